package odds

import (
	"math/big"
	"slices"
	"testing"

	"inkcheck/internal/testing/slow"
)

// eachOrder visits every order of the items; the slice is used again.
func eachOrder(items []int, visit func([]int)) {
	var rec func(i int)
	rec = func(i int) {
		if i == len(items) {
			visit(items)
			return
		}
		for j := i; j < len(items); j++ {
			items[i], items[j] = items[j], items[i]
			rec(i + 1)
			items[i], items[j] = items[j], items[i]
		}
	}
	rec(0)
}

func factorial(n int) int64 {
	f := int64(1)
	for i := 2; i <= n; i++ {
		f *= int64(i)
	}
	return f
}

// outcome is what was seen by each turn, as the atoms of the cards.
type outcome struct {
	seen   []int // hand, then the draws
	weight int64
}

// enumerate plays CR 2.2.2 literally, with every order of the deck, every
// order of the cards put back when that matters, and every order after the
// shuffle. Equal outcomes are added up. The weights of all add up to the
// second result.
func enumerate(t *testing.T, d Deck, size int, p Policy, draws int) ([]outcome, int64) {
	t.Helper()
	choice, err := p.Bind(d)
	if err != nil {
		t.Fatal(err)
	}
	var cards []int
	for i, a := range d.atoms {
		for range a.count {
			cards = append(cards, i)
		}
	}
	size = min(size, len(cards))
	unit := factorial(size) * factorial(len(cards)-size) // shared by the branches of one deal
	sums := map[[16]byte]*outcome{}
	record := func(hand, deck []int, weight int64) {
		var key [16]byte
		for _, a := range hand {
			key[a]++
		}
		n := len(d.atoms)
		for i, a := range deck[:min(draws, len(deck))] {
			key[n+i] = byte(a) + 1
		}
		o := sums[key]
		if o == nil {
			o = &outcome{seen: slices.Concat(hand, deck[:min(draws, len(deck))])}
			sums[key] = o
		}
		o.weight += weight
	}
	eachOrder(cards, func(cards []int) {
		counts, back := make([]int, len(d.atoms)), make([]int, len(d.atoms))
		for _, a := range cards[:size] {
			counts[a]++
		}
		choice(slices.Clone(counts), back)
		var kept, bottom []int
		for _, a := range cards[:size] {
			if back[a] > 0 {
				back[a]--
				bottom = append(bottom, a)
			} else {
				kept = append(kept, a)
			}
		}
		if len(bottom) == 0 {
			record(kept, cards[size:], unit)
			return
		}
		finish := func(bottom []int, weight int64) {
			deck := slices.Concat(cards[size:], bottom)
			hand := slices.Concat(kept, deck[:len(bottom)])
			rest := slices.Clone(deck[len(bottom):])
			if draws == 0 {
				record(hand, rest, weight)
				return
			}
			each := weight / factorial(len(rest))
			eachOrder(rest, func(rest []int) { record(hand, rest, each) })
		}
		if len(bottom) <= len(cards)-size {
			finish(bottom, unit) // none of them is drawn again before the shuffle
			return
		}
		each := unit / factorial(len(bottom))
		eachOrder(slices.Clone(bottom), func(bottom []int) { finish(slices.Clone(bottom), each) })
	})
	var list []outcome
	for _, o := range sums {
		list = append(list, *o)
	}
	return list, factorial(len(cards)) * unit
}

func pick(first bool, a, b int) int {
	if first {
		return a
	}
	return b
}

