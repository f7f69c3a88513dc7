package catalog

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// keptCatalog unpacks a catalog that an earlier program made: testdata/kept has those of
// November 2026, before cards had keys, with and without an import of set 14 with
// invented app numbers and one invented card. Most of the built-in rows were taken out
// of them: they are made anew in any case.
func keptCatalog(t *testing.T, name string) string {
	t.Helper()
	packed, err := os.Open(filepath.Join("testdata", "kept", name+".db.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	z, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "catalog.db")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.Copy(f, z)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func TestUpgradePlain(t *testing.T) {
	t.Parallel()
	s := openBuiltIn(t, keptCatalog(t, "catalog-2026-07-plain"))
	if diff := factsDiff(embeddedCatalog(t), readCatalog(t, s)); diff != "" {
		t.Errorf("the cards are not the built-in ones (-want +got):\n%s", diff)
	}
	if imported, err := s.Imported(t.Context()); imported || err != nil {
		t.Errorf("Imported() = %v, %v", imported, err)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestUpgradeImported: what an import said of cards that are built in by now becomes
// their app numbers; numbers that deck codes were made with still lead to them.
func TestUpgradeImported(t *testing.T) {
	t.Parallel()
	s := openBuiltIn(t, keptCatalog(t, "catalog-2026-07-imported"))
	c, builtIn := readCatalog(t, s), embeddedCatalog(t)
	if infos, err := s.Imports(t.Context()); err != nil || len(infos) != 1 || infos[0].Problem != "" || infos[0].Entries != 239 {
		t.Fatalf("Imports() = %+v, %v", infos, err)
	}
	if len(c.Cards) != len(builtIn.Cards)+1 {
		t.Fatalf("%d cards, want the built-in %d and one more", len(c.Cards), len(builtIn.Cards))
	}
	for i := range builtIn.Cards {
		want := &builtIn.Cards[i]
		got, ok := c.Card(want.ID)
		if !ok || got.Key != want.Key || got.FullName != want.FullName || got.Cost != want.Cost || len(got.Printings) != len(want.Printings) {
			t.Fatalf("%s is %+v now", want.ID, got)
		}
	}
	// The numbers of the import, in the order of the printings of the set.
	for number, id := range map[int]string{3501: "fru-fru-vip-guest", 3502: "abuelita-loving-grandmother", 3900: "bench-card-of-tomorrow"} {
		card, ok := c.ByKey(number)
		if !ok || card.ID != id {
			t.Errorf("ByKey(%d) = %v, want %s", number, card, id)
			continue
		}
		if byKey, ok := c.ByKey(card.Key); !ok || byKey != card {
			t.Errorf("ByKey(%d) = %v, want %s", card.Key, byKey, id)
		}
	}
	if card, ok := c.Card("bench-card-of-tomorrow"); !ok || card.Key != 3900 {
		t.Errorf("the imported card is %+v, want the key 3900", card)
	}
	if card, ok := c.Card("fru-fru-vip-guest"); !ok || card.Key != 1_014_001 || card.AppID != 3501 {
		t.Errorf("Fru Fru is %+v, want the key 1014001 and the app number 3501", card)
	}
	// Closed and opened again it is the same.
	path := s.Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if diff := factsDiff(c, readCatalog(t, openBuiltIn(t, path))); diff != "" {
		t.Errorf("opened again (-first +second):\n%s", diff)
	}
}
