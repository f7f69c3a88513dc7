package reading

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// prefix is the leaf behind a head word with a colon in front of cards: "Songs: 4 Let It Go", "SB: 2 Smash". It is 0 for none.
func (l *line) prefix() int {
	for i := range min(len(l.scan.Leaves), maxPrefix) {
		leaf := &l.scan.Leaves[i]
		if leaf.Kind == scan.Number || leaf.Kind == scan.Sign && leaf.Text != ":" && leaf.Text != "=" {
			return 0
		}
		if leaf.Kind != scan.Sign {
			continue
		}
		h, ok := l.scan.Head(0, i)
		if i == 0 || !ok || !l.hasName(i+1, len(l.scan.Leaves)) {
			return 0
		}
		switch h.Kind {
		case scan.AsideHead:
			l.at.aside = true
		case scan.PartHead, scan.MainHead:
		default:
			return 0
		}
		l.marks = append(l.marks, Piece{From: 0, To: i + 1, Role: Label})
		return i + 1
	}
	return 0
}

// maxPrefix bounds the words in front of a card that may be a head.
const maxPrefix = 5

// hasName reports whether an exact or short name, or a reference, stands between two leaves.
func (l *line) hasName(from, to int) bool {
	return scan.Any(l.scan.SpansIn(from, to), func(s *scan.Span) bool {
		return (s.Kind == scan.NameSpan || s.Kind == scan.RefSpan && len(s.Cards) > 0) && s.To <= to
	})
}

// cut cuts a line into chunks: pieces between strong separators, each with a name and a count (§4.5).
func (l *line) cut(from int, m *memory) []chunk {
	n := len(l.scan.Leaves)
	names, counts := l.namesAndCounts(from, n)
	switch {
	case names == 0 && counts > 1:
		for _, strong := range []string{";", ","} {
			if chunks := l.cutAt(from, n, func(i int) bool { return l.scan.Leaves[i].Text == strong }); len(chunks) > 1 && l.eachRef(chunks) {
				return chunks
			}
		}
	case names == 1 && counts > 1: // the other cards are unknown
		within := l.exactInside(from, n)
		for _, strong := range []string{";", ",", "•", "+"} {
			if chunks := l.cutAt(from, n, func(i int) bool {
				return l.scan.Leaves[i].Kind == scan.Sign && l.scan.Leaves[i].Text == strong && !within[i-from]
			}); len(chunks) > 1 && l.eachMayBeCounted(chunks) {
				return chunks
			}
		}
	case names > 1 && counts > 1:
		if chunks := l.cutCards(nil, from, n); len(chunks) > 1 {
			return chunks
		}
	}
	return m.oneChunk(from, n)
}

// cutCards appends the chunks of leaves with several names and counts. A chunk that has several itself is cut again: two lists that are
// written along are often joined by another sign than their cards.
func (l *line) cutCards(out []chunk, from, to int) []chunk {
	if names, counts := l.namesAndCounts(from, to); names < 2 || counts < 2 {
		return append(out, chunk{from: from, to: to})
	}
	chunks := l.cutOnce(from, to)
	if len(chunks) < 2 {
		return append(out, chunk{from: from, to: to})
	}
	for _, c := range chunks {
		out = l.cutCards(out, c.from, c.to)
	}
	return out
}

// cutOnce cuts leaves at the strongest separator that stands between their cards; nil if none does.
func (l *line) cutOnce(from, to int) []chunk {
	within := l.exactInside(from, to)
	sign := func(text string) func(int) bool {
		return func(i int) bool {
			return l.scan.Leaves[i].Kind == scan.Sign && l.scan.Leaves[i].Text == text && !within[i-from]
		}
	}
	for _, strong := range []func(i int) bool{
		l.gapAt(scan.Break), sign(";"), l.gapAt(scan.Tab), sign("|"), sign("•"), sign("+"), sign("/"), sign(","), l.gapAt(scan.Wide),
	} {
		if chunks := l.cutAt(from, to, strong); len(chunks) > 1 && l.eachCounted(chunks) {
			return chunks
		}
	}
	for _, strong := range []func(i int) bool{l.gapAt(scan.Break), sign(";"), sign(","), sign("•"), sign("+")} {
		if chunks := l.cutAt(from, to, strong); len(chunks) > 1 && l.eachMayBeCounted(chunks) {
			return chunks
		}
	}
	return l.alternate(from, to)
}

