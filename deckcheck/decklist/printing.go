package decklist

import "inkcheck/catalog"

// Printing is the printing that the line with that index gives with its set and
// number, or with the number of the Companion app. ok is false where the line
// gives none or one that is not the card's: then the name alone is known.
func (l *List) Printing(i int) (p *catalog.Printing, ok bool) {
	line := &l.Lines[i]
	if line.Kind != CardLine || line.Card < 0 {
		return nil, false
	}
	if p, ok = l.printings[i]; ok {
		return p, true
	}
	r := reader{list: l}
	return r.printing(r.read(line.Raw).ref, int(line.Card))
}

// printing is the printing of a card that a reference names.
func (r *reader) printing(ref reference, card int) (p *catalog.Printing, ok bool) {
	if ref.set == "" || ref.number == "" {
		return nil, false
	}
	of, p, ok := r.list.Deck.Catalog.Printing(ref.set, ref.number)
	return p, ok && of.Index == card
}

// keepPrinting remembers the printing of a line that was just filed under an
// index, as entries of foreign formats give it. id is the app's number, 0 for
// none.
func (r *reader) keepPrinting(i int, ref reference, id int) {
	if i >= len(r.list.Lines) || r.list.Lines[i].Kind != CardLine || r.list.Lines[i].Card < 0 {
		return
	}
	card := int(r.list.Lines[i].Card)
	p, ok := r.printing(ref, card)
	if id != 0 {
		printings := r.list.Deck.Catalog.Cards[card].Printings
		for k := range printings {
			if printings[k].AppID == id {
				p, ok = &printings[k], true
			}
		}
	}
	if !ok {
		return
	}
	if r.list.printings == nil {
		r.list.printings = make(map[int]*catalog.Printing)
	}
	r.list.printings[i] = p
}
