package autoplay

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"inkcheck/rules"
	"inkcheck/rules/effect"
)

// TestWorth: what texts bring once and on each turn, in hundredths of a lore.
func TestWorth(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		code       string
		once, turn int
	}{
		{"do: gain 2", 200, 0},
		{"do: lose 2", -200, 0},
		{"do: opp:gain 1", 0, 0},
		{"do: gain 1*n(char.my)", 150, 0}, // a number that is not known
		{"do: may gain 1", 100, 0},
		{"do: draw 1 => gain 3", 200, 0},
		{"do: choice[gain 1 | gain 3]", 300, 0},
		{"do: choice[gain 3 | gain 1]", 300, 0},
		{"do: if have(a:item) (gain 1)", 50, 0},
		{"do: put a:card@hand>ink", weights.Ink / 2, 0},
		{"do: put a:card@hand>inke", weights.Ink / 2, 0},
		{"do: put a:card@hand>top", 0, 0},
		{"do: bounce a:char@discard", weights.Card, 0},
		{"do: bounce a:char.opp", 0, 0},
		{"is: self L+1", 0, 100},
		{"is: self L-1", 0, 0},
		{"is: self S+1", 0, 0},
		{"is: all:char.my L+1", 0, 200},
		{"is if have(a:item): self L+1", 0, 50},
		{"act E: gain 1", 0, 100},
		{"act E,1I: gain 1", 0, 50},
		{"act[have(a:item)] E: gain 1", 0, 50},
		{"play: gain 1", 100, 0},
		{"play:self: gain 1", 100, 0},
		{"play:a:char: gain 1", 0, 50},
		{"quest: gain 1", 0, 50},
		{"quest[have(a:item)]: gain 1", 0, 25},
	} {
		code, err := effect.Parse(tt.code)
		if err != nil {
			t.Errorf("%s: %v", tt.code, err)
			continue
		}
		if got := worthOf(&rules.Card{Abilities: []rules.Ability{{N: 1, Code: code}}}); got.once != tt.once || got.turn != tt.turn {
			t.Errorf("%s is worth %d and %d each turn, want %d and %d", code, got.once, got.turn, tt.once, tt.turn)
		}
	}
}

// TestHandIsWorth: cards that are known bring so much while there is ink for them in the turns to come, and less after that.
func TestHandIsWorth(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: []rules.Entry{{Card: char("Same", 2, 1), Count: 60}}})
	j := newEvaluator(g)
	s := g.Start(1)
	all := knownOf(&s)
	for ink := range 9 {
		for left := range 7 {
			budget := 0
			for turn := 1; turn <= left; turn++ {
				budget += ink + turn // one is inked each turn
			}
			each, want := max(1, (ink+2)/2), 0
			for range s.Hand() {
				budget -= each
				share := inHand
				if budget < 0 {
					share = beyond
				}
				want += leastCard + j.card(0, ink, left)*share/100
			}
			for _, k := range []*known{&all, {}} { // any card is worth the same
				if got := j.hand(&s, k, ink, left); got != want {
					t.Errorf("%d ink, %d turns: the hand is worth %d, want %d", ink, left, got, want)
				}
			}
		}
	}
	total := 0
	for ink := range 20 {
		if got := inkTotal(ink); got != total {
			t.Errorf("%d ink is worth %d each turn, want %d", ink, got, total)
		}
		total += inkWorth[min(ink, len(inkWorth)-1)]
	}
}

// TestUsual: texts that are carried out are played for.
func TestUsual(t *testing.T) {
	t.Parallel()
	for texts, want := range []string{"greedy", "text", "text"} {
		if got := DefaultPolicy(texts).Name; got != want {
			t.Errorf("Usual(%d) is %s, want %s", texts, got, want)
		}
	}
}

// TestStopped: a context that has ended is no error of a policy, whichever way it ended.
func TestStopped(t *testing.T) {
	t.Parallel()
	for err, want := range map[error]bool{context.Canceled: true, context.DeadlineExceeded: true, errors.New("an illegal move"): false} {
		if got := stopped(err); got != want {
			t.Errorf("stopped(%v) is %v", err, got)
		}
	}
	for _, tt := range []struct{ games, workers, want int }{{chunk * 10, 1, 1}, {chunk * 10, 2, 2}, {chunk, 5, 1}, {chunk + 1, 5, 2}} {
		if got := workers(Batch{Games: tt.games, Workers: tt.workers}); got != tt.want {
			t.Errorf("%d games by %d workers: %d", tt.games, tt.workers, got)
		}
	}
}

// TestJSONHasAll: what programs read has every option with its figures, and what of the texts was carried out.
func TestJSONHasAll(t *testing.T) {
	t.Parallel()
	g := textDeck(t)
	a, err := Advise(t.Context(), AdviseRequest{Game: g, Hand: randomHand(g, 1), Goals: []Goal{{Kind: Win}, {Kind: InkOn, Turn: 3}}, Seed: 1,
		Policy: Policies()[0], Work: 4000, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	j := a.JSON()
	if len(j.Options) != len(a.Options) || j.Texts != g.Texts() || j.Coverage == nil {
		t.Fatalf("%d options of %d, texts %d, coverage %v", len(j.Options), len(a.Options), j.Texts, j.Coverage)
	}
	for i, o := range j.Options {
		if len(o.Figures) != len(a.Measures) || o.Move != a.Options[i].Move() || o.Figures[0].Value != a.Options[i].Figures[0].Value {
			t.Errorf("%+v of %+v", o, a.Options[i])
		}
	}
	for texts, game := range []*rules.Game{mustGame(t, rules.Setup{Deck: vanilla()}), g} {
		b, err := json.Marshal(simulate(t, game, Policies()[0], Batch{Games: 2, Seed: 1}))
		var out struct {
			Texts    int
			Coverage *rules.Coverage
		}
		if err := errors.Join(err, json.Unmarshal(b, &out)); err != nil || out.Texts != texts || (out.Coverage == nil) != (texts == 0) {
			t.Errorf("%s: %v", b, err)
		}
	}
}
