package deckcheck

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// told writes a comparison as one line: swaps, then what happened to problems.
func told(c *Comparison) string {
	var out []string
	for _, s := range c.Swaps {
		out = append(out, fmt.Sprintf("%+d %s", s.Change(), s.Card.ID))
	}
	for _, k := range []struct {
		word     string
		problems []Problem
	}{{"gone", c.Fixed}, {"new", c.Introduced}, {"kept", c.Remaining}} {
		for _, p := range k.problems {
			out = append(out, strings.TrimSpace(k.word+" "+string(p.Code)+" "+strings.Join(p.Cards, "+")))
		}
	}
	return strings.Join(out, ", ")
}

func TestCompare(t *testing.T) {
	tests := []struct{ name, where, a, b, want string }{
		{"the same", "core 2026-11-20", "4 Smash", "2 Smash\n2 smash", "kept deck_size"},
		{"one copy", "core 2026-11-20", "4 Smash", "3 Smash", "-1 smash, kept deck_size"},
		{"another card", "core 2026-11-20", "4 Smash\n2 Be Our Guest", "4 Smash\n2 Lantern", "-2 be-our-guest, +2 lantern, kept deck_size"},
		{"too many copies gone", "core 2026-11-20", "5 Smash", "4 Smash", "-1 smash, gone copy_limit smash, kept deck_size"},
		{"too many copies still", "core 2026-11-20", "5 Smash", "6 Smash", "+1 smash, kept copy_limit smash, kept deck_size"},
		{"too many copies of another", "core 2026-11-20", "5 Smash", "5 Lantern",
			"+5 lantern, -5 smash, gone copy_limit smash, new copy_limit lantern, kept deck_size"},
		{"a line that names no card", "core 2026-11-20", "4x Nobody", "4x Nobody\n1 Smash", "+1 smash, kept unknown_card, kept deck_size"},
		{"another line that names none", "core 2026-11-20", "4x Nobody", "4x Nobody Else",
			"gone unknown_card, new unknown_card, kept deck_size"},
		{"large enough", "packrush 2026-11-20", "24 Smash", "23 Smash", "-1 smash, new pack_count"},
		{"other ink types too many", "constructed 2026-11-20", "58 Microbots\n1 Smash\n1 Be Prepared", "57 Microbots\n1 Smash\n2 Be Our Guest",
			"+2 be-our-guest, -1 be-prepared, -1 microbots, kept ink_limit smash"},
		{"a warning about a line", "sealed 2026-11-20", "Lilo - Snow Artist\n39 Lantern", "1 Lilo - Snow Artist\n39 Lantern",
			"gone missing_count lilo-snow-artist"},
		{"a day that documents disagree on", "core 2026-07-18", "4 Koda - Talkative Cub", "4 Koda - Talkative Cub\n1 Smash",
			"+1 smash, kept rotated koda-talkative-cub, kept deck_size, kept disputed_date koda-talkative-cub"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := told(Compare(check(t, tt.where, tt.a, Options{}), check(t, tt.where, tt.b, Options{}))); got != tt.want {
				t.Errorf("Compare:\n got %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestCompareFacts(t *testing.T) {
	c := Compare(check(t, "core 2026-11-20", "4 Smash\n2 Be Our Guest", Options{}), check(t, "core 2026-11-20", "3 Smash\n3 Microbots",
		Options{}))
	if got, want := c.Text(), "-2 Be Our Guest\n-1 Smash\n+3 Microbots\n"; got != want {
		t.Errorf("Text() = %q, want %q", got, want)
	}
	if c.Same || c.Out != 3 || c.In != 3 || c.A.Cards != 6 || c.B.Cards != 6 {
		t.Errorf("same %v, out %d, in %d, %d and %d cards", c.Same, c.Out, c.In, c.A.Cards, c.B.Cards)
	}
	if got := fmt.Sprint(c.InksRemoved, c.InksAdded, c.A.Inks); got != "[Amber] [Sapphire] [Amber Steel]" {
		t.Errorf("ink types: %s", got)
	}
}

// TestComparisonJSON holds the words that programs read, and that no list is
// null.
func TestComparisonJSON(t *testing.T) {
	a := check(t, "constructed 2026-11-20", "60 Microbots", Options{})
	b, err := json.Marshal(Compare(a, a))
	if err != nil {
		t.Fatal(err)
	}
	half := fmt.Sprintf(`{"deck":%q,"hash":%q,"verdict":"legal","legal":true,"cards":60,"inks":["Sapphire"]}`, a.Code, a.Hash)
	want := `{"format":"constructed","on":"2026-11-20","same":true,"a":` + half + `,"b":` + half +
		`,"swaps":[],"out":0,"in":0,"inks_gone":[],"inks_new":[],"problems_gone":[],"problems_new":[],"problems_kept":[]}`
	if diff := cmp.Diff(want, string(b)); diff != "" {
		t.Errorf("same decks (-want +got):\n%s", diff)
	}
	b, err = json.Marshal(Compare(a, check(t, "constructed 2026-11-20", "58 Microbots", Options{})).Swaps)
	if want := `[{"card":"microbots","full_name":"Microbots","from":60,"to":58,"change":-2}]`; err != nil || string(b) != want {
		t.Errorf("swaps: %s, %v, want %s", b, err, want)
	}
}

// randomDeck draws a deck of few cards of one catalog, so that two of them
// have cards in common.
func randomDeck(t *rapid.T, cat *catalog.Catalog, label string) *decklist.Deck {
	d := &decklist.Deck{Catalog: cat}
	for _, k := range rapid.SliceOfNDistinct(rapid.IntRange(0, 39), 0, 30, rapid.ID).Draw(t, label) {
		n := rapid.IntRange(1, 6).Draw(t, label+" count")
		d.Entries = append(d.Entries, decklist.Entry{Card: &cat.Cards[k*61%len(cat.Cards)], Count: n})
		d.Cards += n
	}
	return d
}

func TestCompareProperties(t *testing.T) {
	cat := cards(t)
	rapid.Check(t, func(t *rapid.T) {
		rules := cat.Calendar.On(rapid.SampledFrom(formats.All()).Draw(t, "format"), mustDay("2026-07-18"))
		a, b := randomDeck(t, cat, "a"), randomDeck(t, cat, "b")
		ra, rb := Check(a, rules, Options{}), Check(b, rules, Options{})
		self := Compare(ra, ra)
		if !self.Same || len(self.Swaps)+len(self.Fixed)+len(self.Introduced)+self.Out+self.In != 0 || !reflect.DeepEqual(self.Remaining,
			notNil(ra.Problems)) {
			t.Fatalf("a deck against itself: %s", told(self))
		}
		c, back := Compare(ra, rb), Compare(rb, ra)

		counts := make(map[*catalog.Card]int)
		for _, e := range a.Entries {
			counts[e.Card] += e.Count
		}
		for _, s := range c.Swaps {
			if counts[s.Card] != s.From {
				t.Fatalf("%s: from %d, a has %d", s.Card.ID, s.From, counts[s.Card])
			}
			counts[s.Card] += s.Change()
		}
		for _, e := range b.Entries {
			counts[e.Card] -= e.Count
		}
		for card, n := range counts {
			if n != 0 {
				t.Fatalf("%s: %d copies off after the swaps", card.ID, n)
			}
		}
		if !slices.IsSortedFunc(c.Swaps, func(x, y Swap) int { return x.Card.AppID - y.Card.AppID }) {
			t.Fatalf("swaps are not in canonical order: %s", told(c))
		}
		if c.In-c.Out != b.Cards-a.Cards {
			t.Fatalf("%d in, %d out, from %d to %d cards", c.In, c.Out, a.Cards, b.Cards)
		}

		if len(back.Swaps) != len(c.Swaps) || back.In != c.Out || back.Out != c.In || !reflect.DeepEqual(back.A, c.B) ||
			!reflect.DeepEqual(back.InksAdded, c.InksRemoved) {
			t.Fatalf("there and back: %s\n%s", told(c), told(back))
		}
		for i, s := range c.Swaps {
			if m := back.Swaps[i]; m.Card != s.Card || m.From != s.To || m.To != s.From {
				t.Fatalf("there %+v, back %+v", s, m)
			}
		}
		if !reflect.DeepEqual(back.Fixed, c.Introduced) || !reflect.DeepEqual(back.Introduced, c.Fixed) ||
			len(back.Remaining) != len(c.Remaining) {
			t.Fatalf("problems there and back: %s\n%s", told(c), told(back))
		}
		if n := len(c.Fixed) + len(c.Remaining); n != len(ra.Problems) {
			t.Fatalf("%d of %d problems of a are told", n, len(ra.Problems))
		}
		if n := len(c.Introduced) + len(c.Remaining); n != len(rb.Problems) {
			t.Fatalf("%d of %d problems of b are told", n, len(rb.Problems))
		}
	})
}

func TestFindings(t *testing.T) {
	legal := strings.TrimSpace(fill(t, "9", formats.Amber|formats.Steel, 60))
	tests := []struct {
		name, list, deck string
		unnamed          int
		want             string
	}{
		{"as registered", legal, legal, 0, ""},
		{"one short", legal, legal[:strings.LastIndexByte(legal, '\n')], 0, "missing size"},
		{"one of a third ink type", legal, legal + "\n1 Be Prepared", 0, "extra inks"},
		{"one more that no card could be named for", legal, legal, 1, "extra"},
		{"too many copies", legal, legal + "\n5 Smash", 0, "extra copies"},
		{"the list is illegal", strings.Replace(legal, "4 ", "5 ", 1), legal, 0, "missing list"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, b := check(t, "constructed 2026-11-20", tt.list, Options{}), check(t, "constructed 2026-11-20", tt.deck, Options{})
			found := Discrepancies(Compare(a, b), a, b, tt.unnamed)
			var got []string
			for _, c := range Guidelines(a.Rules) {
				if found[c.Discrepancy] {
					got = append(got, string(c.Discrepancy))
				}
				if len(c.Rules) == 0 {
					t.Errorf("%s cites nothing", c.Discrepancy)
				}
				for _, r := range c.Rules {
					if _, _, ok := formats.FindRule(r.Rule, r.Edition); !ok {
						t.Errorf("%s cites %s, which is not in the rulebook", c.Discrepancy, r.Rule)
					}
				}
			}
			if got := strings.Join(got, " "); got != tt.want {
				t.Errorf("found %q, want %q", got, tt.want)
			}
		})
	}
}

// TestCompareSeveralEntries: copies of a card in several entries are added, on either side.
func TestCompareSeveralEntries(t *testing.T) {
	t.Parallel()
	card, ok := cards(t).Card("smash")
	if !ok {
		t.Fatal("no card")
	}
	parts := &Report{Entries: []decklist.Entry{{Card: card, Count: 2}, {Card: card, Count: 1}}}
	whole := &Report{Entries: []decklist.Entry{{Card: card, Count: 3}}}
	for _, c := range []*Comparison{Compare(parts, whole), Compare(whole, parts)} {
		if !c.Same {
			t.Errorf("the same copies differ: %+v", c.Swaps)
		}
	}
}
