package batch

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// TestSum: what an organiser publishes of a field. A list that is not legal counts among the lists and the players of its
// inks, not among the legal ones; one that nobody can judge has no hash and is neither.
func TestSum(t *testing.T) {
	t.Parallel()
	amber, steel := formats.Inks(1), formats.Inks(1<<5)
	bread, apple, cider := &catalog.Card{FullName: "Bread"}, &catalog.Card{FullName: "Apple"}, &catalog.Card{FullName: "Cider"}
	plays := func(inks formats.Inks, verdict deckcheck.Verdict, entries ...decklist.Entry) *deckcheck.Report {
		r := &deckcheck.Report{Inks: inks, Verdict: verdict, Legal: verdict == deckcheck.Legal, Hash: "H", Entries: entries}
		if verdict == deckcheck.Undecided {
			r.Hash = ""
		}
		return r
	}
	of := func(n int, c *catalog.Card) decklist.Entry { return decklist.Entry{Card: c, Count: n} }
	warned := plays(steel, deckcheck.Legal, of(4, bread))
	warned.Problems = []deckcheck.Problem{{Severity: deckcheck.Warning}}
	warnedToo := plays(steel, deckcheck.Illegal, of(1, bread))
	warnedToo.Problems = []deckcheck.Problem{{Severity: deckcheck.Warning}, {Severity: deckcheck.Error}}
	got := Summarize([]*deckcheck.Report{
		plays(amber|steel, deckcheck.Legal, of(2, bread), of(3, apple)),
		plays(amber|steel, deckcheck.Illegal, of(2, apple), of(3, cider)),
		warned, warnedToo,
		plays(amber, deckcheck.Undecided, of(2, cider)),
		plays(amber|steel|2, deckcheck.Illegal, of(1, bread)),
		plays(amber|steel|2|4, deckcheck.Illegal, of(1, bread)),
		plays(amber|2|4|8, deckcheck.Illegal, of(1, bread)),
		plays(0, deckcheck.Undecided),
	})
	want := Summary{
		Lists: 9, Legal: 2, Warned: 1, Undecided: 2, Unread: 2,
		Inks: []InkCount{ // of as many lists, in the order of the ink types; three and more are one share
			{Many: true, Lists: 3},
			{Inks: steel, Lists: 2, Legal: 1},
			{Inks: amber | steel, Lists: 2, Legal: 1},
			{Inks: amber, Lists: 1},
		},
		Cards: []CardCount{
			{bread, 10, 6},
			{apple, 5, 2}, // by as many lists and copies as Cider, and before it by name
			{cider, 5, 2},
		},
	}
	byName := cmp.Comparer(func(a, b *catalog.Card) bool { return a == b })
	if diff := cmp.Diff(want, got, byName, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := Hashes([]*deckcheck.Report{{Hash: "A"}, {}, {Hash: "B"}}); strings.Join(got, ",") != "A,,B" {
		t.Errorf("Hashes = %q", got)
	}
}
