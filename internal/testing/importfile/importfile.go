// Package importfile makes files of LorcanaJSON's shape for tests, with invented cards.
package importfile

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Object is a JSON object of a test file.
type Object map[string]any

// With is the object with other fields; nil removes one.
func (o Object) With(fields Object) Object {
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

// Null is a JSON null in an object, where nil removes the field.
var Null = json.RawMessage("null")

// File is a file of LorcanaJSON's shape.
type File struct {
	Metadata any
	Sets     Object
	Cards    []any
}

func (f File) Bytes(t testing.TB) []byte {
	t.Helper()
	b, err := json.Marshal(Object{"metadata": f.Metadata, "sets": f.Sets, "cards": f.Cards})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func Metadata(language string) Object {
	return Object{"formatVersion": "2.3.1", "generatedOn": "2026-12-01T10:20:30", "language": language}
}

func Set(name string) Object { return Object{"name": name, "type": "expansion", "number": 1} }

// Card is a character that no game has, in set 77.
func Card(id, number int, name, version string) Object {
	return Object{
		"id": id, "name": name, "version": version, "fullName": name + " - " + version, "color": "Amber", "cost": 3, "inkwell": true,
		"type": "Character", "subtypes": []string{"Storyborn", "Tester"}, "strength": 2, "willpower": 4, "lore": 1, "rarity": "Rare",
		"setCode": "77", "number": number, "images": Object{"full": "https://example.invalid/1.jpg"},
		"artistsText": "Ada Pencil / Bo Brush", "artists": []string{"Ada Pencil", "Bo Brush"}, "story": "The Workshop",
		"flavorText": "Twice is\nonce too few.",
		"abilities": []any{
			Object{"type": "keyword", "keyword": "Shift", "keywordValue": "2", "fullText": "Shift 2 (Try this\nfirst.)",
				"reminderText": "Try this first."},
			Object{"type": "activated", "name": "MEASURE TWICE", "costsText": "⟳, 1 ⬡", "costs": []string{"⟳", "1 ⬡"},
				"effect": "Count every gizmo.", "fullText": "MEASURE TWICE ⟳, 1 ⬡ — Count every\ngizmo."},
		},
	}
}

// Invented has two cards, one of them with two printings.
func Invented() File {
	return File{
		Metadata: Metadata("en"),
		Sets: Object{"77": Set("Test Benches").With(Object{"prereleaseDate": "2027-02-05", "releaseDate": "2027-02-12",
			"allowedInTournamentsFromDate": "2027-02-05",
			"allowedInFormats":             Object{"Core": Object{"allowed": true, "rotationGroup": 5}, "Infinity": Object{"allowed": true}}})},
		Cards: []any{
			Card(900001, 1, "Gauge", "Keeper of Scales"),
			Card(900002, 205, "Gauge", "Keeper of Scales").With(Object{"rarity": "Enchanted",
				"artistsText": nil, "artists": []string{"Cy Inker"}, "flavorText": nil}),
			Object{"id": 900003, "name": "Calibrate!", "color": "Ruby-Steel", "colors": []string{"Ruby", "Steel"}, "cost": 1, "inkwell": false,
				"type": "Action", "subtypes": []string{"Song"},
				"rarity": "Common", "setCode": "77", "number": 2, "maxCopiesInDeck": Null,
				"abilities": []any{Object{"type": "static", "effect": "Hum along.", "fullText": "(Hum along.)"}},
				"effects":   []string{"Turn the dial."}},
		},
	}
}

// Of is a file that says what a catalog says. Its texts are invented.
func Of(c *catalog.Catalog, metadata Object) File {
	f := File{Metadata: metadata, Sets: Object{}}
	language := metadata["language"].(string)
	for _, s := range c.Sets {
		if s.Kind != formats.Promo && s.Names[language] != "" {
			f.Sets[s.Code] = Object{"name": s.Names[language], "type": s.KindName(), "prereleaseDate": Null}
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
				f.Cards = append(f.Cards, Entry(k, n, p, c))
			}
		}
	}
	return f
}

func Entry(k *catalog.Card, n catalog.Name, p catalog.Printing, c *catalog.Catalog) Object {
	o := Object{"id": p.AppID, "name": n.Name, "color": strings.Join(k.Inks.Names(), "-"), "cost": k.Cost, "inkwell": k.Inkable,
		"type": k.Type.String(), "rarity": p.RarityName()}
	if n.Version != "" {
		o["version"] = n.Version
	}
	for name, value := range map[string]catalog.Number{"strength": k.Strength, "willpower": k.Willpower, "lore": k.Lore,
		"moveCost": k.MoveCost} {
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
		o["maxCopiesInDeck"] = Null
	default:
		o["maxCopiesInDeck"] = k.MaxCopies
	}
	var abilities []any
	for _, word := range k.Keywords {
		a := Object{"type": "keyword", "keyword": word, "fullText": word}
		if i := strings.LastIndexByte(word, ' '); i > 0 {
			a["keyword"], a["keywordValue"] = word[:i], word[i+1:]
		}
		abilities = append(abilities, a)
	}
	if k.HasText && k.Type != catalog.Action {
		abilities = append(abilities, Object{"type": "static", "name": "TEST " + strings.ToUpper(n.Name),
			"effect": "Gizmo number " + fmt.Sprint(k.AppID) + " counts."})
	} else if k.HasText {
		o["effects"] = []string{"Count gizmo number " + fmt.Sprint(k.AppID) + "."}
	}
	o["abilities"] = abilities
	return o
}

func Gzip(t testing.TB, b []byte) []byte {
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

func Zip(t testing.TB, namesAndBytes ...any) []byte {
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

var ImportedAt = time.Date(2026, 12, 2, 8, 0, 0, 0, time.UTC)

// SmallFacts and LaterFacts are invented cards in the layout of the embedded facts.
const (
	SmallFacts = "inkcheck-facts\t2\t2020-01\n" +
		"s\t1\texpansion\tThe First Chapter\t\t\t\n" +
		"c\ttest-card-a\t1\tAmber\t3\ti\tCharacter\t1\t2\t1\t\t\tHero\tEvasive\n" +
		"n\ten\tTest Card\tA\n" +
		"p\t1\t1\tCommon\t1\n" +
		"c\ttest-card-b\t2\tRuby,Steel\t1\tist\tAction\t\t\t\t\t2\tSong\t\n" +
		"n\ten\tTest Card B\t\n" +
		"n\tfr\tCarte d'essai\t\n" +
		"p\t1\t2\tRare\t2\n"
	LaterFacts = "inkcheck-facts\t2\t2027-01\n" +
		"s\t1\texpansion\tThe First Chapter\t\t\t\n" +
		"s\t99\texpansion\tTest Set\t\t\t\n" +
		"c\tariel-on-human-legs\t1\tAmber\t9\ti\tCharacter\t1\t2\t1\t\t\tHero\t\n" +
		"n\ten\tAriel\tOn Human Legs\n" +
		"p\t1\t1\tUncommon\t1\n" +
		"c\ttest-card-new\t900001\tRuby\t1\ti\tItem\t\t\t\t\t\t\t\n" +
		"n\ten\tTest Card New\t\n" +
		"p\t99\t1\tRare\t900001\n"
)

// Embedded is the catalog of the embedded facts, which is read once.
func Embedded(t testing.TB) *catalog.Catalog {
	t.Helper()
	c, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

var embedded = sync.OnceValues(catalog.Embedded)
