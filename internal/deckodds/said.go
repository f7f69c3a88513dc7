package deckodds

import "inkcheck/terms"

// says is one thing that is wrong with a question about odds. Its sentence is in the tables, one for each language.
type says uint8

// What is said, with what the sentences are about.
const (
	saysNothing  says = iota
	saysDeckSize      // how many, the most
	saysHand          // how many, the most
	saysTurn          // the turn, the most
	saysKinds         // the most
	saysName          // the most
	saysTwice
	saysNoNumber // the text, the most
	saysNeither
	saysNothingToSearch
	saysOneUnfit // how many are left, of how many
	saysUnfit    // how many, how many are left, of how many
	saysMean     // what is wrong, what was meant
	saysNoGroup  // the name
	saysCostDeck
	saysSearchDeck
	saysCostCards
	saysSearchCards
	saysCostRange // the text, the most
	saysKeepRange // the text, the most
	saysNoSearch
	saysNoPolicy // the text
	saysNoCard
	saysNoneFound // the search
	saysManyCopies
	saysFixedCopies // the group
	saysGroup       // the name
	saysGroupRow    // its number
	saysCondition
	saysGoal      // the name
	saysAbout     // what it is about, what is wrong
	saysAboutAt   // what it is about, the character, what is wrong
	saysGroupForm // the text
	saysCount
)

// Said is something that is wrong, with what it is about.
type Said struct {
	says  says
	about []any // what has words of its own is put into words as well
}

func said(s says, about ...any) Said { return Said{s, about} }

// In is the clause in a language; in English for one that there are no words of.
func (s Said) In(language string) string {
	return terms.Fill(language, terms.In(language, &saysInEnglish, &saysInFrench, &saysInGerman, &saysInItalian)[s.says], s.about...)
}

// Error is the clause in English.
func (s Said) Error() string { return s.In("en") }
