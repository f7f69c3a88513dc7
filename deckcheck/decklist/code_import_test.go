package decklist

import (
	"bytes"
	"testing"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/internal/testing/importfile"
)

// TestCodeOfAnImport decodes a code that was made with an imported set 14, before it was
// built in: where that import is, with its app numbers, it is the same deck.
func TestCodeOfAnImport(t *testing.T) {
	t.Parallel()
	const code = "1LlOdgaCOoEw4GJSg"
	base := importfile.Embedded(t)
	f := importfile.File{Metadata: importfile.Metadata("en"), Sets: importfile.Object{"14": importfile.Set("Hyperia City"),
		"15": importfile.Set("Test")}}
	for id, p := range map[string]catalog.Printing{"fru-fru-vip-guest": {Set: "14", Number: "1", AppID: 3501},
		"jukebox": {Set: "14", Number: "134", AppID: 3634}, "the-torn-corner": {Set: "14", Number: "133", AppID: 3633},
		"pj-pete-devoted-fan": {Set: "14", Number: "12", AppID: 3512}} {
		card, ok := base.Card(id)
		if !ok {
			t.Fatal(id)
		}
		f.Cards = append(f.Cards, importfile.Entry(card, card.Names[0], p, base))
	}
	f.Cards = append(f.Cards, importfile.Card(3900, 7, "Bench", "Card of Tomorrow").With(importfile.Object{"setCode": "15"}))
	read, err := lorcanajson.Read(bytes.NewReader(f.Bytes(t)))
	if err != nil {
		t.Fatal(err)
	}
	merged, err := lorcanajson.Merge(base, base.AsOf, read)
	if err != nil || len(merged.Skipped) > 0 {
		t.Fatal(merged, err)
	}
	cat := merged.Catalog
	d, err := FromCode(code, cat)
	want := map[string]int{"fru-fru-vip-guest": 4, "jukebox": 4, "the-torn-corner": 4, "smash": 4, "bench-card-of-tomorrow": 3,
		"pj-pete-devoted-fan": 1}
	if err != nil {
		t.Fatalf("FromCode(%q): %v", code, err)
	}
	if !equalCounts(counts(d), want) {
		t.Fatalf("FromCode(%q) = %v, want %v", code, counts(d), want)
	}
	again, _ := d.CodeAndHash()
	if back, err := FromCode(again, cat); err != nil || !equalCounts(counts(back), want) {
		t.Errorf("the code of today, %q: %v", again, err)
	}
	if _, err := FromCode(code, cards(t)); err == nil {
		t.Error("it is decoded without the import")
	}
}
