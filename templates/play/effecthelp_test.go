package play

import (
	"strings"
	"testing"

	"inkcheck/rules/effect/wording"
	"inkcheck/templates/parts"
)

// TestExplainedSentence: the marked parts make up what is said of the card, in each language.
func TestExplainedSentence(t *testing.T) {
	for _, language := range []string{"en", "fr", "de", "it"} {
		var b strings.Builder
		kinds := map[int]bool{}
		for _, p := range markedParts(parts.LocaleOf(language).T().EffectsMarked) {
			b.WriteString(p.Text)
			kinds[p.Kind] = true
		}
		if want := wording.Code(explainedCode, language); b.String() != want {
			t.Errorf("%s: %q, want %q", language, b.String(), want)
		}
		for kind := 1; kind < len(marks); kind++ {
			if !kinds[kind] {
				t.Errorf("%s: no part is marked as %s", language, marks[kind])
			}
		}
	}
}
