package deckcheck

import (
	"strings"
	"testing"
)

// What is said of a rotated card depends on its own sets alone, whichever others are in the list, and in which order.
func TestRotatedCardsAreToldByTheirOwnSets(t *testing.T) {
	t.Parallel()
	said := func(text string) map[string]string {
		out := map[string]string{}
		for _, p := range check(t, "core 2026-11-20", text, Options{}).Problems {
			if p.Code == Rotated {
				out[p.Cards[0]] = p.Message()
			}
		}
		return out
	}
	one, five := fill(t, "1", amber, 24), fill(t, "5", steel, 24)
	alone := map[string]string{}
	for line := range strings.Lines(one + five) {
		for id, message := range said(line) {
			alone[id] = message
		}
	}
	if len(alone) < 6 {
		t.Fatalf("only %d cards are rotated", len(alone))
	}
	for _, list := range []string{one + five, five + one} {
		together := said(list)
		if len(together) != len(alone) {
			t.Errorf("%d cards of %d are told", len(together), len(alone))
		}
		for id, message := range together {
			if message != alone[id] {
				t.Errorf("%s: %q, but alone %q", id, message, alone[id])
			}
		}
	}
	if got := said("4 " + cardNamed(t, onlyID(t, "5", steel))); !strings.Contains(got[onlyID(t, "5", steel)], "set 5, ") {
		t.Errorf("a card of one set: %q", got)
	}
}

func cardNamed(t *testing.T, id string) string {
	t.Helper()
	card, ok := cards(t).Card(id)
	if !ok {
		t.Fatalf("no card %s", id)
	}
	return card.FullName
}
