package rules

import (
	"strings"
	"testing"
)

// told plays moves and returns the line of the last one with its rule.
func told(t *testing.T, s State, text string) string {
	t.Helper()
	moves, err := ParseMoves(text)
	if err != nil {
		t.Fatal(err)
	}
	r := &Record{State: s}
	for _, m := range moves {
		if err := r.Apply(m); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	line := r.Log[len(r.Log)-1]
	return line.Text() + " [" + line.Rule + "]"
}

// TestEffectsAreTold has the line of each by-hand effect, to the letter.
func TestEffectsAreTold(t *testing.T) {
	from := at{
		hand: []int{nElsa, nSong}, play: []int{nTamatoa, nHat, nCastle}, discard: []int{nGuard}, ink: []int{nRusher},
		deckOnTop: []int{nBig, nRobot, nPuppy, nSinger}, ready: 3,
	}
	for _, c := range []struct{ moves, want string }{
		{"fx-draw1", "by effect: draws Big [CR 1.12.1]"},
		{"fx-draw2", "by effect: draws Big and Robot [CR 1.12.1]"},
		{"fx-discard7-0", "by effect: discards Song and Elsa - Small [CR 7.3.4]"},
		{"fx-mill2", "by effect: puts the top 2 cards of the deck into the discard [CR 6.7.2]"},
		{"fx-mill1", "by effect: puts the top 1 card of the deck into the discard [CR 6.7.2]"},
		{"fx-ink0", "by effect: puts Elsa - Small into the inkwell [CR 4.2.3.2]"},
		{"fx-ink3e", "by effect: puts Guard into the inkwell exerted [CR 4.2.3.2]"},
		{"fx-look2.fx-ink15", "by effect: puts Robot into the inkwell [CR 4.2.3.2]"},
		{"fx-inktop2e", "by effect: puts the top 2 cards of the deck into the inkwell exerted [CR 4.2.3.2]"},
		{"fx-hand2", "by effect: puts Tamatoa - Shiny into the hand [CR 6.7.2]"},
		{"fx-hand3-4", "by effect: puts Guard and Rusher into the hand [CR 6.7.2]"},
		{"fx-banish2-10", "by effect: banishes Tamatoa - Shiny and Castle [CR 6.7.2]"},
		{"fx-top2-0", "by effect: puts Tamatoa - Shiny and Elsa - Small on top of the deck [CR 6.7.2]"},
		{"fx-bottom3-0", "by effect: puts Guard and Elsa - Small on the bottom of the deck [CR 6.7.2]"},
		{"fx-look3", "by effect: looks at Big, Robot and puppy [CR 7.1.3]"},
		{"fx-look3.fx-order13-23-15", "by effect: puts puppy, Big and Robot back on top in this order [CR 6.7.2]"},
		{"fx-play0", "by effect: plays Elsa - Small for free [CR 6.1.7]"},
		{"fx-play3e", "by effect: plays Guard for free, entering exerted [CR 6.1.7]"},
		{"fx-under2", "by effect: puts the top card of the deck facedown under Tamatoa - Shiny [CR 6.7.2]"},
		{"fx-next-character", "by effect: takes the next character, Big [CR 6.7.2]"},
		{"fx-next-song", "by effect: takes the next song, Chorus [CR 6.7.2]"},
		{"fx-next-item", "by effect: finds no item in the deck [CR 6.7.2]"},
		{"fx-move2-10", "by effect: moves Tamatoa - Shiny to Castle for free [CR 4.7.3.2]"},
		{"fx-gain3", "by effect: gains 3 lore [CR 1.11.1]"},
		{"fx-gain3.fx-lose2", "by effect: loses 2 lore [CR 1.11.1]"},
		{"fx-exert2", "by effect: exerts Tamatoa - Shiny [CR 6.7.2]"},
		{"fx-exert2.fx-ready2", "by effect: readies Tamatoa - Shiny [CR 6.7.2]"},
		{"fx-less1", "by effect: the next card played this turn costs 1 ink less [CR 4.3.6]"},
		{"fx-extraink2", "by effect: can ink 2 more cards this turn [CR 4.2.3.1]"},
		{"fx-extraink1", "by effect: can ink 1 more card this turn [CR 4.2.3.1]"},
		{"fx-pay3", "by effect: pays 3 ink [CR 4.4.3.4]"},
		{"fx-pay3.fx-readyink2", "by effect: readies 2 ink [CR 6.7.2]"},
	} {
		if got := told(t, from.state(t, mustGame(t, tableSetup(Edition2))), c.moves); got != c.want {
			t.Errorf("%s: %q, want %q", c.moves, got, c.want)
		}
	}
}

// TestReshuffleIsTold: in Pack Rush the line says when the discard became the deck.
func TestReshuffleIsTold(t *testing.T) {
	s := at{hand: []int{0, 1}, ink: []int{2, 3, 4, 5}, discard: []int{6, 7, 8}}.state(t, mustGame(t, packRush(10, Edition2)))
	for moves, want := range map[string]bool{"fx-draw2": true, "fx-gain1": false} {
		if got := told(t, s, moves); strings.Contains(got, "; the discard is shuffled into a new deck") != want {
			t.Errorf("%s: %q, reshuffled: %v", moves, got, want)
		}
	}
}
