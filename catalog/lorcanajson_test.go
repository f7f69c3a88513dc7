package catalog

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"inkcheck/formats"
)

// object is a JSON object of a test file.
type object map[string]any

// with is the object with other fields; nil removes one.
func (o object) with(fields object) object {
	out := maps.Clone(o)
	for k, v := range fields {
		if v == nil {
			delete(out, k)
		} else {
			out[k] = v
		}
	}
	return out
}

// null is a JSON null in an object, where nil removes the field.
var null = json.RawMessage("null")

// testFile is a file of LorcanaJSON's shape.
type testFile struct {
	metadata any
	sets     object
	cards    []any
}

func (f testFile) bytes(t testing.TB) []byte {
	t.Helper()
	b, err := json.Marshal(object{"metadata": f.metadata, "sets": f.sets, "cards": f.cards})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (f testFile) read(t testing.TB) *Import {
	t.Helper()
	im, err := ReadLorcanaJSON(bytes.NewReader(f.bytes(t)))
	if err != nil {
		t.Fatal(err)
	}
	return im
}

func testMetadata(language string) object {
	return object{"formatVersion": "2.3.1", "generatedOn": "2026-12-01T10:20:30", "language": language}
}

func testSet(name string) object { return object{"name": name, "type": "expansion", "number": 1} }

// inventedCard is a character that no game has, in set 77.
func inventedCard(id, number int, name, version string) object {
	return object{
		"id": id, "name": name, "version": version, "fullName": name + " - " + version, "color": "Amber", "cost": 3, "inkwell": true,
		"type": "Character", "subtypes": []string{"Storyborn", "Tester"}, "strength": 2, "willpower": 4, "lore": 1, "rarity": "Rare",
		"setCode": "77", "number": number, "images": object{"full": "https://example.invalid/1.jpg"},
		"artistsText": "Ada Pencil / Bo Brush", "artists": []string{"Ada Pencil", "Bo Brush"}, "story": "The Workshop",
		"flavorText": "Twice is\nonce too few.",
		"abilities": []any{
			object{"type": "keyword", "keyword": "Shift", "keywordValue": "2", "fullText": "Shift 2 (Try this\nfirst.)",
				"reminderText": "Try this first."},
			object{"type": "activated", "name": "MEASURE TWICE", "costsText": "⟳, 1 ⬡", "costs": []string{"⟳", "1 ⬡"},
				"effect": "Count every gizmo.", "fullText": "MEASURE TWICE ⟳, 1 ⬡ — Count every\ngizmo."},
		},
	}
}

// inventedFile has two cards, one of them with two printings.
func inventedFile() testFile {
	return testFile{
		metadata: testMetadata("en"),
		sets: object{"77": testSet("Test Benches").with(object{"prereleaseDate": "2027-02-05", "releaseDate": "2027-02-12",
			"allowedInTournamentsFromDate": "2027-02-05",
			"allowedInFormats":             object{"Core": object{"allowed": true, "rotationGroup": 5}, "Infinity": object{"allowed": true}}})},
		cards: []any{
			inventedCard(900001, 1, "Gauge", "Keeper of Scales"),
			inventedCard(900002, 205, "Gauge", "Keeper of Scales").with(object{"rarity": "Enchanted",
				"artistsText": nil, "artists": []string{"Cy Inker"}, "flavorText": nil}),
			object{"id": 900003, "name": "Calibrate!", "color": "Ruby-Steel", "colors": []string{"Ruby", "Steel"}, "cost": 1, "inkwell": false,
				"type": "Action", "subtypes": []string{"Song"},
				"rarity": "Common", "setCode": "77", "number": 2, "maxCopiesInDeck": null,
				"abilities": []any{object{"type": "static", "effect": "Hum along.", "fullText": "(Hum along.)"}},
				"effects":   []string{"Turn the dial."}},
		},
	}
}

// fileOf is a file that says what a catalog says. Its texts are invented.
func fileOf(c *Catalog, metadata object) testFile {
	f := testFile{metadata: metadata, sets: object{}}
	language := metadata["language"].(string)
	for _, s := range c.Sets {
		if s.Kind != formats.Promo && s.Names[language] != "" {
			f.sets[s.Code] = object{"name": s.Names[language], "type": s.Kind.String(), "prereleaseDate": null}
		}
	}
	for i := range c.Cards {
		k := &c.Cards[i]
		n := k.NameIn(language)
		if n.Language != language {
			continue
		}
		for _, p := range k.Printings {
			if p.AppID != 0 {
				f.cards = append(f.cards, entryOf(k, n, p, c))
			}
		}
	}
	return f
}

func entryOf(k *Card, n Name, p Printing, c *Catalog) object {
	o := object{"id": p.AppID, "name": n.Name, "color": strings.Join(k.Inks.Names(), "-"), "cost": k.Cost, "inkwell": k.Inkable,
		"type": k.Type.String(), "rarity": p.Rarity.String()}
	if n.Version != "" {
		o["version"] = n.Version
	}
	for name, value := range map[string]Number{"strength": k.Strength, "willpower": k.Willpower, "lore": k.Lore, "moveCost": k.MoveCost} {
		if value.Known() {
			o[name] = int(value)
		}
	}
	subtypes := k.Classifications
	if k.Song {
		subtypes = append([]string{"Song"}, subtypes...)
	}
	o["subtypes"] = subtypes
	digits := strings.TrimRight(p.Number, "abcdeAB")
	o["number"], _ = strconv.Atoi(digits)
	if letter := p.Number[len(digits):]; letter != "" {
		o["variant"] = letter
	}
	if s, ok := c.Set(p.Set); ok && s.Kind == formats.Promo {
		o["setCode"], o["promoGrouping"], o["rarity"] = "1", p.Set, "Special"
	} else {
		o["setCode"] = p.Set
	}
	switch k.MaxCopies {
	case formats.StandardCopies:
	case formats.NoCopyLimit:
		o["maxCopiesInDeck"] = null
	default:
		o["maxCopiesInDeck"] = k.MaxCopies
	}
	var abilities []any
	for _, word := range k.Keywords {
		a := object{"type": "keyword", "keyword": word, "fullText": word}
		if i := strings.LastIndexByte(word, ' '); i > 0 {
			a["keyword"], a["keywordValue"] = word[:i], word[i+1:]
		}
		abilities = append(abilities, a)
	}
	if k.HasText && k.Type != Action {
		abilities = append(abilities, object{"type": "static", "name": "TEST " + strings.ToUpper(n.Name),
			"effect": "Gizmo number " + fmt.Sprint(k.AppID) + " counts."})
	} else if k.HasText {
		o["effects"] = []string{"Count gizmo number " + fmt.Sprint(k.AppID) + "."}
	}
	o["abilities"] = abilities
	return o
}

func TestReadLorcanaJSON(t *testing.T) {
	t.Parallel()
	im := inventedFile().read(t)
	if im.Language != "en" || im.FormatVersion != "2.3.1" || im.asOf() != "2026-12" || len(im.Checksum) != 64 {
		t.Errorf("head = %q, %q, %q, %q", im.Language, im.FormatVersion, im.asOf(), im.Checksum)
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
		Strength: 2, Willpower: 4, Lore: 1, MoveCost: None, Subtypes: []string{"Storyborn", "Tester"}, Set: "77", Number: "1", Rarity: "Rare",
		MaxCopies: unknownCopies,
		Artist:    "Ada Pencil / Bo Brush", Story: "The Workshop", Flavor: "Twice is once too few.", Picture: "https://example.invalid/1.jpg",
		Abilities: []Ability{
			{Kind: KeywordAbility, Keyword: "Shift 2", Reminder: "Try this first."},
			{Kind: ActivatedAbility, Name: "MEASURE TWICE", Cost: "⟳, 1 ⬡", Text: "Count every gizmo."},
		}}
	again := gauge
	again.At, again.ID, again.Number, again.Rarity = 1, 900002, "205", "Enchanted"
	again.Artist, again.Flavor = "Cy Inker", ""
	song := importCard{At: 2, ID: 900003, Name: "Calibrate!", Type: "Action", Inks: []string{"Ruby", "Steel"}, Cost: 1,
		Strength: None, Willpower: None, Lore: None, MoveCost: None, Subtypes: []string{"Song"}, Set: "77", Number: "2", Rarity: "Common",
		MaxCopies: formats.NoCopyLimit,
		Abilities: []Ability{{Kind: StaticAbility, Reminder: "Hum along."}, {Kind: EffectAbility, Text: "Turn the dial."}}}
	if diff := cmp.Diff([]importCard{gauge, again, song}, im.Cards); diff != "" {
		t.Errorf("cards (-want +got):\n%s", diff)
	}
}

func TestReadLorcanaJSONPacked(t *testing.T) {
	t.Parallel()
	plain := inventedFile().bytes(t)
	want := inventedFile().read(t)
	for name, file := range map[string][]byte{
		"gzip":            gzipped(t, plain),
		"zip":             zipped(t, "folder/allCards.json", plain),
		"byte order mark": append([]byte("\ufeff"), plain...),
		"spaces":          append(append([]byte(" \n"), plain...), '\n', ' '),
	} {
		got, err := ReadLorcanaJSON(bytes.NewReader(file))
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

func gzipped(t testing.TB, b []byte) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	if _, err := z.Write(b); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func zipped(t testing.TB, namesAndBytes ...any) []byte {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := 0; i < len(namesAndBytes); i += 2 {
		w, err := z.Create(namesAndBytes[i].(string))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(namesAndBytes[i+1].([]byte)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestReadLorcanaJSONErrors has a file for each thing that can be wrong.
func TestReadLorcanaJSONErrors(t *testing.T) {
	t.Parallel()
	good := inventedFile().bytes(t)
	gauge := `cards[0] (id 900001, "Gauge - Keeper of Scales"): `
	card := func(fields object) []byte {
		f := inventedFile()
		f.cards[0] = f.cards[0].(object).with(fields)
		return f.bytes(t)
	}
	ability := func(fields object) []byte {
		return card(object{"abilities": []any{object{"type": "static", "name": "N", "effect": "E"}.with(fields)}})
	}
	metadata := func(fields object) []byte {
		f := inventedFile()
		f.metadata = f.metadata.(object).with(fields)
		return f.bytes(t)
	}
	set := func(code string, fields object) []byte {
		f := inventedFile()
		f.sets = object{"77": f.sets["77"], code: testSet("Test").with(fields)}
		return f.bytes(t)
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
		{"cut gzip", gzipped(t, good)[:100], "cut off"},
		{"bad gzip", []byte{0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, "gzip: "},
		{"bad zip", []byte("PK\x03\x04 and nothing more"), "zip: "},
		{"zip without JSON", zipped(t, "readme.txt", good), "zip: no .json file in it"},
		{"zip with two", zipped(t, "a.json", good, "b.json", good), "zip: more than one .json file"},
		{"empty object", []byte("{}"), `there is no "metadata"`},
		{"no cards", testFile{metadata: testMetadata("en"), sets: object{}, cards: []any{}}.bytes(t), `there are no "cards"`},
		{"no sets", []byte(strings.Replace(string(good), `"sets":`, `"seats":`, 1)), `there are no "sets"`},
		{"twice", []byte(`{"metadata":{"formatVersion":"2.1","language":"en","generatedOn":"2026-01-01"},"cards":[],"cards":[]}`),
			`"cards" is there twice`},
		{"cards no list", []byte(`{"cards":{}}`), `"{" where the list "cards" was wanted`},
		{"sets no object", []byte(`{"sets":[]}`), `"[" where the object "sets" was wanted`},
		{"card no object", []byte(`{"cards":[7]}`), "cards[0]: a JSON number, want an object"},
		{"card null", []byte(`{"cards":[null]}`), "cards[0]: null, want an object"},

		{"format 1", metadata(object{"formatVersion": "1.4.0"}), `metadata: formatVersion: "1.4.0"; only format 2.x`},
		{"format 3", metadata(object{"formatVersion": "3.0"}), `only format 2.x`},
		{"format 20", metadata(object{"formatVersion": "20.1"}), `only format 2.x`},
		{"format number", metadata(object{"formatVersion": 2}), `metadata: formatVersion: 2, want a text`},
		{"no format", metadata(object{"formatVersion": nil}), `metadata: formatVersion: missing, want a text`},
		{"format before cards", []byte(`{"cards":[{"id":"x"}],"metadata":{"formatVersion":"1.0","language":"en","generatedOn":"2026-01-01"}}`),
			`only format 2.x`},
		{"language", metadata(object{"language": "tlh"}), `metadata: language: "tlh", want one of en, fr`},
		{"date", metadata(object{"generatedOn": "yesterday"}), `metadata: generatedOn: "yesterday", want a time`},

		{"set code", set("a b", nil), `sets["a b"]: want a code`},
		{"set code zero", set("07", nil), `sets["07"]: want a code`},
		{"set type", set("78", object{"type": "mystery"}), `sets["78"]: type: "mystery", want expansion, quest or promo`},
		{"set name", set("78", object{"name": nil}), `sets["78"]: name: missing, want a text`},
		{"set day", set("78", object{"releaseDate": "2027-02-30"}), `sets["78"]: releaseDate: "2027-02-30", want a day`},
		{"set Core", set("78", object{"allowedInFormats": object{"Core": object{"allowedUntilDate": 7}}}),
			`sets["78"]: allowedInFormats: Core: allowedUntilDate: 7, want`},

		{"id text", card(object{"id": "one"}), `cards[0] (id 0, "Gauge - Keeper of Scales"): id: "one", want a whole number from 1`},
		{"id zero", card(object{"id": 0}), `id: 0, want a whole number from 1`},
		{"id twice", card(object{"id": 900002}), `cards[1] (id 900002, "Gauge - Keeper of Scales"): id: 900002 is also that of cards[0]`},
		{"name", card(object{"name": nil}), `name: missing, want a text`},
		{"name long", card(object{"name": strings.Repeat("x", 201)}), `want a text of at most 200 bytes`},
		{"name control", card(object{"name": "Bell\x07"}), `name: "Bell\u0007", want a text of at most 200 bytes, without control characters`},
		{"name broken", bytes.Replace(good, []byte("Gauge"), []byte("G\xffauge"), 2), `name: "G`},
		{"version", card(object{"version": 5}), `cards[0] (id 900001, "Gauge"): version: 5, want a text`},
		{"type", card(object{"type": "Charakter"}), gauge + `type: "Charakter", want Action, Character, Item or Location`},
		{"color", card(object{"color": "Pink"}), gauge + `color: "Pink", want Amber`},
		{"no color", card(object{"color": nil}), gauge + `color: missing, want a text`},
		{"colors", card(object{"colors": "Ruby"}), gauge + `colors: "Ruby", want a list`},
		{"cost text", card(object{"cost": "3"}), gauge + `cost: "3", want a whole number from 0 to 999`},
		{"cost fraction", card(object{"cost": 2.5}), gauge + `cost: 2.5, want a whole number`},
		{"cost negative", card(object{"cost": -1}), gauge + `cost: -1, want a whole number`},
		{"cost null", card(object{"cost": null}), gauge + `cost: null, want a whole number`},
		{"strength", card(object{"strength": 1000}), gauge + `strength: 1000, want a whole number from 0 to 999`},
		{"inkwell", card(object{"inkwell": "yes"}), gauge + `inkwell: "yes", want true or false`},
		{"inkwell missing", card(object{"inkwell": nil}), gauge + `inkwell: missing, want true or false`},
		{"rarity", card(object{"rarity": "Mythic"}), gauge + `rarity: "Mythic", want one of Common, Uncommon`},
		{"set unknown", card(object{"setCode": "78"}), gauge + `setCode: "78", want a code that is in "sets"`},
		{"promo code", card(object{"promoGrouping": "P/1"}), gauge + `promoGrouping: "P/1", want a code`},
		{"number", card(object{"number": 100000}), gauge + `number: 100000, want a whole number from 0 to 99999`},
		{"variant", card(object{"variant": "aa"}), gauge + `variant: "aa", want a letter`},
		{"copies", card(object{"maxCopiesInDeck": "many"}), gauge + `maxCopiesInDeck: "many", want a whole number from 1 to 9999`},
		{"subtypes", card(object{"subtypes": []any{"A", 7}}), gauge + `subtypes[1]: 7, want a text`},
		{"subtype comma", card(object{"subtypes": []any{"A,B"}}), gauge + `subtypes: ["A,B"], want words without commas`},
		{"subtypes many", card(object{"subtypes": many(21)}), gauge + `subtypes: ["word",`},
		{"abilities", card(object{"abilities": "none"}), gauge + `abilities: "none", want a list`},
		{"ability", card(object{"abilities": []any{"x"}}), gauge + `abilities[0]: "x", want an object`},
		{"abilities many", card(object{"abilities": many(31)}), gauge + `abilities: ["word",`},
		{"ability text", ability(object{"effect": nil}), gauge + `abilities[0]: effect: missing, want a text`},
		{"ability long", ability(object{"effect": strings.Repeat("x", 4001)}), gauge + `abilities[0]: effect: "xxx`},
		{"keyword", ability(object{"type": "keyword"}), gauge + `abilities[0]: keyword: missing, want a text`},
		{"keyword comma", ability(object{"type": "keyword", "keyword": "Rush,Ward"}),
			gauge + `abilities[0]: keyword: "Rush,Ward", want a word without`},
		{"no full name", card(object{"fullName": ""}), gauge + `fullName: "", want "Gauge - Keeper of Scales", its name and version`},
		{"another full name", card(object{"fullName": "Gauge - Keeper of Time"}),
			gauge + `fullName: "Gauge - Keeper of Time", want "Gauge - Keeper of Scales"`},
		{"effects", card(object{"effects": []any{null}}), gauge + `effects[0]: null, want a text`},
	} {
		im, err := ReadLorcanaJSON(bytes.NewReader(tt.in))
		if err == nil || !strings.Contains(err.Error(), tt.want) || im != nil {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		}
		if err != nil && len(err.Error()) > 400 {
			t.Errorf("%s: the error has %d bytes", tt.name, len(err.Error()))
		}
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
	if _, err := readLorcanaJSON(spaces{}, most); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("endless file: %v, want %q", err, want)
	}
	// What unpacks to far more than it has.
	bomb := bytes.Repeat([]byte(" "), most+1)
	for name, file := range map[string][]byte{"gzip": gzipped(t, bomb), "zip": zipped(t, "a.json", bomb)} {
		if len(file) > most/100 {
			t.Fatalf("%s: %d bytes packed", name, len(file))
		}
		if _, err := readLorcanaJSON(bytes.NewReader(file), most); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	cards := strings.Repeat("{},", maxImportCards) + "{}"
	if _, err := ReadLorcanaJSON(strings.NewReader(`{"cards":[` + cards + `]}`)); err == nil || !strings.Contains(err.Error(),
		"cards: more than 20000") {
		t.Errorf("many cards: %v", err)
	}
}

func FuzzReadLorcanaJSON(f *testing.F) {
	f.Add(inventedFile().bytes(f))
	f.Add(gzipped(f, inventedFile().bytes(f)))
	f.Add(zipped(f, "a.json", inventedFile().bytes(f)))
	f.Add([]byte(`{"cards":[{"id":1,"name":"x"}],"metadata":{}}`))
	french := inventedFile()
	french.metadata = testMetadata("fr")
	f.Add(french.bytes(f))
	base := smallCatalog(f)
	f.Fuzz(func(t *testing.T, in []byte) {
		im, err := ReadLorcanaJSON(bytes.NewReader(in))
		if err != nil {
			return
		}
		m, err := Merge(base, base.AsOf, im)
		if err != nil {
			return
		}
		// What is merged can be written as facts and read back.
		var out strings.Builder
		if err := WriteFacts(&out, m.Catalog); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadFacts("merged", out.String(), m.Catalog.Calendar); err != nil {
			t.Fatalf("%v in\n%s", err, out.String())
		}
		again, err := Merge(m.Catalog, base.AsOf, im)
		if err != nil {
			t.Fatal(err)
		}
		if c := changes(m.Catalog, again.Catalog); !c.None() {
			t.Fatalf("merging again changes %+v", c)
		}
	})
}

func smallCatalog(t testing.TB) *Catalog {
	t.Helper()
	c, err := ReadFacts("small", smallFacts, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

var testTime = time.Date(2026, 12, 2, 8, 0, 0, 0, time.UTC)
