package catalog

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
)

// Store is the catalog in an SQLite file: the embedded facts and what was
// imported. It is safe for concurrent use by any number of goroutines and
// processes.
type Store struct {
	path   string
	file   os.FileInfo   // to know it again
	facts  string        // the built-in ones
	wait   time.Duration // for another that writes
	writer *sql.DB       // one connection, since SQLite has one writer at a time
	reader *sql.DB
}

// storeOptions are what tests vary.
type storeOptions struct {
	facts      string // in the layout of the embedded file
	migrations []migration
	wait       time.Duration // how long a process waits for another that writes
	pragmas    []string      // of the writer, besides our own
}

const (
	// patience is how long a process waits for another that writes. Seeding
	// takes less than a second; a machine that is busy with other things may
	// need much longer.
	patience = 30 * time.Second
	// maxReaders bounds the open connections; each has a cache of its own.
	maxReaders = 4
	// maxWAL is how long the write-ahead log may stay, in bytes, after an
	// import has made it grow.
	maxWAL = 1 << 20
)

// DefaultPath is the file that holds the catalog unless another is asked for:
// inkcheck/catalog.db in the user's cache folder.
func DefaultPath() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no folder for the catalog: %w", err)
	}
	return filepath.Join(dir, "inkcheck", "catalog.db"), nil
}

// Open opens the catalog in a file. It makes the file and the folders above it
// when they are missing, brings an older file up to date, and writes the
// embedded facts where the file has others. A catalog on a disk that cannot be
// written to is read as it is, when it needs none of this. Every error is an
// *OpenError, and leaves a file that is no catalog as it was.
func Open(ctx context.Context, path string) (*Store, error) {
	return openStore(ctx, path, builtIn())
}

// builtIn is how the program opens a catalog.
func builtIn() storeOptions {
	return storeOptions{facts: embedded, migrations: migrations(), wait: patience}
}

func openStore(ctx context.Context, path string, o storeOptions) (*Store, error) {
	s, err := connect(path, o)
	if err != nil {
		return nil, &OpenError{Path: path, Err: err}
	}
	if err := s.prepare(ctx, o); err != nil {
		_ = s.Close() // the first error says more
		if code := primaryCode(err); code == codeRead || code == codeOpen {
			read, why := openReadOnly(ctx, s.path, o)
			if why == nil {
				return read, nil
			}
			if errors.Is(why, ErrReadOnly) || errors.Is(why, ErrDamaged) {
				return nil, &OpenError{Path: path, Err: why}
			}
		}
		return nil, &OpenError{Path: path, Err: describeOpen(s.path, err)}
	}
	if s.file, err = os.Stat(s.path); err != nil {
		_ = s.Close()
		return nil, &OpenError{Path: path, Err: err}
	}
	return s, nil
}

// connect prepares the file and the two pools. database/sql connects with the
// first query.
func connect(path string, o storeOptions) (*Store, error) {
	abs, err := checkPath(path)
	if err != nil {
		return nil, err
	}
	wait := fmt.Sprintf("busy_timeout(%d)", o.wait.Milliseconds())
	write := url.Values{"_txlock": {"immediate"},
		"_pragma": append([]string{wait, "foreign_keys(1)", "synchronous(NORMAL)", fmt.Sprintf("journal_size_limit(%d)", maxWAL)}, o.pragmas...)}
	read := url.Values{"mode": {"ro"}, "_pragma": {wait}}
	s := &Store{path: abs, facts: o.facts, wait: o.wait}
	if s.writer, err = sql.Open("sqlite", dsn(abs, write)); err != nil {
		return nil, err
	}
	s.writer.SetMaxOpenConns(1)
	if s.reader, err = sql.Open("sqlite", dsn(abs, read)); err != nil {
		_ = s.writer.Close()
		return nil, err
	}
	s.reader.SetMaxOpenConns(maxReaders)
	s.reader.SetMaxIdleConns(maxReaders)
	return s, nil
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

// prepare checks whose file it is before it changes anything.
func (s *Store) prepare(ctx context.Context, o storeOptions) error {
	if err := checkOwner(ctx, s.writer, len(o.migrations)); err != nil {
		return err
	}
	if err := writeAhead(ctx, s.writer, s.wait); err != nil {
		return err
	}
	if err := migrate(ctx, s.writer, o.migrations); err != nil {
		return err
	}
	return s.seed(ctx, o.facts)
}

// writeAhead lets readers and the writer work at the same time. It is no
// pragma of the connection, since it changes the file: that may only happen
// once it is known to be a catalog. SQLite answers "busy" at once here when
// another process does the same, so waiting is ours.
func writeAhead(ctx context.Context, db *sql.DB, wait time.Duration) error {
	const query = `PRAGMA journal_mode = WAL`
	for deadline := time.Now().Add(wait); ; {
		var mode string
		err := db.QueryRowContext(ctx, query).Scan(&mode)
		if err == nil || primaryCode(err) != codeBusy || time.Now().After(deadline) {
			return err // another mode is slower, but as good
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// checkpoint folds the write-ahead log into the file and the file onto the
// disk, where no reader is in the way: then the next one does, or Close.
func (s *Store) checkpoint(ctx context.Context) {
	const query = `PRAGMA wal_checkpoint(TRUNCATE)`
	_, _ = s.writer.ExecContext(ctx, query) // what was written is safe in the log
}

// Path is the absolute path of the file.
func (s *Store) Path() string { return s.path }

// Close closes the file. The writer goes last: it folds the write-ahead log
// into the file.
func (s *Store) Close() error { return errors.Join(s.reader.Close(), s.writer.Close()) }

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
