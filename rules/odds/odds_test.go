package odds

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func mustDeck(t testing.TB, size int, groups ...Group) Deck {
	t.Helper()
	d, err := Disjoint(size, groups...)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func mustAtoms(t testing.TB, groups []string, atoms ...Atom) Deck {
	t.Helper()
	d, err := NewDeck(groups, atoms)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func mustWant(t testing.TB, text string) Want {
	t.Helper()
	w, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func mustTable(t testing.TB, q Question) []Answer {
	t.Helper()
	table, err := q.Table()
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// binom is the number of ways to choose, counted without the standard
// library's Binomial, which the package uses.
func binom(n, k int) *big.Rat {
	r := big.NewRat(1, 1)
	if k < 0 || k > n {
		return new(big.Rat)
	}
	for i := range k {
		r.Mul(r, big.NewRat(int64(n-i), int64(i+1)))
	}
	return r
}

// none is the probability that n cards of a deck have no card of a group.
func none(deck, group, n int) *big.Rat { return new(big.Rat).Quo(binom(deck-group, n), binom(deck, n)) }

func not(r *big.Rat) *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), r) }

// TestCheckVector: four copies in 60, all put back
// when none is there.
func TestCheckVector(t *testing.T) {
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}), Want: mustWant(t, "A>=1"), Policy: AlterIfMissing{Wanted: []string{"A"}}}
	before := mustTable(t, q.Unaltered())[0]
	after := mustTable(t, q)[0]
	if want := not(none(60, 4, 7)); before.Rat.Cmp(want) != 0 || before.Percent() != "39.95%" {
		t.Errorf("before: %s, %s, want %s, 39.95%%", before.Rat, before.Percent(), want)
	}
	// The seven cards put back cannot come at once: 14 different cards are seen.
	if want := not(none(60, 4, 14)); after.Rat.Cmp(want) != 0 || after.Percent() != "66.54%" {
		t.Errorf("after: %s, %s, want %s, 66.54%%", after.Rat, after.Percent(), want)
	}
	// Shuffling before drawing would give less, and is not the rule.
	miss := none(60, 4, 7)
	shuffled := exact(not(miss.Mul(miss, miss)))
	if shuffled.Percent() != "63.94%" || after.Rat.Cmp(shuffled.Rat) <= 0 {
		t.Errorf("shuffling first: %s, want 63.94%%, less than %s", shuffled.Percent(), after.Percent())
	}
	// From then on the cards put back are in the deck again: the turn after,
	// one of 53 is drawn, though only 46 are unknown.
	q.Turn, q.Second = 1, true
	want := new(big.Rat).Mul(none(60, 4, 14), big.NewRat(49, 53))
	if got := mustTable(t, q)[1]; got.Rat.Cmp(not(want)) != 0 {
		t.Errorf("turn 1 on the draw: %s, want %s", got.Rat, not(want))
	}
}

func TestNeverIsHypergeometric(t *testing.T) {
	d := mustDeck(t, 60, Group{"A", 4}, Group{"B", 8}, Group{"C", 17})
	q := Question{Deck: d, Turn: 12, Want: mustWant(t, "A>=1 and (B>=2 or C=3) and not C>6")}
	for _, draw := range []bool{false, true} {
		q.Second = draw
		for turn, got := range mustTable(t, q) {
			n := 7 + turn
			if !draw && turn > 0 {
				n--
			}
			want := new(big.Rat)
			for a := 1; a <= 4; a++ {
				for b := 0; b <= 8; b++ {
					for c := 0; c <= 6; c++ {
						if b >= 2 || c == 3 {
							p := binom(4, a)
							p.Mul(p, binom(8, b)).Mul(p, binom(17, c)).Mul(p, binom(31, n-a-b-c))
							want.Add(want, p)
						}
					}
				}
			}
			want.Quo(want, binom(60, n))
			if got.Rat.Cmp(want) != 0 {
				t.Errorf("turn %d, on the draw %t: %s, want %s", turn, draw, got.Rat, want)
			}
		}
	}
}

