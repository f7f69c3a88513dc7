package query

import (
	"slices"
	"sync/atomic"

	"inkcheck/formats"
)

// legalityCache keeps what is legal in each format between two days on which
// that changes. There are a few dozen such spans, so that no query can make it
// grow.
type legalityCache struct {
	spans [][]formats.Day // by format: first days
	known [][]atomic.Pointer[legality]
}

// legality is the cards that are legal, and their printings, and those that are banned.
type legality struct{ legal, prints, banned bitset }

func (l *legalityCache) build(ix *Index) {
	for _, f := range formats.All() {
		days := ix.catalog.Calendar.ChangeDays(f)
		l.spans = append(l.spans, days)
		l.known = append(l.known, make([]atomic.Pointer[legality], len(days)))
	}
}

// legalOn is what is legal in a format on a day.
func (ix *Index) legalOn(f formats.Format, day formats.Day) *legality {
	l, c := &ix.legality, ix.catalog
	k, found := slices.BinarySearch(l.spans[f], day)
	if !found {
		k = max(0, k-1)
	}
	if known := l.known[f][k].Load(); known != nil {
		return known
	}
	rules := c.Calendar.On(f, l.spans[f][k])
	out := &legality{legal: newBitset(len(c.Cards)), banned: newBitset(len(c.Cards))}
	for i := range c.Cards {
		s := rules.Status(&c.Cards[i].Legality)
		if s == 0 {
			out.legal.add(i)
		}
		if s&formats.Banned != 0 {
			out.banned.add(i)
		}
	}
	out.prints = ix.spread(out.legal)
	l.known[f][k].Store(out)
	return out
}
