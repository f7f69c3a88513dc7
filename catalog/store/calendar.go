package store

import (
	"cmp"
	"slices"
	"strings"

	"inkcheck/formats"
)

// turnsOf is the rules of every format on each day on which a card's status, or
// what is disputed of it, can change.
func turnsOf(cal *formats.Calendar) map[formats.Format][]*formats.Rules {
	out := map[formats.Format][]*formats.Rules{}
	for _, f := range formats.All() {
		days := cal.ChangeDays(f)
		for _, d := range cal.Disputes(f) {
			days = append(days, max(d.From, formats.FirstDay), d.Until+1)
		}
		slices.SortFunc(days, cmp.Compare[formats.Day])
		for _, day := range slices.Compact(days) {
			out[f] = append(out[f], cal.On(f, day))
		}
	}
	return out
}

// cardSpan is a stretch of days with one status, and one thing that documents
// say of it otherwise.
type cardSpan struct {
	from, until formats.Day // both inclusive; until zero while it lasts
	status      formats.Status
	disputed    string // "" for nothing
}

// spansOf is the history of a card by the rules of a format, in order.
func spansOf(turns []*formats.Rules, card *formats.Card) []cardSpan {
	var spans []cardSpan
	for _, r := range turns {
		s := cardSpan{from: r.Day, status: r.Status(card)}
		var disputed []string
		for i := range r.Disputes {
			if d := &r.Disputes[i]; d.AffectsAll || d.Affects(r, card) {
				disputed = append(disputed, d.What)
			}
		}
		s.disputed = strings.Join(disputed, "; ")
		if n := len(spans); n > 0 {
			if last := &spans[n-1]; last.status == s.status && last.disputed == s.disputed {
				continue
			}
			spans[n-1].until = s.from - 1
		}
		spans = append(spans, s)
	}
	return spans
}
