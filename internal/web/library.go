package web

import (
	"inkcheck/catalog"
	"inkcheck/catalog/query"
)

// library is the cards with what is made of them. A request uses one library
// from its beginning to its end.
type library struct {
	catalog *catalog.Catalog
	texts   *catalog.Texts // nil when none were imported
	index   *query.Index
}

// SetCatalog replaces the cards by ones without texts. Requests under way
// finish with the ones they began with.
func (s *Server) SetCatalog(c *catalog.Catalog) { s.SetLibrary(c, nil) }

// SetLibrary replaces the cards and their texts. Requests under way finish
// with the ones they began with.
func (s *Server) SetLibrary(c *catalog.Catalog, texts *catalog.Texts) {
	s.cards.Store(&library{catalog: c, texts: texts, index: query.NewIndex(c, texts)})
}

// library is the library in use.
func (s *Server) library() *library { return s.cards.Load() }

// Catalog is the catalog in use.
func (s *Server) Catalog() *catalog.Catalog { return s.library().catalog }
