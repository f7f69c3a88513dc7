package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/testing/importfile"
)

// sameFacts compares catalogs by what they say.
var sameFacts = cmp.Options{
	cmpopts.IgnoreUnexported(catalog.Catalog{}, catalog.Card{}),
	cmp.AllowUnexported(formats.Card{}),
	cmp.Comparer(func(a, b *formats.Calendar) bool { return cmp.Equal(a.Sets(), b.Sets()) }),
}

// openTest opens a file with few facts until the test ends, openBuiltIn with the
// facts of the program.
func openTest(t testing.TB, path string) *Store {
	t.Helper()
	return opened(t, path, storeOptions())
}

func openBuiltIn(t testing.TB, path string) *Store {
	t.Helper()
	return opened(t, path, builtIn())
}

func opened(t testing.TB, path string, o options) *Store {
	t.Helper()
	s, err := open(t.Context(), path, o)
	if err != nil {
		t.Fatalf("open %q: %v", path, err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

// factsDiff is how two catalogs differ in what they say, "" for not at all. Equal
// ones are told quickly: cmp.Diff takes as long as making a catalog.
func factsDiff(want, got *catalog.Catalog) string {
	a, err := textsOf(want, formats.Official())
	b, also := textsOf(got, formats.Official())
	if err == nil && also == nil && a == b && reflect.DeepEqual(want.Calendar.Sets(), got.Calendar.Sets()) {
		return ""
	}
	return cmp.Diff(want, got, sameFacts)
}

// madeOnce keeps the bytes of a file that is slow to make.
type madeOnce struct {
	sync.Mutex
	content []byte
}

// file writes that file for a test. The first one has it made.
func (m *madeOnce) file(t testing.TB, fill func(path string)) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "c.db")
	m.Lock()
	defer m.Unlock()
	if m.content != nil {
		if err := os.WriteFile(path, m.content, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	fill(path)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m.content = content
	return path
}

var plainFile, wholeFile, fileWithImport madeOnce

// madeFile is a file with few facts, builtInFile one as Open makes it: seeding is
// slow, and most tests only need a file that is there.
func madeFile(t testing.TB) string {
	t.Helper()
	return plainFile.file(t, func(path string) { openAndClose(t, path, storeOptions(), func(*Store) {}) })
}

func builtInFile(t testing.TB) string {
	t.Helper()
	return wholeFile.file(t, func(path string) { openAndClose(t, path, builtIn(), func(*Store) {}) })
}

// importedFile is a file of madeFile that the invented cards were imported into.
func importedFile(t testing.TB) string {
	t.Helper()
	return fileWithImport.file(t, func(path string) {
		openAndClose(t, path, storeOptions(), func(s *Store) { importInto(t, s, importfile.Invented()) })
	})
}

func openAndClose(t testing.TB, path string, o options, use func(*Store)) {
	t.Helper()
	s, err := open(t.Context(), path, o)
	if err != nil {
		t.Fatal(err)
	}
	use(s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestOpenMakesAndReopens(t *testing.T) {
	path := filepath.Join(t.TempDir(), "not", "yet there", `100% C?#&'".db`)
	for _, when := range []string{"new", "again"} {
		s, err := Open(t.Context(), path)
		if err != nil {
			t.Fatalf("%s: %v", when, err)
		}
		if s.Path() != path {
			t.Errorf("Path() = %q, want %q", s.Path(), path)
		}
		if diff := factsDiff(importfile.Embedded(t), readCatalog(t, s)); diff != "" {
			t.Errorf("%s: Catalog() differs from Embedded() (-want +got):\n%s", when, diff)
		}
		if err := s.Check(t.Context()); err != nil {
			t.Errorf("%s: %v", when, err)
		}
		if err := s.Close(); err != nil {
			t.Errorf("%s: Close: %v", when, err)
		}
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 1 {
		t.Errorf("after Close the folder has %v, %v, want the one file", left, err)
	}
}

func TestOpenRelativePath(t *testing.T) {
	path := madeFile(t)
	t.Chdir(filepath.Dir(path))
	s := openTest(t, filepath.Base(path))
	if s.Path() != path {
		t.Errorf("Path() = %q, want %q", s.Path(), path)
	}
}

func TestNamesText(t *testing.T) {
	s := openTest(t, madeFile(t))
	const query = `SELECT count(DISTINCT n.card) FROM names_fts AS w JOIN names AS n ON n.id = w.rowid WHERE names_fts MATCH ?`
	for _, tt := range []struct {
		words string
		want  int
	}{
		{`"belle" "etrange"`, 1}, // Belle - Étrange mais spéciale, without accents
		{`"spirit" "winter"`, 1},
		{`"no such word"`, 0},
	} {
		var got int
		if err := s.db.QueryRow(query, tt.words).Scan(&got); err != nil || got < tt.want || tt.want == 0 && got != 0 {
			t.Errorf("names_fts MATCH %q finds %d, %v, want %d", tt.words, got, err, tt.want)
		}
	}
}

// edit changes a file behind the back of the store.
func edit(t *testing.T, path, query string, args ...any) {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(query, args...); err != nil {
		t.Fatal(err)
	}
}

func TestOpenErrors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	database := func(name, query string) string {
		path := filepath.Join(dir, name)
		edit(t, path, query)
		return path
	}
	tests := []struct {
		name, path string
		is         error // nil: any
		words      string
	}{
		{"folder", dir, nil, "it is a folder"},
		{"below a file", filepath.Join(write("file", "x"), "sub", "c.db"), nil, "not a directory"},
		{"device", os.DevNull, nil, "not a regular file"},
		{"no name", "", nil, "not the name of a file"},
		{"NUL", "a\x00b", nil, "not the name of a file"},
		{"name too long", filepath.Join(dir, strings.Repeat("x", 300)), nil, "too long"},
		{"text", write("list.txt", strings.Repeat("4 Elsa - Snow Queen\n", 100)), ErrNotCatalog, "nothing was changed"},
		{"other database", database("other.db", `CREATE TABLE t (a); PRAGMA user_version = 3`), ErrNotCatalog, "application id 0x0"},
		{"other application", database("marked.db", `CREATE TABLE t (a); PRAGMA application_id = 4711`), ErrNotCatalog, "application id 0x1267"},
		{"newer program", database("newer.db", fmt.Sprintf(`CREATE TABLE t (a); PRAGMA application_id = %d; PRAGMA user_version = 999`,
			applicationID)), ErrNewer, "layout 999"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before, _ := os.ReadFile(tt.path)
			s, err := open(t.Context(), tt.path, storeOptions())
			if err == nil {
				t.Fatalf("Open(%q) = %v, want an error", tt.path, s.Close())
			}
			if _, ok := errors.AsType[*OpenError](err); !ok || tt.is != nil && !errors.Is(err, tt.is) {
				t.Errorf("Open(%q): %v, want an OpenError that is %v", tt.path, err, tt.is)
			}
			for _, words := range []string{fmt.Sprintf("%q", tt.path), tt.words} {
				if !strings.Contains(err.Error(), words) {
					t.Errorf("Open(%q): %v; does not say %s", tt.path, err, words)
				}
			}
			if after, _ := os.ReadFile(tt.path); !bytes.Equal(before, after) {
				t.Errorf("Open(%q) changed the file", tt.path)
			}
			for _, suffix := range []string{"-wal", "-shm", "-journal"} {
				if _, err := os.Stat(tt.path + suffix); err == nil && tt.path != "" {
					t.Errorf("Open(%q) left %s behind", tt.path, suffix)
				}
			}
		})
	}
}

// TestOpenFullDisk limits the size of the file, which SQLite reports as a full
// disk. The next start with room finds a file that it can go on with.
func TestOpenFullDisk(t *testing.T) {
	for _, pages := range []int{3, 80} {
		path := filepath.Join(t.TempDir(), "c.db")
		_, err := open(t.Context(), path, limited(fmt.Sprintf("max_page_count(%d)", pages)))
		if !errors.Is(err, ErrFull) || !strings.Contains(err.Error(), path) {
			t.Errorf("%d pages: %v, want ErrFull with the path", pages, err)
		}
		got := readCatalog(t, openTest(t, path))
		if len(got.Cards) != len(storeCatalog(t).Cards) {
			t.Errorf("%d cards after a full disk, want %d", len(got.Cards), len(storeCatalog(t).Cards))
		}
	}
}

func TestOpenReadOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	_, err := open(t.Context(), path, limited("query_only(1)"))
	if !errors.Is(err, ErrReadOnly) {
		t.Errorf("read-only: %v, want ErrReadOnly", err)
	}
	if os.Getuid() == 0 {
		t.Skip("root may write everywhere")
	}
	dir := filepath.Join(t.TempDir(), "closed")
	if err := os.Mkdir(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(dir, "c.db"), filepath.Join(dir, "sub", "c.db")} {
		if s, err := open(t.Context(), path, storeOptions()); err == nil {
			t.Errorf("Open(%q) = %v, want an error", path, s.Close())
		} else if !strings.Contains(err.Error(), path) {
			t.Errorf("Open(%q): %v; does not name the file", path, err)
		}
	}
}

func TestOpenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Open(ctx, filepath.Join(t.TempDir(), "c.db")); !errors.Is(err, context.Canceled) {
		t.Errorf("Open with a cancelled context: %v, want context.Canceled", err)
	}
}

func TestOpenBadFacts(t *testing.T) {
	_, err := open(t.Context(), filepath.Join(t.TempDir(), "c.db"), with("x\n"))
	if err == nil || !strings.Contains(err.Error(), catalog.FactsFile+":1:") {
		t.Errorf("bad facts: %v, want an error with %s:1", err, catalog.FactsFile)
	}
}

// TestOpenAtOnce opens one new file many times, in this process and in others.
func TestOpenAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			s, err := open(t.Context(), path, storeOptions())
			if err != nil {
				t.Errorf("Open: %v", err)
				return
			}
			if c := readCatalog(t, s); len(c.Cards) != len(storeCatalog(t).Cards) {
				t.Errorf("%d cards", len(c.Cards))
			}
			if err := s.Close(); err != nil {
				t.Errorf("Close: %v", err)
			}
		})
		wg.Go(func() {
			cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestOpenInOtherProcess$")
			cmd.Env = append(os.Environ(), "INKCHECK_TEST_OPEN="+path)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("other process: %v\n%s", err, out)
			}
		})
	}
	wg.Wait()
}

