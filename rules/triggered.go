// CR 6.2: triggered abilities, and what a turn remembers for them

package rules

// turnSet is something that befalls cards, kept in mind for a turn.
type turnSet uint8

const (
	setPlayed turnSet = iota
	setQuested
	setBanished
	setDamaged
	setHealed
	setBoosted
	turnSets
)

// turnCount is something that you do, counted for a turn.
type turnCount uint8

const (
	countInked turnCount = iota
	countDiscarded
	countDrops
	countLeftDiscard
	countAgain
	countChallenged
	countFell             // characters banished in challenges
	countOpposingBanished // opposing ones of these
	turnCounts
)

// setEvents and countEvents are the events that a turnSet and a turnCount are about. Those that no card asks for are
// not kept in mind.
var (
	setEvents = [turnSets]event{
		setPlayed: evPlay, setQuested: evQuest, setBanished: evBanished, setDamaged: evDealt, setHealed: evHealed, setBoosted: evBoosted,
	}
	countEvents = [turnCounts]event{
		countInked: evInked, countDiscarded: evDiscarded, countLeftDiscard: evLeftDiscard,
		countChallenged: evChallenge, countFell: evBanishedCh, countOpposingBanished: evBanishedCh,
	}
)

// count counts something up.
func (s *State) count(c turnCount) { s.turnCounts[c] = min(s.turnCounts[c]+1, MaxDeck) }

// note keeps in mind what an event befell this turn.
func (s *State) note(ev event, card uint8) {
	switch ev {
	case evPlay:
		if s.turnSets[setPlayed].has(card) {
			if n := s.turnCounts[countAgain]; int(n) < len(s.replayed) {
				s.replayed[n] = card
				s.turnCounts[countAgain]++
			} else {
				s.overflow = true
			}
		}
		s.turnSets[setPlayed].add(card)
	case evQuest:
		s.turnSets[setQuested].add(card)
	case evBanished:
		s.turnSets[setBanished].add(card)
	case evDealt:
		s.turnSets[setDamaged].add(card)
	case evHealed:
		s.turnSets[setHealed].add(card)
	case evBoosted:
		s.turnSets[setBoosted].add(card)
	case evChallenge:
		s.count(countChallenged)
	case evBanishedCh:
		if s.count(countFell); int(card) >= s.game.size {
			s.count(countOpposingBanished)
		}
	case evInked:
		s.count(countInked)
	case evDiscarded:
		s.count(countDiscarded)
	case evLeftDiscard:
		s.count(countLeftDiscard)
	}
}

// inTurn counts the cards of a filter that something befell this turn; who was played twice counts twice.
func (s *State) inTurn(of turnSet, filter uint16, self, it uint8) int {
	in := s.filtered(filter, s.turnSets[of], self, it)
	n := in.size()
	if of == setPlayed {
		for _, c := range s.replayed[:s.turnCounts[countAgain]] {
			if s.fits(filter, c, self, it) {
				n++
			}
		}
	}
	return n
}

// fire adds every ability that waits for an event which befell a card to the bag
// (CR 6.2.3, 7.7.3.1). A card that leaves play is still there when it is called.
func (s *State) fire(ev event, card uint8) {
	if s.game.observedEvents>>ev&1 != 0 {
		s.fireTexts(ev, card)
	}
}

// fireTexts is fire where the event is heeded. Small functions that only ask for what no game without
// texts has are inlined: what such games pay for texts is that question.
func (s *State) fireTexts(ev event, card uint8) {
	p := s.game.text
	if p.notes>>ev&1 != 0 {
		s.note(ev, card)
	}
	if p.allTriggers>>ev&1 == 0 || s.step != StepMain {
		return
	}
	if ev == evQuest && p.support > 0 {
		s.fireSupport(card)
	}
	switch given := s.mayChange(1 << givesAbility); {
	case given || s.inPlay.watchesOthers>>ev&1 != 0:
		s.fireInPlay(ev, card, given)
	case s.inPlay.watches>>ev&1 != 0 && s.find(zonePlay, uint16(card)) >= 0: // only what befalls a card itself is waited for
		s.fireOwn(ev, card, card)
	}
	if s.rowHears(ev) {
		s.fireRow(ev, card)
	}
	s.fireLater(ev, card)
	if p.triggersInDiscard && (ev == evStart || ev == evDiscarded) {
		s.fireFromDiscard(ev, card)
	}
}

// fireInPlay is fire for the abilities of the cards in play: their own, and those given to them.
func (s *State) fireInPlay(ev event, card uint8, given bool) {
	p := s.game.text
	for _, c := range s.Play() {
		if e := s.game.defs[c].entry; p.ownTriggers[e]>>ev&1 != 0 {
			s.fireOwn(ev, c, card)
		}
		if given {
			s.fireGiven(ev, c, card)
		}
	}
}

