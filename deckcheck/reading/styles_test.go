package reading

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/internal/testing/lists"
)

// TestListsInAllStyles reads lists of any cards in all styles, with heads, titles and totals: nothing is asked, and every copy is read.
func TestListsInAllStyles(t *testing.T) {
	cat := cards(t)
	rng := rand.New(rand.NewPCG(3, 9))
	heads := [][2]string{
		{"", ""},
		{"", ""},
		{"Characters (%d)", "Actions (%d)"},
		{"Spring League deck", ""},
		{"Amber:", "Steel:"},
		{"# Deck", "## Rest"},
		{"Deck by Ann", ""},
		{"", "Total: %d"},
	}
	for _, style := range lists.Styles {
		for range 20 {
			var lines []string
			want := map[*catalog.Card]int{}
			h := heads[rng.IntN(len(heads))]
			n := 10 + rng.IntN(10)
			sum := []int{0, 0}
			var parts [2][]string
			for i := range n {
				c := &cat.Cards[rng.IntN(len(cat.Cards))]
				k := rng.IntN(4) + 1
				half := i * 2 / n
				parts[half] = append(parts[half], fmt.Sprintf(style, k, c.FullName))
				want[c] += k
				sum[half] += k
			}
			if h[1] == "Total: %d" {
				lines = append(lines, parts[0]...)
				lines = append(lines, parts[1]...)
				lines = append(lines, fmt.Sprintf(h[1], sum[0]+sum[1]))
			} else {
				for half := range 2 {
					if h[half] != "" {
						if half == 1 {
							lines = append(lines, "")
						}
						s := h[half]
						if strings.Contains(s, "%d") {
							s = fmt.Sprintf(s, sum[half])
						}
						lines = append(lines, s)
					}
					lines = append(lines, parts[half]...)
				}
			}
			text := strings.Join(lines, "\n")
			l := Lists(context.Background(), text, cat)
			got := map[*catalog.Card]int{}
			for _, s := range l.Settled {
				got[s.Card] += s.Count
			}
			same := len(got) == len(want)
			for c := range want {
				same = same && got[c] == want[c]
			}
			if len(l.Questions) > 0 {
				t.Errorf("%q is asked: %q", text, l.Questions[0].Text)
			} else if !same {
				t.Errorf("%q has other copies", text)
			}
		}
	}
}

// TestPlayersNames writes first names that cards have, too, above and below whole decks: the deck is read, and nothing is asked.
func TestPlayersNames(t *testing.T) {
	cat := cards(t)
	names := strings.Fields(
		"Max Anna Kevin Maudie Roz Posey Gaston Elsa Ariel Alice Jasmine Mulan Tiana Moana Stitch Lilo Dug Bolt Jim Goofy Hades Scar Simba Nala Zazu Robin Merlin Arthur Rufus Tod Olaf Kristoff Sven Hans Belle Tinker Wendy John Peter Ray Winifred",
	)
	base := legalDeck(cat, 60, "%d %s", 0)
	for _, n := range names {
		for _, form := range []string{n + "\n%s", "%s\n\n" + n, n + " Miller\n%s", "Deck of " + n + "\n%s", n + "'s deck\n%s", "Player: " + n +
			"\n%s", n + ":\n%s", "# " + n + "\n%s", "[" + n + "]\n%s", n + ", Bern\n%s", "by " + n + "\n%s"} {
			text := fmt.Sprintf(form, strings.Join(base, "\n"))
			l := Lists(context.Background(), text, cat)
			sum := 0
			for _, s := range l.Settled {
				sum += s.Count
			}
			asked := 0
			for _, q := range l.Questions {
				if q.Kind != TitleLine {
					asked++
				}
			}
			if sum != 60 || asked > 0 {
				t.Errorf("%q: %d cards, %d questions", strings.ReplaceAll(form, "%s", "D"), sum, asked)
			}
		}
	}
}
