package rules

import (
	"fmt"
	"testing"
)

// answersOf are what a game and a state say of a card by its number.
func answersOf(s *State, n int) string {
	g := s.game
	_, at := s.At(n)
	text := fmt.Sprintln(s.Price(n), s.Sings(n), s.InPlay(n), s.Exerted(n), s.Drying(n), s.Damage(n), at, s.Under(nil, n), s.FaceDown(n)) +
		fmt.Sprintln(s.ShiftPrice(n, nElsa), s.ShiftPrice(nElsaBig, n), s.MoveCost(n, nCastle), s.MoveCost(nElsa, n))
	if g == nil {
		return text
	}
	ink, shifts := g.CanShift(n, nElsa)
	under, covers := g.CanShift(nRobot, n)
	return text + fmt.Sprintln(g.Card(n) != nil, g.Sings(n), g.ShiftDiscards(n), g.ActivatedAbilities(n), ink, shifts, under, covers,
		g.PaysShift(n, nHat), g.PaysShift(nEels, n))
}

// TestOutside: of a number that is no card there is nothing to say, and of a practice opponent's card nothing that has to do with
// the player's own.
func TestOutside(t *testing.T) {
	t.Parallel()
	g := mustGame(t, tableSetup(Edition2))
	from := at{hand: []int{nElsaBig, nEels, nHat}, play: []int{nElsa, nCastle, nBooster, nCave}, drying: []int{nElsa}, ready: 9,
		deckOnTop: []int{nTamatoa}}
	s := from.state(t, g)
	if err := play(&s, "boost12.move12-10.fx-put12-1.fx-put26-2.fx-less1"); err != nil {
		t.Fatal(err)
	}
	const none = "0 0 false false false 0 false [] false\n0 0 0 0\n"
	const noCard = "false 0 0 0 0 false 0 false false false\n"
	for n, want := range map[int]string{
		-1:          none + noCard,
		nElsa:       "0 1 true false true 0 false [] false\n0 1 1 0\ntrue 1 0 0 0 false 4 true false true\n",
		nBooster:    "1 2 true false false 1 true [2] false\n0 1 1 0\ntrue 2 0 0 0 false 4 true false true\n",
		nEels:       "5 6 false false false 0 false [] false\n0 1 1 0\ntrue 6 2 0 0 false 4 true true false\n",
		nHat:        "0 1 false false false 0 false [] false\n0 1 1 0\ntrue 1 0 0 0 false 4 false false true\n",
		nTamatoa:    "3 4 false false false 0 false [] true\n0 1 1 0\ntrue 4 0 0 0 false 4 true false true\n", // under the Booster
		nFirstFoe:   "0 0 true true false 2 false [] false\n0 0 0 0\ntrue 1 0 0 0 false 0 false false false\n",
		len(g.defs): none + noCard,
		maxArg + 1:  none + noCard,
	} {
		if got := answersOf(&s, n); got != want {
			t.Errorf("of %d: %s\nwant   %s", n, got, want)
		}
	}
	for i, want := range map[int]string{-1: "false 0 0 false false", 0: "false 1 1 true false", 3: "true 0 0 false false",
		4: "false 0 0 false false"} {
		now, later, may, ready := s.QuestInfo(i)
		if got := fmt.Sprint(s.ReadyAndDry(i), now, later, may, ready); got != want {
			t.Errorf("the card at place %d: %s, want %s", i, got, want)
		}
	}
	var zero State
	if got := answersOf(&zero, 0); got != none {
		t.Errorf("without a game: %s", got)
	}
}
