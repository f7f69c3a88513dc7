package catalog

import (
	"context"
	"database/sql"
	"errors"

	"inkcheck/formats"
)

// embeddedSource is the source of the built-in facts. Imports have higher
// numbers.
const embeddedSource = 1

// seedVersion is part of the checksum, so that a change in how the facts are
// written to the database reaches old files as new facts do.
const seedVersion = "2 "

// seed writes the embedded facts unless the database has the same. The common
// case is one query and takes no lock.
func (s *Store) seed(ctx context.Context, facts string) error {
	checksum := factsChecksum(facts)
	if agree, err := factsAgree(ctx, s.writer, checksum); agree || err != nil {
		return err
	}
	c, err := ReadFacts(factsFile, facts, formats.Official())
	if err != nil {
		return err
	}
	return inTx(ctx, s.writer, func(tx *sql.Tx) error {
		// Another process may have been quicker.
		if agree, err := factsAgree(ctx, tx, checksum); agree || err != nil {
			return err
		}
		if err := replaceSource(ctx, tx, Source{ID: embeddedSource, Name: "built-in facts", AsOf: c.AsOf, Checksum: checksum}, c); err != nil {
			return err
		}
		w := newTxWriter(ctx, tx)
		defer w.close()
		_, err := rebuild(w, c)
		return err
	})
}

// factsAgree compares what was written with what there is: the checksum of the
// facts, and the numbers of rows, which catch a file that somebody edited.
func factsAgree(ctx context.Context, q queryer, checksum string) (bool, error) {
	const query = `SELECT checksum, (SELECT value FROM meta WHERE key = 'embedded_rows'),
		(SELECT count(*) FROM cards WHERE source = ?1) || ' ' ||
		(SELECT count(*) FROM names WHERE source = ?1) || ' ' ||
		(SELECT count(*) FROM printings WHERE source = ?1)
		FROM sources WHERE id = ?1`
	var have, rows string
	var wrote sql.NullString
	err := q.QueryRowContext(ctx, query, embeddedSource).Scan(&have, &wrote, &rows)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil && have == checksum && wrote.String == rows, err
}

// replaceSource writes what a source says in place of what it said before.
func replaceSource(ctx context.Context, tx *sql.Tx, src Source, c *Catalog) error {
	const nameWords = `INSERT INTO names_text (names_text) VALUES ('rebuild')`
	w := newTxWriter(ctx, tx)
	defer w.close()
	replaceRows(w, src, rowsOf(c, nil))
	w.exec(nameWords)
	if src.ID == embeddedSource {
		countRows(w)
	}
	return w.err
}

// replaceRows is replaceSource for some rows. The indexes of words are left to
// the caller.
func replaceRows(w *txWriter, src Source, r rows) {
	const (
		remove    = `DELETE FROM sources WHERE id = ?`
		sets      = `DELETE FROM sets WHERE source = ?`
		setNames  = `DELETE FROM set_names WHERE source = ?`
		cards     = `DELETE FROM cards WHERE source = ?`
		names     = `DELETE FROM names WHERE source = ?`
		printings = `DELETE FROM printings WHERE source = ?`
		setDays   = `DELETE FROM set_days WHERE source = ?`
		texts     = `DELETE FROM texts WHERE source = ?`
		source    = `INSERT INTO sources (id, name, as_of, checksum) VALUES (?, ?, ?, ?)`
	)
	// Foreign keys would do for these, but not for rows that somebody who
	// edits the file without them has left behind.
	for _, query := range []string{sets, setNames, cards, names, printings, setDays, texts, remove} {
		w.exec(query, src.ID)
	}
	w.exec(source, src.ID, src.Name, src.AsOf, src.Checksum)
	r.write(w, src.ID)
}

// countRows notes how many rows the built-in facts have, for factsAgree.
func countRows(w *txWriter) {
	const query = `INSERT INTO meta (key, value) SELECT 'embedded_rows',
		(SELECT count(*) FROM cards WHERE source = ?1) || ' ' ||
		(SELECT count(*) FROM names WHERE source = ?1) || ' ' ||
		(SELECT count(*) FROM printings WHERE source = ?1)
		WHERE true ON CONFLICT (key) DO UPDATE SET value = excluded.value`
	w.exec(query, embeddedSource)
}

func nullable(n Number) sql.NullInt64 { return sql.NullInt64{Int64: int64(n), Valid: n.Known()} }

// txWriter runs prepared statements until the first error, which it keeps.
type txWriter struct {
	ctx        context.Context
	tx         *sql.Tx
	statements map[string]*sql.Stmt
	err        error
}

func newTxWriter(ctx context.Context, tx *sql.Tx) *txWriter {
	return &txWriter{ctx: ctx, tx: tx, statements: map[string]*sql.Stmt{}}
}

func (w *txWriter) exec(query string, args ...any) {
	if w.err != nil {
		return
	}
	stmt := w.statements[query]
	if stmt == nil {
		if stmt, w.err = w.tx.PrepareContext(w.ctx, query); w.err != nil {
			return
		}
		w.statements[query] = stmt
	}
	_, w.err = stmt.ExecContext(w.ctx, args...)
}

func (w *txWriter) close() {
	for _, stmt := range w.statements {
		_ = stmt.Close() // the transaction's end closes them too
	}
}
