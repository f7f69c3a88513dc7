package rules

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func BenchmarkOpeningHand(b *testing.B) {
	g := mustGame(b, Setup{Deck: vanilla()})
	var s State
	seed := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		g.Deal(&s, seed)
		seed++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mhands/s")
}

func BenchmarkAlter(b *testing.B) {
	g := mustGame(b, Setup{Deck: vanilla()})
	var s State
	seed := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		g.Deal(&s, seed)
		h := s.Hand()
		if err := s.Apply(NewMove(Alter, int(h[0]), int(h[2]), int(h[5]))); err != nil {
			b.Fatal(err)
		}
		seed++
	}
}

// sixtyMoves is a game of sixty moves by a player who picks any listed move but rather
// goes on than ends the turn, with the seed that it belongs to.
func sixtyMoves(tb testing.TB, g *Game) (seed uint64, text string) {
	tb.Helper()
	var list []Move
	for seed := uint64(1); seed < 1000; seed++ {
		r := rand.New(rand.NewPCG(seed, 99))
		s := g.Start(seed)
		moves := []Move{NewMove(Keep)}
		for m := moves[0]; ; moves = append(moves, m) {
			if err := s.Apply(m); err != nil {
				tb.Fatal(err)
			}
			if len(moves) == 60 {
				return seed, FormatMoves(moves)
			}
			if list = s.Moves(list[:0]); len(list) == 0 {
				break
			}
			m = list[r.IntN(len(list))]
			if m.Kind == End && len(list) > 1 {
				m = list[r.IntN(len(list))]
			}
		}
	}
	tb.Fatal("no game of sixty moves")
	return 0, ""
}

// slowDeck is a deck whose games last: characters that give no lore.
func slowDeck() []Entry {
	deck := vanilla()
	for i := range deck {
		deck[i].Card.Lore = i % 2
	}
	return deck
}

func BenchmarkReplay60(b *testing.B) {
	g := mustGame(b, Setup{Deck: slowDeck()})
	seed, text := sixtyMoves(b, g)
	if n := strings.Count(text, ".") + 1; n != 60 {
		b.Fatalf("%d moves", n)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := g.Replay(seed, text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRecord60(b *testing.B) {
	g := mustGame(b, Setup{Deck: slowDeck()})
	seed, text := sixtyMoves(b, g)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := g.Record(seed, text); err != nil {
			b.Fatal(err)
		}
	}
}

// board is seven cards in hand and six in play.
func board(b *testing.B) State {
	g := mustGame(b, Setup{Deck: vanilla()})
	return at{
		hand: []int{0, 5, 9, 13, 21, 40, 59}, play: []int{1, 2, 6, 10, 14, 30}, ink: []int{3, 4, 7, 8, 11},
		drying: []int{30}, exerted: []int{2},
	}.state(b, g)
}

func BenchmarkMoves(b *testing.B) {
	s := board(b)
	list := s.Moves(nil)
	b.ReportAllocs()
	for b.Loop() {
		list = s.Moves(list[:0])
	}
	b.ReportMetric(float64(len(list)), "moves")
}

func BenchmarkApply(b *testing.B) {
	start := board(b)
	for _, text := range []string{"ink5", "play0", "quest1", "end"} {
		b.Run(text, func(b *testing.B) {
			m, err := ParseMove(text)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				s := start
				if err := s.Apply(m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("copy", func(b *testing.B) {
		var s State
		for b.Loop() {
			s = start
		}
		_ = s
	})
}

func BenchmarkLegal(b *testing.B) {
	s := board(b)
	m := NewMove(Quest, 1)
	b.ReportAllocs()
	for b.Loop() {
		if err := s.Legal(m); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkView(b *testing.B) {
	s := board(b)
	b.ReportAllocs()
	for b.Loop() {
		s.View()
	}
}
