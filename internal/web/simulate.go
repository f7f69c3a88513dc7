package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates"
)

const (
	// maxSimulated is the most games of one request. The mean's error is a hundredth of a turn
	// then, and a fast machine is done in a second.
	maxSimulated = 50_000
	// defaultSimulated is how many are played where nobody says.
	defaultSimulated = 10_000
	// singleGames is how many games of a batch are listed one by one.
	singleGames = 12
)

// simulate is a batch of solo games. All that it depends on is in the address; what
// is missing is filled in by a redirect.
func (s visit) simulate(c *gin.Context) error {
	q := c.Request.URL.Query()
	page, err := s.readSimulation(q)
	if err != nil {
		return s.refuseSimulation(c, page, err)
	}
	if page.Link.Code == "" {
		return s.render(c.Writer, c.Request, http.StatusOK, templates.SimulatePage(page))
	}
	game, err := s.gameOf(page.Link)
	if err != nil {
		return s.refuseSimulation(c, page, err)
	}
	if !complete(q, "d", "f", "on", "p", "s", "games", "policy") {
		return found(c, page.Path()+answerAs(q))
	}
	if q.Get("game") != "" {
		at, err := singleGame(page, game, q.Get("game"))
		if err != nil {
			return s.refuseSimulation(c, page, err)
		}
		return found(c, at)
	}
	if err := s.playBatch(c, &page, game); err != nil {
		return s.refuseSimulation(c, page, err)
	}
	if q.Get("as") == "json" {
		return answerJSON(c, simulationJSON(&page))
	}
	page.Some = someGames(page, game)
	page.NoText = autoplay.WithoutText(game)
	return s.render(c.Writer, c.Request, http.StatusOK, templates.SimulatePage(page))
}

// complete reports whether every parameter has a value.
func complete(q url.Values, names ...string) bool {
	for _, n := range names {
		if q.Get(n) == "" {
			return false
		}
	}
	return true
}

// answerAs is the parameter of an answer for programs, which a redirect keeps.
func answerAs(q url.Values) string {
	if q.Get("as") == "json" {
		return "&as=json"
	}
	return ""
}

// readSimulation reads the address. What is missing is filled in.
func (s visit) readSimulation(q url.Values) (p templates.Simulation, err error) {
	p = templates.Simulation{Frame: s.gamesFrame(templates.SectionSimulate, "Simulate"), Games: defaultSimulated, MaxGames: maxSimulated,
		Example: s.exampleAt("/simulate"), Rival: deckCode(strings.TrimSpace(q.Get("d2"))), Policy: autoplay.Policies()[0].Name}
	a, err := s.readTable(q)
	p.Link = a.link
	p.Link.Opponents = ""
	if err != nil {
		return p, err
	}
	if text := q.Get("games"); text != "" {
		if p.Games, err = strconv.Atoi(text); err != nil || p.Games < 1 || p.Games > maxSimulated {
			p.Games = defaultSimulated
			return p, refuse(http.StatusBadRequest, "games", fmt.Sprintf("%.40q is not a number of games from 1 to %d.", text, maxSimulated))
		}
	}
	if name := q.Get("policy"); name != "" {
		policy, err := autoplay.ParsePolicy(name)
		if err != nil {
			return p, refuse(http.StatusBadRequest, "policy", sentence(err))
		}
		p.Policy = policy.Name
	}
	return p, nil
}

// gamesFrame is the frame of the pages that play games.
func (s visit) gamesFrame(section templates.Section, title string) templates.Frame {
	f := s.frame(section, title)
	f.Part = templates.Files{Style: s.assets.figures.Style, Script: s.assets.URL("simulate.js")}
	return f
}

// gameOf is the game of a link. A deck that is not handed over is a
// *handover.Refused, anything else wrong with it an *Error of field d.
func (s visit) gameOf(l templates.TableLink) (*rules.Game, error) { return s.gameWith(l, nil) }

// gameWith is gameOf with a training opponent's row.
func (s visit) gameWith(l templates.TableLink, row row) (*rules.Game, error) {
	cat := s.Catalog()
	deck, err := decklist.FromCode(l.Code, cat)
	if err != nil {
		return nil, refuse(http.StatusBadRequest, "d", sentence(err))
	}
	report := deckcheck.Check(deck, cat.Calendar.On(l.Format, l.On), deckcheck.Options{})
	game, err := handover.Game(report, handover.Options{Second: l.Second, Casual: l.Casual, Opponents: row.opponents()})
	if _, ok := errors.AsType[*handover.Refused](err); ok {
		return nil, err
	}
	if err != nil {
		return nil, refuse(http.StatusBadRequest, "d", "The deck cannot be played with: "+err.Error()+".")
	}
	return game, nil
}