// namesAndCounts are the numbers of names and of counts in leaves [from, to) that do not overlap each other.
func (l *line) namesAndCounts(from, to int) (names, counts int) {
	nameEnd, countEnd := from, from
	spans := l.scan.SpansIn(from, to)
	for i := range spans {
		s := &spans[i]
		switch {
		case s.To > to:
		case s.Kind == scan.NameSpan:
			if s.From >= nameEnd {
				names++
			}
			nameEnd = max(nameEnd, s.To)
		case s.Kind == scan.CountSpan:
			if s.From >= countEnd {
				counts++
			}
			countEnd = max(countEnd, s.To)
		}
	}
	return names, counts
}

func (l *line) gapAt(gap scan.Gap) func(int) bool {
	return func(i int) bool { return l.scan.Leaves[i].Gap == gap }
}

// exactInside has which of leaves [from, to) lie within an exact name, or within brackets without a number, so that they part nothing.
func (l *line) exactInside(from, to int) []bool {
	within := make([]bool, to-from)
	for i := from; i < to; i++ {
		if text := l.scan.Leaves[i].Text; text != "(" && text != "[" {
			continue
		}
		for k := i + 1; k < to && l.scan.Leaves[k].Kind != scan.Number; k++ {
			text := l.scan.Leaves[k].Text
			if text == "(" || text == "[" {
				break
			}
			if text == ")" || text == "]" {
				for n := i + 1; n < k; n++ {
					within[n-from] = true
				}
				break
			}
		}
	}
	spans := l.scan.SpansIn(from, to)
	for i := range spans {
		if s := &spans[i]; s.Kind == scan.NameSpan && s.Match == scan.Exact {
			for k := s.From + 1; k < min(s.To, to); k++ {
				within[k-from] = true
			}
		}
	}
	return within
}

// cutAt cuts leaves [from, to) at separators; nil if none is there. Several beside each other part once: "//", "---".
func (l *line) cutAt(from, to int, strong func(i int) bool) []chunk {
	var out []chunk
	start, signs := from, true // signs: no word or number stands behind start
	for i := from; i < to; i++ {
		if i > from && !signs && strong(i) {
			out = append(out, chunk{from: start, to: i})
			start, signs = i, true
		}
		signs = signs && l.scan.Leaves[i].Kind == scan.Sign
	}
	if out == nil {
		return nil
	}
	return append(out, chunk{from: start, to: to})
}

// eachCounted reports whether each chunk has a name and a count.
func (l *line) eachCounted(chunks []chunk) bool {
	return !slices.ContainsFunc(chunks, func(c chunk) bool {
		return !l.hasName(c.from, c.to) || !scan.Any(l.scan.SpansIn(c.from, c.to), func(s *scan.Span) bool {
			return s.Kind == scan.CountSpan && s.To <= c.to && !l.inName(s, c)
		})
	})
}

// eachRef reports whether each chunk has a reference to a card with a count beside it.
func (l *line) eachRef(chunks []chunk) bool {
	return !slices.ContainsFunc(chunks, func(c chunk) bool {
		spans := l.scan.SpansIn(c.from, c.to)
		return !scan.Any(spans, func(ref *scan.Span) bool {
			return ref.Kind == scan.RefSpan && len(ref.Cards) > 0 && ref.To <= c.to && scan.Any(spans, func(s *scan.Span) bool {
				return s.Kind == scan.CountSpan && s.To <= c.to && !overlaps(s, ref)
			})
		})
	})
}

// fewestLetters is the shortest word of an unknown card that parts a line, in bytes.
const fewestLetters = 3

// eachMayBeCounted reports whether each chunk has a count in front of or behind a name or other words, or is signs or a comment alone;
// one at least has an exact name. Between semicolons words without a number may stand beside two that are counted: they are asked
// about by themselves, and take no card of the others with them.
func (l *line) eachMayBeCounted(chunks []chunk) bool {
	exact, counted, words := false, 0, 0
	for _, c := range chunks {
		from := c.from
		for from < c.to && l.scan.Leaves[from].Kind == scan.Sign && l.scan.Leaves[from].Text != "#" {
			from++
		}
		if from == c.to || l.scan.Leaves[from].Text == "#" && !l.hasNumber(from, c.to) {
			continue
		}
		word := scan.Any(l.scan.Leaves[from:c.to], func(f *scan.Leaf) bool {
			return f.Kind == scan.Word && len(f.Text) >= fewestLetters
		})
		if !word || !scan.Any(l.scan.SpansIn(from, c.to), func(s *scan.Span) bool {
			return s.Kind == scan.CountSpan && (s.From == from && s.To < c.to || s.To == c.to && s.From > from) && !l.inName(s, c)
		}) {
			if !word || l.scan.Leaves[chunks[len(chunks)-1].from].Text != ";" || l.hasNumber(from, c.to) {
				return false
			}
			words++
			continue
		}
		counted++
		exact = exact || l.hasExactName(from, c.to)
	}
	return exact && (words == 0 || counted > 1)
}

