package reading

import (
	"slices"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// decide lets the readings of each chunk meet, and settles or asks about what is left.
func (l *line) decide(p *pass) {
	if l.is == claimed {
		p.list.Settled = append(p.list.Settled, l.claim.Settled...)
		p.list.Questions = append(p.list.Questions, l.claim.Questions...)
		p.list.Notes = append(p.list.Notes, l.claim.Notes...)
	}
	if l.is != open {
		return
	}
	if l.isLabel(p) {
		l.is = labelLine
		l.pieces = wholePieces(l, TextRole)
		for i := range l.pieces {
			l.pieces[i].Reason = InLabel
		}
		if colon := l.colon(); l.hasExactName(colon+1, len(l.scan.Leaves)) && l.sentenceWords(colon+1) {
			p.list.Notes = append(p.list.Notes, Note{Kind: TextLines, Lines: []int{l.number}, Text: clip(strings.TrimSpace(l.scan.Raw))})
		}
		return
	}
	l.is = textLine
	for k := range l.chunks {
		c := &l.chunks[k]
		x := &p.mem.contest
		*x = contest{p: p, l: l, c: c}
		reserve := x.reserve()
		x.decide()
		x.outcome(reserve)
		c.asked = false
	}
}

// reserve is the bare name or reference that stands alone in a chunk; nil for none.
func (x *contest) reserve() *candidate {
	for i := range x.c.candidates {
		if c := &x.c.candidates[i]; bare(c) && len(c.loose) == 0 && (x.kind() == scan.NoKind || c.form == RefCopies) {
			k := *c
			return &k
		}
	}
	return nil
}

// outcome settles a chunk with one reading, or asks.
func (x *contest) outcome(reserve *candidate) {
	c := x.c
	for i := range c.candidates {
		x.takeComments(&c.candidates[i])
		x.takeEqual(&c.candidates[i])
	}
	x.isSentence, c.asked = unasked, false
	if len(c.candidates) == 1 {
		k := &c.candidates[0]
		switch {
		case k.form == WholeText:
			x.text(k, reserve)
			return
		case k.settled() && (x.ownNumber(k) || x.damagedCount(k) || x.damagedRow()):
			x.askNumber(k)
			return
		case k.settled():
			x.settle(k, k.count.Value)
			return
		case k.complete() && k.count != nil && k.count.CountForm == scan.PlainCount && k.form == CardCopies && k.name.Match == scan.Short &&
			len(k.cards()) == 1 && !x.damagedRow():
			x.short(k)
			return
		case k.complete() && k.count != nil && k.count.CountForm == scan.PlainCount && k.nearByRef():
			x.note(Note{Kind: RefMismatch, Text: x.nameText(k), Card: k.ref.Cards[0], Cards: k.ref.Cards})
			k.name.Match, k.name.Cards = scan.Exact, k.ref.Cards
			x.settle(k, k.count.Value)
			return
		case k.complete() && k.count != nil && k.count.CountForm == scan.ZeroCount && k.oneCard() != nil && x.plainZero(k):
			x.note(Note{Kind: ZeroCount, Text: x.l.text(c.from, c.to), Card: k.oneCard()})
			x.l.is = cardLine
			x.keep(k)
			return
		case k.complete() && k.count == nil && k.oneCard() != nil:
			x.missing(k)
			return
		case k.complete() && k.count == nil && k.form == CardCopies && k.name.Match == scan.Short && len(k.cards()) == 1:
			x.note(Note{Kind: ShortName, Text: x.nameText(k), Card: k.cards()[0]})
			k.name.Match, k.name.Cards = scan.Exact, k.cards()
			x.missing(k)
			return
		}
	}
	x.ask()
}

// nearByRef reports whether a reference names one of the cards that a name is near to (contest 13).
func (k *candidate) nearByRef() bool {
	return k.form == CardCopies && k.name.Match == scan.Near && k.ref != nil && len(k.ref.Cards) == 1 &&
		slices.Contains(k.name.Cards, k.ref.Cards[0])
}

// isComment reports whether words beside a name are a comment on the card.
func (x *contest) isComment(k *candidate, o loose) bool {
	framed := o.frame == '(' || o.frame == '[' || o.frame == '{'
	_, aside := x.l.hasWord(o.from, o.to, scan.AsideWord|scan.UnsureWord)
	return o.side == behind && o.numbers+o.names == 0 && !aside && (framed || o.frame != 0 && k.name.Full)
}

// takeComments makes comments of the words behind a name in brackets, or behind a sign where the name has its version (end of §4.2).
func (x *contest) takeComments(k *candidate) {
	if k.form != CardCopies || k.name.Match != scan.Exact {
		return
	}
	kept := k.loose[:0]
	for _, o := range k.loose {
		if !x.isComment(k, o) {
			kept = append(kept, o)
			continue
		}
		for i := range k.pieces {
			if p := &k.pieces[i]; p.From >= o.from && p.To <= o.to {
				p.Role = Comment
			}
		}
	}
	k.loose = kept
}

// takeEqual makes counts of the numbers that say the count again: "3 3 Lantern".
func (x *contest) takeEqual(k *candidate) {
	if k.count == nil || k.count.CountForm != scan.PlainCount {
		return
	}
	k.loose = slices.DeleteFunc(k.loose, func(o loose) bool {
		again := x.l.again(k, &o)
		for i := range k.pieces {
			if p := &k.pieces[i]; again && p.From == o.from {
				p.Role, k.shape = Count, noShape
			}
		}
		return again
	})
}

// again reports whether a piece of a reading is a number that says its count again.
func (l *line) again(k *candidate, o *loose) bool {
	return k.count != nil && o.words == 0 && o.names == 0 && o.to == o.from+1 && l.scan.Leaves[o.from].Value == k.count.Value
}

// settle adds the copies of a settled reading.
func (x *contest) settle(k *candidate, count int) {
	card := k.oneCard()
	s := Settled{Line: x.l.number, Count: count, Card: card, Text: x.nameText(k)}
	if len(x.l.chunks) > 1 {
		s.Piece = x.piece()
	}
	x.checkRef(k, card, &s)
	x.p.list.Settled = append(x.p.list.Settled, s)
	x.keep(k)
	if x.l.is != asked {
		x.l.is = cardLine
	}
}

// keep gives the line the roles of a reading, where they are asked for.
func (x *contest) keep(k *candidate) {
	if x.p.keeps {
		x.l.pieces = append(x.l.pieces, k.pieces...)
	}
}

// checkRef takes the printing from a reference, or notes that it is another card's (contest 13).
func (x *contest) checkRef(k *candidate, card *catalog.Card, s *Settled) {
	ref := k.ref
	if ref == nil {
		if set := x.otherSet(card); set != nil {
			x.note(Note{Kind: RefMismatch, Text: x.l.text(set.From, set.To), Card: card})
		}
		return
	}
	switch {
	case slices.Contains(ref.Cards, card):
		s.Printing = ref.Printing
	case ref.RefForm == scan.LetterRef && x.p.letterSet(ref.Set) != "":
		s.Printing = printingIn(card, x.p.letterSet(ref.Set), ref.Number)
	case ref.RefForm == scan.LetterRef:
		x.note(Note{Kind: RefNotChecked, Text: refText(x.l, ref), Card: card})
	case ref.RefForm != scan.OnlySet && ref.RefForm != scan.LoneRef:
		x.note(Note{Kind: RefMismatch, Text: refText(x.l, ref), Card: card, Cards: ref.Cards})
	}
}

// otherSet is the name of a set that the list has at this place behind all names, and that the card is not printed in; nil for none.
func (x *contest) otherSet(card *catalog.Card) *scan.Span {
	for _, m := range x.l.marks {
		if m.Role != Fact || m.Reason != Uniform {
			continue
		}
		spans := x.l.scan.SpansIn(m.From, m.To)
		for i := range spans {
			if s := &spans[i]; s.Kind == scan.FactSpan && s.Fact == scan.SetFact && s.To == m.To && !scan.HasFact(card, s) {
				return s
			}
		}
	}
	return nil
}

// refText is a reference as written, without brackets around it.
func refText(l *line, ref *scan.Span) string {
	text := l.text(ref.From, ref.To)
	if n := len(text); n > 2 && (text[0] == '(' && text[n-1] == ')' || text[0] == '[' && text[n-1] == ']') &&
		!strings.ContainsAny(text[1:n-1], "()[]") {
		return text[1 : n-1]
	}
	return text
}

func (x *contest) note(n Note) {
	n.Lines = []int{x.l.number}
	x.p.list.Notes = append(x.p.list.Notes, n)
}

func (x *contest) nameText(k *candidate) string {
	if k.form == RefCopies {
		return x.l.text(k.ref.From, k.ref.To)
	}
	return x.l.text(k.name.From, k.name.To)
}

// ownNumber reports whether a number behind a name may be the card's number in its set or its cost instead of a count: nothing says
// which, and the list has no such shape (contest 15). A damaged line without its count looks so.
func (x *contest) ownNumber(k *candidate) bool {
	if k.form != CardCopies || k.oneCard() == nil || k.count == nil || k.count.CountForm != scan.PlainCount || k.count.HasTimes ||
		k.count.From < k.name.To || x.p.inShape(x.l, k) && !x.nearFacts(k) {
		return false
	}
	at, numbers := 0, 0
	for i := k.count.From; i < k.count.To; i++ {
		if x.l.scan.Leaves[i].Kind == scan.Number {
			at, numbers = i, numbers+1
		}
	}
	bare := k.count.To == k.count.From+1
	return numbers == 1 && x.l.scan.Leaves[at].Value == k.count.Value && isDigit(x.l.scan.Raw[x.l.scan.Leaves[at].Start]) &&
		(bare && hasNumber(k.oneCard(), itoa(k.count.Value)) || k.oneCard().Cost == k.count.Value && x.p.hasShape())
}

// nearFacts reports whether the line above or below has a number at the place of a reading's count that is a fact of its card, and another
// number.
func (x *contest) nearFacts(k *candidate) bool {
	at := len(x.p.so.made) - 1
	for _, i := range []int{at - 1, at + 1} {
		if i < 0 || i >= len(x.p.lines) || k.oneCard().Cost != k.count.Value {
			continue
		}
		o := &x.p.lines[i]
		for n := range o.chunks {
			if slices.ContainsFunc(o.chunks[n].candidates, func(c candidate) bool {
				numbers, _ := c.bad()
				return numbers > 0 && c.form == CardCopies && c.count != nil && c.oneCard() != nil && c.oneCard().Cost == c.count.Value &&
					x.p.shapeOf(o, &c) == x.p.shapeOf(x.l, k)
			}) {
				return true
			}
		}
	}
	return false
}

// damagedCount reports whether the count of a reading shows damage: a sign that stands for lost letters touches it, its bracket is not
// closed, it is the beginning of a word, or it and the place that its line lacks in a numbered list begin alike.
func (x *contest) damagedCount(k *candidate) bool {
	leaves := x.l.scan.Leaves
	if behind := k.form == CardCopies && k.count.From >= k.name.To; behind && !k.count.HasTimes && x.l.unclosed(k.count.To) ||
		x.cutWord(k) || x.gluedWord(k) {
		return true
	}
	lost := func(i int) bool { return i >= 0 && i < len(leaves) && leaves[i].Text == lostLetters }
	if lost(k.count.From-1) || lost(k.count.To) && leaves[k.count.To].Gap == scan.Glued {
		return true
	}
	if scan.Any(leaves[:k.count.From], func(f *scan.Leaf) bool { return f.Kind != scan.Sign }) || x.l.place() > 0 {
		return false
	}
	begin := 0
	for _, step := range []int{-1, 1} {
		if n := x.placeBy(step); n > 0 {
			if strings.HasPrefix(itoa(abs(k.count.Value)), itoa(n)) {
				return true
			}
			begin += b2i(strings.HasPrefix(itoa(n), itoa(abs(k.count.Value))))
		}
	}
	return begin > 1 // what is left of the place and the count is the place's beginning
}

// placeBy is the place in a numbered list that the line has by the card line above or below it; 0 for none.
func (x *contest) placeBy(step int) int {
	i := len(x.p.so.made) - 1 + step
	for i > 0 && i < len(x.p.lines)-1 && (x.p.lines[i].is == blank || x.p.lines[i].is == headLine) {
		i += step
	}
	if i < 0 || i >= len(x.p.lines) || !x.p.lines[i].at.card || x.p.lines[i].place() == 0 {
		return 0
	}
	return x.p.lines[i].place() - step
}

// gluedWord reports whether a word outside the name touches a count, so that it may be the rest of another name: "3graded Purse".
func (x *contest) gluedWord(k *candidate) bool {
	i, leaves := k.count.To, x.l.scan.Leaves
	return k.form == CardCopies && i > 0 && i < k.name.From && leaves[i].Kind == scan.Word && leaves[i].Start == leaves[i-1].End
}

// cutWord reports whether a count is a short word behind a name as no other line has it, which may be the beginning of another word.
func (x *contest) cutWord(k *candidate) bool {
	return k.form == CardCopies && k.count != nil && k.count.From >= k.name.To && k.count.To == k.count.From+1 &&
		x.l.scan.Leaves[k.count.From].Kind == scan.Word && len(x.l.scan.Leaves[k.count.From].Text) <= fewestLetters &&
		x.p.hasShape() && !x.p.inShape(x.l, k)
}

// unclosed reports whether a bracket is open at a leaf, and nothing closes it.
func (l *line) unclosed(at int) bool {
	open := 0
	for i := range l.scan.Leaves {
		switch l.scan.Leaves[i].Text {
		case "(", "[", "{":
			open += b2i(i < at)
		case ")", "]", "}":
			open = max(open-1, 0)
		}
	}
	return open > 0
}

// lostLetters is the sign that programs write for what they can't read.
const lostLetters = "\ufffd"

// place is the place that a line of a numbered list begins with; 0 for none.
func (l *line) place() int {
	for i := range l.scan.Spans {
		if s := &l.scan.Spans[i]; s.Kind == scan.PlaceSpan && l.scan.Leaves[s.From].Kind == scan.Number {
			return s.Value
		}
	}
	return 0
}

// askNumber asks whether a number is the count of a name, or something else that stands where the count was: the card's number in its set.
func (x *contest) askNumber(k *candidate) {
	q := x.question(BadCount)
	q.Name = x.nameText(k)
	other := x.gluedWord(k)
	q.Answers = []Answer{{Says: Copies, Parts: []Part{{k.count.Value, k.count.Value, k.name.Cards, other}}},
		{Says: Copies, Parts: []Part{{1, maxCopies(k.name.Cards), k.name.Cards, other}}}}
	if hasNumber(k.oneCard(), itoa(k.count.Value)) {
		q.Answers[1].Says = Reference
	}
	x.keep(k)
	x.l.is = asked
	x.p.list.Questions = append(x.p.list.Questions, q)
}

// short settles a name without its version, which one card has or which its reference makes clear.
func (x *contest) short(k *candidate) {
	k.name.Match, k.name.Cards = scan.Exact, k.cards()
	x.settle(k, k.count.Value)
	x.note(Note{Kind: ShortName, Text: x.nameText(k), Card: k.name.Cards[0]})
}

// missing reads a name without a count: one or more, or one where the list has none and a name stands twice (contest 11).
func (x *contest) missing(k *candidate) {
	x.settle(k, max(1, x.l.under))
	if x.l.under > 0 {
		return
	}
	card := k.oneCard()
	if x.p.mode == withoutCounts && x.p.namesTwice() {
		x.note(Note{Kind: CountOneTaken, Copies: 1})
		return
	}
	q := x.question(MissingCount)
	q.Answers = []Answer{{Says: Copies, Parts: []Part{{0, maxCopies([]*catalog.Card{card}) - 1, []*catalog.Card{card}, false}}}}
	x.p.list.Questions = append(x.p.list.Questions, q)
}

// namesTwice reports whether some card stands on two lines.
func (p *pass) namesTwice() bool {
	if p.so.twice == notAsked {
		p.so.twice = isOnce
		if p.anyTwice() {
			p.so.twice = isTwice
		}
	}
	return p.so.twice == isTwice
}

func (p *pass) anyTwice() bool {
	seen := map[*catalog.Card]bool{}
	for i := range p.lines {
		if p.lines[i].is == open || p.lines[i].is == cardLine {
			for k := range p.lines[i].chunks {
				if b := p.lines[i].chunks[k].best(); b != nil && b.oneCard() != nil {
					if seen[b.oneCard()] {
						return true
					}
					seen[b.oneCard()] = true
				}
			}
		}
	}
	return false
}

func (x *contest) question(kind QuestionKind) Question {
	return Question{Kind: kind, Lines: []int{x.l.number}, Text: x.piece()}
}

// piece is what the chunk says, without the sign that parts it from others on its line.
func (x *contest) piece() string {
	text := x.l.text(x.c.from, x.c.to)
	if len(x.l.chunks) > 1 {
		text = strings.Trim(text, ",;|•/ \t")
	}
	return strings.TrimSpace(text)
}

// ask makes a question of the readings that are left.
func (x *contest) ask() {
	c := x.c
	q := x.question(UnreadableLine)
	words := false
	for i := range c.candidates {
		k := &c.candidates[i]
		if k.form == WholeText {
			words = true
			continue
		}
		x.answers(&q, k)
	}
	x.addSum(&q)
	x.lostCount(&q)
	if words {
		q.Answers = append([]Answer{{Says: Text}}, q.Answers...)
	}
	for i := range c.candidates {
		k := &c.candidates[i]
		if q.Name == "" && (k.form == UnknownCopies || k.form == CardCopies) {
			q.Name = x.nameText(k)
			if k.count != nil && x.otherVersion(k) {
				q.Name = x.l.text(k.name.From, k.loose[len(k.loose)-1].to)
			}
		}
		if k.ref != nil && q.Set == "" {
			q.Set = k.ref.Set
		}
	}
	q.Kind = x.questionKind(words)
	switch {
	case words:
	case onlyCounts(q.Answers):
		q.Kind = BadCount
	case q.Kind == UnreadableLine && x.certainCopies(q.Answers):
		q.Kind = UnknownCard
	}
	x.namedOnly(&q)
	if q.Kind == UnknownCard && x.p.mem.cat.ByName(q.Name).Kind != catalog.NotFound {
		q.Kind = UnreadableLine // the name is known, what stands around it is not
	}
	if x.none(&q) {
		return
	}
	x.limit(&q)
	x.suggest(&q)
	if len(c.candidates) > 0 {
		x.keep(&c.candidates[0])
	}
	x.l.is = asked
	x.p.list.Questions = append(x.p.list.Questions, q)
}

// addSum adds what two counts of one name make together, where the second has a plus: "3 Lantern +1".
func (x *contest) addSum(q *Question) {
	for i := range x.c.candidates {
		for k := range x.c.candidates {
			a, b := &x.c.candidates[i], &x.c.candidates[k]
			if a.form == CardCopies && b.form == CardCopies && a.count != nil && b.count != nil && a.count.CountForm == scan.PlainCount &&
				b.count.CountForm == scan.SignedCount && b.count.Value > 0 && a.name.From == b.name.From && a.name.To == b.name.To {
				n := min(a.count.Value+b.count.Value, scan.MaxCount)
				q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{{n, n, a.cards(), false}}})
			}
		}
	}
}

