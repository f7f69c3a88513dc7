package reading

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// section is what the lines below a head are.
type section struct {
	from, to int // lines, as indices
	head     int // index of the line of the head; -1 for none
	is       sectionIs
}

type sectionIs uint8

const (
	ofDeck    sectionIs = iota
	aside               // not in the deck
	unsure              // in the deck, or not (contest 20)
	belowSide           // behind the blank line that may end cards that are aside (§4.6)
)

// sections finds the parts of the list that heads begin, and takes the cards that are not in the deck out of it.
func (p *pass) sections() {
	p.headWords()
	p.changes()
	cut := p.cutSections()
	if p.allAside(cut) {
		for i := range cut {
			if cut[i].is == aside {
				cut[i].is = unsure
			}
		}
	}
	for _, s := range cut {
		switch s.is {
		case aside:
			p.setAside(s)
		case unsure, belowSide:
			p.askSection(s)
		}
	}
	for i := range p.lines {
		if p.lines[i].at.aside && p.lines[i].is == cardLine {
			p.setAside(section{from: i, to: i + 1, head: i, is: aside})
		}
	}
	p.partSizes()
	p.leaveReserves()
	p.sweep()
}

// allAside reports whether heads would take all cards out of the list: then they may say something else about the deck.
func (p *pass) allAside(cut []section) bool {
	copies := 0
	for _, s := range cut {
		a, b := p.so.made[s.from], p.so.made[s.to]
		made := b.settled - a.settled + b.questions - a.questions
		if made > 0 && s.is != aside {
			return false
		}
		for _, c := range p.list.Settled[a.settled:b.settled] {
			copies += c.Count
		}
	}
	return copies >= deckCopies
}

// headWords decides contest 5: a head word that is also a card, with a number, or a head whose number is written as a count is.
func (p *pass) headWords() {
	below := p.belowHeads(false)
	for i := range p.lines {
		l := &p.lines[i]
		if n := p.headCount(i, below); n > 0 {
			l.is, l.pieces = asked, wholePieces(l, HeadRole)
			p.list.Questions = append(p.list.Questions, p.copiesOrNot(l, Head, n))
			continue
		}
		if l.is != cardLine && l.is != asked || len(l.chunks) != 1 {
			continue
		}
		sum := below[i]
		if !scan.Any(l.scan.Leaves, func(f *scan.Leaf) bool { return f.Kind == scan.Number && f.Value == sum }) {
			continue
		}
		h, ok := l.scan.Head(0, len(l.scan.Leaves))
		if ok && h.Kind == scan.PartHead && sum == h.Number && sum > 0 && !(&contest{p: p, l: l, c: &l.chunks[0]}).anyInShape() {
			p.drop(i, i+1)
			l.is, l.head = headLine, h
			l.pieces = wholePieces(l, HeadRole)
		}
	}
}

// mayCount reports whether the number of a head is a usual count of copies.
func (l *line) mayCount() bool { return l.head.Number > 0 && l.head.Number <= formats.StandardCopies }

// headsSay reports whether another head with its number at the same side says how many copies stand below it.
func (p *pass) headsSay(i int, below []int) bool {
	for k := range p.lines {
		o := &p.lines[k]
		if k != i && o.is == headLine && o.head.Number > 0 && o.head.Number == below[k] && (o.head.At == 0) == (p.lines[i].head.At == 0) {
			return true
		}
	}
	return false
}

// headCount is the usual count of a head that may be copies of a card that the catalog lacks: nothing in the list has its number or the
// cost that it names, and it has a times sign (§2: none without a reason) or stands as the counts of the list do. It is 0 for none.
func (p *pass) headCount(i int, below []int) int {
	l := &p.lines[i]
	switch {
	case l.is != headLine || l.head.Kind == scan.AsideHead && !l.head.Times:
	case l.headsCost():
		if n := p.ownCount(i); n > 0 && !p.costsSay(i) {
			return n
		}
	case !l.mayCount() || l.head.Number == below[i]:
	case l.head.Times && (p.ownCount(i) > 0 || !p.isStatistic(l)), !p.isStatistic(l) && !p.headsSay(i, below) && p.ownCount(i) > 0:
		return l.head.Number
	}
	return 0
}

// headsCost reports whether a head names a cost: "4 ink".
func (l *line) headsCost() bool {
	return l.is == headLine && l.head.Number < 0 && l.hasNumber(0, len(l.scan.Leaves))
}

