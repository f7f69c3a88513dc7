package deckcheck

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

// TestDecimalsBesideNames has lists with a decimal on each line, such as an average: it is no count. A line that lost its count does not
// make the list illegal. Decimals that are all whole are the counts.
func TestDecimalsBesideNames(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"{n} {name} @ {d}", "{n}x {name} ({d})", "{name} x{n} ~{d}", "{d} {n} {name}", "{n} {ref} - {d}",
		"{n} {name} {d} / {d}", "{n}\n{name} {d}"} {
		for i := range slow.Most(3, 30) {
			d := &dealer{draws(48, i), cards(t)}
			rows := d.deck(60, d.inks(0))
			for _, lost := range []int{-1, d.rng.IntN(len(rows))} {
				var b strings.Builder
				for k, r := range rows {
					p, n := r.Card.Printings[0], strconv.Itoa(r.Count)
					if k == lost {
						n = ""
					}
					b.WriteString(strings.NewReplacer("{n}", n, "{name}", r.Card.FullName, "{ref}", p.Set+"-"+p.Number,
						"{d}", fmt.Sprintf("%d.%02d", k%7, 41+k)).Replace(form) + "\n")
				}
				list := &decklist.Read(b.String(), d.cat).Deck
				r := Check(list, d.rules(formats.Core), Options{})
				if lost < 0 && (r.Verdict != Legal || list.Open()) || r.Verdict == Illegal {
					t.Errorf("%q, line %d: %s, %d to %d cards:\n%s", form, lost+1, r.Verdict, r.Cards, r.CardsMost, b.String())
				}
			}
		}
	}
	if r := check(t, "core 2026-11-20", "4.0 Lantern\n3.0 Smash\n2.0 Let It Go\n", Options{}); r.Cards != 9 {
		t.Errorf("whole decimals: %d cards, want 9", r.Cards)
	}
}
