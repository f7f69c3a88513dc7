package web

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/templates"
)

// card is the page of one card, on a day: today, or ?on=.
func (s visit) card(c *gin.Context) error {
	lib := s.library()
	card, ok := lib.catalog.Card(c.Param("id"))
	if !ok {
		return s.noCard(c, lib)
	}
	asked, wrong := address.ReadCard(card.ID, c.Request.URL.Query())
	on, status := asked.On, http.StatusOK
	if on == 0 {
		on, _ = s.usual().Day("")
	}
	if len(wrong) > 0 {
		status = http.StatusBadRequest
	}
	page := templates.CardPage{Frame: s.localFrame(c.Writer, c.Request, templates.SectionCards), Card: card, On: on, Errors: wrong,
		Catalog: lib.catalog, Rules: lib.catalog.Calendar.On(formats.Core, on), Related: relations(lib.catalog, card)}
	page.Title = page.Locale.Name(card).Full()
	for _, f := range formats.All() {
		page.Histories = append(page.Histories, history(lib.catalog, f, card, on))
	}
	page.TextLanguage, page.Abilities = abilities(lib.texts, page.Locale.Language(), card)
	page.Details = lib.texts.Details("en", card.ID)
	page.Picture = s.pictures != nil && lib.texts.Picture(page.Locale.Language(), card.ID) != ""
	if sage, ok := lib.catalog.Card(formats.HunnySage); ok && card.Play.IsHunnyCharacter() && sage != card {
		page.Sage = sage
	}
	return s.render(c.Writer, c.Request, status, templates.CardView(page))
}

// abilities are the imported texts of a card, in the visitor's language or
// else in the first that there are any in.
func abilities(t *catalog.Texts, language string, card *catalog.Card) (string, []catalog.Ability) {
	if a := t.Abilities(language, card.ID); a != nil {
		return language, a
	}
	for _, l := range t.Languages() {
		if a := t.Abilities(l, card.ID); a != nil {
			return l, a
		}
	}
	return "", nil
}

// maxNear is how many cards are offered in the place of one that is not there.
const maxNear = 8

// noCard is the page for an id that no card has: what may have been meant.
func (s visit) noCard(c *gin.Context, lib *library) error {
	id := c.Param("id")
	frame := s.localFrame(c.Writer, c.Request, templates.SectionCards)
	words := strings.ReplaceAll(id, "-", " ")
	page := templates.NoCard{Frame: frame, ID: id, Words: words, Near: lib.catalog.Suggest(words, maxNear)}
	page.Title = frame.Locale.T().CardNotFoundTitle
	return s.render(c.Writer, c.Request, http.StatusNotFound, templates.NoCardView(page))
}
