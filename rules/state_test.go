package rules

import (
	"slices"
	"testing"
)

// TestReasons: every reason of an end has a word of its own, and a game that goes on has none.
func TestReasons(t *testing.T) {
	t.Parallel()
	var got []string
	for _, r := range Reasons() {
		got = append(got, r.String())
	}
	if want := []string{"", "lore", "deck", "conceded"}; !slices.Equal(got, want) {
		t.Errorf("reasons %q, want %q", got, want)
	}
}

// TestAtOutsidePlay: a card that is in play nowhere is at no location, and has no damage.
func TestAtOutsidePlay(t *testing.T) {
	t.Parallel()
	s := at{hand: []int{nElsa}, play: []int{nTamatoa}}.state(t, mustGame(t, tableSetup(Edition2)))
	for _, n := range []int{nElsa, nTamatoa, -1, 26, 1000} {
		if location, ok := s.At(n); location != 0 || ok {
			t.Errorf("card %d is at %d, %v", n, location, ok)
		}
		if damage := s.Damage(n); damage != 0 {
			t.Errorf("card %d has %d damage", n, damage)
		}
	}
}
