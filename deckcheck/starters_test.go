package deckcheck

import (
	_ "embed"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

//go:embed testdata/starters.txt
var starterDecks string

//go:embed testdata/not-decks.txt
var notDecks string

// readContents reads a table of official contents: set and name, and the list.
func readContents(t *testing.T, table string) (names []string, decks []decklist.Deck) {
	t.Helper()
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimSpace(line), "\t")
		var list strings.Builder
		for part := range strings.SplitSeq(f[2], " ") {
			id, count, _ := strings.Cut(part, "*")
			card, ok := cards(t).Card(id)
			if n, err := strconv.Atoi(count); !ok || err != nil || n < 1 {
				t.Fatalf("%s: %q", f[1], part)
			}
			list.WriteString(count + " " + card.FullName + "\n")
		}
		names = append(names, f[0]+" "+f[1])
		decks = append(decks, decklist.Read(list.String(), cards(t)).Deck)
	}
	return names, decks
}

// errorCodes are the different codes of a report's errors, sorted.
func errorCodes(r *Report) []string {
	codes := map[string]bool{}
	for _, p := range r.Problems {
		if p.Severity == Error {
			codes[string(p.Code)] = true
		}
	}
	return slices.Sorted(maps.Keys(codes))
}

// TestStarterDecks checks the official decks of 60: they obey the rules of construction
// of every kind, and only rotation keeps most of them out of Core.
func TestStarterDecks(t *testing.T) {
	t.Parallel()
	day, coreLegal := mustDay("2026-11-22"), 0
	names, decks := readContents(t, starterDecks)
	for i := range decks {
		for _, f := range []formats.Format{formats.Precon, formats.Constructed} {
			if r := Check(&decks[i], cards(t).Calendar.On(f, day), Options{}); !r.Legal || r.Cards != 60 || len(r.Problems) > 0 {
				t.Errorf("%s in %s: %d cards, problems %v", names[i], f, r.Cards, r.Problems)
			}
		}
		r := Check(&decks[i], cards(t).Calendar.On(formats.Core, day), Options{})
		if r.Legal {
			coreLegal++
		} else if got := errorCodes(r); !slices.Equal(got, []string{"rotated"}) {
			t.Errorf("%s in Core: %v, want rotated alone", names[i], got)
		}
	}
	if len(decks) != 27 || coreLegal != 6 {
		t.Errorf("%d decks, %d of them legal in Core; want 27 and 6", len(decks), coreLegal)
	}
}

// TestContentsThatAreNoDecks: the scenario decks of the Quests are never legal, and what
// Gateway has is too small.
func TestContentsThatAreNoDecks(t *testing.T) {
	t.Parallel()
	names, decks := readContents(t, notDecks)
	for i := range decks {
		r := Check(&decks[i], cards(t).Calendar.On(formats.Constructed, mustDay("2026-11-22")), Options{})
		got := errorCodes(r)
		want := "deck_size"
		if strings.HasPrefix(names[i], "Q") {
			want = "not_a_deck_card"
		}
		if !slices.Contains(got, want) {
			t.Errorf("%s: %v, want %s among them", names[i], got, want)
		}
	}
}
