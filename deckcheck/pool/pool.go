// Package pool holds Limited pools: the cards that a player opened or drafted,
// by printing, since what a pack holds is told by rarity.
//
// A pool is registered by collector numbers (Parse), kept in an address as a
// code (FromCode), or taken from an ordinary list (FromList). Whether it can
// come from so many packs is package deckcheck's question.
package pool

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
)

// Pool is a collection of printings with counts.
type Pool struct {
	// Entries are in canonical order: the sets as in the calendar, then
	// ascending numbers, 4 before 4a before 17. No printing is there twice, no
	// count is below 1 or above MaxCount.
	Entries []Entry
	Catalog *catalog.Catalog
}

// Entry is a printing of a card with its copies. Both point into the catalog.
type Entry struct {
	Printing *catalog.Printing
	Card     *catalog.Card
	Count    int
}

// MaxCount is the most copies of a printing: a pool of six packs has 72 cards
// in all, so more than two digits are a slip of the finger.
const MaxCount = 99

// New is the empty pool.
func New(cat *catalog.Catalog) Pool { return Pool{Catalog: cat} }

// Add puts n more copies of a printing into the pool, or takes some out where
// n is negative; one without copies is gone. It reports whether the count
// stays from 0 to MaxCount; if not, nothing changes. The printing must be the
// card's.
func (p *Pool) Add(card *catalog.Card, printing *catalog.Printing, n int) bool {
	at, found := slices.BinarySearchFunc(p.Entries, printing, func(e Entry, want *catalog.Printing) int {
		return p.compare(e.Printing, want)
	})
	if found {
		n += p.Entries[at].Count
	}
	switch {
	case n < 0 || n > MaxCount:
		return false
	case n == 0 && found:
		p.Entries = slices.Delete(p.Entries, at, at+1)
	case n == 0:
	case found:
		p.Entries[at].Count = n
	default:
		p.Entries = slices.Insert(p.Entries, at, Entry{Printing: printing, Card: card, Count: n})
	}
	return true
}

// compare is the canonical order of printings.
func (p *Pool) compare(a, b *catalog.Printing) int {
	if a == b {
		return 0
	}
	if a.Set != b.Set {
		return cmp.Or(cmp.Compare(p.setPlace(a.Set), p.setPlace(b.Set)), strings.Compare(a.Set, b.Set))
	}
	return CompareNumbers(a.Number, b.Number)
}

// setPlace is the place of a set in the calendar.
func (p *Pool) setPlace(code string) int {
	if id, ok := p.Catalog.Calendar.SetID(code); ok {
		return int(id)
	}
	return len(p.Catalog.Calendar.Sets())
}

// CompareNumbers orders collector numbers: 4 before 4a before 17.
func CompareNumbers(a, b string) int {
	na, la := splitNumber(a)
	nb, lb := splitNumber(b)
	return cmp.Or(cmp.Compare(na, nb), strings.Compare(la, lb))
}

func splitNumber(s string) (int, string) {
	i := 0
	for i < len(s) && s[i]-'0' <= 9 {
		i++
	}
	n, err := strconv.Atoi(s[:i])
	if err != nil {
		return -1, s
	}
	return n, s[i:]
}

// Clone is a copy that shares no entries with the pool.
func (p Pool) Clone() Pool {
	p.Entries = slices.Clone(p.Entries)
	return p
}

// Total is the number of cards.
func (p Pool) Total() int {
	n := 0
	for _, e := range p.Entries {
		n += e.Count
	}
	return n
}

// Count is the number of copies of a card in all printings.
func (p Pool) Count(card *catalog.Card) int {
	n := 0
	for _, e := range p.Entries {
		if e.Card == card {
			n += e.Count
		}
	}
	return n
}

// Sets are the codes of the pool's sets, in calendar order.
func (p Pool) Sets() []string {
	var out []string
	for _, e := range p.Entries {
		if n := len(out); n == 0 || out[n-1] != e.Printing.Set {
			out = append(out, e.Printing.Set)
		}
	}
	return out
}

// Deck is the cards of the pool as a deck: printings of one card are counted
// together, in the order of their first one.
func (p Pool) Deck() *decklist.Deck {
	d := &decklist.Deck{Format: decklist.TextRef, Catalog: p.Catalog}
	at := make(map[*catalog.Card]int, len(p.Entries))
	for _, e := range p.Entries {
		d.Cards += e.Count
		i, ok := at[e.Card]
		if !ok {
			i = len(d.Entries)
			at[e.Card] = i
			d.Entries = append(d.Entries, decklist.Entry{Card: e.Card})
		}
		d.Entries[i].Count += e.Count
		d.AddPrinting(e.Card, e.Printing, e.Count)
	}
	return d
}

// Rarities are the copies of each rarity, at the index of the rarity.
type Rarities [catalog.OtherRarity + 1]int

// Rarities counts copies by the rarity of their printing.
func (p Pool) Rarities() Rarities {
	var out Rarities
	for _, e := range p.Entries {
		out[e.Printing.Rarity] += e.Count
	}
	return out
}

// Of sums the copies of several rarities.
func (r *Rarities) Of(rarities ...catalog.Rarity) int {
	n := 0
	for _, k := range rarities {
		n += r[k]
	}
	return n
}
