package deckcheck

import (
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
)

func TestPoolProblems(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, pool string
		want       []Code
	}{
		{"cards", "5 Smash\n1 Lantern\n", nil},
		{"a card without a count is read", "Smash\n", nil},
		{"nothing", "\n", []Code{UnreadableLine}},
		{"a name that no card has", "5 Smash\n1 Lanterrn of Doom\n", []Code{UnknownCard}},
		{"a count that is none, a name of several", "0 Smash\n1 Elsa\n", []Code{AmbiguousCard, BadCount}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []Code
			for _, p := range PoolProblems(&decklist.Read(tt.pool, cat).Deck, mustDay("2026-11-20")) {
				got = append(got, p.Code)
			}
			if len(got) != len(tt.want) {
				t.Fatalf("PoolProblems = %v, want %v", got, tt.want)
			}
			for i := range got {
				if got[i] != tt.want[i] {
					t.Errorf("PoolProblems = %v, want %v", got, tt.want)
				}
			}
		})
	}
}
