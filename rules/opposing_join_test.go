package rules

import (
	"strings"
	"testing"

	"inkcheck/rules/effect"
)

// TestCanJoin plays a few moves with texts and asks whether a card may join the row after them.
func TestCanJoin(t *testing.T) {
	t.Parallel()
	const opponentsHand = "play: draw 1; delayed~turn support:a:char.my (draw 1)" // carried out alone, by hand beside a row
	for _, c := range []struct {
		name, code string
		row        int // cards in the row from the start
		texts      int
		moves      string
		want       string // part of the reason; "" if it may
	}{
		{"kept", opponentsHand, 0, 2, "keep", ""},
		{"a card that is carried out either way", "play: draw 1", 0, 2, "keep.play1", ""},
		{"one that touches the row", "play: may banish chosen:char.opp", 0, 2, "keep.play1", ""},
		{"one that is by hand beside it", opponentsHand, 0, 2, "keep.play1", "you would resolve X yourself"},
		{"one that came into play unseen", "end: draw 1; delayed~turn support:a:char.my (draw 1)",
			0, 2, "keep.fx-play1", "you would resolve X yourself"},
		{"one that is by hand beside it and had nothing to do", "play: opp:discard 1", 0, 2, "keep.play1", ""},
		{"only a plain one", opponentsHand, 0, 2, "keep.play21", ""},
		{"beside another already", opponentsHand, 1, 2, "keep.play1", ""},
		{"while it asks", "play: may draw 1", 0, 2, "keep.play1", "answer yes or no"},
		{"after the answer", "play: may draw 1", 0, 2, "keep.play1.yes.end", ""},
		{"not given a number", "play: draw 1", 0, 2, "keep.concede", "the game is over"},
		{"texts by hand", opponentsHand, 0, 0, "keep.play1", ""},
	} {
		parsed, err := effect.Parse(c.code)
		if err != nil {
			t.Fatalf("%s: %v", c.code, err)
		}
		card := char("X", 0, 1, 3, 1)
		card.HasText, card.Abilities = true, []Ability{{1, parsed}}
		foe := OpposingCard{Card: char("Foe", 1, 2, 3, 1), Exerted: true}
		setup := Setup{Deck: []Entry{{card, 20}, {char("Y", 0, 1, 3, 1), 20}}, Texts: c.texts}
		for range c.row {
			setup.Opponents = append(setup.Opponents, foe)
		}
		g := mustGame(t, setup)
		foe.JoinsLater = true
		setup.Opponents = append(setup.Opponents, foe)
		beside := mustGame(t, setup)
		r := &Record{}
		for seed := uint64(0); ; seed++ { // a hand with both cards
			r = g.NewRecord(seed)
			both := [2]int{-1, -1}
			for _, n := range r.State.Hand() {
				both[n/20] = int(n)
			}
			if both[0] < 0 || both[1] < 0 {
				continue
			}
			moves, err := ParseMoves(strings.NewReplacer("play1", NewMove(PlayCard, both[0]).String(),
				"fx-play1", NewMove(ManualPlay, both[0]).String(), "play21", NewMove(PlayCard, both[1]).String()).Replace(c.moves))
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range moves {
				if err := r.Apply(m); err != nil {
					t.Fatalf("%s: %v", c.name, err)
				}
			}
			break
		}
		err = beside.CanAddOpposing(r, []int{g.Size() + c.row})
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}
