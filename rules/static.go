package rules

// active reports whether a static ability of a card holds now (CR 6.4.3).
func (s *State) active(st *static, c uint8) bool {
	if s.marks[c].bits&st.once != 0 || st.stone && s.changed(c, losesStone) {
		return false
	}
	return st.cond.len == 0 || s.holds(st.cond, c, noCard) != st.not
}

// eachStatic calls see with every change of some kinds that static abilities make to a card
// in play.
func (s *State) eachStatic(c uint8, kinds uint64, see func(mod)) {
	p := s.game.text
	if s.inPlay.makes&kinds == 0 || s.depth == maxDepth || !s.here(c) {
		return
	}
	s.depth++
	for st, x := range s.statics(kinds) {
		if !s.affects(st, x, c) {
			continue
		}
		for _, ch := range p.changes[st.change.from : st.change.from+st.change.len] {
			if kinds>>ch.kind&1 != 0 {
				see(s.modOf(&ch, c, x, noCard))
			}
		}
	}
	s.depth--
}

// staticSum adds up the changes of one kind that static abilities make to a card in play, and counts them:
// eachStatic for what is asked most.
func (s *State) staticSum(c uint8, k changeKind) (sum, count int) {
	p, kind := s.game.text, uint64(1)<<k
	if s.inPlay.makes&kind == 0 || s.depth == maxDepth {
		return 0, 0
	}
	s.depth++
	for _, x := range s.Play() {
		of := &p.parts[s.game.defs[x].entry]
		if of.makes&kind == 0 {
			continue
		}
		for i := of.from; i < of.from+of.len; i++ {
			st := &p.statics[i]
			if st.makes&kind == 0 || !s.affects(st, x, c) {
				continue
			}
			for j := st.change.from; j < st.change.from+st.change.len; j++ {
				if ch := &p.changes[j]; ch.kind == k {
					sum += s.changeBy(ch, x, noCard)
					count++
				}
			}
		}
	}
	s.depth--
	return sum, count
}

// maxDepth is how deep a static change may ask what others change (CR 6.4): a longer chain of
// cards than any deck has, and an end to what asks for itself.
const maxDepth = 4

// statics yields the static parts of cards in play that are of some kinds, with the card of each.
// Whether they hold is not asked yet.
func (s *State) statics(kinds uint64) func(yield func(*static, uint8) bool) {
	return func(yield func(*static, uint8) bool) {
		p := s.game.text
		for _, x := range s.Play() {
			of := &p.parts[s.game.defs[x].entry]
			if of.makes&kinds == 0 {
				continue
			}
			for i := of.from; i < of.from+of.len; i++ {
				if st := &p.statics[i]; st.makes&kinds != 0 && !yield(st, x) {
					return
				}
			}
		}
	}
}

// affects reports whether a static ability of card x changes card c.
func (s *State) affects(st *static, x, c uint8) bool {
	w := &s.game.text.some[st.some]
	if w.ref == refSelf && x != c || !s.fits(w.filter, c, x, noCard) {
		return false
	}
	return s.active(st, x)
}

// priceNow is price with modifiers; what is paid is never below 0.
func (s *State) priceNow(c, cost uint8) uint8 {
	n := int(cost) - int(s.less)
	if p := s.game.text; p != nil {
		if s.lessLen == 0 && s.inPlay.makes&makesCost == 0 && !s.game.defs[c].is(fOwnPrice) {
			return uint8(max(n, 0))
		}
		n -= s.discountOf(c)
	}
	return uint8(min(max(n, 0), MaxNumber))
}

// discountOf is what a card in hand costs less by static abilities and discounts that wait
// (CR 4.3.2.3); below 0 it costs more.
func (s *State) discountOf(c uint8) (n int) {
	p := s.game.text
	if own := &p.parts[s.game.defs[c].entry]; own.makes&makesCost != 0 {
		for i := own.from; i < own.from+own.len; i++ {
			st := &p.statics[i]
			if st.makes&makesCost != 0 && p.some[st.some].ref == refSelf && s.active(st, c) {
				n += s.signed(st, c)
			}
		}
	}
	if s.inPlay.makes&makesCost != 0 {
		for st, x := range s.statics(makesCost) {
			if w := &p.some[st.some]; w.ref != refSelf && s.fits(w.filter, c, x, noCard) && s.active(st, x) {
				n += s.signed(st, x)
			}
		}
	}
	for _, l := range s.cheaper[:s.lessLen] {
		if p.filters[l.filter].cards.has(c) {
			n += int(l.n)
		}
	}
	return n
}

