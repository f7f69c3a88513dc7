package catalog

import "inkcheck/rules/effect"

// EffectExample is a card of the table that uses a word of the notation.
type EffectExample struct {
	Card string // id
	Code string
}

// EffectExamples finds the shortest code that uses each word of the notation. It reads
// all codes.
func (c *Catalog) EffectExamples() map[effect.Word]EffectExample {
	out := map[effect.Word]EffectExample{}
	for i := range c.Cards {
		card := &c.Cards[i]
		list, _ := card.Effects()
		for _, e := range list {
			uses, err := effect.WordsIn(e.Code)
			if err != nil {
				continue // tests read every code
			}
			for _, w := range uses {
				have, ok := out[w]
				if !ok || len(e.Code) < len(have.Code) || len(e.Code) == len(have.Code) && card.ID < have.Card {
					out[w] = EffectExample{card.ID, e.Code}
				}
			}
		}
	}
	return out
}
