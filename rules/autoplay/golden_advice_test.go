package autoplay

import (
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
	"inkcheck/rules"
	"inkcheck/rules/effect"
)

// keptCodes are the abilities that a file begins its lines with.
func keptCodes(t *testing.T, file string) (out []*effect.Code) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for text := range strings.Lines(string(b)) {
		text, _, _ = strings.Cut(strings.TrimSpace(text), "\t")
		code, err := effect.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, code)
	}
	return out
}

// anyGame is a game of one of the setups, where a number says so with texts on some of its cards.
func anyGame(t *testing.T, r *rand.Rand, codes []*effect.Code) *rules.Game {
	t.Helper()
	all := setups()
	setup := all[slices.Sorted(maps.Keys(all))[r.IntN(len(all))]]
	if r.IntN(3) > 0 {
		setup.Deck = mixed()
	}
	if r.IntN(2) == 0 {
		setup.Texts = 1
		for i := range setup.Deck {
			c := &setup.Deck[i].Card
			code := codes[r.IntN(len(codes))]
			if c.Inks = []string{"Amber"}; (code.Head == effect.Resolves) == (c.Type == rules.Action) {
				c.HasText, c.Abilities = true, []rules.Ability{{N: 1, Code: code}}
			}
		}
	}
	return mustGame(t, setup)
}

// anyGoals are up to three goals, or none.
func anyGoals(r *rand.Rand, g *rules.Game) (goals []Goal) {
	for kind := range GoalKind(len(goalWords)) {
		if r.IntN(4) > 0 {
			continue
		}
		goal := Goal{Kind: kind}
		if kind != Win {
			goal.Turn = 1 + r.IntN(6)
		}
		if kind == SeeBy {
			goal.Cards = []string{g.Card(0).ID}
			if id := g.Card(g.Size() - 1).ID; id != goal.Cards[0] {
				goal.Cards = append(goal.Cards, id)
			}
		}
		goals = append(goals, goal)
	}
	return goals
}

// writeAdvice writes advice as pages and programs do; numbers to four places, so that the last bits do not matter.
func writeAdvice(w io.Writer, a *Advice) {
	j := a.JSON()
	fmt.Fprintln(w, j.Policy, j.Goals, j.Measures, j.Games, j.Turns, j.Stopped, j.Hand, j.NoText, j.Texts, a.TooClose(), a.Unit(), a.Keep)
	for i := range a.Options {
		o := &a.Options[i]
		fmt.Fprintf(w, "%s %d %.4f %.4f %.4f %v %v %s: %s: %s %s %s %s\n", o.Move(), o.Games, o.Gain, o.Low, o.High, o.Close, o.Dropped,
			a.PutBack(o), a.Reason(o), a.GainNumber(o), a.GainWords(o.Gain), a.Interval(o), a.RankText(i))
		for k, f := range o.Figures {
			fmt.Fprintf(w, "%.4f %.4f %.4f %.4f %.4f %v %s\n", f.Value, f.Keep, f.Gain, f.Low, f.High, f.Clear(),
				a.Reader.Figure(a.Measures[k], f.Value))
		}
	}
	for _, g := range a.Goals {
		fmt.Fprintln(w, a.Reader.Goal(g, a.game), a.Reader.GoalWords(g))
	}
	with := ""
	if c, ok := a.game.CoverageWithTexts(); ok {
		with = " With card texts: " + c.String() + "."
	}
	fmt.Fprintln(w, a.Reader.Blind(a.game), with)
}

// keptAdvice asks for advice drawn from a seed, and is what it comes to in words and a sum of all of it.
func keptAdvice(t *testing.T, seed uint64, codes []*effect.Code) string {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 11))
	g := anyGame(t, r, codes)
	q := AdviseRequest{Game: g, Hand: randomHand(g, seed), Goals: anyGoals(r, g), Policy: Policies()[r.IntN(4)], Seed: seed,
		Work: 12_000, Workers: 1}
	a, err := Advise(t.Context(), q)
	if err != nil {
		return "\t" + err.Error()
	}
	sum := fnv.New32a()
	writeAdvice(sum, a)
	out := fmt.Sprintf("\t%s, %s\n\t%s\n", a.Policy, strings.Join(goalTexts(a.Goals), " "), a.Verdict())
	if doubt := a.Uncertainty(); doubt != "" {
		out += "\t" + doubt + "\n"
	}
	return fmt.Sprintf("%s\t%s\n\t%08x", out, a.Reason(&a.Options[0]), sum.Sum32())
}

