package api

import (
	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/internal/web/site"
)

// apiCompare is what changes from a deck to another: /api/v1/compare. A deck
// code is a list, too.
func apiCompare(s site.Request, c *gin.Context, q *client.CompareQuery, f site.Freshness) error {
	format, on, err := s.Usual().Rules(q.Format, q.On)
	if err != nil {
		return err
	}
	if q.On == "" {
		f = min(f, site.Undated)
	}
	rules := s.Catalog().Calendar.On(format, on)
	var reports [2]*deckcheck.Report
	for i, list := range [2]string{q.A, q.B} {
		deck, err := deckOfList(s, list)
		if err != nil {
			e := *site.AsError(err)
			e.Field = [2]string{"a", "b"}[i]
			return &e
		}
		reports[i] = s.Cards.Report(deck, rules, deckcheck.Options{})
	}
	return s.Answer(c, deckcheck.Compare(reports[0], reports[1]), f)
}
