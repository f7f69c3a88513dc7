package autoplay

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/rules"
	"inkcheck/rules/effect"
)

var writeKept = flag.Bool("kept", false, "write testdata/kept.txt anew; look at what changed in it")

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

// TestKeptGames plays decks with codes by every policy and compares with testdata/kept.txt: when the games are won,
// and a sum of all figures. What the policies are for is shown elsewhere; this notices where a game changes unmeant.
func TestKeptGames(t *testing.T) {
	t.Parallel()
	const file = "testdata/kept.txt"
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for entry := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n\n") {
		code, want, _ := strings.Cut(entry, "\n")
		g := mustGame(t, rules.Setup{Deck: keptDeck(t, code), Texts: 1})
		var lines []string
		for _, p := range Policies() {
			r, err := Simulate(t.Context(), g, p, Batch{Games: 12, Seed: 7, Workers: 2})
			if err != nil {
				t.Fatalf("%s by %s: %v", code, p.Name, err)
			}
			text, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			mean, _, _ := r.Mean()
			sum := fnv.New32a()
			sum.Write(text)
			lines = append(lines, fmt.Sprintf("\t%s: %.2f turns, %08x", p.Name, mean, sum.Sum32()))
		}
		got := strings.Join(lines, "\n")
		if diff := cmp.Diff(want, got); diff != "" && !*writeKept {
			t.Errorf("%s is played otherwise (-want +got):\n%s", code, diff)
		}
		out = append(out, code+"\n"+got)
	}
	if *writeKept {
		if err := os.WriteFile(file, []byte(strings.Join(out, "\n\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
