package event_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"inkcheck/internal/event"
)

// TestExtendOnce: a deadline that was seen is moved once, however often the button is pressed; one that was moved meanwhile is said.
func TestExtendOnce(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	ctx, seen := t.Context(), settings().Deadline
	extend := func(seen event.Deadline, minutes int, now time.Time) error {
		return h.book.Extend(ctx, h.organiser, seen, minutes, false, "Ann", now)
	}
	is := func() *event.Event {
		t.Helper()
		e, err := h.book.Event(ctx, h.organiser)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if err := extend(seen, 30, before); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if e := is(); e.Deadline.Local != "2026-11-28T10:00" || e.Revision != 2 || e.Seq != 2 {
		t.Errorf("pressed eight times: %+v", e)
	}
	if err := extend(seen, 10, before); why(err) != event.Conflict || is().Deadline.Local != "2026-11-28T10:00" {
		t.Errorf("another button beside the old deadline: %v", err)
	}
	// One that is over is moved from now on, and opened where it was closed.
	over := is().Deadline.Time().Add(7*time.Minute + 20*time.Second)
	if err := h.book.SetState(ctx, h.organiser, event.State{Closed: new(true)}, over); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := extend(event.Deadline{Local: "2026-11-28T10:00", Zone: seen.Zone}, 30, over.Add(time.Second)); err != nil {
			t.Error(err)
		}
	}
	if e := is(); e.Deadline.Local != "2026-11-28T10:38" || e.Closed || e.Revision != 3 || e.Seq != 5 {
		t.Errorf("an event that was over: %+v", e)
	}
	day := h.another(nil)
	if err := h.book.Extend(ctx, day.organiser, seen, 24*60, false, "", before); err != nil {
		t.Errorf("by a day: %v", err)
	}
	for _, minutes := range []int{0, -5, 24*60 + 1} {
		if err := extend(is().Deadline, minutes, over); why(err) != event.Invalid {
			t.Errorf("by %d minutes: %v", minutes, err)
		}
	}
	for _, g := range []event.Grant{h.judge, h.in} {
		if err := h.book.Extend(ctx, g, is().Deadline, 30, true, "", over); why(err) != event.Forbidden {
			t.Errorf("%s extends: %v", g.Role, err)
		}
	}
}

// TestListsWereSeen: a list is what a player says before others are seen (TR 3.8). Where lists would be taken after that, whoever lets it
// happen is told and has to say that it is meant, and what comes then is marked.
func TestListsWereSeen(t *testing.T) {
	t.Parallel()
	later := after.Add(5 * time.Minute)
	extend := func(h *hall, sure bool, now time.Time) error {
		return h.book.Extend(h.Context(), h.organiser, settings().Deadline, 30, sure, "", now)
	}
	set := func(h *hall, sure bool, now time.Time) error {
		e, err := h.book.Event(h.Context(), h.organiser)
		if err != nil {
			return err
		}
		s := e.Settings
		s.Deadline.Local = "2026-11-28T10:30"
		_, err = h.book.UpdateSettings(h.Context(), h.organiser, e.Revision, s, sure, "", now)
		return err
	}
	publish := func(h *hall, sure bool, now time.Time) error {
		return h.book.SetState(h.Context(), h.organiser, event.State{Published: new(true), Confirmed: sure}, now)
	}
	reopen := func(h *hall, sure bool, now time.Time) error {
		return h.book.SetState(h.Context(), h.organiser, event.State{Closed: new(false), Confirmed: sure}, now)
	}
	one := func(h *hall, sure bool, now time.Time) error {
		until := later.Add(time.Hour)
		_, err := h.book.UpdateRegistration(h.Context(), h.organiser, 1,
			event.RegistrationUpdate{Revision: 1, UnlockedUntil: &until, Confirmed: sure}, now)
		return err
	}
	for name, tt := range map[string]struct {
		lists   event.Lists
		closed  bool // before the deadline
		nobody  bool // has handed in
		do      func(*hall, bool, time.Time) error
		now     time.Time
		refused bool
	}{
		"sealed, extended":                 {lists: event.Sealed, do: extend, now: later},
		"sealed, opened for one":           {lists: event.Sealed, do: one, now: later},
		"sealed, published when over":      {lists: event.Sealed, do: publish, now: later},
		"sealed, published when taken":     {lists: event.Sealed, do: publish, now: before, refused: true},
		"open, extended in time":           {lists: event.Open, do: extend, now: before},
		"open, extended when over":         {lists: event.Open, do: extend, now: later, refused: true},
		"open, extended, nobody's list":    {lists: event.Open, nobody: true, do: extend, now: later},
		"open, another deadline when over": {lists: event.Open, do: set, now: later, refused: true},
		"open, closed, opened":             {lists: event.Open, closed: true, do: reopen, now: before, refused: true},
		"open, closed, extended":           {lists: event.Open, closed: true, do: extend, now: before, refused: true},
		"open, opened for one":             {lists: event.Open, do: one, now: later, refused: true},
		"open, published when over":        {lists: event.Open, do: publish, now: later},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, func(s *event.Settings) { s.Lists = tt.lists })
			var player event.Grant
			if !tt.nobody {
				_, player = h.hand(1, "60 cards")
			}
			if tt.closed {
				if err := h.book.SetState(t.Context(), h.organiser, event.State{Closed: new(true)}, before); err != nil {
					t.Fatal(err)
				}
			}
			state := func() *event.Archive {
				a, err := exportOf(t.Context(), h.book, h.organiser, after)
				if err != nil {
					t.Fatal(err)
				}
				return a
			}
			was := state()
			err := tt.do(h, false, tt.now)
			r, _ := errors.AsType[*event.Refusal](err)
			if tt.refused != (r != nil && r.Field == "sure") || !tt.refused && err != nil {
				t.Fatalf("not sure: %v, want refused %v", err, tt.refused)
			}
			if !tt.refused {
				if !state().Event.ListsExposedAt.IsZero() {
					t.Error("lists were seen")
				}
				return
			}
			if is := state(); is.Event != was.Event || len(is.Log) != len(was.Log) {
				t.Errorf("something was changed: %+v", is.Event)
			}
			if err := tt.do(h, true, tt.now); err != nil {
				t.Fatalf("sure: %v", err)
			}
			is := state()
			if last := is.Log[len(is.Log)-1]; !is.Event.ListsExposedAt.Equal(tt.now) || !strings.Contains(last.Detail, "could see") {
				t.Errorf("seen since %v, %+v", is.Event.ListsExposedAt, last)
			}
			h.changesAfterSeen(player, tt.now)
		})
	}
}

// changesAfterSeen hands in a change and looks for its mark, which a correction does not have.
func (h *hall) changesAfterSeen(player event.Grant, now time.Time) {
	h.Helper()
	for i, tt := range []struct {
		g    event.Grant
		want bool
	}{{player, true}, {h.organiser, false}} {
		in := event.SubmitRequest{Registration: 1, Base: i + 1, Text: "other cards", Token: token(10 + i)}
		if _, err := h.book.Submit(h.Context(), tt.g, in, check, now); err != nil {
			h.Fatal(err)
		}
		rec, err := h.book.Full(h.Context(), h.judge)
		if err != nil {
			h.Fatal(err)
		}
		s := rec.Overview(func(p *event.Registration) event.Verdict { return p.Current.Verdict }, func(*event.Registration) bool { return false })
		if s.Rows[0].Has(event.IsAfterExposure) != tt.want {
			h.Errorf("changed by the %s: %v", tt.g.Role, s.Rows[0].Flags)
		}
	}
}
