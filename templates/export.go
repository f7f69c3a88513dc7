package templates

import (
	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates/parts"
)

// Export is the page of a deck in the list formats of others.
type Export struct {
	parts.Frame
	Link   address.Deck
	Deck   *decklist.Deck
	Format decklist.Format // that is shown
	Text   string          // the deck in it
}

// ExportTitle is the title of the page for a list format.
func ExportTitle(l *parts.Locale, f decklist.Format) string {
	return l.T().Fill(l.T().ExportTitleAs, f.Labels(l.Language()).Name)
}

// chosen is the way that is shown.
func (p *Export) chosen() export {
	for _, g := range exportsOf(p.Locale, p.Deck, p.Link.Code) {
		for _, e := range g.Exports {
			if e.Format == p.Format {
				return e
			}
		}
	}
	return export{Format: p.Format}
}
