package rules

// Apply makes a move. A move that is not legal returns an [*Illegal] and leaves
// the state as it was. Ordinary moves allocate nothing.
func (s *State) Apply(m Move) error {
	if s.game == nil {
		return errNoGame
	}
	if m.Len > 1 {
		m.sort() // so that the move and its text lead to the same state
	}
	if f := s.attempt(&m); f.why != legal {
		return s.refuse(f)
	}
	return nil
}

// attempt makes a move whose arguments are sorted, or says why it is illegal.
func (s *State) attempt(m *Move) refusal {
	if s.answers(m) {
		q := s.asking()
		return s.attemptAnswer(m, &q)
	}
	if f := s.check(m); f.why != legal {
		return f
	}
	s.makeMove(m)
	return refusal{}
}

// answers reports whether a move is to answer the question that waits.
func (s *State) answers(m *Move) bool {
	_, number := m.Kind.setsNumber()
	return s.asks != askNothing && m.Kind != Concede && !number
}

// After returns the state after a move and leaves s as it is.
func (s *State) After(m Move) (State, error) {
	next := *s
	err := next.Apply(m)
	return next, err
}

// applyLogged makes a move that check found legal, with what abilities do, and tells what they did.
func (s *State) applyLogged(m *Move, t *narration) {
	switch {
	case s.answers(m):
		s.overflow = false
		if m.Kind == Pick && t != nil {
			for _, c := range m.args() {
				t.named.add(uint8(c))
			}
		}
		s.doAnswer(m, &answer{logged: t, q: s.asking()})
	case t != nil:
		s.tellMove(m, t)
	default:
		s.makeMove(m)
	}
}

// tellMove makes a move that is no answer, and tells what comes of it.
func (s *State) tellMove(m *Move, t *narration) {
	before := *s
	s.overflow = false
	s.do(m, t)
	t.move(&before, s, m)
	s.resume(&answer{logged: t})
}

// makeMove makes a move that is no answer, and tells nobody.
func (s *State) makeMove(m *Move) {
	s.overflow = false
	if s.do(m, nil); s.run.pc != 0 || s.bagLen > 0 || s.phase != phaseMain || s.remembers {
		s.resume(&answer{})
		return
	}
	s.asks = askNothing // nothing waits
	s.faceUp()
}

// do makes a move that check found legal, up to what abilities do. A manual effect is told to t.
func (s *State) do(m *Move, t *narration) {
	if n, ok := m.Kind.setsNumber(); ok {
		if s.setNumber(n, m.Args[0]); s.game.rival != nil && s.step == StepMain && s.asks == askNothing {
			s.checkState()
		}
		return
	}
	s.altered = false
	if m.Kind.Manual() {
		s.doEffect(m, t)
		s.checkState()
		return
	}
	s.looked = 0 // what an effect showed is over
	c := uint8(m.Args[0])
	switch m.Kind {
	case Keep:
		if s.step == StepHand {
			s.begin()
		}
	case Alter:
		s.alter(m.args())
		s.begin()
		s.altered = true
	case Ink: // CR 4.2.1.3: facedown and ready
		place := s.find(zoneHand, m.Args[0])
		if place < 0 {
			place = s.find(zoneDiscard, m.Args[0])
			s.fire(evLeftDiscard, c)
		}
		s.put(place, zoneInk)
		s.ready++
		s.inked++
		s.fire(evInked, c)
		s.checkState()
	case PlayCard:
		s.doPlay(m)
		s.checkState()
	case Shift:
		s.doShift(m)
		s.checkState()
	case Sing:
		s.doSing(m)
		s.checkState()
	case Quest: // CR 4.5.1.3, 4.5.1.4
		s.payFee(c)
		s.exertCard(c)
		s.lore += uint16(s.loreOf(c))
		s.fire(evQuest, c)
		s.checkState()
	case MoveTo: // CR 4.7.3
		s.payWith(s.moveCost(c, uint8(m.Args[1])), m.Drops)
		s.useMoveLess(c, uint8(m.Args[1]))
		s.moveTo(c, uint8(m.Args[1]))
		s.checkState()
	case Boost: // CR 8.4.1
		s.payWith(s.game.defs[c].boost, m.Drops)
		s.marks[c].bits |= mBoosted
		s.putTopUnder(c)
		s.fire(evBoostUsed, c)
		s.checkState()
	case Use: // CR 4.4.3.4
		if !s.game.usable(m.Args[0]) {
			s.doUse(m)
			return
		}
		// the effect is by hand
		s.exertCard(c)
		s.checkState()
	case Challenge:
		s.declare(c, uint8(m.Args[1]))
	case End:
		s.endTurn()
	case Concede: // CR 2.3.3.4
		s.over(Lost, ByConcession)
	}
}
