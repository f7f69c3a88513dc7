package rules

import (
	"math/bits"
	"math/rand/v2"
)

// advanceFrame carries out the ability that resolves up to its end or a question, which
// it reports. An answer is for the instruction at which the frame stands.
func (s *State) advanceFrame(a *answer) (asks bool) {
	p := s.game.text
	for steps := 0; ; steps++ {
		in := &p.code[s.run.pc]
		if in.op == opEnd || steps == maxSteps { // CR 6.1.10: a loop ends
			return false
		}
		if in.op <= opNothing {
			if s.control(in, a) {
				return true
			}
			continue
		}
		if !a.asked {
			a.q = question{}
			s.ask(in, &a.q)
		}
		a.asked = false
		if a.q.kind != askNothing && !a.given {
			s.asks = a.q.kind
			return true
		}
		if a.q.kind == askNothing {
			a.cards, a.n = a.q.from, a.q.min
		}
		a.given = false
		if a.told == nil {
			s.carryOut(in, &a.q, a)
		} else {
			before := *s
			s.carryOut(in, &a.q, a)
			a.told.step(&before, s, in, a.cards)
		}
		s.run.pc++
		if in.op == opLook && s.looked == 0 { // nothing to look at ends the body
			s.run.pc = in.some
		}
	}
}

// maxSteps bounds what one ability does.
const maxSteps = 2000

// control does an instruction that only says where to go on.
func (s *State) control(in *instr, a *answer) (asks bool) {
	f := &s.run
	jump := false
	switch in.op {
	case opMay:
		return s.controlMay(in, a)
	case opMayDone:
		f.set(fElse, !f.is(fDid))
	case opElse:
		jump = !f.is(fElse)
	case opIfDid:
		jump = !f.is(fDid) || !f.is(fFull)
	case opIf:
		holds := s.holds(span{in.amount, in.some}, f.card, f.it)
		if f.set(fElse, !holds); !holds {
			f.done(0, false)
			jump = true
		}
	case opJump:
		jump = true
	case opNeed:
		if jump = !f.is(fFull); jump {
			f.done(0, false)
		}
	case opJoin:
		f.joins, f.joined = f.joins<<1|1, f.joined<<1
	case opJoined:
		if !f.is(fFull) {
			f.joins &^= 1
		}
		if f.is(fDid) {
			f.joined |= 1
		}
	case opJoinEnd:
		f.set(fFull, f.joins&1 != 0)
		f.set(fDid, f.joined&1 != 0)
		f.joins, f.joined = f.joins>>1, f.joined>>1
	case opMode:
		return s.chooseMode(in, a)
	case opLoop:
		f.loop = uint8(min(max(s.amountOf(in.amount, f.card, f.it), 0), MaxNumber))
		f.done(0, true)
	case opAgain:
		if jump = f.loop == 0; !jump {
			f.loop--
		}
	case opEach, opEachOne, opEachDone:
		jump = s.controlEach(in)
	case opNothing:
		if f.done(0, false); in.flags&fxMore != 0 {
			s.them = set{}
		}
		if in.flags&fxUpTo != 0 {
			f.it = noCard
		}
		if jump = in.flags&fxBody != 0; jump {
			f.pc = in.some
			return false
		}
	}
	if f.pc++; jump {
		f.pc = in.to
	}
	return false
}

// controlMay asks whether a clause is done, where it can be.
func (s *State) controlMay(in *instr, a *answer) (asks bool) {
	f := &s.run
	no := true
	if s.possible(f.pc + 1) {
		if !a.given {
			s.asks = askYesNo
			return true
		}
		no, a.given = a.n == 0, false
	}
	if f.pc++; !no {
		return false
	}
	f.done(0, false)
	f.flags |= fElse
	if in.flags&fxUpTo != 0 { // nobody was chosen
		f.it = noCard
	}
	if f.pc = in.to; in.flags&fxBody != 0 {
		f.pc = in.some
	}
	return false
}

