package site

import (
	"errors"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/app"
	"inkcheck/internal/deckodds"
)

// AnswerOdds answers a question: at once where that takes little, and otherwise in
// its turn, or it is refused when too many are waiting.
func (s *Site) AnswerOdds(c *gin.Context, q *app.OddsQuestion) ([]app.OddsCase, error) {
	if len(q.Cases) > 0 {
		if err := s.Count(c, quickOdds); err != nil {
			return nil, err
		}
	}
	ctx := c.Request.Context()
	cases, err := q.Answer(ctx, deckodds.Options{Work: app.OddsLight, CheapOnly: true})
	if !errors.Is(err, deckodds.ErrExpensive) {
		return cases, err
	}
	_, end, err := s.Begin(c, s.GameWork, LongWork)
	if err != nil {
		return nil, err
	}
	defer end()
	// The work is bounded, so the time need not be: half a table is no answer.
	return q.Answer(ctx, deckodds.Options{Work: app.OddsWork, Games: app.OddsGames})
}
