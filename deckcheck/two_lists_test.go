package deckcheck

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/lists"
	"inkcheck/internal/testing/slow"
)

// headOfCounts writes the rows of a deck below heads that are only counts.
func headOfCounts(rows []lists.Row) string { return headsOfCounts("%dx:", rows) }

// headsOfCounts does so in a form.
func headsOfCounts(form string, rows []lists.Row) string {
	var b strings.Builder
	for n := 4; n > 0; n-- {
		first := true
		for _, r := range rows {
			if r.Count != n {
				continue
			}
			if first {
				fmt.Fprintf(&b, form+"\n", n)
			}
			first = false
			b.WriteString(r.Card.FullName + "\n")
		}
	}
	return b.String()
}

// TestTwoListsInEveryStyle writes a legal deck and one that is too small in one style, parted by the head of a player or by a rule: what
// is said of the text is never that it is one legal deck.
func TestTwoListsInEveryStyle(t *testing.T) {
	t.Parallel()
	write := map[string]func(rows []lists.Row) string{
		"heads of counts": headOfCounts,
		"-4 Name": func(rows []lists.Row) (out string) {
			for _, r := range rows {
				out += fmt.Sprintf("-%d %s\n", r.Count, r.Card.FullName)
			}
			return out
		},
		"records on lines": func(rows []lists.Row) (out string) {
			for _, r := range rows {
				out += fmt.Sprintf("{\"count\":%d,\"name\":%q}\n", r.Count, r.Card.FullName)
			}
			return out
		},
	}
	test := func(d *dealer, style string, write func(rows []lists.Row) string) {
		inks := d.inks(0)
		all := d.deck(116, inks)
		first, n := 0, 0
		for ; n < 60; first++ {
			n += all[first].Count
		}
		if n != 60 {
			all[first-1].Count -= n - 60
		}
		joints := []string{"\nPlayer: Max\n", "Player: Max\n", "---\n", "\n---\n\n", "\nKevin\n\n", "== Bruno\n"}
		if style == "records on lines" {
			joints = append(joints, "\n")
		}
		for _, joint := range joints {
			text := strings.TrimRight(write(all[:first]), "\n") + "\n" + joint + write(all[first:])
			list := decklist.Read(text, d.cat)
			r := Check(&list.Deck, d.rules(formats.Core), Options{})
			if r.Verdict == Legal && len(r.Problems) == 0 {
				t.Errorf("%s, %q between: one legal deck of %d cards, without a word:\n%s", style, joint, r.Cards, text)
			}
		}
	}
	for i := range slow.Most(3, 20) {
		for _, style := range slices.Sorted(maps.Keys(write)) {
			test(&dealer{draws(41, i), cards(t)}, style, write[style])
		}
	}
	for i := range slow.Most(20, 300) {
		rng := draws(42, i)
		style := lists.DrawStyle(rng)
		test(&dealer{rng, cards(t)}, style.String(), func(rows []lists.Row) string {
			return style.Write(&lists.Deck{Rows: rows, Cards: total(rows)})
		})
	}
}

// TestTwoListsOnALine joins two decks that are written along, with every sign between their cards and every sign between the two: no copy
// moves from one to the other.
func TestTwoListsOnALine(t *testing.T) {
	amber := strings.Split(strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, 60)), "\n")
	ruby := strings.Split(strings.TrimSpace(fill(t, "13", formats.Emerald|formats.Ruby, 60)), "\n")
	for _, sep := range []string{", ", "; ", " / ", " | ", " + ", " "} {
		for _, joint := range []string{" / ", " | ", " || ", "; ", ", ", " + ", " • ", " --- ", "  ", "\t", "\n", "\n\n"} {
			for _, second := range [][]string{amber, ruby} {
				text := strings.Join(amber, sep) + joint + strings.Join(second, sep)
				d := &decklist.Read(text, cards(t)).Deck
				if len(d.Lists) != 2 || d.Lists[0].Cards != 60 || d.Lists[1].Cards != 60 {
					t.Errorf("cards joined by %q, lists by %q: %d lists, %d cards", sep, joint, len(d.Lists), d.Cards)
				}
			}
		}
	}
}