// costsSay reports whether the first card below a head has the cost that it names, and one below another such head, too.
func (p *pass) costsSay(i int) bool {
	for k := range p.lines {
		if k != i && p.lines[k].headsCost() && p.saysOfNext(k) {
			return p.saysOfNext(i)
		}
	}
	return false
}

// saysOfNext reports whether a head says something true of the first card below it.
func (p *pass) saysOfNext(i int) bool {
	at := p.so.made[i+1].settled
	return at < len(p.list.Settled) && p.list.Settled[at].Card != nil && p.lines[i].saysOf(p.list.Settled[at].Card)
}

// isStatistic reports whether the number of a head is that of the settled copies in the list of which its words say something true:
// "Amber: 31", "Actions: 12".
func (p *pass) isStatistic(l *line) bool {
	sum := 0
	for _, s := range p.list.Settled {
		if s.Card != nil && l.saysOf(s.Card) {
			sum += s.Count
		}
	}
	return sum == l.head.Number
}

// saysOf reports whether a fact on a line is one of a card.
func (l *line) saysOf(c *catalog.Card) bool {
	return scan.Any(l.scan.Spans, func(f *scan.Span) bool { return f.Kind == scan.FactSpan && scan.HasFact(c, f) })
}

// belowHeads are the sums of the settled copies below each line, up to the next head, or with blanks up to the blank line below cards.
func (p *pass) belowHeads(blanks bool) []int {
	sums := make([]int, len(p.lines))
	sum := 0
	for i := len(p.lines) - 1; i >= 0; i-- {
		sums[i] = sum
		for _, s := range p.list.Settled[p.so.made[i].settled:p.so.made[i+1].settled] {
			sum += s.Count
		}
		if p.lines[i].is == headLine || blanks && p.lines[i].is == blank && i > 0 && p.lines[i-1].is == cardLine {
			sum = 0
		}
	}
	return sums
}

// drop takes the settled copies and questions of lines [from, to) out of the list, and returns them. It leaves empty ones, which sweep
// removes.
func (p *pass) drop(from, to int) (settled []Settled, questions []Question) {
	a, b := p.so.made[from], p.so.made[to]
	for i := a.settled; i < b.settled; i++ {
		if s := &p.list.Settled[i]; s.Card != nil {
			settled = append(settled, *s)
			*s = Settled{}
		}
	}
	for i := a.questions; i < b.questions; i++ {
		if q := &p.list.Questions[i]; q.Lines != nil {
			questions = append(questions, *q)
			*q = Question{}
		}
	}
	return settled, questions
}

// dropNotes takes the notes of a line about its text out of the list, as drop does.
func (p *pass) dropNotes(i int) {
	for k := p.so.made[i].notes; k < p.so.made[i+1].notes; k++ {
		if n := &p.list.Notes[k]; n.Kind == TextLines {
			*n = Note{}
		}
	}
}

// sweep removes what was dropped.
func (p *pass) sweep() {
	p.list.Settled = slices.DeleteFunc(p.list.Settled, func(s Settled) bool { return s.Card == nil })
	p.list.Questions = slices.DeleteFunc(p.list.Questions, func(q Question) bool { return q.Lines == nil })
	p.list.Notes = slices.DeleteFunc(p.list.Notes, func(n Note) bool { return n.Lines == nil })
}

// cutSections cuts the list at its heads. The sections of aside heads end at a blank line if the cards above the head have none
// between them.
func (p *pass) cutSections() []section {
	var out []section
	open := section{head: -1}
	firstFrame, frameSeen := "", false
	blanksAbove := p.blanksAbove()
	cards := false // in the open section
	for i := range p.lines {
		l := &p.lines[i]
		is, begins := p.headIs(i, firstFrame, frameSeen)
		if l.at.card && !frameSeen {
			frameSeen = true
			if open.head >= 0 {
				firstFrame = p.lines[open.head].frame()
			}
		}
		switch {
		case begins:
			if is == ofDeck && frameSeen && l.is != headLine {
				p.partHead(i)
			}
			open.to = i
			out = append(out, open)
			open = section{from: i + 1, head: i, is: is}
			cards = false
		case l.is == blank && open.is == aside && open.head >= 0 && cards && !blanksAbove:
			open.to = i
			out = append(out, open)
			open = section{from: i, head: open.head, is: belowSide}
			cards = false
		case l.is == cardLine || l.is == asked:
			cards = true
		}
	}
	open.to = len(p.lines)
	return append(out, open)
}

