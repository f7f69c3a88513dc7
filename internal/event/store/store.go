// Package store keeps events in an SQLite file or, for several servers, in PostgreSQL. Besides the package catalog it is the only one
// that knows SQL.
//
// What an event has are records without meaning to this package: the rules are package event's. Hand-ins that come at once are written
// together, with one wait for the disk.
package store

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"inkcheck/internal/event"
)

// database is what SQLite and others do each in their own way.
type database interface {
	// connect opens the database and brings its tables up to date. found says that it was connected before: then nothing is made anew.
	connect(ctx context.Context, found bool) (*pools, error)
	// there is nil while the database that pools were opened on is the one that others see.
	there(p *pools) error
	// bounded ends what waits for a database that does not answer.
	bounded(ctx context.Context) (context.Context, context.CancelFunc)
	// begin starts a transaction that writes, on a connection.
	begin() string
	// lock lets changes of an event follow each other.
	lock(ctx context.Context, c *sql.Conn, e event.ID) error
	// lockAll lets nobody write until the transaction is over.
	lockAll(ctx context.Context, c *sql.Conn) error
	// isolation is the one in which all queries of a transaction see one moment.
	isolation() sql.IsolationLevel
	// trouble is what an error of the driver means; "" for an error in our own statements.
	trouble(err error) event.StoreCause
	// bind writes a statement's question marks as the database has them.
	bind(query string) string
	// goesOn reports whether a transaction can read on after a statement that failed.
	goesOn() bool
	// prepares reports whether a statement that is used often is to be prepared first.
	prepares() bool
	// putRecords writes records, each of them once; those that are there are replaced.
	putRecords(b *batch, records []record, bodies [][]byte) error
	// putGrants writes keys, and says how many of them were none before.
	putGrants(b *batch, grants []event.Grant) (int64, error)
	// selectRecords is the beginning of a query for event, kind, id and body of records by their ids, as the table has them.
	selectRecords() string
	// salvage reads records of the event past damage: those that are known to be there and cannot be read have a nil body. whole reports
	// whether these are all that are lost. With everywhere it looks for records that the index does not have, too.
	salvage(ctx context.Context, r *reader, k event.Kind, prefix string, everywhere bool) (found map[string][]byte, whole bool, err error)
	// walk reads every record that can be read, whatever is damaged beside it, and says how many stretches of the table cannot be.
	walk(ctx context.Context, q queryer, fn func(place int64, w row) error) (gaps int, err error)
	// integrity says what the database itself finds wrong, in its own words; nil for nothing, and where it has no such check.
	integrity(ctx context.Context, p *pools) ([]string, error)
	// findGrants are what some keys open, those alone that open something; nil where a key is found as fast when it is asked for.
	findGrants(b *batch, keys []event.Hash) (map[event.Hash]event.Grant, error)
	// tidy makes sure that what was deleted is in no file, as far as that can be done. It waits for nobody: an error says that somebody was
	// in the way.
	tidy(ctx context.Context, p *pools) error
	// size asks for the bytes that all events take.
	size() string
	// release gives some free space back to the disk, on a connection that writes; more reports whether there is more.
	release(ctx context.Context, c *sql.Conn) (more bool, err error)
}

// pools are the connections.
type pools struct {
	write, read *sql.DB
	mark        any // the database's own
	// looks are the statements that are read with most, prepared once on each connection; none where the driver does so itself.
	looks map[string]*sql.Stmt
}

// The statements that are read with most.
const (
	selectKey   = `SELECT hash, event, role, entry FROM grants WHERE hash = ?`
	selectGrant = `SELECT hash, event, role, entry FROM grants WHERE hash = ? AND event = ?`
)

// prepareLooks prepares them.
func (p *pools) prepareLooks(ctx context.Context) error {
	p.looks = map[string]*sql.Stmt{}
	for _, query := range []string{fileRecord, selectKey, selectGrant} {
		st, err := p.read.PrepareContext(ctx, query)
		if err != nil {
			return err
		}
		p.looks[query] = st
	}
	return nil
}

// looking reads in a transaction.
type looking struct {
	*sql.Tx
	p *pools
}

// QueryRowContext asks for one row.
func (l looking) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if st := l.p.looks[query]; st != nil {
		return l.StmtContext(ctx, st).QueryRowContext(ctx, args...)
	}
	return l.Tx.QueryRowContext(ctx, query, args...)
}

func (p *pools) close() error { return errors.Join(p.read.Close(), p.write.Close()) }

