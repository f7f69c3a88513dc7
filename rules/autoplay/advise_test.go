package autoplay

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"inkcheck/rules"
	"inkcheck/rules/odds"
)

// randomHand is an opening hand of a game.
func randomHand(g *rules.Game, seed uint64) []int {
	s := g.Start(seed)
	var hand []int
	for _, n := range s.Hand() {
		hand = append(hand, int(n))
	}
	return hand
}

func advise(t *testing.T, q AdviseRequest) *Advice {
	t.Helper()
	a, err := Advise(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestSubsets holds the sets against all 128 masks of a hand, told apart by what
// cards they put back.
func TestSubsets(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: vanilla()})
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		hand := r.Perm(16 + r.IntN(45))[:7] // often several copies
		want := map[string]bool{}
		for mask := range 1 << len(hand) {
			want[names(g, hand, func(i, _ int) bool { return mask>>i&1 == 1 })] = true
		}
		sets := subsets(g, hand)
		if len(sets) != len(want) || len(sets) > maxOptions || len(sets[0]) != 0 {
			t.Fatalf("subsets(%v): %d sets, want %d, keeping first", hand, len(sets), len(want))
		}
		for _, set := range sets {
			delete(want, names(g, hand, func(_, n int) bool { return slices.Contains(set, n) }))
			if !slices.IsSorted(set) {
				t.Errorf("subsets(%v): %v is not in order", hand, set)
			}
		}
		if len(want) > 0 {
			t.Errorf("subsets(%v) lacks %v", hand, want)
		}
	}
}

