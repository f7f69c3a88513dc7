package reading

import (
	"encoding/xml"
	"html"
	"slices"
	"sort"
	"strings"

	"inkcheck/deckcheck/scan"
)

// maxElements is how many elements inside each other are read. No deck file comes near it.
const maxElements = 32

// element is an element of XML that is open.
type element struct {
	name   string
	start  int // offset of its tag
	fields []Field
	text   []byte
	inside bool   // it has elements inside
	aside  string // the part of the list that its cards are in, "" for the deck
}

// elements finds the elements of XML that are cards: those with a name and a count among their attributes and the elements inside, and
// others of the same tags, whose count is missing.
func elements(text string) []Record {
	in := xml.NewDecoder(strings.NewReader(text))
	in.Strict, in.Entity, in.AutoClose = false, xml.HTMLEntity, xml.HTMLAutoClose
	lines := lineStarts(text)
	var out, uncounted []Record
	cardTags := map[string]bool{}
	var open []element
	end := func() []Record {
		for _, rec := range uncounted {
			if cardTags[rec.tag] {
				out = append(out, rec)
			}
		}
		slices.SortStableFunc(out, func(a, b Record) int { return a.Line - b.Line })
		return out
	}
	for {
		at := int(in.InputOffset())
		token, err := in.Token()
		if err != nil {
			return end()
		}
		switch t := token.(type) {
		case xml.StartElement:
			if len(open) == maxElements {
				return end()
			}
			e := element{name: t.Name.Local, start: at}
			if n := len(open); n > 0 {
				open[n-1].inside, e.aside = true, open[n-1].aside
			}
			heads := []string{e.name}
			for _, a := range t.Attr {
				e.fields = append(e.fields, Field{a.Name.Local, a.Value})
				if key := scan.Column(a.Name.Local); key == scan.NameColumn || key == scan.BoardColumn {
					heads = append(heads, a.Value)
				}
			}
			for _, head := range heads {
				if scan.Board(head) == scan.AsideBoard {
					e.aside = head
				}
			}
			open = append(open, e)
		case xml.CharData:
			if n := len(open); n > 0 {
				open[n-1].text = append(open[n-1].text, t...)
			}
		case xml.EndElement:
			n := len(open) - 1
			if n < 0 {
				continue
			}
			e := &open[n]
			own := strings.TrimSpace(string(e.text))
			g, ok := GivenOf(e.fields)
			switch {
			case ok:
				g.Line, g.Last = lineAt(lines, e.start), lineAt(lines, int(in.InputOffset())-1)
				g.Raw = strings.TrimSpace(text[e.start:in.InputOffset()])
				if g.Aside == "" {
					g.Aside = e.aside
				}
				rec := Record{Line: g.Line, Last: g.Last, Given: g, tag: e.name,
					Roles: []CellRole{{Start: e.start, End: int(in.InputOffset()), Role: Name}}}
				if !g.Counted() {
					uncounted = append(uncounted, rec)
					break
				}
				cardTags[e.name] = true
				out = append(out, rec)
			case !e.inside && own != "" && n > 0:
				open[n-1].fields = append(open[n-1].fields, Field{e.name, own})
			}
			open = open[:n]
		}
	}
}

