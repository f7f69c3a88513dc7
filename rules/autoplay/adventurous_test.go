package autoplay

import (
	"testing"

	"inkcheck/rules"
)

// TestAdventurous plays decks in which every policy leaves somebody ready who has to
// quest before the turn can end (CR 8.16).
func TestAdventurous(t *testing.T) {
	t.Parallel()
	var setup rules.Setup
	for _, c := range []rules.Card{char("Brave", 1, 0, "Adventurous"), char("Bold", 2, 1, "Adventurous"), char("Calm", 3, 1)} {
		setup.Deck = append(setup.Deck, rules.Entry{Card: c, Count: 20})
	}
	g, err := rules.NewGame(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range Policies() {
		for seed := range uint64(20) {
			moves, state, err := Play(g, p, seed)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", p.Name, seed, err)
			}
			again, err := g.Replay(seed, rules.FormatMoves(moves))
			if err != nil || again != state {
				t.Errorf("%s, seed %d: the moves lead elsewhere (%v)", p.Name, seed, err)
			}
		}
	}
}
