package gamesetup

import (
	"fmt"

	"inkcheck/rules"
	"inkcheck/terms"
)

// words say why a deck is not handed over, as clauses about it, in one language.
type words struct {
	noCard      string
	unread      string
	severalWays string
	undecided   string // the format and the day
	tooLarge    string // its cards, and the most
	illegal     string // the format and the day
}

// In says why in a language, as a clause about the deck.
func (e *Refused) In(language string) string {
	w, r := terms.In(language, &wordsEnglish, &wordsFrench, &wordsGerman, &wordsItalian), e.Report
	switch {
	case e.Why == Unresolved && len(r.Entries) == 0:
		return w.noCard
	case e.Why == Unresolved:
		return w.unread
	case e.Why == Undecided && r.Legal:
		return w.severalWays
	case e.Why == Undecided:
		return fmt.Sprintf(w.undecided, r.Format.NameIn(language), terms.PlainDays(language, r.On.String()))
	case e.Why == TooLarge:
		return fmt.Sprintf(w.tooLarge, r.Cards, rules.MaxDeck)
	}
	return fmt.Sprintf(w.illegal, r.Format.NameIn(language), terms.PlainDays(language, r.On.String()))
}

// Error says why in English.
func (e *Refused) Error() string { return e.In("en") }

var wordsEnglish = words{
	noCard:      "the list names no card",
	unread:      "the list has lines that could not be read as cards",
	severalWays: "the list has lines that can be read in several ways, so the cards that are played may not be the whole deck",
	undecided:   "it is undecided whether the deck is legal in %s on %s: the list has lines that could not be read as cards",
	tooLarge:    "the deck has %d cards, and a game takes at most %d",
	illegal:     "the deck is not legal in %s on %s",
}

var wordsFrench = words{
	noCard:      "la liste ne nomme aucune carte",
	unread:      "la liste a des lignes qui n’ont pas pu être lues comme des cartes",
	severalWays: "la liste a des lignes qui se lisent de plusieurs façons, les cartes jouées ne sont donc peut-être pas le deck",
	undecided: "le deck est encore indécis en %s au %s\u00a0: la liste a des lignes qui n’ont " +
		"pas pu être lues comme des cartes",
	tooLarge: "le deck a %d cartes, et une partie se joue avec %d au plus",
	illegal:  "le deck n’est pas conforme en %s au %s",
}

var wordsGerman = words{
	noCard:      "die Liste nennt keine Karte",
	unread:      "die Liste hat Zeilen, die nicht als Karten gelesen werden konnten",
	severalWays: "die Liste hat Zeilen, die sich verschieden lesen lassen, darum sind die gespielten Karten vielleicht nicht das Deck",
	undecided: "noch ist ungeklärt, ob das Deck in %s am %s legal ist: die Liste hat Zeilen, die nicht als Karten " +
		"gelesen werden konnten",
	tooLarge: "das Deck hat %d Karten, und gespielt wird mit höchstens %d",
	illegal:  "das Deck ist in %s am %s nicht legal",
}

var wordsItalian = words{
	noCard:      "la lista non nomina nessuna carta",
	unread:      "la lista ha righe che non si sono potute leggere come carte",
	severalWays: "la lista ha righe che si possono leggere in più modi, perciò le carte giocate forse non sono il mazzo",
	undecided:   "il mazzo è ancora indeciso in %s al %s: la lista ha righe che non si sono potute leggere come carte",
	tooLarge:    "il mazzo ha %d carte, e si gioca con %d al massimo",
	illegal:     "il mazzo non è legale in %s al %s",
}
