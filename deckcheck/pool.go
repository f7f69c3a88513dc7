package deckcheck

import (
	"slices"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// PoolProblems lists what keeps a list from being a Limited pool: every line
// of a pool must name a card, since one that does not would make cards of the
// deck look like strangers. None means that the deck may be used as
// Options.Pool.
func PoolProblems(pool *decklist.Deck, day formats.Day) []Problem {
	if pool.Resolved() {
		return nil
	}
	// Only reading matters here; no rule for decks is applied to a pool.
	c := checker{deck: pool, rules: pool.Catalog.Calendar.On(formats.Sealed, day), report: &Report{}}
	c.reading()
	if c.report.Count(Error) == 0 {
		c.add(Problem{Code: UnreadableLine, Message: "There is no card in it."}, formats.TopicRegistration)
	}
	out := slices.DeleteFunc(c.report.Problems, func(p Problem) bool { return p.Severity != Error })
	sortProblems(out)
	return out
}
