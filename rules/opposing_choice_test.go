package rules

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/rules/wording"
)

// TestTheyChoose: what an opponent chooses is asked of the player, and with the switch taken by the stated rule.
func TestTheyChoose(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		code string
		left string // the cards of the row, by lore
	}{
		{"play: opp:banish theirchoice:char", "23"},
		{"play: opp:bounce theirchoice:char", "23"},
	} {
		for _, chooses := range []bool{false, true} {
			setup := Setup{Texts: 1, TheyChoose: chooses, Deck: append(
				deck(coded(t, char("Mine", 0, 1, 1, 1), c.code)), Entry{char("Rest", 1, 1, 1, 1), 6})}
			for _, lore := range []int{2, 1, 3} {
				setup.Opponents = append(setup.Opponents, OpposingCard{Card: char("Foe", 1, 1, 1, lore)})
			}
			g := mustGame(t, setup)
			s := g.Start(1)
			if err := play(&s, "keep play0"); err != nil {
				t.Fatal(err)
			}
			if q := s.Question(); (q == nil) != chooses || q != nil && !q.Theirs {
				t.Fatalf("%s: asks %v", c.code, q)
			}
			left := ""
			for n := range 3 {
				if s.InPlay(g.size + n) {
					left += string(rune('0' + g.Card(g.size+n).Lore))
				}
			}
			if chooses && left != c.left || s.View().TheyChoose != chooses {
				t.Errorf("%s: left %s, want %s", c.code, left, c.left)
			}
		}
	}
}

// TestShiftOrder: which cards may be shifted onto which others does not depend on their order in the deck.
func TestShiftOrder(t *testing.T) {
	t.Parallel()
	one := coded(t, char("Anna", 1, 1, 1, 1), "is: shiftbase any")
	two := coded(t, char("Baymax", 5, 3, 3, 1, "Shift"), "is: shiftcost undrop 2")
	var onto [2]bool
	for i, cards := range [][]Card{{one, two}, {two, one}} {
		g := mustGame(t, Setup{Texts: 1, Deck: append(deck(cards...), Entry{char("Rest", 1, 1, 1, 1), 6})})
		for _, c := range g.CardCoverage() {
			if c.By == Manual {
				t.Fatalf("%s: %s", c.FullName, c.Why)
			}
		}
		onto[i] = g.fits(1-i, i)
	}
	if onto != [2]bool{true, true} {
		t.Errorf("shifted onto: %v", onto)
	}
}

// TestNothingIsToldThatWasNotDone makes random by-hand effects: where the position is as before, the line says that nothing changes, or
// names an amount of 0.
func TestNothingIsToldThatWasNotDone(t *testing.T) {
	t.Parallel()
	setup := tableSetup(Edition2)
	g := mustGame(t, setup)
	changes := []wording.Code{wording.Readies, wording.Exerts, wording.MovesFree, wording.Banishes, wording.Discards, wording.PutsToHand,
		wording.PutsToInk, wording.PutsToInkExerted, wording.PutsToTop, wording.PutsToBottom, wording.PutsToDiscard, wording.Draws, wording.Mills,
		wording.GainsLore, wording.LosesLore, wording.RemovesDamage, wording.Deals, wording.PutsDamage, wording.ReadiesInk, wording.Pays,
		wording.Under, wording.MayInk, wording.NextCostsLess}
	rapid.Check(t, func(t *rapid.T) {
		r := g.NewRecord(rapid.Uint64Range(0, 9).Draw(t, "seed"))
		if err := r.Apply(Move{Kind: Keep}); err != nil {
			t.Fatal(err)
		}
		for range 25 {
			k := MoveKind(rapid.IntRange(int(ManualDraw), int(kindCount)-1).Draw(t, "kind"))
			n := max(shapes[k].min, 1)
			m := NewMove(k, rapid.SliceOfNDistinct(rapid.IntRange(0, len(g.defs)-1), n, n, rapid.ID).Draw(t, "cards")...)
			before := r.State
			if r.Apply(m) != nil {
				continue
			}
			after := r.State
			for _, c := range r.Log[len(r.Log)-1].Says.Clauses {
				if slices.Contains(changes, c.Code) && same(&before, &after) &&
					!(len(c.A) == 0 && c.N == 0) && !(c.Code == wording.RemovesDamage && c.N == 0) {
					t.Fatalf("%v: %s", m, r.Log[len(r.Log)-1].Text())
				}
			}
		}
	})
}

// same reports whether cards, marks, and what the rest of a turn remembers are as they were.
func same(a, b *State) bool {
	return a.marks == b.marks && a.cards == b.cards && a.status == b.status && a.cheaper == b.cheaper
}
