package decklist

import (
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// AddPrinting notes that n more copies of a card are of that printing, so that formats
// which name printings name it. The printing must be the card's.
func (d *Deck) AddPrinting(card *catalog.Card, p *catalog.Printing, n int) {
	if d.Printings == nil {
		d.Printings = make(map[*catalog.Card][]PrintingCount)
	}
	kept := d.Printings[card]
	i := slices.IndexFunc(kept, func(c PrintingCount) bool { return c.Printing == p })
	if i < 0 {
		d.Printings[card] = append(kept, PrintingCount{p, n})
		return
	}
	kept[i].Count += n
}

// RecordPrintings notes the printings that the lines of the list give.
func (l *List) RecordPrintings() {
	d := &l.Deck
	d.Printings = nil
	for i := range l.Lines {
		if p, ok := l.Printing(i); ok && l.Lines[i].Count > 0 {
			d.AddPrinting(&d.Catalog.Cards[l.Lines[i].Card], p, int(l.Lines[i].Count))
		}
	}
}

// printedLots is lots for formats that name printings: those that were kept, then
// the newest for what is left.
func (d *Deck) printedLots(write func(n int, c *catalog.Card, p *catalog.Printing)) {
	for _, e := range d.Entries {
		lot := func(n int, p *catalog.Printing) {
			for ; n > 0; n -= MaxCount {
				write(min(n, MaxCount), e.Card, p)
			}
		}
		left := e.Count
		for _, kept := range d.Printings[e.Card] {
			n := min(kept.Count, left)
			lot(n, kept.Printing)
			left -= n
		}
		if left > 0 {
			lot(left, d.newest(e.Card))
		}
	}
}

// newest is the printing that lists name where they gave none: the one with the
// lowest number in the newest main set that may be played on the deck's day, which
// is in reach of every format that has the card; else the first one in a main set,
// which all tools know, else the first.
func (d *Deck) newest(c *catalog.Card) *catalog.Printing {
	cal := d.Catalog.Calendar
	var best *catalog.Printing
	var since formats.Day
	for i := range c.Printings {
		p := &c.Printings[i]
		id, ok := cal.SetID(p.Set)
		if !ok || cal.Set(id).Kind != formats.Expansion {
			continue
		}
		from := cal.Set(id).Legal
		if from == 0 || d.Day != 0 && from > d.Day {
			from = formats.FirstDay - 1 // not yet: better than no main set
		}
		if best == nil || from > since || from == since && p.Set == best.Set && lower(p.Number, best.Number) {
			best, since = p, from
		}
	}
	if best == nil {
		best = &c.Printings[0]
	}
	return best
}

// inExpansion reports whether a printing is in a main set.
func (d *Deck) inExpansion(p *catalog.Printing) bool {
	s, ok := d.Catalog.Set(p.Set)
	return ok && s.Kind == formats.Expansion
}

// lower compares collector numbers: 4 before 4a before 17.
func lower(a, b string) bool {
	number := func(s string) int {
		n, _ := strconv.Atoi(strings.TrimRight(s, "abcdefghijklmnopqrstuvwxyz"))
		return n
	}
	if x, y := number(a), number(b); x != y {
		return x < y
	}
	return a < b
}

// Printing is the printing that the line with that index gives with its set and
// number, or with the number of the Companion app. ok is false where the line
// gives none or one that is not the card's: then the name alone is known.
func (l *List) Printing(i int) (p *catalog.Printing, ok bool) {
	if line := &l.Lines[i]; line.Kind == CardLine && line.Card >= 0 && i < len(l.printings) {
		p = l.printings[i]
	}
	return p, p != nil
}
