package app

import (
	"sync"
	"sync/atomic"

	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/catalog/query"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/cache"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/event"
	"inkcheck/rules/effect"
)

// Snapshot is the cards with what is made of them. It does not change, and a request uses one from its beginning to its end.
type Snapshot struct {
	Catalog *catalog.Catalog
	Texts   *catalog.Texts // nil when none were imported
	Index   *query.Index
	// openable are the sets of which packs can be opened.
	Openable []*catalog.Set
	Mark     func() string // of the catalog, made when it is first asked for
	// examples are of the words that effects are written in, likewise.
	Examples func() map[effect.Word]catalog.EffectExample
	Related  func() *RelatedCards                    // likewise
	verdicts *cache.Cache[verdictKey, event.Verdict] // on lists of events
	decks    *cache.Cache[deckKey, checkedCode]
	games    *cache.Cache[gameKey, builtGame]
	views    *cache.Cache[overviewKey, *deckodds.Overview]
	// reads counts the lists and codes that were read, checks the decks that were checked.
	reads, checks atomic.Int64
}

func NewSnapshot(c *catalog.Catalog, texts *catalog.Texts) *Snapshot {
	return &Snapshot{Catalog: c, Texts: texts, Index: query.NewIndex(c, texts), Openable: packs.Sets(c), Mark: sync.OnceValue(c.Fingerprint),
		Examples: sync.OnceValue(c.EffectExamples), Related: sync.OnceValue(func() *RelatedCards { return newRelatedCards(c) }),
		verdicts: cache.New[verdictKey, event.Verdict](maxVerdicts), decks: newDecks(), games: newGames(), views: newOverviews()}
}

// Warm builds the index, which the first search would else wait for: some tens
// of milliseconds.
func (l *Snapshot) Warm() { l.Index.Vocabulary() }

// OddsCards is a deck whose cards questions about odds can name, on a day.
func (l *Snapshot) OddsCards(deck *decklist.Deck, on formats.Day) *deckodds.Subject {
	return &deckodds.Subject{Deck: deck, Vocabulary: l.Index.Vocabulary(), Env: l.Index.Env(on)}
}
