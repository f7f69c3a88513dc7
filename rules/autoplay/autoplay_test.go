package autoplay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"inkcheck/rules"
)

func char(name string, cost, lore int, keywords ...string) rules.Card {
	return rules.Card{ID: name, Name: name, FullName: name, Cost: cost, Inkable: true, Strength: cost, Willpower: cost + 1, Lore: lore,
		Keywords: keywords}
}

// vanilla is a usual deck of sixty: fifteen characters without text, four copies each, three of
// them without the inkwell symbol.
func vanilla() []rules.Entry {
	var out []rules.Entry
	for i := range 15 {
		cost := i%7 + 1
		c := char(fmt.Sprintf("Vanilla %c", 'A'+i), cost, 1+cost/4)
		c.Inkable = i%5 != 4
		out = append(out, rules.Entry{Card: c, Count: 4})
	}
	return out
}

// mixed has everything that policies know: Shift of every kind, songs, Sing
// Together, Singer, Bodyguard, Reckless, items and locations.
func mixed() []rules.Entry {
	song := func(name string, cost int, keywords ...string) rules.Card {
		return rules.Card{ID: name, Name: name, FullName: name, Cost: cost, Inkable: cost%2 == 1, Type: rules.Action, Song: true, HasText: true,
			Keywords: keywords}
	}
	cards := []rules.Card{
		char("Elsa", 1, 1), char("Elsa", 6, 3, "Shift 4"), char("Anna", 2, 1, "Singer 5"), char("Anna", 5, 2, "Shift 2", "Bodyguard"),
		char("Olaf", 1, 0, "Reckless"), char("Gus", 3, 2, "Universal Shift 3"), char("Pup", 2, 1), char("Dog", 5, 3, "Puppy Shift 1"),
		char("Troll", 4, 2, "Shift"), char("Duo", 4, 2, "Duo Shift 2"),
		song("A Song", 3), song("Big Song", 7, "Sing Together 7"), song("Small Song", 2),
		{ID: "item", Name: "Item", FullName: "Item", Cost: 2, Inkable: true, Type: rules.Item, HasText: true},
		{ID: "place", Name: "Place", FullName: "Place", Cost: 3, Inkable: true, Type: rules.Location, Willpower: 5, Lore: 1, MoveCost: 1},
	}
	cards[6].Classifications = []string{"Puppy"}
	var out []rules.Entry
	for i, c := range cards {
		c.ID = fmt.Sprintf("%s-%d", c.ID, i)
		out = append(out, rules.Entry{Card: c, Count: 4})
	}
	return out
}

func mustGame(tb testing.TB, s rules.Setup) *rules.Game {
	tb.Helper()
	g, err := rules.NewGame(s)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

func simulate(t *testing.T, g *rules.Game, p Policy, b Batch) *Result {
	t.Helper()
	r, err := Simulate(t.Context(), g, p, b)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// setups are games of every sort.
func setups() map[string]rules.Setup {
	return map[string]rules.Setup{
		"vanilla":        {Deck: vanilla()},
		"mixed":          {Deck: mixed()},
		"mixed second":   {Deck: mixed(), Second: true},
		"old edition":    {Deck: mixed()[:3], Edition: rules.Edition2025},
		"packrush":       {Deck: mixed()[:6], Variant: rules.PackRush},
		"packrush mixed": {Deck: mixed(), Variant: rules.PackRush, Second: true},
		"one card":       {Deck: []rules.Entry{{Card: char("One", 1, 1), Count: 1}}},
		"no lore":        {Deck: []rules.Entry{{Card: char("Zero", 1, 0), Count: 60}}},
		"no ink":         {Deck: []rules.Entry{{Card: rules.Card{FullName: "No", Name: "No", Cost: 2, Willpower: 1, Lore: 1}, Count: 60}}},
		"free":           {Deck: []rules.Entry{{Card: char("Free", 0, 1), Count: 250}}},
	}
}

// TestWholeGames plays many games of every sort: no policy makes an illegal move,
// and what was counted adds up.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	for name, setup := range setups() {
		g := mustGame(t, setup)
		for _, p := range Policies() {
			const games = 500
			r := simulate(t, g, p, Batch{Games: games, Seed: 3})
			sum, altered := 0, 0
			for turn := range MaxTurns + 1 {
				sum += r.Reached(turn)
			}
			for n := range rules.MaxArgs + 1 {
				altered += r.Altered(n)
			}
			if sum != games || altered != games || r.Games != games {
				t.Errorf("%s, %s: %d games by turn and %d by cards altered, of %d", name, p.Name, sum, altered, games)
			}
			lore := 0.0
			for i, f := range r.Turns() {
				if f.Turn != i+1 || f.Lore < lore || f.Playable < 0 || f.Playable > 1 || f.Wasted > f.Ink || f.Games > games {
					t.Errorf("%s, %s: figures of turn %d: %+v after lore %v", name, p.Name, i+1, f, lore)
				}
				lore = f.Lore
			}
			copies := 0
			for _, c := range r.Cards() {
				copies += c.Copies
				if c.NeverDrawn < 0 || c.Inked > float64(c.Copies) || setup.Variant == rules.Standard &&
					c.Inked+c.Played+c.LeftInHand+c.NeverDrawn > float64(c.Copies)+1e-9 {
					t.Errorf("%s, %s: %+v: more than its copies", name, p.Name, c)
				}
			}
			if copies != g.Size() {
				t.Errorf("%s: figures of %d cards, want %d", name, copies, g.Size())
			}
		}
	}
}

