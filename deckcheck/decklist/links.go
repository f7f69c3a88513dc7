package decklist

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

var linkIn = regexp.MustCompile(`(?i)https?://[^\s<>"]+`)

// linkOf is the first link in a line, "" for none.
func linkOf(raw string) string {
	if !strings.Contains(raw, "://") {
		return ""
	}
	return linkIn.FindString(raw)
}

// linkedList reads the list that a link holds, nil where it holds none. Links to lists
// that are kept elsewhere are not followed.
func linkedList(raw string, number int, cat *catalog.Catalog) *packed {
	address := strings.ReplaceAll(linkIn.FindString(raw), "&amp;", "&")
	_, query, _ := strings.Cut(address, "?")
	var own ownParts
	for pair := range strings.FieldsFuncSeq(query, func(c rune) bool { return c == '&' || c == '#' }) {
		key, value, _ := strings.Cut(pair, "=")
		if plain, err := url.QueryUnescape(value); err == nil {
			value = plain
		}
		switch key {
		case "import", "list", "id":
			text, ok := unpack(value)
			switch {
			case !ok:
			case inkSegments(text, cat) && key == "list":
				return inkText(text, number, LorcanitoLink, cat)
			case inkSegments(text, cat):
				return inkText(text, number, InktableLink, cat)
			default:
				if in := packedLines(text, number, cat); in != nil {
					return in
				}
			}
		case "d":
			own.code = value
		case "u":
			own.unread = value
		case "ul":
			own.unreadAt = value
		case "l":
			own.cardsAt = value
		case "us":
			own.entire = value
		}
	}
	return own.read(number, cat)
}

// ownParts are what a link of Inkcheck's has of a list: the code of its cards and the lines of each, the lines that were not read when
// the link was made with their numbers, or the list itself.
type ownParts struct{ code, cardsAt, unread, unreadAt, entire string }

// read reads the list; nil for none.
func (o *ownParts) read(number int, cat *catalog.Catalog) *packed {
	p := packed{format: Code}
	if o.entire != "" {
		p.lines, p.format = entireLines(o.entire, cat)
	} else if deck, err := FromCode(o.code, cat); err == nil {
		p.lines = rejoined(deck, o.lines(deck))
	} else if o.code == "" && strings.TrimSpace(o.unread) != "" {
		deck = &Deck{Catalog: cat, Format: Code}
		p.lines = rejoined(deck, o.lines(deck))
	} else {
		return nil
	}
	for i := range p.lines {
		p.lines[i].Relabel(number)
	}
	return &p
}

// lines gives the entries of a deck their lines, and returns the lines that were not read; those without a number come last.
func (o *ownParts) lines(deck *Deck) (out []UnreadLine) {
	cards := strings.Split(o.cardsAt, ".")
	deck.Entries = deck.Sorted()
	last := 0
	for i := range deck.Entries {
		e := &deck.Entries[i]
		if e.Lines = []int{i + 1}; len(cards) == len(deck.Entries) {
			if at := numbersOf(cards[i]); len(at) > 0 {
				e.Lines = at
			}
		}
		last = max(last, slices.Max(e.Lines))
	}
	at := numbersOf(o.unreadAt)
	for i, text := range strings.Split(o.unread, "\n") {
		u := UnreadLine{last + 1 + i, strings.TrimSuffix(text, "\r")}
		if i < len(at) {
			u.Number = at[i]
		}
		if strings.TrimSpace(u.Text) != "" {
			out = append(out, u)
		}
	}
	return out
}

// numbersOf reads the numbers of lines, "3-9"; nil where one is none.
func numbersOf(text string) (out []int) {
	for part := range strings.SplitSeq(text, "-") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 || n > MaxBytes {
			return nil
		}
		out = append(out, n)
	}
	return out
}

// entireLines are the lines of a list that rides along in a link.
func entireLines(text string, cat *catalog.Catalog) ([]reading.Input, Format) {
	t := strings.TrimSpace(text)
	if t != "" && IsData(t) {
		if lines, _, format, why := dataInputs(text, cat); why == reading.NoCause {
			return lines, format
		}
	}
	if t != "" {
		if in := code(t, 1, cat); in != nil {
			return in.lines, in.format
		}
	}
	return reading.Inputs(text, cat), Text
}

// linkCause is why a link can't be read.
func linkCause(raw string) reading.CauseKind {
	switch lower := strings.ToLower(raw); {
	case strings.Contains(lower, "disneylorcana.com/sharing/"):
		return reading.AppLink
	case strings.Contains(lower, "import?"), strings.Contains(lower, "?import="):
		return reading.DamagedLink
	}
	return reading.OtherLink
}
