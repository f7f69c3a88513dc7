package reading

import (
	"iter"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// sumCutter finds the lists of a text if nothing but the copies says where they begin: behind a whole deck with another one below, where
// the names of the cards begin again, or side by side. Each list has to be a deck that some format may allow, so that one list of any
// cards is not asked about.
type sumCutter struct {
	pieces []sumPiece
	sums   []int                 // copies above each piece, and in all
	last   map[*catalog.Card]int // the last piece with each card
}

// sumPiece is a line, or a piece of a line with several cards.
type sumPiece struct {
	Input
	line   int // its index
	cards  []cardCopies
	copies int
	beside bool // it stands on a line with few others, and is not the first one
}

// cardCopies is copies of a card.
type cardCopies struct {
	card   *catalog.Card
	copies int
}

const (
	// deckInks is the most ink types of a deck (CR 1.10.1.1).
	deckInks = 2
	// fewestNames is how many cards a deck has at least. Fewer names that stand again are copies of cards without a limit.
	fewestNames = 5
	// fewestDecks and mostDecks are how many decks a text without a name twice is cut into. More cards are a collection.
	fewestDecks, mostDecks = 2, 4
	// shortDeck is the copies of a deck beside a whole one: some are missing.
	shortDeck = 50
)

// cutSums cuts the lines of one text by their sums.
func (p *pass) cutSums(c *cutter, in []Input) *listCut {
	if c.copies(0, len(c.lines)) < 2*deckCopies || !p.maySum() {
		return nil
	}
	var all sumCutter
	wide, rows, lines := 0, 0, 0 // lines with few cards side by side, with any, and all
	for i := range p.lines {
		l := &c.lines[i]
		if l.is == headLine && l.head == scan.AsideHead { // what stands below is no other list
			break
		}
		pieces := p.sumPieces(i, in[i])
		if n := len(pieces); n > 1 && n <= mostDecks {
			wide++
			for k := range pieces[1:] {
				pieces[1+k].beside = true
			}
		}
		if l.copies > 0 {
			rows++
		}
		all.pieces = append(all.pieces, pieces...)
		lines++
	}
	all.sum()
	if slices.ContainsFunc(c.lines, func(l cutLine) bool {
		return l.is == headLine && (l.head == scan.MainHead || l.head == scan.TotalHead) && int(l.number) == all.copies(0, len(all.pieces))
	}) {
		return nil // the text says that it is one list
	}
	below := in[lines:]
	if 2*wide > rows {
		return all.columns(below)
	}
	for _, byName := range []bool{false, true} {
		if cut := all.cut(byName, below); cut != nil {
			return cut
		}
	}
	return nil
}

// sumPieces are the pieces of a line.
func (p *pass) sumPieces(i int, in Input) (out []sumPiece) {
	l := &p.lines[i]
	one := func(text string, claim *Outcome, cards ...cardCopies) {
		piece := sumPiece{Input: in, line: i, cards: cards}
		piece.Text, piece.Claim = text, claim
		for _, k := range cards {
			piece.copies += k.copies
		}
		out = append(out, piece)
	}
	if i+1 < len(p.lines) && p.lines[i+1].tail {
		one(in.Text, nil)
		return out
	}
	if l.tail {
		i--
		l = &p.lines[i]
	}
	switch n := p.quick(i); {
	case l.claim != nil && len(l.claim.Settled) > 1:
		for k, s := range l.claim.Settled {
			claim := &Outcome{Settled: []Settled{s}}
			if k == 0 {
				claim.Questions, claim.Notes = l.claim.Questions, l.claim.Notes
			}
			one(in.Text, claim, cardCopies{s.Card, s.Count})
		}
	case l.claim != nil && len(l.claim.Settled) == 1:
		one(in.Text, in.Claim, cardCopies{l.claim.Settled[0].Card, n})
	case l.is == open && len(l.chunks) > 1:
		for k := range l.chunks {
			c := &l.chunks[k]
			one(strings.Trim(l.text(c.from, c.to), ",;|•/+ \t"), nil, c.quickCards()...)
		}
	case l.is == open && n > 0:
		one(in.Text, nil, l.chunks[0].quickCards()...)
	}
	if len(out) == 0 {
		one(in.Text, in.Claim)
	}
	return out
}

// maySum is a cheap test of what lists cut by their sums have: a name twice, or a first list, of one card a line, with the inks of a deck.
func (p *pass) maySum() bool {
	seen := make([]uint64, len(p.mem.cat.Cards)/64+1)
	sum := 0
	var inks formats.Inks
	over := false
	for i := range p.lines {
		l := &p.lines[i]
		switch {
		case l.claim != nil, l.is == loneLine, l.is == open && len(l.chunks) > 1:
			return true
		case l.is != open:
			continue
		}
		one := l.chunks[0].quickCard()
		if one.card == nil {
			continue
		}
		word, bit := &seen[one.card.Index/64], uint64(1)<<(one.card.Index%64)
		if *word&bit != 0 || one.card.Legality.IsHunnySage() {
			return true
		}
		*word |= bit
		if sum < deckCopies {
			inks |= one.card.Inks
			over = inks.Count() > deckInks
		}
		sum += one.copies
	}
	return !over
}

// quickCards are the copies of a chunk, as quick counts them.
func (c *chunk) quickCards() []cardCopies {
	if one := c.quickCard(); one.card != nil {
		return []cardCopies{one}
	}
	return nil
}

// quickCard is the copies of a chunk, of no card if it is not clear which.
func (c *chunk) quickCard() (one cardCopies) {
	b := c.best()
	switch {
	case b == nil || b.oneCard() == nil:
	case b.count != nil && b.count.Value > 0 && b.count.Value <= scan.MaxCount:
		return cardCopies{b.oneCard(), b.count.Value}
	case b.complete():
		return cardCopies{b.oneCard(), 1}
	}
	return one
}

// sum adds the copies of the pieces up.
func (c *sumCutter) sum() {
	c.sums, c.last = make([]int, len(c.pieces)+1), map[*catalog.Card]int{}
	for i := range c.pieces {
		c.sums[i+1] = c.sums[i] + c.pieces[i].copies
		for _, k := range c.pieces[i].cards {
			c.last[k.card] = i
		}
	}
}

// copies counts the copies of the pieces [from, to).
func (c *sumCutter) copies(from, to int) int { return c.sums[to] - c.sums[from] }

// cut cuts between lines, and between the pieces of a line with more cards than lists stand side by side. The lines below belong to the
// last list. byName prefers the places where names begin again to those with a whole deck above.
func (c *sumCutter) cut(byName bool, below []Input) *listCut {
	var lists [][]sumPiece
	for from := 0; from >= 0; {
		to := c.next(from, byName)
		if to < 0 {
			lists = append(lists, c.pieces[from:])
		} else {
			lists = append(lists, c.pieces[from:to])
		}
		from = to
	}
	return cutInto(lists, below)
}

// columns cuts between the cards that stand side by side on most lines. A line with one card alone is of the first list; behind an empty
// cell, of the last one.
func (c *sumCutter) columns(below []Input) *listCut {
	rows := slices.Collect(c.rows())
	n := 0
	for _, row := range rows {
		n = max(n, len(row))
	}
	if n > mostDecks {
		return nil
	}
	lists := make([][]sumPiece, n)
	for _, row := range rows {
		if text := row[0].Text; len(row) == 1 && (strings.HasPrefix(text, "\t") || strings.HasPrefix(text, "  ")) {
			lists[n-1] = append(lists[n-1], row[0])
			continue
		}
		for k := range row {
			lists[k] = append(lists[k], row[k])
		}
	}
	return cutInto(lists, below)
}

// rows are the pieces of each line.
func (c *sumCutter) rows() iter.Seq[[]sumPiece] {
	return func(yield func([]sumPiece) bool) {
		for from, to := 0, 1; from < len(c.pieces); from, to = to, to+1 {
			for to < len(c.pieces) && c.pieces[to].line == c.pieces[from].line {
				to++
			}
			if !yield(c.pieces[from:to]) {
				return
			}
		}
	}
}

// cutInto is the cut into lists; nil if they are not decks.
func cutInto(lists [][]sumPiece, below []Input) *listCut {
	if !areDecks(lists) {
		return nil
	}
	cut := &listCut{}
	whole := true // each list begins with a line
	for k, list := range lists {
		cut.starts = append(cut.starts, listStart{line: list[0].line})
		in := make([]Input, 0, len(list))
		for i := range list {
			in = append(in, list[i].Input)
		}
		cut.inputs = append(cut.inputs, in)
		whole = whole && (k == 0 || list[0].line > lists[k-1][len(lists[k-1])-1].line)
	}
	if last := &cut.inputs[len(lists)-1]; whole {
		cut.inputs = nil
	} else {
		*last = append(*last, below...)
	}
	return cut
}

// next is where another list begins below the one at a piece; -1 for none.
func (c *sumCutter) next(from int, byName bool) int {
	end := len(c.pieces)
	total := c.copies(from, end)
	decks := usualDeck+shortDeck <= total && total <= mostDecks*usualDeck
	limited := total == fewestDecks*deckCopies
	seen := map[*catalog.Card]bool{}
	first, rest, parts := -1, -1, false // the first place with a whole deck on both sides, and one with exactly a deck below
	for i := from; i < end; i++ {
		above, below := c.copies(from, i), c.copies(i, end)
		if below < deckCopies || above > fewestDecks*usualDeck {
			break
		}
		if above >= deckCopies && c.pieces[i-1].copies > 0 && !c.pieces[i].beside {
			switch {
			case limited && above == deckCopies && below == deckCopies:
				return i
			case !byName && above == usualDeck && (decks || !parts && c.again(seen, i)):
				return i
			case below == usualDeck && rest < 0 && decks:
				rest = i
			}
			if first < 0 && decks && above >= usualDeck && below >= usualDeck {
				first = i
			}
		}
		for _, k := range c.pieces[i].cards {
			switch {
			case parts:
			case !seen[k.card]:
				seen[k.card] = true
			case above < deckCopies:
				parts = true // names stand on several lines of one list
			case rest >= 0 && !byName:
				return rest
			default:
				return c.behindCopies(from, i)
			}
		}
	}
	if rest >= 0 {
		return rest
	}
	return first
}

// again reports whether a card stands above a piece and below.
func (c *sumCutter) again(above map[*catalog.Card]bool, piece int) bool {
	for card := range above {
		if c.last[card] >= piece {
			return true
		}
	}
	return false
}

// behindCopies is the first piece behind the copies above one: heads and titles belong to the list below them.
func (c *sumCutter) behindCopies(from, i int) int {
	for i > from && (c.pieces[i-1].copies == 0 || c.pieces[i].beside) {
		i--
	}
	return i
}

// areDecks reports whether each of several lists keeps to the copy limits and is large enough; and to the ink limit, unless a name stands
// in two of them. Two lists of 40 cards, as Limited has them, have more ink types together than a deck.
func areDecks(lists [][]sumPiece) bool {
	if len(lists) < fewestDecks {
		return false
	}
	least, whole, again, inksOver := -1, false, false, false
	var all formats.Inks
	limited := len(lists) == fewestDecks
	in := map[*catalog.Card]int{} // 1 + the list that a card stands in
	for k, list := range lists {
		sums, size := map[*catalog.Card]int{}, 0
		var inks formats.Inks
		sage := false // he allows more inks
		for i := range list {
			for _, one := range list[i].cards {
				card := one.card
				if sums[card] += one.copies; card.MaxCopies != formats.NoCopyLimit && sums[card] > card.MaxCopies {
					return false
				}
				again = again || in[card] > 0 && in[card] != k+1
				in[card] = k + 1
				inks |= card.Inks
				sage = sage || card.Legality.IsHunnySage()
			}
			size += list[i].copies
		}
		if len(sums) < fewestNames {
			return false
		}
		inksOver = inksOver || !sage && inks.Count() > deckInks
		all |= inks
		limited = limited && size == deckCopies
		whole = whole || size == usualDeck
		if least < 0 || size < least {
			least = size
		}
	}
	return again && least >= deckCopies || limited && !inksOver && all.Count() > deckInks ||
		!inksOver && (least >= usualDeck || whole && least >= shortDeck)
}
