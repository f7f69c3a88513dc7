package paper

import (
	"fmt"

	"inkcheck/terms"
)

// words is what sheets say in one language. Strings with verbs are for fmt.Sprintf.
type words struct {
	registration, check                                                string // names of the sheets
	registrationTitle, checkTitle, pageOf, partOf, sheetPage           string
	last, first, id, deckName, initial                                 string
	date, event, location, format, player                              string
	count, cardName, total, totalAbove, status, judge                  string
	hash, codeOpens, codeTooLong, made                                 string
	size, sizeOf, round, table, sleeves, start, end, extension, result string
	copies, cost, ink, kind, card, numbers, of, inkable, noInk, legend string
	notRead                                                            string
	types                                                              [5]string // character, action, song, item, location
	dayLayout, dateLayout                                              string    // of package time
	lacking                                                            string    // "card %s"
}

// in is the words of a language; English for one that there are none in.
func in(language string) *words {
	return terms.In(language, &english, &french, &german, &italian)
}

// NotRead is the text of a line that no card was read in, as a row of a sheet.
func NotRead(text, language string) string { return fmt.Sprintf(in(language).notRead, text) }

var english = words{
	registration: "Registration sheet", check: "Deck-check sheet",
	registrationTitle: "Deck registration", checkTitle: "Deck check", pageOf: "%s (page %d of %d)", partOf: "%s (part %d of %d)",
	sheetPage: "%s, page %d of %d",
	last:      "Last name", first: "First name", id: "Player ID", deckName: "Deck name", initial: "First letter of last name",
	date: "Date", event: "Event", location: "Location", format: "Format", player: "Player",
	count: "Count", cardName: "Card: full name in English", total: "Total number of cards", totalAbove: "Total: see page 1",
	status: "Status", judge: "Judge",
	hash: "Deck hash %s", codeOpens: "The code opens the verdict on this list: %s",
	codeTooLong: "The link to the verdict is too long for a code that phones can read.",
	made:        "Made with Inkcheck, an unofficial tool by players. Not affiliated with, endorsed or approved by Disney or Ravensburger.",
	size:        "Counted size", sizeOf: "Counted size (list: %d)", round: "Round", table: "Table", sleeves: "Sleeves", start: "Start",
	end:       "End",
	extension: "Extension: end - start + 3 min (TR 3.12)", result: "Result",
	copies: "Copies", cost: "Cost", ink: "Ink", kind: "Type", card: "Card", numbers: "Numbers", of: "of %d", inkable: "ink", noInk: "none",
	legend:  "Double hexagon, ink: inkwell symbol. Numbers: set-number of each legal printing.",
	notRead: "%s (not read)", types: [5]string{"Char", "Act", "Song", "Item", "Loc"}, dayLayout: "2 Jan 2006", dateLayout: "2 January 2006",
	lacking: "card %s",
}

var french = words{
	registration: "Fiche d’enregistrement de deck", check: "Fiche de vérification de deck",
	registrationTitle: "Enregistrement du deck", checkTitle: "Vérification de deck", pageOf: "%s (page %d sur %d)",
	partOf: "%s (partie %d sur %d)", sheetPage: "%s, page %d sur %d",
	last: "Nom", first: "Prénom", id: "Identifiant", deckName: "Nom du deck", initial: "Première lettre du nom",
	date: "Date", event: "Tournoi", location: "Lieu", format: "Format", player: "Joueur",
	count: "Nombre", cardName: "Carte\u00a0: nom complet en anglais", total: "Nombre total de cartes", totalAbove: "Total\u00a0: voir page 1",
	status: "Statut", judge: "Arbitre",
	hash: "Empreinte %s", codeOpens: "Le code ouvre le verdict sur cette liste\u00a0: %s",
	codeTooLong: "Le lien du verdict est trop long pour un code que les téléphones peuvent lire.",
	made:        "Fait avec Inkcheck, un outil non officiel de joueurs. Ni affilié à Disney ou Ravensburger, ni soutenu ou approuvé par eux.",
	size:        "Taille comptée", sizeOf: "Taille comptée (liste\u00a0: %d)", round: "Ronde", table: "Table", sleeves: "Sleeves",
	start: "Début",
	end:   "Fin", extension: "Prolongation\u00a0: fin - début + 3 min (TR 3.12)", result: "Résultat",
	copies: "Exempl.", cost: "Coût", ink: "Encre", kind: "Type", card: "Carte", numbers: "Numéros", of: "sur %d", inkable: "enc.",
	noInk: "–", legend: "Double hexagone, enc.\u00a0: icône d’encre. Numéros\u00a0: set-numéro de chaque impression légale.",
	notRead: "%s (non lue)", types: [5]string{"Pers", "Act", "Chan", "Obj", "Lieu"}, dayLayout: "02/01/2006", dateLayout: "02/01/2006",
	lacking: "carte %s",
}

