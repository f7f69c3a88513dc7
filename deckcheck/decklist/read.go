// Package decklist reads and writes lists of cards: it turns pasted text into
// a Deck of catalog cards, and a deck into text, a code and a hash.
//
// Reading never asks which way a list is written and never guesses a card.
// Every line keeps its number and its raw text, and ends as exactly one of:
// copies of a card, a line that holds no cards (a heading, a comment, a price),
// or a line that an Issue reports.
//
// A line in the most common form, "4 Elsa - Spirit of Winter", is read on a
// short path (reader.plain); every other one goes through reader.slow, which
// tries the readings of a line from the most to the least literal.
package decklist

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
)

// Read reads a list. The list and its deck point into text and cat. It never
// fails: what can't be read is an Issue of the deck. It takes a time in
// proportion to the length of the text, and less than a second for MaxBytes.
func Read(text string, cat *catalog.Catalog) *List { return read(nil, text, cat) }

// ReadContext is Read for texts of strangers: it stops when the context ends, with the
// context's error.
func ReadContext(ctx context.Context, text string, cat *catalog.Catalog) (*List, error) {
	list := read(ctx.Done(), text, cat)
	return list, ctx.Err()
}

// read reads a list until done is closed.
func read(done <-chan struct{}, text string, cat *catalog.Catalog) *List {
	r := reader{list: &List{}, done: done}
	d := &r.list.Deck
	d.Catalog, d.Format = cat, Text
	text = strings.TrimPrefix(text, "\ufeff")
	if len(text) > MaxBytes {
		r.tooLarge(len(text))
		return r.list
	}
	text = unixLines(text)
	if inner, ok := unfenced(text); mayBeForeign(inner) && (ok || inner == text) {
		if list := readForeign(done, inner, cat); list != nil {
			return list
		}
	}
	r.begin(text)
	r.lines(text)
	return r.list
}

// begin makes room for the lines of a text.
func (r *reader) begin(text string) {
	d := &r.list.Deck
	r.total = strings.Count(text, "\n") + 1
	n := min(r.total, MaxLines)
	r.list.Lines = make([]Line, 0, n)
	d.Entries = make([]Entry, 0, n)
	r.numbers = make([]int, 0, n)
	if more := len(d.Catalog.Cards)/64 + 1 - len(r.seen); more > 0 {
		r.seenMore = make([]uint64, more)
	}
}

// lines reads a text line by line.
func (r *reader) lines(text string) {
	r.oneLine = !strings.Contains(strings.TrimSpace(text), "\n")
	for number := int32(1); !r.ended(); number++ {
		if int(number) > MaxLines || len(r.list.Lines) >= MaxLines {
			r.tooMany(number, r.total, text)
			break
		}
		line, rest, more := strings.Cut(text, "\n")
		if n := len(line); n > 0 && line[n-1] == '\r' {
			line = line[:n-1]
		}
		if count, card, ref, ok := r.plain(line); ok {
			r.addCard(number, line, count, card)
			if ref {
				r.refLines++
			}
		} else {
			r.slow(number, line)
		}
		if !more {
			break
		}
		text = rest
	}
	r.finish()
}

// SplitLines parts a text into its lines as Read numbers them, line n at
// index n-1, for callers that change the list where it was pasted.
func SplitLines(text string) []string { return strings.Split(unixLines(text), "\n") }

// unfenced takes away the lines of signs that mark code in chats, where nothing else stands
// around it. Line numbers stay.
func unfenced(text string) (inner string, ok bool) {
	t := strings.TrimSpace(text)
	if !strings.HasPrefix(t, fence) || !strings.HasSuffix(t, fence) {
		return text, false
	}
	head, rest, ok := strings.Cut(t, "\n")
	if !ok || strings.Contains(strings.TrimSuffix(rest, fence), fence) || strings.ContainsAny(strings.TrimSpace(head), " {[") {
		return text, false
	}
	above := strings.Count(text[:strings.Index(text, fence)], "\n")
	return strings.Repeat("\n", above+1) + strings.TrimSuffix(rest, fence), true
}

const fence = "```"

// unixLines gives a text with the line ends of old Macs those of today.
func unixLines(text string) string {
	if !strings.Contains(text, "\n") && strings.Contains(text, "\r") {
		return strings.ReplaceAll(text, "\r", "\n")
	}
	return text
}

