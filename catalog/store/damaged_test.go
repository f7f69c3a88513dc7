package store

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"inkcheck/internal/testing/importfile"
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

// rebuildable opens a file, and tells where a damaged one went.
func rebuildable(t *testing.T, path string) (s *Store, moved string, err error) {
	if s, err = open(t.Context(), path, storeOptions()); err == nil {
		moved = s.Moved()
	}
	return s, moved, err
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

// TestOpenDamaged has every way in which a file can be damaged, and files
// that are somebody else's.
func TestOpenDamaged(t *testing.T) {
	t.Parallel()
	junk := bytes.Repeat([]byte{0xa5}, 8*page)
	blank := make([]byte, 16*page)
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
			s, moved, err := rebuildable(t, path)
			got := opened
			switch {
			case err != nil:
				got = refused
			case moved != "":
				got = rebuilt
			}
			if got != tt.want {
				t.Fatalf("Open: %s (moved to %q, %v), want it %s", got, moved, err, tt.want)
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
		s, moved, err := rebuildable(t, path)
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
	s, moved, err := rebuildable(t, path)
	if err != nil || moved != "" {
		t.Fatalf("Open: moved to %q, %v, want it to notice nothing", moved, err)
	}
	if err := s.Check(t.Context()); !errors.Is(err, ErrDamaged) {
		t.Fatalf("Check = %v, want ErrDamaged", err)
	}
	if s.FileChanged() {
		t.Error("FileChanged() before anything was")
	}
	other := openTest(t, path)
	s, err = s.Rebuild(t.Context())
	if err != nil || s.Moved() == "" {
		t.Fatalf("Rebuild: %v", err)
	}
	defer s.Close()
	holdsFacts(t, s)
	if s.FileChanged() || !other.FileChanged() {
		t.Errorf("FileChanged() = %v for the new file, %v for who has the old one open; want false, true", s.FileChanged(), other.FileChanged())
	}
}

// pagesOf lists the pages of a table, the first of the file as 0.
func pagesOf(t *testing.T, path, table string) (pages []int64) {
	t.Helper()
	s := openTest(t, path)
	defer s.Close()
	const query = `SELECT pageno - 1 FROM dbstat WHERE name = '%s' AND pagetype = 'leaf'`
	err := each(t.Context(), s.db, fmt.Sprintf(query, table), func(scan scanner) error {
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
	s, err := open(t.Context(), path, options{tables: storeTables(), wait: 50 * time.Millisecond, schema: schemaVersion})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	holdsFacts(t, s)
	if _, err := s.Import(t.Context(), readFile(t, importfile.Invented()), "test.json", importfile.ImportedAt); !errors.Is(err, ErrBusy) ||
		!strings.Contains(err.Error(), path) {
		t.Errorf("Import beside a writer: %v, want ErrBusy with the path", err)
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	importInto(t, s, importfile.Invented())
}

// TestHoldLock is what TestLockedByAnotherProcess runs.
func TestHoldLock(t *testing.T) {
	s := openTest(t, forOtherProcess(t))
	tx, err := s.db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println("now")
	io.Copy(io.Discard, os.Stdin)
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
}
