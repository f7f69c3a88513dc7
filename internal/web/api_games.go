package web

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates"
)

// gameRoutes are the operations that play games and reckon with decks. Each
// answers to GET, with everything in the address, and to POST, where a list
// may stand for the deck code. Those that take long count for more.
func (s *Server) gameRoutes() {
	game := client.GameQuery{Deck: exampleCode, On: exampleDay, Seed: "7"}
	address := "?deck=" + exampleCode + "&on=" + exampleDay + "&seed=7"
	both(s, operation{ID: "goldfish", Path: "/api/v1/goldfish", Summary: "A position of a solo game",
		About: "The state of a game after its moves, and the moves that are legal then. The same deck, seed and moves are the same game " +
			"for ever.",
		Example: address + "&moves=keep", Body: client.GoldfishQuery{GameQuery: game, Moves: "keep"}}, client.Goldfish{}, visit.apiGoldfish)
	both(s, operation{Units: longWork, ID: "simulate", Path: "/api/v1/simulate", Summary: "A batch of solo games",
		About:   "Plays many games by a policy: on which turn they reach 20 lore, what each turn is like, and what becomes of each card.",
		Example: address + "&games=500", Body: client.SimulateQuery{GameQuery: game, Games: 500, Policy: "curve"}}, client.Simulation{},
		visit.apiSimulate)
	both(s, operation{Units: longWork, ID: "advise", Path: "/api/v1/advise", Summary: "What to put back of an opening hand",
		About:   "Plays out every way to alter a hand, and ranks them.",
		Example: address + "&work=20000", Body: client.AdviseQuery{GameQuery: game, Work: 20_000}}, client.Advice{}, visit.apiAdvise)
	both(s, operation{Units: longWork, ID: "odds", Path: "/api/v1/odds", Summary: "How likely cards are by a turn",
		About: "Exact probabilities, with numerator and denominator, of having cards by each turn, keeping the hand or altering it; with " +
			"versus, the same for a second deck, with versus_groups for other cards, and the difference.",
		Example: "?size=60&group=A%3D%234&turn=3&alter=missing", Body: client.OddsQuery{List: "4 Be Prepared\n56 Microbots",
			Versus: "3 Be Prepared\n57 Microbots", On: exampleDay,
			Groups: []string{"A=name:prepared"}, Turn: 3, Alter: "missing"}}, client.Odds{}, visit.apiOdds)
}

// both registers an operation for GET and for POST.
func both[Q, O any](s *Server, op operation, _ O, h func(v visit, c *gin.Context, q *Q, f freshness) error) {
	get, post := op, op
	get.Method, get.Body, get.Example = http.MethodGet, nil, op.Path+op.Example
	post.Method, post.Example, post.ID = http.MethodPost, op.Path, op.ID+"-list"
	post.Summary, post.About = op.Summary+", from a list",
		op.About+" The question is a JSON object, in which a list may stand for the deck code."
	names := addressNames(reflect.TypeFor[Q]())
	register[Q, O](s, get, func(v visit, c *gin.Context, in *Q) error { return inAddress(h(v, c, in, dated), names) })
	register[body[Q], O](s, post, func(v visit, c *gin.Context, in *body[Q]) error { return h(v, c, &in.Body, transient) })
}

// addressNames are the fields of a request that have another name as
// parameters of an address, with that name.
func addressNames(t reflect.Type) map[string]string {
	out := map[string]string{}
	for _, f := range reflect.VisibleFields(t) {
		field, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name, _, _ := strings.Cut(f.Tag.Get("query"), ","); name != "" && name != field {
			out[field] = name
		}
	}
	return out
}

// inAddress is an error about fields as one about the parameters of an address.
func inAddress(err error, names map[string]string) error {
	switch err.(type) {
	case *Error, *address.FieldError, address.Errors:
	default:
		return err
	}
	e := asError(err)
	field, at, _ := strings.Cut(e.Field, "[")
	name, ok := names[field]
	if !ok {
		return err
	}
	named := *e
	if named.Field = name; at != "" {
		named.Field += "[" + at
	}
	return &named
}