// reader is the state of reading one list.
type reader struct {
	list *List
	done <-chan struct{} // closed when nobody waits for the list any more

	// seen has a bit for each card of the catalog: is there an entry? It is no
	// slice, and so the reader can stay on the stack; enormous catalogs go on
	// in seenMore.
	seen     [64]uint64
	seenMore []uint64
	numbers  []int // backing array of the entries' line numbers

	total      int  // lines of the text
	empty      int  // lines of a collection that hold no cards
	nested     bool // the text was packed into one line of another
	oneLine    bool // the text has no line breaks
	begun      bool // a line that is neither blank, a comment nor noise has been read
	sideboard  int  // 1 + index of the issue that collects sideboard lines; 0 outside of one
	sideHead   int32
	sideText   string
	inSide     bool
	totals     []total
	alone      *loneNumber // a number on the line before
	table      *columns    // of the table whose header was read
	comma      byte        // parts its cells
	whose      tableDeck
	openHead   int   // 1 + index of a heading that nobody knows, until a card stands below it
	afterHead  bool  // the line before was a heading
	inVain     int   // pieces of lines that were read and were no cards
	searched   int   // bytes of titles, headings and notes that were searched for names
	suggested  int   // names that suggestions were looked up for
	uncompared bool  // and none for the last one
	byRefs     int   // names with an error that were compared with their reference
	refLines   int   // lines with a set and number
	bullets    int   // cards behind a bullet of Markdown
	hashHead   bool  // a heading of Markdown has been read
	coconut    bool  // a header of duels.ink has been read
	linkLines  []int // indices of lines that are links
	cardsBegun bool  // a card line has been read
	uncounted  int   // 1 + index of the last card line without a count
	truncated  bool  // lines past the limit were reported
}

// ended reports whether nobody waits for the list any more.
func (r *reader) ended() bool {
	if r.done == nil {
		return false
	}
	select {
	case <-r.done:
		return true
	default:
		return false
	}
}

type total struct {
	number int32
	stated int
	raw    string
}

type loneNumber struct {
	line  int // index in list.Lines
	value int
	after bool // it stood below a heading
	// doubtful: the line above is a card without a count, so that the number
	// may be that one's.
	doubtful bool
}

// plain reads a line in the three most common forms where nothing before it
// changes its meaning; ref tells one with a set and number.
func (r *reader) plain(line string) (count, card int, ref, ok bool) {
	if r.inSide || r.alone != nil || r.openHead > 0 || isCrossed(line) {
		return 0, 0, false, false
	}
	if count, card, ok = simple(r.list.Deck.Catalog, line); ok {
		return count, card, false, true
	}
	if count, card, ok = simpleBehind(r.list.Deck.Catalog, line); ok {
		return count, card, false, true
	}
	count, card, ok = simpleRef(r.list.Deck.Catalog, line)
	return count, card, true, ok
}

// isCrossed tells a line with a sign that may say that its card is not in the deck, or a stroke through its letters.
func isCrossed(line string) bool {
	for i := range len(line) {
		if line[i] >= utf8.RuneSelf {
			return strings.ContainsAny(line, "❌✗✘⛔🚫🗑➖\u0335\u0336")
		}
	}
	return false
}

// simpleBehind reads a line of the form "Let It Go x4". Signs that part lines, begin
// comments or stand around words are left to the long path.
func simpleBehind(cat *catalog.Catalog, line string) (count, card int, ok bool) {
	at := strings.LastIndexByte(line, ' ')
	if at < 1 || len(line)-at < 3 || len(line)-at > 6 || line[at+1]|0x20 != 'x' || line[0]|0x20 < 'a' || line[0]|0x20 > 'z' {
		return 0, 0, false
	}
	for _, c := range []byte(line[at+2:]) {
		if c-'0' > 9 {
			return 0, 0, false
		}
		count = count*10 + int(c-'0')
	}
	if count == 0 {
		return 0, 0, false
	}
	for i := range at {
		if !plainInName[line[i]] {
			return 0, 0, false
		}
	}
	card, ok = cat.ByFullName(line[:at])
	return count, card, ok
}

// plainInName are the bytes that mean nothing but themselves in a name.
var plainInName = func() (plain [256]bool) {
	for c := range plain {
		plain[c] = 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte(" -'!.,?:", byte(c)) >= 0
	}
	return
}()

// simpleRef reads a line of the second most common form: the most common one,
// then the set and number of the same card, as in " (1-42)".
func simpleRef(cat *catalog.Catalog, line string) (count, card int, ok bool) {
	open := strings.LastIndexByte(line, '(')
	if open < 2 || line[len(line)-1] != ')' || line[open-1] != ' ' {
		return 0, 0, false
	}
	set, number, ok := strings.Cut(line[open+1:len(line)-1], "-")
	if !ok || !shortNumber(set) || !shortNumber(number) {
		return 0, 0, false
	}
	if count, card, ok = simple(cat, line[:open-1]); !ok {
		return 0, 0, false
	}
	named, ok := cat.ByNumber(set, number)
	return count, card, ok && named.Index == card
}

// shortNumber tells one to three digits.
func shortNumber(s string) bool {
	for i := range len(s) {
		if s[i]-'0' > 9 {
			return false
		}
	}
	return len(s) > 0 && len(s) <= 3
}

