package odds

import (
	"fmt"
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/combin"
)

// within is how far an answer may be from the library's, which reckons in
// floating point.
const within = 1e-12

// hyper is the probability of exactly k cards of a group of so many among
// drawn cards of a deck, with the library's coefficients: whole numbers where
// they fit, logarithms elsewhere.
func hyper(k, deck, group, drawn int) float64 {
	if k < 0 || k > group || k > drawn || drawn-k > deck-group {
		return 0
	}
	if deck <= 60 {
		return float64(combin.Binomial(group, k)) * float64(combin.Binomial(deck-group, drawn-k)) / float64(combin.Binomial(deck, drawn))
	}
	log := func(n, k int) float64 { return combin.LogGeneralizedBinomial(float64(n), float64(k)) }
	return math.Exp(log(group, k) + log(deck-group, drawn-k) - log(deck, drawn))
}

func near(t *testing.T, got Answer, want float64, format string, args ...any) {
	t.Helper()
	if math.Abs(got.P-want) > within {
		t.Errorf("%s: %.17g, the library has %.17g", fmt.Sprintf(format, args...), got.P, want)
	}
}

// TestLibraryOneGroup holds one group against the hypergeometric
// distribution: at least, exactly, at most; from no copies to nothing else.
func TestLibraryOneGroup(t *testing.T) {
	for _, deck := range []int{24, 35, 40, 60, 61, 72, 80} {
		for _, group := range []int{0, 1, 2, 4, 9, 17, deck / 2, deck - 1, deck} {
			for _, hand := range []int{PackRushHand, HandSize} {
				for _, k := range []int{0, 1, 2, 4, 5} {
					for sign, in := range map[string]func(n int) bool{
						">=": func(n int) bool { return n >= k }, "=": func(n int) bool { return n == k }, "<=": func(n int) bool { return n <= k },
					} {
						q := Question{Deck: mustDeck(t, deck, Group{"A", group}), Hand: hand, Turn: 12, Want: mustWant(t, numeral("A"+sign, k))}
						for _, q.Second = range []bool{false, true} {
							for turn, got := range mustTable(t, q) {
								seen := hand + turn
								if !q.Second && turn > 0 {
									seen-- // CR 3.2.3.1
								}
								want := 0.0
								for n := range min(seen, group) + 1 {
									if in(n) {
										want += hyper(n, deck, group, seen)
									}
								}
								near(t, got, want, "A%s%d of %d in %d, hand %d, turn %d, on the draw %t", sign, k, group, deck, hand, turn, q.Second)
							}
						}
					}
				}
			}
		}
	}
}

// TestLibraryCombinations counts every hand of small decks, as the library
// lists them, for groups that overlap.
func TestLibraryCombinations(t *testing.T) {
	groups := []string{"A", "B"}
	for _, counts := range [][4]int{{5, 2, 2, 1}, {3, 4, 0, 3}, {8, 1, 1, 2}, {0, 3, 4, 1}} {
		d := mustAtoms(t, groups, Atom{nil, counts[0]}, Atom{groups[:1], counts[1]}, Atom{groups[1:], counts[2]}, Atom{groups, counts[3]})
		var in []int // of each card: bit 0 for A, bit 1 for B
		for sig, n := range counts {
			for range n {
				in = append(in, sig)
			}
		}
		for _, text := range []string{"A>=1 and B>=1", "A=1 or B<=1", "not (A>=2 or B=0)", "A>=1 and not B>=2 or A=3", "A!=1 and B<3"} {
			q := Question{Deck: d, Hand: 3, Turn: 4, Second: true, Want: mustWant(t, text)}
			for turn, got := range mustTable(t, q) {
				seen := min(3+turn, len(in))
				hits := 0
				all := combin.Combinations(len(in), seen)
				for _, cards := range all {
					var a, b int
					for _, c := range cards {
						a += in[c] & 1
						b += in[c] >> 1
					}
					if q.Want.Holds(func(g string) int { return pick(g == "A", a, b) }) {
						hits++
					}
				}
				near(t, got, float64(hits)/float64(len(all)), "%s of %v by turn %d", text, counts, turn)
			}
		}
	}
}