// partHead makes the head of a part of a line whose words no table knows: it has the frame of the first head (contest 20).
func (p *pass) partHead(i int) {
	l := &p.lines[i]
	p.drop(i, i+1)
	p.dropNotes(i)
	l.is, l.head = headLine, scan.Head{Kind: scan.PartHead, Number: -1}
}

// blanksAbove reports whether a blank line stands between the card lines above the first aside head.
func (p *pass) blanksAbove() bool {
	seen, blankSeen := false, false
	for i := range p.lines {
		l := &p.lines[i]
		switch {
		case l.is == headLine && l.head.Kind == scan.AsideHead:
			return false
		case l.is == blank:
			blankSeen = seen
		case l.at.card && blankSeen:
			return true
		case l.at.card:
			seen = true
		}
	}
	return false
}

// headIs is what a line begins, if it is a head.
func (p *pass) headIs(i int, firstFrame string, cardsAbove bool) (sectionIs, bool) {
	l := &p.lines[i]
	switch {
	case l.is == headLine && l.head.Kind == scan.AsideHead && l.head.Number == 0:
		return 0, false // "Sideboard (0)", "No sideboard"
	case l.is == headLine && l.head.Kind == scan.AsideHead && l.head.Number > 0 && (l.head.At == 0 || l.head.At == len(l.scan.Leaves)-1) &&
		!l.head.Colon && !l.head.Framed && l.head.Number < lowestTotal && l.head.Number != p.copiesBelow(i): // "Option 2", "4 Cut"
		if !cardsAbove && p.copiesBelow(i) >= deckCopies {
			return ofDeck, true
		}
		return unsure, true
	case l.is == headLine && l.head.Kind == scan.AsideHead:
		return aside, true
	case l.is == headLine && (l.head.Kind == scan.MainHead || l.head.Kind == scan.PartHead):
		if _, former := l.hasWord(0, len(l.scan.Leaves), scan.UnsureWord); former && cardsAbove {
			return unsure, true // "Old cards"
		}
		return ofDeck, true
	case !p.unknownHead(i):
		return 0, false
	case !cardsAbove:
		return ofDeck, true
	case l.frame() == firstFrame && firstFrame != "":
		if _, aside := l.hasWord(0, len(l.scan.Leaves), scan.AsideWord|scan.UnsureWord); !aside {
			return ofDeck, true
		}
	}
	return unsure, true
}

// copiesBelow is the sum of the settled copies below a line up to the next head or the blank line below them.
func (p *pass) copiesBelow(i int) (sum int) {
	for i++; i < len(p.lines) && p.lines[i].is != headLine && (p.lines[i].is != blank || sum == 0); i++ {
		for _, s := range p.list.Settled[p.so.made[i].settled:p.so.made[i+1].settled] {
			sum += s.Count
		}
	}
	return sum
}

// maxHeadWords bounds the words of an unknown head (contest 20).
const maxHeadWords = 4

// unknownHead reports whether a line is a head that no table knows: up to four words near no name, in a frame or with an aside
// word, with card lines right below.
func (p *pass) unknownHead(i int) bool {
	l := &p.lines[i]
	n := len(l.scan.Leaves)
	if l.is != textLine && l.is != asked || len(l.near) > 0 || l.hasName(0, n) {
		return false
	}
	_, asideWord := l.hasWord(0, n, scan.AsideWord|scan.UnsureWord)
	if kind := l.kindOf(); kind != scan.NoKind && (!asideWord || kind == scan.FigureKind || kind == scan.FileKind) ||
		l.hasNumber(0, n) && !asideWord {
		return false
	}
	if p.namesCopies(l) {
		return false
	}
	words := l.scan.Count(scan.Word, 0, len(l.scan.Leaves))
	if words == 0 || words > maxHeadWords || l.frame() == "" && !(asideWord && !l.at.above) {
		return false
	}
	for k := i + 1; k < len(p.lines); k++ {
		switch p.lines[k].is {
		case blank:
			continue
		case cardLine:
			return true
		}
		return p.lines[k].is == asked && p.lines[k].at.card
	}
	return false
}

