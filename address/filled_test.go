package address

import (
	"net/url"
	"strings"
	"testing"

	"inkcheck/rules"
)

// The cards of a form are put into its move, but an address cannot make itself thousands of times longer by them.
func TestStepIsNoLongerThanItsAddress(t *testing.T) {
	for _, tt := range []struct {
		name, do, n, want string
		cards             []string
	}{
		{"cards", "mulligan-C", "", "mulligan-3-4", []string{"3", "4"}},
		{"a number", "drop-N", "2", "drop-2", nil},
		{"no number is one", "drop-N", "", "drop-1", nil},
		{"too many places for cards", strings.Repeat("C", 10_000), "", strings.Repeat("C", 10_000), []string{strings.Repeat("9", 10_000)}},
		{"too many places for numbers", strings.Repeat("N", 10_000), strings.Repeat("9", 10_000), strings.Repeat("N", 10_000), nil},
	} {
		v := url.Values{"do": {tt.do}, "c": tt.cards}
		if tt.n != "" {
			v.Set("n", tt.n)
		}
		g, _ := ParseGoldfish(v, Defaults{Seed: func() uint64 { return 1 }})
		if g.Do != tt.want {
			t.Errorf("%s: %.80q with %d bytes, not %.80q", tt.name, g.Do, len(g.Do), tt.want)
		}
	}
	if _, err := rules.ParseMove(strings.Repeat("C", 100)); err == nil {
		t.Error("what is left as it is would be a move")
	}
}