// TestKnownValues are exact answers that a short program in another language
// found, with nested sums of fractions.
func TestKnownValues(t *testing.T) {
	four := mustDeck(t, 60, Group{"A", 4})
	apart := mustDeck(t, 60, Group{"A", 4}, Group{"B", 8}, Group{"C", 17})
	mixed := "A>=1 and B>=2 or C=4"
	tests := []struct {
		deck         Deck
		hand, turn   int
		draw         bool
		policy, want string
		frac         string
	}{
		{four, 7, 0, false, "missing", "A>=1", "21630/32509"},
		{four, 7, 0, false, "outside", "A>=1", "21630/32509"},
		{mustDeck(t, 24, Group{"A", 2}), 5, 0, false, "never", "A>=1", "105/276"},
		{apart, 7, 3, false, "outside", mixed, "6857828097986629/13146456586683420"},
		{apart, 7, 2, true, "keep:1", mixed, "1160271337190962247/2441484794669778000"},
		{apart, 7, 3, false, "missing", mixed, "91031885259321/307519452320080"},
		{apart, 7, 2, true, "missing-any", mixed, "143631488550731/408942617651568"},
		{mustDeck(t, 24, Group{"A", 3}, Group{"B", 5}, Group{"C", 6}), PackRushHand, 5, false, "outside", mixed, "11271635965/15203656512"},
	}
	for _, tt := range tests {
		w := mustWant(t, tt.want)
		p, err := ParsePolicy(tt.policy, w.Groups())
		if err != nil {
			t.Fatal(err)
		}
		want, ok := new(big.Rat).SetString(tt.frac)
		if !ok {
			t.Fatalf("%q is no fraction", tt.frac)
		}
		q := Question{Deck: tt.deck, Hand: tt.hand, Turn: tt.turn, Second: tt.draw, Policy: p, Want: w}
		got, err := q.Answer()
		if err != nil || got.Rat.Cmp(want) != 0 {
			t.Errorf("%v, hand %d, %s, turn %d: P(%s) = %v, %v, want %s", tt.deck.Atoms(), tt.hand, tt.policy, tt.turn, tt.want, got, err, want)
		}
		// By turn t on the play as many cards are seen as a turn earlier on the draw.
		q.Second, q.Turn = true, q.Draws(q.Turn)
		if got, err := q.Answer(); err != nil || got.Rat.Cmp(want) != 0 {
			t.Errorf("%s after %d draws: %v, %v, want %s", tt.policy, q.Turn, got, err, want)
		}
	}
}

func TestDistributionAndExpected(t *testing.T) {
	d := mustAtoms(t, []string{"A", "B"}, Atom{nil, 20}, Atom{[]string{"A"}, 13}, Atom{[]string{"B"}, 6}, Atom{[]string{"B", "A"}, 21})
	for _, p := range []Policy{nil, AlterIfMissing{Wanted: []string{"B"}}, KeepWanted{[]string{"A", "B"}}, KeepAtMost{2, []string{"A", "B"}}} {
		q := Question{Deck: d, Turn: 9, Policy: p}
		for _, g := range d.Groups() {
			rows, err := q.Distribution(g)
			if err != nil {
				t.Fatal(err)
			}
			means, err := q.Expected(g)
			if err != nil {
				t.Fatal(err)
			}
			// Whatever is not in hand is in random order, so every draw brings
			// the same share: the means follow from the first.
			share := new(big.Rat).Sub(big.NewRat(int64(d.Count(g)), 1), means[0])
			share.Quo(share, big.NewRat(53, 1))
			for turn, row := range rows {
				sum := new(big.Rat)
				for k, p := range row {
					sum.Add(sum, p)
					if p.Sign() < 0 || k > 7+q.Draws(turn) && p.Sign() != 0 {
						t.Errorf("%v: P(%s=%d) by turn %d is %s", q.policy(), g, k, turn, p)
					}
				}
				if sum.Cmp(big.NewRat(1, 1)) != 0 {
					t.Errorf("%v: exact counts of %s by turn %d add up to %s", q.policy(), g, turn, sum)
				}
				want := big.NewRat(int64(q.Draws(turn)), 1)
				if want.Mul(want, share).Add(want, means[0]); means[turn].Cmp(want) != 0 {
					t.Errorf("%v: mean of %s by turn %d is %s, want %s", q.policy(), g, turn, means[turn], want)
				}
			}
		}
	}
	if means, err := (Question{Deck: d}).Expected("A"); err != nil || means[0].Cmp(big.NewRat(7*34, 60)) != 0 {
		t.Errorf("mean of 34 in 60 in a hand of seven: %v, %v", means, err)
	}
}

