package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"inkcheck/internal/event"
)

// batch is the changes that are written in one transaction. What they put is kept here and written together at the end, so that an event
// that 200 hand in to is written once and not 200 times. Whoever reads in between sees it.
type batch struct {
	s     *Store
	ctx   context.Context // of the transaction
	c     *sql.Conn
	jobs  []*job   // the changes
	event event.ID // that is locked
	seen  layer    // what was read, and is as it was read
	done  layer    // what the changes that are done have put
	stmts map[string]*sql.Stmt
	// failed is an error of the database, after which nothing of the batch may be kept.
	failed error
}

// layer is records and keys that are not in the database, or known to be.
type layer struct {
	records map[record][]byte
	order   []record // in which they came
	grants  map[event.Hash]event.Grant
	keys    []event.Hash
}

// record names one.
type record struct {
	event event.ID
	kind  event.Kind
	id    string
}

func (l *layer) put(r record, body []byte) {
	if l.records == nil {
		l.records = map[record][]byte{}
	}
	if _, ok := l.records[r]; !ok {
		l.order = append(l.order, r)
	}
	l.records[r] = body
}

func (l *layer) putGrant(h event.Hash, g event.Grant) {
	if l.grants == nil {
		l.grants = map[event.Hash]event.Grant{}
	}
	if _, ok := l.grants[h]; !ok {
		l.keys = append(l.keys, h)
	}
	l.grants[h] = g
}

// fail notes an error with which the batch cannot go on.
func (b *batch) fail(err error) error {
	if b.failed == nil {
		b.failed = err
	}
	return err
}

// lock lets the changes of an event follow each other, once for all of them in the batch.
func (b *batch) lock(e event.ID) error {
	if b.event == e {
		return nil
	}
	b.event, b.seen = e, layer{}
	if err := b.s.db.lock(b.ctx, b.c, e); err != nil {
		return err
	}
	return b.find(e)
}

// find looks for the keys that the changes of an event will ask for, where each alone is a way to the database and back.
func (b *batch) find(e event.ID) error {
	var keys []event.Hash
	for _, j := range b.jobs {
		if j.event == e {
			keys = append(keys, j.keys...)
		}
	}
	if len(keys) == 0 {
		return nil
	}
	found, err := b.s.db.findGrants(b, keys)
	if err != nil || found == nil {
		return err
	}
	for _, h := range keys {
		if g := found[h]; g.Event == e || g.Event == "" { // what it opens of others is not locked
			b.seen.putGrant(h, g)
		}
	}
	return nil
}

// write writes a layer down.
func (b *batch) write(l *layer) error {
	for part := l.order; len(part) > 0; {
		n := min(len(part), maxRows)
		bodies := make([][]byte, n)
		for i, r := range part[:n] {
			bodies[i] = l.records[r]
		}
		if err := b.s.db.putRecords(b, part[:n], bodies); err != nil {
			return b.fail(err)
		}
		part = part[n:]
	}
	for part := l.keys; len(part) > 0; {
		n := min(len(part), maxRows)
		grants := make([]event.Grant, n)
		for i, h := range part[:n] {
			grants[i] = l.grants[h]
		}
		put, err := b.s.db.putGrants(b, grants)
		if err == nil && put != int64(n) {
			// Each was looked for before, so another server has made it in this moment.
			err = &event.StoreError{Cause: event.Busy, Err: fmt.Errorf("%d keys of %d open something already", int64(n)-put, n)}
		}
		if err != nil {
			return b.fail(err)
		}
		part = part[n:]
	}
	*l, b.seen = layer{}, layer{} // what was read before is not what there is now
	return nil
}

// maxRows is how many rows are written with one statement.
const maxRows = 500

