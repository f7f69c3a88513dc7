package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/testing/slow"
)

// opener opens a database that is the test's own; called again, the same.
type opener func(t *testing.T) event.Store

// implementations are the databases that the suite runs on.
func implementations(t *testing.T) map[string]opener {
	path := filepath.Join(t.TempDir(), "folder", "a b?c%d#.db")
	memory := &Memory{}
	all := map[string]opener{"memory": func(*testing.T) event.Store {
		if memory.closed { // what it has is that of the next
			memory = &Memory{events: memory.events, grants: memory.grants}
		}
		return memory
	}, "sqlite": func(t *testing.T) event.Store {
		t.Helper()
		s, err := OpenFile(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return s
	}}
	if slow.Wanted() {
		url := ""
		all["postgres"] = func(t *testing.T) event.Store {
			t.Helper()
			if url == "" {
				url = ofPostgres(t)
			}
			s, err := Open(t.Context(), url)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			return s
		}
	}
	return all
}

// onEach runs a test on each implementation.
func onEach(t *testing.T, test func(t *testing.T, open opener)) {
	all := implementations(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		t.Run(name, func(t *testing.T) { test(t, all[name]) })
	}
}

func hash(n int) (h event.Hash) {
	copy(h[:], fmt.Sprintf("hash %d", n))
	return h
}

// get is a record, as text; "-" for none.
func get(t *testing.T, s event.Store, e event.ID, k event.Kind, id string) string {
	t.Helper()
	out := "-"
	err := s.View(t.Context(), e, func(r event.Reader) error {
		b, err := r.Get(k, id)
		if b != nil {
			out = string(b)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func put(t *testing.T, s event.Store, e event.ID, k event.Kind, id, body string) {
	t.Helper()
	if err := s.Change(t.Context(), e, func(tx event.Tx) error { return tx.Put(k, id, []byte(body)) }); err != nil {
		t.Fatal(err)
	}
}

func each(t *testing.T, s event.Store, e event.ID, k event.Kind, prefix string) string {
	t.Helper()
	var out []string
	err := s.View(t.Context(), e, func(r event.Reader) error {
		return r.Each(k, prefix, func(id string, body []byte) error {
			out = append(out, id+"="+string(body))
			return nil
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(out, " ")
}

// TestRecords: what is put is there, of its event alone, in the order of ids, also for whoever opens the database anew.
func TestRecords(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s := open(t)
		put(t, s, "a", "entry", "2", "zwei")
		put(t, s, "a", "entry", "1", "eins")
		put(t, s, "a", "entry", "10", `{"text":"' \" \\ ; -- \u0000 ö 龍 🂡"}`)
		put(t, s, "a", "note", "1", "note")
		put(t, s, "b", "entry", "1", "andere")
		put(t, s, "a", "entry", "2", "zwei neu")
		put(t, s, "a", "", "", "")
		other := open(t)
		for _, s := range []event.Store{s, other} {
			for _, tt := range []struct {
				event      event.ID
				kind       event.Kind
				id, prefix string
				want, all  string
			}{
				{"a", "entry", "2", "", "zwei neu", "1=eins 10=" + `{"text":"' \" \\ ; -- \u0000 ö 龍 🂡"}` + " 2=zwei neu"},
				{"a", "entry", "3", "1", "-", "1=eins 10=" + `{"text":"' \" \\ ; -- \u0000 ö 龍 🂡"}`},
				{"a", "note", "1", "2", "note", ""},
				{"a", "", "", "", "", "="},
				{"b", "entry", "1", "", "andere", "1=andere"},
				{"c", "entry", "1", "", "-", ""},
			} {
				if got := get(t, s, tt.event, tt.kind, tt.id); got != tt.want {
					t.Errorf("Get(%s, %s, %s) = %q, want %q", tt.event, tt.kind, tt.id, got, tt.want)
				}
				if got := each(t, s, tt.event, tt.kind, tt.prefix); got != tt.all {
					t.Errorf("Each(%s, %s, %s) = %q, want %q", tt.event, tt.kind, tt.prefix, got, tt.all)
				}
			}
		}
		if err := s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.Drop("entry", "1") }); err != nil {
			t.Fatal(err)
		}
		if got := each(t, other, "a", "entry", ""); got != "2=zwei neu" {
			t.Errorf("after Drop: %s", got)
		}
		put(t, s, "b", "event", "", "{}")
		put(t, s, "a", "event", "", "{}")
		if ids, err := other.IDs(t.Context()); err != nil || !slices.Equal(ids, []event.ID{"a", "b"}) {
			t.Errorf("IDs = %v, %v", ids, err)
		}
	})
}

// TestGrants: a key opens one thing, until it is renewed or the event goes.
func TestGrants(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s := open(t)
		grants := []event.Grant{{Hash: hash(1), Event: "a", Role: event.Organiser},
			{Hash: hash(2), Event: "a", Role: event.Player, Registration: 2},
			{Hash: hash(3), Event: "a", Role: event.Player, Registration: 1}, {Hash: hash(4), Event: "b", Role: event.Player, Registration: 1}}
		for _, g := range grants {
			if err := s.Change(t.Context(), g.Event, func(tx event.Tx) error { return tx.PutGrant(g) }); err != nil {
				t.Fatal(err)
			}
		}
		opens := func(want ...int) {
			t.Helper()
			for n := range 5 {
				g, err := s.Grant(t.Context(), hash(n))
				if slices.Contains(want, n) != (err == nil) || err == nil && g != grants[n-1] || err != nil && !errors.Is(err, event.ErrUnknownKey) {
					t.Errorf("key %d opens %v, %v", n, g, err)
				}
			}
		}
		opens(1, 2, 3, 4)
		taken := func(tx event.Tx) error { return tx.PutGrant(event.Grant{Hash: hash(1)}) }
		if err := s.Change(t.Context(), "b", taken); !errors.Is(err, event.ErrKeyInUse) {
			t.Errorf("a key for two things: %v", err)
		}
		opens(1, 2, 3, 4)
		err := s.View(t.Context(), "a", func(r event.Reader) error {
			if list, err := r.Grants(); err != nil || !slices.Equal(list, []event.Grant{grants[0], grants[2], grants[1]}) {
				t.Errorf("Grants = %v, %v", list, err)
			}
			_, err := r.Grant(hash(4))
			return err
		})
		if !errors.Is(err, event.ErrUnknownKey) {
			t.Errorf("a key of another event: %v", err)
		}
		if err := s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.DropGrants(event.Player, 1) }); err != nil {
			t.Fatal(err)
		}
		opens(1, 2, 4)
		put(t, s, "a", "event", "", "{}")
		for range 2 {
			if err := s.Delete(t.Context(), "a"); err != nil {
				t.Fatal(err)
			}
		}
		opens(4)
		if ids, err := s.IDs(t.Context()); err != nil || len(ids) != 0 {
			t.Errorf("after Delete: %v, %v", ids, err)
		}
	})
}

// TestGrantOfAnotherRole: a key may be given another role in the change that takes it away, beside other changes of the same moment.
func TestGrantOfAnotherRole(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s, other := open(t), open(t)
		change := func(fn func(tx event.Tx) error) {
			t.Helper()
			if err := s.Change(t.Context(), "a", fn); err != nil {
				t.Fatal(err)
			}
		}
		old, next := event.Grant{Hash: hash(1), Event: "a", Role: event.Organiser}, event.Grant{Hash: hash(2), Event: "a", Role: "next"}
		boss := next
		boss.Role = event.Organiser
		become := func(tx event.Tx) error {
			for _, err := range []error{tx.Put("entry", "1", []byte("x")), tx.DropGrants(old.Role, 0), tx.DropGrants(next.Role, 0)} {
				if err != nil {
					return err
				}
			}
			if _, err := tx.Grant(next.Hash); !errors.Is(err, event.ErrUnknownKey) {
				t.Errorf("dropped in this change: %v", err)
			}
			if err := tx.PutGrant(boss); err != nil {
				return err
			}
			if g, err := tx.Grant(next.Hash); err != nil || g != boss {
				t.Errorf("in the change: %v, %v", g, err)
			}
			return nil
		}
		change(func(tx event.Tx) error { return errors.Join(tx.PutGrant(old), tx.PutGrant(next)) })
		refusal := errors.New("no")
		if err := s.Change(t.Context(), "a", func(tx event.Tx) error { return errors.Join(become(tx), refusal) }); !errors.Is(err, refusal) {
			t.Errorf("refused: %v", err)
		}
		for h, want := range map[event.Hash]event.Grant{old.Hash: old, next.Hash: next} {
			if g, err := other.Grant(t.Context(), h); err != nil || g != want {
				t.Errorf("after a change that failed: %v, %v, want %v", g, err, want)
			}
		}
		change(become)
		if g, err := other.Grant(t.Context(), next.Hash); err != nil || g != boss {
			t.Errorf("the new key: %v, %v", g, err)
		}
		if g, err := other.Grant(t.Context(), old.Hash); !errors.Is(err, event.ErrUnknownKey) {
			t.Errorf("the old key: %v, %v", g, err)
		}
		if got := get(t, other, "a", "entry", "1"); got != "x" {
			t.Errorf("what was put beside it: %q", got)
		}
	})
}

