package reading

import (
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// Settled is a settled line: copies of one card, with nothing on the line that is not explained. A line with several cards
// has several.
type Settled struct {
	Line  int // 1-based
	Count int
	Card  *catalog.Card
	// Printing is the printing that the line's reference names; nil for none.
	Printing *catalog.Printing
	Text     string // the name as written
	Piece    string // the piece of its line that says it; "" for all of the line
}

// NoteKind names what a note says.
type NoteKind uint8

const (
	TextLines     NoteKind = iota // lines of words that were taken for text
	ListMark                      // a piece that all lines have was taken for a mark (§4.2)
	RefMismatch                   // a name and a reference that name different cards
	RefNotChecked                 // letters of a set that nobody knows
	ShortName                     // a name without its version that one card has
	TotalMismatch                 // a stated total that is not the sum
	PartSizeOff                   // a stated size of a part that is not its sum
	ByTotal                       // a question that a stated total answered (contest 21)
	ZeroCount                     // a count of 0
	Encoding                      // damaged letters that were repaired
	AsideCards                    // cards below an aside head; they are not in the deck
	CountOneTaken                 // cards without a count, read as one copy each (contest 11)
)

// Note is what reading says of a line without asking.
type Note struct {
	Kind   NoteKind
	Lines  []int // 1-based, ascending
	Text   string
	Card   *catalog.Card
	Cards  []*catalog.Card
	Copies int // of AsideCards
	Stated int // of TotalMismatch and PartSizeOff
}

// List is one list as it was read. Every line has its account, every copy is in Settled or in a part of a question.
type List struct {
	Lines     []Line
	Settled   []Settled
	Questions []Question
	Notes     []Note
	Title     string
	Player    string  // of its head; "" for none
	Several   []*List // the lists that the text has or may have; nil for one

	suggested int // names that suggestions were looked up for
}

// Line is a line of a list. Its account, the leaves of Scan and Pieces, is there only if it was asked for.
type Line struct {
	Number int // 1-based
	Kind   LineKind
	Scan   scan.Line
	Pieces []Piece // roles of all leaves, ascending
	// Claimed says that the container gave the line's cards; Roles are then the roles of its bytes.
	Claimed bool
	Roles   []CellRole
}

// LineKind is what a line is.
type LineKind uint8

const (
	BlankLine LineKind = iota
	RuleLine           // signs alone
	HeadLine           // a head
	LabelLine          // a label with its value
	TotalLine          // a stated total
	TextLine           // words, or a kind of line without cards
	TitleText          // the title
	CardLine           // settled copies
	AsideLine          // cards that are not in the deck
	AskedLine          // a question is about it
)

// mode is whether the lines of a list have counts (§4.1).
type mode uint8

const (
	mixedCounts mode = iota
	withCounts
	withoutCounts
)

// is is what a line was decided to be.
type is uint8

const (
	open      is = iota // its chunks have readings
	claimed             // its container says what it is
	blank               // no leaf
	ruleLine            // signs alone
	headLine            // a head: Line.head
	labelLine           // a label with its value
	loneLine            // a count alone
	joined              // the second line of a wrapped name
	titleLine           // the title
	asideLine           // cards that are not in the deck
	textLine            // words, or a kind of line without cards
	cardLine            // settled copies
	asked               // a question is about it
)

// line is a line while its list is read.
type line struct {
	number int
	scan   scan.Line
	near   []scan.Span
	marks  []Piece // pieces that the list explains
	chunks []chunk
	head   scan.Head
	is     is
	at     position
	pieces []Piece
	claim  *Outcome // what the container says of it
	roles  []CellRole
	half   half
	heads  bool // a question about the cards below it is asked
	tail   bool // it is the rest of the card on the line above
	under  int  // the count of the head that it stands under, if it is not surely a card; 0 for none
	// anyName and inks say that any words, or inks, may be a player's name in it.
	anyName, inks bool
}

// half is how a name on two lines is divided (contest 17).
type half struct {
	leaves int // of the first line; 0 for other lines
	bytes  int
}

// position is where a line stands in its list.
type position struct {
	card       bool // it is a card line
	inside     bool // a card line stands above and one below in its block
	above      bool // it stands above the first copies
	belowBlank bool // a blank line stands between it and the card lines above
	aside      bool // an aside word in front of its card puts it aside
	next       bool // the first card line is the next line
}

// pass reads one list. Each step removes readings from its lines.
type pass struct {
	lines []line
	mode  mode
	list  *List
	near  int // bytes that may still be searched for near names
	so    soFar
	mem   *memory
	keeps bool // the list keeps the account of its lines

	unread *Question // about the lines that are too long; nil for none
}

// soFar is what the lines that have been decided say, so that no line asks all others.
type soFar struct {
	made     []made // by line, and behind the last one
	lower    int    // settled names in lower case
	closings [2]int // the last two lines with a closing phrase, by number, the later first; 0 for none
	twice    twice
	blanks   bool                  // blank lines mean nothing
	alone    bool                  // counts stand on lines of their own
	letters  map[string]letterSets // see letterSet; nil before it is asked for
}

// made is where what a line was decided to bring begins in the list.
type made struct{ settled, questions, notes int }

// twice is whether some card stands on two lines.
type twice uint8

const (
	notAsked twice = iota
	isTwice
	isOnce
)

// maxNearBytes bounds the lines without exact names that are searched for near ones.
const maxNearBytes = 20_000

// prepare takes the steps that come before the contests of §4.9.
func (p *pass) prepare() {
	p.joinNames()
	p.findMode()
	p.findDecimals()
	p.findUniform()
	p.findSigns()
	p.findOwnNumbers()
	p.findShapeCounts()
	p.findShapes()
	p.findMode()
	p.findPositions()
	if p.so.alone = p.loneNumbers(); p.so.alone {
		p.loneCounts()
		p.findPositions() // names that have counts now are card lines
	}
}

// read takes the other steps.
func (p *pass) read() {
	p.so.made = make([]made, 0, len(p.lines)+1)
	p.list.Settled = make([]Settled, 0, len(p.lines))
	for i := range p.lines {
		p.so.made = append(p.so.made, p.madeSoFar())
		p.lines[i].decide(p)
		p.decided(i)
	}
	p.so.made = append(p.so.made, p.madeSoFar())
	p.sections()
	p.totals()
	p.title()
	p.account()
}

func (p *pass) madeSoFar() made {
	return made{len(p.list.Settled), len(p.list.Questions), len(p.list.Notes)}
}

// decided remembers what a line says about others.
func (p *pass) decided(i int) {
	for k := p.so.made[i].settled; k < len(p.list.Settled); k++ {
		if isLower(p.list.Settled[k].Text) {
			p.so.lower++
		}
	}
	l := &p.lines[i]
	if !l.at.above && l.closes() && l.number != p.so.closings[0] {
		p.so.closings = [2]int{l.number, p.so.closings[0]}
	}
}

// closes reports whether a line may be a closing phrase.
func (l *line) closes() bool {
	for i := range l.chunks {
		c := &l.chunks[i]
		for n := range c.candidates {
			if k := &c.candidates[n]; k.form == WholeText && !l.hasNumber(c.from, c.to) && k.kindIn(l, c) == scan.ClosingKind {
				return true
			}
		}
	}
	return false
}

// begin finds what a line is by itself: blank, a rule, a head, a label, or chunks with readings.
func (l *line) begin(p *pass) {
	n := len(l.scan.Leaves)
	switch {
	case l.claim != nil:
		l.is = claimed
		return
	case n == 0:
		l.is = blank
		return
	case l.scan.OnlySigns(0, n):
		l.is = ruleLine
		return
	}
	from := l.prefix()
	l.chunks = l.cut(from, p.mem)
	l.read(p)
	if l.is == open && l.best() == nil {
		if h, ok := l.headed(n); ok && !(h.Misspelt && len(l.near) > 0) && (h.Kind != scan.AboutHead || h.Colon && !l.namesBehindColon()) {
			l.is, l.head = headLine, h
		}
		if l.is == open || l.head.Kind == scan.AboutHead || l.head.Kind == scan.TotalHead && l.head.Number < lowestTotal {
			if l.lone() != nil { // "Qty: 4"
				l.is = loneLine
			}
		}
	}
}

// headed is the head that a line is, without the price behind a total: "Total,61,123.45".
func (l *line) headed(n int) (scan.Head, bool) {
	h, ok := l.scan.Head(0, n)
	for i := n - 1; i > 0 && !ok; i-- {
		if scan.Any(l.scan.SpansIn(i, i+1), func(s *scan.Span) bool {
			return s.To >= n-1 && (s.Kind == scan.PriceSpan || s.Shape == scan.DecimalShape || s.Shape == scan.GroupedShape)
		}) {
			if i+2 < n && l.scan.Leaves[i-1].Text == l.scan.Leaves[i+1].Text {
				i++ // the sign between cells, not of thousands
			}
			h, ok = l.scan.Head(0, i)
			return h, ok && h.Kind == scan.TotalHead
		}
	}
	return h, ok
}

// lone is the count that is alone on a line, but for words that say that each card has it: "Four copies each of:". It is nil for none.
func (l *line) lone() *scan.Span {
	for i := range l.scan.Spans {
		if s := &l.scan.Spans[i]; s.Kind == scan.CountSpan && s.CountForm == scan.PlainCount && l.countAlone(s) {
			return s
		}
	}
	return nil
}

// countAlone reports whether nothing stands next to a count that says something else.
func (l *line) countAlone(count *scan.Span) bool {
	_, each := l.hasWord(0, len(l.scan.Leaves), scan.EachWord)
	for i := range l.scan.Leaves {
		leaf := &l.scan.Leaves[i]
		switch {
		case count.From <= i && i < count.To, framesCount(leaf.Text), each && l.scan.Words(i)&(scan.EachWord|scan.JoinerWord) != 0:
		case (count.HasTimes || each) && strings.Contains("-<>{}()|~:", leaf.Text), i >= count.To && (leaf.Text == ":" || leaf.Text == "."):
		default:
			return false
		}
	}
	return true
}

// framesCount tells the signs that heads of counts alone stand in: "**4x**", "### 4x", "== 4x ==".
func framesCount(sign string) bool {
	switch sign {
	case "*", "#", "=", "_", "`", "[", "]":
		return true
	}
	return false
}

// namesBehindColon reports whether exact names stand behind a colon, and no number with them: "Main deck: Smash, Lantern".
func (l *line) namesBehindColon() bool {
	colon, n := l.colon(), len(l.scan.Leaves)
	return colon > 0 && !l.hasNumber(colon+1, n) && l.hasExactName(colon+1, n)
}

// best is the reading of a line of one chunk that leaves nothing open, if it has one with an exact name or a reference.
func (l *line) best() *candidate {
	for k := range l.chunks {
		if c := l.chunks[k].best(); c != nil && c.form != WholeText && c.form != UnknownCopies &&
			(c.form == RefCopies || c.name.Match == scan.Exact) {
			return c
		}
	}
	return nil
}

// read makes the readings of all chunks of a line.
func (l *line) read(p *pass) {
	l.searchNear(p)
	r := p.mem.reader(&l.scan, l.marks, l.near)
	for k := range l.chunks {
		c := &l.chunks[k]
		if l.near == nil && c.to-c.from > 0 && p.near > 0 && (len(r.names(c)) == 0 ||
			!l.hasExactName(c.from, c.to) && r.hasVersionDash(c.from, c.to)) { // a short name alone may be all that is right of a full one
			p.near -= len(l.scan.Raw)
			l.near = p.mem.scanner.Near(&l.scan)
			r.near = l.near
		}
		r.read(c)
	}
}

// searchNear looks for near names in comments and labels with a number, which would hide their copies.
func (l *line) searchNear(p *pass) {
	if l.near != nil || p.near <= 0 {
		return
	}
	n := len(l.scan.Leaves)
	search := func(from, to int) {
		if l.hasNumber(from, to) {
			p.near -= len(l.scan.Raw)
			l.near = append(l.near, p.mem.scanner.NearIn(&l.scan, from, to)...)
		}
	}
	for i := range l.scan.Spans {
		if s := &l.scan.Spans[i]; s.Kind == scan.CommentSpan && s.From > 0 {
			search(s.From, s.To)
		}
	}
	if colon := l.colon(); colon > 0 && l.labelled(colon) {
		search(colon+1, n)
	}
}

// best is the reading of a chunk that leaves the least unexplained, by what stands on the line alone; nil if two are equal.
func (c *chunk) best() *candidate {
	if c.asked {
		return c.known
	}
	var best *candidate
	least, equal := 0, false
	for i := range c.candidates {
		k := &c.candidates[i]
		switch rank := k.rank(); {
		case best == nil || rank < least:
			best, least, equal = k, rank, false
		case rank == least && !k.sameCopies(best):
			equal = true
		}
	}
	if equal {
		best = nil
	}
	c.known, c.asked = best, true
	return best
}

// rank orders the readings of a chunk by what they leave unexplained; less is better.
func (c *candidate) rank() int {
	numbers, names := c.bad()
	rank := 0
	switch {
	case c.form == WholeText:
		rank = 3
	case c.form == UnknownCopies:
		rank = 4
	case c.form == CardCopies:
		rank = int(c.name.Match) - int(scan.Exact)
	case c.form == RefCopies:
		rank = 1
	}
	rank = rank*100 + numbers
	rank = rank*100 + names
	rank = rank*1000 + looseLeaves(c)
	rank *= 4
	if c.count == nil {
		rank++
	}
	rank *= 64
	width := c.name.To - c.name.From
	if c.count != nil {
		width += c.count.To - c.count.From
	}
	return rank - min(width, 60)
}

// sameCopies reports whether two readings bring the same copies.
func (c *candidate) sameCopies(o *candidate) bool {
	if c.form != o.form || (c.count == nil) != (o.count == nil) {
		return false
	}
	if c.count != nil && (c.count.Value != o.count.Value || c.count.CountForm != o.count.CountForm) {
		return false
	}
	return c.oneCard() == o.oneCard()
}

// eachSettled calls do for each settled reading.
func (p *pass) eachSettled(do func(l *line, c *candidate)) {
	for i := range p.lines {
		l := &p.lines[i]
		if l.is != open {
			continue
		}
		for k := range l.chunks {
			if c := l.chunks[k].best(); c != nil && c.settled() {
				do(l, c)
			}
		}
	}
}

// hasWord finds the first word, or phrase that begins at one, of some tables between two leaves.
func (l *line) hasWord(from, to int, want scan.Words) (at int, ok bool) {
	for i := from; i < to; i++ {
		if is, _ := l.scan.Phrase(i, want); is != 0 || l.scan.Words(i)&want != 0 {
			return i, true
		}
	}
	return 0, false
}

func (l *line) hasNumber(from, to int) bool {
	return l.scan.Count(scan.Number, from, to) > 0
}

func (l *line) hasExactName(from, to int) bool {
	return scan.Any(l.scan.SpansIn(from, to), func(s *scan.Span) bool {
		return s.Kind == scan.NameSpan && s.Match == scan.Exact && s.To <= to
	})
}

// text is what a line says between two leaves.
func (l *line) text(from, to int) string {
	if from >= to {
		return ""
	}
	return l.scan.Raw[l.scan.Leaves[from].Start:l.scan.Leaves[to-1].End]
}

func itoa(n int) string { return strconv.Itoa(n) }
