package catalog

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// ImportInfo is what is known of the last file of a language.
type ImportInfo struct {
	Language      string    `json:"language"`
	File          string    `json:"file"`
	Checksum      string    `json:"sha256"`
	FormatVersion string    `json:"format_version"`
	GeneratedOn   string    `json:"generated_on"`
	ImportedAt    time.Time `json:"imported_at"`
	Entries       int       `json:"entries"` // printings in the file
	Texts         int       `json:"texts"`   // cards with a text in this language
	Problem       string    `json:"problem"` // why it does not count at present; "" if it does
}

// Imports lists the imports, by language.
func (s *Store) Imports(ctx context.Context) ([]ImportInfo, error) {
	const query = `SELECT language, file, checksum, format_version, generated_on, imported_at, entries, problem,
		(SELECT count(DISTINCT card) FROM source_texts AS t WHERE t.language = import_files.language) FROM import_files ORDER BY language`
	out := []ImportInfo{}
	err := s.each(ctx, query, func(scan scanner) error {
		var i ImportInfo
		var at string
		err := scan(&i.Language, &i.File, &i.Checksum, &i.FormatVersion, &i.GeneratedOn, &at, &i.Entries, &i.Problem, &i.Texts)
		if err != nil {
			return err
		}
		i.ImportedAt, err = time.Parse(time.RFC3339, at)
		out = append(out, i)
		return err
	})
	return out, err
}

// Generation is a number that changes whenever what the catalog says changes:
// with an import, or with new built-in facts. Asking takes some microseconds,
// so that a server can ask often and read the catalog again when it must.
func (s *Store) Generation(ctx context.Context) (int64, error) {
	const query = `SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'generation'`
	var n int64
	err := s.reader.QueryRowContext(ctx, query).Scan(&n)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	if err != nil {
		return 0, s.failed(err)
	}
	return n, nil
}

// History is what the catalog's file notes of its changes.
type History struct {
	Updates int       `json:"updates"` // imports, and new built-in facts
	Changes int       `json:"changes"` // facts that came, went or changed by them
	Last    time.Time `json:"last"`    // of the last update; zero for none
}

// History counts what the view "history" has.
func (s *Store) History(ctx context.Context) (History, error) {
	const query = `SELECT (SELECT count(*) FROM change_updates), (SELECT count(*) FROM change_rows), (SELECT max(at) FROM change_updates)`
	var h History
	var last sql.NullString
	if err := s.reader.QueryRowContext(ctx, query).Scan(&h.Updates, &h.Changes, &last); err != nil {
		return h, s.failed(err)
	}
	if last.Valid {
		var err error
		if h.Last, err = time.Parse(time.RFC3339, last.String); err != nil {
			return h, s.failed(err)
		}
	}
	return h, nil
}

// Details counts what the view "details" has, by language.
func (s *Store) Details(ctx context.Context) (map[string]int, error) {
	const query = `SELECT language, count(*) FROM details GROUP BY language`
	counts := map[string]int{}
	err := s.each(ctx, query, func(scan scanner) error {
		var language string
		var n int
		if err := scan(&language, &n); err != nil {
			return err
		}
		counts[language] = n
		return nil
	})
	return counts, err
}

// Interface is the version of the views that other programs read. It is raised
// when a view or a column goes or means something else; docs/catalog.md
// describes them.
const Interface = 1
