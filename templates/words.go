package templates

import (
	"fmt"
	"regexp"
	"slices"
	"unicode"
	"unicode/utf8"

	"inkcheck/deckcheck"
)

// PacksOpened is "1 pack, seed 7", "6 packs, seed 7".
func (l *Locale) PacksOpened(n int, seed uint64) string {
	return fmt.Sprintf(l.T().PacksSeed, l.Count(n, l.T().PackCount), fmt.Sprint(seed))
}

// verdictIcon is the sign of a verdict, beside its word.
func verdictIcon(v deckcheck.Verdict) string {
	switch v {
	case deckcheck.Legal:
		return "ok"
	case deckcheck.Undecided:
		return "warning"
	}
	return "error"
}

// severalLists is the finding that a text is or may be several lists; nil for none.
func severalLists(r *deckcheck.Report) *deckcheck.Problem {
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

// isoDay finds the days of a message, and what it quotes of a list, which stays as it was written.
var isoDay = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b`)

// WithDays writes the days of an English message, which are ISO for programs, as pages write days.
func WithDays(message string) string { return (*Locale)(nil).days(message) }

// upperFirst begins a text with a capital letter.
func upperFirst(s string) string {
	if s == "" {
		return ""
	}
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
