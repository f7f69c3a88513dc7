package store

import (
	"context"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// OpenError says which file could not be opened as a catalog, and why. OpenOrMemory goes on
// without it.
type OpenError struct {
	Path string
	Err  error
}

// Error names the file and the reason.
func (e *OpenError) Error() string {
	return fmt.Sprintf("open catalog %q: %v", e.Path, e.Err)
}

// Unwrap is the reason.
func (e *OpenError) Unwrap() error { return e.Err }

// Reasons why a file is not opened as a catalog, for errors.Is.
var (
	ErrNotCatalog = errors.New("not an Inkcheck catalog; nothing was changed (choose another file with -db)")
	ErrNewer      = errors.New("made by a newer version of this program; nothing was changed (update the program, or choose another file " +
		"with -db)")
	ErrDamaged  = errors.New("it is damaged")
	ErrReadOnly = errors.New("it cannot be written: the file, its folder or the disk is read-only")
	ErrFull     = errors.New("it cannot be written: the disk is full")
	ErrBusy     = errors.New("another program is writing to it; try again")
)

// Primary result codes of SQLite; the extended ones have them in the low byte.
const (
	codeBusy    = sqlite3.SQLITE_BUSY
	codeLocked  = sqlite3.SQLITE_LOCKED
	codeCorrupt = sqlite3.SQLITE_CORRUPT
	codeNotADB  = sqlite3.SQLITE_NOTADB
	codeFull    = sqlite3.SQLITE_FULL
	codeIO      = sqlite3.SQLITE_IOERR
	codeError   = sqlite3.SQLITE_ERROR
	codeOpen    = sqlite3.SQLITE_CANTOPEN
	codePerm    = sqlite3.SQLITE_PERM
	codeRead    = sqlite3.SQLITE_READONLY
	// codeShare is an extended one: there is no room for the file that
	// processes share beside the log.
	codeShare = sqlite3.SQLITE_IOERR_SHMSIZE
)

// primaryCode is SQLite's result code of an error, 0 for other errors.
func primaryCode(err error) int {
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return 0
	}
	return e.Code() & 0xff
}

// describeOpen is describe for a file that is being opened: it tells a damaged
// catalog from a file that is somebody else's.
func describeOpen(path string, err error) error {
	switch primaryCode(err) {
	case codeCorrupt, codeNotADB:
		if wasCatalog(path) {
			return fmt.Errorf("%w (%w)", ErrDamaged, err)
		}
		return fmt.Errorf("%w (%w)", ErrNotCatalog, err)
	}
	return describe(err)
}

// describe puts the reason that a person understands before SQLite's words.
func describe(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	if e, ok := errors.AsType[*sqlite.Error](err); ok && e.Code() == codeShare {
		return fmt.Errorf("%w (%w)", ErrFull, err)
	}
	switch primaryCode(err) {
	case codeCorrupt, codeNotADB:
		return fmt.Errorf("%w (%w)", ErrDamaged, err)
	case codeFull:
		return fmt.Errorf("%w (%w)", ErrFull, err)
	case codeRead, codePerm:
		return fmt.Errorf("%w (%w)", ErrReadOnly, err)
	case codeOpen:
		return fmt.Errorf("it cannot be opened or made: check that the folder is there and may be written to (%w)", err)
	case codeIO:
		return fmt.Errorf("it cannot be read or written: check the disk and its free space (%w)", err)
	case codeBusy, codeLocked:
		return fmt.Errorf("%w (%w)", ErrBusy, err)
	}
	return err
}
