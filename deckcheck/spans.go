package deckcheck

import (
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Span is a stretch of days with the same verdict.
type Span struct {
	From, Until formats.Day // both inclusive; Until is zero while it lasts
	Verdict     Verdict
	Summary     string
}

// Contains reports whether a day is in the span.
func (s Span) Contains(d formats.Day) bool {
	return s.From <= d && (s.Until == 0 || d <= s.Until)
}

// LegalitySpans checks a deck on each day on which something changes for it in a format, and joins neighbouring days with the same verdict
// and summary, which a report's errors alone make, without their messages. Warnings come and go with disputes, so a legal deck has the same
// summary with and without them.
func LegalitySpans(deck *decklist.Deck, cal *formats.Calendar, f formats.Format, o Options, summary func(*Report) string) []Span {
	o.VerdictOnly = true
	// What an answer of a question would bring is not among the entries.
	certain := len(deck.Questions) == 0 && len(deck.Lists) == 0
	var spans []Span
	var checked *formats.Rules
	for _, rules := range cal.Turns(f) {
		if certain && checked != nil && rules.SameFor(checked, deck.Legalities) {
			continue
		}
		checked = rules
		r := Check(deck, rules, o)
		text := summary(r)
		if n := len(spans); n > 0 {
			last := &spans[n-1]
			if last.Verdict == r.Verdict && last.Summary == text {
				continue
			}
			last.Until = rules.Day - 1
		}
		spans = append(spans, Span{From: rules.Day, Verdict: r.Verdict, Summary: text})
	}
	return spans
}
