package rules

import (
	"slices"

	"inkcheck/rules/wording"
)

// ManualEffect describes a by-hand effect for help pages.
type ManualEffect struct {
	Kind    MoveKind
	Form    string // how it is written
	Example string
	Does    wording.Code
}

// ManualEffects lists every by-hand effect. They do what card text says when the player says so, cost nothing, and every log line of
// theirs begins "by effect". Each is carried out as the instruction that a card's text would be, so that abilities see it as any other
// effect: a card that it banishes is banished, and abilities that wait for that trigger.
// N is an amount from 1 to [MaxNumber], the letters a, b and c are card numbers.
func ManualEffects() []ManualEffect {
	out := make([]ManualEffect, 0, Reveal-ManualDraw)
	for k := ManualDraw; k < Reveal; k++ {
		r := &manuals[k]
		out = append(out, ManualEffect{k, k.String() + r.form, k.String() + r.example, r.does})
	}
	return out
}

// takes is what the numbers of a manual effect are.
type takes uint8

const (
	takesNothing takes = iota
	takesAmount
	takesCards
	takesCardAndAmount
	takesPlace // a character, and the location where it goes
	takesMove  // what the move says is checked and done as another move is: a Shift, or a card or number of a practice opponent
)

// manual is a row of manual effects: what a move may say, and which instruction it is.
type manual struct {
	form, example string
	does          wording.Code
	takes         takes
	from          uint8          // where the cards lie that it names
	away          wording.Reason // of one that lies elsewhere
	turns         int8           // its cards are taken together (0), one after the other (1), or that from the last one on (-1)
	code          instr          // with the amount of the move, and its cards
	says          wording.Code   // of its line in the log; none where the instruction says it
	rule          rule
}

// anywhereBut are the zones outside the hand that a manual effect can take a card from.
const anywhereBut = inPlay | inDiscard | inInk

// putTo is the instruction that puts cards to a place.
func putTo(to destination) instr { return instr{op: opPut, places: [2]destination{to}} }

// digFor is the instruction that looks for the next card of a kind.
func digFor(kind CardKind) instr { return instr{op: opDig, filter: nextOf + uint16(kind)} }