// keptValues plays a game drawn from a seed by every policy, and is a sum of what its positions and cards are worth to who thinks,
// and of what it answers.
func keptValues(t *testing.T, seed uint64, codes []*effect.Code) string {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 12))
	g := anyGame(t, r, codes)
	sum := fnv.New32a()
	p := newText(g)
	for n := range g.Size() {
		fmt.Fprintln(sum, p.effects[n], p.facts[n].cost, p.facts[n].lore, p.card(uint8(n), r.IntN(8), r.IntN(8)),
			p.unknown(r.IntN(16), r.IntN(10)))
	}
	var out []string
	for _, policy := range Policies() {
		moves, end, err := Play(g, policy, seed)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, fmt.Sprintf("%s %d", policy.Name, end.Turn()))
		s := g.Start(seed)
		for _, m := range moves {
			k := knownOf(&s)
			fmt.Fprintln(sum, m, p.of(&s, &k, false), p.of(&s, &k, true), p.of(&s, &known{}, true))
			if q, ok := s.Pending(); ok {
				fmt.Fprintln(sum, p.answer(&s, &q), p.plain(&s, &q))
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	return fmt.Sprintf("\t%s: %08x", strings.Join(out, ", "), sum.Sum32())
}

// keptFigures plays batches drawn from a seed and compares them, and is a sum of all figures.
func keptFigures(t *testing.T, seed uint64, codes []*effect.Code) string {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 13))
	a, b := anyGame(t, r, codes), anyGame(t, r, codes)
	d, err := Compare(t.Context(), a, Policies()[r.IntN(4)], b, Policies()[r.IntN(4)], Batch{Games: 1 + r.IntN(20), Seed: seed, Workers: 1})
	if err != nil {
		return "\t" + err.Error()
	}
	sum := fnv.New32a()
	fmt.Fprintf(sum, "%.4f %.4f %.4f %.4f\n", d.Mean, d.Stderr, d.Low, d.High)
	for _, x := range []*Result{d.A, d.B} {
		mean, stderr, ok := x.Mean()
		fmt.Fprintf(sum, "%.4f %.4f %v\n", mean, stderr, ok)
		for q := range 11 {
			turn, ok := x.Quantile(float64(q) / 10)
			fmt.Fprint(sum, turn, ok)
		}
		for n := range rules.MaxArgs + 1 {
			fmt.Fprint(sum, x.Altered(n), x.Reached(n))
		}
		for _, v := range x.Turns() {
			fmt.Fprintf(sum, "%.4v\n", v)
		}
		for _, v := range x.Cards() {
			name := v.Card.ID
			v.Card = nil
			fmt.Fprintf(sum, "%s %.4v\n", name, v)
		}
		fmt.Fprintln(sum, x.Notable())
	}
	return fmt.Sprintf("\t%d sooner, %d the same, %d later: %08x", d.Sooner, d.Same, d.Later, sum.Sum32())
}

// TestKeptWorth compares what a card with each code is guessed to bring, once and each turn, with what
// testdata/worth.txt keeps of it.
func TestKeptWorth(t *testing.T) {
	t.Parallel()
	const file = "testdata/worth.txt"
	golden.Whole(t, file, func(string) (out string) {
		for _, code := range keptCodes(t, file) {
			w := worthOf(&rules.Card{Abilities: []rules.Ability{{N: 1, Code: code}}})
			out += fmt.Sprintf("%s\t%d %d\n", code, w.once, w.turn)
		}
		return out
	})
}

// TestKeptAdvice compares what seeds come to with what testdata keeps of it: advice in words, values of positions, figures of batches.
func TestKeptAdvice(t *testing.T) {
	t.Parallel()
	codes := keptCodes(t, "testdata/codes.txt")
	for name, now := range map[string]func(*testing.T, uint64, []*effect.Code) string{
		"advice": keptAdvice, "values": keptValues, "figures": keptFigures,
	} {
		golden.Entries(t, "testdata/"+name+".txt", func(text string) (string, error) {
			seed, err := strconv.ParseUint(text, 10, 64)
			if err != nil {
				return "", err
			}
			return now(t, seed, codes), nil
		})
	}
}

// TestFiguresOutside: no game reaches the goal on a turn that is none, or puts back so many cards as no hand has.
func TestFiguresOutside(t *testing.T) {
	t.Parallel()
	r := simulate(t, mustGame(t, rules.Setup{Deck: vanilla()}), Policies()[0], Batch{Games: 4, Seed: 1})
	for _, n := range []int{-1, rules.MaxArgs + 1, MaxTurns + 1} {
		if got := r.Altered(n); got != 0 {
			t.Errorf("%d games put back %d cards", got, n)
		}
	}
	for _, turn := range []int{-1, MaxTurns + 1} {
		if got := r.Reached(turn); got != 0 {
			t.Errorf("%d games reach the goal on turn %d", got, turn)
		}
	}
}
