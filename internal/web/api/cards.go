package api

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/client"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
)

// apiCards is the search for programs: GET /api/v1/cards, with the parameters
// of the page.
func apiCards(s site.Request, c *gin.Context, in *client.CardsQuery) error {
	asked, wrong := address.ParseCards(c.Request.URL.Query())
	if len(wrong) > 0 {
		return wrong
	}
	ask := s.Cards.Search(asked, in.PerPage, s.Usual())
	if ask.Err != nil {
		return site.QueryError(ask.Err, "q")
	}
	if to, ok := ask.Seeded(1 + rand.Uint32N(999_999)); ok {
		ask = s.Cards.Search(to, in.PerPage, s.Usual()) // further pages have the same order
	}
	res := ask.Run()
	out := struct {
		Total    int              `json:"total"`
		Page     int              `json:"page"`
		Pages    int              `json:"pages"`
		PerPage  int              `json:"per_page"`
		Next     string           `json:"next"`
		Prev     string           `json:"prev"`
		Warnings []client.Warning `json:"warnings"`
		Loosen   []client.Loosen  `json:"loosen"`
		Cards    []query.Record   `json:"cards"`
	}{Total: res.Total, Page: in.Page, Pages: max(1, (res.Total+in.PerPage-1)/in.PerPage), PerPage: in.PerPage,
		Warnings: site.Warned(res.Explanation(), in.Lang),
		Loosen:   site.Loosened(ask.Loosen(res)), Cards: app.Records(ask, res)}
	var links []string
	link := func(rel string, page int) string {
		at := address.WithLanguage(ask.Asked.At(page).API(), in.Lang)
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
	return s.Answer(c, out, site.FreshOn(in.On))
}

// apiCard is one card: GET /api/v1/cards/ID.
func apiCard(s site.Request, c *gin.Context, in *client.CardQuery) error {
	lib := s.Cards
	card, err := cardWithID(lib.Catalog, in.ID)
	if err != nil {
		return err
	}
	judge, err := judgeOn(s.Site, lib, in.On)
	if err != nil {
		return err
	}
	return s.Answer(c, lib.Record(judge, query.Hit{Card: card, Printing: -1}), site.FreshOn(in.On))
}

func cardWithID(cat *catalog.Catalog, id string) (*catalog.Card, error) {
	card, ok := cat.Card(id)
	if ok {
		return card, nil
	}
	if l, ok := cat.LeftOutNamed(strings.ReplaceAll(id, "-", " ")); ok && len(id) <= maxSuggestedName {
		return nil, site.Refuse(http.StatusNotFound, "id", say(absentCard, id, l))
	}
	if n, ok := cat.BoxCardNamed(strings.ReplaceAll(id, "-", " ")); ok && len(id) <= maxSuggestedName {
		return nil, site.Refuse(http.StatusNotFound, "id", say(absentCard, id, n))
	}
	if found := nearID(cat, id, 1); len(found) > 0 {
		return nil, site.Refuse(http.StatusNotFound, "id", say(nearCard, id, found[0].ID))
	}
	return nil, site.Refuse(http.StatusNotFound, "id", say(noCard, id))
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
func judgeOn(s *site.Site, lib *app.Snapshot, on string) (query.RecordBuilder, error) {
	day, err := s.Usual().Day(on)
	return query.NewRecordBuilder(lib.Catalog.Calendar, day), err
}

// cardBatch is a client.CardBatch.
type cardBatch struct {
	Cards   []query.Record       `json:"cards"`
	Missing []client.MissingCard `json:"missing"`
}

// apiCardBatch is several cards by id: GET /api/v1/cards/batch.
func apiCardBatch(s site.Request, c *gin.Context, in *client.CardBatchQuery) error {
	return someCards(s, c, in.ID, in.On, site.FreshOn(in.On), (*catalog.Catalog).Card)
}

// apiFindCards is several cards by id or name: POST /api/v1/cards/batch.
func apiFindCards(s site.Request, c *gin.Context, in *body[client.CardBatchRequest]) error {
	return someCards(s, c, in.Body.Cards, in.Body.On, site.Transient, func(cat *catalog.Catalog, asked string) (*catalog.Card, bool) {
		if card, ok := cat.Card(asked); ok {
			return card, true
		}
		found := cat.ByName(asked)
		return found.Card, found.Kind == catalog.Exact
	})
}

func someCards(s site.Request, c *gin.Context, asked []string, on string, f site.Freshness, find func(*catalog.Catalog,
	string) (*catalog.Card,
	bool)) error {
	lib := s.Cards
	judge, err := judgeOn(s.Site, lib, on)
	if err != nil {
		return err
	}
	out := cardBatch{[]query.Record{}, []client.MissingCard{}}
	for _, a := range asked {
		card, ok := find(lib.Catalog, a)
		if ok {
			out.Cards = append(out.Cards, lib.Record(judge, query.Hit{Card: card, Printing: -1}))
			continue
		}
		missing := client.MissingCard{Asked: a, Suggestions: []client.CardRef{}}
		if len(out.Missing) < maxSuggested {
			for _, near := range nearID(lib.Catalog, a, 3) {
				missing.Suggestions = append(missing.Suggestions, client.CardRef{Card: near.ID, FullName: near.FullName})
			}
		}
		out.Missing = append(out.Missing, missing)
	}
	return s.Answer(c, out, f)
}

// A batch of nonsense may cost no more than a few lists of it: suggestions are
// made for so many names of so many bytes.
const (
	maxSuggested     = 20
	maxSuggestedName = 100
)

// apiComplete lists cards whose names go on from what was typed: GET
// /api/v1/cards/autocomplete.
func apiComplete(s site.Request, c *gin.Context, in *client.CompleteQuery) error {
	out := client.Completions{Cards: []client.Completion{}}
	// A third of the places are for fields and values, which are not asked for.
	for _, k := range s.Cards.Index.Complete(in.Q, -1, in.Lang, 2*in.Limit) {
		if k.Card != nil && len(out.Cards) < in.Limit {
			out.Cards = append(out.Cards, client.Completion{Card: k.Card.ID, FullName: k.Card.FullName, Name: k.Card.NameIn(in.Lang).Full()})
		}
	}
	return s.Answer(c, out, site.Undated)
}

// apiRandom draws a card: GET /api/v1/cards/random.
func apiRandom(s site.Request, c *gin.Context, in *client.RandomQuery) error {
	asked, wrong := address.FindCards(in.Q, in.On)
	if len(wrong) > 0 {
		return wrong
	}
	ask := s.Cards.Search(asked, 0, s.Usual())
	if ask.Err != nil {
		return site.QueryError(ask.Err, "q")
	}
	fresh, seed := site.Transient, rand.Uint64()
	if in.Seed != "" {
		fresh = site.FreshOn(in.On)
		var err error
		if seed, err = s.Usual().ReadSeed(in.Seed); err != nil {
			return err
		}
	}
	res := ask.Run()
	cards := make([]int, 0, len(res.Hits))
	for _, h := range res.Hits {
		cards = append(cards, h.Card.Index)
	}
	slices.Sort(cards) // a seed draws the same card whatever the order
	cards = slices.Compact(cards)
	if len(cards) == 0 {
		return site.RefuseFor(http.StatusNotFound, "q", address.NoCardFound)
	}
	card := &ask.Library.Catalog.Cards[cards[rand.New(rand.NewPCG(seed, 0)).IntN(len(cards))]]
	out := struct {
		query.Record
		Warnings []client.Warning `json:"warnings"`
	}{ask.Library.Record(query.NewRecordBuilder(ask.Library.Catalog.Calendar, ask.Request.Today), query.Hit{Card: card, Printing: -1}),
		site.Warned(res.Explanation(), in.Lang)}
	return s.Answer(c, out, fresh)
}
