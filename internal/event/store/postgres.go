package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"inkcheck/internal/event"
)

// pgSteps make the tables, in a schema of their own. They are only ever appended; the table schema_version says how many were taken.
var pgSteps = []string{
	// Ids are compared byte by byte, whatever the language of the database.
	`CREATE TABLE records (event TEXT COLLATE "C" NOT NULL, kind TEXT COLLATE "C" NOT NULL, id TEXT COLLATE "C" NOT NULL, body TEXT NOT NULL,
		PRIMARY KEY (event, kind, id));
	CREATE INDEX records_event ON records (event) WHERE kind = 'event';
	CREATE TABLE grants (hash BYTEA NOT NULL PRIMARY KEY, event TEXT COLLATE "C" NOT NULL, role TEXT NOT NULL, entry INTEGER NOT NULL);
	CREATE INDEX grants_event ON grants (event, role, entry)`,
	`CREATE INDEX records_deleted ON records (event) WHERE kind = 'deleted'`,
	`CREATE INDEX records_purge ON records (event) WHERE kind = 'purge'`,
}

const (
	// pgSchema is where the tables are.
	pgSchema = "inkcheck"
	// pgMigrating is the lock of whoever takes the steps: "InkE".
	pgMigrating = applicationID
	// pgPatience is how long one look or one batch of changes may take, with the wait for other servers that write.
	pgPatience = 2 * patience
	// pgReaders bounds the connections of one server that read.
	pgReaders = 8
)

// postgres is events in a database that several servers share. What one has acknowledged, all others show: nothing is kept beside it.
type postgres struct {
	config *pgx.ConnConfig
	bound  sync.Map // statements by what they were
}

// openPostgres opens the events at postgres://…, and makes the tables where they are missing. A database that cannot be reached now is no
// error: each use says it until it can. One that refuses the user is.
func openPostgres(ctx context.Context, url string) (*Store, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, errors.New("open events: the address of the database cannot be read; write postgres://USER:PASSWORD@HOST/DATABASE")
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = patience
	}
	for name, value := range map[string]string{"search_path": pgSchema, "application_name": "inkcheck", "timezone": "UTC",
		"default_transaction_isolation": "read committed", "synchronous_commit": "on", // what is acknowledged is on disk
		"lock_timeout": strconv.FormatInt(patience.Milliseconds(), 10)} {
		config.RuntimeParams[name] = value
	}
	name := "postgres://" + net.JoinHostPort(config.Host, strconv.Itoa(int(config.Port))) + "/" + config.Database
	s, err := start(ctx, &postgres{config: config}, name)
	if err != nil {
		return nil, fmt.Errorf("open events at %s: %w", name, err)
	}
	return s, nil
}

func (d *postgres) connect(ctx context.Context, _ bool) (*pools, error) {
	p := &pools{write: stdlib.OpenDB(*d.config), read: stdlib.OpenDB(*d.config)}
	p.write.SetMaxOpenConns(2) // who writes, and who restores
	p.read.SetMaxOpenConns(pgReaders)
	p.read.SetMaxIdleConns(pgReaders)
	if err := d.prepare(ctx, p.write); err != nil {
		_ = p.close() // the first error says more
		return nil, err
	}
	return p, nil
}

// prepare takes the steps that the database has not seen, one server at a time.
func (d *postgres) prepare(ctx context.Context, db *sql.DB) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // after Commit it does nothing
	var encoding string
	if err := tx.QueryRowContext(ctx, `SHOW server_encoding`).Scan(&encoding); err != nil {
		return err
	}
	if encoding != "UTF8" {
		return fmt.Errorf("the database has the encoding %s; make one with UTF8", encoding)
	}
	if _, err := tx.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(pgMigrating)); err != nil {
		return err
	}
	var there bool
	if err := tx.QueryRowContext(ctx, `SELECT to_regclass('`+pgSchema+`.schema_version') IS NOT NULL`).Scan(&there); err != nil {
		return err
	}
	version := 0
	if there {
		if err := tx.QueryRowContext(ctx, `SELECT version FROM schema_version`).Scan(&version); err != nil {
			return err
		}
	} else if err := execAll(ctx, tx, `CREATE SCHEMA IF NOT EXISTS `+pgSchema, `CREATE TABLE schema_version (version INTEGER NOT NULL)`,
		`INSERT INTO schema_version VALUES (0)`); err != nil {
		return err
	}
	if version > len(pgSteps) {
		return ErrNewer
	}
	if version == len(pgSteps) {
		return nil
	}
	for _, step := range pgSteps[version:] {
		if err := execAll(ctx, tx, strings.Split(step, ";\n")...); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, `UPDATE schema_version SET version = $1`, len(pgSteps)); err != nil {
		return err
	}
	return tx.Commit()
}