// manuals are the rows, by kind. Those without code are done by a function of their own.
var manuals = [kindCount]manual{
	ManualDraw: {form: "N", example: "2", does: wording.DoesDraw, takes: takesAmount, code: instr{op: opDraw}},
	ManualDiscard: {form: "a-b…", example: "12-13", does: wording.DoesDiscard, takes: takesCards, from: inHand,
		away: wording.ReasonFxNotInHand, turns: 1, code: instr{op: opDiscard}, says: wording.Discards, rule: ruleDiscard},
	ManualMill: {form: "N", example: "3", does: wording.DoesMill, takes: takesAmount, code: instr{op: opMill}},
	ManualInk: {form: "a[e]", example: "12e", does: wording.DoesInk, takes: takesCards, from: anywhereBut&^inInk | inHand | inLooked,
		away: wording.ReasonFxNotThere, code: putTo(toInk), says: wording.PutsToInk, rule: ruleInkEffect},
	ManualInkTop: {form: "N[e]", example: "1e", does: wording.DoesInkTop, takes: takesAmount, code: instr{op: opInkTop}},
	ManualHand: {form: "a-b…", example: "3", does: wording.DoesHand, takes: takesCards, from: anywhereBut | inLooked,
		away: wording.ReasonFxNotThere, turns: 1, code: putTo(toHand), says: wording.PutsToHand, rule: ruleEffect},
	ManualBanish: {form: "a-b…", example: "3", does: wording.DoesBanish, takes: takesCards, from: inPlay,
		away: wording.ReasonFxNotInPlay, code: instr{op: opBanish}, says: wording.Banishes, rule: ruleEffect},
	ManualTop: {form: "a-b…", example: "3", does: wording.DoesTop, takes: takesCards, from: anywhereBut | inHand,
		away: wording.ReasonFxNotThere, turns: -1, code: putTo(toTop), says: wording.PutsToTop, rule: ruleEffect},
	ManualBottom: {form: "a-b…", example: "3", does: wording.DoesBottom, takes: takesCards, from: anywhereBut | inHand | inLooked,
		away: wording.ReasonFxNotThere, turns: 1, code: putTo(toBottom), says: wording.PutsToBottom, rule: ruleEffect},
	ManualLook: {form: "N", example: "3", does: wording.DoesLook, takes: takesAmount, code: instr{op: opLook}},
	ManualOrder: {form: "a-b…", example: "5-12-7", does: wording.DoesOrder, takes: takesCards, from: inLooked,
		away: wording.ReasonFxNotLooked, code: instr{op: opReorder, flags: fxKeeps}, says: wording.ReturnsToTop, rule: ruleEffect},
	ManualSearch: {form: "a-b…", example: "12", does: wording.DoesSearch, takes: takesCards, from: inDeck,
		away: wording.ReasonFxNotInDeck, code: instr{op: opSearch, places: [2]destination{toHand}}, says: wording.SearchesFor, rule: ruleShuffle},
	ManualShuffle: {form: "a-b…", example: "", does: wording.DoesShuffle, takes: takesCards, from: anywhereBut | inHand,
		away: wording.ReasonFxNotThere, code: instr{op: opShuffleIn}, says: wording.PutsToDeck, rule: ruleShuffle},
	ManualPlay: {form: "a[e]", example: "12", does: wording.DoesPlay, takes: takesCards, from: inHand | inDiscard | inLooked,
		away: wording.ReasonFxNotDiscarded, code: instr{op: opPlayFree}},
	ManualShift: {form: "a-b[-c][e]", example: "9-3", does: wording.DoesShift, takes: takesMove, rule: ruleNewShift},
	ManualReady: {form: "a-b…", example: "3", does: wording.DoesReady, takes: takesCards, from: inPlay,
		away: wording.ReasonFxNotInPlay, code: instr{op: opReady}, says: wording.Readies, rule: ruleEffect},
	ManualExert: {form: "a-b…", example: "61", does: wording.DoesExert, takes: takesCards, from: inPlay,
		away: wording.ReasonFxNotInPlay, code: instr{op: opExert}, says: wording.Exerts, rule: ruleEffect},
	ManualReadyInk: {form: "N", example: "2", does: wording.DoesReadyInk, takes: takesAmount, code: instr{op: opReadyInk}},
	ManualPay:      {form: "N", example: "2", does: wording.DoesPay, takes: takesAmount, code: instr{op: opPay}},
	ManualDamage: {form: "a-N", example: "3-2", does: wording.DoesDamage, takes: takesCardAndAmount, from: inPlay,
		away: wording.ReasonFxNotInPlay, code: instr{op: opDamage}},
	ManualPut: {form: "a-N", example: "3-2", does: wording.DoesPut, takes: takesCardAndAmount, from: inPlay,
		away: wording.ReasonFxNotInPlay, code: instr{op: opDamage, flags: fxPutOn}},
	ManualHeal: {form: "a-N", example: "3-2", does: wording.DoesHeal, takes: takesCardAndAmount, from: inPlay,
		away: wording.ReasonFxNotInPlay, code: instr{op: opHeal}},
	ManualGain:     {form: "N", example: "2", does: wording.DoesGain, takes: takesAmount, code: instr{op: opGain}},
	ManualLose:     {form: "N", example: "2", does: wording.DoesLose, takes: takesAmount, code: instr{op: opLose}},
	ManualLess:     {form: "N", example: "2", does: wording.DoesLess, takes: takesAmount, code: instr{op: opLess, filter: nextCard}},
	ManualExtraInk: {form: "N", example: "1", does: wording.DoesExtraInk, takes: takesAmount, code: instr{op: opExtraInk}},
	ManualMove: {form: "a-b", example: "3-21", does: wording.DoesMove, takes: takesPlace, from: inPlay,
		code: instr{op: opMoveTo}, says: wording.MovesFree, rule: ruleMoveFree},
	ManualUnder: {form: "a", example: "3", does: wording.DoesUnder, takes: takesCards, from: inPlay,
		away: wording.ReasonFxUnder, code: instr{op: opTuck, amount: 1}},
	ManualNextCharacter: {does: wording.DoesNextCharacter, code: digFor(CharacterCard), says: wording.FindsCharacter, rule: ruleEffect},
	ManualNextAction:    {does: wording.DoesNextAction, code: digFor(ActionCard), says: wording.FindsAction, rule: ruleEffect},
	ManualNextSong:      {does: wording.DoesNextSong, code: digFor(SongCard), says: wording.FindsSong, rule: ruleEffect},
	ManualNextItem:      {does: wording.DoesNextItem, code: digFor(ItemCard), says: wording.FindsItem, rule: ruleEffect},
	ManualNextLocation:  {does: wording.DoesNextLocation, code: digFor(LocationCard), says: wording.FindsLocation, rule: ruleEffect},
	ManualOpponent: {form: "a", example: "61", does: wording.DoesOpponent, takes: takesMove,
		says: wording.JoinsOpponent, rule: ruleEffect},
	ManualOpponentHand:    {form: "N", example: "5", does: wording.DoesOpponentHand, takes: takesMove},
	ManualOpponentDeck:    {form: "N", example: "40", does: wording.DoesOpponentDeck, takes: takesMove},
	ManualOpponentInk:     {form: "N", example: "4", does: wording.DoesOpponentInk, takes: takesMove},
	ManualOpponentDiscard: {form: "N", example: "3", does: wording.DoesOpponentDiscard, takes: takesMove},
	ManualOpponentLore:    {form: "N", example: "7", does: wording.DoesOpponentLore, takes: takesMove},
}

