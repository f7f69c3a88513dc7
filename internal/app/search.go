package app

import (
	"strings"

	"inkcheck/address"
	"inkcheck/catalog/query"
)

func Records(ask CardSearch, res *query.Result) []query.Record {
	judge := query.NewRecordBuilder(ask.Library.Catalog.Calendar, res.Day)
	out := make([]query.Record, 0, len(res.Hits))
	for _, h := range res.Hits {
		r := ask.Library.Record(judge, h)
		if ask.Asked.Names {
			r.AddNames(h.Card)
		}
		out = append(out, r)
	}
	return out
}

// Record is a card for programs, with its imported text.
func (lib *Snapshot) Record(judge query.RecordBuilder, h query.Hit) query.Record {
	r := judge.Record(h)
	r.Text = strings.Join(lib.Texts.Lines("en", h.Card.ID, true), "\n")
	return r
}

// Results a page, by view. Programs get more, since they draw nothing.
const (
	facesAPage = 36
	linesAPage = 120
	rowsAPage  = 40
	Programs   = 100
)

// CardSearch is a search as a request asks for it.
type CardSearch struct {
	Library *Snapshot
	Asked   address.Cards
	Query   *query.Query
	Err     *query.Error
	Request query.Request
}

// Search reads a search; usual is what an address that leaves something out is read with.
func (l *Snapshot) Search(asked address.Cards, size int, usual address.Defaults) CardSearch {
	a := CardSearch{Library: l, Asked: asked, Request: asked.Request(usual, size)}
	a.Query, a.Err = a.Asked.Parse(a.Library.Index)
	return a
}

// Run is the answer.
func (a *CardSearch) Run() *query.Result { return a.Library.Index.Search(a.Query, a.Request) }

// PageSize is how many results a view has a page.
func PageSize(v address.View) int {
	switch v {
	case address.ListView:
		return linesAPage
	case address.RowsView:
		return rowsAPage
	}
	return facesAPage
}

// Seeded is the search with the given seed, if it has a random order without one, so
// that the order stays the same.
func (a *CardSearch) Seeded(seed uint32) (address.Cards, bool) {
	if !a.Asked.Unseeded(a.Query.Options) {
		return a.Asked, false
	}
	to := a.Asked
	to.Seed = address.Chosen(uint64(seed))
	return to, true
}

// Loosen lists what to take away from a search that finds nothing.
func (a *CardSearch) Loosen(res *query.Result) []query.Part {
	if res.Total > 0 {
		return nil
	}
	return a.Library.Index.Loosen(res.Read, a.Request.Today)
}
