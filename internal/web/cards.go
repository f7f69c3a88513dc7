package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog/query"
	"inkcheck/templates"
)

// searchCards is the search: a page, or the same result for programs.
func (s visit) searchCards(c *gin.Context) error {
	ask, err := s.readSearch(c.Request.URL.Query())
	if err == nil && (ask.link.As == "json" || ask.link.As == "csv") { // programs ask without end, as of the API
		err = s.count(c, 1)
	}
	ask.link.Lang = c.Query("lang")
	if to := ask.seeded(); err == nil && to != "" {
		c.Redirect(http.StatusFound, to)
		return nil
	}
	switch ask.link.As {
	case "json":
		return s.searchJSON(c, ask, err)
	case "csv":
		return s.searchCSV(c, ask, err)
	}
	status, dayError := http.StatusOK, ""
	if err != nil {
		if asError(err).Field != "on" {
			return err
		}
		status, dayError = http.StatusBadRequest, asError(err).Detail
	}
	frame := s.localFrame(c.Writer, c.Request, templates.SectionCards)
	view, size := ask.view()
	ask.link.Lang, ask.link.As = frame.Lang, ""
	frame.Title = frame.Locale.T().CardsTitle
	if ask.link.Query != "" {
		frame.Title = ask.link.Query + " · " + frame.Title
	}
	res := ask.library.index.Search(ask.query, query.Request{Today: ask.on, Language: frame.Locale.Language(), Page: ask.page, Size: size, Facets: true})
	page := templates.CardsPage{
		Frame: frame, Link: ask.link, View: view, Options: ask.query.Options, Query: ask.query, Error: ask.err, DayError: dayError,
		Result: res, Catalog: ask.library.catalog, Parts: res.Read.Parts(), Loosen: ask.loosen(res), From: (res.Page-1)*size + 1,
	}
	return s.render(c.Writer, c.Request, status, templates.CardsView(page))
}
