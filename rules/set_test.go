package rules

import (
	"slices"
	"testing"
)

// TestSet: a set of cards is what its list is, whatever word of it a card is in.
func TestSet(t *testing.T) {
	t.Parallel()
	for _, cards := range [][]uint8{nil, {0}, {63}, {64}, {255}, {0, 63, 64, 127, 128, 191, 192, 255}, {5, 6, 70, 200}, {130}, {193, 194}} {
		var s set
		for _, c := range slices.Backward(cards) {
			s.add(c)
		}
		if s.size() != len(cards) || s.empty() != (len(cards) == 0) || !slices.Equal(slices.Collect(s.all()), cards) ||
			!slices.Equal(s.list(), cards) {
			t.Errorf("%v: %d cards, %v", cards, s.size(), s.list())
		}
		if len(cards) == 0 {
			continue
		}
		last := cards[len(cards)-1]
		less := s
		less.remove(last)
		if s.first() != cards[0] || !slices.Equal(less.list(), cards[:len(cards)-1]) || less.has(last) || !s.has(last) ||
			less != s.without(last) {
			t.Errorf("%v: first %d, without the last %v", cards, s.first(), less.list())
		}
		for n := range len(cards) + 1 {
			if got := s.lowest(n); !slices.Equal(got.list(), cards[:n]) {
				t.Errorf("%v: the lowest %d are %v", cards, n, got.list())
			}
		}
		rest := s.complement()
		if rest.size() != 256-len(cards) || s.meets(rest) || !s.meets(s) || s.or(rest).size() != 256 || s.and(rest).size() != 0 {
			t.Errorf("%v: the others are %v", cards, rest.list())
		}
	}
}