func names(g *rules.Game, hand []int, in func(i, n int) bool) string {
	var out []string
	for i, n := range hand {
		if in(i, n) {
			out = append(out, g.Card(n).ID)
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// TestAdviseObvious has a deck of cheap questers and of cards that can be neither
// inked nor paid: those go back, and they alone.
func TestAdviseObvious(t *testing.T) {
	t.Parallel()
	brick := rules.Card{ID: "brick", Name: "Brick", FullName: "Brick", Cost: 9, Willpower: 1, Lore: 1}
	g := mustGame(t, rules.Setup{Deck: []rules.Entry{{Card: char("Quester", 1, 2), Count: 48}, {Card: brick, Count: 12}}})
	a := advise(t, AdviseRequest{Game: g, Hand: []int{0, 1, 2, 48, 49, 50, 51}, Goals: []Goal{{Kind: LoreBy, Turn: 4}}, Seed: 1})
	best := a.Options[0]
	if want := []int{48, 49, 50, 51}; !slices.Equal(best.Cards, want) || best.Low <= 0 || best.Dropped {
		t.Errorf("best: %+v, want %v back", best, want)
	}
	if len(a.Options) != 4*5 {
		t.Errorf("%d options, want 20", len(a.Options))
	}
	if a.Options[1].Close {
		t.Errorf("second is close: %+v", a.Options[1])
	}
	if keep := a.Options[a.Keep]; len(keep.Cards) > 0 || keep.Gain != 0 || keep.Low != 0 || keep.Close {
		t.Errorf("keeping: %+v", keep)
	}
	if got := a.Reason(&best); !strings.HasPrefix(got, "puts back 4: lore by turn 4 rises from ") {
		t.Errorf("Reason: %q", got)
	}
}

// TestAdviseSame has a deck of one card: there is nothing to gain.
func TestAdviseSame(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: []rules.Entry{{Card: char("One", 2, 1), Count: 60}}})
	a := advise(t, AdviseRequest{Game: g, Hand: []int{0, 1, 2, 3, 4, 5, 6}, Seed: 1})
	if len(a.Options) != 8 || a.Keep != 0 {
		t.Fatalf("%d options, keeping at %d", len(a.Options), a.Keep)
	}
	for _, o := range a.Options[1:] {
		if o.Gain != 0 || !o.Close {
			t.Errorf("option %+v", o)
		}
	}
}

func TestAdviseWorkers(t *testing.T) {
	t.Parallel()
	for name, setup := range setups() {
		g := mustGame(t, setup)
		for i, goals := range [][]Goal{nil, {{Kind: LoreBy, Turn: 6}}, {{Kind: Curve, Turn: 4}, {Kind: InkOn, Turn: 4},
			{Kind: LoreBy, Turn: 5}}} {
			q := AdviseRequest{Game: g, Hand: randomHand(g, 3), Goals: goals, Seed: 9, Work: 60_000, Policy: Policies()[i]}
			q.Workers = 1
			one := advise(t, q)
			q.Workers = 5
			if five := advise(t, q); !reflect.DeepEqual(one, five) {
				t.Errorf("%s: advice differs by workers:\n%+v\n%+v", name, one, five)
			}
			if one.Turns > q.Work*5/4 {
				t.Errorf("%s: %d turns, about %d were allowed", name, one.Turns, q.Work)
			}
		}
	}
}

// TestAdviseExact holds what can be known exactly against it: seeing a card by a
// turn, for every option, first and second.
func TestAdviseExact(t *testing.T) {
	t.Parallel()
	const turn = 4
	for _, second := range []bool{false, true} {
		g := mustGame(t, rules.Setup{Deck: vanilla(), Second: second})
		hand := []int{4, 8, 12, 16, 20, 24, 28} // not one of cards 0-3
		a := advise(t, AdviseRequest{Game: g, Hand: hand, Goals: []Goal{{Kind: SeeBy, Turn: turn, Cards: []string{g.Card(0).ID}}}, Seed: 5})
		deck, err := odds.Disjoint(60, odds.Group{Name: "A", Count: 4})
		if err != nil {
			t.Fatal(err)
		}
		want, err := odds.Parse("A>=1")
		if err != nil {
			t.Fatal(err)
		}
		q := odds.Question{Deck: deck, Turn: turn, Second: second, Want: want}
		inHand, inBack, other := atoms(deck, len(hand))
		for _, o := range a.Options {
			inBack[other] = len(o.Cards)
			table, err := q.TableOf(inHand, inBack)
			if err != nil {
				t.Fatal(err)
			}
			p := table[turn].P
			stderr := math.Sqrt(p * (1 - p) / float64(o.Games))
			// 128 options are looked at, so one in three thousand may be further off.
			if got := o.Figures[0].Value; math.Abs(got-p) > 3.6*stderr {
				t.Errorf("second %v, %d back, %d games: %v, want %v ± %v", second, len(o.Cards), o.Games, got, p, stderr)
			}
		}
		if all := a.Options[0]; len(all.Cards) != 7 {
			t.Errorf("best puts %d back, want all", len(all.Cards))
		}
	}
}

// atoms finds the place of the cards that are not in the group.
func atoms(d odds.Deck, hand int) (inHand, inBack []int, other int) {
	inHand, inBack = make([]int, len(d.Atoms())), make([]int, len(d.Atoms()))
	for i, a := range d.Atoms() {
		if a.Count > 4 {
			other = i
		}
	}
	inHand[other] = hand
	return inHand, inBack, other
}

func TestAdviseRefuses(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: vanilla()})
	hand := []int{0, 1, 2, 3, 4, 5, 6}
	for want, q := range map[string]AdviseRequest{
		"no game":                {},
		"hand of 2 cards":        {Game: g, Hand: []int{1, 2}},
		"twice":                  {Game: g, Hand: []int{0, 1, 2, 3, 4, 5, 5}},
		"not in this deck":       {Game: g, Hand: []int{0, 1, 2, 3, 4, 5, 60}},
		"chosen twice":           {Game: g, Hand: hand, Goals: []Goal{{Kind: Win}, {Kind: Win}}},
		"at most 5":              {Game: g, Hand: hand, Goals: make([]Goal, 6)},
		"the turn is not":        {Game: g, Hand: hand, Goals: []Goal{{Kind: LoreBy}}},
		`"x" is not in this de`:  {Game: g, Hand: hand, Goals: []Goal{{Kind: SeeBy, Turn: 1, Cards: []string{"x"}}}},
		"too few for 14 options": {Game: g, Hand: []int{0, 1, 2, 3, 4, 8, 9}, Work: 5},
	} {
		if _, err := Advise(t.Context(), q); err == nil || !strings.Contains(err.Error(), want) && !strings.HasPrefix(want, "too few") {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if a, err := Advise(ctx, AdviseRequest{Game: g, Hand: hand}); a != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before the first game: %v, %v", a, err)
	}
}

func TestParseGoal(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"lore7", "lore1", "lore10", "win", "curve4", "ink4", "see3:be-prepared", "see10:a,b"} {
		g, err := ParseGoal(text)
		if err != nil || g.String() != text {
			t.Errorf("ParseGoal(%q) = %v, %v", text, g, err)
		}
	}
	for _, text := range []string{"", "lore", "lore0", "lore11", "win3", "win:", "see3", "see3:", "curve4:a", "loreX", "lore-1", "lore+1", "7",
		"lore99999999999999999999"} {
		if g, err := ParseGoal(text); err == nil {
			t.Errorf("ParseGoal(%q) = %v, want an error", text, g)
		}
	}
}

