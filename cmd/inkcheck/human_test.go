package main

import (
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// TestPartsOfALine: where one line holds the whole list, a problem shows the
// part it is about.
func TestPartsOfALine(t *testing.T) {
	cards, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	long := `[{"note":"` + strings.Repeat("very long ", 40) + `","name":"Smush","count":2,"more":"` + strings.Repeat("and longer ", 40) +
		`"},{"name":"Lantern","count":2}]`
	for _, tt := range []struct {
		name, list string
		code       deckcheck.Code
		want       string
	}{
		{"semicolons", "4 Basil - Practiced Detctive; 2 Smash; 1 Elsa; what", deckcheck.UnknownCard, "4 Basil - Practiced Detctive"},
		{"the short one of two names", "1 Elsa - Snow Quen; 2 Smash; 1 Elsa", deckcheck.AmbiguousCard, "1 Elsa"},
		{"no card", "4 Basil - Practiced Detctive; 2 Smash; what", deckcheck.UnreadableLine, "what"},
		{"a card", "5 Smash; 1 Lantern", deckcheck.CopyLimit, "5 Smash"},
		{"name and version apart", `[{"name":"Belle","version":"Apprentice Inventr","amount":4},{"name":"Smash","amount":1}]`,
			deckcheck.UnknownCard, `{"name":"Belle","version":"Apprentice Inventr","amount":4}`},
		{"one of several lines", "4 Smash\n2 Let It Go\n4 Be Our Guest\n1 Lantren\n", deckcheck.UnknownCard, "1 Lantren"},
		{"a line without a list around it", "4 Smash\n1 Lantren\n", deckcheck.UnreadableLine, "1 Lantren"},
		{"no count", "4 Be Our Guest; Lilo - Snow Artist; 2 Smash", deckcheck.MissingCount, "Lilo - Snow Artist"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			list := decklist.Read(tt.list, cards)
			report := deckcheck.Check(&list.Deck, cards.Calendar.On(formats.Core, day), deckcheck.Options{})
			for i := range report.Problems {
				p := &report.Problems[i]
				if p.Code != tt.code {
					continue
				}
				if got := strings.Join(writtenLines(list).raw(p.Lines[0], p, &english), "\n"); got != tt.want {
					t.Errorf("%s shows\n%s\nwant\n%s", p.Code, got, tt.want)
				}
				return
			}
			t.Fatalf("no %s", tt.code)
		})
	}
	list := decklist.Read(long, cards)
	report := deckcheck.Check(&list.Deck, cards.Calendar.On(formats.Core, day), deckcheck.Options{})
	got := writtenLines(list).raw(1, &report.Problems[0], &english)
	if len(got) != 1 || !strings.Contains(got[0], `"Smush"`) || len([]rune(got[0])) > maxExcerpt+2 {
		t.Errorf("of a long line: %q", got)
	}
}
