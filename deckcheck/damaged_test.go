package deckcheck

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/testing/decklists"
	"inkcheck/internal/testing/lists"
	"inkcheck/internal/testing/slow"
)

// TestDamagedLists damages a line, or the whole text, of lists that are read without a question. No list is legal in silence that lost
// copies, and hardly any list that is not legal loses them without a word: each card has the copies that the whole list says, or
// a problem with a line is told.
func TestDamagedLists(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	count, silent := map[string]int{}, 0
	try := func(rng *rand.Rand, text string) {
		text = strings.Join(decklist.SplitLines(text), "\n")
		whole := &decklist.Read(text, cat).Deck
		if !whole.Resolved() || len(whole.Issues) > 0 {
			return
		}
		lines := map[int]*catalog.Card{}
		for _, e := range whole.Entries {
			for _, n := range e.Lines {
				lines[n] = e.Card
			}
		}
		if len(lines) == 0 {
			return
		}
		at := slices.Sorted(maps.Keys(lines))
		for _, how := range lists.Damages {
			n := at[rng.IntN(len(at))]
			damaged, gone := how.Do(rng, text, n-1)
			if damaged == text {
				continue
			}
			list := &decklist.Read(damaged, cat).Deck
			r := Check(list, cat.Calendar.On(decklists.Format, decklists.Day), Options{})
			told := slices.ContainsFunc(r.Problems, func(p Problem) bool {
				return len(p.Lines) > 0 && p.Code != ListMark && p.Code != Encoding
			})
			count[how.Name]++
			if told {
				continue
			}
			for _, e := range whole.Entries {
				if slices.ContainsFunc(e.Lines, func(n int) bool { return n-1 >= gone }) {
					continue // cut off
				}
				have := list.Copies(e.Card)
				if have == e.Count || how.Again && have > e.Count {
					continue
				}
				silent++
				said := t.Logf
				if r.Verdict == Legal {
					said = t.Errorf
				}
				said("%s, line %d: %s, and not a word of %d %s, read as %d:\n%s", how.Name, n, r.Verdict, e.Count, e.Card.FullName, have, damaged)
				break
			}
		}
	}
	for i := range slow.Most(40, 344) {
		rng := rand.New(rand.NewPCG(64, uint64(i)))
		style := lists.DrawStyle(rng)
		deck, _ := (&dealer{rng, cat}).state(0)
		try(rng, style.Write(&deck))
	}
	for i, l := range decklists.Seeds(slow.Most(40, 220), cat) {
		try(rand.New(rand.NewPCG(38, uint64(i))), l.Text)
	}
	all := 0
	for _, n := range count {
		all += n
	}
	t.Logf("%d of %d: %v", silent, all, count)
	if silent*mostSilent > all {
		t.Errorf("%d of %d damaged lists lose copies without a word, more than one in %d", silent, all, mostSilent)
	}
}

// mostSilent is of how many damaged lists one may lose copies without a word, if its verdict is not legal.
const mostSilent = 400
