package decklist

import "inkcheck/catalog"

// Printing is the printing that a card's line gives with its set and number.
// ok is false where the line gives none or one that is not the card's: then
// the name alone is known.
func (l *List) Printing(line *Line) (p *catalog.Printing, ok bool) {
	if line.Kind != CardLine || line.Card < 0 {
		return nil, false
	}
	r := reader{list: l}
	c := r.read(line.Raw)
	if c.ref.set == "" || c.ref.number == "" {
		return nil, false
	}
	card, p, ok := l.Deck.Catalog.Printing(c.ref.set, c.ref.number)
	return p, ok && card.Index == int(line.Card)
}