// TestSuccession: an organiser's new key is opened on two servers at once while the old one is used on a third. Both are organisers, the
// old key ends once, and nobody is shut out at any time.
func TestSuccession(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		now := firstDay
		var servers []*event.Service
		for range 3 {
			servers = append(servers, &event.Service{Store: open(t), Chance: rand.Reader})
		}
		_, keys, err := servers[0].Create(t.Context(), event.Settings{Name: "Kassel", Day: formats.FirstDay, Format: formats.Core,
			Deadline: event.Deadline{Local: "2023-08-18T09:00", Zone: "UTC"}}, "", now)
		if err != nil {
			t.Fatal(err)
		}
		key := keys.Organiser
		for round := range 20 {
			old, err := servers[round%3].Open(t.Context(), key, now)
			if err != nil {
				t.Fatal(err)
			}
			first, err := servers[0].RenewKey(t.Context(), key, event.Organiser, 0, now)
			if err != nil {
				t.Fatal(err)
			}
			next, err := servers[1].RenewKey(t.Context(), key, event.Organiser, 0, now) // the answer did not come: asked again
			if err != nil {
				t.Fatal(err)
			}
			if _, err := servers[2].Open(t.Context(), first, now); !errors.Is(err, event.ErrUnknownKey) {
				t.Fatalf("a new key that was replaced: %v", err)
			}
			if _, err := servers[2].Full(t.Context(), old); err != nil {
				t.Fatalf("the old key before the new one is opened: %v", err)
			}
			var wg sync.WaitGroup
			for _, b := range servers[:2] {
				wg.Go(func() {
					g, err := b.Open(t.Context(), next, now)
					if err != nil || g.Role != event.Organiser {
						t.Errorf("open: %v", err)
						return
					}
					if _, err := b.Full(t.Context(), g); err != nil {
						t.Errorf("the new key: %v", err)
					}
				})
			}
			wg.Go(func() {
				err := servers[2].SetState(t.Context(), old, event.State{Closed: new(round%2 == 0)}, now)
				if err != nil && !errors.Is(err, event.ErrUnknownKey) {
					t.Errorf("the old key: %v", err)
				}
			})
			wg.Wait()
			if _, err := servers[2].Open(t.Context(), key, now); !errors.Is(err, event.ErrUnknownKey) {
				t.Errorf("the old key after it: %v", err)
			}
			if _, err := servers[2].RenewKey(t.Context(), key, event.Organiser, 0, now); !errors.Is(err, event.ErrUnknownKey) {
				t.Errorf("the old grant after it: %v", err)
			}
			key = next
		}
		g, err := servers[0].Open(t.Context(), key, now)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := servers[0].AuditLog(t.Context(), g, 0)
		n := 0
		for _, l := range lines {
			if l.Action == event.Succeeded {
				n++
			}
		}
		if err != nil || n != 20 {
			t.Errorf("%d keys of 20 took the place of another, %v", n, err)
		}
	})
}

