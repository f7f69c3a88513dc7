package store

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/internal/testing/importfile"
	"inkcheck/internal/testing/slow"
)

// kills is how often a process is killed at one kind of work.
func kills() int { return slow.Most(3, 12) }

// kill runs a test of another process, kills it within a time, and returns when it is gone.
func kill(t *testing.T, test, path string, within time.Duration) {
	t.Helper()
	cmd, in := otherProcess(t, test, path)
	time.Sleep(time.Duration(rand.Int64N(int64(within)))) // at whatever it is doing
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // it was killed
	in.Close()
}

// TestKilledCreation kills a process that makes a catalog. What it leaves is no catalog yet
// or a whole one, and the next process goes on with it.
func TestKilledCreation(t *testing.T) {
	began := time.Now()
	madeFile(t)
	one := time.Since(began) + 10*time.Millisecond
	for n := range kills() {
		path := filepath.Join(t.TempDir(), "c.db")
		kill(t, "TestCreate", path, 2*one)
		s, moved, err := rebuildable(t, path)
		if err != nil || moved != "" {
			t.Fatalf("kill %d: moved to %q, %v", n, moved, err)
		}
		holdsFacts(t, s)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCreate is what TestKilledCreation runs.
func TestCreate(t *testing.T) {
	path := forOtherProcess(t)
	storeTables() // so that the work is that of the store
	fmt.Println("now")
	openTest(t, path)
	select {}
}

// TestKilledUpgrade kills a process that brings a file up to date, which has an import and a
// correction: they are still there.
func TestKilledUpgrade(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]string{
		"other facts":  `UPDATE meta SET value = 'other' WHERE key = 'seed'`,
		"other layout": `PRAGMA user_version = 8; DROP TABLE details; ALTER TABLE sets RENAME TO source_sets`,
	} {
		path := importedFile(t)
		s := openTest(t, path)
		edit(t, path, `UPDATE cards SET cost = 9 WHERE id = 'be-prepared'`)
		want := readCatalog(t, s)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		edit(t, path, damage)
		old, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		one := time.Duration(0)
		for n := range kills() {
			if err := os.WriteFile(path, old, 0o644); err != nil {
				t.Fatal(err)
			}
			kill(t, "TestCreate", path, max(2*one, 50*time.Millisecond))
			began := time.Now()
			s, moved, err := rebuildable(t, path)
			one = max(one, time.Since(began))
			if err != nil || moved != "" || len(s.Lapsed()) > 0 {
				t.Fatalf("%s, kill %d: moved to %q, %v, %v", name, n, moved, s.Lapsed(), err)
			}
			if diff := factsDiff(want, readCatalog(t, s)); diff != "" {
				t.Errorf("%s, kill %d (-want +got):\n%s", name, n, diff)
			}
			if err := s.Check(t.Context()); err != nil {
				t.Errorf("%s, kill %d: %v", name, n, err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// numberedImport is a file that gives every card one cost, told from those of
// its neighbours.
func numberedImport(im *lorcanajson.File, number int) *lorcanajson.File {
	for i := range im.Cards {
		im.Cards[i].Cost = costOf(number)
	}
	return im
}

func costOf(number int) int { return number%8 + 1 }

// importNext imports the file with the number after the last one.
func importNext(t *testing.T, s *Store, im *lorcanajson.File) int {
	t.Helper()
	next := lastNumber(t, s) + 1
	if _, err := s.Import(t.Context(), numberedImport(im, next), strconv.Itoa(next), importfile.ImportedAt); err != nil {
		t.Fatal(err)
	}
	return next
}

// lastNumber is that of the last import; 0 for none.
func lastNumber(t *testing.T, s *Store) int {
	t.Helper()
	imports, err := s.Imports(t.Context())
	if err != nil || len(imports) == 0 {
		return 0
	}
	n, err := strconv.Atoi(imports[0].File)
	if err != nil || len(imports) != 1 || imports[0].Problem != "" {
		t.Fatalf("the imports are %+v, %v", imports, err)
	}
	return n
}

// TestKilledImports kills a process that imports, again and again, at whatever
// it is doing. The catalog is whole each time, and all of it is of one import.
func TestKilledImports(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	s := openTest(t, path)
	im := readFile(t, importfile.Of(storeCatalog(t), importfile.Metadata("en")))
	importNext(t, s, im)
	began := time.Now()
	last, whole := importNext(t, s, im), 0
	one := time.Since(began) // here and now
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for n := range kills() {
		kill(t, "TestImportWithoutEnd", path, 2*one)
		s, moved, err := rebuildable(t, path)
		if err != nil || moved != "" {
			t.Fatalf("kill %d: moved to %q, %v", n, moved, err)
		}
		if err := s.Check(t.Context()); err != nil {
			t.Fatalf("kill %d: %v", n, err)
		}
		number := lastNumber(t, s)
		if number < last {
			t.Fatalf("kill %d: import %d after %d", n, number, last)
		}
		whole += number - last
		last = number
		for _, c := range readCatalog(t, s).Cards {
			if c.AppID != 0 && c.Cost != costOf(number) {
				t.Fatalf("kill %d: import %d: %s costs %d, want %d", n, number, c.ID, c.Cost, costOf(number))
			}
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	t.Logf("an import takes %v; %d kills, %d imports done between them", one, kills(), whole)
}

// TestImportWithoutEnd is what TestKilledImports runs.
func TestImportWithoutEnd(t *testing.T) {
	s := openTest(t, forOtherProcess(t))
	im := readFile(t, importfile.Of(storeCatalog(t), importfile.Metadata("en")))
	fmt.Println("now")
	for {
		importNext(t, s, im)
	}
}

// TestHalfWrittenJournal: a file whose writer died has a journal beside it, which the next one to
// open it rolls back.
func TestHalfWrittenJournal(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	s := openTest(t, path)
	// A small cache makes the writer change the file before the end of its transaction.
	for _, pragma := range []string{`PRAGMA cache_size = 10`, `PRAGMA cache_spill = 10`} {
		if _, err := s.db.Exec(pragma); err != nil {
			t.Fatal(err)
		}
	}
	tx, err := s.db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	for _, change := range []string{`UPDATE names SET name = name || 'x'`, `UPDATE printings SET position = position + 1`,
		`DELETE FROM effects`} {
		if _, err := tx.Exec(change); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	half := filepath.Join(dir, "c.db")
	for _, suffix := range []string{"", "-journal"} {
		b, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(half+suffix, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	before, err := os.ReadFile(half)
	if err != nil || !strings.Contains(string(before), "x") {
		t.Fatal(err)
	}
	again, moved, err := rebuildable(t, half)
	if err != nil || moved != "" {
		t.Fatalf("moved to %q, %v", moved, err)
	}
	defer again.Close()
	holdsFacts(t, again)
}
