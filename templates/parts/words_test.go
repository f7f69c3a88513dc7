package parts

import (
	"testing"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/wording"
)

// plain is a sentence that is the same in every language.
type plain string

func (s plain) In(string) string { return string(s) }

// TestMessageDays: a finding on a page has its days as pages write them; what is quoted of a list stays as it is.
func TestMessageDays(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"It is banned from 2026-05-08 until 2026-11-20.":  "It is banned from 8 May 2026 until 20 Nov 2026.",
		`"4 Elsa 2026-05-08" is no card on 2026-05-08.`:   `"4 Elsa 2026-05-08" is no card on 8 May 2026.`,
		`"a \"b\" 2026-05-08" and "2026-05-08"`:           `"a \"b\" 2026-05-08" and "2026-05-08"`,
		"No day: 2026-13-40, 12026-05-08 and 2026-05-081": "No day: 2026-13-40, 12026-05-08 and 2026-05-081",
		"":                      "",
		"a \" alone 2026-05-08": "a \" alone 8 May 2026",
	} {
		if got := Message(&deckcheck.Problem{Says: wording.Said{Of: plain(in)}}); got != want {
			t.Errorf("Message(%q) = %q, want %q", in, got, want)
		}
	}
}
