package reading

import (
	"bytes"
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// shape is a shape of lines in one list, by the order in which they were met.
type shape int32

const (
	noShape    shape = iota // not asked for yet
	emptyShape              // neither name nor count
	// plainShape is the shape of "4 Name": a number in front of words may be a count or part of a title, so it says little (contest 8).
	plainShape
)

// shapes are the shapes of the lines of a list.
type shapes struct {
	known  map[string]shape // by their roles and signs
	ofList []bool           // by shape
	buf    []byte
}

func (s *shapes) reset() {
	if s.known == nil {
		s.known = map[string]shape{}
	}
	clear(s.known)
	s.known[""], s.known["C N"] = emptyShape, plainShape
	s.ofList = s.ofList[:0]
}

// shapeOf is the shape of a reading in its line: its roles in order with the signs between them.
func (p *pass) shapeOf(l *line, c *candidate) shape {
	if c.shape == noShape {
		s := &p.mem.shapes
		s.buf = appendShape(s.buf[:0], l, c)
		var ok bool
		if c.shape, ok = s.known[string(s.buf)]; !ok {
			c.shape = shape(len(s.known) + 1)
			s.known[string(s.buf)] = c.shape
		}
	}
	return c.shape
}

// isShape reports whether a shape is one of the list.
func (p *pass) isShape(s shape) bool {
	return int(s) < len(p.mem.shapes.ofList) && p.mem.shapes.ofList[s]
}

// hasShape reports whether the list has a shape at all.
func (p *pass) hasShape() bool { return slices.Contains(p.mem.shapes.ofList, true) }

// maxUnknownWords bounds the words at the place of the name of a line in a list shape.
const maxUnknownWords = 8

// inShape reports whether a reading has the roles and separators of a list shape, with few enough words at the place of the name.
func (p *pass) inShape(l *line, c *candidate) bool {
	if c.form == UnknownCopies {
		if c.wordsInFront() {
			return false
		}
		words := l.scan.Count(scan.Word, c.name.From, c.name.To)
		if words > maxUnknownWords {
			return false
		}
	}
	if p.isShape(p.shapeOf(l, c)) {
		return true
	}
	return c.form == UnknownCopies && c.ref == nil && p.isShapeBut(l, c)
}

// isShapeBut reports whether a reading has a list shape but for the reference that ends it, which is missing or damaged.
func (p *pass) isShapeBut(l *line, c *candidate) bool {
	s := &p.mem.shapes
	s.buf = append(appendShape(s.buf[:0], l, c), ' ', 'R')
	return p.isShape(s.known[string(s.buf)])
}

// ownCount is the usual count of a line among the cards that is written as they are, or inside with a times sign, and whose words stand
// in the name of a card or are those of a street: words of tables are no evidence there that it is something else. A town inside may be
// a count, too: "8001 Zürich". It is 0 for other lines.
func (p *pass) ownCount(i int) int {
	l := &p.lines[i]
	if !p.hasShape() || len(l.chunks) != 1 || !l.at.card && !l.at.inside && !l.at.next && !p.belowCard(i) {
		return 0
	}
	c := l.chunks[0]
	r := p.mem.reader(&l.scan, l.marks, l.near)
	for _, count := range r.counts(&c) {
		if count.CountForm != scan.PlainCount || count.Value > formats.StandardCopies && !(count.Value >= leastTown && l.at.inside) {
			continue
		}
		for _, name := range [...]named{{From: r.skipSigns(count.To, c.to), To: c.to}, {From: c.from, To: count.From}} {
			for name.To > name.From && l.scan.Leaves[name.To-1].Kind == scan.Sign {
				name.To--
			}
			if name.From >= name.To || !p.mem.cat.HasPiece(l.text(name.From, name.To)) && !l.isStreet() {
				continue
			}
			made := len(p.mem.candidates)
			r.add(&c, candidate{form: UnknownCopies, name: name, count: count})
			k := p.mem.candidates[made]
			p.mem.candidates = p.mem.candidates[:made]
			if p.inShape(l, &k) || count.HasTimes && l.at.inside && l.scan.Count(scan.Word, c.from, c.to) <= maxUnknownWords {
				return count.Value
			}
		}
	}
	return 0
}

// belowCard reports whether a card line stands right above a line, heads and facts of a card between.
func (p *pass) belowCard(i int) bool {
	for i--; i > 0 && p.lines[i].is == headLine && p.lines[i].head.Number < 0; i-- {
	}
	return i >= 0 && p.lines[i].at.card
}

// leastTown is the smallest number that stands in front of a town.
const leastTown = 1000

// isStreet reports whether a line is a street with its number, which may be a location with its count (§6.3).
func (l *line) isStreet() bool {
	kind, _ := l.scan.KindOf(0, len(l.scan.Leaves))
	return kind == scan.AddressKind
}

// copiesOrNot asks whether a line is copies of a card that the catalog lacks. As a reserve they are as many as a card may have: what was
// lost of the line may be of its count.
func (p *pass) copiesOrNot(l *line, says Says, n int) Question {
	return Question{Kind: UnreadableLine, Lines: []int{l.number}, Text: strings.TrimSpace(l.scan.Raw),
		Answers: []Answer{{Says: says}, {Says: Copies, Parts: []Part{{n, n, nil, true}}},
			{Says: Copies, Parts: []Part{{1, maxCopies(nil), nil, true}}, Reserve: true}}}
}

// appendShape writes the roles of a reading in order.
func appendShape(b []byte, l *line, c *candidate) []byte {
	last := scan.Glued
	for _, piece := range c.pieces {
		leaf := &l.scan.Leaves[piece.From]
		if len(b) > 0 && leaf.Gap > last {
			last = leaf.Gap
		}
		switch piece.Role {
		case Count, Name, Ref, Place:
			if piece.Role == Name && piece.Reason == SecondName {
				continue
			}
			if len(b) > 0 {
				if last >= scan.Tab {
					b = append(b, '\t')
				} else {
					b = append(b, ' ')
				}
			}
			last = scan.Glued
			b = appendRole(b, l, piece)
		case Separator:
			switch leaf.Text {
			case ":", ",", ";", "=", "-", ".", "|":
				b = append(b, leaf.Text...)
			case ")":
				if piece.From > 0 && l.scan.Leaves[piece.From-1].Kind == scan.Number { // "4) Name"
					b = append(b, ')')
				}
			}
		}
	}
	return bytes.TrimRight(b, ".,;:|")
}

// appendRole writes a role with the signs of its piece.
func appendRole(b []byte, l *line, piece Piece) []byte {
	switch piece.Role {
	case Name:
		return append(b, 'N')
	case Ref:
		return append(b, 'R')
	case Place:
		return append(b, 'P')
	case Count:
		for i := piece.From; i < piece.To; i++ {
			switch leaf := &l.scan.Leaves[i]; leaf.Kind {
			case scan.Number:
				b = append(b, 'C')
			case scan.Times:
				b = append(b, 'x')
			case scan.Sign:
				if i == piece.From || leaf.Text != l.scan.Leaves[i-1].Text { // strokes and boxes, one a copy
					b = append(b, leaf.Text...)
				}
			case scan.Word:
				b = append(b, 'w')
			}
		}
	}
	return b
}

// findShapes finds the list shapes: those of three settled lines, or of two that are half of all.
func (p *pass) findShapes() {
	s := &p.mem.shapes
	var count []int
	all := 0
	p.eachSettled(func(l *line, c *candidate) {
		if is := p.shapeOf(l, c); is != emptyShape {
			for int(is) >= len(count) {
				count = append(count, 0)
			}
			count[is]++
			all++
		}
	})
	s.ofList = s.ofList[:0]
	for _, n := range count {
		s.ofList = append(s.ofList, n >= 3 || n == 2 && all <= 4)
	}
}

// findShapeCounts finds the forms of counts that count only by list shape: a form that three lines have which are settled but for it.
// Places that run 1, 2, 3 … are no counts.
func (p *pass) findShapeCounts() {
	values := map[shape][]int{}
	var places []*line
	each := func(do func(l *line, is shape, c *candidate)) {
		for i := range p.lines {
			l := &p.lines[i]
			for k := range l.chunks {
				for n := range l.chunks[k].candidates {
					c := &l.chunks[k].candidates[n]
					if numbers, names := c.bad(); numbers+names == 0 && c.count != nil && c.count.CountForm == scan.ShapeCount && c.oneCard() != nil {
						do(l, p.shapeOf(l, c), c)
						l.chunks[k].asked = false
					}
				}
			}
		}
	}
	last := map[shape]*line{} // names within a name are no more lines
	each(func(l *line, is shape, c *candidate) {
		if last[is] != l {
			last[is], values[is] = l, append(values[is], c.count.Value)
		}
	})
	each(func(l *line, is shape, c *candidate) {
		signs := l.scan.Leaves[c.count.From].Kind == scan.Sign && c.count.To-c.count.From == c.count.Value
		switch all := values[is]; {
		case len(all) < 3:
		case running(all):
			places = append(places, l)
			l.marks = append(l.marks, Piece{From: c.count.From, To: c.count.To, Role: Place, Reason: Uniform})
		case signs && slices.Max(all) == 1: // a box in front of each name, to be ticked
		default:
			plain := *c.count
			plain.CountForm = scan.PlainCount
			c.count = &plain
		}
	})
	for _, l := range places {
		l.read(p)
	}
}

// findSigns makes bullets of the signs that all counts of the list have glued: "-4 Name" on all lines (contest 19).
func (p *pass) findSigns() {
	minus, plus, plain := 0, 0, 0
	each := func(do func(c *candidate)) {
		for i := range p.lines {
			for k := range p.lines[i].chunks {
				for n := range p.lines[i].chunks[k].candidates {
					if c := &p.lines[i].chunks[k].candidates[n]; c.count != nil && c.complete() && c.oneCard() != nil {
						do(c)
						p.lines[i].chunks[k].asked = false
					}
				}
			}
		}
	}
	each(func(c *candidate) {
		switch {
		case c.count.CountForm == scan.PlainCount:
			plain++
		case c.count.CountForm != scan.SignedCount:
		case c.count.Value < 0:
			minus++
		default:
			plus++
		}
	})
	if plain > minus+plus || minus > 0 && plus > 0 || minus+plus < uniformLines {
		return
	}
	each(func(c *candidate) {
		if c.count.CountForm == scan.SignedCount {
			bullet := *c.count
			bullet.CountForm, bullet.Value = scan.PlainCount, abs(bullet.Value)
			c.count = &bullet
		}
	})
}

// findDecimals makes figures of the decimals that the lines have on one side of their cards, if another number may be the count and some
// are no whole numbers: "4 Name @ 6.41" (§6.2).
func (p *pass) findDecimals() {
	for range maxDecimals {
		if !p.hasDecimals() || !p.markDecimals(before) && !p.markDecimals(behind) {
			return
		}
	}
}

// maxDecimals bounds the decimals on a line next to its count.
const maxDecimals = 4

// markDecimals makes figures of the decimals that are farthest from the cards on one side.
func (p *pass) markDecimals(at side) bool {
	cards, counted, whole := 0, 0, true
	var lines []*line
	var marks []Piece
	for i := range p.lines {
		l := &p.lines[i]
		if l.is != open || len(l.chunks) != 1 {
			continue
		}
		card := l.cardSpan()
		cards += b2i(card != nil)
		f := l.decimal(card, at)
		if f == nil {
			continue
		}
		from := f.From
		if from > 0 && isAbout(l.scan.Leaves[from-1].Text) {
			from--
		}
		lines, marks = append(lines, l), append(marks, Piece{From: from, To: f.To, Role: FigureRole, Reason: Uniform})
		if card != nil {
			whole = whole && strings.Trim(l.scan.Leaves[f.To-1].Text, "0") == ""
			counted += b2i(p.countBeside(i, f, card))
		}
	}
	if whole || counted < uniformLines || counted*outOf < cards*uniformShare {
		return false
	}
	for i, l := range lines {
		l.marks = append(l.marks, marks[i])
		l.read(p)
	}
	return true
}

// isAbout reports whether a sign in front of a number says that it is not exact.
func isAbout(sign string) bool { return sign == "~" || sign == "≈" }

// countBeside reports whether a line has a count that is neither a figure nor part of its card, or one stands alone above or below it.
func (p *pass) countBeside(i int, figure, card *scan.Span) bool {
	alone := func(k int) bool { return k >= 0 && k < len(p.lines) && p.lines[k].is == loneLine }
	return alone(i-1) || alone(i+1) || scan.Any(p.lines[i].scan.Spans, func(s *scan.Span) bool {
		return s.Kind == scan.CountSpan && !overlaps(s, figure) && !overlaps(s, card)
	})
}

// hasDecimals reports whether enough lines have decimals to be uniform.
func (p *pass) hasDecimals() bool {
	n := 0
	for i := range p.lines {
		n += b2i(scan.Any(p.lines[i].scan.Spans, isDecimal))
	}
	return n >= uniformLines
}

func isDecimal(s *scan.Span) bool { return s.Kind == scan.FigureSpan && s.Shape == scan.DecimalShape }

// cardSpan is the longest exact name of a line, else its first reference with a card; nil for neither.
func (l *line) cardSpan() *scan.Span {
	var best, ref *scan.Span
	for i := range l.scan.Spans {
		s := &l.scan.Spans[i]
		switch {
		case s.Kind == scan.NameSpan && s.Match == scan.Exact && (best == nil || s.To-s.From > best.To-best.From):
			best = s
		case s.Kind == scan.RefSpan && len(s.Cards) > 0 && ref == nil:
			ref = s
		}
	}
	return cmp.Or(best, ref)
}

// decimal is the decimal on one side of a card that is farthest from it, and that is in no price and no piece that the list explains;
// without a card the one at the line's beginning or end. It is nil for none.
func (l *line) decimal(card *scan.Span, at side) (best *scan.Span) {
	n := len(l.scan.Leaves)
	for i := range l.scan.Spans {
		s := &l.scan.Spans[i]
		if !isDecimal(s) || slices.ContainsFunc(l.marks, func(m Piece) bool { return m.From < s.To && s.From < m.To }) ||
			scan.Any(l.scan.Spans, func(o *scan.Span) bool { return o.Kind == scan.PriceSpan && overlaps(o, s) }) {
			continue
		}
		switch {
		case at == before && best == nil && (card != nil && s.To <= card.From || card == nil && l.scan.OnlySigns(0, s.From)),
			at == behind && (card != nil && s.From >= card.To || card == nil && l.scan.OnlySigns(s.To, n)):
			best = s
		}
	}
	return best
}

// findOwnNumbers makes references of the numbers behind all names, if each is the number of its card in a set (§4.2 b).
func (p *pass) findOwnNumbers() {
	n := 0
	own := true
	each := func(do func(l *line, c *candidate)) {
		p.eachSettled(func(l *line, c *candidate) {
			if c.form == CardCopies && c.count.From >= c.name.To && c.count.To == c.count.From+1 {
				do(l, c)
			} else {
				own = false
			}
		})
	}
	each(func(_ *line, c *candidate) {
		n++
		own = own && hasNumber(c.name.Cards[0], itoa(c.count.Value))
	})
	if !own || n < uniformLines {
		return
	}
	each(func(l *line, c *candidate) {
		l.marks = append(l.marks, Piece{From: c.count.From, To: c.count.To, Role: Ref, Reason: Uniform})
	})
	for i := range p.lines {
		if p.lines[i].is == open && len(p.lines[i].marks) > 0 {
			p.lines[i].read(p)
		}
	}
}

// running reports whether numbers become larger from each line to the next, and are more than the usual counts: a line between may be lost.
func running(values []int) bool { return len(values) > formats.StandardCopies && increasing(values) }

func increasing(values []int) bool {
	for i := 1; i < len(values); i++ {
		if values[i] <= values[i-1] {
			return false
		}
	}
	return true
}

// findMode finds whether the list has counts: all, none, or some (§4.1).
func (p *pass) findMode() {
	names, counted, bare := 0, 0, 0
	for i := range p.lines {
		l := &p.lines[i]
		for k := range l.chunks {
			c := l.chunks[k].best()
			if c == nil || c.form == WholeText || c.form == UnknownCopies || c.form == CardCopies && c.name.Match != scan.Exact {
				continue
			}
			names++
			switch {
			case c.count != nil:
				counted++
			case len(c.loose) == 0:
				bare++
			}
		}
	}
	switch {
	case counted == 0 && (bare > 1 && bare*2 >= names || bare == 1 && p.isOneLine()) && !p.loneNumbers():
		p.mode = withoutCounts
	case counted >= 3 && counted*10 >= names*9:
		p.mode = withCounts
	default:
		p.mode = mixedCounts
	}
}

// isOneLine reports whether all lines but one are blank.
func (p *pass) isOneLine() bool {
	n := 0
	for i := range p.lines {
		if p.lines[i].is != blank {
			n++
		}
	}
	return n == 1
}

// place is where a loose piece stands: its side, its frame, and how many others stand in front of it there.
type place struct {
	side  side
	frame byte
	nth   int
}

// uniformPiece is a loose piece of one line.
type uniformPiece struct {
	l    *line
	c    *candidate
	from int
	to   int
}

// Shares of the lines with names that must have a piece for it to be a mark of the list (§4.2).
const (
	uniformLines = 3
	uniformShare = 6 // in ten
	outOf        = 10
)

// findUniform finds the pieces that all lines with exact names have at the same place, and makes them marks of their lines. Where two
// numbers of a line may be its count, each may be the piece, if the cards' own facts say so.
func (p *pass) findUniform() {
	at, either, sets := map[place][]uniformPiece{}, map[place][]uniformPiece{}, map[place][]uniformPiece{}
	names, ofSet := 0, 0
	for i := range p.lines {
		l := &p.lines[i]
		for k := range l.chunks {
			chunk := &l.chunks[k]
			c := chunk.best()
			if c != nil && c.form == CardCopies && c.name.Match == scan.Exact {
				names++
				ofSet += l.setNames(c)
				addLoose(at, l, c)
			} else if c = chunk.counted(nil); c != nil {
				names++
			}
			for n := range chunk.candidates {
				if o := &chunk.candidates[n]; o.form == CardCopies && o.name.Match == scan.Exact && len(o.loose) == 1 && o.loose[0].side == behind {
					addLoose(sets, l, o)
				}
			}
			if c == nil || c.count == nil {
				continue
			}
			if other := chunk.counted(c); other != nil && len(other.loose) == 1 && len(c.loose) == 1 {
				addLoose(either, l, other)
				addLoose(either, l, c)
			}
		}
	}
	marked := map[*line]bool{}
	for key, pieces := range inOrder(at) {
		if !isUniform(pieces, names) {
			continue
		}
		if role, ok := p.uniform(pieces); ok {
			p.mark(pieces, role, marked)
			p.markWithoutCount(key, pieces, marked)
		}
	}
	var facts []place
	for key, pieces := range inOrder(either) {
		if _, ok := ownFactIn(pieces); ok && isUniform(pieces, names) &&
			!slices.ContainsFunc(pieces, func(u uniformPiece) bool { return marked[u.l] }) {
			facts = append(facts, key)
		}
	}
	if len(facts) == 1 { // else each number may be the fact
		pieces := either[facts[0]]
		fact, _ := ownFactIn(pieces)
		p.mark(pieces, fact.role, marked)
		p.markWithoutCount(facts[0], pieces, marked)
	}
	if ofSet >= uniformLines && ofSet*outOf >= names*uniformShare {
		for _, pieces := range inOrder(sets) {
			p.mark(slices.DeleteFunc(pieces, func(u uniformPiece) bool { return marked[u.l] || !isSetName(u) }), Fact, marked)
		}
	}
	for i := range p.lines {
		if l := &p.lines[i]; marked[l] {
			l.read(p)
		}
	}
}

// markWithoutCount marks the number that a line without a count has at the place of a fact that all others have there: it isn't a count,
// on whichever side of the name it stands.
func (p *pass) markWithoutCount(key place, pieces []uniformPiece, marked map[*line]bool) {
	fact, ok := ownFactIn(pieces)
	if !ok {
		return
	}
	for i := range p.lines {
		l := &p.lines[i]
		if l.is != open || marked[l] || len(l.chunks) != 1 {
			continue
		}
		for k := range l.chunks[0].candidates {
			c := &l.chunks[0].candidates[k]
			if c.form != CardCopies || c.name.Match == scan.Short || c.count == nil || c.count.CountForm != scan.PlainCount || c.count.HasTimes {
				continue
			}
			u, at := l.countAsPiece(c)
			if at != key && (place{between, at.frame, at.nth}) != key { // what stands between the name and its count is beside the name alone
				continue
			}
			if fact.is(c.name.Cards[0], u) {
				p.mark([]uniformPiece{u}, fact.role, marked)
				break
			}
			if c.oneCard() != nil { // it is neither sure
				doubtful := *c.count
				doubtful.CountForm = scan.ShapeCount
				c.count = &doubtful
			}
		}
	}
}

// countAsPiece is the number of a count, and where it stands as a piece of the line.
func (l *line) countAsPiece(c *candidate) (uniformPiece, place) {
	i := c.count.From
	for i+1 < c.count.To && l.scan.Leaves[i].Kind != scan.Number {
		i++
	}
	at := place{side: behind}
	beside := between
	if i < c.name.From {
		at.side, beside = before, before
	}
	if i > 0 && l.scan.Leaves[i-1].Kind == scan.Sign && (i > c.name.To || i < c.name.From) {
		at.frame = frameOf(l.scan.Leaves[i-1].Text)
	}
	for _, o := range c.loose {
		at.nth += b2i(o.side == beside && o.from < i)
	}
	return uniformPiece{l, c, i, i + 1}, at
}

// counted is the first reading of a chunk as a card with an exact name and a plain count; beside another reading, the first about
// the same name with another count.
func (c *chunk) counted(other *candidate) *candidate {
	for i := range c.candidates {
		k := &c.candidates[i]
		if k.form == CardCopies && k.name.Match == scan.Exact && len(k.name.Cards) == 1 && k.count != nil && (other == nil ||
			k.name.From == other.name.From && k.name.To == other.name.To && !overlaps(k.count, other.count)) {
			return k
		}
	}
	return nil
}

// setNames is how many names of its card's sets stand beside the name of a reading.
func (l *line) setNames(c *candidate) int {
	return b2i(slices.ContainsFunc(c.pieces, func(piece Piece) bool {
		return piece.Role == Fact && isSetName(uniformPiece{l, c, piece.From, piece.To})
	}))
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// addLoose files the pieces of a reading that nothing explains.
func addLoose(at map[place][]uniformPiece, l *line, c *candidate) {
	var nth [3]int
	for _, o := range c.loose {
		key := place{o.side, o.frame, nth[o.side]}
		nth[o.side]++
		have := at[key]
		if n := len(have); n == 0 || have[n-1].l != l || have[n-1].from != o.from {
			at[key] = append(have, uniformPiece{l, c, o.from, o.to})
		}
	}
}

// inOrder are the pieces of all places, by place.
func inOrder(at map[place][]uniformPiece) iter.Seq2[place, []uniformPiece] {
	return func(yield func(place, []uniformPiece) bool) {
		for _, key := range slices.SortedFunc(maps.Keys(at), func(a, b place) int {
			return cmp.Or(int(a.side)-int(b.side), int(a.frame)-int(b.frame), a.nth-b.nth)
		}) {
			if !yield(key, at[key]) {
				return
			}
		}
	}
}

// isUniform reports whether enough of the lines with names have a piece.
func isUniform(pieces []uniformPiece, names int) bool {
	lines := 0
	for i := range pieces {
		lines += b2i(i == 0 || pieces[i].l != pieces[i-1].l)
	}
	return lines >= uniformLines && lines*outOf >= names*uniformShare
}

// ownFactIn is the fact that pieces are of their cards.
func ownFactIn(pieces []uniformPiece) (ownFact, bool) {
	for _, fact := range ownFacts {
		if !slices.ContainsFunc(pieces, func(u uniformPiece) bool { return !fact.is(u.c.name.Cards[0], u) }) {
			return fact, true
		}
	}
	if !run(pieces) {
		return ownFact{}, false
	}
	return ownFact{Place, func(_ *catalog.Card, u uniformPiece) bool { // it fits between those above and below
		value := u.l.scan.Leaves[u.from].Value
		return value > formats.StandardCopies && !slices.ContainsFunc(pieces, func(o uniformPiece) bool {
			return (o.l.number < u.l.number) != (o.l.scan.Leaves[o.from].Value < value)
		})
	}}, true
}

// run reports whether pieces are running numbers.
func run(pieces []uniformPiece) bool {
	var values []int
	for _, u := range pieces {
		if u.to != u.from+1 || u.l.scan.Leaves[u.from].Kind != scan.Number {
			return false
		}
		values = append(values, u.l.scan.Leaves[u.from].Value)
	}
	return running(values) || increasing(values) && values[0] == 1 && values[len(values)-1] == len(values)
}

// uniform is the role of pieces at one place, if §4.2 explains them.
func (p *pass) uniform(pieces []uniformPiece) (role Role, ok bool) {
	if slices.ContainsFunc(pieces, func(u uniformPiece) bool {
		_, aside := u.l.hasWord(u.from, u.to, scan.AsideWord|scan.UnsureWord)
		return aside
	}) {
		return 0, false
	}
	all := func(f func(u uniformPiece) bool) bool {
		return !slices.ContainsFunc(pieces, func(u uniformPiece) bool { return !f(u) })
	}
	// (b) each time a fact, reference or set of the line's own card
	if fact, ok := ownFactIn(pieces); ok && fact.role != Place {
		return fact.role, true
	}
	// (a) the same text everywhere
	text := pieces[0].text()
	if all(func(u uniformPiece) bool { return u.text() == text }) && all(func(u uniformPiece) bool {
		return !u.bareNumber() || u.c.count != nil && u.c.settledBut(u)
	}) {
		return Mark, true
	}
	// (c) running numbers
	if run(pieces) {
		return Place, true
	}
	// (d) words without a number and without an exact name
	if all(func(u uniformPiece) bool {
		return !u.l.hasNumber(u.from, u.to) && !u.countInFront() && !u.l.hasExactName(u.from, u.to)
	}) {
		return Mark, true
	}
	return 0, false
}

func (u uniformPiece) text() string {
	var b strings.Builder
	for _, leaf := range u.l.scan.Leaves[u.from:u.to] {
		b.WriteString(strings.ToLower(leaf.Text))
		b.WriteByte(' ')
	}
	return b.String()
}

// bareNumber reports whether the piece is one number without a letter.
func (u uniformPiece) bareNumber() bool {
	return u.to == u.from+1 && (u.l.scan.Leaves[u.from].Kind == scan.Number || u.countInFront())
}

// countInFront reports whether the piece has a word for a number in front of the name, where a count may stand.
func (u uniformPiece) countInFront() bool {
	_, is := u.l.hasWord(u.from, u.to, scan.CountWord)
	return is && u.to <= u.c.name.From
}

// settledBut reports whether a reading is settled but for a piece. Two bare numbers that both may be the count are never that.
func (c *candidate) settledBut(u uniformPiece) bool {
	return c.count != nil && c.count.HasTimes && len(c.loose) == 1 && c.loose[0].from == u.from
}

// mark makes the pieces at a place marks of their lines.
func (p *pass) mark(pieces []uniformPiece, role Role, marked map[*line]bool) {
	var lines []int
	for _, u := range pieces {
		marked[u.l] = true
		u.l.marks = append(u.l.marks, Piece{From: u.from, To: u.to, Role: role, Reason: Uniform})
		if n := len(lines); role == Mark && (n == 0 || lines[n-1] != u.l.number) {
			lines = append(lines, u.l.number)
		}
	}
	if role == Mark {
		p.list.Notes = append(p.list.Notes, Note{Kind: ListMark, Lines: lines, Text: pieces[0].l.text(pieces[0].from, pieces[0].to)})
	}
}

// ownFact is a fact of a card that a piece of one or two numbers may be.
type ownFact struct {
	role Role
	is   func(c *catalog.Card, u uniformPiece) bool
}

var ownFacts = []ownFact{
	{Fact, oneNumber(func(c *catalog.Card, n int) bool { return n == c.Cost })},
	{Fact, oneNumber(func(c *catalog.Card, n int) bool { return n == int(c.Strength) })},
	{Fact, oneNumber(func(c *catalog.Card, n int) bool { return n == int(c.Willpower) })},
	{Fact, oneNumber(func(c *catalog.Card, n int) bool { return n == int(c.Lore) })},
	{Ref, func(c *catalog.Card, u uniformPiece) bool {
		last := u.l.scan.Leaves[u.to-1]
		return u.to-u.from <= 2 && hasNumber(c, strings.ToLower(u.l.scan.Raw[u.l.scan.Leaves[u.from].Start:last.End]))
	}},
	{Fact, oneNumber(func(c *catalog.Card, n int) bool {
		return slices.ContainsFunc(c.Printings, func(p catalog.Printing) bool { return trimZeros(p.Set) == itoa(n) })
	})},
	{Fact, func(c *catalog.Card, u uniformPiece) bool {
		l := u.l.scan.Leaves[u.from:u.to]
		return len(l) == 3 && l[1].Text == "/" && l[0].Value == int(c.Strength) && l[2].Value == int(c.Willpower)
	}},
	{Ref, func(c *catalog.Card, u uniformPiece) bool { // letters that stand for one set: "WIN 12"
		l := u.l.scan.Leaves[u.from:u.to]
		return len(l) == 2 && l[0].Kind == scan.Word && l[1].Kind == scan.Number && hasNumber(c, itoa(l[1].Value))
	}},
}

func oneNumber(is func(c *catalog.Card, n int) bool) func(*catalog.Card, uniformPiece) bool {
	return func(c *catalog.Card, u uniformPiece) bool {
		return u.bareNumber() && is(c, u.l.scan.Leaves[u.from].Value)
	}
}

// isSetName reports whether a piece is the name of a set.
func isSetName(u uniformPiece) bool {
	return scan.Any(u.l.scan.Spans, func(s *scan.Span) bool {
		return s.Kind == scan.FactSpan && s.Fact == scan.SetFact && s.From == u.from && s.To == u.to
	})
}