// TestMadeOnce: an event that is made, or imported, with one token on three servers at once is one event, and its keys are told to each.
func TestMadeOnce(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		now, ctx := firstDay, t.Context()
		var servers []*event.Service
		for range 3 {
			servers = append(servers, &event.Service{Store: open(t), Chance: rand.Reader})
		}
		settings := event.Settings{Name: "Kassel", Day: formats.FirstDay, Format: formats.Core,
			Deadline: event.Deadline{Local: "2023-08-18T09:00", Zone: "UTC"}}
		token := strings.Repeat("t", 22)
		once := func(what string, do func(*event.Service) (*event.Event, event.Keys, error)) (event.Keys, event.ID) {
			t.Helper()
			var wg sync.WaitGroup
			keys, ids := make([]event.Keys, 12), make([]event.ID, 12)
			for i := range keys {
				wg.Go(func() {
					e, k, err := do(servers[i%3])
					if err != nil {
						t.Errorf("%s: %v", what, err)
						return
					}
					keys[i], ids[i] = k, e.ID
				})
			}
			wg.Wait()
			for i := range keys {
				if keys[i] != keys[0] || ids[i] != ids[0] {
					t.Errorf("%s, try %d: another event", what, i)
				}
			}
			return keys[0], ids[0]
		}
		keys, id := once("made", func(b *event.Service) (*event.Event, event.Keys, error) { return b.Create(ctx, settings, token, now) })
		boss, err := servers[0].Open(ctx, keys.Organiser, now)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := handIn(ctx, servers[0], opened(t, servers[0], keys.Registration), strings.Repeat("p", 22), "4 Smash"); err != nil {
			t.Fatal(err)
		}
		a, err := exportOf(ctx, servers[1], boss, now)
		if err != nil {
			t.Fatal(err)
		}
		imported, second := once("imported", func(b *event.Service) (*event.Event, event.Keys, error) { return b.Import(ctx, a, token, now) })
		lines, err := servers[2].AuditLog(ctx, opened(t, servers[2], imported.Organiser), 0)
		if err != nil || len(lines) != 3 || !strings.Contains(lines[2].Detail, "another event of this server: 1") {
			t.Errorf("the trail of an event that was taken over beside itself: %+v, %v", lines, err)
		}
		settings.Name = "Bremen"
		_, third := once("another name", func(b *event.Service) (*event.Event, event.Keys, error) { return b.Create(ctx, settings, token, now) })
		ids, err := servers[2].Store.IDs(ctx)
		if err != nil || len(ids) != 3 || !slices.Contains(ids, id) || !slices.Contains(ids, second) || !slices.Contains(ids, third) {
			t.Errorf("events: %v, %v; want %s, %s and %s", ids, err, id, second, third)
		}
		// Keys that were taken back are not told again.
		if _, err := servers[0].RenewKey(ctx, keys.Organiser, event.Judge, 0, now); err != nil {
			t.Fatal(err)
		}
		settings.Name = "Kassel"
		_, _, err = servers[1].Create(ctx, settings, token, now)
		if r, ok := errors.AsType[*event.Refusal](err); !ok || r.Reason != event.Conflict {
			t.Errorf("made again when the judges' link is another: %v", err)
		}
		if _, _, err := servers[1].Create(ctx, settings, "short", now); err == nil {
			t.Error("a short token makes an event")
		}
	})
}

