package autoplay

import (
	"math/bits"
	"slices"

	"inkcheck/rules"
)

// answerSearch answers what abilities ask: it tries the answers with other luck and takes the one
// after which the position is worth most, of equal ones the first. It is used by one goroutine.
type answerSearch struct {
	evaluator
	start rules.State // where tries begin, with other luck
	tries [maxDepth]rules.State
	seen  [maxDepth]known // what is known at each depth
}

// maxDepth is how many questions after one another are thought through. What comes later
// is answered without thinking.
const maxDepth = 3

// maxTries is how many answers to one question are tried.
const maxTries = 24

func newThinker(g *rules.Game) *answerSearch { return &answerSearch{evaluator: *newEvaluator(g)} }

// luck is what is tried goes by: any number but 0.
const luck = 0x9e3779b97f4a7c15

// begin makes a position the one where tries begin.
func (t *answerSearch) begin(s *rules.State) {
	t.start = *s
	t.start.RandomizeHidden(luck)
}

// answer is the answer to the question that waits.
func (t *answerSearch) answer(s *rules.State, q *rules.PendingQuestion) rules.Move {
	k := knownOf(s)
	k.addAll(&q.From)
	t.begin(s)
	return t.think(&t.start, q, &k, 0).move
}

// node is the best answer to a question.
type node struct {
	move  rules.Move
	value int  // what the position is worth after it and all that it brings
	last  bool // nothing more was asked after it
}

// think finds the best answer.
func (t *answerSearch) think(s *rules.State, q *rules.PendingQuestion, k *known, depth int) (best node) {
	best.value = -1 << 40
	try := func(m rules.Move) bool {
		v, last, ok := t.worthAfter(s, m, q, k, depth)
		if ok && v > best.value {
			best = node{m, v, last}
			return true
		}
		return false
	}
	switch q.Kind {
	case rules.Yes:
		try(rules.Move{Kind: rules.No})
		try(rules.Move{Kind: rules.Yes})
	case rules.Mode, rules.Num, rules.BagNext:
		for n := q.Min; n <= min(q.Max, q.Min+maxTries); n++ {
			m := rules.Move{Kind: q.Kind, Len: 1}
			m.Args[0] = uint16(n)
			try(m)
		}
	case rules.Name:
		try(rules.Move{Kind: rules.Name, Len: 1})
	case rules.Reveal:
		try(rules.Move{Kind: rules.Reveal})
	default:
		t.tryCards(s, q, &best.move, try)
	}
	if best.value == -1<<40 { // nothing that was tried is legal
		best.move = t.plain(s, q)
	}
	return best
}

// tryCards tries cards one after the other: first as many as must be, then each in place of those
// chosen, and more as long as they make it better. An order has the best card first.
func (t *answerSearch) tryCards(s *rules.State, q *rules.PendingQuestion, best *rules.Move, try func(rules.Move) bool) {
	*best = t.plain(s, q)
	if q.Kind == rules.Order {
		t.tryOrders(s, q, try)
		return
	}
	try(*best)
	for place := range min(q.Max, rules.MaxArgs) {
		found := false
		last := (*rules.Card)(nil)
		for c := range each(q.From) {
			if card := t.game.Card(int(c)); card == last && !s.InPlay(int(c)) || slices.Contains(best.Args[:best.Len], uint16(c)) {
				continue
			} else {
				last = card
			}
			m := *best
			if place >= int(m.Len) {
				m.Len = uint8(place + 1)
			}
			m.Args[place] = uint16(c)
			if try(m) {
				found = true
			}
		}
		if !found && place >= q.Min {
			break
		}
	}
}

// tryOrders keeps the best cards on top, as many as it is good for.
func (t *answerSearch) tryOrders(s *rules.State, q *rules.PendingQuestion, try func(rules.Move) bool) {
	ink, turn := totalInk(s), s.Turn()
	left := horizon(turn) - turn
	m := rules.Move{Kind: rules.Order}
	var values [rules.MaxArgs]int
	for c := range each(q.From) {
		if int(m.Len) == min(q.Max, rules.MaxArgs) {
			break
		}
		v := t.card(c, ink, left)
		at := int(m.Len)
		for ; at > 0 && values[at-1] < v; at-- {
			values[at], m.Args[at] = values[at-1], m.Args[at-1]
		}
		values[at], m.Args[at] = v, uint16(c)
		m.Len++
	}
	for int(m.Len) > q.Min && values[m.Len-1] < t.unknown(ink, left) {
		m.Len--
		m.Args[m.Len] = 0
	}
	try(m)
}

// plain is an answer without thinking: yes, the first option, as few cards as must be, in the
// order of their numbers.
func (t *answerSearch) plain(s *rules.State, q *rules.PendingQuestion) rules.Move {
	m := rules.Move{Kind: q.Kind}
	switch q.Kind {
	case rules.Yes, rules.Reveal:
	case rules.Pick, rules.Order:
		for c := range each(q.From) {
			if int(m.Len) == q.Min {
				break
			}
			m.Args[m.Len] = uint16(c)
			m.Len++
		}
	default:
		m.Len = 1
		m.Args[0] = uint16(q.Min)
	}
	return m
}

// worthAfter is what the position is worth after a move, to the question q where one waits, and all that it
// brings, and whether nothing was asked after it; not ok where the move is not legal.
func (t *answerSearch) worthAfter(s *rules.State, m rules.Move, q *rules.PendingQuestion, k *known, depth int) (value int, last, ok bool) {
	if depth == maxDepth {
		return 0, false, false
	}
	next := &t.tries[depth]
	*next = *s
	if q == nil {
		ok = next.TryApply(&m)
	} else {
		ok = next.TryAnswer(&m, q)
	}
	if !ok {
		return 0, false, false
	}
	last = !next.HasQuestion()
	return t.finish(next, k, depth+1), last, true
}

// finish answers what is asked until nothing waits, and returns what the position is worth then. Where the last
// answer was thought through with what was known before, that is known already, and the answer is not made.
func (t *answerSearch) finish(s *rules.State, k *known, depth int) int {
	for s.HasQuestion() {
		q, _ := s.Pending()
		var m rules.Move
		if depth < maxDepth {
			seen := &t.seen[depth] // what is looked at is known from now on
			*seen = *k
			seen.addAll(&q.From)
			best := t.think(s, &q, seen, depth)
			if best.last && *seen == *k {
				return best.value
			}
			m = best.move
		} else {
			m = t.plain(s, &q)
		}
		if !s.TryAnswer(&m, &q) {
			break
		}
	}
	return t.of(s, k, false)
}

// each yields the numbers of a set in order.
func each(set [4]uint64) func(yield func(uint8) bool) {
	return func(yield func(uint8) bool) {
		for w, word := range set {
			for ; word != 0; word &= word - 1 {
				if !yield(uint8(w*64 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
