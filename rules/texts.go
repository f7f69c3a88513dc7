package rules

import "math/bits"

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
)

// textState is the part of a state that only games with texts use.
type textState struct {
	bag     [maxBag]waiting // in the order in which they came
	mods    [maxMods]mod
	cheaper [maxLess]discount
	later   [maxLater]waiting // abilities that wait for a later event
	run     frame
	them    set // the group that the clause before was about

	singers set // of the song that resolves

	turnOf [turnSets]set     // the cards that something befell this turn
	often  [turnCounts]uint8 // how often you did something this turn
	again  [4]uint8          // cards that were played more than once this turn

	bagLen, modLen, laterLen uint8

	healed uint8 // how much damage is removed, while that is fired

	fighter, target uint8 // of a challenge, in its phases

	vanishing uint32 // of the training opponent's cards: chosen by an action, with Vanish

	lasting uint64 // a bit a kind: what mods change

	inPlay noted
}

// noted sums up the abilities of the cards in play, so that what none of them has is not looked for.
type noted struct {
	makes uint64 // what their static abilities make
	hears uint64 // bit e: one of them waits for event e
	hark  uint64 // and for one that need not befall its own card
}

// putNoting is put in a game with texts.
func (s *State) putNoting(place int, z zone) {
	leaves := place < int(s.end[zonePlay]) && place >= int(s.end[zonePlay-1])
	switch s.move(place, z); {
	case leaves:
		s.notePlay()
	case z == zonePlay:
		s.noteCard(s.cards[s.end[zonePlay]-1])
	}
}

// notePlay sums up the abilities of the cards in play.
func (s *State) notePlay() {
	s.inPlay = noted{}
	for _, c := range s.Play() {
		s.noteCard(c)
	}
}

// noteCard adds those of one card.
func (s *State) noteCard(c uint8) {
	p, e := s.game.text, s.game.defs[c].entry
	s.inPlay.makes |= p.parts[e].makes
	s.inPlay.hears |= p.listen[e]
	s.inPlay.hark |= p.hark[e]
}

// mayChange reports whether there may be a change of one of these kinds, of any card in play.
func (s *State) mayChange(kinds uint64) bool {
	return (s.lasting|s.inPlay.makes)&kinds != 0
}

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
	countFell    // characters banished in challenges
	countFoeFell // opposing ones of these
	turnCounts
)

// count counts something up.
func (s *State) count(c turnCount) { s.often[c] = min(s.often[c]+1, MaxDeck) }

// setEvents and countEvents are the events that a turnSet and a turnCount are about. Those that no card asks for are
// not kept in mind.
var (
	setEvents = [turnSets]event{
		setPlayed: evPlay, setQuested: evQuest, setBanished: evBanished, setHealed: evHealed, setBoosted: evBoosted,
	}
	countEvents = [turnCounts]event{
		countInked: evInked, countDiscarded: evDiscarded, countLeftDiscard: evLeftDiscard,
		countChallenged: evChallenge, countFell: evBanishedCh, countFoeFell: evBanishedCh,
	}
)

