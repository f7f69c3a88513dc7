package reading

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// letterSet is the set that letters such as "WIN 12" stand for in the list: the one that all numbers with these letters agree with, each
// being its card's number there. It is "" if there is none, or more than one.
func (p *pass) letterSet(letters string) string {
	if p.so.letters == nil {
		p.so.letters = p.learnLetters()
	}
	if learnt := p.so.letters[letters]; learnt.lines >= uniformLines && len(learnt.sets) == 1 {
		return learnt.sets[0]
	}
	return ""
}

// letterSets are the sets that letters may stand for, by all lines that have them.
type letterSets struct {
	sets  []string
	lines int
}

// learnLetters finds the sets that the letters of the list may stand for.
func (p *pass) learnLetters() map[string]letterSets {
	known := map[string]letterSets{}
	for i := range p.lines {
		for k := range p.lines[i].chunks {
			c := p.lines[i].chunks[k].best()
			if c == nil || c.form != CardCopies || c.name.Match != scan.Exact || len(c.name.Cards) != 1 || c.ref == nil ||
				c.ref.RefForm != scan.LetterRef {
				continue
			}
			before := known[c.ref.Set]
			agree := letterSets{lines: before.lines + 1}
			for _, printing := range c.name.Cards[0].Printings {
				if printing.Number == trimZeros(c.ref.Number) && (before.lines == 0 || slices.Contains(before.sets, printing.Set)) {
					agree.sets = append(agree.sets, printing.Set)
				}
			}
			known[c.ref.Set] = agree
		}
	}
	return known
}

// printingIn is the printing of a card in a set with a number; nil if it has none.
func printingIn(c *catalog.Card, set, number string) *catalog.Printing {
	for i := range c.Printings {
		if p := &c.Printings[i]; p.Set == set && p.Number == trimZeros(number) {
			return p
		}
	}
	return nil
}
