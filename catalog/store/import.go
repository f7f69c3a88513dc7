package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"database/sql"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
)

// Import merges a file into the catalog, in one transaction: it is taken as a
// whole or not at all. It stands for the last file of its language; those of
// other languages stay. name names it in reports, at is the present time.
//
// What counts afterwards depends only on the built-in facts, the last file
// of each language and the owner's corrections, not on the order in which they came.
//
// A file that is older or smaller than the one that it would replace is refused
// with a *lorcanajson.DowngradeError. Rows that somebody has changed and that cannot be used
// refuse every import with a *RefusedError.
func (s *Store) Import(ctx context.Context, im *lorcanajson.File, name string, at time.Time) (*lorcanajson.Report, error) {
	return s.merge(ctx, im, name, at, onlyNewer)
}

// ImportAny is Import for a file that may be older or smaller: what only the last
// one of its language had is lost, and in the report.
func (s *Store) ImportAny(ctx context.Context, im *lorcanajson.File, name string, at time.Time) (*lorcanajson.Report, error) {
	return s.merge(ctx, im, name, at, anyFile)
}

// Preview says what Import would do now, and does nothing.
func (s *Store) Preview(ctx context.Context, im *lorcanajson.File, name string, at time.Time) (*lorcanajson.Report, error) {
	return s.merge(ctx, im, name, at, preview)
}

// Update is Import for a file that was got from a server, with what the server said
// of it. A file that has the same content as the last one of its language changes
// nothing, which the report says: Unchanged.
func (s *Store) Update(ctx context.Context, im *lorcanajson.File, said lorcanajson.Version, at time.Time) (*lorcanajson.Report, error) {
	report, err := s.merge(ctx, im, said.URL, at, onlyChanged)
	if err != nil {
		return nil, err
	}
	return report, s.recordVersion(ctx, im, said)
}

// importMode is what becomes of a file that can be merged.
type importMode int

const (
	onlyNewer   importMode = iota // unless it is less than what it replaces
	onlyChanged                   // the same, and unless it is what is there
	anyFile
	preview // nothing is changed
)

// errPreview ends the transaction of a preview, so that nothing has happened.
var errPreview = errors.New("preview")

func (s *Store) merge(ctx context.Context, im *lorcanajson.File, name string, at time.Time, mode importMode) (*lorcanajson.Report, error) {
	content, err := lorcanajson.Pack(im)
	if err != nil {
		return nil, err
	}
	var report *lorcanajson.Report
	s.lapsed = nil
	err = inTx(ctx, s.db, func(tx *sql.Tx) error {
		before, err := s.contents(ctx, tx)
		if err != nil {
			return err
		}
		was, err := stateIn(ctx, tx, before.catalog)
		if err != nil {
			return err
		}
		last, err := lastImport(ctx, tx, im.Language)
		if err != nil {
			return err
		}
		unchanged, err := importedAs(ctx, tx, im.Language, content)
		if err != nil {
			return err
		}
		w := newTxWriter(ctx, tx)
		defer w.close()
		saveImport(w, im, name, at, content)
		r, err := s.rewrite(w, before, seedOf(s.tables))
		if err != nil {
			return err
		}
		st := r.steps[im.Language]
		if st.err != nil {
			return fmt.Errorf("%s: %w", name, st.err)
		}
		now, err := stateIn(ctx, tx, r.catalog)
		if err != nil {
			return err
		}
		report = lorcanajson.NewReport(name, im, st.result, was, now)
		report.Unchanged = unchanged
		if loss := lorcanajson.Downgrade(report, last); loss != nil && mode != anyFile {
			return loss
		}
		if mode == preview || mode == onlyChanged && report.Unchanged {
			return errPreview
		}
		u := update{at: at.UTC().Format(time.RFC3339), what: importName(im.Language), file: name,
			generatedOn: im.GeneratedOn, sha256: im.Checksum}
		return recordUpdate(w, u, was, now)
	})
	switch {
	case errors.Is(err, errPreview):
		return report, nil
	case err != nil:
		return nil, s.failed(err)
	}
	return report, nil
}

// importedAs reports whether the import of a language has the content already.
func importedAs(ctx context.Context, q queries, language string, content []byte) (same bool, err error) {
	const query = `SELECT EXISTS (SELECT 1 FROM import_files WHERE language = ? AND content = ? AND problem = '')`
	err = q.QueryRowContext(ctx, query, language, content).Scan(&same)
	return same, err
}

func saveImport(w *txWriter, im *lorcanajson.File, name string, at time.Time, content []byte) {
	const query = `INSERT OR REPLACE INTO import_files (language, file, checksum, format_version, generated_on, imported_at, entries, problem,
		content) VALUES (?, ?, ?, ?, ?, ?, ?, '', ?)`
	w.exec(query, im.Language, name, im.Checksum, im.FormatVersion, im.GeneratedOn, at.UTC().Format(time.RFC3339), len(im.Cards), content)
}

// importName is the name of a language's file among updates.
func importName(language string) string { return "LorcanaJSON " + language }

// savedImport is the file of a language.
type savedImport struct {
	language string
	content  []byte
}

// unpack reads the file, whose packing has a checksum of its own.
func (im *savedImport) unpack() (*lorcanajson.File, error) {
	if !slices.Contains(catalog.Languages[:], im.language) { // no import has said so
		return nil, errors.New("its copy in the catalog is damaged")
	}
	file, err := lorcanajson.Unpack(im.content)
	if err == nil && file.Language != im.language {
		err = fmt.Errorf("it is of the language %q", file.Language)
	}
	if err != nil {
		return nil, fmt.Errorf("its copy in the catalog is damaged: %w", err)
	}
	return file, nil
}

// savedImports reads the imports in the order in which they are merged: English first, then
// as in Languages.
func savedImports(ctx context.Context, q queries) ([]savedImport, error) {
	const query = `SELECT language, content FROM import_files`
	var saved []savedImport
	err := each(ctx, q, query, func(scan scanner) error {
		var im savedImport
		err := scan(&im.language, &im.content)
		saved = append(saved, im)
		return err
	})
	place := func(im savedImport) int { return slices.Index(catalog.Languages[:], im.language) }
	slices.SortFunc(saved, func(a, b savedImport) int { return cmp.Compare(place(a), place(b)) })
	return saved, err
}
