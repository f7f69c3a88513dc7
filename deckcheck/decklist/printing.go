package decklist

import "inkcheck/catalog"

// Printing is the printing that the line with that index gives with its set and
// number, or with the number of the Companion app. ok is false where the line
// gives none or one that is not the card's: then the name alone is known.
func (l *List) Printing(i int) (p *catalog.Printing, ok bool) {
	if line := &l.Lines[i]; line.Kind == CardLine && line.Card >= 0 && i < len(l.printings) {
		p = l.printings[i]
	}
	return p, p != nil
}
