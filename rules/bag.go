// CR 7.7, 6.7: the bag, and what resolves next

package rules

// Limits of what waits. What goes beyond them is not carried out, and the log says so.
const (
	maxBag   = 24 // abilities that wait at once
	maxMods  = 28 // changes that last
	maxLess  = 6  // discounts that wait
	maxLater = 4  // abilities that wait for a later event
	maxSlots = 3  // abilities of a card, for their once-a-turn marks
	noCard   = 255
)

// phase is where the turn goes on when nothing waits any more.
type phase uint8

const (
	phaseMain      phase = iota
	phaseReady           // the game begins: nothing of the first turn has happened yet
	phaseSet             // abilities of the Ready and Set steps resolve (CR 3.2.1.4, 3.2.2.3)
	phaseDraw            // the same of the Draw step
	phaseEnd             // and of the end of the turn (CR 3.4.1.1)
	phaseOver            // what came of it that effects of this turn end (CR 3.4.1.2)
	phaseChallenge       // abilities of a challenge's declaration resolve (CR 4.6.5)
	phaseDamage          // its damage is dealt (CR 4.6.6)
	phaseFought          // what came of that resolves (CR 4.6.7)
	phaseTheirDraw       // of a rival's turn: abilities of the Ready and Set steps resolve
	phaseTheirInk        // of its Draw step
	phaseTheirs          // of its turn actions
	phaseTheirEnd        // and of the end of its turn
	phaseTheirOver       // what came of it that effects of this turn end
)

// textState is the part of a state that only games with texts use.
type textState struct {
	bag     [maxBag]bagEntry // in the order in which they came
	mods    [maxMods]modifier
	cheaper [maxLess]discount
	later   [maxLater]bagEntry // abilities that wait for a later event
	run     resolution
	them    set // the group that the clause before was about

	singers set // of the song that resolves
	barred  set // the entries of characters that were played from the discard this turn, where that bars their names

	turnSets   [turnSets]set     // the cards that something befell this turn
	turnCounts [turnCounts]uint8 // how often you did something this turn
	replayed   [4]uint8          // cards that were played more than once this turn

	bagLen, modLen, laterLen uint8

	healed uint8 // how much damage is removed, while that is fired

	fighter, target uint8 // of a challenge, in its phases

	theyResolve bool // the last ability of the bag that resolved was a practice opponent's

	vanishing uint32 // of the practice opponent's cards: chosen by an action, with Vanish

	lasting uint64 // a bit a kind: what mods change

	inPlay interest
}

// interest sums up the abilities of the cards in play, so that what none of them has is not looked for.
type interest struct {
	makes         uint64 // what their static abilities make
	watches       uint64 // bit e: one of them waits for event e
	watchesOthers uint64 // and for one that need not befall its own card
}

// moveTracked is put in a game with texts.
func (s *State) moveTracked(place int, z zone) {
	leaves := place < int(s.end[zonePlay]) && place >= int(s.end[zonePlay-1])
	switch s.move(place, z); {
	case leaves:
		s.sumInterest()
	case z == zonePlay:
		s.addInterest(s.cards[s.end[zonePlay]-1])
	}
}

// sumInterest sums up the abilities of the cards in play.
func (s *State) sumInterest() {
	s.inPlay = interest{makes: s.game.text.rowMakes}
	for _, c := range s.Play() {
		s.addInterest(c)
	}
}

// addInterest adds those of one card.
func (s *State) addInterest(c uint8) {
	p, e := s.game.text, s.game.defs[c].entry
	s.inPlay.makes |= p.parts[e].makes
	s.inPlay.watches |= p.ownTriggers[e]
	s.inPlay.watchesOthers |= p.watchesOthers[e]
}

// mayChange reports whether there may be a change of one of these kinds, of any card in play.
func (s *State) mayChange(kinds uint64) bool {
	return (s.lasting|s.inPlay.makes)&kinds != 0
}

// bagEntry is an ability in the bag (CR 7.7), or what an action does.
type bagEntry struct {
	ability uint16
	card    uint8 // whose it is
	it      uint8 // what the event befell
	renewed uint8 // the one of these that left play and is back as a new card (CR 7.1.6), and 1
}

// modifier is a change that lasts.
type modifier struct {
	card  uint8
	kind  changeKind
	n     int8 // of a number; of a keyword with one
	until duration
	kw    keyword
	by    uint8 // of whileSource: the card that did it
}

// resolution is the ability that resolves.
type resolution struct {
	pc      uint16 // 0: none
	ability uint16
	card    uint8 // self
	it      uint8
	before  uint8 // what was it before that
	x       uint8 // as much as the clause before did
	loop    uint8 // times that are left
	kept    uint8 // the card looked at that stays on top
	joins   uint8 // A & B: for each of those around, whether all of it was done so far
	joined  uint8 // and whether any was
	was     uint8 // the strength of the card that was banished
	each    uint8 // the number from which the next card of a clause is looked for
	total   uint8 // what was done to them so far
	playing uint8 // the card that is played for free, and 1, while the player is asked how it enters play
	flags   uint8
	who     uint8 // which players do what is done, and what became of it
	renewed uint8 // as in bagEntry: the ability is not about it
}