// isLooked reports whether a card is among the cards looked at on top of the deck.
func (s *State) isLooked(n uint16) bool {
	return int(n) < s.game.size && slices.Contains(s.lookedAt(), uint8(n))
}

// checkEffect finds the first reason why a by-hand effect cannot be carried out.
// What the rules let fail silently, such as drawing from an empty deck, is allowed.
func (s *State) checkEffect(m *Move) refusal {
	r := &manuals[m.Kind]
	cards := m.args()
	switch r.takes {
	case takesAmount:
		return s.checkAmount(m.Kind, m.Args[0])
	case takesCardAndAmount:
		if f := s.checkAmount(m.Kind, m.Args[1]); f.why != legal {
			return f
		}
		cards = cards[:1]
	}
	for i, c := range cards {
		if int(c) >= len(s.game.defs) {
			return refusal{why: wording.ReasonNoCard, card: c}
		}
		if f := s.checkEffectOn(m, i); f.why != legal {
			return f
		}
	}
	if m.Kind == ManualShift {
		return s.checkHandShift(m)
	}
	return refusal{}
}

// checkAmount checks the number of an effect, and what it adds up to or takes away.
func (s *State) checkAmount(k MoveKind, n uint16) refusal {
	sum, have := 0, -1
	switch k {
	case ManualLess:
		sum = s.NextCardDiscount()
	case ManualExtraInk:
		sum = int(s.extraInk)
	case ManualPay:
		have = int(s.ready)
	case ManualReadyInk:
		have = int(s.exerted)
	}
	switch {
	case n < 1 || n > MaxNumber:
		return refusal{why: wording.ReasonAmount, need: MaxNumber}
	case sum+int(n) > MaxNumber:
		return refusal{why: wording.ReasonTooMuch, need: MaxNumber}
	case have >= 0 && int(n) > have:
		return refusal{why: wording.ReasonFxInk, need: uint8(n), have: uint8(have)}
	}
	return refusal{}
}

// checkEffectOn checks the i-th card that an effect names.
func (s *State) checkEffectOn(m *Move, i int) refusal {
	r, c := &manuals[m.Kind], m.Args[i]
	d := &s.game.defs[c]
	in := s.cardsIn(r.from, noCard)
	mine := int(c) < s.game.size && in.has(uint8(c))
	switch {
	case r.takes == takesPlace:
		return s.checkPlace(m, i, mine)
	case m.Kind == ManualOpponent && int(c) < s.game.size:
		return refusal{why: wording.ReasonFxNoOpponent, card: c}
	case m.Kind == ManualOpponent && s.isOpposing(c):
		return refusal{why: wording.ReasonFxOpponentThere, card: c}
	case r.takes == takesMove:
		return refusal{}
	case !in.has(uint8(c)), m.Kind == ManualUnder && (!mine || d.typ != Character && d.typ != Location):
		return refusal{why: r.away, card: c}
	case m.Kind == ManualOrder && slices.Index(s.lookedAt(), uint8(c)) >= int(m.Len):
		return refusal{why: r.away}
	}
	switch r.code.op {
	case opReady, opExert: // CR 5.1.2.3
		if d.typ == Location {
			return refusal{why: wording.ReasonFxLocationState, card: c}
		}
	case opDamage, opHeal: // CR 5.1.2.2
		if d.typ == Item {
			return refusal{why: wording.ReasonFxItemDamage, card: c}
		}
	case opPlayFree:
		if m.Exerted && d.typ == Location { // CR 5.1.2.3
			return refusal{why: wording.ReasonFxLocationState, card: c}
		}
		if m.Exerted && d.typ == Action { // CR 4.3.3.2
			return refusal{why: wording.ReasonFxActionState, card: c}
		}
	}
	return refusal{}
}

