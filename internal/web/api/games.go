package api

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
	"inkcheck/internal/app"
	"inkcheck/internal/gamesetup"
	"inkcheck/internal/web/site"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/rules/wording"
	"inkcheck/templates/play"
)

// gameRoutes are the operations that play games and reckon with decks. Each
// answers to GET, with everything in the address, and to POST, where a list
// may stand for the deck code. Those that take long count for more.
func (a *API) gameRoutes() {
	game := client.GameQuery{Deck: ExampleCode, On: ExampleDay, Seed: "7"}
	address := "?deck=" + ExampleCode + "&on=" + ExampleDay + "&seed=7"
	both(a, Operation{ID: "goldfish", Path: "/api/v1/goldfish", Summary: "A position of a solo game",
		About: "The state of a game after its moves, and the moves that are legal then. The same deck, seed and moves always give " +
			"the same game.",
		Example: address + "&moves=keep", Body: client.GoldfishQuery{GameQuery: game, Moves: "keep"}}, client.Goldfish{}, apiGoldfish)
	both(a, Operation{Units: site.LongWork, ID: "simulate", Path: "/api/v1/simulate", Summary: "A batch of solo games",
		About:   "Plays many games by a policy: on which turn they reach 20 lore, what each turn is like, and what becomes of each card.",
		Example: address + "&games=500", Body: client.SimulateQuery{GameQuery: game, Games: 500, Policy: "curve"}}, client.Simulation{},
		apiSimulate)
	both(a, Operation{Units: site.LongWork, ID: "advise", Path: "/api/v1/advise", Summary: "What to put back from an opening hand",
		About:   "Plays out every way to alter a hand, and ranks them.",
		Example: address + "&work=20000", Body: client.AdviseQuery{GameQuery: game, Work: 20_000}}, client.Advice{}, apiAdvise)
	both(a, Operation{Units: site.LongWork, ID: "odds", Path: "/api/v1/odds", Summary: "How likely you are to have cards by a turn",
		About: "Exact probabilities, with numerator and denominator, of having cards by each turn, keeping the hand or altering it; " +
			"with " +
			"versus, the same for a second deck, with versus_groups for other cards, and the difference.",
		Example: "?size=60&group=A%3D%234&turn=3&alter=missing", Body: client.OddsQuery{List: "4 Be Prepared\n56 Microbots",
			Versus: "3 Be Prepared\n57 Microbots", On: ExampleDay,
			Groups: []string{"A=name:prepared"}, Turn: 3, Alter: "missing"}}, client.Odds{}, apiOdds)
}

// both registers an operation for GET and for POST.
func both[Q, O any](a *API, op Operation, _ O, h func(v site.Request, c *gin.Context, q *Q, f site.Freshness) error) {
	get, post := op, op
	get.Method, get.Body, get.Example = http.MethodGet, nil, op.Path+op.Example
	post.Method, post.Example, post.ID = http.MethodPost, op.Path, op.ID+"-list"
	post.Summary, post.About = op.Summary+", from a list",
		op.About+" The question is a JSON object, in which a list may stand for the deck code."
	names := addressNames(reflect.TypeFor[Q]())
	register[Q, O](a, get, func(v site.Request, c *gin.Context, in *Q) error { return inAddress(h(v, c, in, site.Dated), names) })
	register[body[Q], O](a, post, func(v site.Request, c *gin.Context, in *body[Q]) error { return h(v, c, &in.Body, site.Transient) })
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
	case *site.Error, *app.OddsError, *app.TooLongError, *address.FieldError, address.Errors:
	default:
		return err
	}
	e := site.AsError(err)
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
func readGame(s site.Request, q *client.GameQuery, opponents, against string, f site.Freshness) (address.Table, site.Freshness, error) {
	text := address.GameText{Deck: q.Deck, Format: q.Format, On: q.On, Play: q.Play, Seed: q.Seed, Opponents: opponents,
		Casual: q.Casual, Against: against, Texts: strconv.Itoa(q.Texts)}
	switch {
	case q.Deck != "" && q.List != "":
		return address.Table{}, f, site.Refuse(http.StatusBadRequest, "deck", say(twoDecks))
	case q.List != "":
		deck, err := deckOfList(s, q.List)
		if err != nil {
			return address.Table{}, f, err
		}
		text.Deck, _ = deck.CodeAndHash()
	case q.Deck == "":
		return address.Table{}, f, site.Refuse(http.StatusBadRequest, "deck", say(noDeck)).With(client.MissingField)
	}
	switch {
	case q.Seed == "":
		f = site.Transient
	case q.On == "":
		f = min(f, site.Undated)
	}
	t, errs := text.Read(s.Usual())
	return t, f, errs.Err()
}

