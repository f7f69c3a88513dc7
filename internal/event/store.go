package event

import (
	"context"
	"errors"
	"fmt"
)

// Kind is a kind of record.
type Kind string

// The kinds of records. The records of a kind are told apart, and ordered, by their ids.
const (
	kindEvent        Kind = "event"   // one, with the id ""
	kindRegistration Kind = "entry"   // each with its latest version
	kindSubmission   Kind = "version" // all of them, "ENTRY.VERSION"
	kindRoster       Kind = "roster"  // one, with the id ""
	kindCheck        Kind = "check"
	kindNote         Kind = "note"
	kindSelection    Kind = "draw"
	kindLog          Kind = "trail"
	kindRevoked      Kind = "spent" // the hashes of keys of players that were taken back, in hex
	// kindDeleted is one, with the id "", of an event that was deleted: it has the event and its keys until the event is purged.
	kindDeleted Kind = "deleted"
	// kindPurge is one, with the id "", of an event that the store is removing.
	kindPurge Kind = "purge"
	// kindExpiry is one, with the id "": when it was announced that the event is over.
	kindExpiry Kind = "expiry"
	// kindClock is one, with the id "", of no event: the newest time that the store has seen.
	kindClock Kind = "clock"
	// kindProbe is one, with the id "", of no event: what is written to see whether the store can be written to.
	kindProbe Kind = "probe"
)

// Store keeps the records of events, and what each key opens. It knows no rule. Implementations are in internal/event/store, and one
// suite of tests runs on each. What fails for a reason that passes is a *StoreError.
type Store interface {
	// Grant is what a key opens; ErrUnknownKey for nothing.
	Grant(ctx context.Context, h Hash) (Grant, error)
	// View reads an event as it is at one moment. Errors of fn come back as they are.
	View(ctx context.Context, e ID, fn func(Reader) error) error
	// Change changes an event, wholly or, when fn or the disk fails, not at all. Two changes of an event follow each other. When it returns
	// nil, the change is on disk. When ctx ends first, it may still be done. keys are those that fn will ask for: a store may look for those
	// of all changes that it writes together at once.
	Change(ctx context.Context, e ID, fn func(Tx) error, keys ...Hash) error
	// IDs are all events, sorted.
	IDs(ctx context.Context) ([]ID, error)
	// DeletedIDs are the events that were deleted and not purged yet, sorted.
	DeletedIDs(ctx context.Context) ([]ID, error)
	// Delete removes an event with all its records and keys for good, in steps between which others write, and gives the space back; one that
	// is not there is removed already.
	Delete(ctx context.Context, e ID) error
	// Size is how many bytes all events take of the disk, or would without what is free inside of its files.
	Size(ctx context.Context) (int64, error)
	// Close ends what is under way. Nothing is lost that was acknowledged.
	Close() error
}

// Reader reads the records of one event.
type Reader interface {
	// Get is a record; nil for none.
	Get(k Kind, id string) ([]byte, error)
	// Each calls fn for the records of a kind in the order of their ids, those alone that begin so. The bytes are fn's to keep. They are nil
	// for a record that cannot be read since the database is damaged there; with the id "" it is not known which records these are.
	Each(k Kind, prefix string, fn func(id string, body []byte) error) error
	// Salvage is Each for an event of which records are missing: it looks for them wherever they may be, which takes long.
	Salvage(k Kind, prefix string, fn func(id string, body []byte) error) error
	// After calls fn as Each does for the next records of a kind whose ids come after one, so many at most.
	After(k Kind, after string, most int, fn func(id string, body []byte) error) error
	// Count is how many records of a kind there are.
	Count(k Kind) (int, error)
	// Grant is what a key opens of this event; ErrUnknownKey for nothing.
	Grant(h Hash) (Grant, error)
	// Grants are all keys of the event, by role, then in the order of entries.
	Grants() ([]Grant, error)
}

// Tx changes the records of one event. Bodies are UTF-8 without the character 0.
type Tx interface {
	Reader
	Put(k Kind, id string, body []byte) error
	// Drop removes the records of a kind whose ids begin so.
	Drop(k Kind, prefix string) error
	// PutGrant lets a key open the event. One that opens something already is ErrKeyInUse.
	PutGrant(g Grant) error
	// DropGrants ends the keys of a role and, of players, of one entry; of all players where entry is 0.
	DropGrants(r Role, entry int) error
}

// ErrKeyInUse is that a key opens something else already.
var ErrKeyInUse = errors.New("the key opens something already")

// StoreCause is why a store cannot do what it should.
type StoreCause string

const (
	DiskFull    StoreCause = "disk_full"
	ReadOnly    StoreCause = "read_only"
	Busy        StoreCause = "busy"        // another program is writing, or too much waits
	Unreachable StoreCause = "unreachable" // no file, no disk, no database
	Damaged     StoreCause = "damaged"
)

// StoreError is a store that cannot do now what it should. Nothing was changed unless Unsure says otherwise.
type StoreError struct {
	Cause StoreCause
	Err   error
	// Unsure says that the database went away while it was told to keep the change: it may have. Asking again with the same token is safe.
	Unsure bool
}

// Error is for logs and terminals.
func (e *StoreError) Error() string { return fmt.Sprintf("events: %s: %v", e.Words("en"), e.Err) }

// Unwrap is the cause.
func (e *StoreError) Unwrap() error { return e.Err }

// Words are the trouble as a part of a sentence, without paths and addresses.
func (e *StoreError) Words(language string) string {
	switch e.Cause {
	case DiskFull:
		return saysDiskFull.in(language)
	case ReadOnly:
		return saysReadOnly.in(language)
	case Busy:
		return saysBusy.in(language)
	case Damaged:
		return saysDamagedData.in(language)
	}
	return saysUnreachable.in(language)
}

// In is for whoever handed something in: what happened, and what to do.
func (e *StoreError) In(language string) string {
	if e.Unsure {
		return saysUnsureSaved.in(language, e.Words(language))
	}
	return saysNotSaved.in(language, e.Words(language))
}

// CauseOf finds the trouble of a store in an error; "" for none.
func CauseOf(err error) StoreCause {
	if e, ok := errors.AsType[*StoreError](err); ok {
		return e.Cause
	}
	return ""
}
