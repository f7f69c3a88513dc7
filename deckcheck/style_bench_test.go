package deckcheck

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// BenchmarkStyles checks a deck of twenty cards that is written in ways that need the whole reader.
func BenchmarkStyles(b *testing.B) {
	cat, err := catalog.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(legalList(b, cat, "9", 20)), "\n")
	// Form has N for the count and C for the card; S and # for its set and number.
	for _, style := range []struct{ name, above, form string }{
		{"brackets", "", "C (N)"},
		{"cells", "", "C\tN"},
		{"bullets", "", "- N C"},
		{"pieces", "", "N pcs C"},
		{"prices", "", "N C nm en 1,20 €"},
		{"codes", "", "N C [S] #"},
		{"stamps", "", "[07:15] ann: N C"},
		{"heads", "Winter Cup\n\nThe first ten (60)", "N C"},
		{"title", "Spring League", "N C"},
		{"mark", "", "N C [by my brother]"},
		{"quoted", "", "> Nx C"},
		{"places", "", "P. Nx C"},
	} {
		var text strings.Builder
		if style.above != "" {
			text.WriteString(style.above + "\n")
		}
		for i, line := range lines {
			n, name, _ := strings.Cut(line, " ")
			card := decklist.Read(line, cat).Deck.Entries[0].Card
			p := card.Printings[0]
			form := strings.NewReplacer("N", n, "C", name, "S", p.Set, "#", p.Number, "P", fmt.Sprint(i+1))
			text.WriteString(form.Replace(style.form) + "\n")
		}
		b.Run(style.name, func(b *testing.B) {
			rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
			if r := Check(&decklist.Read(text.String(), cat).Deck, rules, Options{}); !r.Legal {
				b.Fatalf("%v\n%s", r.Problems, text.String())
			}
			b.ReportAllocs()
			for b.Loop() {
				Check(&decklist.Read(text.String(), cat).Deck, rules, Options{})
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
		})
	}
}
