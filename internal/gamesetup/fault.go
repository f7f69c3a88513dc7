package gamesetup

import (
	"strings"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/terms"
)

// says is one thing that is wrong with a hand or a position. Its clause is in the tables, one for each language.
type says uint8

// What is said, with what the clauses are about.
const (
	saysLongHand  says = iota // the most characters, the cards of a hand
	saysManyParts             // the most, the cards of a hand
	saysHandSize              // how many, the cards of a hand
	saysCopies                // how many, the card, how many the deck has
	saysCount                 // the text
	saysNotOfDeck             // the name
	saysMeant                 // the name, the card that may be meant
	saysSeveral               // the name, the cards
	saysOtherDeck             // the card
	saysNoPosition
	saysFieldType // the field
	saysNoField   // the field
	saysAfter
	saysNoLocation // the card, the number
	saysNoSuchCard // the id
	saysManyCards  // how many, the most
	saysImpossible
	saysEnd
)

// fault is something that is wrong, with what it is about.
type fault struct {
	says  says
	about []any
	err   error // why, in English, for logs; nil for none

	position *rules.PositionError // in err; nil for none
	card     *catalog.Card        // that it is about; nil for none
}

// In is the clause in a language.
func (f *fault) In(language string) string {
	if f.position != nil {
		name := ""
		if f.card != nil {
			name = catalog.CardName{Card: f.card}.In(language)
		}
		return f.position.In(language, name)
	}
	if f.err != nil && (language == "" || language == "en") {
		return strings.TrimPrefix(f.err.Error(), "new game: ")
	}
	return terms.Fill(language, terms.In(language, &faultsEnglish, &faultsFrench, &faultsGerman, &faultsItalian)[f.says], f.about...)
}

// Error is the clause in English.
func (f *fault) Error() string { return f.In("en") }

// Unwrap is the cause.
func (f *fault) Unwrap() error { return f.err }

// fullNames are full names of cards, for a sentence.
type fullNames []catalog.CardName

// In is the names in a language.
func (n fullNames) In(language string) string {
	out := make([]string, len(n))
	for i := range n {
		out[i] = n[i].In(language)
	}
	return strings.Join(out, ", ")
}