// TestEnumeration holds the formulas against every order of small decks.
func TestEnumeration(t *testing.T) {
	groups := []string{"A", "B"}
	ab := func(none, a, b, both int) []Atom {
		return []Atom{{nil, none}, {[]string{"A"}, a}, {[]string{"B"}, b}, {groups, both}}
	}
	tests := []struct {
		atoms []Atom
		hand  int
		long  bool
	}{
		{ab(2, 1, 1, 1), 2, false}, {ab(3, 1, 2, 0), 3, false}, {ab(2, 2, 1, 1), 3, false}, {ab(1, 2, 1, 2), 2, false},
		{ab(2, 2, 2, 1), 3, false}, {ab(3, 2, 1, 1), 4, false}, // with 7 cards and a hand of 4 one comes back from the bottom
		{ab(2, 1, 1, 1), 4, false}, {ab(1, 1, 1, 1), 4, false}, {ab(1, 1, 1, 0), 5, false},
		{ab(3, 2, 2, 1), 4, true},
	}
	wants := []string{
		"A>=1", "B=1", "A>=1 and B>=2", "A>=2 or B<1", "not (A>=1 and B>=1)", "A!=1 and not B>2", "A<=1 or A=3", "A=0 and B=0",
		"A>=0", "A>9 or B>=1", "(A>=1 or B>=1) and (A<3 or not B=2)",
	}
	for _, tt := range tests {
		if tt.long && !slow.Wanted() {
			continue
		}
		d := mustAtoms(t, groups, tt.atoms...)
		some := []Policy{
			Never{}, AlterIfMissing{Wanted: groups}, AlterIfMissing{Wanted: groups[:1]}, AlterIfMissing{Wanted: groups,
				Any: true}, KeepWanted{groups}, KeepWanted{groups[1:]},
			KeepAtMost{0, groups}, KeepAtMost{1, groups}, KeepAtMost{2, groups[:1]}, Keep{"odd", []bool{false, true, false, true}},
			Keep{"none", make([]bool, 4)},
			Custom{"one of each", func(hand, back []int) {
				for i, n := range hand {
					back[i] = min(n, 1)
				}
			}},
			Custom{"nothing", func(hand, back []int) {}},
		}
		const draws = 4 // more than some of the decks have
		for _, p := range some {
			all, total := enumerate(t, d, tt.hand, p, draws)
			for _, draw := range []bool{false, true} {
				for _, text := range wants {
					q := Question{Deck: d, Hand: tt.hand, Turn: draws, Second: draw, Policy: p, Want: mustWant(t, text)}
					for turn, got := range mustTable(t, q) {
						cards := min(tt.hand, d.size) + q.Draws(turn)
						var hits int64
						for _, o := range all {
							var inA, inB int
							for _, a := range o.seen[:min(cards, len(o.seen))] {
								inA += a & 1
								inB += a >> 1
							}
							if q.Want.Holds(func(g string) int { return pick(g == "A", inA, inB) }) {
								hits += o.weight
							}
						}
						if want := big.NewRat(hits, total); got.Rat.Cmp(want) != 0 {
							t.Errorf("%v, hand %d, %s, turn %d, on the draw %t: P(%s) = %s, want %s", tt.atoms, tt.hand, p, turn, draw, text, got.Rat, want)
						}
					}
				}
			}
		}
	}
}

// TestFullDeckNaively does altering in a deck of 60 once more, with three
// nested sums of fractions over overlapping groups.
func TestFullDeckNaively(t *testing.T) {
	groups := []string{"A", "B"}
	d := mustAtoms(t, groups, Atom{nil, 35}, Atom{groups[:1], 9}, Atom{groups[1:], 12}, Atom{groups, 4})
	w := mustWant(t, "A>=2 and B>=2 and not B>4")
	each := func(n int, from [4]int, visit func([4]int, *big.Rat)) {
		all := binom(from[0]+from[1]+from[2]+from[3], n)
		var x [4]int
		for x[1] = 0; x[1] <= n; x[1]++ {
			for x[2] = 0; x[1]+x[2] <= n; x[2]++ {
				for x[3] = 0; x[1]+x[2]+x[3] <= n; x[3]++ {
					x[0] = n - x[1] - x[2] - x[3]
					p := big.NewRat(1, 1)
					for i := range x {
						p.Mul(p, binom(from[i], x[i]))
					}
					if p.Sign() > 0 {
						visit(x, p.Quo(p, all))
					}
				}
			}
		}
	}
	deck := [4]int{35, 9, 12, 4}
	for _, p := range []Policy{AlterIfMissing{Wanted: groups}, KeepWanted{groups}, KeepAtMost{2, groups}} {
		choice, err := p.Bind(d)
		if err != nil {
			t.Fatal(err)
		}
		q := Question{Deck: d, Turn: 4, Second: true, Policy: p, Want: w}
		got := mustTable(t, q)
		const turn = 4
		want := new(big.Rat)
		hands := map[[4]int]*big.Rat{}
		each(7, deck, func(h [4]int, weight *big.Rat) {
			back := make([]int, 4)
			choice(slices.Clone(h[:]), back)
			rest, m := deck, 0
			for i := range rest {
				rest[i] -= h[i]
				m += back[i]
			}
			each(m, rest, func(drawn [4]int, more *big.Rat) {
				f := h
				for i := range f {
					f[i] += drawn[i] - back[i]
				}
				if hands[f] == nil {
					hands[f] = new(big.Rat)
				}
				hands[f].Add(hands[f], more.Mul(more, weight))
			})
		})
		for f, weight := range hands {
			rest := deck
			for i := range rest {
				rest[i] -= f[i]
			}
			each(turn, rest, func(e [4]int, more *big.Rat) {
				a, b := f[1]+e[1]+f[3]+e[3], f[2]+e[2]+f[3]+e[3]
				if a >= 2 && b >= 2 && b <= 4 {
					want.Add(want, more.Mul(more, weight))
				}
			})
		}
		if got[turn].Rat.Cmp(want) != 0 {
			t.Errorf("%s: %s, want %s", p, got[turn].Rat, want)
		}
	}
}
