package web

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
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
	link  templates.OddsLink
	decks []oddsDeck
	cases []*deckodds.Asked // none when nothing was asked
	goal  *big.Rat
}

type oddsDeck struct {
	deck *decklist.Deck
	code string
}

// oddsProblem is the error of a question that cannot be answered.
type oddsProblem struct{ templates.OddsProblem }

func (p *oddsProblem) Error() string { return p.Detail }

func wrong(field, text, format string, args ...any) *oddsProblem {
	return &oddsProblem{templates.OddsProblem{Field: field, Text: text, Detail: fmt.Sprintf(format, args...)}}
}

// bindOdds understands a question whose gaps are filled.
func (s visit) bindOdds(l templates.OddsLink) (*oddsQuestion, *oddsProblem) {
	q := &oddsQuestion{link: l}
	cards, problem := s.oddsCards(l, q)
	if problem != nil || len(cards) == 0 {
		return q, problem
	}
	ask := deckodds.Ask{Want: l.Want, OnDraw: l.Second, Alter: l.Alter}
	if ask.Hand, problem = number("hand", l.Hand, "The opening hand", 1, odds.MaxDeck); problem != nil {
		return q, problem
	}
	if ask.Turn, problem = number("turn", l.Turn, "The turn", 0, templates.MaxOddsTurn); problem != nil {
		return q, problem
	}
	if q.goal, problem = oddsGoalOf(l.Goal); problem != nil {
		return q, problem
	}
	if len(l.Rows) > templates.MaxOddsRows {
		return q, wrong("by", "", "There are %d groups; the page takes %d.", len(l.Rows), templates.MaxOddsRows)
	}
	if len(l.Rows) > 0 && !slices.ContainsFunc(l.Rows, func(r templates.OddsRow) bool { return r.Name == l.Copies }) {
		return q, wrong("copies", l.Copies, "There is no group %s.", l.Copies)
	}
	for i, c := range cards {
		ask.Groups = oddsGroups(l.Rows, i > 0)
		asked, err := c.Bind(ask)
		if err != nil {
			return q, problemOf(err, i > 0, l)
		}
		q.cases = append(q.cases, asked)
	}
	return q, nil
}

// oddsCards are the cards of the question, those to compare with second; none
// when nothing was asked.
func (s visit) oddsCards(l templates.OddsLink, q *oddsQuestion) ([]*deckodds.Cards, *oddsProblem) {
	if l.Deck == "" {
		if len(l.Rows) == 0 {
			return nil, nil
		}
		size, problem := number("size", l.Size, "The number of cards", 1, odds.MaxDeck)
		if problem != nil {
			return nil, problem
		}
		return twice(&deckodds.Cards{Size: size}, l.Compared()), nil
	}
	_, on, err := s.formatAndDay(l.Format, l.On, "d", "d")
	if err != nil {
		return nil, wrong("d", "", "%s", asError(err).Detail)
	}
	library := s.library()
	first, problem := q.deck("d", l.Deck, library.catalog)
	if problem != nil {
		return nil, problem
	}
	cards := []*deckodds.Cards{cardsOf(library, first, on)}
	if l.Deck2 == "" {
		return twice(cards[0], l.Compared()), nil
	}
	second, problem := q.deck("d2", l.Deck2, library.catalog)
	if problem != nil {
		return nil, problem
	}
	return append(cards, cardsOf(library, second, on)), nil
}

func twice(c *deckodds.Cards, compared bool) []*deckodds.Cards {
	if compared {
		return []*deckodds.Cards{c, c}
	}
	return []*deckodds.Cards{c}
}

func cardsOf(l *library, deck *decklist.Deck, on formats.Day) *deckodds.Cards {
	return &deckodds.Cards{Deck: deck, Vocabulary: l.index.Vocabulary(), Env: l.index.Env(on)}
}

// deck reads the deck of a code.
func (q *oddsQuestion) deck(field, code string, cat *catalog.Catalog) (*decklist.Deck, *oddsProblem) {
	deck, err := decklist.FromCode(code, cat)
	if err != nil {
		return nil, wrong(field, "", "%s", sentence(err))
	}
	templates.SortEntries(deck.Entries)
	q.decks = append(q.decks, oddsDeck{deck, code})
	return deck, nil
}

// number reads a field that is a whole number.
func number(field, text, what string, low, high int) (int, *oddsProblem) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, wrong(field, "", "%s is %s; it is a number from %d to %d.", what, quote(text), low, high)
	}
	return n, nil
}

// oddsGoalOf reads a goal in per cent.
func oddsGoalOf(text string) (*big.Rat, *oddsProblem) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(f > 0 && f < 100) { // NaN is neither
		return nil, wrong("goal", "", "The goal is %s; it is a number of per cent between 0 and 100.", quote(text))
	}
	r, ok := new(big.Rat).SetString(strconv.FormatFloat(f, 'f', 6, 64))
	if !ok { // it was formatted one line above
		return nil, wrong("goal", "", "The goal is not a number.")
	}
	return r.Quo(r, big.NewRat(100, 1)), nil
}

// quote writes a visitor's text short and in quotes.
func quote(text string) string { return fmt.Sprintf("%.40q", text) }

// problemOf finds the field of the form that an error is about.
func problemOf(err error, second bool, l templates.OddsLink) *oddsProblem {
	e, ok := err.(*deckodds.Error)
	if !ok {
		return wrong("want", "", "%s", sentence(err))
	}
	p := wrong(string(e.Field), e.Text, "%s", sentence(e))
	p.Position, p.Length = e.Position, e.Length
	switch e.Field {
	case deckodds.GroupField:
		p.Field, p.Row = "by", e.Row
		if second && l.Rows[e.Row].By2 != "" {
			p.Field = "by2"
		}
	case deckodds.DeckField:
		switch {
		case l.Deck == "":
			p.Field = "size"
		case second && l.Deck2 != "":
			p.Field = "d2"
		default:
			p.Field = "d"
		}
	}
	return p
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

// answer computes the figures of every case.
func (q *oddsQuestion) answer(ctx context.Context, o deckodds.Options) ([]templates.OddsCase, error) {
	var out []templates.OddsCase
	for i, asked := range q.cases {
		o.Seed, o.Copies, o.Goal = oddsSeed+2*uint64(i), q.link.Copies, q.goal
		f, err := asked.Figures(ctx, o)
		if err != nil {
			return nil, err
		}
		c := templates.OddsCase{
			Name: q.caseName(i), Cards: asked.Cards, Never: asked.Never(), Before: f.Before, After: f.After,
			Ink: f.Ink, Playable: f.Playable, Copies: f.Copies, CopiesOf: q.link.Copies,
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
