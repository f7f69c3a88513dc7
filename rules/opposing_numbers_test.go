package rules

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestOpponentNumbers: a practice opponent begins with an opening hand and a deck as large as yours, its numbers can be set at any
// time, and its cards that leave the row are counted where they go.
func TestOpponentNumbers(t *testing.T) {
	t.Parallel()
	foe := char("F", 1, 1, 3, 1)
	g := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 3, 1), 60}}, Texts: 1,
		Opponents: []OpposingCard{{Card: foe}, {Card: foe, JoinsLater: true}}})
	r := g.NewRecord(1)
	check := func(want OpponentNumbers) {
		t.Helper()
		if got := r.State.Opponent(); got == nil || *got != want {
			t.Fatalf("%+v, want %+v", got, want)
		}
	}
	make := func(words string) {
		t.Helper()
		for word := range strings.SplitSeq(words, ".") {
			m, err := ParseMove(word)
			if err == nil {
				err = r.Apply(m)
			}
			if err != nil {
				t.Fatalf("%s: %v", word, err)
			}
		}
	}
	n := g.Size()
	check(OpponentNumbers{Hand: 7, Deck: n - 7})
	make("fx-opponent-hand0.fx-opponent-lore19.keep.fx-opponent-deck99")
	check(OpponentNumbers{Deck: 99, Lore: 19})
	make(NewMove(ManualBanish, n).String() + "." + NewMove(ManualOpponent, n+1).String() + ".fx-opponent-ink3.fx-opponent-discard4")
	check(OpponentNumbers{Deck: 99, Lore: 19, Ink: 3, Discard: 4})
	if err := r.Apply(NewMove(ManualOpponentLore, MaxNumber+1)); err == nil || r.State.Opponent().Lore != 19 {
		t.Errorf("a number that is too large: %v", err)
	}
	if text := r.Log[0].Text(); text != "sets the opponent's cards in hand to 0" {
		t.Error(text)
	}
	again, err := g.Replay(1, FormatMoves(r.Moves))
	if err != nil || again != r.State {
		t.Errorf("the moves lead elsewhere: %v", err)
	}
	data, err := json.Marshal(r.View())
	if err != nil || !strings.Contains(string(data), `"opponent":{"hand":0,"deck":99,"ink":3,"discard":4,"lore":19}`) {
		t.Errorf("%v: %s", err, data)
	}
	alone := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 3, 1), 60}}, Texts: 1})
	s := alone.Start(1)
	if err := s.Apply(NewMove(ManualOpponentHand, 3)); err == nil || s.Opponent() != nil {
		t.Errorf("alone: %v", err)
	}
}

// TestOpponentComes: its numbers are there when its first card joins, and not before.
func TestOpponentComes(t *testing.T) {
	t.Parallel()
	g := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 3, 1), 60}}, Texts: 1,
		Opponents: []OpposingCard{{Card: char("F", 1, 1, 3, 1), JoinsLater: true}}})
	s := g.Start(1)
	if s.Opponent() != nil {
		t.Error("there are numbers of nobody")
	}
	mustApply(t, &s, NewMove(Keep))
	mustApply(t, &s, NewMove(ManualOpponent, g.Size()))
	if n := s.Opponent(); n == nil || n.Hand != 7 {
		t.Errorf("%+v", n)
	}
}
