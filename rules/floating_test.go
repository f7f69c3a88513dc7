package rules

import (
	"slices"
	"testing"
)

// TestCompact: what is kept stands at the front, altered and in its order, and nothing stands behind it, so that equal
// positions are equal values.
func TestCompact(t *testing.T) {
	for _, tt := range []struct {
		list, want []int
		n          uint8
	}{
		{nil, nil, 0},
		{[]int{2, 4}, []int{12, 14}, 2},
		{[]int{1, 3}, []int{0, 0}, 0},
		{[]int{1, 2}, []int{12, 0}, 1},
		{[]int{1, 2, 3, 4, 6}, []int{12, 14, 16, 0, 0}, 3},
	} {
		got := slices.Clone(tt.list)
		n := compact(got, func(v *int) bool {
			even := *v%2 == 0
			*v += 10
			return even
		})
		if n != tt.n || !slices.Equal(got, tt.want) {
			t.Errorf("compact(%v) = %v, %d, want %v, %d", tt.list, got, n, tt.want, tt.n)
		}
	}
}
