package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/internal/testing/bombs"
	"inkcheck/internal/testing/slow"
)

// TestGrowingFiles checks two small files that stand for gigabytes of text: each is an error that names it.
func TestGrowingFiles(t *testing.T) {
	slow.NotRaced(t)
	for name, data := range bombs.Files() {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		p, _, errs := testProgram("")
		if _, err := p.cards(t.Context(), ""); err != nil { // read before the memory is measured
			t.Fatal(err)
		}
		code := -1
		peak := bombs.Peak(func() { code = p.run(t.Context(), []string{"check", file}) })
		if code != exitFailed || !strings.Contains(errs.String(), file+": ") || !strings.Contains(errs.String(), "MiB of text") {
			t.Errorf("%s ends with %d, %q", name, code, errs)
		}
		if peak > 64<<20 {
			t.Errorf("%s of %d bytes takes %d MiB", name, len(data), peak>>20)
		}
	}
}

// TestManyFiles checks more lists than one run keeps: the file with which it is too much is an error, and the others are checked.
func TestManyFiles(t *testing.T) {
	t.Parallel()
	var entries []string
	for i := range 8 {
		entries = append(entries, fmt.Sprint(i, ".txt"), strings.Repeat("# "+strings.Repeat("-", 1000)+"\n", 900))
	}
	dir, data := t.TempDir(), bombs.Pack(entries...)
	for i := range 5 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprint(i, ".zip")), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	all := sources(t.Context(), []string{dir}, manyOptions{words: &english}, nil)
	if n := len(all); n != 4*8+1 || all[n-1].err == nil || all[n-1].name != filepath.Join(dir, "4.zip") {
		t.Errorf("%d lists, at last %q, %v", n, all[n-1].name, all[n-1].err)
	}
}