var german = words{
	registration: "Deck-Registrierungsformular", check: "Formular zur Deck-Überprüfung",
	registrationTitle: "Deck-Registrierung", checkTitle: "Deck-Überprüfung", pageOf: "%s (Seite %d von %d)", partOf: "%s (Teil %d von %d)",
	sheetPage: "%s, Seite %d von %d",
	last:      "Nachname", first: "Vorname", id: "Spieler-ID", deckName: "Name des Decks", initial: "Erster Buchstabe des Nachnamens",
	date: "Datum", event: "Turnier", location: "Ort", format: "Format", player: "Spieler",
	count: "Anzahl", cardName: "Karte: voller Name auf Englisch", total: "Gesamtzahl der Karten", totalAbove: "Summe: siehe Seite 1",
	status: "Status", judge: "Schiedsrichter",
	hash: "Deck-Hash %s", codeOpens: "Der Code öffnet das Ergebnis dieser Liste: %s",
	codeTooLong: "Der Link zum Ergebnis ist zu lang für einen Code, den Telefone lesen können.",
	made: "Gemacht mit Inkcheck, einem inoffiziellen Werkzeug von Spielern. Nicht verbunden mit Disney oder Ravensburger, nicht von ihnen " +
		"gebilligt.",
	size: "Gezählte Größe", sizeOf: "Gezählte Größe (Liste: %d)", round: "Runde", table: "Tisch", sleeves: "Kartenhüllen", start: "Beginn",
	end: "Ende", extension: "Verlängerung: Ende - Beginn + 3 Min. (TR 3.12)", result: "Ergebnis",
	copies: "Exempl.", cost: "Kosten", ink: "Tinte", kind: "Typ", card: "Karte", numbers: "Nummern", of: "von %d", inkable: "Vorr.",
	noInk: "–", legend: "Doppeltes Sechseck, Vorr.: Tintenvorrat-Symbol. Nummern: Set-Nummer jedes legalen Drucks.",
	notRead: "%s (nicht gelesen)", types: [5]string{"Char", "Akt", "Lied", "Geg", "Ort"}, dayLayout: "02.01.2006", dateLayout: "02.01.2006",
	lacking: "Karte %s",
}

var italian = words{
	registration: "Foglio di registrazione del mazzo", check: "Foglio di controllo del mazzo",
	registrationTitle: "Registrazione del mazzo", checkTitle: "Controllo del mazzo", pageOf: "%s (pagina %d di %d)",
	partOf: "%s (parte %d di %d)", sheetPage: "%s, pagina %d di %d",
	last: "Cognome", first: "Nome", id: "ID giocatore", deckName: "Nome del mazzo", initial: "Iniziale del cognome",
	date: "Data", event: "Torneo", location: "Luogo", format: "Formato", player: "Giocatore",
	count: "Numero", cardName: "Carta: nome completo in inglese", total: "Numero totale di carte", totalAbove: "Totale: vedi pagina 1",
	status: "Stato", judge: "Arbitro",
	hash: "Hash %s", codeOpens: "Il codice apre l’esito di questa lista: %s",
	codeTooLong: "Il link all’esito è troppo lungo per un codice che i telefoni possano leggere.",
	made:        "Fatto con Inkcheck, uno strumento non ufficiale di giocatori. Non affiliato a Disney o Ravensburger, né da loro approvato.",
	size:        "Carte contate", sizeOf: "Carte contate (lista: %d)", round: "Turno", table: "Tavolo", sleeves: "Bustine protettive",
	start: "Inizio", end: "Fine", extension: "Tempo aggiuntivo: fine - inizio + 3 min (TR 3.12)", result: "Risultato",
	copies: "Copie", cost: "Costo", ink: "Inch.", kind: "Tipo", card: "Carta", numbers: "Numeri", of: "di %d", inkable: "cal.",
	noInk: "–", legend: "Doppio esagono, cal.: icona calamaio. Numeri: set-numero di ogni stampa legale.",
	notRead: "%s (non letta)", types: [5]string{"Pers", "Az", "Canz", "Ogg", "Luogo"}, dayLayout: "02/01/2006", dateLayout: "02/01/2006",
	lacking: "carta %s",
}
