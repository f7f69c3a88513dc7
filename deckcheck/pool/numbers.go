package pool

import (
	"regexp"
	"strings"
)

var (
	// named is a word of three letters or more, which no number has.
	named = regexp.MustCompile(`\pL[\pL\pM]{2}|[\p{Han}\p{Hiragana}\p{Katakana}]`)
	// byRef is a line of an ordinary list without names: "2 1-42".
	byRef = regexp.MustCompile(`^\d{1,4}[ \t]*[xX]?[ \t]+[(\[]?[A-Za-z]{0,3}\d{0,3}-\d{1,4}[A-Za-z]?[)\]]?$`)
)

// odd are signs that lists have, and registrations don't.
const odd = "[](){}\"'<>|=!?&%$"

// IsNumbers reports whether a text is a registration by numbers, for Parse,
// rather than a list, for decklist.Read: one without words, or one that begins
// with a set or the headings of a table and has more numbers than words. Lines of
// a count and a reference, "2 1-42", are a list's.
func IsNumbers(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" || len(text) > MaxBytes || strings.ContainsAny(text, odd) {
		return false
	}
	words, numbers, refs, lines, headed := 0, 0, 0, 0, false
	for line := range strings.SplitSeq(lineEnds.Replace(text), "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if n := len(part.FindString(line)); n > 0 {
			if line = line[n:]; line == "" {
				continue
			}
		}
		lines++
		if byRef.MatchString(line) {
			refs++
		}
		if _, ok := columnRoles(line); ok && lines == 1 {
			headed = true
			continue
		}
		for _, h := range []*regexp.Regexp{setHead, codeHead} {
			if n := len(h.FindString(line)); n > 0 {
				line = line[n:]
				headed = headed || lines == 1
				break
			}
		}
		numbers += len(printed.FindAllString(line, -1))
		for _, w := range strings.Fields(printed.ReplaceAllString(line, " ")) {
			switch {
			case named.MatchString(w):
				words++
			case strings.ContainsAny(w, "0123456789"):
				numbers++
			}
		}
	}
	if headed {
		return words <= numbers
	}
	return words == 0 && numbers > 0 && refs < lines
}
