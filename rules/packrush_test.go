package rules

import (
	"strings"
	"testing"
)

// TestMillInPackRush: milled beyond the deck, cards come from the discard that became the deck (CR 10.2.5), and each time counts.
func TestMillInPackRush(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		code       string
		variant    Variant
		discard    int // besides one card in the deck
		lore, deck int
		says       string
	}{
		{"do: mill 3; gain 1*X", PackRush, 3, 3, 2, "the top 3 cards"},
		{"do: mill 3; gain 1*X", PackRush, 4, 3, 3, "the top 3 cards"},
		{"do: mill 3; gain 1*X", Standard, 3, 1, 0, "the top 1 card "},
		{"do: mill 1; if it is char (gain 1)", PackRush, 3, 1, 4, "the top 1 card "},
	} {
		g := mustGame(t, Setup{Texts: 1, Variant: c.variant, Deck: append(deck(coded(t, song("Song", 1), c.code), char("Top", 1, 1, 1, 1),
			char("Singer", 1, 1, 1, 1)), Entry{char("Other", 1, 1, 1, 1), c.discard})})
		from := at{hand: []int{0}, play: []int{2}}
		for i := range c.discard {
			from.discard = append(from.discard, 3+i)
		}
		r := Record{State: from.state(t, g)}
		err := r.Apply(NewMove(Sing, 0, 2))
		if text := r.Log[0].Text(); err != nil || r.State.Lore() != c.lore || r.State.DeckSize() != c.deck || !strings.Contains(text, c.says) {
			t.Errorf("%s, %d in the discard: %d lore, %d in the deck; %v: %s", c.code, c.discard, r.State.Lore(), r.State.DeckSize(), err, text)
		}
	}
}
