package catalog

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestFlippedFacts changes a fact behind the program's back. Opening notices it: what
// follows from the built-in facts or from the kept file of an import is made anew.
func TestFlippedFacts(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]string{
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
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := madeFile(t)
			s := openTest(t, path)
			importInto(t, s, inventedFile())
			want, texts := readCatalog(t, s), count(t, s, `SELECT count(*) FROM texts WHERE text <> 'x'`)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			edit(t, path, damage)
			s = openTest(t, path)
			if diff := cmp.Diff(want, readCatalog(t, s), sameFacts); diff != "" {
				t.Errorf("the cards (-want +got):\n%s", diff)
			}
			if got := count(t, s, `SELECT count(*) FROM texts WHERE text <> 'x'`); got != texts {
				t.Errorf("%d texts, want %d", got, texts)
			}
			if infos, err := s.Imports(t.Context()); err != nil || len(infos) != 1 || infos[0].Problem != "" {
				t.Errorf("Imports() = %+v, %v", infos, err)
			}
		})
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
			path := madeFile(t)
			s := openTest(t, path)
			importInto(t, s, inventedFile())
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			edit(t, path, damage)
			var generation int64
			for range 2 { // the second time nothing is left to be done
				s = openTest(t, path)
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
			s = openTest(t, path)
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