// bits of a frame.
const (
	fDid     uint8 = 1 << iota // the clause before was done
	fFull                      // all of it
	fElse                      // the condition before was false, or its may not taken
	fActed                     // something was done
	fExerted                   // the card that is played enters exerted
)

// bits of who.
const (
	whoMe     uint8 = 1 << iota
	whoThem         // a practice opponent
	whoTheirs       // what is done now, it does and chooses
	whoDid          // what it might have done, it did
)

func (f *resolution) is(bit uint8) bool { return f.flags&bit != 0 }

func (f *resolution) set(bit uint8, to bool) {
	if f.flags &^= bit; to {
		f.flags |= bit
	}
}

// done notes how much a clause did, and whether that was all of it.
func (f *resolution) done(n int, full bool) {
	f.x = uint8(min(n, MaxNumber))
	f.set(fDid, n > 0)
	f.set(fFull, full)
	if n > 0 {
		f.flags |= fActed
	}
}

// choose notes the card that the next clauses call it, whatever it was before.
func (f *resolution) choose(c uint8) {
	if f.it = c; f.renewed == c+1 {
		f.renewed = 0
	}
}

// await adds an ability to the bag.
func (s *State) await(i uint16, card, it uint8) {
	if s.bagLen == maxBag {
		s.overflow = true
		return
	}
	at := s.bagLen
	for at > 0 && int(card) < s.game.size && int(s.bag[at-1].card) >= s.game.size { // yours stand first
		at--
	}
	copy(s.bag[at+1:], s.bag[at:s.bagLen])
	s.bag[at] = bagEntry{ability: i, card: card, it: it}
	s.bagLen++
}

// resolveAction begins what an action does (CR 5.4.1.2), or puts one whose text is by
// hand or does nothing into the discard.
func (s *State) resolveAction(place int, c uint8) {
	p := s.game.text
	of := p.of[s.game.defs[c].entry]
	waits := false
	for i := of.from; i < of.from+of.len; i++ {
		if a := &p.abilities[i]; a.resolv && !a.detached && a.start > 0 && s.bagLen < maxBag {
			s.await(i, c, c)
			waits = true
		}
	}
	if waits || s.run.pc != 0 { // what another ability plays resolves after it, whatever it does (CR 6.7.7.1)
		s.put(place, zoneResolving)
		return
	}
	s.putAway(place)
}

// resume goes on with what waits until the player is asked or nothing is left.
func (s *State) resume(a *answer) {
	for s.step == StepMain {
		switch {
		case s.run.pc != 0:
			if s.advanceFrame(a) {
				if s.theyAnswer(a) {
					continue
				}
				return
			}
			s.endFrame()
		case s.bagLen > 0:
			i, asks := s.nextInBag(a)
			if asks {
				s.asks = askBag
				return
			}
			s.beginWaiting(i)
		default:
			if a.logged == nil {
				if s.afterBag() {
					s.faceUp()
					return
				}
				continue
			}
			before := *s
			ends := s.afterBag()
			if a.logged.turn(&before, s); ends {
				s.faceUp()
				return
			}
		}
	}
	s.asks = askNothing
	s.faceUp()
}

// nextInBag is what resolves next: what an action does comes first (CR 6.7.7.1), and what is done as a card enters play, then
// what the player chooses (CR 7.7.4.2). Equal abilities are not asked about.
func (s *State) nextInBag(a *answer) (i uint8, asks bool) {
	if s.bagLen == 1 {
		return 0, false
	}
	p := s.game.text
	for i := range s.bagLen {
		if a := &p.abilities[s.bag[i].ability]; a.resolv || a.enters || a.tells {
			return i, false
		}
	}
	from, to := s.bagTurn()
	first := &s.bag[from]
	for i := from + 1; i < to; i++ {
		w := &s.bag[i]
		if w.ability == first.ability && s.sameWaiting(&p.abilities[w.ability], w.it, first.it) {
			continue
		}
		if a.given {
			a.given = false
			return from + a.n - 1, false
		}
		return from, !(s.game.decides && int(first.card) >= s.game.size)
	}
	return from, false
}

// sameWaiting reports whether an ability that waits twice does the same both times.
func (s *State) sameWaiting(a *ability, x, y uint8) bool {
	if a.usesX || a.usesStrength {
		return x == y
	}
	return !a.usesSubject || s.sameCard(x, y)
}

// sameCard reports whether two cards are copies of one.
func (s *State) sameCard(a, b uint8) bool {
	if a == noCard || b == noCard {
		return a == b
	}
	return s.game.defs[a].entry == s.game.defs[b].entry
}

