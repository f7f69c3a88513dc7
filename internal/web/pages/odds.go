package pages

import (
	"cmp"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// Odds is a question about odds, all of it in the address: a page with a form,
// or the answer for programs. What is missing is filled in by a redirect, so
// that a link means the same on every day.
func Odds(s site.Request, c *gin.Context) error {
	asked := c.Request.URL.Query()
	text := address.OddsOf(asked).Filled(s.Usual())
	ask, errs := text.Read(s.Usual())
	switch text.As {
	case "json":
		return oddsJSON(s, c, ask, errs)
	case "", "html":
	default:
		return site.RefuseFor(http.StatusBadRequest, "as", address.BadAnswerForm, text.As)
	}
	if at := text.Path(); !address.Same(at, asked) {
		if len(at) > app.MaxLink {
			return site.RefuseFor(http.StatusBadRequest, "", address.LongQuestion)
		}
		return site.Found(c, at)
	}
	of := address.Deck{Code: ask.Deck, Format: ask.Format, On: ask.On}
	page, status := play.Odds{Frame: s.LocalDeckPage(c, parts.SectionOdds, of), Link: text, Ask: ask, Errors: errs}, http.StatusOK
	if !ask.Asked() && len(errs) == 0 {
		withBox(s, &page.Frame)
		test := testDeck(s, page.Locale.T().ShowOdds)
		page.Test = &test
		if len(test.Starters) > 0 {
			page.Sample = sampleOdds(s, c, page, test.Starters[0])
		}
	}
	if len(errs) > 0 {
		page.Errors, status = errs.In(page.Locale.Language()), http.StatusBadRequest
	} else if q, err := s.Cards.BindOdds(ask); err != nil {
		if page.Errors, status = site.FormErrors(err); status >= http.StatusInternalServerError {
			return err
		}
		page.Errors = page.Errors.In(page.Locale.Language())
		if at := site.AsError(err).Spot; at != nil {
			page.Marked = play.Marked{Text: at.Text, Position: at.Position, Length: at.Length}
		}
	} else if err := fillOdds(s, c, &page, q); err != nil {
		return err
	}
	return s.Render(c.Writer, c.Request, status, play.OddsPage(page))
}

// fillOdds puts the answers on the page, and questions to try where none was
// asked.
func fillOdds(s site.Request, c *gin.Context, page *play.Odds, q *app.OddsQuestion) (err error) {
	q.Language = page.Locale.Language()
	if page.Cases, err = s.AnswerOdds(c, q); err != nil {
		return err
	}
	if len(page.Cases) == 0 {
		page.Link = page.Link.Usual()
		page.Link.Size = cmp.Or(page.Link.Size, "60")
	}
	page.Examples = oddsExamples(s, page.Locale.T(), page.Link, len(q.Decks) > 0)
	if len(q.Decks) > 0 {
		oddsSummary(s, c, page.Locale, page.Examples)
		page.Words = play.NewOddsWords(page.Locale, page.Link, q.Decks[0].Deck)
	}
	describeDecks(page, q)
	return nil
}

// describeDecks adds what the page says about the decks.
func describeDecks(page *play.Odds, q *app.OddsQuestion) {
	for _, d := range q.Decks {
		_, hash := d.Deck.CodeAndHash()
		n := 0
		for _, e := range d.Deck.Entries {
			n += e.Count
		}
		page.Decks = append(page.Decks, play.OddsDeck{Code: d.Code, Hash: hash, Cards: n})
	}
}

// oddsJSON answers a program.
func oddsJSON(s site.Request, c *gin.Context, ask address.Odds, errs address.Errors) error {
	if !ask.Asked() {
		errs.AddFault("groups", address.NothingAsked)
	}
	err := errs.Err()
	var q *app.OddsQuestion
	if err == nil {
		q, err = s.Cards.BindOdds(ask)
	}
	if err != nil {
		e := site.AsError(err)
		return &site.Error{Status: e.Status, Field: address.Parameter(e.Field), Says: e.Says}
	}
	cases, err := s.AnswerOdds(c, q)
	if err != nil {
		return err
	}
	out, err := q.ForPrograms(cases)
	if err != nil {
		return err
	}
	return site.AnswerJSON(c, out)
}
