package rules

import (
	"slices"
	"testing"
)

// TestOtherLuck: with other luck the deck is still every card that is nowhere else, once; what is looked at stays, and the
// rest falls otherwise. Decks of more than 64, 128 and 192 cards too.
func TestOtherLuck(t *testing.T) {
	t.Parallel()
	for _, size := range []int{20, 64, 65, 128, 200, MaxDeck} {
		g := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 1, 1), size}}})
		s := g.Start(1)
		if err := play(&s, "keep.fx-look3"); err != nil {
			t.Fatal(err)
		}
		before := deckOf(s)
		other := s
		other.RandomizeHidden(99)
		after := deckOf(other)
		if !slices.Equal(after[:3], before[:3]) || slices.Equal(after, before) {
			t.Errorf("%d cards: %v, before %v", size, after, before)
		}
		slices.Sort(before)
		slices.Sort(after)
		if !slices.Equal(after, before) {
			t.Errorf("%d cards: the deck has %v, before %v", size, after, before)
		}
	}
}