// TestOpenInOtherProcess is what TestOpenAtOnce runs.
func TestOpenInOtherProcess(t *testing.T) {
	path := os.Getenv("INKCHECK_TEST_OPEN")
	if path == "" {
		t.Skip("run by TestOpenAtOnce")
	}
	if c := readCatalog(t, openTest(t, path)); len(c.Cards) != len(storeCatalog(t).Cards) {
		t.Errorf("%d cards", len(c.Cards))
	}
}

// TestOpenWaits opens a file that another connection is writing to.
func TestOpenWaits(t *testing.T) {
	path := madeFile(t)
	s := openTest(t, path)
	tx, err := s.db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(`UPDATE meta SET value = 'other'`); err != nil {
		t.Fatal(err)
	}
	opened := make(chan error, 1)
	go func() {
		other, err := open(t.Context(), path, storeOptions())
		if err == nil {
			err = other.Close()
		}
		opened <- err
	}()
	if err := <-opened; err != nil {
		t.Errorf("Open beside a writer, facts agreeing: %v", err)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
}

// TestCheckCancelled: a check that is stopped says so, and not that the file is
// damaged.
func TestCheckCancelled(t *testing.T) {
	s := openTest(t, madeFile(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Check(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Check = %v, want context.Canceled", err)
	}
	if err := s.checkWords(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("checkWords = %v, want context.Canceled", err)
	}
}

func TestClosedStore(t *testing.T) {
	s, err := open(t.Context(), madeFile(t), storeOptions())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Errorf("second Close: %v", err)
	}
	if _, err := s.Catalog(t.Context()); err == nil {
		t.Error("Catalog of a closed store: no error")
	}
	if _, err := s.Edition(t.Context()); err == nil {
		t.Error("Edition of a closed store: no error")
	}
	if err := s.Check(t.Context()); err == nil {
		t.Error("Check of a closed store: no error")
	}
}

func TestDefaultPath(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", dir)
	t.Setenv("HOME", dir)
	got, err := DefaultPath()
	if err != nil || filepath.Base(got) != "catalog.db" || filepath.Base(filepath.Dir(got)) != "inkcheck" || !strings.HasPrefix(got, dir) {
		t.Errorf("DefaultPath() = %q, %v, want inkcheck/catalog.db below %s", got, err, dir)
	}
}

func TestReadersSeeWholeTransactions(t *testing.T) {
	path := madeFile(t)
	s, other := openTest(t, path), openTest(t, path)
	done := make(chan error, 1)
	go func() {
		_, err := other.Import(t.Context(), readFile(t, importfile.Invented()), "x", importfile.ImportedAt)
		done <- err
	}()
	without := len(storeCatalog(t).Cards)
	for range 3 {
		if n := len(readCatalog(t, s).Cards); n != without && n != without+2 {
			t.Errorf("%d cards while another process imports", n)
		}
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// limited is a way to open a catalog with a pragma that makes something fail.
func limited(pragma string) options {
	o := storeOptions()
	o.pragma = pragma
	return o
}

func BenchmarkOpen(b *testing.B) {
	dir := b.TempDir()
	for i := 0; b.Loop(); i++ {
		s, err := Open(b.Context(), filepath.Join(dir, fmt.Sprint(i, time.Now().UnixNano())))
		if err != nil {
			b.Fatal(err)
		}
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReopen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "c.db")
	openBuiltIn(b, path)
	for b.Loop() {
		s, err := Open(b.Context(), path)
		if err != nil {
			b.Fatal(err)
		}
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	s := openBuiltIn(b, builtInFile(b))
	for b.Loop() {
		if err := s.Check(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkStoreCatalog(b *testing.B) {
	s := openBuiltIn(b, filepath.Join(b.TempDir(), "c.db"))
	for b.Loop() {
		if _, err := s.Catalog(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}