// TestAdviseAllocs plays on without allocating.
func TestAdviseAllocs(t *testing.T) {
	for _, p := range Policies() {
		g := mustGame(t, rules.Setup{Deck: mixed()})
		q := AdviseRequest{Game: g, Hand: randomHand(g, 1), Policy: p,
			Goals: []Goal{{Kind: Win}, {Kind: SeeBy, Turn: 3, Cards: []string{g.Card(0).ID}}}}
		r, err := newRace(&q)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.options {
			r.options[i].scores = make([]int32, 200)
		}
		seat, game := newPlayouts(r), 0
		if n := testing.AllocsPerRun(100, func() {
			if err := seat.play(game); err != nil {
				t.Fatal(err)
			}
			game++
		}); n != 0 {
			t.Errorf("%s: %v allocations a game", p.Name, n)
		}
	}
}

// BenchmarkAdvise asks for advice on 200 random hands.
func BenchmarkAdvise(b *testing.B) {
	for name, deck := range map[string][]rules.Entry{"vanilla": vanilla(), "mixed": mixed()} {
		for _, goals := range [][]Goal{nil, {{Kind: LoreBy, Turn: 5}}} {
			b.Run(fmt.Sprint(name, goals), func(b *testing.B) {
				g := mustGame(b, rules.Setup{Deck: deck})
				i := uint64(0)
				var took []float64
				for b.Loop() {
					start := b.Elapsed()
					if _, err := Advise(b.Context(), AdviseRequest{Game: g, Hand: randomHand(g, i%200), Goals: goals, Seed: i}); err != nil {
						b.Fatal(err)
					}
					took = append(took, (b.Elapsed() - start).Seconds())
					i++
				}
				slices.Sort(took)
				b.ReportMetric(took[len(took)*95/100]*1000, "p95-ms")
			})
		}
	}
}

// patient is a policy that ends the time of a race after some turns.
func patient(turns int, end func()) Policy {
	return Policy{Name: "patient", New: func(g *rules.Game) Player { return &patientPlayer{newGreedy(g, false), turns, end} }}
}

type patientPlayer struct {
	*greedy
	left int
	end  func()
}

func (p *patientPlayer) Turn(t *Seat) error {
	if p.left--; p.left == 0 {
		p.end()
	}
	return p.greedy.Turn(t)
}

// TestAdviseStopped ends the time of a race in its second round: what the first one
// says stands, and the advice names what it left open.
func TestAdviseStopped(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: mixed()})
	ctx, end := context.WithCancel(t.Context())
	hand := randomHand(g, 3)
	ways := len(subsets(g, hand))
	q := AdviseRequest{Game: g, Hand: hand, Goals: []Goal{{Kind: LoreBy, Turn: 5}}, Seed: 1, Workers: 1, Work: 10_000_000}
	q.Policy = patient(firstRound*ways*5+100, end)
	a, err := Advise(ctx, q)
	if !errors.Is(err, context.Canceled) || a == nil || !a.Stopped || a.Games != firstRound {
		t.Fatalf("Advise: %v, %+v", err, a)
	}
	open := a.TooClose()
	if len(open) == 0 {
		t.Fatal("nothing is open after the first round")
	}
	doubt := a.Uncertainty()
	if !strings.HasPrefix(doubt,
		"Stopped after 64 games with each way that was left, before the ranking was settled. Too close to the best to call: ") {
		t.Errorf("Doubt() = %q", doubt)
	}
	name := a.PutBack(&a.Options[open[0]])
	if open[0] == a.Keep {
		name = "keeping"
	}
	if !strings.Contains(doubt, name) {
		t.Errorf("Doubt() = %q, want %q named", doubt, name)
	}
	if out := a.JSON(); !out.Stopped || len(out.Hand) != 7 || len(out.Options) != ways {
		t.Errorf("JSON: %+v", out)
	}
	// With all the time there is, it is settled or says so without the stop.
	q.Policy, q.Work = Policy{}, 60_000
	b := advise(t, q)
	if b.Stopped || strings.Contains(b.Uncertainty(), "Stopped") || (b.Uncertainty() == "") != (len(b.TooClose()) == 0) {
		t.Errorf("played to the end: stopped %v, doubt %q, open %v", b.Stopped, b.Uncertainty(), b.TooClose())
	}
}

// TestKeepingPlace: keeping stays in the race, but does not rank above what is better.
func TestKeepingPlace(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: mixed()})
	for seed := range uint64(4) {
		a := advise(t, AdviseRequest{Game: g, Hand: randomHand(g, seed), Seed: seed, Work: 25_000})
		if len(a.Options[a.Keep].Cards) > 0 {
			t.Fatalf("seed %d: %+v at the place of keeping", seed, a.Options[a.Keep])
		}
		if next := a.Keep + 1; a.Keep >= shown && next < len(a.Options) && !a.Options[a.Keep].Close && a.Options[next].Gain > 0 {
			t.Errorf("seed %d: keeping at place %d stands above a gain of %v", seed, a.Keep, a.Options[next].Gain)
		}
	}
}