// shiftPrice is what shifting a card onto another comes to (CR 4.3.2.3, 8.10).
func (s *State) shiftPrice(c, base uint8) uint8 {
	n := s.price(c, s.game.defs[c].shiftCost)
	for _, l := range s.cheaper[:s.lessLen] {
		if l.filter == nextShift {
			n = uint8(max(int(n)-int(l.n), 0))
		}
	}
	if p := s.game.text; p != nil && p.makes&shiftsLess.bit() != 0 {
		less := 0
		own := &p.parts[s.game.defs[c].entry]
		for i := own.from; i < own.from+own.len; i++ {
			if st := &p.statics[i]; st.kind == shiftsLess && p.some[st.some].ref == refSelf && s.active(st, c) {
				less += s.amountOf(st.amount, c, noCard)
			}
		}
		for st, x := range s.statics(shiftsLess.bit()) {
			if p.some[st.some].ref != refSelf && (!st.here || x == base) && s.active(st, x) {
				less += s.amountOf(st.amount, x, noCard)
			}
		}
		return uint8(max(int(n)-less, 0))
	}
	return n
}

// moveCost is what moving a character to a location costs.
func (s *State) moveCost(c, to uint8) uint8 {
	if s.game.text == nil {
		return s.game.defs[to].moveCost
	}
	return s.moveCostNow(c, to)
}

func (s *State) moveCostNow(c, to uint8) uint8 {
	p := s.game.text
	n := int(s.game.defs[to].moveCost)
	if s.inPlay.makes&makesMove == 0 {
		return uint8(n)
	}
	for st, x := range s.statics(makesMove) {
		switch {
		case st.here && x != to || !s.fits(p.some[st.some].filter, c, x, noCard) || !s.active(st, x):
		case st.kind == freeMove: // CR 4.7.3.2
			return 0
		default:
			n -= s.amountOf(st.amount, x, noCard)
		}
	}
	return uint8(max(n, 0))
}

// useMoveLess notes what was once a turn less for moving a character, where it made a difference.
func (s *State) useMoveLess(c, to uint8) {
	if s.game.text == nil || s.inPlay.makes&lessMove.bit() == 0 || s.moveCost(c, to) == s.game.defs[to].moveCost {
		return
	}
	for st, x := range s.statics(lessMove.bit()) {
		if st.once != 0 && s.fits(s.game.text.some[st.some].filter, c, x, noCard) {
			s.marks[x].bits |= st.once
		}
	}
}

func (s *State) signed(st *static, x uint8) int {
	n := s.amountOf(st.amount, x, noCard)
	if st.kind == costsMore {
		return -n
	}
	return n
}

// useLess uses up the discounts that fit a card that is played (CR 4.3.6).
func (s *State) useLess(c uint8) {
	if s.lessLen > 0 {
		s.useDiscounts(c)
	}
	if p := s.game.text; p != nil && p.onceLess {
		s.useOnceLess(c)
	}
}

// useShiftLess uses up the discounts for a Shift.
func (s *State) useShiftLess() {
	s.lessLen = compact(s.cheaper[:s.lessLen], func(l *discount) bool { return l.filter != nextShift })
}

// useOnceLess notes what was once a turn less for a card that is played, also for another price (CR 4.3.6).
func (s *State) useOnceLess(c uint8) {
	for st, x := range s.statics(makesCost) {
		if st.once != 0 && s.fits(s.game.text.some[st.some].filter, c, x, noCard) {
			s.marks[x].bits |= st.once
		}
	}
}

//go:noinline
func (s *State) useDiscounts(c uint8) {
	p := s.game.text
	n := uint8(0)
	for _, l := range s.cheaper[:s.lessLen] {
		if !p.filters[l.filter].cards.has(c) {
			s.cheaper[n] = l
			n++
		}
	}
	clear(s.cheaper[n:s.lessLen])
	s.lessLen = n
}

// allowed sums up what static abilities of cards in play allow of a kind.
func (s *State) allowed(k staticKind) (n int) {
	if s.game.text == nil {
		return 0
	}
	return s.allowedNow(k)
}

func (s *State) allowedNow(k staticKind) (n int) {
	if s.inPlay.makes&k.bit() == 0 {
		return 0
	}
	for st, x := range s.statics(k.bit()) {
		switch {
		case !s.active(st, x):
		case k == moreInk:
			n += s.amountOf(st.amount, x, noCard)
		default:
			n++
		}
	}
	return n
}
