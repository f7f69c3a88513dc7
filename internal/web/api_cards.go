package web

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/client"
)

// apiCards is the search for programs: GET /api/v1/cards, with the parameters
// of the page.
func (s visit) apiCards(c *gin.Context, in *client.CardsQuery) error {
	asked, wrong := address.ReadCards(c.Request.URL.Query())
	if len(wrong) > 0 {
		return refuse(http.StatusBadRequest, wrong[0].Field, wrong[0].Detail)
	}
	ask := s.search(asked, in.PerPage)
	if ask.err != nil {
		return queryError(ask.err, "q")
	}
	if to, ok := ask.seeded(); ok {
		ask = s.search(to, in.PerPage) // further pages have the same order
	}
	res := ask.run()
	out := struct {
		Total    int             `json:"total"`
		Page     int             `json:"page"`
		Pages    int             `json:"pages"`
		PerPage  int             `json:"per_page"`
		Next     string          `json:"next"`
		Prev     string          `json:"prev"`
		Warnings []query.Warning `json:"warnings"`
		Loosen   []client.Loosen `json:"loosen"`
		Cards    []query.Record  `json:"cards"`
	}{Total: res.Total, Page: in.Page, Pages: max(1, (res.Total+in.PerPage-1)/in.PerPage), PerPage: in.PerPage, Warnings: res.Said(),
		Loosen: loosened(ask.loosen(res)), Cards: records(ask, res)}
	var links []string
	link := func(rel string, page int) string {
		at := ask.asked.At(page).API()
		links = append(links, "<"+at+`>; rel="`+rel+`"`)
		return at
	}
	link("first", 1)
	if in.Page > 1 {
		out.Prev = link("prev", min(in.Page-1, out.Pages))
	}
	if in.Page < out.Pages {
		out.Next = link("next", in.Page+1)
	}
	link("last", out.Pages)
	c.Header("Link", strings.Join(links, ", "))
	return s.answer(c, out, freshOn(in.On))
}

// apiCard is one card: GET /api/v1/cards/ID.
func (s visit) apiCard(c *gin.Context, in *client.CardQuery) error {
	lib := s.library()
	card, err := cardWithID(lib.catalog, in.ID)
	if err != nil {
		return err
	}
	judge, err := s.judgeOn(lib, in.On)
	if err != nil {
		return err
	}
	return s.answer(c, lib.record(judge, query.Hit{Card: card, Printing: -1}), freshOn(in.On))
}

func cardWithID(cat *catalog.Catalog, id string) (*catalog.Card, error) {
	card, ok := cat.Card(id)
	if ok {
		return card, nil
	}
	near := "."
	if found := nearID(cat, id, 1); len(found) > 0 {
		near = "; did you mean " + found[0].ID + "?"
	}
	return nil, refuse(http.StatusNotFound, "id",
		fmt.Sprintf("There is no card %.80q%s An id is the English full name as a slug, such as elsa-spirit-of-winter; /api/v1/cards finds "+
			"cards by name.", id, near))
}

// nearID lists cards whose id or name is near, best first; none for a text that
// is longer than any.
func nearID(cat *catalog.Catalog, id string, n int) []*catalog.Card {
	if len(id) > maxSuggestedName {
		return nil
	}
	return cat.Suggest(strings.ReplaceAll(id, "-", " "), n)
}

// judgeOn gives the records of cards on a day; "" is today.
func (s *Server) judgeOn(lib *library, on string) (query.Judge, error) {
	day, err := s.usual().Day(on)
	return query.NewJudge(lib.catalog.Calendar, day), err
}

// cardBatch is a client.CardBatch.
type cardBatch struct {
	Cards   []query.Record       `json:"cards"`
	Missing []client.MissingCard `json:"missing"`
}

// apiCardBatch is several cards by id: GET /api/v1/cards/batch.
func (s visit) apiCardBatch(c *gin.Context, in *client.CardBatchQuery) error {
	return s.someCards(c, in.ID, in.On, freshOn(in.On), (*catalog.Catalog).Card)
}