// readGame reads the game of a question, whose deck may be given as a list.
func (s visit) readGame(q *client.GameQuery, opponents string, f freshness) (address.Table, freshness, error) {
	text := address.GameText{Deck: q.Deck, Format: q.Format, On: q.On, Play: q.Play, Seed: q.Seed, Opponents: opponents,
		Casual: q.Casual, Texts: strconv.Itoa(q.Texts)}
	switch {
	case q.Deck != "" && q.List != "":
		return address.Table{}, f, refuse(http.StatusBadRequest, "deck", "There are two decks, deck and list. Send one of them.")
	case q.List != "":
		deck, err := s.deckOfList(q.List)
		if err != nil {
			return address.Table{}, f, err
		}
		text.Deck, _ = deck.CodeAndHash()
	case q.Deck == "":
		return address.Table{}, f, &Error{Status: http.StatusBadRequest, Code: client.MissingField, Field: "deck",
			Detail: "There is no deck: send its code as deck, or a list as list in a POST."}
	}
	switch {
	case q.Seed == "":
		f = transient
	case q.On == "":
		f = min(f, undated)
	}
	t, errs := text.Read(s.usual())
	return t, f, errs.Err()
}

// versusCode is the code of a deck to compare with, which may be given as a
// list: no code has a blank in it.
func (s visit) versusCode(text string) (string, error) {
	if text = strings.TrimSpace(text); !strings.ContainsFunc(text, unicode.IsSpace) {
		return address.DeckCode(text), nil
	}
	deck, err := s.deckOfList(text)
	if err != nil {
		e := *asError(err)
		e.Field = "versus"
		return "", &e
	}
	code, _ := deck.CodeAndHash()
	return code, nil
}

// gameAnswer is what a game's parameters were understood as.
func (s visit) gameAnswer(t address.Table) (client.Game, error) {
	deck, err := decklist.FromCode(t.Code, s.Catalog())
	if err != nil {
		return client.Game{}, err
	}
	code, hash := deck.CodeAndHash()
	g := t.Text()
	return client.Game{Deck: code, Hash: hash, Format: g.Format, On: g.On, Play: g.Play, Seed: g.Seed, Casual: g.Casual, Texts: t.Texts}, nil
}

// apiGoldfish is a position: /api/v1/goldfish.
func (s visit) apiGoldfish(c *gin.Context, q *client.GoldfishQuery, f freshness) error {
	if q.Position != nil {
		return s.apiPosition(c, q, f)
	}
	table, f, err := s.readGame(&q.GameQuery, q.Opponents, f)
	if err != nil {
		return err
	}
	game, _, err := s.game(table)
	if err != nil {
		return playError(err)
	}
	out, err := played(game, table.Seed, q.Moves)
	if err != nil {
		return err
	}
	out.Page = table.At(address.Position{Moves: out.Moves})
	if out.Game, err = s.gameAnswer(table); err != nil {
		return err
	}
	return s.answer(c, out, f)
}

// playedGame is a game after its moves; a position has no page.
type playedGame struct {
	rules.View
	Game  client.Game `json:"game"`
	Moves string      `json:"moves"`
	Page  string      `json:"page"`
}

// played makes the moves of a game.
func played(game *rules.Game, seed uint64, moves string) (out playedGame, err error) {
	record, err := game.Record(seed, moves)
	if err != nil {
		return out, moveRefused(err)
	}
	return playedGame{View: record.View(), Moves: rules.FormatMoves(record.Moves)}, nil
}

