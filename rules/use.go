package rules

// usesOf finds the k-th activated ability of a card that is carried out, from 1.
func (s *State) usesOf(c uint16, k int) (i uint16, ok bool) {
	p := s.game.text
	of := p.of[s.game.defs[c].entry]
	for i := of.from; i < of.from+of.len; i++ {
		if p.abilities[i].act && !p.abilities[i].apart {
			if k--; k == 0 {
				return i, true
			}
		}
	}
	if len(p.given) > 0 { // those given follow on
		s.eachMod(uint8(c), 1<<givesAbility, func(m mod) {
			if g := p.given[m.n]; p.abilities[g].act {
				if k--; k == 0 {
					i, ok = g, true
				}
			}
		})
	}
	return i, ok
}

// checkActivated is CR 4.4 and 6.3 for an ability that the engine carries out: the whole cost must
// be payable.
func (s *State) checkActivated(m *Move) fault {
	c, k := m.Args[0], 1
	if s.find(zonePlay, c) < 0 {
		return fault{why: whyUseNotInPlay, card: c}
	}
	if m.Len > 1 {
		k = int(m.Args[1])
	}
	i, ok := s.usesOf(c, k)
	if !ok || m.Len > 1 && k == 1 {
		return fault{why: whyUseNothing, card: c}
	}
	a := &s.game.text.abilities[i]
	bits := s.marks[c].bits
	switch {
	case a.exert && bits&mDrying != 0: // CR 6.3.1.1
		return fault{why: whyUseDrying, card: c}
	case a.exert && bits&mExerted != 0:
		return fault{why: whyUseExerted, card: c}
	case a.once && bits&(mUsed<<a.slot) != 0:
		return fault{why: whyUsedBefore, card: c}
	case !s.holds(a.cond, uint8(c), noCard):
		return fault{why: whyUseCondition, card: c}
	}
	if f := s.checkPayment(whyUsePay, c, s.inkOf(a, uint8(c)), m.Drops); f.why != legal {
		return f
	}
	for at := a.start; at < a.start+a.costs; at++ {
		if !s.payable(at, uint8(c), a.exert) {
			return fault{why: whyUseCost, card: c}
		}
	}
	return fault{}
}

// inkOf is the ink that using an ability of a card costs now.
func (s *State) inkOf(a *ability, card uint8) uint8 {
	if a.free.len > 0 && s.holds(a.free, card, noCard) {
		return 0
	}
	return a.ink
}

// payable reports whether a clause of a cost can be done whole, where the card itself may be exerted
// for it already.
func (s *State) payable(at uint16, card uint8, exerts bool) bool {
	p := s.game.text
	in := &p.code[at]
	if in.op == opNothing {
		return false
	}
	if in.op == opUndrop {
		return int(s.drops) >= s.amountOf(in.amount, card, noCard)
	}
	w := &p.some[in.some]
	from := s.candidatesOf(w, card, card)
	if in.op == opExert {
		if from = s.ableToExert(from); exerts {
			from.remove(card)
		}
	}
	if in.op == opDamage { // of a card that the clause before chose, or this one
		return true
	}
	need := 1
	if w.ref == refChoose {
		need = int(w.min)
	}
	return from.size() >= need
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

// doUse pays {E} and ink and begins the ability; the rest of its cost is paid as it resolves.
func (s *State) doUse(m *Move) {
	c, k := uint8(m.Args[0]), 1
	if m.Len > 1 {
		k = int(m.Args[1])
	}
	i, _ := s.usesOf(m.Args[0], k)
	a := &s.game.text.abilities[i]
	if a.exert {
		s.marks[c].bits |= mExerted
		s.fire(evExerts, c)
	}
	s.payWith(s.inkOf(a, c), m.Drops)
	if a.once {
		s.marks[c].bits |= mUsed << a.slot
	}
	s.startFrame(waiting{ability: i, card: c, it: c}, a)
}

// payWith pays ink, so much of it with ink drops.
func (s *State) payWith(ink, drops uint8) {
	if drops > 0 {
		s.removeDrops(drops)
	}
	s.pay(ink - drops)
}

// useMoves lists what activated abilities can be used.
func (s *State) useMoves(dst []Move, play []uint8) []Move {
	for _, c := range play {
		for k := 1; ; k++ {
			i, ok := s.usesOf(uint16(c), k)
			if !ok {
				break
			}
			m := Move{Kind: Use, Len: 1}
			if m.Args[0] = uint16(c); k > 1 {
				m.Len, m.Args[1] = 2, uint16(k)
			}
			dst = s.withDrops(dst, &m, s.inkOf(&s.game.text.abilities[i], c))
		}
		if s.game.usable(uint16(c)) && s.checkUse(uint16(c)).why == legal {
			dst = add(dst, Use, 1, uint16(c), 0)
		}
	}
	return dst
}

// withDrops appends a move with every number of ink drops that can pay for it, none among them.
func (s *State) withDrops(dst []Move, m *Move, ink uint8) []Move {
	for d := uint8(0); d <= min(s.drops, ink); d++ {
		m.Drops = d
		if s.check(m).why == legal {
			dst = append(dst, *m)
		}
	}
	return dst
}
