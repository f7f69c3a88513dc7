package deckcheck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

// TestCutNamesAreSaid puts some words of a card's name among the cards of a legal deck or above them, in the shape of its lines: something
// is said about the line, whatever else the words may be. A head of a kind that has the copies of the card below is one.
func TestCutNamesAreSaid(t *testing.T) {
	t.Parallel()
	for i := range slow.Most(100, 3000) {
		d := &dealer{draws(44, i), cards(t)}
		shape := []string{"%[1]d %[2]s", "%[1]dx %[2]s", "%[2]s x%[1]d", "%[2]s (%[1]d)", "%[2]s: %[1]d", "%[2]s\t%[1]d"}[d.rng.IntN(6)]
		rows := d.deck(60, d.inks(0))
		var lines []string
		for _, r := range rows {
			lines = append(lines, fmt.Sprintf(shape, r.Count, r.Card.FullName))
		}
		words := strings.Fields(d.cat.Cards[d.rng.IntN(len(d.cat.Cards))].FullName)
		from := max(0, d.rng.IntN(2*len(words))-len(words))
		cut := strings.Trim(strings.Join(words[from:from+1+d.rng.IntN(len(words)-from)], " "), " -")
		at := d.rng.IntN(len(lines))
		if cut == "" || !strings.Contains(cut, " ") && rows[at].Count == 4 {
			continue
		}
		text := strings.Join(slices.Insert(lines, at, fmt.Sprintf(shape, 4, cut)), "\n") + "\n"
		r := Check(&decklist.Read(text, d.cat).Deck, d.rules(formats.Core), Options{})
		if r.Cards == 60 && !slices.ContainsFunc(r.Problems, func(p Problem) bool { return slices.Contains(p.Lines, at+1) }) {
			t.Errorf("line %d is silent: %s, %d to %d cards:\n%s", at+1, r.Verdict, r.Cards, r.CardsMost, text)
		}
	}
}
