package web

import (
	"errors"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/deckcheck/decklist"
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
		About:   "The state of a game after its moves, and the moves that are legal then. The same deck, seed and moves are the same game for ever.",
		Example: address + "&moves=keep", Body: client.GoldfishQuery{GameQuery: game, Moves: "keep"}}, client.Goldfish{}, visit.apiGoldfish)
	both(s, operation{Units: longWork, ID: "simulate", Path: "/api/v1/simulate", Summary: "A batch of solo games",
		About:   "Plays many games by a policy: on which turn they reach 20 lore, what each turn is like, and what becomes of each card.",
		Example: address + "&games=500", Body: client.SimulateQuery{GameQuery: game, Games: 500, Policy: "curve"}}, client.Simulation{}, visit.apiSimulate)
	both(s, operation{Units: longWork, ID: "advise", Path: "/api/v1/advise", Summary: "What to put back of an opening hand",
		About:   "Plays out every way to alter a hand, and ranks them.",
		Example: address + "&work=20000", Body: client.AdviseQuery{GameQuery: game, Work: 20_000}}, client.Advice{}, visit.apiAdvise)
	both(s, operation{Units: longWork, ID: "odds", Path: "/api/v1/odds", Summary: "How likely cards are by a turn",
		About:   "Exact probabilities, with numerator and denominator, of having cards by each turn, keeping the hand or altering it; with versus, the same for a second deck, with versus_groups for other cards, and the difference.",
		Example: "?size=60&group=A%3D%234&turn=3&alter=missing", Body: client.OddsQuery{List: "4 Be Prepared\n56 Microbots", Versus: "3 Be Prepared\n57 Microbots", On: exampleDay,
			Groups: []string{"A=name:prepared"}, Turn: 3, Alter: "missing"}}, client.Odds{}, visit.apiOdds)
}

