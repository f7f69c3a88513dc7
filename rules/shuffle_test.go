package rules

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"inkcheck/internal/testing/slow"
)

// whole is the shuffle as DESIGN writes it down, done at once.
func whole(seed, k uint64, cards []int) []int {
	cards = slices.Sorted(slices.Values(cards))
	r := rand.New(rand.NewPCG(seed, k))
	n := len(cards)
	for i := 0; i < n-1; i++ {
		j := i + r.IntN(n-i)
		cards[i], cards[j] = cards[j], cards[i]
	}
	return cards
}

func numbersTo(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func ints(cards []uint8) []int {
	out := make([]int, len(cards))
	for i, c := range cards {
		out[i] = int(c)
	}
	return out
}

// deckOf returns the whole deck of a state, top first, without touching it.
func deckOf(s State) []int {
	s.settleTo(s.game.size)
	return ints(s.cards[s.top():s.game.size])
}

func TestIntN(t *testing.T) {
	g := mustGame(t, Setup{Deck: vanilla()})
	for seed := range uint64(50) {
		s := g.Start(0)
		s.rng.Seed(seed, 3)
		r := rand.New(rand.NewPCG(seed, 3))
		for n := 1; n <= 300; n++ {
			if got, want := s.intN(uint64(n)), uint64(r.IntN(n)); got != want {
				t.Fatalf("seed %d: intN(%d) = %d, want %d", seed, n, got, want)
			}
		}
	}
}

// The order that lazy dealing gives is the order of the whole shuffle.
func TestLazyIsWhole(t *testing.T) {
	for _, n := range []int{1, 2, 5, 7, 8, 24, 60, 61, MaxDeck} {
		g := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 1, 0), n}}})
		for seed := range uint64(40) {
			want := whole(seed, 0, numbersTo(n))
			s := g.Start(seed)
			got := append(ints(s.Hand()), deckOf(s)...)
			if !slices.Equal(got, want) {
				t.Fatalf("%d cards, seed %d: dealt %v, want %v", n, seed, got, want)
			}
			for s.Step() == StepHand || s.DeckSize() > 0 {
				m := NewMove(End)
				if s.Step() == StepHand {
					m = NewMove(Keep)
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
			if got := ints(s.Hand()); !slices.Equal(got, want) {
				t.Fatalf("%d cards, seed %d: drawn one by one %v, want %v", n, seed, got, want)
			}
		}
	}
}

// CR 2.2.2: bottom, draw, then shuffle, and shuffle 1 starts from sorted cards.
func TestAlterOrder(t *testing.T) {
	g := mustGame(t, Setup{Deck: vanilla(), Second: true})
	for seed := range uint64(100) {
		order := whole(seed, 0, numbersTo(60))
		r := rand.New(rand.NewPCG(seed, 77))
		k := 1 + r.IntN(7)
		pick := r.Perm(7)[:k]
		var args []int
		var kept []int
		for i, c := range order[:7] {
			if slices.Contains(pick, i) {
				args = append(args, c)
			} else {
				kept = append(kept, c)
			}
		}
		s := g.Start(seed)
		if err := s.Apply(NewMove(Alter, args...)); err != nil {
			t.Fatal(err)
		}
		rest := whole(seed, 1, append(slices.Clone(order[7+k:]), args...))
		want := append(append(kept, order[7:7+k]...), rest[0]) // going second draws on turn 1
		if got := ints(s.Hand()); !slices.Equal(got, want) {
			t.Fatalf("seed %d, alter %v: hand %v, want %v", seed, args, got, want)
		}
		if got := deckOf(s); !slices.Equal(got, rest[1:]) {
			t.Fatalf("seed %d, alter %v: deck %v, want %v", seed, args, got, rest[1:])
		}
	}
}

// The order in which the cards of a move are written makes no difference.
func TestOrderOfArguments(t *testing.T) {
	g := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 1, 0), 8}}})
	one, two := g.Start(5), g.Start(5)
	h := one.Hand()
	a, b := NewMove(Alter, int(h[0]), int(h[1]), int(h[2])), NewMove(Alter, int(h[0]), int(h[1]), int(h[2]))
	b.Args[0], b.Args[2] = b.Args[2], b.Args[0]
	if err := one.Apply(a); err != nil {
		t.Fatal(err)
	}
	if err := two.Apply(b); err != nil || one != two {
		t.Errorf("%v differs from %v: %v", a, b, err)
	}
}

