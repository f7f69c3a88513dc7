package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"inkcheck/internal/event"
	pgtest "inkcheck/internal/testing/postgres"
	"inkcheck/internal/testing/slow"
)

// TestMain ends the PostgreSQL that tests have started.
func TestMain(m *testing.M) {
	code := m.Run()
	if started {
		if s, err := running(); err == nil {
			_ = s.Remove()
		}
	}
	os.Exit(code)
}

// started says whether somebody asked for it.
var started bool

// running starts PostgreSQL when the first test asks.
var running = sync.OnceValues(pgtest.Start)

// ofPostgres is the address of a database that is the test's own.
func ofPostgres(t testing.TB) string {
	t.Helper()
	slow.Only(t, "starts PostgreSQL")
	pgtest.Need(t)
	started = true
	s, err := running()
	if err != nil {
		t.Fatal(err)
	}
	url, err := s.Database("t" + strings.ToLower(strings.NewReplacer("/", "_", "Test", "").Replace(t.Name())))
	if err != nil {
		t.Fatal(err)
	}
	return url
}

// TestPostgresGoneForAWhile: a server whose database goes says so, and goes on by itself when it is back; nothing acknowledged is lost.
func TestPostgresGoneForAWhile(t *testing.T) {
	url := ofPostgres(t) // not parallel: it stops the database of all
	s, err := Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	put(t, s, "a", "x", "1", "one")
	pg, _ := running()
	for _, how := range []string{"fast", "immediate"} {
		if err := pg.Stop(how); err != nil {
			t.Fatal(err)
		}
		err := s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.Put("x", "2", []byte("two")) })
		if event.CauseOf(err) != event.Unreachable {
			t.Errorf("%s: a change without a database: %v", how, err)
		}
		if _, err := s.Grant(t.Context(), hash(1)); event.CauseOf(err) != event.Unreachable {
			t.Errorf("%s: a key without a database: %v", how, err)
		}
		late, err := Open(t.Context(), url)
		if err != nil {
			t.Fatalf("%s: a server does not start without its database: %v", how, err)
		}
		defer late.Close()
		if err := pg.Restart(); err != nil {
			t.Fatal(err)
		}
		late.forget()
		for _, s := range []*Store{s, late} {
			var got string
			for deadline := time.Now().Add(time.Minute); got != "one" && time.Now().Before(deadline); { // connections that are dead are found out
				_ = s.View(t.Context(), "a", func(r event.Reader) error {
					b, err := r.Get("x", "1")
					got = string(b)
					return err
				})
			}
			if got != "one" {
				t.Errorf("%s: when it is back: %q", how, got)
			}
		}
	}
	err = nil
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		if err = s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.Put("x", "2", []byte("two")) }); err == nil {
			break
		}
	}
	if err != nil || get(t, s, "a", "x", "2") != "two" {
		t.Errorf("when it is back: %v", err)
	}
}

