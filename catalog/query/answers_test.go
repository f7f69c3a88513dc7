package query

import (
	"fmt"
	"hash/fnv"
	"strings"
	"sync"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/testing/golden"
)

// invented are texts that no card has: what is printed is not in the catalog, and a file with it is not either.
type invented struct{ inventedDetails }

func (invented) Languages() []string { return []string{"en", "fr"} }

// Lines has a few words for two thirds of the cards, and one more where reminders are asked for.
func (invented) Lines(language, card string, reminders bool) []string {
	said := [...]string{"Count every gizmo.", "Trade a gizmo, then wait.", ""}[len(card)%3]
	if said == "" {
		return nil
	}
	if language == "fr" {
		said = "Compte chaque bidule d’ici."
	}
	lines := []string{said}
	if reminders && len(card)%2 == 0 {
		lines = append(lines, "(Gizmos are small.)")
	}
	return lines
}

// withTexts is the index of the built-in facts with invented texts.
var withTexts = sync.OnceValues(func() (*Index, error) {
	c, err := catalog.Embedded()
	if err != nil {
		return nil, err
	}
	return NewIndex(c, invented{detailsOf(c)}), nil
})

// answered is what a query finds: how many results, the first of them, a sum of all in their order, a sum of what the
// facets say, and what is said about it. Before the query may stand in brackets the visitor's language, then a page and its
// size ("fr 2/10"), and + for the index with invented texts; ? before it asks for completions, "?@3 " for those at the third
// character.
func answered(plain, texts *Index, line string) string {
	var b strings.Builder
	fmt.Fprintln(&b, line)
	ix, text, r := plain, line, Request{Today: formats.FactsAsOf, Language: "en", Facets: true}
	if rest, ok := strings.CutPrefix(line, "["); ok {
		var how string
		how, text, _ = strings.Cut(rest, "] ")
		for word := range strings.FieldsSeq(how) {
			if word == "+" {
				ix = texts
			} else if _, err := fmt.Sscanf(word, "%d/%d", &r.Page, &r.Size); err != nil {
				r.Language = word
			}
		}
	}
	if typed, ok := strings.CutPrefix(text, "?"); ok {
		at := -1
		if _, err := fmt.Sscanf(typed, "@%d ", &at); err == nil {
			_, typed, _ = strings.Cut(typed, " ")
		}
		for _, c := range ix.Complete(typed, at, r.Language, 6) {
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
	res := ix.Search(q, r)
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
	if r.Page > 0 {
		fmt.Fprintf(&b, "\tpage %d of %d\n", res.Page, res.Pages)
	}
	fmt.Fprintf(&b, "\t%d of %d cards, %08x, facets %08x: %s\n", res.Total, res.Cards, sum.Sum32(), facets.Sum32(), strings.Join(top, ", "))
	if res.Read != q {
		fmt.Fprintf(&b, "\tread as: %s, guessed: %v\n", res.Read, res.Guessed)
	}
	for _, w := range res.Explanation() {
		fmt.Fprintf(&b, "\tsaid: %d+%d %s [%s] %d\n", w.Position, w.Length, w.Says.In("en"), w.Suggestion+w.Query, w.Count)
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
	plain := embeddedIndex(t)
	texts, err := withTexts()
	if err != nil {
		t.Fatal(err)
	}
	golden.Whole(t, "testdata/answers.txt", func(was string) string {
		var now strings.Builder
		for line := range strings.Lines(was) {
			if !strings.HasPrefix(line, "\t") {
				now.WriteString(answered(plain, texts, strings.TrimSuffix(line, "\n")))
			}
		}
		return now.String()
	})
}
