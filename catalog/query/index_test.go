package query

import (
	"fmt"
	"sync"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

var embedded = sync.OnceValues(func() (*Index, error) {
	c, err := catalog.Embedded()
	if err != nil {
		return nil, err
	}
	ix := NewIndex(c, nil)
	ix.build()
	return ix, nil
})

// embeddedIndex is the index of the built-in facts, one for all tests.
func embeddedIndex(t testing.TB) *Index {
	t.Helper()
	ix, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return ix
}

// TestAskedFirst: an index that nobody asked yet answers whatever comes first.
func TestAskedFirst(t *testing.T) {
	t.Parallel()
	c := embeddedIndex(t).Catalog()
	q, err := Parse("elsa", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, ask := range map[string]func(ix *Index) bool{
		"Match":    func(ix *Index) bool { return len(ix.Match(q, formats.FactsAsOf)) > 0 },
		"Search":   func(ix *Index) bool { return ix.Search(q, Request{}).Total > 0 },
		"Complete": func(ix *Index) bool { return len(ix.Complete("els", -1, "en", 3)) > 0 },
		"Loosen": func(ix *Index) bool {
			none, err := Parse("elsa cost=99", nil)
			return err == nil && len(ix.Loosen(none, formats.FactsAsOf)) > 0
		},
	} {
		if !ask(NewIndex(c, nil)) {
			t.Errorf("%s of an index that was not asked yet finds nothing", name)
		}
	}
}

// TestNamesOfQueryWords: a name that has a word or a sign of the language in it finds its card.
func TestNamesOfQueryWords(t *testing.T) {
	t.Parallel()
	facts := "inkcheck-facts\t2\t2020-01\ns\t1\texpansion\tOne\t\t\t\n"
	names := []string{"Trick or Treat", "Not Now", "St*r Song", "Amber or Steel", "cost - 3"}
	for i, n := range names {
		facts += fmt.Sprintf("c\t%c\t%d\tRuby\t3\ti\tCharacter\t1\t2\t1\t\t\t\t\nn\ten\t%s\tA\np\t1\t%d\tCommon\t%d\n", 'a'+i, i+1, n, i+1, i+1)
	}
	c, err := catalog.ReadFacts("names.tsv", facts, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	ix := NewIndex(c, nil)
	for i, n := range names {
		for _, text := range []string{n, n + " - A", n + " A"} {
			q, err := ix.Parse(text)
			res := ix.Search(q, Request{Today: formats.FactsAsOf})
			if err != nil || len(res.Hits) == 0 || res.Hits[0].Card != &c.Cards[i] || res.Guessed {
				t.Errorf("%q (read as %q) finds %v, %v", text, q, res.Hits, err)
			}
		}
	}
}
