package catalog

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"

	"inkcheck/rules/effect/wording"
)

// openReadOnly opens a catalog on a disk that cannot be written to: what was
// imported into it counts, and nothing can be imported. SQLite reads such a
// file as one that nobody changes, so it must be whole by itself, without a
// write-ahead log, and as this program would have made it.
func openReadOnly(ctx context.Context, abs string, o storeOptions) (*Store, error) {
	file, err := os.Stat(abs)
	if err != nil {
		return nil, err
	}
	if log, err := os.Stat(abs + "-wal"); err == nil && log.Size() > 0 {
		return nil, errors.New("a part of it is in a log beside it that cannot be folded in")
	}
	db, err := sql.Open("sqlite", dsn(abs, url.Values{"mode": {"ro"}, "immutable": {"1"}}))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(maxReaders)
	db.SetMaxIdleConns(maxReaders)
	s := &Store{path: abs, file: file, facts: o.facts, wait: o.wait, reader: db, writer: db}
	if err := s.isCurrent(ctx, o); err != nil {
		_ = s.Close() // the first error says more
		return nil, err
	}
	return s, nil
}

// isCurrent refuses what openStore would bring up to date.
func (s *Store) isCurrent(ctx context.Context, o storeOptions) error {
	if err := checkOwner(ctx, s.reader, len(o.migrations)); err != nil {
		return err
	}
	version, err := userVersion(ctx, s.reader)
	if err != nil {
		return err
	}
	agree := version == len(o.migrations)
	if agree {
		agree, err = sameChecksum(ctx, s.reader, factsChecksum(o.facts))
	}
	if err == nil && !agree {
		err = fmt.Errorf("%w, and it was made by another version of this program", ErrReadOnly)
	}
	if err != nil {
		return err
	}
	if agree, err = intact(ctx, s.reader); err == nil && !agree {
		err = ErrDamaged
	}
	return err
}

// factsChecksum is what a file notes of the facts that were written to it, and of
// what the cards do and the words for it.
func factsChecksum(facts string) string {
	sum := sha256.New()
	for _, part := range []string{seedVersion, facts, embeddedEffects, wording.Version()} {
		io.WriteString(sum, part)
	}
	return hex.EncodeToString(sum.Sum(nil))
}
