package decklist

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"inkcheck/catalog"
)

type section uint8

const (
	noSection    section = iota
	typeSection          // characters, an ink, a rarity, …: part of the deck
	mainSection          // the deck itself
	sideSection          // a sideboard or maybeboard: Lorcana decks have none
	metaSection          // a word before a colon that is about the list: author, format
	totalSection         // a stated number of cards
	fillWord             // nothing by itself
)

// inkWords are the names of the ink types; in English, French, German and Italian.
const inkWords = `amber amethyst emerald ruby sapphire steel ambre améthyste émeraude rubis saphir acier
	bernstein smaragd rubin stahl ambra ametista smeraldo rubino zaffiro acciaio`

// sectionLists are the words of headings that deck sites and players write; in English, French, German and
// Italian. A word that stands in two of them heads what the first one says.
var sectionLists = [...]struct {
	is    section
	words string
}{
	{typeSection, `character characters action actions song songs item items location locations nonsong
			personnage personnages chanson chansons objet objets lieu lieux
			charakter charaktere aktion aktionen lied lieder gegenstand gegenstände ort orte
			personaggio personaggi azione azioni canzone canzoni oggetto oggetti luogo luoghi
			` + inkWords + `
			inkable uninkable noninkable inkables uninkables commander commanders other others drop drops
			common commons uncommon uncommons rare rares superrare superrares legendary legendaries epic enchanted iconic
			removal removals draw carddraw ramp inkramp early earlygame mid midgame late lategame finisher finishers closer closers wincon wincons wincondition winconditions engine
			support supports tech techs combo combos quester questers singer singers evasive evasives bodyguard bodyguards rush ward shift challenger challengers reckless
			resist vanish boost alert tempo control aggro interaction protection discard bounce tutor tutors toolbox utility staples core package threats threat body bodies
			curve onedrops twodrops threedrops cost costs turn turns foil foils nonfoil villains villain heroes hero princesses princess floodborn dreamborn storyborn allies ally
			dualink dualinks dual mono
			früh spät anfang mitte ende entfernung karteziehen kartenziehen unterstützung siegbedingung siegbedingungen bösewichte helden prinzessinnen
			début fin pioche retrait soutien méchants héros princesses inizio fine pesca rimozione supporto cattivi eroi principesse`},
	{mainSection, `deck decklist maindeck mainboard main list liste mazzo cards cartes karten carte
			hauptdeck deckliste mazzoprincipale deckprincipal listededeck listedudeck`},
	{sideSection, `sideboard side maybeboard maybe considering sideboards maybeboards wishlist réserve tokens acquireboard acquire
			sidedeck extradeck sb cut cuts bench ersatzbank panchina remplaçants
			alternative alternatives alternate alternates alts extra extras out outs removed swap swaps option options optional substitute substitutes subs binder
			trade trades missing tobuy wanted reserve reserves replacement replacements flex flexslot flexslots notindeck unused leftover leftovers
			ersatz ersatzkarten alternativen raus rausgenommen entfernt gestrichen optionen wechsel tausch tauschkarten vielleicht eventuell nichtdabei fehlt fehlen nichtimdeck
			réserves remplacement remplacements retiré retirés retirée retirées sorti sortis sorties échange échanges horsdeck peutêtre éventuellement manquantes optionnel
			alternativa alternativi riserva riserve sostituti sostituzione sostituzioni rimossi rimosse fuori esclusi escluse forse scambi opzioni mancanti`},
	{metaSection, `format name deckname title author creator player pilot event tournament date ink inks color colors colour colours
			archetype created updated url link source description notes note price cost store coconut coconutcard nom auteur spieler giocatore
			record result placement place standing rank firstname lastname quantity qty amount number set rarity type version language lang
			condition cardname cardnumber setnumber variant
			players wins losses draws round rounds elo mmr store shop location city country contact email mail discord twitter youtube twitch website site web team coach age
			division season week day time budget id dci server region league points score standing standings finish meta patch comment comments remark remarks about info
			strategy mulligan matchup matchups sideboardguide primer video stream thanks credit credits inspired inspiration via from by built builder owner user username
			datum ort stadt land laden turnier veranstaltung runde runden platz platzierung ergebnis spielername deckname kommentar anmerkung anmerkungen bemerkung hinweis quelle
			saison woche tag zeit preis liga punkte von verein beschreibung erstellt ersteller autor titel notiz notizen
			date lieu ville pays magasin tournoi évènement événement ronde rondes classement résultat joueur titre commentaire remarque remarques source semaine jour heure prix
			par équipe description créé créateur note
			data luogo città paese negozio torneo evento turno turni posto risultato nome titolo commento nota fonte settimana giorno ora prezzo punti squadra descrizione creato autore di`},
	{totalSection, `total totalcards cardstotal decksize cardcount size count gesamt summe totale totalcartes`},
	{fillWord, `card and et und e the of in de des x non`},
}