// exec changes something, with a statement that is prepared once where that is the database's way.
func (b *batch) exec(query string, args ...any) (int64, error) {
	st, err := b.prepared(query)
	if err != nil {
		return 0, err
	}
	var result sql.Result
	if st != nil {
		result, err = st.ExecContext(b.ctx, args...)
	} else {
		result, err = b.c.ExecContext(b.ctx, b.s.db.bind(query), args...)
	}
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// prepared is a statement that is prepared for as long as the batch lasts; nil where the driver does so itself.
func (b *batch) prepared(query string) (*sql.Stmt, error) {
	if !b.s.db.prepares() {
		return nil, nil
	}
	if st := b.stmts[query]; st != nil {
		return st, nil
	}
	st, err := b.c.PrepareContext(b.ctx, query)
	if err != nil {
		return nil, err
	}
	if b.stmts == nil {
		b.stmts = map[string]*sql.Stmt{}
	}
	b.stmts[query] = st
	return st, nil
}

// QueryContext and QueryRowContext ask in the transaction.
func (b *batch) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	return b.c.QueryContext(ctx, query, args...)
}

// QueryRowContext asks with a statement that is prepared once.
func (b *batch) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if st, err := b.prepared(query); err == nil && st != nil {
		return st.QueryRowContext(ctx, args...)
	}
	return b.c.QueryRowContext(ctx, query, args...) // which says what is wrong
}

func (b *batch) close() {
	for _, st := range b.stmts {
		_ = st.Close() // the connection closes what is left
	}
	_ = b.c.Close() // back to the pool
}

// writing changes the records of one event. What it puts is its own until it is done.
type writing struct {
	reader
	b       *batch
	own     layer
	direct  bool // it has written into the database, behind a savepoint
	dropped bool // something was removed
}

// begin lets the change write into the database itself, or read all of it.
func (w *writing) begin() error {
	if !w.direct {
		if err := w.b.write(&w.b.done); err != nil {
			return err
		}
		if _, err := w.b.c.ExecContext(w.ctx, "SAVEPOINT one"); err != nil {
			return w.b.fail(err)
		}
		w.direct = true
	}
	return w.b.write(&w.own)
}

// end keeps what the change has done, or takes it back. An error is one with which the batch cannot go on.
func (w *writing) end(failed bool) error {
	b := w.b
	switch {
	case failed && w.direct:
		b.seen = layer{}
		_, err := b.c.ExecContext(w.ctx, "ROLLBACK TO SAVEPOINT one")
		return err
	case failed:
		return nil
	case w.direct:
		if err := b.write(&w.own); err != nil {
			return err
		}
		_, err := b.c.ExecContext(w.ctx, "RELEASE SAVEPOINT one")
		return err
	}
	for _, r := range w.own.order {
		b.done.put(r, w.own.records[r])
	}
	for _, h := range w.own.keys {
		b.done.putGrant(h, w.own.grants[h])
	}
	return nil
}

// Get is a record; nil for none.
func (w *writing) Get(k event.Kind, id string) ([]byte, error) {
	r := record{w.event, k, id}
	for _, l := range []*layer{&w.own, &w.b.done, &w.b.seen} {
		if body, ok := l.records[r]; ok {
			return slices.Clone(body), nil
		}
	}
	body, err := w.reader.Get(k, id)
	if err != nil {
		return nil, w.b.fail(err)
	}
	if k == eventKind { // which each change reads
		w.b.seen.put(r, body)
	}
	return body, nil
}

// eventKind is the kind of the record that each change of an event reads and writes.
const eventKind event.Kind = "event"

// Each calls fn for the records of a kind.
func (w *writing) Each(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	if err := w.begin(); err != nil {
		return err
	}
	return w.reader.Each(k, prefix, fn)
}

// After calls fn for the next records of a kind after one.
func (w *writing) After(k event.Kind, after string, most int, fn func(id string, body []byte) error) error {
	if err := w.begin(); err != nil {
		return err
	}
	return w.reader.After(k, after, most, fn)
}

// Count is how many records of a kind there are.
func (w *writing) Count(k event.Kind) (int, error) {
	if err := w.begin(); err != nil {
		return 0, err
	}
	return w.reader.Count(k)
}

// Grants are all keys of the event.
func (w *writing) Grants() ([]event.Grant, error) {
	if err := w.begin(); err != nil {
		return nil, err
	}
	return w.reader.Grants()
}

