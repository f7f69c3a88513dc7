package catalog

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// OpenOrRebuild opens the catalog in a file as Open does. A catalog that is
// damaged is moved aside, and a new one is made of the embedded facts; moved is
// then the name that the damaged file has, else "". Nothing is deleted, and a
// file that is not a catalog stays where it is.
func OpenOrRebuild(ctx context.Context, path string) (s *Store, moved string, err error) {
	return openOrRebuild(ctx, path, builtIn())
}

func openOrRebuild(ctx context.Context, path string, o storeOptions) (s *Store, moved string, err error) {
	// The file is looked at before it is opened, so that not the good one is
	// moved that another process has made meanwhile.
	was, _ := os.Stat(path)
	s, err = openStore(ctx, path, o)
	if !errors.Is(err, ErrDamaged) || was == nil {
		return s, "", err
	}
	abs, absErr := filepath.Abs(path)
	if absErr != nil {
		return nil, "", err
	}
	return reopen(ctx, abs, was, err, o)
}

// Rebuild closes a store that was found damaged, moves its file aside and opens
// a new catalog in its place, as OpenOrRebuild does.
func (s *Store) Rebuild(ctx context.Context) (again *Store, moved string, err error) {
	_ = s.Close() // of a damaged file; it cannot matter how
	return reopen(ctx, s.path, s.file, ErrDamaged, storeOptions{facts: s.facts, migrations: migrations(), wait: s.wait})
}

// Replaced reports whether the file that is open is no longer the one of this
// name: it was moved, removed or made anew.
func (s *Store) Replaced() bool {
	now, err := os.Stat(s.path)
	return err != nil || !os.SameFile(s.file, now)
}

func reopen(ctx context.Context, abs string, damaged os.FileInfo, why error, o storeOptions) (*Store, string, error) {
	moved, err := moveAside(abs, damaged)
	if err != nil {
		return nil, "", errors.Join(why, &OpenError{Path: abs, Err: fmt.Errorf("it cannot be moved aside: %w", err)})
	}
	s, err := openStore(ctx, abs, o)
	return s, moved, err
}

// maxDamaged is how many damaged files are kept beside each other. With so many
// it is the disk that needs help.
const maxDamaged = 100

// moveAside gives a damaged file a name that is free, and the same to the files
// that SQLite keeps beside it. It does nothing where the file is another one by
// now.
func moveAside(abs string, damaged os.FileInfo) (string, error) {
	now, err := os.Stat(abs)
	if errors.Is(err, os.ErrNotExist) || err == nil && !os.SameFile(damaged, now) {
		return "", nil // another process was quicker
	}
	if err != nil {
		return "", err
	}
	for n := 1; n <= maxDamaged; n++ {
		to := fmt.Sprintf("%s.damaged-%d", abs, n)
		// Taking the name first keeps two processes from the same one.
		taken, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		if err := taken.Close(); err != nil {
			return "", err
		}
		// The log goes first: beside a new file it would be taken for its own.
		for _, suffix := range []string{"-wal", "-shm", "-journal", ""} {
			if err := os.Rename(abs+suffix, to+suffix); err != nil && (suffix == "" || !errors.Is(err, os.ErrNotExist)) {
				return "", err
			}
		}
		return to, nil
	}
	return "", fmt.Errorf("there are %d damaged files beside it already; remove some", maxDamaged)
}

// Parts of the head of an SQLite file.
const (
	sqliteMagic  = "SQLite format 3\x00"
	sqliteHead   = 100 // its length
	sqliteMarkAt = 68  // where the application id is, big-endian
)

// wasCatalog reports whether a file that cannot be read was a catalog, or the
// beginning of one: it has the mark, or it is cut off or blank where the mark
// would be, so that it is nobody's.
func wasCatalog(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, sqliteHead)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return false
	}
	head = head[:n]
	if len(bytes.Trim(head, "\x00")) == 0 {
		return true
	}
	if n < sqliteHead {
		return bytes.HasPrefix(head, []byte(sqliteMagic)) || bytes.HasPrefix([]byte(sqliteMagic), head)
	}
	return binary.BigEndian.Uint32(head[sqliteMarkAt:]) == applicationID
}
