package web

import (
	"github.com/gin-gonic/gin"

	"inkcheck/internal/deckodds"
	"inkcheck/templates"
)

// glance answers the questions to try of a deck, where that takes little: what a page of odds shows before
// anything is asked. A question for more time keeps its link alone.
func (s visit) glance(c *gin.Context, examples []templates.OddsExample) {
	for i := range examples {
		e := &examples[i]
		ask, errs := e.Ask.Filled(s.usual()).Read(s.usual())
		if len(errs) > 0 {
			continue
		}
		q, err := s.bindOdds(ask)
		if err != nil {
			continue // a deck of none of these cards
		}
		q.Copies = "" // how many copies it takes is for the page of the question
		cases, err := q.answer(c.Request.Context(), deckodds.Options{Work: oddsLight, Light: true})
		if err == nil && len(cases) == 1 && cases[0].After != nil {
			e.Chance = cases[0].After[q.Turn].Percent()
		}
	}
}
