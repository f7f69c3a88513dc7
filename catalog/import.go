package catalog

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"inkcheck/formats"
)

// Import merges a file into the catalog, in one transaction: it is taken as a
// whole or not at all. It stands for the last file of its language; those of
// other languages stay. file names it in reports, at is the present time.
//
// What counts afterwards depends only on the built-in facts and the last file
// of each language, not on the order in which they came.
//
// A file that is older or smaller than the one that it would replace is refused
// with a *LossError.
func (s *Store) Import(ctx context.Context, im *Import, file string, at time.Time) (*ImportReport, error) {
	return s.merge(ctx, im, file, at, takeMore)
}

// Replace is Import for a file that may be older or smaller: what only the last
// one of its language had is lost, and in the report.
func (s *Store) Replace(ctx context.Context, im *Import, file string, at time.Time) (*ImportReport, error) {
	return s.merge(ctx, im, file, at, takeAny)
}

// Preview says what Import would do now, and does nothing.
func (s *Store) Preview(ctx context.Context, im *Import, file string, at time.Time) (*ImportReport, error) {
	return s.merge(ctx, im, file, at, takeNone)
}

// Update is Import for a file that was got from a server, with what the server said
// of it. A file that has the same in it as the last one of its language changes
// nothing, which the report says: Again.
func (s *Store) Update(ctx context.Context, im *Import, said Version, at time.Time) (*ImportReport, error) {
	report, err := s.merge(ctx, im, said.URL, at, takeNew)
	if err != nil {
		return nil, err
	}
	return report, s.noteVersion(ctx, im, said)
}

// taking is what becomes of a file that can be merged.
type taking int

const (
	takeMore taking = iota // unless it is less than what it replaces
	takeNew                // the same, and unless it is what is there
	takeAny
	takeNone // it is only looked at
)

// errOnlyLooked ends the transaction of a preview, so that nothing has happened.
var errOnlyLooked = errors.New("only looked at")

func (s *Store) merge(ctx context.Context, im *Import, file string, at time.Time, take taking) (*ImportReport, error) {
	content, err := packContent(im)
	if err != nil {
		return nil, err
	}
	builtIn, err := ReadFacts(factsFile, s.facts, formats.Official())
	if err != nil {
		return nil, err
	}
	report := newReport(file, im)
	err = inTx(ctx, s.writer, func(tx *sql.Tx) error {
		before, err := stateIn(ctx, tx)
		if err != nil {
			return err
		}
		last, err := lastImport(ctx, tx, im.Language)
		if err != nil {
			return err
		}
		if report.Again, err = importedAs(ctx, tx, im.Language, content); err != nil {
			return err
		}
		w := newTxWriter(ctx, tx)
		defer w.close()
		saveImport(w, im, file, at, content)
		made, err := rebuild(w, builtIn)
		if err != nil {
			return err
		}
		stage := made.stages[im.Language]
		if stage.err != nil {
			return fmt.Errorf("%s: %w", file, stage.err)
		}
		// What will be read back must be a catalog, or the transaction ends
		// here and nothing has happened.
		after, err := stateIn(ctx, tx)
		if err != nil {
			return err
		}
		report.Changes = changes(before.catalog, after.catalog)
		report.texts(before, after)
		report.take(stage.merged)
		if loss := lossBy(report, last); loss != nil && take != takeAny {
			return loss
		}
		if take == takeNone || take == takeNew && report.Again {
			return errOnlyLooked
		}
		return noteUpdate(w, update{at: at.UTC().Format(time.RFC3339), what: importName(im.Language), file: file,
			generatedOn: im.GeneratedOn, sha256: im.Checksum}, before, after)
	})
	switch {
	case errors.Is(err, errOnlyLooked):
		return report, nil
	case err != nil:
		return nil, s.failed(err)
	}
	s.checkpoint(ctx)
	return report, nil
}

// importedAs reports whether the import of a language has the content already.
func importedAs(ctx context.Context, q queryer, language string, content []byte) (same bool, err error) {
	const query = `SELECT EXISTS (SELECT 1 FROM import_files WHERE language = ? AND content = ? AND problem = '')`
	err = q.QueryRowContext(ctx, query, language, content).Scan(&same)
	return same, err
}

func saveImport(w *txWriter, im *Import, file string, at time.Time, content []byte) {
	const forget = `DELETE FROM digests WHERE what = ?`
	const query = `INSERT INTO import_files (language, file, checksum, format_version, generated_on, imported_at, entries, problem, content)
		VALUES (?, ?, ?, ?, ?, ?, ?, '', ?)
		ON CONFLICT (language) DO UPDATE SET file = excluded.file, checksum = excluded.checksum, format_version = excluded.format_version,
			generated_on = excluded.generated_on, imported_at = excluded.imported_at, entries = excluded.entries, problem = '', content = excluded.content`
	w.exec(query, im.Language, file, im.Checksum, im.FormatVersion, im.GeneratedOn, at.UTC().Format(time.RFC3339), len(im.Cards), content)
	w.exec(forget, importDigest(im.Language)) // noteDigests notes the new one
}

// catalogIn reads the catalog as a transaction sees it.
func catalogIn(ctx context.Context, tx *sql.Tx) (*Catalog, error) {
	r := catalogReader{tx: tx}
	if err := r.read(ctx); err != nil {
		return nil, err
	}
	return r.catalog()
}

// made is what a rebuild came to.
type made struct {
	catalog *Catalog
	stages  map[string]stage // by language
}