// fireOwn is fire for the own abilities of card c.
func (s *State) fireOwn(ev event, c, card uint8) {
	p := s.game.text
	of := p.of[s.game.defs[c].entry]
	for i := of.from; i < of.from+of.len; i++ {
		if a := &p.abilities[i]; !a.detached && !a.inDiscard && s.watches(a, ev, c, card) {
			s.await(i, c, s.matchesEvent(a, ev, card))
		}
	}
}

// fireGiven adds to the bag what an ability does that was given to a card (CR 6.2.3).
func (s *State) fireGiven(ev event, c, card uint8) {
	p := s.game.text
	s.eachMod(c, 1<<givesAbility, func(m modifier) {
		i, it := p.granted[m.n], card
		a := &p.abilities[i]
		if !s.watches(a, ev, c, card) {
			return
		}
		if a.usesX || a.usesStrength {
			it = s.matchesEvent(a, ev, card)
		}
		s.await(i, c, it)
	})
}

// matchesEvent is the card that an event of an ability is about: the song, of this character that sings.
func (s *State) matchesEvent(a *ability, ev event, card uint8) uint8 {
	switch {
	case ev == evSings && !a.events[0].others:
		return s.song
	case a.usesX:
		return s.healed
	case a.usesStrength:
		return uint8(min(max(s.strength(card), 0), MaxNumber))
	}
	return card
}

// watches reports whether an ability of card c waits for an event, and notes the first one of a turn.
func (s *State) watches(a *ability, ev event, c, card uint8) bool {
	for i := range a.events {
		t := &a.events[i]
		if t.event != ev || t.turn != anyTurn && (t.turn == theirTurn) != s.theirTurn {
			continue
		}
		switch {
		case t.others:
			if card == noCard || !s.fits(t.filter, card, c, card) {
				continue
			}
			if ev == evPlay && card == c && !a.detached { // only "when you play this" sees the card's own play (CR 1.6.1, 4.3.4.1)
				continue
			}
		case aboutCards(ev) && card != c:
			continue
		}
		if t.against > 0 && !s.fits(t.against, s.target, c, card) {
			continue
		}
		if (ev == evMoveHere || ev == evMoveHereFrom) && s.marks[card].at != c {
			continue
		}
		if a.once && s.usedUp(a, c) || t.first && s.marks[c].bits&(mUsed<<a.slot) != 0 || a.cond.len > 0 && !s.holds(a.cond, c, card) {
			continue
		}
		if t.first {
			s.marks[c].bits |= mUsed << a.slot
		}
		return true
	}
	return false
}

// aboutCards reports whether an event without a target befalls this card alone. The
// others are something you do.
func aboutCards(ev event) bool {
	switch ev {
	case evInked, evDrawn, evDiscarded, evLeftDiscard, evStart, evEnd, evDropped, evMilled, evTheyDiscard, evTheyDraw,
		evTheyMill, evTheyInk, evTheirEnd:
		return false
	}
	return true
}

// fireChosen fires that cards in play are chosen: for an action or the ability of an item, and of a practice opponent's row for any ability
// of yours (CR 6.2.3).
func (s *State) fireChosen(chosen set) {
	ofAny := s.game.text.abilities[s.run.ability].resolv || s.game.defs[s.run.card].typ == Item
	row := int(s.run.card) < s.game.size && s.rowHears(evChosen)
	for c := range chosen.all() {
		switch {
		case !s.here(c):
		case ofAny:
			s.fire(evChosen, c)
		case row:
			s.fireRow(evChosen, c)
		}
	}
}

// fireShifted adds what a character does that another is shifted onto.
func (s *State) fireShifted(base, top uint8) {
	p := s.game.text
	if p.allTriggers>>evShiftedOn&1 == 0 {
		return
	}
	of := p.of[s.game.defs[base].entry]
	for i := of.from; i < of.from+of.len; i++ {
		for _, t := range p.abilities[i].events {
			if t.event == evShiftedOn && !p.abilities[i].detached && (!t.others || s.fits(t.filter, top, base, top)) {
				s.await(i, base, top)
			}
		}
	}
}

// fireFromDiscard adds what abilities of cards in the discard do, or of the card that is on its way there (CR 6.1.12).
func (s *State) fireFromDiscard(ev event, card uint8) {
	p := s.game.text
	in := s.Discard()
	if ev != evStart {
		in = []uint8{card}
	}
	for _, c := range in {
		of := p.of[s.game.defs[c].entry]
		for i := of.from; i < of.from+of.len; i++ {
			if a := &p.abilities[i]; a.inDiscard && s.watches(a, ev, c, noCard) {
				s.await(i, c, card)
			}
		}
	}
}