// controlEach goes through the cards of a clause, each of which is it in turn; those that something
// was done to are the group.
func (s *State) controlEach(in *instr) (jump bool) {
	f := &s.run
	known := s.game.text.some[in.some].ref == refThem
	switch in.op {
	case opEach:
		if f.each, f.total = 0, 0; !known {
			s.them = set{}
		}
	case opEachOne:
		if f.each = s.nextOf(in.some, f.each); f.each == noCard {
			f.done(int(f.total), true)
			return true
		}
		f.it = f.each
	case opEachDone:
		if f.is(fDid) {
			f.total = uint8(min(int(f.total)+int(f.x), MaxNumber))
			if !known {
				s.them.add(f.each)
			}
		}
		f.each++
		return true
	}
	return false
}

// nextOf is the next damaged card of a clause from a number on.
func (s *State) nextOf(some uint16, from uint8) uint8 {
	in := s.candidates(some)
	for c := range in.all() {
		if c >= from && s.healable(c) {
			return c
		}
	}
	return noCard
}

// chooseMode asks which option, when they differ.
func (s *State) chooseMode(in *instr, a *answer) (asks bool) {
	n := 1
	if !s.game.equalModes(s.run.pc, int(in.amount)) {
		if !a.given {
			s.asks = askMode
			return true
		}
		n, a.given = int(a.n), false
	}
	if in.flags&fxCost != 0 && !s.chooses(n) {
		for other := range int(in.amount) {
			if s.chooses(other + 1) {
				n = other + 1
				break
			}
		}
	}
	s.run.pc += uint16(n)
	return false
}

// chooses reports whether the n-th option of "A or B" can be chosen: who cannot do all of it
// must do the other (CR 6.1.5.2).
func (s *State) chooses(n int) bool {
	p := s.game.text
	pc := p.code[int(s.run.pc)+n].to
	in := &p.code[pc]
	if !onSome(in.op) {
		return s.possible(pc)
	}
	from := s.candidates(in.some)
	return from.size() >= max(int(p.some[in.some].min), 1)
}

// equalModes reports whether all options of a choice are nothing.
func (g *Game) equalModes(pc uint16, n int) bool {
	for k := 1; k <= n; k++ {
		start := int(g.text.code[int(pc)+k].to)
		for _, in := range g.text.code[start:] {
			if in.op == opJump {
				break
			}
			if in.op > opNothing {
				return false
			}
		}
	}
	return true
}

// possible reports whether an instruction can do anything: a may whose first clause
// cannot is not asked.
func (s *State) possible(pc uint16) bool {
	f := &s.run
	p := s.game.text
	in := &p.code[pc]
	if onSome(in.op) && p.code[pc+1].op == in.op && s.possible(pc+1) { // the other cards of one clause
		return true
	}
	n := func() int { return s.amountOf(in.amount, f.card, f.it) }
	switch in.op {
	case opJoin:
		return s.possible(pc+1) || s.possibleToIt(pc+1)
	case opNothing, opEnd:
		return false
	case opLoop:
		return n() > 0 && s.possible(pc+2)
	case opDraw, opMill, opInkTop, opLook:
		return n() > 0 && s.DeckSize() > 0
	case opDrawTo:
		return len(s.Hand()) < n() && s.DeckSize() > 0
	case opSearch:
		return s.DeckSize() > 0
	case opGain, opDrops, opExtraInk:
		return n() > 0
	case opLose:
		return s.lore > 0 && n() > 0
	case opRandomly:
		from := s.candidates(in.some)
		return n() > 0 && !from.empty()
	case opPay:
		return int(s.ready)+int(s.drops) >= n()
	case opUndrop:
		return int(s.drops) >= n()
	case opReadyInk:
		return s.exerted > 0
	case opExertInk:
		return s.ready > 0
	case opRest, opReorder, opScry:
		return s.looked > 0
	case opTuck:
		in := s.candidates(in.some)
		return !in.empty() && s.DeckSize() > 0
	case opReady, opExert, opHeal:
		return s.changes(in)
	case opDamage:
		if n() <= 0 {
			return false
		}
	case opEach:
		return s.changes(&instr{op: opHeal, some: in.some})
	case opMoveDamage:
		return s.movable(in.some, in.to)
	case opGather:
		if in.flags&fxDamaged != 0 {
			return s.movable(in.some, in.amount)
		}
		who := s.movers(s.candidates(in.some), s.candidates(in.amount))
		return !who.empty()
	case opJump: // over an ability that is given or waits
		return s.possible(in.to)
	case opChoose:
		switch next := &p.code[pc+1]; next.op {
		case opHeal, opEach:
			return s.changes(&instr{op: next.op, some: in.some})
		case opMoveDamage:
			return s.movable(in.some, next.to)
		}
	}
	if onSome(in.op) {
		in := s.candidates(in.some)
		return !in.empty()
	}
	return true
}

