package scan

import (
	"strings"
	"unicode"

	"inkcheck/catalog"
)

// ColumnKind is what a column of a table, or a key of data, says about the card of its row.
type ColumnKind uint8

const (
	UnknownColumn   ColumnKind = iota // a heading that no table here knows
	NameColumn                        // the card's name, with its version or without
	VersionColumn                     // the version, next to a name
	SetColumn                         // the set's code or name
	NumberColumn                      // the collector number
	CountColumn                       // copies in the deck
	MainColumn                        // copies in the deck, or whether the copies are in it: beside a column of a sideboard
	NormalColumn                      // copies that are not foil
	FoilColumn                        // foil copies, or whether the copies are foil
	FoilCountColumn                   // foil copies, by its heading
	OwnedColumn                       // copies owned, needed or traded, which are never in the deck
	BoardColumn                       // a word for the part of the list: main, side
	SideColumn                        // yes or no, or a number: about a sideboard alone
	GroupColumn                       // any word that cards are sorted by, sideboard among them
	DeckColumn                        // the name of the deck that the row belongs to
	PlayerColumn                      // the player whose list the row belongs to
	FirstNameColumn
	LastNameColumn
	PlayerIDColumn // the player's number in a registration tool
	MailColumn
	FactColumn  // a fact of the card: its ink, cost, rarity
	OtherColumn // a price, an identifier, a date
)

// columnWords are the headings that are known whole, folded, in English, French, German and Italian.
var columnWords = func() map[string]ColumnKind {
	words := map[string]ColumnKind{}
	for _, row := range [...]struct {
		kind     ColumnKind
		headings string
	}{
		{NameColumn, `name|card|cards|card name|full name|full card name|card full name|display name|simple name|product|product name|title|nickname|` +
			`item|item name|english|english name|name en|karte|kartenname|carte|nom|nom de la carte|carta|nome|nome carta|nome della carta|` +
			`nom complet|nome completo|produkt|artikel|prodotto|produit|titel|titre|titolo`},
		{VersionColumn, `version|subtitle|card version|card title|card subtitle|subname|untertitel|sous titre|versione|sottotitolo`},
		{SetColumn, `set|set code|set number|set no|set nr|set name|set id|edition|expansion|expansion code|extension|erweiterung|serie|série|espansione|edizione|` +
			`set #`},
		{NumberColumn, `number|card number|card no|card nr|card #|collector number|collector no|collector nr|collector #|collector|no|nr|num|#|nummer|` +
			`kartennummer|sammlernummer|numéro|numéro de carte|n°|nº|numero|numero carta|numero della carta|cn`},
		{CountColumn, `count|quantity|qty|amount|copies|in deck|in the deck|need for deck|total quantity|total qty|total count|add to quantity|` +
			`deck quantity|deck qty|deck count|card count|number of copies|x|anzahl|menge|stück|stückzahl|kopien|exemplare|quantité|qté|nombre|` +
			`nombre d exemplaires|exemplaires|quantità|qtà|copie|pezzi|quanti`},
		{MainColumn, `main|main deck|maindeck|mainboard|main board|in main|hauptdeck|deck principal|mazzo principale`},
		{NormalColumn, `normal|regular|nonfoil|non foil|normal quantity|normal qty|normal count|normal amount|regular quantity|regular qty|regular count|` +
			`nonfoil quantity|nonfoil qty|nonfoil count|amount normal|quantity normal|qty normal|count normal|normale`},
		{FoilColumn, `foil|holofoil|is foil|holo|cold foil|brillant`},
		{FoilCountColumn, `foils|foil quantity|foil qty|foil count|foil amount|foil copies|quantity foil|qty foil|count foil|amount foil|copies foil|holofoils`},
		{OwnedColumn, `have|owned|own|need|needed|missing|trade|tradelist|trade list|tradelist count|tradelist quantity|trade quantity|want|wanted|wants|` +
			`wishlist|wishlist count|collected|collection|in collection|besitz|vorhanden|fehlt|fehlend|possédé|manquant|posseduto|mancante`},
		{BoardColumn, `board|board type|section|deck section|deck part|part|zone|component|bereich|teil|partie|sezione|parte`},
		{SideColumn, `sideboard|sideboarded|is sideboard|is sideboarded|in sideboard|side|side deck|maybeboard|is maybeboard|sideboard list|sidedeck list`},
		{GroupColumn, `category|categories|tag|tags|group|kategorie|catégorie|categoria`},
		{DeckColumn, `deck|deck name|deck id|decklist|deck list|deck title`},
		{PlayerColumn, `player|player name|player display name|spieler|spielerin|spielername|teilnehmer|teilnehmerin|joueur|joueuse|giocatore|giocatrice|` +
			`participant|pilot|competitor|entrant|username|user`},
		{FirstNameColumn, `first name|first|given name|vorname|prénom`},
		{LastNameColumn, `last name|last|surname|family name|nachname|nom de famille|cognome`},
		{PlayerIDColumn, `player id|player number|membership number|member id|user id|spieler id|id joueur|id giocatore`},
		{MailColumn, `email|e mail|mail|email address|e mail address|player email`},
		{FactColumn, `ink|inks|color|colour|colors|colours|cost|ink cost|rarity|type|card type|strength|willpower|lore|classification|classifications|` +
			`inkable|farbe|tinte|kosten|seltenheit|typ|encre|couleur|coût|rareté|inchiostro|colore|costo|rarità|tipo`},
		{OtherColumn, `price|value|total price|market price|condition|language|lang|id|sku|product id|card id|url|link|image|date|note|notes|comment|` +
			`artist|printing|variant|finish|preis|zustand|sprache|prix|état|langue|prezzo|condizione|lingua|tcgplayer id|game|add date|added|created|` +
			`modified|last modified`},
	} {
		for heading := range strings.SplitSeq(row.headings, "|") {
			words[foldHeading(heading)] = row.kind
		}
	}
	return words
}()

