// CR 8.4: Boost

package rules

import "inkcheck/rules/wording"

// checkBoost is CR 8.4.1. With an empty deck the cost can still be paid; the
// effect then does as much as it can (CR 1.2.3).
func (s *State) checkBoost(c uint16, drops uint8) refusal {
	if s.find(zonePlay, c) < 0 {
		return refusal{why: wording.ReasonBoostNotInPlay, card: c}
	}
	d := &s.game.defs[c]
	switch {
	case !d.is(fBoost):
		return refusal{why: wording.ReasonNoBoost, card: c}
	case s.marks[c].bits&mBoosted != 0:
		return refusal{why: wording.ReasonBoostedBefore, card: c}
	}
	return s.checkPayment(wording.ReasonBoostPay, c, d.boost, drops)
}

// tuck puts the top card of the deck facedown under a card in play (CR 8.4.1), and reports whether there was one.
func (s *State) tuck(under uint8) bool {
	if s.DeckSize() == 0 { // CR 1.2.3
		return false
	}
	s.settleTo(s.top() + 1)
	c := s.cards[s.top()]
	s.put(s.top(), zoneUnder)
	s.marks[c] = cardState{bits: mFaceDown, at: under}
	s.deckShrank()
	s.fire(evBoosted, under)
	return true
}
