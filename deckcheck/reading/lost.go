package reading

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// leaveReserves leaves a reserve of copies of any card for each line that stands right among the cards and was read as words, a label or
// a head, if it looks like a card line: one whose count or name is damaged does. So a list is illegal for its size alone only where no
// line of it may be a card that was lost.
func (p *pass) leaveReserves() {
	var below []int // made when a head is met
	first := slices.IndexFunc(p.lines, func(l line) bool { return l.holdsCard() })
	for i := range p.lines {
		l := &p.lines[i]
		above := i < first && l.at.above
		if begins, ends := p.partOfCard(i, above); (begins || ends) && (l.is == ruleLine || l.is == textLine) {
			p.list.Questions = append(p.list.Questions, p.reserve(i, nil))
			continue
		}
		if l.is != textLine && l.is != labelLine && l.is != headLine && l.is != asked || len(l.chunks) != 1 || p.signs(l.number) {
			continue
		}
		next := p.nextCard(i, above)
		switch a, b := p.so.made[i], p.so.made[i+1]; {
		case l.is == asked:
			n := len(l.scan.Leaves)
			if _, says := l.hasWord(0, n, scan.SentenceWord); next == nil || above || !l.hasStrange() && !p.isEndOfWord(l) ||
				says && l.hasExactName(0, n) {
				continue
			}
			for k := a.questions; k < b.questions; k++ {
				p.list.Questions[k].widenCard(scan.Any(l.scan.Leaves, func(f *scan.Leaf) bool { return f.Kind == scan.Number }))
			}
			if l.heads { // its question is about the cards below it
				p.leaveReserve(i, next, above)
			}
		case a.settled == b.settled && a.questions == b.questions:
			if next == nil {
				continue
			}
			if l.is == headLine && below == nil {
				below = p.belowHeads(false)
			}
			if l.is != headLine || !p.explained(i, below, next) {
				p.leaveReserve(i, next, above)
			}
		case next != nil && (!above || l.beginsAs(next, false)) || l.at.next && (len(l.near) > 0 || l.hasExactName(0, len(l.scan.Leaves))):
			for k := a.questions; k < b.questions; k++ {
				p.list.Questions[k].widen(next.countsRefs(), !above)
			}
		}
	}
}

// partOfCard reports whether a line is as the card line next to it begins or ends, with nothing of its name, so that the rest may be lost:
// "| 4 |", "@ 0,29 €", "**".
func (p *pass) partOfCard(i int, above bool) (begins, ends bool) {
	a := p.lines[i].scan.Leaves
	next := p.nextCard(i, above)
	if next == nil || len(a) == 0 || len(a) >= len(next.scan.Leaves) {
		return false, false
	}
	same := func(b []scan.Leaf) bool {
		for k := range a {
			if number := a[k].Kind == scan.Number; number != (b[k].Kind == scan.Number) || !number && a[k].Text != b[k].Text {
				return false
			}
		}
		return true
	}
	b := next.scan.Leaves
	return same(b), same(b[len(b)-len(a):])
}

// losesCount reports whether a number alone may be what is left of a card line whose count is lost: it is as the card line next to it
// begins or ends, but for its count.
func (p *pass) losesCount(i int) bool {
	above := p.lines[i].at.above
	begins, ends := p.partOfCard(i, above)
	if !begins && !ends {
		return false
	}
	b := p.nextCard(i, above).best()
	return b != nil && (b.count == nil || begins && b.count.From > 0 || ends && b.count.From < max(b.name.From, 1))
}

// reserve is the question whether a line is what is left of some cards, or of any.
func (p *pass) reserve(i int, cards []*catalog.Card) Question {
	l := &p.lines[i]
	return Question{Kind: TitleLine, Lines: []int{l.number}, Text: strings.TrimSpace(l.scan.Raw),
		Suggestions: cards[:min(len(cards), suggestions)], Answers: []Answer{{Says: Text},
			{Says: Copies, Parts: []Part{{1, maxCopies(cards), cards, true}}, Reserve: true}}}
}

