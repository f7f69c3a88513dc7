package gamesetup

import (
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// TestPresets plays official decks against each preset by each policy, with and without texts, as both players: every move is legal, the
// same moves lead to the same end, told in every language of the table, and the games are neither all won nor all lost.
func TestPresets(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	decks := realDecks(t, cat)
	if testing.Short() {
		decks = decks[:6]
	}
	for _, rival := range rules.Presets() {
		won, lost := 0, 0
		for k, p := range autoplay.Policies() {
			for i := range decks {
				g := realGame(t, cat, &decks[i].deck, Options{Texts: (i + k) % 2, Second: i%3 == 0, Rival: rival})
				for seed := range uint64(4) {
					moves, end, err := autoplay.Play(g, p, seed)
					if err != nil {
						t.Fatalf("%s, %s against %s: %v", decks[i].name, p.Name, rival.Name, err)
					}
					again, err := g.Record(seed, rules.FormatMoves(moves))
					if err != nil || again.State != end {
						t.Errorf("%s by %s against %s: the moves do not lead to the same end: %v", decks[i].name, p.Name, rival.Name, err)
					}
					for n := range again.Log {
						if again.Log[n].Text() == "" {
							t.Errorf("%s: move %d says nothing", decks[i].name, n+1)
						}
					}
					switch {
					case end.Outcome() == rules.Won:
						won++
					case end.Reason() == rules.ByLore:
						lost++
					}
				}
			}
		}
		if t.Logf("against %s: %d won, %d lost to its lore", rival.Name, won, lost); won == 0 || lost == 0 {
			t.Errorf("against %s: %d won, %d lost", rival.Name, won, lost)
		}
	}
}

// BenchmarkPresets plays the official decks by the policy text against each preset, and says how many games of a hundred are won and lost.
func BenchmarkPresets(b *testing.B) {
	cat, err := catalog.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	text, err := autoplay.ParsePolicy("text")
	if err != nil {
		b.Fatal(err)
	}
	for _, rival := range rules.Presets() {
		for _, d := range realDecks(b, cat) {
			b.Run(rival.Name+"/"+d.name, func(b *testing.B) {
				g := realGame(b, cat, &d.deck, Options{Texts: 1, Rival: rival})
				games, won, lost := 0, 0, 0
				for b.Loop() {
					r, err := autoplay.Simulate(b.Context(), g, text, autoplay.Batch{Games: 100, Seed: 5, Workers: 1})
					if err != nil {
						b.Fatal(err)
					}
					beaten, _ := r.Beaten()
					games, won, lost = games+r.Games, won+r.Games-r.Reached(0), lost+beaten
				}
				b.ReportMetric(100*float64(won)/float64(games), "%won")
				b.ReportMetric(100*float64(lost)/float64(games), "%lost")
			})
		}
	}
}
