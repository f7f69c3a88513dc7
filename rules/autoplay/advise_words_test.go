package autoplay

import (
	"errors"
	"testing"

	"inkcheck/internal/testing/translated"
)

// TestWordsInEveryLanguage: each sentence is there in each language, with the same values.
func TestWordsInEveryLanguage(t *testing.T) {
	translated.Struct(t, english, french, german, italian)
	for _, p := range append(Policies(), DefaultPolicy(1)) {
		for _, language := range []string{"en", "fr", "de", "it"} {
			if (Reader{Language: language}).About(p) == "" {
				t.Errorf("%s: nothing is said of the policy %s", language, p.Name)
			}
		}
	}
}

// TestParseGoal_RefusesInEachLanguage: what is wrong with a goal is said in each language.
func TestParseGoal_RefusesInEachLanguage(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"fast", "win3", "lore0", "see3", "ink4:x"} {
		_, err := ParseGoal(text)
		refused, ok := errors.AsType[*GoalError](err)
		if !ok {
			t.Errorf("%s: %v", text, err)
			continue
		}
		translated.Said(t, text, refused.In)
	}
}
