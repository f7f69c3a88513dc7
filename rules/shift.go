// CR 8.10: Shift

package rules

import (
	"slices"

	"inkcheck/rules/wording"
)

// matchShifts finds out once for every pair of cards whether one may be shifted onto the other.
func (g *Game) matchShifts(classes []string) {
	g.shiftBases = make([][4]uint64, len(g.entries))
	first := 0
	for i := range g.entries {
		top := &g.defs[first]
		first += g.entries[i].Count
		if top.shift == NoShift {
			continue
		}
		under := 0
		for j := range g.entries {
			fits := false
			if g.defs[under].typ == Character {
				switch top.shift {
				case NameShift: // CR 8.10.1; CR 5.2.6.1 for several names
					fits = shareName(g.entries[i].Card.Name, g.entries[j].Card.Name)
				case ClassShift: // CR 8.10.8.1
					fits = slices.Contains(g.entries[j].Card.Classifications, classes[i])
				case UniversalShift, HandShift: // CR 8.10.8.2; by hand the player judges
					fits = true
				}
			}
			if fits {
				g.shiftBases[i][j/64] |= 1 << (j % 64)
			}
			under += g.entries[j].Count
		}
	}
}

// fits reports whether card top may be put on top of card under by its Shift.
func (g *Game) fits(top, under int) bool {
	e := g.defs[under].entry
	return g.shiftBases[g.defs[top].entry][e/64]>>(e%64)&1 != 0
}

// CanShift reports whether the first card may be shifted onto the second by
// their names and classifications alone, and what ink that costs. It is false
// for Shift that is done by hand.
func (g *Game) CanShift(top, under int) (ink int, ok bool) {
	if top < 0 || top >= g.size || under < 0 || under >= g.size || top == under {
		return 0, false
	}
	d := &g.defs[top]
	return int(d.shiftCost), d.shift != HandShift && g.fits(top, under)
}

// ShiftDiscards returns how many cards are discarded for a card's Shift, and 0 for one that is
// paid with ink, by hand or not at all.
func (g *Game) ShiftDiscards(top int) int {
	if top < 0 || top >= g.size {
		return 0
	}
	return int(g.defs[top].discards)
}

// PaysShift reports whether a card may be discarded for another card's Shift.
func (g *Game) PaysShift(top, card int) bool {
	return g.ShiftDiscards(top) > 0 && card >= 0 && card < g.size && card != top && g.defs[card].isKind(g.defs[top].discardKind)
}

// checkShift is CR 8.10.
func (s *State) checkShift(m *Move) refusal {
	c, base, discards := m.Args[0], m.Args[1], m.args()[2:]
	if !s.playableFrom(c) {
		return refusal{why: wording.ReasonPlayNotInHand, card: c}
	}
	d := &s.game.defs[c]
	switch d.shift {
	case NoShift:
		return refusal{why: wording.ReasonNoShift, card: c}
	case HandShift:
		return refusal{why: wording.ReasonHandShift, card: c}
	}
	if !s.hasShift(uint8(c)) {
		return refusal{why: wording.ReasonNoShift, card: c}
	}
	if s.find(zonePlay, base) < 0 || s.game.defs[base].typ != Character {
		return refusal{why: wording.ReasonShiftBase, card: base}
	}
	if !s.game.fits(int(c), int(base)) {
		if d.shift == NameShift {
			return refusal{why: wording.ReasonShiftName, card: base}
		}
		return refusal{why: wording.ReasonShiftClass, card: base} // a Universal Shift fits every character
	}
	if m.Exerted && !s.mayEnterExerted(uint8(c)) {
		return refusal{why: wording.ReasonEntersReady, card: c}
	}
	if s.isBarred(uint8(c)) {
		return refusal{why: wording.ReasonPlayBarred, card: c}
	}
	if !s.mayPlay(uint8(c)) {
		return refusal{why: wording.ReasonPlayOnly, card: c}
	}
	if m.Other {
		if len(discards) > 0 {
			return refusal{why: wording.ReasonShiftDiscards, have: uint8(len(discards))}
		}
		return s.checkPrice(c, s.game.text.shifts[d.entry])
	}
	if d.shiftDrops > s.drops {
		return refusal{why: wording.ReasonOtherCost, card: c}
	}
	if len(discards) != int(d.discards) {
		return refusal{why: wording.ReasonShiftDiscards, need: d.discards, have: uint8(len(discards))}
	}
	for _, x := range discards {
		if s.find(zoneHand, x) < 0 {
			return refusal{why: wording.ReasonShiftDiscardNot, card: x}
		}
		if !s.game.defs[x].isKind(d.discardKind) {
			return refusal{why: wording.ReasonShiftDiscardKind, card: x}
		}
	}
	if d.discards == 0 {
		return s.checkPayment(wording.ReasonCannotPay, c, s.shiftPrice(uint8(c), uint8(base)), m.Drops)
	}
	return s.checkPayment(wording.ReasonCannotPay, c, 0, m.Drops)
}

