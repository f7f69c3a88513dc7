package pages

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Decks is the page of the decks that a browser keeps. The server knows none of them.
func Decks(s site.Request, c *gin.Context) error {
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.DecksPage(s.LocalFrame(c.Writer, c.Request, parts.SectionDecks)))
}

// maxTiles is how many decks a browser keeps: 100 with a name and the last 12.
const maxTiles = 112

// DeckTiles answers what the decks of a shelf are today, for its script: the form has an address of a verdict in each field "at". Nothing
// of them is kept. An address that can't be read has no tile.
func DeckTiles(s site.Request, c *gin.Context) error {
	form, err := site.ReadForm(c.Request, "at", maxTiles)
	if err != nil {
		return err
	}
	asked := form.Values["at"]
	if len(asked) > maxTiles {
		return address.Wrong("at", address.ManyDecks, len(asked), maxTiles)
	}
	if err := s.Count(c, 1+len(asked)/tilesOfUnit); err != nil {
		return err
	}
	tiles := make([]parts.DeckTile, 0, len(asked))
	for _, at := range asked {
		tiles = append(tiles, tileOf(s, at))
	}
	locale, _ := site.LocaleOf(c.Request)
	site.InLanguage(c.Writer, locale)
	return s.Render(c.Writer, c.Request, http.StatusOK, parts.DeckTiles(locale, tiles))
}

// tilesOfUnit is how many decks count one unit: each takes less than a millisecond.
const tilesOfUnit = 25

// tileOf judges the deck of an address today.
func tileOf(s site.Request, at string) parts.DeckTile {
	t := parts.DeckTile{Asked: at}
	link, ok := address.DeckAt(at, s.Usual())
	if !ok || len(at) > app.MaxLink {
		return t
	}
	link.On, link.Data = s.Today(), ""
	k, err := s.Cards.Linked(link)
	if err != nil {
		return t
	}
	t.Link, t.Report = link, k.Report
	return t
}
