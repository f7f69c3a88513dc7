package rules

import "fmt"

// Position is where a game starts instead of a deal: your Main Phase, nothing inked yet. Cards are numbers
// of the deck, each in one place. Nothing is checked for legality, and nothing triggers by being set up.
type Position struct {
	Hand, Discard []uint8 // in order of arrival
	Deck          []uint8 // its top first
	Play          []CardInPlay
	Ink           []uint8 // cards of the inkwell that are known
	Ready         int     // ink, known or not
	Exerted       int
	Lore, Drops   int
	Turn          int              // from 1
	Opponent      *OpponentNumbers // of a practice opponent; nil: all 0
}

// CardInPlay is a card in play.
type CardInPlay struct {
	Card            uint8
	Exerted, Drying bool
	Damage          int
	Under           []uint8 // oldest first
	Location        int     // where a character is, as a card; -1 for nowhere
}

// startAt makes the state that games of a setup with a position start from.
func (g *Game) startAt(p *Position) error {
	s := &State{game: g}
	s.shuffles, s.step = 1, StepMain
	next := uint8(0)
	var seen set
	add := func(cards ...uint8) error {
		for _, c := range cards {
			if int(c) >= g.size || seen.has(c) {
				return fmt.Errorf("position: card %d is not of the deck, or in two places", c)
			}
			seen.add(c)
			s.cards[next] = c
			next++
		}
		return nil
	}
	zones := [zoneCount]func() error{
		zoneDiscard: func() error { return add(p.Discard...) },
		zoneInk:     func() error { return add(p.Ink...) },
		zoneUnder: func() error {
			for i := range p.Play {
				if err := add(p.Play[i].Under...); err != nil {
					return err
				}
			}
			return nil
		},
		zonePlay: func() error {
			for i := range p.Play {
				if err := add(p.Play[i].Card); err != nil {
					return err
				}
			}
			return nil
		},
		zoneHand: func() error { return add(p.Hand...) },
	}
	for z, fill := range zones {
		if fill != nil {
			if err := fill(); err != nil {
				return err
			}
		}
		s.end[z] = next
	}
	if err := add(p.Deck...); err != nil {
		return err
	}
	if int(next) != g.size {
		return fmt.Errorf("position: %d of %d cards have a place", next, g.size)
	}
	s.lazy, s.lazyEnd = next, next // the order is known
	if err := g.placeNumbers(s, p); err != nil {
		return err
	}
	for i := range p.Play {
		if err := g.placeCard(s, &p.Play[i]); err != nil {
			return err
		}
	}
	if g.opponents > 0 {
		s.row = g.startRow
		copy(s.marks[g.size:], g.start[:g.opponents])
	}
	if err := g.placeOpponent(s, p.Opponent); err != nil {
		return err
	}
	s.sumInterest()
	g.position = s
	return nil
}

// placeNumbers sets the numbers of a position.
func (g *Game) placeNumbers(s *State, p *Position) error {
	for _, n := range [...]struct {
		field string
		n     int
		low   int
		high  int
	}{
		{"inkwell.ready", p.Ready, 0, MaxNumber}, {"inkwell.exerted", p.Exerted, 0, MaxNumber}, {"lore", p.Lore, 0, MaxNumber},
		{"drops", p.Drops, 0, MaxNumber}, {"turn", p.Turn, 1, MaxMoves},
	} {
		if n.n < n.low || n.n > n.high {
			return &PositionError{fault: numberOfPosition, field: n.field, about: []any{n.n, n.low, n.high}}
		}
	}
	if len(p.Ink) > p.Ready+p.Exerted {
		return &PositionError{fault: knownInk, about: []any{len(p.Ink), p.Ready + p.Exerted}}
	}
	s.ready, s.exerted, s.lore, s.drops, s.turn = uint8(p.Ready), uint8(p.Exerted), uint16(p.Lore), uint8(p.Drops), uint32(p.Turn)
	return nil
}

// placeCard sets what lies on a card in play.
func (g *Game) placeCard(s *State, p *CardInPlay) error {
	d := &g.defs[p.Card]
	refuse := func(f positionFault, about ...any) error {
		return &PositionError{fault: f, card: g.cards[p.Card], about: about}
	}
	m := cardState{at: nowhere, damage: uint8(max(min(p.Damage, maxDamage), 0))}
	switch {
	case d.typ == Action:
		return refuse(actionInPlay)
	case p.Damage < 0 || p.Damage > MaxNumber || p.Damage > 0 && d.typ == Item:
		return refuse(damageInPlay, p.Damage)
	case p.Exerted && d.typ == Location: // CR 5.1.2.3
		return refuse(exertedLocation)
	case p.Drying && d.typ != Character:
		return refuse(dryingCard)
	}
	if p.Exerted {
		m.bits |= mExerted
	}
	if p.Drying {
		m.bits |= mDrying
	}
	if p.Location >= 0 {
		if d.typ != Character || p.Location >= g.size || g.defs[p.Location].typ != Location || s.find(zonePlay, uint16(p.Location)) < 0 {
			return refuse(cardNowhere)
		}
		m.at = uint8(p.Location)
	}
	s.marks[p.Card] = m
	for _, u := range p.Under {
		s.marks[u] = cardState{at: p.Card}
	}
	s.hurt = s.hurt || p.Damage > 0
	return nil
}
