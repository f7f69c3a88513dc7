package templates

import (
	"unicode"
	"unicode/utf8"

	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/catalog/terms"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// figure writes a number that is written as in English as the language does.
func (l *Locale) figure(english string) string { return terms.Numeral(l.Language(), english) }

// to is a path in the language that the address of the page asks for.
func (f Frame) to(path string) string { return WithLang(path, f.Lang) }

// card is a card of a game with its names; nil where the catalog does not have it.
func (f Frame) card(id string) *catalog.Card {
	if f.Catalog == nil {
		return nil
	}
	c, _ := f.Catalog.Card(id)
	return c
}

// cardName is the name of a card of a game.
func (f Frame) cardName(c *rules.Card) string {
	if known := f.card(c.ID); known != nil {
		return f.Locale.Name(known).Full()
	}
	return c.FullName
}

// nameLang is the lang attribute of that name, where it is not in the language of the page.
func (f Frame) nameLang(c *rules.Card) templ.Attributer {
	if known := f.card(c.ID); known != nil {
		return langOf(f.Locale.nameLang(f.Locale.Name(known)))
	}
	return englishIn(f.Locale)
}

// Reader is whom the adviser speaks to.
func (f Frame) Reader() autoplay.Reader {
	if f.Locale.Language() == "en" || f.Catalog == nil {
		return autoplay.Reader{}
	}
	return autoplay.Reader{Language: f.Locale.Language(), Name: func(id string) string {
		if c := f.card(id); c != nil {
			return f.Locale.Name(c).Full()
		}
		return id
	}}
}

// lowerFirst begins a text with a small letter.
func lowerFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[size:]
}
