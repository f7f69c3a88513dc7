package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"inkcheck/internal/event"
)

// applicationID marks a file as events: "InkE".
const applicationID = 0x496e6b45

// steps make the tables. They are only ever appended; how many of them a file has seen is its user_version.
var steps = []string{
	`CREATE TABLE records (event TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL);
	CREATE UNIQUE INDEX records_id ON records (event, kind, id);
	CREATE INDEX records_event ON records (event) WHERE kind = 'event';
	CREATE TABLE grants (hash BLOB NOT NULL PRIMARY KEY, event TEXT NOT NULL, role TEXT NOT NULL, entry INTEGER NOT NULL) WITHOUT ROWID;
	CREATE INDEX grants_event ON grants (event, role, entry)`,
	`CREATE INDEX records_deleted ON records (event) WHERE kind = 'deleted'`,
	`CREATE INDEX records_purge ON records (event) WHERE kind = 'purge'`,
}

// Reasons why a file is not opened; both are for good.
var (
	ErrNotEvents = errors.New("it holds no events of Inkcheck, or is damaged, and was left as it is; name another file, or remove it")
	ErrNewer     = errors.New("it was made by a newer version of this program and was left as it is; update, or name another file")
)

// file is events in an SQLite file.
type file struct{ path string }

// OpenFile opens the events in a file, and makes it when it is missing. What passes (a disk that is full, a folder that cannot be written
// to) is no error here: each use says it until it has passed. ErrNotEvents and ErrNewer are.
func OpenFile(ctx context.Context, path string) (*Store, error) {
	abs, err := filepath.Abs(path)
	if err == nil && (path == "" || strings.ContainsRune(path, 0)) {
		err = errors.New("not the name of a file")
	}
	if info, statErr := os.Stat(abs); err == nil && statErr == nil && !info.Mode().IsRegular() {
		err = errors.New("it is no regular file")
	}
	if err == nil {
		var s *Store
		if s, err = start(ctx, file{abs}, abs); err == nil {
			return s, nil
		}
	}
	return nil, fmt.Errorf("open events %q: %w", path, err)
}

// errGone is that the file is not there any more, or is another one.
var errGone = errors.New("the file was moved or removed while it was in use; put it back, or start the server anew")

func (f file) connect(ctx context.Context, found bool) (*pools, error) {
	if err := f.make(found); err != nil {
		return nil, err
	}
	wait := fmt.Sprintf("busy_timeout(%d)", patience.Milliseconds())
	p := &pools{}
	var err error
	// synchronous(FULL): a list that was acknowledged is on disk though the power fails. secure_delete: what is deleted is overwritten.
	p.write, err = sql.Open("sqlite", f.dsn(url.Values{"_pragma": {wait, "synchronous(FULL)", "secure_delete(ON)",
		"journal_size_limit(4194304)", "temp_store(MEMORY)"}}))
	if err != nil {
		return nil, err
	}
	p.write.SetMaxOpenConns(1)
	if p.read, err = sql.Open("sqlite", f.dsn(url.Values{"mode": {"ro"}, "_pragma": {wait}})); err != nil {
		_ = p.write.Close()
		return nil, err
	}
	p.read.SetMaxOpenConns(maxReaders)
	p.read.SetMaxIdleConns(maxReaders)
	if err := f.prepare(ctx, p.write); err != nil {
		_ = p.close() // the first error says more
		if primaryCode(err) == sqlite3.SQLITE_NOTADB && !found {
			err = fmt.Errorf("%w (%w)", ErrNotEvents, err)
		}
		return nil, err
	}
	info, err := os.Stat(f.path)
	if err == nil {
		err = p.prepareLooks(ctx)
	}
	if err != nil {
		_ = p.close()
		return nil, err
	}
	p.mark = info
	return p, nil
}