// simple reads a line in the most common form: a count from 1 to MaxCount, an
// optional x, a space, and a full name.
func simple(cat *catalog.Catalog, line string) (count, card int, ok bool) {
	i := 0
	for i < len(line) && i < 4 && line[i]-'0' <= 9 {
		count = count*10 + int(line[i]-'0')
		i++
	}
	if count == 0 || i >= len(line)-1 {
		return 0, 0, false
	}
	if line[i]|0x20 == 'x' {
		i++
	}
	if line[i] != ' ' || unsure(line[i+1:]) {
		return 0, 0, false
	}
	card, ok = cat.ByFullName(line[i+1:])
	return count, card, ok
}

// addCard adds copies of a card to the deck.
func (r *reader) addCard(number int32, raw string, count, card int) {
	r.begun, r.afterHead, r.cardsBegun = true, false, true
	r.list.Lines = append(r.list.Lines, Line{Raw: raw, Number: number, Count: int32(count), Card: int32(card), Kind: CardLine})
	d := &r.list.Deck
	d.Cards += count
	if word, bit := r.seenWord(card), uint64(1)<<(card&63); *word&bit == 0 {
		*word |= bit
		r.numbers = append(r.numbers, int(number))
		n := len(r.numbers)
		d.Entries = append(d.Entries, Entry{Card: &d.Catalog.Cards[card], Count: count, Lines: r.numbers[n-1 : n : n]})
		return
	}
	for i := range d.Entries {
		if e := &d.Entries[i]; e.Card.Index == card {
			e.Count += count
			if e.Lines[len(e.Lines)-1] != int(number) {
				e.Lines = append(e.Lines, int(number))
			}
			return
		}
	}
}

func (r *reader) seenWord(card int) *uint64 {
	if word := card >> 6; word < len(r.seen) {
		return &r.seen[word]
	}
	return &r.seenMore[card>>6-len(r.seen)]
}

// other adds a line that is not a card's.
func (r *reader) other(number int32, raw string, kind Kind) *Line {
	r.list.Lines = append(r.list.Lines, Line{Raw: raw, Number: number, Card: -1, Kind: kind})
	return &r.list.Lines[len(r.list.Lines)-1]
}

// issue adds an issue, or a line to the same issue of the same card.
func (r *reader) issue(i Issue) {
	d := &r.list.Deck
	i.Uncompared, r.uncompared = r.uncompared && i.Kind == UnknownCard, false
	if i.Card != nil {
		for k := range d.Issues {
			o := &d.Issues[k]
			if o.Kind != i.Kind || o.Card != i.Card {
				continue
			}
			if n := len(o.Lines); o.Lines[n-1] != i.Lines[0] {
				o.Lines = append(o.Lines, i.Lines[0])
			}
			o.Copies += i.Copies
			if i.Text != "" && i.Text != o.Text {
				o.Text += ", " + i.Text
			}
			if i.Why != "" && !strings.Contains(o.Why, i.Why) {
				o.Why += "; " + i.Why
			}
			for _, c := range i.Choices {
				if !slices.Contains(o.Choices, c) {
					o.Choices = append(o.Choices, c)
				}
			}
			return
		}
	}
	d.Issues = append(d.Issues, i)
}

// finish draws the conclusions that need the whole list.
func (r *reader) finish() {
	r.endLone()
	d := &r.list.Deck
	for _, t := range r.totals {
		if t.stated != d.Cards {
			d.Issues = append(d.Issues, Issue{Kind: TotalMismatch, Lines: []int{int(t.number)}, Text: clip(t.raw), Stated: t.stated})
		}
	}
	if len(r.linkLines) > 0 {
		r.readLinks()
	}
	slices.SortStableFunc(d.Issues, byFirstLine)
	if d.Format != Text {
		return
	}
	switch {
	case r.coconut:
		d.Format = DuelsText
	case r.bullets > 0 && r.bullets*2 >= len(d.Entries) && r.hashHead:
		d.Format = Markdown
	case r.refLines > 0 && r.refLines*2 >= len(d.Entries):
		d.Format = TextRef
	}
}

func (r *reader) tooLarge(size int) {
	d := &r.list.Deck
	d.Issues = append(d.Issues, Issue{Kind: TooManyLines, Lines: []int{1}, Stated: size,
		Why: "the text is larger than 1 MiB, and none of it was read; paste only the list"})
}

func byFirstLine(a, b Issue) int { return a.Lines[0] - b.Lines[0] }

// tooMany reports lines past the limit, unless only blank ones are left.
func (r *reader) tooMany(number int32, total int, rest string) {
	if r.truncated || strings.TrimSpace(rest) == "" {
		return
	}
	r.truncated = true
	total -= len(rest) - len(strings.TrimRight(rest, "\n")) // blank lines below the list
	d := &r.list.Deck
	d.Issues = append(d.Issues, Issue{Kind: TooManyLines, Lines: []int{int(number)}, Stated: total})
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
