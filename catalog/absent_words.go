package catalog

import (
	"fmt"

	"inkcheck/terms"
)

// absentWords say what is not in the catalog, in one language.
type absentWords struct {
	entry   string
	set     string // its code
	leftOut string // what it is
	boxCard string // its full name, and the code of its set
}

func absentIn(language string) *absentWords {
	return terms.In(language, &absentEnglish, &absentFrench, &absentGerman, &absentItalian)
}

var absentEnglish = absentWords{
	entry: "an entry", set: "set %s",
	leftOut: "%s is in the imported card data, but its entry can't be used",
	boxCard: "%s is a card of an Illumineer's Quest box (set %s), known here by name only: it can't go in a deck",
}

var absentFrench = absentWords{
	entry: "une entrée", set: "le set %s",
	leftOut: "%s est dans les données importées, mais son entrée est inutilisable",
	boxCard: "%s est une carte d’une boîte Quête des Illumineurs (set %s), connue ici par son nom seulement\u00a0: ce n’est " +
		"pas une carte de deck",
}

var absentGerman = absentWords{
	entry: "ein Eintrag", set: "Set %s",
	leftOut: "%s steht in den importierten Kartendaten, aber der Eintrag ist unbrauchbar",
	boxCard: "%s ist eine Karte einer Box von „Die Luminari Chroniken“ (Set %s), hier nur dem Namen nach bekannt: keine Karte für ein Deck",
}

var absentItalian = absentWords{
	entry: "una voce", set: "il set %s",
	leftOut: "%s è nei dati importati, ma la sua voce è inutilizzabile",
	boxCard: "%s è una carta di una scatola Avventura degli Illuminatori (set %s), qui nota solo per nome: non è una carta da mazzo",
}

// WhatIn names the entry in a language: `15-3 Gauge - Keeper of Scales`.
func (l *LeftOut) WhatIn(language string) string {
	where := l.Set
	if l.Number != "" {
		where += "-" + l.Number
	}
	switch w := absentIn(language); {
	case l.FullName == "" && l.Number == "" && l.Set == "":
		return w.entry
	case l.FullName == "" && l.Number == "":
		return fmt.Sprintf(w.set, l.Set)
	case l.FullName == "":
		return where
	case where == "":
		return l.FullName
	}
	return where + " " + l.FullName
}

// In says in a language why a card that was asked for is not there. The reason is in the report of the import.
func (l *LeftOut) In(language string) string {
	return fmt.Sprintf(absentIn(language).leftOut, l.WhatIn(language))
}

// In says in a language what the card is, for a search that asks for it.
func (n *BoxCard) In(language string) string {
	return fmt.Sprintf(absentIn(language).boxCard, n.Full(), n.Set)
}
