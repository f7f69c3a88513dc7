// Package decklist reads and writes lists of cards: it turns pasted text into
// a Deck of catalog cards, and a deck into text, a code and a hash.
//
// Reading never asks which way a list is written and never guesses a card. A
// container (data for programs, a code, a link) gives its lines to package
// reading, which reads them as copies of cards, as what is surely no card, or
// as questions. A text of lines in the common forms alone takes a fast path.
package decklist

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

// Read reads a list. The list and its deck point into text and cat. It never
// fails: what can't be read is a question or an issue of the deck.
func Read(text string, cat *catalog.Catalog) *List { return read(context.Background(), text, cat) }

// ReadContext is Read for texts of strangers: it stops when the context ends, with the
// context's error.
func ReadContext(ctx context.Context, text string, cat *catalog.Catalog) (*List, error) {
	list := read(ctx, text, cat)
	return list, ctx.Err()
}

// read reads a list until the context ends.
func read(ctx context.Context, text string, cat *catalog.Catalog) *List {
	list := newList(cat)
	if ctx.Err() != nil {
		return list
	}
	text = unixLines(strings.TrimPrefix(text, "\ufeff"))
	switch {
	case len(text) > MaxBytes:
		list.Deck.Issues = append(list.Deck.Issues, Issue{Kind: TooManyLines, Lines: []int{1}, Stated: len(text),
			TooLarge: true})
		return list
	case list.fast(text):
		return list
	}
	inner := unfenced(text)
	if c := contents(ctx, inner, cat); c != nil {
		return c
	}
	return readLines(ctx, text, cat)
}

func newList(cat *catalog.Catalog) *List { return &List{Deck: Deck{Catalog: cat, Format: Text}} }

// readLines reads a text line by line. Lines past MaxLines are reported.
func readLines(ctx context.Context, text string, cat *catalog.Catalog) *List {
	head, more := firstLines(text, MaxLines)
	list := sourced(ctx, reading.Lists(ctx, head, cat), cat)
	if strings.TrimSpace(more) != "" {
		list.Deck.Issues = append(list.Deck.Issues,
			Issue{Kind: TooManyLines, Lines: []int{MaxLines + 1}, Stated: strings.Count(strings.TrimRight(text, "\n"), "\n") + 1})
	}
	return list
}

// firstLines cuts a text behind its first n lines.
func firstLines(text string, n int) (head, rest string) {
	at := 0
	for range n {
		i := strings.IndexByte(text[at:], '\n')
		if i < 0 {
			return text, ""
		}
		at += i + 1
	}
	return text[:at-1], text[at:]
}

// SplitLines parts a text into its lines as Read numbers them, line n at
// index n-1, for callers that change the list where it was pasted.
func SplitLines(text string) []string { return strings.Split(unixLines(text), "\n") }

// unfenced takes away the lines of signs that mark code in chats, where nothing else stands
// around it. Line numbers stay.
func unfenced(text string) string {
	t := strings.TrimSpace(text)
	if !strings.HasPrefix(t, fence) || !strings.HasSuffix(t, fence) {
		return text
	}
	head, rest, ok := strings.Cut(t, "\n")
	if !ok || strings.Contains(strings.TrimSuffix(rest, fence), fence) || strings.ContainsAny(strings.TrimSpace(head), " {[") {
		return text
	}
	above := strings.Count(text[:strings.Index(text, fence)], "\n")
	return strings.Repeat("\n", above+1) + strings.TrimSuffix(rest, fence)
}

const fence = "```"

// unixLines gives a text with the line ends of old Macs those of today.
func unixLines(text string) string {
	if !strings.Contains(text, "\n") && strings.Contains(text, "\r") {
		return strings.ReplaceAll(text, "\r", "\n")
	}
	return text
}

// firstLine is the first line of a text that is not blank.
func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimLeft(s, " \t\r\n"), "\n")
	return strings.TrimSpace(line)
}