// versusCode is the code of a deck to compare with, which may be given as a
// list: no code has a blank in it.
func versusCode(s site.Request, text string) (string, error) {
	if text = strings.TrimSpace(text); !strings.ContainsFunc(text, unicode.IsSpace) {
		return address.DeckCode(text), nil
	}
	deck, err := deckOfList(s, text)
	if err != nil {
		e := *site.AsError(err)
		e.Field = "versus"
		return "", &e
	}
	code, _ := deck.CodeAndHash()
	return code, nil
}

// gameAnswer is what a game's parameters were understood as.
func gameAnswer(s site.Request, t address.Table) (client.Game, error) {
	deck, _, err := s.Cards.DeckIn(t.Code, t.Format, t.On)
	if err != nil {
		return client.Game{}, err
	}
	code, hash := deck.CodeAndHash()
	g := t.Text()
	return client.Game{Deck: code, Hash: hash, Format: g.Format, On: g.On, Play: g.Play, Seed: g.Seed, Casual: g.Casual, Against: g.Against,
		Texts: t.Texts}, nil
}

// apiGoldfish is a position: /api/v1/goldfish.
func apiGoldfish(s site.Request, c *gin.Context, q *client.GoldfishQuery, f site.Freshness) error {
	if q.Position != nil {
		return apiPosition(s, c, q, f)
	}
	table, f, err := readGame(s, &q.GameQuery, q.Opponents, q.Against, f)
	if err != nil {
		return err
	}
	table.TheyChoose = q.TheyChoose
	game, opposing, err := s.Cards.Game(table)
	if err != nil {
		return site.PlayError(err)
	}
	out, err := played(game, table.Seed, q.Moves, app.GameReader(s.Catalog(), game, opposing, q.Lang))
	if err != nil {
		return err
	}
	out.Page = table.At(address.Position{Moves: out.Moves})
	if out.Game, err = gameAnswer(s, table); err != nil {
		return err
	}
	return s.Answer(c, out, f)
}

// playedGame is a game after its moves; a position has no page.
type playedGame struct {
	rules.View
	Game  client.Game `json:"game"`
	Moves string      `json:"moves"`
	Page  string      `json:"page"`
}

// played makes the moves of a game.
func played(game *rules.Game, seed uint64, moves string, to wording.Reader) (out playedGame, err error) {
	record, err := game.Record(seed, moves)
	if err != nil {
		return out, moveRefused(err, to)
	}
	return playedGame{View: record.ViewIn(to), Moves: rules.FormatMoves(record.Moves)}, nil
}

// apiPosition is a game that starts from a position.
func apiPosition(s site.Request, c *gin.Context, q *client.GoldfishQuery, f site.Freshness) error {
	if q.Deck != "" || q.List != "" {
		return site.Refuse(http.StatusBadRequest, "position", say(deckAndPosition))
	}
	if q.Against != "" {
		return site.Refuse(http.StatusBadRequest, "against", say(positionOpponent))
	}
	t, errs := address.GameText{Format: q.Format, On: q.On, Seed: cmp.Or(q.Seed, "0"), Texts: strconv.Itoa(q.Texts)}.Read(s.Usual())
	if err := errs.Err(); err != nil {
		return err
	}
	text, err := json.Marshal(q.Position)
	if err != nil {
		return err
	}
	position, err := gamesetup.ReadPosition(text)
	if err != nil {
		return address.WrongBy("position", err, address.BadPosition)
	}
	position.TheyChoose = position.TheyChoose || q.TheyChoose
	game, err := position.Game(s.Catalog(), t.Format, t.On, t.Texts)
	if err != nil {
		return address.WrongBy("position", err, address.BadPosition)
	}
	out, err := played(game, t.Seed, q.Moves, app.GameReader(s.Catalog(), game, nil, q.Lang))
	if err != nil {
		return err
	}
	t.Second = game.Second()
	g := t.Text()
	out.Game = client.Game{Format: g.Format, On: g.On, Play: g.Play, Seed: g.Seed}
	return s.Answer(c, out, f)
}