// apiPosition is a game that starts from a position.
func (s visit) apiPosition(c *gin.Context, q *client.GoldfishQuery, f freshness) error {
	if q.Deck != "" || q.List != "" {
		return refuse(http.StatusBadRequest, "position", "There is a deck and a position. Send one of them.")
	}
	t, errs := address.GameText{Format: q.Format, On: q.On, Seed: cmp.Or(q.Seed, "0"), Texts: strconv.Itoa(q.Texts)}.Read(s.usual())
	if err := errs.Err(); err != nil {
		return err
	}
	text, err := json.Marshal(q.Position)
	if err != nil {
		return err
	}
	position, err := handover.ReadPosition(text)
	if err != nil {
		return refuse(http.StatusBadRequest, "position", sentence(err))
	}
	game, err := position.Game(s.Catalog(), t.Format, t.On, t.Texts)
	if err != nil {
		return refuse(http.StatusBadRequest, "position", sentence(err))
	}
	out, err := played(game, t.Seed, q.Moves)
	if err != nil {
		return err
	}
	t.Second = game.Second()
	g := t.Text()
	out.Game = client.Game{Format: g.Format, On: g.On, Play: g.Play, Seed: g.Seed}
	return s.answer(c, out, f)
}

// moveRefused says which move of a list cannot be made, and why.
func moveRefused(err error) error {
	m, ok := errors.AsType[*rules.MoveError](err)
	if !ok {
		return refuse(http.StatusBadRequest, "moves", sentence(err))
	}
	return &Error{Status: http.StatusUnprocessableEntity, Code: client.IllegalMove, Field: "moves", Detail: sentence(m),
		Spot: &spot{Position: m.Position, Move: m.Move, Rule: m.Rule}}
}

// apiSimulate is a batch of games: /api/v1/simulate.
func (s visit) apiSimulate(c *gin.Context, q *client.SimulateQuery, f freshness) error {
	table, _, err := s.readGame(&q.GameQuery, "", f)
	if err != nil {
		return err
	}
	policy, err := address.ReadPolicy(q.Policy, table.Texts)
	if err != nil {
		return err
	}
	p := templates.Simulation{Ask: address.Simulation{Table: table, Games: q.Games, Policy: policy.Name}}
	if p.Ask.Rival, err = s.versusCode(q.Versus); err != nil {
		return err
	}
	game, _, err := s.game(table)
	if err != nil {
		return playError(err)
	}
	if p.Seats, p.Decks, err = s.playBatch(c, p.Ask, game); err != nil {
		return playError(err)
	}
	r := simulationJSON(&p)
	out := struct {
		Game client.Game `json:"game"`
		simulationFigures
		OtherSeat *differenceAnswer `json:"other_seat,omitempty"`
		OtherDeck *differenceAnswer `json:"other_deck,omitempty"`
	}{simulationFigures: r.simulationFigures, OtherSeat: r.Seats, OtherDeck: r.Decks}
	if out.Game, err = s.gameAnswer(p.Ask.Table); err != nil {
		return err
	}
	// How many games there is time for depends on the machine, so that the
	// answer is not kept.
	return s.answer(c, out, transient)
}

// apiAdvise is advice on an opening hand: /api/v1/advise.
func (s visit) apiAdvise(c *gin.Context, q *client.AdviseQuery, f freshness) error {
	table, _, err := s.readGame(&q.GameQuery, "", f)
	if err != nil {
		return err
	}
	text := address.AdviceText{GameText: table.Text(), Policy: q.Policy, Goals: q.Goals, Hand: q.Hand}
	ask, errs := text.Read(s.usual())
	if len(errs) > 0 {
		return errs
	}
	p := templates.Advice{Ask: ask, Work: q.Work}
	if err := s.lay(&p); err != nil {
		return playError(err)
	}
	if err := s.playOut(c, &p); err != nil {
		return playError(err)
	}
	out := struct {
		Game client.Game `json:"game"`
		autoplay.AdviceJSON
	}{AdviceJSON: p.Advice.JSON()}
	if out.Game, err = s.gameAnswer(p.Ask.Table); err != nil {
		return err
	}
	return s.answer(c, out, transient)
}
