package parts

import (
	"strings"

	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/templates/text"
	"inkcheck/terms"
)

// Locale is a language of the pages: its sentences, card names and game words. A nil Locale is English.
type Locale struct {
	game *terms.Labels
	text *text.Sentences
}

var locales = func() map[string]*Locale {
	out := map[string]*Locale{}
	for _, l := range terms.Languages {
		out[l] = &Locale{terms.LabelsIn(l), text.In(l)}
	}
	return out
}()

// LocaleOf is the locale of a language; English for one that there is none of.
func LocaleOf(language string) *Locale {
	if l, ok := locales[language]; ok {
		return l
	}
	return locales["en"]
}

// Language is en, fr, de or it.
func (l *Locale) Language() string { return l.T().Language }

// T is the sentences.
func (l *Locale) T() *text.Sentences {
	if l == nil {
		return text.In("en")
	}
	return l.text
}

// G is the words of the game.
func (l *Locale) G() *terms.Labels {
	if l == nil {
		return terms.LabelsIn("en")
	}
	return l.game
}

// Name is a card's name in the language, or its English one.
func (l *Locale) Name(c *catalog.Card) catalog.Name { return c.NameIn(l.Language()) }

// Ink is the name of one ink type.
func (l *Locale) Ink(k formats.Inks) string {
	for i, one := range formats.AllInks() {
		if one == k {
			return terms.Inks()[i].In(l.Language())
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
func (l *Locale) Type(t catalog.Type) string { return terms.Types()[t].One.In(l.Language()) }

// TypeOf is the type of a card; of a song both its words.
func (l *Locale) TypeOf(c *catalog.Card) string {
	if c.Song {
		return l.Type(c.Type) + " · " + l.Song()
	}
	return l.Type(c.Type)
}

// Rarity is the word for a known rarity.
func (l *Locale) Rarity(r catalog.Rarity) string { return terms.Rarities()[r].In(l.Language()) }

// RarityOf is the word for the rarity of a printing.
func (l *Locale) RarityOf(p catalog.Printing) string {
	if p.Rarity == catalog.OtherRarity {
		return p.RarityWord
	}
	return l.Rarity(p.Rarity)
}

// Song is the word for songs.
func (l *Locale) Song() string { return terms.Song().One.In(l.Language()) }

// Classification is the word for a classification, English if no official word is known. German has two words for some, and only the
// card says which one it has: both are given.
func (l *Locale) Classification(english string) string {
	w, ok := terms.Classification(english)
	if !ok {
		return english
	}
	if she, two := terms.Feminine(w.De); two && l.Language() == "de" {
		return w.De + "/" + she
	}
	return w.In(l.Language())
}

// TypeLine is the line of a card between its name and its keywords.
func (l *Locale) TypeLine(c *catalog.Card) string {
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
	return terms.KeywordIn(l.Language(), english)
}

// Format is the name of a format.
func (l *Locale) Format(f formats.Format) string {
	return f.NameIn(l.Language())
}

// Set is the name of a set, English where it is not known in the language.
func (l *Locale) Set(s *catalog.Set) string {
	if n := s.Names[l.Language()]; n != "" {
		return n
	}
	return s.Names["en"]
}

// LangOfSet is the lang attribute of a set's name where it is not that of the page.
func (l *Locale) LangOfSet(s *catalog.Set) string {
	if l.Language() == "en" || s.Names[l.Language()] != "" {
		return ""
	}
	return "en"
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

// Count writes a number with its noun.
func (l *Locale) Count(n int, p text.Plural) string { return l.T().Count(n, p) }

// Number writes a number with the language's separator of thousands.
func (l *Locale) Number(n int) string { return l.T().Number(n) }

// NameLang is the lang attribute of a card's name where it is not that of the
// page; "" leaves the attribute out.
func (l *Locale) NameLang(n catalog.Name) string {
	if n.Language == l.Language() {
		return ""
	}
	return n.Language
}

// Day writes a day: "20 Nov 2026", "20 nov. 2026".
func (l *Locale) Day(d formats.Day) string {
	t := d.Time()
	return l.T().Day(t.Year(), int(t.Month()), t.Day())
}

// Kept is the language for what is fetched after the page, such as a verdict while somebody types: that which the address asks for, or
// else the page's own, which the browser chose.
func (l *Locale) Kept(asked string) string {
	if asked != "" || l.Language() == "en" {
		return asked
	}
	return l.Language()
}

// EnglishIn is the lang attribute of what is in English on a page.
func EnglishIn(l *Locale) templ.Attributer {
	if l.Language() == "en" {
		return NoAttributes
	}
	return LangOf("en")
}

// LangOf is the lang attribute, none for the language of the page.
func LangOf(lang string) templ.Attributer {
	if lang == "" {
		return NoAttributes
	}
	return templ.OrderedAttributes{{Key: "lang", Value: lang}}
}

// NoAttributes adds nothing to an element.
var NoAttributes = templ.OrderedAttributes(nil)
