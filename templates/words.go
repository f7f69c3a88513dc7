package templates

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// count writes a number with its noun: "1 card", "12 cards".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%s %s", thousands(n), many)
}

// PacksOpened is "1 pack, seed 7", "6 packs, seed 7".
func (l *Locale) PacksOpened(n int, seed uint64) string {
	return fmt.Sprintf(l.T().PacksSeed, l.Count(n, l.T().PackCount), fmt.Sprint(seed))
}

// thousands writes a number with commas: 12,345.
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// shortDay writes a day as every page does: "20 Nov 2026".
func shortDay(d formats.Day) string { return d.Time().Format("2 Jan 2006") }

// list joins words: "a", "a and b", "a, b and c".
func list(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}

// codeTitle is the heading of a finding in English.
func codeTitle(c deckcheck.Code) string { return (*Locale)(nil).codeTitle(c) }

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

// Summary says in a few English words why a deck is illegal, or that it is legal.
func Summary(r *deckcheck.Report) string { return (*Locale)(nil).Summary(r) }

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