// possibleToIt reports whether a card that the first part of "A and B" chooses leaves something for B to do to it, though A changes
// none: all that can be done is done (CR 6.1.2), so the card may be chosen for that.
func (s *State) possibleToIt(pc uint16) bool {
	p := s.game.text
	some := p.code[pc].some
	if !onSome(p.code[pc].op) || p.some[some].ref != refChoose {
		return false
	}
	for p.code[pc].op != opJoined {
		pc++
	}
	switch in := p.code[pc+1]; {
	case !onSome(in.op) || p.some[in.some].ref != refIt:
		return false
	case in.op == opReady || in.op == opExert || in.op == opHeal:
		return s.changes(&instr{op: in.op, some: some})
	}
	from := s.candidates(some)
	return !from.empty()
}

// changes reports whether one of the cards can be readied, exerted or healed.
func (s *State) changes(in *instr) bool {
	from := s.candidates(in.some)
	for c := range from.all() {
		switch m := s.marks[c]; in.op {
		case opReady:
			if m.bits&mExerted != 0 && !s.cannot(c, cannotReady) {
				return true
			}
		case opExert:
			if m.bits&mExerted == 0 && s.game.defs[c].typ != Location {
				return true
			}
		default:
			if s.healable(c) {
				return true
			}
		}
	}
	return false
}

// movable reports whether damage can be moved from one of some cards to another of those that it may go to.
func (s *State) movable(from, to uint16) bool {
	for c := range s.candidates(from).all() {
		if s.marks[c].damage > 0 {
			if rest := s.candidates(to); rest.without(c) != (set{}) {
				return true
			}
		}
	}
	return false
}

// healable reports whether damage on a card can be removed.
func (s *State) healable(c uint8) bool { return s.marks[c].damage > 0 && !s.cannot(c, cannotBeHealed) }