// headingWords give a heading that is not known whole its kind. The first kind whose words it has decides, so that "Price of the set"
// is a price and "Cards owned" a number of owned copies.
var headingWords = [...]struct {
	kind  ColumnKind
	words map[string]bool
}{
	{OtherColumn, wordSet(`price prices value date url link image id sku condition language preis prix prezzo datum datei note notes comment`)},
	{OwnedColumn, wordSet(`have owned own need needed missing trade tradelist want wanted wants wishlist collected collection besitz vorhanden`)},
	{SideColumn, wordSet(`sideboard maybeboard`)},
	{FoilCountColumn, wordSet(`foils`)},
	{FoilColumn, wordSet(`foil holofoil`)},
	{NormalColumn, wordSet(`nonfoil regular`)},
	{CountColumn, wordSet(`count quantity qty amount copies anzahl menge stückzahl quantité qté quantità qtà`)},
	{NumberColumn, wordSet(`number nummer numéro numero collector`)},
	{VersionColumn, wordSet(`version subtitle`)},
	{SetColumn, wordSet(`set edition expansion`)},
	{FactColumn, wordSet(`cost rarity ink inks color colour`)},
	{NameColumn, wordSet(`card name kartenname`)},
}

// maxHeading is the longest heading that is compared, in bytes. Longer cells are text.
const maxHeading = 60

// Column returns what the heading of a column says that the column holds. Headings are compared whole, then by their words.
func Column(heading string) ColumnKind {
	if len(heading) > maxHeading {
		return UnknownColumn
	}
	if kind, ok := columnWords[foldHeading(heading)]; ok {
		return kind
	}
	words := strings.FieldsFunc(heading, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) })
	if len(words) < 2 {
		return UnknownColumn
	}
	has := func(set map[string]bool) bool {
		for _, w := range words {
			if set[catalog.Fold(w)] {
				return true
			}
		}
		return false
	}
	for _, row := range headingWords {
		switch {
		case !has(row.words):
		case row.kind == FoilColumn && has(headingWords[countWords].words):
			return FoilCountColumn
		default:
			return row.kind
		}
	}
	return UnknownColumn
}

// countWords is the index of the words for counts in headingWords.
const countWords = 6

// IsPlaceHeading reports whether a heading may number the rows instead of naming collector numbers: "No", "#", "Pos".
func IsPlaceHeading(heading string) bool { return placeHeadings[foldHeading(heading)] }

var placeHeadings = func() map[string]bool {
	out := map[string]bool{}
	for h := range strings.SplitSeq("no|nr|num|#|n°|nº|pos|position|place|row|line|rank|index|platz|rang", "|") {
		out[foldHeading(h)] = true
	}
	return out
}()

// foldHeading is catalog.Fold for headings, of which a number sign may be all.
func foldHeading(s string) string {
	folded := catalog.Fold(s)
	if strings.Contains(s, "#") {
		folded += "#"
	}
	return folded
}

func wordSet(list string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		out[catalog.Fold(w)] = true
	}
	return out
}

// Words for yes and no, folded. A cell that holds nothing but a dash folds to "".
var (
	yesWords = wordSet("yes y true x ja oui si vrai wahr vero")
	noWords  = wordSet("no n false 0 none nein non faux falsch falso nan null")
)

// IsYes reports whether a cell says yes.
func IsYes(cell string) bool { return yesWords[catalog.Fold(cell)] }

// IsFalse reports whether a cell is empty or says no, none or zero.
func IsFalse(cell string) bool {
	folded := catalog.Fold(cell)
	return folded == "" || noWords[folded]
}

// BoardKind is what a word says about the part of a list.
type BoardKind uint8

const (
	NoBoard BoardKind = iota
	MainBoard
	AsideBoard
)

// Board returns the part of the list that a word or a head names.
func Board(text string) BoardKind {
	switch head, ok := HeadOf(text); {
	case !ok:
		return NoBoard
	case head.Kind == AsideHead:
		return AsideBoard
	case head.Kind == MainHead, head.Kind == PartHead:
		return MainBoard
	}
	return NoBoard
}

// IsPart reports whether all words of a cell are of parts of decks or facts of cards. Numbers alone are costs.
func IsPart(cell string) bool {
	var s Scanner
	l := s.Line(cell)
	_, ok := l.Covered(0, len(l.Leaves), MainWord|PartWord|FillWord|FactWords|CostWord|TitleWord)
	return ok
}

// HasAside reports whether a cell has a word of cards that are not in the deck.
func HasAside(cell string) bool {
	var s Scanner
	l := s.Line(cell)
	for i := range l.Leaves {
		if is, _ := l.Phrase(i, AsideWord|UnsureWord); is != 0 {
			return true
		}
	}
	return false
}

// IsRowHead reports whether a cell is a head or a total, as rows between cards have it instead of a name.
func IsRowHead(cell string) bool {
	head, ok := HeadOf(cell)
	return ok && head.Kind != AboutHead
}