// make makes the file for its owner alone. A file that was there before is not made anew: a disk that is away for a while would come back
// to a server that knows no event.
func (f file) make(found bool) error {
	_, err := os.Stat(f.path)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if found {
		return errGone
	}
	if err := os.MkdirAll(filepath.Dir(f.path), 0o755); err != nil {
		return err
	}
	made, err := os.OpenFile(f.path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return made.Close()
}

// dsn is the data source name: a URI, so that ?, # and % in the path are only letters of it.
func (f file) dsn(params url.Values) string {
	path := filepath.ToSlash(f.path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path, RawQuery: params.Encode()}).String()
}

// prepare checks whose file it is before it changes anything, and takes the steps that it has not seen.
func (f file) prepare(ctx context.Context, db *sql.DB) error {
	c, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	id, version, tables, err := about(ctx, c)
	switch {
	case err != nil:
		return err
	case id == 0 && version == 0 && tables == 0:
		// Only a file without a table can be made to give space back. Others become so by a backup that takes their place.
		if _, err := c.ExecContext(ctx, "PRAGMA auto_vacuum = INCREMENTAL"); err != nil {
			return err
		}
	case id != applicationID:
		return ErrNotEvents
	case version > len(steps):
		return ErrNewer
	case version == len(steps):
		return f.writeAhead(ctx, c)
	}
	if err := f.writeAhead(ctx, c); err != nil {
		return err
	}
	if _, err := c.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	if err := migrate(ctx, c); err != nil {
		_, _ = c.ExecContext(ctx, "ROLLBACK")
		return err
	}
	_, err = c.ExecContext(ctx, "COMMIT")
	return err
}

