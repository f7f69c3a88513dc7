package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/rules/effect/wording"
)

const (
	// applicationID marks a file as a catalog: "InkC". SQLite keeps it in the head
	// of the file, where the program file(1) finds it too.
	applicationID = 0x496e6b43
	// schemaVersion is the user_version of a file. It is raised when the layout changes;
	// 1 to 9 were layouts before the first release.
	schemaVersion = 10
	// seedVersion is part of the checksum of the facts, so that a change in how rows are
	// written reaches old files as new facts do.
	seedVersion = "1 "
)

//go:embed schema.sql
var schema string

// keptTables are those of part 1 of the schema, with their columns: they hold what
// cannot be made again.
var keptTables = map[string]string{
	"import_files":    "language, file, checksum, format_version, generated_on, imported_at, entries, problem, content",
	"change_updates":  "id, at, what, file, generated_on, sha256",
	"change_rows":     "id, update_id, card, full_name, change, field, before, after",
	"format_rows":     "id, file, imported_at, content",
	"update_attempts": "url, succeeded_at, failed_at, failures",
	"snapshots":       "name, edition, facts, effects, days, checksum",
}

// correctableTables are those that an owner may change; see docs/catalog.md.
var correctableTables = []string{"sets", "set_names", "cards", "printings", "names", "effects", "box_cards", "texts", "details"}

// queries is a database or a transaction.
type queries interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// condition is what has to be done with a file.
type condition int

const (
	blank   condition = iota
	old               // another layout
	stale             // other built-in facts
	current           //
)

// prepare makes, updates or accepts the file. It checks whose file it is before it
// changes anything, and changes it in one transaction.
func (s *Store) prepare(ctx context.Context, o options) error {
	seed := seedOf(o.tables)
	is, err := conditionOf(ctx, s.db, o.schema, seed)
	if err != nil || is == current {
		return err
	}
	return inTx(ctx, s.db, func(tx *sql.Tx) error {
		// Another process may have been quicker.
		is, err := conditionOf(ctx, tx, o.schema, seed)
		if err != nil || is == current {
			return err
		}
		if is != stale {
			if err := layOut(ctx, tx, o.schema); err != nil {
				return err
			}
		}
		before, err := s.lastContents(ctx, tx, is)
		if err != nil {
			return err
		}
		return s.reseed(ctx, tx, before, seed)
	})
}

// lastContents is what a file says before it gets other built-in facts: its rows, or the last snapshot of
// them. What cannot be read is noted, and must not keep the catalog from opening.
func (s *Store) lastContents(ctx context.Context, tx *sql.Tx, is condition) (before *contents, err error) {
	if is == stale {
		before, err = s.contents(ctx, tx)
		refused := (*RefusedError)(nil)
		if !errors.As(err, &refused) {
			return before, err
		}
		s.lapsed = append(s.lapsed, "rows that were changed could not be used: "+refused.Reason)
	}
	before, err = snapshotContents(ctx, tx)
	if err != nil && ctx.Err() == nil && primaryCode(err) == 0 {
		s.lapsed = append(s.lapsed, "corrections of an older file could not be read: "+err.Error())
		return nil, nil
	}
	return before, err
}

// conditionOf looks at a file. A file without tables and without a mark is new.
func conditionOf(ctx context.Context, q queries, version int, seed string) (condition, error) {
	const (
		head    = `SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema) FROM pragma_application_id, pragma_user_version`
		written = `SELECT value FROM meta WHERE key = 'seed'`
	)
	var id, user, tables int
	if err := q.QueryRowContext(ctx, head).Scan(&id, &user, &tables); err != nil {
		return 0, err
	}
	switch {
	case id == 0 && user == 0 && tables == 0:
		return blank, nil
	case id != applicationID:
		return 0, fmt.Errorf("%w (a database with application id %#x)", ErrNotCatalog, uint32(id))
	case user > version:
		return 0, fmt.Errorf("%w (layout %d; this program knows %d)", ErrNewer, user, version)
	case user < version:
		return old, nil
	}
	var have string
	err := q.QueryRowContext(ctx, written).Scan(&have)
	switch {
	case err == nil && have == seed:
		return current, nil
	case err == nil:
		return stale, nil
	case errors.Is(err, sql.ErrNoRows) || primaryCode(err) == codeError:
		return 0, fmt.Errorf("%w (a table is missing)", ErrDamaged)
	}
	return 0, err
}

// layOut makes the tables, and takes away those of another layout, but for what
// cannot be made again.
func layOut(ctx context.Context, tx *sql.Tx, version int) error {
	const query = `SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'
		ORDER BY type <> 'view', type <> 'trigger', sql NOT LIKE 'CREATE VIRTUAL%'`
	type object struct{ kind, name string }
	var objects []object
	err := each(ctx, tx, query, func(scan scanner) error {
		var o object
		err := scan(&o.kind, &o.name)
		objects = append(objects, o)
		return err
	})
	if err != nil {
		return err
	}
	for _, o := range objects {
		columns, keep := keptTables[o.name]
		if keep && o.kind == "table" {
			if _, err := tx.ExecContext(ctx, fmt.Sprintf("SELECT %s FROM %s LIMIT 0", columns, o.name)); err == nil {
				continue
			}
		}
		// Indexes go with their tables.
		if o.kind == "index" {
			continue
		}
		if _, err := tx.ExecContext(ctx, fmt.Sprintf(`DROP %s IF EXISTS "%s"`, o.kind, strings.ReplaceAll(o.name, `"`, `""`))); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, schema); err != nil {
		return fmt.Errorf("layout: %w", err)
	}
	// A pragma takes no parameters; both are numbers of ours.
	_, err = tx.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, version))
	return err
}

// seedOf is the checksum of all that the built-in rows follow from.
func seedOf(t catalog.Tables) string {
	sum := sha256.New()
	cal := formats.Official()
	days := fmt.Sprintln(formats.FactsAsOf, cal.Sets(), cal.Bans())
	for _, part := range []string{seedVersion, t.Facts, t.Effects, wording.Version(), days} {
		fmt.Fprintf(sum, "%d ", len(part))
		io.WriteString(sum, part)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// watch makes the triggers that count the edition up when somebody changes a row;
// unwatch takes them away while the program writes, which counts it itself.
func watch(w *txWriter) {
	for _, table := range correctableTables {
		for _, event := range []string{"INSERT", "UPDATE", "DELETE"} {
			words := ""
			if table == "names" || table == "texts" { // which have indexes of words
				words = `INSERT OR REPLACE INTO meta (key, value) VALUES ('words', 'changed');`
			}
			w.exec(fmt.Sprintf(`CREATE TRIGGER %s_%s AFTER %s ON %s BEGIN
				UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'edition'; %s END`, table, strings.ToLower(event), event, table, words))
		}
	}
}

func unwatch(w *txWriter) {
	for _, table := range correctableTables {
		for _, event := range []string{"insert", "update", "delete"} {
			w.exec(fmt.Sprintf(`DROP TRIGGER IF EXISTS %s_%s`, table, event))
		}
	}
}
