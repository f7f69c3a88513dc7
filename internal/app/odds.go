package app

import (
	"context"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/deckodds"
	"inkcheck/rules/odds"
	"inkcheck/terms"
)

// What a server does for one exact table, about a third of a second, how many games it simulates
// instead, and what it does for a table at once: a few hundredths of a second. A question that takes more than
// that waits for its turn among the long work.
const (
	OddsWork  = odds.MaxTerms / 3
	OddsGames = 200_000
	OddsLight = odds.MaxTerms / 16
)

// oddsSeed is the seed of the first simulation of a page. The tables of a page
// have neighbouring seeds, since differences count estimates as independent.
const oddsSeed = 1

// OddsQuestion is a question that was understood.
type OddsQuestion struct {
	address.Odds
	Decks    []oddsDeck
	Cases    []*deckodds.Bound // none when nothing was asked
	Language string            // of the words of its answers; "" for English
}

type oddsDeck struct {
	Deck *decklist.Deck
	Code string
}

// BindOdds looks the cards of a question up. What is wrong with it is an *Error.
func (l *Snapshot) BindOdds(o address.Odds) (*OddsQuestion, error) {
	q := &OddsQuestion{Odds: o}
	cards, err := l.oddsCards(q)
	if err != nil {
		return nil, err
	}
	for i, c := range cards {
		ask := deckodds.Request{Want: o.Want, Second: o.Second, Alter: o.Alter, Hand: o.Hand, Turn: o.Turn}
		for _, g := range o.Groups {
			if i > 0 && g.Versus != "" {
				g.By = g.Versus
			}
			ask.Groups = append(ask.Groups, deckodds.Group{Name: g.Name, Query: g.By})
		}
		asked, err := c.Resolve(ask)
		if err != nil {
			return nil, oddsRefusal(err, i > 0, o)
		}
		q.Cases = append(q.Cases, asked)
	}
	return q, nil
}

// oddsCards are the cards of the question, those to compare with second; none
// when nothing was asked.
func (l *Snapshot) oddsCards(q *OddsQuestion) ([]*deckodds.Subject, error) {
	if !q.Asked() {
		return nil, nil
	}
	if q.Deck == "" {
		return twice(&deckodds.Subject{Size: q.Size}, q.Compared()), nil
	}
	first, err := q.deck("deck", q.Deck, l)
	if err != nil {
		return nil, err
	}
	cards := []*deckodds.Subject{l.OddsCards(first, q.On)}
	if q.Rival == "" {
		return twice(cards[0], q.Compared()), nil
	}
	second, err := q.deck("versus", q.Rival, l)
	if err != nil {
		return nil, err
	}
	return append(cards, l.OddsCards(second, q.On)), nil
}

func twice(c *deckodds.Subject, compared bool) []*deckodds.Subject {
	if compared {
		return []*deckodds.Subject{c, c}
	}
	return []*deckodds.Subject{c}
}

// deck reads the deck of a code.
func (q *OddsQuestion) deck(field, code string, l *Snapshot) (*decklist.Deck, error) {
	deck, _, err := l.DeckIn(code, q.Format, q.On)
	if err != nil {
		return nil, address.WrongCode(field, err)
	}
	decklist.SortEntries(deck.Entries)
	q.Decks = append(q.Decks, oddsDeck{deck, code})
	return deck, nil
}

// OddsError is what is wrong with a question about odds, with the place in a text where Length is not 0.
type OddsError struct {
	address.FieldError
	Text             string
	Position, Length int
}

// oddsRefusal finds the field that an error is about.
func oddsRefusal(err error, second bool, o address.Odds) error {
	e, ok := err.(*deckodds.Error)
	if !ok {
		return address.WrongBy("want", err, address.BadOdds)
	}
	out := &OddsError{FieldError: *address.WrongBy(string(e.Field), e, address.BadOdds)}
	if e.Length > 0 {
		out.Text, out.Position, out.Length = e.Text, e.Position, e.Length
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

// goal is the goal as a probability.
func (q *OddsQuestion) goal() *big.Rat {
	r, _ := new(big.Rat).SetString(strconv.FormatFloat(q.Goal, 'f', 6, 64)) // which is a number
	return r.Quo(r, big.NewRat(100, 1))
}

// Answer computes the figures of every case.
func (q *OddsQuestion) Answer(ctx context.Context, o deckodds.Options) ([]OddsCase, error) {
	var out []OddsCase
	for i, asked := range q.Cases {
		o.Seed, o.Copies, o.Goal = oddsSeed+2*uint64(i), q.Copies, q.goal()
		f, err := asked.Answer(ctx, o)
		if err != nil {
			return nil, err
		}
		c := OddsCase{
			Name: q.caseName(i), Cards: asked.Subject, Never: asked.Never(), Before: f.Before, After: f.After,
			Ink: f.Ink, Playable: f.Playable, Copies: f.Copies, CopiesOf: q.Copies,
		}
		if asked.Wanted {
			turn := asked.Question.Turn
			c.Sentence = asked.Question.SentenceIn(q.Language, turn, f.After[turn])
		}
		if f.CopiesErr != nil {
			c.CopiesError = f.CopiesErr
		}
		for _, g := range asked.Groups {
			c.Groups = append(c.Groups, OddsGroup{Name: g.Name, By: g.Query, Count: g.Count, Means: g.Means(q.Language),
				Cards: cardList(g.Entries, q.Language)})
		}
		out = append(out, c)
	}
	return out, nil
}

// caseName tells two cases apart: by their decks, or by the groups that
// differ; "" when there is one.
func (q *OddsQuestion) caseName(i int) string {
	if len(q.Cases) < 2 {
		return ""
	}
	if len(q.Decks) == 2 {
		return terms.In(q.Language, [2]string{"first deck", "second deck"}, [2]string{"premier deck", "second deck"},
			[2]string{"erstes Deck", "zweites Deck"}, [2]string{"primo mazzo", "secondo mazzo"})[i]
	}
	var words []string
	for k, g := range q.Cases[i].Groups {
		if other := q.Cases[1-i].Groups[k]; g.Query != other.Query {
			words = append(words, fmt.Sprintf(terms.In(q.Language, "%d of %s", "%d de %s", "%d aus %s", "%d di %s"), g.Count, g.Name))
		}
	}
	if len(words) == 0 {
		return terms.In(q.Language, [2]string{"first", "second"}, [2]string{"premier cas", "second cas"},
			[2]string{"erster Fall", "zweiter Fall"}, [2]string{"primo caso", "secondo caso"})[i]
	}
	return strings.Join(words, ", ")
}

// cardList writes entries with their counts, and their names in a language.
func cardList(entries []decklist.Entry, language string) string {
	words := make([]string, len(entries))
	for i, e := range entries {
		words[i] = fmt.Sprintf("%d %s", e.Count, e.Card.NameIn(language).Full())
	}
	return strings.Join(words, ", ")
}
