package deckcheck

import (
	"strings"
	"testing"

	"inkcheck/formats"
)

// TestBoxCards: a card that is known by name only from a Quest box is no card of a deck, whatever else the list has, and no other
// card is proposed for it.
func TestBoxCards(t *testing.T) {
	full := fill(t, "9", formats.Amber|formats.Steel, 60)
	for _, text := range []string{full + "4 Pete - Made by the Vine", "4 Pete - Made by the Vine",
		full + "4 pete made by the vine\n3 Nobody At All", full + "1 Catastrophic Rupture\n4 Pete - Made by the Vine"} {
		for _, f := range []string{"core", "infinity", "constructed", "sealed"} {
			r := check(t, f+" 2026-11-20", text, Options{})
			if r.Verdict != Illegal {
				t.Errorf("%s: %s", f, r.Verdict)
			}
			n := 0
			for _, p := range r.Problems {
				if p.Code == UnknownCard && !strings.Contains(p.Message(), "Nobody") {
					t.Errorf("%s: %s", f, p.Message())
				}
				if p.Code != NotADeckCard || !strings.HasPrefix(p.Message(), "Pete - Made by the Vine is a card of an Illumineer's Quest box") {
					continue
				}
				n++
				if p.Severity != Error || len(p.Suggestions)+len(p.Cards) > 0 || p.Have == nil || *p.Have != 4 || *p.Limit != 0 ||
					p.Rule != "CR 1.4.2" || len(p.Lines) != 1 || !strings.Contains(p.Message(), "Remove 4.") {
					t.Errorf("%s: %+v", f, p)
				}
			}
			if n != 1 {
				t.Errorf("%s: %d findings about Pete in %+v", f, n, r.Problems)
			}
		}
	}
}
