package store

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"testing"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/formats"
	"inkcheck/internal/testing/importfile"
	"inkcheck/internal/testing/slow"
)

// named are cards that tests of the store ask for by name.
var named = []string{"ariel-on-human-legs", "be-prepared", "belle-strange-but-special", "cinderella-gentle-and-kind",
	"elsa-spirit-of-winter", "the-glass-slipper", "the-torn-corner"}

// storeTables are the built-in texts. Most tests of the store make a file of them, and
// that takes as long as there are cards: where long tests are not wanted, one card in
// twelve stands for all.
var storeTables = sync.OnceValue(func() catalog.Tables {
	all := catalog.EmbeddedTables()
	if slow.Wanted() {
		return all
	}
	cards := strings.Split(all.Facts, "\nc\t")
	some := cards[:1] // what stands before the cards
	for n, card := range cards[1:] {
		id, _, _ := strings.Cut(card, "\t")
		if n%12 == 0 || slices.Contains(named, id) {
			some = append(some, strings.TrimSuffix(card, "\n"))
		}
	}
	return catalog.Tables{Facts: strings.Join(some, "\nc\t") + "\n", Effects: all.Effects}
})

var storeCards = sync.OnceValues(func() (*catalog.Catalog, error) { return storeTables().Catalog("store", formats.Official()) })

// storeCatalog is the catalog of storeTables.
func storeCatalog(t testing.TB) *catalog.Catalog {
	t.Helper()
	c, err := storeCards()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func storeOptions() options {
	return options{tables: storeTables(), wait: busyTimeout, schema: schemaVersion}
}

// with is how a program with other facts opens a catalog.
func with(facts string) options {
	return options{tables: catalog.Tables{Facts: facts, Effects: catalog.EmbeddedTables().Effects}, wait: busyTimeout, schema: schemaVersion}
}

// readFile reads a file that must fit.
func readFile(t testing.TB, f importfile.File) *lorcanajson.File {
	t.Helper()
	read, err := lorcanajson.Read(bytes.NewReader(f.Bytes(t)))
	if err != nil {
		t.Fatal(err)
	}
	return read
}
