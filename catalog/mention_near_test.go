package catalog

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestMentionsOfAll: a name with some wrong letters is found in a long line wherever one finds it that compares every
// name at every word, as Mentions did before it counted letter pairs.
func TestMentionsOfAll(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	c.Mentions("Elsa") // builds the index
	x := &c.mention
	rng := rand.New(rand.NewPCG(1, 2))
	found := 0
	for range 40 {
		var b strings.Builder
		for b.Len() < rng.IntN(MaxMentionBytes) {
			names := c.Cards[rng.IntN(len(c.Cards))].Names
			name := []byte(names[rng.IntN(len(names))].Full())
			for range rng.IntN(4) {
				name[rng.IntN(len(name))] = "abc 7-"[rng.IntN(6)]
			}
			b.Write(name)
			b.WriteString([]string{" 4 ", ", ", " ", "\t"}[rng.IntN(4)])
		}
		text := b.String()[:min(b.Len(), MaxMentionBytes)]
		w := &mentionScratch{shared: make([]uint8, len(x.entries))}
		w.read(text)
		x.candidates(w)
		for _, i := range w.top {
			e := &x.entries[i]
			for _, start := range w.starts {
				edits, end := w.nearest(int(start.letter), x.letters[e.at:e.at+uint32(e.n)], int(e.edits), e.kind == FullName || e.kind == NameOnly)
				if end > 0 {
					w.found = append(w.found, Mention{Start: int(start.byte), End: end, Kind: e.kind, Edits: edits, Letters: int(e.n),
						Card: &c.Cards[e.card]})
				}
			}
		}
		want := w.best()
		found += len(want)
		got := map[Mention]bool{}
		for _, m := range c.Mentions(text) {
			got[m] = true
		}
		for _, m := range want {
			if !got[m] {
				t.Errorf("%q: %q is not found (%d edits of %d letters)", text, text[m.Start:m.End], m.Edits, m.Letters)
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d names were to be found", found)
	}
}
