package parts

import (
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// TestSharedNote: problems that cite a rule of a later edition share the note on it.
func TestSharedNote(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	deck := &decklist.Read("5 Smash\n5 Ariel - On Human Legs", cat).Deck
	for day, want := range map[string]string{"2023-09-01": " (The first known edition of the Disney Lorcana TCG Comprehensive Rules",
		"2026-11-20": ""} {
		on, _ := formats.ParseDay(day)
		var g []*deckcheck.Problem
		for _, p := range deckcheck.Check(deck, cat.Calendar.On(formats.Constructed, on), deckcheck.Options{}).Problems {
			if p.Code == deckcheck.CopyLimit {
				g = append(g, &p)
			}
		}
		if len(g) != 2 {
			t.Fatalf("%s: %d problems, want 2", day, len(g))
		}
		if got := sharedNote(nil, g).String(); (got == "") != (want == "") || !strings.HasPrefix(got, want) {
			t.Errorf("%s: sharedNote = %q, want %q", day, got, want)
		}
		if mixed := append(g, &deckcheck.Problem{}); want != "" && sharedNote(nil, mixed) != "" {
			t.Errorf("a problem without a note shares %q", sharedNote(nil, mixed))
		}
	}
}
