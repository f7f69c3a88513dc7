package address

import (
	"net/url"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
)

// LineFix is what a button beside an unread line of a list asks for. The text of the line is part of it, so that a list that was edited
// meanwhile is never changed in the wrong place.
type LineFix struct {
	Fix       string // see Answer: write an answer instead of the lines of a question
	Drop      string // leave out the lines that read so
	Sideboard bool   // leave the sideboard out
	Remove    string // see Removals: take copies of cards out
}

// LineFixFields are what the buttons are called, of one of a form's lists: "" where it has
// only one.
type LineFixFields struct{ Fix, Drop, Sideboard, Remove string }

// LineFixOf are the fields for a list of a form.
func LineFixOf(list string) LineFixFields {
	if list != "" {
		list = "-" + list
	}
	return LineFixFields{"fix" + list, "drop" + list, "drop-sideboard" + list, "remove" + list}
}

// ParseLineFix reads what is asked for of one of a form's lists.
func ParseLineFix(v url.Values, list string) LineFix {
	f := LineFixOf(list)
	return LineFix{Fix: v.Get(f.Fix), Drop: v.Get(f.Drop), Sideboard: v.Has(f.Sideboard), Remove: v.Get(f.Remove)}
}

// Answer is the value of a button that answers the question about a text: the number of its first line, the text, and what is to be
// written instead; "" to leave the lines out.
func Answer(line int, text, write string) string {
	return strconv.Itoa(line) + " " + strconv.Quote(text) + write
}

// ParseAnswer reads what Answer writes.
func ParseAnswer(value string) (line int, text, write string, ok bool) {
	number, rest, _ := strings.Cut(value, " ")
	quoted, err := strconv.QuotedPrefix(rest)
	if err != nil {
		return 0, "", "", false
	}
	if line, err = strconv.Atoi(number); err != nil {
		return 0, "", "", false
	}
	text, err = strconv.Unquote(quoted)
	return line, text, rest[len(quoted):], err == nil
}

// Asked reports whether an edit is asked for.
func (m LineFix) Asked() bool { return m != LineFix{} }

// Removals is the value of a button that takes copies of cards out: the ids of the cards, each with the number of copies that is left.
func Removals(removals []decklist.Removal) string {
	var out []string
	for _, r := range removals {
		out = append(out, r.Card.ID, strconv.Itoa(r.Left))
	}
	return strings.Join(out, " ")
}

// readRemovals reads what Removals writes. Nothing is removed where a part can't be read.
func readRemovals(value string, cat *catalog.Catalog) (out []decklist.Removal) {
	parts := strings.Fields(value)
	for i := 0; i+1 < len(parts); i += 2 {
		card, known := cat.Card(parts[i])
		left, err := strconv.Atoi(parts[i+1])
		if !known || err != nil || left < 0 {
			return nil
		}
		out = append(out, decklist.Removal{Card: card, Left: left})
	}
	return out
}

// Edit returns the edit that is asked for, with the cards of a catalog. A value that can't be read changes nothing.
func (m LineFix) Edit(cat *catalog.Catalog) decklist.LineEdit {
	if m.Fix == "" {
		return decklist.LineEdit{Drop: m.Drop, Sideboard: m.Sideboard, Removals: readRemovals(m.Remove, cat)}
	}
	line, text, write, ok := ParseAnswer(m.Fix)
	if !ok {
		return decklist.LineEdit{}
	}
	return decklist.LineEdit{Answer: &decklist.LineAnswer{Line: line, Text: text, Write: write}}
}
