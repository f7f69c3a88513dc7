package decklist

import (
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// TestWritePrintings: a list's own printings stay, and where it gives none the newest
// in reach is named.
func TestWritePrintings(t *testing.T) {
	t.Parallel()
	day := func(s string) formats.Day {
		if s == "" {
			return 0
		}
		d, err := formats.ParseDay(s)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, tt := range []struct{ name, list, on, want string }{
		{"none given", "4 Elsa - Spirit of Winter", "", "4 Elsa - Spirit of Winter (9-43)\n"},
		{"on a day before the reprint", "4 Elsa - Spirit of Winter", "2025-01-01", "4 Elsa - Spirit of Winter (1-42)\n"},
		{"given", "4 Elsa - Spirit of Winter (1-42)", "", "4 Elsa - Spirit of Winter (1-42)\n"},
		{"given for some", "1 Elsa - Spirit of Winter (1-42)\n2 Elsa - Spirit of Winter\n1 Elsa - Spirit of Winter (1-207)", "",
			"1 Elsa - Spirit of Winter (1-42)\n1 Elsa - Spirit of Winter (1-207)\n2 Elsa - Spirit of Winter (9-43)\n"},
		{"another card's number", "4 Elsa - Spirit of Winter (1-1)", "", "4 Elsa - Spirit of Winter (9-43)\n"},
		{"a promo is none that all tools know", "1 Be Our Guest", "", "1 Be Our Guest (9-31)\n"},
		{"a promo that was given", "1 Be Our Guest (CC2-1)", "", "1 Be Our Guest (CC2-1)\n"},
		{"letters", "1 Dalmatian Puppy - Tail Wagger", "2024-06-01", "1 Dalmatian Puppy - Tail Wagger (3-4a)\n"},
	} {
		l := Read(tt.list, cards(t))
		l.RecordPrintings()
		l.Deck.Day = day(tt.on)
		got, err := Write(&l.Deck, TextRef, "")
		if err != nil || got != tt.want {
			t.Errorf("%s: %q, %v, want %q", tt.name, got, err, tt.want)
		}
	}
}

// TestNewestPrinting of every card is one of a set that is as new as any of its sets
// that are out, so that a legal deck is named by legal numbers.
func TestNewestPrinting(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	for _, on := range []string{"2024-09-01", "2025-12-01", "2026-11-22"} {
		day, err := formats.ParseDay(on)
		if err != nil {
			t.Fatal(err)
		}
		d := &Deck{Catalog: cat, Day: day}
		core := cat.Calendar.On(formats.Core, day).LegalSets()
		for i := range cat.Cards {
			c := &cat.Cards[i]
			if c.Legality.Printed&core == 0 {
				continue
			}
			id, ok := cat.Calendar.SetID(d.newest(c).Set)
			if !ok || !core.Has(id) {
				t.Errorf("%s on %s: set %s, which is not in Core", c.ID, on, d.newest(c).Set)
			}
		}
	}
}

// TestMainSetBeforePromo: a main set that is not out yet is named before a promo that is.
func TestMainSetBeforePromo(t *testing.T) {
	t.Parallel()
	day, err := formats.ParseDay("2024-09-01")
	if err != nil {
		t.Fatal(err)
	}
	c := &catalog.Card{Printings: []catalog.Printing{{Set: "P1", Number: "1"}, {Set: "9", Number: "43"}}}
	if p := (&Deck{Catalog: cards(t), Day: day}).newest(c); p.Set != "9" {
		t.Errorf("the printing in set %s, want 9", p.Set)
	}
}

// TestKeepCounts: what was kept is named once, however often the deck is written.
func TestKeepCounts(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	c, _ := cat.Card("elsa-spirit-of-winter")
	d := &Deck{Catalog: cat, Cards: 2, Entries: []Entry{{Card: c, Count: 2}}}
	d.AddPrinting(c, &c.Printings[0], 5) // more than there are
	want := "2 Elsa - Spirit of Winter (1-42)\n"
	for range 2 {
		if got, err := Write(d, TextRef, ""); err != nil || got != want {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
}