// lostCount adds one or more copies where each number may be something else than the count, which then is lost: a fact of the card, or a
// cell of a damaged row of a table.
func (x *contest) lostCount(q *Question) {
	if strings.Contains(x.l.scan.Raw, lostLetters) || x.damagedRow() {
		q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{{1, maxCopies(nil), nil, true}}})
		return
	}
	var name *candidate
	for i := range x.c.candidates {
		k := &x.c.candidates[i]
		if k.form == CardCopies && k.count == nil {
			continue
		}
		if k.form != CardCopies || k.oneCard() == nil || !x.ownNumber(k) && !x.p.inTable(len(x.p.so.made)-1) &&
			!(x.inFigure(k.count) && (x.p.hasShape() || len(x.p.lines) >= uniformLines)) {
			return
		}
		name = k
	}
	if name != nil {
		q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{{1, maxCopies(name.cards()), name.cards(), false}}})
	}
}

// inTable reports whether a line that is not a row of a table stands next to one.
func (p *pass) inTable(i int) bool {
	return i > 0 && len(p.lines[i-1].roles) > 1 || i+1 < len(p.lines) && len(p.lines[i+1].roles) > 1
}

// damagedRow reports whether a line has cells and stands among the rows of a table, but is not one of them: each of its numbers may be
// the count.
func (x *contest) damagedRow() bool {
	return x.l.cellSigns() > 0 && x.p.inTable(len(x.p.so.made)-1)
}

