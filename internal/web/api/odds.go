package api

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/web/site"
)

// apiOdds is a question about odds: /api/v1/odds.
func apiOdds(s site.Request, c *gin.Context, q *client.OddsQuery, f site.Freshness) error {
	ask, err := readOdds(s, q)
	if err != nil {
		return err
	}
	if q.On == "" && ask.Deck != "" {
		f = min(f, site.Undated)
	}
	question, err := s.Cards.BindOdds(ask)
	if err != nil {
		return oddsAsSent(err, q, ask)
	}
	question.Language = q.Lang
	cases, err := s.AnswerOdds(c, question)
	if err != nil {
		return err
	}
	out, err := question.ForPrograms(cases)
	if err != nil {
		return err
	}
	return s.Answer(c, out, f)
}

// readOdds is a question with its gaps filled. Decks may be given as lists.
func readOdds(s site.Request, q *client.OddsQuery) (o address.Odds, err error) {
	o = address.Odds{Deck: address.DeckCode(q.Deck), Size: q.Size, Hand: q.Hand, Want: q.Want, Turn: q.Turn, Second: q.Play == "second",
		Alter: q.Alter, Goal: q.Goal, Copies: q.Copies}
	for i, text := range q.Groups {
		g, err := deckodds.ParseGroup(text)
		if err != nil {
			return o, address.WrongBy("groups["+strconv.Itoa(i)+"]", err, address.BadOdds)
		}
		o.Groups = append(o.Groups, address.OddsGroup{Name: g.Name, By: g.Query})
	}
	for i, text := range q.VersusGroups {
		if err := versusGroup(o.Groups, text); err != nil {
			return o, address.WrongBy("versus_groups["+strconv.Itoa(i)+"]", err, address.BadOdds)
		}
	}
	if f, err := formats.ParseFormat(q.Format); o.Hand == 0 && err == nil { // the page asks for a format with a deck alone
		o.Hand = address.HandSize(f)
	}
	if q.List != "" {
		if o.Deck != "" {
			return o, site.Refuse(http.StatusBadRequest, "deck", say(twoDecks))
		}
		deck, err := deckOfList(s, q.List)
		if err != nil {
			return o, err
		}
		o.Deck, _ = deck.CodeAndHash()
	}
	if q.Versus != "" {
		if o.Deck == "" {
			return o, site.Refuse(http.StatusBadRequest, "versus", say(noFirstDeck))
		}
		if o.Rival, err = versusCode(s, q.Versus); err != nil {
			return o, err
		}
	}
	if o.Deck != "" && q.Size != 0 {
		return o, site.Refuse(http.StatusBadRequest, "size", say(deckSize))
	}
	text := o.Text()
	text.Format, text.On = q.Format, q.On
	o, errs := text.Filled(s.Usual()).Read(s.Usual())
	return o, errs.Err()
}

// versusGroup puts other cards beside those of the group that has their name.
func versusGroup(groups []address.OddsGroup, text string) error {
	g, err := deckodds.ParseGroup(text)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(groups, func(o address.OddsGroup) bool { return o.Name == g.Name })
	switch {
	case i < 0:
		return say(noGroup, g.Name)
	case g.Query == "":
		return say(emptyGroup, g.Name)
	case groups[i].Versus != "":
		return say(twiceGroup, g.Name)
	}
	groups[i].Versus = g.Query
	return nil
}

// oddsAsSent is what is wrong with a question, where it was sent: versus_groups have an
// order of their own.
func oddsAsSent(err error, q *client.OddsQuery, o address.Odds) error {
	e := site.AsError(err)
	row, found := strings.CutPrefix(e.Field, "versus_groups[")
	if !found {
		return err
	}
	n, _ := strconv.Atoi(strings.TrimSuffix(row, "]")) // BindOdds has written it
	i := slices.IndexFunc(q.VersusGroups, func(text string) bool {
		g, err := deckodds.ParseGroup(text)
		return err == nil && g.Name == o.Groups[n].Name
	})
	sent := *e
	sent.Field = "versus_groups[" + strconv.Itoa(i) + "]"
	return &sent
}
