package app

import (
	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/cache"
	"inkcheck/internal/deckodds"
)

// overviewKey is what the overview of a deck depends on, the cards aside.
type overviewKey struct {
	code string
	on   formats.Day
	hand int
}

const (
	// maxOverviews bounds the overviews that are kept, in bytes as the cache estimates them: some five hundred of usual decks.
	maxOverviews = 8 << 20
	// overviewBytes is more than the lines of an overview take with their questions, and overviewEntry what it takes for each card.
	overviewBytes, overviewEntry = 12 << 10, 256
)

func newOverviews() *cache.Cache[overviewKey, *deckodds.Overview] {
	return cache.New[overviewKey, *deckodds.Overview](maxOverviews)
}

// Overview is how the deck of a link draws, which nobody changes. That of a deck that is its code alone is kept: each visit to its page
// asks the same, and a deck has some thirty questions. The deck is the link's.
func (l *Snapshot) Overview(deck *decklist.Deck, link address.Deck) (*deckodds.Overview, error) {
	key := overviewKey{link.Code, link.On, address.HandSize(link.Format)}
	alone := link.Code != "" && link.Lines == nil && link.Unread == "" && link.Entire == ""
	if alone {
		if o, ok := l.views.Get(key); ok {
			return o, nil
		}
	}
	own := *deck
	o, err := l.OddsCards(&own, link.On).Overview(key.hand)
	if err == nil && alone {
		l.views.Put(key, o, int64(overviewBytes+len(key.code)+overviewEntry*len(deck.Entries)))
	}
	return o, err
}
