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
func (s *State) attempt(m *Move) fault {
	if s.asks != askNothing && m.Kind != Concede {
		q := s.asking()
		return s.attemptAnswer(m, &q)
	}
	if f := s.check(m); f.why != legal {
		return f
	}
	if s.game.text != nil {
		s.doTold(m, nil)
	} else {
		s.do(m)
	}
	return fault{}
}

// After returns the state after a move and leaves s as it is.
func (s *State) After(m Move) (State, error) {
	next := *s
	err := next.Apply(m)
	return next, err
}

// doTold makes a move that check found legal, with what abilities do, and tells what they did.
func (s *State) doTold(m *Move, t *telling) {
	if s.lost = false; s.game.text == nil {
		s.do(m)
		return
	}
	if s.asks != askNothing && m.Kind != Concede {
		s.doAnswer(m, &answer{told: t, q: s.asking()})
		return
	}
	if s.do(m); s.run.pc == 0 && s.bagLen == 0 && s.phase == phaseMain && t == nil { // nothing waits
		s.asks = askNothing
		return
	}
	s.resume(&answer{told: t})
}

// do makes a move that check found legal, up to what abilities do.
func (s *State) do(m *Move) {
	s.altered = false
	if m.Kind.ByHand() {
		s.doEffect(m)
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
		s.marks[c].bits |= mExerted
		s.lore += uint16(s.loreOf(c))
		s.fire(evExerts, c)
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
		if s.DeckSize() > 0 { // else no card is put under it
			s.tuck(c)
			s.fire(evBoosted, c)
		}
		s.fire(evBoostUsed, c)
		s.checkState()
	case Use: // CR 4.4.3.4
		if s.game.text != nil && !s.game.usable(m.Args[0]) {
			s.doUse(m)
			return
		}
		// the effect is by hand
		s.marks[c].bits |= mExerted
		s.fire(evExerts, c)
		s.checkState()
	case Challenge:
		if s.game.touches {
			s.declare(c, uint8(m.Args[1]))
			return
		}
		s.challenge(m.Args[0], m.Args[1])
		s.checkState()
	case End:
		s.endTurn()
	case Concede: // CR 2.3.3.4
		s.over(Lost, ByConcession)
	}
}

// moveTo moves a character to a location (CR 4.7.3.3).
func (s *State) moveTo(c, to uint8) {
	from := s.marks[c].at
	s.marks[c].at = to
	s.fire(evMoves, c)
	if s.fire(evMoveHere, c); from != nowhere {
		s.fire(evMoveHereFrom, c)
	}
}

// pay exerts ready ink cards (CR 4.3.2.4).
func (s *State) pay(ink uint8) {
	s.ready -= ink
	s.exerted += ink
}

// enter plays a card from wherever it is: it enters play, or as an action
// resolves and goes to the discard (CR 4.3.3).
func (s *State) enter(n uint16, exerted bool) {
	d := &s.game.defs[n]
	place := s.findPlace(uint8(n))
	inDeck := place >= s.top()
	if d.typ == Action { // CR 4.3.3.2
		s.singers = set{}
		s.resolveAction(place, uint8(n))
	} else { // CR 4.3.3.1
		s.put(place, zonePlay)
		mk := mark{at: nowhere}
		if d.typ == Character { // CR 5.1.1.11
			mk.bits = mDrying
		}
		if exerted { // CR 8.3.2
			mk.bits |= mExerted
		}
		if s.marks[n] = mk; s.game.text != nil { // CR 6.7.8
			if s.outlive(uint8(n)); s.game.renews {
				s.turnOf[setBoosted].remove(uint8(n))
			}
			if d.typ == Character {
				s.join(uint8(n))
			}
			if s.cannot(uint8(n), entersExerted) {
				s.marks[n].bits |= mExerted
			}
			if damage := s.sum(uint8(n), entersDamaged); damage > 0 {
				s.marks[n].damage, s.hurt = uint8(damage), true
			}
			if s.marks[n].bits&mExerted != 0 {
				s.fire(evEntersExerted, uint8(n))
			}
		}
	}
	if inDeck {
		s.deckShrank()
	}
	s.fire(evPlay, uint8(n))
}

// doPlay pays for a card and plays it (CR 4.3).
func (s *State) doPlay(m *Move) {
	c := uint8(m.Args[0])
	if m.Other {
		s.playOther(c, m.Exerted)
		return
	}
	price := s.price(c, s.game.defs[c].cost)
	s.payWith(price, m.Drops)
	s.noteDrops(c, price, m.Drops)
	s.less = 0
	s.useLess(c)
	s.enter(m.Args[0], m.Exerted)
}

// noteDrops keeps in mind how a card was paid for, which it may ask.
func (s *State) noteDrops(c, price, drops uint8) {
	if s.paid, s.paidDrop = price, 0; drops > 0 {
		s.paidDrop = c + 1
	}
}

// playOther begins to pay what a card may be played for instead (CR 1.5.5).
func (s *State) playOther(c uint8, exerted bool) {
	i := s.game.text.other[s.game.defs[c].entry] - 1
	s.startFrame(waiting{ability: i, card: c, it: c}, &s.game.text.abilities[i])
	s.run.set(fExerted, exerted)
}