// all yields the numbers of a set in order.
func (s set) all() func(yield func(uint8) bool) {
	return func(yield func(uint8) bool) {
		for w := range s {
			for word := s[w]; word != 0; word &= word - 1 {
				if !yield(uint8(w*64 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// carryOut does an instruction with the cards or number that were chosen for it.
func (s *State) carryOut(in *instr, q *question, a *answer) {
	f := &s.run
	switch {
	case onSome(in.op):
		s.carryOutOn(in, q, a)
		return
	case in.op > opCount:
		s.carryOutRare(in, a)
		return
	}
	n, did := min(max(s.amountOf(in.amount, f.card, f.it), 0), MaxDeck), 0
	switch in.op {
	case opDraw:
		if in.flags&fxMore != 0 {
			did = s.drawFromBottom(n)
		} else {
			did = s.drawCards(n)
		}
	case opDrawTo:
		n = max(n-len(s.Hand()), 0)
		did = s.drawCards(n)
	case opGain:
		s.lore += uint16(n)
		did = n
	case opLose: // never below 0 (CR 1.11.1)
		did = min(n, int(s.lore))
		s.lore -= uint16(did)
	case opMill:
		did = s.mill(n)
	case opInkTop:
		to := toInk
		if in.flags&fxExerted != 0 {
			to = toInkExerted
		}
		went := s.fromTopOften(n, to)
		did = went.size()
	case opDrops:
		did = min(n, MaxNumber-int(s.drops))
		if s.drops += uint8(did); did > 0 {
			s.count(countDrops)
		}
	case opUndrop:
		if int(s.drops) >= n {
			did = n
			s.removeDrops(uint8(n))
		}
	case opExtraInk:
		did = min(n, MaxNumber-int(s.extraInk))
		s.extraInk += uint8(did)
	case opPay: // the number asked is that of ink drops
		did = s.payInk(uint8(n), a.n)
	case opReadyInk:
		did = int(s.exerted)
		s.ready, s.exerted = s.ready+s.exerted, 0
		n = did
	case opExertInk:
		did = int(s.ready)
		s.ready, s.exerted = 0, s.ready+s.exerted
		n = did
	case opCount:
		f.done(n, true)
		return
	case opShuffle:
		s.shuffle()
		did, n = 1, 1
	case opLess:
		did = s.addLess(in.some, n)
		n = did
	case opLook:
		did = s.lookAt(n)
	default:
		s.carryOutLook(in, a)
		return
	}
	f.done(did, did >= n)
}

// carryOutRare does instructions that are about neither a number nor cards that are found now.
func (s *State) carryOutRare(in *instr, a *answer) {
	switch in.op {
	case opLater:
		s.addLater(in.amount, s.run.card, s.run.it)
	case opRandomly:
		n := max(s.amountOf(in.amount, s.run.card, s.run.it), 0)
		s.them = s.randomly(s.candidates(in.some), n)
		s.run.done(s.them.size(), s.them.size() == n)
		return
	case opName:
		s.named = s.game.defs[a.n].entry + 1
	case opEnter:
		s.enterSelf()
	case opDig:
		s.dig(in.amount)
		s.run.done(int(s.looked), s.run.it != noCard)
		return
	}
	s.run.done(1, true)
}

// randomly picks cards at random: the k-th time of a game with a generator of its own, which no
// shuffle uses.
func (s *State) randomly(from set, n int) (out set) {
	s.randoms++
	var rng rand.PCG
	rng.Seed(s.seed, 1<<32+uint64(s.randoms))
	for n = min(n, from.size()); n > 0; n-- {
		skip, _ := bits.Mul64(rng.Uint64(), uint64(from.size()))
		for c := range from.all() {
			if skip == 0 {
				from.remove(c)
				out.add(c)
				break
			}
			skip--
		}
	}
	return out
}

// onSome reports whether an instruction is about cards that a some finds.
func onSome(op opcode) bool {
	switch op {
	case opDiscard, opPut, opBanish,
		opBounce, opExert, opReady, opShuffleIn, opTake, opSearch, opChange, opDamage, opHeal, opChoose, opTuck, opPlayFree,
		opGather, opMoveTo, opMoveDamage:
		return true
	}
	return false
}

// drawCards draws cards one at a time (CR 1.12.2) and returns how many there were.
func (s *State) drawCards(n int) (did int) {
	for range n {
		if !s.draw() {
			if s.DeckSize() == 0 {
				break
			}
			continue
		}
		did++
	}
	return did
}

// fromTopOften sends cards from the top of the deck somewhere and returns them.
func (s *State) fromTopOften(n int, to goal) (went set) {
	for range n {
		if s.DeckSize() == 0 { // CR 1.2.3
			break
		}
		s.settleTo(s.top() + 1)
		c := s.cards[s.top()]
		s.moveCard(c, to)
		went.add(c)
	}
	return went
}

// mill puts the top cards of the deck into the discard; they are the group, and a single one is it.
func (s *State) mill(n int) int {
	if s.them = s.fromTopOften(n, toDiscard); s.them.size() == 1 {
		s.run.it = s.them.first()
	}
	s.fireMilled(s.them)
	return s.them.size()
}

// fireMilled fires that cards went from the deck to the discard: once, and for what each of them does from there.
func (s *State) fireMilled(went set) {
	p := s.game.text
	if p.listens>>evMilled&1 == 0 || went.empty() {
		return
	}
	s.fire(evMilled, noCard)
	if p.buries {
		for c := range went.all() {
			s.fireBuried(evMilled, c)
		}
	}
}

// lookAt looks at the top cards of the deck; a single one is it.
func (s *State) lookAt(n int) int {
	s.looked = uint8(min(n, s.DeckSize()))
	s.settleTo(s.top() + int(s.looked))
	s.them = s.cardsIn(inLooked, noCard)
	if s.looked == 1 {
		s.run.it = s.cards[s.top()]
	}
	return int(s.looked)
}

// dig reveals cards from the top of the deck until one fits a filter, which is it then.
func (s *State) dig(filter uint16) {
	s.run.it = noCard
	for s.looked = 0; int(s.looked) < s.DeckSize() && s.run.it == noCard; {
		s.looked++
		s.settleTo(s.top() + int(s.looked))
		if c := s.cards[s.top()+int(s.looked)-1]; s.game.text.filters[filter].cards.has(c) {
			s.run.it = c
		}
	}
	s.them = s.cardsIn(inLooked, noCard)
}

// addLess notes what the next card of a filter costs less this turn (CR 4.3.6).
func (s *State) addLess(filter uint16, n int) int {
	if n == 0 {
		return 0
	}
	if s.lessLen == maxLess {
		s.lost = true
		return 0
	}
	s.cheaper[s.lessLen] = discount{filter, uint8(min(n, MaxNumber))}
	s.lessLen++
	return n
}

// moveCard sends a card from wherever it is, and fires what that is.
func (s *State) moveCard(c uint8, to goal) {
	if int(c) >= s.game.size {
		s.sendFoe(c, to)
		return
	}
	switch s.zoneOf(c) {
	case zoneHand:
		if to == toDiscard {
			s.fire(evDiscarded, c)
		}
	case zoneDiscard:
		if s.fire(evLeftDiscard, c); to == toHand {
			s.fire(evFromDiscard, c)
		}
	case zoneUnder, zoneResolving:
		s.marks[c] = mark{}
	}
	if to != toInk && to != toInkExerted {
		s.take(uint16(c), to)
		return
	}
	var went set // everything under it goes along, and each card is put there for itself (CR 7.5.2, 8.10.7)
	for _, x := range s.zone(zoneUnder) {
		if s.marks[x].at == c {
			went.add(x)
		}
	}
	went.add(c)
	s.take(uint16(c), to)
	for x := range went.all() {
		s.fire(evInked, x)
	}
}

// leaving fires what a card does that leaves play, and ends its changes (CR 7.1.6).
func (s *State) leaving(c uint8) {
	s.fire(evLeave, c)
	s.dropMods(c)
	s.forget(c)
	if s.phase == phaseChallenge && (c == s.fighter || c == s.target) { // CR 4.6.9
		s.phase = phaseFought
	}
}

// zoneOf is where a card is; zoneCount is the deck.
func (s *State) zoneOf(c uint8) zone {
	place := s.findPlace(c)
	for z := range s.end {
		if place < int(s.end[z]) {
			return zone(z)
		}
	}
	return zoneCount
}

// carryOutLook does what is done with the cards looked at.
func (s *State) carryOutLook(in *instr, a *answer) {
	f := &s.run
	switch in.op {
	case opRest:
		n := int(s.looked)
		s.restTo(goal(in.to))
		f.done(n, true)
	case opReorder, opScry:
		n := int(s.looked)
		s.reorder(a)
		if in.op == opScry { // the others keep the order in which they were seen
			for int(s.looked) > int(a.n) {
				s.moveLooked(s.top()+int(a.n), toBottom)
			}
		}
		s.looked = 0
		f.done(n, true)
	}
}

// reorder puts the cards of an answer first among those looked at; the others keep their order.
func (s *State) reorder(a *answer) {
	top := s.top()
	for i := range int(a.n) {
		c := a.order[i]
		for j := top + i; j < top+int(s.looked); j++ {
			if s.cards[j] == c {
				copy(s.cards[top+i+1:j+1], s.cards[top+i:j])
				s.cards[top+i] = c
				break
			}
		}
	}
}

// restTo puts the cards looked at that are left to a place, in the order seen.
func (s *State) restTo(to goal) {
	kept := 0
	if s.run.kept != noCard && s.isLooked(uint16(s.run.kept)) {
		s.keepOnTop(s.run.kept)
		kept = 1
	}
	var went set
	for to != toTop && int(s.looked) > kept {
		went.add(s.cards[s.top()+kept])
		s.moveLooked(s.top()+kept, to)
	}
	if s.looked = 0; to == toDiscard {
		s.fireMilled(went)
	}
}

// moveLooked sends a card looked at to a place.
func (s *State) moveLooked(place int, to goal) {
	before := s.looked
	s.moveCard(s.cards[place], to)
	if s.looked >= before { // it can only have shrunk by this card
		s.looked = before - 1
	}
}

// carryOutOn does an instruction with the cards that were chosen for it.
func (s *State) carryOutOn(in *instr, q *question, a *answer) {
	f := &s.run
	from := a.cards
	want := int(q.least)
	n := 0
	if in.op == opDamage || in.op == opHeal || in.op == opTuck || in.op == opMoveDamage { // of others it is something else
		n = min(max(s.amountOf(in.amount, f.card, f.it), 0), MaxNumber)
	}
	if in.op == opChange && s.game.text.some[in.some].ref == refChoose && from.size() == 1 { // its own number may be the amount
		f.it = from.first()
	}
	if s.game.touches && s.game.text.some[in.some].ref == refChoose {
		s.chooseVanishing(from)
	}
	did := 0
	switch in.op {
	case opPut, opTake, opSearch:
		did = s.putCards(in, from, a)
	case opBanish:
		if from.size() == 1 {
			f.was = uint8(min(max(s.strength(from.first()), 0), MaxNumber))
		}
		did = s.banishCards(from)
	case opDamage:
		for c := range from.all() {
			did += s.hurtCard(c, n, in.flags)
		}
	case opMoveDamage:
		if in.flags&fxUpTo != 0 {
			n = int(a.n)
		}
		did = s.moveDamage(from, in.to, n)
	case opGather:
		s.gather(in, from)
		return
	case opMoveTo:
		s.moveThem(from)
		return
	case opHeal:
		if in.flags&fxUpTo != 0 {
			n = int(a.n)
		}
		for c := range from.all() {
			did += s.healCard(c, n)
		}
	case opTuck:
		for c := range from.all() {
			for range n {
				if s.DeckSize() == 0 {
					break
				}
				s.tuck(c)
				s.fire(evBoosted, c)
				did++
			}
		}
	default:
		for c := range from.all() {
			did += s.doTo(in, c)
		}
		if in.op == opChange && in.flags&fxJoined != 0 {
			s.changeCard(in, noCard)
		}
	}
	if in.op == opShuffleIn && (want == 0 || from.size() > 0) { // where nobody could be chosen, no deck is shuffled
		s.shuffle()
	}
	f.done(did, from.size() >= want && (did > 0 || want == 0))
	s.settleIt(in, from)
}

// settleIt notes which cards a clause was about: the group, and a single one as it.
func (s *State) settleIt(in *instr, from set) {
	f := &s.run
	if in.op == opChoose && in.flags&fxMore != 0 { // the group stays
		if f.it = noCard; !from.empty() {
			f.it = from.first()
		}
		return
	}
	if in.op == opDiscard && in.flags&fxCost == 0 { // never it, but the group
		s.them = from
		return
	}
	if s.game.text.some[in.some].chooses() {
		s.them = from
		switch {
		case from.size() == 1:
			f.it = from.first()
		case from.empty() && s.game.text.some[in.some].ref == refChoose: // there is none
			f.it = noCard
		}
	}
}

// doTo does to one card what an instruction says, and returns 1 when it did anything.
func (s *State) doTo(in *instr, c uint8) int {
	switch in.op {
	case opDiscard:
		s.moveCard(c, toDiscard)
	case opBounce:
		s.moveCard(c, toHand)
	case opShuffleIn:
		s.moveCard(c, toBottom)
	case opExert:
		if s.marks[c].bits&mExerted != 0 || s.game.defs[c].typ == Location { // CR 5.1.2.3
			return 0
		}
		s.marks[c].bits |= mExerted
		s.fire(evExerts, c)
	case opReady:
		if s.marks[c].bits&mExerted == 0 || s.cannot(c, cannotReady) {
			return 0
		}
		s.marks[c].bits &^= mExerted
		s.fire(evReadies, c)
	case opChange:
		s.changeCard(in, c)
	case opPlayFree:
		s.playFree(in, c)
	}
	return 1
}

// playFree plays a card by an effect (CR 6.1.7), from wherever it is.
func (s *State) playFree(in *instr, c uint8) {
	s.less = 0
	s.useLess(c)
	if in.amount&plPays == 0 {
		s.noteDrops(c, 0, 0)
	}
	typ := s.game.defs[c].typ
	switch s.zoneOf(c) {
	case zoneInk:
		s.outOfInk()
	case zoneDiscard:
		s.fire(evLeftDiscard, c)
	}
	if typ == Action && in.amount&plBottom != 0 {
		s.marks[c].bits |= mFaceDown
	}
	s.enter(uint16(c), in.flags&fxExerted != 0 && typ != Action && typ != Location)
}

// payInk pays ink, so much of it with ink drops, all or nothing (CR 6.1.5.1).
func (s *State) payInk(n, drops uint8) (did int) {
	if int(s.ready)+int(drops) < int(n) {
		return 0
	}
	s.removeDrops(drops)
	s.pay(n - drops)
	s.notePaid(n, drops)
	return int(n)
}

// notePaid keeps in mind what was paid for a card that an effect plays for its cost.
func (s *State) notePaid(price, drops uint8) {
	p, play := s.game.text, int(s.run.pc)+2 // behind an opNeed
	if !s.game.mended || play >= len(p.code) {
		return
	}
	if in := &p.code[play]; in.op == opPlayFree && in.amount&plPays != 0 {
		from := s.candidates(in.some)
		s.noteDrops(from.first(), price, drops)
	}
}

// enterSelf plays the card whose other price is paid.
func (s *State) enterSelf() {
	c := s.run.card
	s.noteDrops(c, 0, 0)
	s.less = 0
	s.useLess(c)
	s.enter(uint16(c), s.run.is(fExerted))
}

// drawFromBottom draws from the bottom of the deck.
func (s *State) drawFromBottom(n int) (did int) {
	for range n {
		if s.DeckSize() == 0 {
			s.triedDraw = true
			break
		}
		s.settleTo(s.game.size)
		c := s.cards[s.game.size-1]
		s.put(s.game.size-1, zoneHand)
		s.deckShrank()
		s.fire(evDrawn, c)
		did++
	}
	return did
}

// banishCards banishes cards in play, all at once: each sees the others go.
func (s *State) banishCards(from set) int {
	for c := range from.all() {
		s.fire(evBanished, c)
		s.leaving(c)
	}
	for c := range from.all() {
		if int(c) >= s.game.size {
			s.foeGoes(int(c))
			continue
		}
		s.leave(c, toDiscard)
	}
	return from.size()
}

// putCards puts cards to the place of an instruction; the number of the answer is which of two.
func (s *State) putCards(in *instr, from set, a *answer) (did int) {
	to := goal(in.to&15) - 1
	if in.to>>4 != 0 && a.place == 2 {
		to = goal(in.to>>4) - 1
	}
	if in.op == opSearch { // CR 7.2.2; what goes on top is put there after shuffling
		if to == toTop {
			s.shuffle()
		}
		for c := range from.all() {
			s.moveCard(c, to)
			did++
		}
		if to != toTop {
			s.shuffle()
		}
		s.looked = 0
		s.deckShrank()
		return did
	}
	var went set
	for c := range from.all() {
		if to == toTop && s.isLooked(uint16(c)) { // it lies there already
			s.run.kept = c
		} else if s.isLooked(uint16(c)) {
			went.add(c)
			s.moveLooked(s.findPlace(c), to)
		} else {
			s.moveCard(c, to)
		}
		did++
	}
	if to == toDiscard {
		s.fireMilled(went)
	}
	return did
}

// keepOnTop brings a card looked at to the top of those looked at.
func (s *State) keepOnTop(c uint8) {
	top := s.top()
	for j := top; j < top+int(s.looked); j++ {
		if s.cards[j] == c {
			copy(s.cards[top+1:j+1], s.cards[top:j])
			s.cards[top] = c
		}
	}
}

// hurtCard deals or puts damage and returns how much. Resist does not reduce damage put (CR 8.8.3).
func (s *State) hurtCard(c uint8, n int, flags uint8) int {
	if s.game.defs[c].typ == Item { // CR 5.1.2.2
		return 0
	}
	if flags&fxPutOn == 0 && s.cannot(c, cannotBeDamaged) {
		return 0
	}
	if flags&(fxPutOn|fxNoResist) == 0 { // CR 8.8.1
		resist, _ := s.keyword(c, kwResist)
		n = max(n-resist, 0)
	}
	if n > 0 {
		s.place(uint16(c), uint8(n))
		s.damaged(c)
	}
	return n
}

// damaged notes that a card takes damage. "Is damaged" and "is dealt damage" mean this, dealt, put or moved (CR 1.9.2).
func (s *State) damaged(c uint8) {
	s.turnOf[setDamaged].add(c)
	s.fire(evDealt, c)
}

// moveDamage moves up to so much damage from a card to another and returns how much.
func (s *State) moveDamage(from set, to uint16, n int) (did int) {
	target := s.candidates(to)
	for c := range from.all() {
		k := min(n, int(s.marks[c].damage))
		if k == 0 || target.empty() || target.has(c) {
			continue
		}
		s.marks[c].damage -= uint8(k)
		s.place(uint16(target.first()), uint8(k))
		s.damaged(target.first())
		did += k
	}
	return did
}

// gather makes cards the group that the next clause is about.
func (s *State) gather(in *instr, from set) {
	if in.flags&fxMore == 0 {
		s.them = set{}
	}
	s.them = s.them.or(from)
	s.run.done(s.them.size(), !s.them.empty())
}

// canGo reports whether a character can move to a location: not to the one where it is (CR 4.7.2).
func (s *State) canGo(c, to uint8) bool {
	return s.marks[c].at != to && s.find(zonePlay, uint16(c)) >= 0 && !s.cannot(c, cannotMove)
}

// movers are those of some characters that can move to one of the locations.
func (s *State) movers(from, to set) (out set) {
	for c := range from.all() {
		var alone set
		alone.add(c)
		if places := s.placesFor(alone, to); !places.empty() {
			out.add(c)
		}
	}
	return out
}

// placesFor are those of some locations that one of the characters can move to.
func (s *State) placesFor(who, to set) (out set) {
	for at := range to.all() {
		for c := range who.all() {
			if s.canGo(c, at) {
				out.add(at)
				break
			}
		}
	}
	return out
}

// moveThem moves the group to a location (CR 4.7.3). Who is there already does not move.
func (s *State) moveThem(to set) {
	f, did := &s.run, 0
	for c := range s.them.all() {
		at := to.first()
		if to.empty() || !s.canGo(c, at) {
			continue
		}
		s.moveTo(c, at)
		did++
	}
	f.done(did, did > 0 && did == s.them.size())
	if !s.them.empty() { // of several any: the place is the same
		f.it = s.them.first()
	}
}

// healCard removes up to so much damage and returns how much.
func (s *State) healCard(c uint8, n int) int {
	if n = min(n, int(s.marks[c].damage)); !s.healable(c) {
		n = 0
	}
	s.marks[c].damage -= uint8(n)
	if n > 0 {
		s.fireHealed(c, uint8(n))
	}
	return n
}

// fireHealed fires that damage was removed, and how much.
func (s *State) fireHealed(c, n uint8) {
	s.healed = n
	s.fire(evHealed, c)
	s.healed = 0
}
