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
func (s visit) odds(c *gin.Context) error {
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
	page, status := templates.Odds{Frame: s.frame(templates.SectionOdds, "Odds"), Link: link}, http.StatusOK
	page.Part = s.assets.figures
	q, problem := s.bindOdds(link)
	if problem != nil {
		page.Problems, status = append(page.Problems, problem.OddsProblem), http.StatusBadRequest
	} else if err := s.fillOdds(c, &page, q); err != nil {
		return err
	}
	return s.render(c.Writer, c.Request, status, templates.OddsPage(page))
}

// fillOdds puts the answers on the page, and questions to try where none was
// asked.
func (s visit) fillOdds(c *gin.Context, page *templates.Odds, q *oddsQuestion) (err error) {
	if page.Cases, err = s.answerOdds(c, q); err != nil {
		return err
	}
	if len(page.Cases) == 0 {
		page.Link = withDefaults(page.Link)
	}
	page.Examples = s.oddsExamples(page.Link, q)
	q.describe(page)
	return nil
}

// sameQuery tells whether an address says what was asked, however that was
// written.
func sameQuery(path string, asked url.Values) bool {
	u, err := url.Parse(path)
	return err == nil && u.Query().Encode() == asked.Encode()
}
