package query

import "testing"

// TestOpHolds compares numbers around each other by every operator.
func TestOpHolds(t *testing.T) {
	t.Parallel()
	for op, want := range map[Op][3]bool{ // of 2 with 3, 3 with 3 and 4 with 3
		Has: {false, true, false}, Eq: {false, true, false}, Ne: {true, false, true}, Lt: {true, false, false}, Le: {true, true, false},
		Gt: {false, false, true}, Ge: {false, true, true},
	} {
		for i, a := range []int{2, 3, 4} {
			if got := op.holds(a, 3); got != want[i] {
				t.Errorf("%d %s 3 is %v", a, op, got)
			}
		}
	}
}

// TestFieldsCompared: a field in the place of a number is the card's own.
func TestFieldsCompared(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for op, text := range map[Op]string{Eq: "=", Ne: "!=", Lt: "<", Le: "<=", Gt: ">", Ge: ">="} {
		want := 0
		for i := range ix.Catalog().Cards {
			s, w := ix.Catalog().Cards[i].Strength, ix.Catalog().Cards[i].Willpower
			if s.Known() && w.Known() && op.holds(int(s), int(w)) {
				want++
			}
		}
		if got := run(t, ix, "strength"+text+"willpower", Request{}).Total; got != want || want == 0 {
			t.Errorf("strength%swillpower finds %d cards, want %d", text, got, want)
		}
	}
}
