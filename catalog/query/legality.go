package query

import (
	"slices"
	"sync/atomic"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// legalityCache keeps what is legal in each format between two days on which
// that changes. There are a few dozen such spans, so that no query can make it
// grow.
type legalityCache struct {
	spans [][]formats.Day // by format: first days
	known [][]atomic.Pointer[legality]
}

type legality struct{ legal, banned bitset }

func (l *legalityCache) build(cal *formats.Calendar) {
	for _, f := range formats.All() {
		days := cal.ChangeDays(f)
		l.spans = append(l.spans, days)
		l.known = append(l.known, make([]atomic.Pointer[legality], len(days)))
	}
}

func (l *legalityCache) on(c *catalog.Catalog, f formats.Format, day formats.Day) *legality {
	k, found := slices.BinarySearch(l.spans[f], day)
	if !found {
		k = max(0, k-1)
	}
	if known := l.known[f][k].Load(); known != nil {
		return known
	}
	rules := c.Calendar.On(f, l.spans[f][k])
	out := &legality{newBitset(len(c.Cards)), newBitset(len(c.Cards))}
	for i := range c.Cards {
		s := rules.Status(&c.Cards[i].Play)
		if s == 0 {
			out.legal.add(i)
		}
		if s&formats.Banned != 0 {
			out.banned.add(i)
		}
	}
	l.known[f][k].Store(out)
	return out
}
