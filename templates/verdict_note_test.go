package templates

import (
	"testing"

	"inkcheck/deckcheck"
)

func TestSharedNote(t *testing.T) {
	for _, tt := range []struct {
		messages []string
		want     string
	}{
		{[]string{"A is old (set 1). Remove 4. (One edition is cited.)", "B is new. (One edition is cited.)"}, " (One edition is cited.)"},
		{[]string{"A is old. (One edition is cited.)", "B is old. (Another is cited.)"}, ""},
		{[]string{"A is old (set 1).", "B is old (set 1)."}, ""}, // part of the sentence
		{[]string{"A is old."}, ""},
	} {
		var g []*deckcheck.Problem
		for _, m := range tt.messages {
			g = append(g, &deckcheck.Problem{Message: m})
		}
		if got := sharedNote(g); got != tt.want {
			t.Errorf("sharedNote(%q) = %q, want %q", tt.messages, got, tt.want)
		}
	}
}
