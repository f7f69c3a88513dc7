// A practice opponent's row

package rules

import "slices"

// placeOpposing notes what lies on the i-th card of a practice opponent as it joins, and whether it is there from the start.
func (g *Game) placeOpposing(i int, o *OpposingCard) {
	g.opposingCards[i] = cardState{damage: uint8(o.Damage), at: nowhere}
	if o.Exerted {
		g.opposingCards[i].bits = mExerted
	}
	if !o.JoinsLater {
		g.start[i] = g.opposingCards[i]
		g.startRow |= 1 << i
	}
}

// printedCards lists the cards that a program knows, by entry.
func (g *Game) printedCards() []*Card {
	out := make([]*Card, 0, len(g.entries)+g.opponents)
	for i := range g.entries {
		out = append(out, &g.entries[i].Card)
	}
	return append(out, g.cards[g.size:]...)
}

// here reports whether a card is in play, on either side.
func (s *State) here(c uint8) bool {
	if int(c) < s.game.size {
		return s.find(zonePlay, uint16(c)) >= 0
	}
	return s.isOpposing(uint16(c))
}

// rowCards are the practice opponent's cards that are there.
func (s *State) rowCards() (in set) {
	for n := s.game.size; n < len(s.game.defs); n++ {
		if s.isOpposing(uint16(n)) {
			in.add(uint8(n))
		}
	}
	return in
}

// sendOpposing takes an opposing card away by an effect, and fires what that is.
func (s *State) sendOpposing(c uint8, to destination) {
	if to == toHand {
		s.fire(evReturned, c)
	}
	s.leaving(c)
	s.leaveOpposing(int(c))
	s.receive(to)
	if s.game.rival != nil && to == toHand { // from where it may be played again
		i := slices.IndexFunc(s.game.rival.plays, func(p rivalPlay) bool { return p.number == c })
		s.played &^= 1 << i
	}
}
