package web

import (
	"errors"
	"fmt"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// game is the game of a table, with the cards of the training opponent. A deck that is not
// handed over is a *handover.Refused, and anything else wrong an *address.FieldError.
func (s visit) game(t address.Table) (*rules.Game, []*catalog.Card, error) {
	cat := s.Catalog()
	deck, err := decklist.FromCode(t.Code, cat)
	if err != nil {
		return nil, nil, codeError(err)
	}
	cards, row, err := s.row(t.Opponents)
	if err != nil {
		return nil, nil, err
	}
	report := deckcheck.Check(deck, cat.Calendar.On(t.Format, t.On), deckcheck.Options{})
	game, err := handover.Game(report, handover.Options{Second: t.Second, Casual: t.Casual, Opponents: row, Texts: t.Texts})
	if _, ok := errors.AsType[*handover.Refused](err); err != nil && !ok {
		err = codeError(fmt.Errorf("the deck cannot be played with: %w", err))
	}
	return game, cards, err
}

// newQuestion reports whether a form is to begin with card texts: there is no deck, and nobody has said yet
// what becomes of texts.
func newQuestion(c *gin.Context, t address.Table) bool {
	return t.Code == "" && !address.SaysTexts(c.Request.URL.Query())
}

// askWithTexts is a game with card texts, and who usually plays such games.
func askWithTexts(t address.Table) (of address.Table, policy string) {
	of = t.WithTexts()
	return of, autoplay.Usual(of.Texts).Name
}
