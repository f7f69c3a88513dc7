package gamesetup

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
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
	count := map[rules.Automation]int{}
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
		c := g.CardCoverage()[0]
		count[c.By]++
		if c.By == rules.Manual && c.Why == "" {
			t.Errorf("%s is by hand without a reason", c.Card)
		}
		fmt.Fprintf(&list, "%s\t%s\t%s", c.Card, c.By, c.Why)
		for _, a := range with.Abilities {
			fmt.Fprintf(&list, "\t%s", a.Code)
		}
		list.WriteByte('\n')
	}
	t.Logf("%d carried out, %d nothing alone, %d plain, %d by hand",
		count[rules.Automated], count[rules.NoEffectSolo], count[rules.NoText], count[rules.Manual])
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
		g, err := rules.NewGame(rules.Setup{Deck: []rules.Entry{{Card: WithText(card), Count: 4}}, Texts: 1})
		if err != nil {
			t.Fatal(err)
		}
		if c := g.CardCoverage()[0]; c.By != rules.NoEffectSolo {
			t.Errorf("%s: %s, want %s", id, c.By, rules.NoEffectSolo)
		}
	}
}

// TestCoverageBesideARow compiles cards of the catalog beside a practice opponent's row: every manual card has a reason.
// With INKCHECK_COVERAGE_ROW=FILE it takes all of them and writes there,
// card by card, what TestCoverage writes.
func TestCoverageBesideARow(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	var row []rules.OpposingCard
	for _, id := range []string{"mickey-mouse-true-friend", "captain-hook-forceful-duelist", "stitch-new-dog"} {
		card, _ := cat.Card(id)
		row = append(row, rules.OpposingCard{Card: Card(card)})
	}
	others := company(cat)
	file := os.Getenv("INKCHECK_COVERAGE_ROW")
	count := map[rules.Automation]int{}
	var list strings.Builder
	for i := range cat.Cards {
		card := &cat.Cards[i]
		if _, known := card.Effects(); !known || file == "" && i%16 != 0 {
			continue
		}
		with := WithText(card)
		deck := append([]rules.Entry{{Card: with, Count: 1}}, others...)
		g, err := rules.NewGame(rules.Setup{Deck: deck, Texts: 1, Opponents: row})
		if err != nil {
			t.Fatalf("%s: %v", card.ID, err)
		}
		c := g.CardCoverage()[0]
		count[c.By]++
		if c.By == rules.Manual && c.Why == "" {
			t.Errorf("%s is by hand without a reason", c.Card)
		}
		fmt.Fprintf(&list, "%s\t%s\t%s", c.Card, c.By, c.Why)
		for _, a := range with.Abilities {
			fmt.Fprintf(&list, "\t%s", a.Code)
		}
		list.WriteByte('\n')
	}
	t.Logf("%d carried out, %d nothing alone, %d plain, %d by hand",
		count[rules.Automated], count[rules.NoEffectSolo], count[rules.NoText], count[rules.Manual])
	if all := count[rules.Automated] + count[rules.NoEffectSolo] + count[rules.Manual]; 40*count[rules.Manual] > all {
		t.Errorf("%d of %d cards are by hand beside a row", count[rules.Manual], all)
	}
	if file != "" {
		if err := os.WriteFile(file, []byte(list.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCoverageOfDecks counts the copies of the official decks that the engine carries out, alone and beside a practice opponent's row.
// Cards of a quest's boss have no effects.
func TestCoverageOfDecks(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	foe, _ := cat.Card("stitch-new-dog")
	row := []rules.OpposingCard{{Card: OpposingCard(foe)}}
	for _, o := range []struct {
		name  string
		row   []rules.OpposingCard
		floor float64
	}{{"alone", nil, 99.95}, {"beside a row", row, 99.5}} {
		cards, byHand := 0, 0
		decks := realDecks(t, cat)
		for i := range decks {
			for _, c := range realGame(t, cat, &decks[i].deck, Options{Texts: 1, Opponents: o.row}).CardCoverage() {
				card, _ := cat.Card(c.Card)
				if _, known := card.Effects(); !known {
					continue
				}
				if cards += c.Copies; c.By == rules.Manual {
					byHand += c.Copies
				}
			}
		}
		share := 100 - 100*float64(byHand)/float64(cards)
		if t.Logf("%s: %.2f %% of %d copies", o.name, share, cards); share < o.floor {
			t.Errorf("%s: %.2f %% of %d copies are carried out, at least %.1f %% were", o.name, share, cards, o.floor)
		}
	}
}

// TestPositionOpponent: a position has a practice opponent's numbers, 0 where it says none.
func TestPositionOpponent(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]*rules.OpponentNumbers{
		`{"deck":["lantern"],"opponents":[{"card":"stitch-new-dog"}]}`:                                   {},
		`{"deck":["lantern"],"opponents":[{"card":"stitch-new-dog"}],"opponent":{"hand":3,"lore":19}}`:   {Hand: 3, Lore: 19},
		`{"deck":["lantern"],"opponents":[{"card":"stitch-new-dog"}],"opponent":{"hand":-1}}`:            nil,
		`{"deck":["lantern"],"opponents":[{"card":"stitch-new-dog"}],"opponent":{"deck":100}}`:           nil,
		`{"deck":["lantern"],"opponents":[{"card":"stitch-new-dog"}],"opponent":{"ink":4,"discard":99}}`: {Ink: 4, Discard: 99},
	} {
		p, err := ReadPosition([]byte(text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		g, err := p.Game(cat, formats.Constructed, day, 1)
		if want == nil {
			if err == nil {
				t.Errorf("%s: no error", text)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		s := g.Start(1)
		if got := s.Opponent(); got == nil || *got != *want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}
