// Package deckcheck is the checker: it says whether a deck is legal in a
// format on a day, and if not, which line breaks which rule.
//
// Check is one pure function. The deck comes from package decklist, the rules
// from package formats:
//
//	list := decklist.Read(text, cat)
//	report := deckcheck.Check(&list.Deck, cat.Calendar.On(formats.Core, day), deckcheck.Options{})
package deckcheck

import (
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Options are what a check may know besides deck and rules.
type Options struct {
	Name string // of the report
	// Pool is the registered Limited pool that the deck must come from; nil
	// when there is none.
	Pool *decklist.Deck
	// Packs is the number of packs of a Pack Rush deck; 0 means 2, the
	// number of TR 1.3.2.3. Regions with smaller packs use 3.
	Packs int
}

// Check judges a deck by a format's rules, all problems in one pass.
func Check(deck *decklist.Deck, rules *formats.Rules, o Options) *Report {
	return &Report{Format: rules.Format, On: rules.Day, Rules: rules}
}