// cellSigns counts the signs of a line that stand between the cells of tables.
func (l *line) cellSigns() (n int) {
	for i := range len(l.scan.Raw) {
		n += b2i(strings.IndexByte(",;|\t", l.scan.Raw[i]) >= 0)
	}
	return n
}

// plainZero reports whether a count of zero stands by itself: "2e0" is another figure, and the rest of "0lantern" is lost.
func (x *contest) plainZero(k *candidate) bool {
	if i := k.count.To; i < len(x.l.scan.Leaves) && x.l.scan.Leaves[i].Gap == scan.Glued &&
		(x.l.scan.Leaves[i].Kind == scan.Word || x.l.scan.Leaves[i].Text == lostLetters) {
		return false
	}
	i := k.count.From
	return i == 0 || x.l.scan.Leaves[i].Gap != scan.Glued || x.l.scan.Leaves[i-1].Kind == scan.Sign
}

// none notes a count of zero, with which a line has no copies whichever card is meant.
func (x *contest) none(q *Question) bool {
	if len(q.Answers) == 0 || slices.ContainsFunc(q.Answers, func(a Answer) bool {
		return slices.ContainsFunc(a.Parts, func(p Part) bool { return p.Most != 0 })
	}) || !slices.ContainsFunc(x.c.candidates, func(k candidate) bool { return k.count != nil && k.count.CountForm == scan.ZeroCount }) {
		return false
	}
	k := &x.c.candidates[0]
	for i := range x.c.candidates {
		if c := &x.c.candidates[i]; c.count != nil {
			k = c
		}
	}
	x.note(Note{Kind: ZeroCount, Text: x.l.text(x.c.from, x.c.to)})
	if x.l.is != asked {
		x.l.is = cardLine
	}
	x.keep(k)
	return true
}

