package odds

import (
	"context"
	"errors"
	"math"
	"reflect"
	"testing"

	"inkcheck/internal/testing/slow"
)

// TestSimulation holds the formulas against random deals, with several seeds:
// no estimate may be more than four standard errors away. Seeds are fixed, so
// the test says the same every time.
func TestSimulation(t *testing.T) {
	t.Parallel()
	games := slow.Most(50_000, 300_000)
	groups := []string{"A", "B", "C"}
	constructed := mustDeck(t, 60, Group{"A", 4}, Group{"B", 8}, Group{"C", 17})
	overlap := mustAtoms(t, groups, Atom{nil, 14}, Atom{groups[:1], 10}, Atom{groups[1:2], 9}, Atom{groups[:2], 5}, Atom{groups[2:], 12},
		Atom{groups, 10})
	packs := mustAtoms(t, groups, Atom{nil, 6}, Atom{groups[:1], 5}, Atom{groups[1:2], 4}, Atom{groups[:2], 3}, Atom{groups[2:], 4},
		Atom{groups, 2})
	tiny := mustAtoms(t, groups, Atom{nil, 5}, Atom{groups[:1], 2}, Atom{groups[1:2], 2}, Atom{groups[2:], 1}) // its bottom is reached
	for i, tt := range []struct {
		deck Deck
		hand int
		want string
	}{
		{constructed, HandSize, "A>=1 and B>=2"},
		{overlap, HandSize, "A>=3 and (B>=2 or C=2) and not C>4"},
		{packs, PackRushHand, "A>=2 and C>=1 or B=0"},
		{tiny, HandSize, "A>=1 and B=1 and C>=1"},
	} {
		for j, p := range policies(tt.deck, 2) {
			q := Question{Deck: tt.deck, Hand: tt.hand, Turn: 6, Second: j%2 == 0, Policy: p, Want: mustWant(t, tt.want)}
			sure := mustTable(t, q)
			for seed := range uint64(2) {
				got, err := q.Simulate(t.Context(), 100*uint64(i)+10*uint64(j)+seed, games/2)
				if err != nil {
					t.Fatal(err)
				}
				for turn := range got {
					if off := math.Abs(got[turn].P-sure[turn].P) / got[turn].StdErr; off > 4 {
						t.Errorf("%s in %v, altering %s, turn %d, seed %d: %g simulated, %g exact, %.1f standard errors apart",
							tt.want, tt.deck.Atoms(), p, turn, seed, got[turn].P, sure[turn].P, off)
					}
				}
			}
		}
	}
}

// TestTenMillionHands is the check vector by simulation.
func TestTenMillionHands(t *testing.T) {
	slow.Only(t, "ten million hands")
	t.Parallel()
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}), Want: mustWant(t, "A>=1"), Policy: AlterIfMissing{Wanted: []string{"A"}}}
	got, err := q.Simulate(t.Context(), 2026, MaxGames)
	if err != nil {
		t.Fatal(err)
	}
	want := mustTable(t, q)[0].P
	if off := math.Abs(got[0].P - want); off > 4*got[0].StdErr || got[0].StdErr > 0.00015 {
		t.Errorf("%g simulated, ± %g, %g exact", got[0].P, got[0].StdErr, want)
	}
}

func TestSimulateIsDeterministic(t *testing.T) {
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}, Group{"B", 12}), Turn: 3, Want: mustWant(t, "A>=1 and B>=1"),
		Policy: KeepWanted{[]string{"A", "B"}}}
	first, err := q.Simulate(t.Context(), 7, 5000)
	if err != nil {
		t.Fatal(err)
	}
	again, err := q.Simulate(t.Context(), 7, 5000)
	if err != nil || !reflect.DeepEqual(first, again) {
		t.Errorf("seed 7 gave %v, then %v, %v", first, again, err)
	}
	other, err := q.Simulate(t.Context(), 8, 5000)
	if err != nil || reflect.DeepEqual(first, other) {
		t.Errorf("seeds 7 and 8 gave the same: %v, %v", other, err)
	}
	// A golden value: the same on every machine and in every version.
	if got := int(math.Round(first[3].P * 5000)); got != 3355 {
		t.Errorf("seed 7: %d of 5000 games by turn 3, want 3355", got)
	}
}

func TestSimulateStops(t *testing.T) {
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}), Want: mustWant(t, "A>=1")}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := q.Simulate(ctx, 1, MaxGames); !errors.Is(err, context.Canceled) {
		t.Errorf("after cancel: %v, %v", got, err)
	}
	for _, games := range []int{0, -1, MaxGames + 1} {
		if got, err := q.Simulate(t.Context(), 1, games); err == nil {
			t.Errorf("%d games: %v, want an error", games, got)
		}
	}
}
