package pages

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Card is the page of one card, on a day: today, or ?on=.
func Card(s site.Request, c *gin.Context) error {
	lib := s.Cards
	card, ok := lib.Catalog.Card(c.Param("id"))
	if !ok {
		return noCard(s, c, lib)
	}
	asked, wrong := address.ParseCard(card.ID, c.Request.URL.Query())
	on, status := asked.On, http.StatusOK
	if on == 0 {
		on, _ = s.Usual().Day("")
	}
	if len(wrong) > 0 {
		status = http.StatusBadRequest
	}
	locale, _ := site.LocaleOf(c.Request)
	page := templates.CardPage{
		Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionCards), Card: card, On: on,
		Errors: wrong.In(locale.Language()), Catalog: lib.Catalog, Rules: lib.Catalog.Calendar.On(formats.Default, on),
		Related: lib.Related().RelationsOf(card),
		Faces:   site.PerSnapshot(s, site.NewFaces)}
	page.Title = page.Locale.Name(card).Full()
	page.Preview = page.Locale.CardPreview(card)
	for _, f := range formats.All() {
		page.Histories = append(page.Histories, app.History(lib.Catalog, f, card, on))
	}
	page.TextLanguage, page.Abilities = abilities(lib.Texts, page.Locale.Language(), card)
	page.Details = lib.Texts.Details("en", card.ID)
	page.Picture = s.Pictures != nil && lib.Texts.Picture(page.Locale.Language(), card.ID) != ""
	if sage, ok := lib.Catalog.Card(formats.HunnySage); ok && card.Legality.IsHunnyCharacter() && sage != card {
		page.Sage = sage
	}
	return s.Render(c.Writer, c.Request, status, templates.CardView(page))
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
func noCard(s site.Request, c *gin.Context, lib *app.Snapshot) error {
	id := c.Param("id")
	frame := s.LocalFrame(c.Writer, c.Request, parts.SectionCards)
	words := strings.ReplaceAll(id, "-", " ")
	page := templates.NoCard{Frame: frame, ID: id, Words: words, Near: lib.Catalog.Suggest(words, maxNear)}
	if l, ok := lib.Catalog.LeftOutNamed(words); ok {
		page.Why = l.In(frame.Locale.Language()) + "."
	} else if n, ok := lib.Catalog.BoxCardNamed(words); ok {
		page.Why = n.In(frame.Locale.Language()) + "."
	}
	page.Title = frame.Locale.T().CardNotFoundTitle
	return s.Render(c.Writer, c.Request, http.StatusNotFound, templates.NoCardView(page))
}
