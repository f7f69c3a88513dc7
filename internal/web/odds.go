package web

import (
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"

	"inkcheck/templates"
)

// odds is a question about odds, all of it in the address: a page with a form,
// or the answer for programs. What is missing is filled in by a redirect, so
// that a link means the same on every day.
func (s *Server) odds(c *gin.Context) error {
	asked := c.Request.URL.Query()
	link := s.readOdds(asked)
	switch link.As {
	case "json":
		return s.oddsJSON(c, link)
	case "", "html":
	default:
		return refuse(http.StatusBadRequest, "as", "As "+quote(link.As)+": not one of html, json.")
	}
	if at := link.Path(); !sameQuery(at, asked) {
		if len(at) > maxLink {
			return refuse(http.StatusBadRequest, "", "The question is too long for an address.")
		}
		c.Header("Cache-Control", "no-store")
		c.Redirect(http.StatusFound, at)
		return nil
	}
	page := templates.Odds{Frame: s.frame(templates.SectionOdds, "Odds"), Link: link}
	page.Part = s.assets.figures
	q, problem := s.bindOdds(link)
	if problem != nil {
		page.Problems = append(page.Problems, problem.OddsProblem)
		return s.render(c.Writer, c.Request, http.StatusBadRequest, templates.OddsPage(page))
	}
	cases, err := q.answer(c.Request.Context())
	if err != nil {
		return err
	}
	page.Cases = cases
	if len(cases) == 0 {
		page.Link = withDefaults(link)
	}
	q.describe(&page)
	page.Examples = s.oddsExamples(link, q)
	return s.render(c.Writer, c.Request, http.StatusOK, templates.OddsPage(page))
}

// sameQuery tells whether an address says what was asked, however that was
// written.
func sameQuery(path string, asked url.Values) bool {
	u, err := url.Parse(path)
	return err == nil && u.Query().Encode() == asked.Encode()
}
