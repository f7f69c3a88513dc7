package reading

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// mayBeLost leaves a reserve of copies of any card for words that stand right among the cards and say nothing that text says: a card whose
// count or name is damaged looks so.
func (x *contest) mayBeLost() {
	l, c := x.l, x.c
	next := x.p.nextCard(l)
	if len(l.chunks) > 1 || x.sentence() && x.isSentence == spoken || next == nil {
		return
	}
	full := slices.ContainsFunc(l.scan.SpansIn(c.from, c.from+1), func(s scan.Span) bool {
		return s.Kind == scan.NameSpan && s.Match == scan.Exact && s.Full
	})
	if !l.dressedAs(next) && !full && (l.at.above || l.colon() > 0 || !l.hasExactName(c.from, c.to) && !l.hasUnknown(c.from, c.to)) {
		return
	}
	words := 0
	var cards []*catalog.Card
	for i := c.from; i < c.to; i++ {
		words += b2i(l.scan.Leaves[i].Kind == scan.Word)
	}
	for _, s := range l.scan.SpansIn(c.from, c.to) {
		if s.Kind == scan.NameSpan && s.Match == scan.Exact && s.To <= c.to && cards == nil {
			cards = s.Cards
		}
	}
	if words == 0 || words > maxUnknownWords {
		return
	}
	q := x.question(TitleLine)
	part := Part{1, maxCopies(cards), cards, true}
	if n := x.biggestNumber(); n < lowestTotal {
		part.Most = max(part.Most, n)
	}
	q.Answers = []Answer{{Says: Text}, {Says: Copies, Parts: []Part{part}, Reserve: true}}
	q.Suggestions = cards[:min(len(cards), suggestions)]
	x.p.list.Questions = append(x.p.list.Questions, q)
}

// nextCard is the card line, or the head of a part, that stands right above a line below the first copies, or the card line right below
// it; nil for none, or where nothing says how the list writes its cards.
func (p *pass) nextCard(l *line) *line {
	at, ok := slices.BinarySearchFunc(p.lines, l.number, func(o line, n int) int { return o.number - n })
	if !ok {
		return nil
	}
	var found *line
	for to := at; to < len(p.lines) && p.lines[to].number == l.number; to++ { // lines of tags are empty
		if to+1 < len(p.lines) && p.lines[to+1].at.card {
			found = &p.lines[to+1]
		}
	}
	if above := at - 1; found == nil && !l.at.above && at > 0 &&
		(p.lines[above].at.card || p.lines[above].is == headLine && p.lines[above].head.Kind == scan.PartHead) {
		found = &p.lines[above]
	}
	if found == nil || len(found.roles) < 2 && !p.hasShape() {
		return nil
	}
	return found
}

// dressedAs reports whether a line begins with the sign that another one begins with.
func (l *line) dressedAs(o *line) bool {
	return len(l.scan.Leaves) > 0 && len(o.scan.Leaves) > 0 && l.scan.Leaves[0].Kind == scan.Sign &&
		l.scan.Leaves[0].Text == o.scan.Leaves[0].Text
}

// strangeWords reports whether a chunk has words that are no evidence for a kind of line, next to figures, which explain the numbers alone.
func (x *contest) strangeWords() bool {
	c := x.c
	if _, is := x.l.scan.KindOf(c.from, c.to); is {
		return false
	}
	return slices.ContainsFunc(x.l.scan.Leaves[c.from:c.to], func(f scan.Leaf) bool { return f.Kind == scan.Word })
}
