package deckcheck

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// legalList writes a legal list of n different cards of one set's inks.
func legalList(t testing.TB, cat *catalog.Catalog, set string, lines int) string {
	t.Helper()
	id, ok := cat.Calendar.SetID(set)
	if !ok {
		t.Fatalf("no set %s", set)
	}
	var b strings.Builder
	n := 0
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if !c.Play.Printed.Has(id) || c.Inks&^(formats.Amber|formats.Steel) != 0 || c.MaxCopies != 4 || n == lines {
			continue
		}
		count := 4
		if n >= lines-2*(lines-15) {
			count = 60/lines + n%2
		}
		fmt.Fprintf(&b, "%d %s\n", count, c.FullName)
		n++
	}
	return b.String()
}

func BenchmarkTextToReport(b *testing.B) {
	cat, err := catalog.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	for _, set := range []string{"1", "5", "9", "13"} {
		for _, lines := range []int{16, 20} {
			b.Run(fmt.Sprintf("set=%s/lines=%d", set, lines), func(b *testing.B) {
				text := legalList(b, cat, set, lines)
				rules := cat.Calendar.On(formats.Infinity, mustDay("2026-11-20"))
				if r := Check(&decklist.Read(text, cat).Deck, rules, Options{}); !r.Legal || r.Code == "" {
					b.Fatalf("not legal: %d %v\n%s", r.Cards, r.Problems, text)
				}
				b.ReportAllocs()
				for b.Loop() {
					Check(&decklist.Read(text, cat).Deck, rules, Options{})
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
			})
		}
	}
}

func mustDay(s string) formats.Day {
	d, err := formats.ParseDay(s)
	if err != nil {
		panic(err)
	}
	return d
}
