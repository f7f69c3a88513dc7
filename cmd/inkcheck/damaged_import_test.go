package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/catalog/store"
	"inkcheck/internal/testing/slow"
)

// TestDamagedImport flips a letter of the kept file of an import. With the next import it does not
// count any more, and a check says so.
func TestDamagedImport(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	dir := t.TempDir()
	db, file, list := filepath.Join(dir, "c.db"), filepath.Join(dir, "en.json"), filepath.Join(dir, "list.txt")
	if err := os.WriteFile(file, scriptFile(t, "en.json"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(list, []byte("4 Smash\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	p, _, errs := testProgram("")
	if code := p.run(t.Context(), []string{"catalog", "import", "-db", db, file}); code != exitDone {
		t.Fatalf("import: exit code %d, %s", code, errs)
	}
	b, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(b, []byte{0x1f, 0x8b, 0x08}) // the import is kept in gzip
	if at < 0 {
		t.Fatal("no kept file in the database")
	}
	b[at+60] ^= 1
	if err := os.WriteFile(db, b, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, scriptFile(t, "fr.json"), 0o644); err != nil {
		t.Fatal(err)
	}
	p, _, errs = testProgram("")
	if code := p.run(t.Context(), []string{"catalog", "import", "-db", db, file}); code != exitDone {
		t.Fatalf("import: exit code %d, %s", code, errs)
	}
	p, out, errs := testProgram("")
	if code := p.run(t.Context(), []string{"check", "-format", "packrush", "-db", db, list}); code != exitDone ||
		!strings.Contains(errs.String(), `the import "en" in `) || !strings.Contains(errs.String(), "is not used") {
		t.Errorf("check: exit code %d, %q, %q", code, out, errs)
	}
	store, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if infos, err := store.Imports(t.Context()); err != nil || len(infos) != 2 || infos[0].Problem == "" {
		t.Errorf("Imports() = %+v, %v", infos, err)
	}
}