// ShiftPrice returns what shifting the card in hand with the first number onto the character with the second costs now (CR 8.10.1);
// for Shift that is paid by discarding, what is to be paid besides.
func (s *State) ShiftPrice(n, base int) int {
	if s.game == nil || n < 0 || n >= s.game.size || base < 0 || base >= s.game.size {
		return 0
	}
	return int(s.shiftPrice(uint8(n), uint8(base)))
}

// shiftPrice is what shifting a card onto another comes to (CR 4.3.2.3, 8.10).
func (s *State) shiftPrice(c, base uint8) uint8 {
	n := s.price(c, s.game.defs[c].shiftCost)
	for _, l := range s.cheaper[:s.lessLen] {
		if l.filter == nextShift {
			n = uint8(max(int(n)-int(l.n), 0))
		}
	}
	if p := s.game.text; p.makes&shiftsLess.bit() != 0 {
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

// useShiftLess uses up the discounts for a Shift.
func (s *State) useShiftLess() {
	s.lessLen = compact(s.cheaper[:s.lessLen], func(l *discount) bool { return l.filter != nextShift })
}

// shiftMoves lists the shifts of some cards onto those in play; cards of the hand may have to be discarded for them.
func (s *State) shiftMoves(dst []Move, cards, hand, play []uint8) []Move {
	from, twoWays := len(dst), false
	for _, c := range cards {
		d := &s.game.defs[c]
		if d.shift == NoShift || d.shift == HandShift || !s.hasShift(c) || !s.mayPlay(c) {
			continue
		}
		price := s.game.text.shifts[d.entry]
		other := price > 0 && s.checkPrice(uint16(c), price).why == legal
		for _, base := range play {
			if s.game.defs[base].typ != Character || !s.game.fits(int(c), int(base)) {
				continue
			}
			first := len(dst)
			m := Move{Kind: Shift, Len: 2}
			m.Args[0], m.Args[1] = uint16(c), uint16(base)
			if other {
				m.Other, twoWays = true, true
				dst = append(dst, m)
				m.Other = false
			}
			switch {
			case d.discards == 0 && s.shiftPrice(c, base) > s.ready+s.drops || d.shiftDrops > s.drops:
			case s.drops > 0 && d.discards == 0:
				dst = s.addPaid(dst, Shift, 2, m.Args[0], m.Args[1], s.shiftPrice(c, base))
			default:
				dst = s.shiftPrices(dst, hand, d, &m)
			}
			if len(dst) > first && s.mayEnterExerted(c) {
				dst, twoWays = orExerted(dst, first), true
			}
		}
	}
	if twoWays {
		sortByText(dst[from:])
	}
	return dst
}

// shiftPrices appends the shift with every way to pay for it.
func (s *State) shiftPrices(dst []Move, hand []uint8, d *cardDef, m *Move) []Move {
	if m.Len == 2+d.discards {
		return append(dst, *m)
	}
	for _, c := range hand {
		if uint16(c) == m.Args[0] || m.Len > 2 && uint16(c) <= m.Args[m.Len-1] || !s.game.defs[c].isKind(d.discardKind) {
			continue
		}
		m.Args[m.Len] = uint16(c)
		m.Len++
		dst = s.shiftPrices(dst, hand, d, m)
		m.Len--
		m.Args[m.Len] = 0
	}
	return dst
}

// doShift pays for a shift and carries it out (CR 8.10).
func (s *State) doShift(m *Move) {
	d := &s.game.defs[m.Args[0]]
	switch {
	case m.Other: // when its price is paid
		i := s.game.text.shifts[d.entry] - 1
		s.startFrame(bagEntry{ability: i, card: uint8(m.Args[0]), it: uint8(m.Args[1])}, &s.game.text.abilities[i])
		s.run.set(fExerted, m.Exerted)
		return
	case d.shiftDrops > 0:
		s.removeDrops(d.shiftDrops)
		s.noteDrops(uint8(m.Args[0]), 0, d.shiftDrops)
	case d.discards == 0:
		price := s.shiftPrice(uint8(m.Args[0]), uint8(m.Args[1]))
		s.payWith(price, m.Drops)
		s.noteDrops(uint8(m.Args[0]), price, m.Drops)
	default: // no ink
		s.noteDrops(uint8(m.Args[0]), 0, 0)
	}
	s.useLess(uint8(m.Args[0]))
	s.useShiftLess()
	for _, c := range m.args()[2:] {
		s.fire(evDiscarded, uint8(c))
		s.discard(s.find(zoneHand, c))
	}
	exerted := s.leaveToPlay(uint8(m.Args[0])) || m.Exerted
	s.shiftOnto(uint8(m.Args[0]), uint8(m.Args[1]), exerted)
}

// shiftOnto plays a card onto a character.
func (s *State) shiftOnto(top, base uint8, exerted bool) {
	s.fireShifted(base, top)
	s.stack(uint16(top), uint16(base), exerted)
	if s.marks[top].bits&mExerted != 0 { // CR 8.10.2, 8.10.3
		s.fire(evEntersExerted, top)
	}
	s.fire(evPlay, top)
}

// shiftFree shifts a card onto a character for no ink, from wherever it is (CR 6.1.7, 8.10.1): by an effect, or for a price of its own.
func (s *State) shiftFree(top, base uint8, exerted, priced bool) {
	s.noteDrops(top, 0, 0)
	s.useLess(top)
	s.useShiftLess()
	if s.find(zoneDiscard, uint16(top)) >= 0 {
		if priced && s.leaveToPlay(top) {
			exerted = true
		} else {
			s.fire(evLeftDiscard, top)
		}
	}
	s.shiftOnto(top, base, exerted)
}

// hasShift reports whether a card has its Shift now: one may have it while a condition holds.
func (s *State) hasShift(c uint8) bool {
	d := &s.game.defs[c]
	return !d.is(fShiftIf) || s.holds(s.game.text.shiftIf[d.entry], c, noCard)
}

// shiftsOnto reports whether a card can be shifted onto a character in play, whatever it costs.
func (s *State) shiftsOnto(top, base uint8) bool {
	d := &s.game.defs[top]
	return int(top) < s.game.size && int(base) < s.game.size && d.shift != NoShift && d.shift != HandShift &&
		s.game.defs[base].typ == Character && s.game.fits(int(top), int(base)) && s.hasShift(top)
}

// checkHandShift checks a Shift that the player judges: only the cost and that
// the characters are there.
func (s *State) checkHandShift(m *Move) refusal {
	c := m.Args[0]
	if s.find(zoneHand, c) < 0 {
		return refusal{why: wording.ReasonPlayNotInHand, card: c}
	}
	d := &s.game.defs[c]
	if d.shift == NoShift {
		return refusal{why: wording.ReasonNoShift, card: c}
	}
	for _, base := range m.args()[1:] {
		if s.find(zonePlay, base) < 0 || s.game.defs[base].typ != Character {
			return refusal{why: wording.ReasonFxNoBase, card: base}
		}
	}
	if need := s.shiftPrice(uint8(m.Args[0]), uint8(m.Args[1])); need > s.ready {
		return refusal{why: wording.ReasonCannotPay, card: c, need: need, have: s.ready}
	}
	return refusal{}
}

// handShift pays the Shift cost and stacks the card on one or two characters. The
// first hands over its state and place, all of them their damage.
func (s *State) handShift(m *Move) {
	c, bases := m.Args[0], m.args()[1:]
	price := s.shiftPrice(uint8(c), uint8(bases[0]))
	s.pay(price)
	s.noteDrops(uint8(c), price, 0)
	s.useLess(uint8(c))
	s.useShiftLess()
	for _, base := range bases {
		s.fireShifted(uint8(base), uint8(c))
	}
	more := uint8(0)
	for _, base := range bases[1:] {
		more += s.marks[base].damage
	}
	s.stack(c, bases[0], m.Exerted)
	for _, base := range bases[1:] {
		s.put(s.find(zonePlay, base), zoneUnder)
		for _, x := range s.zone(zoneUnder) {
			if s.marks[x].at == uint8(base) {
				s.marks[x].at = uint8(c)
			}
		}
		s.marks[base] = cardState{at: uint8(c)}
		s.handOver(uint8(base), uint8(c)) // what applied to it applies to the stack (CR 8.10.5)
	}
	if more > 0 {
		s.place(c, more)
	}
	if s.marks[c].bits&mExerted != 0 { // it is played as by any Shift (CR 8.10.1, 8.10.2)
		s.fire(evEntersExerted, uint8(c))
	}
	s.fire(evPlay, uint8(c))
}

// stack puts a card from hand on top of a character in play, which hands over
// its damage, place and state and goes under it with everything under it.
func (s *State) stack(top, base uint16, exerted bool) {
	s.put(s.find(zonePlay, base), zoneUnder)
	for _, c := range s.zone(zoneUnder) {
		if s.marks[c].at == uint8(base) {
			s.marks[c].at = uint8(top)
		}
	}
	below := s.marks[base]
	s.marks[base] = cardState{at: uint8(top)}
	s.put(s.findPlace(uint8(top)), zonePlay)
	// Exerted (CR 8.10.2), drying or dry (CR 8.10.4), damage (CR 8.10.6), and the place
	// where the character is. Its own Boost is not used yet.
	s.marks[top] = cardState{bits: below.bits & (mExerted | mDrying), damage: below.damage, at: below.at}
	if exerted { // CR 8.10.3
		s.marks[top].bits |= mExerted
	}
	s.marks[top].bits |= mShifted
	s.handOver(uint8(base), uint8(top))
	s.joinNext(uint8(top))
	if s.changed(uint8(top), entersExerted) { // CR 8.10.3
		s.marks[top].bits |= mExerted
	}
	if below.damage > 0 { // which may be as much as the new willpower (CR 1.8.1.4)
		s.hurt = true
	}
}

// handOver gives the changes of a character to the one that is shifted onto it, which is
// the same character from now on (CR 8.10.5).
func (s *State) handOver(base, top uint8) {
	for i := range s.mods[:s.modLen] {
		if s.mods[i].card == base {
			s.mods[i].card = top
		}
	}
	for i := range s.later[:s.laterLen] {
		if s.later[i].it == base {
			s.later[i].it = top
		}
	}
}
