package event_test

import (
	"context"
	crand "crypto/rand"
	"errors"
	"testing"
	"time"

	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
)

var errBroken = errors.New("the disk is gone")

// breakingStore fails at the n-th thing that it is asked for, counted from 1; with 0 it never does.
type breakingStore struct {
	event.Store
	n int
}

func (s *breakingStore) breaks() error {
	if s.n--; s.n == 0 {
		return errBroken
	}
	return nil
}

func (s *breakingStore) Grant(ctx context.Context, h event.Hash) (event.Grant, error) {
	if err := s.breaks(); err != nil {
		return event.Grant{}, err
	}
	return s.Store.Grant(ctx, h)
}

func (s *breakingStore) View(ctx context.Context, e event.ID, fn func(event.Reader) error) error {
	if err := s.breaks(); err != nil {
		return err
	}
	return s.Store.View(ctx, e, func(r event.Reader) error { return fn(&breakingReader{r, s}) })
}

func (s *breakingStore) Change(ctx context.Context, e event.ID, fn func(event.Tx) error, keys ...event.Hash) error {
	if err := s.breaks(); err != nil {
		return err
	}
	return s.Store.Change(ctx, e, func(tx event.Tx) error { return fn(&breakingTx{breakingReader{tx, s}, tx}) }, keys...)
}

func (s *breakingStore) IDs(ctx context.Context) ([]event.ID, error) {
	if err := s.breaks(); err != nil {
		return nil, err
	}
	return s.Store.IDs(ctx)
}

func (s *breakingStore) DeletedIDs(ctx context.Context) ([]event.ID, error) {
	if err := s.breaks(); err != nil {
		return nil, err
	}
	return s.Store.DeletedIDs(ctx)
}

func (s *breakingStore) Delete(ctx context.Context, e event.ID) error {
	if err := s.breaks(); err != nil {
		return err
	}
	return s.Store.Delete(ctx, e)
}

type breakingReader struct {
	event.Reader
	s *breakingStore
}

func (r *breakingReader) Get(k event.Kind, id string) ([]byte, error) {
	if err := r.s.breaks(); err != nil {
		return nil, err
	}
	return r.Reader.Get(k, id)
}

func (r *breakingReader) Each(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	if err := r.s.breaks(); err != nil {
		return err
	}
	return r.Reader.Each(k, prefix, fn)
}

func (r *breakingReader) Salvage(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	if err := r.s.breaks(); err != nil {
		return err
	}
	return r.Reader.Salvage(k, prefix, fn)
}

func (r *breakingReader) Grant(h event.Hash) (event.Grant, error) {
	if err := r.s.breaks(); err != nil {
		return event.Grant{}, err
	}
	return r.Reader.Grant(h)
}

func (r *breakingReader) Grants() ([]event.Grant, error) {
	if err := r.s.breaks(); err != nil {
		return nil, err
	}
	return r.Reader.Grants()
}

type breakingTx struct {
	breakingReader
	tx event.Tx
}

func (t *breakingTx) Put(k event.Kind, id string, body []byte) error {
	if err := t.s.breaks(); err != nil {
		return err
	}
	return t.tx.Put(k, id, body)
}

func (t *breakingTx) Drop(k event.Kind, prefix string) error {
	if err := t.s.breaks(); err != nil {
		return err
	}
	return t.tx.Drop(k, prefix)
}

func (t *breakingTx) PutGrant(g event.Grant) error {
	if err := t.s.breaks(); err != nil {
		return err
	}
	return t.tx.PutGrant(g)
}

func (t *breakingTx) DropGrants(r event.Role, entry int) error {
	if err := t.s.breaks(); err != nil {
		return err
	}
	return t.tx.DropGrants(r, entry)
}

