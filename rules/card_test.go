package rules

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/rules/wording"
)

func TestParseKeyword(t *testing.T) {
	for _, c := range []struct {
		in   string
		want Keyword
	}{
		{"Alert", Keyword{Word: "Alert", Known: true}},
		{"Bodyguard", Keyword{Word: "Bodyguard", Known: true}},
		{"Boost 2", Keyword{Word: "Boost", N: 2, Known: true}},
		{"Challenger +7", Keyword{Word: "Challenger", N: 7, Known: true}},
		{"Evasive", Keyword{Word: "Evasive", Known: true}},
		{"Reckless", Keyword{Word: "Reckless", Known: true}},
		{"Resist +1", Keyword{Word: "Resist", N: 1, Known: true}},
		{"Rush", Keyword{Word: "Rush", Known: true}},
		{"Singer 5", Keyword{Word: "Singer", N: 5, Known: true}},
		{"Sing Together 10", Keyword{Word: "Sing Together", N: 10, Known: true}},
		{"Support", Keyword{Word: "Support", Known: true}},
		{"Vanish", Keyword{Word: "Vanish", Known: true}},
		{"Ward", Keyword{Word: "Ward", Known: true}},
		{"Shift 6", Keyword{Word: "Shift", N: 6, Shift: NameShift, Known: true}},
		{"Shift", Keyword{Word: "Shift", Bare: true, Shift: NameShift, Known: true}},
		{"Puppy Shift 3", Keyword{Word: "Shift", N: 3, Shift: ClassShift, Class: "Puppy", Known: true}},
		{"Madrigal Shift 3", Keyword{Word: "Shift", N: 3, Shift: ClassShift, Class: "Madrigal", Known: true}},
		{"Floodborn Shift 7", Keyword{Word: "Shift", N: 7, Shift: ClassShift, Class: "Floodborn", Known: true}},
		{"Seven Dwarfs Shift 2", Keyword{Word: "Shift", N: 2, Shift: ClassShift, Class: "Seven Dwarfs", Known: true}},
		{"Universal Shift 4", Keyword{Word: "Shift", N: 4, Shift: UniversalShift, Known: true}},
		{"Combo Shift 4", Keyword{Word: "Shift", N: 4, Shift: HandShift, Known: true}},
		{"Duo Shift 0", Keyword{Word: "Shift", Shift: HandShift, Known: true}},
		{"Potato Shift 5", Keyword{Word: "Shift", N: 5, Shift: HandShift, Known: true}},
		{"Temporary Shift 3", Keyword{Word: "Shift", N: 3, Shift: HandShift, Known: true}},
		{"Temporary Red Panda Shift 2", Keyword{Word: "Shift", N: 2, Shift: HandShift, Known: true}},
		{"Adventurous", Keyword{Word: "Adventurous", Known: true}},
		{"Sparkle 3", Keyword{Word: "Sparkle", N: 3}},
	} {
		if got, err := ParseKeyword(c.in); err != nil || got != c.want {
			t.Errorf("ParseKeyword(%q) = %+v, %v, want %+v", c.in, got, err, c.want)
		}
	}
	for in, want := range map[string]string{
		"": "empty", " ": "empty", "Boost": "needs a number", "Rush 2": "has no number", "Singer 100": "not between 0 and 99",
		"Resist -1": "not between",
	} {
		if got, err := ParseKeyword(in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseKeyword(%q) = %+v, %v, want %s", in, got, err, want)
		}
	}
}

// CR 5.2.6.1, 5.2.6.3.
func TestNames(t *testing.T) {
	for in, want := range map[string][]string{
		"Elsa":                       {"Elsa"},
		"Flotsam & Jetsam":           {"Flotsam & Jetsam", "Flotsam", "Jetsam"},
		"Hamish, Hubert & Harris":    {"Hamish, Hubert & Harris", "Hamish", "Hubert", "Harris"},
		"Chip 'n' Dale":              {"Chip 'n' Dale", "Chip", "Dale"},
		"Chip ’n‘ Dale":              {"Chip ’n‘ Dale", "Chip", "Dale"},
		"Chip ’n’ Dale":              {"Chip ’n’ Dale", "Chip", "Dale"},
		"Malicious, Mean, and Scary": {"Malicious, Mean, and Scary"},
	} {
		if got := Names(in); !slices.Equal(got, want) {
			t.Errorf("Names(%q) = %q, want %q", in, got, want)
		}
	}
}

