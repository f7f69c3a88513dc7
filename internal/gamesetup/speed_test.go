package gamesetup

import (
	"slices"
	"testing"
	"time"

	"inkcheck/catalog"
	"inkcheck/rules/autoplay"
)

// BenchmarkRealDecks plays the official decks with texts by the policy greedy, on one processor, and reports the
// games a second of the deck in the middle. Each deck counts by its quickest batch, which nothing else on the
// machine has held up.
func BenchmarkRealDecks(b *testing.B) {
	cat, err := catalog.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	p, err := autoplay.ParsePolicy("greedy")
	if err != nil {
		b.Fatal(err)
	}
	decks := realDecks(b, cat)
	rates := make([]float64, len(decks))
	batch := autoplay.Batch{Games: 512, Seed: 5, Workers: 1}
	for b.Loop() {
		for i := range decks {
			g := realGame(b, cat, &decks[i].deck, Options{Texts: 1})
			for range 4 {
				start := time.Now()
				if _, err := autoplay.Simulate(b.Context(), g, p, batch); err != nil {
					b.Fatal(err)
				}
				rates[i] = max(rates[i], float64(batch.Games)/time.Since(start).Seconds())
			}
		}
	}
	slices.Sort(rates)
	b.ReportMetric(rates[len(rates)/2], "games/s")
	b.ReportMetric(rates[0], "least-games/s")
}
