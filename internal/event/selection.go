package event

import (
	"math/rand/v2"
	"slices"
)

// PremierShare is the part of the decks that is checked at Premier events at least, in
// percent (TR 3.9).
const PremierShare = 10

// SelectRandom draws n of some entries, in the order drawn. Anybody who knows the seed, the
// round and the entries can draw the same again:
//
//  1. Write the numbers of the entries in ascending order, from place 0 on.
//  2. Take the generator PCG-DXSM with the seed and the round, as math/rand/v2 of Go
//     does in rand.New(rand.NewPCG(seed, round)).
//  3. For place 0, 1, 2 … take a number below the places that are left, as its IntN
//     does, and swap the entry of this place with the one so many places further on.
//  4. The first n places are drawn.
//
// So are the decks of the goldfish shuffled. With more players to draw, those drawn
// before stay drawn.
func SelectRandom(seed uint64, round int, entries []int, n int) []int {
	out := slices.Compact(slices.Sorted(slices.Values(entries)))
	n = max(0, min(n, len(out)))
	r := rand.New(rand.NewPCG(seed, uint64(round)))
	for i := range n {
		// The last place has nothing to be swapped with, and draws no number.
		if left := len(out) - i; left > 1 {
			j := i + r.IntN(left)
			out[i], out[j] = out[j], out[i]
		}
	}
	return out[:n:n]
}

// ShareOf is how many of so many decks a share in percent is, rounded up: ten percent
// of 41 decks are five.
func ShareOf(decks, percent int) int { return (decks*percent + 99) / 100 }
