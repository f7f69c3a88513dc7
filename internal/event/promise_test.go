package event_test

import (
	"bytes"
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/event"
)

// TestSealedStaysSealed: who handed in under the promise that lists are sealed is not shown to others by a change of mind. Before
// anybody has, and the other way, it may change.
func TestSealedStaysSealed(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		from, to event.Lists
		handed   bool
		want     string // the field that is refused
	}{{event.Sealed, event.Open, false, ""}, {event.Sealed, event.Open, true, "lists"}, {event.Open, event.Sealed, true, ""}} {
		h := newHall(t, func(s *event.Settings) { s.Lists = tt.from })
		if tt.handed {
			h.hand(1, "60 cards")
		}
		s := settings()
		s.Lists = tt.to
		_, err := h.book.UpdateSettings(t.Context(), h.organiser, 1, s, false, "Ann", after)
		r, _ := errors.AsType[*event.Refusal](err)
		if got := r; (tt.want == "") != (err == nil) || tt.want != "" && (got == nil || got.Field != tt.want) {
			t.Errorf("from %s to %s, handed in %v: %v, want %q", tt.from, tt.to, tt.handed, err, tt.want)
		}
		_, shown, err := h.book.Published(t.Context(), h.in, after)
		if err != nil || tt.handed && len(shown) != 0 {
			t.Errorf("from %s to %s: %d lists are shown, %v", tt.from, tt.to, len(shown), err)
		}
	}
}

// TestKeptForADay: an event that would go within the hour, with every list, is not made, not changed to and not imported.
func TestKeptForADay(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	last := settings()
	last.Keep = last.Day + event.KeepDays
	late := last.Keep.Time().AddDate(0, 0, 1)
	a, err := exportOf(t.Context(), h.book, h.organiser, after)
	if err != nil {
		t.Fatal(err)
	}
	for name, try := range map[string]func(day int) error{
		"made": func(day int) error {
			_, _, err := h.book.Create(t.Context(), last, "", late.AddDate(0, 0, day))
			return err
		},
		"changed": func(day int) error {
			_, err := h.book.UpdateSettings(t.Context(), h.organiser, 1, last, false, "", late.AddDate(0, 0, day))
			return err
		},
		"imported": func(day int) error {
			_, _, err := h.book.Import(t.Context(), a, "", late.AddDate(0, 0, day))
			return err
		},
	} {
		if err := try(-1); err != nil {
			t.Errorf("%s on its last day: %v", name, err)
		}
		if r, ok := errors.AsType[*event.Refusal](try(0)); !ok || r.Field != "keep" {
			t.Errorf("%s the day after: %v", name, r)
		}
	}
}

// TestSpentKey: a phone that sends its first hand-in again, after its link was made anew or the player was erased, makes no second
// player and brings no key back; a form of its own does.
func TestSpentKey(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	r, _ := h.hand(1, "60 cards")
	if _, err := h.book.RenewKey(t.Context(), h.keys.Organiser, event.Player, 1, before); err != nil {
		t.Fatal(err)
	}
	r2, _ := h.hand(2, "60 cards")
	if err := h.book.Erase(t.Context(), h.organiser, 2, "", before); err != nil {
		t.Fatal(err)
	}
	for n, key := range map[int]event.Key{1: r.Key, 2: r2.Key} {
		again := event.SubmitRequest{Player: "Player", Text: "60 cards", Token: token(n)}
		if _, err := h.book.Submit(t.Context(), h.in, again, check, before); why(err) != event.Conflict {
			t.Errorf("sent again with token %d: %v", n, err)
		}
		if _, err := h.book.Open(t.Context(), key, before); why(err) != "no key" {
			t.Errorf("the key of token %d: %v", n, err)
		}
	}
	h.hand(3, "60 cards")
	a, err := exportOf(t.Context(), h.book, h.organiser, after)
	if err != nil || len(a.Registrations) != 2 || a.Event.RevokedKeys != 0 {
		t.Errorf("%d players, %v", len(a.Registrations), err)
	}
}

