package deckcheck

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// legalList writes a legal list of n different cards of one set's inks.
func legalList(t testing.TB, cat *catalog.Catalog, set string, lines int) string {
	t.Helper()
	id, ok := cat.Calendar.SetID(set)
	if !ok {
		t.Fatalf("no set %s", set)
	}
	var b strings.Builder
	n := 0
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if !c.Legality.Printed.Has(id) || c.Inks&^(formats.Amber|formats.Steel) != 0 || c.MaxCopies != 4 || n == lines {
			continue
		}
		count := 4
		if n >= lines-2*(lines-15) {
			count = 60/lines + n%2
		}
		fmt.Fprintf(&b, "%d %s\n", count, c.FullName)
		n++
	}
	return b.String()
}

func BenchmarkTextToReport(b *testing.B) {
	cat, err := catalog.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	for _, set := range []string{"1", "5", "9", "13"} {
		for _, lines := range []int{16, 20} {
			b.Run(fmt.Sprintf("set=%s/lines=%d", set, lines), func(b *testing.B) {
				text := legalList(b, cat, set, lines)
				rules := cat.Calendar.On(formats.Infinity, mustDay("2026-11-20"))
				if r := Check(&decklist.Read(text, cat).Deck, rules, Options{}); !r.Legal || r.Code == "" {
					b.Fatalf("not legal: %d %v\n%s", r.Cards, r.Problems, text)
				}
				b.ReportAllocs()
				for b.Loop() {
					Check(&decklist.Read(text, cat).Deck, rules, Options{})
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
			})
		}
	}
}

// BenchmarkSpellings is BenchmarkTextToReport for lists that are not written as
// most are, or not legal.
func BenchmarkSpellings(b *testing.B) {
	cat, err := catalog.Embedded()
	if err != nil {
		b.Fatal(err)
	}
	list := legalList(b, cat, "9", 20)
	each := func(f func(line string) string) string {
		lines := strings.Split(strings.TrimSpace(list), "\n")
		for i := range lines {
			lines[i] = f(lines[i])
		}
		return strings.Join(lines, "\n")
	}
	behind := func(form string) string {
		return each(func(l string) string { n, name, _ := strings.Cut(l, " "); return fmt.Sprintf(form, name, n) })
	}
	german := func(line string) string {
		n, _, _ := strings.Cut(line, " ")
		name := decklist.Read(line, cat).Deck.Entries[0].Card.NameIn("de")
		return n + " " + name.Full()
	}
	withRef := func(line string) string {
		c := decklist.Read(line, cat).Deck.Entries[0].Card
		return fmt.Sprintf("%s (%s-%s)", line, c.Printings[0].Set, c.Printings[0].Number)
	}
	for _, bb := range []struct {
		name, text string
		legal      bool
	}{
		{"lower case", strings.ToLower(list), true},
		{"4x", each(func(l string) string { return strings.Replace(l, " ", "x ", 1) }), true},
		{"curly", each(func(l string) string { return strings.ReplaceAll(strings.ReplaceAll(l, "'", "’"), " - ", " – ") }), true},
		{"set numbers", each(withRef), true},
		{"count behind", behind("%s x%s"), true},
		{"count in brackets", behind("%s (%s)"), true},
		{"count in a cell", behind("%s\t%s"), true},
		{"German", each(german), true},
		{"bullets", "- " + strings.ReplaceAll(strings.TrimSpace(list), "\n", "\n- "), true},
		{"illegal", strings.Replace(list, "4 ", "5 ", 2), false},
		{"rotated", legalList(b, cat, "1", 20), false},
		{"unknown names", strings.ReplaceAll(list, "o", "oo"), false},
	} {
		b.Run(bb.name, func(b *testing.B) {
			rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
			if r := Check(&decklist.Read(bb.text, cat).Deck, rules, Options{}); r.Legal != bb.legal {
				b.Fatalf("legal %v: %v\n%s", r.Legal, r.Problems, bb.text)
			}
			b.ReportAllocs()
			for b.Loop() {
				Check(&decklist.Read(bb.text, cat).Deck, rules, Options{})
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
		})
	}
}

func mustDay(s string) formats.Day {
	d, err := formats.ParseDay(s)
	if err != nil {
		panic(err)
	}
	return d
}
