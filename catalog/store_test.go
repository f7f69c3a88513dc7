package catalog

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

	"inkcheck/formats"
)

// sameFacts compares catalogs by what they say.
var sameFacts = cmp.Options{
	cmpopts.IgnoreUnexported(Catalog{}),
	cmp.AllowUnexported(formats.Card{}),
	cmp.Comparer(func(a, b *formats.Calendar) bool { return cmp.Equal(a.Sets(), b.Sets()) }),
}

// openTest opens a file with storeFacts until the test ends, openBuiltIn with the
// facts of the program.
func openTest(t testing.TB, path string) *Store {
	t.Helper()
	return opened(t, path, storeWay())
}

func openBuiltIn(t testing.TB, path string) *Store {
	t.Helper()
	return opened(t, path, builtIn())
}

func opened(t testing.TB, path string, o storeOptions) *Store {
	t.Helper()
	s, err := openStore(t.Context(), path, o)
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
func factsDiff(want, got *Catalog) string {
	if want.AsOf == got.AsOf && reflect.DeepEqual(want.Sets, got.Sets) && reflect.DeepEqual(want.Cards, got.Cards) &&
		reflect.DeepEqual(want.Calendar.Sets(), got.Calendar.Sets()) {
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

// madeFile is a file with storeFacts, builtInFile one as Open makes it: seeding is
// slow, and most tests only need a file that is there.
func madeFile(t testing.TB) string {
	t.Helper()
	return plainFile.file(t, func(path string) { openAndClose(t, path, storeWay(), func(*Store) {}) })
}

func builtInFile(t testing.TB) string {
	t.Helper()
	return wholeFile.file(t, func(path string) { openAndClose(t, path, builtIn(), func(*Store) {}) })
}

// importedFile is a file with storeFacts that inventedFile was imported into.
func importedFile(t testing.TB) string {
	t.Helper()
	return fileWithImport.file(t, func(path string) {
		openAndClose(t, path, storeWay(), func(s *Store) { importInto(t, s, inventedFile()) })
	})
}

func openAndClose(t testing.TB, path string, o storeOptions, use func(*Store)) {
	t.Helper()
	s, err := openStore(t.Context(), path, o)
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
		got, err := s.Catalog(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", when, err)
		}
		if diff := factsDiff(embeddedCatalog(t), got); diff != "" {
			t.Errorf("%s: Catalog() differs from Embedded() (-want +got):\n%s", when, diff)
		}
		if imported, err := s.Imported(t.Context()); imported || err != nil {
			t.Errorf("%s: Imported() = %v, %v, want false", when, imported, err)
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
		if err := s.reader.QueryRow(query, tt.words).Scan(&got); err != nil || got < tt.want || tt.want == 0 && got != 0 {
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

// sourcesOf lists what a file holds, the built-in facts first.
func sourcesOf(t *testing.T, s *Store) (out []Source) {
	t.Helper()
	const query = `SELECT id, name, as_of, checksum FROM sources ORDER BY id`
	err := s.each(t.Context(), query, func(scan scanner) error {
		var src Source
		err := scan(&src.ID, &src.Name, &src.AsOf, &src.Checksum)
		out = append(out, src)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// replaceSource writes what a source says in place of what it said before.
func replaceSource(ctx context.Context, tx *sql.Tx, src Source, c *Catalog) error {
	w := newTxWriter(ctx, tx)
	defer w.close()
	replaceRows(w, src, rowsOf(c, nil))
	indexWords(w)
	return w.err
}

func TestOpenSeedsNewFactsAndKeepsImports(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	s, err := openStore(t.Context(), path, storeOptions{facts: smallFacts, migrations: migrations()})
	if err != nil {
		t.Fatal(err)
	}
	if c, err := s.Catalog(t.Context()); err != nil || len(c.Cards) != 2 {
		t.Fatalf("Catalog() = %v, %v, want 2 cards", c, err)
	}
	imported, err := ReadFacts("import", importedFacts, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	// The source is none of a language: what an import wrote is made anew from its kept
	// file, and goes with it (see rebuild); TestUpgradeImported has such imports.
	err = inTx(t.Context(), s.writer, func(tx *sql.Tx) error {
		return replaceSource(t.Context(), tx, Source{ID: embeddedSource + 1 + len(Languages), Name: "import", AsOf: imported.AsOf, Checksum: "x"},
			imported)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	s = openTest(t, path)
	if is, err := s.Imported(t.Context()); !is || err != nil {
		t.Errorf("Imported() = %v, %v, want true", is, err)
	}
	if sources := sourcesOf(t, s); len(sources) != 2 || sources[0].AsOf != storeCatalog(t).AsOf || sources[1].Name != "import" {
		t.Errorf("the sources are %v, want the built-in facts and the import", sources)
	}
	c, err := s.Catalog(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(c.Cards), len(storeCatalog(t).Cards)+1; got != want {
		t.Errorf("%d cards, want %d: the embedded ones and the imported one", got, want)
	}
	if _, ok := c.Card("test-card-b"); ok {
		t.Error("a card of the replaced facts is still there")
	}
	if card, ok := c.Card("test-card-new"); !ok || card.Name != "Test Card New" {
		t.Errorf("imported card = %v, %v", card, ok)
	}
	if card, _ := c.Card("ariel-on-human-legs"); card.Cost != 9 {
		t.Errorf("cost of a card that an import corrects = %d, want 9", card.Cost)
	}
	if card, _ := c.ByNumber("99", "1"); card == nil {
		t.Error("the imported set has no printing")
	}
}

func TestOpenSeedsEditedFile(t *testing.T) {
	for _, query := range []string{
		`DELETE FROM source_printings WHERE set_code = '1'`,
		`DELETE FROM sources`,
		`DELETE FROM meta; UPDATE sources SET checksum = 'other'`,
	} {
		path := madeFile(t)
		edit(t, path, query)
		got, err := openTest(t, path).Catalog(t.Context())
		if err != nil {
			t.Fatalf("after %s: %v", query, err)
		}
		if diff := factsDiff(storeCatalog(t), got); diff != "" {
			t.Errorf("after %s (-want +got):\n%s", query, diff)
		}
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
	damaged := madeFile(t)
	if err := os.Truncate(damaged, 100_000); err != nil {
		t.Fatal(err)
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
		{"text", write("list.txt", strings.Repeat("4 Elsa - Snow Queen\n", 100)), ErrNotCatalog, "left as it is"},
		{"other database", database("other.db", `CREATE TABLE t (a); PRAGMA user_version = 3`), ErrNotCatalog, "application id 0x0"},
		{"other application", database("marked.db", `CREATE TABLE t (a); PRAGMA application_id = 4711`), ErrNotCatalog, "application id 0x1267"},
		{"newer program", database("newer.db", fmt.Sprintf(`CREATE TABLE t (a); PRAGMA application_id = %d; PRAGMA user_version = 999`,
			applicationID)), ErrNewer, "schema 999"},
		{"damaged", damaged, ErrDamaged, "imports have to be repeated"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before, _ := os.ReadFile(tt.path)
			s, err := open(t.Context(), tt.path)
			if err == nil {
				t.Fatalf("Open(%q) = %v, want an error", tt.path, s.Close())
			}
			if _, ok := errors.AsType[*OpenError](err); !ok || tt.is != nil && !errors.Is(err, tt.is) {
				t.Errorf("Open(%q): %v, want an OpenError that is %v", tt.path, err, tt.is)
			}
			for _, words := range []string{fmt.Sprintf("%q", tt.path), tt.words, "checking still works from the built-in facts"} {
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
		_, err := openStore(t.Context(), path, storeOptions{facts: storeFacts(), migrations: migrations(),
			pragmas: []string{fmt.Sprintf("max_page_count(%d)", pages)}})
		if !errors.Is(err, ErrFull) || !strings.Contains(err.Error(), path) {
			t.Errorf("%d pages: %v, want ErrFull with the path", pages, err)
		}
		got, err := openTest(t, path).Catalog(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Cards) != len(storeCatalog(t).Cards) {
			t.Errorf("%d cards after a full disk, want %d", len(got.Cards), len(storeCatalog(t).Cards))
		}
	}
}

func TestOpenReadOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	_, err := openStore(t.Context(), path, storeOptions{facts: storeFacts(), migrations: migrations(), pragmas: []string{"query_only(1)"}})
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
		if s, err := open(t.Context(), path); err == nil {
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
	_, err := openStore(t.Context(), filepath.Join(t.TempDir(), "c.db"), storeOptions{facts: "x\n", migrations: migrations()})
	if err == nil || !strings.Contains(err.Error(), factsFile+":1:") {
		t.Errorf("bad facts: %v, want an error with %s:1", err, factsFile)
	}
}

// TestOpenAtOnce opens one new file many times, in this process and in others.
func TestOpenAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.db")
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			s, err := open(t.Context(), path)
			if err != nil {
				t.Errorf("Open: %v", err)
				return
			}
			c, err := s.Catalog(t.Context())
			if err != nil || len(c.Cards) != len(storeCatalog(t).Cards) {
				t.Errorf("Catalog: %v", err)
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
	c, err := openTest(t, path).Catalog(t.Context())
	if err != nil || len(c.Cards) != len(storeCatalog(t).Cards) {
		t.Errorf("Catalog: %v", err)
	}
}

// TestOpenWaits opens a file that another connection is writing to.
func TestOpenWaits(t *testing.T) {
	path := madeFile(t)
	s := openTest(t, path)
	tx, err := s.writer.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(`UPDATE sources SET checksum = 'other'`); err != nil {
		t.Fatal(err)
	}
	opened := make(chan error, 1)
	go func() {
		other, err := open(t.Context(), path)
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

func TestCheckFindsDamage(t *testing.T) {
	path := madeFile(t)
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	junk := bytes.Repeat([]byte{0xaa}, 4096)
	for page := int64(100); page < 110; page++ {
		if _, err := f.WriteAt(junk, page*4096); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := open(t.Context(), path)
	if err != nil {
		if !errors.Is(err, ErrDamaged) {
			t.Errorf("Open of a damaged file: %v, want ErrDamaged", err)
		}
		return
	}
	defer s.Close()
	if err := s.Check(t.Context()); !errors.Is(err, ErrDamaged) {
		t.Errorf("Check of a damaged file = %v, want ErrDamaged", err)
	}
}

// damagedIndexes are statements after which an index does not know what it is
// of, although every page of the file is sound.
var damagedIndexes = map[string]string{
	// The index is forgotten while the table changes, and found again.
	"index of a table": `PRAGMA writable_schema = ON;
		CREATE TEMP TABLE kept AS SELECT * FROM main.sqlite_schema WHERE name = 'printings_card';
		DELETE FROM main.sqlite_schema WHERE name = 'printings_card';
		PRAGMA writable_schema = RESET;
		UPDATE source_printings SET card = 'somebody-else' WHERE number = '7';
		PRAGMA writable_schema = ON;
		INSERT INTO main.sqlite_schema SELECT * FROM kept;
		PRAGMA writable_schema = RESET`,
	"words, of other names":   `UPDATE source_names SET name = 'Nobody' WHERE rowid = 5`,
	"words, some are missing": `DELETE FROM names_fts_data WHERE id > 10`,
	"words of a text":         `INSERT INTO source_texts (source, card, language, position, kind, name, keyword, cost, text, reminder) VALUES (1, 'be-prepared', 'en', 0, 'effect', '', '', '', 'x', '')`,
}

// TestDamagedIndexes: what no page tells is noticed by the digests when the file is
// opened, and made anew, or found by Check; a file that cannot be mended is moved aside.
func TestDamagedIndexes(t *testing.T) {
	t.Parallel()
	for name, damage := range damagedIndexes {
		t.Run(name, func(t *testing.T) {
			path := madeFile(t)
			edit(t, path, damage)
			s, moved, err := rebuildable(t.Context(), path)
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Check(t.Context()); err != nil {
				if !errors.Is(err, ErrDamaged) || moved != "" {
					t.Fatalf("Check = %v, want ErrDamaged", err)
				}
				if s, moved, err = s.Rebuild(t.Context()); err != nil || moved == "" {
					t.Fatalf("Rebuild: moved to %q, %v", moved, err)
				}
			}
			defer s.Close()
			if err := s.Check(t.Context()); err != nil {
				t.Errorf("Check in the end: %v", err)
			}
			if diff := factsDiff(storeCatalog(t), readCatalog(t, s)); diff != "" {
				t.Errorf("the cards are not the built-in ones (-want +got):\n%s", diff)
			}
		})
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
	s, err := open(t.Context(), madeFile(t))
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
	if _, err := s.Imported(t.Context()); err == nil {
		t.Error("Imported of a closed store: no error")
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
	s := openTest(t, madeFile(t))
	done := make(chan error, 1)
	go func() {
		done <- inTx(t.Context(), s.writer, func(tx *sql.Tx) error {
			return replaceSource(t.Context(), tx, Source{ID: embeddedSource, Name: "again", AsOf: "2026-07", Checksum: "x"}, storeCatalog(t))
		})
	}()
	for range 3 {
		c, err := s.Catalog(t.Context())
		if err != nil || len(c.Cards) != len(storeCatalog(t).Cards) {
			t.Errorf("Catalog while another writes: %v", err)
		}
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
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
