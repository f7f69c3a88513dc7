package deckcheck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// TestAutoFix: what may not be in a deck goes out of it whole, copies beyond a limit down to it; what is the
// player's to decide is named.
func TestAutoFix(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	for _, tt := range []struct {
		list  string
		lines string // the copies that are left, a line each
		open  []Code
	}{
		{"4 Be Prepared\n6 Smash\n1 Be Our Guest", "0 4 1", nil}, // the first has rotated
		{"4 Smash\n3 Be Our Guest", "4 3", nil},
		{"1 Smash\n1 Be Our Guest\n1 Aladdin - Doing His Part", "", []Code{InkLimit}},
		{"4 Smash\n1 Nobody - At All", "", []Code{UnknownCard}},
	} {
		got := AutoFix(&decklist.Read(tt.list, cat).Deck, cat.Calendar.On(formats.Core, formats.FactsAsOf), Options{})
		var lines []string
		for _, l := range strings.Split(tt.list, "\n") {
			for _, m := range got.Lines {
				if strings.HasSuffix(l, " "+m.Name) {
					lines = append(lines, string(rune('0'+m.Now)))
				}
			}
		}
		if strings.Join(lines, " ") != tt.lines || !slices.Equal(got.Open, tt.open) {
			t.Errorf("%q fixed has %v, open %v, want %q, %v", tt.list, lines, got.Open, tt.lines, tt.open)
		}
	}
}

// TestForcedRemovals: what goes out for certain is of one card, an error, and more than what may be left.
func TestForcedRemovals(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	deck := &decklist.Read("6 Smash\n2 Be Our Guest", cat).Deck
	smash, guest := "smash", "be-our-guest"
	found := func(code Code, severity Severity, limit *int, ids ...string) Problem {
		return Problem{Code: code, Severity: severity, Limit: limit, Cards: ids}
	}
	const wrong, warned = Error, Warning
	for _, tt := range []struct {
		name     string
		problems []Problem
		want     string
	}{
		{"beyond a limit", []Problem{found(CopyLimit, wrong, new(4), smash)}, "smash 4"},
		{"not in the pool", []Problem{found(NotInPool, wrong, new(5), smash)}, "smash 5"},
		{"at the limit", []Problem{found(CopyLimit, wrong, new(6), smash)}, ""},
		{"below nought", []Problem{found(CopyLimit, wrong, new(-1), smash)}, ""},
		{"without a limit", []Problem{found(CopyLimit, wrong, nil, smash)}, ""},
		{"a warning", []Problem{found(CopyLimit, warned, new(4), smash)}, ""},
		{"of two cards", []Problem{found(CopyLimit, wrong, new(4), smash, guest)}, ""},
		{"of no card", []Problem{found(Banned, wrong, nil)}, ""},
		{"of a card that is not known", []Problem{found(Banned, wrong, nil, "nobody")}, ""},
		{"banned", []Problem{found(Banned, wrong, nil, guest)}, "be-our-guest 0"},
		{"a warning of a ban", []Problem{found(Banned, warned, nil, guest)}, ""},
		{"too many inks", []Problem{found(InkLimit, wrong, nil, smash)}, ""},
		{"two limits", []Problem{found(Banned, wrong, nil, smash), found(CopyLimit, wrong, new(4), smash)},
			"smash 4, smash 0"},
	} {
		var got []string
		for _, c := range forcedRemovals(deck, &Report{Problems: tt.problems}) {
			got = append(got, fmt.Sprintf("%s %d", c.Card.ID, c.Left))
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
