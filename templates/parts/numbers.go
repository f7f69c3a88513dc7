package parts

import (
	"fmt"

	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// TopCost is the last column of the cost curve, which holds dearer cards too.
const TopCost = 9

// Numbers are what a deck adds up to.
type Numbers struct {
	in         *Locale
	Copies     int // of cards that were found
	Inkable    int
	Curve      [TopCost + 1]CurveColumn
	Highest    int // copies of the highest column
	AverageX10 int // average cost in tenths
	Inks       []InkShare
	// Key tells apart the plots of several decks on a page, and Name says whose
	// they are; both are "" where there is one deck.
	Key, Name string
}

// CurveColumn is the copies of one cost.
type CurveColumn struct{ Inkable, Not int }

// Total is how many copies a column has.
func (c CurveColumn) Total() int { return c.Inkable + c.Not }

// InkShare is the copies of one ink type or pair.
type InkShare struct {
	Inks   formats.Inks
	Copies int
}

// NumbersOf are the numbers of a deck.
func NumbersOf(l *Locale, r *deckcheck.Report) Numbers {
	n := Numbers{in: l}
	byInk := make(map[formats.Inks]int)
	cost := 0
	for _, e := range r.Entries {
		n.Copies += e.Count
		cost += e.Count * e.Card.Cost
		col := &n.Curve[min(e.Card.Cost, TopCost)]
		if e.Card.Inkable {
			n.Inkable += e.Count
			col.Inkable += e.Count
		} else {
			col.Not += e.Count
		}
		n.Highest = max(n.Highest, col.Total())
		byInk[e.Card.Inks] += e.Count
	}
	if n.Copies > 0 {
		n.AverageX10 = (cost*10 + n.Copies/2) / n.Copies
	}
	// Single inks in their order, then pairs, then cards without an ink.
	for size := 1; size <= 2; size++ {
		for k := formats.Inks(1); k < 64; k++ {
			if k.Count() == size && byInk[k] > 0 {
				n.Inks = append(n.Inks, InkShare{k, byInk[k]})
			}
		}
	}
	if byInk[0] > 0 {
		n.Inks = append(n.Inks, InkShare{0, byInk[0]})
	}
	return n
}

// NumbersNamed are the numbers of one of several decks on a page.
func NumbersNamed(l *Locale, r *deckcheck.Report, key, name string) Numbers {
	n := NumbersOf(l, r)
	n.Key, n.Name = key, name
	return n
}

// hatch is the id of the pattern of cards without the inkwell symbol.
func (n *Numbers) hatch() string { return "hatch" + n.Key }

// PlotLabel says what a plot is of.
func (n *Numbers) PlotLabel(title string) string {
	if n.Name != "" {
		title += ", " + n.Name
	}
	return n.in.T().Fill(n.in.T().PlotTable, title)
}

// Percent is a share in words: "82%", "82 %".
func (l *Locale) Percent(part, whole int) string {
	return l.T().Percent((part*100 + whole/2) / max(whole, 1))
}

// Average names the mean cost.
func (n *Numbers) Average() string {
	return n.in.T().Fill(n.in.T().CurveAverage, n.in.T().Tenths(n.AverageX10))
}

// CostLabel is a cost as the curve names it: the last column has that cost and more.
func CostLabel(cost int) string {
	if cost == TopCost {
		return fmt.Sprintf("%d+", cost)
	}
	return fmt.Sprint(cost)
}

// Quantile writes the turn by which a share of the games was done.
func (l *Locale) Quantile(turn int, ok bool) string {
	if !ok {
		return l.T().SimNever
	}
	return l.T().Fill(l.T().SimTurn, turn)
}
