package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates"
)

// singleGames is how many games of a batch are listed one by one.
const singleGames = 12

// simulate is a batch of solo games. All that it depends on is in the address; what
// is missing is filled in by a redirect.
func (s visit) simulate(c *gin.Context) error {
	typed := address.SimulationOf(c.Request.URL.Query())
	ask, errs := typed.Read(s.usual())
	page := templates.Simulation{Frame: s.deckPage(templates.SectionSimulate, ask.Deck()), Ask: ask, Example: s.example().Casual("/simulate")}
	if ask.Code == "" {
		s.withBox(&page.Frame)
	}
	if newQuestion(c, ask.Table) {
		page.Ask.Table, page.Ask.Policy = askWithTexts(ask.Table)
	}
	if len(errs) > 0 {
		return s.refuseSimulation(c, page, errs)
	}
	if ask.Code == "" {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.SimulatePage(page))
	}
	game, _, err := s.game(ask.Table)
	if err != nil {
		return s.refuseSimulation(c, page, err)
	}
	if typed != ask.Text() {
		return found(c, ask.Path())
	}
	if ask.Single > 0 {
		at, _, err := replay(ask, game, ask.Single-1)
		if err != nil {
			return s.refuseSimulation(c, page, err)
		}
		return found(c, at)
	}
	if page.Seats, page.Decks, err = s.playBatch(c, ask, game); err != nil {
		return s.refuseSimulation(c, page, err)
	}
	if ask.JSON {
		return answerJSON(c, simulationJSON(&page))
	}
	page.Some = someGames(page, game)
	page.Game, page.NoText = game, autoplay.WithoutText(game)
	return s.render(c.Writer, c.Request, http.StatusOK, templates.SimulatePage(page))
}

// playBatch plays the games: the seat that was asked for, the other one, and the other deck where
// there is one. Games that the time did not suffice for are left out.
func (s visit) playBatch(c *gin.Context, ask address.Simulation, game *rules.Game) (seats, decks *autoplay.Difference, err error) {
	other := ask.Table
	other.Second = !other.Second
	otherSeat, _, err := s.game(other)
	if err != nil {
		return nil, nil, err
	}
	var rival *rules.Game
	if ask.Rival != "" {
		other := ask.Table
		other.Code = ask.Rival
		if rival, _, err = s.game(other); err != nil {
			return nil, nil, rivalError(err)
		}
	}
	policy, err := autoplay.ParsePolicy(ask.Policy)
	if err != nil {
		return nil, nil, err
	}
	ctx, end, err := s.begin(c, s.runs, simulationUnits(ask))
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

// simulationUnits is what a batch counts: its games of the most that may be asked for.
// The script of the page asks for a batch in several steps, each twice as long.
func simulationUnits(ask address.Simulation) int {
	games := ask.Games
	if ask.Rival != "" {
		games *= 2
	}
	return min(longWork, 1+longWork*games/address.MaxGames)
}

// rivalError says of the other deck what is wrong.
func rivalError(err error) error {
	refused, ok := errors.AsType[*handover.Refused](err)
	if ok {
		return &address.FieldError{Field: "versus", Detail: address.Sentence(refused)}
	}
	if e, ok := errors.AsType[*address.FieldError](err); ok {
		return &address.FieldError{Field: "versus", Detail: e.Detail}
	}
	return err
}

// refuseSimulation shows the form with what is wrong.
func (s *Server) refuseSimulation(c *gin.Context, p templates.Simulation, err error) error {
	return refusePlay(c, err, func(errs address.Errors, status int, mayCasual bool) error {
		p.MayCasual, p.Errors = mayCasual, errs
		return s.render(c.Writer, c.Request, status, templates.SimulatePage(p))
	})
}

// playError makes a deck that is not handed over a refusal.
func playError(err error) error {
	if refused, ok := errors.AsType[*handover.Refused](err); ok {
		return refuse(http.StatusUnprocessableEntity, "", sentence(refused))
	}
	return err
}

// replay is the address of the replay of a game of a batch, by its number from 0, and its end.
func replay(ask address.Simulation, game *rules.Game, n int) (string, rules.State, error) {
	policy, err := autoplay.ParsePolicy(ask.Policy)
	if err != nil {
		return "", rules.State{}, err
	}
	ask.Seed = autoplay.GameSeed(ask.Seed, n)
	moves, state, err := autoplay.Play(game, policy, ask.Seed)
	return ask.At(address.Position{Moves: rules.FormatMoves(moves)}), state, err
}

// someGames are a typical, the fastest and the slowest game of a batch and its first ones, as links to
// the table.
func someGames(p templates.Simulation, game *rules.Game) []templates.SingleGame {
	games := p.Seats.A.Notable()
	for i := range min(singleGames, p.Seats.A.Games) {
		games = append(games, autoplay.Notable{Game: i})
	}
	var out []templates.SingleGame
	for _, n := range games {
		at, state, err := replay(p.Ask, game, n.Game)
		if err != nil {
			continue // Compare has played it
		}
		g := templates.SingleGame{What: n.What, Number: n.Game + 1, Path: at}
		if state.Outcome() == rules.Won {
			g.Turn = state.Turn()
		}
		out = append(out, g)
	}
	return out
}
