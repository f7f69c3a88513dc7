package catalog

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkcheck/internal/longtest"
)

// overwrite writes bytes into a file, from an offset on.
func overwrite(t *testing.T, path string, at int64, b []byte) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteAt(b, at); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// holdsFacts fails unless a store has the embedded facts and is whole.
func holdsFacts(t *testing.T, s *Store) {
	t.Helper()
	if got := readCatalog(t, s); len(got.Cards) != len(storeCatalog(t).Cards) {
		t.Errorf("%d cards, want %d", len(got.Cards), len(storeCatalog(t).Cards))
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
}

const page = 4096

// TestOpenOrRebuild has every way in which a file can be damaged, and files
// that are somebody else's.
func TestOpenOrRebuild(t *testing.T) {
	t.Parallel()
	junk := bytes.Repeat([]byte{0xa5}, 8*page)
	blank := make([]byte, 8*page)
	cut := func(size int64) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			if err := os.Truncate(path, size); err != nil {
				t.Fatal(err)
			}
		}
	}
	put := func(at int64, b []byte) func(*testing.T, string) {
		return func(t *testing.T, path string) { overwrite(t, path, at, b) }
	}
	become := func(b []byte) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			if err := os.WriteFile(path, b, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	const (
		rebuilt = "rebuilt"
		opened  = "opened"
		refused = "refused"
	)
	for _, tt := range []struct {
		name   string
		damage func(*testing.T, string)
		want   string
	}{
		{"whole", func(*testing.T, string) {}, opened},
		{"empty", cut(0), opened},
		{"cut in the magic", cut(9), rebuilt},
		{"cut in the head", cut(50), rebuilt},
		{"cut in the first page", cut(1000), rebuilt},
		{"cut in the schema", cut(3 * page), rebuilt},
		{"cut in a page", cut(100_000), rebuilt},
		{"all blank", become(make([]byte, 50*page)), rebuilt},
		{"first page blank", put(0, blank[:page]), rebuilt},
		{"first pages blank", put(0, blank), rebuilt},
		{"schema blank", put(page, blank), rebuilt},
		{"magic lost, mark there", put(0, junk[:16]), rebuilt},
		{"page size lost", put(16, junk[:2]), rebuilt},
		{"first page junk after the head", put(sqliteHead, junk[:page-sqliteHead]), rebuilt},
		{"all junk", become(junk), refused},
		{"head junk", put(0, junk[:page]), refused},
		{"a short text", become([]byte("4 Smash\n")), refused},
		{"a picture", become(append([]byte("\x89PNG\r\n\x1a\n"), junk...)), refused},
		{"another program's", func(t *testing.T, path string) { edit(t, path, `PRAGMA application_id = 4711`) }, refused},
		{"another program's, damaged", func(t *testing.T, path string) {
			edit(t, path, `PRAGMA application_id = 4711`)
			overwrite(t, path, sqliteHead, junk[:page-sqliteHead])
		}, refused},
		{"a newer program's", func(t *testing.T, path string) { edit(t, path, `PRAGMA user_version = 999`) }, refused},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			path := madeFile(t)
			tt.damage(t, path)
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			s, moved, err := rebuildable(t.Context(), path)
			got := opened
			switch {
			case err != nil:
				got = refused
			case moved != "":
				got = rebuilt
			}
			if got != tt.want {
				t.Fatalf("OpenOrRebuild: %s (moved to %q, %v), want it %s", got, moved, err, tt.want)
			}
			if err != nil {
				after, readErr := os.ReadFile(path)
				if readErr != nil || !bytes.Equal(before, after) {
					t.Errorf("a file that was refused has changed (%v)", readErr)
				}
				if !errors.Is(err, ErrNotCatalog) && !errors.Is(err, ErrNewer) {
					t.Errorf("refused with %v, want ErrNotCatalog or ErrNewer", err)
				}
				return
			}
			defer s.Close()
			holdsFacts(t, s)
			if moved != "" {
				if moved != path+".damaged-1" {
					t.Errorf("moved to %s", moved)
				}
				if after, err := os.ReadFile(moved); err != nil || !bytes.Equal(before, after) {
					t.Errorf("the damaged file has changed on its way (%v)", err)
				}
			}
		})
	}
}