// inName reports whether a count lies within an exact name of its chunk.
func (l *line) inName(count *scan.Span, c chunk) bool {
	return scan.Any(l.scan.SpansIn(max(c.from, count.From-scan.WidestName), count.From+1), func(s *scan.Span) bool {
		return s.Kind == scan.NameSpan && s.Match == scan.Exact && s.To <= c.to && count.To <= s.To
	})
}

// alternate cuts leaves with counts and names in turn, and nothing but spaces and signs between: "4 Lantern 3 Smash".
func (l *line) alternate(from, to int) []chunk {
	var out []chunk
	signs := func(at int) int {
		for at < to && l.scan.Leaves[at].Kind == scan.Sign {
			at++
		}
		return at
	}
	for at := from; at < to; {
		count := l.spanAt(at, scan.CountSpan)
		if count == nil {
			count = l.spanAt(signs(at), scan.CountSpan)
		}
		if count == nil || count.CountForm != scan.PlainCount || count.To >= to {
			return nil
		}
		name := l.spanAt(signs(count.To), scan.NameSpan)
		if name == nil || name.Match != scan.Exact || name.To > to {
			return nil
		}
		out = append(out, chunk{from: at, to: name.To})
		if at = name.To; signs(at) == to {
			out[len(out)-1].to, at = to, to
		}
	}
	return out
}

// spanAt is the longest span of a kind that begins at a leaf.
func (l *line) spanAt(at int, kind scan.SpanKind) *scan.Span {
	var best *scan.Span
	spans := l.scan.SpansIn(at, at+1)
	for i := range spans {
		if s := &spans[i]; s.Kind == kind && (best == nil || s.To > best.To) {
			best = s
		}
	}
	return best
}

// joinNames joins names that stand on two lines (contest 17): the join is exact, the first part alone is not, and the second line
// has no count of its own.
func (p *pass) joinNames() {
	for i := 0; i+1 < len(p.lines); i++ {
		a, b := &p.lines[i], &p.lines[i+1]
		if a.is != open && a.is != headLine || b.is != open && b.is != headLine || a.best() != nil || len(a.chunks) != 1 ||
			len(a.scan.Leaves)+len(b.scan.Leaves) > 2*scan.WidestName || b.hasNumber(0, len(b.scan.Leaves)) {
			continue
		}
		both := p.mem.scanner.Line(a.scan.Raw + " " + b.scan.Raw)
		n := len(a.scan.Leaves)
		if len(both.Leaves) != n+len(b.scan.Leaves) {
			continue
		}
		j := line{number: a.number, scan: both, chunks: p.mem.oneChunk(0, len(both.Leaves))}
		j.read(p)
		c := j.chunks[0].best()
		if c == nil || c.form != CardCopies || c.name.Match != scan.Exact || c.name.From >= n || c.name.To <= n || len(c.loose) > 0 {
			continue
		}
		j.is, j.half = open, half{n, len(a.scan.Raw)}
		*a = j
		b.is, b.chunks, b.tail = joined, nil, true
	}
}

// findPositions finds where each line stands.
func (p *pass) findPositions() {
	for i := range p.lines {
		l := &p.lines[i]
		l.at.card = l.is == joined && l.at.card || l.is == open && p.isCardLine(l) ||
			l.is == claimed && len(l.claim.Settled)+len(l.claim.Questions) > 0
	}
	parts := p.hasParts()
	p.so.blanks = p.blanksMeanNothing()
	above := true
	seen := false // the block has a card line
	lastCard := -1
	blankBetween := false
	for i := range p.lines {
		l := &p.lines[i]
		if l.is == blank && !p.so.blanks || l.is == ruleLine {
			seen, lastCard = false, -1
			blankBetween = true
			continue
		}
		if parts && l.is == headLine && l.head.Kind == scan.PartHead { // what stands right below the head of a part is hardly a title
			if above, blankBetween = false, false; !seen {
				seen, lastCard = true, i
			}
			continue
		}
		l.at.above = above && !l.at.card
		if l.at.card {
			l.at.inside = len(l.chunks) > 1 // what stands beside a card on its line is hardly text
			if seen {
				for k := lastCard + 1; k < i; k++ {
					p.lines[k].at.inside = true
				}
			}
			if above && i > 0 {
				p.lines[i-1].at.next = true
			}
			above, seen, lastCard, blankBetween = false, true, i, false
			continue
		}
		l.at.belowBlank = blankBetween
	}
}

