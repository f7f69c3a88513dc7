package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"strings"

	"inkcheck/internal/event"
)

// row is a record as it is in the table.
type row struct {
	at record
	// body is nil where it cannot be read.
	body []byte
}

// salvage reads the records of a kind past damage. Those that are known to be there and cannot be read have a nil body; whole reports
// whether these are all that are lost.
func (r *reader) salvage(k event.Kind, prefix string, everywhere bool, fn func(id string, body []byte) error) error {
	found, whole, err := r.db.salvage(r.ctx, r, k, prefix, everywhere)
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		if err := fn(id, found[id]); err != nil {
			return err
		}
	}
	if !whole {
		return fn("", nil)
	}
	return nil
}

// textOf is a column as text; false for one that is none, which damage makes of it.
func textOf(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case []byte:
		return string(v), true
	}
	return "", false
}

// errMisplaced is that the index leads to another record than the one that was looked for, or to none.
var errMisplaced = errors.New("the index of the records leads to another record")

// errCircle is that rows come in another order than that of their keys: pages of a damaged file lead in a circle, which has no end.
var errCircle = errors.New("the rows are in another order than that of their keys")

// scanRow reads event, kind, id and body, behind the columns that at takes. What is no text is errMisplaced.
func scanRow(from interface{ Scan(...any) error }, at ...any) (w row, err error) {
	var v [4]any
	if err := from.Scan(append(at, &v[0], &v[1], &v[2], &v[3])...); err != nil {
		return w, err
	}
	var text [4]string
	for i := range v {
		var ok bool
		if text[i], ok = textOf(v[i]); !ok {
			return w, errMisplaced
		}
	}
	return row{record{event.ID(text[0]), event.Kind(text[1]), text[2]}, []byte(text[3])}, nil
}

// The ends of queries for records.
const (
	whereID     = ` WHERE r.event = ? AND r.kind = ? AND r.id = ?`
	wherePrefix = ` WHERE r.event = ? AND r.kind = ? AND r.id >= ? AND r.id < ? ORDER BY r.id`
	whereAfter  = ` WHERE r.event = ? AND r.kind = ? AND r.id > ? ORDER BY r.id LIMIT ?`
	// fileRecord looks for a record in SQLite.
	fileRecord = fileRecords + whereID
	// fileRecords takes ids from the index and everything else from the table: a damaged index may lead to another record.
	fileRecords = `SELECT t.event, t.kind, t.id, t.body FROM records r INDEXED BY records_id LEFT JOIN records t NOT INDEXED ON t.rowid = r.rowid`
)

func (file) selectRecords() string { return fileRecords }

func (*postgres) selectRecords() string { return `SELECT r.event, r.kind, r.id, r.body FROM records r` }

const (
	// maxRowid is the last place of a row in a table of SQLite.
	maxRowid = 1<<63 - 1
	// rowsOfPage is more rows than a page of the file has: so many are looked at one by one behind a damaged one.
	rowsOfPage = 256
)

