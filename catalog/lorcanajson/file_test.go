package lorcanajson

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/testing/importfile"
)

func TestReadLorcanaJSON(t *testing.T) {
	t.Parallel()
	im := readFile(t, importfile.Invented())
	if im.Language != "en" || im.FormatVersion != "2.3.1" || im.AsOf() != "2026-12" || len(im.Checksum) != 64 {
		t.Errorf("head = %q, %q, %q, %q", im.Language, im.FormatVersion, im.AsOf(), im.Checksum)
	}
	day := func(s string) formats.Day {
		d, err := formats.ParseDay(s)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	wantSets := []importSet{{Code: "77", Name: "Test Benches", Prerelease: day("2027-02-05"), Release: day("2027-02-12"),
		Legal: day("2027-02-05"), Group: 5}}
	if diff := cmp.Diff(wantSets, im.Sets); diff != "" {
		t.Errorf("sets (-want +got):\n%s", diff)
	}
	gauge := importCard{At: 0, ID: 900001, Name: "Gauge", Version: "Keeper of Scales", Type: "Character", Inks: []string{"Amber"}, Cost: 3,
		Inkable:  true,
		Strength: 2, Willpower: 4, Lore: 1, MoveCost: catalog.None, Subtypes: []string{"Storyborn", "Tester"}, Set: "77", Number: "1",
		Rarity:    "Rare",
		MaxCopies: unknownCopies,
		Artist:    "Ada Pencil / Bo Brush", Story: "The Workshop", Flavor: "Twice is once too few.", Picture: "https://example.invalid/1.jpg",
		Abilities: []catalog.Ability{
			{Kind: catalog.KeywordAbility, Keyword: "Shift 2", Reminder: "Try this first."},
			{Kind: catalog.ActivatedAbility, Name: "MEASURE TWICE", Cost: "⟳, 1 ⬡", Text: "Count every gizmo."},
		}}
	again := gauge
	again.At, again.ID, again.Number, again.Rarity = 1, 900002, "205", "Enchanted"
	again.Artist, again.Flavor = "Cy Inker", ""
	song := importCard{At: 2, ID: 900003, Name: "Calibrate!", Type: "Action", Inks: []string{"Ruby", "Steel"}, Cost: 1,
		Strength: catalog.None, Willpower: catalog.None, Lore: catalog.None, MoveCost: catalog.None, Subtypes: []string{"Song"}, Set: "77",
		Number: "2", Rarity: "Common",
		MaxCopies: formats.NoCopyLimit,
		Abilities: []catalog.Ability{{Kind: catalog.StaticAbility, Reminder: "Hum along."}, {Kind: catalog.EffectAbility,
			Text: "Turn the dial."}}}
	if diff := cmp.Diff([]importCard{gauge, again, song}, im.Cards); diff != "" {
		t.Errorf("cards (-want +got):\n%s", diff)
	}
}

func TestReadLorcanaJSONPacked(t *testing.T) {
	t.Parallel()
	plain := importfile.Invented().Bytes(t)
	want := readFile(t, importfile.Invented())
	for name, file := range map[string][]byte{
		"gzip":            importfile.Gzip(t, plain),
		"zip":             importfile.Zip(t, "folder/allCards.json", plain),
		"byte order mark": append([]byte("\ufeff"), plain...),
		"spaces":          append(append([]byte(" \n"), plain...), '\n', ' '),
	} {
		got, err := Read(bytes.NewReader(file))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if diff := cmp.Diff(want.Cards, got.Cards); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if got.Checksum == want.Checksum {
			t.Errorf("%s: the checksum is that of the plain file", name)
		}
	}
}

// TestReadLorcanaJSONErrors has a file for each thing that can be wrong.
func TestReadLorcanaJSONErrors(t *testing.T) {
	t.Parallel()
	good := importfile.Invented().Bytes(t)
	gauge := `cards[0] (id 900001, "Gauge - Keeper of Scales"): `
	card := func(fields importfile.Object) []byte {
		f := importfile.Invented()
		f.Cards[0] = f.Cards[0].(importfile.Object).With(fields)
		return f.Bytes(t)
	}
	entry := func(v any) []byte {
		f := importfile.Invented()
		f.Cards = slices.Insert(f.Cards, 1, v)
		return f.Bytes(t)
	}
	ability := func(fields importfile.Object) []byte {
		return card(importfile.Object{"abilities": []any{importfile.Object{"type": "static", "name": "N", "effect": "E"}.With(fields)}})
	}
	metadata := func(fields importfile.Object) []byte {
		f := importfile.Invented()
		f.Metadata = f.Metadata.(importfile.Object).With(fields)
		return f.Bytes(t)
	}
	set := func(code string, fields importfile.Object) []byte {
		f := importfile.Invented()
		f.Sets = importfile.Object{"77": f.Sets["77"], code: importfile.Set("Test").With(fields)}
		return f.Bytes(t)
	}
	many := func(n int) []any {
		list := make([]any, n)
		for i := range list {
			list[i] = "word"
		}
		return list
	}
	for _, tt := range []struct {
		name string
		in   []byte
		want string
	}{
		{"nothing", nil, "the file is empty"},
		{"no JSON", []byte("<html>"), "not JSON, at byte 1"},
		{"a list", []byte("[]"), `"[" where an object with metadata, sets and cards was wanted`},
		{"cut off", good[:len(good)-100], "cut off"},
		{"cut off at once", []byte("{"), "cut off"},
		{"more behind", append(bytes.Clone(good), '{'), "more after the end"},
		{"cut gzip", importfile.Gzip(t, good)[:100], "cut off"},
		{"bad gzip", []byte{0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, "gzip: "},
		{"bad zip", []byte("PK\x03\x04 and nothing more"), "zip: "},
		{"zip without JSON", importfile.Zip(t, "readme.txt", good), "zip: no .json file in it"},
		{"zip with two", importfile.Zip(t, "a.json", good, "b.json", good), "zip: more than one .json file"},
		{"empty object", []byte("{}"), `there is no "metadata"`},
		{"no cards", importfile.File{Metadata: importfile.Metadata("en"), Sets: importfile.Object{}, Cards: []any{}}.Bytes(t),
			`there are no "cards"`},
		{"no sets", []byte(strings.Replace(string(good), `"sets":`, `"seats":`, 1)), `there are no "sets"`},
		{"twice", []byte(`{"metadata":{"formatVersion":"2.1","language":"en","generatedOn":"2026-01-01"},"cards":[],"cards":[]}`),
			`"cards" is there twice`},
		{"cards no list", []byte(`{"cards":{}}`), `"{" where the list "cards" was wanted`},
		{"sets no object", []byte(`{"sets":[]}`), `"[" where the object "sets" was wanted`},
		{"card no object", entry(7), "cards[1]: not an object but a JSON number"},
		{"card null", entry(importfile.Null), "cards[1]: not an object but null"},

		{"format 1", metadata(importfile.Object{"formatVersion": "1.4.0"}), `metadata: formatVersion: "1.4.0"; only format 2.x`},
		{"format 3", metadata(importfile.Object{"formatVersion": "3.0"}), `only format 2.x`},
		{"format 20", metadata(importfile.Object{"formatVersion": "20.1"}), `only format 2.x`},
		{"format number", metadata(importfile.Object{"formatVersion": 2}), `metadata: formatVersion: 2, want a text`},
		{"no format", metadata(importfile.Object{"formatVersion": nil}), `metadata: formatVersion: missing, want a text`},
		{"format before cards", []byte(`{"cards":[{"id":"x"}],"metadata":{"formatVersion":"1.0","language":"en","generatedOn":"2026-01-01"}}`),
			`only format 2.x`},
		{"language", metadata(importfile.Object{"language": "tlh"}), `metadata: language: "tlh", want one of en, fr`},
		{"date", metadata(importfile.Object{"generatedOn": "yesterday"}), `metadata: generatedOn: "yesterday", want a time`},

		{"set code", set("a b", nil), `sets["a b"]: want a code`},
		{"set code zero", set("07", nil), `sets["07"]: want a code`},
		{"set name", set("78", importfile.Object{"name": nil}), `sets["78"]: name: missing, want a text`},
		{"set day", set("78", importfile.Object{"releaseDate": "2027-02-30"}), `sets["78"]: releaseDate: "2027-02-30", want a day`},
		{"set Core", set("78", importfile.Object{"allowedInFormats": importfile.Object{"Core": importfile.Object{"allowedUntilDate": 7}}}),
			`sets["78"]: allowedInFormats: Core: allowedUntilDate: 7, want`},

		{"id text", card(importfile.Object{"id": "one"}), `cards[0] (id 0, "Gauge - Keeper of Scales"): id: "one", want a whole number from 1`},
		{"id zero", card(importfile.Object{"id": 0}), `id: 0, want a whole number from 1`},
		{"id twice", card(importfile.Object{"id": 900002}),
			`cards[1] (id 900002, "Gauge - Keeper of Scales"): id: 900002 is also that of cards[0]`},
		{"name", card(importfile.Object{"name": nil}), `name: missing, want a text`},
		{"name long", card(importfile.Object{"name": strings.Repeat("x", 201)}), `want a text of at most 200 bytes`},
		{"name control", card(importfile.Object{"name": "Bell\x07"}),
			`name: "Bell\u0007", want a text of at most 200 bytes, without control characters`},
		{"name broken", bytes.Replace(good, []byte("Gauge"), []byte("G\xffauge"), 2), `name: "G`},
		{"version", card(importfile.Object{"version": 5}), `cards[0] (id 900001, "Gauge"): version: 5, want a text`},
		{"type", card(importfile.Object{"type": "Charakter"}), gauge + `type: "Charakter", want Action, Character, Item or Location`},
		{"color", card(importfile.Object{"color": "Pink"}), gauge + `color: "Pink", want Amber`},
		{"no color", card(importfile.Object{"color": nil}), gauge + `color: missing, want a text`},
		{"colors", card(importfile.Object{"colors": "Ruby"}), gauge + `colors: "Ruby", want a list`},
		{"cost text", card(importfile.Object{"cost": "3"}), gauge + `cost: "3", want a whole number from 0 to 999`},
		{"cost fraction", card(importfile.Object{"cost": 2.5}), gauge + `cost: 2.5, want a whole number`},
		{"cost negative", card(importfile.Object{"cost": -1}), gauge + `cost: -1, want a whole number`},
		{"cost null", card(importfile.Object{"cost": importfile.Null}), gauge + `cost: null, want a whole number`},
		{"strength", card(importfile.Object{"strength": 1000}), gauge + `strength: 1000, want a whole number from 0 to 999`},
		{"inkwell", card(importfile.Object{"inkwell": "yes"}), gauge + `inkwell: "yes", want true or false`},
		{"inkwell missing", card(importfile.Object{"inkwell": nil}), gauge + `inkwell: missing, want true or false`},
		{"set unknown", card(importfile.Object{"setCode": "78"}), gauge + `setCode: "78", want a code that is in "sets"`},
		{"promo code", card(importfile.Object{"promoGrouping": "P/1"}), gauge + `promoGrouping: "P/1", want a code`},
		{"number", card(importfile.Object{"number": 100000}), gauge + `number: 100000, want a whole number from 0 to 99999`},
		{"variant", card(importfile.Object{"variant": "aa"}), gauge + `variant: "aa", want a letter`},
		{"copies", card(importfile.Object{"maxCopiesInDeck": "many"}), gauge + `maxCopiesInDeck: "many", want a whole number from 1 to 9999`},
		{"subtypes", card(importfile.Object{"subtypes": []any{"A", 7}}), gauge + `subtypes[1]: 7, want a text`},
		{"subtype comma", card(importfile.Object{"subtypes": []any{"A,B"}}), gauge + `subtypes: ["A,B"], want words without commas`},
		{"subtypes many", card(importfile.Object{"subtypes": many(21)}), gauge + `subtypes: ["word",`},
		{"abilities", card(importfile.Object{"abilities": "none"}), gauge + `abilities: "none", want a list`},
		{"ability", card(importfile.Object{"abilities": []any{"x"}}), gauge + `abilities[0]: "x", want an object`},
		{"abilities many", card(importfile.Object{"abilities": many(31)}), gauge + `abilities: ["word",`},
		{"ability text", ability(importfile.Object{"effect": nil}), gauge + `abilities[0]: effect: missing, want a text`},
		{"ability long", ability(importfile.Object{"effect": strings.Repeat("x", 4001)}), gauge + `abilities[0]: effect: "xxx`},
		{"keyword", ability(importfile.Object{"type": "keyword"}), gauge + `abilities[0]: keyword: missing, want a text`},
		{"keyword comma", ability(importfile.Object{"type": "keyword", "keyword": "Rush,Ward"}),
			gauge + `abilities[0]: keyword: "Rush,Ward", want a word without`},
		{"no full name", card(importfile.Object{"fullName": ""}), gauge + `fullName: "", want "Gauge - Keeper of Scales", its name and version`},
		{"another full name", card(importfile.Object{"fullName": "Gauge - Keeper of Time"}),
			gauge + `fullName: "Gauge - Keeper of Time", want "Gauge - Keeper of Scales"`},
		{"effects", card(importfile.Object{"effects": []any{importfile.Null}}), gauge + `effects[0]: null, want a text`},
	} {
		im, err := Read(bytes.NewReader(tt.in))
		if err == nil { // one entry is left out, and the rest is taken
			if len(im.Skipped) != 1 || !strings.Contains(im.Skipped[0].Reason, tt.want) || len(im.Cards) == 0 {
				t.Errorf("%s: %d cards, left out %v, want %q", tt.name, len(im.Cards), im.Skipped, tt.want)
			}
			continue
		}
		if !strings.Contains(err.Error(), tt.want) || im != nil {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		}
		if err != nil && len(err.Error()) > 400 {
			t.Errorf("%s: the error has %d bytes", tt.name, len(err.Error()))
		}
	}
}

// TestReadKeepsUnknownWords reads words that decide nothing: they are kept, and nothing is left out.
func TestReadKeepsUnknownWords(t *testing.T) {
	t.Parallel()
	f := importfile.Invented()
	f.Cards[0] = f.Cards[0].(importfile.Object).With(importfile.Object{"rarity": "Mythic"})
	f.Sets["77"] = importfile.Set("Test").With(importfile.Object{"type": "coreset", "releaseDate": "2027-03-05T00:00:00Z"})
	im, err := Read(bytes.NewReader(f.Bytes(t)))
	if err != nil || len(im.Skipped) > 0 {
		t.Fatalf("%v, left out %v", err, im.Skipped)
	}
	p := im.Cards[0].printing()
	if p.RarityName() != "Mythic" || p.Rarity != catalog.OtherRarity {
		t.Errorf("rarity %v %q, want Mythic", p.Rarity, p.RarityName())
	}
	for _, s := range im.Sets {
		if s.Code == "77" && (s.Kind != formats.OtherKind || s.KindWord != "coreset" || s.Release.String() != "2027-03-05") {
			t.Errorf("set 77: %+v", s)
		}
	}
}

// TestReadWithoutAnyCard refuses a file of which no card can be read.
func TestReadWithoutAnyCard(t *testing.T) {
	t.Parallel()
	f := importfile.Invented()
	for i := range f.Cards {
		f.Cards[i] = f.Cards[i].(importfile.Object).With(importfile.Object{"cost": "X"})
	}
	if im, err := Read(bytes.NewReader(f.Bytes(t))); err == nil || im != nil || !strings.Contains(err.Error(), "no card can be read") {
		t.Errorf("%v, %v", im, err)
	}
}

// spaces is white space without end, which JSON may begin with.
type spaces struct{}

func (spaces) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func TestReadLorcanaJSONBounds(t *testing.T) {
	t.Parallel()
	const most, want = 4 << 20, "larger than 4 MiB"
	if _, err := read(spaces{}, most); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("endless file: %v, want %q", err, want)
	}
	// What unpacks to far more than it has.
	bomb := bytes.Repeat([]byte(" "), most+1)
	for name, file := range map[string][]byte{"gzip": importfile.Gzip(t, bomb), "zip": importfile.Zip(t, "a.json", bomb)} {
		if len(file) > most/100 {
			t.Fatalf("%s: %d bytes packed", name, len(file))
		}
		if _, err := read(bytes.NewReader(file), most); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	cards := strings.Repeat("{},", maxImportCards) + "{}"
	if _, err := Read(strings.NewReader(`{"cards":[` + cards + `]}`)); err == nil || !strings.Contains(err.Error(),
		"cards: more than 20000") {
		t.Errorf("many cards: %v", err)
	}
}

func FuzzReadLorcanaJSON(f *testing.F) {
	f.Add(importfile.Invented().Bytes(f))
	f.Add(importfile.Gzip(f, importfile.Invented().Bytes(f)))
	f.Add(importfile.Zip(f, "a.json", importfile.Invented().Bytes(f)))
	f.Add([]byte(`{"cards":[{"id":1,"name":"x"}],"metadata":{}}`))
	french := importfile.Invented()
	french.Metadata = importfile.Metadata("fr")
	f.Add(french.Bytes(f))
	base := smallCatalog(f)
	f.Fuzz(func(t *testing.T, in []byte) {
		im, err := Read(bytes.NewReader(in))
		if err != nil {
			return
		}
		m, err := Merge(base, base.AsOf, im)
		if err != nil {
			return
		}
		// What is merged can be written as facts and read back.
		var out strings.Builder
		if err := catalog.WriteFacts(&out, m.Catalog); err != nil {
			t.Fatal(err)
		}
		if _, err := catalog.ReadFacts("merged", out.String(), m.Catalog.Calendar); err != nil {
			t.Fatalf("%v in\n%s", err, out.String())
		}
		again, err := Merge(m.Catalog, base.AsOf, im)
		if err != nil {
			t.Fatal(err)
		}
		if c := Diff(m.Catalog, again.Catalog); !c.None() {
			t.Fatalf("merging again changes %+v", c)
		}
	})
}