func execAll(ctx context.Context, tx *sql.Tx, statements ...string) error {
	for _, s := range statements {
		if _, err := tx.ExecContext(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// there has nothing to look at: a database that is gone says so when it is asked.
func (*postgres) there(*pools) error { return nil }

// bounded lets nobody wait longer than pgPatience: a database that hangs, or a network that swallows everything, says nothing for minutes.
func (*postgres) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, pgPatience)
}

// prepares is false: the driver does so.
func (*postgres) prepares() bool { return false }

func (*postgres) goesOn() bool { return false }

// putRecords writes them with one statement: each costs a way to the database and back.
func (*postgres) putRecords(b *batch, records []record, bodies [][]byte) error {
	var events, kinds, ids, texts []string
	for i, r := range records {
		events, kinds, ids, texts = append(events, string(r.event)), append(kinds, string(r.kind)), append(ids, r.id),
			append(texts, string(bodies[i]))
	}
	_, err := b.exec(`INSERT INTO records (event, kind, id, body) SELECT * FROM unnest(?::text[], ?::text[], ?::text[], ?::text[])
		ON CONFLICT (event, kind, id) DO UPDATE SET body = excluded.body`, events, kinds, ids, texts)
	return err
}

func (*postgres) putGrants(b *batch, grants []event.Grant) (int64, error) {
	var hashes [][]byte
	var events, roles []string
	var entries []int32
	for _, g := range grants {
		hashes, events, roles, entries = append(hashes, g.Hash[:]), append(events, string(g.Event)), append(roles, string(g.Role)),
			append(entries, int32(g.Registration))
	}
	return b.exec(`INSERT INTO grants (hash, event, role, entry) SELECT * FROM unnest(?::bytea[], ?::text[], ?::text[], ?::int[])
		ON CONFLICT (hash) DO NOTHING`, hashes, events, roles, entries)
}

// findGrants asks for all of them with one statement.
func (d *postgres) findGrants(b *batch, keys []event.Hash) (map[event.Hash]event.Grant, error) {
	hashes := make([][]byte, len(keys))
	for i := range keys {
		hashes[i] = keys[i][:]
	}
	rows, err := b.c.QueryContext(b.ctx, b.s.db.bind(`SELECT hash, event, role, entry FROM grants WHERE hash = ANY(?::bytea[])`), hashes)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	found := map[event.Hash]event.Grant{}
	for rows.Next() {
		g, err := grantOf(rows)
		if err != nil {
			return nil, err
		}
		found[g.Hash] = g
	}
	return found, rows.Err()
}

func (*postgres) begin() string { return "BEGIN" }

// isolation is the one in which all queries of a transaction see one moment.
func (*postgres) isolation() sql.IsolationLevel { return sql.LevelRepeatableRead }

// lock lets the changes of an event follow each other on all servers. Two events with one number wait for each other without need.
func (*postgres) lock(ctx context.Context, c *sql.Conn, e event.ID) error {
	h := fnv.New64a()
	h.Write([]byte(e))
	_, err := c.ExecContext(ctx, `SELECT pg_advisory_xact_lock($1)`, int64(h.Sum64()))
	return err
}

// lockAll lets nobody write until the transaction is over.
func (*postgres) lockAll(ctx context.Context, c *sql.Conn) error {
	_, err := c.ExecContext(ctx, `LOCK TABLE records, grants IN EXCLUSIVE MODE`)
	return err
}

// bind writes question marks as $1, $2 and so on.
func (d *postgres) bind(query string) string {
	if known, ok := d.bound.Load(query); ok {
		return known.(string)
	}
	var b strings.Builder
	for i, part := range strings.Split(query, "?") {
		if i > 0 {
			b.WriteString("$" + strconv.Itoa(i))
		}
		b.WriteString(part)
	}
	d.bound.Store(query, b.String())
	return b.String()
}

// tidy leaves it to the database: rows that were deleted are gone for everybody, and their bytes are overwritten when autovacuum has let
// others have their place. The write-ahead log and backups have them for as long as they are kept.
func (*postgres) tidy(context.Context, *pools) error { return nil }

func (*postgres) size() string {
	return `SELECT pg_total_relation_size('` + pgSchema + `.records') + pg_total_relation_size('` + pgSchema + `.grants')`
}

// release leaves it to the database: autovacuum lets others have the space.
func (*postgres) release(context.Context, *sql.Conn) (more bool, err error) { return false, nil }

func (*postgres) trouble(err error) event.StoreCause {
	if errors.Is(err, errMisplaced) || errors.Is(err, errCircle) {
		return event.Damaged
	}
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return pgTrouble(e.Code)
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return event.Unreachable
	}
	if _, ok := errors.AsType[net.Error](err); ok {
		return event.Unreachable
	}
	for _, gone := range []error{io.EOF, io.ErrUnexpectedEOF, driver.ErrBadConn, sql.ErrConnDone, net.ErrClosed} {
		if errors.Is(err, gone) {
			return event.Unreachable
		}
	}
	if err != nil && strings.Contains(err.Error(), "conn closed") { // pgconn has no value for it
		return event.Unreachable
	}
	return ""
}

