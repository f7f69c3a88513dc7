package rules

import (
	"fmt"
	"slices"
)

// CheckTexts says what is wrong with a state of a game with card texts that began with so much ink without a
// number, whatever led to it.
func CheckTexts(s *State, unknown int) error {
	g := s.game
	if err := checkZones(s); err != nil {
		return err
	}
	if ink := int(s.ready) + int(s.exerted) - unknown; ink < len(s.Inkwell()) && s.step != StepOver {
		return fmt.Errorf("%d ready and %d exerted ink for %d cards and %d", s.ready, s.exerted, len(s.Inkwell()), unknown)
	}
	var lasting uint64
	for _, m := range s.mods[:s.modLen] {
		lasting |= 1 << m.kind
	}
	if lasting != s.lasting {
		return fmt.Errorf("what changes that last do is noted as %b: %b", s.lasting, lasting)
	}
	kept := s.inPlay
	if s.sumInterest(); s.inPlay != kept {
		return fmt.Errorf("what the cards in play do is noted as %v: %v", kept, s.inPlay)
	}
	settled := s.asks == askNothing && s.step != StepOver
	for n := range g.size {
		if err := checkMark(s, uint8(n), settled); err != nil {
			return err
		}
	}
	for _, m := range s.mods[:s.modLen] {
		if m.card != noCard && !s.here(m.card) && s.step != StepOver {
			return fmt.Errorf("card %d is changed and not in play", m.card)
		}
	}
	seen := 0 // of the top of the deck: the first lies face up where a card in play says so
	if s.allowed(topFaceUp) > 0 {
		seen = min(1, s.DeckSize())
	}
	if settled && (s.bagLen > 0 || s.run != resolution{} || len(s.zone(zoneResolving)) > 0 || int(s.looked) != seen) {
		return fmt.Errorf("something waits and nothing is asked: %d in the bag, %v, resolving %v", s.bagLen, s.run, s.zone(zoneResolving))
	}
	if err := checkRow(s, settled); err != nil {
		return err
	}
	bag, mods := s.bag[s.bagLen:], s.mods[s.modLen:]
	if !slices.Equal(bag, make([]bagEntry, len(bag))) || !slices.Equal(mods, make([]modifier, len(mods))) {
		return fmt.Errorf("something stands behind the ends of the lists")
	}
	if s.step != StepOver && int(s.lore) >= g.variant.Goal() && settled {
		return fmt.Errorf("%d lore and no winner", s.lore)
	}
	return nil
}

// checkRow says what is wrong with the practice opponent's cards: a banished one bears nothing, one that stands has less
// damage than willpower (CR 1.8.1.4), and one with Ward is never asked about (CR 8.15.1).
func checkRow(s *State, settled bool) error {
	for n := s.game.size; n < len(s.game.defs); n++ {
		switch m := s.marks[n]; {
		case !s.isOpposing(uint16(n)):
			if m != (cardState{}) {
				return fmt.Errorf("opposing card %d is gone and has the mark %v", n, m)
			}
		case m.at != nowhere || m.bits&^mExerted != 0 || m.bits != 0 && s.game.defs[n].typ == Location:
			return fmt.Errorf("opposing card %d has the mark %v", n, m)
		case settled && int(m.damage) >= s.willpower(uint8(n)):
			return fmt.Errorf("opposing card %d has %d damage", n, m.damage)
		}
	}
	if settled && (s.fighter != 0 || s.target != 0 || s.vanishing != 0 || s.phase != phaseMain) {
		return fmt.Errorf("a challenge of %d and %d goes on in phase %d", s.fighter, s.target, s.phase)
	}
	if q := s.Question(); q != nil && q.Kind == "pick" {
		for _, n := range q.From {
			if n >= s.game.size && s.hasKeyword(uint8(n), kwWard) {
				return fmt.Errorf("opposing card %d has Ward and may be chosen", n)
			}
		}
	}
	return nil
}

// checkMark says what is wrong with what lies on a card.
func checkMark(s *State, c uint8, settled bool) error {
	d, mk := &s.game.defs[c], s.marks[c]
	switch {
	case slices.Contains(s.Play(), c):
		switch {
		case d.typ == Action:
			return fmt.Errorf("action %d is in play", c)
		case settled && d.typ != Item && int(mk.damage) >= s.willpower(c) || d.typ == Item && mk.damage > 0: // CR 1.8.1.4
			return fmt.Errorf("card %d has %d damage", c, mk.damage)
		case d.typ != Character && mk.bits&mDrying != 0 || d.typ == Location && mk.bits&mExerted != 0:
			return fmt.Errorf("card %d has the state %b", c, mk.bits)
		case mk.at != nowhere && (d.typ != Character || !slices.Contains(s.Play(), mk.at) || s.game.defs[mk.at].typ != Location):
			return fmt.Errorf("card %d is at %d", c, mk.at)
		}
	case slices.Contains(s.zone(zoneUnder), c):
		if !slices.Contains(s.Play(), mk.at) || mk.damage > 0 {
			return fmt.Errorf("card %d is under %d, which is not in play", c, mk.at)
		}
	case slices.Contains(s.zone(zoneResolving), c):
	case mk == cardState{bits: mShifted} && s.remembers && !settled:
	case mk != cardState{}:
		return fmt.Errorf("card %d outside play has the mark %v", c, mk)
	}
	return nil
}
