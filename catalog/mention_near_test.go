package catalog

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkcheck/internal/testing/slow"
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
	for range slow.Most(10, 40) {
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
		w := &mentionScratch{missing: make([]uint8, len(x.entries))}
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

// TestNearestMasked compares both ways to find how near a name is, on names of the catalog with and without mistakes.
func TestNearestMasked(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	c.Mentions("Elsa") // builds the index
	x := &c.mention
	r := rand.New(rand.NewPCG(3, 3))
	w := &mentionScratch{}
	found := 0
	for range slow.Most(60_000, 2_000_000) {
		e := &x.entries[r.IntN(len(x.entries))]
		name := x.letters[e.at : e.at+uint32(e.n)]
		w.letters, w.ends = w.letters[:0], w.ends[:0]
		w.letters = append(w.letters, name[:len(name)-r.IntN(1+len(name)/3)]...)
		for range r.IntN(7) {
			at := r.IntN(len(w.letters) + 1)
			switch l := letter('a' + r.IntN(26)); {
			case r.IntN(3) == 0:
				w.letters = slices.Insert(w.letters, at, l)
			case at == len(w.letters):
			case r.IntN(2) == 0 && at > 0:
				w.letters[at-1], w.letters[at] = w.letters[at], w.letters[at-1]
			case r.IntN(2) == 0 && len(w.letters) > 1:
				w.letters = slices.Delete(w.letters, at, at+1)
			default:
				w.letters[at] = l
			}
		}
		other := &x.entries[r.IntN(len(x.entries))]
		w.letters = append(w.letters, x.letters[other.at:other.at+uint32(other.n)]...)
		for i := range w.letters {
			w.ends = append(w.ends, uint16((i+2)*min(1, r.IntN(3))))
		}
		if !w.mask(name) {
			continue
		}
		most := int(e.edits) + r.IntN(2)
		for _, mayBeCut := range []bool{false, true} {
			edits, end := w.nearest(0, name, most, mayBeCut)
			quickEdits, quickEnd := w.nearestMasked(0, name, most, mayBeCut)
			if quickEnd != end || quickEdits != edits {
				t.Fatalf("%v in %v, at most %d, cut %v: %d edits to %d, want %d to %d", name, w.letters, most, mayBeCut,
					quickEdits, quickEnd, edits, end)
			}
			if end > 0 {
				found++
			}
		}
		for _, l := range name {
			w.masks[l] = 0
		}
	}
	if found < 1000 {
		t.Errorf("only %d of the texts were near", found)
	}
}
