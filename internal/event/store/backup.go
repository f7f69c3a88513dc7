package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"inkcheck/internal/event"
)

// LostError is that a backup lacks what could not be read. The file is there, with everything else.
type LostError struct {
	// Stretches is how many stretches of the records, and Keys of the keys, could not be read: one row or more each.
	Stretches, Keys int
}

// Error is for terminals.
func (e *LostError) Error() string {
	return fmt.Sprintf("the database is damaged: the backup has all that can be read, and lacks %d stretches of the records and %d of the keys; "+
		"\"inkcheck events check\" names what is lost", e.Stretches, e.Keys)
}

// Backup copies all events, as they are at one moment, into a new file, while others use them. The file is like that of OpenFile; one that
// is there already is left alone. *LostError says what a damaged database has lost; the file has the rest.
func (s *Store) Backup(ctx context.Context, path string) (err error) {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(err, fmt.Errorf("backup %q: it is there already; name a new file", path))
	}
	to, err := OpenFile(ctx, path)
	if err == nil {
		err = to.Check(ctx) // a folder that cannot be written to
	}
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, to.Close())
		if _, lost := errors.AsType[*LostError](err); err != nil && !lost {
			err = errors.Join(err, os.Remove(path)) // half a backup is none
		}
	}()
	err = s.viewed(ctx, func(from queryer) error { return to.replace(ctx, from, copyAll) })
	if event.CauseOf(err) != event.Damaged {
		return err
	}
	p, err := s.connected(ctx)
	if err != nil {
		return err
	}
	lost := &LostError{}
	err = to.replace(ctx, p.read, func(ctx context.Context, c *sql.Conn, from queryer, bind func(string) string) error {
		*lost = LostError{}
		return s.salvageAll(ctx, c, from, lost)
	})
	if err == nil && *lost != (LostError{}) {
		err = lost
	}
	return err
}

// Restore replaces all events by those of a backup, wholly or not at all, while others use them.
func (s *Store) Restore(ctx context.Context, path string) error {
	if _, err := os.Stat(path); err != nil { // or it would be made
		return err
	}
	from, err := OpenFile(ctx, path)
	if err != nil {
		return err
	}
	defer from.Close()
	if err := from.viewed(ctx, func(q queryer) error { return s.replace(ctx, q, copyAll) }); err != nil {
		return err
	}
	s.sweep() // what was there is gone, whoever still reads: that is no reason to say that nothing was restored
	return nil
}

// copier copies all rows of another database within a transaction.
type copier func(ctx context.Context, c *sql.Conn, from queryer, bind func(string) string) error

// replace makes the events those of another database.
func (s *Store) replace(ctx context.Context, from queryer, fill copier) error {
	p, err := s.connected(ctx)
	if err != nil {
		return err
	}
	c, err := p.write.Conn(ctx)
	if err != nil {
		return s.explain(err)
	}
	defer c.Close()
	if _, err := c.ExecContext(ctx, s.db.begin()); err != nil {
		return s.explain(err)
	}
	err = s.db.lockAll(ctx, c)
	for _, clear := range []string{`DELETE FROM records`, `DELETE FROM grants`} {
		if err == nil {
			_, err = c.ExecContext(ctx, clear)
		}
	}
	if err == nil {
		err = fill(ctx, c, from, s.db.bind)
	}
	if err != nil {
		_, _ = c.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") // the first error says more
		return s.explain(err)
	}
	_, err = c.ExecContext(ctx, "COMMIT")
	return s.explain(err)
}

// The statements that write a copy.
const (
	copyRecord = `INSERT INTO records (event, kind, id, body) VALUES (?, ?, ?, ?)`
	copyGrant  = `INSERT INTO grants (event, role, entry, hash) VALUES (?, ?, ?, ?)`
	// A damaged table may have a record twice: the one that was written later counts. A key that is read from both sides counts once.
	orReplace = ` ON CONFLICT (event, kind, id) DO UPDATE SET body = excluded.body`
	orNothing = ` ON CONFLICT DO NOTHING`
)

func copyAll(ctx context.Context, c *sql.Conn, from queryer, bind func(string) string) error {
	for _, t := range []struct {
		read, write string
		keys        []int
	}{
		{`SELECT event, kind, id, body FROM records ORDER BY event, kind, id`, copyRecord, []int{0, 1, 2}},
		{`SELECT event, role, entry, hash FROM grants ORDER BY hash`, copyGrant, []int{3}},
	} {
		if err := copyRows(ctx, c, from, t.read, bind(t.write), 1, t.keys...); err != nil {
			return err
		}
	}
	return nil
}

// salvageAll copies what can be read of a damaged database.
func (s *Store) salvageAll(ctx context.Context, c *sql.Conn, from queryer, lost *LostError) (err error) {
	into, err := c.PrepareContext(ctx, copyRecord+orReplace)
	if err != nil {
		return err
	}
	defer into.Close()
	lost.Stretches, err = s.db.walk(ctx, from, func(_ int64, w row) error {
		_, err := into.ExecContext(ctx, string(w.at.event), string(w.at.kind), w.at.id, string(w.body))
		return err
	})
	if err != nil {
		return err
	}
	for order, sign := range map[string]int{"ASC": 1, "DESC": -1} { // up to the damage from either side
		err := copyRows(ctx, c, from, `SELECT event, role, entry, hash FROM grants ORDER BY hash `+order, copyGrant+orNothing, sign, 3)
		if s.db.trouble(err) != event.Damaged {
			return err
		}
		lost.Keys = 1
	}
	return nil
}

// copyRows copies rows of four columns, which are in the order of some of them: ascending with a sign of 1, descending with -1.
func copyRows(ctx context.Context, c *sql.Conn, from queryer, read, write string, sign int, keys ...int) error {
	rows, err := from.QueryContext(ctx, read)
	if err != nil {
		return err
	}
	defer rows.Close()
	into, err := c.PrepareContext(ctx, write)
	if err != nil {
		return err
	}
	defer into.Close()
	var last []string
	for rows.Next() {
		var v [4]any
		if err := rows.Scan(&v[0], &v[1], &v[2], &v[3]); err != nil {
			return err
		}
		key := make([]string, len(keys))
		for i, k := range keys {
			var ok bool
			if key[i], ok = textOf(v[k]); !ok {
				return errMisplaced
			}
		}
		if last != nil && slices.Compare(key, last)*sign <= 0 {
			return errCircle
		}
		last = key
		if _, err := into.ExecContext(ctx, v[:]...); err != nil {
			return err
		}
	}
	return rows.Err()
}
