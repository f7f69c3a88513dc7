package pool

import (
	"regexp"
	"strings"
)

var (
	// heading begins a registration: "set 13:", "13:", "set 13" alone.
	heading = regexp.MustCompile(`^(?i:set[ \t]+(?:\d{1,3}|[a-z]{1,2}\d{1,2}|dis)[ \t]*(?::|$)|(?:\d{1,3}|[a-z]{1,2}\d{1,2}|dis)[ \t]*:(?:[ \t]|$))`)
	// named is a word of three letters or more, which no number has.
	named = regexp.MustCompile(`\pL[\pL\pM]{2}|[\p{Han}\p{Hiragana}\p{Katakana}]`)
	// byRef is a line of an ordinary list without names: "2 1-42".
	byRef = regexp.MustCompile(`^\d{1,4}[ \t]*[xX]?[ \t]+[(\[]?[A-Za-z]{0,3}\d{0,3}-\d{1,4}[A-Za-z]?[)\]]?$`)
)

// odd are signs that lists have, and registrations don't.
const odd = "[](){}\"'<>|=!?&%$"

// IsNumbers tells whether a text is a registration by numbers, for Parse,
// rather than a list, for decklist.Read: one without words, or one that begins
// with a set and has more numbers than words. Lines of a count and a
// reference, "2 1-42", are a list's.
func IsNumbers(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" || len(text) > MaxBytes || strings.ContainsAny(text, odd) {
		return false
	}
	words, numbers, refs, lines, headed := 0, 0, 0, 0, false
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		lines++
		if byRef.MatchString(line) {
			refs++
		}
		if h := heading.FindString(line); h != "" {
			line = line[len(h):]
			headed = headed || lines == 1
		}
		for _, w := range strings.Fields(line) {
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
