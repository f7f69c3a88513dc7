package decklist

import (
	"regexp"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

type section uint8

const (
	noSection    section = iota
	typeSection          // characters, an ink, …: part of the deck
	mainSection          // the deck itself
	sideSection          // a sideboard or maybeboard: Lorcana decks have none
	metaSection          // a word before a colon that is about the list: author, format
	totalSection         // a stated number of cards
)

// sectionWords are the headings that deck sites and players write, folded; in
// English, French, German and Italian.
var sectionWords = func() map[string]section {
	words := map[string]section{}
	for s, list := range map[section]string{
		typeSection: `character characters action actions song songs item items location locations
			personnage personnages chanson chansons objet objets lieu lieux
			charakter charaktere aktion aktionen lied lieder gegenstand gegenstände ort orte
			personaggio personaggi azione azioni canzone canzoni oggetto oggetti luogo luoghi
			amber amethyst emerald ruby sapphire steel ambre améthyste émeraude rubis saphir acier
			bernstein smaragd rubin stahl ambra ametista smeraldo rubino zaffiro acciaio
			inkable uninkable noninkable commander commanders other others`,
		mainSection: `deck decklist maindeck mainboard main list liste mazzo cards cartes karten carte`,
		sideSection: `sideboard side maybeboard maybe considering sideboards wishlist réserve tokens acquireboard`,
		metaSection: `format name deckname title author creator player pilot event tournament date ink inks color colors colour colours
			archetype created updated url link source description notes note price cost store coconut coconutcard nom auteur spieler giocatore
			record result placement place standing rank firstname lastname`,
		totalSection: `total totalcards cardstotal decksize cardcount size count gesamt summe totale totalcartes`,
	} {
		for word := range strings.FieldsSeq(list) {
			words[catalog.Fold(word)] = s
		}
	}
	return words
}()

var (
	headingFrame = "#*=~-_[](){}<>|•: \t"
	// headingSize is the number behind a heading: "Characters (24)", "Deck: 60".
	headingSize = regexp.MustCompile(`^(.*?)[\s:=(\[x-]*?\b(\d{1,9})(?:\s*/\s*\d{1,4})?\s*[)\]]?(?:\s*(?i:cards|cartes|karten|carte))?$`)
	sizeHeading = regexp.MustCompile(`^\(?(\d{1,9})\)?\s*[x:]?\s*(.+)$`)
	framed      = regexp.MustCompile(`^(?:\[.*\]|\*\*.*\*\*|~~.*~~|--+ .*|==+ .*|--+[^-].*--+|==+[^=].*==+|[^:]{1,40}:)$`)
	metaLine    = regexp.MustCompile(`^([\pL ]{1,24})[:=]\s*\S`)
)

// sectionOf tells what heading a line is, if its words are known.
func sectionOf(s string) section {
	t := strings.Trim(s, headingFrame)
	if sec := sectionWords[catalog.Fold(t)]; sec != noSection {
		return sec
	}
	if m := headingSize.FindStringSubmatch(t); m != nil {
		return sectionWords[catalog.Fold(m[1])]
	}
	return noSection
}

// heading files a line that is a heading, a total or about the list, and tells
// whether it was one. c is the line read as a card, which it is not for sure.
func (r *reader) heading(number int32, raw, s string, c reading) bool {
	t := strings.Trim(s, headingFrame)
	sec, size := sectionWords[catalog.Fold(t)], -1
	if sec == noSection {
		if m := headingSize.FindStringSubmatch(t); m != nil {
			if sec = sectionWords[catalog.Fold(m[1])]; sec != noSection {
				size, _ = strconv.Atoi(m[2])
			}
		}
	}
	if sec == noSection {
		// "24 Characters", "60 cards".
		if m := sizeHeading.FindStringSubmatch(t); m != nil {
			word := catalog.Fold(strings.TrimSuffix(strings.TrimSpace(m[2]), " total"))
			if sec = sectionWords[word]; sec != noSection {
				size, _ = strconv.Atoi(m[1])
			}
			if sec == sideSection || sec == metaSection || sec == mainSection && !strings.HasPrefix(word, "car") && word != "karten" {
				sec = noSection // "2 Maybe", "4 Deck": hardly a heading; let it be reported
			}
		}
	}
	known := c.found.Kind != catalog.NotFound
	switch sec {
	case sideSection:
		r.beginSide(number, raw)
		return true
	case mainSection, totalSection:
		if sec == mainSection && size >= 0 && !strings.ContainsAny(s, ":=([") && !startsWithDigit(t) {
			return false // "Deck 2": a title
		}
		if sec == mainSection {
			r.inSide = false
		}
		if size >= 0 {
			r.endLone()
			r.other(number, raw, TotalLine)
			r.totals = append(r.totals, total{number, size, raw})
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
	if known || !c.missing || c.bad != "" {
		return false
	}
	if m := metaLine.FindStringSubmatch(s); m != nil {
		if sec := sectionWords[catalog.Fold(m[1])]; sec == metaSection || sec == typeSection || sec == mainSection {
			return r.isHeading(number, raw)
		}
	}
	if framed.MatchString(s) && !startsWithDigit(t) {
		return r.isHeading(number, raw)
	}
	// Two ink types: "Amber / Steel".
	if a, b, ok := strings.Cut(t, "/"); ok && sectionWords[catalog.Fold(a)] == typeSection && sectionWords[catalog.Fold(b)] == typeSection {
		return r.isHeading(number, raw)
	}
	return false
}

func (r *reader) isHeading(number int32, raw string) bool {
	r.endLone()
	r.other(number, raw, HeadingLine)
	r.afterHead = true
	return true
}

func startsWithDigit(s string) bool { return s != "" && '0' <= s[0] && s[0] <= '9' }
