package autoplay

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
	"inkcheck/rules"
	"inkcheck/rules/effect"
)

// keptDeck is the mixed deck, in which the cards with texts have the ability.
func keptDeck(t *testing.T, code string) []rules.Entry {
	t.Helper()
	parsed, err := effect.Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	deck := mixed()
	for i := range deck {
		c := &deck[i].Card
		c.Inks = []string{"Amber"}
		resolves := parsed.Head == effect.Resolves
		if resolves == (c.Type == rules.Action) && (i%3 == 0 || resolves) {
			c.HasText, c.Abilities = true, []rules.Ability{{N: 1, Code: parsed}}
		}
	}
	return deck
}

// TestKeptGames plays decks with codes by every policy and compares with testdata/games.txt: when the games are won,
// and a sum of all figures. What the policies are for is shown elsewhere; this notices where a game changes unmeant.
func TestKeptGames(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/games.txt", func(code string) (string, error) {
		g := mustGame(t, rules.Setup{Deck: keptDeck(t, code), Texts: 1})
		var lines []string
		for _, p := range Policies() {
			r, err := Simulate(t.Context(), g, p, Batch{Games: 12, Seed: 7, Workers: 2})
			if err != nil {
				return "", fmt.Errorf("%s: %w", p.Name, err)
			}
			text, err := json.Marshal(r)
			if err != nil {
				return "", err
			}
			mean, _, _ := r.Mean()
			sum := fnv.New32a()
			sum.Write(text)
			lines = append(lines, fmt.Sprintf("\t%s: %.2f turns, %08x", p.Name, mean, sum.Sum32()))
		}
		return strings.Join(lines, "\n"), nil
	})
}
