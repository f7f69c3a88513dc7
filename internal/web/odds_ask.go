package web

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/deckodds"
	"inkcheck/rules/odds"
	"inkcheck/templates"
)

// What a server does for one exact table, about a third of a second, how many games it simulates
// instead, and what it does for a table at once: a few hundredths of a second. A question that takes more than
// that waits for its turn among the long work.
const (
	oddsWork  = odds.MaxTerms / 3
	oddsGames = 200_000
	oddsLight = odds.MaxTerms / 16
)

// oddsSeed is the seed of the first simulation of a page. The tables of a page
// have neighbouring seeds, since differences count estimates as independent.
const oddsSeed = 1

// oddsQuestion is a question that was understood.
type oddsQuestion struct {
	address.Odds
	decks []oddsDeck
	cases []*deckodds.Asked // none when nothing was asked
}

type oddsDeck struct {
	deck *decklist.Deck
	code string
}

// bindOdds looks the cards of a question up. What is wrong with it is an *Error.
func (s visit) bindOdds(o address.Odds) (*oddsQuestion, error) {
	q := &oddsQuestion{Odds: o}
	cards, err := s.oddsCards(q)
	if err != nil {
		return nil, err
	}
	for i, c := range cards {
		ask := deckodds.Ask{Want: o.Want, OnDraw: o.Second, Alter: o.Alter, Hand: o.Hand, Turn: o.Turn}
		for _, g := range o.Groups {
			if i > 0 && g.Versus != "" {
				g.By = g.Versus
			}
			ask.Groups = append(ask.Groups, deckodds.Group{Name: g.Name, By: g.By})
		}
		asked, err := c.Bind(ask)
		if err != nil {
			return nil, oddsRefusal(err, i > 0, o)
		}
		q.cases = append(q.cases, asked)
	}
	return q, nil
}

// oddsCards are the cards of the question, those to compare with second; none
// when nothing was asked.
func (s visit) oddsCards(q *oddsQuestion) ([]*deckodds.Cards, error) {
	if !q.Asked() {
		return nil, nil
	}
	if q.Deck == "" {
		return twice(&deckodds.Cards{Size: q.Size}, q.Compared()), nil
	}
	library := s.library()
	first, err := q.deck("deck", q.Deck, library.catalog)
	if err != nil {
		return nil, err
	}
	cards := []*deckodds.Cards{library.cards(first, q.On)}
	if q.Rival == "" {
		return twice(cards[0], q.Compared()), nil
	}
	second, err := q.deck("versus", q.Rival, library.catalog)
	if err != nil {
		return nil, err
	}
	return append(cards, library.cards(second, q.On)), nil
}

func twice(c *deckodds.Cards, compared bool) []*deckodds.Cards {
	if compared {
		return []*deckodds.Cards{c, c}
	}
	return []*deckodds.Cards{c}
}

// deck reads the deck of a code.
func (q *oddsQuestion) deck(field, code string, cat *catalog.Catalog) (*decklist.Deck, error) {
	deck, err := decklist.FromCode(code, cat)
	if err != nil {
		return nil, refuse(http.StatusBadRequest, field, sentence(err))
	}
	templates.SortEntries(deck.Entries)
	q.decks = append(q.decks, oddsDeck{deck, code})
	return deck, nil
}

// quote writes a visitor's text short and in quotes.
func quote(text string) string { return fmt.Sprintf("%.40q", text) }

// oddsRefusal finds the field that an error is about.
func oddsRefusal(err error, second bool, o address.Odds) *Error {
	e, ok := err.(*deckodds.Error)
	if !ok {
		return refuse(http.StatusBadRequest, "want", sentence(err))
	}
	out := refuse(http.StatusBadRequest, string(e.Field), sentence(e))
	if e.Length > 0 {
		out.Spot = &spot{Text: e.Text, Position: e.Position, Length: e.Length}
	}
	switch e.Field {
	case deckodds.GroupField:
		out.Field = "groups"
		if second && o.Groups[e.Row].Versus != "" {
			out.Field = "versus_groups"
		}
		out.Field += "[" + strconv.Itoa(e.Row) + "]"
	case deckodds.DeckField:
		switch {
		case o.Deck == "":
			out.Field = "size"
		case second && o.Rival != "":
			out.Field = "versus"
		}
	}
	return out
}