// TestTableOf: the odds of all opening hands, each with what the policy does,
// weighed by how likely they are, are the odds of the question.
func TestTableOf(t *testing.T) {
	groups := []string{"A", "B"}
	for _, d := range []Deck{
		mustAtoms(t, groups, Atom{nil, 20}, Atom{groups[:1], 13}, Atom{groups[1:], 6}, Atom{groups, 3}),
		mustAtoms(t, groups, Atom{nil, 4}, Atom{groups[:1], 3}, Atom{groups[1:], 3}, Atom{groups, 1}),
	} {
		for _, p := range policies(d, 1) {
			q := Question{Deck: d, Turn: 4, Policy: p, Want: mustWant(t, "A>=2 and B>=1")}
			choice, err := p.Bind(d)
			if err != nil {
				t.Fatal(err)
			}
			sums := make([]*big.Rat, q.Turn+1)
			for turn := range sums {
				sums[turn] = new(big.Rat)
			}
			all := binom(d.size, 7)
			err = eachHand(d, 7, choice, &budget{MaxTerms}, func(hand, back []int, _ int, weight *big.Int) {
				table, err := q.TableOf(hand, back)
				if err != nil {
					t.Fatal(err)
				}
				for turn, a := range table {
					part := new(big.Rat).SetInt(weight)
					sums[turn].Add(sums[turn], part.Mul(part, a.Rat).Quo(part, all))
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			for turn, want := range mustTable(t, q) {
				if sums[turn].Cmp(want.Rat) != 0 {
					t.Errorf("%s, turn %d: hands one by one give %s, want %s", p, turn, sums[turn], want.Rat)
				}
			}
		}
	}
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}), Want: mustWant(t, "A>=1")}
	for _, bad := range [][2][]int{{{0}, {0}}, {{0, 7}, {0}}, {{5, 2}, {0, 0}}, {{-1, 7}, {0, 0}}, {{0, 7}, {0, 8}}, {{0, 7}, {0, -1}},
		{nil, nil}} {
		if got, err := q.TableOf(bad[0], bad[1]); err == nil {
			t.Errorf("hand %v, back %v: %v, want an error", bad[0], bad[1], got)
		}
	}
	got, err := q.TableOf([]int{0, 7}, []int{0, 7})
	if want := not(none(53, 4, 7)); err != nil || got[0].Rat.Cmp(want) != 0 {
		t.Errorf("seven others put back: %v, %v, want %s", got, err, want)
	}
}

