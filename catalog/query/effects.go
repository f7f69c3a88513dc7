package query

import (
	"inkcheck/catalog"
	"inkcheck/rules/effect"
)

// effectIndex is the cards by what they do and when. It is made when a query first
// asks for one of these, since it reads every code.
type effectIndex struct {
	does, awaits map[string]bitset
	any          bitset
}

func (ix *Index) effects() *effectIndex {
	ix.effectsOnce.Do(func() { ix.effectsMade = newEffectIndex(ix.catalog) })
	return ix.effectsMade
}

func newEffectIndex(c *catalog.Catalog) *effectIndex {
	n := len(c.Cards)
	out := &effectIndex{does: map[string]bitset{}, awaits: map[string]bitset{}, any: newBitset(n)}
	for _, word := range effect.EffectKeywords() {
		out.does[word] = newBitset(n) // a word of the list that no card has finds none
	}
	for _, word := range effect.TriggerKeywords() {
		out.awaits[word] = newBitset(n)
	}
	for i := range c.Cards {
		card := &c.Cards[i]
		if list, _ := card.Effects(); len(list) > 0 {
			out.any.add(i)
		}
		for _, word := range card.EffectKeywords() {
			out.does[word].add(i)
		}
		for _, word := range card.TriggerKeywords() {
			out.awaits[word].add(i)
		}
	}
	return out
}
