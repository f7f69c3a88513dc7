// CR 4.3: playing a card, and what it costs

package rules

import (
	"slices"

	"inkcheck/rules/wording"
)

// checkPlay is CR 4.3 for the ink cost.
func (s *State) checkPlay(m *Move) refusal {
	c := m.Args[0]
	if !s.playableFrom(c) {
		return refusal{why: wording.ReasonPlayNotInHand, card: c}
	}
	d := &s.game.defs[c]
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
		return s.checkOther(c)
	}
	return s.checkPayment(wording.ReasonCannotPay, c, s.price(uint8(c), d.cost), m.Drops)
}

// mayPlay reports whether what a card asks for before it is played holds.
func (s *State) mayPlay(c uint8) bool {
	return (!s.game.defs[c].is(fPlayOnly) || s.holdsToPlay(c)) && !s.isBarred(c)
}

func (s *State) holdsToPlay(c uint8) bool {
	return s.holds(s.game.text.only[s.game.defs[c].entry], c, noCard)
}

// playsElsewhere are the kinds of what lets cards be played that are not in the hand.
const playsElsewhere = 1<<playsUnder | 1<<playsDiscarded | 1<<(40+playsDead)

// playableFrom reports whether a card lies where it may be played from: in the hand (CR 4.3.2), or where an ability says so.
func (s *State) playableFrom(c uint16) bool {
	if s.find(zoneHand, c) >= 0 {
		return true
	}
	return s.mayChange(playsElsewhere) && int(c) < s.game.size && s.lies(uint8(c))
}

// lies is playableFrom for a card that is not in the hand.
func (s *State) lies(c uint8) bool {
	switch p := s.game.text; s.zoneOf(c) {
	case zoneUnder:
		for _, m := range s.mods[:s.modLen] {
			if m.kind == playsUnder && m.card == s.marks[c].at && p.filters[m.n].cards.has(c) {
				return true
			}
		}
	case zoneDiscard:
		for _, m := range s.mods[:s.modLen] {
			if m.kind == playsDiscarded && p.filters[m.n].cards.has(c) {
				return true
			}
		}
		return s.dead(c)
	}
	return false
}

// dead reports whether a static ability lets a card of the discard be played.
func (s *State) dead(c uint8) bool {
	for st, x := range s.statics(playsDead.bit()) {
		if s.fits(s.game.text.some[st.some].filter, c, x, noCard) && s.active(st, x) {
			return true
		}
	}
	return false
}

// leaveToPlay notes that a card is played from outside the hand, and reports whether it enters play exerted: from the discard it does.
func (s *State) leaveToPlay(c uint8) bool {
	if !s.mayChange(playsElsewhere) || s.find(zoneDiscard, uint16(c)) < 0 {
		return false
	}
	s.fire(evLeftDiscard, c)
	if !s.dead(c) {
		s.barred.add(s.game.defs[c].entry)
	}
	return true
}

// isBarred reports whether a character has the name of one that was played from the discard this turn, where that bars it.
func (s *State) isBarred(c uint8) bool {
	return s.lasting>>playsDiscarded&1 != 0 && s.game.defs[c].typ == Character && s.barred.meets(s.game.text.names[s.game.defs[c].entry])
}

// playables are the cards that may be played now, in the order of their text: those of the hand, and where an ability says so.
func (s *State) playables(l *numberList) []uint8 {
	if !s.mayChange(playsElsewhere) {
		return l.all()
	}
	cards := append(make([]uint8, 0, MaxDeck), l.all()...)
	for _, c := range s.cards[:s.top()] {
		if s.find(zoneHand, uint16(c)) < 0 && s.lies(c) {
			cards = append(cards, c)
		}
	}
	var all numberList
	s.game.inOrder(&all, cards)
	return slices.Clone(all.all())
}

// checkOther checks the other price of a card (CR 1.5.5).
func (s *State) checkOther(c uint16) refusal {
	return s.checkPrice(c, s.game.text.other[s.game.defs[c].entry])
}

// checkPrice checks whether what an ability asks for instead of a cost can be paid; it is given as its number and 1, or 0 for none.
func (s *State) checkPrice(c, of uint16) refusal {
	if of == 0 {
		return refusal{why: wording.ReasonNoOther, card: c}
	}
	a := &s.game.text.abilities[of-1]
	if !s.holds(a.cond, uint8(c), noCard) {
		return refusal{why: wording.ReasonNoOther, card: c}
	}
	for at := a.start; at < a.start+a.costs; at++ {
		if !s.payable(at, uint8(c), false) {
			return refusal{why: wording.ReasonOtherCost, card: c}
		}
	}
	return refusal{}
}

// mayEnterExerted reports whether a card that is played may enter play exerted: by what is printed on it, or because a card in
// play gives it Bodyguard as it enters (CR 8.3.2, 6.4.2.3).
func (s *State) mayEnterExerted(c uint8) bool {
	return s.game.defs[c].is(fBodyguard|fMayEnterExerted) || s.givenBodyguard(c)
}

