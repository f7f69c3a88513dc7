package web

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// TestMendedList: what may not be in a deck goes out of it whole, copies beyond a limit down to it; what is the
// player's to decide is named.
func TestMendedList(t *testing.T) {
	t.Parallel()
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		list  string
		lines string // the copies that are left, a line each
		open  []deckcheck.Code
	}{
		{"4 Be Prepared\n6 Smash\n1 Be Our Guest", "0 4 1", nil}, // the first has rotated
		{"4 Smash\n3 Be Our Guest", "4 3", nil},
		{"1 Smash\n1 Be Our Guest\n1 Aladdin - Doing His Part", "", []deckcheck.Code{deckcheck.InkLimit}},
		{"4 Smash\n1 Nobody - At All", "", []deckcheck.Code{deckcheck.UnknownCard}},
	} {
		got := mendedList(&decklist.Read(tt.list, cat).Deck, cat.Calendar.On(formats.Core, formats.FactsAsOf), deckcheck.Options{})
		var lines []string
		for _, l := range strings.Split(tt.list, "\n") {
			for _, m := range got.Lines {
				if strings.HasSuffix(l, " "+m.Name) {
					lines = append(lines, string(rune('0'+m.Now)))
				}
			}
		}
		if strings.Join(lines, " ") != tt.lines || !slices.Equal(got.Open, tt.open) {
			t.Errorf("%q mended has %v, open %v, want %q, %v", tt.list, lines, got.Open, tt.lines, tt.open)
		}
	}
}

// TestCertainCuts: what goes out for certain is of one card, an error, and more than what may be left.
func TestCertainCuts(t *testing.T) {
	t.Parallel()
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	deck := &decklist.Read("6 Smash\n2 Be Our Guest", cat).Deck
	smash, guest := "smash", "be-our-guest"
	problem := func(code deckcheck.Code, severity deckcheck.Severity, limit *int, cards ...string) deckcheck.Problem {
		return deckcheck.Problem{Code: code, Severity: severity, Limit: limit, Cards: cards}
	}
	const wrong, warned = deckcheck.Error, deckcheck.Warning
	for _, tt := range []struct {
		name     string
		problems []deckcheck.Problem
		want     string
	}{
		{"beyond a limit", []deckcheck.Problem{problem(deckcheck.CopyLimit, wrong, new(4), smash)}, "smash 4"},
		{"not in the pool", []deckcheck.Problem{problem(deckcheck.NotInPool, wrong, new(5), smash)}, "smash 5"},
		{"at the limit", []deckcheck.Problem{problem(deckcheck.CopyLimit, wrong, new(6), smash)}, ""},
		{"below nought", []deckcheck.Problem{problem(deckcheck.CopyLimit, wrong, new(-1), smash)}, ""},
		{"without a limit", []deckcheck.Problem{problem(deckcheck.CopyLimit, wrong, nil, smash)}, ""},
		{"a warning", []deckcheck.Problem{problem(deckcheck.CopyLimit, warned, new(4), smash)}, ""},
		{"of two cards", []deckcheck.Problem{problem(deckcheck.CopyLimit, wrong, new(4), smash, guest)}, ""},
		{"of no card", []deckcheck.Problem{problem(deckcheck.Banned, wrong, nil)}, ""},
		{"of a card that is not known", []deckcheck.Problem{problem(deckcheck.Banned, wrong, nil, "nobody")}, ""},
		{"banned", []deckcheck.Problem{problem(deckcheck.Banned, wrong, nil, guest)}, "be-our-guest 0"},
		{"a warning of a ban", []deckcheck.Problem{problem(deckcheck.Banned, warned, nil, guest)}, ""},
		{"too many inks", []deckcheck.Problem{problem(deckcheck.InkLimit, wrong, nil, smash)}, ""},
		{"two limits", []deckcheck.Problem{problem(deckcheck.Banned, wrong, nil, smash), problem(deckcheck.CopyLimit, wrong, new(4), smash)},
			"smash 4, smash 0"},
	} {
		var got []string
		for _, c := range certainCuts(deck, &deckcheck.Report{Problems: tt.problems}) {
			got = append(got, fmt.Sprintf("%s %d", c.card.ID, c.left))
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestMendCleanedName: a line whose name was read from other letters is written anew with its count, and no other line is.
func TestMendCleanedName(t *testing.T) {
	t.Parallel()
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	const list = "2 Let It Go\n3 Elsa – Snoww\n1 Smash"
	issues := decklist.Read(list, cat).Deck.Issues
	if len(issues) != 1 || strings.Contains(list, issues[0].Text) {
		t.Fatalf("the issues of %q are %+v, want one whose text is not in it", list, issues)
	}
	want := strings.Replace(list, "Elsa – Snoww", "Elsa - Spirit of Winter", 1)
	if got := mend(address.Mend{Fix: "elsa-spirit-of-winter " + issues[0].Text}, list, cat); got != want {
		t.Errorf("mend = %q, want %q", got, want)
	}
}

// TestLongZipNames: a file's name has up to 100 bytes and whole letters.
func TestLongZipNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		strings.Repeat("x", 100): strings.Repeat("x", 100), strings.Repeat("x", 101): strings.Repeat("x", 100),
		"x" + strings.Repeat("ж", 50): "x" + strings.Repeat("ж", 49), " .": "list", "aux": "aux_", "a\tb": "a_b",
	} {
		if got := zipName(name); got != want {
			t.Errorf("zipName(%q) = %q, want %q", name, got, want)
		}
	}
}

// TestSeconds: one is one.
func TestSeconds(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{1: "1 second", 2: "2 seconds", 10: "10 seconds"} {
		if got := seconds(n); got != want {
			t.Errorf("seconds(%d) = %q, want %q", n, got, want)
		}
	}
}
