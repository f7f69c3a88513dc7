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

// putUnder puts a card of the discard, or one in play with all that is under it, under a card in play, and reports whether it did.
func (s *State) putUnder(c, host uint8, faceDown bool) bool {
	if c == host {
		return false
	}
	switch s.zoneOf(c) {
	case zoneDiscard:
		s.fire(evLeftDiscard, c)
	case zonePlay:
		s.leaving(c)
		for _, x := range s.zone(zoneUnder) {
			if s.marks[x].at == c { // what is under it goes along (CR 8.10.7)
				s.marks[x].at = host
			}
		}
	}
	s.put(s.findPlace(c), zoneUnder)
	s.marks[c] = cardState{at: host}
	if faceDown {
		s.marks[c].bits = mFaceDown
	}
	s.fire(evBoosted, host)
	return true
}

// putTopUnder puts the top card of the deck facedown under a card in play (CR 8.4.1), and reports whether there was one.
func (s *State) putTopUnder(under uint8) bool {
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