// namedOnly leaves the one answer that a card is, which the catalog lacks because it is known by its full name alone: no other name is
// as exact (contest 3).
func (x *contest) namedOnly(q *Question) {
	for i := range x.c.candidates {
		k := &x.c.candidates[i]
		if k.count == nil || k.count.CountForm != scan.PlainCount || k.doubt {
			continue
		}
		from, to := k.count.To, x.c.to
		if k.count.From > x.c.from {
			from, to = x.c.from, k.count.From
		}
		name := strings.TrimSpace(x.l.text(from, to))
		if x.p.mem.cat.NamedOnly(name) {
			q.Kind, q.Name = UnknownCard, name
			q.Answers = []Answer{{Says: Copies, Parts: []Part{{k.count.Value, k.count.Value, nil, true}}}}
			return
		}
	}
}

// onlyCounts reports whether several answers are copies of one card, so that its count alone is asked.
func onlyCounts(answers []Answer) bool {
	if len(answers) < 2 {
		return false
	}
	for _, a := range answers {
		if a.Says != Copies || len(a.Parts) != 1 || len(a.Parts[0].Cards) != 1 || a.Parts[0].Any ||
			a.Parts[0].Cards[0] != answers[0].Parts[0].Cards[0] {
			return false
		}
	}
	return true
}