// widen makes of one copy as a reserve as many as the card may have: right among the cards, its count may be lost. With anyCard, a name
// may be what is left of another one. A reference is widened where the cards next to it have such, too.
func (q *Question) widen(refs, anyCard bool) {
	for i := range q.Answers {
		for k := range q.Answers[i].Parts {
			if part := &q.Answers[i].Parts[k]; q.Answers[i].Reserve && q.Answers[i].Says == Copies && (refs || q.Answers[0].Says == Text) {
				part.Most = max(part.Most, maxCopies(part.Cards))
				anyCard = anyCard && !part.Any
			}
		}
	}
	if anyCard && len(q.Answers) > 1 && q.Answers[0].Says == Text && q.Kind == TitleLine {
		q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{{1, maxCopies(nil), nil, true}}, Reserve: true})
	}
}

// countsRefs reports whether a card line is copies of a reference without a name.
func (l *line) countsRefs() bool {
	if l == nil {
		return false
	}
	b := l.best()
	return b != nil && b.form == RefCopies
}

// widenCard adds as a reserve copies of any card where a line that may be text or a part of another name may be no other card: what was
// lost of it may be most of its name, and its count. A number that says copies of an unknown card stays their count.
func (q *Question) widenCard(counted bool) {
	if q.Kind != UnreadableLine || len(q.Answers) == 0 || len(q.Answers) >= MaxAnswers || q.Answers[0].Says != Text ||
		slices.ContainsFunc(q.Answers, func(a Answer) bool {
			return slices.ContainsFunc(a.Parts, func(p Part) bool { return p.Any && (counted || p.Most >= maxCopies(nil)) })
		}) {
		return
	}
	q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{{1, maxCopies(nil), nil, true}}, Reserve: true})
}

// isEndOfWord reports whether a line is one word in lower case that is a name without its version, in a list whose names are not: it may be
// the end of a longer word.
func (p *pass) isEndOfWord(l *line) bool {
	n := len(l.scan.Leaves)
	return n == 1 && isLower(l.scan.Raw) && !p.lowerCase() && l.hasName(0, n) && !l.hasExactName(0, n)
}

// hasStrange reports whether a line has a word that neither a table nor an exact or short name explains.
func (l *line) hasStrange() bool {
	for i := range l.scan.Leaves {
		if l.scan.Leaves[i].Kind == scan.Word && l.hasUnknown(i, i+1) &&
			!scan.Any(l.scan.Spans, func(s *scan.Span) bool { return s.Kind == scan.NameSpan && s.From <= i && i < s.To }) {
			return true
		}
	}
	return false
}

// holdsCard reports whether a line brings copies, or asks about a card.
func (l *line) holdsCard() bool {
	return l.is != asideLine && (l.at.card || l.is == cardLine) || l.is == asked && l.hasName(0, len(l.scan.Leaves))
}

// explained reports whether a head says something of the cards below it or in the list. A usual count may do so by chance, unless another
// head of its form does, too.
func (p *pass) explained(i int, below []int, next *line) bool {
	l := &p.lines[i]
	if len(next.roles) > 1 { // else it is a row of the table that lacks cells
		n := l.cellSigns()
		return l.head.Kind != scan.PartHead || n == 0 || n >= next.cellSigns()
	}
	if l.head.Number < 0 && l.scan.Leaves[0].Kind == scan.Word && l.endsAs(next) { // "d (Cost 4)"
		return false
	}
	if l.head.Number < 0 && l.beginsAs(next, false) && l.scan.Leaves[0].Kind == scan.Number { // "3 - Ink" may be a longer name, cut
		return slices.ContainsFunc(p.list.Settled, func(s Settled) bool { return s.Line == next.number && s.Card != nil && l.saysOf(s.Card) })
	}
	if n := len(l.scan.Leaves); l.head.Number < 0 && l.head.Kind == scan.PartHead && l.at.inside && n == 1 {
		return p.hasParts() || p.saysOfNext(i) || !p.mem.cat.HasPiece(l.scan.Raw) // "Rush" may be all that is left of a line
	}
	if l.head.Number < 0 || l.head.Kind != scan.PartHead && !l.mayCount() {
		return true
	}
	if l.head.Number != below[i] {
		return !l.head.Times && !l.mayCount() && p.isStatistic(l)
	}
	return !l.mayCount() || p.headsSay(i, below)
}

