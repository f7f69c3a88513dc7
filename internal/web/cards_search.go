package web

import (
	"math/rand/v2"

	"inkcheck/address"
	"inkcheck/catalog/query"
)

// Results a page, by view. Programs get more, since they draw nothing.
const (
	facesAPage = 36
	linesAPage = 120
	rowsAPage  = 40
	programs   = 100
)

// cardSearch is a search as a request asks for it.
type cardSearch struct {
	library *library
	asked   address.Cards
	query   *query.Query
	err     *query.Error
	request query.Request
}

// search reads a search in the catalog of the visit.
func (s visit) search(asked address.Cards, size int) cardSearch {
	a := cardSearch{library: s.library(), asked: asked, request: asked.Request(s.usual(), size)}
	a.query, a.err = a.asked.Parse(a.library.index)
	return a
}

// run is the answer.
func (a *cardSearch) run() *query.Result { return a.library.index.Search(a.query, a.request) }

// pageSize is how many results a view has a page.
func pageSize(v address.View) int {
	switch v {
	case address.ListView:
		return linesAPage
	case address.RowsView:
		return rowsAPage
	}
	return facesAPage
}

// seeded is the search with a seed, if it has a random order without one, so
// that the order stays the same.
func (a *cardSearch) seeded() (address.Cards, bool) {
	if !a.asked.Unseeded(a.query.Options) {
		return a.asked, false
	}
	to := a.asked
	to.Seed = address.Chosen(uint64(1 + rand.Uint32N(999_999)))
	return to, true
}

// loosen lists what to take away from a search that finds nothing.
func (a *cardSearch) loosen(res *query.Result) []query.Part {
	if res.Total > 0 {
		return nil
	}
	return a.library.index.Loosen(res.Read, a.request.Today)
}