// checkPlace checks a character that moves, and the location where it goes (CR 4.7).
func (s *State) checkPlace(m *Move, i int, mine bool) refusal {
	c := m.Args[i]
	switch {
	case i == 0 && (!mine || s.game.defs[c].typ != Character):
		return refusal{why: wording.ReasonFxNoCharacter, card: c}
	case i == 1 && (!mine || s.game.defs[c].typ != Location):
		return refusal{why: wording.ReasonFxNoLocation, card: c}
	case i == 1 && uint16(s.marks[m.Args[0]].at) == c:
		return refusal{why: wording.ReasonMoveThere, card: m.Args[0]}
	}
	return refusal{}
}

// doEffect carries out a by-hand effect that checkEffect found possible, and tells it.
func (s *State) doEffect(m *Move, t *narration) {
	if t == nil {
		s.doByHand(m)
	} else {
		before := *s
		s.doByHand(m)
		t.effect(&before, s, m)
	}
	s.run, s.them = resolution{}, set{}
}

// doByHand carries out the instruction of an effect with what the move names, as that of an ability of no card.
func (s *State) doByHand(m *Move) {
	r := &manuals[m.Kind]
	in, a := r.code, answer{n: m.Len}
	s.run = resolution{card: noCard, it: noCard, kept: noCard}
	cards := m.args()
	switch r.takes {
	case takesMove:
		if m.Kind == ManualShift {
			s.handShift(m)
			return
		}
		n := m.Args[0]
		s.row |= 1 << (int(n) - s.game.size)
		s.marks[n] = s.game.opposingCards[int(n)-s.game.size]
		s.meet()
		return
	case takesAmount:
		in.amount, cards, a.n = m.Args[0], nil, 0
	case takesCardAndAmount:
		in.amount, cards = m.Args[1], cards[:1]
	case takesPlace:
		s.them.add(uint8(m.Args[0]))
		cards = cards[1:]
	}
	if m.Exerted {
		if in.flags |= fxExerted; in.op == opPut {
			in.places[0] = toInkExerted
		}
	}
	if r.turns != 0 {
		for i := range cards {
			if r.turns < 0 { // the first named ends on top, so the last goes first
				i = len(cards) - 1 - i
			}
			a.cards = set{}
			a.cards.add(uint8(cards[i]))
			s.carryOut(&in, &a)
		}
		return
	}
	for i, c := range cards {
		a.order[i] = uint8(c)
		a.cards.add(uint8(c))
	}
	if s.carryOut(&in, &a); in.op == opDig && s.run.it != noCard { // to the hand, and those above it to the bottom
		s.moveLooked(s.findPlace(s.run.it), toHand)
		s.restTo(toBottom)
	}
	if in.op == opDig {
		s.looked = 0
	}
}

// effect tells a by-hand effect: in words of its own, or as its instruction is told.
func (t *narration) effect(before, after *State, m *Move) {
	r := &manuals[m.Kind]
	in, cards := r.code, cardNumbers(m.args())
	if m.Exerted {
		in.flags |= fxExerted
	}
	var chosen set
	switch r.takes {
	case takesCardAndAmount:
		in.amount, cards = m.Args[1], cards[:1]
		fallthrough
	case takesCards, takesPlace:
		for _, c := range cards {
			chosen.add(uint8(c))
		}
	}
	t.moved(before, after)
	said := wording.Clause{Code: r.says, A: cards, N: int(after.run.x)}
	t.rule = r.rule
	switch {
	case m.Kind == ManualShift:
		said.Code, said.A, said.B = wording.Shifts, cards[:1], cards[1:]
		said.N, said.Enters = int(before.shiftPrice(uint8(cards[0]), uint8(cards[1]))), m.Exerted
	case r.takes == takesPlace && after.run.x == 0:
		said.Code = wording.ChangesNothing
	case r.takes == takesPlace:
		said.A, said.B = cards[:1], cards[1:]
	case in.op == opDig && after.run.it != noCard:
		said.A = []int{int(after.run.it)}
	case in.op == opDig:
		said.Code += wording.FindsNo - wording.FindsCharacter
	case m.Kind == ManualSearch && len(cards) == 0:
		said.Code = wording.SearchesNothing
	case m.Kind == ManualShuffle && len(cards) == 0:
		said.Code = wording.ShufflesDeck
	case in.op == opReady || in.op == opExert:
		if said.A = turned(before, after, chosen); len(said.A) == 0 {
			said.Code = wording.ChangesNothing
		}
	case said.Code == wording.NoCode:
		if said, t.rule = stepClause(before, after, &in, chosen); said.Code == wording.NoCode {
			said.Code = wording.ChangesNothing
		}
	case in.op == opPut && cards[0] >= before.game.size:
		said.Code = before.game.puts(placeOf[in.places[0]], chosen)
	case m.Kind == ManualInk:
		said.Code = inkCode(said.Code, m.Exerted)
	}
	t.add(said)
}
