package autoplay

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"inkcheck/rules"
)

// TestBatchBounds: a batch has from one game to MaxGames, and one that is stopped before the first has no figures that are none.
func TestBatchBounds(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: vanilla()})
	over, stop := context.WithCancel(t.Context())
	stop()
	for games, want := range map[int]error{0: errGames, 1: context.Canceled, MaxGames: context.Canceled, MaxGames + 1: errGames} {
		r, err := Simulate(over, g, Policies()[0], Batch{Games: games, Seed: 1, Workers: 1})
		if !errors.Is(err, want) {
			t.Errorf("%d games: %v, want %v", games, err, want)
		}
		if r == nil || r.Games > 0 {
			continue
		}
		for _, c := range r.Cards() {
			if math.IsNaN(c.Inked) || c.NeverDrawn != 0 {
				t.Errorf("%d games, none of them played: %+v", games, c)
			}
		}
	}
	if r := simulate(t, g, Policies()[0], Batch{Games: 1, Seed: 1}); r.Games != 1 {
		t.Errorf("one game is %d", r.Games)
	}
	r := newResult(g, Policies()[0], 1)
	r.Games = 1
	r.counts.turns[1].games = 1
	if got := r.Turns(); len(got) != 1 || got[0].Playable != 0 {
		t.Errorf("a turn without a card in hand: %+v", got)
	}
}

// TestGoalOfNoKind: a goal that there is not has a text, too.
func TestGoalOfNoKind(t *testing.T) {
	t.Parallel()
	if got := (Goal{Kind: GoalKind(len(goalWords))}).String(); got != "goal(5)" {
		t.Errorf("%q", got)
	}
}

// TestSinkKeeping: keeping goes behind options that left the race and are better, unless it is among the best, or close.
func TestSinkKeeping(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name  string
		keep  int
		close bool
		gains []float64 // of all options
		want  int
	}{
		{"behind two", 3, false, []float64{4, 3, 2, 0, 1, 0.5, -1}, 5},
		{"behind none", 3, false, []float64{4, 3, 2, 0, 0, -1}, 3},
		{"behind all", 3, false, []float64{4, 3, 2, 0, 1}, 4},
		{"among the best", 2, false, []float64{4, 3, 0, 1}, 2},
		{"close", 3, true, []float64{4, 3, 2, 0, 1}, 3},
		{"the last", 3, false, []float64{4, 3, 2, 0}, 3},
	} {
		a := &Advice{Keep: tt.keep}
		for _, gain := range tt.gains {
			a.Options = append(a.Options, Option{Gain: gain})
		}
		a.Options[tt.keep].Close = tt.close
		a.sinkKeeping()
		if a.Keep != tt.want || a.Options[a.Keep].Gain != 0 {
			t.Errorf("%s: keeping is at %d, want %d", tt.name, a.Keep, tt.want)
		}
		rest := slices.Delete(slices.Clone(tt.gains), tt.keep, tt.keep+1)
		for i, o := range slices.Delete(a.Options, a.Keep, a.Keep+1) {
			if o.Gain != rest[i] {
				t.Errorf("%s: the others stand otherwise: %v", tt.name, a.Options)
				break
			}
		}
	}
}

// TestReasonOfNothing: a figure that is written the same as keeping's is no reason, however clear it is.
func TestReasonOfNothing(t *testing.T) {
	t.Parallel()
	a := &Advice{Measures: []Goal{{Kind: InkOn, Turn: 3}, {Kind: Curve, Turn: 4}}}
	o := &Option{Cards: []int{1}, Figures: []Figure{
		{Value: 0.50001, Keep: 0.5, Gain: 0.00001, Low: 0.000001, High: 0.1}, {Value: 3.5, Keep: 3.2, Gain: 0.3, Low: -0.1, High: 0.5}}}
	if got := a.Reason(o); got != "puts back 1: no figure differs from keeping by more than chance" {
		t.Errorf("%q", got)
	}
}

// TestCompareOptions: the better mean is first, whatever was played of each; of two that are the same, the one that puts back fewer cards.
func TestCompareOptions(t *testing.T) {
	t.Parallel()
	r := &race{options: []arm{{scores: []int32{4, 4}}, {scores: []int32{5}}, {scores: []int32{4}}, {scores: []int32{3, 4, 3}}}}
	order := []int{3, 2, 1, 0}
	slices.SortStableFunc(order, r.compare)
	if !slices.Equal(order, []int{1, 0, 2, 3}) || r.compare(0, 2) != -2 || r.compare(2, 0) != 2 || r.compare(1, 1) != 0 {
		t.Errorf("the order is %v", order)
	}
}
