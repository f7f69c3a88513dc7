package pages

import (
	"net/url"
	"testing"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// FuzzPresented: what an address says of a presented deck is refused, or comes
// back the same from the address that is made of it.
func FuzzPresented(f *testing.F) {
	cat, err := catalog.Embedded()
	if err != nil {
		f.Fatal(err)
	}
	deck := &decklist.Read("4 Smash\n2 Be Our Guest\n3 Lantern", cat).Deck
	code, _ := deck.CodeAndHash()
	deck.Entries = deck.Sorted()
	for _, q := range []string{"", "p=2.3.4", "p=0.0.0&x=163-1&o=2+A+card", "x=163-1.163-2", "p=1.2", "s=name&o=1+%E2%98%83&o=9+x", "x=33-1",
		"p=1.2.99999999", "o=1+" + "%00%ff"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, query string) {
		q, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		q["a"], q["f"], q["on"] = []string{code}, nil, nil
		read := func(q url.Values) (address.Presented, error) {
			link, errs := address.ParsePresented(q, address.Defaults{Today: formats.FactsAsOf})
			if err := errs.Err(); err != nil {
				return link, err
			}
			return link, resolve(&link, deck)
		}
		link, err := read(q)
		if err != nil {
			return
		}
		path := link.Path()
		at, err := url.Parse(path)
		if err != nil {
			t.Fatalf("%q: %v", path, err)
		}
		again, err := read(at.Query())
		if err != nil {
			t.Fatalf("%q became %q, which is refused: %v", query, path, err)
		}
		if got := again.Path(); got != path {
			t.Fatalf("%q became %q, then %q", query, path, got)
		}
	})
}
