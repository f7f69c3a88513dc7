// What the player is asked while an ability resolves (CR 6.1.3)

package rules

import (
	"slices"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// questionKind is what the player is asked while an ability resolves.
type questionKind = wording.QuestionKind

const (
	askNothing = wording.AskNothing
	askYesNo   = wording.AskYesNo
	askPick    = wording.AskPick
	askOrder   = wording.AskOrder
	askMode    = wording.AskMode
	askNumber  = wording.AskNumber
	askName    = wording.AskName
	askBag     = wording.AskBag
	askReveal  = wording.AskReveal
)

var questionNames = [...]string{"", "yesno", "pick", "order", "mode", "num", "name", "bag", "reveal"}

// question is what is asked. It is made from the state when it is needed, so that the
// state only notes its kind.
type question struct {
	kind     questionKind
	from     set    // of pick and order; without a question, what is chosen without one
	min, max uint8  // of pick, order and num; of mode and bag the last option
	least    uint8  // so many had to be found for all of the clause to be done
	wanted   uint16 // of reveal, and of num that is answered by it, too: what is asked of the cards
}

// answer is a move as an answer.
type answer struct {
	given  bool
	n      uint8 // yes (1), the number, mode or place in the bag; how many of an order
	place  uint8 // which of two places
	cards  set
	order  [MaxArgs]uint8
	logged *narration // what is carried out is told here, for a record
	asked  bool       // the question of the instruction that goes on is known:
	q      question
}

// asking is the question that waits.
func (s *State) asking() (q question) {
	switch s.asks {
	case askNothing:
	case askYesNo:
		q = question{kind: askYesNo}
	case askBag:
		from, to := s.bagTurn()
		q = question{kind: askBag, min: 1, max: to - from}
	default:
		in := &s.game.text.code[s.run.pc]
		switch in.op {
		case opMode:
			return question{kind: askMode, min: 1, max: in.options}
		case opWho:
			return question{kind: askMode, min: 1, max: uint8(len(playerOptions(in)))}
		}
		s.ask(in, &q)
	}
	return q
}

// ask makes the question of an instruction, or finds the one answer that there is.
func (s *State) ask(in *instr, q *question) {
	f := &s.run
	switch in.op {
	case opPay:
		n := max(s.amountOf(in.amount, f.card, f.it), 0)
		q.max = uint8(min(int(s.drops), n))
		q.min = uint8(max(n-int(s.ready), 0))
		if q.min < q.max && n <= int(s.ready)+int(s.drops) {
			q.kind = askNumber
		}
		return
	case opReorder, opScry:
		s.askOrder(in, q)
		return
	case opDrops: // how many of them are ink instead (CR 6.5)
		if n := min(s.amountOf(in.amount, f.card, f.it), s.DeckSize(), MaxNumber); n > 0 && s.allowed(inksDrops) > 0 {
			q.kind, q.max = askNumber, uint8(n)
		}
		return
	case opName:
		q.kind = askName
		return
	case opTheirCards:
		n := min(max(s.amountOf(in.amount, f.card, f.it), 0), int(s.opposing[in.zones[0]]), MaxNumber)
		switch {
		case n == 0:
		case in.flags&fxUpTo != 0:
			q.kind, q.max = askNumber, uint8(n)
			q.wanted = s.game.nameable(in)
		default: // all of them or none
			s.askReveal(in, n, q)
			q.least = q.max
		}
		return
	case opTheirLogged:
		s.askReveal(in, int(s.opposing[OpponentHand]), q)
		return
	}
	if !onSome(in.op) {
		return
	}
	if f.playing > 0 { // ready or exerted
		q.kind, q.min, q.max, q.least = askMode, 1, 2, 1
		q.from.add(f.playing - 1)
		return
	}
	w := &s.game.text.some[in.some]
	from := s.candidates(in.some)
	switch {
	case in.op == opMoveTo: // only where one of them is not yet
		from = s.placesFor(s.them, from)
	case in.op == opGather && in.flags&fxDamaged != 0: // damage with nowhere to go
		if to := s.candidates(in.other); to.empty() {
			from = set{}
		}
	case in.op == opGather: // who has nowhere to go is not chosen
		from = s.movers(from, s.candidates(in.other))
	case in.op == opChoose && in.flags&fxKeeps != 0: // damage moves to another (CR 1.9.1.4)
		for c := range s.them.all() {
			from.remove(c)
		}
	case in.op == opDiscard && s.keeps(in):
		from = set{}
	case in.op == opExert && in.flags&fxCost != 0:
		from = s.ableToExert(from)
	case in.flags&fxCost != 0 && s.find(zoneDiscard, uint16(f.card)) >= 0: // what is played does not pay for itself
		from.remove(f.card)
	case in.op == opExert && in.flags&fxDry != 0:
		from = s.dry(from)
	}
	q.from = from
	n := uint8(min(from.size(), MaxDeck))
	if w.ref != refChoose {
		q.min, q.max = n, n
		if w.ref == refSelf || w.ref == refIt {
			q.least = 1
		}
		s.askMore(in, q, n)
		return
	}
	q.min, q.max, q.least = min(w.min, n), min(w.max, n), w.min
	if in.op == opDiscard && in.amount > 0 { // as many as a number says
		k := uint8(min(max(s.amountOf(in.amount, f.card, f.it), 0), MaxArgs))
		q.min, q.max, q.least = min(k, n), min(k, n), k
	}
	q.max = min(q.max, MaxArgs)
	q.min = min(q.min, q.max)
	switch {
	case q.min == n:
	case q.min == q.max && w.zones&inPlay == 0 && s.allEqual(from): // CR 7.1.5: no telling them apart
		q.from = from.lowest(int(q.min))
	default:
		q.kind = askPick
		return
	}
	s.askMore(in, q, q.min)
}

// nameable is what is asked of the cards that the player may name; 0 without a catalog to name them from.
func (g *Game) nameable(in *instr) uint16 {
	if g.known == nil {
		return 0
	}
	return in.wanted
}

// askReveal asks for the names of up to n cards that a practice opponent reveals (CR 7.1.3).
func (s *State) askReveal(in *instr, n int, q *question) {
	if q.wanted = s.game.nameable(in); q.wanted > 0 && n > 0 {
		q.kind, q.max = askReveal, uint8(min(n, maxRevealed))
	}
}

// askMore makes the question of an instruction whose cards are settled: where they are put,
// or how much damage is removed.
func (s *State) askMore(in *instr, q *question, n uint8) {
	switch in.op {
	case opPut, opTake:
		ends := in.places[0] >= toTop && in.places[1] >= toTop // both are the deck, which may be this one card
		if in.places[1] != nowhereElse && n > 0 && !(ends && s.DeckSize() == 1 && s.looked == 1) {
			q.kind, q.min, q.max = askMode, 1, 2
		}
	case opHeal, opMoveDamage:
		if in.flags&fxUpTo == 0 || n == 0 {
			return
		}
		if in.op == opMoveDamage { // with nowhere to go none of it moves
			if to := s.candidates(in.other); to.without(q.from.first()) == (set{}) {
				q.min, q.max = 0, 0
				return
			}
		}
		damage := s.marks[q.from.first()].damage
		if in.op == opHeal && !s.healable(q.from.first()) {
			damage = 0
		}
		q.min, q.max = 0, min(damage, uint8(s.amountOf(in.amount, s.run.card, s.run.it)))
		if q.max > 0 {
			q.kind = askNumber
		}
	}
}

// askOrder asks in which order cards looked at go back, and with scry which of them stay on top.
func (s *State) askOrder(in *instr, q *question) {
	q.from = s.cardsIn(inLooked, noCard)
	n := min(s.looked, MaxArgs)
	q.min, q.max = n, n
	if in.op == opScry {
		q.min = 0
	}
	if n > 0 && (q.min < n || !s.allEqual(q.from)) {
		q.kind = askOrder
		return
	}
	q.min = 0
}

// allEqual reports whether all cards of a set are copies of one.
func (s *State) allEqual(in set) bool {
	first := in.first()
	for c := range in.all() {
		if !s.sameCard(c, first) {
			return false
		}
	}
	return true
}

// checkAnswer says what is wrong with an answer to the question that waits (CR 1.7.7).
func (s *State) checkAnswer(m *Move, q *question) refusal {
	kind, isAnswer := askNothing, m.Kind.answers()
	if isAnswer {
		kind = questionOf(m.Kind)
	}
	if kind != s.asks && (kind != askReveal || q.wanted == 0) {
		return refusal{why: wording.ReasonAsked, card: uint16(s.asks)}
	}
	switch kind {
	case askPick, askOrder:
		if m.Len < q.min || m.Len > q.max {
			return refusal{why: wording.ReasonAnswerCount, need: q.min, have: q.max}
		}
		for _, c := range m.args() {
			if int(c) >= len(s.game.defs) || !q.from.has(uint8(c)) {
				return refusal{why: wording.ReasonAnswerCard, card: c}
			}
		}
	case askName:
		if int(m.Args[0]) >= s.game.size {
			return refusal{why: wording.ReasonNoCard, card: m.Args[0], need: uint8(Name)}
		}
	case askReveal:
		return s.checkRevealed(m, q)
	case askMode, askNumber, askBag:
		if m.Args[0] < uint16(q.min) || m.Args[0] > uint16(q.max) {
			return refusal{why: wording.ReasonAnswerNumber, need: q.min, have: q.max}
		}
	}
	return refusal{}
}

// checkRevealed says which of the named cards cannot be there.
func (s *State) checkRevealed(m *Move, q *question) refusal {
	n := m.Len / 2
	if n < q.min || n > q.max || n > 0 && n < q.least {
		return refusal{why: wording.ReasonAnswerCount, need: max(q.min, q.least), have: q.max}
	}
	for i, key := range m.keys() {
		switch card := s.game.known(key); {
		case card == nil:
			return refusal{why: wording.ReasonRevealUnknown, need: uint8(i + 1)}
		case !printed(card, s.game.text.wanted[q.wanted-1], func(*effect.FilterWord) bool { return false }):
			return refusal{why: wording.ReasonRevealNot, need: uint8(i + 1)}
		}
	}
	return refusal{}
}

// questionOf is the kind of question that a move answers.
func questionOf(k MoveKind) questionKind {
	switch k {
	case Yes, No:
		return askYesNo
	case Pick:
		return askPick
	case Order:
		return askOrder
	case Mode:
		return askMode
	case Num:
		return askNumber
	case Name:
		return askName
	case Reveal:
		return askReveal
	}
	return askBag
}

// attemptAnswer answers q, the question that waits, or says why that is illegal.
func (s *State) attemptAnswer(m *Move, q *question) refusal {
	switch {
	case s.step == StepOver:
		return refusal{why: wording.ReasonOver}
	case m.malformed():
		return refusal{why: wording.ReasonMalformed}
	}
	if f := s.checkAnswer(m, q); f.why != legal {
		return f
	}
	s.overflow = false
	s.doAnswer(m, &answer{q: *q})
	return refusal{}
}

// doAnswer goes on with what was asked, which the answer has already.
func (s *State) doAnswer(m *Move, a *answer) {
	s.altered = false
	s.give(m, a)
	s.resume(a)
}

// give makes a move the answer to the question that waits.
func (s *State) give(m *Move, a *answer) {
	a.given, a.n = true, m.Len
	a.asked = s.asks != askYesNo && s.asks != askBag && s.game.text.code[s.run.pc].op > opNothing
	switch m.Kind {
	case Yes:
		a.n = 1
	case No:
		a.n = 0
	case Mode, Num, BagNext:
		a.n = uint8(m.Args[0])
		a.place = a.n
	case Name:
		a.n = uint8(m.Args[0])
	case Reveal:
		a.n = m.Len / 2
	}
	if m.Kind == Pick || m.Kind == Order {
		for i, c := range m.args() {
			a.cards.add(uint8(c))
			a.order[i] = uint8(c)
		}
	} else if s.asks == askMode || s.asks == askNumber {
		a.cards = a.q.from
	}
	s.asks = askNothing
}

// MaxAnswers is the most answers that [State.Moves] lists; a question with more lists none,
// and [State.Question] describes them.
const MaxAnswers = 200

// answerMoves lists the answers to the question that waits, in the order of their text.
func (s *State) answerMoves(dst []Move) []Move {
	from := len(dst)
	q := s.asking()
	switch q.kind {
	case askYesNo:
		dst = add(dst, No, 0, 0, 0)
		return add(dst, Yes, 0, 0, 0)
	case askMode, askNumber, askBag:
		kind := map[questionKind]MoveKind{askMode: Mode, askNumber: Num, askBag: BagNext}[q.kind]
		for n := uint16(q.min); n <= uint16(q.max); n++ {
			dst = add(dst, kind, 1, n, 0)
		}
	case askReveal: // any card of the catalog may be named, too
		return add(dst, Reveal, 0, 0, 0)
	case askName: // a card of each name that the deck has
		for n := range s.game.size {
			if n == 0 || s.game.defs[n].entry != s.game.defs[n-1].entry {
				dst = add(dst, Name, 1, uint16(n), 0)
			}
		}
	case askPick, askOrder:
		m := Move{Kind: Pick}
		if q.kind == askOrder {
			m.Kind = Order
		}
		var all numberList
		for c := range q.from.all() {
			all.cards[all.n] = c
			all.n++
		}
		if countAnswers(all.n, int(q.min), int(q.max), q.kind == askOrder) > MaxAnswers {
			return dst
		}
		dst = listAnswers(dst, all.all(), &q, &m)
	}
	sortByText(dst[from:])
	return dst
}

// countAnswers counts the picks or orders of min to max of n cards, up to just above [MaxAnswers].
func countAnswers(n, low, high int, ordered bool) int {
	total := 0
	for k := low; k <= high && total <= MaxAnswers; k++ {
		one := 1
		for i := range k {
			if one *= n - i; !ordered {
				one /= i + 1
			}
			if one > MaxAnswers*n {
				break
			}
		}
		total += one
	}
	return total
}

// listAnswers appends every longer answer than m, and m itself if it is long enough.
func listAnswers(dst []Move, from []uint8, q *question, m *Move) []Move {
	if m.Len >= q.min {
		dst = append(dst, *m)
	}
	if m.Len == q.max {
		return dst
	}
	for _, c := range from {
		used := m.args()
		if q.kind == askPick && len(used) > 0 && uint16(c) <= used[len(used)-1] || slices.Contains(used, uint16(c)) {
			continue
		}
		m.Args[m.Len] = uint16(c)
		m.Len++
		dst = listAnswers(dst, from, q, m)
		m.Len--
		m.Args[m.Len] = 0
	}
	return dst
}

// Question is what the player is asked while an ability resolves. It is answered by one move.
type Question struct {
	Kind    string           `json:"kind"`    // yesno, pick, order, mode, num, name, bag or reveal
	Card    *int             `json:"card"`    // whose ability it is; null for bag
	Ability *int             `json:"ability"` // its number on the card; null for bag
	From    []int            `json:"from"`    // the cards of pick and order
	Min     int              `json:"min"`     // of pick and order how many cards, of num the number
	Max     int              `json:"max"`     //
	Theirs  bool             `json:"opponent,omitempty"`
	Reveals bool             `json:"reveals,omitempty"` // reveal answers it, too, with min to max cards of the catalog
	Options []wording.Clause `json:"-"`                 // of mode, and the waiting abilities of bag
	Says    wording.Clause   `json:"-"`
}

// Waiting is an ability in the bag (CR 7.7).
type Waiting struct {
	Card    int            `json:"card"`
	Ability int            `json:"ability"`
	Says    wording.Clause `json:"-"`
}

// Question returns what the player is asked, or nil.
func (s *State) Question() *Question {
	if s.Step() != StepMain || s.asks == askNothing {
		return nil
	}
	q := s.asking()
	out := &Question{Kind: questionNames[q.kind], From: []int{}, Min: int(q.min), Max: int(q.max), Options: s.options(), Reveals: q.wanted > 0}
	if q.kind == askPick || q.kind == askOrder {
		for c := range q.from.all() {
			out.From = append(out.From, int(c))
		}
	}
	if q.kind == askBag {
		from, _ := s.bagTurn()
		out.Says.Code, out.Theirs = wording.AsksNext, int(s.bag[from].card) >= s.game.size
		return out
	}
	card, n := int(s.run.card), s.game.abilityNumber(s.run.ability, s.run.card)
	out.Card, out.Ability = &card, &n
	out.Says = s.game.abilityClause(s.run.ability, s.run.card)
	if out.Theirs = s.run.who&whoTheirs != 0 && q.wanted == 0; out.Theirs {
		out.Says.Code = wording.AsksOpponent
	}
	for st, x := range s.statics(inksDrops.bit()) {
		if s.game.text.code[s.run.pc].op == opDrops {
			out.Says = wording.Clause{Code: wording.AsksAbility, A: []int{int(x)}, Effects: []*effect.Code{s.game.cards[x].code(int(st.n))}}
		}
	}
	return out
}

// abilityNumber is that of an ability on its card; one given to it follows on its own.
func (g *Game) abilityNumber(i uint16, card uint8) int {
	if a := &g.text.abilities[i]; a.n > 0 {
		return int(a.n)
	}
	return len(g.cards[card].Abilities) + 1
}

// abilityClause says an ability of a card.
func (g *Game) abilityClause(i uint16, card uint8) wording.Clause {
	return wording.Clause{Code: wording.AsksAbility, A: []int{int(card)}, Effects: []*effect.Code{g.text.abilities[i].tree}}
}

// options are what can be answered by number.
func (s *State) options() (out []wording.Clause) {
	switch s.asks {
	case askMode:
		in := &s.game.text.code[s.run.pc]
		place := func(to destination) wording.Clause {
			return wording.Clause{Code: wording.ToHand + wording.Code(placeOf[to])}
		}
		switch in.op {
		case opWho:
			return playerOptions(in)
		case opPlayFree, opShiftOnto:
			return []wording.Clause{{Code: wording.EnterReady}, {Code: wording.EnterExerted}}
		case opMode:
		default:
			return []wording.Clause{place(in.places[0]), place(in.places[1])}
		}
		code := s.game.text.abilities[s.run.ability].tree
		code.Walk(func(part any) bool {
			c, ok := part.(*effect.Choice)
			if ok && len(out) == 0 {
				for _, body := range c.Options {
					out = append(out, wording.Clause{Code: wording.Effects, Effects: []*effect.Code{{Head: effect.Resolves, Body: body}}})
				}
			}
			return len(out) == 0
		})
	case askBag:
		from, to := s.bagTurn()
		for _, w := range s.bag[from:to] {
			out = append(out, s.game.abilityClause(w.ability, w.card))
		}
	}
	return out
}

// Reminders lists the abilities in the bag, in the order in which they came.
func (s *State) Reminders() []Waiting {
	out := []Waiting{}
	if s.step == StepOver { // nothing resolves any more (CR 2.3.3)
		return out
	}
	for _, w := range s.bag[:s.bagLen] {
		if a := &s.game.text.abilities[w.ability]; !a.resolv {
			out = append(out, Waiting{int(w.card), s.game.abilityNumber(w.ability, w.card), s.game.abilityClause(w.ability, w.card)})
		}
	}
	return out
}
