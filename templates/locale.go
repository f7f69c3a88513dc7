package templates

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Locale is a language of the pages: that of card names and game words, and
// the sentences around them, which there are in fewer languages. A nil Locale
// is English.
type Locale struct {
	language string
	sentence string // language of the sentences
	game     *GameWords
	text     *Text
}

// Languages are those that visitors may choose, the default first. Names in
// further languages are found and listed, but pages are not shown in them.
var Languages = []string{"en", "fr", "de", "it"}

var locales = map[string]*Locale{
	"en": {"en", "en", &gameEnglish, &textEnglish},
	"fr": {"fr", "fr", &gameFrench, &textFrench},
	"de": {"de", "en", &gameGerman, &textEnglish},
	"it": {"it", "en", &gameItalian, &textEnglish},
}

// LocaleOf is the locale of a language; English for one that there is none of.
func LocaleOf(language string) *Locale {
	if l, ok := locales[language]; ok {
		return l
	}
	return locales["en"]
}

// Language is that of names and game words: en, fr, de or it.
func (l *Locale) Language() string {
	if l == nil {
		return "en"
	}
	return l.language
}

// Sentences is the language of everything else: en or fr.
func (l *Locale) Sentences() string {
	if l == nil {
		return "en"
	}
	return l.sentence
}

// T is the sentences.
func (l *Locale) T() *Text {
	if l == nil {
		return &textEnglish
	}
	return l.text
}

// G is the words of the game.
func (l *Locale) G() *GameWords {
	if l == nil {
		return &gameEnglish
	}
	return l.game
}

// Name is a card's name in the language, or its English one.
func (l *Locale) Name(c *catalog.Card) catalog.Name { return c.NameIn(l.Language()) }

// Ink is the name of one ink type.
func (l *Locale) Ink(k formats.Inks) string {
	for i, one := range formats.AllInks() {
		if one == k {
			return l.G().Inks[i]
		}
	}
	return k.String()
}

// Inks is the names of a card's ink types, joined by a slash.
func (l *Locale) Inks(k formats.Inks) string {
	all := k.Split()
	if len(all) == 0 {
		return l.T().NoInk
	}
	words := make([]string, len(all))
	for i, one := range all {
		words[i] = l.Ink(one)
	}
	return strings.Join(words, "/")
}

// Type is the word for a type of card.
func (l *Locale) Type(t catalog.Type) string { return l.G().Types[t] }

// TypeOf is the type of a card; of a song both its words.
func (l *Locale) TypeOf(c *catalog.Card) string {
	if c.Song {
		return l.Type(c.Type) + " · " + l.G().Song
	}
	return l.Type(c.Type)
}

// Rarity is the word for a rarity.
func (l *Locale) Rarity(r catalog.Rarity) string { return l.G().Rarities[r] }

// Classification is the word for a classification, English where no official
// word is known.
func (l *Locale) Classification(english string) string {
	if w, ok := l.G().Classifications[english]; ok {
		return w
	}
	return english
}

// typeLine is the line of a card between its name and its keywords.
func (l *Locale) typeLine(c *catalog.Card) string {
	if len(c.Classifications) == 0 {
		return l.TypeOf(c)
	}
	var b strings.Builder
	b.WriteString(l.TypeOf(c))
	for _, w := range c.Classifications {
		b.WriteString(" · ")
		b.WriteString(l.Classification(w))
	}
	return b.String()
}

// Keyword is a keyword with its number: "Singer 5" is "Mélomane 5".
func (l *Locale) Keyword(english string) string {
	g := l.G()
	if len(g.Keywords) == 0 {
		return english
	}
	name, number := english, ""
	if i := strings.LastIndexByte(english, ' '); i > 0 && strings.Trim(english[i+1:], "+0123456789") == "" {
		name, number = english[:i], english[i:]
	}
	if w, ok := g.Keywords[name]; ok {
		return w + number
	}
	if class, ok := strings.CutSuffix(name, " Shift"); ok {
		return strings.Replace(g.ClassShift, "%s", l.Classification(class), 1) + number
	}
	return english
}

// Format is the name of a format.
func (l *Locale) Format(f formats.Format) string {
	if names := l.G().Formats; names != nil {
		return names[f]
	}
	return f.Name()
}

// Set is the name of a set, English where it is not known in the language.
func (l *Locale) Set(s *catalog.Set) string {
	if n := s.Names[l.Language()]; n != "" {
		return n
	}
	return s.Names["en"]
}

// Status says what a format says of a card.
func (l *Locale) Status(s formats.Status) string {
	t := l.T()
	var words []string
	for _, w := range []struct {
		flag formats.Status
		word string
	}{{formats.NotADeckCard, t.StatusNotADeckCard}, {formats.Banned, t.StatusBanned}, {formats.Rotated, t.StatusRotated},
		{formats.NotYetLegal, t.StatusNotYetLegal}, {formats.PromoOnly, t.StatusPromoOnly}} {
		if s&w.flag != 0 {
			words = append(words, w.word)
		}
	}
	if words == nil {
		return t.StatusLegal
	}
	return strings.Join(words, ", ")
}

// Plural is a noun for one and for several, with %d for the number.
type Plural struct{ One, Many string }

// Count writes a number with its noun. French counts nothing as one.
func (l *Locale) Count(n int, p Plural) string {
	if n == 1 || n == 0 && l.Sentences() == "fr" {
		return strings.Replace(p.One, "%d", strconv.Itoa(n), 1)
	}
	return strings.Replace(p.Many, "%d", l.number(n), 1)
}

// number writes a number with the language's separator of thousands.
func (l *Locale) number(n int) string {
	if l.Sentences() == "fr" {
		return strings.ReplaceAll(thousands(n), ",", "\u202f")
	}
	return thousands(n)
}

// nameLang is the lang attribute of a card's name where it is not that of the
// page; "" leaves the attribute out.
func (l *Locale) nameLang(n catalog.Name) string {
	if n.Language == l.Sentences() {
		return ""
	}
	return n.Language
}

// gameLang is the lang attribute of game words where the sentences around them
// are in another language.
func (l *Locale) gameLang() string {
	if l.Language() == l.Sentences() {
		return ""
	}
	return l.Language()
}

var frenchMonths = [...]string{"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
	"décembre"}

// Day writes a day in words: "20 November 2026", "20 novembre 2026".
func (l *Locale) Day(d formats.Day) string {
	if l.Sentences() != "fr" {
		return shortDay(d)
	}
	t := d.Time()
	first := strconv.Itoa(t.Day())
	if t.Day() == 1 {
		first = "1er"
	}
	return first + " " + frenchMonths[t.Month()-1] + " " + strconv.Itoa(t.Year())
}

// langOf is the lang attribute, none for the language of the page.
func langOf(lang string) templ.Attributer {
	if lang == "" {
		return noAttributes
	}
	return templ.OrderedAttributes{{Key: "lang", Value: lang}}
}

var noAttributes = templ.OrderedAttributes(nil)
