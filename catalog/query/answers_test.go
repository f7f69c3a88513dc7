package query

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/formats"
)

var writeAnswers = flag.Bool("kept", false, "write testdata/answers.txt anew; look at what changed in it")

// answered is what a query finds: how many results, the first of them, a sum of all in their order, a sum of what the
// facets say, and what is said about it. A language in brackets before the query is the visitor's; ? before it asks for
// completions.
func answered(ix *Index, line string) string {
	var b strings.Builder
	fmt.Fprintln(&b, line)
	language, text := "en", line
	if rest, ok := strings.CutPrefix(line, "["); ok {
		language, text, _ = strings.Cut(rest, "] ")
	}
	if typed, ok := strings.CutPrefix(text, "?"); ok {
		for _, c := range ix.Complete(typed, -1, language, 6) {
			fmt.Fprintf(&b, "\t%d-%d %s", c.Start, c.End, c.Insert)
			if c.Label != c.Insert {
				fmt.Fprintf(&b, " [%s]", c.Label)
			}
			if (c.Card != nil) != (c.Kind == CompleteName) {
				fmt.Fprintf(&b, " is of kind %d", c.Kind)
			}
			b.WriteByte('\n')
		}
		return b.String()
	}
	q, err := ix.Parse(text)
	if err != nil {
		fmt.Fprintf(&b, "\terror: %v\n", err)
		return b.String()
	}
	res := ix.Search(q, Request{Today: formats.FactsAsOf, Language: language, Facets: true})
	name := func(h Hit) string {
		if h.Printing < 0 {
			return h.Card.ID
		}
		p := h.Card.Printings[h.Printing]
		return h.Card.ID + " " + p.Set + "-" + p.Number
	}
	sum, facets := fnv.New32a(), fnv.New32a()
	var top []string
	for i, h := range res.Hits {
		fmt.Fprintln(sum, name(h))
		if i < 3 {
			top = append(top, name(h))
		}
	}
	for _, f := range res.Facets {
		fmt.Fprintln(facets, f.Field, f.Base)
		for _, v := range append(f.Values[:len(f.Values):len(f.Values)], f.Also...) {
			fmt.Fprintln(facets, v.Value, v.Label, v.Count, v.On, v.Without, f.Query(&v))
		}
	}
	fmt.Fprintf(&b, "\t%d of %d cards, %08x, facets %08x: %s\n", res.Total, res.Cards, sum.Sum32(), facets.Sum32(), strings.Join(top, ", "))
	if res.Read != q {
		fmt.Fprintf(&b, "\tread as: %s, guessed: %v\n", res.Read, res.Guessed)
	}
	for _, w := range res.Said() {
		fmt.Fprintf(&b, "\tsaid: %d+%d %s [%s] %d\n", w.Position, w.Length, w.Message, w.Suggestion+w.Query, w.Count)
	}
	if res.Total == 0 {
		for _, p := range ix.Loosen(res.Read, formats.FactsAsOf) {
			fmt.Fprintf(&b, "\twithout %s: %s %d\n", p.Term, p.Without, p.Total)
		}
	}
	return b.String()
}

// TestAnswers asks each query of testdata/answers.txt, which stands there with what it finds.
func TestAnswers(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	b, err := os.ReadFile("testdata/answers.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(string(b)) {
		if !strings.HasPrefix(line, "\t") {
			got.WriteString(answered(ix, strings.TrimSuffix(line, "\n")))
		}
	}
	if *writeAnswers {
		if err := os.WriteFile("testdata/answers.txt", []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(b), got.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
