package decklist

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sanitize makes text of strangers safe to show: control characters, which
// could move a terminal's cursor or colour a verdict, and invisible ones, which
// could turn a line around, become a mark; line breaks, tabs and odd spaces
// become spaces.
func Sanitize(s string) string {
	clean := true
	for i := 0; i < len(s); i++ {
		if s[i] < ' ' || s[i] > '~' {
			clean = false
			break
		}
	}
	if clean {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return utf8.RuneError
		}
		return r
	}, s)
}
