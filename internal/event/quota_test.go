package event_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"inkcheck/formats"
	"inkcheck/internal/event"
)

// stored is how many bytes the records of the hall's event have, of which floor are checks, notes and draws.
func stored(h *hall) (all, floor int64) {
	h.Helper()
	err := h.book.Store.View(h.Context(), h.organiser.Event, func(r event.Reader) error {
		for _, k := range []event.Kind{"entry", "version", "roster", "check", "note", "draw", "trail", "spent"} {
			err := r.Each(k, "", func(_ string, body []byte) error {
				all += int64(len(body))
				if k == "check" || k == "note" || k == "draw" {
					floor += int64(len(body))
				}
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.Fatal(err)
	}
	return all, floor
}

// set changes the record of the hall's event.
func set(h *hall, change func(e *event.Event)) {
	h.Helper()
	err := h.book.Store.Change(h.Context(), h.organiser.Event, func(tx event.Tx) error {
		body, err := tx.Get("event", "")
		if err != nil {
			return err
		}
		var e event.Event
		if err := json.Unmarshal(body, &e); err != nil {
			return err
		}
		change(&e)
		if body, err = json.Marshal(e); err != nil {
			return err
		}
		return tx.Put("event", "", body)
	})
	if err != nil {
		h.Fatal(err)
	}
}

// TestBytesAreCounted: an event knows how many bytes its records have, after whatever is done to it, and of one of before after the next
// change.
func TestBytesAreCounted(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	ctx, b := t.Context(), h.book
	counted := func(after string) {
		t.Helper()
		e, err := b.Event(ctx, h.organiser)
		if err != nil {
			t.Fatal(err)
		}
		if all, floor := stored(h); e.Bytes != all || e.RecordBytes != floor {
			t.Errorf("after %s: %d and %d bytes, want %d and %d", after, e.Bytes, e.RecordBytes, all, floor)
		}
	}
	try := func(what string, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		counted(what)
	}
	counted("making it")
	_, player := h.hand(1, "a list")
	h.hand(2, "another list")
	counted("two hand-ins")
	var err error
	for n := range event.KeptSubmissions + 3 {
		_, err = b.Submit(ctx, player, event.SubmitRequest{Base: n + 1, Text: fmt.Sprint("list ", n), Token: token(100 + n)}, check, before)
		try("a change of the list", err)
	}
	_, err = b.PutCheck(ctx, h.judge, event.Check{Registration: 1, Note: "a note"}, after)
	try("a check", err)
	k, err := b.Check(ctx, h.judge, 1)
	if err != nil {
		t.Fatal(err)
	}
	k.Note, k.Result = "a much longer note", "ok"
	_, err = b.PutCheck(ctx, h.judge, *k, after)
	try("a longer check", err)
	_, err = b.PutNote(ctx, h.judge, event.Note{Registration: 2, Text: "a note"}, after)
	try("a note", err)
	_, err = b.PutSelection(ctx, h.judge, event.Selection{Seed: "7", Candidates: []int{1, 2}, Selected: []int{2}}, after)
	try("a draw", err)
	try("a roster", b.SetRoster(ctx, h.judge, []event.RosterRow{{Player: "Ann"}, {Player: "Bo"}}, false, "", after))
	try("a shorter roster", b.SetRoster(ctx, h.judge, []event.RosterRow{{Player: "Bo"}}, false, "", after))
	_, err = b.RenewKey(ctx, h.keys.Organiser, event.Player, 2, after)
	try("a new key", err)
	try("erasing", b.Erase(ctx, h.organiser, 2, "", after))
	set(h, func(e *event.Event) { e.Bytes, e.RecordBytes = 0, 0 })
	yes := true
	try("a change of an event of before", b.SetState(ctx, h.organiser, event.State{Closed: &yes}, after))
}

// TestQuotas: what would be too long is refused, by what it is too long for, and what has to be possible still is.
func TestQuotas(t *testing.T) {
	t.Parallel()
	yes := true
	said := func(t *testing.T, err error, words string) {
		t.Helper()
		r, ok := errors.AsType[*event.Refusal](err)
		if !ok || r.Reason != event.OverQuota || !strings.Contains(r.Detail, words) {
			t.Errorf("%v, want a quota that says %q", err, words)
		}
	}
	fill := func(h *hall) {
		_, err := h.book.Submit(h.Context(), h.in, event.SubmitRequest{Player: "Bo", Text: "a list", Token: token(9)}, check, before)
		said(h.T, err, "event")
	}
	t.Run("a player", func(t *testing.T) {
		t.Parallel()
		h := newHall(t, nil)
		_, player := h.hand(1, "a")
		n := 1
		var err error
		for ; err == nil; n++ {
			_, err = h.book.Submit(t.Context(), player,
				event.SubmitRequest{Base: n, Text: strings.Repeat("x", event.MaxList-n), Token: token(10 + n)},
				check,
				before)
		}
		said(t, err, "All versions of this list")
		if n-2 != event.MaxPlayerBytes/event.MaxList {
			t.Errorf("%d of the longest lists were taken", n-2)
		}
	})
	t.Run("an event", func(t *testing.T) {
		t.Parallel()
		h := newHall(t, nil)
		h.hand(1, "a")
		set(h, func(e *event.Event) { e.Bytes = event.MaxEventBytes - 10 })
		fill(h)
		if err := h.book.SetState(t.Context(), h.organiser, event.State{Closed: &yes}, before); err != nil {
			t.Errorf("a full event cannot be closed: %v", err)
		}
		if err := h.book.Erase(t.Context(), h.organiser, 1, "", before); err != nil {
			t.Errorf("a full event cannot be made smaller: %v", err)
		}
	})
	t.Run("what judges write", func(t *testing.T) {
		t.Parallel()
		h := newHall(t, nil)
		h.hand(1, "a")
		set(h, func(e *event.Event) { e.RecordBytes = 8 << 20 })
		_, err := h.book.PutNote(t.Context(), h.judge, event.Note{Text: "a note"}, after)
		said(t, err, "deck checks, notes and random selections")
		h.hand(2, "b")
	})
	t.Run("the server", func(t *testing.T) {
		t.Parallel()
		h := newHall(t, nil)
		h.book.Room = 100
		fill(h)
		_, _, err := h.book.Create(t.Context(), settings(), "", before)
		said(t, err, "events of this server")
		if err := h.book.SetState(t.Context(), h.organiser, event.State{Closed: &yes}, before); err != nil {
			t.Errorf("an event of a full server cannot be closed: %v", err)
		}
	})
}

// TestVersionsAreThinned: of many versions the oldest go, but not the one that was last in time, one of an organiser, or one that was
// checked.
func TestVersionsAreThinned(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	ctx, b := t.Context(), h.book
	_, player := h.hand(1, "list 1")
	give := func(g event.Grant, n int, now time.Time) {
		t.Helper()
		in := event.SubmitRequest{Base: n - 1, Text: fmt.Sprint("list ", n), Token: token(100 + n)}
		if g.Role == event.Organiser {
			in.Registration = 1
		}
		if _, err := b.Submit(ctx, g, in, check, now); err != nil {
			t.Fatalf("list %d: %v", n, err)
		}
	}
	for n := 2; n <= 5; n++ {
		give(player, n, before)
	}
	if _, err := b.PutCheck(ctx, h.judge, event.Check{Registration: 1, Submission: 2}, before); err != nil {
		t.Fatal(err)
	}
	give(h.organiser, 6, before)
	give(player, 7, before) // the last in time
	until := after.Add(time.Hour)
	if _, err := b.UpdateRegistration(ctx, h.organiser, 1, event.RegistrationUpdate{Revision: 1, UnlockedUntil: &until}, after); err != nil {
		t.Fatal(err)
	}
	for n := 8; n <= 40; n++ {
		give(player, n, after)
	}
	_, _, versions, err := b.Registration(ctx, h.organiser, 1)
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, v := range versions {
		got = append(got, v.Number)
	}
	want := "[2 6 7 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40]"
	if fmt.Sprint(got) != want {
		t.Errorf("the versions %v are kept, want %s", got, want)
	}
	a, err := exportOf(ctx, b, h.organiser, after)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Check(); err != nil {
		t.Errorf("what was exported is refused: %v", err)
	}
}

// TestEnds: an event is kept as long as its settings say, but for those that nobody used or that are of before there were limits.
func TestEnds(t *testing.T) {
	t.Parallel()
	day := formats.DayOf(before)
	for _, tt := range []struct {
		name string
		e    event.Event
		want formats.Day
	}{
		{"with lists", event.Event{Registrations: 1, Created: before, Settings: event.Settings{Day: day + 9, Keep: day + 300}}, day + 300},
		{"unused", event.Event{Created: before, Settings: event.Settings{Day: day + 9, Keep: day + 300}}, day + 9 + event.UnusedDays},
		{"unused, and kept for less", event.Event{Created: before, Settings: event.Settings{Day: day + 9, Keep: day + 10}}, day + 10},
		{"unused, far ahead", event.Event{Created: before, Settings: event.Settings{Day: day + 700, Keep: day + 900}}, day + event.IdleDays},
		{"unused, far ahead, changed since", event.Event{Created: before, Latest: before.AddDate(0, 0, 50),
			Settings: event.Settings{Day: day + 700, Keep: day + 900}}, day + 50 + event.IdleDays},
		{"of before, for two years", event.Event{Registrations: 1, Created: before, Settings: event.Settings{Day: day, Keep: day + 730}},
			day + 730},
		{"of before, for ever", event.Event{Registrations: 1, Created: before,
			Settings: event.Settings{Day: day + 3_000_000, Keep: day + 3_000_100}},
			day + event.MaxAhead + event.MaxKeepDays},
	} {
		if got := tt.e.Ends(); got != tt.want {
			t.Errorf("%s: kept until %s, want %s", tt.name, got, tt.want)
		}
	}
}
