package parts

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/deckcheck"
	"inkcheck/terms"
)

// PacksOpened is "1 pack, seed 7", "6 packs, seed 7".
func (l *Locale) PacksOpened(n int, seed uint64) string {
	return l.T().Fill(l.T().PacksSeed, l.Count(n, l.T().PackCount), fmt.Sprint(seed))
}

// VerdictIcon is the sign of a verdict, beside its word.
func VerdictIcon(v deckcheck.Verdict) string {
	switch v {
	case deckcheck.Legal:
		return "ok"
	case deckcheck.Undecided:
		return "warning"
	}
	return "error"
}

// SeveralLists is the finding that a text is or may be several lists; nil for none.
func SeveralLists(r *deckcheck.Report) *deckcheck.Problem {
	i := slices.IndexFunc(r.Problems, func(p deckcheck.Problem) bool { return p.Code == deckcheck.TwoLists })
	if i < 0 {
		return nil
	}
	return &r.Problems[i]
}

// Message is what a finding says to a visitor, who has no terminal.
func Message(p *deckcheck.Problem) string {
	return WithDays(p.In("en", true).String())
}

// WithDays writes the days of an English message, which are ISO for programs, as pages write days.
func WithDays(message string) string { return (*Locale)(nil).Days(message) }

// UpperFirst begins a text with a capital letter.
func UpperFirst(s string) string {
	if s == "" {
		return ""
	}
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// List joins words: "a", "a and b", "a, b and c".
func (l *Locale) List(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + l.T().And + " " + words[n-1]
	}
	return strings.Join(words, "")
}

// Figure writes a number that is written as in English as the language does.
func (l *Locale) Figure(english string) string { return terms.Numeral(l.Language(), english) }

// LowerFirst begins a text with a small letter.
func LowerFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[size:]
}
