package parts

// DeckText is the box of a form that takes a deck.
type DeckText struct {
	ID, Name    string
	Label, Hint string
	Text, Error string
	Rows        int
	Focus       bool // as the page opens
}

// describedBy names what describes the box.
func (t DeckText) describedBy() string {
	switch {
	case t.Hint != "":
		return DescribedBy(t.ID, t.Error)
	case t.Error != "":
		return t.ID + "-error"
	}
	return ""
}

// AnyDeck says what such a box takes.
const AnyDeck = "Paste an export from any deck site, a deck code or a link."

// takesDeck are the pages that the form of a deck may lead to instead of its verdict.
var takesDeck = append([]Section{SectionGoldfish}, hands...)

// PathTo is the address of a page with the deck, by the page's section. It is not ok where that is no page that a form
// may lead to.
func (d *DeckHead) PathTo(section string) (path string, ok bool) {
	for _, s := range takesDeck {
		if section == string(s) {
			return d.Path(s), true
		}
	}
	return "", false
}
