package web

import (
	"cmp"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/formats"
	"inkcheck/templates"
)

// odds is a question about odds, all of it in the address: a page with a form,
// or the answer for programs. What is missing is filled in by a redirect, so
// that a link means the same on every day.
func (s visit) odds(c *gin.Context) error {
	asked := c.Request.URL.Query()
	text := address.OddsOf(asked).Filled(s.usual())
	ask, errs := text.Read(s.usual())
	switch text.As {
	case "json":
		return s.oddsJSON(c, ask, errs)
	case "", "html":
	default:
		return refuse(http.StatusBadRequest, "as", "As "+quote(text.As)+": not one of html, json.")
	}
	if at := text.Path(); !address.Same(at, asked) {
		if len(at) > maxLink {
			return refuse(http.StatusBadRequest, "", "The question is too long for an address.")
		}
		return found(c, at)
	}
	of := address.Deck{Code: ask.Deck, Format: ask.Format, On: ask.On}
	page, status := templates.Odds{Frame: s.deckPage(templates.SectionOdds, of), Link: text, Ask: ask, Errors: errs,
		Example: s.example().Odds(), Today: max(s.today(), formats.FirstDay)}, http.StatusOK
	if !ask.Asked() {
		s.withBox(&page.Frame)
	}
	if len(errs) > 0 {
		status = http.StatusBadRequest
	} else if q, err := s.bindOdds(ask); err != nil {
		if page.Errors, status = formErrors(err); status >= http.StatusInternalServerError {
			return err
		}
		if at := asError(err).Spot; at != nil {
			page.Marked = templates.Marked{Text: at.Text, Position: at.Position, Length: at.Length}
		}
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
		page.Link = page.Link.Usual()
		page.Link.Size = cmp.Or(page.Link.Size, "60")
	}
	page.Examples = s.oddsExamples(page.Link, len(q.decks) > 0)
	if len(q.decks) > 0 {
		s.glance(c, page.Examples)
		page.Words = templates.NewOddsWords(page.Link, q.decks[0].deck)
	}
	q.describe(page)
	return nil
}