// TestDamagedFilesPileUp damages a file again and again: none takes the place
// of another, and what SQLite keeps beside a file goes with it.
func TestDamagedFilesPileUp(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	for n := 1; n <= 3; n++ {
		if err := os.Truncate(path, int64(100_000+n)); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+"-wal", fmt.Appendf(nil, "log %d", n), 0o644); err != nil {
			t.Fatal(err)
		}
		s, moved, err := rebuildable(t.Context(), path)
		if err != nil || moved != fmt.Sprintf("%s.damaged-%d", path, n) {
			t.Fatalf("time %d: moved to %q, %v", n, moved, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		for before := 1; before <= n; before++ {
			info, err := os.Stat(fmt.Sprintf("%s.damaged-%d", path, before))
			if err != nil || info.Size() != int64(100_000+before) {
				t.Errorf("time %d: damaged file %d: %v, %v", n, before, info, err)
			}
		}
	}
	// Another process has made a good file meanwhile: it stays.
	old, err := os.Stat(path + ".damaged-1")
	if err != nil {
		t.Fatal(err)
	}
	if moved, err := moveAside(path, old); moved != "" || err != nil {
		t.Errorf("moveAside of a file that is another one by now: %q, %v", moved, err)
	}
	openTest(t, path)
}

// TestRebuild damages pages that opening does not read: those of the words.
func TestRebuild(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	words := pagesOf(t, path, "names_fts_data")
	overwrite(t, path, words[len(words)/2]*page, bytes.Repeat([]byte{0xaa}, page))
	s, moved, err := rebuildable(t.Context(), path)
	if err != nil || moved != "" {
		t.Fatalf("OpenOrRebuild: moved to %q, %v, want it to notice nothing", moved, err)
	}
	if err := s.Check(t.Context()); !errors.Is(err, ErrDamaged) {
		t.Fatalf("Check = %v, want ErrDamaged", err)
	}
	if s.Replaced() {
		t.Error("Replaced() before anything was")
	}
	other := openTest(t, path)
	s, moved, err = s.Rebuild(t.Context())
	if err != nil || moved == "" {
		t.Fatalf("Rebuild: moved to %q, %v", moved, err)
	}
	defer s.Close()
	holdsFacts(t, s)
	if s.Replaced() || !other.Replaced() {
		t.Errorf("Replaced() = %v for the new file, %v for who has the old one open; want false, true", s.Replaced(), other.Replaced())
	}
}

// pagesOf lists the pages of a table, the first of the file as 0.
func pagesOf(t *testing.T, path, table string) (pages []int64) {
	t.Helper()
	s := openTest(t, path)
	defer s.Close()
	const query = `SELECT pageno - 1 FROM dbstat WHERE name = '%s' AND pagetype = 'leaf'`
	err := each(t.Context(), s.reader, fmt.Sprintf(query, table), func(scan scanner) error {
		var page int64
		err := scan(&page)
		pages = append(pages, page)
		return err
	})
	if err != nil || len(pages) == 0 {
		t.Fatalf("pages of %s: %v, %v", table, pages, err)
	}
	return pages
}

// TestHalfWrittenLog cuts the write-ahead log of an import at every kind of
// place: the catalog is the one before or the one after.
func TestHalfWrittenLog(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	s := openTest(t, path)
	if _, err := s.writer.Exec(`PRAGMA wal_autocheckpoint = 0`); err != nil {
		t.Fatal(err)
	}
	before := len(readCatalog(t, s).Cards)
	// A reader keeps the import from folding the log in.
	reading, err := s.reader.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer reading.Rollback()
	var n int
	if err := reading.QueryRow(`SELECT count(*) FROM cards`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	if _, err := s.writer.Exec(`PRAGMA busy_timeout = 1`); err != nil {
		t.Fatal(err)
	}
	importInto(t, s, inventedFile())
	after := len(readCatalog(t, s).Cards)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile(path + "-wal")
	if err != nil || len(log) < 10*page {
		t.Fatalf("the log has %d bytes, %v", len(log), err)
	}
	cuts := []int{0, 1, 31, 32, 33, 55, 56, 57, len(log) / 2, len(log) - page, len(log) - 1, len(log)}
	r := rand.New(rand.NewPCG(1, 2))
	for range longtest.Most(1, 8) {
		cuts = append(cuts, r.IntN(len(log)))
	}
	seen := map[int]bool{}
	for i, n := range cuts {
		tails := [][]byte{nil, bytes.Repeat([]byte{0x5a}, page)}
		if !longtest.Wanted() {
			tails = tails[i%2 : i%2+1] // they take turns
		}
		for _, tail := range tails {
			at := filepath.Join(t.TempDir(), "c.db")
			for name, b := range map[string][]byte{at: file, at + "-wal": append(bytes.Clone(log[:n]), tail...)} {
				if err := os.WriteFile(name, b, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			s, moved, err := rebuildable(t.Context(), at)
			if err != nil || moved != "" {
				t.Fatalf("log cut at %d of %d: moved to %q, %v", n, len(log), moved, err)
			}
			cards := len(readCatalog(t, s).Cards)
			seen[cards] = true
			if cards != before && cards != after {
				t.Errorf("log cut at %d of %d: %d cards, want %d or %d", n, len(log), cards, before, after)
			}
			if err := s.Check(t.Context()); err != nil {
				t.Errorf("log cut at %d of %d: %v", n, len(log), err)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
	}
	if !seen[before] || !seen[after] {
		t.Errorf("seen %v, want the catalog before and the one after", seen)
	}
}

// otherProcess runs one of the tests that are only for that in a process of its
// own, and returns when that has said a line.
func otherProcess(t *testing.T, test, path string) (cmd *exec.Cmd, in io.WriteCloser) {
	t.Helper()
	cmd = exec.Command(os.Args[0], "-test.run=^"+test+"$", "-test.v")
	cmd.Env = append(os.Environ(), "INKCHECK_TEST_FILE="+path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	var said strings.Builder
	for lines.Scan() {
		if lines.Text() == "now" {
			go io.Copy(io.Discard, out)
			return cmd, in
		}
		said.WriteString(lines.Text() + "\n")
	}
	t.Fatalf("%s in another process: %v\n%s", test, cmd.Wait(), said.String())
	return nil, nil
}

// forOtherProcess is the file that a test is about which only otherProcess runs.
func forOtherProcess(t *testing.T) string {
	t.Helper()
	path := os.Getenv("INKCHECK_TEST_FILE")
	if path == "" {
		t.Skip("run by another test")
	}
	return path
}

// TestLockedByAnotherProcess reads and opens while another process writes;
// writing waits and then says why it cannot.
func TestLockedByAnotherProcess(t *testing.T) {
	t.Parallel()
	path := madeFile(t)
	cmd, in := otherProcess(t, "TestHoldLock", path)
	s, err := openStore(t.Context(), path, storeOptions{facts: storeFacts(), migrations: migrations(), wait: 50 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	holdsFacts(t, s)
	if _, err := s.Import(t.Context(), inventedFile().read(t), "test.json", testTime); !errors.Is(err, ErrBusy) ||
		!strings.Contains(err.Error(), path) {
		t.Errorf("Import beside a writer: %v, want ErrBusy with the path", err)
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	importInto(t, s, inventedFile())
}

// TestHoldLock is what TestLockedByAnotherProcess runs.
func TestHoldLock(t *testing.T) {
	s := openTest(t, forOtherProcess(t))
	tx, err := s.writer.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println("now")
	io.Copy(io.Discard, os.Stdin)
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
}

// numberedImport is a file that gives every card one cost, told from those of
// its neighbours.
func numberedImport(im *Import, generation int64) *Import {
	for i := range im.Cards {
		im.Cards[i].Cost = costOf(generation)
	}
	return im
}

func costOf(generation int64) int { return int(generation%8) + 1 }

// importNext imports the file of the generation that it makes.
func importNext(t *testing.T, s *Store, im *Import) {
	t.Helper()
	generation, err := s.Generation(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Import(t.Context(), numberedImport(im, generation+1), strconv.FormatInt(generation+1, 10), testTime); err != nil {
		t.Fatal(err)
	}
}

// TestKilledImports kills a process that imports, again and again, at whatever
// it is doing. The catalog is whole each time, and all of it is of one import.
// INKCHECK_KILLS says how often.
func TestKilledImports(t *testing.T) {
	kills := longtest.Most(3, 15)
	if n, err := strconv.Atoi(os.Getenv("INKCHECK_KILLS")); err == nil {
		kills = n
	}
	path := madeFile(t)
	s := openTest(t, path)
	im := fileOf(storeCatalog(t), testMetadata("en")).read(t)
	importNext(t, s, im)
	began := time.Now()
	importNext(t, s, im)
	one := time.Since(began) // here and now
	last, whole := int64(3), 0
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for n := range kills {
		cmd, in := otherProcess(t, "TestImportWithoutEnd", path)
		time.Sleep(time.Duration(rand.Int64N(int64(2 * one)))) // at whatever it is doing
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // it was killed
		in.Close()
		s, moved, err := rebuildable(t.Context(), path)
		if err != nil || moved != "" {
			t.Fatalf("kill %d: moved to %q, %v", n, moved, err)
		}
		if err := s.Check(t.Context()); err != nil {
			t.Fatalf("kill %d: %v", n, err)
		}
		generation, err := s.Generation(t.Context())
		if err != nil || generation < last {
			t.Fatalf("kill %d: generation %d after %d, %v", n, generation, last, err)
		}
		whole += int(generation - last)
		last = generation
		imports, err := s.Imports(t.Context())
		if err != nil || len(imports) != 1 || imports[0].File != strconv.FormatInt(generation, 10) || imports[0].Problem != "" {
			t.Errorf("kill %d: generation %d has the imports %+v, %v", n, generation, imports, err)
		}
		for _, c := range readCatalog(t, s).Cards {
			if c.AppID != 0 && c.Cost != costOf(generation) {
				t.Fatalf("kill %d: generation %d: %s costs %d, want %d", n, generation, c.ID, c.Cost, costOf(generation))
			}
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	t.Logf("an import takes %v; %d kills, %d imports done between them", one, kills, whole)
}

// TestImportWithoutEnd is what TestKilledImports runs.
func TestImportWithoutEnd(t *testing.T) {
	s := openTest(t, forOtherProcess(t))
	im := fileOf(storeCatalog(t), testMetadata("en")).read(t)
	fmt.Println("now")
	for {
		importNext(t, s, im)
	}
}
