package store

import (
	"context"
	"database/sql"

	"inkcheck/internal/event"
)

// An event is removed in steps, each a change of its own: others write between them. What was not done when a server ended goes on when the
// next one starts.

const (
	// purgeKind is the kind of the one record, with the id "", of an event that is being removed. No other program knows it.
	purgeKind event.Kind = "purge"
	// purgeRows is how many records are removed in a step: two megabytes of the longest lists, overwritten within a tenth of a second.
	purgeRows = 32
	// releasePages is how many pages of a file are given back in a step: a megabyte.
	releasePages = 256
)

// Delete removes an event with all its records and keys, and gives the space back. Once nothing of it is left it is no error that the files
// cannot be tidied at once.
func (s *Store) Delete(ctx context.Context, e event.ID) error {
	err := s.Change(ctx, e, func(tx event.Tx) error { return tx.(*writing).beginPurge() })
	if err != nil {
		return err
	}
	return s.purge(ctx, e)
}

// purge does the steps.
func (s *Store) purge(ctx context.Context, e event.ID) error {
	for more := true; more; {
		err := s.Change(ctx, e, func(tx event.Tx) (err error) {
			more, err = tx.(*writing).purgeStep()
			return err
		})
		if err != nil {
			return err
		}
	}
	for more := true; more; {
		err := s.Change(ctx, e, func(tx event.Tx) (err error) {
			more, err = tx.(*writing).release()
			return err
		})
		if err != nil {
			return err
		}
	}
	s.sweep()
	return nil
}

// resume goes on with what was not removed when a server ended.
func (s *Store) resume() {
	ids, err := s.ids(context.Background(), `SELECT event FROM records WHERE kind = 'purge' ORDER BY event`)
	if err != nil || len(ids) == 0 {
		return // a store that cannot be read now is asked at the next start
	}
	s.sweeping.Go(func() {
		for _, e := range ids {
			if s.purge(context.Background(), e) != nil {
				return
			}
		}
	})
}

// beginPurge takes everything away by which an event is found, and notes that the rest is to be removed.
func (w *writing) beginPurge() error {
	if err := w.Put(purgeKind, "", []byte("{}")); err != nil {
		return err
	}
	if err := w.dropGrants(func(event.Grant) bool { return true }); err != nil {
		return err
	}
	return w.remove(`DELETE FROM records WHERE event = ? AND kind IN ('event', 'deleted') AND id = ''`, string(w.event))
}

// purgeStep removes some records; more reports whether others are left.
func (w *writing) purgeStep() (more bool, err error) {
	if err := w.begin(); err != nil {
		return false, err
	}
	var kind string
	err = w.b.QueryRowContext(w.ctx, w.db.bind(`SELECT kind FROM records WHERE event = ? AND kind <> 'purge' LIMIT 1`),
		string(w.event)).Scan(&kind)
	if err == sql.ErrNoRows {
		return false, w.remove(`DELETE FROM records WHERE event = ? AND kind = 'purge' AND id = ''`, string(w.event))
	}
	if err != nil {
		return false, err
	}
	w.b.seen = layer{}
	n, err := w.b.exec(`DELETE FROM records WHERE event = ? AND kind = ? AND id IN (SELECT id FROM records WHERE event = ? AND kind = ? LIMIT ?)`,
		string(w.event), kind, string(w.event), kind, purgeRows)
	if err == nil && n == 0 {
		err = errMisplaced // it would be found in each step, and never removed
	}
	return true, err
}

// release gives some free space back to the disk; more reports whether there is more.
func (w *writing) release() (more bool, err error) {
	if err := w.begin(); err != nil {
		return false, err
	}
	return w.db.release(w.ctx, w.b.c)
}
