// CR 4.4, 6.3: activated abilities

package rules

import "inkcheck/rules/wording"

// usesOf finds the k-th activated ability of a card that is carried out, from 1.
func (s *State) usesOf(c uint16, k int) (i uint16, ok bool) {
	p := s.game.text
	of := p.of[s.game.defs[c].entry]
	for i := of.from; i < of.from+of.len; i++ {
		if p.abilities[i].act && !p.abilities[i].detached {
			if k--; k == 0 {
				return i, true
			}
		}
	}
	if len(p.granted) > 0 { // those given follow on
		s.eachMod(uint8(c), 1<<givesAbility, func(m modifier) {
			if g := p.granted[m.n]; p.abilities[g].act {
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
func (s *State) checkActivated(m *Move) refusal {
	c, k := m.Args[0], 1
	if s.find(zonePlay, c) < 0 {
		return refusal{why: wording.ReasonUseNotInPlay, card: c}
	}
	if m.Len > 1 {
		k = int(m.Args[1])
	}
	i, ok := s.usesOf(c, k)
	switch {
	case !ok && s.game.defs[c].typ == Location: // CR 5.1.2.3
		return refusal{why: wording.ReasonUseLocation, card: c}
	case !ok || m.Len > 1 && k == 1:
		return refusal{why: wording.ReasonUseNothing, card: c}
	}
	a := &s.game.text.abilities[i]
	bits := s.marks[c].bits
	switch {
	case a.exert && s.game.defs[c].typ == Location: // CR 5.1.2.3
		return refusal{why: wording.ReasonUseLocation, card: c}
	case a.exert && bits&mDrying != 0: // CR 6.3.1.1
		return refusal{why: wording.ReasonUseDrying, card: c}
	case a.exert && bits&mExerted != 0:
		return refusal{why: wording.ReasonUseExerted, card: c}
	case a.once && bits&(mUsed<<a.slot) != 0:
		return refusal{why: wording.ReasonUsedBefore, card: c}
	case !s.holds(a.cond, uint8(c), noCard):
		return refusal{why: wording.ReasonUseCondition, card: c}
	}
	if f := s.checkPayment(wording.ReasonUsePay, c, s.inkOf(a, uint8(c)), m.Drops); f.why != legal {
		return f
	}
	for at := a.start; at < a.start+a.costs; at++ {
		if !s.payable(at, uint8(c), a.exert) {
			return refusal{why: wording.ReasonUseCost, card: c}
		}
	}
	return refusal{}
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
	if w.ref == refChoose && s.find(zoneDiscard, uint16(card)) >= 0 { // what is played does not pay for itself
		from.remove(card)
	}
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

// doUse pays {E} and ink and begins the ability; the rest of its cost is paid as it resolves.
func (s *State) doUse(m *Move) {
	c, k := uint8(m.Args[0]), 1
	if m.Len > 1 {
		k = int(m.Args[1])
	}
	i, _ := s.usesOf(m.Args[0], k)
	a := &s.game.text.abilities[i]
	if a.exert {
		s.exertCard(c)
	}
	s.payWith(s.inkOf(a, c), m.Drops)
	if a.once {
		s.marks[c].bits |= mUsed << a.slot
	}
	s.startFrame(bagEntry{ability: i, card: c, it: c}, a)
}

// useMoves lists what activated abilities can be used.
func (s *State) useMoves(dst []Move, play []uint8) []Move {
	given := s.mayChange(1 << givesAbility)
	for _, c := range play {
		if !given && !s.game.defs[c].is(fActs|fUse) {
			continue
		}
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

// usable reports whether exerting a card for an ability is the player's to judge: its text is by hand,
// and in a game with texts it is known to have an activated ability.
func (g *Game) usable(c uint16) bool { return g.defs[c].is(fUse) }

// checkUse is CR 4.4 for an ability that exerts its own card.
func (s *State) checkUse(c uint16) refusal {
	if s.find(zonePlay, c) < 0 {
		return refusal{why: wording.ReasonUseNotInPlay, card: c}
	}
	d, bits := &s.game.defs[c], s.marks[c].bits
	switch {
	case d.typ == Location: // CR 5.1.2.3
		return refusal{why: wording.ReasonUseLocation, card: c}
	case !s.game.usable(c):
		return refusal{why: wording.ReasonUseNothing, card: c}
	case bits&mDrying != 0: // items never dry (CR 4.4.2)
		return refusal{why: wording.ReasonUseDrying, card: c}
	case bits&mExerted != 0:
		return refusal{why: wording.ReasonUseExerted, card: c}
	}
	return refusal{}
}
