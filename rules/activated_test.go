package rules

import (
	"testing"

	"inkcheck/rules/effect"
)

// TestUseAbilities: the first activated ability has no number behind the card, the others have theirs (CR 6.3); exerting for it is
// an event (CR 6.2.3), paying the rest of the cost comes before what it does, and what cannot be paid whole cannot be used (CR 1.5.3).
func TestUseAbilities(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		codes   []string
		play    []int // the card with the codes is 0 and 1, then two plain ones
		exerted []int
		moves   string
		lore    int // -1: refused
	}{
		{"the first", []string{"act E: gain 1", "act E: gain 2", "act E: gain 4"}, []int{0}, nil, "use0", 1},
		{"the second", []string{"act E: gain 1", "act E: gain 2", "act E: gain 4"}, []int{0}, nil, "use0-2", 2},
		{"the third", []string{"act E: gain 1", "act E: gain 2", "act E: gain 4"}, []int{0}, nil, "use0-3", 4},
		{"the first by its number", []string{"act E: gain 1", "act E: gain 2"}, []int{0}, nil, "use0-1", -1},
		{"one that it does not have", []string{"act E: gain 1", "act E: gain 2"}, []int{0}, nil, "use0-3", -1},
		{"none", []string{"quest: gain 1"}, []int{0}, nil, "use0", -1},
		{"only activated ones are counted", []string{"quest: gain 1", "act E: gain 2"}, []int{0}, nil, "use0", 2},
		{"exerting for it is an event", []string{"act E: gain 1", "exerts: gain 4"}, []int{0}, nil, "use0", 5},
		{"without {E} it is none", []string{"act 1I: gain 1", "exerts: gain 4"}, []int{0}, nil, "use0", 1},
		{"exerted", []string{"act E: gain 1"}, []int{0}, []int{0}, "use0", -1},
		{"exerted, without {E}", []string{"act 1I: gain 1"}, []int{0}, []int{0}, "use0", 1},
		{"as often as it is paid", []string{"act 1I: gain 1"}, []int{0}, nil, "use0.use0", 2},
		{"more ink than there is", []string{"act 1I: gain 1"}, []int{0}, nil, "use0.use0.use0", -1},
		{"once a turn", []string{"act 1x,1I: gain 1"}, []int{0}, nil, "use0.use0", -1},
		{"once each of two", []string{"act 1x,1I: gain 1"}, []int{0, 1}, nil, "use0.use1", 2},
		{"once each of two abilities", []string{"act 1x: gain 1", "act 1x: gain 2"}, []int{0}, nil, "use0.use0-2", 3},
		{"another one exerted", []string{"act exert chosen:char.my.other: gain 1"}, []int{0, 2}, nil, "use0", 1},
		{"and there is none", []string{"act exert chosen:char.my.other: gain 1"}, []int{0}, nil, "use0", -1},
		{"or it is exerted", []string{"act exert chosen:char.my.other: gain 1"}, []int{0, 2}, []int{2}, "use0", -1},
		{"itself for {E} is not another", []string{"act E,exert chosen:char.my: gain 1"}, []int{0}, nil, "use0", -1},
		{"another one banished", []string{"act banish chosen:char.my.other: gain 1"}, []int{0, 2}, nil, "use0", 1},
		{"a card discarded, of an empty hand", []string{"act discard 1: gain 1"}, []int{0}, nil, "use0", -1},
	} {
		card := char("X", 1, 1, 3, 1)
		card.HasText = true
		for i, text := range c.codes {
			code, err := effect.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			card.Abilities = append(card.Abilities, Ability{i + 1, code})
		}
		g := mustGame(t, Setup{Deck: []Entry{{card, 2}, {char("Y", 1, 1, 3, 1), 4}}, Texts: 2})
		if by := g.CardCoverage()[0]; by.By != Automated {
			t.Fatalf("%s: %v (%s)", c.name, by.By, by.Why)
		}
		if g.ActivatedAbilities(-1) != 0 || g.ActivatedAbilities(g.size) != 0 {
			t.Errorf("%s: cards that are not there have abilities", c.name)
		}
		s := at{play: c.play, exerted: c.exerted, ready: 2}.state(t, g)
		s.sumInterest()
		if err := play(&s, c.moves); (err != nil) != (c.lore < 0) || err == nil && s.Lore() != c.lore {
			t.Errorf("%s: %d lore, want %d; %v", c.name, s.Lore(), c.lore, err)
		}
	}
}

// TestReturnedByHand: only what goes back to the hand has returned (CR 6.2.3), wherever an effect by hand puts it.
func TestReturnedByHand(t *testing.T) {
	t.Parallel()
	for move, want := range map[string]int{"fx-hand0": 1, "fx-top0": 0, "fx-bottom0": 0, "fx-ink0": 0, "fx-banish0": 0} {
		s := at{play: []int{0}}.state(t, aloneGame(t, "returned: gain 1", false))
		s.sumInterest()
		if err := play(&s, move); err != nil || s.Lore() != want {
			t.Errorf("%s: %d lore, want %d; %v", move, s.Lore(), want, err)
		}
	}
}
