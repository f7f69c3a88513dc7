package query

import (
	"testing"

	"pgregory.net/rapid"
)

// editsBetween counts the edits in the plainest way: letters changed, added, taken away or swapped with their neighbour.
func editsBetween(a, b string) int {
	switch {
	case a == "":
		return len(b)
	case b == "":
		return len(a)
	}
	change := 1
	if a[0] == b[0] {
		change = 0
	}
	n := min(editsBetween(a[1:], b[1:])+change, editsBetween(a[1:], b)+1, editsBetween(a, b[1:])+1)
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		n = min(n, editsBetween(a[2:], b[2:])+1)
	}
	return n
}

// TestDistance compares the distance of words with a plain count of edits.
func TestDistance(t *testing.T) {
	t.Parallel()
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abc")), 0, 5, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b, limit := word.Draw(t, "a"), word.Draw(t, "b"), rapid.IntRange(1, 7).Draw(t, "limit")
		if got, want := distance(a, b, limit), min(editsBetween(a, b), limit); got != want {
			t.Fatalf("distance(%q, %q, %d) = %d, want %d", a, b, limit, got, want)
		}
	})
}
