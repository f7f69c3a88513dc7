// CR 6.7: what an ability does as it resolves

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
		if (in.op == opPlayFree || in.op == opShiftOnto) && s.asksHow(in, a.cards) {
			s.asks, s.run.playing = askMode, a.cards.first()+1
			return true
		}
		a.given = false
		if a.logged == nil {
			s.carryOut(in, a)
		} else {
			before := *s
			s.carryOut(in, a)
			a.logged.step(&before, s, in, a.cards)
		}
		s.run.pc++
		if in.op == opLook && s.looked == 0 { // nothing to look at ends the body
			s.run.pc = in.end
		}
	}
}

// asksHow reports whether the player has yet to say how a card that is played for free enters play: it may enter exerted
// (CR 8.3.2), whoever plays it (CR 6.1.7).
func (s *State) asksHow(in *instr, cards set) bool {
	c := cards.first()
	if in.op == opShiftOnto { // onto that one
		top := s.candidates(in.other)
		c = top.first()
	}
	return s.run.playing == 0 && !s.run.is(fExerted) && in.flags&fxExerted == 0 && cards.size() == 1 && s.mayEnterExerted(c)
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
		holds := s.holds(in.list, f.card, f.it)
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
	case opWho:
		return s.chooseWho(in, a)
	case opForMe, opForThem, opForAll, opSide:
		jump = f.controlSide(in)
	case opNothing:
		if f.done(0, false); in.flags&fxEmpties != 0 {
			s.them = set{}
		}
		if in.flags&fxNobody != 0 {
			f.it = noCard
		}
		if jump = in.flags&fxBody != 0; jump {
			f.pc = in.end
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
	if in.flags&fxNobody != 0 { // nobody was chosen
		f.it = noCard
	}
	if f.pc = in.to; in.flags&fxBody != 0 {
		f.pc = in.end
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
	if !s.game.equalModes(s.run.pc, int(in.options)) {
		if !a.given {
			s.asks = askMode
			return true
		}
		n, a.given = int(a.n), false
	}
	if in.flags&fxCost != 0 && !s.chooses(n) {
		for other := range int(in.options) {
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
	if in.op == opDiscard && s.keeps(in) {
		return false
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
	row := &operations[in.op]
	number := 0
	if in.op > opNothing || in.op == opLoop {
		number = s.amountOf(in.amount, f.card, f.it)
	}
	switch needs := row.needs; {
	case needs&needsNumber != 0 && number <= 0, needs&needsDeck != 0 && s.DeckSize() == 0, needs&needsLook != 0 && s.looked == 0:
		return false
	}
	switch in.op {
	case opJoin:
		return s.possible(pc+1) || s.possibleToIt(pc+1)
	case opNothing, opEnd:
		return false
	case opWho:
		them := p.code[pc+1].to
		return s.possible(pc+2) || s.faced && s.possible(them+1)
	case opSide:
		return s.possible(pc + 1)
	case opTheirCards:
		return s.opposing[in.zones[0]] > 0
	case opTheirLore:
		return in.flags&fxLoses == 0 || s.opposing[OpponentLore] > 0
	case opLoop:
		return number > 0 && s.possible(pc+2)
	case opDrawTo:
		return len(s.Hand()) < number
	case opLose:
		return s.lore > 0
	case opPay:
		return int(s.ready)+int(s.drops) >= number
	case opUndrop:
		return int(s.drops) >= number
	case opReadyInk:
		return s.exerted > 0
	case opDiscard:
		if s.keeps(in) {
			return false
		}
	case opExertInk:
		return s.ready > 0
	case opReady, opExert, opHeal:
		return s.changes(in)
	case opEach:
		return s.changes(&instr{op: opHeal, some: in.some})
	case opMoveDamage:
		return s.movable(in.some, in.other)
	case opGather:
		if in.flags&fxDamaged != 0 {
			return s.movable(in.some, in.other)
		}
		who := s.movers(s.candidates(in.some), s.candidates(in.other))
		return !who.empty()
	case opJump: // over an ability that is given or waits
		return s.possible(in.to)
	case opChoose:
		switch next := &p.code[pc+1]; next.op {
		case opHeal, opEach:
			return s.changes(&instr{op: next.op, some: in.some})
		case opMoveDamage:
			return s.movable(in.some, next.other)
		}
	}
	if row.needs&needsCard != 0 {
		from := s.candidates(in.some)
		return !from.empty()
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
			if m.bits&mExerted != 0 && !s.changed(c, cannotReady) {
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

// carryOut does an instruction with the cards or number that were chosen for it.
func (s *State) carryOut(in *instr, a *answer) {
	f := &s.run
	switch {
	case onSome(in.op):
		s.carryOutOn(in, a)
		return
	case in.op > opCount:
		s.carryOutRare(in, a)
		return
	}
	n, did := min(max(s.amountOf(in.amount, f.card, f.it), 0), MaxDeck), 0
	switch in.op {
	case opDraw:
		if in.flags&fxBottom != 0 {
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
		went, _ := s.fromTopOften(n, to)
		did = went.size()
	case opDrops:
		inked, _ := s.fromTopOften(int(a.n), toInkExerted) // instead of so many of them
		did = min(n-inked.size(), MaxNumber-int(s.drops))
		if s.drops += uint8(did); did > 0 {
			s.count(countDrops)
		}
		did += inked.size()
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
		did = min(n, int(s.exerted))
		s.ready, s.exerted = s.ready+uint8(did), s.exerted-uint8(did)
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
		filter := in.filter
		if in.flags&fxNames != 0 {
			if f.it == noCard {
				break
			}
			filter += uint16(s.game.defs[f.it].entry)
		}
		did = s.addLess(filter, n)
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
		s.addLater(in.ability, s.run.card, s.run.it)
	case opRandomly:
		n := max(s.amountOf(in.amount, s.run.card, s.run.it), 0)
		s.them = s.randomly(s.candidates(in.some), n)
		s.run.done(s.them.size(), s.them.size() == n)
		return
	case opName:
		s.named = s.game.defs[a.n].entry + 1
	case opTheirCards, opTheirLore, opTheirLogged:
		s.carryOutTheirs(in, a)
		return
	case opEnter:
		s.enterSelf()
	case opDig:
		s.dig(in.filter)
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

// lookAt looks at the top cards of the deck; a single one is it.
func (s *State) lookAt(n int) int {
	s.looked = uint8(min(n, s.DeckSize()))
	s.settleTo(s.top() + int(s.looked))
	s.them = s.cardsIn(inLooked, noCard)
	if s.looked == 1 {
		s.run.before, s.run.it = s.run.it, s.cards[s.top()]
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

// carryOutLook does what is done with the cards looked at.
func (s *State) carryOutLook(in *instr, a *answer) {
	f := &s.run
	switch in.op {
	case opRest:
		n := int(s.looked)
		s.restTo(in.places[0])
		f.done(n, true)
	case opReorder, opScry:
		n := int(s.looked)
		s.reorder(a)
		if in.op == opScry { // the others keep the order in which they were seen
			for int(s.looked) > int(a.n) {
				s.moveLooked(s.top()+int(a.n), toBottom)
			}
		}
		if in.flags&fxKeeps == 0 {
			s.looked = 0
		}
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
func (s *State) restTo(to destination) {
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
func (s *State) moveLooked(place int, to destination) {
	before := s.looked
	s.moveCard(s.cards[place], to)
	if s.looked >= before { // it can only have shrunk by this card
		s.looked = before - 1
	}
}

// carryOutOn does an instruction with the cards that were chosen for it.
func (s *State) carryOutOn(in *instr, a *answer) {
	f := &s.run
	from := a.cards
	want := int(a.q.least)
	n := 0
	if in.op == opDamage || in.op == opHeal || in.op == opTuck || in.op == opMoveDamage { // of others it is something else
		n = min(max(s.amountOf(in.amount, f.card, f.it), 0), MaxNumber)
	}
	if in.op == opChange && s.game.text.some[in.some].ref == refChoose && from.size() == 1 { // its own number may be the amount
		f.choose(from.first())
	}
	if s.row != 0 && s.game.text.some[in.some].ref == refChoose && f.who&whoTheirs == 0 {
		s.chooseVanishing(from)
	}
	if s.game.observedEvents>>evChosen&1 != 0 && s.game.text.some[in.some].ref == refChoose && f.who&whoTheirs == 0 &&
		in.flags&fxCost == 0 { // a cost is paid before the effect chooses (CR 6.1.3)
		s.fireChosen(from)
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
		did = s.moveDamage(from, in.other, n)
	case opGather:
		s.gather(in, from)
		return
	case opMoveTo:
		s.moveThem(from)
		return
	case opShiftOnto:
		top := s.candidates(in.other)
		exerted := f.is(fExerted) || f.playing > 0 && a.place == 2
		f.playing = 0
		if did = min(from.size(), top.size()); did > 0 {
			s.shiftFree(top.first(), from.first(), exerted, top.first() == f.card)
		}
		f.done(did, true)
		return
	case opUnder:
		host := s.candidates(in.other)
		for c := range from.all() {
			if !host.empty() && s.putUnder(c, host.first(), in.flags&fxFaceDown != 0) {
				did++
			}
		}
	case opHeal:
		if in.flags&fxUpTo != 0 {
			n = int(a.n)
		}
		for c := range from.all() {
			did += s.healCard(c, n)
		}
	case opPlayFree:
		exerted := f.playing > 0 && a.place == 2
		f.playing = 0
		for c := range from.all() {
			s.playFree(in, c, exerted)
			did++
		}
	case opTuck:
		for c := range from.all() {
			for range n {
				if !s.putTopUnder(c) {
					break
				}
				did++
			}
		}
	default:
		for c := range from.all() {
			did += s.doTo(in, c)
		}
		if in.op == opChange && in.flags&fxLater != 0 {
			s.changeCard(in, noCard)
		}
		if in.op == opChange && in.flags&fxNext != 0 {
			s.changeCard(in, theNext)
			did, want = 1, 0
		}
	}
	// Where no card of the deck was chosen, it is not shuffled.
	if in.op == opShuffleIn && (want == 0 || !from.empty() && int(from.first()) < s.game.size) {
		s.shuffle()
	}
	f.done(did, from.size() >= want && (did > 0 || want == 0))
	s.recordSubjects(in, from)
}

// recordSubjects notes which cards a clause was about: the group, and a single one as it.
func (s *State) recordSubjects(in *instr, from set) {
	f := &s.run
	if in.op == opChoose && in.flags&fxKeeps != 0 { // the group stays
		if f.it = noCard; !from.empty() {
			f.choose(from.first())
		}
		return
	}
	if in.op == opDiscard && in.flags&fxCost == 0 { // never it, but the group
		s.them = from
		return
	}
	if s.game.text.some[in.some].chooses() {
		s.them, f.before = from, f.it
		switch {
		case from.size() == 1:
			f.choose(from.first())
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
		if !s.exertCard(c) {
			return 0
		}
	case opReady:
		if s.changed(c, cannotReady) || !s.readyCard(c) {
			return 0
		}
	case opChange:
		s.changeCard(in, c)
	}
	return 1
}

// putCards puts cards to the place of an instruction; the number of the answer is which of two.
func (s *State) putCards(in *instr, from set, a *answer) (did int) {
	to := in.places[0]
	if in.places[1] != nowhereElse && a.place == 2 {
		to = in.places[1]
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
	for in.flags&fxRandom != 0 && !from.empty() { // one after the other, whichever it is
		c := s.randomly(from, 1).first()
		from.remove(c)
		s.moveCard(c, to)
		did++
	}
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