// hasParts reports whether several heads part the cards of the list, so that none of them is a title.
func (p *pass) hasParts() bool {
	heads := 0
	for i := range p.lines {
		heads += b2i(p.lines[i].is == headLine && p.lines[i].head.Kind == scan.PartHead)
	}
	return heads > 1
}

// isCardLine reports whether a line is settled, has a name in a list shape, or is an exact name alone in a list without counts.
func (p *pass) isCardLine(l *line) bool {
	for k := range l.chunks {
		c := &l.chunks[k]
		b := c.best()
		if b != nil && b.counted(l) || b != nil && p.mode == withoutCounts && b.complete() && b.oneCard() != nil {
			return true
		}
		for n := range c.candidates {
			if a := &c.candidates[n]; a.form == CardCopies && a.count != nil && len(a.loose) == 0 && p.inShape(l, a) {
				return true
			}
		}
	}
	return false
}

// blanksMeanNothing reports whether most card lines are parted by blank lines.
func (p *pass) blanksMeanNothing() bool {
	parted, pairs, last := 0, 0, -1
	for i := range p.lines {
		if !p.lines[i].at.card {
			continue
		}
		if last >= 0 {
			pairs++
			if i > last+1 && !slices.ContainsFunc(p.lines[last+1:i], func(l line) bool { return l.is != blank }) {
				parted++
			}
		}
		last = i
	}
	return parted*2 > pairs
}

// loneNumbers reports whether counts stand on lines of their own.
func (p *pass) loneNumbers() bool {
	return slices.ContainsFunc(p.lines, func(l line) bool { return l.countsAlone() })
}

// countsAlone reports whether a line is a count alone, or a head that may be one: "Playsets:".
func (l *line) countsAlone() bool { return l.is == loneLine || l.is == headLine && l.lone() != nil }

// loneCounts gives the counts that are alone on their lines to the names above or below (§4.4), one to each where they take turns.
func (p *pass) loneCounts() {
	var counts []int
	for i := range p.lines {
		if p.lines[i].countsAlone() {
			counts = append(counts, i)
		}
	}
	step, ok := p.turns(counts)
	for _, i := range counts {
		switch {
		case !ok:
			p.countHead(i)
		case step != 0:
			p.pair(i, step)
		}
	}
}

// turns reports whether names and counts alone take turns, and on which side of a count its name is: -1 for above, 1 for below, 0 if
// nobody can say. A name or a count may be lost; heads of counts have several names each, and are all different.
func (p *pass) turns(counts []int) (step int, ok bool) {
	if p.mode == withCounts && len(counts) == 1 {
		return 0, false
	}
	one, more, certain := 0, 0, 0
	seen, again := map[int]bool{}, false
	for k, i := range counts {
		n := p.lines[i].lone().Value
		again = again || seen[n]
		seen[n] = true
		for _, side := range []int{-1, 1} {
			at := p.neighbour(i, side)
			step += side * b2i(at.mayName())
			certain += side * b2i(p.bareName(at))
		}
		names := 0
		for at := i + 1; at < len(p.lines) && (k+1 == len(counts) || at < counts[k+1]); at++ {
			names += b2i(p.bareName(&p.lines[at]))
		}
		one += b2i(names == 1)
		more += b2i(names > 1)
	}
	if step == 0 {
		step = certain
	}
	step = max(-1, min(step, 1))
	if slices.ContainsFunc(counts, func(i int) bool {
		at := p.neighbour(i, step)
		return !at.mayName() && !at.countsAlone() && p.bareName(p.neighbour(i, -step))
	}) {
		step = 0
	}
	return step, more == 0 || again && one >= 3*more
}

// mayName reports whether a line is a name without a count, or words that may be one.
func (l *line) mayName() bool {
	if l.is != open || len(l.chunks) != 1 {
		return false
	}
	if b := l.best(); b != nil {
		return b.count == nil
	}
	return !l.hasNumber(0, len(l.scan.Leaves)) && l.kindOf() == scan.NoKind
}