// moveRefused says which move of a list cannot be made, and why.
func moveRefused(err error, to wording.Reader) error {
	m, ok := errors.AsType[*rules.MoveError](err)
	if !ok {
		return address.WrongBy("moves", err, address.BadMoves)
	}
	e := site.Refuse(http.StatusUnprocessableEntity, "moves", address.Clause{Words: refusedMove{m, to}}).With(client.IllegalMove)
	e.Spot = &site.Spot{Position: m.Position, Move: m.Move, Rule: m.Rule}
	return e
}

// refusedMove is a move that cannot be made, in the words of the reader of its game.
type refusedMove struct {
	move *rules.MoveError
	to   wording.Reader
}

// In is why it cannot be made, in the language of the reader.
func (r refusedMove) In(string) string {
	return r.to.Move(r.move.Position, r.move.Move, &r.move.Why, r.move.Rule)
}

// apiSimulate is a batch of games: /api/v1/simulate.
func apiSimulate(s site.Request, c *gin.Context, q *client.SimulateQuery, f site.Freshness) error {
	table, _, err := readGame(s, &q.GameQuery, "", q.Against, f)
	if err != nil {
		return err
	}
	policy, err := address.ParsePolicy(q.Policy, table.Texts)
	if err != nil {
		return err
	}
	p := play.Simulation{Ask: address.Simulation{Table: table, Games: q.Games, Policy: policy.Name}}
	if p.Ask.Rival, err = versusCode(s, q.Versus); err != nil {
		return err
	}
	game, _, err := s.Cards.Game(table)
	if err != nil {
		return site.PlayError(err)
	}
	if p.Seats, p.Decks, err = s.PlayBatch(c, p.Ask, game); err != nil {
		return site.PlayError(err)
	}
	r := site.SimulationJSON(&p)
	out := struct {
		Game client.Game `json:"game"`
		site.SimulationFigures
		OtherSeat *site.DifferenceAnswer `json:"other_seat,omitempty"`
		OtherDeck *site.DifferenceAnswer `json:"other_deck,omitempty"`
	}{SimulationFigures: r.SimulationFigures, OtherSeat: r.Seats, OtherDeck: r.Decks}
	if out.Game, err = gameAnswer(s, p.Ask.Table); err != nil {
		return err
	}
	// How many games there is time for depends on the machine, so that the
	// answer is not kept.
	return s.Answer(c, out, site.Transient)
}

// apiAdvise is advice on an opening hand: /api/v1/advise.
func apiAdvise(s site.Request, c *gin.Context, q *client.AdviseQuery, f site.Freshness) error {
	table, _, err := readGame(s, &q.GameQuery, "", "", f)
	if err != nil {
		return err
	}
	text := address.AdviceText{GameText: table.Text(), Policy: q.Policy, Goals: q.Goals, Hand: q.Hand}
	ask, errs := text.Read(s.Usual())
	if len(errs) > 0 {
		return errs
	}
	p := play.Advice{Ask: ask, Work: q.Work}
	if err := s.LayOut(&p); err != nil {
		return site.PlayError(err)
	}
	if err := s.PlayOut(c, &p); err != nil {
		return site.PlayError(err)
	}
	out := struct {
		Game client.Game `json:"game"`
		autoplay.AdviceJSON
	}{AdviceJSON: p.Advice.JSON()}
	if out.Game, err = gameAnswer(s, p.Ask.Table); err != nil {
		return err
	}
	return s.Answer(c, out, site.Transient)
}
