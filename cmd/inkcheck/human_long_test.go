package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// A finding on a line that data fills quotes what is around its text, and both ends of the rest are dots.
func TestExcerptOfALongLine(t *testing.T) {
	long := "[" + strings.Repeat(`"Simba",`, 4000)
	for _, tt := range []struct{ name, raw, first, last string }{
		{"in the middle", long + `"Elsa Wintr",` + long, "…", "…"},
		{"at the beginning", `["Elsa Wintr",` + long, "[", "…"},
		{"at the end", long + `"Elsa Wintr"]`, "…", "]"},
	} {
		got := excerpt(tt.raw, "Elsa Wintr")
		if !strings.Contains(got, "Elsa Wintr") || !strings.HasPrefix(got, tt.first) || !strings.HasSuffix(got, tt.last) || len(got) > 200 {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}

func TestQuoted(t *testing.T) {
	for message, want := range map[string]string{
		"Elsa is no card":       "",
		`The count "4" is odd`:  "",
		`"Elsa" is no card`:     "Elsa",
		`"a\"b" is no card`:     `a"b`,
		`"a\tb" is no card`:     "a\tb",
		`"Elsa, Anna…" is long`: "Elsa, Anna",
		`"Elsa is no card`:      "",
		"":                      "",
	} {
		if got := quoted(message); got != want {
			t.Errorf("%s quotes %q, want %q", message, got, want)
		}
	}
}

// TestFindingsOfOneLine: a deck of data on one line with a finding about each of its cards is looked through once, not for each of them.
func TestFindingsOfOneLine(t *testing.T) {
	cards, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	day, err := formats.ParseDay("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	allocations := func(n int) float64 {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `,{"name":"Zzyx Qwv%d","amount":4}`, 1000+i)
		}
		list := decklist.Read(`[`+b.String()[1:]+`]`, cards)
		report := deckcheck.Check(&list.Deck, cards.Calendar.On(formats.Core, day), deckcheck.Options{})
		var out bytes.Buffer
		return testing.AllocsPerRun(1, func() {
			out.Reset()
			if err := (humanReporter{}).write(&out, report, list); err != nil {
				t.Error(err)
			}
			if got := strings.Count(out.String(), "line 1 > {"); got != n {
				t.Errorf("%d cards have %d lines", n, got)
			}
		})
	}
	if few, many := allocations(100), allocations(400); many > 6*few {
		t.Errorf("100 findings take %g allocations, 400 take %g", few, many)
	}
}
