package wording

import (
	"testing"

	"inkcheck/rules/effect"
)

// TestNotationWords: each word of the notation is explained in each language, and no language explains one that is none.
func TestNotationWords(t *testing.T) {
	t.Parallel()
	words := effect.Words()
	for language, meanings := range notationIn {
		if len(meanings) != len(words) {
			t.Errorf("%s: %d meanings, want %d", language, len(meanings), len(words))
		}
		for _, w := range words {
			if meanings[string(w.Section)+" "+w.Word] == "" {
				t.Errorf("%s: %s %s has no meaning", language, w.Section, w.Word)
			}
		}
	}
}