// playBatch plays the games: the seat that was asked for, the other one, and the other deck where
// there is one. Games that the time did not suffice for are left out.
func (s visit) playBatch(c *gin.Context, p *templates.Simulation, game *rules.Game) error {
	other := p.Link
	other.Second = !other.Second
	otherSeat, err := s.gameOf(other)
	if err != nil {
		return err
	}
	var rival *rules.Game
	if p.Rival != "" {
		link := p.Link
		link.Code = p.Rival
		if rival, err = s.gameOf(link); err != nil {
			return rivalError(err)
		}
	}
	policy, err := autoplay.ParsePolicy(p.Policy)
	if err != nil {
		return err
	}
	ctx, end, err := s.begin(c, s.runs, simulationUnits(p))
	if err != nil {
		return err
	}
	defer end()
	batch := autoplay.Batch{Games: p.Games, Seed: p.Link.Seed}
	p.Seats, err = autoplay.Compare(ctx, game, policy, otherSeat, policy, batch)
	if err == nil && rival != nil {
		p.Decks, err = autoplay.Compare(ctx, game, policy, rival, policy, batch)
	}
	if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// simulationUnits is what a batch counts: its games of the most that may be asked for.
// The script of the page asks for a batch in several steps, each twice as long.
func simulationUnits(p *templates.Simulation) int {
	games := p.Games
	if p.Rival != "" {
		games *= 2
	}
	return min(longWork, 1+longWork*games/maxSimulated)
}

// rivalError says of the other deck what is wrong.
func rivalError(err error) error {
	if refused, ok := errors.AsType[*handover.Refused](err); ok {
		return refuse(http.StatusBadRequest, "d2", sentence(refused))
	}
	if e, ok := errors.AsType[*Error](err); ok {
		e.Field = "d2"
	}
	return err
}

// refuseSimulation shows the form with what is wrong.
func (s *Server) refuseSimulation(c *gin.Context, p templates.Simulation, err error) error {
	return refusePlay(c, err, func(e *Error, mayCasual bool) error {
		p.MayCasual = mayCasual
		p.Error = e.Detail
		switch e.Field {
		case "d", "d2", "games":
			p.Field = e.Field
		}
		return s.render(c.Writer, c.Request, e.Status, templates.SimulatePage(p))
	})
}

// playError makes a deck that is not handed over a refusal.
func playError(err error) *Error {
	if refused, ok := errors.AsType[*handover.Refused](err); ok {
		return refuse(http.StatusUnprocessableEntity, "", sentence(refused))
	}
	return asError(err)
}

// singleGame is the address of the replay of one game of a batch, by its number from 1.
func singleGame(p templates.Simulation, game *rules.Game, number string) (string, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > p.Games {
		return "", refuse(http.StatusBadRequest, "game", fmt.Sprintf("There is no game %s among %d.", quote(number), p.Games))
	}
	policy, err := autoplay.ParsePolicy(p.Policy)
	if err != nil {
		return "", err
	}
	link := p.Link
	link.Seed = autoplay.GameSeed(p.Link.Seed, n-1)
	moves, _, err := autoplay.Play(game, policy, link.Seed)
	if err != nil {
		return "", err
	}
	return link.At(templates.Place{Moves: rules.FormatMoves(moves)}), nil
}

// someGames are a typical, the fastest and the slowest game of a batch and its first ones, as links to
// the table.
func someGames(p templates.Simulation, game *rules.Game) []templates.SingleGame {
	policy, err := autoplay.ParsePolicy(p.Policy)
	if err != nil {
		return nil
	}
	games := p.Seats.A.Notable()
	for i := range min(singleGames, p.Seats.A.Games) {
		games = append(games, autoplay.Notable{Game: i})
	}
	var out []templates.SingleGame
	for _, n := range games {
		link := p.Link
		link.Seed = autoplay.GameSeed(p.Link.Seed, n.Game)
		moves, state, err := autoplay.Play(game, policy, link.Seed)
		if err != nil {
			continue // Compare has played it
		}
		g := templates.SingleGame{What: n.What, Number: n.Game + 1, Path: link.At(templates.Place{Moves: rules.FormatMoves(moves)})}
		if state.Outcome() == rules.Won {
			g.Turn = state.Turn()
		}
		out = append(out, g)
	}
	return out
}
