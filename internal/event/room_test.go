package event_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/event"
)

// TestInvisibleNames: a name of signs that show nothing is none, and those of scripts with joiners and marks are.
func TestInvisibleNames(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	for i, tt := range []struct {
		name string
		want event.Reason
	}{{"\u200d", event.Invalid}, {"\u200c \u200d", event.Invalid}, {"\u2800", event.Invalid}, {"\u3164", event.Invalid},
		{"\u115f\u1160", event.Invalid},
		{"\ufe0f", event.Invalid}, {"\u0301", event.Invalid}, {"क्\u200dष", ""}, {"山", ""}, {"7", ""}, {"🂡", ""}} {
		_, err := h.book.Submit(t.Context(), h.in, event.SubmitRequest{Player: tt.name, Text: "a", Token: token(i + 1)}, check, before)
		if why(err) != tt.want {
			t.Errorf("a player called %+q: %v", tt.name, err)
		}
	}
	nobody := "\u200d"
	if _, err := h.book.UpdateRegistration(t.Context(), h.organiser, 1, event.RegistrationUpdate{Revision: 1, Player: &nobody},
		before); field(err) != "player" {
		t.Errorf("renamed: %v", err)
	}
	s := settings()
	s.Name = nobody
	if _, _, err := h.book.Create(t.Context(), s, "", before); field(err) != "name" {
		t.Errorf("an event without a name: %v", err)
	}
}

// TestRoomToCorrect: a player who has used up all changes does not keep the organiser from correcting the list.
func TestRoomToCorrect(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	_, player := h.hand(1, "a")
	change := func(g event.Grant, n int) error {
		_, err := h.book.Submit(t.Context(), g, event.SubmitRequest{Registration: 1, Base: n - 1, Text: strings.Repeat("a", n),
			Token: token(n)}, check, before)
		return err
	}
	for n := 2; n <= event.MaxChanges; n++ {
		if err := change(player, n); err != nil {
			t.Fatalf("list %d: %v", n, err)
		}
	}
	if err := change(player, event.MaxChanges+1); why(err) != event.TooMany {
		t.Errorf("one more: %v", err)
	}
	for n := event.MaxChanges + 1; n <= event.MaxSubmissions; n++ {
		if err := change(h.organiser, n); err != nil {
			t.Fatalf("correction %d: %v", n, err)
		}
	}
	if err := change(h.organiser, event.MaxSubmissions+1); why(err) != event.TooMany {
		t.Errorf("one more correction: %v", err)
	}
	a, err := exportOf(t.Context(), h.book, h.organiser, after)
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Check(); err != nil {
		t.Errorf("what was exported is refused: %v", err)
	}
}

// TestErasedMakeRoom: an event that somebody filled with players takes others once those are erased, and no number is given twice.
func TestErasedMakeRoom(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	h.hand(1, "a")
	a, err := exportOf(t.Context(), h.book, h.organiser, before)
	if err != nil {
		t.Fatal(err)
	}
	one := a.Registrations[0]
	for n := 2; n <= event.MaxRegistrations; n++ {
		p := one
		p.Number, p.Key = n, ""
		p.Submissions = slices.Clone(one.Submissions)
		p.Submissions[0].Registration = n
		p.Registration.Current = p.Submissions[0]
		a.Registrations = append(a.Registrations, p)
	}
	a.Event.Registrations = event.MaxRegistrations
	_, keys, err := h.book.Import(t.Context(), a, "", before)
	if err != nil {
		t.Fatal(err)
	}
	in, boss := h.open(keys.Registration), h.open(keys.Organiser)
	send := func(n int) (*event.Receipt, error) {
		return h.book.Submit(t.Context(), in, event.SubmitRequest{Player: "Zoe", Text: "a", Token: token(n)}, check, before)
	}
	if _, err := send(2); why(err) != event.TooMany {
		t.Errorf("full: %v", err)
	}
	if err := h.book.Erase(t.Context(), boss, 7, "", before); err != nil {
		t.Fatal(err)
	}
	if r, err := send(2); err != nil || r.Registration.Number != event.MaxRegistrations+1 {
		t.Errorf("one was erased: %+v, %v", r, err)
	}
	if _, err := send(3); why(err) != event.TooMany {
		t.Errorf("full again: %v", err)
	}
	if a, err = exportOf(t.Context(), h.book, boss, before); err != nil {
		t.Fatal(err)
	}
	if err := a.Check(); err != nil {
		t.Fatalf("what was exported is refused: %v", err)
	}
	e, _, err := h.book.Import(t.Context(), a, "", before)
	if err != nil || e.Erased != 1 {
		t.Errorf("imported with %d erased, %v", e.Erased, err)
	}
}

