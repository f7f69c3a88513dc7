package web

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/deckodds"
	"inkcheck/rules/odds"
	"inkcheck/templates"
)

// apiOdds is a question about odds: /api/v1/odds.
func (s visit) apiOdds(c *gin.Context, q *client.OddsQuery, f freshness) error {
	link, err := s.oddsInput(q)
	if err != nil {
		return err
	}
	if q.On == "" && link.Deck != "" {
		f = min(f, undated)
	}
	question, problem := s.bindOdds(link)
	if problem != nil {
		return oddsError(q, link, problem)
	}
	cases, err := s.answerOdds(c, question)
	if err != nil {
		return err
	}
	out, err := question.forPrograms(cases)
	if err != nil {
		return err
	}
	return s.answer(c, out, f)
}

// oddsInput is a question as the page reads it, with its gaps filled.
func (s visit) oddsInput(q *client.OddsQuery) (templates.OddsLink, error) {
	l := templates.OddsLink{Deck: address.DeckCode(q.Deck), Turn: strconv.Itoa(q.Turn), Want: q.Want, Second: q.Play == "second", Alter: q.Alter, Copies: q.Copies, Format: q.Format, On: q.On}
	for i, text := range q.Groups {
		g, err := deckodds.ParseGroup(text)
		if err != nil {
			return l, refuse(http.StatusBadRequest, "groups["+strconv.Itoa(i)+"]", sentence(err))
		}
		l.Rows = append(l.Rows, templates.OddsRow{Name: g.Name, By: g.By})
	}
	for i, text := range q.VersusGroups {
		if err := versusGroup(l.Rows, text); err != nil {
			return l, refuse(http.StatusBadRequest, "versus_groups["+strconv.Itoa(i)+"]", sentence(err))
		}
	}
	if q.Size != 0 {
		l.Size = strconv.Itoa(q.Size)
	}
	switch {
	case q.Hand != 0:
		l.Hand = strconv.Itoa(q.Hand)
	case q.Format == formats.PackRush.String(): // the page asks for a format with a deck alone
		l.Hand = strconv.Itoa(odds.PackRushHand)
	}
	if q.Goal != 0 {
		l.Goal = strconv.FormatFloat(q.Goal, 'g', -1, 64)
	}
	if q.List != "" {
		if l.Deck != "" {
			return l, refuse(http.StatusBadRequest, "deck", "There are two decks, deck and list. Send one of them.")
		}
		deck, err := s.deckOfList(q.List)
		if err != nil {
			return l, err
		}
		l.Deck, _ = deck.CodeAndHash()
	}
	if q.Versus != "" {
		if l.Deck == "" {
			return l, refuse(http.StatusBadRequest, "versus", "There is no first deck to compare with: send it as deck or list.")
		}
		var err error
		if l.Deck2, err = s.versusCode(q.Versus); err != nil {
			return l, err
		}
	}
	if l.Deck != "" && q.Size != 0 {
		return l, refuse(http.StatusBadRequest, "size", "A deck has its own number of cards; leave size out.")
	}
	return s.completeOdds(l), nil
}

// versusGroup puts other cards beside those of the group that has their name.
func versusGroup(rows []templates.OddsRow, text string) error {
	g, err := deckodds.ParseGroup(text)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(rows, func(r templates.OddsRow) bool { return r.Name == g.Name })
	switch {
	case i < 0:
		return fmt.Errorf("there is no group %s to compare with; its name must be that of one in groups", quote(g.Name))
	case g.By == "":
		return fmt.Errorf("group %s: it has neither a query nor a number of cards", g.Name)
	case rows[i].By2 != "":
		return fmt.Errorf("group %s is there twice", g.Name)
	}
	rows[i].By2 = g.By
	return nil
}

// oddsError is a problem of the page's form with the API's names.
func oddsError(q *client.OddsQuery, l templates.OddsLink, p *oddsProblem) error {
	e := refuse(http.StatusBadRequest, p.Field, p.Detail)
	switch p.Field {
	case "d":
		e.Field = "deck"
	case "d2":
		e.Field = "versus"
	case "by":
		e.Field = "groups[" + strconv.Itoa(p.Row) + "]"
	case "by2":
		i := slices.IndexFunc(q.VersusGroups, func(text string) bool {
			g, err := deckodds.ParseGroup(text)
			return err == nil && g.Name == l.Rows[p.Row].Name
		})
		e.Field = "versus_groups[" + strconv.Itoa(i) + "]"
	}
	if p.Length > 0 {
		e.Place = &place{Position: p.Position, Length: p.Length}
	}
	return e
}