// certainCopies reports whether each answer about a chunk without text has copies, and a reading that leaves nothing unexplained is copies
// of a card that the catalog may lack.
func (x *contest) certainCopies(answers []Answer) bool {
	if slices.ContainsFunc(answers, func(a Answer) bool { return len(a.Parts) == 0 }) {
		return false
	}
	unknown := false
	for i := range x.c.candidates {
		k := &x.c.candidates[i]
		unknown = unknown || len(k.loose) == 0 && (k.form == UnknownCopies || k.form == CardCopies && k.name.Match == scan.Near) ||
			k.count != nil && x.otherVersion(k)
	}
	return unknown
}

// questionKind is the code of a question.
func (x *contest) questionKind(words bool) QuestionKind {
	kind := UnknownCard
	for i := range x.c.candidates {
		k := &x.c.candidates[i]
		switch {
		case words && k.form != WholeText && k.form != CardCopies, k.form != WholeText && len(k.loose) > 0:
			return UnreadableLine
		case k.form == WholeText:
			kind = UnreadableLine
		case k.count == nil && k.name.Match != scan.Near && kind == UnknownCard:
			kind = BadCount
			if len(k.cards()) > 1 {
				kind = AmbiguousCard
			}
		case k.count != nil && (k.count.CountForm != scan.PlainCount || k.doubt || k.odd),
			len(x.c.candidates) > 1 && k.form == CardCopies && kind == UnknownCard:
			kind = BadCount
		case k.form == CardCopies && k.name.Match == scan.Short,
			k.form != UnknownCopies && k.form != WholeText && len(k.cards()) > 1 && k.name.Match == scan.Exact:
			kind = AmbiguousCard
		}
	}
	return kind
}

// cards are the cards that a reading may be about: those of its name that its reference allows (contest 13).
func (k *candidate) cards() []*catalog.Card {
	switch k.form {
	case RefCopies:
		return k.ref.Cards
	case UnknownCopies:
		return nil
	}
	if k.ref != nil {
		for _, c := range k.ref.Cards {
			if slices.Contains(k.name.Cards, c) {
				return []*catalog.Card{c}
			}
		}
		if k.name.Match == scan.Short && len(k.name.Cards) > 1 { // the name may be cut
			return append(slices.Clip(k.name.Cards), k.ref.Cards...)
		}
	}
	return k.name.Cards
}

// answers adds the answers of one reading: its count may have several values, and words behind the name may make another card of it.
func (x *contest) answers(q *Question, k *candidate) {
	cards := k.cards()
	asideWord := slices.ContainsFunc(k.loose, func(o loose) bool {
		_, is := x.l.hasWord(o.from, o.to, scan.AsideWord|scan.UnsureWord)
		return is
	})
	any := k.form == UnknownCopies || k.form == CardCopies && k.name.Match == scan.Near ||
		(x.l.wordsAround(k) || x.unknownBeside(k)) && !asideWord
	others, more := x.otherNames(k), x.otherNumber(k)
	for _, b := range x.bounds(k, cards) {
		part := Part{b[0], b[1], cards, any}
		if more > 0 && others == nil {
			q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{part, {0, more, nil, true}}})
			continue
		}
		q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{part}})
		if others != nil {
			q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{part, {1, max(b[1], maxCopies(others)), others, false}}})
		}
	}
	if k.form == UnknownCopies && !k.refOnly && k.count.To <= k.name.From && x.l.scan.Leaves[k.name.From].Kind == scan.Number {
		if n := x.l.scan.Leaves[k.name.From].Value; n > 0 && n <= formats.StandardCopies { // "2 4 Nobody": its place or cost may be in front
			q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{{n, n, nil, true}}})
		}
	}
	if asideWord {
		q.Answers = append(q.Answers, Answer{Says: Aside})
	}
	if k.count != nil && k.count.CountForm == scan.ShapeCount || k.doubt || k.count != nil && k.count.CountForm == scan.SignedCount {
		q.Answers = append(q.Answers, Answer{Says: Text})
	}
}

// wordsAround reports whether words are left between a name and its count, or behind the name and none in front of both, so that the name
// may be part of that of another card.
func (l *line) wordsAround(k *candidate) bool {
	if k.wordsBehind() && !k.wordsInFront() {
		return true
	}
	if _, names := k.bad(); names > 0 || k.form != CardCopies || k.name.Full || k.count == nil || k.count.CountForm != scan.PlainCount {
		return false
	}
	return slices.ContainsFunc(k.loose, func(o loose) bool { return o.side == between && o.numbers == 0 && l.hasUnknown(o.from, o.to) })
}

// unknownBeside reports whether a word that no table knows touches the name of a card without a version, which then may be part of
// another name. Sentences and links have such words, too.
func (x *contest) unknownBeside(k *candidate) bool {
	l := x.l
	if _, says := l.hasWord(0, len(l.scan.Leaves), scan.SentenceWord); says || k.form != CardCopies ||
		k.name.Match != scan.Exact && (k.name.Match != scan.Short || k.count != nil) ||
		k.name.Cards[0].Version != "" && k.name.Full ||
		scan.Any(l.scan.Spans, func(s *scan.Span) bool { return s.Kind == scan.LinkSpan }) {
		return false
	}
	strange := func(i int) bool {
		return l.scan.Leaves[i].Kind == scan.Word && l.scan.Words(i) == 0 &&
			(k.count == nil || !isLower(l.scan.Leaves[i].Text) || x.p.lowerCase())
	}
	front, back := k.name.From-1, k.name.To
	for front >= x.c.from && l.scan.Leaves[front].Kind == scan.Sign {
		front--
	}
	for back < x.c.to && l.scan.Leaves[back].Kind == scan.Sign {
		back++
	}
	return slices.ContainsFunc(k.loose, func(o loose) bool {
		return o.names == 0 && (o.from <= front && front < o.to && strange(front) || o.from <= back && back < o.to && strange(back))
	})
}

