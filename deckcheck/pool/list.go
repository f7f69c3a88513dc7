package pool

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Printings lists the printings of a set by number, each once; the counts are
// 0.
func Printings(cat *catalog.Catalog, set string) []Entry {
	var out []Entry
	for i := range cat.Cards {
		card := &cat.Cards[i]
		for k := range card.Printings {
			if p := &card.Printings[k]; p.Set == set {
				out = append(out, Entry{Printing: p, Card: card})
			}
		}
	}
	slices.SortFunc(out, func(a, b Entry) int { return CompareNumbers(a.Printing.Number, b.Printing.Number) })
	return out
}

// FromList makes a pool of an ordinary list. Lines with a set and number, or a number of
// the Companion app, keep their printing; of other cards Base decides, so that a foil with special art
// counts by the rarity of the base card. over tells the cards with more copies
// than MaxCount, which are not in the pool; there are none in a pool that
// packs could make.
func FromList(list *decklist.List) (p Pool, over []*catalog.Card) {
	cat := list.Deck.Catalog
	p = New(cat)
	set := likelySet(&list.Deck)
	given := make(map[*catalog.Card]int)
	for i := range list.Lines {
		l := &list.Lines[i]
		if l.Kind != decklist.CardLine || l.Card < 0 {
			continue
		}
		card := &cat.Cards[l.Card]
		if printing, ok := list.Printing(i); ok && p.Add(card, printing, int(l.Count)) {
			given[card] += int(l.Count)
		}
	}
	for _, e := range list.Deck.Entries {
		if n := e.Count - given[e.Card]; n > 0 && !p.Add(e.Card, DefaultPrinting(cat, e.Card, set), n) {
			over = append(over, e.Card)
		}
	}
	return p, over
}

// DefaultPrinting is the printing that a card has by its name alone: the one with the
// smallest number in the set, where it has one there; else in its newest
// expansion; else its first.
func DefaultPrinting(cat *catalog.Catalog, card *catalog.Card, set string) *catalog.Printing {
	p := Pool{Catalog: cat}
	rank := func(q *catalog.Printing) int {
		id, ok := cat.Calendar.SetID(q.Set)
		switch {
		case q.Set == set:
			return -1000
		case ok && card.Legality.Printed.Has(id) && q.Rarity < catalog.PromoRarity:
			return -int(id) - 1
		}
		return 0
	}
	best := &card.Printings[0]
	for i := range card.Printings {
		q := &card.Printings[i]
		if d := rank(q) - rank(best); d < 0 || d == 0 && p.compare(q, best) < 0 {
			best = q
		}
	}
	return best
}

// likelySet is the expansion that has the most copies of a deck's cards, the
// newer one of two: that is where reprinted cards of a pool come from.
func likelySet(d *decklist.Deck) string {
	counts := map[int]int{}
	best, bestCount := -1, 1
	for _, e := range d.Entries {
		for id := range e.Card.Legality.Printed.IDs() {
			counts[int(id)] += e.Count
		}
	}
	sets := d.Catalog.Calendar.Sets()
	for id := range sets {
		if n := counts[id]; n >= bestCount && sets[id].Kind == formats.Expansion {
			best, bestCount = id, n
		}
	}
	if best < 0 {
		return ""
	}
	return sets[best].Code
}
