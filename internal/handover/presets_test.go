package handover

import (
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// TestPresets plays official decks against each preset by each policy: every move is legal, the same moves lead to the same end at
// the table, and not all games are lost.
func TestPresets(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	decks := realDecks(t, cat)
	if testing.Short() {
		decks = decks[:4]
	}
	for _, against := range autoplay.Presets() {
		for _, p := range autoplay.Policies() {
			beaten, games := 0, 0
			for i := range decks {
				for _, texts := range []int{0, 1} {
					g := realGame(t, cat, &decks[i].deck, Options{Texts: texts, Opponents: against.Row()})
					r, err := autoplay.Simulate(t.Context(), g, p, autoplay.Batch{Games: 20, Seed: 3, Workers: 1, Against: against})
					if err != nil {
						t.Fatalf("%s, %s against %s: %v", decks[i].name, p.Name, against.Name, err)
					}
					beaten, games = beaten+r.Beaten(), games+r.Games
					seed := autoplay.GameSeed(3, 0)
					moves, end, err := autoplay.PlayAgainst(g, p, against, seed)
					if err != nil {
						t.Fatal(err)
					}
					if again, err := g.Replay(seed, rules.FormatMoves(moves)); err != nil || again != end {
						t.Errorf("%s: the moves do not lead to the same end: %v", decks[i].name, err)
					}
				}
			}
			if t.Logf("%s against %s: %d of %d games lost", p.Name, against.Name, beaten, games); beaten == games {
				t.Errorf("%s against %s: all games lost", p.Name, against.Name)
			}
		}
	}
	if _, err := autoplay.ParsePreset("nobody"); err == nil {
		t.Error("a preset of no name")
	}
	if _, err := autoplay.Simulate(t.Context(), realGame(t, cat, &decks[0].deck, Options{Opponents: autoplay.Presets()[0].Row()}),
		autoplay.Policies()[0], autoplay.Batch{Games: 1}); err == nil {
		t.Error("a row that nobody plays")
	}
}
