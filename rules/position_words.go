package rules

import (
	"fmt"

	"inkcheck/terms"
)

// positionFault is what is wrong with a position. Its clause is in the tables, one for each language.
type positionFault uint8

const (
	numberOfPosition positionFault = iota // the field, the number, the least and the most
	knownInk                              // the known cards, the cards of the inkwell
	actionInPlay                          // the card, as in the following
	damageInPlay                          // the damage
	exertedLocation
	dryingCard
	cardNowhere
	opposingType
	opposingDamage // the damage, the willpower
	positionFaults
)

// PositionError is why a position is refused.
type PositionError struct {
	fault positionFault
	field string // of the JSON; "" for a fault of a card
	card  *Card  // nil for none
	about []any  // the rest of what the clause is about
}

// Card is the id of the card that it is about, "" for none.
func (e *PositionError) Card() string {
	if e.card == nil {
		return ""
	}
	return e.card.ID
}

// In is the clause in a language, with the name of the card.
func (e *PositionError) In(language, card string) string {
	about := e.about
	switch {
	case e.card != nil:
		about = append([]any{card}, about...)
	case e.field != "":
		about = append([]any{e.field}, about...)
	}
	return fmt.Sprintf(terms.In(language, &positionEnglish, &positionFrench, &positionGerman, &positionItalian)[e.fault], about...)
}

// Error is the clause in English.
func (e *PositionError) Error() string {
	if e.card == nil {
		return e.In("en", "")
	}
	return e.In("en", e.card.FullName)
}

var positionEnglish = [positionFaults]string{
	numberOfPosition: "position: %s is %d; it must be from %d to %d",
	knownInk:         "position: %d cards are named in an inkwell of %d",
	actionInPlay:     "position: %s is an action and can't be in play",
	damageInPlay:     "position: %s can't have %d damage",
	exertedLocation:  "position: %s is a location and can't be exerted",
	dryingCard:       "position: %s is not a character and can't be drying",
	cardNowhere:      "position: %s can't be there; only a character can be at a location in play",
	opposingType:     "position: %s is neither a character nor a location, so it can't be opposing",
	opposingDamage:   "position: %s can't have %d damage with a willpower of %d",
}

var positionFrench = [positionFaults]string{
	numberOfPosition: "position\u00a0: %s vaut %d\u202f; il faut un nombre de %d à %d",
	knownInk:         "position\u00a0: %d cartes sont nommées dans une réserve d’encre de %d",
	actionInPlay:     "position\u00a0: %s est une action et ne peut pas être en jeu",
	damageInPlay:     "position\u00a0: %s ne peut pas avoir %d dommages",
	exertedLocation:  "position\u00a0: %s est un lieu et ne peut pas être épuisé",
	dryingCard:       "position\u00a0: %s n’est pas un personnage et ne peut pas sécher",
	cardNowhere:      "position\u00a0: %s ne peut pas être là\u202f; seul un personnage peut être sur un lieu en jeu",
	opposingType:     "position\u00a0: %s n’est ni un personnage ni un lieu, et ne peut donc pas être en face",
	opposingDamage:   "position\u00a0: %s ne peut pas avoir %d dommages avec une Volonté de %d",
}

var positionGerman = [positionFaults]string{
	numberOfPosition: "Stellung: %s ist %d; nötig ist eine Zahl von %d bis %d",
	knownInk:         "Stellung: %d Karten sind in einem Tintenvorrat von %d genannt",
	actionInPlay:     "Stellung: %s ist eine Aktion und kann nicht im Spiel sein",
	damageInPlay:     "Stellung: %s kann nicht %d Schaden haben",
	exertedLocation:  "Stellung: %s ist ein Ort und kann nicht erschöpft sein",
	dryingCard:       "Stellung: %s ist kein Charakter und kann nicht trocknen",
	cardNowhere:      "Stellung: %s kann nicht dort sein; nur ein Charakter kann an einem Ort im Spiel sein",
	opposingType:     "Stellung: %s ist weder ein Charakter noch ein Ort und kann nicht gegenüber liegen",
	opposingDamage:   "Stellung: %s kann nicht %d Schaden haben, bei einer Willenskraft von %d",
}

var positionItalian = [positionFaults]string{
	numberOfPosition: "posizione: %s vale %d; serve un numero da %d a %d",
	knownInk:         "posizione: %d carte sono nominate in un calamaio di %d",
	actionInPlay:     "posizione: %s è un’azione e non può essere in gioco",
	damageInPlay:     "posizione: %s non può avere %d danni",
	exertedLocation:  "posizione: %s è un luogo e non può essere impegnato",
	dryingCard:       "posizione: %s non è un personaggio e non può asciugarsi",
	cardNowhere:      "posizione: %s non può essere lì; solo un personaggio può essere in un luogo in gioco",
	opposingType:     "posizione: %s non è né un personaggio né un luogo, quindi non può essere di fronte",
	opposingDamage:   "posizione: %s non può avere %d danni con una Volontà di %d",
}
