package deckcheck

import (
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// TestTwoListsOnALine joins two decks that are written along, with every sign between their cards and every sign between the two: no copy
// moves from one to the other.
func TestTwoListsOnALine(t *testing.T) {
	amber := strings.Split(strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, 60)), "\n")
	ruby := strings.Split(strings.TrimSpace(fill(t, "13", formats.Emerald|formats.Ruby, 60)), "\n")
	for _, sep := range []string{", ", "; ", " / ", " | ", " + ", " "} {
		for _, joint := range []string{" / ", " | ", " || ", "; ", ", ", " + ", " • ", " --- ", "  ", "\t", "\n", "\n\n"} {
			for _, second := range [][]string{amber, ruby} {
				text := strings.Join(amber, sep) + joint + strings.Join(second, sep)
				d := &decklist.Read(text, cards(t)).Deck
				if len(d.Lists) != 2 || d.Lists[0].Cards != 60 || d.Lists[1].Cards != 60 {
					t.Errorf("cards joined by %q, lists by %q: %d lists, %d cards", sep, joint, len(d.Lists), d.Cards)
				}
			}
		}
	}
}
