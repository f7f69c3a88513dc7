package deckcheck

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

// TestCountHeadsGoOn puts lines without cards among the names below heads that are only counts, and misspells a name: a legal deck is never
// called illegal for it, and lines that nobody takes for cards leave it legal, unless a name without version stands alone below one.
func TestCountHeadsGoOn(t *testing.T) {
	t.Parallel()
	plain := []string{"", "???", "18:30", "Sent from my iPhone"}
	for i := range slow.Most(20, 400) {
		d := &dealer{draws(43, i), cards(t)}
		rows := d.deck(60, d.inks(0))
		lines := strings.Split(strings.TrimRight(headOfCounts(rows), "\n"), "\n")
		at := 2 + d.rng.IntN(len(lines)-2) // not between a head and its first name
		if strings.HasSuffix(lines[at-1], "x:") {
			continue
		}
		verdict := func(lines []string) *Report {
			return Check(&decklist.Read(strings.Join(lines, "\n")+"\n", d.cat).Deck, d.rules(formats.Core), Options{})
		}
		for _, words := range append([]string{"Kevin", "ok", "- Rock Star"}, plain...) {
			text := slices.Insert(slices.Clone(lines), at, words)
			r := verdict(text)
			if r.Verdict == Illegal || r.Verdict != Legal && slices.Contains(plain, words) && strings.Contains(lines[at], " - ") {
				t.Errorf("%q below line %d: %s, %d to %d cards:\n%s", words, at, r.Verdict, r.Cards, r.CardsMost, strings.Join(text, "\n"))
			}
		}
		if !strings.HasSuffix(lines[at], "x:") {
			text := slices.Clone(lines)
			text[at] = d.misspelt(text[at])
			if r := verdict(text); r.Verdict == Illegal {
				t.Errorf("line %d misspelt: %d to %d cards:\n%s", at+1, r.Cards, r.CardsMost, strings.Join(text, "\n"))
			}
		}
	}
	// A count above names that are written again for each copy is a doubt, not a count of each.
	once := strings.Split(strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, 60)), "\n")
	text := "x4\n"
	for _, l := range once {
		_, name, _ := strings.Cut(l, " ")
		text += strings.Repeat(name+"\n", 4)
	}
	rules := cards(t).Calendar.On(formats.Core, formats.FactsAsOf)
	if r := Check(&decklist.Read(text, cards(t)).Deck, rules, Options{}); r.Verdict != Undecided {
		t.Errorf("x4 above repeated names: %s, %d cards", r.Verdict, r.Cards)
	}
}