// TestBrokenStore does what can be done with an event, each thing with a store that fails at the first thing that is asked of it, then at
// the second, until nothing is asked any more: whoever asked is told each time, and what is done in the end is done once.
func TestBrokenStore(t *testing.T) {
	t.Parallel()
	s := &breakingStore{Store: &store.Memory{}}
	h := (&hall{T: t, book: &event.Service{Store: s, Chance: crand.Reader}}).another(func(s *event.Settings) { s.Illegal = event.Refuse })
	ctx, b := t.Context(), h.book
	var r *event.Receipt
	var next event.Key
	var archive *event.Archive
	player := func() event.Grant {
		return event.Grant{Hash: r.Key.Hash(), Event: h.event.ID, Role: event.Player, Registration: 1}
	}
	handIn := func(g event.Grant, in event.SubmitRequest) error { return fails(b.Submit(ctx, g, in, check, before)) }
	ann := event.SubmitRequest{Player: "Ann", PlayerID: "7", Text: "a", Token: token(1)}
	agreed := ann
	agreed.Publish = true
	until, gone := after.Add(time.Hour), true
	house := &event.Housekeeper{Service: b}
	// look is housekeeping on a server that has run all the time, so long after the last day of the events.
	look := func(d time.Duration) error {
		now := h.event.Keep.Time().Add(48*time.Hour + d)
		err := s.Store.Change(ctx, "", func(tx event.Tx) error { return tx.Put("clock", "", []byte(`{"seen":"`+now.Format(time.RFC3339)+`"}`)) })
		if err != nil {
			return err
		}
		return fails(house.Look(ctx, after, now, now.Sub(after)))
	}
	for _, tt := range []struct {
		name string
		do   func() error
	}{
		{"an event", func() error { return failsToo(b.Create(ctx, settings(), token(90), before)) }},
		{"the event again", func() error { return failsToo(b.Create(ctx, settings(), token(90), before)) }},
		{"other settings", func() error {
			other := settings()
			other.Name = "Another"
			return fails(b.UpdateSettings(ctx, h.organiser, 1, other, false, "Ann", before))
		}},
		{"a list", func() (err error) {
			r, err = b.Submit(ctx, h.in, ann, check, before)
			return err
		}},
		{"the list again", func() error { return handIn(h.in, ann) }},
		{"the list again, to be published", func() error { return handIn(h.in, agreed) }},
		{"a change", func() error { return handIn(player(), event.SubmitRequest{Base: 1, Text: "b", Token: token(2)}) }},
		{"the change before it again", func() error { return handIn(player(), event.SubmitRequest{Base: 1, Text: "a", Token: token(1)}) }},
		{"a correction", func() error {
			return handIn(h.organiser, event.SubmitRequest{Registration: 1, Base: 2, Text: "c", Token: token(3)})
		}},
		{"another player", func() error { return handIn(h.in, event.SubmitRequest{Player: "Bob", Text: "d", Token: token(4)}) }},
		{"consent", func() error { return b.Consent(ctx, player(), false, before) }},
		{"a roster", func() error {
			return b.SetRoster(ctx, h.judge, []event.RosterRow{{Player: "Ann", PlayerID: "7"}, {Player: "Cy"}}, false, "Jo", before)
		}},
		{"tables", func() error {
			return b.SetRoster(ctx, h.judge, []event.RosterRow{{Player: "Ann", PlayerID: "7", Table: "3"}}, true, "Jo", before)
		}},
		{"a check", func() error {
			return fails(b.PutCheck(ctx, h.judge, event.Check{Registration: 1, Token: token(5)}, after))
		}},
		{"the check again", func() error {
			return fails(b.PutCheck(ctx, h.judge, event.Check{Registration: 1, Token: token(5)}, after))
		}},
		{"the check, changed", func() error {
			return fails(b.PutCheck(ctx, h.judge, event.Check{Number: 1, Revision: 1, Registration: 1, Result: "ok"}, after))
		}},
		{"a note", func() error {
			return fails(b.PutNote(ctx, h.judge, event.Note{Registration: 1, Text: "x", Token: token(6)}, after))
		}},
		{"a draw", func() error {
			return fails(b.PutSelection(ctx, h.judge, event.Selection{Seed: "7", Candidates: []int{1, 2}, Selected: []int{2}}, after))
		}},
		{"opened for one", func() error {
			return fails(b.UpdateRegistration(ctx, h.organiser, 2, event.RegistrationUpdate{Revision: 1, UnlockedUntil: &until}, after))
		}},
		{"closed", func() error { return b.SetState(ctx, h.organiser, event.State{Closed: new(true)}, before) }},
		{"extended", func() error { return b.Extend(ctx, h.organiser, settings().Deadline, 30, false, "", before) }},
		{"the event", func() error { return fails(b.Event(ctx, h.judge)) }},
		{"the record", func() error { return fails(b.Full(ctx, h.judge)) }},
		{"an entry", func() error {
			_, _, _, err := b.Registration(ctx, h.judge, 1)
			return err
		}},
		{"what is shown", func() error { return failsToo(b.Published(ctx, h.judge, after)) }},
		{"the trail", func() error { return fails(b.AuditLog(ctx, h.organiser, 0)) }},
		{"the export", func() (err error) {
			archive, err = exportOf(ctx, b, h.organiser, after)
			return err
		}},
		{"the import", func() error { return failsToo(b.Import(ctx, archive, token(91), after)) }},
		{"a key of a player", func() error { return fails(b.RenewKey(ctx, h.keys.Organiser, event.Player, 2, after)) }},
		{"the key of the judge", func() error { return fails(b.RenewKey(ctx, h.keys.Organiser, event.Judge, 0, after)) }},
		{"a key that was taken back", func() error {
			err := handIn(h.in, event.SubmitRequest{Player: "Bob", Text: "d", Token: token(4)})
			if why(err) == event.Conflict {
				return nil
			}
			return err
		}},
		{"a player who is withdrawn", func() error {
			return fails(b.UpdateRegistration(ctx, h.organiser, 1, event.RegistrationUpdate{Revision: 3, Withdrawn: &gone}, after))
		}},
		{"a player who is erased", func() error { return b.Erase(ctx, h.organiser, 1, "", after) }},
		{"a key of the organiser", func() (err error) {
			next, err = b.RenewKey(ctx, h.keys.Organiser, event.Organiser, 0, after)
			return err
		}},
		{"the key is opened", func() (err error) {
			h.organiser, err = b.Open(ctx, next, after)
			return err
		}},
		{"all events", func() error { return failsToo(b.Events(ctx)) }},
		{"the event is deleted", func() error { return b.Delete(ctx, h.organiser, after) }},
		{"the event is restored", func() error { return fails(b.Undelete(ctx, h.organiser.Event, after)) }},
		{"the event is deleted by the operator", func() error { return b.DeleteID(ctx, h.organiser.Event, event.ByOperator, after) }},
		{"the others are announced", func() error { return look(0) }},
		{"the others are over", func() error { return look(24 * time.Hour) }},
		{"the deleted ones are counted", func() error { return look(25 * time.Hour) }},
		{"the deleted ones are purged", func() error { return look(9 * 24 * time.Hour) }},
	} {
		for n := 1; ; n++ {
			s.n = n
			err := tt.do()
			less := s.n > 0
			s.n = 0
			if less {
				if err != nil {
					t.Fatalf("%s: %v", tt.name, err)
				}
				break
			}
			if !errors.Is(err, errBroken) {
				t.Errorf("%s: failed at the thing %d that was asked for, and the answer is %v", tt.name, n, err)
			}
			if n > 100 {
				t.Fatalf("%s: there is no end of what is asked for", tt.name)
			}
		}
	}
	if ids, err := s.IDs(ctx); err != nil || len(ids) > 0 {
		t.Errorf("left: %v, %v", ids, err)
	}
	if ids, err := s.DeletedIDs(ctx); err != nil || len(ids) > 0 {
		t.Errorf("not purged: %v, %v", ids, err)
	}
}

func failsToo[T, U any](_ T, _ U, err error) error { return err }