// fromReading makes a deck of a list that was read.
func fromReading(from *reading.List, format Format, cat *catalog.Catalog) *List {
	l := newList(cat)
	d := &l.Deck
	d.Title, d.Format, d.Questions = from.Title, format, from.Questions
	n := len(from.Settled)
	b := builder{list: l, at: make(map[*catalog.Card]int, n), numbers: make([]int, 0, n)}
	l.Lines, d.Entries = make([]Line, 0, len(from.Lines)), make([]Entry, 0, n)
	settled, behind := from.Settled, cardsBehind(from.Lines)
	for i := range from.Lines {
		line := &from.Lines[i]
		b.table = b.table || len(line.Roles) > 1 && !slices.ContainsFunc(line.Roles, func(r reading.CellRole) bool {
			return r.Role != reading.HeadRole || r.Reason != reading.Column
		})
		copies := 0
		// Of several lines with one number each has a card, and those without cards none.
		for len(settled) > 0 && settled[0].Line <= line.Number && (!behind[i] || copies == 0 && line.Kind == reading.CardLine) {
			b.copies(line, &settled[0])
			settled = settled[1:]
			copies++
		}
		if copies == 1 && line.Kind == reading.CardLine {
			l.Lines[len(l.Lines)-1].Raw = line.Scan.Raw // a last sign parts nothing
		}
		pieces := 0
		if line.Kind == reading.AskedLine && alone(from, i) {
			pieces = b.pieces(line, from.Questions, copies)
		}
		if copies+pieces == 0 || line.Kind == reading.AskedLine && pieces == 0 && !onlyCounts(line.Number, from.Questions) {
			b.other(line)
		}
	}
	for i := range from.Notes {
		b.note(&from.Notes[i])
	}
	slices.SortStableFunc(d.Issues, func(a, b Issue) int { return a.Lines[0] - b.Lines[0] })
	d.Cards, _ = from.Bounds()
	for _, piece := range from.Several {
		one := &fromReading(piece, format, cat).Deck
		one.Written = written(piece)
		d.Lists = append(d.Lists, one)
	}
	if format == Text {
		b.format()
	}
	return l
}

// written are the lines of a list that was read, from its first to its last one that is not blank.
func written(l *reading.List) string {
	var b strings.Builder
	for i := range l.Lines {
		b.WriteString(l.Lines[i].Scan.Raw + "\n")
	}
	return strings.Trim(b.String(), "\r\n")
}

// builder makes a deck of what reading found.
type builder struct {
	list    *List
	at      map[*catalog.Card]int // index of the entry
	numbers []int                 // of the first line of each entry
	refs    int                   // lines with a reference
	table   bool                  // the list has a table with a header
}

// cardsBehind tells of each line whether a line with settled copies follows that has its number, as lines that were packed into one
// have.
func cardsBehind(lines []reading.Line) []bool {
	out := make([]bool, len(lines))
	for i := len(lines) - 2; i >= 0; i-- {
		next := &lines[i+1]
		out[i] = next.Number == lines[i].Number && (next.Kind == reading.CardLine || out[i+1])
	}
	return out
}

// alone reports whether no other line has the number of this one: a value of data, or a line that was packed into one with others, is a
// piece by itself.
func alone(from *reading.List, i int) bool {
	same := func(k int) bool { return k >= 0 && k < len(from.Lines) && from.Lines[k].Number == from.Lines[i].Number }
	return !same(i-1) && !same(i+1)
}

// copies adds the copies of a settled line to the entries.
func (b *builder) copies(line *reading.Line, s *reading.Settled) {
	l := b.list
	if s.Printing != nil {
		for len(l.printings) < len(l.Lines) {
			l.printings = append(l.printings, nil)
		}
		l.printings = append(l.printings, s.Printing)
		b.refs++
	}
	l.Lines = append(
		l.Lines,
		Line{Raw: cmp.Or(s.Piece, line.Scan.Raw), Number: int32(line.Number), Count: int32(s.Count), Card: int32(s.Card.Index), Kind: CardLine},
	)
	k, ok := b.at[s.Card]
	if !ok {
		b.at[s.Card] = len(l.Deck.Entries)
		b.numbers = append(b.numbers, line.Number)
		at := len(b.numbers)
		l.Deck.Entries = append(l.Deck.Entries, Entry{Card: s.Card, Count: s.Count, Lines: b.numbers[at-1 : at : at]})
		return
	}
	e := &l.Deck.Entries[k]
	e.Count += s.Count
	if e.Lines[len(e.Lines)-1] != line.Number {
		e.Lines = append(e.Lines, line.Number)
	}
}

// lineKinds are the kinds of lines without settled copies.
var lineKinds = map[reading.LineKind]Kind{
	reading.RuleLine:  NoiseLine,
	reading.HeadLine:  HeadingLine,
	reading.LabelLine: HeadingLine,
	reading.TextLine:  CommentLine,
	reading.TotalLine: TotalLine,
	reading.AskedLine: ProblemLine,
	reading.AsideLine: SideboardLine,
	reading.CardLine:  NoiseLine,
	reading.TitleText: TitleLine,
}

// pieces adds the pieces of a line with several that are asked about, and returns how many there are. Those with copies are added
// already.
func (b *builder) pieces(line *reading.Line, questions []reading.Question, copies int) (n int) {
	at, _ := slices.BinarySearchFunc(questions, line.Number, func(q reading.Question, number int) int { return q.Lines[0] - number })
	end := at
	for end < len(questions) && questions[end].Lines[0] == line.Number {
		end++
	}
	if copies+end-at < 2 {
		return 0
	}
	for i := at; i < end; i++ {
		q := &questions[i]
		if q.Lines[0] == line.Number && len(q.Lines) == 1 && q.Kind != reading.MissingCount && q.Text != "" &&
			strings.Contains(line.Scan.Raw, q.Text) {
			b.list.Lines = append(b.list.Lines, Line{Raw: q.Text, Number: int32(line.Number), Card: -1, Kind: ProblemLine})
			n++
		}
	}
	return n
}

