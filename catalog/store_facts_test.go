package catalog

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/longtest"
)

// named are cards that tests of the store ask for by name.
var named = []string{"ariel-on-human-legs", "be-prepared", "belle-strange-but-special", "cinderella-gentle-and-kind",
	"elsa-spirit-of-winter", "the-glass-slipper", "the-torn-corner"}

// storeFacts are the built-in facts. Most tests of the store make a file of them, and
// that takes as long as there are cards: where long tests are not wanted, one card in
// twelve stands for all.
var storeFacts = sync.OnceValue(func() string {
	if longtest.Wanted() {
		return embedded
	}
	cards := strings.Split(embedded, "\nc\t")
	some := cards[:1] // what stands before the cards
	for n, card := range cards[1:] {
		id, _, _ := strings.Cut(card, "\t")
		if n%12 == 0 || slices.Contains(named, id) {
			some = append(some, strings.TrimSuffix(card, "\n"))
		}
	}
	return strings.Join(some, "\nc\t") + "\n"
})

var storeCards = sync.OnceValues(func() (*Catalog, error) { return ReadFacts(factsFile, storeFacts(), formats.Official()) })

// storeCatalog is the catalog of storeFacts.
func storeCatalog(t testing.TB) *Catalog {
	t.Helper()
	c, err := storeCards()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func storeWay() storeOptions {
	return storeOptions{facts: storeFacts(), migrations: migrations(), wait: patience}
}

// open and rebuildable are Open and OpenOrRebuild with storeFacts.
func open(ctx context.Context, path string) (*Store, error) { return openStore(ctx, path, storeWay()) }

func rebuildable(ctx context.Context, path string) (*Store, string, error) {
	return openOrRebuild(ctx, path, storeWay())
}