// doSing exerts the singers and plays the song (CR 5.4.4.2, 8.12.1).
func (s *State) doSing(m *Move) {
	song := uint8(m.Args[0])
	s.noteDrops(song, 0, 0)
	s.singers = set{}
	s.song = song
	for _, singer := range m.args()[1:] {
		s.marks[singer].bits |= mExerted
		s.fire(evExerts, uint8(singer))
		s.fire(evSings, uint8(singer))
		if s.game.defs[song].singTogether > 0 { // also as its only singer (CR 8.12.1)
			s.fire(evSingsTogether, uint8(singer))
		}
		s.singers.add(uint8(singer))
	}
	s.fire(evSung, uint8(m.Args[1]))
	s.less = 0 // an alternate cost uses up the modifier too (CR 4.3.6)
	s.useLess(song)
	s.resolveAction(s.find(zoneHand, m.Args[0]), song)
	s.fire(evPlay, song)
}

// doShift pays for a shift and carries it out (CR 8.10).
func (s *State) doShift(m *Move) {
	d := &s.game.defs[m.Args[0]]
	if d.discards == 0 {
		price := s.shiftPrice(uint8(m.Args[0]), uint8(m.Args[1]))
		s.payWith(price, m.Drops)
		s.noteDrops(uint8(m.Args[0]), price, m.Drops)
	} else if s.game.mended { // no ink
		s.noteDrops(uint8(m.Args[0]), 0, 0)
	}
	s.less = 0
	s.useLess(uint8(m.Args[0]))
	s.useShiftLess()
	for _, c := range m.args()[2:] {
		s.fire(evDiscarded, uint8(c))
		s.discard(s.find(zoneHand, c))
	}
	s.fireShifted(uint8(m.Args[1]), uint8(m.Args[0]))
	s.stack(m.Args[0], m.Args[1], m.Exerted)
	if s.marks[m.Args[0]].bits&mExerted != 0 { // CR 8.10.2, 8.10.3
		s.fire(evEntersExerted, uint8(m.Args[0]))
	}
	s.fire(evPlay, uint8(m.Args[0]))
}

// stack puts a card from hand on top of a character in play, which hands over
// its damage, place and state and goes under it with everything under it.
func (s *State) stack(top, base uint16, exerted bool) {
	s.put(s.find(zonePlay, base), zoneUnder)
	for _, c := range s.zone(zoneUnder) {
		if s.marks[c].at == uint8(base) {
			s.marks[c].at = uint8(top)
		}
	}
	below := s.marks[base]
	s.marks[base] = mark{at: uint8(top)}
	s.put(s.find(zoneHand, top), zonePlay)
	// Exerted (CR 8.10.2), drying or dry (CR 8.10.4), damage (CR 8.10.6), and the place
	// where the character is. Its own Boost is not used yet.
	s.marks[top] = mark{bits: below.bits & (mExerted | mDrying), damage: below.damage, at: below.at}
	if exerted { // CR 8.10.3
		s.marks[top].bits |= mExerted
	}
	if s.game.text != nil {
		s.marks[top].bits |= mShifted
		s.handOver(uint8(base), uint8(top))
		if s.cannot(uint8(top), entersExerted) { // CR 8.10.3
			s.marks[top].bits |= mExerted
		}
	}
	if below.damage > 0 { // which may be as much as the new willpower (CR 1.8.1.4)
		s.hurt = true
	}
}

// tuck puts the top card of the deck facedown under a card in play (CR 8.4.1).
func (s *State) tuck(under uint8) {
	if s.DeckSize() == 0 { // CR 1.2.3
		return
	}
	s.settleTo(s.top() + 1)
	c := s.cards[s.top()]
	s.put(s.top(), zoneUnder)
	s.marks[c] = mark{bits: mFaceDown, at: under}
	s.deckShrank()
}

// goal is where a card goes when it leaves play.
type goal uint8

const (
	toDiscard goal = iota
	toHand
	toInk
	toInkExerted
	toTop
	toBottom
)

// send moves the card at a place outside the deck.
func (s *State) send(place int, to goal) {
	switch to {
	case toDiscard:
		s.discard(place)
	case toHand:
		s.put(place, zoneHand)
	case toInk:
		s.put(place, zoneInk)
		s.ready++
	case toInkExerted:
		s.put(place, zoneInk)
		s.exerted++
	case toTop:
		s.putOnTop(place)
		s.looked++ // the player knows it
	case toBottom:
		s.putOnBottom(place)
	}
}

// leave takes a card out of play with everything under it (CR 5.1.1.7, 8.10.7).
// All damage and other marks end (CR 7.1.6).
func (s *State) leave(c uint8, to goal) {
	for {
		under := -1
		from := int(s.end[zoneUnder-1])
		for i, x := range s.zone(zoneUnder) {
			if s.marks[x].at == c {
				under = from + i
				break
			}
		}
		if under < 0 {
			break
		}
		s.marks[s.cards[under]] = mark{}
		s.send(under, to)
	}
	if s.game.defs[c].typ == Location { // nobody is at a place that is gone
		for _, x := range s.Play() {
			if s.marks[x].at == c {
				s.marks[x].at = nowhere
			}
		}
	}
	if s.marks[c] = (mark{bits: s.marks[c].bits & mShifted}); s.marks[c].bits != 0 && !s.remember(c) {
		s.marks[c] = mark{}
	}
	s.send(s.find(zonePlay, uint16(c)), to)
}
