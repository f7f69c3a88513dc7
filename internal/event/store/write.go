package store

import (
	"context"
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
	keys   []event.Hash // that fn will ask for
	err    error
	result chan error // takes one
	// dropped says that something was removed; it is known when there is a result.
	dropped bool
}

// Change changes an event, wholly or not at all; when it returns nil, the change is on disk.
func (s *Store) Change(ctx context.Context, e event.ID, fn func(event.Tx) error, keys ...event.Hash) error {
	if _, err := s.connected(ctx); err != nil { // at once, not after those that wait
		return err
	}
	j := &job{ctx: ctx, event: e, fn: fn, keys: keys, result: make(chan error, 1)}
	s.mu.Lock()
	if s.closing {
		s.mu.Unlock()
		return &event.StoreError{Cause: event.Unreachable, Err: errors.New("the server is ending")}
	}
	s.closed.Add(1)
	s.mu.Unlock()
	select {
	case s.jobs <- j:
		s.closed.Done()
	default:
		s.closed.Done()
		return &event.StoreError{Cause: event.Busy, Err: errors.New("too many changes wait")}
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
		if event.CauseOf(err) == event.Damaged && len(batch) > 1 {
			for _, j := range batch { // each alone: those that touch nothing damaged go through
				if err := s.explain(s.commit([]*job{j})); err != nil {
					j.err = err
				}
			}
			err = nil
		}
		for _, j := range batch {
			if err != nil && (j.err == nil || j.ctx.Err() == nil) {
				j.err = err // a refusal, too: it may be for what another of the batch did, which is not kept
			}
			j.result <- s.explain(j.err)
		}
	}
}

// commit writes a batch. An error is that of the whole; the refusals of single changes are theirs.
func (s *Store) commit(jobs []*job) (err error) {
	ctx, cancel := s.db.bounded(context.Background()) // whoever asked may go, and what was begun is ended
	defer cancel()
	p, err := s.connected(ctx)
	if err != nil {
		return err
	}
	c, err := p.write.Conn(ctx)
	if err != nil {
		return err
	}
	b := &batch{s: s, ctx: ctx, c: c, jobs: jobs}
	defer b.close()
	if _, err := c.ExecContext(ctx, s.db.begin()); err != nil {
		return err
	}
	for _, j := range jobs {
		if j.err = j.ctx.Err(); j.err != nil {
			continue
		}
		if err := b.one(j); err != nil {
			_, _ = c.ExecContext(ctx, "ROLLBACK") // SQLite may have done so already
			return err
		}
	}
	if err := b.write(&b.done); err != nil {
		_, _ = c.ExecContext(ctx, "ROLLBACK")
		return err
	}
	if err := s.db.there(p); err != nil { // or it would be written where nobody looks
		_, _ = c.ExecContext(ctx, "ROLLBACK")
		return err
	}
	if _, err := c.ExecContext(ctx, "COMMIT"); err != nil {
		_, _ = c.ExecContext(ctx, "ROLLBACK")
		return s.unsure(err)
	}
	return nil
}

// unsure is the error of a commit: whoever went away in it may have done it.
func (s *Store) unsure(err error) error {
	err = s.explain(err)
	if e, ok := errors.AsType[*event.StoreError](err); ok && e.Cause == event.Unreachable {
		e.Unsure = true
	}
	return err
}

// one does a change within the batch. It returns an error where the batch cannot go on.
func (b *batch) one(j *job) error {
	if err := b.lock(j.event); err != nil {
		return err
	}
	w := &writing{reader: reader{ctx: b.ctx, q: b, db: b.s.db, event: j.event}, b: b}
	j.err = safely(w, j.fn)
	if b.failed == nil && j.err != nil && b.s.db.trouble(j.err) != "" {
		return j.err // the others would have it, too, and the transaction may be over
	}
	if b.failed != nil {
		return b.failed
	}
	err := w.end(j.err != nil)
	j.dropped = w.dropped && j.err == nil
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
