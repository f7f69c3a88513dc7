package web

import (
	"slices"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// mendedList is a list with everything mended for which there is one way: copies beyond a limit and cards that may not be in the deck
// are taken out. What else is wrong is the player's to decide, and is named in place of a list; but a deck that is too small then has
// its list, with how many cards are to be added.
func mendedList(was *decklist.Deck, rules *formats.Rules, o deckcheck.Options) templates.MendedList {
	if !was.Resolved() {
		return templates.MendedList{Open: []deckcheck.Code{deckcheck.UnknownCard}}
	}
	deck := was
	report := deckcheck.Check(deck, rules, o)
	for cuts := certainCuts(deck, report); len(cuts) > 0; cuts = certainCuts(deck, report) { // each makes the deck smaller
		for _, c := range cuts {
			deck = withCopies(deck, c.card, c.left)
		}
		report = deckcheck.Check(deck, rules, o)
	}
	out := templates.MendedList{}
	for i := range report.Problems {
		p := &report.Problems[i]
		switch {
		case p.Severity != deckcheck.Error:
		case p.Code == deckcheck.DeckSize && p.Have != nil && p.Limit != nil && *p.Have < *p.Limit:
			out.Short = *p.Limit - *p.Have
		case !slices.Contains(out.Open, p.Code):
			out.Open = append(out.Open, p.Code)
		}
	}
	if len(out.Open) > 0 {
		return out
	}
	out.Cards = deck.Cards
	for _, e := range was.Sorted() {
		out.Lines = append(out.Lines, templates.MendedLine{Name: e.Card.FullName, Was: e.Count, Now: deck.Copies(e.Card)})
	}
	return out
}

// certainCuts are what has to go out of a deck whatever its player wants: of each card, the copies that are left.
func certainCuts(deck *decklist.Deck, report *deckcheck.Report) (cuts []copiesLeft) {
	for i := range report.Problems {
		p := &report.Problems[i]
		left := 0
		switch p.Code {
		case deckcheck.CopyLimit, deckcheck.NotInPool:
			if p.Limit == nil {
				continue
			}
			left = *p.Limit
		case deckcheck.Banned, deckcheck.Rotated, deckcheck.NotYetLegal, deckcheck.NotADeckCard:
		default:
			continue
		}
		if p.Severity != deckcheck.Error || len(p.Cards) != 1 {
			continue
		}
		card, ok := deck.Catalog.Card(p.Cards[0])
		if ok && left >= 0 && left < deck.Copies(card) {
			cuts = append(cuts, copiesLeft{card, left})
		}
	}
	// Of two limits of one card the lower one holds: it is applied last.
	slices.SortStableFunc(cuts, func(a, b copiesLeft) int { return b.left - a.left })
	return cuts
}
