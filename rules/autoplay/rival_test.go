package autoplay

import (
	"slices"
	"testing"

	"inkcheck/rules"
)

// TestEveryGameCountsOnce: each game of a batch against a rival is in exactly one figure: reached, lost, won or lost by a deck, or still
// going on at the last turn. Each game is played again for what it came to.
func TestEveryGameCountsOnce(t *testing.T) {
	t.Parallel()
	slow := []rules.Entry{{Card: char("Slow", 2, 0), Count: 30}}
	small := []rules.Entry{{Card: char("Small", 1, 0), Count: 12}}
	const games = 40
	ways := map[string]int{}
	for _, r := range append([]*rules.Rival{nil}, rules.Presets()...) {
		for _, entries := range [][]rules.Entry{vanilla(), slow, small} {
			for _, variant := range []rules.Variant{rules.Standard, rules.PackRush} {
				for _, edition := range []rules.Edition{rules.Edition2, rules.Edition2025} {
					g := mustGame(t, rules.Setup{Deck: entries, Rival: r, Variant: variant, Edition: edition})
					result, err := Simulate(t.Context(), g, Policies()[0], Batch{Games: games, Seed: 3})
					if err != nil {
						t.Fatal(err)
					}
					want, got := map[string]int{}, map[string]int{}
					for i := range games {
						_, s, err := Play(g, Policies()[0], GameSeed(3, i))
						if err != nil {
							t.Fatal(err)
						}
						way := s.Outcome().String() + " " + s.Reason().String()
						want[way]++
						ways[way]++
					}
					for turn := 1; turn <= MaxTurns; turn++ {
						got["won lore"] += result.Reached(turn)
					}
					got["lost lore"], _ = result.Beaten()
					got["won deck"], got["lost deck"] = result.Decked(), int(result.counts.ranOut)
					got[" "] = result.Reached(0) - got["lost lore"] - got["won deck"] - got["lost deck"]
					for way, n := range got {
						if n != want[way] {
							t.Errorf("%v, %v, %v: %q: %d, played again %d", r, variant, edition, way, n, want[way])
						}
					}
				}
			}
		}
	}
	for _, way := range []string{"won lore", "lost lore", "won deck", "lost deck", " "} {
		if ways[way] == 0 {
			t.Errorf("no game is %q", way)
		}
	}
}

// TestQuestsWhereThatWins: in the turn that wins by quests, no policy challenges, though it could.
func TestQuestsWhereThatWins(t *testing.T) {
	t.Parallel()
	strong := char("Strong", 0, 1)
	strong.Strength, strong.Willpower = 9, 9
	could, challenged := 0, 0
	againstAll(t, []rules.Entry{{Card: strong, Count: 50}}, func(s rules.State, moves []rules.Move) {
		wins := false
		for _, m := range moves {
			if m.Kind == rules.End {
				wins = false
			}
			if s.LoreByQuests() >= 20 {
				wins = true
				if slices.ContainsFunc(s.Moves(nil), func(m rules.Move) bool { return m.Kind == rules.Challenge }) {
					could++
				}
			}
			if wins && m.Kind == rules.Challenge {
				challenged++
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	})
	if could == 0 || challenged > 0 {
		t.Errorf("could challenge %d times where quests win, and did %d times", could, challenged)
	}
}

// TestRecklessFights: a character with Reckless never quests (CR 8.7.2), challenges before the turn ends (CR 8.7.3), and holds up no game.
func TestRecklessFights(t *testing.T) {
	t.Parallel()
	fought := 0
	againstAll(t, []rules.Entry{{Card: char("Mad", 1, 3, "Reckless"), Count: 30}, {Card: char("Plain", 2, 1), Count: 30}},
		func(s rules.State, moves []rules.Move) {
			for _, m := range moves {
				if c := s.Game().Card(m.Card()); c != nil && c.Name == "Mad" {
					if m.Kind == rules.Quest {
						t.Error("quests")
					}
					if m.Kind == rules.Challenge {
						fought++
					}
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
		})
	if fought == 0 {
		t.Error("never challenges")
	}
}

// againstAll has every policy play a deck against every preset, and shows the moves from their start.
func againstAll(t *testing.T, entries []rules.Entry, see func(rules.State, []rules.Move)) {
	t.Helper()
	for _, r := range rules.Presets() {
		for _, p := range Policies() {
			g := mustGame(t, rules.Setup{Deck: entries, Rival: r})
			for seed := range uint64(10) {
				moves, _, err := Play(g, p, seed)
				if err != nil {
					t.Fatalf("%s, %s: %v", r.Name, p.Name, err)
				}
				see(g.Start(seed), moves)
			}
		}
	}
}