func (p *pass) leaveReserve(i int, next *line, above bool) {
	l := &p.lines[i]
	words := l.scan.Count(scan.Word, 0, len(l.scan.Leaves))
	var cards []*catalog.Card
	full, whole, leads := false, false, false // with its version; or whichever; at the line's beginning
	for i := range l.scan.Spans {
		s := &l.scan.Spans[i]
		if s.Kind == scan.NameSpan && s.Match == scan.Exact {
			_, joined := l.scan.Covered(0, s.From, scan.JoinerWord|scan.EachWord|scan.QuantityWord)
			leads = leads || s.From == 0 || s.From == 1 && len(l.scan.Leaves[0].Text) == 1 || joined && !l.hasNumber(0, s.From)
			whole, full = true, full || s.Full && s.Cards[0].Version != ""
			if cards == nil {
				cards = s.Cards
			}
		}
	}
	times := scan.Any(l.scan.Leaves, func(f *scan.Leaf) bool { return f.Kind == scan.Times })
	if words == 0 && !times || words > scan.WidestName && !whole {
		return
	}
	c := &l.chunks[0]
	reader := p.mem.reader(&l.scan, l.marks, l.near)
	reader.read(c) // the readings that lost are gone
	x := contest{p: p, l: l, c: c}
	if x.sentence() && x.isSentence == spoken && !p.lostBegin(l) {
		return
	}
	kind := !whole && x.kind() != scan.NoKind && !(x.strangeWords() && l.at.inside)
	explained := kind && l.is != headLine
	text := l.is == textLine && !kind
	switch {
	case full, leads && l.at.next, l.beginsAs(next, explained), x.inListShape(explained),
		l.is == headLine && (len(next.roles) > 1 || len(l.scan.Leaves) == 1),
		text && (!above || reader.hasVersionDash(c.from, c.to) || l.at.next && p.isVersion(l)),
		!above && strings.Contains(l.scan.Raw, lostLetters), (!above || l.at.next) && p.looksAsNear(i, explained):
	default:
		return
	}
	q := p.reserve(i, cards)
	if n, part := x.biggestNumber(), &q.Answers[1].Parts[0]; n < lowestTotal {
		part.Most = max(part.Most, n)
	}
	p.list.Questions = append(p.list.Questions, q)
}

// isVersion reports whether a line is what stands behind the dash of a name.
func (p *pass) isVersion(l *line) bool {
	n := len(l.scan.Leaves)
	return n > 1 && l.scan.Leaves[0].Text == "-" && l.scan.Leaves[1].Gap > scan.Glued && p.mem.cat.HasPiece(l.text(1, n))
}

// lostBegin reports whether the words behind the first one are those of a card's name, as on a line that lost its beginning.
func (p *pass) lostBegin(l *line) bool {
	n := len(l.scan.Leaves)
	return l.scan.Count(scan.Word, 1, n) >= fewestInSentence && p.mem.cat.HasPiece(l.text(1, n))
}

// looksAsNear reports whether a line begins or ends as the card line above or below it does.
func (p *pass) looksAsNear(i int, explained bool) bool {
	for _, step := range []int{-1, 1} {
		for k := i + step; k >= 0 && k < len(p.lines) && abs(k-i) <= farthestCard; k += step {
			if o := &p.lines[k]; o.holdsCard() || o.is == claimed && len(o.claim.Settled) > 0 {
				if p.lines[i].beginsAs(o, explained) || p.lines[i].endsAs(o) {
					return true
				}
				break
			}
		}
	}
	return false
}