// TestEraseLeavesNamesakes: another player of the same name stays expected.
func TestEraseLeavesNamesakes(t *testing.T) {
	t.Parallel()
	h := newHall(t, func(s *event.Settings) { s.AskID = true })
	if _, err := h.book.Submit(t.Context(), h.in, event.SubmitRequest{Player: "Ann", PlayerID: "7", Text: "a", Token: token(1)}, check,
		before); err != nil {
		t.Fatal(err)
	}
	rows := []event.RosterRow{{Player: "Ann", PlayerID: "7"}, {Player: "Ann", PlayerID: "8"}, {Player: "Anne", PlayerID: "7"}, {Player: "Ann"}}
	if err := errors.Join(h.book.SetRoster(t.Context(), h.organiser, rows, false, "", before),
		h.book.Erase(t.Context(), h.organiser, 1, "", before)); err != nil {
		t.Fatal(err)
	}
	rec, err := h.book.Full(t.Context(), h.organiser)
	if err != nil || len(rec.Roster) != 1 || rec.Roster[0].PlayerID != "8" {
		t.Errorf("left: %+v, %v", rec.Roster, err)
	}
}

// TestTrailOfArchive: what happened comes in line by line, each once and in order, without what turns the text around it about.
func TestTrailOfArchive(t *testing.T) {
	t.Parallel()
	h := newHall(t, func(s *event.Settings) { s.Place = "" })
	if _, err := h.book.UpdateSettings(t.Context(), h.organiser, 1, settings(), false, "Ann", before); err != nil { // "place:  → Kassel"
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		change func(l *event.LogEntry)
		want   event.Reason
		detail string
	}{
		{"as it is", func(*event.LogEntry) {}, "", "place:  → Kassel"},
		{"a line twice", func(l *event.LogEntry) { l.Seq = 1 }, event.Invalid, ""},
		{"below nought", func(l *event.LogEntry) { l.Seq = -1 }, event.Invalid, ""},
		{"beyond all", func(l *event.LogEntry) { l.Seq = 1 << 40 }, event.Invalid, ""},
		{"too long", func(l *event.LogEntry) { l.Detail = strings.Repeat("x", 5000) }, event.Invalid, ""},
		{"turned about", func(l *event.LogEntry) { l.Detail = "a\u202eb\x07" }, "", "ab"},
	} {
		a, err := exportOf(t.Context(), h.book, h.organiser, after)
		if err != nil {
			t.Fatal(err)
		}
		l := &a.Log[len(a.Log)-1]
		tt.change(l)
		var file bytes.Buffer
		if err := json.NewEncoder(&file).Encode(a); err != nil {
			t.Fatal(err)
		}
		read, err := event.ReadArchive(&file)
		if why(err) != tt.want {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
		if err == nil && read.Log[len(read.Log)-1].Detail != tt.detail {
			t.Errorf("%s: %q", tt.name, read.Log[len(read.Log)-1].Detail)
		}
	}
}

// TestNoteWords: a note says a section and a penalty that there are, whoever writes it: pages show no others.
func TestNoteWords(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	for _, tt := range []struct {
		code, penalty string
		want          event.Reason
	}{{"3.3", "warning", ""}, {"PCG 3.3", "", ""}, {"", "other", ""}, {"3.3x", "", event.Invalid}, {"", "death", event.Invalid}} {
		n, err := h.book.PutNote(t.Context(), h.judge, event.Note{Code: tt.code, Penalty: tt.penalty, Text: "x"}, after)
		if why(err) != tt.want || err == nil && strings.Contains(n.Code, "PCG") {
			t.Errorf("%q, %q: %+v, %v, want %q", tt.code, tt.penalty, n, err, tt.want)
		}
	}
}

// TestVerdictOfNow: a list is judged by the settings of now, though those of the last list are remembered, also where another server of
// the same store has changed them.
func TestVerdictOfNow(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	other := &event.Service{Store: h.book.Store, Chance: crand.Reader}
	h.hand(1, "60 cards")
	s := settings()
	for i, format := range []formats.Format{formats.Infinity, formats.Core} {
		s.Format = format
		if _, err := other.UpdateSettings(t.Context(), h.organiser, i+1, s, false, "", before); err != nil {
			t.Fatal(err)
		}
		for n := range 2 {
			if r, _ := h.hand(10*(i+1)+n, "60 cards"); r.Registration.Current.Verdict.Format != format {
				t.Errorf("judged by %v, want %v", r.Registration.Current.Verdict.Format, format)
			}
		}
	}
	if err := other.Delete(t.Context(), h.organiser, before); err != nil {
		t.Fatal(err)
	}
	if _, err := h.book.Submit(t.Context(), h.in, event.SubmitRequest{Player: "X", Text: "60 cards", Token: token(99)}, check,
		before); why(err) != "no key" {
		t.Errorf("handed in to what is deleted: %v", err)
	}
}
