package deckcheck

import (
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
	var out []Problem
	for _, p := range c.report.Problems {
		if p.Severity == Error {
			out = append(out, p)
		}
	}
	if len(out) == 0 {
		p := Problem{Code: UnreadableLine, Severity: Error, Message: "There is no card in it."}
		cite := c.rules.Cite(formats.TopicRegistration)
		p.Rule, p.Edition = cite.Rule, cite.Edition
		out = append(out, p)
	}
	sortProblems(out)
	return out
}
