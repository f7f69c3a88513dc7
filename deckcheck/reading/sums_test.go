package reading

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/testing/lists"
)

// anyDeck writes a legal deck of n cards with one to four copies each of two ink types.
func anyDeck(cat *catalog.Catalog, rng *rand.Rand, n int, style string, inks formats.Inks) (lines []string) {
	used := map[*catalog.Card]bool{}
	for n > 0 {
		c := &cat.Cards[rng.IntN(len(cat.Cards))]
		if used[c] || c.Inks&^inks != 0 || c.MaxCopies != formats.StandardCopies {
			continue
		}
		used[c] = true
		k := min(n, 1+rng.IntN(4))
		n -= k
		lines = append(lines, fmt.Sprintf(style, k, c.FullName))
	}
	return lines
}

// asked reports whether a text is asked about as one list or several.
func askedLists(text string, cat *catalog.Catalog) bool {
	return slices.ContainsFunc(Lists(context.Background(), text, cat).Questions, func(q Question) bool { return q.Kind == TwoLists })
}

// TestTwoDecksWithoutBoundary writes two decks one right below the other in every style, and on two lines: never are they one list
// without a word. One list of fewer than 110 cards is never asked about, with or without a sideboard or a part of the list apart.
func TestTwoDecksWithoutBoundary(t *testing.T) {
	cat := cards(t)
	rng := rand.New(rand.NewPCG(5, 11))
	inksOf := formats.AllInks()
	for _, style := range lists.Styles {
		for range 6 {
			ink, other := inksOf[rng.IntN(len(inksOf))], inksOf[rng.IntN(len(inksOf))]
			inks := ink | other
			above, below := 60, 50+rng.IntN(20)
			if rng.IntN(4) == 0 {
				above, below = 60+rng.IntN(4), 60+rng.IntN(10)
			}
			first := anyDeck(cat, rng, above, style, inks)
			second := first
			if rng.IntN(3) > 0 {
				second = anyDeck(cat, rng, below, style, inks)
			}
			if text := strings.Join(slices.Concat(first, second), "\n"); !askedLists(text, cat) {
				t.Errorf("two decks are one list:\n%s", text)
			}
			if style == "%d %s" {
				if text := strings.Join(first, ", ") + "\n" + strings.Join(second, ", "); !askedLists(text, cat) {
					t.Errorf("two decks on two lines are one list:\n%s", text)
				}
			}
			if strings.HasSuffix(style, "%s") || strings.HasSuffix(style, "x%[1]d") {
				var rows []string
				for i := range max(len(first), len(second)) {
					row := first[i%len(first)]
					if i >= len(first) {
						row = ""
					}
					if i < len(second) {
						row += "\t" + second[i]
					}
					rows = append(rows, row)
				}
				if text := strings.Join(rows, "\n"); !askedLists(text, cat) {
					t.Errorf("two decks side by side are one list:\n%s", text)
				}
			}
			one := strings.Join(anyDeck(cat, rng, 60+rng.IntN(50), style, inks), "\n")
			some := strings.Join(second[:8], "\n")
			for _, below := range []string{"", "\n\nSideboard\n" + some, "\nCut:\n" + some, "\n\nMaybe\n" + strings.Join(second, "\n")} {
				if text := one + below; askedLists(text, cat) {
					t.Errorf("one deck is two lists:\n%s", text)
				}
			}
		}
	}
}
