package deckcheck

import (
	"slices"
	"testing"

	"inkcheck/formats"
)

// TestCitedBy: the rules that problems of lists cite say so of these problems.
func TestCitedBy(t *testing.T) {
	cited := map[Code]bool{}
	for _, r := range formats.Rulebook() {
		for _, c := range CitedBy(formats.TopicsOf(r)) {
			cited[c] = true
		}
	}
	for _, c := range Codes() {
		if !cited[c] && c != DisputedDate { // which cites what is in dispute
			t.Errorf("no rule is cited by %s", c)
		}
	}
	if got := CitedBy([]formats.Topic{formats.TopicBanned}); !slices.Equal(got, []Code{Banned}) {
		t.Errorf("bans are cited by %v", got)
	}
}
