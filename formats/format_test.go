package formats

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseFormat(t *testing.T) {
	for _, f := range All() {
		for _, s := range []string{f.String(), strings.ToUpper(f.String())} {
			if got, err := ParseFormat(s); err != nil || got != f {
				t.Errorf("ParseFormat(%q) = %v, %v, want %v", s, got, err, f)
			}
		}
		if f.Name() == "" || f.About() == "" {
			t.Errorf("format %s has no name or no description", f)
		}
	}
	for _, s := range []string{"", "standard", "core ", "co re", "limited", "pack rush", "0"} {
		_, err := ParseFormat(s)
		if err == nil {
			t.Errorf("ParseFormat(%q) gives no error", s)
			continue
		}
		for _, f := range All() {
			if !strings.Contains(err.Error(), f.String()) {
				t.Errorf("ParseFormat(%q): %v: does not list %s", s, err, f)
			}
		}
	}
}

// TestFormats: each row says in all languages what it is called, and its properties agree.
func TestFormats(t *testing.T) {
	used := map[string]bool{}
	for _, f := range All() {
		is := &table[f]
		for _, w := range []said{is.name, is.about} {
			if w.en == "" || w.fr == "" || w.de == "" || w.it == "" {
				t.Errorf("%s: a name or a description is missing: %+v", f, w)
			}
		}
		if used[is.word] || used[f.Name()] || is.word != strings.ToLower(is.word) {
			t.Errorf("%s: its word or its name is used twice, or has capitals", f)
		}
		used[is.word], used[f.Name()] = true, true
		if f.WholePool() != (len(is.sizes) == 0) || f.WholePool() && !f.HasPool() {
			t.Errorf("%s: smallest decks %v, its packs are the deck: %v", f, is.sizes, f.WholePool())
		}
		for i, s := range is.sizes {
			if s.cards <= 0 || (i == 0) != (s.from == 0) || i > 0 && s.from <= is.sizes[i-1].from {
				t.Errorf("%s: smallest decks %v: want them oldest first, the first from day 0", f, is.sizes)
			}
		}
		if f.Limited() && (is.maxInks != 0 || is.copyLimit != 0) { // CR 1.10.1.2
			t.Errorf("%s is Limited, and has %d inks and %d copies", f, is.maxInks, is.copyLimit)
		}
	}
	if s := List([]Format{Sealed, Draft, PackRush}, Format.String, "and"); s != "sealed, draft and packrush" {
		t.Errorf("three formats: %s", s)
	}
	if s := List([]Format{Core}, Format.Name, "and"); s != "Core Constructed" {
		t.Errorf("one format: %s", s)
	}
	if limited := Where(Format.Limited); !slices.Contains(limited, Precon) || slices.Contains(limited, Constructed) {
		t.Errorf("Limited formats: %v", limited)
	}
	for packs, want := range map[int]Format{4: Draft, 6: Sealed, 99: DefaultLimited} {
		if got := BuiltFrom(packs); got != want {
			t.Errorf("built from %d packs: %s, want %s", packs, got, want)
		}
	}
	for lang, want := range map[string]string{"en": "Sealed Core", "fr": "Scellé Core", "de": "Sealed Core"} {
		if got := Sealed.NameIn(lang) + " " + Core.Short(lang); got != want {
			t.Errorf("%s: %s, want %s", lang, got, want)
		}
	}
}

func TestFormatText(t *testing.T) {
	text, err := PackRush.MarshalText()
	if err != nil || string(text) != "packrush" {
		t.Errorf("MarshalText = %s, %v", text, err)
	}
	var f Format
	if err := f.UnmarshalText([]byte("draft")); err != nil || f != Draft {
		t.Errorf("UnmarshalText(draft) = %v, %v", f, err)
	}
	if err := f.UnmarshalText([]byte("chess")); err == nil || f != Draft {
		t.Errorf("UnmarshalText(chess) = %v, %v, want an error and no change", f, err)
	}
}

func TestParseSetKind(t *testing.T) {
	for _, k := range []SetKind{Expansion, Quest, Promo} {
		if got, err := ParseSetKind(k.String()); err != nil || got != k {
			t.Errorf("ParseSetKind(%q) = %v, %v, want %v", k.String(), got, err, k)
		}
	}
	if got := fmt.Sprint(Expansion, Quest, Promo); got != "expansion quest promo" {
		t.Errorf("the kinds are called %s", got)
	}
	if _, err := ParseSetKind("booster"); err == nil {
		t.Error("ParseSetKind(booster) gives no error")
	}
}

func TestInks(t *testing.T) {
	if n := len(AllInks()); n != 6 {
		t.Fatalf("%d ink types, want 6", n)
	}
	var all Inks
	for _, k := range AllInks() {
		all |= k
		for _, s := range []string{k.String(), strings.ToLower(k.String())} {
			if got, err := ParseInk(s); err != nil || got != k {
				t.Errorf("ParseInk(%q) = %v, %v, want %v", s, got, err, k)
			}
		}
	}
	want := []string{"Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"}
	if diff := cmp.Diff(want, all.Names()); diff != "" {
		t.Errorf("names of all (-want +got):\n%s", diff)
	}
	for _, s := range []string{"", "Gold", "Amber/Steel", "Ambre"} {
		if _, err := ParseInk(s); err == nil {
			t.Errorf("ParseInk(%q) gives no error", s)
		}
	}
	for k := range Inks(64) {
		var again Inks
		for _, one := range k.Split() {
			if one.Count() != 1 {
				t.Errorf("Split of %v has %v", k, one)
			}
			again |= one
		}
		if again != k || k.Count() != len(k.Names()) || k.Count() != len(k.Split()) {
			t.Errorf("%06b: split %06b, count %d, names %q", k, again, k.Count(), k.Names())
		}
	}
	if got := (Steel | Amber).String(); got != "Amber/Steel" {
		t.Errorf("Steel|Amber = %q, want Amber/Steel", got)
	}
	if got := Inks(0).String(); got != "" {
		t.Errorf("no inks = %q", got)
	}
}