// answerOdds answers a question: at once where that takes little, and otherwise in
// its turn, or it is refused when too many are waiting.
func (s *Server) answerOdds(c *gin.Context, q *oddsQuestion) ([]templates.OddsCase, error) {
	if len(q.cases) > 0 {
		if err := s.count(c, quickOdds); err != nil {
			return nil, err
		}
	}
	ctx := c.Request.Context()
	cases, err := q.answer(ctx, deckodds.Options{Work: oddsLight, Light: true})
	if !errors.Is(err, deckodds.ErrHeavy) {
		return cases, err
	}
	_, end, err := s.begin(c, s.runs, longWork)
	if err != nil {
		return nil, err
	}
	defer end()
	// The work is bounded, so the time need not be: half a table is no answer.
	return q.answer(ctx, deckodds.Options{Work: oddsWork, Games: oddsGames})
}

// goal is the goal as a probability.
func (q *oddsQuestion) goal() *big.Rat {
	r, _ := new(big.Rat).SetString(strconv.FormatFloat(q.Goal, 'f', 6, 64)) // which is a number
	return r.Quo(r, big.NewRat(100, 1))
}

// answer computes the figures of every case.
func (q *oddsQuestion) answer(ctx context.Context, o deckodds.Options) ([]templates.OddsCase, error) {
	var out []templates.OddsCase
	for i, asked := range q.cases {
		o.Seed, o.Copies, o.Goal = oddsSeed+2*uint64(i), q.Copies, q.goal()
		f, err := asked.Figures(ctx, o)
		if err != nil {
			return nil, err
		}
		c := templates.OddsCase{
			Name: q.caseName(i), Cards: asked.Cards, Never: asked.Never(), Before: f.Before, After: f.After,
			Ink: f.Ink, Playable: f.Playable, Copies: f.Copies, CopiesOf: q.Copies,
		}
		if asked.Wanted {
			turn := asked.Question.Turn
			c.Sentence = asked.Question.Sentence(turn, f.After[turn])
		}
		if f.CopiesErr != nil {
			c.CopiesError = f.CopiesErr.Error()
		}
		for _, g := range asked.Groups {
			c.Groups = append(c.Groups, templates.OddsGroup{Name: g.Name, By: g.By, Count: g.Count, Means: g.Means, Cards: cardList(g.Entries)})
		}
		out = append(out, c)
	}
	return out, nil
}

// caseName tells two cases apart: by their decks, or by the groups that
// differ; "" when there is one.
func (q *oddsQuestion) caseName(i int) string {
	if len(q.cases) < 2 {
		return ""
	}
	if len(q.decks) == 2 {
		return [...]string{"first deck", "second deck"}[i]
	}
	var words []string
	for k, g := range q.cases[i].Groups {
		if other := q.cases[1-i].Groups[k]; g.By != other.By {
			words = append(words, fmt.Sprintf("%d of %s", g.Count, g.Name))
		}
	}
	if len(words) == 0 {
		return [...]string{"first", "second"}[i]
	}
	return strings.Join(words, ", ")
}

// cardList writes entries with their counts.
func cardList(entries []decklist.Entry) string {
	words := make([]string, len(entries))
	for i, e := range entries {
		words[i] = fmt.Sprintf("%d %s", e.Count, e.Card.FullName)
	}
	return strings.Join(words, ", ")
}

// describe adds what the page says about the decks.
func (q *oddsQuestion) describe(page *templates.Odds) {
	for _, d := range q.decks {
		_, hash := d.deck.CodeAndHash()
		n := 0
		for _, e := range d.deck.Entries {
			n += e.Count
		}
		page.Decks = append(page.Decks, templates.OddsDeck{Code: d.code, Hash: hash, Cards: n})
	}
}
