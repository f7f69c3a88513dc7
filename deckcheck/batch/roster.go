package batch

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

var (
	// mailAddress is an e-mail address, in brackets or not.
	mailAddress = regexp.MustCompile(`[<(\[]?[^\s<>()\[\],;]+@[^\s<>()\[\],;]+\.[^\s<>()\[\],;]+[>)\]]?`)
	// rowNumber begins the line of a numbered list; idBehind is a number of four digits
	// or more, or one in brackets or behind #, wherever it is.
	rowNumber = regexp.MustCompile(`^\s*(?:[-*•]\s+|#?\d{1,6}\s*[.):]\s*|#?\d{1,6}\s+)`)
	idBehind  = regexp.MustCompile(`[(\[]#?\w*\d\w*[)\]]|#\d+\b|\b\d{4,}\b|\b[A-Za-z]{1,4}\d{3,}\b`)
	cellSigns = regexp.MustCompile(`[\t;|]`)
)

// rosterName is a name of a roster in all the ways in which its line may be read,
// the most likely first.
type rosterName []string

// roster reads the names that are expected: a name a line, with or without numbers,
// addresses and other cells, or a table with headings.
func roster(text string) []rosterName {
	lines := strings.FieldsFunc(text, func(c rune) bool { return c == '\n' || c == '\r' })
	lines = slices.DeleteFunc(lines, func(l string) bool { return label(l) == "" })
	if out := rosterTable(lines); out != nil {
		return out
	}
	var out []rosterName
	for _, line := range lines {
		if n := nameOfLine(line); n != nil {
			out = append(out, n)
		}
	}
	return out
}

// rosterTable reads lines below headings that say where the names are; nil where
// the first line has none.
func rosterTable(lines []string) []rosterName {
	if len(lines) == 0 {
		return nil
	}
	for _, sign := range []byte("\t;,|") {
		if strings.IndexByte(lines[0], sign) < 0 {
			continue
		}
		sample := sampleOf(lines[0], sign)
		if len(sample) == 0 {
			continue
		}
		h, _ := columnsOf(sample[0])
		_, first := h.at[firstColumn]
		_, last := h.at[lastColumn]
		if h.lacksWho() {
			best := 0
			for i, cell := range h.row {
				if r := whoRank(cell); r > 0 && (best == 0 || r < best) {
					h.at[playerColumn], best = i, r
				}
			}
		}
		if _, ok := h.at[playerColumn]; !ok && !(first && last) {
			continue
		}
		// "Example, Ann" has words, but none that head a column of names beside others.
		var out []rosterName
		in := newCellReader(strings.Join(lines, "\n"), sign)
		in.lazy = true
		for n := 0; ; n++ {
			row, err := in.read()
			if err != nil {
				break
			}
			if name := label(h.player(row)); n > 0 && name != "" {
				out = append(out, rosterName{name})
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}

// nameOfLine reads one line. The whole of it comes first, since a name may have a
// number, as "Player 7".
func nameOfLine(line string) rosterName {
	whole := label(line)
	var out rosterName
	add := func(s string) {
		s = strings.Trim(strings.TrimSpace(s), `,;|-–—"'`)
		if s = label(s); strings.ContainsFunc(s, unicode.IsLetter) && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	bare := idBehind.ReplaceAllString(mailAddress.ReplaceAllString(line, " "), " ")
	var cells []string
	for _, c := range cellSigns.Split(bare, -1) {
		if c = strings.TrimSpace(rowNumber.ReplaceAllString(c+" ", "")); strings.ContainsFunc(c, unicode.IsLetter) {
			cells = append(cells, c)
		}
	}
	// The likely one: the first cell with letters, and the next where both are one word.
	if len(cells) > 0 {
		best := cells[0]
		if len(cells) > 1 && !strings.ContainsAny(cells[0], " ,") && !strings.ContainsAny(cells[1], " ,") {
			best += " " + cells[1]
		}
		add(best)
	}
	if len(out) == 0 || strings.HasPrefix(whole, out[0]) && len(cells) == 1 && !mailAddress.MatchString(line) && !idBehind.MatchString(line) {
		out = nil
		add(whole)
	}
	add(whole)
	for i, c := range cells {
		add(c)
		if i > 0 {
			add(cells[i-1] + " " + c)
		}
		// "Ann Example, Berlin": what follows the comma may be no name.
		if name, _, ok := strings.Cut(c, ","); ok && strings.Contains(strings.TrimSpace(name), " ") {
			add(name)
		}
	}
	if len(out) == 0 && whole != "" {
		return rosterName{whole}
	}
	return out
}