// stage is what became of the file of a language.
type stage struct {
	merged *Merged
	err    error // why it does not count
}

// rebuild writes what the imports add to the built-in facts, English first, so
// that translations find all cards. A file that does not fit any more, after
// an update of the program, is kept without effect: it must not keep the
// catalog from opening.
func rebuild(w *txWriter, builtIn *Catalog) (*made, error) {
	const (
		problem = `UPDATE import_files SET problem = ? WHERE language = ?`
		changed = `INSERT INTO meta (key, value) VALUES ('generation', '1')
			ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1`
	)
	if w.err != nil {
		return nil, w.err
	}
	saved, err := savedImports(w.ctx, w.tx)
	if err != nil {
		return nil, err
	}
	digests, err := savedDigests(w.ctx, w.tx)
	if err != nil {
		return nil, err
	}
	stages := map[string]stage{}
	current := builtIn
	for i := range saved {
		language := saved[i].language
		if !slices.Contains(Languages[:], language) { // no import has said so
			w.exec(problem, errDamagedImport.Error(), language)
			continue
		}
		var st stage
		im, err := saved[i].unpack(digests)
		if err == nil {
			st.merged, err = Merge(current, builtIn.AsOf, im)
		}
		src := Source{ID: importSource(language), Name: importName(language)}
		if st.err = err; err != nil {
			w.exec(problem, err.Error(), language)
			replaceRows(w, src, rows{})
		} else {
			w.exec(problem, "", language)
			src.Checksum = im.Checksum
			if im.english() {
				src.AsOf = im.asOf()
			}
			replaceRows(w, src, rowsOf(st.merged.Catalog, current))
			writeDays(w, src.ID, st.merged.days)
			writeTexts(w, src.ID, language, st.merged)
			writeDetails(w, src.ID, language, st.merged)
			current = st.merged.Catalog
		}
		stages[language] = st
	}
	for _, language := range Languages {
		if _, ok := stages[language]; !ok {
			removeRows(w, importSource(language))
		}
	}
	writeCalendar(w, current)
	indexWords(w)
	w.exec(changed)
	return &made{current, stages}, noteDigests(w, saved)
}

// importName is the name of the source of a language's file.
func importName(language string) string { return "LorcanaJSON " + language }

// importSource is the source of a language's file. Translations come after
// English, as in Languages.
func importSource(language string) int {
	return embeddedSource + 1 + slices.Index(Languages[:], language)
}

// savedImport is a row of imports.
type savedImport struct {
	language, file, checksum, formatVersion, generatedOn, importedAt string
	entries                                                          int
	problem                                                          string
	content                                                          []byte
}

// unpack is the import, unless its file is not what its digest says.
func (im *savedImport) unpack(digests map[string]string) (*Import, error) {
	if want := digests[importDigest(im.language)]; want != "" && want != im.digestOf() {
		return nil, errDamagedImport
	}
	return unpackContent(im.content)
}

// savedImports reads the imports in the order in which they are merged.
func savedImports(ctx context.Context, q queries) ([]savedImport, error) {
	const query = `SELECT language, file, checksum, format_version, generated_on, imported_at, entries, problem, content FROM import_files`
	var saved []savedImport
	err := each(ctx, q, query, func(scan scanner) error {
		var im savedImport
		err := scan(&im.language, &im.file, &im.checksum, &im.formatVersion, &im.generatedOn, &im.importedAt, &im.entries, &im.problem,
			&im.content)
		saved = append(saved, im)
		return err
	})
	slices.SortFunc(saved, func(a, b savedImport) int { return cmp.Compare(importSource(a.language), importSource(b.language)) })
	return saved, err
}

func writeDays(w *txWriter, source int, days []formats.Set) {
	rows := w.into(`source_set_days (source, code, position, name, kind, prerelease, release, legal, leaves_core, rotation_group, origin)`)
	for i, s := range days {
		rows.row(source, s.Code, i, s.Name, s.Kind.String(), s.Prerelease.String(), s.Release.String(), s.Legal.String(),
			s.LeavesCore.String(), s.Group, s.Source)
	}
	rows.end()
}

func writeTexts(w *txWriter, source int, language string, m *Merged) {
	rows := w.into(`source_texts (source, card, language, position, kind, name, keyword, cost, text, reminder)`)
	for i := range m.Catalog.Cards {
		id := m.Catalog.Cards[i].ID
		for j, a := range m.Texts[id] {
			rows.row(source, id, language, j, string(a.Kind), a.Name, a.Keyword, a.Cost, a.Text, a.Reminder)
		}
	}
	rows.end()
}

// indexWords makes the indexes of words anew, of the rows that count.
func indexWords(w *txWriter) {
	const (
		names = `INSERT INTO names_fts (names_fts) VALUES ('rebuild')`
		texts = `INSERT INTO texts_fts (texts_fts) VALUES ('rebuild')`
	)
	w.exec(names)
	w.exec(texts)
}

func packContent(im *Import) ([]byte, error) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if err := errors.Join(json.NewEncoder(z).Encode(im), z.Close()); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func unpackContent(b []byte) (*Import, error) {
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return nil, fmt.Errorf("the saved file: %w", err)
	}
	var im Import
	if err := json.NewDecoder(io.LimitReader(z, 4*MaxImportBytes)).Decode(&im); err != nil {
		return nil, fmt.Errorf("the saved file: %w", err)
	}
	if len(im.GeneratedOn) < len(time.DateOnly) {
		return nil, errors.New("the saved file: no date")
	}
	return &im, nil
}
