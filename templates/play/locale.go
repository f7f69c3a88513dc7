package play

import (
	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/parts"
)

// knownCard is a card of a game with its names; nil where the catalog does not have it.
func knownCard(f parts.Frame, id string) *catalog.Card {
	if f.Catalog == nil {
		return nil
	}
	c, _ := f.Catalog.Card(id)
	return c
}

// cardName is the name of a card of a game.
func cardName(f parts.Frame, c *rules.Card) string {
	if known := knownCard(f, c.ID); known != nil {
		return f.Locale.Name(known).Full()
	}
	return c.FullName
}

// cardNameLang is the lang attribute of that name, where it is not in the language of the page.
func cardNameLang(f parts.Frame, c *rules.Card) templ.Attributer {
	if known := knownCard(f, c.ID); known != nil {
		return parts.LangOf(f.Locale.NameLang(f.Locale.Name(known)))
	}
	return parts.EnglishIn(f.Locale)
}

// ReaderOf is whom the adviser speaks to.
func ReaderOf(f parts.Frame) autoplay.Reader {
	if f.Locale.Language() == "en" || f.Catalog == nil {
		return autoplay.Reader{}
	}
	return autoplay.Reader{Language: f.Locale.Language(), Name: func(id string) string {
		if c := knownCard(f, id); c != nil {
			return f.Locale.Name(c).Full()
		}
		return id
	}}
}
