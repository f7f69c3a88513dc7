package main

import (
	"strings"
	"testing"
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
		if !holdsWords(tt.raw, "Elsa Wintr") || holdsWords(tt.raw, "Elsa Snow") {
			t.Errorf("%s: the words are not told from others", tt.name)
		}
	}
}

func TestQuotes(t *testing.T) {
	for _, tt := range []struct {
		message, text string
		want          bool
	}{
		{"Elsa is no card", "Elsa", true},
		{`"Elsa" is no card`, "Elsa", true},
		{`"a\"b" is no card`, `a"b`, true},
		{`"a\tb" is no card`, "a\tb", true},
		{`"a\\b" is no card`, `a\b`, true},
		{`"Anna" is no card`, "Elsa", false},
	} {
		if got := quotes(tt.message, tt.text); got != tt.want {
			t.Errorf("%q in %s: %v", tt.text, tt.message, got)
		}
	}
}
