package autoplay

import (
	"cmp"
	"fmt"
	"slices"

	"inkcheck/rules"
)

// maxOptions is the most ways to alter a hand: seven different cards have 128.
const maxOptions = 1 << 7

// checkHand reads an opening hand: so many different numbers of cards of the game.
func checkHand(g *rules.Game, hand []int) error {
	if want := min(g.Variant().HandSize(), g.Size()); len(hand) != want {
		return fmt.Errorf("autoplay: a hand of %d cards, want %d", len(hand), want)
	}
	for i, n := range hand {
		if n < 0 || n >= g.Size() {
			return fmt.Errorf("autoplay: card %d is not in this deck", n)
		}
		if slices.Contains(hand[:i], n) {
			return fmt.Errorf("autoplay: card %d is in the hand twice", n)
		}
	}
	return nil
}

// subsets lists every way to put cards of a hand back. Copies of a card are the
// same, so of those always the lowest numbers go back. Keeping is the first; the others
// follow by how many cards they put back.
func subsets(g *rules.Game, hand []int) [][]int {
	sorted := slices.Sorted(slices.Values(hand))
	sets := [][]int{{}}
	for i := 0; i < len(sorted); {
		end := i + 1
		for end < len(sorted) && g.Card(sorted[end]) == g.Card(sorted[i]) { // copies are adjacent
			end++
		}
		for _, set := range sets {
			for n := i + 1; n <= end; n++ {
				sets = append(sets, slices.Concat(set, sorted[i:n]))
			}
		}
		i = end
	}
	slices.SortStableFunc(sets, func(a, b []int) int { return cmp.Or(cmp.Compare(len(a), len(b)), slices.Compare(a, b)) })
	return sets
}