// TestWorkers has the same result from any number of workers.
func TestWorkers(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: mixed()})
	for _, p := range Policies() {
		one := simulate(t, g, p, Batch{Games: 3000, Seed: 9, Workers: 1})
		for _, workers := range []int{0, 2, 3, 7, 100} {
			if r := simulate(t, g, p, Batch{Games: 3000, Seed: 9, Workers: workers}); !reflect.DeepEqual(r, one) {
				t.Errorf("%s: %d workers counted otherwise than one", p.Name, workers)
			}
		}
		if other := simulate(t, g, p, Batch{Games: 3000, Seed: 10}); reflect.DeepEqual(other.counts, one.counts) {
			t.Errorf("%s: another seed gives the same games", p.Name)
		}
	}
}

// TestPlay replays games of a batch from their moves and finds the batch's figures again.
func TestPlay(t *testing.T) {
	t.Parallel()
	for name, setup := range setups() {
		g := mustGame(t, setup)
		for _, p := range Policies() {
			r := simulate(t, g, p, Batch{Games: 50, Seed: 5})
			var reached [MaxTurns + 1]int
			for i := range 50 {
				seed := GameSeed(5, i)
				moves, end, err := Play(g, p, seed)
				if err != nil {
					t.Fatal(err)
				}
				again, err := g.Replay(seed, rules.FormatMoves(moves))
				if err != nil || again != end {
					t.Fatalf("%s, %s, game %d: the replay ends elsewhere: %v", name, p.Name, i, err)
				}
				turn := 0
				if end.Outcome() == rules.Won {
					turn = end.Turn()
				}
				reached[turn]++
			}
			for turn, n := range reached {
				if r.Reached(turn) != n {
					t.Errorf("%s, %s: turn %d: %d games of the batch, %d by themselves", name, p.Name, turn, r.Reached(turn), n)
				}
			}
		}
	}
}

// TestGolden holds the moves of one game each: the same deck, seed and policy
// give the same game in every version.
func TestGolden(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ policy, want string }{
		{"greedy", goldenGreedy}, {"curve", goldenCurve}, {"song", goldenSong},
	} {
		p, err := ParsePolicy(tt.policy)
		if err != nil {
			t.Fatal(err)
		}
		moves, _, err := Play(mustGame(t, rules.Setup{Deck: mixed(), Second: true}), p, 11)
		if got := rules.FormatMoves(moves); err != nil || got != tt.want {
			t.Errorf("%s: %v, moves\n%s\nwant\n%s", tt.policy, err, got, tt.want)
		}
	}
}

