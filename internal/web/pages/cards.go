package pages

import (
	"math/rand/v2"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// SearchCards is the search: a page, or the same result for programs.
func SearchCards(s site.Request, c *gin.Context) error {
	asked, wrong := address.ParseCards(c.Request.URL.Query())
	for i := range wrong {
		// A page has a field for the day, and something to show on any.
		if wrong[i].Field != "on" || asked.As == address.JSON || asked.As == address.CSV {
			return &wrong[i]
		}
	}
	program := asked.As == address.JSON || asked.As == address.CSV
	ask := s.Cards.Search(asked, app.PageSize(asked.View), s.Usual())
	if program {
		if err := s.Count(c, 1); err != nil { // programs ask without end, as of the API
			return err
		}
	}
	if to, ok := ask.Seeded(1 + rand.Uint32N(999_999)); ok && len(wrong) == 0 {
		return site.Found(c, to.Path())
	}
	switch asked.As {
	case address.JSON:
		return searchJSON(s.Site, c, ask)
	case address.CSV:
		return searchCSV(s, c, ask)
	}
	return cardsPage(s, c, &ask, wrong)
}

// cardsPage draws the page of results.
func cardsPage(s site.Request, c *gin.Context, ask *app.CardSearch, wrong address.Errors) error {
	page := templates.CardsPage{}
	status := http.StatusOK
	if len(wrong) > 0 {
		status = http.StatusBadRequest
	}
	frame := s.LocalFrame(c.Writer, c.Request, parts.SectionCards)
	ask.Asked.Lang, ask.Asked.As = frame.Lang, address.AnyForm
	frame.Title = frame.Locale.T().CardsTitle
	if ask.Asked.Query != "" {
		frame.Title = ask.Asked.Query + " · " + frame.Title
	}
	ask.Request.Language, ask.Request.Facets = frame.Locale.Language(), true
	res := ask.Run()
	page.Errors = wrong.In(frame.Locale.Language())
	page.Frame, page.Link, page.Options, page.Query, page.Error = frame, ask.Asked, ask.Query.Options, ask.Query, ask.Err
	page.Result, page.Catalog, page.Parts, page.Loosen = res, ask.Library.Catalog, res.Read.Parts(), ask.Loosen(res)
	page.From, page.Faces = (res.Page-1)*ask.Request.Size+1, site.PerSnapshot(s, site.NewFaces)
	return s.Render(c.Writer, c.Request, status, templates.CardsView(page))
}