// farthestCard is how many lines away a card line is looked for, past blank lines and heads.
const farthestCard = 4

// nextCard is the card line right below a line, or below the first copies the card line or the head of a part right above it; nil where
// nothing says how the list writes its cards, or for none.
func (p *pass) nextCard(i int, above bool) *line {
	at := func(k, step int) *line {
		for p.so.blanks && k >= 0 && k < len(p.lines) && p.lines[k].is == blank {
			k += step
		}
		if k < 0 || k == len(p.lines) {
			return &line{}
		}
		return &p.lines[k]
	}
	found := at(i+1, 1)
	shaped := func() bool {
		return len(found.roles) > 1 || found.is == joined || p.lines[i].under > 0 || p.so.alone || p.hasShape()
	}
	if !above && !(found.holdsCard() && shaped()) {
		if found = at(i-1, -1); found.is == claimed && len(found.claim.Questions) == 0 {
			return found // a row, a record, or the header of a table
		}
	}
	if !found.holdsCard() && (above || found.is != headLine || found.head.Kind != scan.PartHead) || !shaped() {
		return nil
	}
	return found
}

// inListShape reports whether a reading that lost is in a list shape. A line that the tables explain may begin with a number, too.
func (x *contest) inListShape(explained bool) bool {
	return slices.ContainsFunc(x.c.candidates, func(k candidate) bool {
		return k.count != nil && x.p.inShape(x.l, &k) && !(explained && x.p.shapeOf(x.l, &k) == plainShape)
	})
}

// beginsAs reports whether a line begins as another one does: with the same sign or word, or with a number that nothing
// explains or that the same word, or sign and number, follows.
func (l *line) beginsAs(o *line, explained bool) bool {
	if len(l.scan.Leaves) == 0 || len(o.scan.Leaves) == 0 {
		return false
	}
	a, b := l.scan.Leaves, o.scan.Leaves
	if a[0].Kind != b[0].Kind || a[0].Kind != scan.Number {
		return a[0].Kind == b[0].Kind && a[0].Text == b[0].Text
	}
	if !explained {
		return true
	}
	same, signs := 0, false
	for same < min(len(a), len(b)) && a[same].Kind == b[same].Kind && (a[same].Kind == scan.Number || a[same].Text == b[same].Text) {
		signs = signs || a[same].Kind != scan.Number
		same++
	}
	return signs && (same > 2 || same == 2 && len(a) > 2 && len(b) > 2 && (a[1].Kind == scan.Word || a[2].Kind == b[2].Kind))
}

// endsAs reports whether a line ends as another one does: with two leaves or more of the same kinds, the same signs among them, or in
// cells, but not as sentences end.
func (l *line) endsAs(o *line) bool {
	a, b := l.scan.Leaves, o.scan.Leaves
	same, signs := 0, false
	for same < min(len(a), len(b)) {
		x, y := &a[len(a)-1-same], &b[len(b)-1-same]
		cell := x.Gap >= scan.Wide && x.Gap == y.Gap
		some := x.Kind == scan.Number || x.Kind == scan.Word && (cell || same > 0 && a[len(a)-same].Kind == scan.Sign)
		if x.Kind != y.Kind || !some && x.Text != y.Text {
			break
		}
		same, signs = same+1, signs || cell || x.Kind == scan.Sign
	}
	return signs && same > 1 && (same > 2 || !strings.Contains(".!?:", a[len(a)-1].Text))
}

// strangeWords reports whether a chunk has words that are no evidence for a kind of line, next to figures, which explain the numbers alone.
func (x *contest) strangeWords() bool {
	c := x.c
	if _, is := x.l.scan.KindOf(c.from, c.to); is {
		return false
	}
	return scan.Any(x.l.scan.Leaves[c.from:c.to], func(f *scan.Leaf) bool { return f.Kind == scan.Word })
}
