package odds

import (
	"encoding/json"
	"math"
	"math/big"
	"strings"
	"testing"
)

func TestAnswerJSON(t *testing.T) {
	tests := []struct {
		v    any
		want string
	}{
		{exact(big.NewRat(1, 3)), `{"p":0.33333333333333331,"exact":true,"num":"1","den":"3"}`},
		{exact(big.NewRat(0, 3)), `{"p":0,"exact":true,"num":"0","den":"1"}`},
		{exact(big.NewRat(4, 4)), `{"p":1,"exact":true,"num":"1","den":"1"}`},
		{exact(big.NewRat(1, 1<<40)), `{"p":9.0949470177292824e-13,"exact":true,"num":"1","den":"1099511627776"}`},
		{estimated(1, 4), `{"p":0.25,"exact":false,"stderr":0.23570226039551584}`},
		{exact(big.NewRat(3, 4)).Minus(exact(big.NewRat(1, 2))), `{"points":25,"exact":true}`},
		{estimated(1, 4).Minus(exact(big.NewRat(1, 2))), `{"points":-25,"exact":false,"stderr":23.570226039551585}`},
	}
	for _, tt := range tests {
		got, err := json.Marshal(tt.v)
		if err != nil || string(got) != tt.want {
			t.Errorf("JSON of %+v: %s, %v, want %s", tt.v, got, err, tt.want)
		}
	}
	if got := estimated(0, 1000); got.P != 0 || got.StdErr <= 0 {
		t.Errorf("0 of 1000: %+v, want a standard error", got)
	}
}

func TestPercent(t *testing.T) {
	for _, tt := range []struct {
		a    Answer
		want string
	}{
		{exact(big.NewRat(0, 1)), "0.00%"},
		{exact(big.NewRat(1, 1)), "100.00%"},
		{exact(big.NewRat(1, 1_000_000)), "under 0.01%"},
		{exact(big.NewRat(999_999, 1_000_000)), "over 99.99%"},
		{exact(big.NewRat(1, 3)), "33.33%"},
		{exact(big.NewRat(2, 3)), "66.67%"},
		{Answer{P: 0.125}, "12.50%"},
		{Answer{P: math.NaN()}, "unknown"},
	} {
		if got := tt.a.Percent(); got != tt.want {
			t.Errorf("Percent of %+v = %q, want %q", tt.a, got, tt.want)
		}
	}
}

func TestCompare(t *testing.T) {
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}), Turn: 2, Want: mustWant(t, "A>=1")}
	a := mustTable(t, q)
	q.Deck = mustDeck(t, 60, Group{"A", 3})
	q.Turn = 5
	b := mustTable(t, q)
	got := Compare(a, b)
	if len(got) != 3 {
		t.Fatalf("%d differences, want 3", len(got))
	}
	for turn, d := range got {
		if want := 100 * (b[turn].P - a[turn].P); !d.Exact || math.Abs(d.Points-want) > 1e-12 || d.Points >= 0 {
			t.Errorf("turn %d: %+v, want %g", turn, d, want)
		}
	}
}

func TestSentence(t *testing.T) {
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}, Group{"B", 8}), Turn: 3, Want: mustWant(t, "A>=1")}
	half := exact(big.NewRat(1, 2))
	tests := []struct {
		change func(*Question)
		turn   int
		a      Answer
		want   string
	}{
		{func(*Question) {}, 3, half, "You see at least one of A by turn 3, playing first, in 50.00% of games (altering: never)."},
		{func(*Question) {}, 0, half, "You see at least one of A in the opening hand in 50.00% of games (altering: never)."},
		{func(q *Question) { q.Second = true }, 1, half,
			"You see at least one of A by turn 1, playing second, in 50.00% of games (altering: never)."},
		{
			func(q *Question) { q.Policy = AlterIfMissing{Wanted: []string{"A"}} }, 0, half,
			"You see at least one of A in the hand after altering in 50.00% of games (altering: put back the whole hand when it has no card of A).",
		},
		{
			func(q *Question) { q.Policy = AlterIfMissing{Wanted: []string{"A", "B"}, Any: true} }, 1, half,
			"You see at least one of A by turn 1, playing first, in 50.00% of games (altering: put back the whole hand when one of A and B has no " +
				"card in it).",
		},
		{
			func(q *Question) { q.Policy = KeepWanted{[]string{"A", "B"}} }, 1, half,
			"You see at least one of A by turn 1, playing first, in 50.00% of games (altering: put back every card outside A and B).",
		},
		{
			func(q *Question) { q.Policy, q.Hand = KeepAtMost{2, []string{"A", "B"}}, PackRushHand }, 1, estimated(500_000, 1_000_000),
			"You see at least one of A by turn 1, playing first, in about 50.00% of games (simulated: 1,000,000 games, standard error 0.05 " +
				"percentage points; " +
				"hand of five; altering: keep at most two of A and of B, put back every other card).",
		},
		{
			func(q *Question) { q.Policy = Keep{Name: "keep cards of cost 3 or less"} }, 1, half,
			"You see at least one of A by turn 1, playing first, in 50.00% of games (altering: keep cards of cost 3 or less).",
		},
	}
	for _, tt := range tests {
		q := q
		tt.change(&q)
		if got := q.Sentence(tt.turn, tt.a); got != tt.want {
			t.Errorf("got  %s\nwant %s", got, tt.want)
		}
	}
	q.Want = mustWant(t, "not (A>=1 or B>=2)")
	if got := q.Sentence(2, half); !strings.HasPrefix(got, "You see none of A and at most one of B by turn 2, playing first, in ") {
		t.Error(got)
	}
}
