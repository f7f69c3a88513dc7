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
func add(dst []Move, k Kind, n uint8, a, b uint16) []Move {
	if len(dst) == cap(dst) {
		dst = slices.Grow(dst, 1)
	}
	dst = dst[:len(dst)+1]
	m := &dst[len(dst)-1]
	*m = Move{}
	m.Kind, m.Len, m.Args[0], m.Args[1] = k, n, a, b
	return dst
}

// addPaid appends a move that costs ink, with every number of ink drops that can pay for it.
func (s *State) addPaid(dst []Move, k Kind, n uint8, a, b uint16, ink uint8) []Move {
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

// setupMoves lists the moves of the opening hand: every set of cards to alter (CR 2.2.2.1), and keep.
func (s *State) setupMoves(dst []Move) []Move {
	var hand numberList
	s.game.inOrder(&hand, s.Hand())
	var m Move
	m.Kind = Alter
	dst = alterSets(dst, hand.all(), &m)
	return add(dst, Keep, 0, 0, 0)
}

// alterSets appends every larger set than m, in order: each set is written with
// ascending numbers, and the sets follow one another as their texts do.
func alterSets(dst []Move, hand []uint8, m *Move) []Move {
	if m.Len == MaxArgs {
		return dst
	}
	for _, c := range hand {
		if m.Len > 0 && uint16(c) <= m.Args[m.Len-1] {
			continue
		}
		m.Args[m.Len] = uint16(c)
		m.Len++
		dst = append(dst, *m)
		dst = alterSets(dst, hand, m)
		m.Len--
		m.Args[m.Len] = 0
	}
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
	dst = s.playMoves(dst, hand.all())
	if g.text != nil && g.text.alters>>questsDrying&1 != 0 { // who is drying may quest, too
		dst = s.questMoves(dst, play.all())
	} else {
		dst = s.questMoves(dst, readyDry.all())
	}
	dst = s.shiftMoves(dst, hand.all(), play.all())
	if readyDry.n > 0 {
		dst = s.singMoves(dst, hand.all(), readyDry.all())
	}
	if g.text != nil {
		if dst = s.useMoves(dst, play.all()); s.drops > 0 { // d1 comes after a longer number
			sortByText(dst[from:])
		}
		return dst
	}
	for _, c := range play.all() {
		if d := &g.defs[c]; d.is(fText) && d.typ != Location && s.marks[c].bits&(mDrying|mExerted) == 0 {
			dst = add(dst, Use, 1, uint16(c), 0)
		}
	}
	return dst
}

// questMoves lists who of some characters, in the order of their text, can quest.
func (s *State) questMoves(dst []Move, play []uint8) []Move {
	g := s.game
	for _, c := range play {
		if g.text == nil && !g.defs[c].is(fReckless) || g.text != nil && s.checkQuest(uint16(c)).why == legal {
			dst = add(dst, Quest, 1, uint16(c), 0)
		}
	}
	return dst
}

func (s *State) challengeMoves(dst []Move, play []uint8) []Move {
	for _, c := range play {
		for _, target := range s.game.foeLex {
			if s.checkChallenge(uint16(c), target).why == legal {
				dst = add(dst, Challenge, 2, uint16(c), target)
			}
		}
	}
	return dst
}

func (s *State) moveMoves(dst []Move, play []uint8) []Move {
	for _, c := range play {
		if s.game.defs[c].typ != Character {
			continue
		}
		for _, to := range play {
			d := &s.game.defs[to]
			if d.typ != Location || s.marks[c].at == to || s.cannot(c, cannotMove) {
				continue
			}
			if cost := s.moveCost(c, to); cost <= s.ready+s.drops {
				dst = s.addPaid(dst, MoveTo, 2, uint16(c), uint16(to), cost)
			}
		}
	}
	return dst
}

func (s *State) playMoves(dst []Move, hand []uint8) []Move {
	from, twoWays := len(dst), false
	texts := s.game.text != nil
	for _, c := range hand {
		d := &s.game.defs[c]
		need := s.price(c, d.cost)
		first := len(dst)
		if texts {
			if !s.mayPlay(c) {
				continue
			}
			if s.checkOther(uint16(c)).why == legal {
				dst = add(dst, PlayCard, 1, uint16(c), 0)
				dst[first].Other = true
				twoWays = true
			}
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

func (s *State) shiftMoves(dst []Move, hand, play []uint8) []Move {
	from, twoWays := len(dst), false
	for _, c := range hand {
		d := &s.game.defs[c]
		if d.shift == NoShift || d.shift == HandShift {
			continue
		}
		if s.game.text != nil && !s.mayPlay(c) {
			continue
		}
		for _, base := range play {
			if s.game.defs[base].typ != Character || !s.game.fits(int(c), int(base)) ||
				d.discards == 0 && s.shiftPrice(c, base) > s.ready+s.drops {
				continue
			}
			first := len(dst)
			m := Move{Kind: Shift, Len: 2}
			m.Args[0], m.Args[1] = uint16(c), uint16(base)
			if s.drops > 0 && d.discards == 0 {
				dst = s.addPaid(dst, Shift, 2, m.Args[0], m.Args[1], s.shiftPrice(c, base))
			} else {
				dst = s.shiftPrices(dst, hand, d, &m)
			}
			if s.mayEnterExerted(c) {
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
func (s *State) shiftPrices(dst []Move, hand []uint8, d *def, m *Move) []Move {
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

func (s *State) singMoves(dst []Move, hand, singers []uint8) []Move {
	for _, c := range hand {
		d := &s.game.defs[c]
		if !d.is(fSong) || s.game.text != nil && !s.mayPlay(c) {
			continue
		}
		if d.singTogether == 0 {
			for _, singer := range singers {
				if s.sings(singer) >= d.cost && !s.cannot(singer, cannotSing) && !s.cannot(singer, cannotSingAlone) { // CR 5.4.4.2
					dst = add(dst, Sing, 2, uint16(c), uint16(singer))
				}
			}
			continue
		}
		dst = s.togetherMoves(dst, uint16(c), singers)
	}
	return dst
}

// choir is the search for the sets of singers of one song.
type choir struct {
	value   [MaxDeck]uint8 // what each singer counts as
	singers []uint8
	cost    int // one singer of this cost is enough (CR 5.4.4.2)
	total   int // and so are several of this total (CR 8.12.2)
	limit   int // length of the list at which to stop
	steps   int // left to try: a bound for boards made by hand
	// rest[n] is what the singers with numbers above n come to who are not enough alone.
	rest [MaxDeck]uint16
}

// maxSingSteps bounds the search for singers to about a millisecond. A board that
// reaches it has more than thirty singers of low cost.
const maxSingSteps = 200_000

// togetherMoves appends each set of singers that can sing and of which no smaller set can.
func (s *State) togetherMoves(dst []Move, song uint16, singers []uint8) []Move {
	d := &s.game.defs[song]
	ch := choir{singers: singers, cost: int(d.cost), total: int(d.singTogether), limit: len(dst) + MaxSingSets, steps: maxSingSteps}
	for _, c := range singers {
		if ch.value[c] = s.sings(c); s.cannot(c, cannotSing) {
			ch.value[c] = 0
		}
		if v := ch.value[c]; v < d.cost {
			ch.rest[c] = uint16(v)
		}
	}
	sum := uint16(0)
	for n := s.game.size - 1; n >= 0; n-- {
		sum, ch.rest[n] = sum+ch.rest[n], sum
	}
	var m Move
	m.Kind, m.Len, m.Args[0] = Sing, 1, song
	return ch.extend(dst, &m, 0, 0)
}

// extend adds singers with ascending numbers to m, whose values sum up to sum and of whom
// the least is least.
func (ch *choir) extend(dst []Move, m *Move, sum, least int) []Move {
	if m.Len == MaxArgs {
		return dst
	}
	for _, c := range ch.singers {
		v := int(ch.value[c])
		if ch.steps == 0 || len(dst) == ch.limit {
			return dst
		}
		ch.steps--
		if m.Len > 1 && (uint16(c) <= m.Args[m.Len-1] || v >= ch.cost || v == 0) {
			continue // out of order, enough alone, or no help
		}
		m.Args[m.Len] = uint16(c)
		m.Len++
		all, low := sum+v, v
		if m.Len > 2 {
			low = min(least, v)
		}
		switch {
		case m.Len == 2 && (v >= ch.cost || v >= ch.total):
			dst = append(dst, *m)
		case all >= ch.total:
			if all-low < ch.total {
				dst = append(dst, *m)
			}
		case v > 0 && all+int(ch.rest[c]) >= ch.total:
			dst = ch.extend(dst, m, all, low)
		}
		m.Len--
		m.Args[m.Len] = 0
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
