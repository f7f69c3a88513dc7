package catalog

import (
	"database/sql"
	"maps"
	"slices"
	"strings"
	"testing"

	"inkcheck/internal/longtest"
)

// flippedFacts change a fact behind the program's back.
var flippedFacts = map[string]string{
	"copies of a built-in card":  `UPDATE source_cards SET max_copies = 5 WHERE id = 'the-glass-slipper'`,
	"ink of a built-in card":     `UPDATE source_cards SET inks = inks + 1 WHERE id = 'be-prepared'`,
	"key":                        `UPDATE source_cards SET key = key + 1 WHERE id = 'be-prepared'`,
	"another spelling":           `UPDATE source_cards SET aliases = 'x' WHERE id = 'the-torn-corner'`,
	"a letter of a name":         `UPDATE source_names SET name = 'Be Prepares' WHERE card = 'be-prepared' AND language = 'en'`,
	"a number of a printing":     `UPDATE source_printings SET number = '9999' WHERE set_code = '1' AND number = '1'`,
	"an app number to none":      `UPDATE source_printings SET app_id = NULL WHERE set_code = '1' AND number = '1'`,
	"kind of a set":              `UPDATE source_sets SET kind = 'promo' WHERE code = '9'`,
	"name of a set":              `UPDATE source_set_names SET name = 'X' WHERE code = '9' AND language = 'en'`,
	"month of the facts":         `UPDATE sources SET as_of = '2066-10' WHERE id = 1`,
	"a row is gone":              `DELETE FROM source_printings WHERE set_code = '1' AND number = '1'`,
	"a row too many":             `INSERT INTO source_set_names (source, code, language, name) VALUES (1, '9', 'ja', 'X')`,
	"copies of an imported card": `UPDATE source_cards SET max_copies = 7 WHERE source > 1`,
	"text of an import":          `UPDATE source_texts SET text = 'x' WHERE source > 1`,
	"days of an imported set":    `UPDATE source_set_days SET legal = '2023-09-08' WHERE code = '77'`,
	"a digest":                   `UPDATE digests SET digest = 'x' WHERE what = 'source 1'`,
	"all digests of sources":     `DELETE FROM digests WHERE what LIKE 'source %'`,
}

// TestFlippedFactsAreNoticed asks what opening asks, of each change for itself.
func TestFlippedFactsAreNoticed(t *testing.T) {
	t.Parallel()
	s := openTest(t, importedFile(t))
	for name, damage := range flippedFacts {
		tx, err := s.writer.BeginTx(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer tx.Rollback()
		if whole, err := intact(t.Context(), tx); !whole || err != nil {
			t.Fatalf("before %s: intact = %v, %v", name, whole, err)
		}
		if done, err := tx.Exec(damage); err != nil || rowsOfResult(t, done) == 0 {
			t.Fatalf("%s: %v, or it changes nothing", name, err)
		}
		if whole, err := intact(t.Context(), tx); whole || err != nil {
			t.Errorf("%s: intact = %v, %v, want false", name, whole, err)
		}
		if err := tx.Rollback(); err != nil {
			t.Fatal(err)
		}
	}
}

func rowsOfResult(t *testing.T, r sql.Result) int64 {
	t.Helper()
	n, err := r.RowsAffected()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestFlippedFacts opens a file with such changes: what follows from the built-in
// facts or from the kept file of an import is made anew. Long tests have each
// change for itself.
func TestFlippedFacts(t *testing.T) {
	t.Parallel()
	s := openTest(t, importedFile(t))
	const whole = `SELECT count(*) FROM texts WHERE text <> 'x'`
	want, texts := readCatalog(t, s), count(t, s, whole)
	mends := func(damage string) func(*testing.T) {
		return func(t *testing.T) {
			t.Parallel()
			path := importedFile(t)
			edit(t, path, damage)
			s := openTest(t, path)
			if diff := factsDiff(want, readCatalog(t, s)); diff != "" {
				t.Errorf("the cards (-want +got):\n%s", diff)
			}
			if got := count(t, s, whole); got != texts {
				t.Errorf("%d texts, want %d", got, texts)
			}
			if infos, err := s.Imports(t.Context()); err != nil || len(infos) != 1 || infos[0].Problem != "" {
				t.Errorf("Imports() = %+v, %v", infos, err)
			}
		}
	}
	t.Run("all at once", mends(strings.Join(slices.Sorted(maps.Values(flippedFacts)), ";\n")))
	t.Run("all digests of sources", mends(flippedFacts["all digests of sources"]))
	if !longtest.Wanted() {
		return
	}
	for name, damage := range flippedFacts {
		t.Run(name, mends(damage))
	}
}

// TestFlippedImport damages the file that an import is kept as: it is not used, and
// said not to be, until it comes again.
func TestFlippedImport(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]string{
		"a bit of the file":  `UPDATE import_files SET content = CAST(substr(content, 1, 40) || X'5A' || substr(content, 42) AS BLOB)`,
		"its day":            `UPDATE import_files SET generated_on = '2029-01-01'`,
		"its digest":         `UPDATE digests SET digest = 'x' WHERE what = 'import en'`,
		"another language":   `UPDATE import_files SET language = 'eo'`,
		"file and its cards": `UPDATE import_files SET checksum = 'x'; UPDATE source_cards SET cost = 9 WHERE source > 1`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := importedFile(t)
			edit(t, path, damage)
			var generation int64
			for range 2 { // the second time nothing is left to be done
				s := openTest(t, path)
				if _, ok := readCatalog(t, s).Card("gauge-keeper-of-scales"); ok {
					t.Error("the import is used")
				}
				infos, err := s.Imports(t.Context())
				if err != nil || len(infos) != 1 || !strings.Contains(infos[0].Problem, "damaged") {
					t.Errorf("Imports() = %+v, %v", infos, err)
				}
				now, err := s.Generation(t.Context())
				if err != nil || generation != 0 && now != generation {
					t.Errorf("generation %d, then %d (%v)", generation, now, err)
				}
				generation = now
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
			}
			s := openTest(t, path)
			importInto(t, s, inventedFile())
			if _, ok := readCatalog(t, s).Card("gauge-keeper-of-scales"); !ok {
				t.Error("imported again, it is not used")
			}
		})
	}
}

func count(t *testing.T, s *Store, query string) (n int) {
	t.Helper()
	if err := s.reader.QueryRowContext(t.Context(), query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}
