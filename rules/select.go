// CR 6.1.3, 6.7: which cards an effect is about, what a condition asks, and how much a number is

package rules

import "math/bits"

// candidates are the cards that a clause may be about.
func (s *State) candidates(i uint16) set {
	f, w := &s.run, &s.game.text.some[i]
	in := s.candidatesOf(w, f.card, f.it)
	if f.renewed > 0 && (w.ref == refSelf || w.ref == refIt) {
		in.remove(f.renewed - 1)
	}
	return in
}

// chooses reports whether the cards are those of a zone, not ones that are known already.
func (w *selector) chooses() bool { return w.ref == refChoose || w.ref == refAll || w.ref == refAny }

func (s *State) candidatesOf(w *selector, self, it uint8) set {
	var in set
	switch w.ref {
	case refSelf:
		in.add(self)
	case refIt:
		if it == noCard {
			return set{}
		}
		in.add(it)
	case refThem:
		in = s.them
	case refDefender:
		in.add(s.target)
	case refAttacker:
		in.add(s.fighter)
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
	case w.zones == inPlay && (w.ref == refSelf || w.ref == refIt || w.ref == refDefender || w.ref == refAttacker):
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
	if w.ref != refChoose || w.opposing {
		return in
	}
	if w.byThem {
		return s.theyMayChoose(in)
	}
	if s.row != 0 {
		return s.choosable(in)
	}
	return in
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
		if s.row != 0 {
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
		if s.run.pc != 0 && s.run.kept != noCard {
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

func (s *State) asked(ch *predicate, c, self, it uint8) bool {
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
		if !s.turnSets[setPlayed].has(c) || s.find(zoneHand, uint16(c)) >= 0 { // back in the hand, it is another (CR 7.1.6)
			n++
		}
		return n == int(ch.nth)
	case hasBase:
		for _, x := range s.Play() {
			if s.shiftsOnto(c, x) {
				return true
			}
		}
	case isBase:
		return it != noCard && s.shiftsOnto(it, c)
	case hasNamesake:
		for _, x := range s.Hand() {
			if x != c && g.sameName(x, c) {
				return true
			}
		}
	case isUnderIt:
		return it != noCard && s.marks[c].at == it
	case isPlayed:
		return s.turnSets[setPlayed].has(c)
	case hasPaid:
		return ch.compare.holds(int(s.paid), int(ch.n))
	}
	return false
}

// keeps reports whether you do not discard by an effect: a price you still pay.
func (s *State) keeps(in *instr) bool { return in.flags&fxCost == 0 && s.allowed(keepsHand) > 0 }

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
	if t.faced && !s.faced {
		return false
	}
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
	case isSameName:
		return s.run.it != noCard && s.run.before != noCard && s.game.sameName(s.run.it, s.run.before)
	case isChallenging:
		return (s.phase == phaseChallenge || s.phase == phaseDamage) && s.fighter == self && s.fits(t.some, s.target, self, noCard)
	case isTheirTurn:
		return s.theirTurn
	case isChallenged:
		return (s.phase == phaseChallenge || s.phase == phaseDamage) && s.target == self
	case hasMore, isStrongest:
		return s.compares(t)
	case exceeds:
		return s.amountOf(t.amount, self, it) > s.amountOf(t.some, self, it)
	case happened:
		return t.compare.holds(s.inTurn(turnSet(t.amount), t.some, self, it), int(t.n))
	case counted:
		return t.compare.holds(int(s.turnCounts[t.amount]), int(t.n))
	case hasPaidDrop:
		return s.paidDrop == self+1
	case isUnderdog:
		return s.turn == 1 && s.game.second
	}
	return false
}

// compares compares the cards in play of one side with those of the other: how many there are, or the strongest of each.
func (s *State) compares(t *test) bool {
	mine, theirs := s.candidatesOf(&s.game.text.some[t.some], noCard, noCard), s.candidatesOf(&s.game.text.some[t.amount], noCard, noCard)
	if t.kind == hasMore {
		return mine.size() > theirs.size()
	}
	return s.mostStrength(mine) > s.mostStrength(theirs)
}

// mostStrength is that of the strongest of some cards; -1 of none.
func (s *State) mostStrength(in set) int {
	most := -1
	for c := range in.all() {
		most = max(most, s.strength(c))
	}
	return most
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
	case oftenNow:
		return int(s.turnCounts[a.of])
	case theirNumber, moreThan, didNot, allDamage:
		return s.amountOfOpponent(a, self, it)
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
	if c == noCard {
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

// ableToExert are the cards that can be exerted for a cost: ready, and dry if they are characters
// (CR 4.4.2.1).
func (s *State) ableToExert(from set) set {
	for c := range from.all() {
		if s.marks[c].bits&(mExerted|mDrying) != 0 || s.game.defs[c].typ == Location {
			from.remove(c)
		}
	}
	return from
}

// dry are the cards that are not drying.
func (s *State) dry(from set) set {
	for c := range from.all() {
		if s.marks[c].bits&mDrying != 0 {
			from.remove(c)
		}
	}
	return from
}