// otherNames are the cards of the first exact name of a chunk that is not the name of a reading.
func (x *contest) otherNames(k *candidate) []*catalog.Card {
	for _, o := range k.loose {
		if o.names == 0 {
			continue
		}
		spans := x.l.scan.SpansIn(o.from, o.to)
		for i := range spans {
			if s := &spans[i]; s.Kind == scan.NameSpan && s.Match == scan.Exact && s.To <= o.to {
				return s.Cards
			}
		}
	}
	return nil
}

// otherNumber is the largest number that a reading leaves beside words of their own, which may be copies of another card; 0 for none.
// Within the words of an unknown card it is a number behind a sign that parts cards.
func (x *contest) otherNumber(k *candidate) int {
	most := 0
	look := func(from, to int, parted bool) {
		spans := x.l.scan.SpansIn(from, to)
		for i := range spans {
			s := &spans[i]
			if s.Kind != scan.CountSpan || s.To > to || s.CountForm != scan.PlainCount || parted && !x.l.parts(s.From) {
				continue
			}
			if x.l.hasUnknown(from, s.From) && s.To == to || x.l.hasUnknown(s.To, to) && (s.From == from || parted) {
				most = max(most, min(s.Value, scan.MaxCount))
			}
		}
	}
	switch k.form {
	case UnknownCopies:
		look(k.name.From, k.name.To, true)
	case CardCopies:
		for _, o := range k.loose {
			look(o.from, o.to, false)
		}
	}
	return most
}

// parts reports whether cards may be parted in front of a leaf.
func (l *line) parts(i int) bool {
	if i == 0 || l.scan.Leaves[i].Gap >= scan.Wide {
		return i > 0
	}
	switch l.scan.Leaves[i-1].Text {
	case ",", ";", "/", "+", "•", "|", "&":
		return true
	}
	return false
}

// hasUnknown reports whether a word that no table knows stands between two leaves.
func (l *line) hasUnknown(from, to int) bool {
	for i := from; i < to; i++ {
		if f := &l.scan.Leaves[i]; f.Kind == scan.Word && len(f.Text) >= fewestLetters && l.scan.Words(i) == 0 {
			return true
		}
	}
	return false
}

// bounds are the values that the count of a reading may have (contests 10, 11 and 16).
func (x *contest) bounds(k *candidate, cards []*catalog.Card) [][2]int {
	oneOrMore := [2]int{1, maxCopies(cards)}
	c := k.count
	if c == nil {
		if n := x.l.under; n > 0 {
			return [][2]int{{n, n}}
		}
		if x.p.mode == withoutCounts && x.p.namesTwice() {
			return [][2]int{{1, 1}}
		}
		return [][2]int{oneOrMore}
	}
	exactly := [2]int{abs(c.Value), abs(c.Value)}
	switch c.CountForm {
	case scan.PlainCount, scan.SignedCount:
		if k.form == CardCopies && k.name.Match == scan.Near && c.From >= k.name.To && !c.HasTimes && x.p.hasShape() && !x.p.inShape(x.l, k) &&
			slices.ContainsFunc(cards, func(card *catalog.Card) bool { return card.Cost == c.Value }) {
			return [][2]int{exactly, oneOrMore} // the number may be its cost, and the count be lost
		}
		if k.odd && len(k.loose) == 0 || x.cutWord(k) || k.form == CardCopies && k.name.Match == scan.Exact && !c.HasTimes && x.l.parted(k) {
			return [][2]int{exactly, oneOrMore}
		}
		return [][2]int{exactly}
	case scan.ZeroCount:
		if !x.plainZero(k) {
			return [][2]int{{0, 0}, oneOrMore}
		}
		return [][2]int{{0, 0}}
	case scan.ShapeCount:
		if c.Value > formats.StandardCopies && (c.Value == x.placeBy(-1) || c.Value == x.placeBy(1)) {
			return [][2]int{oneOrMore}
		}
		return [][2]int{exactly, oneOrMore}
	}
	switch {
	case c.Value <= 0 || c.Value > scan.MaxCount:
		return [][2]int{oneOrMore}
	case c.Other == 0:
		return [][2]int{exactly, oneOrMore}
	case x.ownSign(c): // a time: the name may have no count
		return [][2]int{exactly, {abs(c.Other), abs(c.Other)}, oneOrMore}
	}
	return [][2]int{exactly, {abs(c.Other), abs(c.Other)}}
}

// parted reports whether words that nothing explains part a name from its count, which may then be another number.
func (l *line) parted(k *candidate) bool {
	return slices.ContainsFunc(k.loose, func(o loose) bool {
		return o.side == between && o.names == 0 &&
			scan.Any(l.scan.Leaves[o.from:o.to], func(f *scan.Leaf) bool { return f.Kind == scan.Word })
	})
}

func abs(n int) int { return max(n, -n) }

// limit drops equal answers, and joins what is beyond MaxAnswers to one with the widest bounds.
func (x *contest) limit(q *Question) {
	kept := q.Answers[:0]
	for _, a := range q.Answers {
		if joinAny(kept, a) {
			continue
		}
		if !slices.ContainsFunc(kept, func(o Answer) bool { return sameAnswer(o, a) }) {
			kept = append(kept, a)
		}
	}
	if len(kept) > MaxAnswers {
		kept = append(kept[:MaxAnswers-1], Answer{Says: Copies, Parts: []Part{{0, NoBound, nil, true}}})
	}
	q.Answers = kept
}