// TestCanInkByPath walks every sequence of draws and asks on every turn, which
// the package need not do.
func TestCanInkByPath(t *testing.T) {
	for _, deck := range []struct{ size, inkable, hand int }{{60, 40, 7}, {60, 12, 7}, {24, 17, 5}, {9, 4, 3}, {8, 2, 7}, {3, 3, 7}} {
		for _, draw := range []bool{false, true} {
			for _, p := range []Policy{Never{}, AlterIfMissing{Wanted: []string{"I"}}, KeepWanted{[]string{"I"}}, KeepAtMost{3, []string{"I"}}} {
				q := Question{Deck: mustDeck(t, deck.size, Group{"I", deck.inkable}), Hand: deck.hand, Turn: 8, Second: draw, Policy: p}
				got, err := q.CanInk("I")
				if err != nil {
					t.Fatal(err)
				}
				first, err := Question{Deck: q.Deck, Hand: q.Hand, Policy: p}.Distribution("I")
				if err != nil {
					t.Fatal(err)
				}
				at := first[0]
				left := deck.size - q.hand()
				for turn := range got {
					if turn > 0 && (draw || turn > 1) && left > 0 {
						next := make([]*big.Rat, len(at))
						for k := range next {
							next[k] = new(big.Rat)
						}
						for k, p := range at {
							if p.Sign() == 0 {
								continue
							}
							more := int64(deck.inkable - k)
							if more > 0 {
								next[k+1].Add(next[k+1], new(big.Rat).Mul(p, big.NewRat(more, int64(left))))
							}
							next[k].Add(next[k], new(big.Rat).Mul(p, big.NewRat(int64(left)-more, int64(left))))
						}
						at = next
						left--
					}
					sum := new(big.Rat)
					for k := range at {
						if k < turn { // a turn without ink ends the path
							at[k] = new(big.Rat)
						}
						sum.Add(sum, at[k])
					}
					if got[turn].Rat.Cmp(sum) != 0 {
						t.Errorf("%v, on the draw %t, %s: ink on turns 1 to %d: %s, want %s", deck, draw, p, turn, got[turn].Rat, sum)
					}
				}
			}
		}
	}
}

func TestCopies(t *testing.T) {
	q := Question{Deck: mustDeck(t, 60, Group{"A", 4}, Group{"B", 20}), Turn: 3, Want: mustWant(t, "A>=1")}
	got, err := q.Copies("A", 60, big.NewRat(4, 5))
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Answers) != 41 {
		t.Fatalf("%d answers, want 41: 40 cards are free", len(got.Answers))
	}
	for n, a := range got.Answers {
		if want := not(none(60, n, 9)); a.Rat.Cmp(want) != 0 {
			t.Errorf("%d copies: %s, want %s", n, a.Rat, want)
		}
	}
	n := got.Least
	if n < 1 || got.Answers[n].P < 0.8 || got.Answers[n-1].P >= 0.8 {
		t.Errorf("least %d: %v", n, got.Answers)
	}
	if got, err := q.Copies("A", 60, not(none(60, 3, 9))); err != nil || got.Least != 3 {
		t.Errorf("exactly what three copies give: %d, %v", got.Least, err)
	}
	if got, err := q.Copies("A", 2, big.NewRat(4, 5)); err != nil || got.Least != -1 || len(got.Answers) != 3 {
		t.Errorf("at most two copies: %v, %v, want none to reach 80%%", got, err)
	}
	full := Question{Deck: mustAtoms(t, []string{"A", "B"}, Atom{[]string{"A"}, 3}, Atom{[]string{"B"}, 4}), Want: q.Want}
	if got, err := full.Copies("A", 60, big.NewRat(1, 1)); err != nil || len(got.Answers) != 4 {
		t.Errorf("without free cards: %v, %v", got, err)
	}
	for _, d := range []Deck{
		mustAtoms(t, []string{"A", "B"}, Atom{[]string{"A"}, 3}, Atom{[]string{"A", "B"}, 3}, Atom{nil, 10}),
		mustAtoms(t, []string{"A"}, Atom{[]string{"A"}, 3}, Atom{nil, 10}, Atom{nil, 10}),
		mustAtoms(t, []string{"A"}, Atom{nil, 10}),
	} {
		q.Deck = d
		if got, err := q.Copies("A", 4, big.NewRat(1, 2)); err == nil {
			t.Errorf("copies in %v: %v, want an error", d.Atoms(), got)
		}
	}
}

