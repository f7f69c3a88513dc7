package pages

import (
	"github.com/gin-gonic/gin"

	"inkcheck/internal/app"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/web/site"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// oddsSummary answers the questions to try of a deck, where that takes little: what a page of odds shows before
// anything is asked. A question for more time keeps its link alone.
func oddsSummary(s site.Request, c *gin.Context, l *parts.Locale, examples []play.OddsExample) {
	for i := range examples {
		e := &examples[i]
		ask, errs := e.Ask.Filled(s.Usual()).Read(s.Usual())
		if len(errs) > 0 {
			continue
		}
		q, err := s.Cards.BindOdds(ask)
		if err != nil {
			continue // a deck of none of these cards
		}
		q.Copies = "" // how many copies it takes is for the page of the question
		cases, err := q.Answer(c.Request.Context(), deckodds.Options{Work: app.OddsLight, CheapOnly: true})
		if err == nil && len(cases) == 1 && cases[0].After != nil {
			e.Chance = cases[0].After[q.Turn].PercentIn(l.Language())
		}
	}
}
