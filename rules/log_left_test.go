package rules

import (
	"strings"
	"testing"

	"inkcheck/rules/effect"
)

// TestLeftToDo: a card whose text is by hand says in the log what is to be done, when it matters and not otherwise.
func TestLeftToDo(t *testing.T) {
	t.Parallel()
	const unknown = "heal 2 split 0-*:char.my"
	for _, c := range []struct {
		code string
		play bool // it is said as the card is played
		end  bool // and as the turn ends
	}{
		{"play: " + unknown, true, false},
		{"end: " + unknown, false, true},
		{"banished: " + unknown, false, false},
		{"inked: " + unknown, true, false}, // from then on
		{"play&end: " + unknown, true, true},
		{"play: draw 1", false, false}, // carried out
	} {
		code, err := effect.Parse(c.code)
		if err != nil {
			t.Fatalf("%s: %v", c.code, err)
		}
		card := char("X", 0, 1, 3, 1)
		card.HasText, card.Abilities = true, []Ability{{1, code}}
		g := mustGame(t, Setup{Deck: []Entry{{card, 60}}, Texts: 1})
		r := g.NewRecord(1)
		for _, m := range []Move{NewMove(Keep), NewMove(PlayCard, int(r.State.Hand()[0])), NewMove(End)} {
			if err := r.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		for i, want := range []bool{false, c.play, c.end} {
			if got := strings.Contains(r.Log[i].Text(), "; to do yourself: X "); got != want || got != (len(r.Log[i].Reminders) > 0) {
				t.Errorf("%s: %v in %q", c.code, got, r.Log[i].Text())
			}
		}
	}
}

// TestOpposingTextsAreSaid: what a practice opponent's card does as it is challenged, and as it is banished so, is said in the log.
func TestOpposingTextsAreSaid(t *testing.T) {
	t.Parallel()
	for code, says := range map[string]bool{
		"challenged.banished: banish attacker": true, "challenged: draw 1": true, "quest: gain 1": false, "banished: draw 1": true,
	} {
		parsed, err := effect.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		foe := char("Cat", 1, 0, 1, 1)
		foe.HasText, foe.Abilities = true, []Ability{{1, parsed}}
		g := mustGame(t, Setup{Deck: deck(char("A", 1, 3, 3, 1)), Texts: 1, Opponents: []OpposingCard{{Card: foe, Exerted: true}}})
		r := &Record{State: at{play: []int{0}}.state(t, g)}
		if err := r.Apply(NewMove(Challenge, 0, 1)); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(r.Log[0].Text(), "; to do yourself: Cat "); got != says {
			t.Errorf("%s: %q", code, r.Log[0].Text())
		}
	}
}
