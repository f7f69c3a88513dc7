package catalog

import (
	"sync"

	"inkcheck/rules/effect"
)

// EffectExample is a card of the table that uses a word of the notation.
type EffectExample struct {
	Card  string // id
	Code  string
	Words string
}

// EffectExampleOf finds the shortest code that uses a word; ok is false where none
// does.
func EffectExampleOf(w effect.Word) (e EffectExample, ok bool) {
	e, ok = effectExamples()[w]
	return e, ok
}

// effectExamples reads the whole table, which only the page about the notation asks
// for.
var effectExamples = sync.OnceValue(func() map[effect.Word]EffectExample {
	out := map[effect.Word]EffectExample{}
	for id, card := range effectTable().cards {
		for i, e := range card.list {
			uses, err := effect.Uses(e.Code)
			if err != nil {
				continue // tests read every code
			}
			for _, w := range uses {
				have, ok := out[w]
				if !ok || len(e.Code) < len(have.Code) || len(e.Code) == len(have.Code) && id < have.Card {
					c := Card{ID: id}
					out[w] = EffectExample{id, e.Code, c.EffectWords()[i]}
				}
			}
		}
	}
	return out
})