// TestLibraryAltering holds each policy for one group against a formula of its
// own: what is kept of the opening hand, what comes for the rest from the cards
// above those put back, and then draws from the shuffled deck (CR 2.2.2).
func TestLibraryAltering(t *testing.T) {
	for _, deck := range []int{24, 40, 60, 80} {
		for _, hand := range []int{PackRushHand, HandSize} {
			for _, group := range []int{0, 1, 4, 8, 20, deck} {
				for text, kept := range map[string]func(k int) int{ // cards kept of a hand with k of the group; -1 for all
					"never":   func(int) int { return -1 },
					"missing": func(k int) int { return pick(k == 0, 0, -1) },
					"outside": func(k int) int { return k },
					"keep:0":  func(int) int { return 0 },
					"keep:1":  func(k int) int { return min(k, 1) },
					"keep:2":  func(k int) int { return min(k, 2) },
				} {
					p, err := ParsePolicy(text, []string{"A"})
					if err != nil {
						t.Fatal(err)
					}
					for _, want := range []int{1, 2, 3} {
						q := Question{Deck: mustDeck(t, deck, Group{"A", group}), Hand: hand, Turn: 6, Second: true, Policy: p,
							Want: mustWant(t, numeral("A>=", want))}
						for turn, got := range mustTable(t, q) {
							sum := 0.0
							for k := range min(hand, group) + 1 {
								keep, back := kept(k), 0
								if keep < 0 {
									keep = k
								} else {
									back = hand - keep
								}
								for j := range back + 1 {
									for i := range turn + 1 {
										if keep+j+i >= want {
											sum += hyper(k, deck, group, hand) * hyper(j, deck-hand, group-k, back) * hyper(i, deck-hand, group-keep-j, turn)
										}
									}
								}
							}
							near(t, got, sum, "%s, A>=%d of %d in %d, hand %d, turn %d", text, want, group, deck, hand, turn)
						}
					}
				}
			}
		}
	}
}

// TestLibraryTwoGroups does the same for two groups that share no card, with
// the multivariate distribution as a product of two.
func TestLibraryTwoGroups(t *testing.T) {
	multi := func(a, b, deck, groupA, groupB, drawn int) float64 {
		return hyper(a, deck, groupA, drawn) * hyper(b, deck-groupA, groupB, drawn-a)
	}
	kept := map[string]func(a, b int) (keepA, keepB int, all bool){
		"never":       func(a, b int) (int, int, bool) { return a, b, true },
		"missing":     func(a, b int) (int, int, bool) { return 0, 0, a+b > 0 },
		"missing-any": func(a, b int) (int, int, bool) { return 0, 0, a > 0 && b > 0 },
		"outside":     func(a, b int) (int, int, bool) { return a, b, false },
		"keep:1":      func(a, b int) (int, int, bool) { return min(a, 1), min(b, 1), false },
	}
	for _, size := range [][4]int{{60, 4, 8, 7}, {60, 12, 20, 7}, {24, 2, 5, 5}, {80, 6, 30, 7}, {40, 0, 9, 7}} {
		deck, groupA, groupB, hand := size[0], size[1], size[2], size[3]
		for text, keep := range kept {
			p, err := ParsePolicy(text, []string{"A", "B"})
			if err != nil {
				t.Fatal(err)
			}
			for want, holds := range map[string]func(a, b int) bool{
				"A>=1 and B>=2":      func(a, b int) bool { return a >= 1 && b >= 2 },
				"A=1 or not B<=1":    func(a, b int) bool { return a == 1 || b > 1 },
				"not (A>=1 and B=1)": func(a, b int) bool { return a < 1 || b != 1 },
			} {
				q := Question{Deck: mustDeck(t, deck, Group{"A", groupA}, Group{"B", groupB}), Hand: hand, Turn: 3, Second: true, Policy: p,
					Want: mustWant(t, want)}
				table := mustTable(t, q)
				sums := make([]float64, len(table))
				for a := range min(hand, groupA) + 1 {
					for b := range min(hand-a, groupB) + 1 {
						open := multi(a, b, deck, groupA, groupB, hand)
						keepA, keepB, all := keep(a, b)
						back := hand - keepA - keepB
						if all {
							keepA, keepB, back = a, b, 0
						}
						for newA := range back + 1 {
							for newB := range back - newA + 1 {
								redrawn := open * multi(newA, newB, deck-hand, groupA-a, groupB-b, back)
								for turn := range sums {
									for drawA := range turn + 1 {
										for drawB := range turn - drawA + 1 {
											if holds(keepA+newA+drawA, keepB+newB+drawB) {
												sums[turn] += redrawn * multi(drawA, drawB, deck-hand, groupA-keepA-newA, groupB-keepB-newB, turn)
											}
										}
									}
								}
							}
						}
					}
				}
				for turn, got := range table {
					near(t, got, sums[turn], "%s, %s of %v by turn %d", text, want, size, turn)
				}
			}
		}
	}
}
