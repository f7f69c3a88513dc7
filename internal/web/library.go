package web

import (
	"sync"

	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/catalog/query"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// library is the cards with what is made of them. A request uses one library
// from its beginning to its end: see visit.
type library struct {
	catalog *catalog.Catalog
	texts   *catalog.Texts // nil when none were imported
	index   *query.Index
	// openable are the sets of which packs can be opened.
	openable []*catalog.Set
	names    func() *cardNames // made when the first deck check asks
	mark     func() string     // of the catalog, likewise
	tables   *serve.Kept[tableKey, *serve.Asset]
	faces    *serve.Kept[templates.FaceKey, []byte]
	verdicts *serve.Kept[verdictKey, event.Verdict] // on lists of events
}

// maxFaces bounds the faces of cards that are kept, in bytes: some five thousand.
const maxFaces = 8 << 20

// SetTrouble says on every page and to probes what of the imports could not be used,
// in words for the host; "" where there is nothing of the kind.
func (s *Server) SetTrouble(words string) { s.trouble.Store(&words) }

// importTrouble is what SetTrouble has said.
func (s *Server) importTrouble() string {
	if words := s.trouble.Load(); words != nil {
		return *words
	}
	return ""
}

// SetUpdateTrouble says on every page and to probes that the server could not update the
// cards by itself, in a sentence without a full stop; "" where it could.
func (s *Server) SetUpdateTrouble(sentence string) { s.outdated.Store(&sentence) }

// updateTrouble is what SetUpdateTrouble has said.
func (s *Server) updateTrouble() string {
	if sentence := s.outdated.Load(); sentence != nil {
		return *sentence
	}
	return ""
}

// SetCatalog replaces the cards by ones without texts. Requests under way
// finish with the ones they began with.
func (s *Server) SetCatalog(c *catalog.Catalog) { s.SetLibrary(c, nil) }

// SetLibrary replaces the cards and their texts. Requests under way finish
// with the ones they began with.
func (s *Server) SetLibrary(c *catalog.Catalog, texts *catalog.Texts) {
	l := newLibrary(c, texts)
	if s.cards.Load() != nil {
		l.warm() // while requests go on with the old one
	}
	s.cards.Store(l)
	s.generation.Add(1)
}

func newLibrary(c *catalog.Catalog, texts *catalog.Texts) *library {
	return &library{catalog: c, texts: texts, index: query.NewIndex(c, texts), openable: packs.Sets(c),
		names: sync.OnceValue(func() *cardNames { return newCardNames(c) }), mark: sync.OnceValue(c.Mark),
		tables: serve.NewKept[tableKey, *serve.Asset](maxTables),
		faces:  serve.NewKept[templates.FaceKey, []byte](maxFaces), verdicts: newVerdicts()}
}

// warm builds the index, which the first search would else wait for: some tens
// of milliseconds.
func (l *library) warm() { l.index.Vocabulary() }

// inUse is the library in use now, and another one a moment later: requests
// have theirs from visit.
func (s *Server) inUse() *library { return s.cards.Load() }

// Catalog is the catalog in use now.
func (s *Server) Catalog() *catalog.Catalog { return s.inUse().catalog }

// cards is a deck whose cards questions about odds can name, on a day.
func (l *library) cards(deck *decklist.Deck, on formats.Day) *deckodds.Cards {
	return &deckodds.Cards{Deck: deck, Vocabulary: l.index.Vocabulary(), Env: l.index.Env(on)}
}
