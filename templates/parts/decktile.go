package parts

import (
	"strconv"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/seal"
)

// DeckTile is a deck of a shelf as it is today. Its name and when it was opened are known to the browser alone.
type DeckTile struct {
	Asked string // the address that was asked about
	Link  address.Deck
	// Report is of today; nil where the address can't be read any more.
	Report *deckcheck.Report
}

// Band are the classes that have the colours of the deck's ink types.
func (t DeckTile) Band() string { return (&DeckHead{Link: t.Link, Report: t.Report}).inkClasses() }

// Seal is the drawn seal of the deck.
func (t DeckTile) Seal() templ.Component {
	return templ.Raw(seal.SVG(SealCards(t.Report.Entries), seal.Style{Paper: GapColour}))
}

// tileCosts is how many costs the curve of a tile has, in a box of 64 by 24.
const tileCosts, tileBar, tileHeight = 8, 8, 24

// Curve is the data of a path with a bar for each cost.
func (t DeckTile) Curve() string {
	var n [tileCosts]int
	highest := 1
	for i := range t.Report.Entries {
		e := &t.Report.Entries[i]
		cost := min(max(e.Card.Cost, 1), tileCosts) - 1
		n[cost] += e.Count
		highest = max(highest, n[cost])
	}
	d := ""
	for i, copies := range n {
		h := max(1, copies*tileHeight/highest)
		d += "M" + strconv.Itoa(i*tileBar) + " " + strconv.Itoa(tileHeight) + "v-" + strconv.Itoa(h) + "h6v" + strconv.Itoa(h) + "z"
	}
	return d
}

// To is the address of a page with the deck of a tile.
func (t DeckTile) To(section Section) string {
	return (&DeckHead{Link: t.Link, Report: t.Report}).Path(section)
}