// sectionWords are those words, folded.
var sectionWords = func() map[string]section {
	words := map[string]section{}
	for _, list := range sectionLists {
		for word := range strings.FieldsSeq(list.words) {
			if word = catalog.Fold(word); words[word] == noSection {
				words[word] = list.is
			}
		}
	}
	return words
}()

// aboutWords are the words that are about the list in front of a colon, folded, whatever else they head:
// "Location: Berlin", "Cost: 3".
var aboutWords = func() map[string]bool {
	for _, list := range sectionLists {
		if list.is == metaSection {
			return foldedWords(list.words)
		}
	}
	return nil
}()

// foldedWords are the words of a text, folded.
func foldedWords(text string) map[string]bool {
	words := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		words[catalog.Fold(word)] = true
	}
	return words
}

var (
	headingFrame = "#*=~-_[](){}<>|•:` \t"
	// headingSize is the number behind a heading: "Characters (24)", "Deck: 60".
	headingSize = regexp.MustCompile(`^(.*?)[\s:=(\[x-]*?\b(\d{1,9})(?:\s*/\s*\d{1,4})?\s*[)\]]?(?:\s*(?i:cards|cartes|karten|carte))?$`)
	sizeHeading = regexp.MustCompile(`^\(?(\d{1,9})\)?\s*[x:]?\s*(.+)$`)
	framed      = regexp.MustCompile(`^(?:\[[^\[\]{}"]*\]|\*\*.*\*\*|~~.*~~|--+ .*|==+ .*|--+[^-].*--+|==+[^=].*==+|[^:]{1,40}:)$`)
	metaLine    = compiled(`^([\pL ]{1,24})[:=]\s*(\S.*)$`)
	// ofTotal is how deck builders show a size: "58/60".
	ofTotal   = regexp.MustCompile(`^(\d{1,4})\s*/\s*(?:60|40|35)(?:\s*cards)?$`)
	sideLabel = regexp.MustCompile(`(?i)^(?:SB|side ?board|maybe ?board|side ?deck|maybe:)\s*[: ]\s*([xX]?\d.*\pL.*)$`)
)

// cutSideLabel cuts the word in front of a sideboard's card, as in "SB: 2
// Name".
func cutSideLabel(s string) (string, bool) {
	if c := s[0] | 0x20; c != 's' && c != 'm' {
		return s, false
	}
	if m := sideLabel.FindStringSubmatch(s); m != nil && sectionOf(m[1]) == noSection {
		return m[1], true
	}
	return s, false
}

// callWords are the labels of names that decks, people and events have, folded.
var callWords = []string{"format", "name", "deckname", "title", "nom", "author", "auteur", "creator", "player", "pilot", "spieler",
	"giocatore", "event",
	"tournament", "archetype", "source"}

// maxHeading bounds the headings that are looked at, in bytes.
const maxHeading = 100

// sized reads a heading that may have a number; size is -1 without one.
func sized(t string) (sec section, size int) {
	if len(t) > maxHeading {
		return noSection, -1
	}
	if sec := wordSection(t); sec != noSection {
		return sec, -1
	}
	if m := headingSize.FindStringSubmatch(t); m != nil {
		if sec := wordSection(m[1]); sec != noSection {
			size, _ := strconv.Atoi(m[2]) // nine digits at most
			return sec, size
		}
	}
	// "24 Characters", "60 cards".
	if m := sizeHeading.FindStringSubmatch(t); m != nil {
		word := catalog.Fold(strings.TrimSuffix(strings.TrimSpace(m[2]), " total"))
		switch sec := sectionWords[word]; {
		case sec == typeSection, sec == totalSection, sec == mainSection && (strings.HasPrefix(word, "car") || word == "karten"):
			size, _ := strconv.Atoi(m[1])
			return sec, size
		}
		// "2 Maybe", "4 Deck": hardly a heading; let it be reported.
	}
	return noSection, -1
}

