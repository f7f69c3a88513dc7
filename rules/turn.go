package rules

// alter puts cards of the opening hand on the bottom unseen, draws back up, and
// only then shuffles (CR 2.2.2.1, 2.2.2.3).
func (s *State) alter(cards []uint16) {
	for _, c := range cards {
		s.putOnBottom(s.find(zoneHand, c))
	}
	s.deal(len(cards))
	s.shuffle()
}

// begin ends the setup and starts the first turn (CR 2.2.3).
func (s *State) begin() {
	s.step = StepMain
	s.startTurn()
}

// startTurn is the Start-of-Turn Phase (CR 3.2), each step with its game state check.
func (s *State) startTurn() {
	s.turn++
	// Ready: CR 3.2.1.1.
	if s.game.text != nil {
		s.readyStep()
	} else {
		for _, c := range s.Play() {
			s.marks[c].bits &^= mExerted | mBoosted
		}
	}
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
	if s.game.text != nil { // what is in the bag resolves before the Draw step (CR 3.2.2.3)
		s.phase = phaseSet
		s.fire(evStart, noCard)
		return
	}
	s.drawStep()
}

// drawStep is the Draw step.
func (s *State) drawStep() {
	// Draw: CR 3.2.3.1; the starting player skips the first.
	if (s.turn > 1 || s.game.second) && s.allowed(skipsDraw) == 0 {
		s.draw()
		s.checkState()
	}
}

// endTurn is the End-of-Turn Phase (CR 3.4) and the beginning of your next turn.
func (s *State) endTurn() {
	if s.game.text != nil { // "at the end" comes before "this turn" ends (CR 3.4.1.1)
		s.phase = phaseEnd
		s.fire(evEnd, noCard)
		return
	}
	s.finishTurn()
}

// finishTurn ends what lasts this turn and begins your next one.
func (s *State) finishTurn() {
	if s.game.text != nil {
		s.endMods()
		s.endLater()
		clear(s.cheaper[:s.lessLen])
		s.lessLen = 0
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

// leaveTurn is the end of a turn when nothing waits any more (CR 3.4.2), and the beginning of your next one.
func (s *State) leaveTurn() {
	if s.game.text != nil {
		s.turnOf, s.often, s.again = [turnSets]set{}, [turnCounts]uint8{}, [4]uint8{}
	}
	s.inked, s.extraInk, s.less, s.discarded = 0, 0, 0, 0 // what lasts this turn ends (CR 3.4.1.2)
	// The final check of a turn (CR 3.4.2) is the only one that looks for an empty deck.
	if s.game.edition == Edition2 && s.game.variant != PackRush && s.DeckSize() == 0 { // CR 1.8.1.2
		s.over(Lost, ByDeck)
		return
	}
	s.startTurn()
}

// checkState is the game state check (CR 1.8).
func (s *State) checkState() {
	if s.step == StepOver {
		return
	}
	tried := s.triedDraw
	s.triedDraw = false
	if s.game.text != nil && s.inPlay.makes>>loseKeyword&1 != 0 && s.modLen > 0 {
		s.forgetLost()
	}
	for s.hurt || s.game.text != nil && s.game.text.alters>>addWillpower&1 != 0 && s.worn() {
		s.banishDamaged()
	}
	switch {
	case int(s.lore) >= s.game.variant.Goal(): // CR 1.8.1.1, 10.2.4; winning comes before losing (2025: CR 1.9.2.1)
		s.over(Won, ByLore)
	case tried && s.game.edition.losesByTrying() && s.game.variant != PackRush: // 2025: CR 1.9.1.2
		s.over(Lost, ByDeck)
	case s.game.variant == PackRush:
		s.deckShrank() // Pack Rush: an empty deck may have waited for a card in the discard
	}
}

// banishDamaged banishes everything whose damage reaches its willpower (CR 1.8.1.4).
func (s *State) banishDamaged() {
	s.hurt = false
	if s.game.text != nil {
		if s.banishWorn(); !s.game.touches {
			s.banishFoes()
		}
		return
	}
	for i := 0; i < len(s.Play()); {
		c := s.Play()[i]
		d := &s.game.defs[c]
		if d.typ != Item && s.marks[c].damage >= d.willpower {
			s.leave(c, toDiscard)
			continue
		}
		i++
	}
	s.banishFoes()
}

// banishFoes banishes the training opponent's cards in the same way.
func (s *State) banishFoes() {
	for n := s.game.size; n < len(s.game.defs); n++ {
		if s.isFoe(uint16(n)) && s.marks[n].damage >= s.game.defs[n].willpower {
			s.foeGoes(n)
		}
	}
}

// over ends the game.
func (s *State) over(o Outcome, r Reason) {
	s.step, s.outcome, s.reason = StepOver, o, r
}

// worn reports whether a card in play has as much damage as willpower, which abilities may
// have made less. Where none does, only damage that is placed can be as much.
func (s *State) worn() bool {
	wears := s.game.text.wears && s.mayChange(1<<addWillpower)
	for _, c := range s.Play() {
		if (wears || s.marks[c].damage > 0) && s.isWorn(c) {
			return true
		}
	}
	if s.game.touches {
		for c := range s.rowCards().all() {
			if s.isWorn(c) {
				return true
			}
		}
	}
	return false
}

func (s *State) isWorn(c uint8) bool {
	if s.marks[c].damage == 0 && !s.game.text.wears {
		return false
	}
	typ := s.game.defs[c].typ
	return (typ == Character || typ == Location) && int(s.marks[c].damage) >= s.willpower(c)
}

// banishWorn banishes them at once, so that each sees the others go (CR 1.8.4).
func (s *State) banishWorn() {
	var gone set
	for _, c := range s.Play() {
		if s.isWorn(c) {
			gone.add(c)
		}
	}
	if s.game.touches {
		for c := range s.rowCards().all() {
			if s.isWorn(c) {
				gone.add(c)
			}
		}
	}
	if s.phase == phaseDamage {
		s.fireFallen(gone)
	}
	s.banishCards(gone)
}

// readyStep readies the cards in play that may be (CR 3.2.1.1). What lasts until your turn
// starts ends first, and what says that a card does not ready in this step after it.
func (s *State) readyStep() {
	s.startMods(untilStart)
	held := s.mayChange(1<<cannotReady | 1<<cannotReadyAtStart)
	var ready set
	for _, c := range s.Play() {
		if s.marks[c].bits&mExerted != 0 && !(held && (s.changed(c, cannotReady) || s.changed(c, cannotReadyAtStart))) {
			ready.add(c)
		}
		s.marks[c].bits &^= mBoosted | mUsed | mUsed<<1 | mUsed<<2
	}
	if s.game.heeds>>evReadies&1 == 0 {
		for _, c := range s.Play() {
			if ready.has(c) {
				s.marks[c].bits &^= mExerted
			}
		}
	} else {
		for c := range ready.all() {
			s.marks[c].bits &^= mExerted
			s.fire(evReadies, c)
		}
	}
	s.startMods(untilReady)
}
