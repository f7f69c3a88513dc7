package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/internal/event"
)

// step is something that a change does.
type step struct {
	what  string // get, put, each, drop, grant, let, end or refuse
	kind  event.Kind
	id, v string
	n     int
}

var errRefused = errors.New("refused")

// do does the steps and writes down what they saw.
func do(tx event.Tx, steps []step, saw *strings.Builder) error {
	for _, s := range steps {
		switch s.what {
		case "get":
			b, err := tx.Get(s.kind, s.id)
			fmt.Fprintf(saw, "%s %s = %q %v; ", s.kind, s.id, b, err)
		case "put":
			if err := tx.Put(s.kind, s.id, []byte(s.v)); err != nil {
				return err
			}
		case "each":
			err := tx.Each(s.kind, "", func(id string, body []byte) error {
				fmt.Fprintf(saw, "%s=%s ", id, body)
				return nil
			})
			fmt.Fprintf(saw, "each %v; ", err)
		case "drop":
			if err := tx.Drop(s.kind, s.id); err != nil {
				return err
			}
		case "grant":
			g, err := tx.Grant(hash(s.n))
			fmt.Fprintf(saw, "grant %s %d %v; ", g.Role, g.Registration, err)
		case "let":
			fmt.Fprintf(saw, "let %v; ", tx.PutGrant(event.Grant{Hash: hash(s.n), Role: event.Player, Registration: len(s.v)}))
		case "end":
			if err := tx.DropGrants(event.Player, len(s.v)); err != nil {
				return err
			}
		case "refuse":
			return errRefused
		}
	}
	return nil
}

// TestBatches: changes that are written together see and leave what they would one after the other.
func TestBatches(t *testing.T) {
	t.Parallel()
	files, n := t.TempDir(), 0
	rapid.Check(t, func(t *rapid.T) {
		ctx := context.Background()
		n++
		s, err := OpenFile(ctx, filepath.Join(files, fmt.Sprint(n, ".db")))
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		memory := &Memory{}
		aStep := rapid.Custom(func(t *rapid.T) step {
			return step{rapid.SampledFrom([]string{"get", "get", "put", "put", "each", "drop", "grant", "let", "end", "refuse"}).Draw(t, "what"),
				rapid.SampledFrom([]event.Kind{eventKind, "entry"}).Draw(t, "kind"), rapid.SampledFrom([]string{"", "1"}).Draw(t, "id"),
				rapid.SampledFrom([]string{"", "v", "vw"}).Draw(t, "v"), rapid.IntRange(0, 2).Draw(t, "n")}
		})
		for range rapid.IntRange(1, 3).Draw(t, "batches") {
			var jobs []*job
			var saw, want []*strings.Builder
			for _, steps := range rapid.SliceOfN(rapid.SliceOfN(aStep, 0, 6), 1, 5).Draw(t, "changes") {
				got, is := &strings.Builder{}, &strings.Builder{}
				saw, want = append(saw, got), append(want, is)
				jobs = append(jobs, &job{ctx: ctx, event: "e", fn: func(tx event.Tx) error { return do(tx, steps, got) }})
				err := memory.Change(ctx, "e", func(tx event.Tx) error { return do(tx, steps, is) })
				fmt.Fprint(is, err)
			}
			if err := s.commit(jobs); err != nil {
				t.Fatal(err)
			}
			for i, j := range jobs {
				if fmt.Fprint(saw[i], j.err); saw[i].String() != want[i].String() {
					t.Fatalf("change %d saw\n%s\nwant\n%s", i+1, saw[i], want[i])
				}
			}
		}
	})
}

// TestBatchThatFails: where a batch cannot be kept, each change of it is told so, and no refusal: that may be for what another of the batch
// did, which is not there. Who left meanwhile is told that.
func TestBatchThatFails(t *testing.T) {
	t.Parallel()
	s, err := OpenFile(t.Context(), filepath.Join(t.TempDir(), "events.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var sent []*job
	send := func(ctx context.Context, fn func(event.Tx) error) {
		j := &job{ctx: ctx, event: "e", fn: fn, result: make(chan error, 1)}
		sent = append(sent, j)
		s.jobs <- j
	}
	writing, goOn := make(chan struct{}), make(chan struct{})
	send(t.Context(), func(event.Tx) error { // while it is written, the others come together
		close(writing)
		<-goOn
		return nil
	})
	<-writing
	taken := func(tx event.Tx) error {
		if b, err := tx.Get("entry", "1"); err != nil || b == nil {
			return err
		}
		return errRefused
	}
	left, leave := context.WithCancel(t.Context())
	leave()
	send(t.Context(), func(tx event.Tx) error { return tx.Put("entry", "1", []byte("Ann")) })
	send(t.Context(), taken)
	send(left, taken)
	send(t.Context(), func(event.Tx) error { return syscall.ENOSPC })
	send(t.Context(), func(event.Tx) error { return nil })
	close(goOn)
	for i, j := range sent {
		err := <-j.result
		switch {
		case i == 0 && err != nil:
			t.Errorf("the one before: %v", err)
		case i == 3 && !errors.Is(err, context.Canceled):
			t.Errorf("who left: %v", err)
		case i != 0 && i != 3 && (event.CauseOf(err) != event.DiskFull || errors.Is(err, errRefused)):
			t.Errorf("change %d of a batch that failed is told %v", i, err)
		}
	}
	if err := s.Change(t.Context(), "e", taken); err != nil {
		t.Errorf("sent again, once there is room: %v", err)
	}
}

// TestDeleteFails: of an event that the database does not let go, everything stays, and whoever deletes is told.
func TestDeleteFails(t *testing.T) {
	t.Parallel()
	for _, table := range []string{"grants", "records"} {
		s, err := OpenFile(t.Context(), filepath.Join(t.TempDir(), "events.db"))
		if err != nil {
			t.Fatal(err)
		}
		put(t, s, "a", "event", "", "{}")
		err = s.Change(t.Context(), "a", func(tx event.Tx) error {
			return tx.PutGrant(event.Grant{Hash: hash(1), Event: "a", Role: event.Judge})
		})
		if err != nil {
			t.Fatal(err)
		}
		p, err := s.connected(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		_, err = p.write.ExecContext(t.Context(), "CREATE TRIGGER stays BEFORE DELETE ON "+table+" BEGIN SELECT RAISE(ABORT, 'stays'); END")
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(t.Context(), "a"); err == nil || !strings.Contains(err.Error(), "stays") {
			t.Errorf("the %s stay, and Delete says %v", table, err)
		}
		if got := get(t, s, "a", "event", ""); got != "{}" {
			t.Errorf("the %s stay, and of the event there is %s", table, got)
		}
		if g, err := s.Grant(t.Context(), hash(1)); err != nil || g.Role != event.Judge {
			t.Errorf("the %s stay, and the key opens %v, %v", table, g, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}