// lineStarts returns the offsets at which the lines of a text begin.
func lineStarts(text string) []int {
	starts := []int{0}
	for i := range len(text) {
		if text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// lineAt returns the 1-based line of an offset.
func lineAt(starts []int, offset int) int { return sort.SearchInts(starts, offset+1) }

// htmlTags are the tags of lists, tables, breaks and emphasis that a copied list may have, with the sign that they are read as.
var htmlTags = func() map[string]string {
	out := map[string]string{}
	for sign, tags := range map[string]string{
		"\n": "p div br h1 h2 h3 h4 h5 h6 section article pre blockquote hr",
		item: "li ul ol tr table tbody thead dl dt dd",
		"\t": "td th",
		"":   "b i u em strong span a code small font s del mark sup sub",
	} {
		for tag := range strings.FieldsSeq(tags) {
			out[tag] = sign
		}
	}
	return out
}()

// item stands for a tag of lists and tables: it begins a line, and leaves none blank.
const item = "\r"

// maxTag is the longest tag that is read, in bytes.
const maxTag = 512

// PlainText reads a text with HTML tags of lists, tables, breaks and emphasis as lines and cells, and returns the source line of each
// line, 1-based. other is how many other tags the text has. A text without these tags is returned unchanged, with no lines.
func PlainText(text string) (plain string, lines []int, other int) {
	known := 0
	for rest := text; ; {
		at := strings.IndexByte(rest, '<')
		if at < 0 {
			break
		}
		name, size := tagAt(rest[at:])
		if sign, ok := htmlTags[name]; ok {
			if sign != "" || rest[at+1] == '/' { // a name may have "<b>" in it; emphasis ends somewhere
				known++
			}
		} else if size > 0 {
			other++
		}
		rest = rest[at+max(size, 1):]
	}
	if known == 0 || other > known {
		return text, nil, other
	}
	var b strings.Builder
	lines = []int{1}
	source := 1
	blank, tagged := true, false // the line that is written has no text yet, and begins with a tag of a list
	for i := 0; i < len(text); {
		name, size := "", 0
		if text[i] == '<' {
			name, size = tagAt(text[i:])
		}
		sign, ok := htmlTags[name]
		switch {
		case size > 0 && ok:
			source += strings.Count(text[i:i+size], "\n")
			switch {
			case sign == item && blank:
				lines[len(lines)-1], tagged = source, true
			case sign == item || sign == "\n":
				b.WriteByte('\n')
				lines, blank, tagged = append(lines, source), true, sign == item
			default:
				b.WriteString(sign)
			}
			i += size
		case text[i] == '\n' && blank && tagged:
			source++
			lines[len(lines)-1], tagged = source, false
			i++
		case text[i] == '\n':
			source++
			b.WriteByte('\n')
			lines, blank, tagged = append(lines, source), true, false
			i++
		default:
			b.WriteByte(text[i])
			blank = blank && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r')
			i++
		}
	}
	return trimCells(b.String()), lines, other
}

// maxBreaks is how many lines one line is cut into at line breaks that are written as two characters: as many as a list may have.
const maxBreaks = 2000

// plainLines is PlainText for a text that may also be one line whose line breaks are written as the two characters \n, as some programs
// export lists.
func plainLines(text string) (plain string, sources []int) {
	if one := strings.TrimSpace(text); !strings.Contains(one, "\n") && strings.Contains(one, `\n`) {
		above := strings.Count(text[:strings.Index(text, one)], "\n")
		plain = strings.Replace(strings.ReplaceAll(one, `\r\n`, `\n`), `\n`, "\n", maxBreaks)
		if len(new(scan.Scanner).Leaves(plain)) > 0 { // breaks between nothing are no list, and are reported as what they are
			for range strings.Count(plain, "\n") + 1 {
				sources = append(sources, above+1)
			}
			return plain, sources
		}
	}
	plain, sources, _ = PlainText(text)
	return plain, sources
}

// trimCells removes the tabs in front of the first cell and behind the last one of each line, and resolves entities.
func trimCells(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if strings.Contains(l, "&") {
			l = strings.ReplaceAll(html.UnescapeString(l), "\n", " ") // no entity breaks a line
			lines[i] = l
		}
		cells := strings.FieldsFunc(l, func(c rune) bool { return c == '\t' })
		if len(cells) > 1 || strings.HasPrefix(l, "\t") {
			for k := range cells {
				cells[k] = strings.TrimSpace(cells[k])
			}
			lines[i] = strings.Join(cells, "\t")
		}
	}
	return strings.Join(lines, "\n")
}

// tagAt reads the tag that a text begins with: its name in lower case, and its size in bytes, 0 if it is no tag.
func tagAt(s string) (name string, size int) {
	end := strings.IndexByte(s[:min(len(s), maxTag)], '>')
	if end < 2 || strings.Contains(s[1:end], "<") {
		return "", 0
	}
	name = strings.TrimPrefix(s[1:end], "/")
	if n := strings.IndexAny(name, " \t\r\n/"); n >= 0 {
		name = name[:n]
	}
	name = strings.ToLower(name)
	if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789!-:") != "" || name[0] >= '0' && name[0] <= '9' {
		return "", 0
	}
	return name, end + 1
}
