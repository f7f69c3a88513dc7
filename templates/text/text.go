// Package text is every sentence and label of the pages, in each of their languages. An area has a struct in a file of its own (site.go)
// and one file per language (site_en.go, site_fr.go). Official words are those of the publisher's documents and cards; the other words
// are ours.
package text

import (
	"strconv"
	"strings"

	"inkcheck/terms"
)

// Sentences are all sentences of the pages in one language. A string may hold verbs for fmt.Sprintf: a translation has the same ones in
// the same order, or numbers them.
type Sentences struct {
	Language string // en, fr, de or it
	Site
	Cards
	Home
	Formats
	EventPlayer
	EventStaff
	EventChecks
	EventMore
	Help
	Guide
	Export
	Reading
	Notation
	Check
	Solo
	Deal
	Goldfish
	Deck
	Editor
	Draws
	TestDeck
	Shelf
	Limited
	Sheet
	Desk
	Compare
}

var all = map[string]*Sentences{
	"en": {"en", siteEnglish, cardsEnglish, homeEnglish, formatsEnglish, eventPlayerEnglish, eventStaffEnglish, eventChecksEnglish,
		eventMoreEnglish, helpEnglish, guideEnglish, exportEnglish, readingEnglish, notationEnglish, checkEnglish, soloEnglish,
		dealEnglish, goldfishEnglish, deckEnglish, editorEnglish, drawsEnglish, testDeckEnglish,
		shelfEnglish, limitedEnglish, sheetEnglish,
		deskEnglish, compareEnglish},
	"fr": {"fr", siteFrench, cardsFrench, homeFrench, formatsFrench, eventPlayerFrench, eventStaffFrench, eventChecksFrench,
		eventMoreFrench, helpFrench, guideFrench, exportFrench, readingFrench, notationFrench, checkFrench, soloFrench, dealFrench,
		goldfishFrench, deckFrench, editorFrench, drawsFrench, testDeckFrench,
		shelfFrench, limitedFrench, sheetFrench, deskFrench, compareFrench},
	"de": {"de", siteGerman, cardsGerman, homeGerman, formatsGerman, eventPlayerGerman, eventStaffGerman, eventChecksGerman,
		eventMoreGerman, helpGerman, guideGerman, exportGerman, readingGerman, notationGerman, checkGerman, soloGerman, dealGerman,
		goldfishGerman, deckGerman, editorGerman, drawsGerman, testDeckGerman,
		shelfGerman, limitedGerman, sheetGerman, deskGerman, compareGerman},
	"it": {"it", siteItalian, cardsItalian, homeItalian, formatsItalian, eventPlayerItalian, eventStaffItalian, eventChecksItalian,
		eventMoreItalian, helpItalian, guideItalian, exportItalian, readingItalian, notationItalian, checkItalian, soloItalian,
		dealItalian, goldfishItalian, deckItalian, editorItalian, drawsItalian, testDeckItalian,
		shelfItalian, limitedItalian, sheetItalian,
		deskItalian, compareItalian},
}

// In returns the sentences in a language; in English for one that the pages do not have.
func In(language string) *Sentences {
	if s, ok := all[language]; ok {
		return s
	}
	return all["en"]
}

// Fill puts values into a sentence, and joins articles and prepositions with them.
func (s *Sentences) Fill(format string, values ...any) string {
	return terms.Sentence(s.Language, format, values...)
}

// Joined joins articles and prepositions of a sentence with the days and names behind them.
func (s *Sentences) Joined(sentence string) string { return terms.Joined(s.Language, sentence) }

// Plural is a text for one and for several, with %d for the number.
type Plural struct{ One, Many string }

// Form is the form of a plural for a number. French counts nothing as one.
func (s *Sentences) Form(n int, p Plural) string {
	if n == 1 || n == 0 && s.Language == "fr" {
		return p.One
	}
	return p.Many
}

// Count writes a number with its noun.
func (s *Sentences) Count(n int, p Plural) string {
	return strings.Replace(s.Form(n, p), "%d", s.Number(n), 1)
}

// Number writes a whole number with the language's separator of thousands.
func (s *Sentences) Number(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + s.thousands() + digits[i:]
	}
	return digits
}

// Tenths writes a number of tenths with one decimal.
func (s *Sentences) Tenths(n int) string {
	point := ","
	if s.Language == "en" {
		point = "."
	}
	return strconv.Itoa(n/10) + point + strconv.Itoa(n%10)
}

// Percent writes whole percents.
func (s *Sentences) Percent(n int) string {
	if s.Language == "fr" || s.Language == "de" {
		return strconv.Itoa(n) + "\u00a0%"
	}
	return strconv.Itoa(n) + "%"
}

func (s *Sentences) thousands() string {
	switch s.Language {
	case "fr":
		return "\u202f"
	case "de", "it":
		return "."
	}
	return ","
}

// Day writes a day: "20 Nov 2026", "20 nov. 2026", "20. Nov. 2026".
func (s *Sentences) Day(year, month, day int) string { return terms.Day(s.Language, year, month, day) }