// joinAny adds the cards of an answer to those of one that means the same: as many copies of any card.
func joinAny(kept []Answer, a Answer) bool {
	if len(a.Parts) != 1 || !a.Parts[0].Any {
		return false
	}
	for i := range kept {
		k := &kept[i]
		if k.Says != a.Says || k.Reserve != a.Reserve || len(k.Parts) != 1 || !k.Parts[0].Any || k.Parts[0].Fewest != a.Parts[0].Fewest ||
			k.Parts[0].Most != a.Parts[0].Most {
			continue
		}
		cards := slices.Clone(k.Parts[0].Cards)
		for _, c := range a.Parts[0].Cards {
			if !slices.Contains(cards, c) {
				cards = append(cards, c)
			}
		}
		k.Parts = []Part{{k.Parts[0].Fewest, k.Parts[0].Most, cards, true}}
		return true
	}
	return false
}

func sameAnswer(a, b Answer) bool {
	return a.Says == b.Says && a.Reserve == b.Reserve && slices.EqualFunc(a.Parts, b.Parts, func(p, o Part) bool {
		return p.Fewest == o.Fewest && p.Most == o.Most && p.Any == o.Any && slices.Equal(p.Cards, o.Cards)
	})
}

// Limits of looking for names near one that no card has.
const (
	// maxSuggested is how many names of one list are compared with the names of all cards. Comparing is the slowest step of reading.
	maxSuggested = 100
	// suggestions is how many cards are offered for one name.
	suggestions = 5
)

// suggest lists the cards that may be meant, best first.
func (x *contest) suggest(q *Question) {
	for _, a := range q.Answers {
		for _, p := range a.Parts {
			for _, c := range p.Cards {
				if !slices.Contains(q.Suggestions, c) && (p.Any || len(p.Cards) > 1) {
					q.Suggestions = append(q.Suggestions, c)
				}
			}
		}
	}
	for i := range x.c.candidates {
		k := &x.c.candidates[i]
		if k.form == UnknownCopies && len(q.Suggestions) == 0 {
			if x.p.list.suggested++; x.p.list.suggested > maxSuggested {
				q.NotSearched = true
				return
			}
			q.Suggestions = x.p.mem.cat.Suggest(x.nameText(k), suggestions)
		}
	}
}

// text takes a chunk for text, if every number and name in it has a reason (§2); else it is a question.
func (x *contest) text(k *candidate, reserve *candidate) {
	why, ok := x.textReason(k)
	if n := x.p.ownCount(len(x.p.so.made) - 1); n > 0 {
		x.keep(k)
		x.l.is = asked
		x.p.list.Questions = append(x.p.list.Questions, x.p.copiesOrNot(x.l, Text, n))
		return
	}
	if !ok || x.cutWords(k) {
		x.askText(k)
		return
	}
	for i := range k.pieces {
		k.pieces[i].Reason = why
	}
	x.keep(k)
	if x.p.signs(x.l.number) {
		return // a signature
	}
	if reserve == nil {
		if x.kindOf(k) == scan.NoKind || x.strangeWords() {
			x.note(Note{Kind: TextLines, Text: clip(x.piece())})
		}
		return
	}
	cards, n := reserve.cards(), max(1, x.l.under)
	most := n
	if x.l.under == 0 && x.p.so.alone && x.p.mode == mixedCounts && reserve.form == CardCopies { // one of them may be its own
		most = maxCopies(cards)
	}
	q := x.question(TitleLine)
	q.Answers = []Answer{{Says: Text}, {Says: Copies, Parts: []Part{{n, most, cards, x.p.isVersion(x.l)}}, Reserve: true}}
	if reserve.form == RefCopies {
		q.Answers[0].Says = Figure
	}
	q.Suggestions = cards[:min(len(cards), suggestions)]
	x.p.list.Questions = append(x.p.list.Questions, q)
}

// cutWords reports whether a line among the cards is a kind of line without cards by one word of a card's name, or is what stands behind
// the dash of a name: either may be all that is left of a card line.
func (x *contest) cutWords(k *candidate) bool {
	l, c := x.l, x.c
	if !l.at.inside || len(l.chunks) > 1 || x.kindOf(k) == scan.NoKind {
		return false
	}
	leaves := l.scan.Leaves[c.from:c.to]
	if len(leaves) > 1 && leaves[0].Text == "-" && leaves[1].Gap > scan.Glued && leaves[1].Kind == scan.Word {
		return true
	}
	return !l.hasNumber(c.from, c.to) && l.scan.Count(scan.Word, c.from, c.to) == 1 &&
		x.p.mem.cat.HasPiece(x.piece())
}

// textReason is the reason why a chunk may be text (§2).
func (x *contest) textReason(k *candidate) (Reason, bool) {
	l, c := x.l, x.c
	number, times := l.hasNumber(c.from, c.to), false
	spans := l.scan.SpansIn(c.from, c.to)
	for i := range spans {
		s := &spans[i]
		if s.Kind == scan.CountSpan && s.To <= c.to {
			number, times = true, times || s.HasTimes
		}
	}
	switch {
	case c.crowded, x.countOfNumber():
		return NoReason, false
	case x.kindOf(k) != scan.NoKind:
		return Kind, true
	case x.sentence():
		return Sentence, true
	case number && !times && l.at.above && x.p.hasShape() && !x.anyInShape() && !x.nearName() && !l.hasName(c.from, c.to):
		return TitlePlace, true
	case number:
		return NoReason, false
	case !l.at.inside && (x.p.mode != withoutCounts || l.at.above):
		return Apart, true
	}
	return NoReason, false
}

