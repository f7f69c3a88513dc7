package handover

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules"
)

// company are cards without text that between them are of every type and have every classification,
// ink and keyword: beside them nothing that a card asks for is missing from the deck.
func company(cat *catalog.Catalog) (out []rules.Entry) {
	seen := map[string]bool{}
	for i := range cat.Cards {
		c := WithText(&cat.Cards[i])
		c.HasText, c.Abilities = false, nil
		facts := append(slices.Clone(c.Classifications), c.Type.String(), fmt.Sprint("song ", c.Song), fmt.Sprint("ink ", c.Inkable))
		for _, k := range c.Keywords {
			word, _, _ := strings.Cut(k, " ")
			facts = append(facts, word)
		}
		if !slices.ContainsFunc(facts, func(f string) bool { return !seen[f] }) {
			continue
		}
		for _, f := range facts {
			seen[f] = true
		}
		out = append(out, rules.Entry{Card: c, Count: 1})
	}
	return out
}

// TestCoverage compiles cards of the catalog in a deck that has all that they may ask for: nothing
// fails, and what is by hand has a reason. With INKCHECK_COVERAGE=FILE it takes all of them and
// writes there, card by card, who carries out its text, why not, and its codes.
func TestCoverage(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	others := company(cat)
	count := map[rules.Cover]int{}
	var list strings.Builder
	file := os.Getenv("INKCHECK_COVERAGE")
	for i := range cat.Cards {
		card := &cat.Cards[i]
		if _, known := card.Effects(); !known || file == "" && i%16 != 0 {
			continue
		}
		with := WithText(card)
		deck := append([]rules.Entry{{Card: with, Count: 1}}, others...)
		g, err := rules.NewGame(rules.Setup{Deck: deck, Texts: 1})
		if err != nil {
			t.Errorf("%s: %v", card.ID, err)
			continue
		}
		c := g.Coverage()[0]
		count[c.By]++
		if c.By == rules.ByHand && c.Why == "" {
			t.Errorf("%s is by hand without a reason", c.Card)
		}
		fmt.Fprintf(&list, "%s\t%s\t%s", c.Card, c.By, c.Why)
		for _, a := range with.Abilities {
			fmt.Fprintf(&list, "\t%s", a.Code)
		}
		list.WriteByte('\n')
	}
	t.Logf("%d carried out, %d nothing alone, %d plain, %d by hand",
		count[rules.Carried], count[rules.NothingAlone], count[rules.Plain], count[rules.ByHand])
	if file != "" {
		if err := os.WriteFile(file, []byte(list.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNothingAlone: where what is done first is done to an opposing card, or by an opponent, and where a condition is about one, nothing
// follows alone, and it is counted so.
func TestNothingAlone(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"pepa-madrigal-weather-maker", "magic-broom-dancing-duster", "fairy-godmother-magical-benefactor",
		"morgana-macawber-reformed-spellcaster", "chernabog-creature-of-the-night", "ursulas-plan", "ice-spikes", "belle-bookworm",
		"lefou-opportunistic-flunky", "the-queen-evil-ruler", "ursula-voice-stealer", "chernabog-unnatural-force",
		"the-terror-that-flaps-in-the-night", "helga-sinclair-prepared-for-anything", "sudden-scare", "the-queen-jealous-beauty"} {
		card, _ := cat.Card(id)
		for i, want := range []rules.Cover{rules.Carried, rules.NothingAlone} { // games dealt by table 1 are as they were
			g, err := rules.NewGame(rules.Setup{Deck: []rules.Entry{{Card: WithText(card), Count: 4}}, Texts: i + 1})
			if err != nil {
				t.Fatal(err)
			}
			if c := g.Coverage()[0]; c.By != want {
				t.Errorf("%s by table %d: %s, want %s", id, i+1, c.By, want)
			}
		}
	}
}

// TestCoverageBesideARow compiles cards of the catalog beside a training opponent's row: what is by hand has a reason, and by the
// older table most are. With INKCHECK_COVERAGE_ROW=FILE it takes all of them and writes there,
// card by card, what TestCoverage writes.
func TestCoverageBesideARow(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	var row []rules.Opponent
	for _, id := range []string{"mickey-mouse-true-friend", "captain-hook-forceful-duelist", "stitch-new-dog"} {
		card, _ := cat.Card(id)
		row = append(row, rules.Opponent{Card: Card(card)})
	}
	others := company(cat)
	file := os.Getenv("INKCHECK_COVERAGE_ROW")
	count := map[rules.Cover]int{}
	older := 0
	var list strings.Builder
	for i := range cat.Cards {
		card := &cat.Cards[i]
		if _, known := card.Effects(); !known || file == "" && i%16 != 0 {
			continue
		}
		with := WithText(card)
		deck := append([]rules.Entry{{Card: with, Count: 1}}, others...)
		cover := func(texts int) rules.Coverage {
			g, err := rules.NewGame(rules.Setup{Deck: deck, Texts: texts, Opponents: row})
			if err != nil {
				t.Fatalf("%s: %v", card.ID, err)
			}
			return g.Coverage()[0]
		}
		c := cover(rules.RowTexts)
		count[c.By]++
		if c.By == rules.ByHand && c.Why == "" {
			t.Errorf("%s is by hand without a reason", c.Card)
		}
		if old := cover(1); old.By == rules.ByHand {
			older++
		}
		fmt.Fprintf(&list, "%s\t%s\t%s", c.Card, c.By, c.Why)
		for _, a := range with.Abilities {
			fmt.Fprintf(&list, "\t%s", a.Code)
		}
		list.WriteByte('\n')
	}
	t.Logf("%d carried out, %d nothing alone, %d plain, %d by hand",
		count[rules.Carried], count[rules.NothingAlone], count[rules.Plain], count[rules.ByHand])
	if older < 2*count[rules.ByHand] {
		t.Errorf("%d are by hand by table 1: its games replay otherwise", older)
	}
	if all := count[rules.Carried] + count[rules.NothingAlone] + count[rules.ByHand]; 4*count[rules.ByHand] > all {
		t.Errorf("%d of %d cards are by hand beside a row", count[rules.ByHand], all)
	}
	if file != "" {
		if err := os.WriteFile(file, []byte(list.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
