// Package store keeps the catalog in an SQLite file: the facts that the program
// ships with and what was imported, with tables and views for other programs and a
// log of changes. The rows of the file are the catalog; the embedded facts only make it.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"inkcheck/catalog"
)

// Store is the catalog in an SQLite file or in memory. It is safe for concurrent use by any
// number of goroutines; a file also by any number of processes.
type Store struct {
	path   string      // "" in memory
	file   os.FileInfo // to know the file again
	tables catalog.Tables
	// db has one connection: a catalog in memory is that connection, and what asks a
	// file often reads it only when it has changed.
	db     *sql.DB
	moved  string   // the name that a damaged file has now
	lapsed []string // corrections that could not be made again
}

// options are what tests vary.
type options struct {
	tables catalog.Tables // in the layouts of the embedded texts
	wait   time.Duration  // how long a process waits for another that writes
	pragma string         // of the connection, besides our own
	schema int            // version of the layout
}

// busyTimeout is how long a process waits for another that writes. Filling a file takes
// less than a second; a machine that is busy with other things may need much longer.
const busyTimeout = 30 * time.Second

// builtIn is how the program opens a catalog.
func builtIn() options {
	return options{tables: catalog.EmbeddedTables(), wait: busyTimeout, schema: schemaVersion}
}

// DefaultPath is the file that holds the catalog unless another is asked for:
// inkcheck/catalog.db in the user's cache folder.
func DefaultPath() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no folder for the catalog: %w", err)
	}
	return filepath.Join(dir, "inkcheck", "catalog.db"), nil
}

// Open opens the catalog in a file. A missing file is made with the folders above it and
// filled with the embedded facts, an older one is brought up to date, each in one
// transaction. A damaged file gets another name (Moved), and a new one is made. A file that
// is up to date need not be writable. Every error is an *OpenError and leaves the file
// unchanged.
func Open(ctx context.Context, path string) (*Store, error) { return open(ctx, path, builtIn()) }

// OpenOrMemory opens the catalog in a file, or else the same catalog in memory: with what
// the file holds if it can be read, and only for this process. why is then the reason.
func OpenOrMemory(ctx context.Context, path string) (s *Store, why, err error) {
	return openOrMemory(ctx, path, builtIn())
}

func openOrMemory(ctx context.Context, path string, o options) (s *Store, why, err error) {
	if s, why = open(ctx, path, o); why == nil {
		return s, nil, nil
	}
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	content, _ := os.ReadFile(path) // it may well be missing
	if s, err = openMemory(ctx, content, o); err != nil && content != nil && ctx.Err() == nil {
		s, err = openMemory(ctx, nil, o)
	}
	return s, why, err
}

func open(ctx context.Context, path string, o options) (*Store, error) {
	abs, err := checkPath(path)
	if err != nil {
		return nil, &OpenError{Path: path, Err: err}
	}
	// The file is looked at before it is opened: a good one that another process has
	// made meanwhile is not moved.
	was, _ := os.Stat(abs)
	s, err := openFile(ctx, abs, o)
	if !errors.Is(err, ErrDamaged) || was == nil {
		return s, err
	}
	return replaceDamaged(ctx, abs, was, err, o)
}

func openFile(ctx context.Context, abs string, o options) (*Store, error) {
	s := &Store{path: abs, tables: o.tables}
	wait := fmt.Sprintf("busy_timeout(%d)", o.wait.Milliseconds())
	params := url.Values{"_txlock": {"immediate"}, "_pragma": {wait}}
	if o.pragma != "" {
		params.Add("_pragma", o.pragma)
	}
	err := s.connect(dsn(abs, params))
	if err == nil {
		err = s.prepare(ctx, o)
	}
	if err == nil {
		s.file, err = os.Stat(abs)
	}
	if err != nil {
		if s.db != nil {
			_ = s.db.Close() // the first error says more
		}
		return nil, &OpenError{Path: abs, Err: describeOpen(abs, err)}
	}
	return s, nil
}