// apiFindCards is several cards by id or name: POST /api/v1/cards/batch.
func (s visit) apiFindCards(c *gin.Context, in *body[client.CardBatchRequest]) error {
	return s.someCards(c, in.Body.Cards, in.Body.On, transient, func(cat *catalog.Catalog, asked string) (*catalog.Card, bool) {
		if card, ok := cat.Card(asked); ok {
			return card, true
		}
		found := cat.ByName(asked)
		return found.Card, found.Kind == catalog.Exact
	})
}

func (s visit) someCards(c *gin.Context, asked []string, on string, f freshness, find func(*catalog.Catalog, string) (*catalog.Card,
	bool)) error {
	lib := s.library()
	judge, err := s.judgeOn(lib, on)
	if err != nil {
		return err
	}
	out := cardBatch{[]query.Record{}, []client.MissingCard{}}
	for _, a := range asked {
		card, ok := find(lib.catalog, a)
		if ok {
			out.Cards = append(out.Cards, lib.record(judge, query.Hit{Card: card, Printing: -1}))
			continue
		}
		missing := client.MissingCard{Asked: a, Suggestions: []client.CardRef{}}
		if len(out.Missing) < maxSuggested {
			for _, near := range nearID(lib.catalog, a, 3) {
				missing.Suggestions = append(missing.Suggestions, client.CardRef{Card: near.ID, FullName: near.FullName})
			}
		}
		out.Missing = append(out.Missing, missing)
	}
	return s.answer(c, out, f)
}

// A batch of nonsense may cost no more than a few lists of it: suggestions are
// made for so many names of so many bytes.
const (
	maxSuggested     = 20
	maxSuggestedName = 100
)

// apiComplete lists cards whose names go on from what was typed: GET
// /api/v1/cards/autocomplete.
func (s visit) apiComplete(c *gin.Context, in *client.CompleteQuery) error {
	out := client.Completions{Cards: []client.Completion{}}
	// A third of the places are for fields and values, which are not asked for.
	for _, k := range s.library().index.Complete(in.Q, -1, in.Lang, 2*in.Limit) {
		if k.Card != nil && len(out.Cards) < in.Limit {
			out.Cards = append(out.Cards, client.Completion{Card: k.Card.ID, FullName: k.Card.FullName, Name: k.Card.NameIn(in.Lang).Full()})
		}
	}
	return s.answer(c, out, undated)
}

// apiRandom draws a card: GET /api/v1/cards/random.
func (s visit) apiRandom(c *gin.Context, in *client.RandomQuery) error {
	asked, wrong := address.FindCards(in.Q, in.On)
	if len(wrong) > 0 {
		return refuse(http.StatusBadRequest, wrong[0].Field, wrong[0].Detail)
	}
	ask := s.search(asked, 0)
	if ask.err != nil {
		return queryError(ask.err, "q")
	}
	fresh, seed := transient, rand.Uint64()
	if in.Seed != "" {
		fresh = freshOn(in.On)
		var err error
		if seed, err = s.usual().ReadSeed(in.Seed); err != nil {
			return err
		}
	}
	res := ask.run()
	cards := make([]int, 0, len(res.Hits))
	for _, h := range res.Hits {
		cards = append(cards, h.Card.Index)
	}
	slices.Sort(cards) // a seed draws the same card whatever the order
	cards = slices.Compact(cards)
	if len(cards) == 0 {
		return refuse(http.StatusNotFound, "q", "The query finds no card.")
	}
	card := &ask.library.catalog.Cards[cards[rand.New(rand.NewPCG(seed, 0)).IntN(len(cards))]]
	out := struct {
		query.Record
		Warnings []query.Warning `json:"warnings"`
	}{ask.library.record(query.NewJudge(ask.library.catalog.Calendar, ask.request.Today), query.Hit{Card: card, Printing: -1}), res.Said()}
	return s.answer(c, out, fresh)
}