// note keeps in mind what an event befell this turn.
func (s *State) note(ev event, card uint8) {
	switch ev {
	case evPlay:
		if s.turnOf[setPlayed].has(card) {
			if n := s.often[countAgain]; int(n) < len(s.again) {
				s.again[n] = card
				s.often[countAgain]++
			} else {
				s.lost = true
			}
		}
		s.turnOf[setPlayed].add(card)
	case evQuest:
		s.turnOf[setQuested].add(card)
	case evBanished:
		s.turnOf[setBanished].add(card)
	case evHealed:
		s.turnOf[setHealed].add(card)
	case evBoosted:
		s.turnOf[setBoosted].add(card)
	case evChallenge:
		s.count(countChallenged)
	case evBanishedCh:
		if s.count(countFell); int(card) >= s.game.size {
			s.count(countFoeFell)
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
	in := s.filtered(filter, s.turnOf[of], self, it)
	n := in.size()
	if of == setPlayed {
		for _, c := range s.again[:s.often[countAgain]] {
			if s.fits(filter, c, self, it) {
				n++
			}
		}
	}
	return n
}

// waiting is an ability in the bag (CR 7.7), or what an action does.
type waiting struct {
	ability uint16
	card    uint8 // whose it is
	it      uint8 // what the event befell
}

// mod is a change that lasts.
type mod struct {
	card  uint8
	kind  changeKind
	n     int8 // of a number; of a keyword with one
	until until
	kw    keyword
	by    uint8 // of whileSource: the card that did it
}

// discount is what the next card of a filter costs less this turn.
type discount struct {
	filter uint16
	n      uint8
}

// nextShift is the filter of a discount for the next Shift. It holds no card and is not filter 0, which stands
// for every filter that no card of the game fits.
const nextShift = 1

// frame is the ability that resolves.
type frame struct {
	pc      uint16 // 0: none
	ability uint16
	card    uint8 // self
	it      uint8
	x       uint8 // as much as the clause before did
	loop    uint8 // times that are left
	kept    uint8 // the card looked at that stays on top
	joins   uint8 // A & B: for each of those around, whether all of it was done so far
	joined  uint8 // and whether any was
	was     uint8 // the strength of the card that was banished
	each    uint8 // the number from which the next card of a clause is looked for
	total   uint8 // what was done to them so far
	flags   uint8
}

// bits of a frame.
const (
	fDid     uint8 = 1 << iota // the clause before was done
	fFull                      // all of it
	fElse                      // the condition before was false, or its may not taken
	fActed                     // something was done
	fExerted                   // the card that is played enters exerted
)

func (f *frame) is(bit uint8) bool { return f.flags&bit != 0 }

func (f *frame) set(bit uint8, to bool) {
	if f.flags &^= bit; to {
		f.flags |= bit
	}
}

// done notes how much a clause did, and whether that was all of it.
func (f *frame) done(n int, full bool) {
	f.x = uint8(min(n, MaxNumber))
	f.set(fDid, n > 0)
	f.set(fFull, full)
	if n > 0 {
		f.flags |= fActed
	}
}

// fire adds every ability that waits for an event which befell a card to the bag
// (CR 6.2.3, 7.7.3.1). A card that leaves play is still there when it is called.
func (s *State) fire(ev event, card uint8) {
	if s.game.heeds>>ev&1 != 0 {
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
	if p.listens>>ev&1 == 0 || s.step != StepMain {
		return
	}
	if ev == evQuest && p.support > 0 {
		s.fireSupport(card)
	}
	switch given := s.mayChange(1 << givesAbility); {
	case given || s.inPlay.hark>>ev&1 != 0:
		s.fireInPlay(ev, card, given)
	case s.inPlay.hears>>ev&1 != 0 && s.find(zonePlay, uint16(card)) >= 0: // only what befalls a card itself is waited for
		s.fireOwn(ev, card, card)
	}
	s.fireLater(ev, card)
	if p.buries && (ev == evStart || ev == evDiscarded) {
		s.fireBuried(ev, card)
	}
}

// fireInPlay is fire for the abilities of the cards in play: their own, and those given to them.
func (s *State) fireInPlay(ev event, card uint8, given bool) {
	p := s.game.text
	for _, c := range s.Play() {
		if e := s.game.defs[c].entry; p.listen[e]>>ev&1 != 0 {
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
		if a := &p.abilities[i]; !a.apart && !a.buried && s.hears(a, ev, c, card) {
			s.await(i, c, s.befalls(a, ev, card))
		}
	}
}

// befalls is the card that an event of an ability is about: the song, of this character that sings.
func (s *State) befalls(a *ability, ev event, card uint8) uint8 {
	switch {
	case ev == evSings && !a.events[0].others:
		return s.song
	case a.asksX:
		return s.healed
	case a.asksS:
		return uint8(min(max(s.strength(card), 0), MaxNumber))
	}
	return card
}

// hears reports whether an ability of card c waits for an event, and notes the first one of a turn.
func (s *State) hears(a *ability, ev event, c, card uint8) bool {
	for i := range a.events {
		t := &a.events[i]
		if t.event != ev {
			continue
		}
		switch {
		case t.others:
			if card == noCard || !s.fits(t.filter, card, c, card) {
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
		if (a.once || t.first) && s.marks[c].bits&(mUsed<<a.slot) != 0 || a.cond.len > 0 && !s.holds(a.cond, c, card) {
			continue
		}
		if t.first {
			s.marks[c].bits |= mUsed << a.slot
		}
		return true
	}
	return false
}

// fireShifted adds what a character does that another is shifted onto.
func (s *State) fireShifted(base, top uint8) {
	p := s.game.text
	if p == nil || p.listens>>evShiftedOn&1 == 0 {
		return
	}
	of := p.of[s.game.defs[base].entry]
	for i := of.from; i < of.from+of.len; i++ {
		for _, t := range p.abilities[i].events {
			if t.event == evShiftedOn && !p.abilities[i].apart && (!t.others || s.fits(t.filter, top, base, top)) {
				s.await(i, base, top)
			}
		}
	}
}

// aboutCards reports whether an event without a target befalls this card alone. The
// others are something you do.
func aboutCards(ev event) bool {
	switch ev {
	case evInked, evDrawn, evDiscarded, evLeftDiscard, evStart, evEnd, evDropped, evMilled:
		return false
	}
	return true
}

// await adds an ability to the bag.
func (s *State) await(i uint16, card, it uint8) {
	if s.bagLen == maxBag {
		s.lost = true
		return
	}
	s.bag[s.bagLen] = waiting{ability: i, card: card, it: it}
	s.bagLen++
}

// resolveAction begins what an action does (CR 5.4.1.2), or puts one whose text is by
// hand or does nothing into the discard.
func (s *State) resolveAction(place int, c uint8) {
	p := s.game.text
	if p == nil {
		s.discard(place)
		return
	}
	of := p.of[s.game.defs[c].entry]
	waits := false
	for i := of.from; i < of.from+of.len; i++ {
		if a := &p.abilities[i]; a.resolv && !a.apart && a.start > 0 && s.bagLen < maxBag {
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
			if a.told == nil {
				if s.afterBag() {
					return
				}
				continue
			}
			before := *s
			ends := s.afterBag()
			if a.told.turn(&before, s); ends {
				return
			}
		}
	}
	s.asks = askNothing
}

// nextInBag is what resolves next: what an action does comes first (CR 6.7.7.1), and what is done as a card enters play, then
// what the player chooses (CR 7.7.4.2). Equal abilities are not asked about.
func (s *State) nextInBag(a *answer) (i uint8, asks bool) {
	p := s.game.text
	for i := range s.bagLen {
		if a := &p.abilities[s.bag[i].ability]; a.resolv || a.enters {
			return i, false
		}
	}
	for i := range s.bagLen {
		if a := s.bag[i].ability; a == s.bag[0].ability && s.sameWaiting(&p.abilities[a], s.bag[i].it, s.bag[0].it) {
			continue
		}
		if a.given {
			a.given = false
			return a.n - 1, false
		}
		return 0, true
	}
	return 0, false
}

// sameWaiting reports whether an ability that waits twice does the same both times.
func (s *State) sameWaiting(a *ability, x, y uint8) bool {
	if a.asksX || a.asksS {
		return x == y
	}
	return !a.asksIt || s.sameCard(x, y)
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
	s.bag[s.bagLen] = waiting{}
	a := &s.game.text.abilities[w.ability]
	if a.once && s.marks[w.card].bits&(mUsed<<a.slot) != 0 { // CR 6.1.13.2
		return
	}
	s.startFrame(w, a)
}

func (s *State) startFrame(w waiting, a *ability) {
	s.run = frame{pc: a.start, ability: w.ability, card: w.card, it: w.it, kept: noCard}
	if a.asksX || a.asksS {
		s.run.x, s.run.it = w.it, noCard
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
	s.run, s.them = frame{}, set{}
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

// useOnce notes that an ability has been used that can be once a turn (CR 6.1.13.2). A card that has left play
// bears no mark: what else waits of its ability ends.
func (s *State) useOnce(i uint16, card uint8) {
	if s.find(zonePlay, uint16(card)) >= 0 {
		s.marks[card].bits |= mUsed << s.game.text.abilities[i].slot
		return
	}
	s.bagLen = compact(s.bag[:s.bagLen], func(w *waiting) bool { return w.ability != i || w.card != card })
}

// putAway puts an action that has resolved into the discard, or on the bottom of the deck where the
// effect that played it says so.
func (s *State) putAway(place int) {
	c := s.cards[place]
	if s.marks[c].bits&mFaceDown == 0 {
		s.discard(place)
		return
	}
	s.marks[c] = mark{}
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
			s.marks[c] = mark{}
		}
	}
}

// afterBag goes on with the turn, and reports whether it is the player's again.
func (s *State) afterBag() bool {
	if s.remembers {
		s.forgetShifts()
	}
	s.asks = askNothing
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
	default:
		return true
	}
	return false
}

// candidates are the cards that a clause may be about.
func (s *State) candidates(i uint16) set {
	f := &s.run
	return s.candidatesOf(&s.game.text.some[i], f.card, f.it)
}

// chooses reports whether the cards are those of a zone, not ones that are known already.
func (w *some) chooses() bool { return w.ref == refChoose || w.ref == refAll || w.ref == refAny }

func (s *State) candidatesOf(w *some, self, it uint8) set {
	var in set
	switch w.ref {
	case refSelf:
		in.add(self)
	case refIt:
		if it == noCard || int(it) >= s.game.objects() {
			return set{}
		}
		in.add(it)
	case refThem:
		in = s.them
	case refDefender:
		in.add(s.target)
	case refPlace, refItPlace:
		if w.ref == refItPlace {
			self = it
		}
		if self == noCard || s.find(zonePlay, uint16(self)) < 0 || s.marks[self].at == nowhere {
			return set{}
		}
		in.add(s.marks[self].at)
	}
	switch {
	case w.chooses():
		in = s.cardsIn(w.zones, self)
	case w.anywhere || in.empty():
	case w.zones == inPlay && (w.ref == refSelf || w.ref == refIt || w.ref == refDefender):
		if !s.here(in.first()) {
			return set{}
		}
	default:
		in = in.and(s.cardsIn(w.zones, self))
	}
	in = s.filtered(w.filter, in, self, it)
	if w.playable {
		in = s.playable(in)
	}
	if s.game.touches && w.ref == refChoose {
		return s.choosable(in)
	}
	return in
}

// playable are the cards that may be played now: who plays a card for nothing pays no cost (CR 6.1.7), but what
// says that it cannot be played holds (CR 1.2.2).
func (s *State) playable(in set) (out set) {
	for c := range in.all() {
		if s.mayPlay(c) {
			out.add(c)
		}
	}
	return out
}

// cardsIn are the cards of zones, of those under a card the ones under self.
func (s *State) cardsIn(zones, self uint8) (in set) {
	add := func(cards []uint8) {
		for _, c := range cards {
			in.add(c)
		}
	}
	if zones&inPlay != 0 {
		add(s.Play())
		if s.game.touches {
			in = in.or(s.rowCards())
		}
	}
	if zones&inHand != 0 {
		add(s.Hand())
	}
	if zones&inDiscard != 0 {
		add(s.Discard())
	}
	if zones&inInk != 0 {
		add(s.Inkwell())
	}
	if zones&inLooked != 0 {
		add(s.cards[s.top() : s.top()+int(s.looked)])
		if s.run.kept != noCard {
			in.remove(s.run.kept)
		}
	}
	if zones&inDeck != 0 {
		add(s.cards[s.top():s.game.size])
	}
	if zones&inUnderYours != 0 {
		add(s.zone(zoneUnder))
	}
	if zones&inUnder != 0 {
		for _, c := range s.zone(zoneUnder) {
			if s.marks[c].at == self {
				in.add(c)
			}
		}
	}
	return in
}

// filtered are the cards of a set that fit a filter.
func (s *State) filtered(i uint16, in set, self, it uint8) set {
	f := &s.game.text.filters[i]
	if f.or > 0 {
		return in.and(f.cards).or(s.filtered(f.or, in, self, it))
	}
	in = in.and(f.cards)
	if f.now[0].kind == noCheck {
		return in
	}
	for c := range in.all() {
		if !s.checks(f, c, self, it) {
			in.remove(c)
		}
	}
	return in
}

// fits reports whether one card fits a filter.
func (s *State) fits(i uint16, c, self, it uint8) bool {
	f := &s.game.text.filters[i]
	return f.cards.has(c) && s.checks(f, c, self, it) || f.or > 0 && s.fits(f.or, c, self, it)
}

// checks asks a filter's questions of the moment.
func (s *State) checks(f *filter, c, self, it uint8) bool {
	for i := range f.now {
		ch := &f.now[i]
		if ch.kind == noCheck {
			break
		}
		if s.asked(ch, c, self, it) == ch.not {
			return false
		}
	}
	return true
}

func (s *State) asked(ch *check, c, self, it uint8) bool {
	g := s.game
	switch ch.kind {
	case isOther:
		return c != self
	case isIt:
		return c == it
	case isExerted:
		return s.marks[c].bits&mExerted != 0
	case isDamaged:
		return s.marks[c].damage > 0
	case isBoosted:
		return s.isBoosted(c)
	case isHere:
		return s.marks[c].at == self
	case isAtLocation:
		return s.marks[c].at != nowhere
	case isAtSame:
		return s.marks[c].at != nowhere && s.marks[c].at == s.marks[self].at
	case isPlaceOfSelf:
		return s.marks[self].at == c
	case hasStrength:
		return ch.compare.holds(s.strength(c), s.amountOf(ch.n, self, it))
	case hasWillpower:
		return ch.compare.holds(s.willpower(c), s.amountOf(ch.n, self, it))
	case hasLore:
		return ch.compare.holds(s.loreOf(c), s.amountOf(ch.n, self, it))
	case hasCost:
		return ch.compare.holds(int(g.defs[c].cost), s.amountOf(ch.n, self, it))
	case hasKeyword:
		return s.hasKeyword(c, keyword(ch.n))
	case hasNameOfIt:
		return it != noCard && g.sameName(c, it)
	case hasNameOfSelf:
		return g.sameName(c, self)
	case isInThem:
		return s.them.has(c)
	case hasClass:
		return s.hasClass(c, uint8(ch.n))
	case isSinger:
		return s.singers.has(c)
	case isNamed:
		return s.named > 0 && g.text.lines[s.named-1].has(g.defs[c].entry)
	case isNth:
		n := s.inTurn(setPlayed, ch.n, self, it)
		if !s.turnOf[setPlayed].has(c) || s.game.mended && s.find(zoneHand, uint16(c)) >= 0 { // back in the hand, it is another (CR 7.1.6)
			n++
		}
		return n == int(ch.nth)
	case isPlayed:
		return s.turnOf[setPlayed].has(c)
	case hasPaid:
		return ch.compare.holds(int(s.paid), int(ch.n))
	}
	return false
}

// isBoosted reports whether a card is under this one.
func (s *State) isBoosted(c uint8) bool {
	for _, x := range s.zone(zoneUnder) {
		if s.marks[x].at == c {
			return true
		}
	}
	return false
}

// holds reports whether a condition holds.
func (s *State) holds(cond span, self, it uint8) bool {
	p := s.game.text
	for i := cond.from; i < cond.from+cond.len; i++ {
		if t := &p.tests[i]; s.tested(t, self, it) == t.not {
			return false
		}
	}
	return true
}

func (s *State) tested(t *test, self, it uint8) bool {
	switch t.kind {
	case isSome:
		in := s.candidatesOf(&s.game.text.some[t.some], self, it)
		return !in.empty()
	case compared:
		return t.compare.holds(s.amountOf(t.amount, self, it), int(t.n))
	case isBoostedSelf, isShifted:
		if t.ofIt {
			if self = it; it == noCard {
				return false
			}
		}
		if t.kind == isBoostedSelf {
			return s.isBoosted(self)
		}
		return s.marks[self].bits&mShifted != 0
	case isDone:
		return s.run.is(fDid)
	case isChallenging:
		return (s.phase == phaseChallenge || s.phase == phaseDamage) && s.fighter == self && s.fits(t.some, s.target, self, noCard)
	case hasMore, isStrongest:
		return s.compares(t)
	case happened:
		return t.compare.holds(s.inTurn(turnSet(t.amount), t.some, self, it), int(t.n))
	case counted:
		return t.compare.holds(int(s.often[t.amount]), int(t.n))
	case hasPaidDrop:
		return s.paidDrop == self+1
	case isUnderdog:
		return s.turn == 1 && s.game.second
	}
	return false
}

// amountOf counts a number at the moment.
func (s *State) amountOf(i uint16, self, it uint8) int {
	p := s.game.text
	a := &p.amounts[i]
	switch a.kind {
	case theX:
		return int(s.run.x)
	case times:
		return int(a.n) * s.amountOf(a.of, self, it)
	case plus:
		return int(a.n) + s.amountOf(a.of, self, it)
	case atMostN:
		return min(int(a.n), s.amountOf(a.of, self, it))
	case howMany:
		in := s.candidatesOf(&p.some[a.some], self, it)
		return in.size()
	case howManyNames:
		in := s.candidatesOf(&p.some[a.some], self, it)
		return s.game.countNames(in)
	case howManyInks:
		return s.countInks(s.candidatesOf(&p.some[a.some], self, it))
	case strengthWas:
		return int(s.run.was)
	case strengthOf, willpowerOf, loreOf, costOf, damageOf:
		return s.numberOf(a, self, it)
	case everything:
		return MaxNumber
	case inkNow:
		return int(s.ready) + int(s.exerted)
	case overHand:
		return max(len(s.Hand())-int(a.n), 0)
	case overInk:
		return max(int(s.ready)+int(s.exerted)-int(a.n), 0)
	case readyInkNow:
		return int(s.ready)
	case leftOver:
		return max(int(a.n)-int(s.run.total), 0)
	case priceOf:
		in := s.candidatesOf(&p.some[a.some], self, it)
		if in.empty() {
			return MaxNumber
		}
		return int(s.price(in.first(), s.game.defs[in.first()].cost))
	case dropsNow:
		return int(s.drops)
	case loreNow:
		return int(s.lore)
	case discardedNow:
		return int(s.discarded)
	}
	return int(a.n)
}

// numberOf is a number on this card or on it; one that has left play has its printed ones.
func (s *State) numberOf(a *amount, self, it uint8) int {
	c := self
	switch w := &s.game.text.some[a.some]; w.ref {
	case refIt:
		c = it
	case refPlace, refItPlace:
		in := s.candidatesOf(w, self, it)
		c = in.first()
	}
	if c == noCard || int(c) >= s.game.objects() {
		return 0
	}
	switch a.kind {
	case strengthOf:
		return s.strength(c)
	case willpowerOf:
		return s.willpower(c)
	case loreOf:
		return s.loreOf(c)
	case costOf:
		return int(s.game.defs[c].cost)
	}
	return int(s.marks[c].damage)
}

func (s set) size() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

// first is the smallest number of a set that is not empty.
func (s set) first() uint8 {
	for w, word := range s {
		if word != 0 {
			return uint8(w*64 + bits.TrailingZeros64(word))
		}
	}
	return noCard
}

// sameName reports whether two cards have a name in common (CR 5.2.6.1).
func (g *Game) sameName(a, b uint8) bool {
	return g.text.names[g.defs[a].entry][g.defs[b].entry>>6]>>(g.defs[b].entry&63)&1 != 0
}

// countNames counts the different names of cards: those of one entry have one.
func (g *Game) countNames(in set) int {
	var seen set
	n := 0
	for c := range in.all() {
		e := g.defs[c].entry
		if !seen.meets(g.text.names[e]) {
			n++
		}
		seen.add(e)
	}
	return n
}

// countInks counts the different ink types of cards.
func (s *State) countInks(in set) int {
	var inks uint8
	for c := range in.all() {
		inks |= s.game.text.inks[s.game.defs[c].entry]
	}
	return bits.OnesCount8(inks)
}

// meets reports whether two sets have a card in common.
func (s set) meets(o set) bool { return s.and(o) != set{} }
