package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"inkcheck/internal/event"
)

const (
	// maxWaiting is how many changes wait for the disk; more are refused at once, since they would wait for seconds.
	maxWaiting = 4096
	// maxBatch is how many changes are written together: what a disk that takes ten milliseconds gets in that time.
	maxBatch = 256
)

// job is a change that waits for its turn.
type job struct {
	ctx    context.Context
	event  event.ID
	fn     func(event.Tx) error
	err    error
	result chan error // takes one
	// dropped says that something was removed; it is known when there is a result.
	dropped bool
}

// Change changes an event, wholly or not at all; when it returns nil, the change is on disk.
func (s *Store) Change(ctx context.Context, e event.ID, fn func(event.Tx) error) error {
	if _, err := s.connected(ctx); err != nil { // at once, not after those that wait
		return err
	}
	j := &job{ctx: ctx, event: e, fn: fn, result: make(chan error, 1)}
	s.mu.Lock()
	if s.closing {
		s.mu.Unlock()
		return &event.StoreError{Trouble: event.Unreachable, Err: errors.New("the server is ending")}
	}
	s.closed.Add(1)
	s.mu.Unlock()
	select {
	case s.jobs <- j:
		s.closed.Done()
	default:
		s.closed.Done()
		return &event.StoreError{Trouble: event.Busy, Err: errors.New("too many changes wait")}
	}
	select {
	case err := <-j.result:
		if err == nil && j.dropped {
			s.sweep()
		}
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// write is the one who writes: it takes what waits, and writes it together.
func (s *Store) write() {
	defer close(s.done)
	for j := range s.jobs {
		batch := []*job{j}
	gather:
		for len(batch) < maxBatch {
			select {
			case next, ok := <-s.jobs:
				if !ok {
					break gather
				}
				batch = append(batch, next)
			default:
				break gather
			}
		}
		// Those of one event follow each other as they came, and all servers take the events in one order, so that none waits for another
		// that waits for it.
		slices.SortStableFunc(batch, func(a, b *job) int { return strings.Compare(string(a.event), string(b.event)) })
		err := s.explain(s.commit(batch))
		for _, j := range batch {
			if err != nil && j.err == nil {
				j.err = err
			}
			j.result <- s.explain(j.err)
		}
	}
}

// commit writes a batch. An error is that of the whole; the refusals of single changes are theirs.
func (s *Store) commit(batch []*job) (err error) {
	ctx := context.Background() // whoever asked may go, and what was begun is ended
	p, err := s.connected(ctx)
	if err != nil {
		return err
	}
	c, err := p.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, err := c.ExecContext(ctx, s.db.begin()); err != nil {
		return err
	}
	for _, j := range batch {
		if j.err = j.ctx.Err(); j.err != nil {
			continue
		}
		if err := s.one(ctx, c, j); err != nil {
			_, _ = c.ExecContext(ctx, "ROLLBACK") // SQLite may have done so already
			return err
		}
	}
	if err := s.db.there(p); err != nil { // or it would be written where nobody looks
		_, _ = c.ExecContext(ctx, "ROLLBACK")
		return err
	}
	if _, err := c.ExecContext(ctx, "COMMIT"); err != nil {
		_, _ = c.ExecContext(ctx, "ROLLBACK")
		return err
	}
	return nil
}

// one does a change within the batch. It returns an error where the batch cannot go on.
func (s *Store) one(ctx context.Context, c *sql.Conn, j *job) error {
	if err := s.db.lock(ctx, c, j.event); err != nil {
		return err
	}
	if _, err := c.ExecContext(ctx, "SAVEPOINT one"); err != nil {
		return err
	}
	w := &writing{reader: reader{ctx: ctx, q: c, db: s.db, event: j.event}, c: c}
	if j.err = safely(w, j.fn); j.err == nil {
		j.dropped = w.dropped
		_, err := c.ExecContext(ctx, "RELEASE SAVEPOINT one")
		return err
	}
	if s.db.trouble(j.err) != "" { // the others would have it, too, and the transaction may be over
		return j.err
	}
	_, err := c.ExecContext(ctx, "ROLLBACK TO SAVEPOINT one")
	return err
}

// safely lets a panic of one change be the error of that change.
func safely(w event.Tx, fn func(event.Tx) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return fn(w)
}
