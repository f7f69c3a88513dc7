package deckcheck

import (
	"cmp"
	"slices"

	"inkcheck/deckcheck/decklist"
)

// EffectCount is something that cards of a deck do, in a word of the search language's
// does: (package rules/effect has them).
type EffectCount struct {
	Word    string
	Copies  int              // of the cards that do it
	Entries []decklist.Entry // these cards, in the order of the deck
}

// EffectCounts lists what the cards of a deck do besides their keywords, what most copies do
// first, then by word. A card that does a thing twice counts once; one that does
// several things counts for each. Cards that the table of effects does not know do
// nothing that could be told.
func EffectCounts(entries []decklist.Entry) []EffectCount {
	at := map[string]int{}
	var out []EffectCount
	for _, e := range entries {
		words := slices.Sorted(slices.Values(e.Card.EffectKeywords()))
		for _, word := range slices.Compact(words) {
			i, ok := at[word]
			if !ok {
				i = len(out)
				at[word], out = i, append(out, EffectCount{Word: word})
			}
			out[i].Copies += e.Count
			out[i].Entries = append(out[i].Entries, e)
		}
	}
	slices.SortFunc(out, func(a, b EffectCount) int { return cmp.Or(b.Copies-a.Copies, cmp.Compare(a.Word, b.Word)) })
	return out
}
