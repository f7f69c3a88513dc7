package deckcheck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
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

// TestCountHeadForms has heads of counts in many forms: the list is read, and a name below one that is misspelt, or of which nothing is
// left, makes it undecided.
func TestCountHeadForms(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"%dx", "%d:", "(%d)", "== %dx ==", "--- %dx ---", "**%dx**", "x%d", "%d each", "%d copies of each:",
		"%d-ofs", "Je %dx:", "Chaque %dx :", "%d copie ciascuno:"} {
		for i := range slow.Most(4, 60) {
			d := &dealer{draws(45, i), cards(t)}
			lines := strings.Split(strings.TrimSpace(headsOfCounts(form, d.deck(60, d.inks(0)))), "\n")
			try := func(at int, name string, want Verdict) {
				text := slices.Clone(lines)
				text[at] = name
				list := decklist.Read(strings.Join(text, "\n"), d.cat)
				if r := Check(&list.Deck, d.rules(formats.Core), Options{}); r.Verdict != want {
					t.Errorf("%q, line %d: %s, %d to %d cards, want %s:\n%s", form, at+1, r.Verdict, r.Cards, r.CardsMost, want, text)
				}
			}
			last := len(lines) - 1
			at := 1 + d.rng.IntN(last)
			for n := 1; n <= 4; n++ {
				if lines[at] == fmt.Sprintf(form, n) {
					at++ // a name stands below a head
					break
				}
			}
			try(0, lines[0], Legal)
			try(1, d.misspelt(lines[1]), Undecided)
			try(at, d.misspelt(lines[at]), Undecided)
			try(last, "Xqzwk Vbnt", Undecided)
		}
	}
}

// TestCountsTakeTurns has names and counts on lines of their own, of which one is damaged or lost: no card has more copies than were
// written, and the list is not illegal.
func TestCountsTakeTurns(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"%[1]d\n%[2]s", "%[1]dx\n%[2]s", "%[2]s\n%[1]d", "%[2]s\nx%[1]d", "%[2]s\n\n%[1]dx\n", "Qty: %[1]d\n%[2]s"} {
		for i := range slow.Most(4, 60) {
			d := &dealer{draws(46, i), cards(t)}
			rows := d.deck(60, d.inks(0))
			lost := d.rng.IntN(len(rows))
			for _, how := range []string{"none", "misspelt", "no name", "no count"} {
				var b strings.Builder
				copies := map[*catalog.Card]int{}
				for k, r := range rows {
					copies[r.Card] = r.Count
					name, form := r.Card.FullName, form
					if k == lost {
						switch how {
						case "misspelt":
							name = d.misspelt(name)
						case "no name":
							form = strings.Replace(form, "%[2]s", "%.0[2]s", 1)
						case "no count":
							form = "%.0[1]d%[2]s"
						}
					}
					fmt.Fprintf(&b, form+"\n", r.Count, name)
				}
				list := decklist.Read(b.String(), d.cat)
				r := Check(&list.Deck, d.rules(formats.Core), Options{})
				if r.Verdict == Illegal || how == "none" && r.Verdict != Legal {
					t.Errorf("%q, %s: %s, %d to %d cards:\n%s", form, how, r.Verdict, r.Cards, r.CardsMost, b.String())
				}
				for _, e := range list.Deck.Entries {
					if e.Count > copies[e.Card] {
						t.Errorf("%q, %s: %d %s, want at most %d:\n%s", form, how, e.Count, e.Card.FullName, copies[e.Card], b.String())
					}
				}
			}
		}
	}
}
