package reading

import (
	"math"
	"slices"
	"sort"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// Form is what a reading takes a chunk for.
type Form uint8

const (
	CardCopies    Form = iota // copies of a card of the catalog
	RefCopies                 // a reference without a name
	UnknownCopies             // a count and words that no card is called
	WholeText                 // words, or a kind of line without cards
)

// side is where a piece stands in its line.
type side uint8

const (
	before  side = iota // in front of count and name
	between             // between count and name
	behind              // behind both
)

// loose is a run of leaves that nothing explains.
type loose struct {
	from, to int // leaves, without the frame
	side     side
	frame    byte // sign that begins its frame: ( [ { - : < or 0
	words    int  // words in it
	numbers  int  // numbers in it
	names    int  // exact names in it
}

// candidate is one reading of a chunk: a role for each of its leaves.
type candidate struct {
	form    Form
	kind    scan.Kind // of WholeText
	doubt   bool      // a sign on the line says that something is not sure: "?", a stroke, a cross
	odd     bool      // a sign between count and name that stands there in no list: "4/Lantern"
	refOnly bool      // of UnknownCopies: the name is a reference that the catalog lacks
	shape   shape     // once it was asked for
	name    named     // CardCopies, UnknownCopies: its leaves
	ref     *scan.Span
	count   *scan.Span // nil: bare
	loose   []loose
	pieces  []Piece
}

// named is the name of a reading.
type named struct {
	From, To int // leaves [From, To)
	Match    scan.Match
	Full     bool
	Cards    []*catalog.Card
}

// overlaps reports whether a span has a leaf of the name.
func (n *named) overlaps(s *scan.Span) bool { return n.From < s.To && s.From < n.To }

// bad is the number of countable and nameable leaves that have no reason.
func (c *candidate) bad() (numbers, names int) {
	for _, l := range c.loose {
		numbers += l.numbers
		names += l.names
	}
	return numbers, names
}

// complete reports whether nothing is left unexplained.
func (c *candidate) complete() bool { return len(c.loose) == 0 && !c.doubt && !c.odd }

// wordsInFront reports whether words are left in front of the body or within it, so that the line may be text.
func (c *candidate) wordsInFront() bool {
	return slices.ContainsFunc(c.loose, func(l loose) bool { return l.side != behind && l.words > 0 })
}

// wordsBehind reports whether words are left behind the body, so that its name may be longer.
func (c *candidate) wordsBehind() bool {
	return slices.ContainsFunc(c.loose, func(l loose) bool { return l.side == behind && l.words > 0 && l.names == 0 })
}

// settled reports whether the candidate is a settled line: one exact name, or one reference without a name, with one plain count.
func (c *candidate) settled() bool {
	return c.complete() && c.count != nil && c.count.CountForm == scan.PlainCount && c.oneCard() != nil
}

// counted reports whether the candidate is a settled line but for words behind its body, or for a version.
func (c *candidate) counted(l *line) bool {
	open := slices.ContainsFunc(c.loose, func(o loose) bool { return o.numbers+o.names > 0 && !l.again(c, &o) })
	return !open && !c.wordsInFront() && !c.doubt && c.count != nil && c.count.CountForm == scan.PlainCount &&
		(c.oneCard() != nil || c.form == CardCopies && c.name.Match == scan.Short && c.complete())
}

// oneCard is the card of an exact name or of a reference without a name; nil if there are several or none.
func (c *candidate) oneCard() *catalog.Card {
	switch {
	case c.form == CardCopies && c.name.Match == scan.Exact && len(c.name.Cards) == 1:
		return c.name.Cards[0]
	case c.form == RefCopies && len(c.ref.Cards) == 1:
		return c.ref.Cards[0]
	}
	return nil
}

// chunk is a line, a cell, or a piece between strong separators.
type chunk struct {
	from, to   int // leaves of its line
	candidates []candidate
	known      *candidate // what best found
	asked      bool       // best was asked since the readings changed
	crowded    bool       // it may be read in too many ways
}

// Limits of chunks whose readings are made. A chunk beyond them is one question without bound.
const (
	// maxChunk bounds the leaves: several times the longest name with all that stands around it. It bounds the product of names, counts
	// and leaves.
	maxChunk = 120
	// maxMade bounds the readings of one chunk. Eight names with eight counts are fewer.
	maxMade = 128
	// fewMade is how many readings every chunk may have: more than a card with a reference, a price and a date.
	fewMade = 12
	// maxManyMade bounds the readings, in one list, of chunks that have more. Readings meet in pairs, so that many of them in every
	// line would take seconds.
	maxManyMade = 10_000
)

// long reports whether a chunk is too long for one card, or may be read in too many ways.
func (c *chunk) long() bool { return c.to-c.from > maxChunk || c.crowded }

// lineReader finds the candidates of the chunks of one line.
type lineReader struct {
	l       *scan.Line
	marks   []Piece // pieces of this line that the list explains (§4.2)
	near    []scan.Span
	covered []cost
	ahead   []int // see wordsTo
	facts   lineFacts
	memory  *memory
}

// lineFacts is what readings ask of a whole line. It is found once, so that reading the chunks of a long line takes time in proportion to
// the line.
type lineFacts struct {
	links    []link
	figures  []bool // the leaves that lie in a figure instead of a count, or in the name of an account; nil before it is asked for
	yearWide int    // leaves of the widest figure that a count may be instead
	struck   bool   // the line has marks that strike letters out
}

// link is the address of a page with the places of its counts.
type link struct {
	from, to  int
	firstEnd  int // where its first count ends; to if it has none
	lastBegin int // where its last count begins; -1 if it has none
}

// cost is the least that leaves from one leaf to the end of a region leave unexplained.
type cost struct {
	sum  int
	to   int // the leaf behind the piece that begins here
	role Role
	why  Reason
	ref  *scan.Span // of a reference
}

// What a leaf costs that nothing explains: a number more than all words, a name of a card more than other words.
const (
	numberCost = 1 << 16
	wordCost   = 1 << 4
	signCost   = 1
)

// reader returns the reader of a line. It is valid until the next one is asked for.
func (m *memory) reader(l *scan.Line, marks []Piece, near []scan.Span) *lineReader {
	r := &m.line
	n := len(l.Leaves) + 1
	*r = lineReader{l: l, marks: marks, near: near, memory: m,
		covered: slices.Grow(r.covered[:0], n)[:n], ahead: slices.Grow(r.ahead[:0], n)[:n]}
	r.facts.struck = isStruck(l.Raw)
	for i := range l.Spans {
		switch s := &l.Spans[i]; {
		case s.Kind == scan.LinkSpan:
			r.facts.links = append(r.facts.links, r.linkOf(s))
		case s.Kind == scan.FigureSpan && !s.OwnSign && mayCount(s.Shape):
			r.facts.yearWide = max(r.facts.yearWide, s.To-s.From)
		}
	}
	return r
}

// linkOf is a link with its counts.
func (r *lineReader) linkOf(s *scan.Span) link {
	at := link{from: s.From, to: s.To, firstEnd: s.To + 1, lastBegin: -1}
	spans := r.l.SpansIn(s.From, s.To)
	for i := range spans {
		c := &spans[i]
		if c.Kind == scan.CountSpan && c.To <= s.To {
			at.firstEnd, at.lastBegin = min(at.firstEnd, c.To), max(at.lastBegin, c.From)
		}
	}
	return at
}

// names are the names that a chunk may be about: the exact ones that no longer exact name holds, then those within them; without
// an exact name the short and near ones.
func (r *lineReader) names(c *chunk) []named {
	exact, short := r.memory.exact[:0], r.memory.short[:0]
	spans := r.l.SpansIn(c.from, c.to)
	for i := range spans {
		switch s := &spans[i]; {
		case s.Kind != scan.NameSpan || s.To > c.to || r.inLink(s) || r.isUniform(s):
		case s.Match == scan.Exact:
			exact = append(exact, nameOf(s))
		case s.Match == scan.Short:
			short = append(short, r.withNumber(c, nameOf(s)))
		}
	}
	r.memory.exact, r.memory.short = exact, short
	if len(exact) > 0 {
		return longestFirst(exact)
	}
	for i := range r.near {
		if s := &r.near[i]; s.From >= c.from && s.To <= c.to && !r.widerNear(i) {
			short = append(short, nameOf(s))
		}
	}
	r.memory.short = short
	return longestFirst(short)
}

func nameOf(s *scan.Span) named { return named{s.From, s.To, s.Match, s.Full, s.Cards} }

// withNumber is a name without its version with the number behind it, if it is one of the version: "Stitch 626".
func (r *lineReader) withNumber(c *chunk, n named) named {
	if n.To == c.to || r.l.Leaves[n.To].Kind != scan.Number {
		return n
	}
	var cards []*catalog.Card
	for _, card := range n.Cards {
		if slices.Contains(strings.Fields(card.Version), r.l.Leaves[n.To].Text) {
			cards = append(cards, card)
		}
	}
	if len(cards) > 0 {
		n.To, n.Cards = n.To+1, cards
	}
	return n
}

// widerNear reports whether a near name is another one with a number beside it, which is the count.
func (r *lineReader) widerNear(i int) bool {
	s := &r.near[i]
	if r.l.Leaves[s.From].Kind != scan.Number && r.l.Leaves[s.To-1].Kind != scan.Number {
		return false
	}
	return scan.Any(r.near, func(o *scan.Span) bool {
		return s.From <= o.From && o.To <= s.To && o.To-o.From < s.To-s.From
	})
}

// maxNames bounds the names that one chunk may be about; more make a question with an unknown card.
const maxNames = MaxReadings

// longestFirst orders names by their length and cuts what is too much.
func longestFirst(names []named) []named {
	slices.SortStableFunc(names, func(a, b named) int { return (b.To - b.From) - (a.To - a.From) })
	return names[:min(len(names), maxNames)]
}

// inLink reports whether a name lies in a link that holds no count.
func (r *lineReader) inLink(name *scan.Span) bool {
	links := r.facts.links
	if len(links) == 0 {
		return false
	}
	at := sort.Search(len(links), func(k int) bool { return links[k].to >= name.To }) // links lie one behind the other
	if at == len(links) || links[at].from > name.From {
		return false
	}
	return links[at].firstEnd > name.From && links[at].lastBegin < name.To
}

// counts are the counts of a chunk, one for each number; the widest form of each comes first.
func (r *lineReader) counts(c *chunk) []*scan.Span {
	out := r.memory.counts[:0]
	spans := r.l.SpansIn(c.from, c.to)
	for i := range spans {
		s := &spans[i]
		if s.Kind != scan.CountSpan || s.To > c.to || r.isHandle(s) || r.isUniform(s) {
			continue
		}
		if r.l.Leaves[s.From].Text == "~" && s.From > 0 && r.l.Leaves[s.From-1].Text == "~" {
			plain := *s // the sign belongs to a stroke through the line: "~~4 Lantern~~"
			plain.From, plain.CountForm, plain.Value = s.From+1, scan.PlainCount, r.l.Leaves[s.To-1].Value
			s = &plain
		}
		out = append(out, s)
	}
	slices.SortStableFunc(out, func(a, b *scan.Span) int { return (b.To - b.From) - (a.To - a.From) })
	r.memory.counts = out
	return out
}

// isUniform reports whether a span lies in a piece that the list explains.
func (r *lineReader) isUniform(s *scan.Span) bool {
	return slices.ContainsFunc(r.marks, func(m Piece) bool { return m.Reason == Uniform && m.From < s.To && s.From < m.To })
}

// leastHandle is the smallest number behind a "#" that belongs to the name of an account: no set has so many cards.
const leastHandle = 1000

// isHandle reports whether a number belongs to the name of an account: "Ann #4471".
func (r *lineReader) isHandle(s *scan.Span) bool {
	return s.From > 0 && s.To == s.From+1 && s.Value >= leastHandle && s.Value <= scan.MaxCount && r.l.Leaves[s.From-1].Text == "#" &&
		r.l.Leaves[s.From].Gap == scan.Glued ||
		s.To == s.From+2 && s.Value >= leastHandle && s.Value <= scan.MaxCount && r.l.Leaves[s.From].Text == "#"
}

// read makes all readings of a chunk that the grammar allows.
func (r *lineReader) read(c *chunk) {
	m := r.memory
	first := len(m.candidates)
	defer func() {
		c.candidates = m.candidates[first:len(m.candidates):len(m.candidates)]
		c.asked = false
	}()
	if c.long() {
		r.wholeText(c, false)
		return
	}
	names, counts := r.names(c), r.counts(c)
	if c.crowded = r.tooMany(c, names, counts); c.crowded {
		r.wholeText(c, false)
		return
	}
	for i := range names {
		r.withCounts(c, names[i], counts)
		if len(names) == 1 && len(counts) == 1 && len(m.candidates) == first+1 && m.candidates[first].settled() && r.onlyCount(c, counts[0]) {
			return // it wins against the bare name and against text (contests 4 and 12)
		}
		r.add(c, candidate{form: CardCopies, name: names[i]})
	}
	if len(names) == 0 || names[0].Match != scan.Exact {
		r.withRef(c, counts)
		r.unknown(c, counts)
	}
	r.wholeText(c, len(names) > 0 && names[0].Match == scan.Exact)
}

// onlyCount reports whether the number of a count can be nothing else in its chunk.
func (r *lineReader) onlyCount(c *chunk, count *scan.Span) bool {
	return len(r.marks) == 0 && !scan.Any(r.l.SpansIn(c.from, c.to), func(s *scan.Span) bool {
		return s.Kind != scan.CountSpan && s.Kind != scan.NameSpan && overlaps(s, count)
	})
}

// tooMany reports whether a chunk may be read in too many ways.
func (r *lineReader) tooMany(c *chunk, names []named, counts []*scan.Span) bool {
	n := len(names) * (min(len(counts), maxCounts) + 1)
	if len(names) == 0 || names[0].Match != scan.Exact {
		refs := 0
		spans := r.l.SpansIn(c.from, c.to)
		for i := range spans {
			s := &spans[i]
			if s.Kind == scan.RefSpan && len(s.Cards) > 0 && s.To <= c.to {
				refs++
			}
		}
		n += refs*(len(counts)+1) + 2*min(len(counts), maxCounts)
	}
	if n <= fewMade {
		return false
	}
	r.memory.manyMade += n
	return n >= maxMade || r.memory.manyMade > maxManyMade
}

// withCounts adds the readings of a chunk as copies of the card with a name, one with each count.
func (r *lineReader) withCounts(c *chunk, name named, counts []*scan.Span) {
	var taken [maxCounts]*scan.Span
	n := 0
	for _, count := range counts {
		if n == maxCounts || name.overlaps(count) || count.Side == scan.Before && count.From > name.From ||
			count.Side == scan.Behind && count.From < name.From {
			continue
		}
		if i := count.To; i < len(r.l.Leaves) && (r.l.Leaves[i].Text == "º" || r.l.Leaves[i].Text == "ª") && r.l.Leaves[i].Gap == scan.Glued {
			continue // an ordinal number
		}
		if (count.CountForm == scan.ShapeCount || count.CountForm == scan.AskedCount && r.l.Leaves[count.From].Kind == scan.Word) &&
			!r.nextTo(count, &name) {
			continue // a form that only lists give is next to its name
		}
		if slices.ContainsFunc(taken[:n], func(o *scan.Span) bool { return o.CountForm == count.CountForm && overlaps(o, count) }) {
			continue
		}
		taken[n] = count
		n++
		r.add(c, candidate{form: CardCopies, name: name, count: count})
	}
}

// nextTo reports whether only signs stand between a count and a name.
func (r *lineReader) nextTo(count *scan.Span, name *named) bool {
	return count.To <= name.From && r.l.OnlySigns(count.To, name.From) || name.To <= count.From && r.l.OnlySigns(name.To, count.From)
}

// maxCounts bounds the numbers of one chunk that are tried as its count.
const maxCounts = MaxReadings

func overlaps(a, b *scan.Span) bool { return a.From < b.To && b.From < a.To }

// withRef adds the readings as copies of the card that a reference names.
func (r *lineReader) withRef(c *chunk, counts []*scan.Span) {
	spans := r.l.SpansIn(c.from, c.to)
	for i := range spans {
		ref := &spans[i]
		if ref.Kind != scan.RefSpan || ref.RefForm >= scan.LoneRef || ref.RefForm == scan.ColonRef || ref.To > c.to || partOfRef(spans, ref) {
			continue
		}
		if len(ref.Cards) == 0 {
			r.unknownRef(c, ref, counts)
			continue
		}
		for _, count := range counts {
			if !overlaps(count, ref) && !r.isPercent(count) && !r.inPrice(count) {
				r.add(c, candidate{form: RefCopies, ref: ref, count: count})
			}
		}
		if ref.RefForm != scan.SlashRef {
			r.add(c, candidate{form: RefCopies, ref: ref})
		}
	}
}

// hasOwnSign reports whether a number has a letter or a sign of its own, with which it is no count: "1st", "v2", "W13".
func (r *lineReader) hasOwnSign(count *scan.Span) bool {
	if count.CountForm == scan.AskedCount && scan.Any(r.l.SpansIn(count.From, count.From+1), func(s *scan.Span) bool {
		return s.Kind == scan.RefSpan && s.RefForm == scan.SetRef && s.To == count.To
	}) {
		return true // "(14-88)"
	}
	if count.HasTimes || r.l.Leaves[count.From].Kind != scan.Number {
		return false
	}
	if i := count.From; i > 0 && isDigit(r.l.Raw[r.l.Leaves[i].Start]) && r.l.Leaves[i].Gap == scan.Glued &&
		r.l.Leaves[i-1].Kind == scan.Word {
		return true
	}
	return scan.Any(r.l.SpansIn(count.From, count.From+1), func(s *scan.Span) bool {
		return s.Kind == scan.FigureSpan && s.OwnSign && s.To > count.From+1 && s.To >= count.To
	})
}

// isYear reports whether a number is a year beside a word of titles or dates: "2026 Worlds deck".
func (r *lineReader) isYear(c *chunk, count *scan.Span) bool {
	if count.To != count.From+1 || !scan.Any(r.l.SpansIn(count.From, count.From+1), func(s *scan.Span) bool {
		return s.Kind == scan.FigureSpan && s.Shape == scan.YearShape
	}) {
		return false
	}
	for i := c.from; i < c.to; i++ {
		if r.l.Words(i)&(scan.TitleWord|scan.DateWord|scan.MonthWord|scan.MainWord) != 0 {
			return true
		}
	}
	return false
}

// partOfRef reports whether a reference is part of a longer one: the "4/204" of "4/204 • EN • 3".
func partOfRef(spans []scan.Span, ref *scan.Span) bool {
	return scan.Any(spans, func(s *scan.Span) bool {
		return s.Kind == scan.RefSpan && s.RefForm == scan.SetRef && s.From <= ref.From && ref.To <= s.To && s.To-s.From > ref.To-ref.From
	})
}

// unknownRef adds the reading of a line that is a count and a reference without a card, "4 1-999": a card that the catalog lacks.
func (r *lineReader) unknownRef(c *chunk, ref *scan.Span, counts []*scan.Span) {
	for _, count := range counts {
		first, last := min(count.From, ref.From), max(count.To, ref.To)
		if count.CountForm == scan.PlainCount && !overlaps(count, ref) && r.l.OnlySigns(c.from, first) && r.l.OnlySigns(last, c.to) &&
			r.l.OnlySigns(min(count.To, ref.To), max(count.From, ref.From)) {
			r.add(c, candidate{form: UnknownCopies, name: named{From: ref.From, To: ref.To}, count: count, refOnly: true})
		}
	}
}

// unknown adds the readings as copies of an unknown card: a count in front of or behind all words.
func (r *lineReader) unknown(c *chunk, counts []*scan.Span) {
	for k, count := range counts {
		if k == maxCounts {
			return
		}
		if r.isYear(c, count) || r.hasOwnSign(count) || r.inPrice(count) {
			continue
		}
		if count.Side != scan.Behind {
			if to := r.wordsFrom(count.To, c.to); to > 0 {
				r.add(c, candidate{form: UnknownCopies, name: named{From: r.skipSigns(count.To, to), To: to}, count: count})
			}
		}
		if count.Side != scan.Before {
			if from := r.wordsTo(c.from, count.From); from >= 0 {
				to := count.From
				for to > from && r.l.Leaves[to-1].Kind == scan.Sign {
					to--
				}
				r.add(c, candidate{form: UnknownCopies, name: named{From: from, To: to}, count: count})
			}
		}
	}
}

// inPrice reports whether a number is part of a price.
func (r *lineReader) inPrice(count *scan.Span) bool {
	const widest = 8 // leaves of a price
	return scan.Any(r.l.SpansIn(max(0, count.From-widest), count.From+1), func(s *scan.Span) bool {
		return s.Kind == scan.PriceSpan && s.From <= count.From && count.To <= s.To
	})
}

func (r *lineReader) skipSigns(from, to int) int {
	for from < to && r.l.Leaves[from].Kind == scan.Sign {
		from++
	}
	return from
}

// wordsFrom is the end of the words that begin at a leaf: what stands behind them to the end of the chunk is explained. It is 0
// if no word is left.
func (r *lineReader) wordsFrom(from, to int) int {
	r.cover(from, to, nil, nil)
	end, words := 0, false
	for i := from; i < to; i++ {
		words = words || r.l.Leaves[i].Kind == scan.Word
		if words && r.covered[i+1].sum < wordCost {
			end = i + 1
			break
		}
	}
	for end > from && r.l.Leaves[end-1].Kind == scan.Sign {
		end--
	}
	return end
}

// wordsTo is the first of the words that end at a leaf: what stands in front of them is explained. It is -1 if no word is left.
func (r *lineReader) wordsTo(from, to int) int {
	lastWord := to - 1
	for lastWord >= from && r.l.Leaves[lastWord].Kind != scan.Word {
		lastWord--
	}
	r.coverAhead(from, to)
	r.cover(from, to, nil, nil)
	for i := from; i < to; i++ {
		if r.l.Leaves[i].Kind == scan.Word || r.l.Leaves[i].Kind == scan.Number {
			if r.ahead[i] < wordCost && i <= lastWord {
				return i
			}
			// Only what is explained may stand in front; skip it as a whole.
			if next := &r.covered[i]; next.sum >= wordCost && next.role == TextRole {
				return i
			}
		}
	}
	return -1
}

// coverAhead finds the least that leaves from one on to each place before another one leave unexplained, where no name is.
func (r *lineReader) coverAhead(from, to int) {
	for i := from + 1; i <= to; i++ {
		r.ahead[i] = math.MaxInt
	}
	r.ahead[from] = 0
	reach := func(at, sum int) {
		if at <= to {
			r.ahead[at] = min(r.ahead[at], sum)
		}
	}
	for i := from; i < to; i++ {
		sum := r.ahead[i]
		reach(i+1, sum+r.leafCost(i).sum)
		for _, m := range r.marks {
			if m.From == i {
				reach(m.To, sum)
			}
		}
		spans := r.l.SpansIn(i, i+1)
		for k := range spans {
			s := &spans[k]
			if s.To > to || s.To <= i || r.ahead[s.To] <= sum {
				continue
			}
			if _, _, ok := r.explain(s, nil, nil); ok {
				r.ahead[s.To] = sum
			}
		}
	}
}

// wholeText adds the reading of a chunk as text, or as a kind of line without cards. named says that it has an exact name.
func (r *lineReader) wholeText(c *chunk, named bool) {
	kind := unknownKind
	if !named {
		var ok bool
		if kind, ok = r.l.KindOf(c.from, c.to); !ok && r.figures(c) {
			kind = scan.FigureKind
		}
	}
	role := TextRole
	k := candidate{form: WholeText, kind: kind}
	if c.from < c.to {
		k.pieces = r.memory.onePiece(Piece{From: c.from, To: c.to, Role: role})
	}
	r.memory.candidates = append(r.memory.candidates, k)
}

// figures reports whether all numbers of a chunk lie in figures that are no counts, or in the name of an account, and no full or near
// name stands there.
func (r *lineReader) figures(c *chunk) bool {
	numbers, results := 0, r.isResults(c)
	for i := c.from; i < c.to; i++ {
		if r.l.Leaves[i].Kind != scan.Number {
			continue
		}
		numbers++
		if !results && !r.inFigures()[i] && !r.isYearOf(c, i) && !r.isScore(c, i) && !r.countsUnits(i) {
			return false
		}
	}
	named := func(s *scan.Span) bool {
		return s.Kind == scan.NameSpan && s.Match != scan.Short && s.From >= c.from && s.To <= c.to
	}
	return numbers > 0 && !scan.Any(r.l.SpansIn(c.from, c.to), named) && !scan.Any(r.near, named)
}

// isPercent reports whether a number has a percent sign.
func (r *lineReader) isPercent(count *scan.Span) bool {
	return scan.Any(r.l.SpansIn(count.From, count.To), func(s *scan.Span) bool {
		return s.Kind == scan.FigureSpan && s.Shape == scan.PercentShape
	})
}

// isYearOf reports whether a number is a year in a chunk with a word of titles or dates.
func (r *lineReader) isYearOf(c *chunk, i int) bool {
	return r.isYear(c, &scan.Span{From: i, To: i + 1})
}

// isScore reports whether a number is one of a score between words: "Ajax 2-1 Arsenal".
func (r *lineReader) isScore(c *chunk, i int) bool {
	for from := max(c.from, i-2); from <= i; from++ {
		spans := r.l.SpansIn(from, from+1)
		for i := range spans {
			s := &spans[i]
			if s.Kind == scan.FigureSpan && s.Shape == scan.ScoreShape && s.To > i && s.To-s.From == 3 && s.From > c.from && s.To < c.to &&
				r.l.Leaves[s.From-1].Kind == scan.Word && r.l.Leaves[s.To].Kind == scan.Word {
				return true
			}
		}
	}
	return false
}

// isResults reports whether a chunk is a row of a table of results: words, a score, and at least three other numbers.
func (r *lineReader) isResults(c *chunk) bool {
	numbers, words, score := 0, 0, false
	for i := c.from; i < c.to; i++ {
		switch r.l.Leaves[i].Kind {
		case scan.Number:
			numbers++
		case scan.Word:
			words++
		case scan.Times:
			return false
		}
		score = score || scan.Any(r.l.SpansIn(i, i+1), func(s *scan.Span) bool {
			return s.Kind == scan.FigureSpan && s.Shape == scan.ScoreShape
		})
	}
	return score && words > 0 && numbers >= fewestOfResults
}

// fewestOfResults is how many numbers a row of results has: a place, two sums, and those of a score.
const fewestOfResults = 5

// countsUnits reports whether a number counts a unit in brackets: "Ann (14 posts)".
func (r *lineReader) countsUnits(i int) bool {
	leaves := r.l.Leaves
	return i > 0 && i+2 < len(leaves) && leaves[i-1].Text == "(" && leaves[i+2].Text == ")" && r.l.Words(i+1)&scan.UnitWord != 0 &&
		r.l.Words(i+1)&(scan.JoinerWord|scan.QuantityWord) == 0
}

// inFigures has the leaves of the line that lie in a figure that is no count, or in the name of an account.
func (r *lineReader) inFigures() []bool {
	if r.facts.figures != nil {
		return r.facts.figures
	}
	in := make([]bool, len(r.l.Leaves))
	for i := range r.l.Spans {
		s := &r.l.Spans[i]
		is := false
		switch s.Kind {
		case scan.CountSpan:
			is = r.isHandle(s)
		case scan.PriceSpan:
			is = true
		case scan.FigureSpan:
			switch s.Shape {
			case scan.LongShape, scan.PhoneShape, scan.DateShape, scan.TimeShape, scan.DecimalShape, scan.PercentShape:
				is = true
			}
		}
		for k := s.From; is && k < s.To; k++ {
			in[k] = true
		}
	}
	r.facts.figures = in
	return in
}

// add completes a reading with the roles of all leaves beside its name, count and reference.
func (r *lineReader) add(c *chunk, k candidate) {
	m := r.memory
	firstPiece, firstLoose := len(m.pieces), len(m.loose)
	k.pieces, k.loose = m.pieces[firstPiece:], m.loose[firstLoose:]
	var fixed [3]Piece
	n := 0
	put := func(from, to int, role Role) {
		fixed[n] = Piece{From: from, To: to, Role: role}
		if role == Ref {
			fixed[n].Reason = InReference
		}
		n++
	}
	if k.form != RefCopies {
		put(k.name.From, k.name.To, Name)
	} else {
		put(k.ref.From, k.ref.To, Ref)
	}
	if k.count != nil {
		k.odd = k.form == CardCopies && k.count.CountForm == scan.PlainCount && r.otherFigure(k.count)
		k.doubt = r.facts.struck
		put(k.count.From, k.count.To, Count)
	}
	slices.SortFunc(fixed[:n], func(a, b Piece) int { return a.From - b.From })
	var cards []*catalog.Card
	if k.form == CardCopies {
		cards = k.name.Cards
	}
	at := c.from
	for i := range n + 1 {
		end := c.to
		if i < n {
			end = fixed[i].From
		}
		if at < end {
			place := between
			switch {
			case i == 0:
				place = before
			case i == n:
				place = behind
			}
			r.region(&k, at, end, place, cards)
		}
		if i < n {
			k.pieces = append(k.pieces, fixed[i])
			at = fixed[i].To
		}
	}
	m.pieces, m.loose = append(m.pieces, k.pieces...), append(m.loose, k.loose...)
	k.pieces, k.loose = m.pieces[firstPiece:len(m.pieces):len(m.pieces)], m.loose[firstLoose:len(m.loose):len(m.loose)]
	m.candidates = append(m.candidates, k)
}

// region gives roles to the leaves of a part of a chunk and lists what is left.
func (r *lineReader) region(k *candidate, from, to int, place side, cards []*catalog.Card) {
	r.cover(from, to, cards, k.count)
	first := len(k.pieces)
	for i := from; i < to; {
		p := &r.covered[i]
		k.pieces = append(k.pieces, Piece{From: i, To: p.to, Role: p.role, Reason: p.why})
		if p.ref != nil && (k.ref == nil || len(k.ref.Cards) == 0) {
			k.ref = p.ref
		}
		i = p.to
	}
	r.listLoose(k, k.pieces[first:], from, place)
}

// listLoose joins neighbouring leaves that nothing explains to pieces with their frame.
func (r *lineReader) listLoose(k *candidate, pieces []Piece, from int, place side) {
	open := -1
	for i := range pieces {
		p := &pieces[i]
		text := r.l.Leaves[p.From].Text
		switch p.Role {
		case TextRole:
			if open < 0 {
				frame := byte(0)
				if p.From > from && r.l.Leaves[p.From-1].Kind == scan.Sign {
					frame = frameOf(r.l.Leaves[p.From-1].Text)
				}
				k.loose = append(k.loose, loose{from: p.From, side: place, frame: frame})
				open = len(k.loose) - 1
			}
			o := &k.loose[open]
			o.to = p.To
			if r.l.Leaves[p.From].Kind == scan.Number || place != between && r.l.Words(p.From)&scan.CountWord != 0 {
				o.numbers++ // "Four Lantern 3": either may be the count
			} else {
				o.words++
			}
		case Separator:
			if open >= 0 && isBracket(text) {
				open = -1
			}
			k.doubt = k.doubt || isDoubtful(text) || place == before && r.beginsComment(from, p.From)
			k.odd = k.odd || place == between && isOdd(text)
		default:
			open = -1
		}
	}
	for i := range k.loose {
		if o := &k.loose[i]; o.names == 0 && o.side == place {
			o.names = r.namesIn(o.from, o.to)
		}
	}
}

// namesIn counts the exact names between two leaves that do not overlap.
func (r *lineReader) namesIn(from, to int) int {
	n := 0
	for i := from; i < to; i++ {
		best := 0
		spans := r.l.SpansIn(i, i+1)
		for i := range spans {
			s := &spans[i]
			if s.Kind == scan.NameSpan && s.Match == scan.Exact && (s.To <= to || r.l.OnlySigns(to, s.To)) {
				best = max(best, s.To)
			}
		}
		if best > 0 {
			n++
			i = best - 1
		}
	}
	return n
}

// isStruck reports whether a line has marks without width that strike letters out, or that turn their order around, so that a reader
// sees another line. They begin with the same bytes.
func isStruck(raw string) bool {
	const strokes, turns = "\u0335\u0336", "\u202b\u202e\u2067"
	for i, r := range raw {
		if (raw[i] == strokes[0] || raw[i] == turns[0]) && strings.ContainsRune(strokes+turns, r) {
			return true
		}
	}
	return false
}

func frameOf(sign string) byte {
	switch sign {
	case "(", "[", "{", "-", ":", "<":
		return sign[0]
	}
	return 0
}

func isBracket(sign string) bool {
	switch sign {
	case "(", ")", "[", "]", "{", "}":
		return true
	}
	return false
}

// isDoubtful tells a sign that makes a question of its line: one that may strike it out, or ask.
func isDoubtful(sign string) bool {
	switch sign {
	case "?", "~", "❌", "✗", "✘", "⛔", "🚫", "🗑", "➖", "\u0335", "\u0336":
		return true
	}
	return false
}

// beginsComment reports whether the sign at a leaf begins a comment in front of a count and a name (contest 18), in a chunk from a leaf on:
// "# 4 Lantern", "// 4 Lantern", "<!-- 4 Lantern -->", "/* 4 Lantern */".
func (r *lineReader) beginsComment(from, i int) bool {
	switch r.l.Leaves[i].Text {
	case "#":
		return i == from
	case "/", "*", "!":
		return i == from+1 && (r.l.Leaves[from].Text == "/" || r.l.Leaves[from].Text == "<")
	}
	return false
}

// otherFigure reports whether a count may be another figure, such as a year, or the number of a card behind "#".
func (r *lineReader) otherFigure(c *scan.Span) bool {
	if c.From > 0 && r.l.Leaves[c.From-1].Text == "#" && c.CountForm == scan.PlainCount {
		return true
	}
	if r.facts.yearWide == 0 || c.HasTimes {
		return false
	}
	return scan.Any(r.l.SpansIn(max(0, c.From-r.facts.yearWide), c.To), func(s *scan.Span) bool {
		return s.Kind == scan.FigureSpan && !s.OwnSign && overlaps(s, c) && mayCount(s.Shape) &&
			(s.Shape == scan.YearShape || s.From < c.From || c.To < s.To)
	})
}

// mayCount reports whether a figure in a shape may be a count instead.
func mayCount(s scan.Shape) bool {
	return s == scan.YearShape || s == scan.DecimalShape || s == scan.GroupedShape
}

// isOdd tells a sign that makes a question of a count in front of it (§6.1).
func isOdd(sign string) bool {
	switch sign {
	case "/", "\\", "^", "&", "@", "%", "$", "€", "£", "¥":
		return true
	}
	return false
}

// cover finds the roles of leaves [from, to) that leave the least unexplained. cards are those of the name on the line.
func (r *lineReader) cover(from, to int, cards []*catalog.Card, count *scan.Span) {
	r.covered[to] = cost{to: to}
	behind := r.l.SpanAt(to) // the spans of a leaf are [first, behind)
	first := behind
	for i := to - 1; i >= from; i-- {
		best := r.leafCost(i)
		best.sum += r.covered[i+1].sum
		for _, m := range r.marks {
			if m.From == i && m.To <= to {
				if sum := r.covered[m.To].sum; sum < best.sum || sum == best.sum && m.To > best.to {
					best = cost{sum: sum, to: m.To, role: m.Role, why: m.Reason}
				}
			}
		}
		for first > 0 && r.l.Spans[first-1].From == i {
			first--
		}
		for k := first; k < behind; k++ {
			s := &r.l.Spans[k]
			if s.To > to || s.To <= i {
				continue
			}
			sum := r.covered[s.To].sum
			if sum > best.sum || sum == best.sum && s.To <= best.to {
				continue
			}
			role, why, ok := r.explain(s, cards, count)
			if !ok {
				continue
			}
			best = cost{sum: sum, to: s.To, role: role, why: why}
			if role == Ref {
				best.ref = s
			}
		}
		behind = first
		r.covered[i] = best
	}
}

func (r *lineReader) leafCost(i int) cost {
	l := &r.l.Leaves[i]
	switch l.Kind {
	case scan.Number:
		return cost{sum: numberCost, to: i + 1, role: TextRole}
	case scan.Sign:
		return cost{sum: signCost, to: i + 1, role: Separator}
	case scan.Times:
		if l.Text == "*" { // of a frame: "**2 Angel - Experiment 624**"
			return cost{sum: signCost, to: i + 1, role: Separator}
		}
	}
	return cost{sum: wordCost, to: i + 1, role: TextRole}
}

// explain is the role of a span next to a body, and its reason. ok is false if only the list could explain it.
func (r *lineReader) explain(s *scan.Span, cards []*catalog.Card, count *scan.Span) (role Role, why Reason, ok bool) {
	switch s.Kind {
	case scan.RefSpan:
		return Ref, InReference, r.refHolds(s, cards, count)
	case scan.FigureSpan:
		return FigureRole, IsFigure, s.OwnSign
	case scan.PriceSpan:
		return Price, IsFigure, true
	case scan.MarkSpan:
		return Mark, Decoration, s.Value == 0 && s.Other == 0 || count != nil && s.Value+s.Other <= count.Value
	case scan.LinkSpan:
		return Link, InLink, true
	case scan.WrapperSpan:
		return Wrapper, InWrapper, true
	case scan.PlaceSpan:
		return Place, IsPlace, count != nil && s.To <= count.From && r.l.OnlySigns(s.To, count.From) && r.l.Leaves[s.To].Gap != scan.Glued
	case scan.CommentSpan:
		return Comment, InComment, !r.holdsCopies(s.From, s.To) && !r.unknownCopies(s.From, s.To)
	case scan.FactSpan:
		return Fact, IsFact, r.factHolds(s, cards)
	case scan.NameSpan:
		return Name, SecondName, s.Match == scan.Exact && len(cards) == 1 && slices.Contains(s.Cards, cards[0])
	}
	return 0, 0, false
}

// refHolds reports whether a reference next to a name is one: contest 15 for forms that may be other things.
func (r *lineReader) refHolds(s *scan.Span, cards []*catalog.Card, count *scan.Span) bool {
	own := slices.ContainsFunc(s.Cards, func(c *catalog.Card) bool { return slices.Contains(cards, c) })
	switch s.RefForm {
	case scan.DashRef, scan.SlashRef, scan.ColonRef:
		return own || count != nil && s.RefForm == scan.DashRef && len(s.Cards) > 0
	case scan.LoneRef:
		return slices.ContainsFunc(cards, func(c *catalog.Card) bool { return hasNumber(c, s.Number) })
	case scan.SetRef:
		apart := isBracket(r.l.Leaves[s.From].Text) && r.l.Leaves[s.To-1].Kind == scan.Number && r.l.OnlySigns(0, s.From)
		return own || count != nil || len(cards) == 0 || !apart // "(1) 4 Lantern": its number is the count
	}
	return true
}

// hasNumber reports whether some printing of a card has a collector number.
func hasNumber(c *catalog.Card, number string) bool {
	return slices.ContainsFunc(c.Printings, func(p catalog.Printing) bool { return p.Number == trimZeros(number) })
}

func trimZeros(s string) string {
	for len(s) > 1 && s[0] == '0' {
		s = s[1:]
	}
	return s
}

// factHolds reports whether a fact of the line is the card's, or says something of one copy.
func (r *lineReader) factHolds(s *scan.Span, cards []*catalog.Card) bool {
	switch s.Fact {
	case scan.RarityFact, scan.LanguageFact, scan.ConditionFact:
		return true
	case scan.CostFact, scan.StrengthFact, scan.WillpowerFact, scan.LoreFact:
		return s.OwnSign
	}
	return slices.ContainsFunc(cards, func(c *catalog.Card) bool { return scan.HasFact(c, s) })
}

// holdsCopies reports whether a count stands next to a name within leaves.
func (r *lineReader) holdsCopies(from, to int) bool {
	spans := r.l.SpansIn(from, to)
	if !scan.Any(spans, func(s *scan.Span) bool { return s.Kind == scan.CountSpan }) {
		return false
	}
	var names []scan.Span
	for i := range spans {
		if s := &spans[i]; s.Kind == scan.NameSpan && s.Match != scan.Short && s.To <= to {
			names = append(names, *s)
		}
	}
	return r.countBeside(names, from, to)
}

// countBeside reports whether a count in leaves [from, to) stands next to one of some names, with only signs between.
func (r *lineReader) countBeside(names []scan.Span, from, to int) bool {
	if len(names) == 0 {
		return false
	}
	ends, begins := make([]bool, to-from+1), make([]bool, to-from+1)
	spans := r.l.SpansIn(from, to)
	for i := range spans {
		if c := &spans[i]; c.Kind == scan.CountSpan && c.To <= to {
			ends[c.To-from], begins[c.From-from] = true, true
		}
	}
	// Spread over the signs between.
	for i := from; i < to; i++ {
		ends[i+1-from] = ends[i+1-from] || ends[i-from] && r.l.Leaves[i].Kind == scan.Sign
	}
	for i := to - 1; i >= from; i-- {
		begins[i-from] = begins[i-from] || begins[i+1-from] && r.l.Leaves[i].Kind == scan.Sign
	}
	return scan.Any(names, func(s *scan.Span) bool { return ends[s.From-from] || begins[s.To-from] })
}

// unknownCopies reports whether leaves may be copies of a card that is near a name, or of an unknown one in the form "A - B": with a
// count in front of all words or with a times sign; or words with a number set off behind them.
func (r *lineReader) unknownCopies(from, to int) bool {
	count := false
	firstWord := from // or number
	for firstWord < to && r.l.Leaves[firstWord].Kind == scan.Sign {
		firstWord++
	}
	spans := r.l.SpansIn(from, to)
	for i := range spans {
		s := &spans[i]
		if s.Kind != scan.CountSpan || s.To > to || s.CountForm == scan.ShapeCount && r.l.Leaves[s.From].Kind == scan.Word {
			continue
		}
		count = count || s.HasTimes || s.From <= firstWord
		if s.To == to && s.From > from &&
			(r.l.Leaves[s.From].Gap >= scan.Tab || r.l.Leaves[s.From].Kind == scan.Sign || r.l.Leaves[s.From-1].Kind == scan.Sign) {
			return true // set off behind all words
		}
	}
	if !count {
		return false
	}
	near := func(s *scan.Span) bool { return s.Kind == scan.NameSpan && s.From >= from && s.To <= to }
	return scan.Any(r.near, near) || scan.Any(spans, near) || r.hasVersionDash(from, to)
}

// hasVersionDash reports whether words stand in the form "A - B".
func (r *lineReader) hasVersionDash(from, to int) bool {
	for i := from + 1; i+1 < to; i++ {
		l := r.l.Leaves
		if l[i].Kind == scan.Sign && l[i].Text == "-" && (l[i].Gap != scan.Glued || l[i+1].Gap != scan.Glued) && l[i-1].Kind == scan.Word &&
			l[i+1].Kind == scan.Word {
			return true
		}
	}
	return false
}
