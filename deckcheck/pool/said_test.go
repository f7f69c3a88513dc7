package pool

import (
	"strings"
	"testing"

	"inkcheck/internal/testing/translated"
)

// TestSaid: whatever is said of a registration is said in each language, about the same.
func TestSaid(t *testing.T) {
	t.Parallel()
	translated.Table(t, saysInEnglish[saysNothing+1:], saysInFrench[saysNothing+1:], saysInGerman[saysNothing+1:],
		saysInItalian[saysNothing+1:])
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
			seen[i.Detail.says] = true
			translated.Said(t, text, i.Message)
		}
	}
	if len(seen) < 8 {
		t.Errorf("only %d different things were said", len(seen))
	}
}