// namesCopies reports whether a line says copies of an unknown card so that no head does: with a name and a version, a reference, or in a
// list shape that no title has (contest 8).
func (p *pass) namesCopies(l *line) bool {
	for i := range l.chunks {
		c := &l.chunks[i]
		x := &contest{p: p, l: l, c: c}
		for k := range c.candidates {
			if a := &c.candidates[k]; a.form == UnknownCopies && (a.ref != nil || x.hasVersionDash(a) ||
				p.shapeOf(l, a) != plainShape && p.inShape(l, a)) {
				return true
			}
		}
	}
	return false
}

// frame is the frame of a head: the sign in front of its words, or a colon behind; "" for none.
func (l *line) frame() string {
	leaves := l.scan.Leaves
	switch first, last := leaves[0].Text, leaves[len(leaves)-1].Text; {
	case first == "#" || first == "=" || first == "[" || first == "*" || first == "~" || first == "<" && last == ">",
		first == "-" && len(leaves) > 1 && leaves[1].Text == "-": // one alone may be all that is left of a name with its version
		return first
	case last == ":":
		return last
	}
	return ""
}

// setAside reports the cards of a section that are not in the deck.
func (p *pass) setAside(s section) {
	settled, questions := p.drop(s.from, s.to)
	if len(settled)+len(questions) == 0 {
		return
	}
	head := &p.lines[s.head]
	n := Note{Kind: AsideCards, Text: strings.TrimSpace(head.scan.Raw)}
	if colon := head.colon(); s.head == s.from && colon > 0 {
		n.Text = head.text(0, colon+1)
	}
	if s.head != s.from {
		n.Lines = []int{p.lines[s.head].number}
	}
	for i := s.from; i < s.to; i++ {
		if p.lines[i].is == cardLine || p.lines[i].is == asked {
			p.lines[i].is = asideLine
		}
	}
	for _, c := range settled {
		n.Copies += c.Count
		n.Lines = append(n.Lines, c.Line)
		n.Cards = append(n.Cards, c.Card)
	}
	for _, q := range questions {
		n.Lines = append(n.Lines, q.Lines...)
	}
	slices.Sort(n.Lines)
	n.Lines = slices.Compact(n.Lines)
	p.list.Notes = append(p.list.Notes, n)
}

// askSection asks whether the cards of a section are in the deck.
func (p *pass) askSection(s section) {
	settled, questions := p.drop(s.from, s.to)
	if len(settled)+len(questions) == 0 {
		return
	}
	head := &p.lines[s.head]
	if !head.hasNumber(0, len(head.scan.Leaves)) { // else the line may be copies, too
		for i := p.so.made[s.head].questions; i < p.so.made[s.head+1].questions; i++ {
			p.list.Questions[i] = Question{}
		}
	}
	head.heads = true
	q := Question{Kind: UnreadableLine, Lines: []int{head.number}, Text: strings.TrimSpace(head.scan.Raw)}
	in := Answer{Says: Copies}
	for _, c := range settled {
		q.Lines = append(q.Lines, c.Line)
		in.Parts = append(in.Parts, Part{c.Count, c.Count, []*catalog.Card{c.Card}, false})
	}
	for _, o := range questions {
		in.Parts = append(in.Parts, widest(o))
		q.Lines = append(q.Lines, o.Lines...)
	}
	slices.Sort(q.Lines)
	q.Lines = slices.Compact(q.Lines)
	q.Answers = []Answer{in, {Says: Aside}}
	// It may be a damaged card.
	if next := p.nextCard(s.head, true); next != nil && head.is != headLine && (head.beginsAs(next, false) || head.endsAs(next)) {
		lost := Answer{Says: Copies, Parts: append(slices.Clip(in.Parts), Part{1, maxCopies(nil), nil, true}), Reserve: true}
		q.Answers = append(q.Answers, lost)
	}
	head.is, head.pieces = asked, wholePieces(head, HeadRole)
	p.list.Questions = append(p.list.Questions, q)
}

// widest is a part that holds all answers of a question.
func widest(q Question) Part {
	w := Part{Any: true}
	for i, a := range q.Answers {
		fewest, most := 0, 0
		for _, part := range a.Parts {
			fewest += part.Fewest
			if part.Most == NoBound || most == NoBound {
				most = NoBound
			} else {
				most += part.Most
			}
		}
		if i == 0 || fewest < w.Fewest {
			w.Fewest = fewest
		}
		if most == NoBound || w.Most != NoBound && most > w.Most {
			w.Most = most
		}
	}
	return w
}

