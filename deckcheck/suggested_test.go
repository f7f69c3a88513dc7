package deckcheck

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// maxCompared is how many names of a list are compared with those of all cards.
const maxCompared = 100

// The names of a list that are compared with those of cards are bounded, and the others
// say so.
func TestUncomparedNamesSaySo(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("4 Smash\n")
	for i := range maxCompared + 2 {
		fmt.Fprintf(&b, "1x Nobody z%c%c All\n", 'a'+i%26, 'a'+i/26)
	}
	r := Check(&decklist.Read(b.String(), cat).Deck, cat.Calendar.On(formats.Constructed, mustDay("2026-11-20")), Options{})
	unknown := 0
	for _, p := range r.Problems {
		if p.Code != UnknownCard {
			continue
		}
		unknown++
		late := p.Lines[0] > maxCompared+1
		if got := strings.Contains(p.Message(), "was not compared"); got != late {
			t.Errorf("line %d: says that it was not compared: %v, want %v: %s", p.Lines[0], got, late, p.Message())
		}
		if !late && len(p.Suggestions) == 0 {
			t.Errorf("line %d has no suggestion", p.Lines[0])
		}
	}
	if unknown != maxCompared+2 {
		t.Errorf("%d unknown names, want %d", unknown, maxCompared+2)
	}
}
