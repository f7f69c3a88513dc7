package rules

// active reports whether a static ability of a card holds now (CR 6.4.3).
func (s *State) active(st *static, c uint8) bool {
	return st.cond.len == 0 || s.holds(st.cond, c, noCard) != st.not
}

// eachStatic calls see with every change of some kinds that static abilities make to a card
// in play. Those of other kinds are not looked at: the compiler has seen to it that what a
// change asks is of a lower rank than what it changes, so asking ends.
func (s *State) eachStatic(c uint8, kinds uint32, see func(mod)) {
	p := s.game.text
	if len(p.statics) == 0 || s.find(zonePlay, uint16(c)) < 0 {
		return
	}
	for i := range p.statics {
		st := &p.statics[i]
		if st.kinds&kinds == 0 {
			continue
		}
		for _, x := range s.Play() {
			if s.game.defs[x].entry != st.entry || !s.affects(st, x, c) {
				continue
			}
			for _, ch := range p.changes[st.change.from : st.change.from+st.change.len] {
				if kinds>>ch.kind&1 == 0 {
					continue
				}
				n := s.amountOf(ch.amount, x, noCard)
				if ch.minus && ch.kind != loseKeyword {
					n = -n
				}
				see(mod{card: c, kind: ch.kind, n: int8(max(min(n, MaxNumber), -MaxNumber)), kw: ch.keyword})
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
	if s.game.text != nil {
		n -= s.discountOf(c)
	}
	return uint8(min(max(n, 0), MaxNumber))
}

// discountOf is what a card in hand costs less by static abilities and discounts that wait
// (CR 4.3.2.3); below 0 it costs more.
func (s *State) discountOf(c uint8) (n int) {
	p := s.game.text
	for i := range p.statics {
		st := &p.statics[i]
		if st.kind != costsLess && st.kind != costsMore {
			continue
		}
		w := &p.some[st.some]
		if w.ref == refSelf {
			if s.game.defs[c].entry == st.entry && s.active(st, c) {
				n += s.signed(st, c)
			}
			continue
		}
		for _, x := range s.Play() {
			if s.game.defs[x].entry == st.entry && s.fits(w.filter, c, x, noCard) && s.active(st, x) {
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
	p := s.game.text
	for i := range p.statics {
		st := &p.statics[i]
		if st.kind != k {
			continue
		}
		for _, x := range s.Play() {
			if s.game.defs[x].entry != st.entry || !s.active(st, x) {
				continue
			}
			if k == moreInk {
				n += s.amountOf(st.amount, x, noCard)
			} else {
				n++
			}
		}
	}
	return n
}
