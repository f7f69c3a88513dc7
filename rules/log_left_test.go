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