func TestRefused(t *testing.T) {
	d := mustDeck(t, 60, Group{"A", 4})
	w := mustWant(t, "A>=1")
	for name, q := range map[string]Question{
		"no deck":        {Want: w},
		"no condition":   {Deck: d},
		"unknown group":  {Deck: d, Want: mustWant(t, "B>=1")},
		"negative hand":  {Deck: d, Want: w, Hand: -1},
		"negative turn":  {Deck: d, Want: w, Turn: -1},
		"late turn":      {Deck: d, Want: w, Turn: MaxTurn + 1},
		"unknown wanted": {Deck: d, Want: w, Policy: KeepWanted{[]string{"B"}}},
		"nothing wanted": {Deck: d, Want: w, Policy: AlterIfMissing{}},
		"too few flags":  {Deck: d, Want: w, Policy: Keep{Atoms: []bool{true}}},
		"no choice":      {Deck: d, Want: w, Policy: Custom{}},
		"keep -1":        {Deck: d, Want: w, Policy: KeepAtMost{-1, []string{"A"}}},
		"too many put back": {Deck: d, Want: w, Policy: Custom{Choose: func(hand, back []int) {
			hand[0] = 9
			back[0] = 9
		}}},
		"fewer than none put back": {Deck: d, Want: w, Policy: Custom{Choose: func(_, back []int) { back[0] = -1 }}},
	} {
		if got, err := q.Table(); err == nil {
			t.Errorf("%s: %v, want an error", name, got)
		}
		if got, err := q.Simulate(t.Context(), 1, 10); err == nil {
			t.Errorf("%s, simulated: %v, want an error", name, got)
		}
	}
	q := Question{Deck: d}
	if got, err := q.Distribution("B"); err == nil {
		t.Errorf("Distribution of no group: %v", got)
	}
	if got, err := q.Expected("B"); err == nil {
		t.Errorf("Expected of no group: %v", got)
	}
	if got, err := q.CanInk("B"); err == nil {
		t.Errorf("CanInk of no group: %v", got)
	}
}

func TestDeckLimits(t *testing.T) {
	many := make([]string, MaxGroups+1)
	for i := range many {
		many[i] = "G" + string(rune('a'+i%26)) + string(rune('a'+i/26))
	}
	for name, f := range map[string]func() (Deck, error){
		"empty":          func() (Deck, error) { return NewDeck(nil, nil) },
		"too large":      func() (Deck, error) { return Disjoint(MaxDeck + 1) },
		"negative":       func() (Deck, error) { return Disjoint(60, Group{"A", -1}) },
		"groups too big": func() (Deck, error) { return Disjoint(60, Group{"A", 40}, Group{"B", 21}) },
		"twice":          func() (Deck, error) { return Disjoint(60, Group{"A", 1}, Group{"A", 1}) },
		"keyword":        func() (Deck, error) { return Disjoint(60, Group{"And", 1}) },
		"no name":        func() (Deck, error) { return Disjoint(60, Group{"", 1}) },
		"digit first":    func() (Deck, error) { return Disjoint(60, Group{"1A", 1}) },
		"many groups":    func() (Deck, error) { return NewDeck(many, []Atom{{nil, 60}}) },
		"many atoms":     func() (Deck, error) { return NewDeck(nil, make([]Atom, MaxDeck+1)) },
		"huge atom":      func() (Deck, error) { return NewDeck(nil, []Atom{{nil, math.MaxInt}, {nil, math.MaxInt}}) },
		"too many":       func() (Deck, error) { return NewDeck(nil, []Atom{{nil, MaxDeck}, {nil, 1}}) },
		"no cards":       func() (Deck, error) { return NewDeck(nil, []Atom{{nil, 0}}) },
		"unknown":        func() (Deck, error) { return NewDeck([]string{"A"}, []Atom{{[]string{"B"}, 60}}) },
	} {
		if d, err := f(); err == nil {
			t.Errorf("%s: %v, want an error", name, d)
		}
	}
	if d, err := Disjoint(MaxDeck); err != nil || d.Size() != MaxDeck {
		t.Errorf("a deck of %d: %v", MaxDeck, err)
	}
}

