package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/internal/testing/importfile"
	"inkcheck/internal/testing/smalldisk"
)

// TestSmallDisk runs TestOnSmallDisk where the system lets it mount disks.
func TestSmallDisk(t *testing.T) {
	t.Parallel()
	smalldisk.Run(t, "TestOnSmallDisk")
}

// TestOnSmallDisk is what TestSmallDisk runs: with a disk that is full, and
// with one that is read-only.
func TestOnSmallDisk(t *testing.T) {
	// Full from the start, and full on the way.
	for _, size := range []string{"8k", "200k", "400k"} {
		disk := smalldisk.Mount(t, size)
		path := filepath.Join(disk.Dir, "c.db")
		if s, err := open(t.Context(), path, storeOptions()); !errors.Is(err, ErrFull) || !strings.Contains(err.Error(),
			"the disk is full") {
			t.Errorf("Open on a disk of %s: %v, %v, want ErrFull", size, s, err)
		}
		// With room, the next start goes on with what is there.
		disk.Resize(t, "64m")
		s, moved, err := rebuildable(t, path)
		if err != nil || moved != "" {
			t.Fatalf("with room after %s: moved to %q, %v", size, moved, err)
		}
		holdsFacts(t, s)
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		disk.Unmount(t)
	}

	// An import that the disk has no room for.
	disk := smalldisk.Mount(t, "16m")
	path := filepath.Join(disk.Dir, "c.db")
	s := openTest(t, path)
	filler, err := os.Create(filepath.Join(disk.Dir, "filler"))
	if err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = filler.Write(make([]byte, 1<<16))
	}
	if err := filler.Close(); err != nil {
		t.Fatal(err)
	}
	whole := readFile(t, importfile.Of(storeCatalog(t), importfile.Metadata("en")))
	if _, err = s.Import(t.Context(), whole, "x", importfile.ImportedAt); !errors.Is(err, ErrFull) {
		t.Errorf("Import on a full disk: %v, want ErrFull", err)
	}
	if infos, err := s.Imports(t.Context()); len(infos) > 0 || err != nil {
		t.Errorf("after an import without room: Imports() = %v, %v", infos, err)
	}
	holdsFacts(t, s)
	if err := os.Remove(filler.Name()); err != nil {
		t.Fatal(err)
	}
	importInto(t, s, importfile.Invented())
	want := len(readCatalog(t, s).Cards)

	// Read-only: what was imported counts.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	disk.ReadOnly(t)
	s = openTest(t, path)
	if got := len(readCatalog(t, s).Cards); got != want || want == len(storeCatalog(t).Cards) {
		t.Errorf("%d cards from a read-only disk, want %d", got, want)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := s.Import(t.Context(), readFile(t, importfile.Invented()), "x", importfile.ImportedAt); !errors.Is(err, ErrReadOnly) {
		t.Errorf("Import on a read-only disk: %v, want ErrReadOnly", err)
	}
	if s, err := open(t.Context(), filepath.Join(disk.Dir, "new.db"), storeOptions()); err == nil || !strings.Contains(err.Error(), "new.db") {
		t.Errorf("a new file on a read-only disk: %v, %v", s, err)
	}
	if s, err := open(t.Context(), path, with(importfile.SmallFacts)); !errors.Is(err,
		ErrReadOnly) {
		t.Errorf("a file of another version on a read-only disk: %v, %v, want ErrReadOnly", s, err)
	}
}