func (s *State) givenBodyguard(c uint8) bool {
	p := s.game.text
	if p.grants>>kwBodyguard&1 == 0 || s.inPlay.makes>>addKeyword&1 == 0 || s.game.defs[c].typ != Character {
		return false
	}
	for st, x := range s.statics(1 << addKeyword) {
		if p.some[st.some].ref == refSelf || !s.affects(st, x, c) {
			continue
		}
		for _, ch := range p.changes[st.change.from : st.change.from+st.change.len] {
			if ch.kind == addKeyword && ch.keyword == kwBodyguard {
				return true
			}
		}
	}
	return false
}

func (s *State) playMoves(dst []Move, hand []uint8) []Move {
	from, twoWays := len(dst), false
	for _, c := range hand {
		d := &s.game.defs[c]
		need := s.price(c, d.cost)
		first := len(dst)
		if !s.mayPlay(c) {
			continue
		}
		if d.is(fOther) && s.checkOther(uint16(c)).why == legal {
			dst = add(dst, PlayCard, 1, uint16(c), 0)
			dst[first].Other = true
			twoWays = true
		}
		switch {
		case need <= s.ready && s.drops == 0:
			dst = add(dst, PlayCard, 1, uint16(c), 0)
		case need <= s.ready+s.drops:
			dst = s.addPaid(dst, PlayCard, 1, uint16(c), 0, need)
		}
		if len(dst) > first && s.mayEnterExerted(c) {
			dst, twoWays = orExerted(dst, first), true
		}
	}
	if twoWays {
		sortByText(dst[from:])
	}
	return dst
}

// orExerted appends each move from first on a second time, entering exerted (CR 8.3.2).
func orExerted(dst []Move, first int) []Move {
	for i, n := first, len(dst); i < n; i++ {
		m := dst[i]
		m.Exerted = true
		dst = append(dst, m)
	}
	return dst
}

// doPlay pays for a card and plays it (CR 4.3).
func (s *State) doPlay(m *Move) {
	c := uint8(m.Args[0])
	if m.Other {
		s.playOther(c, m.Exerted)
		return
	}
	price := s.price(c, s.game.defs[c].cost)
	s.payWith(price, m.Drops)
	s.noteDrops(c, price, m.Drops)
	s.useLess(c)
	s.enter(m.Args[0], s.leaveToPlay(c) || m.Exerted)
}

// playOther begins to pay what a card may be played for instead (CR 1.5.5).
func (s *State) playOther(c uint8, exerted bool) {
	i := s.game.text.other[s.game.defs[c].entry] - 1
	s.startFrame(bagEntry{ability: i, card: c, it: c}, &s.game.text.abilities[i])
	s.run.set(fExerted, exerted)
}

// enterSelf plays the card whose other price is paid.
func (s *State) enterSelf() {
	c := s.run.card
	s.noteDrops(c, 0, 0)
	s.useLess(c)
	s.enter(uint16(c), s.leaveToPlay(c) || s.run.is(fExerted))
}

