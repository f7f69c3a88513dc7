package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// Backup copies all events, as they are at one moment, into a new file, while others use them. The file is like that of OpenFile; one that
// is there already is left alone.
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
		if err = errors.Join(err, to.Close()); err != nil {
			err = errors.Join(err, os.Remove(path)) // half a backup is none
		}
	}()
	return s.viewed(ctx, func(from queryer) error { return to.replace(ctx, from) })
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
	if err := from.viewed(ctx, func(q queryer) error { return s.replace(ctx, q) }); err != nil {
		return err
	}
	s.sweep() // what was there is gone, whoever still reads: that is no reason to say that nothing was restored
	return nil
}

// replace makes the events those of another database.
func (s *Store) replace(ctx context.Context, from queryer) error {
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
	if err == nil {
		err = s.copyAll(ctx, c, from)
	}
	if err != nil {
		_, _ = c.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") // the first error says more
		return s.explain(err)
	}
	_, err = c.ExecContext(ctx, "COMMIT")
	return s.explain(err)
}

func (s *Store) copyAll(ctx context.Context, c *sql.Conn, from queryer) error {
	for _, t := range []struct{ clear, read, write string }{
		{`DELETE FROM records`, `SELECT event, kind, id, body FROM records ORDER BY event, kind, id`,
			`INSERT INTO records (event, kind, id, body) VALUES (?, ?, ?, ?)`},
		{`DELETE FROM grants`, `SELECT event, role, entry, hash FROM grants`, `INSERT INTO grants (event, role, entry, hash) VALUES (?, ?, ?, ?)`},
	} {
		if _, err := c.ExecContext(ctx, t.clear); err != nil {
			return err
		}
		if err := copyRows(ctx, c, from, t.read, s.db.bind(t.write)); err != nil {
			return err
		}
	}
	return nil
}

// copyRows copies rows of four columns.
func copyRows(ctx context.Context, c *sql.Conn, from queryer, read, write string) error {
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
	for rows.Next() {
		var v [4]any
		if err := rows.Scan(&v[0], &v[1], &v[2], &v[3]); err != nil {
			return err
		}
		if _, err := into.ExecContext(ctx, v[:]...); err != nil {
			return err
		}
	}
	return rows.Err()
}
