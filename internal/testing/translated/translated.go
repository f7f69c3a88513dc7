// Package translated checks tables of sentences that exist in several languages.
package translated

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog/terms"
)

var verbs = regexp.MustCompile(`%[.0-9]*[a-zA-Z]`)

// Table reports what is wrong with the sentences of a table, in the order of [terms.Languages] and the same number in each: each has to
// be there, with the same values as in English in the same order, and not to be the English one.
func Table(t *testing.T, tables ...[]string) {
	t.Helper()
	for i, language := range terms.Languages {
		for n, words := range tables[i] {
			english := tables[0][n]
			switch {
			case words == "":
				t.Errorf("%s: number %d has no sentence", language, n)
			case !slices.Equal(verbs.FindAllString(words, -1), verbs.FindAllString(english, -1)):
				t.Errorf("%s: %q has other values than %q", language, words, english)
			case language != "en" && words == english:
				t.Errorf("%s: %q is the English sentence", language, words)
			case language != "en" && strings.Contains(words, "'"):
				t.Errorf("%s: %q has a straight apostrophe", language, words)
			}
		}
	}
}