// beginWaiting begins the i-th ability of the bag.
func (s *State) beginWaiting(i uint8) {
	w := s.bag[i]
	copy(s.bag[i:], s.bag[i+1:s.bagLen])
	s.bagLen--
	s.bag[s.bagLen] = bagEntry{}
	a := &s.game.text.abilities[w.ability]
	s.theyResolve = int(w.card) >= s.game.size && (s.theyResolve || !a.tells)
	if a.once && s.usedUp(a, w.card) { // CR 6.1.13.2
		return
	}
	s.startFrame(w, a)
}

func (s *State) startFrame(w bagEntry, a *ability) {
	s.run = resolution{pc: a.start, ability: w.ability, card: w.card, it: w.it, before: noCard, kept: noCard, renewed: w.renewed}
	if a.usesX || a.usesStrength {
		s.run.x, s.run.it = w.it, noCard
	}
	if int(w.card) >= s.game.size {
		s.run.who = whoThem | whoTheirs
	}
	s.them = set{}
}

// endFrame ends the ability that resolved.
func (s *State) endFrame() {
	f := s.run
	a := &s.game.text.abilities[f.ability]
	if a.once && f.is(fActed) {
		s.useOnce(f.ability, f.card)
	}
	s.run, s.them = resolution{}, set{}
	s.looked = 0
	for i := 0; i < len(s.zone(zoneResolving)); { // this one, and those that do nothing (CR 4.3.3.2)
		if c := s.zone(zoneResolving)[i]; s.resolvesMore(c) {
			i++
		} else {
			s.putAway(s.find(zoneResolving, uint16(c)))
		}
	}
	if s.vanishing != 0 && a.resolv && !s.resolvesMore(f.card) {
		s.vanish()
	}
	s.checkState() // CR 6.7.4
}

// usedUp reports whether an ability was used as often as it can be in a turn.
func (s *State) usedUp(a *ability, card uint8) bool {
	used := mUsed << a.slot
	if a.twice {
		used <<= 1
	}
	return s.marks[card].bits&used != 0
}

// useOnce notes that an ability has been used that can be once a turn (CR 6.1.13.2). A card that has left play
// bears no mark: what else waits of its ability ends.
func (s *State) useOnce(i uint16, card uint8) {
	if s.here(card) {
		a := &s.game.text.abilities[i]
		if used := mUsed << a.slot; a.twice && s.marks[card].bits&used != 0 {
			s.marks[card].bits |= used << 1
		} else {
			s.marks[card].bits |= used
		}
		return
	}
	s.bagLen = compact(s.bag[:s.bagLen], func(w *bagEntry) bool { return w.ability != i || w.card != card })
}

// putAway puts an action that has resolved into the discard, or on the bottom of the deck where the
// effect that played it says so.
func (s *State) putAway(place int) {
	c := s.cards[place]
	if s.marks[c].bits&mFaceDown == 0 {
		s.discard(place)
		return
	}
	s.marks[c] = cardState{}
	s.putOnBottom(place)
}

// resolvesMore reports whether an action has another effect still to come.
func (s *State) resolvesMore(card uint8) bool {
	for _, w := range s.bag[:s.bagLen] {
		if w.card == card && s.game.text.abilities[w.ability].resolv {
			return true
		}
	}
	return false
}

// remember reports whether what waits or resolves may ask of a card that leaves play how it was played (CR 6.7.6),
// and sees to it that this is forgotten when nothing waits any more.
func (s *State) remember(c uint8) bool {
	asks := s.run.pc != 0 && (s.run.card == c || s.run.it == c)
	for _, w := range s.bag[:s.bagLen] {
		asks = asks || w.card == c || w.it == c
	}
	s.remembers = s.remembers || asks
	return asks
}

// forgetShifts ends what was remembered: a card that is neither in play nor under one has no mark (CR 7.1.6).
func (s *State) forgetShifts() {
	s.remembers = false
	for place, c := range s.cards[:s.game.size] {
		if place < int(s.end[zoneUnder-1]) || place >= int(s.end[zonePlay]) {
			s.marks[c] = cardState{}
		}
	}
}

// afterBag goes on with the turn, and reports whether it is the player's again.
func (s *State) afterBag() bool {
	if s.remembers {
		s.forgetShifts()
	}
	s.asks, s.theyResolve = askNothing, false
	switch s.phase {
	case phaseSet:
		s.phase = phaseDraw
		s.drawStep()
	case phaseDraw:
		s.phase = phaseMain
	case phaseEnd:
		s.finishTurn()
	case phaseOver:
		s.leaveTurn()
	case phaseChallenge:
		s.challengeDamage()
	case phaseFought:
		s.endChallenge()
	case phaseTheirDraw:
		s.theirDraw()
	case phaseTheirInk:
		s.theirInk()
	case phaseTheirs:
		s.theirAction()
	case phaseTheirEnd:
		s.finishTheirTurn()
	case phaseTheirOver:
		s.leaveTheirTurn()
	default:
		return true
	}
	return false
}
