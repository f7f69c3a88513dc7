package gamesetup

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// realDeck is a list that people play.
type realDeck struct {
	name string
	deck decklist.Deck
}

// realDecks are the official decks.
func realDecks(t testing.TB, cat *catalog.Catalog) (out []realDeck) {
	t.Helper()
	for _, file := range []string{"starters.txt", "not-decks.txt"} {
		text, err := os.ReadFile("../../deckcheck/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			f := strings.Split(strings.TrimSpace(line), "\t")
			if strings.HasPrefix(line, "#") {
				continue
			}
			var list strings.Builder
			cards := 0
			for part := range strings.SplitSeq(f[2], " ") {
				id, count, _ := strings.Cut(part, "*")
				card, ok := cat.Card(id)
				n, err := strconv.Atoi(count)
				if !ok || err != nil {
					t.Fatalf("%s: %q", f[1], part)
				}
				fmt.Fprintf(&list, "%d %s\n", n, card.FullName)
				cards += n
			}
			if cards >= 30 {
				out = append(out, realDeck{f[0] + " " + f[1], decklist.Read(list.String(), cat).Deck})
			}
		}
	}
	return out
}

// TestPoliciesWithTexts plays games by every policy with texts: nothing is illegal, and the moves, answers
// among them, lead to the same position again.
func TestPoliciesWithTexts(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	answers := 0
	for i, d := range realDecks(t, cat) {
		g := realGame(t, cat, &d.deck, Options{Texts: 1, Second: i%2 == 1})
		for k, p := range autoplay.Policies() {
			moves, end, err := autoplay.Play(g, p, uint64(7*i+k))
			if err != nil {
				t.Fatalf("%s: %v", d.name, err)
			}
			for _, m := range moves {
				if m.Kind >= rules.Yes && m.Kind <= rules.BagNext {
					answers++
				}
			}
			again, err := g.Record(uint64(7*i+k), rules.FormatMoves(moves))
			if err != nil || again.State.Lore() != end.Lore() || again.State.Turn() != end.Turn() || again.State.Outcome() != end.Outcome() {
				t.Errorf("%s by %s: replayed to turn %d with %d lore, %v; played to turn %d with %d", d.name, p.Name, again.State.Turn(),
					again.State.Lore(), err, end.Turn(), end.Lore())
			}
		}
	}
	if answers < 100 {
		t.Errorf("only %d answers: abilities ask nothing", answers)
	}
}

// realGame is the game of a list.
func realGame(t testing.TB, cat *catalog.Catalog, d *decklist.Deck, o Options) *rules.Game {
	t.Helper()
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	o.Casual = true
	g, err := Game(deckcheck.Check(d, cat.Calendar.On(formats.Constructed, day), deckcheck.Options{}), o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestTextPolicy plays real decks by every policy with the same seeds: the policy text is nowhere
// later than the best of the others, beyond what chance makes, and earlier by three tenths of a turn in the
// median.
func TestTextPolicy(t *testing.T) {
	slow.Only(t, "thousands of games of real decks by four policies")
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	games := 400
	var gains []float64
	for _, d := range realDecks(t, cat) {
		g := realGame(t, cat, &d.deck, Options{Texts: 1})
		text, err := autoplay.ParsePolicy("text")
		if err != nil {
			t.Fatal(err)
		}
		line := fmt.Sprintf("%-40s", d.name)
		best, low := 0.0, 0.0
		for _, p := range autoplay.Policies() {
			if p.Name == "text" {
				continue
			}
			diff, err := autoplay.Compare(t.Context(), g, p, g, text, autoplay.Batch{Games: games, Seed: 11})
			if err != nil {
				t.Fatalf("%s: %v", d.name, err)
			}
			if line += fmt.Sprintf(" %s %+.2f±%.2f", p.Name, diff.Mean, diff.Stderr); len(line) < 60 || diff.Mean < best {
				best, low = diff.Mean, diff.Mean+3*diff.Stderr
			}
		}
		gains = append(gains, best)
		if t.Log(line); low < 0 {
			t.Errorf("%s: later than another policy by %.2f turns", d.name, -best)
		}
	}
	slices.Sort(gains)
	if median := gains[len(gains)/2]; median < 0.3 {
		t.Errorf("earlier than the best of the others by %.2f turns in the median", median)
	}
	t.Logf("earlier than the best of the others by %.2f turns in the median of %d decks, least %.2f", gains[len(gains)/2], len(gains),
		gains[0])
}

// TestTextPolicyBriefly is [TestTextPolicy] for a few decks with fewer games, always the same: text is later
// than no other policy on any of them, and clearly earlier on all together.
func TestTextPolicyBriefly(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	text := autoplay.DefaultPolicy(1)
	decks, sum := 0, 0.0
	for i, d := range realDecks(t, cat) {
		if i%5 != 0 {
			continue
		}
		g := realGame(t, cat, &d.deck, Options{Texts: 1})
		best := 99.0
		for _, p := range autoplay.Policies() {
			if p.Name == text.Name {
				continue
			}
			diff, err := autoplay.Compare(t.Context(), g, p, g, text, autoplay.Batch{Games: 120, Seed: 3, Workers: 1})
			if err != nil {
				t.Fatalf("%s: %v", d.name, err)
			}
			if best = min(best, diff.Mean); diff.Mean < 0 {
				t.Errorf("%s: %.2f turns later than %s", d.name, -diff.Mean, p.Name)
			}
		}
		sum += best
		decks++
	}
	if mean := sum / float64(decks); mean < 0.2 {
		t.Errorf("%.2f turns earlier than the best of the others, the mean of %d decks", mean, decks)
	} else {
		t.Logf("%.2f turns earlier than the best of the others, the mean of %d decks", mean, decks)
	}
}
