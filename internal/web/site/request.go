package site

import (
	"context"
	"net/http"
	"reflect"
	"sync"

	"inkcheck/catalog"
	"inkcheck/internal/app"
)

// Request is a request being answered, with the snapshot of the cards that it uses from its beginning to its end. An import may replace
// that of the site at any moment: cards of two catalogs are never the same cards, so a pool read with one would have none of a deck read
// with the other. The site is asked for its snapshot once, here.
type Request struct {
	*Site
	Cards *app.Snapshot
	of    *Loaded
	keep  *pageKey // of the page to keep; nil for none
}

// NewRequest begins to answer a request. One that is asked within another, as the examples of the API are, uses the snapshot of that one.
func (s *Site) NewRequest(r *http.Request) Request {
	of, ok := r.Context().Value(loadedKey{}).(*Loaded)
	if !ok {
		of = s.Loaded.Load()
	}
	return Request{Site: s, Cards: of.Cards, of: of}
}

// loadedKey is where a request within another has its snapshot.
type loadedKey struct{}

// Within is a context for requests within this one.
func (s Request) Within(ctx context.Context) context.Context {
	return context.WithValue(ctx, loadedKey{}, s.of)
}

// Catalog is that of the request.
func (s Request) Catalog() *catalog.Catalog { return s.Cards.Catalog }

// PerSnapshot returns what create makes for the snapshot of a request. It is made once for each, and kept by its type.
func PerSnapshot[T any](s Request, create func() T) T {
	key := reflect.TypeFor[T]()
	f, ok := s.of.made.Load(key)
	if !ok {
		f, _ = s.of.made.LoadOrStore(key, sync.OnceValue(create))
	}
	return f.(func() T)()
}