// salvage finds records by the index, row by row, and where the index is damaged too, by their places in the table.
func (f file) salvage(ctx context.Context, r *reader, k event.Kind, prefix string, everywhere bool) (found map[string][]byte, whole bool,
	err error) {
	found, whole = map[string][]byte{}, true
	rowids := map[int64]string{}
	for _, order := range []string{"ASC", "DESC"} {
		last, first, sign := "", true, 1
		if order == "DESC" {
			sign = -1
		}
		err := eachRow(ctx, r.q, func(rows *sql.Rows) error {
			var rowid int64
			var value any
			if err := rows.Scan(&rowid, &value); err != nil {
				return err
			}
			id, ok := textOf(value)
			if !ok || !first && strings.Compare(id, last)*sign <= 0 {
				return errCircle
			}
			if last, first = id, false; id < prefix || id >= prefix+"~" {
				whole = false // it leads to what was not looked for
				return nil
			}
			rowids[rowid] = id
			return nil
		}, `SELECT rowid, id FROM records INDEXED BY records_id WHERE event = ? AND kind = ? AND id >= ? AND id < ? ORDER BY id `+order,
			string(r.event), string(k), prefix, prefix+"~")
		if err == nil {
			break
		}
		if f.trouble(err) != event.Damaged {
			return nil, false, err
		}
		whole = false
	}
	for rowid, id := range rowids {
		found[id] = nil
		err := eachRow(ctx, r.q, func(rows *sql.Rows) error {
			w, err := scanRow(rows)
			if err == nil && w.at == (record{r.event, k, id}) {
				found[id] = w.body
			}
			return err
		}, `SELECT event, kind, id, body FROM records NOT INDEXED WHERE rowid = ?`, rowid)
		if err != nil && f.trouble(err) != event.Damaged {
			return nil, false, err
		}
		if err == nil && found[id] == nil { // the index leads elsewhere, and the record may be in another place
			whole = false
		}
	}
	if whole && !everywhere {
		return found, true, nil
	}
	gaps, err := f.walk(ctx, r.q, func(_ int64, w row) error {
		if w.at.event == r.event && w.at.kind == k && w.at.id >= prefix && w.at.id < prefix+"~" && found[w.at.id] == nil {
			found[w.at.id] = w.body
		}
		return nil
	})
	return found, gaps == 0, err
}

// eachRow asks, and calls fn for each row of the answer.
func eachRow(ctx context.Context, q queryer, fn func(*sql.Rows) error, query string, args ...any) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := fn(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// walk reads every row of the table that can be read, in the order of their places, and says how many stretches of the table cannot be.
// Errors of fn, and those that are no damage, end it.
func (f file) walk(ctx context.Context, q queryer, fn func(rowid int64, w row) error) (gaps int, err error) {
	// from reads on behind a place; it says where the last row that was read is.
	from := func(after int64, most int) (last int64, err error) {
		last = after
		err = eachRow(ctx, q, func(rows *sql.Rows) error {
			var rowid int64
			w, err := scanRow(rows, &rowid)
			if err == errMisplaced && most > 1 {
				gaps++
			}
			if err != nil && err != errMisplaced {
				return err
			}
			if rowid <= last {
				return errCircle
			}
			if last = rowid; most < 2 || err != nil { // a probe, or no record
				return nil
			}
			if err := fn(rowid, w); err != nil {
				return &ownError{err}
			}
			return nil
		}, `SELECT rowid, event, kind, id, body FROM records NOT INDEXED WHERE rowid > ? ORDER BY rowid LIMIT ?`, after, most)
		return last, err
	}
	for after := int64(-1); ; {
		last, err := from(after, maxRowid)
		if err == nil || ctx.Err() != nil || f.trouble(err) != event.Damaged {
			return gaps, cmp.Or(own(err), ctx.Err())
		}
		gaps++
		// Look for the next place that can be read: further and further, then back to the first of them.
		works := func(at int64) (bool, error) {
			_, err := from(at, 1)
			if err != nil && (ctx.Err() != nil || f.trouble(err) != event.Damaged) {
				return false, err
			}
			return err == nil, nil
		}
		step, bad := int64(1), last
		for {
			ok, err := works(last + step)
			if err != nil {
				return gaps, err
			}
			if ok {
				break
			}
			if bad = last + step; step > maxRowid/4-last {
				return gaps, nil // nothing behind it can be read
			}
			if step < rowsOfPage {
				step++
			} else {
				step *= 2
			}
		}
		good := last + step
		for good-bad > 1 {
			mid := bad + (good-bad)/2
			ok, err := works(mid)
			if err != nil {
				return gaps, err
			}
			if ok {
				good = mid
			} else {
				bad = mid
			}
		}
		after = good
	}
}

// ownError is an error of the caller's function, and not of the database.
type ownError struct{ error }

func isOwn(err error) bool {
	_, ok := errors.AsType[*ownError](err)
	return ok
}

// own is an error without the mark of the caller's.
func own(err error) error {
	if e, ok := errors.AsType[*ownError](err); ok {
		return e.error
	}
	return err
}
