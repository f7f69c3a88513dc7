package autoplay

import (
	"slices"
	"testing"

	"inkcheck/rules"
)

// TestNotable finds the games again by playing the batch one by one.
func TestNotable(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: mixed()})
	p := Policies()[0]
	const games = 400
	var turns []int
	for i := range games {
		_, state, err := Play(g, p, GameSeed(5, i))
		if err != nil {
			t.Fatal(err)
		}
		turn := 0
		if state.Outcome() == rules.Won {
			turn = state.Turn()
		}
		turns = append(turns, turn)
	}
	for _, workers := range []int{1, 4} {
		r, err := Simulate(t.Context(), g, p, Batch{Games: games, Seed: 5, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		median, _ := r.Median()
		slowest := slices.Max(turns)
		if slices.Contains(turns, 0) {
			slowest = 0
		}
		fastest := slices.Min(slices.DeleteFunc(slices.Clone(turns), func(n int) bool { return n == 0 }))
		want := []Notable{{"typical", slices.Index(turns, median), median}, {"fastest", slices.Index(turns, fastest), fastest},
			{"slowest", slices.Index(turns, slowest), slowest}}
		if got := r.Notable(); !slices.Equal(got, want) {
			t.Errorf("%d workers: Notable() = %+v, want %+v", workers, got, want)
		}
	}
	if got := newResult(g, p, 1).Notable(); got != nil {
		t.Errorf("without a game: %+v", got)
	}
}
