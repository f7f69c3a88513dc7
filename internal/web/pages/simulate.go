package pages

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/web/site"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// singleGames is how many games of a batch are listed one by one.
const singleGames = 12

// Simulate is a batch of solo games. All that it depends on is in the address; what
// is missing is filled in by a redirect.
func Simulate(s site.Request, c *gin.Context) error {
	typed := address.SimulationOf(c.Request.URL.Query())
	ask, errs := typed.Read(s.Usual())
	page := play.Simulation{Frame: s.LocalDeckPage(c, parts.SectionSimulate, ask.Deck()), Ask: ask}
	if newQuestion(c, ask.Table) {
		page.Ask.Table, page.Ask.Policy = askWithTexts(ask.Table)
	}
	if len(errs) > 0 {
		return refuseSimulation(s, c, page, errs)
	}
	if ask.Code == "" {
		withBox(s, &page.Frame)
		test := testDeck(s, page.Locale.T().SimSome)
		page.Test = &test
		if len(test.Starters) > 0 {
			page.Sample = sampleSimulation(s, page, test.Starters[0])
		}
		return s.Render(c.Writer, c.Request, http.StatusOK, play.SimulatePage(page))
	}
	game, _, err := s.Cards.Game(ask.Table)
	if err != nil {
		return refuseSimulation(s, c, page, err)
	}
	if typed != ask.Text() {
		return site.Found(c, ask.Path())
	}
	if ask.Single > 0 {
		at, _, err := replay(ask, game, ask.Single-1)
		if err != nil {
			return refuseSimulation(s, c, page, err)
		}
		return site.Found(c, at)
	}
	if page.Seats, page.Decks, err = s.PlayBatch(c, ask, game); err != nil {
		return refuseSimulation(s, c, page, err)
	}
	if ask.JSON {
		return site.AnswerJSON(c, site.SimulationJSON(&page))
	}
	page.Some = someGames(page, game)
	page.Game, page.NoText = game, autoplay.ManualCards(game)
	return s.Render(c.Writer, c.Request, http.StatusOK, play.SimulatePage(page))
}

// refuseSimulation shows the form with what is wrong.
func refuseSimulation(s site.Request, c *gin.Context, p play.Simulation, err error) error {
	return refusePlay(c, err, func(errs address.Errors, status int, mayCasual bool) error {
		p.MayCasual, p.Errors = mayCasual, errs.In(p.Locale.Language())
		return s.Render(c.Writer, c.Request, status, play.SimulatePage(p))
	})
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
func someGames(p play.Simulation, game *rules.Game) []play.SingleGame {
	games := p.Seats.A.Notable()
	for i := range min(singleGames, p.Seats.A.Games) {
		games = append(games, autoplay.Notable{Game: i})
	}
	var out []play.SingleGame
	for _, n := range games {
		at, state, err := replay(p.Ask, game, n.Game)
		if err != nil {
			continue // Compare has played it
		}
		g := play.SingleGame{What: n.What, Number: n.Game + 1, Path: at}
		if state.Outcome() == rules.Won && state.Reason() == rules.ByLore {
			g.Turn = state.Turn()
		}
		out = append(out, g)
	}
	return out
}