func TestCancel(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: vanilla()})
	p := Policies()[0]
	ctx, stop := context.WithCancel(t.Context())
	var last atomic.Int64
	r, err := Simulate(ctx, g, p, Batch{Games: 1_000_000, Seed: 4, Workers: 2, Progress: func(games int) {
		last.Store(int64(games))
		if games >= 1000 {
			stop()
		}
	}})
	if !errors.Is(err, context.Canceled) || r == nil || r.Games < 1000 || r.Games > 10_000 || int64(r.Games) != last.Load() {
		t.Fatalf("stopped after 1000 games: %v, %+v", err, r)
	}
	if whole := simulate(t, g, p, Batch{Games: r.Games, Seed: 4}); !reflect.DeepEqual(whole, r) {
		t.Errorf("the %d games before the stop are not the first ones", r.Games)
	}
	done, stopped := context.WithCancel(t.Context())
	stopped()
	r, err = Simulate(done, g, p, Batch{Games: 10, Seed: 4})
	if !errors.Is(err, context.Canceled) || r == nil || r.Games != 0 {
		t.Fatalf("stopped before it began: %v", err)
	}
	if _, ok := r.Median(); ok || len(r.Turns()) > 0 || len(r.Cards()) != 15 {
		t.Error("figures of no games")
	}
	if _, err := json.Marshal(r); err != nil {
		t.Error(err)
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: vanilla()})
	p := Policies()[0]
	for _, n := range []int{0, -1, MaxGames + 1} {
		if _, err := Simulate(t.Context(), g, p, Batch{Games: n}); err == nil {
			t.Errorf("%d games: no error", n)
		}
	}
	foe := mustGame(t, rules.Setup{Deck: vanilla(), Opponents: []rules.OpposingCard{{Card: char("Foe", 1, 1)}}})
	if _, err := Simulate(t.Context(), foe, p, Batch{Games: 1}); err == nil {
		t.Error("a practice opponent: no error")
	}
	if _, _, err := Play(foe, p, 1); err == nil {
		t.Error("Play with a practice opponent: no error")
	}
	if _, err := Compare(t.Context(), g, p, foe, p, Batch{Games: 1}); err == nil {
		t.Error("Compare with a practice opponent: no error")
	}
	bad := Policy{Name: "bad", New: func(*rules.Game) Player { return cheat{} }}
	if _, err := Simulate(t.Context(), g, bad, Batch{Games: 1000}); err == nil || !strings.Contains(err.Error(), "policy bad: game ") ||
		!strings.Contains(err.Error(), "(CR ") {
		t.Errorf("an illegal move: %v", err)
	}
	if _, err := ParsePolicy("grab"); err == nil || !strings.Contains(err.Error(), "greedy, curve, song") {
		t.Errorf("ParsePolicy: %v", err)
	}
}

// cheat is a policy of somebody else, with an illegal move.
type cheat struct{}

func (cheat) Open(t *Seat) error { return t.Do(rules.NewMove(rules.Keep)) }
func (cheat) Turn(t *Seat) error { return t.Do(rules.NewMove(rules.Quest, int(t.State().Hand()[0]))) }

// TestAllocations: playing a game allocates nothing.
func TestAllocations(t *testing.T) {
	all := setups()
	for _, r := range rules.Presets() {
		all[r.Name] = rules.Setup{Deck: vanilla(), Rival: r}
	}
	for name, setup := range all {
		g := mustGame(t, setup)
		for _, p := range Policies() {
			s := newSeat(g, p)
			i := 0
			if n := testing.AllocsPerRun(200, func() {
				if err := s.play(7, i, i+1); err != nil {
					t.Fatal(err)
				}
				i++
			}); n > 0 {
				t.Errorf("%s, %s: %v allocations a game", name, p.Name, n)
			}
		}
	}
}

// TestFigures computes the mean, its error and the quantiles by hand.
func TestFigures(t *testing.T) {
	t.Parallel()
	r := newResult(mustGame(t, rules.Setup{Deck: vanilla()}), Policies()[0], 1)
	r.Games = 10
	r.counts.reached = [MaxTurns + 1]uint64{0: 1, 5: 2, 6: 3, 8: 4}
	mean, stderr, ok := r.Mean()
	// 5 5 6 6 6 8 8 8 8: mean 60/9, squares 414.
	wantMean := 60.0 / 9
	wantErr := math.Sqrt((414 - 9*wantMean*wantMean) / 8 / 9)
	if !ok || math.Abs(mean-wantMean) > 1e-12 || math.Abs(stderr-wantErr) > 1e-12 {
		t.Errorf("Mean() = %v, %v, %v; want %v, %v", mean, stderr, ok, wantMean, wantErr)
	}
	for _, tt := range []struct {
		q    float64
		turn int
		ok   bool
	}{{0, 5, true}, {0.2, 5, true}, {0.21, 6, true}, {0.5, 6, true}, {0.51, 8, true}, {0.9, 8, true}, {0.91, 0, false}, {1, 0, false}} {
		if turn, ok := r.Quantile(tt.q); turn != tt.turn || ok != tt.ok {
			t.Errorf("Quantile(%v) = %d, %v; want %d, %v", tt.q, turn, ok, tt.turn, tt.ok)
		}
	}
	got, err := json.Marshal(r)
	want := fmt.Sprintf(`{"games":10,"seed":1,"policy":"greedy","turns":{"5":2,"6":3,"8":4,"-":1},"median":6,"p90":8,"mean":%v,"stderr":%v}`,
		mean, stderr)
	if err != nil || string(got) != want {
		t.Errorf("JSON %s, %v; want %s", got, err, want)
	}
}

