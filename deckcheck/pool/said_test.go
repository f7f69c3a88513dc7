package pool

import (
	"strings"
	"testing"

	"inkcheck/catalog/terms"
	"inkcheck/internal/testing/translated"
)

// TestSaid: whatever is said of a registration is said in each language, about the same.
func TestSaid(t *testing.T) {
	t.Parallel()
	tables := make([][]string, len(terms.Languages))
	for i, table := range []*[saysCount]string{&saysInEnglish, &saysInFrench, &saysInGerman, &saysInItalian} {
		tables[i] = table[saysNothing+1:]
	}
	translated.Table(t, tables...)
}

// TestIssuesInEveryLanguage: of registrations that have everything wrong, each issue is said in each language with nothing left open.
func TestIssuesInEveryLanguage(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	seen := map[says]bool{}
	for _, text := range []string{"17", "set 99: 1", "set 13: 9999", "set 13: 17a", "x2", "set 13: 17x0", "set 13: 17x2x3", "set 13: ??",
		"set 13: 3x4 5x2 2x5 x3", "set 13:\n1 2\n2 3\n3 2", "set 13:\n2 3\n3 2\n2 2", "set 13: 17x9999", "17/204", "set 13: 17/1",
		"set 13: 5 17/207", strings.Repeat("? ", 2*MaxIssues)} {
		_, issues := Parse(text, "", cat)
		for _, i := range issues {
			seen[i.Why.says] = true
			for _, language := range terms.Languages {
				got := i.Message(language)
				if got == "" || strings.Contains(got, "%!") || language != "en" && got == i.Message("en") {
					t.Errorf("%q, %s: %q", text, language, got)
				}
			}
		}
	}
	if len(seen) < 8 {
		t.Errorf("only %d different things were said", len(seen))
	}
}
