package decklist

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"inkcheck/catalog"
)

// TestCodeOfAnImport decodes a code that was made with an imported set 14, before it was
// built in: where that import is, it is the same deck.
func TestCodeOfAnImport(t *testing.T) {
	t.Parallel()
	const code = "1LlOdgaCOoEw4GJSg"
	packed, err := os.Open("../../catalog/testdata/kept/catalog-2026-07-imported.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	z, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "catalog.db")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	store, err := catalog.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	cat, err := store.Catalog(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d, err := FromCode(code, cat)
	want := map[string]int{"fru-fru-vip-guest": 4, "jukebox": 4, "the-torn-corner": 4, "smash": 4, "bench-card-of-tomorrow": 3,
		"pj-pete-devoted-fan": 1}
	if err != nil || !equalCounts(counts(d), want) {
		t.Fatalf("FromCode(%q) = %v, %v, want %v", code, counts(d), err, want)
	}
	again, _ := d.CodeAndHash()
	if back, err := FromCode(again, cat); err != nil || !equalCounts(counts(back), want) {
		t.Errorf("the code of today, %q: %v", again, err)
	}
	if _, err := FromCode(code, cards(t)); err == nil {
		t.Error("it is decoded without the import")
	}
}
