package deckcheck

import (
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/testing/lists"
	"inkcheck/internal/testing/slow"
)

// TestMixedStyles writes each half of a list in another style: the verdict never says what is not so without a word about it.
func TestMixedStyles(t *testing.T) {
	t.Parallel()
	count := map[string]int{}
	for i := range slow.Most(100, 2000) {
		rng := draws(77, i)
		d := &dealer{rng, cards(t)}
		deck, truth := d.state(i % len(states))
		half := len(deck.Rows) / 2
		var texts []string
		for _, rows := range [][]lists.Row{deck.Rows[:half], deck.Rows[half:]} {
			style := lists.DrawLines(rng)
			texts = append(texts, style.Write(&lists.Deck{Rows: rows}))
		}
		text := strings.Join(texts, "\n")
		list := decklist.Read(text, d.cat)
		r := Check(&list.Deck, d.rules(truth.format), Options{})
		f := flaw(r, &list.Deck, truth)
		count[f]++
		if f == "lie" {
			t.Errorf("%s, %s of %d cards, meant as %s of %d:\n%s\n%s", states[i%len(states)], r.Verdict, r.Cards, truth.verdict,
				totalOf(truth.copies), text, codes(r))
		}
	}
	t.Log(count)
}
