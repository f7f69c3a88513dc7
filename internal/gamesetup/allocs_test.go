package gamesetup

import (
	"math/rand/v2"
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules"
)

// TestTextsAllocateNothing: moves, answers and their lists allocate nothing, whatever the cards do.
func TestTextsAllocateNothing(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 5))
	g, err := rules.NewGame(rules.Setup{Deck: anyDeck(cat, r), Texts: 1})
	if err != nil {
		t.Fatal(err)
	}
	var s rules.State
	list := make([]rules.Move, 0, 20000)
	seed := uint64(0)
	allocs := testing.AllocsPerRun(200, func() {
		g.Deal(&s, seed)
		seed++
		if err := s.Apply(rules.NewMove(rules.Keep)); err != nil {
			t.Fatal(err)
		}
		for range 80 {
			if list = s.Moves(list[:0]); len(list) == 0 {
				break
			}
			if err := s.Apply(pick(list, r)); err != nil {
				t.Fatal(err)
			}
		}
	})
	if allocs > 0 {
		t.Errorf("%v allocations a game", allocs)
	}
}

// BenchmarkTexts plays random games with texts and without.
func BenchmarkTexts(b *testing.B) {
	cat, err := catalog.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	for name, table := range map[string]int{"on": 1, "off": 0} {
		b.Run(name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(5, 5))
			g, err := rules.NewGame(rules.Setup{Deck: anyDeck(cat, r), Texts: table})
			if err != nil {
				b.Fatal(err)
			}
			var s rules.State
			list := make([]rules.Move, 0, 20000)
			seed, moves := uint64(0), 0
			b.ReportAllocs()
			for b.Loop() {
				g.Deal(&s, seed)
				seed++
				s.Apply(rules.NewMove(rules.Keep))
				for range 80 {
					if list = s.Moves(list[:0]); len(list) == 0 || s.Apply(pick(list, r)) != nil {
						break
					}
					moves++
				}
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
	}
}