// openMemory opens a catalog in memory, with the content of a file or, without one, as a new one.
func openMemory(ctx context.Context, content []byte, o options) (*Store, error) {
	s := &Store{tables: o.tables}
	if err := s.connect(":memory:?_txlock=immediate"); err != nil {
		return nil, err
	}
	err := s.deserialize(ctx, content)
	if err == nil {
		err = s.prepare(ctx, o)
	}
	if err != nil {
		_ = s.db.Close()
		return nil, fmt.Errorf("catalog in memory: %w", err)
	}
	return s, nil
}

func (s *Store) connect(dsn string) (err error) {
	if s.db, err = sql.Open("sqlite", dsn); err == nil {
		s.db.SetMaxOpenConns(1)
		s.db.SetConnMaxIdleTime(0) // a catalog in memory lives as long as its connection
		s.db.SetConnMaxLifetime(0)
	}
	return err
}

// deserialize makes a file's content the database of the connection.
func (s *Store) deserialize(ctx context.Context, content []byte) error {
	if len(content) == 0 {
		return nil
	}
	// A database in memory has no write-ahead log; these bytes of the head say that a file has one.
	if len(content) > walVersionAt+1 && content[walVersionAt] == 2 {
		content[walVersionAt], content[walVersionAt+1] = 1, 1
	}
	return s.raw(ctx, func(conn driverConn) error { return conn.Deserialize(content) })
}

// driverConn is what the driver can do besides SQL: copy a database.
type driverConn interface {
	Serialize() ([]byte, error)
	Deserialize([]byte) error
}

func (s *Store) raw(ctx context.Context, f func(driverConn) error) error {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(driver any) error {
		d, ok := driver.(driverConn)
		if !ok {
			return errors.New("the driver cannot copy a database") // cannot happen
		}
		return f(d)
	})
}

// checkPath makes the folders above the file, and refuses what SQLite would
// answer with words that help nobody.
func checkPath(path string) (string, error) {
	if path == "" || strings.ContainsRune(path, 0) {
		return "", errors.New("not the name of a file")
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	info, err := os.Stat(abs)
	switch {
	case err == nil && info.IsDir():
		return "", errors.New("it is a folder; name a file")
	case err == nil && !info.Mode().IsRegular():
		return "", errors.New("it is not a regular file")
	case err == nil:
		return abs, nil
	case !errors.Is(err, os.ErrNotExist):
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(abs), 0o755); err != nil {
		return "", fmt.Errorf("cannot make the folder: %w", err)
	}
	return abs, nil
}

// dsn is the data source name of a file: a URI, so that ?, # and % in the path
// are only letters of it.
func dsn(abs string, params url.Values) string {
	path := filepath.ToSlash(abs)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a Windows drive: file:///C:/…
	}
	return (&url.URL{Scheme: "file", Path: path, RawQuery: params.Encode()}).String()
}

// Path is the absolute path of the file; "" in memory.
func (s *Store) Path() string { return s.path }

// Moved is the name that the file has now which was found damaged when it was opened; "" for
// none. What was imported into it and corrected in it is not in the new one.
func (s *Store) Moved() string { return s.moved }

// Lapsed lists the owner's corrections that an update of the facts made when the store was
// opened, or the last import, could not keep, with the reasons.
func (s *Store) Lapsed() []string { return s.lapsed }

// Close closes the file.
func (s *Store) Close() error { return s.db.Close() }

// FileChanged reports whether the file that is open is no longer the one of this
// name: it was moved, removed or replaced.
func (s *Store) FileChanged() bool {
	if s.path == "" {
		return false
	}
	now, err := os.Stat(s.path)
	return err != nil || !os.SameFile(s.file, now)
}

// inTx runs f in a transaction that has the write lock from the start, and
// keeps what f did unless f fails.
func inTx(ctx context.Context, db *sql.DB, f func(tx *sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(tx); err != nil {
		_ = tx.Rollback() // the first error says more
		return err
	}
	return tx.Commit()
}