func about(ctx context.Context, c *sql.Conn) (id, version, tables int, err error) {
	err = c.QueryRowContext(ctx, `SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&id, &version, &tables)
	return id, version, tables, err
}

// migrate takes the steps under the write lock: another process may do the same.
func migrate(ctx context.Context, c *sql.Conn) error {
	_, version, _, err := about(ctx, c)
	if err != nil {
		return err
	}
	for ; version < len(steps); version++ {
		if _, err := c.ExecContext(ctx, steps[version]); err != nil {
			return fmt.Errorf("step %d: %w", version+1, err)
		}
	}
	// A pragma takes no parameters; both are numbers of ours.
	_, err = c.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, version))
	return err
}

// writeAhead lets readers and the writer work at the same time. SQLite answers "busy" at once here when another process does the same, so
// waiting is ours.
func (file) writeAhead(ctx context.Context, c *sql.Conn) error {
	for deadline := time.Now().Add(patience); ; {
		var mode string
		err := c.QueryRowContext(ctx, `PRAGMA journal_mode = WAL`).Scan(&mode)
		if err == nil && mode != "wal" {
			return fmt.Errorf("journal mode %q: the file system of the events cannot do WAL", mode)
		}
		if err == nil || primaryCode(err) != sqlite3.SQLITE_BUSY || time.Now().After(deadline) {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func (f file) there(p *pools) error {
	info, err := os.Stat(f.path)
	if err != nil || !os.SameFile(info, p.mark.(os.FileInfo)) {
		return errGone
	}
	return nil
}

// bounded has nothing to do: a disk answers, and who waits for another process that writes does so for a time.
func (file) bounded(ctx context.Context) (context.Context, context.CancelFunc) { return ctx, func() {} }

func (file) prepares() bool { return true }

func (file) goesOn() bool { return true }

func (file) putRecords(b *batch, records []record, bodies [][]byte) error {
	for i, r := range records {
		if _, err := b.exec(`INSERT INTO records (event, kind, id, body) VALUES (?, ?, ?, ?)
			ON CONFLICT (event, kind, id) DO UPDATE SET body = excluded.body`, string(r.event), string(r.kind), r.id, string(bodies[i])); err != nil {
			return err
		}
	}
	return nil
}

func (file) putGrants(b *batch, grants []event.Grant) (n int64, err error) {
	for _, g := range grants {
		put, err := b.exec(`INSERT INTO grants (hash, event, role, entry) VALUES (?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING`, g.Hash[:],
			string(g.Event), string(g.Role), g.Registration)
		if err != nil {
			return n, err
		}
		n += put
	}
	return n, nil
}

// findGrants has nothing to do: nothing is far away.
func (file) findGrants(*batch, []event.Hash) (map[event.Hash]event.Grant, error) { return nil, nil }

func (file) begin() string { return "BEGIN IMMEDIATE" }

// lock has nothing to do: there is one writer.
func (file) lock(context.Context, *sql.Conn, event.ID) error { return nil }

func (file) lockAll(context.Context, *sql.Conn) error { return nil }

func (file) isolation() sql.IsolationLevel { return sql.LevelDefault }

func (file) bind(query string) string { return query }

// tidy empties the log: deleted text is overwritten in the file (secure_delete), but its old pages may be in the log. It does not wait for
// readers, as others want to write meanwhile.
func (file) tidy(ctx context.Context, p *pools) error {
	c, err := p.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, err := c.ExecContext(ctx, `PRAGMA busy_timeout = 0`); err != nil {
		return err
	}
	var busy, pages, moved int
	err = c.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &pages, &moved)
	if err == nil && busy != 0 {
		err = errors.New("a program that reads keeps the log from being emptied")
	}
	_, after := c.ExecContext(ctx, fmt.Sprintf(`PRAGMA busy_timeout = %d`, patience.Milliseconds()))
	return errors.Join(err, after)
}

func (file) size() string {
	return `SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size) -
		(SELECT freelist_count FROM pragma_freelist_count) * (SELECT page_size FROM pragma_page_size)`
}

// release gives back pages at the end of a file that was made to do so; others use their free pages again.
func (file) release(ctx context.Context, c *sql.Conn) (more bool, err error) {
	var free, mode int
	err = c.QueryRowContext(ctx, `SELECT (SELECT freelist_count FROM pragma_freelist_count), (SELECT auto_vacuum FROM pragma_auto_vacuum)`).Scan(
		&free, &mode)
	const incremental = 2
	if err != nil || free == 0 || mode != incremental {
		return false, err
	}
	// Each row that the pragma answers is a page that it gave back.
	err = eachRow(ctx, c, func(*sql.Rows) error { return nil }, fmt.Sprintf(`PRAGMA incremental_vacuum(%d)`, releasePages))
	return free > releasePages, err
}

// primaryCode is SQLite's result code of an error, 0 for other errors.
func primaryCode(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code() & 0xff
	}
	return 0
}

func (file) trouble(err error) event.StoreCause {
	if e, ok := errors.AsType[*sqlite.Error](err); ok && e.Code() == sqlite3.SQLITE_IOERR_SHMSIZE {
		return event.DiskFull // no room for what processes share beside the log
	}
	if errors.Is(err, errMisplaced) || errors.Is(err, errCircle) {
		return event.Damaged
	}
	if errors.Is(err, ErrNotEvents) {
		return "" // for good
	}
	switch primaryCode(err) {
	case sqlite3.SQLITE_FULL:
		return event.DiskFull
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
		return event.ReadOnly
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return event.Busy
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return event.Damaged
	case sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL:
		return event.Unreachable
	}
	switch {
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return event.ReadOnly
	case errors.Is(err, syscall.ENOSPC):
		return event.DiskFull
	}
	if _, ok := errors.AsType[*fs.PathError](err); ok || errors.Is(err, errGone) {
		return event.Unreachable
	}
	return ""
}

// maxFaults is how many faults of a file are named.
const maxFaults = 50

func (f file) integrity(ctx context.Context, p *pools) (found []string, err error) {
	err = eachRow(ctx, p.read, func(rows *sql.Rows) error {
		var line string
		if err := rows.Scan(&line); err != nil {
			return err
		}
		if line != "ok" {
			found = append(found, strings.Join(strings.Fields(line), " "))
		}
		return nil
	}, fmt.Sprintf(`PRAGMA integrity_check(%d)`, maxFaults))
	if f.trouble(err) == event.Damaged {
		return append(found, err.Error()), nil
	}
	return found, err
}
