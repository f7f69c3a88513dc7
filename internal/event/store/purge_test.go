package store

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/internal/event"
)

// fillWith writes so many records of 8 kB to an event, with a key.
func fillWith(t *testing.T, s event.Store, e event.ID, records int) {
	t.Helper()
	body := []byte(strings.Repeat("x", 8<<10))
	err := s.Change(t.Context(), e, func(tx event.Tx) error {
		for i := range records {
			if err := tx.Put("version", fmt.Sprintf("%06d.001", i), body); err != nil {
				return err
			}
		}
		if err := tx.Put("event", "", []byte("{}")); err != nil {
			return err
		}
		return tx.PutGrant(event.Grant{Hash: hash(int(e[0])), Event: e, Role: event.Organiser})
	})
	if err != nil {
		t.Fatal(err)
	}
}

// empty reports whether a store has nothing of an event.
func empty(t *testing.T, s event.Store, e event.ID) bool {
	t.Helper()
	n := 0
	err := s.View(t.Context(), e, func(r event.Reader) error {
		for _, k := range []event.Kind{"version", "event", "deleted", purgeKind} {
			more, err := r.Count(k)
			if err != nil {
				return err
			}
			n += more
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return n == 0
}

// TestDeleteLetsOthersWrite: while a large event is removed, changes of others are written between the steps.
func TestDeleteLetsOthersWrite(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s := open(t)
		if _, ok := s.(*Store); !ok {
			t.Skip("what is in memory is removed at once")
		}
		fillWith(t, s, "a", 20*purgeRows)
		done := make(chan error, 1)
		go func() { done <- s.Delete(context.WithoutCancel(t.Context()), "a") }()
		others := 0
		for ; ; others++ {
			select {
			case err := <-done:
				if err != nil {
					t.Fatal(err)
				}
				if others < 5 {
					t.Errorf("%d changes of others were written meanwhile", others)
				}
				if !empty(t, s, "a") {
					t.Error("something is left")
				}
				if _, err := s.Grant(t.Context(), hash('a')); err != event.ErrUnknownKey {
					t.Errorf("its key: %v", err)
				}
				return
			default:
			}
			if err := s.Change(t.Context(), "b", func(tx event.Tx) error { return tx.Put("x", fmt.Sprint(others%10), []byte("{}")) }); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestDeleteGivesSpaceBack: the file is as small as before once a large event is removed.
func TestDeleteGivesSpaceBack(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "events.db")
	s, err := OpenFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	size := func() int64 {
		s.tidied()
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	fillWith(t, s, "b", 10)
	small := size()
	fillWith(t, s, "a", 500)
	large := size()
	if err := s.Delete(t.Context(), "a"); err != nil {
		t.Fatal(err)
	}
	if after := size(); large < 500*8<<10 || after > small+64<<10 {
		t.Errorf("%d bytes with a large event, %d without it, %d before", large, after, small)
	}
	if empty(t, s, "b") {
		t.Error("another event is gone")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestDeleteGoesOn: what a server that ended has not removed, the next one does.
func TestDeleteGoesOn(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s, ok := open(t).(*Store)
		if !ok {
			t.Skip("what is in memory ends with it")
		}
		fillWith(t, s, "a", 2*purgeRows)
		if err := s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.(*writing).beginPurge() }); err != nil {
			t.Fatal(err)
		}
		if ids, err := s.IDs(t.Context()); err != nil || len(ids) != 0 {
			t.Errorf("an event that is being removed is listed: %v, %v", ids, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		next := open(t).(*Store)
		next.sweeping.Wait()
		if !empty(t, next, "a") {
			t.Error("something is left")
		}
	})
}