// Store keeps events. Make it with Open; it is safe for concurrent use by any number of goroutines and processes.
type Store struct {
	db   database
	name string
	jobs chan *job
	done chan struct{} // closed when the writer has ended

	mu      sync.Mutex
	pools   *pools // nil while there is no connection
	found   bool   // there was one
	tried   time.Time
	failed  error // of the last try
	closing bool
	closed  sync.WaitGroup // those who may still send a job
	// sweeping are those who make sure that what was deleted is in no file.
	sweeping sync.WaitGroup
}

const (
	// tryAgain is how long a database is left alone that could not be opened.
	tryAgain = 500 * time.Millisecond
	// patience is how long a writer waits for another process that writes.
	patience = 5 * time.Second
	// maxReaders bounds the connections that read.
	maxReaders = 4
)

// start makes a store of a database. One that cannot be reached now is tried again with each request; one that is not ours, or newer than
// this program, is an error.
func start(ctx context.Context, db database, name string) (*Store, error) {
	s := &Store{db: db, name: name, jobs: make(chan *job, maxWaiting), done: make(chan struct{})}
	if _, err := s.connected(ctx); err != nil && event.CauseOf(err) == "" {
		return nil, err
	}
	s.tidied() // what was deleted right before a crash
	go s.write()
	s.resume()
	return s, nil
}

// Open opens the events in a file, or at postgres://…. What passes (a disk that is full, a database that is away) is no error here: each
// use says it until it has passed.
func Open(ctx context.Context, where string) (*Store, error) {
	if IsDatabase(where) {
		return openPostgres(ctx, where)
	}
	return OpenFile(ctx, where)
}

// IsDatabase tells the address of a database from the name of a file.
func IsDatabase(where string) bool {
	return strings.HasPrefix(where, "postgres://") || strings.HasPrefix(where, "postgresql://")
}

// Name is where the events are, without a password.
func (s *Store) Name() string { return s.name }

// connected are the connections, made anew where they were lost.
func (s *Store) connected(ctx context.Context) (*pools, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pools != nil {
		err := s.db.there(s.pools)
		if err == nil {
			return s.pools, nil
		}
		_ = s.pools.close() // its file is not the one that others see
		s.pools, s.failed = nil, s.explain(err)
	}
	if s.closing {
		return nil, &event.StoreError{Cause: event.Unreachable, Err: errors.New("the server is ending")}
	}
	if s.failed != nil && time.Since(s.tried) < tryAgain {
		return nil, s.failed
	}
	p, err := s.db.connect(context.WithoutCancel(ctx), s.found)
	s.tried = time.Now()
	if s.failed = s.explain(err); s.failed != nil {
		return nil, s.failed
	}
	s.pools, s.found = p, true
	return p, nil
}

// explain makes a *event.StoreError of what the driver says.
func (s *Store) explain(err error) error {
	if err == nil || event.CauseOf(err) != "" || errors.Is(err, context.Canceled) {
		return err
	}
	if t := s.db.trouble(err); t != "" {
		return &event.StoreError{Cause: t, Err: err}
	}
	return err
}

// Check is nil while the database is there; otherwise a *event.StoreError.
func (s *Store) Check(ctx context.Context) error {
	_, err := s.connected(ctx)
	return err
}

// Integrity says what the database itself finds wrong with its file, in its own words. It reads all of it.
func (s *Store) Integrity(ctx context.Context) ([]string, error) {
	p, err := s.connected(ctx)
	if err != nil {
		return nil, err
	}
	found, err := s.db.integrity(ctx, p)
	return found, s.explain(err)
}

// Grant is what a key opens.
func (s *Store) Grant(ctx context.Context, h event.Hash) (event.Grant, error) {
	p, err := s.connected(ctx)
	if err != nil {
		return event.Grant{}, err
	}
	ctx, cancel := s.db.bounded(ctx)
	defer cancel()
	var row *sql.Row
	if st := p.looks[selectKey]; st != nil {
		row = st.QueryRowContext(ctx, h[:])
	} else {
		row = p.read.QueryRowContext(ctx, s.db.bind(selectKey), h[:])
	}
	g, err := grantOf(row)
	return g, s.explain(err)
}

// grantOf reads a row of grants; event.ErrUnknownKey where there is none.
func grantOf(row interface{ Scan(...any) error }) (g event.Grant, err error) {
	var h []byte
	err = row.Scan(&h, &g.Event, &g.Role, &g.Registration)
	if errors.Is(err, sql.ErrNoRows) || err == nil && len(h) != len(g.Hash) {
		return event.Grant{}, event.ErrUnknownKey
	}
	copy(g.Hash[:], h)
	return g, err
}