// neighbour is the line above or below one that is neither blank nor has the facts of a card: "Steel • Action • 3".
func (p *pass) neighbour(i, step int) *line {
	for k := i + step; k >= 0 && k < len(p.lines); k += step {
		l := &p.lines[k]
		if l.is != blank && l.is != joined && (l.is != headLine || l.head.Kind != scan.PartHead || step > 0 || k+1 != i) {
			return l
		}
	}
	return &line{}
}

// pair gives a count to the name on one side of it.
func (p *pass) pair(i, step int) {
	name, count := p.neighbour(i, step), &p.lines[i]
	if !p.bareName(name) {
		return
	}
	if i > 0 && p.lines[i-1].is == headLine {
		p.lines[i-1].head.Number = -1 // of the card's own facts
	}
	name.takes(count.lone())
	count.at.card, count.is, count.chunks, count.tail = true, joined, nil, step < 0
	count.pieces = wholePieces(count, Count)
}

// takes gives a bare name a count that stands on another line.
func (l *line) takes(count *scan.Span) {
	s := *count
	s.From, s.To = 0, 0
	b := l.chunks[0].best()
	b.count = &s
	l.chunks[0].candidates, l.chunks[0].asked = []candidate{*b}, false
	l.at.card = true
}

// countHead gives the count of a head that is only a count, "3x:", to the names below it up to the next head, count or card that has
// a count. Without a colon it has a sign or a word, and no name without a count stands above it, whose it may be. What stands between the
// names ends nothing: below it, a card without version that stands alone may be words. Names that are repeated for each copy have no
// head like that, so that the count stays a doubt.
func (p *pass) countHead(i int) {
	head := &p.lines[i]
	colon := head.scan.Leaves[len(head.scan.Leaves)-1].Text == ":"
	if !colon && (len(head.scan.Leaves) == 1 && head.scan.Leaves[0].Kind == scan.Number || i > 0 && p.bareName(&p.lines[i-1])) {
		return
	}
	count := head.lone()
	var names, others []*line
	seen := map[*catalog.Card]bool{}
	right := true // no other line than names stands between
	for k := i + 1; k < len(p.lines) && !p.endsCount(k); k++ {
		l := &p.lines[k]
		name := p.bareName(l)
		if name && (right || l.chunks[0].best().name.Full || p.bareName(&p.lines[k-1]) || k+1 < len(p.lines) && p.bareName(&p.lines[k+1])) {
			seen[l.chunks[0].best().oneCard()] = true
			names = append(names, l)
			continue
		}
		right, others = false, append(others, l)
	}
	if len(names) == 0 || count.Value > 1 && len(names) >= 2*len(seen) ||
		!colon && (names[0] != p.nextLine(i, 1) && names[0] != p.nextLine(i, 2) || p.mode == withCounts && len(names) == 1) {
		return
	}
	for _, l := range others {
		l.under = count.Value
	}
	for _, l := range names {
		l.takes(count)
	}
	head.at.card, head.is, head.chunks, head.pieces = true, joined, nil, wholePieces(head, Count)
}

// nextLine is the nth line below one that is not blank; the line itself for none.
func (p *pass) nextLine(i, nth int) *line {
	for k := i + 1; k < len(p.lines); k++ {
		if nth -= b2i(p.lines[k].is != blank); nth == 0 {
			return &p.lines[k]
		}
	}
	return &p.lines[i]
}

// endsCount reports whether what a head that is only a count says ends at a line.
func (p *pass) endsCount(i int) bool {
	switch l := &p.lines[i]; l.is {
	case headLine, loneLine, claimed:
		return true
	case open:
		b := l.best()
		colon := l.colon()
		return b != nil && b.count != nil || colon > 0 && (l.labelled(colon) || b == nil && colon == len(l.scan.Leaves)-1)
	}
	return false
}

// bareName reports whether a line is an exact name without a count and nothing else.
func (p *pass) bareName(l *line) bool {
	if l.is != open || len(l.chunks) != 1 {
		return false
	}
	b := l.chunks[0].best()
	return b != nil && b.form == CardCopies && b.count == nil && b.complete() && b.oneCard() != nil
}

func wholePieces(l *line, role Role) []Piece {
	return []Piece{{To: len(l.scan.Leaves), Role: role}}
}

