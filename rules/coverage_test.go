package rules

import (
	"testing"

	"inkcheck/rules/effect"
)

// TestByHandWhole: a card of whose abilities one is not known is by hand whole, says which word it is, and leaves nothing of
// its other abilities in the game.
func TestByHandWhole(t *testing.T) {
	t.Parallel()
	const known, always, unknown = "play: gain 1", "is: all:char.my S+1", "play: heal 2 split 0-*:char.my"
	for _, tt := range []struct {
		codes []string
		by    Automation
		lore  int
	}{
		{[]string{known}, Automated, 1},
		{[]string{known, always}, Automated, 1},
		{[]string{unknown}, Manual, 0},
		{[]string{known, unknown}, Manual, 0},
		{[]string{always, unknown}, Manual, 0},
		{[]string{unknown, known}, Manual, 0},
	} {
		card := Card{ID: "x", Name: "X", FullName: "X", Type: Character, Strength: 1, Willpower: 3, Lore: 1, HasText: true,
			Inks: []string{"Amber"}}
		for i, code := range tt.codes {
			parsed, err := effect.Parse(code)
			if err != nil {
				t.Fatalf("%s: %v", code, err)
			}
			card.Abilities = append(card.Abilities, Ability{i + 1, parsed})
		}
		g, err := NewGame(Setup{Deck: []Entry{{card, 60}}, Texts: 1})
		if err != nil {
			t.Fatal(err)
		}
		cover := g.CardCoverage()[0]
		if cover.By != tt.by || (cover.Why != "") != (tt.by == Manual) || g.byHand(0) != (tt.by == Manual) {
			t.Errorf("%q: %v (%s), want %v", tt.codes, cover.By, cover.Why, tt.by)
		}
		if n := len(g.text.abilities) + len(g.text.statics); (n == 0) != (tt.by == Manual) {
			t.Errorf("%q: %d abilities are in the game", tt.codes, n)
		}
		r, err := g.Record(1, "keep.play0")
		if err != nil {
			t.Fatalf("%q: %v", tt.codes, err)
		}
		if got := r.State.Lore(); got != tt.lore {
			t.Errorf("%q: %d lore after it is played, want %d", tt.codes, got, tt.lore)
		}
	}
}

// TestCoveredInWords: one card has, and several have.
func TestCoveredInWords(t *testing.T) {
	for nothing, want := range []string{"", "; 1 automatic card needs an opponent", "; 2 automatic cards need an opponent"} {
		c := Coverage{Cards: 60, Automated: 59, Manual: 1, NoEffect: nothing}
		if got := c.Summary(); got != "59 of 60 cards automatic, 1 manual"+want {
			t.Errorf("with %d: %q", nothing, got)
		}
	}
}
