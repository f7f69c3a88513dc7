// CR 4.2: putting a card into the inkwell

package rules

import "inkcheck/rules/wording"

// MayInk reports whether this turn's ink (CR 4.2.3), or one more by an effect, is still to come.
func (s *State) MayInk() bool {
	return s.step == StepMain && (s.inked <= s.extraInk || s.mayInkMore())
}

//go:noinline
func (s *State) mayInkMore() bool {
	return int(s.inked) <= int(s.extraInk)+s.allowed(moreInk)
}

// InkAnyCard reports whether an ability lets cards without the symbol be put into the inkwell.
func (s *State) InkAnyCard() bool { return s.game != nil && s.allowed(allInkable) > 0 }

// checkInk is CR 4.2.
func (s *State) checkInk(c uint16) refusal {
	switch {
	case s.find(zoneHand, c) < 0 && (s.find(zoneDiscard, c) < 0 || s.allowed(inksDiscard) == 0 || !s.game.defs[c].is(fInkable)):
		return refusal{why: wording.ReasonInkNotInHand, card: c}
	case !s.game.defs[c].is(fInkable) && s.allowed(allInkable) == 0:
		return refusal{why: wording.ReasonNoSymbol, card: c}
	case !s.MayInk(): // once a turn (CR 4.2.3) and once more for each effect (CR 4.2.3.1)
		return refusal{why: wording.ReasonInkedBefore}
	}
	return refusal{}
}
