package query

import (
	"errors"
	"strings"
	"testing"

	"inkcheck/internal/testing/translated"
)

// TestSaid: whatever is said of a query is said in each language, about the same.
func TestSaid(t *testing.T) {
	t.Parallel()
	translated.Table(t, saysInEnglish[saysNothing+1:], saysInFrench[saysNothing+1:], saysInGerman[saysNothing+1:],
		saysInItalian[saysNothing+1:])
}

// TestSaidOfQueries: what is said of queries that have everything wrong has no place left open in any language, and no English sentence.
func TestSaidOfQueries(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	seen := map[says]bool{}
	look := func(text string, s Said) {
		seen[s.Cause().says] = true
		translated.Said(t, text, s.In)
	}
	for _, text := range []string{")", "(a", "()", "a |", "\"a", "cost:", "on:1999-01-01", "foo:bar", "name<m", "ink:fuchsia", "name:.",
		"cost:x",
		"number:x", "date:x", "-order:cost", "on:2026-01-01 on:2026-01-02",
		"on:never", "order:prize", "seed:x", "text:draw", "artist:x",
		"has:picture", "set:fabeld", "cost:3..1", "cost>1,2", "rarity:promo..rare", "rarity>promo", "rarity:e", "type:princess",
		"type:evasive", "/a/ /b/ /c/ /d/ /e/ /f/ /g/ /h/ /i/", "name:/(/", "elsaa", strings.Repeat("a ", 300), strings.Repeat("(", 30) + "a",
		strings.Repeat("a ", 60)} {
		q, err := ix.Parse(text)
		if e, ok := errors.AsType[*Error](err); ok {
			look(text, e.Says)
			continue
		}
		for _, w := range ix.Search(q, Request{}).Explanation() {
			look(text, w.Says)
		}
	}
	if len(seen) < 25 {
		t.Errorf("only %d different things were said", len(seen))
	}
}
