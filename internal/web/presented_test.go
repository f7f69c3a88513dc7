package web

import (
	"net/url"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
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
	for _, q := range []string{"", "p=2.3.4", "p=0.0.0&x=163-1&o=2+A+card", "x=163-1.163-2", "p=1.2", "s=name&o=1+%E2%98%83&o=9+x", "x=33-1", "p=1.2.99999999", "o=1+" + "%00%ff"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, query string) {
		q, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		link := templates.PresentedLink{Code: code, Format: formats.Core, On: formats.FactsAsOf, Sort: q.Get("s")}
		if err := readPresented(&link, q, deck); err != nil {
			if len(link.Counts)+len(link.Extras)+len(link.Unnamed) > 0 {
				t.Fatalf("%q: counts are left after %v", query, err)
			}
			return
		}
		path := link.Path()
		at, err := url.Parse(path)
		if err != nil {
			t.Fatalf("%q: %v", path, err)
		}
		again := templates.PresentedLink{Code: code, Format: formats.Core, On: formats.FactsAsOf, Sort: at.Query().Get("s")}
		if err := readPresented(&again, at.Query(), deck); err != nil {
			t.Fatalf("%q became %q, which is refused: %v", query, path, err)
		}
		if got := again.Path(); got != path {
			t.Fatalf("%q became %q, then %q", query, path, got)
		}
	})
}
