package decklist

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// A catalog may grow past what the reader keeps on its stack.
func TestLargeCatalog(t *testing.T) {
	const n = 9000
	all := make([]catalog.Card, n)
	var text strings.Builder
	for i := range all {
		name := fmt.Sprintf("Card %c%c%c", 'a'+i%26, 'a'+i/26%26, 'a'+i/676)
		all[i] = catalog.Card{ID: fmt.Sprint("c", i), Name: name, MaxCopies: 4, Names: []catalog.Name{{Language: "en", Name: name}},
			Printings: []catalog.Printing{{Set: "1", Number: fmt.Sprint(i + 1), AppID: i + 1}}}
	}
	cat, err := catalog.New("2026-07", []catalog.Set{{Code: "1", Names: map[string]string{"en": "One"}}}, all, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < n; i += 9 {
		fmt.Fprintf(&text, "1 %s\n2 %s\n", cat.Cards[i].FullName, cat.Cards[i].FullName)
	}
	l := Read(text.String(), cat)
	checkList(t, text.String(), l)
	if len(l.Deck.Entries) != n/9 || l.Deck.Cards != n/9*3 || !clear(l) {
		t.Errorf("%d entries, %d cards, %d issues", len(l.Deck.Entries), l.Deck.Cards, len(l.Deck.Issues))
	}
}
