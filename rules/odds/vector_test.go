package odds

import (
	"fmt"
	"math/big"
	"testing"

	"inkcheck/internal/testing/slow"
)

// kinds5 are cards of a deck by kind: none, A, B, C, and A with B.
type kinds5 [5]int

func (k kinds5) size() int {
	n := 0
	for _, c := range k {
		n += c
	}
	return n
}

// groups are the numbers of cards of A, B and C.
func (k kinds5) groups() [3]int { return [3]int{k[1] + k[4], k[2] + k[4], k[3]} }

// draws visits every way to draw n cards with its probability.
func (k kinds5) draws(n int, visit func(kinds5, *big.Rat)) {
	all := new(big.Rat).Inv(binom(k.size(), n))
	var drawn kinds5
	var rec func(i, left int, ways *big.Rat)
	rec = func(i, left int, ways *big.Rat) {
		if i == len(k)-1 {
			if left <= k[i] {
				drawn[i] = left
				visit(drawn, new(big.Rat).Mul(ways, binom(k[i], left)))
			}
			return
		}
		for drawn[i] = 0; drawn[i] <= min(left, k[i]); drawn[i]++ {
			rec(i+1, left-drawn[i], new(big.Rat).Mul(ways, binom(k[i], drawn[i])))
		}
	}
	rec(0, n, all)
}

func (k kinds5) plus(o kinds5, sign int) kinds5 {
	for i := range k {
		k[i] += sign * o[i]
	}
	return k
}

// after is every hand after altering, by the order of CR 2.2.2, with its
// probability.
func (k kinds5) after(hand int, back func(kinds5) kinds5) map[kinds5]*big.Rat {
	hands := map[kinds5]*big.Rat{}
	add := func(h kinds5, p *big.Rat) {
		if hands[h] == nil {
			hands[h] = new(big.Rat)
		}
		hands[h].Add(hands[h], p)
	}
	k.draws(hand, func(h kinds5, p *big.Rat) {
		b := back(h)
		if b.size() == 0 {
			add(h, p)
			return
		}
		k.plus(h, -1).draws(b.size(), func(fresh kinds5, q *big.Rat) {
			add(h.plus(b, -1).plus(fresh, 1), q.Mul(q, p))
		})
	})
	return hands
}

// vectorPolicies say in their own way what the policies put back, of a hand by
// kind, when A, B and C are wanted.
var vectorPolicies = map[string]func(kinds5) kinds5{
	"never": func(kinds5) kinds5 { return kinds5{} },
	"missing": func(h kinds5) kinds5 {
		if h[1]+h[2]+h[3]+h[4] > 0 {
			return kinds5{}
		}
		return h
	},
	"missing-any": func(h kinds5) kinds5 {
		if g := h.groups(); g[0] > 0 && g[1] > 0 && g[2] > 0 {
			return kinds5{}
		}
		return h
	},
	"outside": func(h kinds5) kinds5 { return kinds5{h[0]} },
	"keep:0":  func(h kinds5) kinds5 { return h },
	"keep:1": func(h kinds5) kinds5 {
		var keep kinds5
		keep[4] = min(h[4], 1) // counts for A and for B
		keep[1], keep[2] = min(h[1], 1-keep[4]), min(h[2], 1-keep[4])
		keep[3] = min(h[3], 1)
		return h.plus(keep, -1)
	},
}

// vectorWants are conditions, with what they say in Go.
var vectorWants = map[string]func(a, b, c int) bool{
	"A>=1 and B>=1 and C>=1":                 func(a, b, c int) bool { return a >= 1 && b >= 1 && c >= 1 },
	"A=2 or B=0 and C<=1":                    func(a, b, c int) bool { return a == 2 || b == 0 && c <= 1 },
	"not (A>=2 or B>=2) and C>0":             func(a, b, c int) bool { return a < 2 && b < 2 && c > 0 },
	"(A>=3 or C!=1) and not (B<=1 and A<=0)": func(a, b, c int) bool { return (a >= 3 || c != 1) && (b > 1 || a > 0) },
}

