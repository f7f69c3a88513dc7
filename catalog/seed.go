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

// builtInFacts is the name of that source.
const builtInFacts = "built-in facts"

// seedVersion is part of the checksum, so that a change in how the facts are
// written to the database reaches old files as new facts do.
const seedVersion = "3 "

// seed writes the embedded facts unless the database has the same, as they were
// written. The common case only reads and takes no lock.
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
		before, err := factsBefore(ctx, tx, checksum)
		if err != nil {
			return err
		}
		w := newTxWriter(ctx, tx)
		defer w.close()
		replaceRows(w, Source{ID: embeddedSource, Name: builtInFacts, AsOf: c.AsOf, Checksum: checksum}, rowsOf(c, nil))
		writeEffects(w, c)
		made, err := rebuild(w, c)
		if err != nil {
			return err
		}
		return noteSeed(w, before, made, checksum)
	})
}

// factsAgree compares the facts that were written with those there are, and what
// was written, imports included, with what the file says now (see digest.go).
func factsAgree(ctx context.Context, q queries, checksum string) (bool, error) {
	if same, err := sameChecksum(ctx, q, checksum); !same || err != nil {
		return false, err
	}
	return intact(ctx, q)
}

// sameChecksum compares the checksums of the facts.
func sameChecksum(ctx context.Context, q queries, checksum string) (bool, error) {
	const query = `SELECT checksum FROM sources WHERE id = ?`
	var have string
	err := q.QueryRowContext(ctx, query, embeddedSource).Scan(&have)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil && have == checksum, err
}

// replaceRows writes what a source says in place of what it said before. The
// indexes of words are left to the caller.
func replaceRows(w *txWriter, src Source, r rows) {
	const source = `INSERT INTO sources (id, name, as_of, checksum) VALUES (?, ?, ?, ?)`
	removeRows(w, src.ID)
	w.exec(source, src.ID, src.Name, src.AsOf, src.Checksum)
	r.write(w, src.ID)
}

// removeRows takes away what a source says, if there is such a source.
func removeRows(w *txWriter, source int) {
	const (
		details   = `DELETE FROM source_details WHERE source = ?`
		remove    = `DELETE FROM sources WHERE id = ?`
		sets      = `DELETE FROM source_sets WHERE source = ?`
		setNames  = `DELETE FROM source_set_names WHERE source = ?`
		cards     = `DELETE FROM source_cards WHERE source = ?`
		names     = `DELETE FROM source_names WHERE source = ?`
		printings = `DELETE FROM source_printings WHERE source = ?`
		setDays   = `DELETE FROM source_set_days WHERE source = ?`
		texts     = `DELETE FROM source_texts WHERE source = ?`
	)
	// Foreign keys would do for these, but not for rows that somebody who
	// edits the file without them has left behind.
	for _, query := range []string{sets, setNames, cards, names, printings, setDays, texts, details, remove} {
		w.exec(query, source)
	}
}
