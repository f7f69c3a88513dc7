package rules

import (
	"bytes"
	"math/bits"
	"slices"
)

// Moves appends every legal move to dst, in the order of their text: in the
// opening hand keep and every set of cards to alter; in the Main Phase every turn
// action for every card number, Sing Together with each set of singers that is
// enough and has nobody to spare (at most [MaxSingSets] a song), and end; nothing
// when the game is over. Conceding and by-hand effects are never listed, and of
// by-hand Shift only the effect exists. It allocates only when dst is too small.
func (s *State) Moves(dst []Move) []Move {
	switch s.Step() {
	case StepHand:
		return s.setupMoves(dst)
	case StepMain:
		if s.asks != askNothing {
			return s.answerMoves(dst)
		}
		return s.mainMoves(dst)
	}
	return dst
}

// numberList is card numbers in the order of their text.
type numberList struct {
	n     int
	cards [MaxDeck]uint8
}

func (l *numberList) all() []uint8 { return l.cards[:l.n] }

// inOrder fills the list with cards in the order of their text.
func (g *Game) inOrder(l *numberList, cards []uint8) {
	var ranks [4]uint64
	for _, c := range cards {
		r := g.rank[c]
		ranks[r>>6] |= 1 << (r & 63)
	}
	n := 0
	for w, word := range ranks {
		for ; word != 0; word &= word - 1 {
			l.cards[n] = g.lex[w<<6|bits.TrailingZeros64(word)]
			n++
		}
	}
	l.n = n
}

// add appends a move. It clears and fills the element in place: a literal would be
// put together elsewhere and copied, at three times the cost.
func add(dst []Move, k MoveKind, n uint8, a, b uint16) []Move {
	if len(dst) == cap(dst) {
		dst = slices.Grow(dst, 1)
	}
	dst = dst[:len(dst)+1]
	m := &dst[len(dst)-1]
	*m = Move{}
	m.Kind, m.Len, m.Args[0], m.Args[1] = k, n, a, b
	return dst
}

// mainMoves lists the turn actions (CR 4.1.3) and end, kind by kind in the order of their words.
func (s *State) mainMoves(dst []Move) []Move {
	g := s.game
	var hand, play, readyDry numberList
	g.inOrder(&hand, s.Hand())
	g.inOrder(&play, s.Play())
	locations, from := false, len(dst)
	for _, c := range play.all() {
		d := &g.defs[c]
		locations = locations || d.typ == Location
		if d.is(fBoost) && s.marks[c].bits&mBoosted == 0 && d.boost <= s.ready+s.drops {
			dst = s.addPaid(dst, Boost, 1, uint16(c), 0, d.boost)
		}
		if d.typ == Character && s.marks[c].bits&(mDrying|mExerted) == 0 {
			readyDry.cards[readyDry.n] = c
			readyDry.n++
		}
	}
	if g.opponents > 0 {
		dst = s.challengeMoves(dst, play.all())
	}
	if s.checkEnd().why == legal {
		dst = add(dst, End, 0, 0, 0)
	}
	if s.MayInk() {
		all := s.allowed(allInkable) > 0
		for _, c := range hand.all() {
			if g.defs[c].is(fInkable) || all {
				dst = add(dst, Ink, 1, uint16(c), 0)
			}
		}
		if s.allowed(inksDiscard) > 0 {
			for _, c := range s.Discard() {
				if g.defs[c].is(fInkable) {
					dst = add(dst, Ink, 1, uint16(c), 0)
				}
			}
		}
	}
	if locations {
		dst = s.moveMoves(dst, play.all())
	}
	cards := s.playables(&hand)
	dst = s.playMoves(dst, cards)
	if g.text.altCost>>questsDrying&1 != 0 { // who is drying may quest, too
		dst = s.questMoves(dst, play.all(), true)
	} else {
		dst = s.questMoves(dst, readyDry.all(), false)
	}
	dst = s.shiftMoves(dst, cards, hand.all(), play.all())
	if readyDry.n > 0 {
		dst = s.singMoves(dst, hand.all(), readyDry.all())
	}
	if dst = s.useMoves(dst, play.all()); s.drops > 0 { // d1 comes after a longer number
		sortByText(dst[from:])
	}
	return dst
}

// sortByText sorts moves by their text. Only what stands behind the numbers puts a list out of order.
func sortByText(moves []Move) {
	slices.SortFunc(moves, func(a, b Move) int {
		var x, y [64]byte
		return bytes.Compare(a.append(x[:0]), b.append(y[:0]))
	})
}
