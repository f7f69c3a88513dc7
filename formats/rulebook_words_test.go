package formats

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

var numerals = regexp.MustCompile(`[0-9][0-9.,-]*[0-9]|[0-9]`)

// TestRulebookWords: each entry is there in each language, with the same numbers, and no language has one of no rule.
func TestRulebookWords(t *testing.T) {
	t.Parallel()
	figures := func(s string) []string {
		out := numerals.FindAllString(strings.ReplaceAll(s, ",", "."), -1)
		slices.Sort(out)
		return out
	}
	book := Rulebook()
	for language, words := range rulebookIn {
		if len(words) != len(book) {
			t.Errorf("%s: %d entries, want %d", language, len(words), len(book))
		}
		for i := range book {
			r := &book[i]
			w, ok := words[r.ID()]
			if !ok || w.title == "" || w.words == "" || strings.Contains(w.words, "'") {
				t.Errorf("%s: %s is %+v", language, r.ID(), w)
			}
			if want, got := figures(r.Words), figures(w.words); !slices.Equal(want, got) {
				t.Errorf("%s: %s has the numbers %q, want %q", language, r.ID(), got, want)
			}
			for _, n := range r.Numbers {
				if n.About != "" && n.AboutIn(language) == n.About {
					t.Errorf("%s: %q has no words", language, n.About)
				}
			}
		}
	}
}
