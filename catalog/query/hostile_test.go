package query

import (
	"strings"
	"testing"
	"time"

	"inkcheck/formats"
)

// hostileQueries are meant to be slow or to break something.
func hostileQueries() []string {
	many := func(s string, n int) string { return strings.Repeat(s, n) }
	return []string{
		many("(", 500), many(")", 500), many("-", 500), many("-(", 250), many(`"`, 500), many("or ", 166), many("a or ", 100), many("|", 500),
		many("(", 20) + "a" + many(")", 20), many("(", 21) + "a" + many(")", 21), many("-(", 20) + "a" + many(")", 20),
		many("a ", 50), many("a ", 51), many("s ", 50), many("-s ", 50), many(`"e"`, 100), many("name:e ", 50), many("version:a ", 50),
		many(`"a b"`, 50),
		many("e", 500), many("é", 500), many("é", 501), many("氷", 500), many("\x00", 500), many("\xff", 500), many("%", 500), many("*", 500),
		many("a", 1<<20), many("(", 1<<20), many("氷", 1<<18), many("\xff", 1<<20),
		"elsa*", "el%", "NEAR(elsa anna)", "elsa AND anna", "name:elsa^2", `"elsa" + "anna"`, "{name}:elsa", "elsa\x00anna",
		"'; DROP TABLE cards; --", `"`, `""`, `"a""b"`,
		"%", "_", "e%a", "els_", "el?a", "[e]lsa", `"%"`, `"_"`, "name:%", "name:_", "name:*", "NEAR(", "NEAR(elsa, 2)", "elsa NOT anna",
		"elsa OR anna", "^elsa", "elsa -- anna", "elsa/*", "' OR 1=1 --", "name:elsa' OR '1'='1", "?1", "$1", ":name",
		"name:", "name:\"", "name:(", "cost>", "cost>>3", "cost>-1", "cost>99999999999999999999", "cost:٣", "=3", ":", "::", "a:b:c", "-", "--",
		"-:", "-()", "()", "( )", "(or)", "or or or",
		"a | ", "| a", "a || b", "shift:", "shift=", "on:", "on:2025-02-30", "on:0000-00-00", "rotates<=9999-12-31", "rotates:0001", "order:",
		"order:x dir:y unique:z", "is:", "set:\"\"",
		"“", "“a", "“a”", "„a“", "«a»", "”a”", "ink:,", "ink:,,,", "ink:amber,", "inks=", "number:4ab", "number:999999", "limit:0", "limit<none",
		"lang:xx", "\u202e elsa", "e\u0301lsa", "Elsa\u2013Spirit", "\ufeffelsa", "ｅｌｓａ", "𝓮𝓵𝓼𝓪", "🂡",
	}
}

// BenchmarkHostileQueries says how long the slowest of them takes, everything
// that a page asks counted.
func BenchmarkHostileQueries(b *testing.B) {
	ix := embeddedIndex(b)
	ix.Catalog().Suggest("warm up", 1)
	slowest := time.Duration(0)
	for b.Loop() {
		for _, text := range hostileQueries() {
			start := time.Now()
			askAll(ix, text)
			slowest = max(slowest, time.Since(start))
		}
	}
	b.ReportMetric(float64(slowest.Microseconds())/1000, "slowest-ms")
}

// TestHostileQueries: whatever is typed has an answer.
func TestHostileQueries(t *testing.T) {
	ix := embeddedIndex(t)
	for _, text := range hostileQueries() {
		if r := askAll(ix, text); r == nil {
			t.Errorf("%.20q has no result", text)
		}
	}
}

// askAll does with a query all that a page does.
func askAll(ix *Index, text string) *Result {
	q, _ := ix.Parse(text)
	_ = q.Explain("en")
	ix.Complete(text, -1, "fr", 10)
	return ix.Search(q, Request{Today: formats.FactsAsOf, Size: 100, Facets: true})
}

// TestWildcardsFindNothingMore: signs that mean something in SQL or to its
// full-text index mean nothing here. They part or join
// words as any other sign does.
func TestWildcardsFindNothingMore(t *testing.T) {
	ix := embeddedIndex(t)
	found := func(text string) int { return askAll(ix, text).Total }
	for with, without := range map[string]string{
		"elsa%": "elsa", "elsa*": "elsa", "elsa_": "elsa", "%elsa": "elsa", "elsa?": "elsa", "^elsa": "elsa", "elsa'": "elsa", "elsa;": "elsa",
		"elsa/*":        "elsa",
		"spirit%winter": "spirit~winter", "spirit_winter": "spirit~winter", `"sp%t"`: `"sp t"`, `"sp_rit"`: `"sp rit"`, "name:els_": "name:els",
	} {
		if a, b := found(with), found(without); a != b {
			t.Errorf("%q finds %d cards, %q %d", with, a, without, b)
		}
	}
}
