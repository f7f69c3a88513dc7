package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/formats"
)

// calendarOf is the program's calendar with the rows that the host has added. lapsed are rows that do not fit any more, most
// likely because the program knows the same by now.
func calendarOf(ctx context.Context, q queries) (cal *formats.Calendar, lapsed []string, err error) {
	const query = `SELECT content FROM format_rows`
	cal = formats.Official()
	var content string
	if err := q.QueryRowContext(ctx, query).Scan(&content); err != nil {
		if errors.Is(err, sql.ErrNoRows) {
			err = nil
		}
		return cal, nil, err
	}
	rows, err := formats.ReadRows(content)
	if err != nil {
		return cal, []string{"the rows about formats that were imported: " + err.Error()}, nil
	}
	cal, bad := cal.WithRows(rows)
	for _, e := range bad {
		lapsed = append(lapsed, "a row about formats that was imported: "+e.Error())
	}
	return cal, lapsed, nil
}

// ImportFormats replaces the rows about formats that the host has added; a text without rows takes them all out. It is taken as
// a whole or not at all: the error names the first row that cannot be used. name names the file in the log of changes.
func (s *Store) ImportFormats(ctx context.Context, content, name string, at time.Time) (*formats.Rows, error) {
	rows, err := formats.ReadRows(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if _, bad := formats.Official().WithRows(rows); len(bad) > 0 {
		return nil, fmt.Errorf("%s: %w", name, bad[0])
	}
	s.lapsed = nil
	err = inTx(ctx, s.db, func(tx *sql.Tx) error {
		before, err := s.contents(ctx, tx)
		if err != nil {
			return err
		}
		if err := knownCards(before.catalog, rows); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		const (
			forget = `DELETE FROM format_rows`
			keep   = `INSERT INTO format_rows (id, file, imported_at, content) VALUES (1, ?, ?, ?)`
		)
		w := newTxWriter(ctx, tx)
		defer w.close()
		w.exec(forget)
		w.exec(keep, name, at.UTC().Format(time.RFC3339), content)
		if w.err != nil {
			return w.err
		}
		if _, err := s.rewrite(w, before, seedOf(s.tables)); err != nil {
			return err
		}
		u := update{at: at.UTC().Format(time.RFC3339), what: formatRows, file: name, generatedOn: rows.AsOf.String()}
		recordRows(w, u, rowChanges(before.catalog.Calendar.Added(), rows.List))
		return w.err
	})
	if _, row := errors.AsType[*formats.RowError](err); row {
		return nil, err
	}
	if err != nil {
		return nil, s.failed(err)
	}
	return rows, nil
}

// knownCards refuses bans of cards that there are not.
func knownCards(c *catalog.Catalog, rows *formats.Rows) error {
	for i := range rows.List {
		row := &rows.List[i]
		if row.Ban == nil {
			continue
		}
		if _, ok := c.Card(row.Ban.Card); !ok {
			return &formats.RowError{Line: row.Line,
				Reason: fmt.Sprintf("there is no card %q; want its id, which is the end of its page's address: "+
					"/cards/elsa-spirit-of-winter", row.Ban.Card)}
		}
	}
	return nil
}

// rowChanges lists which rows came and went.
func rowChanges(was, now []formats.Row) []lorcanajson.HistoryRow {
	texts := func(rows []formats.Row) map[string]bool {
		m := map[string]bool{}
		for i := range rows {
			m[rows[i].Text] = true
		}
		return m
	}
	before, after := texts(was), texts(now)
	var out []lorcanajson.HistoryRow
	for i := range was {
		if text := was[i].Text; !after[text] {
			out = append(out, lorcanajson.HistoryRow{Change: "removed", Field: "format row", Before: text})
		}
	}
	for i := range now {
		if text := now[i].Text; !before[text] {
			out = append(out, lorcanajson.HistoryRow{Change: "added", Field: "format row", After: text})
		}
	}
	return out
}
