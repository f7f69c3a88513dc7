// CR 6.4: static abilities

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
func (s *State) eachStatic(c uint8, kinds uint64, see func(modifier)) {
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
	if s.row != 0 && p.rowMakes&kind != 0 {
		n, k := s.rowSum(c, k)
		sum, count = sum+n, count+k
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
		if s.row != 0 && p.rowMakes&kinds != 0 {
			s.rowStatics(kinds, yield)
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

// allowed sums up what static abilities of cards in play allow of a kind.
func (s *State) allowed(k staticKind) (n int) {
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
