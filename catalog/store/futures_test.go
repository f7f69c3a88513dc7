package store

import (
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/internal/testing/importfile"
)

// TestFutures merges made-up catalogs of the future, each with one thing that no file has today: what decides nothing is kept as the
// word it is, what cannot be judged is left out and named, and the rest is taken. Only what is no catalog at all is refused.
func TestFutures(t *testing.T) {
	t.Parallel()
	type object = importfile.Object
	base := importfile.Embedded(t)
	// One card more, with some fields of another kind.
	card := func(fields object) func(*importfile.File) {
		return func(f *importfile.File) {
			f.Cards = append(f.Cards, importfile.Card(900010, 10, "Sprocket", "Of Tomorrow").With(fields))
		}
	}
	set := func(fields object) func(*importfile.File) {
		return func(f *importfile.File) { f.Sets["77"] = f.Sets["77"].(object).With(fields) }
	}
	entry := func(e any) func(*importfile.File) { return func(f *importfile.File) { f.Cards = append(f.Cards, e) } }
	metadata := func(fields object) func(*importfile.File) {
		return func(f *importfile.File) { f.Metadata = f.Metadata.(object).With(fields) }
	}
	const sprocket = "sprocket-of-tomorrow"
	for _, tt := range []struct {
		name    string
		change  func(*importfile.File)
		taken   bool   // the card is in the catalog
		rarity  string // of its printing, if it is not Rare
		kind    string // of set 77, if it is no expansion
		left    string // in the reason of what was left out; "" for nothing
		refused string // in the error; "" for none
	}{
		{name: "a rarity", change: card(object{"rarity": "Mythic"}), taken: true, rarity: "Mythic"},
		{name: "a rarity in other letters", change: card(object{"rarity": "ultra-Rare ☆"}), taken: true, rarity: "ultra-Rare ☆"},
		{name: "an ink", change: card(object{"color": "Onyx"}), left: `"Onyx"`},
		{name: "a pair with an ink", change: card(object{"color": "Amber-Onyx", "colors": []string{"Amber", "Onyx"}}), left: `"Onyx"`},
		{name: "a type", change: card(object{"type": "Vehicle"}), left: `"Vehicle"`},
		{name: "a cost that is a letter", change: card(object{"cost": "X"}), left: `cost: "X"`},
		{name: "a cost that is negative", change: card(object{"cost": -1}), left: "cost: -1"},
		{name: "lore that is negative", change: card(object{"lore": -1}), left: "lore: -1"},
		{name: "half a strength", change: card(object{"strength": 2.5}), left: "strength: 2.5"},
		{name: "a willpower without end", change: card(object{"willpower": 1_000_000}), left: "willpower: 1000000"},
		{name: "a cost of two parts", change: card(object{"cost": []int{2, 3}}), left: "cost: "},
		{name: "a kind of set", change: set(object{"type": "coreset"}), kind: "coreset"},
		{name: "a day with a time", change: set(object{"releaseDate": "2027-02-12T10:00:00Z"})},
		{name: "a day that is none", change: set(object{"prereleaseDate": "spring 2027"}), left: "prereleaseDate"},
		{name: "days that contradict each other", change: set(object{"allowedInTournamentsFromDate": "2027-01-01"}), left: "its days contradict"},
		{name: "a rotation group that is a letter", change: set(object{"allowedInFormats": object{"Core": object{"rotationGroup": "E"}}}),
			left: "rotationGroup"},
		{name: "a code of a set", change: func(f *importfile.File) { f.Sets["set-of-2027"] = importfile.Set("Next") }, left: "want a code"},
		{name: "a set that is a list", change: func(f *importfile.File) { f.Sets["78"] = []int{1} }, left: "not an object"},
		{name: "a set that is not there", change: card(object{"setCode": "79"}), left: `"79"`},
		{name: "a classification", change: card(object{"subtypes": []string{"Storyborn", "Vehicle"}}), taken: true},
		{name: "a keyword", change: card(object{"abilities": []any{object{"type": "keyword", "keyword": "Hover", "keywordValue": "3",
			"fullText": "Hover 3"}}}), taken: true},
		{name: "a kind of ability", change: card(object{"abilities": []any{object{"type": "replacement", "name": "TURN", "effect": "Turn.",
			"fullText": "TURN Turn."}}}), taken: true},
		{name: "more fields", change: card(object{"durability": 4, "backside": object{"name": "Sprocket"}, "foilTypes": []string{"Mirror"}}),
			taken: true},
		{name: "no artist, story and pictures", change: card(object{"artistsText": importfile.Null, "artists": importfile.Null,
			"story": importfile.Null, "images": importfile.Null}), taken: true},
		{name: "a story that is a list", change: card(object{"story": []string{"The Workshop"}}), taken: true, left: "story"},
		{name: "copies", change: card(object{"maxCopiesInDeck": 3}), taken: true},
		{name: "copies that are a word", change: card(object{"maxCopiesInDeck": "some"}), left: "maxCopiesInDeck"},
		{name: "no name", change: card(object{"name": importfile.Null}), left: "name"},
		{name: "no number", change: card(object{"number": importfile.Null}), left: "number"},
		{name: "a number that is text", change: card(object{"number": "ten"}), left: "number"},
		{name: "no app number", change: card(object{"id": importfile.Null}), left: "id"},
		{name: "an app number that is another card's", change: card(object{"id": 900001}), left: "900001"},
		{name: "an entry that is nothing", change: entry(importfile.Null), left: "null"},
		{name: "an entry that is text", change: entry("Sprocket"), left: "not an object"},
		{name: "a later format 2", change: metadata(object{"formatVersion": "2.99.0", "schema": "https://example.invalid"})},
		{name: "a format 3", change: metadata(object{"formatVersion": "3.0.0"}), refused: "only format 2.x"},
		{name: "a language", change: metadata(object{"language": "tlh"}), refused: `"tlh"`},
		{name: "no card that can be read", change: func(f *importfile.File) {
			f.Cards = []any{importfile.Card(900001, 1, "A", "B").
				With(object{"color": "Onyx"})}
		}, refused: "no card can be read"},
	} {
		f := importfile.Invented()
		tt.change(&f)
		im, err := lorcanajson.Read(strings.NewReader(string(f.Bytes(t))))
		if tt.refused != "" {
			if err == nil || !strings.Contains(err.Error(), tt.refused) {
				t.Errorf("%s: %v, want it refused: %s", tt.name, err, tt.refused)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		m, err := lorcanajson.Merge(base, base.AsOf, im)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		c := m.Catalog
		for _, id := range []string{"gauge-keeper-of-scales", "calibrate"} {
			if _, ok := c.Card(id); !ok {
				t.Errorf("%s: %s is not taken", tt.name, id)
			}
		}
		k, ok := c.Card(sprocket)
		if ok != tt.taken || len(c.Cards) != len(base.Cards)+2+map[bool]int{true: 1}[tt.taken] {
			t.Errorf("%s: the card is taken: %v; %d cards", tt.name, ok, len(c.Cards))
		}
		if ok {
			want := "Rare"
			if tt.rarity != "" {
				want = tt.rarity
			}
			if got := k.Printings[0].RarityName(); got != want || (k.Printings[0].Rarity == catalog.OtherRarity) != (tt.rarity != "") {
				t.Errorf("%s: rarity %q, want %q", tt.name, got, want)
			}
		}
		kind := "expansion"
		if tt.kind != "" {
			kind = tt.kind
		}
		if s, ok := c.Set("77"); !ok || s.KindName() != kind {
			t.Errorf("%s: set 77: %+v", tt.name, s)
		}
		switch {
		case tt.left == "" && len(m.Skipped) > 0:
			t.Errorf("%s: left out: %+v", tt.name, m.Skipped)
		case tt.left != "" && (len(m.Skipped) != 1 || !strings.Contains(m.Skipped[0].Reason, tt.left)):
			t.Errorf("%s: left out: %+v, want one with %q", tt.name, m.Skipped, tt.left)
		}
	}
}
