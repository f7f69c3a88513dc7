package deckcheck

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

var embedded = sync.OnceValues(catalog.Embedded)

func cards(t testing.TB) *catalog.Catalog {
	t.Helper()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

// check reads a list and judges it. where is a format and a day: "core
// 2026-11-20".
func check(t testing.TB, where, text string, o Options) *Report {
	t.Helper()
	format, day, _ := strings.Cut(where, " ")
	f, err := formats.ParseFormat(format)
	if err != nil {
		t.Fatal(err)
	}
	cat := cards(t)
	return Check(&decklist.Read(text, cat).Deck, cat.Calendar.On(f, mustDay(day)), o)
}

// codes lists the problems as "code" or "code card", in their order.
func codes(r *Report) string {
	var out []string
	for _, p := range r.Problems {
		s := string(p.Code)
		if len(p.Cards) > 0 {
			s += " " + strings.Join(p.Cards, "+")
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

// fill writes a list of n cards, at most four a name, of the given ink types
// that were printed in a set; cards named in without are left out.
func fill(t testing.TB, set string, inks formats.Inks, n int, without ...string) string {
	t.Helper()
	cat := cards(t)
	id, ok := cat.Calendar.SetID(set)
	if !ok {
		t.Fatalf("no set %s", set)
	}
	var b strings.Builder
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if n == 0 {
			break
		}
		if !c.Legality.Printed.Has(id) || c.Inks&^inks != 0 || c.MaxCopies != 4 || slices.Contains(without, c.ID) ||
			c.HasClassification("Hunny") {
			continue
		}
		k := min(4, n)
		fmt.Fprintf(&b, "%d %s\n", k, c.FullName)
		n -= k
	}
	if n > 0 {
		t.Fatalf("set %s has too few cards", set)
	}
	return b.String()
}

// first finds the first card that ok accepts.
func first(t testing.TB, what string, ok func(*catalog.Card) bool) *catalog.Card {
	t.Helper()
	cat := cards(t)
	for i := range cat.Cards {
		if ok(&cat.Cards[i]) {
			return &cat.Cards[i]
		}
	}
	t.Fatalf("no card %s", what)
	return nil
}

func dualCard(t testing.TB, a, b formats.Inks) *catalog.Card {
	return first(t, "of two ink types", func(c *catalog.Card) bool { return c.Inks == a|b })
}
func dual(t testing.TB, a, b formats.Inks) string   { return dualCard(t, a, b).FullName }
func dualID(t testing.TB, a, b formats.Inks) string { return dualCard(t, a, b).ID }

// onlyCard is a card that was printed in one set alone.
func onlyCard(t testing.TB, set string, ink formats.Inks) *catalog.Card {
	cat := cards(t)
	id, _ := cat.Calendar.SetID(set)
	return first(t, "of set "+set, func(c *catalog.Card) bool { return c.Legality.Printed == 1<<id && c.Inks == ink && c.MaxCopies == 4 })
}
func only(t testing.TB, set string, ink formats.Inks) string   { return onlyCard(t, set, ink).FullName }
func onlyID(t testing.TB, set string, ink formats.Inks) string { return onlyCard(t, set, ink).ID }

func questCard(t testing.TB) *catalog.Card {
	return first(t, "of a quest", func(c *catalog.Card) bool {
		return !slices.ContainsFunc(c.Printings, func(p catalog.Printing) bool { return p.Set[0] != 'Q' })
	})
}
func quest(t testing.TB) string   { return questCard(t).FullName }
func questID(t testing.TB) string { return questCard(t).ID }

// early2 is 56 cards of set 2 that go with Hiram Flaversham.
func early2(t testing.TB) string {
	hiram, _ := cards(t).Card("hiram-flaversham-toymaker")
	return fill(t, "2", hiram.Inks, 56, hiram.ID)
}

// sage is a deck of Amethyst and Sapphire with Hunny characters of other ink
// types and n copies of Christopher Robin.
func sage(t testing.TB, n int) string {
	t.Helper()
	var b strings.Builder
	if n > 0 {
		fmt.Fprintf(&b, "%d Christopher Robin - Hunny Sage\n", n)
	}
	hunny := 0
	cat := cards(t)
	id, _ := cat.Calendar.SetID("13")
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if c.Type == catalog.Character && c.HasClassification("Hunny") && c.Inks&^(formats.Amethyst|formats.Sapphire) != 0 &&
			c.Legality.Printed.Has(id) && hunny < 5 {
			fmt.Fprintf(&b, "4 %s\n", c.FullName)
			hunny++
		}
	}
	if hunny < 2 {
		t.Fatal("too few Hunny characters")
	}
	return b.String() + fill(t, "13", formats.Amethyst|formats.Sapphire, 60-n-4*hunny)
}

// firstID is the id of the first card of a list.
func firstID(t testing.TB, list string) string {
	return decklist.Read(list, cards(t)).Deck.Entries[0].Card.ID
}

// importHint ends the message of an unknown card.
const importHint = " If it is a newer card, add it with: inkcheck catalog import FILE."