// TestKnownGame plays a deck of which everything is known: sixty characters that
// cost 1 and bring 1. On turn n one card is inked and n more are played while they
// last: with seven cards and no first draw, turn 1 leaves 5 in hand, turn 2 3, turn 3 0.
func TestKnownGame(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: []rules.Entry{{Card: char("Ones", 1, 1), Count: 60}}})
	r := simulate(t, g, Policies()[0], Batch{Games: 100, Seed: 1})
	got := r.Turns()
	for i, want := range []TurnStats{
		{Turn: 1, Games: 100, Lore: 0, Ink: 1, Wasted: 0, Hand: 5, Playable: 1},
		{Turn: 2, Games: 100, Lore: 1, Ink: 2, Wasted: 0, Hand: 3, Playable: 1},
		{Turn: 3, Games: 100, Lore: 4, Ink: 3, Wasted: 0, Hand: 0, Playable: 1},
	} {
		if got[i] != want {
			t.Errorf("turn %d: %+v, want %+v", i+1, got[i], want)
		}
	}
	// Six quest on turn 4, then one more each turn: 10, 17, 25.
	if r.Reached(6) != 100 {
		t.Errorf("reached on turn 6 by %d games, want all", r.Reached(6))
	}
	if mean, stderr, _ := r.Mean(); mean != 6 || stderr != 0 {
		t.Errorf("mean %v ± %v, want 6 ± 0", mean, stderr)
	}
}

func TestCompare(t *testing.T) {
	t.Parallel()
	first, second := mustGame(t, rules.Setup{Deck: vanilla()}), mustGame(t, rules.Setup{Deck: vanilla(), Second: true})
	p := Policies()[0]
	b := Batch{Games: 5000, Seed: 2}
	d, err := Compare(t.Context(), first, p, second, p, b)
	if err != nil {
		t.Fatal(err)
	}
	if d.Mean <= 0 || d.Low > d.Mean || d.High < d.Mean || d.Low <= 0 || d.Sooner+d.Same+d.Later != b.Games {
		t.Errorf("going first against second: %+v", d)
	}
	if a := simulate(t, first, p, b); !reflect.DeepEqual(a, d.A) {
		t.Error("A is not the batch that Simulate plays")
	}
	ma, ea, _ := d.A.Mean()
	mb, eb, _ := d.B.Mean()
	if d.A.Reached(0)+d.B.Reached(0) == 0 && math.Abs(ma-mb-d.Mean) > 1e-9 {
		t.Errorf("the mean difference is %v, the difference of means %v", d.Mean, ma-mb)
	}
	if d.Stderr > math.Hypot(ea, eb) {
		t.Errorf("common seeds give an error of %v, more than %v without", d.Stderr, math.Hypot(ea, eb))
	}
	one, err := Compare(t.Context(), first, p, second, p, Batch{Games: 5000, Seed: 2, Workers: 1})
	if err != nil || !reflect.DeepEqual(one, d) {
		t.Errorf("one worker compares otherwise: %v", err)
	}
	same, err := Compare(t.Context(), first, p, first, p, b)
	if err != nil || same.Mean != 0 || same.Stderr != 0 || same.Same != b.Games {
		t.Errorf("a deck with itself: %v, %+v", err, same)
	}
}

func TestGameSeed(t *testing.T) {
	t.Parallel()
	seen := map[uint64]bool{}
	for i := range 100_000 {
		seen[GameSeed(1, i)] = true
	}
	if len(seen) != 100_000 || GameSeed(0, 0) != 0xe220a8397b1dcdaf { // the first number of SplitMix64 from 0
		t.Errorf("%d seeds, the first is %#x", len(seen), GameSeed(0, 0))
	}
}