// pgTrouble is what a code of PostgreSQL means (its documentation, appendix A).
func pgTrouble(code string) event.StoreCause {
	switch code {
	case "53100":
		return event.DiskFull
	case "25006":
		return event.ReadOnly
	case "40001", "40P01", "55P03", "57014":
		return event.Busy
	case "XX001", "XX002":
		return event.Damaged
	}
	switch code[:min(2, len(code))] {
	case "53": // out of something
		return event.Busy
	case "08", "57", "58": // the connection, an operator, the machine
		return event.Unreachable
	}
	return ""
}

// salvage reads the table block by block, and a block that cannot be read row by row. The transaction is over by then, so each is asked for
// by itself; what is read is what there is now.
func (d *postgres) salvage(ctx context.Context, r *reader, k event.Kind, prefix string, _ bool) (found map[string][]byte, whole bool,
	err error) {
	switch q := r.q.(type) {
	case *batch: // the transaction can do nothing more
		return nil, false, &event.StoreError{Cause: event.Damaged, Err: errors.New("a record of the event cannot be read")}
	case looking:
		r.q = q.p.read
	}
	found = map[string][]byte{}
	gaps, err := d.walk(ctx, r.q, func(_ int64, w row) error {
		if w.at.event == r.event && w.at.kind == k && w.at.id >= prefix && w.at.id < prefix+"~" {
			found[w.at.id] = w.body
		}
		return nil
	})
	return found, gaps == 0, err
}

// rowsOfBlock is the most rows that a block of 8 kB has.
const rowsOfBlock = 291

// walk reads every row of the table that can be read, in the order of their places, and says how many stretches of the table cannot be.
func (d *postgres) walk(ctx context.Context, q queryer, fn func(place int64, w row) error) (gaps int, err error) {
	var blocks int64
	if err := q.QueryRowContext(ctx, `SELECT pg_relation_size('records') / current_setting('block_size')::int`).Scan(&blocks); err != nil {
		return 0, err
	}
	one := func(where string, place int64) error {
		var list []row
		err := eachRow(ctx, q, func(rows *sql.Rows) error {
			w, err := scanRow(rows)
			list = append(list, w)
			return err
		}, `SELECT event, kind, id, body FROM records WHERE `+where)
		if err != nil {
			return err
		}
		for _, w := range list {
			if err := fn(place, w); err != nil {
				return &ownError{err}
			}
		}
		return nil
	}
	for b := range blocks {
		err := one(fmt.Sprintf(`ctid >= '(%d,0)' AND ctid < '(%d,0)'`, b, b+1), b)
		if d.trouble(err) != event.Damaged {
			if err != nil {
				return gaps, own(err)
			}
			continue
		}
		read := 0
		for n := 1; n <= rowsOfBlock; n++ {
			switch err := one(fmt.Sprintf(`ctid = '(%d,%d)'`, b, n), b); {
			case d.trouble(err) == event.Damaged:
				gaps++
				if read == 0 && n == 1 {
					n = rowsOfBlock // the block itself
				}
			case err != nil:
				return gaps, own(err)
			default:
				read++
			}
		}
	}
	return gaps, nil
}

// integrity leaves it to the database, which has its own checks (pg_amcheck, data checksums).
func (*postgres) integrity(context.Context, *pools) ([]string, error) { return nil, nil }