// opened is what a key opens.
func opened(t *testing.T, b *event.Service, k event.Key) event.Grant {
	t.Helper()
	g, err := b.Open(t.Context(), k, firstDay)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestWhollyOrNot: of a change that fails, panics or is called off, nothing is there, and the changes beside it are.
func TestWhollyOrNot(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s := open(t)
		var wg sync.WaitGroup
		refusal := errors.New("no")
		for i := range 200 {
			wg.Go(func() {
				err := s.Change(t.Context(), event.ID(fmt.Sprint("e", i%3)), func(tx event.Tx) error {
					if err := tx.Put("entry", fmt.Sprintf("%03d", i), []byte("x")); err != nil {
						return err
					}
					switch i % 4 {
					case 1:
						return refusal
					case 2:
						panic("a bug")
					}
					return nil
				})
				if want := i%4 == 0 || i%4 == 3; want != (err == nil) || i%4 == 1 && !errors.Is(err, refusal) {
					t.Errorf("change %d: %v", i, err)
				}
			})
		}
		wg.Wait()
		for i := range 200 {
			want := "-"
			if i%4 == 0 || i%4 == 3 {
				want = "x"
			}
			if got := get(t, s, event.ID(fmt.Sprint("e", i%3)), "entry", fmt.Sprintf("%03d", i)); got != want {
				t.Errorf("record %d: %q, want %q", i, got, want)
			}
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if err := s.Change(gone, "a", func(tx event.Tx) error { return tx.Put("entry", "1", nil) }); !errors.Is(err, context.Canceled) {
			t.Errorf("called off: %v", err)
		}
		put(t, s, "a", "note", "1", "x") // after it
		if got := get(t, s, "a", "entry", "1"); got != "-" {
			t.Errorf("called off, and done: %q", got)
		}
	})
}