// TestEraseOtherSpelling: the roster of an event forgets an erased player however the name is written there.
func TestEraseOtherSpelling(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	if _, err := h.book.Submit(t.Context(), h.in, event.SubmitRequest{Player: "Zoë van Dam", PlayerID: "ab7", Text: "a", Token: token(1)},
		check,
		before); err != nil {
		t.Fatal(err)
	}
	rows := []event.RosterRow{{Player: "VAN DAM, Zoe", Table: "4"}, {Player: "Z. v. D.", PlayerID: "AB7"},
		{Player: "Zoë van Dam", PlayerID: "8"}}
	if err := h.book.SetRoster(t.Context(), h.organiser, rows, false, "", before); err != nil {
		t.Fatal(err)
	}
	if err := h.book.Erase(t.Context(), h.organiser, 1, "", before); err != nil {
		t.Fatal(err)
	}
	rec, err := h.book.Full(t.Context(), h.organiser)
	if err != nil || !slices.Equal(rec.Roster, rows[2:]) {
		t.Errorf("left: %+v, %v", rec.Roster, err)
	}
}

// TestEraseWithoutID: of who has no number the row of that name goes, whatever its number.
func TestEraseWithoutID(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	h.hand(1, "a")
	rows := []event.RosterRow{{Player: "Player 1", PlayerID: "7"}, {Player: "Cy", PlayerID: "8"}}
	if err := h.book.SetRoster(t.Context(), h.organiser, rows, false, "", before); err != nil {
		t.Fatal(err)
	}
	if err := h.book.Erase(t.Context(), h.organiser, 1, "", before); err != nil {
		t.Fatal(err)
	}
	rec, err := h.book.Full(t.Context(), h.organiser)
	if err != nil || !slices.Equal(rec.Roster, rows[1:]) {
		t.Errorf("left: %+v, %v", rec.Roster, err)
	}
}

// TestOneLinkTaken: an export that comes in where one of its players has a link already says so.
func TestOneLinkTaken(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	h.hand(1, "a")
	a, err := exportOf(t.Context(), h.book, h.organiser, after)
	if err != nil {
		t.Fatal(err)
	}
	_, keys, err := h.book.Import(t.Context(), a, "", after)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := h.book.AuditLog(t.Context(), h.open(keys.Organiser), 2)
	if err != nil || len(lines) != 1 || !strings.HasSuffix(lines[0].Detail, "another event of this server: 1") {
		t.Errorf("the trail says %+v, %v", lines, err)
	}
}

// TestEventsByDay: all events of a server are told by their days.
func TestEventsByDay(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	for _, days := range []int{3, 1, 2} {
		h.another(func(s *event.Settings) { s.Day += formats.Day(days) })
	}
	list, _, err := h.book.Events(t.Context())
	if err != nil || len(list) != 4 || !slices.IsSortedFunc(list, func(a, b event.Event) int { return int(a.Day - b.Day) }) {
		t.Errorf("%+v, %v", list, err)
	}
}

// TestArchiveWithoutTrail: an export whose trail somebody has cut out comes in, and its trail begins anew.
func TestArchiveWithoutTrail(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	a, err := exportOf(t.Context(), h.book, h.organiser, after)
	if err != nil {
		t.Fatal(err)
	}
	if e, _, err := h.book.Import(t.Context(), a, "", after); err != nil || e.Seq != 2 {
		t.Errorf("with one line it has %d, %v", e.Seq, err)
	}
	a.Log = nil
	if e, _, err := h.book.Import(t.Context(), a, "", after); err != nil || e.Seq != 1 {
		t.Errorf("imported with the line %d, %v", e.Seq, err)
	}
}

// TestZonesOfOneMachine: a zone that means something else on another server is none.
func TestZonesOfOneMachine(t *testing.T) {
	t.Parallel()
	for _, zone := range []string{"Local", "localtime", "posixrules", "Factory", "right/Europe/Berlin", "posix/Europe/Berlin", ""} {
		if d, err := event.ParseDeadline("2026-11-28T10:00", zone); field(err) != "zone" {
			t.Errorf("%q: %+v, %v", zone, d, err)
		}
	}
}

// TestTwoArchives: of a file with two exports the second would be lost, so it is refused.
func TestTwoArchives(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	for text, want := range map[string]event.Reason{exported(h): "", exported(h) + " \n": "", exported(h) + exported(h): event.Invalid,
		exported(h) + "x": event.Invalid} {
		if _, err := event.ReadArchive(strings.NewReader(text)); why(err) != want {
			t.Errorf("%d bytes: %v, want %q", len(text), err, want)
		}
	}
}

func exported(h *hall) string {
	h.Helper()
	a, err := exportOf(h.Context(), h.book, h.organiser, after)
	if err != nil {
		h.Fatal(err)
	}
	text, err := json.Marshal(a)
	if err != nil {
		h.Fatal(err)
	}
	return string(text)
}
