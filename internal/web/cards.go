package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/templates"
)

// searchCards is the search: a page, or the same result for programs.
func (s visit) searchCards(c *gin.Context) error {
	asked, wrong := address.ReadCards(c.Request.URL.Query())
	for i := range wrong {
		// A page has a field for the day, and something to show on any.
		if wrong[i].Field != "on" || asked.As == address.JSON || asked.As == address.CSV {
			return refuse(http.StatusBadRequest, wrong[i].Field, wrong[i].Detail)
		}
	}
	ask := s.search(asked, pageSize(asked.View))
	if asked.As == address.JSON || asked.As == address.CSV {
		if err := s.count(c, 1); err != nil { // programs ask without end, as of the API
			return err
		}
	}
	if to, ok := ask.seeded(); ok && len(wrong) == 0 {
		return found(c, to.Path())
	}
	switch asked.As {
	case address.JSON:
		return s.searchJSON(c, ask)
	case address.CSV:
		return s.searchCSV(c, ask)
	}
	page := templates.CardsPage{Errors: wrong}
	status := http.StatusOK
	if len(wrong) > 0 {
		status = http.StatusBadRequest
	}
	frame := s.localFrame(c.Writer, c.Request, templates.SectionCards)
	ask.asked.Lang, ask.asked.As = frame.Lang, address.AnyForm
	frame.Title = frame.Locale.T().CardsTitle
	if ask.asked.Query != "" {
		frame.Title = ask.asked.Query + " · " + frame.Title
	}
	ask.request.Language, ask.request.Facets = frame.Locale.Language(), true
	res := ask.run()
	page.Frame, page.Link, page.Options, page.Query, page.Error = frame, ask.asked, ask.query.Options, ask.query, ask.err
	page.Result, page.Catalog, page.Parts, page.Loosen = res, ask.library.catalog, res.Read.Parts(), ask.loosen(res)
	page.From, page.Faces = (res.Page-1)*ask.request.Size+1, ask.library.faces
	return s.render(c.Writer, c.Request, status, templates.CardsView(page))
}