// partSizes compares the sizes that heads of parts state with the copies below them. Below all cards a head heads nothing: a usual count
// there is told, unless it is what the deck has of the part.
func (p *pass) partSizes() {
	below, block := p.belowHeads(false), p.belowHeads(true)
	last := len(p.lines) - 1 // line with cards
	for last >= 0 && !slices.Contains([]is{cardLine, asked, asideLine, claimed}, p.lines[last].is) {
		last--
	}
	for i := range p.lines {
		l := &p.lines[i]
		if l.is != headLine || l.head.Kind != scan.PartHead && l.head.Kind != scan.AsideHead || l.head.Number < 0 {
			continue
		}
		sum := below[i]
		off := (l.head.Kind == scan.PartHead || l.mayCount() && !l.isPlace()) && sum > 0 && sum != l.head.Number &&
			block[i] != l.head.Number && !p.openBelow(i)
		if off || last >= 0 && i > last && l.mayCount() && !p.isStatistic(l) {
			p.list.Notes = append(
				p.list.Notes,
				Note{Kind: PartSizeOff, Lines: []int{l.number}, Text: strings.TrimSpace(l.scan.Raw), Stated: l.head.Number, Copies: sum},
			)
		}
	}
}

// isPlace reports whether the number of a head stands behind a word of places: "Option 2".
func (l *line) isPlace() bool {
	return l.head.At > 0 && l.scan.Words(l.head.At-1)&scan.LocatorWord != 0
}

// openBelow reports whether a question is about the lines below a head, up to the next one.
func (p *pass) openBelow(i int) bool {
	for i++; i < len(p.lines) && p.lines[i].is != headLine; i++ {
		if p.lines[i].heads {
			return true
		}
		for _, q := range p.list.Questions[p.so.made[i].questions:p.so.made[i+1].questions] {
			if q.Lines != nil {
				return true
			}
		}
	}
	return false
}

// totals compares the stated sizes of the deck with what was read, and answers questions by them (contest 21).
func (p *pass) totals() {
	var stated []int // indices of lines
	for i := range p.lines {
		l := &p.lines[i]
		if l.is == loneLine {
			p.lone(i)
		}
		if l.is == headLine && l.head.Number >= 0 &&
			(l.head.Kind == scan.TotalHead || l.head.Kind == scan.MainHead && (l.head.Colon || l.head.Number >= lowestTotal)) &&
			l.head.Words&scan.LimitWord == 0 {
			stated = append(stated, i)
		}
	}
	if len(stated) == 0 {
		return
	}
	p.answerByTotal(p.lines[stated[0]].head.Number, stated)
	fewest, most := p.list.Bounds()
	for _, i := range stated {
		if n := p.lines[i].head.Number; n < fewest || most != NoBound && n > most {
			p.list.Notes = append(
				p.list.Notes,
				Note{Kind: TotalMismatch, Lines: []int{p.lines[i].number}, Text: strings.TrimSpace(p.lines[i].scan.Raw), Stated: n},
			)
			if p.lines[i].is == headLine && p.losesCount(i) {
				p.list.Questions = append(p.list.Questions, p.reserve(i, nil))
			}
		}
	}
}

// lowestTotal is the smallest number alone on a line that is a stated total: more than any usual count, less than any deck.
const lowestTotal = 20

// lone decides about a count alone on its line that belongs to no name (§4.4).
func (p *pass) lone(i int) {
	l := &p.lines[i]
	count := l.lone()
	n := count.Value
	l.pieces = wholePieces(l, Total)
	switch {
	case n >= lowestTotal && len(p.list.Settled) > 0:
		l.is, l.head = headLine, scan.Head{Kind: scan.TotalHead, Number: n}
		return
	case i > 0 && p.lines[i-1].is == headLine && !count.HasTimes && n == p.copiesBelow(i):
		l.is, l.head = headLine, scan.Head{Kind: scan.PartHead, Number: -1}
		return
	}
	l.is = asked
	q := Question{Kind: UnreadableLine, Lines: []int{l.number}, Text: strings.TrimSpace(l.scan.Raw),
		Cause: Cause{Kind: LoneNumber}}
	q.Answers = []Answer{{Says: Figure}, {Says: Copies, Parts: []Part{{n, n, nil, true}}}}
	if p.losesCount(i) {
		q.Answers = append(q.Answers, Answer{Says: Copies, Parts: []Part{{1, maxCopies(nil), nil, true}}, Reserve: true})
	}
	p.list.Questions = append(p.list.Questions, q)
}

