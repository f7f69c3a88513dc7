package pages

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	tagged "inkcheck/deckcheck/wording"
	"inkcheck/internal/web/site"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/play"
)

// adviseAtTable asks the adviser about the opening hand of a table and returns the
// status of the page. What keeps the adviser from answering is said beside the hand,
// which can be played all the same. Faults of the server are errors.
func adviseAtTable(s site.Request, c *gin.Context, t *play.Table) (int, error) {
	state := &t.Record.State
	if state.Step() != rules.StepHand {
		t.Position.Advice = false
		t.Note = tagged.Text(t.T().TableNoAdvice)
		return http.StatusBadRequest, nil
	}
	p := &play.Advice{Frame: t.Frame, Ask: address.Advice{Table: t.Link, Policy: autoplay.DefaultPolicy(t.Link.Texts).Name}}
	for _, n := range state.Hand() {
		p.Hand = append(p.Hand, play.HandCard{Number: int(n), Card: t.Cards[n]})
	}
	t.Advice = p
	err := adviseOn(s, c, p, t.Position.Goals)
	if err == nil {
		return http.StatusOK, nil
	}
	errs, status := site.FormErrors(site.PlayError(err))
	if status == http.StatusInternalServerError {
		return 0, err
	}
	p.Errors = errs.In(t.Locale.Language())
	return status, nil
}

// adviseOn asks about the hand of p. The game is played without the practice
// opponent, which the adviser does not know; the numbers of the deck's cards are the same.
func adviseOn(s site.Request, c *gin.Context, p *play.Advice, goals []string) error {
	var err error
	if p.Ask.Goals, err = (address.AdviceText{Goals: goals}).ReadGoals(); err != nil {
		return err
	}
	alone := p.Ask.Table
	alone.Opponents, alone.Against = nil, ""
	if p.Game, _, err = s.Cards.Game(alone); err != nil {
		return err
	}
	p.NoText = autoplay.ManualCards(p.Game)
	if err := site.SeeGoals(p, s.Cards); err != nil {
		return err
	}
	return s.PlayOut(c, p)
}
