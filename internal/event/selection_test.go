package event

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestPick: what was drawn stays drawn, on every machine and in every version.
func TestPick(t *testing.T) {
	t.Parallel()
	hall := make([]int, 41)
	for i := range hall {
		hall[i] = i + 1
	}
	for _, tt := range []struct {
		seed  uint64
		round int
		from  []int
		n     int
		want  []int
	}{
		{1, 1, hall, 5, []int{41, 6, 36, 38, 15}},
		{1, 2, hall, 5, []int{32, 26, 33, 34, 13}},
		{18446744073709551615, 1, hall, 5, []int{7, 25, 3, 19, 15}},
		{1, 1, hall, 0, []int{}},
		{1, 1, hall, -1, []int{}},
		{1, 1, nil, 3, []int{}},
		{1, 1, []int{7}, 3, []int{7}},
		{4, 1, []int{4, 9}, 2, []int{9, 4}},
	} {
		if got := SelectRandom(tt.seed, tt.round, tt.from, tt.n); !slices.Equal(got, tt.want) {
			t.Errorf("Pick(%d, %d, %d entries, %d) = %v, want %v", tt.seed, tt.round, len(tt.from), tt.n, got, tt.want)
		}
	}
}

// TestPickIsFair: nobody is drawn twice or without being there, neither order nor
// repetition of the entries matters, and who was drawn first stays so when more are.
func TestPickIsFair(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.SliceOfNDistinct(rapid.IntRange(1, 4000), 1, 60, rapid.ID[int]).Draw(t, "entries")
		seed, round := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 20).Draw(t, "round")
		n := rapid.IntRange(0, len(from)).Draw(t, "n")
		got := SelectRandom(seed, round, from, n)
		if len(got) != n {
			t.Fatalf("%d drawn, want %d", len(got), n)
		}
		for i, e := range got {
			if !slices.Contains(from, e) || slices.Contains(got[:i], e) {
				t.Fatalf("%d of %v was drawn wrongly: %v", e, from, got)
			}
		}
		turned := append(slices.Clone(from), from[0])
		slices.Reverse(turned)
		if again := SelectRandom(seed, round, turned, n); !slices.Equal(again, got) {
			t.Fatalf("in another order %v, want %v", again, got)
		}
		if all := SelectRandom(seed, round, from, len(from)); !slices.Equal(all[:n], got) {
			t.Fatalf("of all %v, want %v first", all, got)
		}
	})
}

// TestPickReachesAll: over many seeds everybody is drawn about as often.
func TestPickReachesAll(t *testing.T) {
	t.Parallel()
	const seeds, decks, n = 4000, 20, 2
	var times [decks]int
	entries := make([]int, decks)
	for i := range entries {
		entries[i] = i
	}
	for seed := range uint64(seeds) {
		for _, e := range SelectRandom(seed, 1, entries, n) {
			times[e]++
		}
	}
	const mean = seeds * n / decks
	for e, got := range times {
		// 400 on average, with a standard deviation of 19.
		if got < mean-100 || got > mean+100 {
			t.Errorf("entry %d was drawn %d times, want about %d", e, got, mean)
		}
	}
}

func TestShareOf(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ decks, percent, want int }{{0, 10, 0}, {1, 10, 1}, {10, 10, 1}, {11, 10, 2}, {41, 10, 5}, {500, 10, 50},
		{7, 100, 7},
		{7, 0, 0}} {
		if got := ShareOf(tt.decks, tt.percent); got != tt.want {
			t.Errorf("ShareOf(%d, %d) = %d, want %d", tt.decks, tt.percent, got, tt.want)
		}
	}
}
