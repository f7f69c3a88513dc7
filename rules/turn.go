// CR 3: the phases of a turn

package rules

import "inkcheck/rules/wording"

// startTurn is the Start-of-Turn Phase (CR 3.2), each step with its game state check.
func (s *State) startTurn() {
	s.turn++
	// Ready: CR 3.2.1.1.
	s.readyStep()
	s.ready += s.exerted
	s.exerted = 0
	s.checkState()
	// Set: CR 3.2.2.1, and lore from locations at once, without the bag (CR 3.2.2.2).
	for _, c := range s.Play() {
		s.marks[c].bits &^= mDrying
		if s.game.defs[c].typ == Location {
			s.lore += uint16(s.loreOf(c))
		}
	}
	s.checkState()
	if s.step == StepOver {
		return
	}
	s.phase = phaseSet // what is in the bag resolves before the Draw step (CR 3.2.2.3)
	s.fire(evStart, noCard)
}

// drawStep is the Draw step.
func (s *State) drawStep() {
	// Draw: CR 3.2.3.1; the starting player skips the first.
	if (s.turn > 1 || s.game.second) && s.allowed(skipsDraw) == 0 {
		s.draw()
		s.checkState()
	}
}

// endTurn is the End-of-Turn Phase (CR 3.4): "at the end" comes before "this turn" ends (CR 3.4.1.1).
func (s *State) endTurn() {
	s.phase = phaseEnd
	s.fire(evEnd, noCard)
}

// finishTurn ends what lasts this turn and begins the next one.
func (s *State) finishTurn() {
	s.endTurnEffects()
	if s.game.acts {
		if s.checkState(); s.step == StepOver { // a willpower may have been more
			return
		}
		if s.bagLen > 0 {
			s.phase = phaseOver
			return
		}
	}
	s.leaveTurn()
}

// endTurnEffects ends what lasts this turn, of whichever player (CR 3.4.1.2).
func (s *State) endTurnEffects() {
	if s.lessLen > 0 {
		clear(s.cheaper[:s.lessLen])
		s.lessLen = 0
	}
	if s.game.acts {
		s.endMods()
		s.endLater()
		s.barred = set{}
	}
}

// forgetTurn ends what was kept in mind of a turn.
func (s *State) forgetTurn() {
	if s.game.text.notes != 0 {
		s.turnSets, s.turnCounts, s.replayed = [turnSets]set{}, [turnCounts]uint8{}, [4]uint8{}
	}
	if s.row != 0 && s.game.text.rowListens != 0 {
		s.forgetRow()
	}
	s.inked, s.extraInk, s.discarded = 0, 0, 0
}

// leaveTurn is the end of a turn when nothing waits any more (CR 3.4.2), and the beginning of the next one.
func (s *State) leaveTurn() {
	s.forgetTurn()
	// The final check of a turn (CR 3.4.2) is the only one that looks for an empty deck.
	if s.game.edition == Edition2 && s.game.variant != PackRush && s.DeckSize() == 0 { // CR 1.8.1.2
		s.over(Lost, ByDeck)
		return
	}
	if s.game.rival != nil {
		s.beginTheirTurn()
		return
	}
	s.startTurn()
}

// readyStep readies the cards in play that may be (CR 3.2.1.1). What lasts until your turn
// starts ends first, and what says that a card does not ready in this step after it.
func (s *State) readyStep() {
	if !s.game.acts {
		for _, c := range s.Play() {
			s.marks[c].bits &^= mExerted | mBoosted
		}
		return
	}
	s.startMods(untilStart)
	held := s.mayChange(1<<cannotReady | 1<<cannotReadyAtStart)
	var ready set
	for _, c := range s.Play() {
		if s.marks[c].bits&mExerted != 0 && !(held && (s.changed(c, cannotReady) || s.changed(c, cannotReadyAtStart))) {
			ready.add(c)
		}
		s.marks[c].bits &^= mBoosted | mUsed | mUsed<<1 | mUsed<<2
	}
	for c := range ready.all() {
		s.readyCard(c)
	}
	s.keepMods(func(m *modifier) bool { return m.until != untilReady || s.game.rival != nil && s.opposes(m.card) })
}

// checkEnd is CR 3.3.2, which Adventurous (CR 8.16) and Reckless (CR 8.7.3) can hold up.
func (s *State) checkEnd() refusal {
	if c, ok := s.MustQuest(); ok {
		return refusal{why: wording.ReasonAdventurous, card: uint16(c)}
	}
	if c, ok := s.MustChallenge(); ok {
		return refusal{why: wording.ReasonReckless, card: uint16(c)}
	}
	return refusal{}
}
