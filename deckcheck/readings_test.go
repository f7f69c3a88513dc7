package deckcheck

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// said is what a report says of a list, "format day: list": its verdict, its numbers and each problem.
func said(t *testing.T, text string) string {
	t.Helper()
	where, list, _ := strings.Cut(text, ": ")
	r := check(t, where, strings.NewReplacer(`\n`, "\n", "LEGAL", starter).Replace(list), Options{})
	out := []string{fmt.Sprintf("\t%s, %d cards, %s, code %q, hash %q", r.Verdict, r.Cards, r.Inks, r.Code, r.Hash)}
	for _, p := range r.Problems {
		number := func(n *int) string {
			if n == nil {
				return "-"
			}
			return fmt.Sprint(*n)
		}
		out = append(out, fmt.Sprintf("\t%s %s %v %s/%s %s %v: %s", p.Severity, p.Code, p.Cards, number(p.Have), number(p.Limit), p.Rule,
			p.Lines, p.Message))
	}
	return strings.Join(out, "\n")
}

// starter is 56 cards of two inks that are legal in Core in November 2026.
const starter = `4 Lilo - Snow Artist
4 Woody - Waiting for a Friend
4 Darkwing Duck - Crime Fighter
4 Jafar - Royal Vizier
4 Robin Hood - Capable Fighter
4 Rapunzel - Ready for Adventure
4 Hercules - True Hero
4 Daisy Duck - Musketeer Spy
4 Tinker Bell - Giant Fairy
4 Goliath - Clan Leader
4 But I'm Much Faster
4 Be Our Guest
4 Strength of a Raging Fire
4 Duckburg - Funso's Funzone
`

// TestReports checks each list of testdata/reports.txt, which stands there with what is said of it.
func TestReports(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("testdata/reports.txt")
	if err != nil {
		t.Fatal(err)
	}
	for entry := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n\n") {
		text, want, _ := strings.Cut(entry, "\n")
		if diff := cmp.Diff(want, said(t, text)); diff != "" {
			t.Errorf("%q is judged otherwise (-want +got):\n%s", text, diff)
		}
	}
}