// In a deck of eight the second and third card drawn for altered ones are cards that were altered.
func TestAlterTinyDeck(t *testing.T) {
	g := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 1, 0), 8}}})
	s := g.Start(5)
	order := whole(5, 0, numbersTo(8))
	args := slices.Sorted(slices.Values(order[:3]))
	if err := s.Apply(NewMove(Alter, args...)); err != nil {
		t.Fatal(err)
	}
	want := append(slices.Clone(order[3:8]), args[0], args[1])
	if got := ints(s.Hand()); !slices.Equal(got, want) {
		t.Fatalf("hand %v, want %v", got, want)
	}
	if got := deckOf(s); !slices.Equal(got, args[2:]) {
		t.Fatalf("deck %v, want %v", got, args[2:])
	}
}

// Four copies in sixty, all seven altered when none is there: 39.95 % before, 66.54 %
// after. Shuffling before drawing would give 63.94 %.
func TestAlterVector(t *testing.T) {
	slow.Only(t, "a million games")
	g := mustGame(t, Setup{Deck: []Entry{{char("Wanted", 1, 1, 1, 0), 4}, {char("Other", 1, 1, 1, 0), 56}}})
	const games = 1_000_000
	has := func(s *State) bool {
		return slices.ContainsFunc(s.Hand(), func(c uint8) bool { return c < 4 })
	}
	before, after := 0, 0
	var s State
	for seed := range uint64(games) {
		g.Deal(&s, seed)
		if has(&s) {
			before++
			after++
			continue
		}
		m := Move{Kind: Alter, Len: 7}
		for i, c := range s.Hand() {
			m.Args[i] = uint16(c)
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		if has(&s) {
			after++
		}
	}
	// none is P(none of four among so many of sixty).
	none := func(drawn int) float64 {
		p := 1.0
		for i := range drawn {
			p *= float64(56-i) / float64(60-i)
		}
		return p
	}
	for _, c := range []struct {
		name string
		got  int
		want float64
	}{{"before", before, 1 - none(7)}, {"after", after, 1 - none(14)}} {
		got := float64(c.got) / games
		if stderr := math.Sqrt(c.want * (1 - c.want) / games); math.Abs(got-c.want) > 3*stderr {
			t.Errorf("%s altering: %.4f %%, want %.4f %% within %.4f %%", c.name, 100*got, 100*c.want, 300*stderr)
		} else {
			t.Logf("%s altering: %.4f %%, exact %.4f %%, standard error %.4f %%", c.name, 100*got, 100*c.want, 100*stderr)
		}
	}
}

// Every card is equally often at every place: chi-square over cards and places.
func TestShuffleUniform(t *testing.T) {
	const n, games = 60, 60_000
	g := mustGame(t, Setup{Deck: vanilla()})
	for _, k := range []uint64{0, 1} {
		var seen [n][n]int
		for seed := range uint64(games) {
			s := g.Start(seed)
			if k > 0 {
				s.end[zoneHand] = 0
				s.shuffle()
			}
			s.settleTo(n)
			for place, c := range s.cards[:n] {
				seen[place][c]++
			}
		}
		chi := 0.0
		const want = float64(games) / n
		for _, row := range seen {
			for _, x := range row {
				chi += (float64(x) - want) * (float64(x) - want) / want
			}
		}
		// (n-1)² degrees of freedom; six standard deviations is one failure in 10⁹.
		const free = float64((n - 1) * (n - 1))
		if sd := math.Sqrt(2 * free); math.Abs(chi-free) > 6*sd {
			t.Errorf("shuffle %d: chi-square %.0f, want %.0f within %.0f", k, chi, free, 6*sd)
		}
	}
}

// Each shuffle of a game has a generator of its own and starts from sorted cards.
func TestLaterShuffles(t *testing.T) {
	g := mustGame(t, Setup{Deck: vanilla()})
	s, err := g.Replay(9, "keep.fx-shuffle.fx-look3.fx-shuffle")
	if err != nil {
		t.Fatal(err)
	}
	want := whole(9, 2, whole(9, 0, numbersTo(60))[7:])
	if got := deckOf(s); !slices.Equal(got, want) {
		t.Errorf("deck %v, want %v", got, want)
	}
}

// Dealing into a state that was played on, in this game or another, is dealing anew.
func TestDealAgain(t *testing.T) {
	a := mustGame(t, Setup{Deck: zoo(), Opponents: zooOpponents()})
	b := mustGame(t, Setup{Deck: vanilla(), Variant: PackRush})
	s := a.Start(11)
	for _, g := range []*Game{a, a, b, b, a} {
		for range 60 {
			list := s.Moves(nil)
			if len(list) == 0 {
				break
			}
			if err := s.Apply(list[len(list)/2]); err != nil {
				t.Fatal(err)
			}
		}
		g.Deal(&s, 12)
		if s != g.Start(12) {
			t.Error("a state dealt again differs from a new one")
		}
	}
}
