package web

import (
	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/deckcheck"
)

// apiCompare is what changes from a deck to another: /api/v1/compare. A deck
// code is a list, too.
func (s visit) apiCompare(c *gin.Context, q *client.CompareQuery, f freshness) error {
	format, on, err := s.usual().Rules(q.Format, q.On)
	if err != nil {
		return err
	}
	if q.On == "" {
		f = min(f, undated)
	}
	rules := s.Catalog().Calendar.On(format, on)
	var reports [2]*deckcheck.Report
	for i, list := range [2]string{q.A, q.B} {
		deck, err := s.deckOfList(list)
		if err != nil {
			e := *asError(err)
			e.Field = [2]string{"a", "b"}[i]
			return &e
		}
		reports[i] = deckcheck.Check(deck, rules, deckcheck.Options{})
	}
	return s.answer(c, deckcheck.Compare(reports[0], reports[1]), f)
}