// View reads an event as it is at one moment.
func (s *Store) View(ctx context.Context, e event.ID, fn func(event.Reader) error) error {
	ctx, cancel := s.db.bounded(ctx)
	defer cancel()
	return s.viewed(ctx, func(q queryer) error { return fn(&reader{ctx: ctx, q: q, db: s.db, event: e}) })
}

func (s *Store) viewed(ctx context.Context, fn func(queryer) error) error {
	p, err := s.connected(ctx)
	if err != nil {
		return err
	}
	tx, err := p.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true, Isolation: s.db.isolation()})
	if err != nil {
		return s.explain(err)
	}
	defer tx.Rollback() // it only reads
	return s.explain(fn(looking{tx, p}))
}

// IDs are all events, sorted.
func (s *Store) IDs(ctx context.Context) ([]event.ID, error) {
	return s.ids(ctx, `SELECT event FROM records WHERE kind = 'event' ORDER BY event`)
}

// DeletedIDs are the events that were deleted and not purged yet, sorted.
func (s *Store) DeletedIDs(ctx context.Context) ([]event.ID, error) {
	return s.ids(ctx, `SELECT event FROM records WHERE kind = 'deleted' ORDER BY event`)
}

// Size is how many bytes all events take.
func (s *Store) Size(ctx context.Context) (n int64, err error) {
	p, err := s.connected(ctx)
	if err != nil {
		return 0, err
	}
	ctx, cancel := s.db.bounded(ctx)
	defer cancel()
	err = p.read.QueryRowContext(ctx, s.db.size()).Scan(&n)
	return n, s.explain(err)
}

func (s *Store) ids(ctx context.Context, query string) ([]event.ID, error) {
	p, err := s.connected(ctx)
	if err != nil {
		return nil, err
	}
	ctx, cancel := s.db.bounded(ctx)
	defer cancel()
	rows, err := p.read.QueryContext(ctx, query)
	if err != nil {
		return nil, s.explain(err)
	}
	defer rows.Close()
	var out []event.ID
	for rows.Next() {
		var id event.ID
		if err := rows.Scan(&id); err != nil {
			return nil, s.explain(err)
		}
		if n := len(out); n > 0 && id <= out[n-1] {
			return nil, s.explain(errCircle)
		}
		out = append(out, id)
	}
	return out, s.explain(rows.Err())
}

// sweep makes sure that what was deleted is in no file. A program that reads may be in the way: it is waited for, and when that takes
// long, what was deleted is swept as soon as it can be, beside what else is done.
func (s *Store) sweep() {
	const tries, each = 20, 50 * time.Millisecond
	for range tries {
		if s.tidied() {
			return
		}
		if !s.pause(each) {
			return
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return
	}
	s.sweeping.Go(func() {
		for !s.tidied() && s.pause(tryAgain) {
		}
	})
}

// tidied tidies the files, and reports whether it could.
func (s *Store) tidied() bool {
	p, err := s.connected(context.Background())
	return err == nil && s.db.tidy(context.Background(), p) == nil
}

// pause waits; it reports false when the store is closed.
func (s *Store) pause(d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-s.done:
		return false
	}
}

// Close writes what was acknowledged to whoever waits, and closes the database.
func (s *Store) Close() error {
	s.mu.Lock()
	if s.closing {
		s.mu.Unlock()
		<-s.done
		return nil
	}
	s.closing = true
	s.mu.Unlock()
	s.closed.Wait()
	close(s.jobs)
	<-s.done
	s.sweeping.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pools == nil {
		return nil
	}
	err := s.pools.close()
	s.pools = nil
	return err
}

type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// reader reads the records of one event.
type reader struct {
	ctx   context.Context // of the call that it belongs to
	q     queryer
	db    database
	event event.ID
}

// Get is a record; nil for none.
func (r *reader) Get(k event.Kind, id string) ([]byte, error) {
	w, err := scanRow(r.q.QueryRowContext(r.ctx, r.db.bind(r.db.selectRecords()+whereID), string(r.event), string(k), id))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err == nil && w.at != (record{r.event, k, id}) {
		err = errMisplaced
	}
	body := w.body
	if _, changes := r.q.(*batch); !changes && err != nil && r.db.trouble(err) == event.Damaged {
		// The index may be damaged, and the record not.
		if found, _, salvageErr := r.db.salvage(r.ctx, r, k, id, false); salvageErr == nil && found[id] != nil {
			return found[id], nil
		}
	}
	return body, err
}

// Each calls fn for the records of a kind whose ids begin so, in their order. Where the database is damaged it reads past the damage.
func (r *reader) Each(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	had := map[string]bool{}
	err := r.each(k, prefix, func(id string, body []byte) error {
		had[id] = true
		return fn(id, body)
	})
	if err == nil || r.db.trouble(err) != event.Damaged || isOwn(err) {
		return own(err)
	}
	return r.salvage(k, prefix, false, func(id string, body []byte) error {
		if had[id] && id != "" {
			return nil
		}
		return fn(id, body)
	})
}

