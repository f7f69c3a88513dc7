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

// TestPositionReminds: the first move from a position says which static abilities of the cards that are there are left to the player,
// and no other move does. No turn begins with it.
func TestPositionReminds(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"is: opp !play(action)", "is: decoy", "is: all:char.my.other S+1"} {
		left := code != "is: all:char.my.other S+1"
		s := Setup{Deck: vanilla(), Texts: 1, Opponents: []OpposingCard{{Card: coded(t, char("Cat", 1, 1, 3, 1), code)}}}
		p := Position{Turn: 3}
		for n := range uint8(60) {
			p.Deck = append(p.Deck, n)
		}
		p.Deck, p.Hand, p.Play = p.Deck[2:], p.Deck[:1], []CardInPlay{{Card: 1, Location: -1}}
		s.Position = &p
		r := mustGame(t, s).NewRecord(1)
		for i, word := range []string{"quest1", "fx-gain1"} {
			applyWord(t, r, word)
			text := r.Log[i].Text()
			if said := strings.Contains(text, "Cat is in play"); said != (left && i == 0) || strings.Contains(text, "turn") || r.Log[i].Turn != 3 {
				t.Errorf("%s: %s, turn %d: %q", code, word, r.Log[i].Turn, text)
			}
		}
	}
}
