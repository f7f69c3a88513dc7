package rules

import "testing"

// TestFirstPlace: what is by hand finds a card that is the first of all, since nothing is in any other zone but the deck, and refuses it in
// every zone that the effect does not name.
func TestFirstPlace(t *testing.T) {
	t.Parallel()
	zones := map[string]at{
		"hand":    {hand: []int{nElsa}},
		"play":    {play: []int{nElsa}},
		"discard": {discard: []int{nElsa}},
		"ink":     {ink: []int{nElsa}, ready: 1},
		"looked":  {deckOnTop: []int{nElsa}},
		"deck":    {deckOnTop: []int{nHat, nElsa}},
	}
	g := mustGame(t, tableSetup(Edition2))
	for _, tt := range []struct {
		kind MoveKind
		from []string
	}{
		{ManualDiscard, []string{"hand"}},
		{ManualInk, []string{"hand", "play", "discard", "looked"}},
		{ManualHand, []string{"play", "discard", "ink", "looked"}},
		{ManualTop, []string{"hand", "play", "discard", "ink"}},
		{ManualShuffle, []string{"hand", "play", "discard", "ink"}},
		{ManualBottom, []string{"hand", "play", "discard", "ink", "looked"}},
		{ManualSearch, []string{"deck", "looked"}},
		{ManualPlay, []string{"hand", "discard", "looked"}},
		{ManualBanish, []string{"play"}},
		{ManualExert, []string{"play"}},
		{ManualUnder, []string{"play"}},
	} {
		allowed := map[string]bool{}
		for _, zone := range tt.from {
			allowed[zone] = true
		}
		for zone, from := range zones {
			s := from.state(t, g)
			if zone == "looked" {
				if err := play(&s, "fx-look1"); err != nil {
					t.Fatal(err)
				}
			}
			m := NewMove(tt.kind, nElsa)
			before := s
			err := s.Apply(m)
			if (err == nil) != allowed[zone] {
				t.Errorf("%v with the card in %s: %v", m, zone, err)
			}
			if (s == before) != (err != nil) {
				t.Errorf("%v with the card in %s changes something: %v", m, zone, s != before)
			}
		}
	}
	s := at{hand: []int{nHat}, ready: 1}.state(t, g)
	if err := play(&s, "play9"); err != nil {
		t.Errorf("the only card in hand: %v", err)
	}
	s = at{play: []int{nElsa}}.state(t, g)
	if err := play(&s, "quest0"); err != nil {
		t.Errorf("the only card in play: %v", err)
	}
}