// both registers an operation for GET and for POST.
func both[Q, O any](s *Server, op operation, _ O, h func(v visit, c *gin.Context, q *Q, f freshness) error) {
	get, post := op, op
	get.Method, get.Body, get.Example = http.MethodGet, nil, op.Path+op.Example
	post.Method, post.Example, post.ID = http.MethodPost, op.Path, op.ID+"-list"
	post.Summary, post.About = op.Summary+", from a list", op.About+" The question is a JSON object, in which a list may stand for the deck code."
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
	e, ok := errors.AsType[*Error](err)
	if !ok {
		return err
	}
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

// gameInput are the parameters that operations with a game share, as the pages
// read them.
func (s visit) gameInput(q *client.GameQuery, f freshness) (url.Values, freshness, error) {
	code := q.Deck
	switch {
	case q.Deck != "" && q.List != "":
		return nil, f, refuse(http.StatusBadRequest, "deck", "There are two decks, deck and list. Send one of them.")
	case q.List != "":
		deck, err := s.deckOfList(q.List)
		if err != nil {
			return nil, f, err
		}
		code, _ = deck.CodeAndHash()
	case q.Deck == "":
		return nil, f, &Error{Status: http.StatusBadRequest, Code: client.MissingField, Field: "deck", Detail: "There is no deck: send its code as deck, or a list as list in a POST."}
	}
	v := url.Values{"d": {code}, "f": {q.Format}, "on": {q.On}, "p": {q.Play}, "s": {q.Seed}}
	if q.Casual {
		v.Set("casual", "1")
	}
	switch {
	case q.Seed == "":
		f = transient
	case q.On == "":
		f = min(f, undated)
	}
	return v, f, nil
}

// versusCode is the code of a deck to compare with, which may be given as a
// list: no code has a blank in it.
func (s visit) versusCode(text string) (string, error) {
	if text = strings.TrimSpace(text); !strings.ContainsFunc(text, unicode.IsSpace) {
		return deckCode(text), nil
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

// gameFields are the names that the API has for the parameters of pages.
var gameFields = map[string]string{"d": "deck", "d2": "versus", "f": "format", "p": "play", "s": "seed", "g": "goals", "o": "opponents", "m": "moves"}

// gameError is an error of a page's parameters with the API's names for them.
// A page says "h0" of the first card of a hand.
func gameError(err error) error {
	e := playError(err)
	if e.Status >= http.StatusInternalServerError && e.Code == "" && e.Status != http.StatusServiceUnavailable {
		return err
	}
	named := *e
	if name, ok := gameFields[e.Field]; ok {
		named.Field = name
	} else if len(e.Field) == 2 && e.Field[0] == 'h' {
		named.Field = "hand[" + e.Field[1:] + "]"
	}
	return &named
}

// gameAnswer is what a game's parameters were understood as.
func (s visit) gameAnswer(l templates.TableLink) (client.Game, error) {
	deck, err := decklist.FromCode(l.Code, s.Catalog())
	if err != nil {
		return client.Game{}, err
	}
	code, hash := deck.CodeAndHash()
	return client.Game{Deck: code, Hash: hash, Format: l.Format.String(), On: l.On.String(), Play: l.Who(),
		Seed: strconv.FormatUint(l.Seed, 10), Casual: l.Casual}, nil
}

// apiGoldfish is a position: /api/v1/goldfish.
func (s visit) apiGoldfish(c *gin.Context, q *client.GoldfishQuery, f freshness) error {
	v, f, err := s.gameInput(&q.GameQuery, f)
	if err != nil {
		return err
	}
	v.Set("m", q.Moves)
	v.Set("o", q.Opponents)
	a, err := s.readTable(v)
	if err != nil {
		return gameError(err)
	}
	row, err := readRow(a.link.Opponents, s.Catalog())
	if err != nil {
		return refuse(http.StatusBadRequest, "opponents", sentence(err))
	}
	game, err := s.gameWith(a.link, row)
	if err != nil {
		return gameError(err)
	}
	record, err := game.Record(a.link.Seed, a.place.Moves)
	if err != nil {
		return moveRefused(err)
	}
	out := struct {
		rules.View
		Game  client.Game `json:"game"`
		Moves string      `json:"moves"`
		Page  string      `json:"page"`
	}{View: record.View(), Moves: rules.FormatMoves(record.Moves)}
	a.place.Moves = out.Moves
	out.Page = a.link.At(a.place)
	if out.Game, err = s.gameAnswer(a.link); err != nil {
		return err
	}
	return s.answer(c, out, f)
}

// moveRefused says which move of a list cannot be made, and why.
func moveRefused(err error) error {
	m, ok := errors.AsType[*rules.MoveError](err)
	if !ok {
		return refuse(http.StatusBadRequest, "moves", sentence(err))
	}
	return &Error{Status: http.StatusUnprocessableEntity, Code: client.IllegalMove, Field: "moves", Detail: sentence(m),
		Place: &place{Position: m.Position, Move: m.Move, Rule: m.Rule}}
}

// apiSimulate is a batch of games: /api/v1/simulate.
func (s visit) apiSimulate(c *gin.Context, q *client.SimulateQuery, f freshness) error {
	v, _, err := s.gameInput(&q.GameQuery, f)
	if err != nil {
		return err
	}
	v.Set("games", strconv.Itoa(q.Games))
	v.Set("policy", q.Policy)
	versus, err := s.versusCode(q.Versus)
	if err != nil {
		return err
	}
	v.Set("d2", versus)
	p, err := s.readSimulation(v)
	if err != nil {
		return gameError(err)
	}
	game, err := s.gameOf(p.Link)
	if err != nil {
		return gameError(err)
	}
	if err := s.playBatch(c, &p, game); err != nil {
		return gameError(err)
	}
	r := simulationJSON(&p)
	out := struct {
		Game       client.Game       `json:"game"`
		GamesAsked int               `json:"games_asked"`
		Result     *autoplay.Result  `json:"result"`
		Turns      []turnAnswer      `json:"turns"`
		Cards      []simulatedCard   `json:"cards"`
		OtherSeat  *differenceAnswer `json:"other_seat,omitempty"`
		OtherDeck  *differenceAnswer `json:"other_deck,omitempty"`
	}{GamesAsked: r.Asked, Result: r.Result, Turns: r.Turns, Cards: r.Cards, OtherSeat: r.Seats, OtherDeck: r.Decks}
	if out.Game, err = s.gameAnswer(p.Link); err != nil {
		return err
	}
	// How many games there is time for depends on the machine, so that the
	// answer is not kept.
	return s.answer(c, out, transient)
}

// apiAdvise is advice on an opening hand: /api/v1/advise.
func (s visit) apiAdvise(c *gin.Context, q *client.AdviseQuery, f freshness) error {
	v, _, err := s.gameInput(&q.GameQuery, f)
	if err != nil {
		return err
	}
	v.Set("policy", q.Policy)
	v["g"], v["h"] = q.Goals, q.Hand
	p, err := s.readAdvice(v, "", "")
	if err != nil {
		return gameError(err)
	}
	p.Work = q.Work
	if err := s.lay(&p); err != nil {
		return gameError(err)
	}
	if err := s.playOut(c, &p); err != nil {
		return gameError(err)
	}
	out := struct {
		Game client.Game `json:"game"`
		autoplay.AdviceJSON
	}{AdviceJSON: p.Advice.JSON()}
	if out.Game, err = s.gameAnswer(p.Link); err != nil {
		return err
	}
	return s.answer(c, out, transient)
}
