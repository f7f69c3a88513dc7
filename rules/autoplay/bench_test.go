package autoplay

import (
	"fmt"
	"runtime"
	"testing"

	"inkcheck/rules"
)

// BenchmarkGames plays whole games and counts everything, as Simulate does.
func BenchmarkGames(b *testing.B) {
	for _, d := range []struct {
		name string
		deck []rules.Entry
	}{{"vanilla", vanilla()}, {"mixed", mixed()}} {
		g := mustGame(b, rules.Setup{Deck: d.deck})
		for _, p := range Policies() {
			b.Run(d.name+"/"+p.Name, func(b *testing.B) {
				s := newSeat(g, p)
				i := 0
				b.ReportAllocs()
				for b.Loop() {
					if err := s.play(1, i, i+1); err != nil {
						b.Fatal(err)
					}
					i++
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}

// BenchmarkSimulate measures batches, by one worker and by all.
func BenchmarkSimulate(b *testing.B) {
	g := mustGame(b, rules.Setup{Deck: vanilla()})
	p := Policies()[0]
	for _, workers := range []int{1, runtime.GOMAXPROCS(0)} {
		b.Run(fmt.Sprintf("%d workers", workers), func(b *testing.B) {
			games := 0
			for b.Loop() {
				r, err := Simulate(b.Context(), g, p, Batch{Games: 100_000, Seed: 1, Workers: workers})
				if err != nil {
					b.Fatal(err)
				}
				games += r.Games
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
