package rules

import (
	"slices"
	"testing"
)

func arrangeGame(t *testing.T, v Variant) *Game {
	t.Helper()
	var deck []Entry
	for i := range 6 {
		name := string(rune('A' + i))
		deck = append(deck, Entry{Card: Card{ID: name, Name: name, FullName: name, Cost: i + 1, Inkable: true, Strength: 1, Willpower: 1,
			Lore: 1}, Count: 4})
	}
	g, err := NewGame(Setup{Deck: deck, Variant: v})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestArrangeAsDealt takes a dealt game apart and arranges it the same way: every
// further move leads to the same cards.
func TestArrangeAsDealt(t *testing.T) {
	t.Parallel()
	for _, v := range []Variant{Standard, PackRush} {
		g := arrangeGame(t, v)
		dealt := g.Start(7)
		hand := slices.Clone(dealt.Hand())
		whole := dealt
		whole.settleTo(g.size)
		deck := slices.Clone(whole.cards[whole.top():g.size])
		var s State
		if err := g.DealOrder(&s, 7, hand, deck); err != nil {
			t.Fatal(err)
		}
		for range 12 {
			move := Move{Kind: End}
			if s.Step() == StepHand {
				move.Kind = Keep
			}
			if a, b := dealt.Apply(move), s.Apply(move); a != nil || b != nil {
				t.Fatal(a, b)
			}
			if !slices.Equal(dealt.Hand(), s.Hand()) || dealt.DeckSize() != s.DeckSize() {
				t.Fatalf("variant %v, turn %d: hand %v, want %v", v, s.Turn(), s.Hand(), dealt.Hand())
			}
		}
	}
}

func TestArrangeRefuses(t *testing.T) {
	t.Parallel()
	g := arrangeGame(t, Standard)
	all := unshuffled[:g.size]
	twice := slices.Clone(all)
	twice[0] = 1
	beyond := slices.Clone(all)
	beyond[0] = uint8(g.size)
	var s State
	for name, cards := range map[string][]uint8{"a card missing": all[1:], "a card twice": twice, "no such card": beyond} {
		if err := g.DealOrder(&s, 1, cards[:7], cards[7:]); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	if err := g.DealOrder(&s, 1, all[:7], all[7:]); err != nil {
		t.Error(err)
	}
	beside := mustGame(t, Setup{Deck: deck(char("A", 1, 1, 1, 1)), Opponents: []OpposingCard{{Card: char("Foe", 1, 1, 1, 1)}}})
	if err := beside.DealOrder(&s, 1, []uint8{0}, nil); err == nil {
		t.Error("beside a practice opponent: taken")
	}
}
