package gamesetup_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
)

func embedded(tb testing.TB) *catalog.Catalog {
	tb.Helper()
	c, err := catalog.Embedded()
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

// legal has its cards in another than the canonical order.
const legal = `4 Taran - Pig Keeper
4 Gaston - Frightful Bully
4 Rapunzel - Ready for Adventure
4 Headless Manhorse - Manny
4 Higgins - Undercover Officer
4 Rajah - Devoted Protector
4 Eilonwy - Princess of Llyr
4 Scrooge McDuck - On the Right Track
4 Webby Vanderquack - Knowledge Seeker
4 Gurgi - Apple Lover
4 Bagheera - Cautious Explorer
4 Shanti - Village Girl
4 Flash - Records Specialist
4 Baloo - Friend and Guardian
4 Sebastian - Loyal Crab
`

func report(tb testing.TB, list string, f formats.Format, on string) *deckcheck.Report {
	tb.Helper()
	cat := embedded(tb)
	day, err := formats.ParseDay(on)
	if err != nil {
		tb.Fatal(err)
	}
	return deckcheck.Check(&decklist.Read(list, cat).Deck, cat.Calendar.On(f, day), deckcheck.Options{})
}

func TestSetup(t *testing.T) {
	t.Parallel()
	r := report(t, legal, formats.Core, "2026-11-20")
	before := slices.Clone(r.Entries)
	s, err := gamesetup.Setup(r, gamesetup.Options{Second: true})
	if err != nil {
		t.Fatal(err)
	}
	if s.Edition != rules.Edition2 || s.Variant != rules.Standard || !s.Second || len(s.Deck) != 15 {
		t.Errorf("Setup: edition %v, variant %v, second %v, %d cards; want 2.0.1, standard, true, 15", s.Edition, s.Variant, s.Second,
			len(s.Deck))
	}
	cat, last := embedded(t), -1
	for _, e := range s.Deck {
		c, ok := cat.Card(e.Card.ID)
		if !ok || c.AppID <= last || e.Count != 4 {
			t.Fatalf("%s, %d copies, after app number %d: not in canonical order", e.Card.ID, e.Count, last)
		}
		last = c.AppID
	}
	for i := range before {
		if r.Entries[i].Card != before[i].Card {
			t.Fatal("Setup changed the order of the report's entries")
		}
	}
	g, err := gamesetup.Game(r, gamesetup.Options{})
	if err != nil || g.Size() != 60 {
		t.Fatalf("Game: %v", err)
	}
}

func TestEditionAndVariant(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		format  formats.Format
		on      string
		edition rules.Edition
		variant rules.Variant
	}{
		{formats.Constructed, "2025-10-30", rules.Edition2025, rules.Standard},
		{formats.Constructed, "2025-10-31", rules.EditionOctober2025, rules.Standard},
		{formats.Constructed, "2026-02-04", rules.EditionOctober2025, rules.Standard},
		{formats.Constructed, "2026-02-05", rules.Edition2, rules.Standard},
		{formats.Sealed, "2026-11-20", rules.Edition2, rules.Standard},
		{formats.PackRush, "2026-11-20", rules.Edition2, rules.PackRush},
	} {
		s, err := gamesetup.Setup(report(t, legal, tt.format, tt.on), gamesetup.Options{})
		if err != nil || s.Edition != tt.edition || s.Variant != tt.variant {
			t.Errorf("%v on %s: %v, %v, %v; want %v, %v", tt.format, tt.on, s.Edition, s.Variant, err, tt.edition, tt.variant)
		}
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, list string
		format     formats.Format
		casual     bool
		why        gamesetup.Why
		text       string
	}{
		{"short", "4 Gurgi - Apple Lover", formats.Core, false, gamesetup.Illegal, "the deck is not legal in Core Constructed on 2026-11-20"},
		{"unknown", legal + "4 Nobody - Of That Name\n", formats.Core, false, gamesetup.Undecided,
			"it is undecided whether the deck is legal in Core Constructed on 2026-11-20: the list has lines that could not be read as cards"},
		{"unknown and short, casual", "4 Gurgi - Apple Lover\n4 Nobody - Of That Name\n", formats.Core, true, gamesetup.Unresolved,
			"the list has lines that could not be read as cards"},
		{"sideboard, casual", legal + "Sideboard\n4 Gurgi - Apple Lover\n", formats.Core, true, gamesetup.Unresolved,
			"the list has lines that could not be read as cards"},
		{"empty", "", formats.PackRush, true, gamesetup.Unresolved, "the list names no card"},
		{"large", "251 Microbots", formats.Constructed, false, gamesetup.TooLarge, "the deck has 251 cards, and a game takes at most 250"},
		{"large and casual", legal + "251 Gurgi - Apple Lover\n", formats.Core, true, gamesetup.TooLarge,
			"the deck has 311 cards, and a game takes at most 250"},
	} {
		r := report(t, tt.list, tt.format, "2026-11-20")
		_, err := gamesetup.Setup(r, gamesetup.Options{Casual: tt.casual})
		e, ok := errors.AsType[*gamesetup.Refused](err)
		if !ok || e.Why != tt.why || e.Report != r || e.Error() != tt.text {
			t.Errorf("%s: Setup: %v, want %q with the report", tt.name, err, tt.text)
		}
	}
	for _, list := range []string{"4 Gurgi - Apple Lover", "250 Microbots", legal + "4 Nobody - Of That Name\n"} {
		if _, err := gamesetup.Game(report(t, list, formats.Core, "2026-11-20"), gamesetup.Options{Casual: true}); err != nil {
			t.Errorf("%s: the casual table refuses it: %v", list, err)
		}
	}
}

