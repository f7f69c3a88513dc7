package store

import (
	"context"
	"database/sql"
	"time"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
)

// The change log says what each import, each change of the built-in facts and each
// correction changed: a row for every fact that came, went or became another one.

// Names of updates that are no imports.
const (
	builtInFacts     = "built-in facts"
	correctionUpdate = "correction"
	formatRows       = "format rows"
)

// update is what a file, a new version of the program or the owner brought.
type update struct {
	at          string // RFC 3339, UTC; "" for the present time
	what        string
	file        string // "" for none
	generatedOn string
	sha256      string
}

// stateIn is a catalog with the texts that a transaction sees.
func stateIn(ctx context.Context, tx *sql.Tx, c *catalog.Catalog) (*lorcanajson.State, error) {
	texts, err := textLinesIn(ctx, tx)
	return &lorcanajson.State{Catalog: c, Texts: texts}, err
}

// textLinesIn reads the texts of each card and language, a line for each ability.
func textLinesIn(ctx context.Context, tx *sql.Tx) (map[catalog.TextKey]string, error) {
	lines := map[catalog.TextKey]string{}
	return lines, eachText(ctx, tx, func(k catalog.TextKey, a catalog.Ability) {
		line := a.Line(true)
		if before := lines[k]; before != "" {
			line = before + "\n" + line
		}
		lines[k] = line
	})
}

// recordUpdate adds an update to the log, with all that it changed.
func recordUpdate(w *txWriter, u update, before, after *lorcanajson.State) error {
	recordRows(w, u, lorcanajson.History(before, after))
	return w.err
}

func recordRows(w *txWriter, u update, changes []lorcanajson.HistoryRow) {
	const (
		add = `INSERT INTO change_updates (at, what, file, generated_on, sha256)
			VALUES (coalesce(nullif(?, ''), strftime('%Y-%m-%dT%H:%M:%SZ', 'now')), ?, ?, ?, ?)`
		last = `SELECT max(id) FROM change_updates`
	)
	w.exec(add, u.at, u.what, textOrNull(u.file), u.generatedOn, u.sha256)
	if w.err != nil {
		return
	}
	var id int64
	if w.err = w.tx.QueryRowContext(w.ctx, last).Scan(&id); w.err != nil {
		return
	}
	rows := w.into("change_rows (update_id, card, full_name, change, field, before, after)")
	for _, r := range changes {
		rows.row(id, textOrNull(r.Card), textOrNull(r.FullName), r.Change, r.Field, textOrNull(r.Before), textOrNull(r.After))
	}
	rows.end()
}

// ChangeLog is what the catalog's file notes of its changes.
type ChangeLog struct {
	Updates int       `json:"updates"` // imports, new built-in facts and corrections
	Changes int       `json:"changes"` // facts that came, went or changed by them
	Last    time.Time `json:"last"`    // of the last update; zero for none
}

// ChangeLog counts what the view "history" has.
func (s *Store) ChangeLog(ctx context.Context) (ChangeLog, error) {
	const query = `SELECT (SELECT count(*) FROM change_updates), (SELECT count(*) FROM change_rows), (SELECT max(at) FROM change_updates)`
	var l ChangeLog
	var last sql.NullString
	if err := s.db.QueryRowContext(ctx, query).Scan(&l.Updates, &l.Changes, &last); err != nil {
		return l, s.failed(err)
	}
	if last.Valid {
		var err error
		if l.Last, err = time.Parse(time.RFC3339, last.String); err != nil {
			return l, s.failed(err)
		}
	}
	return l, nil
}
