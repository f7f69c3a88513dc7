package deckodds

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/rules/autoplay"
	"inkcheck/terms"
)

// Goal reads a goal of the adviser. Where autoplay.ParseGoal wants ids of
// cards, a search over the deck will do as well: "see3:is:song cost<=3" is one
// of these cards by turn 3. Its error is an *Error of GoalField when the search is
// wrong.
func (c *Subject) Goal(text string) (autoplay.Goal, error) {
	head, by, ok := strings.Cut(text, ":")
	g, err := autoplay.ParseGoal(text)
	if err != nil || !ok {
		return g, err
	}
	has := func(id string) bool {
		return slices.ContainsFunc(c.ids(), func(have string) bool { return have == id })
	}
	if !slices.ContainsFunc(g.Cards, func(id string) bool { return !has(id) }) {
		return g, nil
	}
	g.Cards, err = c.Find(head, by)
	if e, ok := errors.AsType[*Error](err); ok {
		e.Field = GoalField
	}
	return g, err
}

func (c *Subject) ids() []string {
	out := make([]string, len(c.Deck.Entries))
	for i, e := range c.Deck.Entries {
		out[i] = e.Card.ID
	}
	return out
}

// Find lists the ids of the deck's cards that a search finds, in order of the
// deck. A search that is wrong or finds none is an *Error of GroupField with the name given.
func (c *Subject) Find(name, by string) ([]string, error) {
	g := Group{Name: name, Query: strings.TrimSpace(by)}
	if g.Query == "" {
		return nil, &Error{Field: GroupField, Name: name, Says: said(saysNoCard)}
	}
	q, err := c.query(0, g)
	if err != nil {
		return nil, err
	}
	m := c.searched(g, q)
	var out []string
	for _, e := range c.Deck.Entries {
		if m.has(e.Card) {
			out = append(out, e.Card.ID)
		}
	}
	if len(out) == 0 {
		return nil, &Error{Field: GroupField, Name: name, Text: g.Query, Says: said(saysNoneFound, terms.Quote(fmt.Sprintf("%.80s", g.Query)))}
	}
	return out, nil
}

// searched is a group by its search.
func (c *Subject) searched(g Group, q *query.Query) member {
	env := c.env(q)
	met := make(map[*catalog.Card]bool) // each card is asked for several times
	return member{name: g.Name, query: q, has: func(card *catalog.Card) bool {
		is, known := met[card]
		if !known {
			is = query.Match(q.Root, card, env)
			met[card] = is
		}
		return is
	}}
}