// playFree plays a card by an effect (CR 6.1.7), from wherever it is. It enters exerted where the effect or the player says so.
func (s *State) playFree(in *instr, c uint8, exerted bool) {
	s.useLess(c)
	if in.flags&fxPays == 0 {
		s.noteDrops(c, 0, 0)
	}
	typ := s.game.defs[c].typ
	switch s.zoneOf(c) {
	case zoneInk:
		s.outOfInk()
	case zoneDiscard:
		s.fire(evLeftDiscard, c)
	}
	if typ == Action && in.flags&fxBottom != 0 {
		s.marks[c].bits |= mFaceDown
	}
	s.enter(uint16(c), exerted || in.flags&fxExerted != 0 && typ != Action && typ != Location)
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

// enter plays a card from wherever it is: it enters play, or as an action
// resolves and goes to the discard (CR 4.3.3).
func (s *State) enter(n uint16, exerted bool) {
	d := &s.game.defs[n]
	place := s.findPlace(uint8(n))
	inDeck := place >= s.top()
	if d.typ == Action { // CR 4.3.3.2
		s.singers = set{}
		s.resolveAction(place, uint8(n))
	} else { // CR 4.3.3.1
		s.put(place, zonePlay)
		mk := cardState{at: nowhere}
		if d.typ == Character { // CR 5.1.1.11
			mk.bits = mDrying
		}
		if exerted { // CR 8.3.2
			mk.bits |= mExerted
		}
		if s.marks[n] = mk; s.game.acts {
			s.entered(uint8(n), d)
		}
	}
	if inDeck {
		s.deckShrank()
	}
	s.fire(evPlay, uint8(n))
}

// entered is what happens to a card as it enters play (CR 6.7.8).
func (s *State) entered(n uint8, d *cardDef) {
	if s.renew(n); s.game.newObjectOnReturn {
		s.turnSets[setBoosted].remove(n)
	}
	if d.typ == Character {
		s.join(n)
	}
	s.enterAs(n)
}

// enterAs is how effects have a card enter play: exerted, or with damage.
func (s *State) enterAs(n uint8) {
	if s.changed(n, entersExerted) {
		s.marks[n].bits |= mExerted
	}
	if damage := s.sum(n, entersDamaged); damage > 0 {
		s.marks[n].damage, s.hurt = uint8(damage), true
	}
	if s.marks[n].bits&mExerted != 0 {
		s.fire(evEntersExerted, n)
	}
}

// Price returns what playing the card in hand with this number costs now (CR 4.3.2.3).
func (s *State) Price(n int) int {
	if s.game == nil || n < 0 || n >= s.game.size {
		return 0
	}
	return int(s.price(uint8(n), s.game.defs[n].cost))
}

// price returns what a card's cost comes to after the payment modifiers (CR 4.3.2.3).
func (s *State) price(c, cost uint8) uint8 {
	if s.lessLen == 0 && !s.game.text.prices {
		return cost
	}
	return s.priceNow(c, cost)
}

// priceNow is price with modifiers; what is paid is never below 0.
func (s *State) priceNow(c, cost uint8) uint8 {
	n := int(cost)
	if s.lessLen == 0 && s.inPlay.makes&makesCost == 0 && !s.game.defs[c].is(fOwnPrice) {
		return uint8(max(n, 0))
	}
	n -= s.discountOf(c)
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

func (s *State) signed(st *static, x uint8) int {
	n := s.amountOf(st.amount, x, noCard)
	if st.kind == costsMore {
		return -n
	}
	return n
}

// discount is what the next card of a filter costs less this turn.
type discount struct {
	filter uint16
	n      uint8
}

// nextShift is the filter of a discount for the next Shift. It holds no card and is not filter 0, which stands
// for every filter that no card of the game fits.
const nextShift = 1

// nextOf is the filter of the cards of the deck of a kind, the first of those of [CardKind], and so the one for any card.
const (
	nextOf   = 2
	nextCard = nextOf + uint16(AnyCard)
)

// addLess notes what the next card of a filter costs less this turn (CR 4.3.6).
func (s *State) addLess(filter uint16, n int) int {
	if n == 0 {
		return 0
	}
	for i := range s.cheaper[:s.lessLen] { // both wait for the same card
		if l := &s.cheaper[i]; l.filter == filter {
			l.n = uint8(min(int(l.n)+n, MaxNumber))
			return n
		}
	}
	if s.lessLen == maxLess {
		s.overflow = true
		return 0
	}
	s.cheaper[s.lessLen] = discount{filter, uint8(min(n, MaxNumber))}
	s.lessLen++
	return n
}

// useLess uses up the discounts that fit a card that is played (CR 4.3.6).
func (s *State) useLess(c uint8) {
	if s.lessLen > 0 {
		s.useDiscounts(c)
	}
	if p := s.game.text; p.onceLess {
		s.useOnceLess(c)
	}
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

// checkPayment checks that ink can be paid, so much of it with ink drops (CR 4.3.2.4).
func (s *State) checkPayment(w wording.Reason, c uint16, need, drops uint8) refusal {
	if drops == 0 && need <= s.ready {
		return refusal{}
	}
	return s.cannotPay(w, c, need, drops)
}

func (s *State) cannotPay(w wording.Reason, c uint16, need, drops uint8) refusal {
	if most := min(s.drops, need); drops > most {
		return refusal{why: wording.ReasonDrops, card: c, need: most}
	}
	if need -= drops; need > s.ready {
		return refusal{why: w, card: c, need: need, have: s.ready}
	}
	return refusal{}
}

// addPaid appends a move that costs ink, with every number of ink drops that can pay for it.
func (s *State) addPaid(dst []Move, k MoveKind, n uint8, a, b uint16, ink uint8) []Move {
	if s.drops == 0 && ink <= s.ready {
		return add(dst, k, n, a, b)
	}
	for d := uint8(0); d <= min(s.drops, ink); d++ {
		if ink-d <= s.ready {
			dst = add(dst, k, n, a, b)
			dst[len(dst)-1].Drops = d
		}
	}
	return dst
}

// pay exerts ready ink cards (CR 4.3.2.4).
func (s *State) pay(ink uint8) {
	s.ready -= ink
	s.exerted += ink
}

// payWith pays ink, so much of it with ink drops.
func (s *State) payWith(ink, drops uint8) {
	if drops > 0 {
		s.removeDrops(drops)
	}
	s.pay(ink - drops)
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

// removeDrops removes ink drops.
//
//go:noinline
func (s *State) removeDrops(n uint8) {
	s.drops -= n
	for range n {
		s.fire(evDropped, noCard)
	}
}

// noteDrops keeps in mind how a card was paid for, which it may ask.
func (s *State) noteDrops(c, price, drops uint8) {
	if s.paid, s.paidDrop = price, 0; drops > 0 {
		s.paidDrop = c + 1
	}
}

// notePaid keeps in mind what was paid for a card that an effect plays for its cost.
func (s *State) notePaid(price, drops uint8) {
	p, play := s.game.text, int(s.run.pc)+2 // behind an opNeed
	if play >= len(p.code) {
		return
	}
	if in := &p.code[play]; in.op == opPlayFree && in.flags&fxPays != 0 {
		from := s.candidates(in.some)
		s.noteDrops(from.first(), price, drops)
	}
}