// Shift over several names works both ways, and the whole name must match (CR 5.2.6).
func TestShiftNames(t *testing.T) {
	both := char("Flotsam & Jetsam", 5, 5, 5, 2, "Shift 3")
	one := char("Jetsam", 5, 5, 5, 2, "Shift 3")
	g := mustGame(t, Setup{Deck: deck(both, one, char("Jetsam", 1, 1, 1, 1), char("Flotsam", 1, 1, 1, 1), char("Jet", 1, 1, 1, 1))})
	for _, c := range []struct {
		top, under int
		want       bool
	}{{0, 2, true}, {0, 3, true}, {0, 1, true}, {1, 0, true}, {1, 2, true}, {1, 3, false}, {1, 4, false}, {0, 4, false}, {2, 1, false},
		{0, 0, false}, {0, 9, false}} {
		if _, got := g.CanShift(c.top, c.under); got != c.want {
			t.Errorf("CanShift(%d, %d) = %v, want %v", c.top, c.under, got, c.want)
		}
	}
}

// The cards whose Shift is paid by discarding are known by their id.
func TestPaidByDiscarding(t *testing.T) {
	c := char("ursula-erics-bride", 4, 2, 4, 2, "Shift")
	c.Name = "Ursula"
	g := mustGame(t, Setup{Deck: deck(c, char("Ursula", 1, 1, 1, 1), song("Song", 1), item("Hat", 1))})
	s := at{hand: []int{0, 2, 3}, play: []int{1}}.state(t, g)
	var shifts []string
	for _, m := range s.Moves(nil) {
		if m.Kind == Shift {
			shifts = append(shifts, m.String())
		}
	}
	if !slices.Equal(shifts, []string{"shift0-1-2"}) {
		t.Errorf("shifts %v", shifts)
	}
	if n := g.ShiftDiscards(0); n != 1 || g.ShiftDiscards(1) != 0 || g.ShiftDiscards(9) != 0 {
		t.Errorf("ShiftDiscards: %d", n)
	}
	for card, want := range map[int]bool{0: false, 1: false, 2: true, 3: false, 9: false, -1: false} {
		if got := g.PaysShift(0, card); got != want || g.PaysShift(1, card) {
			t.Errorf("PaysShift(0, %d) = %v, want %v", card, got, want)
		}
	}
	unknown := char("Nobody", 4, 2, 4, 2, "Shift") // a price that the engine was not told: by hand
	g = mustGame(t, Setup{Deck: deck(unknown, char("Nobody", 1, 1, 1, 1))})
	s = at{hand: []int{0}, play: []int{1}}.state(t, g)
	if err := play(&s, "shift0-1"); err == nil || !strings.Contains(err.Error(), "is manual") {
		t.Errorf("%v", err)
	}
	if err := play(&s, "fx-shift0-1"); err != nil {
		t.Error(err)
	}
}

