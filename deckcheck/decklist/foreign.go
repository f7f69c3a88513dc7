package decklist

import (
	"slices"
	"strings"
)

// foreign says why a text is no list at all but the source of something else,
// as a clause; "" for lists.
func foreign(text string) string {
	t := strings.TrimLeft(text, " \t\r\n")
	if len(t) < 2 || t[0] != '<' && t[0] != '{' && t[0] != '[' {
		return ""
	}
	next := strings.TrimLeft(t[1:], " \t\r\n")
	switch t[0] {
	case '<':
		// A tag; but "<https://…>" is how chats write links without a preview.
		if c := t[1] | 0x20; t[1] == '!' || t[1] == '/' || t[1] == '?' || 'a' <= c && c <= 'z' && !isLink(firstLine(t)) && sectionOf(firstLine(t)) == noSection {
			return `this is the source of a web page (HTML); paste the list as text: one card a line, such as "4 Elsa - Spirit of Winter"`
		}
	case '{':
		if strings.HasPrefix(next, `"`) {
			return json
		}
	case '[':
		// "[Deck]" is a heading.
		if strings.HasPrefix(next, "{") || strings.HasPrefix(next, "[") || strings.HasPrefix(next, `"`) {
			return json
		}
	}
	return ""
}

const json = `this is data for programs (JSON); export the deck as text and paste that: one card a line, such as "4 Elsa - Spirit of Winter"`

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return strings.TrimSpace(line)
}

// foreign reports every line of a text that is no list: its cards can't be
// told from the rest.
func (r *reader) foreign(text, why string) {
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
	d := &r.list.Deck
	d.Issues = append(d.Issues, Issue{Kind: UnreadableLine, Lines: lines, Text: clip(r.list.Lines[0].Raw), Why: why})
	slices.SortStableFunc(d.Issues, byFirstLine)
}