// title finds the title: the first line of words above the first copies, or the value of a label for it (§4.7); else a head of words
// that is no more than that, "My deck".
func (p *pass) title() {
	p.findTitle()
	for i := range p.lines {
		l := &p.lines[i]
		if p.list.Title != "" || l.is == cardLine || l.is == claimed {
			return
		}
		if l.is == headLine && l.head.Kind == scan.MainHead && l.head.Number < 0 && !l.head.Colon && !l.head.Framed && len(l.scan.Leaves) > 1 {
			p.list.Title = l.title()
		}
	}
}

func (p *pass) findTitle() {
	reserves := map[int]bool{} // lines of text with a reserve
	for i := range p.list.Questions {
		if q := &p.list.Questions[i]; q.Kind == TitleLine {
			reserves[q.Lines[0]] = true
		}
	}
	for i := range p.lines {
		l := &p.lines[i]
		switch l.is {
		case textLine, asked:
			if l.at.above && l.kindOf() == scan.NoKind && (l.is == textLine || reserves[l.number]) {
				p.list.Title = l.title()
				if l.is == textLine {
					l.is = titleLine
				}
				return
			}
		case labelLine:
			if colon := l.colon(); colon > 0 && titleLabels[l.wordsTo(colon)] {
				p.list.Title = l.text(colon+1, len(l.scan.Leaves))
				return
			}
		case cardLine:
			return
		}
	}
}

// title is a line without the signs around it.
func (l *line) title() string {
	from, to := 0, len(l.scan.Leaves)
	for from < to && l.scan.Leaves[from].Kind == scan.Sign {
		from++
	}
	for to > from && l.scan.Leaves[to-1].Kind == scan.Sign && l.scan.Leaves[to-1].Text != "!" && l.scan.Leaves[to-1].Text != ")" {
		to--
	}
	return l.text(from, to)
}

// kindOf is the kind of line without cards that a whole line is.
func (l *line) kindOf() scan.Kind {
	kind, _ := l.scan.KindOf(0, len(l.scan.Leaves))
	return kind
}

// labelled reports whether the words in front of a colon are about the list.
func (l *line) labelled(colon int) bool {
	is, ok := l.scan.Covered(0, colon, scan.AboutWord|scan.PlayerWord|scan.FillWord|scan.SheetWord)
	return ok && is&^scan.FillWord != 0 && !l.hasNumber(0, colon)
}

// isLabel reports whether a line is a label with its value: words about the list, a colon, and no copies behind.
func (l *line) isLabel(p *pass) bool {
	colon := l.colon()
	if colon <= 0 || !l.labelled(colon) || len(l.marks) > 0 && l.marks[0].From == 0 && l.marks[0].Reason == Uniform {
		return false // all lines of the list have the label
	}
	if b := l.best(); b != nil && b.settled() {
		return false // "Just in Time: 1" (contest 4)
	}
	n := len(l.scan.Leaves)
	if colon == n-2 && p.ownCount(len(p.so.made)-1) > 0 {
		return false // "Page: 4" in a list of such lines
	}
	if _, counts := l.hasWord(0, colon, scan.QuantityWord); counts && l.hasName(colon+1, n) {
		return false // "Qty: 4 Name: Lantern"
	}
	if l.countsRef(colon+1, n) && !l.hasResult(colon) {
		return false // "Note: 2 9-32"
	}
	if kind, ok := l.scan.KindOf(colon+1, n); ok && kind != scan.NumbersKind && !l.hasExactName(colon+1, n) && len(l.near) == 0 {
		return true
	}
	if l.hasExactName(colon+1, n) && l.hasNumber(colon+1, n) {
		return false
	}
	r := p.mem.reader(&l.scan, nil, l.near)
	return !r.holdsCopies(0, n) && !r.unknownCopies(colon+1, n)
}

// countsRef reports whether leaves are a count and the reference of a card, and nothing else.
func (l *line) countsRef(from, to int) bool {
	spans := l.scan.SpansIn(from, to)
	return scan.Any(spans, func(ref *scan.Span) bool {
		return ref.Kind == scan.RefSpan && len(ref.Cards) > 0 && scan.Any(spans, func(s *scan.Span) bool {
			return s.Kind == scan.CountSpan && s.CountForm == scan.PlainCount &&
				(s.From == from && s.To == ref.From && ref.To == to || ref.From == from && ref.To == s.From && s.To == to)
		})
	})
}

// hasResult reports whether words in front of a colon are about results, dates or places: "Record: 2 3-1".
func (l *line) hasResult(colon int) bool {
	_, ok := l.hasWord(0, colon, scan.ResultWord|scan.DateWord|scan.DayWord|scan.LocatorWord)
	return ok
}