func TestNewGameRefuses(t *testing.T) {
	good := []Entry{{char("A", 1, 1, 1, 1), 60}}
	bad := func(f func(c *Card)) []Entry {
		c := char("A", 1, 1, 1, 1)
		f(&c)
		return []Entry{{c, 60}}
	}
	for _, c := range []struct {
		setup Setup
		want  string
	}{
		{Setup{}, "no cards in the deck"},
		{Setup{Deck: []Entry{{char("A", 1, 1, 1, 1), MaxDeck + 1}}}, "more than 250 cards"},
		{Setup{Deck: []Entry{{char("A", 1, 1, 1, 1), 200}, {char("B", 1, 1, 1, 1), 1 << 62}}}, "more than 250 cards"},
		{Setup{Deck: []Entry{{char("A", 1, 1, 1, 1), 0}}}, "A: 0 copies"},
		{Setup{Deck: good, Edition: 9}, "unknown edition"},
		{Setup{Deck: good, Variant: 9}, "unknown variant"},
		{Setup{Deck: good, Opponents: make([]OpposingCard, MaxOpponents+1)}, "at most 20"},
		{Setup{Deck: good, Opponents: []OpposingCard{{Card: item("Hat", 1)}}}, "neither a character nor a location"},
		{Setup{Deck: good, Opponents: []OpposingCard{{Card: location("Fort", 1, 1, 3, 1), Exerted: true}}}, "can't be exerted"},
		{Setup{Deck: good, Opponents: []OpposingCard{{Card: char("A", 1, 1, 2, 1), Damage: 2}}}, "2 damage with a willpower of 2"},
		{Setup{Deck: bad(func(c *Card) { c.Cost = 100 })}, "cost 100"},
		{Setup{Deck: bad(func(c *Card) { c.Lore = -1 })}, "lore -1"},
		{Setup{Deck: bad(func(c *Card) { c.Willpower = 0 })}, "without willpower"},
		{Setup{Deck: bad(func(c *Card) { c.Song = true })}, "song that is no action"},
		{Setup{Deck: bad(func(c *Card) { c.Type = 9 })}, "unknown card type"},
		{Setup{Deck: bad(func(c *Card) { c.Keywords = []string{"Boost"} })}, "needs a number"},
		{Setup{Deck: bad(func(c *Card) { c.Keywords = []string{"Shift 1", "Puppy Shift 2"} })}, "two Shift keywords"},
		{Setup{Deck: bad(func(c *Card) { c.Type, c.Keywords = Item, []string{"Shift 1"} })}, "Shift on a card that is no character"},
		{Setup{Deck: bad(func(c *Card) { c.Keywords, c.ShiftDiscard.Count = []string{"Shift"}, 9 })}, "discarding 9 cards"},
	} {
		if _, err := NewGame(c.setup); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

func TestWords(t *testing.T) {
	for _, s := range []interface{ String() string }{
		Type(99), CardKind(99), ShiftKind(99), MoveKind(99), Edition(99), Variant(99), Step(99), Outcome(99), Reason(99),
	} {
		if !strings.HasSuffix(s.String(), "(99)") {
			t.Errorf("%T: %v", s, s)
		}
	}
}

// Every rule has a number in both numberings, or is known to be new.
func TestCitations(t *testing.T) {
	for r := range ruleCount {
		if numbers[r][0] == "" {
			t.Errorf("rule %d has no number", r)
		}
		for _, e := range []Edition{Edition2025, EditionOctober2025} {
			if c := e.cite(r); c == "CR " {
				t.Errorf("rule %s has no number in %v", numbers[r][0], e)
			}
		}
	}
	for w := wording.ReasonOver; w < wording.ReasonNoSuchMove; w++ {
		if int(w) >= len(reasonRules) {
			t.Errorf("reason %d has no rule", w)
		}
	}
	for _, c := range []struct {
		r         rule
		feb, octo string
	}{
		{ruleShift, "CR 10.8.1", "CR 10.10.1"}, {ruleSingTogether, "CR 10.10.3", "CR 10.12.3"}, {ruleBodyguard, "CR 10.2.3", "CR 10.3.3"},
		{ruleBoost, "CR 10.4", "CR 10.4"}, {ruleInkReveal, "CR 4.3.3.1", "CR 4.3.3.1"}, {ruleReshuffle, "Pack Rush rules", "Pack Rush rules"},
	} {
		if got := Edition2025.cite(c.r); got != c.feb {
			t.Errorf("%s, want %s", got, c.feb)
		}
		if got := EditionOctober2025.cite(c.r); got != c.octo {
			t.Errorf("%s, want %s", got, c.octo)
		}
	}
	for day, want := range map[string]Edition{
		"2024-01-01": Edition2025, "2025-10-30": Edition2025, "2025-10-31": EditionOctober2025, "2026-02-04": EditionOctober2025,
		"2026-02-05": Edition2, "2026-11-20": Edition2,
	} {
		if got := EditionOn(day); got != want {
			t.Errorf("EditionOn(%s) = %v, want %v", day, got, want)
		}
	}
}

// A Shift that is paid by discarding takes just the kind of card that its text asks
// for (CR 8.10.1); songs are actions, too (CR 5.4.4.1).
func TestDiscardsForShift(t *testing.T) {
	action := song("Action", 2)
	action.Song = false
	const base, shifted, character, plain, sung, thing, place = 0, 1, 2, 3, 4, 5, 6
	all := []int{character, plain, sung, thing, place}
	for kind, takes := range map[CardKind][]int{
		AnyCard: all, CharacterCard: {character}, ActionCard: {plain, sung}, SongCard: {sung}, ItemCard: {thing}, LocationCard: {place},
	} {
		top := char("Elsa", 6, 5, 5, 2, "Shift")
		top.ID, top.FullName, top.ShiftDiscard = "elsa-paid", "Elsa - Paid", Discard{1, kind}
		g := mustGame(t, Setup{Edition: Edition2, Deck: deck(char("Elsa", 1, 2, 2, 1), top, char("Other", 2, 2, 2, 1), action, song("Song", 3),
			item("Hat", 1), location("Castle", 1, 1, 4, 1))})
		s := at{hand: append([]int{shifted}, all...), play: []int{base}}.state(t, g)
		for _, n := range all {
			err := s.Legal(NewMove(Shift, shifted, base, n))
			if want := slices.Contains(takes, n); (err == nil) != want {
				t.Errorf("%s paid with %s: %v", kind, []string{"", "", "a character", "an action", "a song", "an item", "a location"}[n], err)
			}
		}
	}
}
