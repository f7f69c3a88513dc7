package web

import (
	"context"
	"net/http"

	"inkcheck/catalog"
)

// visit is a request being answered, with the library that it uses from its
// beginning to its end. An import may replace that of the server at any moment:
// cards of two catalogs are never the same cards, so that a pool read with one
// would have none of a deck read with the other. What looks at cards is
// therefore a method of visit, and the server itself is asked for its library
// once, here.
type visit struct {
	*Server
	cards *library
}

// visit begins to answer a request. One that is asked within another, as the
// examples of the API are, uses the library of that one.
func (s *Server) visit(r *http.Request) visit {
	if cards, ok := r.Context().Value(libraryKey{}).(*library); ok {
		return visit{s, cards}
	}
	return visit{s, s.inUse()}
}

// libraryKey is where a request within another has its library.
type libraryKey struct{}

// within is a context for requests within this one.
func (s visit) within(ctx context.Context) context.Context {
	return context.WithValue(ctx, libraryKey{}, s.cards)
}

// library is that of the request.
func (s visit) library() *library { return s.cards }

// Catalog is that of the request.
func (s visit) Catalog() *catalog.Catalog { return s.cards.catalog }