func TestOpponents(t *testing.T) {
	t.Parallel()
	dummy := rules.OpposingCard{Card: rules.Card{FullName: "2/3", Name: "2/3", Strength: 2, Willpower: 3}, Exerted: true}
	g, err := gamesetup.Game(report(t, legal, formats.Core, "2026-11-20"), gamesetup.Options{Opponents: []rules.OpposingCard{dummy}})
	if err != nil || g.Opponents() != 1 || g.Card(60).FullName != "2/3" {
		t.Errorf("Game with an opponent: %v", err)
	}
}

// TestEveryCard compiles every card there is and finds its facts again.
func TestEveryCard(t *testing.T) {
	t.Parallel()
	cat := embedded(t)
	for i := range cat.Cards {
		c := &cat.Cards[i]
		g, err := rules.NewGame(rules.Setup{Deck: []rules.Entry{{Card: gamesetup.Card(c), Count: 1}}})
		if err != nil {
			t.Errorf("%s: %v", c.ID, err)
			continue
		}
		got := g.Card(0)
		if got.Type.String() != c.Type.String() || got.FullName != c.FullName || got.Song != c.Song || got.Inkable != c.Inkable ||
			got.HasText != c.HasText {
			t.Errorf("%s: became %+v", c.ID, got)
		}
		for _, n := range []struct {
			what string
			have int
			want catalog.Number
		}{{"strength", got.Strength, c.Strength}, {"willpower", got.Willpower, c.Willpower}, {"lore", got.Lore, c.Lore},
			{"move cost", got.MoveCost, c.MoveCost}} {
			if n.have != max(0, int(n.want)) {
				t.Errorf("%s: %s %d, want %q", c.ID, n.what, n.have, n.want)
			}
		}
		for _, k := range c.Keywords {
			if p, err := rules.ParseKeyword(k); err != nil || !p.Known {
				t.Errorf("%s: keyword %q: %+v, %v", c.ID, k, p, err)
			}
		}
	}
}

// TestNames follows an ampersand from the catalog to a shift (CR 5.2.6.1).
func TestNames(t *testing.T) {
	t.Parallel()
	cat := embedded(t)
	pairs := 0
	for i := range cat.Cards {
		c := &cat.Cards[i]
		first, _, ok := strings.Cut(c.Name, " & ")
		if !ok || c.Type != catalog.Character || strings.Contains(first, ",") {
			continue
		}
		under := slices.IndexFunc(cat.Cards, func(o catalog.Card) bool { return o.Name == first })
		if s, ok := c.Keyword("Shift"); !ok || under < 0 || s == "Shift" {
			continue
		}
		g, err := rules.NewGame(rules.Setup{Deck: []rules.Entry{{Card: gamesetup.Card(c), Count: 1},
			{Card: gamesetup.Card(&cat.Cards[under]), Count: 1}}})
		if err != nil {
			t.Fatal(err)
		}
		pairs++
		if _, ok := g.CanShift(0, 1); !ok {
			t.Errorf("%s cannot be shifted onto %s", c.FullName, cat.Cards[under].FullName)
		}
	}
	if pairs == 0 {
		t.Error("no card with an ampersand and Shift was tried")
	}
}

func BenchmarkGame(b *testing.B) {
	r := report(b, legal, formats.Core, "2026-11-20")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := gamesetup.Game(r, gamesetup.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func ExampleSetup() {
	cat, err := catalog.Embedded()
	if err != nil {
		fmt.Println(err)
		return
	}
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		fmt.Println(err)
		return
	}
	list := decklist.Read("4 Gurgi - Apple Lover\n", cat)
	_, err = gamesetup.Setup(deckcheck.Check(&list.Deck, cat.Calendar.On(formats.Core, day), deckcheck.Options{}), gamesetup.Options{})
	fmt.Println(err)
	if e, ok := errors.AsType[*gamesetup.Refused](err); ok {
		fmt.Println(e.Report.Problems[0].Code)
	}
	// Output:
	// the deck is not legal in Core Constructed on 2026-11-20
	// deck_size
}
