package autoplay

import (
	"testing"

	"inkcheck/internal/testing/translated"
)

// TestWordsInEveryLanguage: each sentence is there in each language, with the same values.
func TestWordsInEveryLanguage(t *testing.T) {
	translated.Struct(t, english, french, german, italian)
	for _, p := range append(Policies(), Usual(1)) {
		for _, language := range []string{"en", "fr", "de", "it"} {
			if (Reader{Language: language}).About(p) == "" {
				t.Errorf("%s: nothing is said of the policy %s", language, p.Name)
			}
		}
	}
}
