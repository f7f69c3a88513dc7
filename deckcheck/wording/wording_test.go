package wording

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/terms"
)

func mustDay(s string) formats.Day {
	d, err := formats.ParseDay(s)
	if err != nil {
		panic(err)
	}
	return d
}

// TestRotation: the last of the sets to leave Core took the card with it, and the nearest of those to come brings it back.
func TestRotation(t *testing.T) {
	t.Parallel()
	day := mustDay("2026-11-20")
	cal, err := formats.New([]formats.Set{{Code: "1", Legal: day - 99, LeavesCore: day - 40}, {Code: "2", Legal: day - 99, LeavesCore: day},
		{Code: "3", Legal: day - 99, LeavesCore: day + 1}, {Code: "4", Legal: day - 99}, {Code: "5", Legal: day + 9}, {Code: "6", Legal: day},
		{Code: "7", Legal: day + 3}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for sets, want := range map[formats.SetMask][2]formats.Day{0b1000: {}, 0b1100: {}, 0b1001: {day - 41}, 0b0011: {day - 1},
		0b1111: {day - 1}, 0b0100000: {}, 0b0010000: {0, day + 9}, 0b1010001: {day - 41, day + 3}} {
		s := CardStatus{Card: &catalog.Card{Legality: formats.Card{Printed: sets}}, Rules: cal.On(formats.Core, day)}
		until, back := s.rotation()
		if until = max(until, 0); [2]formats.Day{until, back} != want {
			t.Errorf("sets %b left Core on %s and come back on %s, want %s", sets, until, back, want)
		}
	}
}

// TestCardStatus: of several bans the one is told that holds in the format on the day, and of a set whose day is not announced that.
func TestCardStatus(t *testing.T) {
	t.Parallel()
	day := mustDay("2026-11-20")
	cal, err := formats.New([]formats.Set{{Code: "1", Name: "One", Legal: day - 99}, {Code: "2", Name: "Two"}, {Code: "3", Name: "Three",
		Legal: day + 7}}, []formats.Ban{
		{Card: "other", Format: formats.Core, From: day - 20},
		{Card: "one", Format: formats.Infinity, From: day - 20},
		{Card: "one", Format: formats.Core, From: day + 1},
		{Card: "one", Format: formats.Core, From: day - 9, Until: day - 1},
		{Card: "one", Format: formats.Core, From: day, Until: day},
	})
	if err != nil {
		t.Fatal(err)
	}
	cat, err := catalog.New("2026-11", nil, nil, cal)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		set    string
		reason formats.Status
		want   string
	}{
		{"1", formats.Banned, "One is banned in Core Constructed from 2026-11-20 until 2026-11-20. Remove 2."},
		{"2", formats.NotYetLegal, "One is not legal yet, and the day is not known (set 2, Two). Remove 2."},
		{"3", formats.NotYetLegal, "One is not legal yet: it may be played in Core Constructed from 2026-11-27 (set 3, Three). Remove 2."},
		{"1", formats.PromoOnly, "One has no printing in an expansion, and no rule says where it may be played: ask the organiser."},
	} {
		set, _ := cal.SetID(tt.set)
		card := &catalog.Card{ID: "one", FullName: "One", Legality: formats.Card{Printed: 1 << set}}
		s := &CardStatus{Card: card, Copies: 2, Reason: tt.reason, Rules: cal.On(formats.Core, day), Catalog: cat}
		if got := In("en", s).String(); got != tt.want {
			t.Errorf("set %s: %s\nwant %s", tt.set, got, tt.want)
		}
	}
}

// TestPackCards: no card at all is not a number of packs.
func TestPackCards(t *testing.T) {
	t.Parallel()
	for total, want := range map[int]string{0: "72 missing: count again.", 1: "71 missing: count again.",
		60: "12 missing: 60 would be the cards of 5 packs.", 84: "12 too many: 84 would be the cards of 7 packs."} {
		if got := In("en", PackCards{Total: total, Packs: 6}).String(); !strings.HasSuffix(got, ". "+want) {
			t.Errorf("%d cards: %q, want %q at its end", total, got, want)
		}
	}
}

// TestPackShape: rarities that packs do not hold, and the words for one card.
func TestPackShape(t *testing.T) {
	t.Parallel()
	for want, s := range map[string]PackShape{"3 Epic, Enchanted and Iconic; 1 pack holds none.": {Slot: 3, Have: 3, Packs: 1},
		"3 Epic, Enchanted and Iconic; 1 pack holds at most 2.": {Slot: 3, Have: 3, Packs: 1, High: 2},
		"1 promo or special card; 2 packs hold none.":           {Slot: 4, Have: 1, Packs: 2},
		"7 Common; 1 pack holds 6 to 7.":                        {Slot: 0, Have: 7, Packs: 1, Low: 6, High: 7}} {
		if got := In("en", s).String(); !strings.Contains(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestNewerSet: only numbers of sets are compared.
func TestNewerSet(t *testing.T) {
	t.Parallel()
	for codes, want := range map[[2]string]bool{{"15", "14"}: true, {"14", "14"}: false, {"5", "Q1"}: false, {"P3", "Q1"}: false,
		{"99999999999999999999", "14"}: false} {
		if newerSet(codes[0], codes[1]) != want {
			t.Errorf("set %s is newer than %s: %v, want %v", codes[0], codes[1], !want, want)
		}
	}
}

// sentences lists the texts of a language by the names of their fields.
func sentences(w *words) map[string][]string {
	out := map[string][]string{}
	var walk func(name string, v reflect.Value)
	walk = func(name string, v reflect.Value) {
		switch v.Kind() {
		case reflect.String:
			out[name] = append(out[name], v.String())
		case reflect.Struct:
			for i := range v.NumField() {
				walk(name+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				walk(name, v.Index(i))
			}
		}
	}
	walk("", reflect.ValueOf(*w))
	delete(out, ".language")
	return out
}

var verb = regexp.MustCompile(`%(\[\d\])?[a-z]`)

// verbs are the values that a text holds, in any order.
func verbs(s string) []string {
	out := verb.FindAllString(s, -1)
	slices.Sort(out)
	return out
}

// TestTables: each sentence is there in each language with the same values, and none was left in English.
func TestTables(t *testing.T) {
	t.Parallel()
	want := sentences(english)
	for _, language := range terms.Languages[1:] {
		for name, texts := range sentences(wordsIn(language)) {
			for i, s := range texts {
				from := want[name][i]
				switch {
				case (s == "") != (from == ""):
					t.Errorf("%s: %s is %q, English %q", language, name, s, from)
				case !slices.Equal(verbs(s), verbs(from)) && !(strings.HasPrefix(name, ".copiesByTextSee") || verbs(s) == nil):
					t.Errorf("%s: %s has the values %q, English %q", language, name, verbs(s), verbs(from))
				case len(strings.Fields(s)) > 3 && s == from:
					t.Errorf("%s: %s is the English text", language, name)
				case strings.Contains(s, "'"):
					t.Errorf("%s: %s has a straight apostrophe: %q", language, name, s)
				}
			}
		}
	}
}

// TestText: the parts of a sentence are all of it, and its marks are in none.
func TestText(t *testing.T) {
	t.Parallel()
	s := Text("a " + nameBegins + "Elsa" + nameEnds + " b" + quoteBegins + "c" + quoteEnds)
	var b strings.Builder
	for _, p := range s.Parts() {
		b.WriteString(p.Text)
	}
	if b.String() != "a Elsa bc" || s.String() != b.String() || len(s.Parts()) != 4 || s.Parts()[1] != (Part{Name, "Elsa"}) {
		t.Errorf("%q has the parts %v", s, s.Parts())
	}
	for _, language := range terms.Languages {
		if got := wordsIn(language).quote("a" + marks + "b"); len(Text(got).Parts()) > 3 {
			t.Errorf("%s: a quoted mark parts %q", language, got)
		}
	}
}
