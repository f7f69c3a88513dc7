package decklist

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

func entriesOf(l *List) string {
	var out []string
	for _, e := range l.Deck.Entries {
		out = append(out, fmt.Sprintf("%d %s", e.Count, e.Card.FullName))
	}
	for _, q := range l.Deck.Questions {
		out = append(out, fmt.Sprintf("?%d %v %q", q.Kind, q.Lines, q.Text))
	}
	return strings.Join(out, "; ")
}

// TestDamagedLinesAreNotLost damages one line of a list in every way and style: its copies are in the entries, or something is said of
// the line.
func TestDamagedLinesAreNotLost(t *testing.T) {
	cat := cards(t)
	k := 0
	for _, wrapper := range wrappers {
		for _, spelled := range misspellings {
			k++
			style := styles[k%len(styles)]
			var list []string
			want := map[string]int{}
			for i := range 14 {
				c := &cat.Cards[(k*31+i*97)%len(cat.Cards)]
				list = append(list, fmt.Sprintf(style, 4, c.FullName))
				want[c.ID] += 4
			}
			n := k * 53
			c := &cat.Cards[n%len(cat.Cards)]
			for len(c.FullName) < 10 || cat.ByName(spelled.to(c)).Card != c && cat.ByName(spelled.to(c)).Kind != catalog.NotFound {
				n++
				c = &cat.Cards[n%len(cat.Cards)]
			}
			want[c.ID] += 3
			if strings.Contains(wrapper, "Smash") {
				want["smash"] += 4
			}
			at := []int{0, 7, 14}[k%3]
			line := fmt.Sprintf(wrapper, 3, spelled.to(c)) + "\n"
			text := strings.Join(slices.Insert(list, at, line), "")
			l := Read(text, cat)
			named := slices.ContainsFunc(l.Deck.Questions, func(q reading.Question) bool { return slices.Contains(q.Lines, at+1) }) ||
				slices.ContainsFunc(l.Deck.Issues, func(i Issue) bool { return slices.Contains(i.Lines, at+1) && i.Kind != TotalMismatch })
			if !equalCounts(counts(&l.Deck), want) && !named {
				t.Errorf("%s, line %d: %q is silent among %q", spelled.name, at+1, line, style)
			}
		}
	}
}

// TestFastPathIsGeneral is test (6) of the account: a text of plain lines alone makes the list that it makes by way of what
// package reading found, which holds that to its general path.
func TestFastPathIsGeneral(t *testing.T) {
	cat := cards(t)
	fastOnes := 0
	rapid.Check(t, func(t *rapid.T) {
		form := rapid.SampledFrom([]string{
			"%[1]d %[2]s", "%[1]dx %[2]s", "%[2]s x%[1]d", "%[2]s (%[1]d)", "%[2]s\t%[1]d", "%d %s (%s-%s)"}).Draw(t, "form")
		var lines []string
		for range rapid.IntRange(3, 20).Draw(t, "lines") {
			c := &cat.Cards[rapid.IntRange(0, len(cat.Cards)-1).Draw(t, "card")]
			p := c.Printings[rapid.IntRange(0, len(c.Printings)-1).Draw(t, "printing")]
			line := fmt.Sprintf(form, rapid.IntRange(1, 4).Draw(t, "count"), c.FullName, p.Set, p.Number)
			line, _, _ = strings.Cut(line, "%!(EXTRA")
			lines = append(lines, line, rapid.SampledFrom([]string{"", line}).Draw(t, "again"))
		}
		text := strings.Join(lines, rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "break"))
		fast := newList(cat)
		if !fast.fast(text) {
			return // a name in signs that are not plain
		}
		fastOnes++
		slow := readLines(context.Background(), text, cat)
		if diff := cmp.Diff(full(slow), full(fast)); diff != "" || fast.Deck.Format != slow.Deck.Format {
			t.Fatalf("%q: %v, on the fast path %v (-slow +fast):\n%s", text, slow.Deck.Format, fast.Deck.Format, diff)
		}
	})
	if fastOnes == 0 {
		t.Error("no list takes the fast path")
	}
}

// full is all that a list says of its lines and copies.
func full(l *List) []string {
	out := strings.Split(describe(l), "\n")
	for i := range l.Lines {
		p, _ := l.Printing(i)
		out = append(out, fmt.Sprint(l.Lines[i], p))
	}
	for _, e := range l.Deck.Entries {
		out = append(out, fmt.Sprint(e.Count, e.Card.ID, e.Lines, l.Deck.Cards))
	}
	return out
}

// TestReadReadsFormats writes random decks in each format of lines and reads them.
func TestReadReadsFormats(t *testing.T) {
	cat := cards(t)
	rng := rand.New(rand.NewPCG(5, 5))
	for _, format := range []Format{Text, TextRef, DuelsText, CSV, Markdown} {
		for range 40 {
			d := &Deck{Catalog: cat, Format: Text}
			seen := map[int]bool{}
			for range rng.IntN(20) + 3 {
				c := &cat.Cards[rng.IntN(len(cat.Cards))]
				if !seen[c.Index] {
					seen[c.Index] = true
					d.Entries = append(d.Entries, Entry{Card: c, Count: rng.IntN(4) + 1})
				}
			}
			text, err := format.row().write(d, "Posey")
			if err != nil {
				t.Fatal(err)
			}
			l := Read(text, cat)
			if !equalCounts(counts(d), counts(&l.Deck)) ||
				slices.ContainsFunc(l.Deck.Questions, func(q reading.Question) bool { return q.Kind != reading.TitleLine }) {
				t.Errorf("%s: %q is %s", format, text, entriesOf(l))
				break
			}
		}
	}
}
