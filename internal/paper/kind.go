package paper

import (
	"fmt"
	"strings"
)

// Kind is a kind of sheet.
type Kind string

const (
	// Registration is the list that a player hands in (TR 3.8).
	Registration Kind = "registration"
	// Check is what a judge goes through a deck with (TR 3.9).
	Check Kind = "check"
)

// Kinds lists the kinds of sheets.
func Kinds() []Kind { return []Kind{Registration, Check} }

// ParseKind reads a kind's word; "" is a registration sheet.
func ParseKind(s string) (Kind, error) { return parse("kind of sheet", s, Kinds()) }

// In is the sheet's name in a language.
func (k Kind) In(language string) string {
	if k == Check {
		return in(language).check
	}
	return in(language).registration
}

// Paper is a size of paper.
type Paper string

// The sizes of paper: ISO 216 A4 and North American Letter.
const (
	A4     Paper = "a4"
	Letter Paper = "letter"
)

// Papers lists the sizes of paper.
func Papers() []Paper { return []Paper{A4, Letter} }

// ParsePaper reads a size's word; "" is A4.
func ParsePaper(s string) (Paper, error) { return parse("paper", s, Papers()) }

// size is the width and height of an upright page in millimetres.
func (p Paper) size() (w, h float64) {
	if p == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// parse reads one of the words; "" is the first.
func parse[T ~string](what, s string, words []T) (T, error) {
	if s == "" {
		return words[0], nil
	}
	all := make([]string, len(words))
	for i, w := range words {
		if strings.EqualFold(s, string(w)) {
			return w, nil
		}
		all[i] = string(w)
	}
	return words[0], fmt.Errorf("%s %.40q is not known; there are %s", what, s, strings.Join(all, ", "))
}