// wordSection is the section of a heading's words taken as one.
func wordSection(t string) section {
	if sec := sectionWords[catalog.Fold(t)]; sec != fillWord {
		return sec
	}
	return noSection
}

// sectionOf tells what heading a line is, if its words are known.
func sectionOf(s string) section {
	t := strings.Trim(s, headingFrame)
	if sec, _ := sized(t); sec != noSection {
		return sec
	}
	sec, _ := sectionOfWords(t)
	return sec
}

// sectionOfWords reads a heading of several known words, such as "Actions &
// Songs (12)" or "Sideboard cards", with the numbers in it.
func sectionOfWords(t string) (sec section, numbers []int) {
	if len(t) > maxHeading {
		return noSection, nil
	}
	has := [fillWord + 1]bool{}
	words, about := 0, 0
	for word := range strings.FieldsFuncSeq(t, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
		if n, err := strconv.Atoi(strings.Trim(word, "xX")); err == nil {
			numbers = append(numbers, n)
			continue
		}
		sec := sectionWords[catalog.Fold(word)]
		if sec == noSection {
			return sideWords(t), numbers
		}
		has[sec] = true
		words++
		if sec == metaSection && catalog.Fold(word) != "number" {
			about++
		}
	}
	if has[totalSection] && about == 0 {
		has[metaSection] = false // "Total Number of Cards in Deck: 60" stands on the official sheet
	}
	if words < 2 && !has[typeSection] {
		return noSection, numbers // single words are for sized
	}
	for _, sec := range []section{sideSection, metaSection, totalSection, typeSection, mainSection} {
		if has[sec] {
			return sec, numbers
		}
	}
	return noSection, numbers
}

var sideWord = regexp.MustCompile(`(?i)\b(?:side|maybe)[ -]?boards?\b`)

// sideWords finds a sideboard among a few words: "My sideboard".
func sideWords(t string) section {
	if len(strings.Fields(t)) <= 4 && sideWord.MatchString(t) {
		return sideSection
	}
	return noSection
}

// sideRow reads a card with the word for a sideboard beside it, as in the row
// of a table: "3 Lantern sideboard".
func (r *reader) sideRow(s string) (reading, bool) {
	rest := strings.Trim(sideWord.ReplaceAllString(s, " "), headingFrame+",;")
	c := r.read(rest)
	return c, !c.missing && c.good()
}

// heading files a line that is a heading, a total or about the list, and tells
// whether it was one. c is the line read as a card, which it is not for sure;
// first tells that nothing stands above.
func (r *reader) heading(number int32, raw, s string, c reading, first bool) bool {
	t := strings.Trim(s, headingFrame)
	known := c.good()
	sec, size := sized(t)
	if sec == noSection && !known {
		var numbers []int
		sec, numbers = sectionOfWords(t)
		labelled := strings.ContainsAny(s, ":=") || len(numbers) > 0
		switch {
		case first && !labelled:
			sec = noSection // a title: "Amber & Steel"
		case len(numbers) == 1 && !strings.ContainsAny(s, "$€£¥"):
			size = numbers[0]
		case sec == totalSection:
			sec = metaSection // no one number to compare
		}
		if sec == metaSection {
			return r.isHeading(number, raw)
		}
		if sec == mainSection {
			size = -1 // "Deck list 2": hardly its size
		}
	}
	switch sec {
	case sideSection:
		if c, ok := r.sideRow(s); ok {
			r.endLone()
			r.sideRowCard(number, raw, sideWord.FindString(s), c)
			return true
		}
		r.beginSide(number, raw)
		if !r.sideNames(number, s) {
			r.pass(number, raw, HeadingLine)
		}
		return true
	case mainSection, totalSection:
		if sec == mainSection && size >= 0 && !strings.ContainsAny(s, ":=([") && !startsWithDigit(t) {
			return false // "Deck 2": a title
		}
		if sec == mainSection {
			r.inSide = false
		}
		if size >= 0 {
			r.isTotal(number, raw, size)
			return true
		}
		return r.isHeading(number, raw)
	case typeSection:
		return r.isHeading(number, raw)
	case metaSection:
		// Only as a label: "Notes" alone could be anything.
		if strings.Contains(s, ":") {
			return r.isHeading(number, raw)
		}
	}
	if m := ofTotal.FindStringSubmatch(t); m != nil && !known {
		size, _ := strconv.Atoi(m[1])
		r.isTotal(number, raw, size)
		return true
	}
	if known {
		return false
	}
	bare := c.missing && c.bad == "" // no count, and nothing that looks like one
	if isLabel(s, bare) {
		return !r.headsCards(s) && r.isHeading(number, raw)
	}
	if !bare || !framed.MatchString(s) || startsWithDigit(t) {
		return false
	}
	if m := r.mention(t, true); m.named || m.counted {
		return false
	}
	// Nobody knows what this heads: the deck, or cards that were taken out of it?
	r.isHeading(number, raw)
	if r.cardsBegun && r.afterHead {
		r.openHead = len(r.list.Lines)
	}
	return true
}