// Salvage is Each for an event of which records are missing: it reads the whole table.
func (r *reader) Salvage(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	return r.salvage(k, prefix, true, fn)
}

// After calls fn for the next records of a kind whose ids come after one, in their order. Where the database is damaged all that can be
// read is looked through.
func (r *reader) After(k event.Kind, after string, most int, fn func(id string, body []byte) error) error {
	last, n := after, 0
	err := r.rows(k, func(id string, body []byte) error {
		last = id
		n++
		return fn(id, body)
	}, func(id string) bool { return id > last }, whereAfter, after, most)
	if err == nil || r.db.trouble(err) != event.Damaged || isOwn(err) {
		return own(err)
	}
	found, whole, err := r.db.salvage(r.ctx, r, k, "", false)
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		if id <= last {
			continue
		}
		if n == most {
			return nil
		}
		n++
		if err := fn(id, found[id]); err != nil {
			return err
		}
	}
	if !whole && n < most {
		return fn("", nil)
	}
	return nil
}

// Count is how many records of a kind there are.
func (r *reader) Count(k event.Kind) (int, error) {
	ids, err := r.ids(k, "")
	if err != nil && r.db.trouble(err) == event.Damaged {
		if q, looks := r.q.(looking); looks && !r.db.goesOn() {
			r.q = q.p.read
		}
		err = &event.StoreError{Cause: event.Damaged, Err: err}
	}
	return len(ids), err
}

// ids are those of the records of a kind that begin so, in their order. They are read one by one: the database would count, or delete, for
// ever where damaged pages lead in a circle.
func (r *reader) ids(k event.Kind, prefix string) ([]string, error) {
	rows, err := r.q.QueryContext(r.ctx, r.db.bind(`SELECT id FROM records WHERE event = ? AND kind = ? AND id >= ? AND id < ? ORDER BY id`),
		string(r.event), string(k), prefix, prefix+"~")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		var value any
		if err := rows.Scan(&value); err != nil {
			return nil, err
		}
		id, ok := textOf(value)
		if n := len(out); !ok || n > 0 && out[n-1] >= id {
			return nil, errCircle
		}
		out = append(out, id)
	}
	return out, rows.Err()
}

// each calls fn until the database fails. Errors of fn come back as *ownError.
func (r *reader) each(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	return r.rows(k, fn, func(id string) bool { return id >= prefix && id < prefix+"~" }, wherePrefix, prefix, prefix+"~")
}

// rows calls fn for the records of a kind that a query has, which are wanted by their ids.
func (r *reader) rows(k event.Kind, fn func(id string, body []byte) error, wanted func(id string) bool, where string, args ...any) error {
	rows, err := r.q.QueryContext(r.ctx, r.db.bind(r.db.selectRecords()+where), append([]any{string(r.event), string(k)}, args...)...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for last, first := "", true; rows.Next(); first = false {
		w, err := scanRow(rows)
		if err == nil && !first && w.at.id <= last {
			err = errCircle
		}
		last = w.at.id
		if err == nil && (w.at.event != r.event || w.at.kind != k || !wanted(w.at.id)) {
			err = errMisplaced
		}
		if err != nil {
			return err
		}
		if err := fn(w.at.id, w.body); err != nil {
			return &ownError{err}
		}
	}
	return rows.Err()
}

// Grant is what a key opens of this event.
func (r *reader) Grant(h event.Hash) (event.Grant, error) {
	return grantOf(r.q.QueryRowContext(r.ctx, r.db.bind(selectGrant), h[:],
		string(r.event)))
}

// Grants are all keys of the event.
func (r *reader) Grants() ([]event.Grant, error) {
	rows, err := r.q.QueryContext(r.ctx, r.db.bind(`SELECT hash, event, role, entry
		FROM grants WHERE event = ? ORDER BY role, entry, hash`), string(r.event))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []event.Grant
	for rows.Next() {
		g, err := grantOf(rows)
		if err != nil {
			return nil, err
		}
		if n := len(out); n > 0 && compareGrants(out[n-1], g) >= 0 {
			return nil, errCircle
		}
		out = append(out, g)
	}
	return out, rows.Err()
}

// compareGrants orders the keys of an event.
func compareGrants(a, b event.Grant) int {
	return cmp.Or(strings.Compare(string(a.Role), string(b.Role)), a.Registration-b.Registration, bytes.Compare(a.Hash[:], b.Hash[:]))
}
