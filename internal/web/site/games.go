package site

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/internal/app"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/play"
)

// LayOut deals the hand of a page's game, or finds the one that was typed, and the
// cards of its goals.
func (s Request) LayOut(p *play.Advice) error {
	game, _, err := s.Cards.Game(p.Ask.Table)
	if err != nil {
		return err
	}
	library := s.Cards
	p.Game = game
	for n := range game.Size() {
		if n == 0 || game.Card(n) != game.Card(n-1) { // copies are adjacent
			p.Deck = append(p.Deck, cardOf(library.Catalog, game, n))
		}
	}
	p.NoText = autoplay.ManualCards(game)
	if err := SeeGoals(p, library); err != nil {
		return err
	}
	if p.Ask.Hand == nil {
		state := game.Start(p.Ask.Seed)
		for _, n := range state.Hand() {
			p.Hand = append(p.Hand, play.HandCard{Number: int(n), Card: cardOf(library.Catalog, game, int(n))})
		}
		return nil
	}
	hand, err := gamesetup.Hand(game, library.Catalog, p.Ask.Hand...)
	if e, ok := errors.AsType[*gamesetup.HandError](err); ok {
		return address.WrongBy("hand["+strconv.Itoa(max(e.Text, 0))+"]", e, address.BadHand)
	}
	if err != nil {
		return err
	}
	p.Ask.Hand = nil
	for _, n := range hand {
		card := cardOf(library.Catalog, game, n)
		p.Hand = append(p.Hand, play.HandCard{Number: n, Card: card})
		p.Ask.Hand = append(p.Ask.Hand, card.ID)
	}
	return nil
}

// SeeGoals finds the cards of goals that name them by a search.
func SeeGoals(p *play.Advice, l *app.Snapshot) error {
	deck, _, err := l.DeckIn(p.Ask.Code, p.Ask.Format, p.Ask.On)
	if err != nil {
		return app.CodeError(err)
	}
	cards := l.OddsCards(deck, p.Ask.On)
	for i, g := range p.Ask.Goals {
		if g.Kind != autoplay.SeeBy {
			continue
		}
		field := "goals"
		if p.Card != "" && i == len(p.Ask.Goals)-1 {
			field = "card"
		}
		found, err := cards.Goal(g.String())
		if err != nil { // it stays in its field, or comes into it, and is no goal yet
			p.Ask.Goals = slices.Delete(slices.Clone(p.Ask.Goals), i, i+1)
			if p.Card == "" {
				p.Card, p.By, field = strings.Join(g.Cards, ","), strconv.Itoa(g.Turn), "card"
			}
		}
		if e, ok := errors.AsType[*deckodds.Error](err); ok { // without naming the goal: the field does
			return address.WrongClause(field, e.Says)
		}
		if err != nil {
			return address.WrongBy(field, err, address.BadGoal)
		}
		p.Ask.Goals[i] = found
	}
	return nil
}

// cardOf is a card of a game as the catalog has it: it came from there.
func cardOf(cat *catalog.Catalog, game *rules.Game, n int) *catalog.Card {
	card, _ := cat.Card(game.Card(n).ID)
	return card
}

// AdviceOn is the question of a page about the hand that is laid out on it.
func AdviceOn(p *play.Advice) (q autoplay.AdviseRequest, err error) {
	policy, err := autoplay.ParsePolicy(p.Ask.Policy)
	if err != nil {
		return q, err
	}
	q = autoplay.AdviseRequest{Game: p.Game, Goals: p.Ask.Goals, Policy: policy, Seed: p.Ask.Seed, Work: p.Work}
	for _, h := range p.Hand {
		q.Hand = append(q.Hand, h.Number)
	}
	for i, g := range q.Goals {
		if slices.ContainsFunc(q.Goals[:i], func(o autoplay.Goal) bool { return o.String() == g.String() }) {
			return q, address.Wrong("goals", address.GoalTwice)
		}
	}
	if err := q.Check(); err != nil {
		return q, address.WrongBy("goals", err, address.BadGoal)
	}
	return q, nil
}

// PlayOut asks the adviser. What the time sufficed for is shown.
func (s *Site) PlayOut(c *gin.Context, p *play.Advice) error {
	question, err := AdviceOn(p)
	if err != nil {
		return err
	}
	ctx, end, err := s.Begin(c, s.GameWork, LongWork)
	if err != nil {
		return err
	}
	defer end()
	p.Advice, err = autoplay.Advise(ctx, question)
	if p.Advice == nil {
		if ctx.Err() != nil {
			return s.busy(c, s.GameWork)
		}
		return err
	}
	p.Advice.Reader = play.ReaderOf(p.Frame)
	return nil
}

// PlayBatch plays the games: the seat that was asked for, the other one, and the other deck where
// there is one. Games that the time did not suffice for are left out.
func (s Request) PlayBatch(c *gin.Context, ask address.Simulation, game *rules.Game) (seats, decks *autoplay.Difference, err error) {
	other := ask.Table
	other.Second = !other.Second
	otherSeat, _, err := s.Cards.Game(other)
	if err != nil {
		return nil, nil, err
	}
	var rival *rules.Game
	if ask.Rival != "" {
		other := ask.Table
		other.Code = ask.Rival
		if rival, _, err = s.Cards.Game(other); err != nil {
			return nil, nil, rivalError(err)
		}
	}
	policy, err := autoplay.ParsePolicy(ask.Policy)
	if err != nil {
		return nil, nil, err
	}
	ctx, end, err := s.Begin(c, s.GameWork, SimulationUnits(ask))
	if err != nil {
		return nil, nil, err
	}
	defer end()
	batch := autoplay.Batch{Games: ask.Games, Seed: ask.Seed}
	seats, err = autoplay.Compare(ctx, game, policy, otherSeat, policy, batch)
	if err == nil && rival != nil {
		decks, err = autoplay.Compare(ctx, game, policy, rival, policy, batch)
	}
	if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
		return nil, nil, err
	}
	return seats, decks, nil
}

// SimulationUnits is what a batch counts: its games of the most that may be asked for.
// The script of the page asks for a batch in several steps, each twice as long.
func SimulationUnits(ask address.Simulation) int {
	games := ask.Games
	if ask.Rival != "" {
		games *= 2
	}
	return min(LongWork, 1+LongWork*games/address.MaxGames)
}

// rivalError says of the other deck what is wrong.
func rivalError(err error) error {
	refused, ok := errors.AsType[*gamesetup.Refused](err)
	if ok {
		return address.WrongBy("versus", refused, address.NotHandedOver)
	}
	if e, ok := errors.AsType[*address.FieldError](err); ok {
		return &address.FieldError{Field: "versus", Says: e.Says}
	}
	return err
}

// PlayError makes a deck that is not handed over a refusal.
func PlayError(err error) error {
	if refused, ok := errors.AsType[*gamesetup.Refused](err); ok {
		return Refuse(http.StatusUnprocessableEntity, "", address.Clause{Words: refused})
	}
	return err
}