// Bounds are the fewest and the most cards of the list without reserves; most is NoBound if nothing bounds it.
func (l *List) Bounds() (fewest, most int) {
	for _, s := range l.Settled {
		fewest += s.Count
	}
	most = fewest
	for _, q := range l.Questions {
		w := widest(Question{Answers: slices.DeleteFunc(slices.Clone(q.Answers), func(a Answer) bool { return a.Reserve })})
		fewest += w.Fewest
		if w.Most == NoBound || most == NoBound {
			most = NoBound
		} else {
			most += w.Most
		}
	}
	return fewest, most
}

// maxByTotal bounds the open questions that a stated total may answer.
const maxByTotal = 3

// answerByTotal answers the open questions if exactly one combination of answers meets all stated totals.
func (p *pass) answerByTotal(total int, stated []int) {
	var open []int
	for i := range p.list.Questions {
		if p.list.Questions[i].Kind != TitleLine {
			open = append(open, i)
		}
	}
	if len(open) == 0 || len(open) > maxByTotal ||
		slices.ContainsFunc(stated, func(i int) bool { return p.lines[i].head.Number != total }) {
		return
	}
	sum := 0
	for _, s := range p.list.Settled {
		sum += s.Count
	}
	combinations := 0
	found := make([]choice, len(open))
	chosen := make([]choice, len(open))
	var choose func(k int)
	choose = func(k int) {
		switch {
		case combinations > 1:
		case k < len(open):
			for _, a := range p.list.Questions[open[k]].Answers {
				chosen[k] = choice{Answer: a}
				choose(k + 1)
			}
		default:
			if n := meet(chosen, total-sum); n > 0 {
				combinations += n
				copy(found, chosen)
			}
		}
	}
	choose(0)
	if combinations != 1 {
		return
	}
	for k := len(open) - 1; k >= 0; k-- {
		if found[k].n > 0 && !found[k].known() {
			return // it says how many, not which card
		}
	}
	for k := len(open) - 1; k >= 0; k-- {
		q := p.list.Questions[open[k]]
		p.list.Questions = slices.Delete(p.list.Questions, open[k], open[k]+1)
		note := Note{Kind: ByTotal, Lines: q.Lines, Text: q.Text, Copies: found[k].n, Stated: total}
		for _, number := range q.Lines {
			if at, ok := slices.BinarySearchFunc(p.lines, number, func(l line, n int) int { return l.number - n }); ok && p.lines[at].is == asked {
				p.lines[at].is = textLine
				if found[k].n > 0 {
					p.lines[at].is = cardLine
				}
			}
		}
		if found[k].n > 0 {
			note.Card = found[k].Parts[0].Cards[0]
			p.list.Settled = append(p.list.Settled, Settled{Line: q.Lines[0], Count: found[k].n, Card: note.Card, Text: q.Text})
		}
		p.list.Notes = append(p.list.Notes, note)
	}
	slices.SortStableFunc(p.list.Settled, func(a, b Settled) int { return a.Line - b.Line })
}

// choice is an answer with an exact number of copies.
type choice struct {
	Answer
	n int
}

// known reports whether the answer names one card.
func (c choice) known() bool {
	return len(c.Parts) == 1 && len(c.Parts[0].Cards) == 1 && !c.Parts[0].Any
}

// meet gives each answer the copies that sum up to a number together, and returns in how many ways that is possible: 0, 1, or 2 for more.
func meet(chosen []choice, sum int) (ways int) {
	least, most, open := 0, 0, 0
	for i := range chosen {
		low, high := chosen[i].bounds()
		least, most = least+low, most+high
		if low < high {
			open++
		}
	}
	if sum < least || sum > most {
		return 0
	}
	for i := range chosen {
		low, high := chosen[i].bounds()
		chosen[i].n = min(high, low+sum-least)
	}
	if open > 1 && sum > least && sum < most {
		return 2
	}
	return 1
}

// bounds are the fewest and the most copies that an answer may bring; without a bound, more than any total.
func (a Answer) bounds() (low, high int) {
	for _, part := range a.Parts {
		low += part.Fewest
		if part.Most == NoBound {
			high += scan.MaxValue
		} else {
			high += part.Most
		}
	}
	return low, high
}
