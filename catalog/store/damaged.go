package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// Rebuild closes a store that was found damaged, gives its file another name (Moved) and opens
// a new catalog in its place.
func (s *Store) Rebuild(ctx context.Context) (*Store, error) {
	_ = s.Close() // of a damaged file; it cannot matter how
	o := builtIn()
	o.tables = s.tables
	if s.path == "" {
		return openMemory(ctx, nil, o)
	}
	return replaceDamaged(ctx, s.path, s.file, ErrDamaged, o)
}

func replaceDamaged(ctx context.Context, abs string, damaged os.FileInfo, why error, o options) (*Store, error) {
	moved, err := moveAside(abs, damaged)
	if err != nil {
		return nil, errors.Join(why, &OpenError{Path: abs, Err: fmt.Errorf("it cannot be moved aside: %w", err)})
	}
	s, err := openFile(ctx, abs, o)
	if err != nil && moved != "" {
		return nil, fmt.Errorf("the damaged file is now %s: %w", moved, err)
	}
	if err == nil {
		s.moved = moved
	}
	return s, err
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
		// The journal goes first: beside a new file it would be taken for its own.
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
	walVersionAt = 18  // two bytes: 2 where there may be a write-ahead log
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
