// CR 1.8: the game state check

package rules

// checkState is the game state check (CR 1.8).
func (s *State) checkState() {
	if s.step == StepOver {
		return
	}
	tried, theyTried := s.triedDraw, s.theyTried
	s.triedDraw, s.theyTried = false, false
	if s.inPlay.makes>>loseKeyword&1 != 0 && s.modLen > 0 {
		s.forgetLost()
	}
	for s.hurt || s.game.text.altCost>>addWillpower&1 != 0 && s.lethal() {
		s.hurt = false
		s.banishLethal()
	}
	goal := s.game.variant.Goal()
	theyWin := s.game.rival != nil && int(s.opposing[OpponentLore]) >= goal
	switch { // the results of both players in turn order (CR 1.8.4)
	case int(s.lore) >= goal && !(theyWin && s.theirTurn): // CR 1.8.1.1, 10.2.4; winning comes before losing (2025: CR 1.9.2.1)
		s.over(Won, ByLore)
	case theyWin:
		s.over(Lost, ByLore)
	case s.game.variant == PackRush:
		s.deckShrank() // Pack Rush: an empty deck may have waited for a card in the discard
		s.theirDeckShrank()
	case !s.game.edition.losesByTrying():
	case tried && !(theyTried && s.theirTurn): // 2025: CR 1.9.1.2
		s.over(Lost, ByDeck)
	case theyTried:
		s.over(Won, ByDeck)
	}
}

// lethal reports whether a card in play has as much damage as willpower, which abilities may
// have made less. Where none does, only damage that is placed can be as much.
func (s *State) lethal() bool {
	wears := s.game.text.lowersWillpower && s.mayChange(1<<addWillpower)
	for _, c := range s.Play() {
		if (wears || s.marks[c].damage > 0) && s.hasLethalDamage(c) {
			return true
		}
	}
	if s.row == 0 {
		return false
	}
	for c := range s.rowCards().all() {
		if s.hasLethalDamage(c) {
			return true
		}
	}
	return false
}

func (s *State) hasLethalDamage(c uint8) bool {
	if s.marks[c].damage == 0 && !s.game.text.lowersWillpower {
		return false
	}
	typ := s.game.defs[c].typ
	return (typ == Character || typ == Location) && int(s.marks[c].damage) >= s.willpower(c)
}

// banishLethal banishes them at once (CR 1.8.1.4), so that each sees the others go (CR 1.8.4).
func (s *State) banishLethal() {
	var gone set
	for _, c := range s.Play() {
		if s.hasLethalDamage(c) {
			gone.add(c)
		}
	}
	if s.row != 0 {
		for c := range s.rowCards().all() {
			if s.hasLethalDamage(c) {
				gone.add(c)
			}
		}
	}
	if s.phase == phaseDamage {
		s.fireBanishedInChallenge(gone)
	}
	s.banishCards(gone)
}

// over ends the game.
func (s *State) over(o Outcome, r Reason) {
	s.step, s.outcome, s.reason = StepOver, o, r
}