// TestBackupBetween: a backup of one kind of database is restored into another.
func TestBackupBetween(t *testing.T) {
	t.Parallel()
	url := ofPostgres(t)
	dir := t.TempDir()
	open := func(where string) *Store {
		t.Helper()
		s, err := Open(t.Context(), where)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return s
	}
	pg, file := open(url), open(filepath.Join(dir, "events.db"))
	put(t, file, "a", "x", "1", "ö")
	g := event.Grant{Hash: hash(1), Event: "a", Role: event.Player, Registration: 3}
	if err := file.Change(t.Context(), "a", func(tx event.Tx) error { return tx.PutGrant(g) }); err != nil {
		t.Fatal(err)
	}
	put(t, pg, "b", "x", "1", "what was there goes")
	first, second := filepath.Join(dir, "1.db"), filepath.Join(dir, "2.db")
	if err := file.Backup(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	if err := pg.Restore(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	if err := pg.Backup(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]*Store{"PostgreSQL": pg, "its backup": open(second)} {
		got, err := s.Grant(t.Context(), g.Hash)
		if err != nil || got != g || get(t, s, "a", "x", "1") != "ö" || get(t, s, "b", "x", "1") != "-" {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// TestBadAddresses: what will never work is said at once, without the password.
func TestBadAddresses(t *testing.T) {
	t.Parallel()
	if _, err := Open(t.Context(), "postgres://u:secret@[bad/x"); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("%v", err)
	}
	s, err := Open(t.Context(), "postgres://u:secret@127.0.0.1:1/x")
	if err != nil {
		t.Fatalf("a database that is away is no reason not to start: %v", err)
	}
	defer s.Close()
	if err := s.Check(t.Context()); event.CauseOf(err) != event.Unreachable || strings.Contains(err.Error(), "secret") ||
		strings.Contains(s.Name(), "secret") {
		t.Errorf("%v", err)
	}
}

// counting counts the statements that a database is asked.
type counting struct {
	database
	n atomic.Int64
}

func (c *counting) bind(query string) string {
	c.n.Add(1)
	return c.database.bind(query)
}

// TestFewWays: lists that are handed in together cost no more ways to the database and back than one.
func TestFewWays(t *testing.T) {
	t.Parallel()
	s, err := Open(t.Context(), ofPostgres(t))
	if err != nil {
		t.Fatal(err)
	}
	db := &counting{database: s.db}
	s.db = db
	defer s.Close()
	b, _, g := wholeEvent(t, s)
	together := func(lists, from int) int64 {
		t.Helper()
		held, free := make(chan bool), make(chan bool)
		var wg sync.WaitGroup
		wg.Go(func() {
			_ = s.Change(t.Context(), "other", func(event.Tx) error { close(held); <-free; return errors.New("nothing") })
		})
		<-held // the writer waits, and what comes now is written together
		for i := range lists {
			wg.Go(func() {
				if _, err := handIn(t.Context(), b, g, fmt.Sprintf("token-%020d", from+i), "4 Smash"); err != nil {
					t.Error(err)
				}
			})
		}
		for len(s.jobs) < lists {
			time.Sleep(time.Millisecond)
		}
		before := db.n.Load()
		close(free)
		wg.Wait()
		return db.n.Load() - before
	}
	together(1, 0) // the event is known
	if one, many := together(1, 1), together(60, 2); one != many {
		t.Errorf("60 lists that are written together cost %d statements, and one list %d", many, one)
	}
	if rec, err := b.Full(t.Context(), g); err == nil {
		t.Errorf("players see all: %d", len(rec.Registrations))
	}
	if again, err := handIn(t.Context(), b, g, fmt.Sprintf("token-%020d", 5), "4 Smash"); err != nil || !again.Duplicate {
		t.Errorf("a list that comes twice: %+v, %v", again, err)
	}
}

// TestPostgresDamagedPage: a block of the table is overwritten. The rest of each event is shown and saved, and what is lost is named.
func TestPostgresDamagedPage(t *testing.T) {
	url := ofPostgres(t) // not parallel: it stops the database of all
	s, err := Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	events := fill(t, s, 2, 12)
	p, err := s.connected(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var dir, path string
	if err := p.read.QueryRow(`SELECT current_setting('data_directory'), pg_relation_filepath('records')`).Scan(&dir, &path); err != nil {
		t.Fatal(err)
	}
	pg, _ := running()
	if err := pg.Stop("fast"); err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(filepath.Join(dir, path), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteAt([]byte(strings.Repeat("\xaa", 512)), 8192) // the head of the second block
	if err := errors.Join(err, f.Close(), pg.Restart()); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline) && s.View(t.Context(), "a", func(r event.Reader) error {
		_, err := r.Get("x", "")
		return err
	}) != nil; { // connections that are dead are found out
	}
	whole, named := 0, 0
	for _, e := range events {
		w, n := e.seen(t, s)
		whole, named = whole+w, named+n
	}
	if whole == 0 || named == 0 {
		t.Errorf("%d players are whole and %d named", whole, named)
	}
	found := 0
	if _, err := (&event.Service{Store: s}).Examine(t.Context(), func(event.Found) { found++ }); err != nil || found == 0 {
		t.Errorf("examined: %d damaged records, %v", found, err)
	}
	backup := filepath.Join(t.TempDir(), "backup.db")
	if _, lost := errors.AsType[*LostError](s.Backup(t.Context(), backup)); !lost {
		t.Error("the backup does not say that something is lost")
	}
	saved, err := OpenFile(t.Context(), backup)
	if err != nil {
		t.Fatal(err)
	}
	defer saved.Close()
	again := 0
	for _, e := range events {
		w, _ := e.seen(t, saved)
		again += w
	}
	if again != whole {
		t.Errorf("the backup has %d players, want %d", again, whole)
	}
}
