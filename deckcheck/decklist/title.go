package decklist

import (
	"regexp"
	"strings"
	"unicode"

	"inkcheck/catalog"
)

// titleWords stand in titles that begin with a number, folded: "2 Player Deck", "7
// Dwarfs Midrange".
var titleWords = foldedWords(`aggro midrange control combo tempo ramp mill burn steelsong bounce deck decks list build brew budget meta core infinity sealed draft
		league week weekend win wins loss losses draw draws game games match matches round rounds place cards card lore ink inks color colors colour colours
		player players turn turns days day fun dwarfs princesses villains heroes points tix store champs championship championships tournament cup open challenge qualifier locals event songs characters items actions
		liga woche wochenende sieg siege niederlage niederlagen spiel spiele runde runden platz karten karte tinte tinten farbe farben spieler tage tag zwerge punkte turnier
		ligue semaine victoire victoires défaite défaites partie parties ronde rondes cartes carte encre encres couleur couleurs joueur joueurs jours jour nains tournoi
		lega settimana vittoria vittorie sconfitta sconfitte partita partite turno turni mazzo carte carta inchiostro inchiostri colore colori giocatore giocatori giorni giorno nani torneo
		january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
		januar februar märz mai juni juli oktober dezember okt dez janvier février mars avril juin juillet août septembre octobre novembre décembre
		gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre`)

// mostTitled is the largest number in front of words that nobody knows which counts as their
// count: what begins with a larger one is called after a year, a deck's size or a joke.
const mostTitled = 20

var (
	// recordText is a record of wins and losses that might be a set and number: "4-1".
	recordText = regexp.MustCompile(`^\d\d?-\d\d?$`)
	// recordAhead is one in front of words: "4:1 at the locals", "6 - 1", "4W 1L".
	recordAhead = regexp.MustCompile(`^\d\d?(?:\s*[-:/]\s*\d\d?)+\s+\D|^\d\d?\s?[WwLlDdSsNnVvUuPp]\b`)
)

// numberedTitle tells a first line with a number in it that is a title all the same:
// its words are near no card's name. A small number in front is a count, unless the words are
// those of titles.
func (r *reader) numberedTitle(raw string, c reading) bool {
	switch {
	case c.good():
		return false
	case c.ref.given():
		return c.missing && (c.ref.number == "" || recordText.MatchString(strings.Trim(c.ref.text, " ()[]"))) && !strings.Contains(c.name, " - ")
	case c.missing && c.bad == "":
		return false
	}
	s := strings.TrimLeft(unmark(clean(raw)), headingFrame+"+")
	if !startsWithDigit(s) {
		return !strings.HasPrefix(strings.ToLower(s), "x") || !startsWithDigit(strings.TrimLeft(s[1:], " "))
	}
	if recordAhead.MatchString(s) {
		return true
	}
	if leadingInt(s) > mostTitled {
		return true
	}
	if strings.Contains(s, " - ") {
		return false
	}
	for word := range strings.FieldsFuncSeq(s, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) }) {
		if titleWords[catalog.Fold(word)] {
			return true
		}
	}
	return false
}