// kinds draws a deck with overlapping groups A, B and C.
func kinds(t *rapid.T) Deck {
	atoms := make([]Atom, 8)
	total := 0
	for sig := range atoms {
		for g, name := range []string{"A", "B", "C"} {
			if sig>>g&1 != 0 {
				atoms[sig].Groups = append(atoms[sig].Groups, name)
			}
		}
		atoms[sig].Count = rapid.IntRange(0, 8).Draw(t, "count")
		total += atoms[sig].Count
	}
	if total == 0 {
		atoms[0].Count = 1
	}
	d, err := NewDeck([]string{"A", "B", "C"}, atoms)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func policies(d Deck, n int) []Policy {
	groups := d.Groups()
	flags := make([]bool, len(d.atoms))
	for i := range flags {
		flags[i] = i%3 == n%3
	}
	return []Policy{
		Never{}, AlterIfMissing{Wanted: groups[:2]}, AlterIfMissing{Wanted: groups, Any: true}, KeepWanted{groups[:1]}, KeepWanted{groups[1:]},
		KeepAtMost{n, groups}, Keep{"some", flags},
		Custom{"one of each", func(hand, back []int) {
			for i, k := range hand {
				back[i] = min(k, 1)
			}
		}},
	}
}

func TestProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := kinds(t)
		q := Question{
			Deck: d, Hand: rapid.IntRange(1, 7).Draw(t, "hand"), Turn: rapid.IntRange(0, 6).Draw(t, "turn"), Second: rapid.Bool().Draw(t, "draw"),
			Policy: rapid.SampledFrom(policies(d, rapid.IntRange(0, 4).Draw(t, "n"))).Draw(t, "policy"),
		}
		ask := func(text string) []Answer {
			w, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			q.Want = w
			table, err := q.Table()
			if err != nil {
				t.Fatal(err)
			}
			return table
		}
		a := rapid.IntRange(0, 4).Draw(t, "a")
		b := rapid.IntRange(0, 4).Draw(t, "b")
		wordA, wordB := numeral("A>=", a), numeral("B>=", b)
		one := big.NewRat(1, 1)
		both, either := ask(wordA+" and "+wordB), ask(wordA+" or "+wordB)
		onlyA, onlyB, notBoth := ask(wordA), ask(wordB), ask("not ("+wordA+" and "+wordB+")")
		for turn := range both {
			for _, p := range []Answer{both[turn], either[turn], onlyA[turn]} {
				if p.Rat.Sign() < 0 || p.Rat.Cmp(one) > 0 {
					t.Fatalf("turn %d: %s is no probability", turn, p.Rat)
				}
			}
			if sum := new(big.Rat).Add(both[turn].Rat, notBoth[turn].Rat); sum.Cmp(one) != 0 {
				t.Fatalf("turn %d: a condition and its opposite add up to %s", turn, sum)
			}
			left := new(big.Rat).Add(both[turn].Rat, either[turn].Rat)
			if right := new(big.Rat).Add(onlyA[turn].Rat, onlyB[turn].Rat); left.Cmp(right) != 0 {
				t.Fatalf("turn %d: and + or = %s, the parts %s", turn, left, right)
			}
			if turn > 0 && both[turn].Rat.Cmp(both[turn-1].Rat) < 0 {
				t.Fatalf("less likely by turn %d than the turn before", turn)
			}
		}
		// Exact counts of one group add up to the cumulative ones.
		rows, err := q.Distribution("A")
		if err != nil {
			t.Fatal(err)
		}
		for turn, row := range rows {
			sum := new(big.Rat)
			for k := a; k < len(row); k++ {
				sum.Add(sum, row[k])
			}
			if sum.Cmp(onlyA[turn].Rat) != 0 {
				t.Fatalf("turn %d: exact counts from %d add up to %s, want %s", turn, a, sum, onlyA[turn].Rat)
			}
		}
	})
}
