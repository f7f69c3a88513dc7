package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"inkcheck/catalog/lorcanajson"
)

// Imports lists the imports, by language.
func (s *Store) Imports(ctx context.Context) ([]lorcanajson.ImportInfo, error) {
	const query = `SELECT language, file, checksum, format_version, generated_on, imported_at, entries, problem,
		(SELECT count(DISTINCT card) FROM texts AS t WHERE t.language = import_files.language) FROM import_files ORDER BY language`
	out := []lorcanajson.ImportInfo{}
	err := each(ctx, s.db, query, func(scan scanner) error {
		var i lorcanajson.ImportInfo
		var at string
		err := scan(&i.Language, &i.File, &i.Checksum, &i.FormatVersion, &i.GeneratedOn, &at, &i.Entries, &i.Problem, &i.Texts)
		if err != nil {
			return err
		}
		i.ImportedAt, err = time.Parse(time.RFC3339, at)
		out = append(out, i)
		return err
	})
	if err != nil {
		return nil, s.failed(err)
	}
	return out, nil
}

// lastImport is the file of a language that counts at present; nil for none.
func lastImport(ctx context.Context, q queries, language string) (*lorcanajson.ImportInfo, error) {
	const query = `SELECT file, generated_on, entries, (SELECT count(DISTINCT card) FROM texts AS t WHERE t.language = import_files.language)
		FROM import_files WHERE language = ? AND problem = ''`
	i := &lorcanajson.ImportInfo{Language: language}
	err := q.QueryRowContext(ctx, query, language).Scan(&i.File, &i.GeneratedOn, &i.Entries, &i.Texts)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return i, err
}

// Details counts the printings of which a file says an artist, a story or a flavour text, by
// language.
func (s *Store) Details(ctx context.Context) (map[string]int, error) {
	const query = `SELECT language, count(*) FROM details WHERE coalesce(artist, story, flavor) IS NOT NULL GROUP BY language`
	counts := map[string]int{}
	err := each(ctx, s.db, query, func(scan scanner) error {
		var language string
		var n int
		err := scan(&language, &n)
		counts[language] = n
		return err
	})
	if err != nil {
		return nil, s.failed(err)
	}
	return counts, nil
}

// ViewsVersion is the version of the tables and views that other programs read. It is raised
// when one of them or a column goes or means something else; docs/catalog.md
// describes them.
const ViewsVersion = 1
