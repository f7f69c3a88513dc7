package decklist

import (
	"cmp"
	"slices"

	"inkcheck/catalog"
)

// GroupOf returns the place of a card's kind in a deck as people read it: characters, actions, songs, items, locations, from 0.
func GroupOf(c *catalog.Card) int {
	switch {
	case c.Type == catalog.Character:
		return 0
	case c.Song:
		return 2
	case c.Type == catalog.Action:
		return 1
	case c.Type == catalog.Item:
		return 3
	}
	return 4
}

// CompareCards orders cards by kind, cost and name.
func CompareCards(a, b *catalog.Card) int {
	return cmp.Or(cmp.Compare(GroupOf(a), GroupOf(b)), cmp.Compare(a.Cost, b.Cost), cmp.Compare(a.FullName, b.FullName))
}

// SortEntries orders entries as CompareCards orders their cards.
func SortEntries(entries []Entry) {
	slices.SortStableFunc(entries, func(a, b Entry) int { return CompareCards(a.Card, b.Card) })
}