// Grant is what a key opens of this event.
func (w *writing) Grant(h event.Hash) (event.Grant, error) {
	g, err := w.granted(h)
	if err == nil && g.Event != w.event {
		err = event.ErrUnknownKey
	}
	if err != nil {
		return event.Grant{}, err
	}
	return g, nil
}

// granted is what a key opens of any event. What was found once is known while the event is locked: the key of registration is asked for by
// each who hands in, and a new key before it is put.
func (w *writing) granted(h event.Hash) (event.Grant, error) {
	for _, l := range []*layer{&w.own, &w.b.done, &w.b.seen} {
		if g, ok := l.grants[h]; ok {
			if g.Event == "" {
				return g, event.ErrUnknownKey
			}
			return g, nil
		}
	}
	g, err := grantOf(w.q.QueryRowContext(w.ctx, w.db.bind(selectKey), h[:]))
	if err == nil && g.Event == w.event || errors.Is(err, event.ErrUnknownKey) {
		w.b.seen.putGrant(h, g)
		return g, err
	}
	if err != nil {
		w.b.fail(err)
	}
	return g, err
}

// Put writes a record.
func (w *writing) Put(k event.Kind, id string, body []byte) error {
	if strings.Contains(id, "~") {
		return errors.New("an id has no ~")
	}
	w.own.put(record{w.event, k, id}, slices.Clone(body))
	return nil
}

// Drop removes the records of a kind whose ids begin so.
func (w *writing) Drop(k event.Kind, prefix string) error {
	w.dropped = true
	if err := w.begin(); err != nil {
		return err
	}
	ids, err := w.reader.ids(k, prefix)
	if err != nil {
		return err
	}
	for some := range slices.Chunk(ids, dropRows) {
		if err := w.dropRecords(k, some); err != nil {
			return err
		}
	}
	return nil
}

// dropRows is how many rows a statement removes at most, each by its whole key.
const dropRows = 64

// dropRecords removes records by their ids.
func (w *writing) dropRecords(k event.Kind, ids []string) error {
	args := []any{string(w.event), string(k)}
	for _, id := range ids {
		args = append(args, id)
	}
	return w.remove(`DELETE FROM records WHERE event = ? AND kind = ? AND id IN (`+marks(len(ids))+`)`, args...)
}

// marks are so many question marks for a list.
func marks(n int) string { return strings.TrimSuffix(strings.Repeat("?, ", n), ", ") }

// dropGrants removes keys of the event.
func (w *writing) dropGrants(which func(event.Grant) bool) error {
	if err := w.begin(); err != nil {
		return err
	}
	grants, err := w.reader.Grants()
	if err != nil {
		return err
	}
	for some := range slices.Chunk(slices.DeleteFunc(grants, func(g event.Grant) bool { return !which(g) }), dropRows) {
		args := []any{string(w.event)}
		for _, g := range some {
			args = append(args, g.Hash[:])
		}
		if err := w.remove(`DELETE FROM grants WHERE event = ? AND hash IN (`+marks(len(some))+`)`, args...); err != nil {
			return err
		}
	}
	return nil
}

// PutGrant lets a key open the event.
func (w *writing) PutGrant(g event.Grant) error {
	switch _, err := w.granted(g.Hash); {
	case err == nil:
		return event.ErrKeyInUse
	case !errors.Is(err, event.ErrUnknownKey):
		return err
	}
	g.Event = w.event
	w.own.putGrant(g.Hash, g)
	return nil
}

// DropGrants ends the keys of a role and, of players, of one entry; of all players where entry is 0.
func (w *writing) DropGrants(r event.Role, entry int) error {
	return w.dropGrants(func(g event.Grant) bool { return g.Role == r && (entry == 0 || g.Registration == entry) })
}

func (w *writing) remove(query string, args ...any) error {
	if err := w.begin(); err != nil {
		return err
	}
	w.b.seen = layer{}
	_, err := w.b.exec(query, args...)
	return err
}
