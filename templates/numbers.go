package templates

import (
	"fmt"

	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// topCost is the last column of the cost curve, which holds dearer cards too.
const topCost = 9

// numbers are what a deck adds up to.
type numbers struct {
	in         *Locale
	Copies     int // of cards that were found
	Inkable    int
	Curve      [topCost + 1]curveColumn
	Highest    int // copies of the highest column
	AverageX10 int // average cost in tenths
	Inks       []inkShare
	// Key tells apart the plots of several decks on a page, and Name says whose
	// they are; both are "" where there is one deck.
	Key, Name string
}

// curveColumn is the copies of one cost.
type curveColumn struct{ Inkable, Not int }

func (c curveColumn) total() int { return c.Inkable + c.Not }

// inkShare is the copies of one ink type or pair.
type inkShare struct {
	Inks   formats.Inks
	Copies int
}

func numbersOf(l *Locale, r *deckcheck.Report) numbers {
	n := numbers{in: l}
	byInk := make(map[formats.Inks]int)
	cost := 0
	for _, e := range r.Entries {
		n.Copies += e.Count
		cost += e.Count * e.Card.Cost
		col := &n.Curve[min(e.Card.Cost, topCost)]
		if e.Card.Inkable {
			n.Inkable += e.Count
			col.Inkable += e.Count
		} else {
			col.Not += e.Count
		}
		n.Highest = max(n.Highest, col.total())
		byInk[e.Card.Inks] += e.Count
	}
	if n.Copies > 0 {
		n.AverageX10 = (cost*10 + n.Copies/2) / n.Copies
	}
	// Single inks in their order, then pairs, then cards without an ink.
	for size := 1; size <= 2; size++ {
		for k := formats.Inks(1); k < 64; k++ {
			if k.Count() == size && byInk[k] > 0 {
				n.Inks = append(n.Inks, inkShare{k, byInk[k]})
			}
		}
	}
	if byInk[0] > 0 {
		n.Inks = append(n.Inks, inkShare{0, byInk[0]})
	}
	return n
}

// numbersNamed are the numbers of one of several decks on a page.
func numbersNamed(l *Locale, r *deckcheck.Report, key, name string) numbers {
	n := numbersOf(l, r)
	n.Key, n.Name = key, name
	return n
}

// hatch is the id of the pattern of cards without the inkwell symbol.
func (n *numbers) hatch() string { return "hatch" + n.Key }

// plotLabel says what a plot is of.
func (n *numbers) plotLabel(title string) string {
	if n.Name != "" {
		title += ", " + n.Name
	}
	return fmt.Sprintf(n.in.T().PlotTable, title)
}

// percent is a share in words: "82%", "82 %".
func (l *Locale) percent(part, whole int) string {
	return l.T().Percent((part*100 + whole/2) / max(whole, 1))
}

func (n *numbers) average() string {
	return fmt.Sprintf(n.in.T().CurveAverage, n.in.T().Tenths(n.AverageX10))
}

func costLabel(cost int) string {
	if cost == topCost {
		return fmt.Sprintf("%d+", cost)
	}
	return fmt.Sprint(cost)
}