// onlyCounts reports whether the questions about a line ask for counts alone: then its copies say what it is.
func onlyCounts(number int, questions []reading.Question) bool {
	at, _ := slices.BinarySearchFunc(questions, number, func(q reading.Question, n int) int { return q.Lines[0] - n })
	first := at
	for at < len(questions) && questions[at].Lines[0] == number && questions[at].Kind == reading.MissingCount {
		at++
	}
	return at > first && (at == len(questions) || questions[at].Lines[0] != number)
}

func (b *builder) other(line *reading.Line) {
	if line.Kind == reading.BlankLine {
		return
	}
	b.list.Lines = append(b.list.Lines, Line{Raw: line.Scan.Raw, Number: int32(line.Number), Card: -1, Kind: lineKinds[line.Kind]})
}

// noteKinds are the kinds of issues that notes become.
var noteKinds = [...]IssueKind{
	reading.TextLines:     TextLines,
	reading.ListMark:      ListMark,
	reading.ByTotal:       ByTotal,
	reading.PartSizeOff:   PartSize,
	reading.RefMismatch:   RefMismatch,
	reading.RefNotChecked: RefUnchecked,
	reading.ShortName:     ShortName,
	reading.TotalMismatch: TotalMismatch,
	reading.AsideCards:    Sideboard,
	reading.Encoding:      Encoded,
	reading.CountOneTaken: MissingCount,
	reading.ZeroCount:     NoCopies,
}

// note adds an issue, or a line to the same issue of the same card or part.
func (b *builder) note(n *reading.Note) {
	kind := noteKinds[n.Kind]
	issue := Issue{Kind: kind, Lines: n.Lines, Text: clip(n.Text), Card: n.Card, Choices: n.Cards, Copies: n.Copies, Stated: n.Stated}
	if kind == RefMismatch || kind == RefUnchecked {
		issue.Refs = []Ref{refOf(n)}
	}
	d := &b.list.Deck
	for i := range d.Issues {
		o := &d.Issues[i]
		if o.Kind != kind || o.Card != issue.Card || issue.Card == nil && (kind != Sideboard || o.Text != issue.Text) {
			continue
		}
		o.Lines = slices.Compact(slices.Sorted(slices.Values(append(o.Lines, issue.Lines...))))
		o.Copies += issue.Copies
		o.Choices = append(o.Choices, issue.Choices...)
		for _, ref := range issue.Refs {
			if !slices.Contains(o.Refs, ref) {
				o.Refs = append(o.Refs, ref)
			}
		}
		if issue.Card != nil && issue.Text != "" && issue.Text != o.Text {
			o.Text += ", " + issue.Text
		}
		return
	}
	d.Issues = append(d.Issues, issue)
}

// refOf is what the reference of a line is.
func refOf(n *reading.Note) Ref {
	switch {
	case len(n.Cards) > 0 && n.Cards[0] == n.Card:
		return Ref{Kind: NoSuchName, Text: n.Text}
	case len(n.Cards) > 0:
		return Ref{Kind: NamesOther, Text: n.Text, Card: n.Cards[0]}
	case n.Kind == reading.RefNotChecked:
		return Ref{Kind: NotChecked, Text: n.Text}
	}
	return Ref{Kind: NoPrinting, Text: n.Text}
}

// format names the format of a list of lines.
func (b *builder) format() {
	d := &b.list.Deck
	bullets, hash, coconut := 0, false, false
	for i := range b.list.Lines {
		s := strings.TrimSpace(b.list.Lines[i].Raw)
		switch {
		case b.list.Lines[i].Kind == CardLine && (strings.HasPrefix(s, "- ") || strings.HasPrefix(s, "* ")):
			bullets++
		case strings.HasPrefix(s, "# "), strings.HasPrefix(s, "## "):
			hash = true
		case len(s) > 8 && strings.EqualFold(s[:8], "coconut:"), len(s) > 8 && strings.EqualFold(s[:9], "# coconut"):
			coconut = true
		}
	}
	switch {
	case coconut:
		d.Format = DuelsText
	case b.table:
		d.Format = CSV
	case bullets > 0 && bullets*2 >= len(d.Entries) && hash:
		d.Format = Markdown
	case b.refs > 0 && b.refs*2 >= len(d.Entries):
		d.Format = TextRef
	}
}

// clip shortens text that a message quotes.
func clip(s string) string {
	const most = 80
	s = strings.TrimSpace(s)
	if utf8.RuneCountInString(s) <= most {
		return strings.ToValidUTF8(s, "\ufffd")
	}
	n := 0
	for i := range s {
		if n == most {
			return strings.ToValidUTF8(s[:i], "\ufffd") + "…"
		}
		n++
	}
	return s
}