// sideNames files the cards without counts behind the word for a sideboard: "Sideboard: Lantern, Smash".
func (r *reader) sideNames(number int32, s string) bool {
	_, names, ok := strings.Cut(s, ":")
	if !ok {
		return false
	}
	pieces := strings.Split(names, ",")
	if r.read(strings.TrimSpace(names)).found.Kind == catalog.Exact {
		pieces = []string{names} // a name with commas
	}
	found := false
	for _, piece := range pieces {
		if c := r.read(strings.TrimSpace(piece)); c.found.Kind == catalog.Exact {
			r.sideCard(number, strings.TrimSpace(piece), c)
			found = true
		}
	}
	return found
}

// headsCards reports whether cards stand on the line of the word that heads a part of the deck: by their full names
// without a count, or with one behind that has its sign or is a usual one. "Songs: Let It Go", "Actions: A New Card x4",
// "Action: A New Card 4".
func (r *reader) headsCards(s string) bool {
	m := metaLine().FindStringSubmatch(s)
	if m == nil || aboutWords[catalog.Fold(m[1])] {
		return false
	}
	if name, count, bare := cutTrailing(m[2]); name != "" && hasLetters(name) {
		n, _ := strconv.Atoi(count)
		few := 1 <= n && n <= usualCopies && sectionWords[catalog.Fold(m[1])] == typeSection && sectionOf(m[2]) == noSection
		if !bare || few {
			return true
		}
	}
	return r.mention(m[2], true).named
}

// isLabel reports whether a line says something of the deck behind a word for it, or
// heads a part of it. Such a part has no count.
func isLabel(s string, bare bool) bool {
	m := metaLine().FindStringSubmatch(s)
	if m == nil {
		return false
	}
	word := catalog.Fold(m[1])
	switch sectionWords[word] {
	case typeSection, mainSection, totalSection:
		return bare || aboutWords[word]
	}
	return aboutWords[word]
}

// belowHead reports the heading above a card when its words say nothing about the deck, so
// that nobody knows whether the card is in it.
func (r *reader) belowHead() {
	if r.openHead == 0 {
		return
	}
	l := &r.list.Lines[r.openHead-1]
	r.openHead = 0
	l.Kind = ProblemLine
	r.issue(Issue{Kind: UnreadableLine, Lines: []int{int(l.Number)}, Text: clip(l.Raw),
		Why: "this heading may begin a part of the deck, or cards that are not in it; the cards below it were counted; write Deck or Sideboard " +
			"there, or leave it out"})
}

// isTotal files a line that states how many cards there are.
func (r *reader) isTotal(number int32, raw string, size int) {
	r.endLone()
	if r.pass(number, raw, TotalLine) {
		r.totals = append(r.totals, total{number, size, raw})
	}
}

func (r *reader) isHeading(number int32, raw string) bool {
	r.endLone()
	r.openHead = 0
	r.afterHead = r.pass(number, raw, HeadingLine)
	return true
}

func startsWithDigit(s string) bool { return s != "" && '0' <= s[0] && s[0] <= '9' }

// IsHeading reports whether a line, or the words of one, head a part of a list or
// say something about it: "Characters (20)", "Amber", "Sideboard", "Total: 60".
func IsHeading(s string) bool { return sectionOf(s) != noSection }