// TestVectors holds three groups, two of which overlap, against sums of
// fractions that share nothing with the package: every policy, on the play and on
// the draw, before and after altering, from Pack Rush to decks of 80, down to no copies and
// up to nothing but copies.
func TestVectors(t *testing.T) {
	groups := []string{"A", "B", "C"}
	decks := []struct {
		cards kinds5
		hand  int
	}{
		{kinds5{13, 2, 4, 4, 1}, PackRushHand}, // 24
		{kinds5{0, 10, 8, 6, 0}, PackRushHand}, // no card of no group
		{kinds5{20, 0, 9, 5, 1}, PackRushHand}, // 35
		{kinds5{38, 4, 8, 6, 4}, HandSize},     // 60
		{kinds5{50, 0, 4, 6, 0}, HandSize},     // no A at all
		{kinds5{0, 60, 0, 0, 0}, HandSize},     // nothing but A
		{kinds5{61, 4, 8, 4, 3}, HandSize},     // 80
	}
	for _, deck := range decks {
		if deck.cards.size() > 35 && !slow.Wanted() {
			continue
		}
		d := mustAtoms(t, groups, Atom{nil, deck.cards[0]}, Atom{groups[:1], deck.cards[1]}, Atom{groups[1:2], deck.cards[2]},
			Atom{groups[2:], deck.cards[3]}, Atom{groups[:2], deck.cards[4]})
		for text, back := range vectorPolicies {
			p, err := ParsePolicy(text, groups)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(fmt.Sprintf("%d cards/%s", deck.cards.size(), text), func(t *testing.T) {
				t.Parallel()
				hands := deck.cards.after(deck.hand, back)
				for _, drawn := range []int{0, 1, 3} {
					want := map[string]*big.Rat{}
					for condition := range vectorWants {
						want[condition] = new(big.Rat)
					}
					for h, weight := range hands {
						deck.cards.plus(h, -1).draws(drawn, func(more kinds5, p *big.Rat) {
							g := h.plus(more, 1).groups()
							p.Mul(p, weight)
							for condition, holds := range vectorWants {
								if holds(g[0], g[1], g[2]) {
									want[condition].Add(want[condition], p)
								}
							}
						})
					}
					for condition, want := range want {
						q := Question{Deck: d, Hand: deck.hand, Turn: drawn, Second: true, Policy: p, Want: mustWant(t, condition)}
						onDraw := mustTable(t, q)[drawn]
						q.Second, q.Turn = false, drawn+min(drawn, 1) // the first turn has no draw (CR 3.2.3.1)
						for _, got := range []Answer{onDraw, mustTable(t, q)[q.Turn]} {
							if got.Rat.Cmp(want) != 0 {
								t.Errorf("%v, hand %d: P(%s) after %d draws is %s, want %s", deck.cards, deck.hand, condition, drawn, got.Rat, want)
							}
						}
					}
				}
			})
		}
	}
}

// TestEmptyDeck: whoever has drawn the whole deck has seen all of it, however the
// hand was altered, and later turns bring nothing.
func TestEmptyDeck(t *testing.T) {
	for _, size := range []int{24, 40, 60, 80} {
		q := Question{Deck: mustDeck(t, size, Group{"A", 4}, Group{"B", size - 4}), Turn: size + 5,
			Want: mustWant(t, fmt.Sprintf("A=4 and B=%d", size-4))}
		for text := range vectorPolicies {
			p, err := ParsePolicy(text, []string{"A", "B"})
			if err != nil {
				t.Fatal(err)
			}
			q.Policy = p
			for _, q.Second = range []bool{false, true} {
				table := mustTable(t, q)
				last := size - HandSize // draws until the deck is empty
				if !q.Second {
					last++
				}
				for turn, got := range table {
					if all := turn >= last; all != (got.Rat.Cmp(big.NewRat(1, 1)) == 0) || !all && got.Rat.Sign() != 0 {
						t.Errorf("%d cards, %s, turn %d, on the draw %t: all seen with %s", size, text, turn, q.Second, got.Rat)
					}
				}
			}
		}
	}
}