// TestOneAfterAnother: changes of one event follow each other, whoever makes them; none is lost.
func TestOneAfterAnother(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		stores := []event.Store{open(t), open(t), open(t)}
		var wg sync.WaitGroup
		const each = 40
		for _, s := range stores {
			for i := range 4 {
				wg.Go(func() {
					e := event.ID(fmt.Sprint("e", i%2))
					for range each {
						err := s.Change(t.Context(), e, func(tx event.Tx) error {
							b, err := tx.Get("count", "")
							if err != nil {
								return err
							}
							return tx.Put("count", "", append(b, '1'))
						})
						if err != nil {
							t.Error(err)
						}
					}
				})
			}
		}
		wg.Wait()
		for _, e := range []event.ID{"e0", "e1"} {
			for _, s := range stores {
				if got := len(get(t, s, e, "count", "")); got != 2*3*each {
					t.Errorf("%s: %d changes, want %d", e, got, 2*3*each)
				}
			}
		}
	})
}

// TestOneMoment: what a view reads belongs together.
func TestOneMoment(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s := open(t)
		put(t, s, "a", "x", "1", "old")
		put(t, s, "a", "x", "2", "old")
		err := s.View(t.Context(), "a", func(r event.Reader) error {
			one, err := r.Get("x", "1")
			if err != nil {
				return err
			}
			err = s.Change(t.Context(), "a", func(tx event.Tx) error {
				return errors.Join(tx.Put("x", "1", []byte("new")), tx.Put("x", "2", []byte("new")))
			})
			if err != nil {
				return err
			}
			two, err := r.Get("x", "2")
			if string(one) != string(two) {
				t.Errorf("%s and %s in one view", one, two)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

// TestClosed: what was acknowledged is there; what comes after is refused in words.
func TestClosed(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s := open(t)
		var wg sync.WaitGroup
		done := make([]bool, 100)
		for i := range done {
			wg.Go(func() {
				err := s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.Put("x", fmt.Sprint(i), []byte("y")) })
				done[i] = err == nil
				if err != nil && event.CauseOf(err) != event.Unreachable {
					t.Error(err)
				}
			})
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		wg.Wait()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if err := s.View(t.Context(), "a", func(event.Reader) error { return nil }); event.CauseOf(err) != event.Unreachable {
			t.Errorf("a view of a closed store: %v", err)
		}
		again := open(t)
		for i, want := range done {
			if got := get(t, again, "a", "x", fmt.Sprint(i)); want != (got == "y") {
				t.Errorf("%d was acknowledged: %v; there is %q", i, want, got)
			}
		}
	})
}
