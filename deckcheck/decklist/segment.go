package decklist

import (
	"html"
	"regexp"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
)

// parts cuts a line that holds several cards: at semicolons, at the line breaks
// that some programs write in their own way, at commas where every piece has a
// count, and at the cells of tables with two columns of cards. The parts are
// pieces of raw; there are none for a line of one card.
func (r *reader) parts(raw string) []string {
	if !strings.ContainsAny(raw, ";；\\,\t|\r\v\f\u0085\u2028\u2029") {
		return nil
	}
	if _, _, ok := simple(r.list.Deck.Catalog, raw); ok {
		return nil // one card, however odd its punctuation
	}
	var out []string
	for _, line := range r.breaks(raw) {
		if _, ok := cutComment(clean(line)); ok {
			out = append(out, line)
			continue
		}
		for _, piece := range r.semicolons(line) {
			if len(out) >= MaxLines {
				out = append(out, piece) // it will only be counted
				continue
			}
			out = append(out, r.commas(piece)...)
		}
	}
	if len(out) == 1 {
		return nil
	}
	return out
}

// otherBreaks are line breaks besides the usual ones: those of old Macs, of
// word processors and of Unicode.
const otherBreaks = "\r\v\f\u0085\u2028\u2029"

// breaks cuts at line breaks, those that were written as the two characters \n
// among them: some sites export lists so. A comment may hold these two, unless
// it is the whole text.
func (r *reader) breaks(raw string) []string {
	if strings.Contains(raw, `\n`) {
		if _, comment := cutComment(clean(raw)); !comment || r.oneLine {
			raw = strings.ReplaceAll(raw, `\r\n`, "\n")
			raw = strings.ReplaceAll(raw, `\n`, "\n")
		}
	}
	return filled(strings.FieldsFunc(raw, func(c rune) bool { return c == '\n' || strings.ContainsRune(otherBreaks, c) }))
}

// semicolons cuts at semicolons but not at those that end an HTML entity such
// as &amp;.
func (r *reader) semicolons(s string) []string {
	if !strings.ContainsAny(s, ";；") || r.list.Deck.Catalog.ByName(clean(s)).Kind == catalog.Exact {
		return []string{s}
	}
	var out []string
	start := 0
	for i := 0; i < len(s); {
		c, size := utf8.DecodeRuneInString(s[i:])
		if c == ';' && !endsEntity(s[start:i+1]) || c == '；' {
			out = append(out, s[start:i])
			start = i + size
		}
		i += size
	}
	out = filled(append(out, s[start:]))
	switch last := len(out) - 1; {
	case last == 1 && (bareCount.MatchString(out[0]) || bareCount.MatchString(out[1])):
		return []string{s} // a name and its count: "Lantern;4"
	case last > 1 && bareCount.MatchString(out[last]):
		return []string{s} // a row of a table, whose count is not that of the card on the next line: "Lantern;Amber;4"
	}
	return out
}

var bareCount = regexp.MustCompile(`^[xX]?\d{1,4}[xX]?$`)

// maxEntity is the length of the longest HTML entity that names hold.
const maxEntity = 10

// endsEntity reports whether the semicolon at the end of s belongs to an HTML
// entity.
func endsEntity(s string) bool {
	s = s[max(0, len(s)-maxEntity):]
	at := strings.LastIndexByte(s, '&')
	return at >= 0 && html.UnescapeString(s[at:]) != s[at:]
}

// filled leaves out the blank pieces.
func filled(pieces []string) []string {
	out := pieces[:0]
	for _, p := range pieces {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// commas cuts a list that is parted by commas, or a row of two cards.
func (r *reader) commas(s string) []string {
	var p []string
	switch {
	case strings.Contains(s, ","):
		// Where a count follows the comma one known card is enough: names
		// hold commas, too, but no digit behind them.
		if p = digitCommas(s); !r.allCounted(p, 1) {
			p = filled(strings.Split(s, ","))
			if !r.allCounted(p, len(p)) {
				return []string{s}
			}
		}
	case strings.ContainsAny(s, "\t|"):
		if p = pairs(s); !r.allCounted(p, len(p)) {
			// Two columns, in each of which a cell is a card with its count.
			p = filled(strings.FieldsFunc(s, func(c rune) bool { return c == '\t' || c == '|' }))
			if !r.allCounted(p, len(p)) {
				return []string{s}
			}
		}
	}
	if len(p) == 0 || r.isCard(s) {
		return []string{s}
	}
	return p
}

func (r *reader) isCard(s string) bool {
	return len(s) <= maxLine && r.read(clean(s)).found.Kind == catalog.Exact
}

// digitCommas cuts at commas that a digit follows.
func digitCommas(s string) []string {
	var out []string
	start, comma := 0, -1 // the comma that only spaces stand behind so far
	for i := range len(s) {
		switch {
		case s[i] == ',':
			comma = i
		case s[i] == ' ':
		case comma >= 0 && startsWithDigit(s[i:]):
			out = append(out, s[start:comma])
			start, comma = comma+1, -1
		default:
			comma = -1
		}
	}
	return filled(append(out, s[start:]))
}

// allCounted reports whether all pieces are counts with names, at least known of
// them full names.
func (r *reader) allCounted(pieces []string, known int) bool {
	if len(pieces) < 2 || r.inVain > maxInVain {
		return false
	}
	unknown := 0
	for _, p := range pieces {
		r.inVain++
		if len(p) > maxLine {
			return false
		}
		c := r.read(clean(p))
		if c.found.Kind != catalog.Exact {
			unknown++
		}
		if c.missing || c.bad != "" || unknown > len(pieces)-known || r.inVain > maxInVain {
			return false
		}
	}
	r.inVain -= len(pieces)
	return true
}

// maxInVain bounds the pieces of lines that are read and turn out to be no
// cards: it keeps a hostile list cheap.
const maxInVain = MaxLines

// pairs cuts a row of cells after every second cell that is not blank.
func pairs(s string) []string {
	var out []string
	start, cells, filledCell := 0, 0, false
	for i := 0; i <= len(s); i++ {
		if i < len(s) && s[i] != '\t' && s[i] != '|' {
			filledCell = filledCell || s[i] != ' '
			continue
		}
		if filledCell {
			cells++
		}
		filledCell = false
		if cells == 2 || i == len(s) {
			out = append(out, s[start:i])
			start, cells = min(i+1, len(s)), 0
		}
	}
	return filled(out)
}
