package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLicenceFiles(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{
		"LICENSE": true, "LICENCE": true, "license.txt": true, "LICENSE.md": true, "LICENSE-MIT": true, "LICENSE-GO": true,
		"SQLITE-LICENSE": true,
		"COPYING":        true, "NOTICE": true, "PATENTS": true, "UNLICENSE": true, "README.md": false, "license.go": false,
		"licenses.json": false,
		"AUTHORS":       false,
	} {
		if got := licence.MatchString(name); got != want {
			t.Errorf("%s is a licence: %v, want %v", name, got, want)
		}
	}
}

// TestFiles: licences on the way to a linked package count, those of other
// folders do not, and a module without any is an error.
func TestFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	m := &module{path: "example.com/m", dir: dir, packages: []string{at("a/b"), at("a")}}
	for _, name := range []string{"a/b", "c"} {
		if err := os.MkdirAll(at(name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := m.files(); err == nil || !strings.Contains(err.Error(), "example.com/m") {
		t.Errorf("a module without a licence: %v", err)
	}
	for _, name := range []string{"LICENSE", "a/b/COPYING", "c/LICENSE"} {
		if err := os.WriteFile(at(name), []byte("words\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := m.files()
	if err != nil || len(got) != 2 || got[0] != at("LICENSE") || got[1] != at("a/b/COPYING") {
		t.Errorf("files() = %v, %v", got, err)
	}
}
