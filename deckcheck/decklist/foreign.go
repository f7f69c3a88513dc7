package decklist

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"inkcheck/catalog"
)

// pasteText tells what to do with a list that can't be read as it is.
const pasteText = `export the deck as text and paste that: one card a line, such as "4 Elsa - Spirit of Winter"`

const (
	whyHTML = `this is the source of a web page (HTML); paste the list as text: one card a line, such as "4 Elsa - Spirit of Winter"`
	whyJSON = "this is data for programs (JSON) without cards that can be told; " + pasteText
	whyID   = "this is an id that only the site it comes from can look up; " + pasteText
)

// headBytes is how much of the first line is looked at to tell a list from
// everything else: longer than any name with what stands before it.
const headBytes = 96

// mayBeForeign tells by the first bytes whether a text may be something else
// than cards line by line. Nearly every list begins with a count and a space,
// and only that must be quick.
func mayBeForeign(text string) bool {
	if len(text) > 2 && text[0]-'0' <= 9 && (text[1] == ' ' || text[2] == ' ') {
		return false
	}
	t := strings.TrimLeft(text, " \t\r\n")
	if t == "" {
		return false
	}
	if strings.IndexByte(`<{["`, t[0]) >= 0 {
		return true
	}
	line := firstLine(t[:min(len(t), headBytes)])
	return strings.IndexByte(line, ' ') < 0 || t[0]-'0' > 9 && strings.ContainsAny(line, ",;\t$")
}

// readForeign reads a text that is no list of lines: data for programs, a
// code. It returns nil for lists. Its reader is one of its own, so that the one
// of lists stays on the stack.
func readForeign(done <-chan struct{}, text string, cat *catalog.Catalog) *List {
	r := &reader{list: &List{Deck: Deck{Catalog: cat, Format: Text}}, done: done}
	r.begin(text)
	t := strings.TrimSpace(text)
	above := len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	number := int32(1 + strings.Count(text[:above], "\n"))
	switch {
	case isHTML(t):
		r.refuse(text, whyHTML)
	case isJSON(t):
		r.jsonText(text)
	case r.csvText(text), r.codeText(t, number):
	default:
		return nil
	}
	return r.list
}

// isHTML tells a tag at the beginning; but "<https://…>" is how chats write
// links without a preview, and "<Deck>" is a heading.
func isHTML(t string) bool {
	if len(t) < 2 || t[0] != '<' {
		return false
	}
	c, line := t[1]|0x20, firstLine(t)
	return t[1] == '!' || t[1] == '/' || t[1] == '?' || 'a' <= c && c <= 'z' && !isLink(line) && sectionOf(line) == noSection
}

// cardFetch is how chats name a card: "[[Let It Go]] x4".
var cardFetch = regexp.MustCompile(`^\[\[\s*\pL[^\[\]"]*\]\]`)

// isJSON tells the beginning of an object or an array that lists cards; but
// "[Deck]" is a heading, and "[4] Let It Go" and "[[Let It Go]] x4" are cards.
func isJSON(t string) bool {
	if len(t) < 2 || t[0] != '{' && t[0] != '[' {
		return false
	}
	next := strings.TrimLeft(t[1:], " \t\r\n")
	if next == "" {
		return false
	}
	if t[0] == '{' {
		return next[0] == '"'
	}
	if cardFetch.MatchString(t) {
		return false
	}
	return strings.IndexByte(`{["`, next[0]) >= 0 || startsWithDigit(next) && strings.HasSuffix(t, "]") &&
		strings.Trim(t, "[]0123456789, \t\r\n") == ""
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return strings.TrimSpace(line)
}

// refuse reports every line of a text that is no list: its cards can't be told
// from the rest.
func (r *reader) refuse(text, why string) {
	total := 1 + strings.Count(text, "\n")
	var lines []int
	for number := int32(1); text != ""; number++ {
		line, rest, _ := strings.Cut(text, "\n")
		if clean(line) != "" {
			if len(lines) == MaxLines {
				r.tooMany(number, total, text)
				break
			}
			r.other(number, strings.TrimSuffix(line, "\r"), ProblemLine)
			lines = append(lines, int(number))
		}
		text = rest
	}
	if len(lines) == 0 {
		return
	}
	d := &r.list.Deck
	d.Issues = append(d.Issues, Issue{Kind: UnreadableLine, Lines: lines, Text: clip(r.list.Lines[0].Raw), Why: why})
	slices.SortStableFunc(d.Issues, byFirstLine)
}

// entry files one entry of a foreign format. It reports whether there is room
// for more.
func (r *reader) entry(number int32, raw string, c reading) bool {
	if r.full(number) {
		return false
	}
	if r.inSide {
		r.sideCard(number, raw, c)
		return true
	}
	at := len(r.list.Lines)
	r.card(number, raw, c, false)
	r.keepPrinting(at, c.ref, c.appID)
	return true
}

// full reports the entries past the limit, once.
func (r *reader) full(number int32) bool {
	if r.ended() {
		return true
	}
	if len(r.list.Lines)-r.empty < MaxLines {
		return false
	}
	r.tooMany(number, MaxLines+1, "more")
	return true
}

// unreadable reports an entry that names no card in a way that can be read.
func (r *reader) unreadable(number int32, raw, why string) bool {
	if r.full(number) {
		return false
	}
	r.other(number, raw, ProblemLine)
	r.issue(Issue{Kind: UnreadableLine, Lines: []int{int(number)}, Text: clip(raw), Why: why})
	return true
}

// unknown reports copies of a card under a number that the catalog has not.
func (r *reader) unknown(number int32, raw, text string, count int) bool {
	if r.full(number) {
		return false
	}
	r.reported(number, raw, reading{count: count})
	r.issue(Issue{Kind: UnknownCard, Lines: []int{int(number)}, Text: clip(text), Copies: count})
	return true
}

// named is a reading of a count and a name as programs write them.
func (r *reader) named(count, name string) reading {
	c := reading{countText: count, name: strings.TrimSpace(name)}
	c.count, c.bad = parseCount(strings.TrimSpace(count))
	c.found = r.list.Deck.Catalog.ByName(c.name)
	return c
}

// byID files copies of the card with an app number.
func (r *reader) byID(number int32, raw string, c reading, id int) bool {
	card, ok := r.list.Deck.Catalog.ByAppID(id)
	if !ok && c.bad == "" {
		return r.unknown(number, raw, appNumber(id), c.count)
	}
	if ok {
		c.found, c.appID = exactly(card), id
	}
	return r.entry(number, raw, c)
}

// inner reads the lines of a list that is packed into one line, and files them
// under its number.
func (r *reader) inner(number int32, text string) {
	d := &r.list.Deck
	in := reader{list: &List{Deck: Deck{Catalog: d.Catalog, Format: Text}}, done: r.done, nested: true}
	in.begin(text)
	in.inSide, in.sideText, in.sideHead = r.inSide, r.sideText, number
	in.lines(text)
	for _, l := range in.list.Lines {
		if r.full(number) {
			return
		}
		if l.Kind == CardLine {
			r.addCard(number, l.Raw, int(l.Count), int(l.Card))
			continue
		}
		l.Number = number
		r.list.Lines = append(r.list.Lines, l)
		if l.Kind == ProblemLine {
			d.Cards += int(l.Count)
		}
	}
	for _, i := range in.list.Deck.Issues {
		i.Lines = []int{int(number)}
		r.issue(i)
	}
	if d.Title == "" {
		d.Title = in.list.Deck.Title
	}
}
