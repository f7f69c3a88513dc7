package scan

import (
	"sync"

	"inkcheck/catalog"
	"inkcheck/terms"
)

// cardTerm is an official word for a fact of cards, with all its forms; the English one is the first.
type cardTerm struct {
	fact  Fact
	is    Words
	forms []string
}

// cardTerms are the official words of the facts of cards. Those of ink types and types head parts of lists, too.
func cardTerms() (all []cardTerm) {
	for _, w := range terms.Inks() {
		all = append(all, cardTerm{InkFact, InkWord | PartWord, w.All()})
	}
	for _, n := range append(terms.Types(), terms.Song()) {
		all = append(all, cardTerm{TypeFact, TypeWord | PartWord, append(n.One.All(), n.Many.All()...)})
	}
	for _, w := range terms.Rarities() {
		all = append(all, cardTerm{RarityFact, RarityWord, w.All()})
	}
	for _, w := range terms.Classifications() {
		forms := w.All()
		if f, ok := terms.Feminine(w.De); ok {
			forms = append(forms, f)
		}
		all = append(all, cardTerm{ClassFact, ClassWord, forms})
	}
	for _, w := range terms.Keywords() {
		all = append(all, cardTerm{KeywordFact, KeywordWord, w.All()})
	}
	return all
}

// term is a fact by its English word.
type term struct {
	fact    Fact
	english string
}

// factTerms are the facts by their words in every language, folded. A word of two facts means the first one.
var factTerms = sync.OnceValue(func() map[string]term {
	words := map[string]term{}
	for _, t := range cardTerms() {
		for _, form := range t.forms {
			if form = catalog.Fold(form); words[form].english == "" {
				words[form] = term{t.fact, t.forms[0]}
			}
		}
	}
	return words
})