// countOfNumber reports whether a chunk without words is a count and the number of a card in some set: "4 #84"; or, with a usual count,
// what is no result of games: "4 42", "4 99-1".
func (x *contest) countOfNumber() bool {
	l, c := x.l, x.c
	leaves := l.scan.Leaves[c.from:c.to]
	if len(leaves) > maxNumberLine || scan.Any(leaves, func(f *scan.Leaf) bool { return f.Kind == scan.Word }) {
		return false
	}
	if count, a, b := countAndPair(leaves); count >= 1 && count <= formats.StandardCopies && (b < 0 && a > formats.StandardCopies &&
		a <= mostNumber || b >= 0 && max(a, b) > mostGames) {
		return true
	}
	spans := l.scan.SpansIn(c.from, c.to)
	return scan.Any(spans, func(ref *scan.Span) bool {
		return ref.Kind == scan.RefSpan && ref.RefForm == scan.LoneRef && l.scan.Leaves[ref.From].Text == "#" &&
			scan.Any(spans, func(s *scan.Span) bool { return s.Kind == scan.CountSpan && !overlaps(s, ref) })
	})
}

// countAndPair are the numbers of leaves that are a number and one that a space parts from it, "4 42", or a number and a pair of them
// that a dash joins, in either order: "4 99-1", "99-1 (4)". count is -1 for others, b for two numbers.
func countAndPair(leaves []scan.Leaf) (count, a, b int) {
	var at []int
	for i := range leaves {
		if leaves[i].Kind == scan.Number {
			at = append(at, i)
		}
	}
	value := func(k int) int { return leaves[at[k]].Value }
	joined := func(k int) bool { // with the number before it
		return at[k] == at[k-1]+2 && leaves[at[k]-1].Text == "-" && leaves[at[k]-1].Gap+leaves[at[k]].Gap == 0
	}
	switch {
	case len(leaves) == 2 && len(at) == 2 && leaves[1].Gap > scan.Glued:
		return value(0), value(1), -1
	case len(at) == 3 && joined(2) && !joined(1):
		return value(0), value(1), value(2)
	case len(at) == 3 && joined(1) && !joined(2):
		return value(2), value(0), value(1)
	}
	return -1, -1, -1
}

const (
	// mostGames is the most wins or losses that a result has; the longest events have fewer rounds.
	mostGames = 20
	// mostNumber is above the numbers of all sets.
	mostNumber = 400
)

// maxNumberLine bounds the leaves of a count and the number of a card.
const maxNumberLine = 8

func (x *contest) anyInShape() bool {
	for i := range x.c.candidates {
		if k := &x.c.candidates[i]; k.count != nil && x.p.inShape(x.l, k) {
			return true
		}
	}
	return false
}

// askText asks about words that may be an unknown card (contest 9).
func (x *contest) askText(k *candidate) {
	q := x.question(UnreadableLine)
	q.Answers = []Answer{{Says: Text}, {Says: Copies, Parts: []Part{{1, maxCopies(nil), nil, true}}}}
	x.keep(k)
	x.l.is = asked
	if x.c.long() {
		q.Answers[1].Parts[0].Most = NoBound
	} else if number := x.biggestNumber(); number > 0 {
		q.Answers[1].Parts[0] = Part{1, max(number, maxCopies(nil)), nil, true}
	}
	x.p.list.Questions = append(x.p.list.Questions, q)
}

func (x *contest) biggestNumber() int {
	n := 0
	spans := x.l.scan.SpansIn(x.c.from, x.c.to)
	for i := range spans {
		s := &spans[i]
		if s.Kind == scan.CountSpan && s.To <= x.c.to {
			n = max(n, min(s.Value, scan.MaxCount))
		}
	}
	return n
}

// sentence reports whether a chunk is a sentence (§2).
func (x *contest) sentence() bool {
	if x.isSentence == unasked {
		x.isSentence = x.findSentence()
	}
	return x.isSentence >= sentence
}

func (x *contest) findSentence() sentenceIs {
	l, c := x.l, x.c
	words, saying, longer := 0, 0, 0
	for i := c.from; i < c.to; i++ {
		leaf := &l.scan.Leaves[i]
		if leaf.Kind != scan.Word {
			continue
		}
		words++
		lower := isLower(leaf.Text)
		is := lower && l.scan.Words(i)&scan.SentenceWord != 0
		if is {
			saying++
		}
		if lower && utf8.RuneCountInString(leaf.Text) >= 4 && !(is && saying == 1) {
			longer++
		}
	}
	if words < fewestInSentence || x.anyInShape() || x.countBesideName() {
		return noSentence
	}
	switch {
	case saying > 0 && longer > 0 && !x.nearName() && !l.hasExactName(c.from, c.to) && !x.p.lowerCase():
		return spoken
	case l.at.inside:
		return noSentence
	}
	return sentence
}

// fewestInSentence is how many words a sentence has.
const fewestInSentence = 3

// sentenceWords reports whether the leaves from one on have the words of a sentence.
func (l *line) sentenceWords(from int) bool {
	return l.scan.Count(scan.Word, from, len(l.scan.Leaves)) >= fewestInSentence
}

// countBesideName reports whether a count stands next to an exact or near name.
func (x *contest) countBesideName() bool {
	r := x.p.mem.reader(&x.l.scan, nil, nil)
	return r.holdsCopies(x.c.from, x.c.to) || r.countBeside(x.l.near, 0, len(x.l.scan.Leaves))
}

// isLower reports whether a text has no letter that has one in lower case.
func isLower(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case c >= utf8.RuneSelf:
			return s == strings.ToLower(s)
		case 'A' <= c && c <= 'Z':
			return false
		}
	}
	return true
}

// lowerCase reports whether the names of the list are in lower case, so that words in lower case say nothing.
func (p *pass) lowerCase() bool {
	return p.so.lower*2 > len(p.list.Settled)
}

// signs reports whether a closing phrase stands above a line, so that a name in it is a signature.
func (p *pass) signs(number int) bool {
	for _, at := range p.so.closings {
		if at > 0 && at < number && number-at <= maxBelowClosing {
			return true
		}
	}
	return false
}

// maxBelowClosing is how many lines below a closing phrase a signature stands.
const maxBelowClosing = 2
