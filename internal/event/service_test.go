package event_test

import (
	"bytes"
	"context"
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/google/go-cmp/cmp"

	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
)

// The clock of the tests: the evening before, before and after the deadline.
var (
	evening = time.Date(2026, 11, 27, 19, 0, 0, 0, time.UTC)
	before  = time.Date(2026, 11, 28, 8, 29, 59, 0, time.UTC)
	after   = time.Date(2026, 11, 28, 8, 30, 0, 0, time.UTC)
)

func settings() event.Settings {
	return event.Settings{Name: "Store Championship", Place: "Kassel", Day: formats.DayOf(after), Format: formats.Core,
		Deadline: event.Deadline{Local: "2026-11-28T09:30", Zone: "Europe/Berlin"}}
}

// check calls a list illegal that says so.
func check(s event.Settings, text, pool string) event.Verdict {
	v := event.Verdict{Verdict: deckcheck.Legal, Format: s.Format, On: s.Day, Cards: 60}
	if strings.Contains(text, "illegal") {
		v.Verdict = deckcheck.Illegal
	}
	return v
}

// hall is an event with a grant of each kind.
type hall struct {
	*testing.T
	book                 *event.Service
	event                *event.Event
	keys                 event.Keys
	organiser, judge, in event.Grant
}

func newBook(t *testing.T) *event.Service {
	t.Helper()
	s, err := store.OpenFile(t.Context(), filepath.Join(t.TempDir(), "events.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return &event.Service{Store: s, Chance: crand.Reader}
}

func newHall(t *testing.T, change func(*event.Settings)) *hall {
	t.Helper()
	return (&hall{T: t, book: newBook(t)}).another(change)
}

// another is an event of the same server.
func (h *hall) another(change func(*event.Settings)) *hall {
	h.Helper()
	s := settings()
	if change != nil {
		change(&s)
	}
	n := &hall{T: h.T, book: h.book}
	var err error
	if n.event, n.keys, err = h.book.Create(h.Context(), s, "", evening); err != nil {
		h.Fatal(err)
	}
	n.organiser, n.judge, n.in = n.open(n.keys.Organiser), n.open(n.keys.Judge), n.open(n.keys.Registration)
	return n
}

func (h *hall) open(k event.Key) event.Grant {
	h.Helper()
	g, err := h.book.Open(h.Context(), k, before)
	if err != nil {
		h.Fatal(err)
	}
	return g
}

func token(n int) string { return fmt.Sprintf("token-%020d", n) }

// hand hands in a list of a new player.
func (h *hall) hand(n int, text string) (*event.Receipt, event.Grant) {
	h.Helper()
	r, err := h.book.Submit(h.Context(), h.in, event.SubmitRequest{Player: fmt.Sprint("Player ", n), Text: text, Token: token(n)}, check,
		before)
	if err != nil {
		h.Fatal(err)
	}
	return r, h.open(r.Key)
}

// why is the reason of a refusal; "" for none.
func why(err error) event.Reason {
	if r, ok := errors.AsType[*event.Refusal](err); ok {
		return r.Reason
	}
	if errors.Is(err, event.ErrUnknownKey) {
		return "no key"
	}
	if err != nil {
		return event.Reason(err.Error())
	}
	return ""
}

// TestHandIn follows a list from the player to the organiser's correction.
func TestHandIn(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	r, player := h.hand(1, "60 cards")
	if r.Registration.Number != 1 || r.Registration.Current.Hash != event.HashOf("60 cards", "") || len(r.Registration.Code) != 6 ||
		r.Registration.Current.AfterDeadline {
		t.Errorf("receipt: %+v", r)
	}
	again, _ := h.hand(1, "60 cards")
	if !again.Duplicate || again.Registration.Number != 1 || again.Key != r.Key {
		t.Errorf("sent twice: %+v", again)
	}
	in := func(g event.Grant, i event.SubmitRequest, now time.Time) (*event.Receipt, event.Reason) {
		r, err := h.book.Submit(h.Context(), g, i, check, now)
		return r, why(err)
	}
	if _, got := in(h.in, event.SubmitRequest{Player: "Player 1", Text: "another", Token: token(1)}, before); got != event.Conflict {
		t.Errorf("another list with the same token: %q", got)
	}
	second := event.SubmitRequest{Base: 1, Text: "61 cards", Token: token(2)}
	for range 2 {
		r, got := in(player, second, before)
		if got != "" || r.Registration.Current.Number != 2 || r.Key != (event.Key{}) {
			t.Fatalf("changed: %q, %+v", got, r)
		}
	}
	for _, tt := range []struct {
		name string
		g    event.Grant
		in   event.SubmitRequest
		now  time.Time
		want event.Reason
	}{
		{"on an old version", player, event.SubmitRequest{Base: 1, Text: "62 cards", Token: token(3)}, before, event.Conflict},
		{"after the deadline", player, event.SubmitRequest{Base: 2, Text: "62 cards", Token: token(3)}, after, event.DeadlinePassed},
		{"a new player after it", h.in, event.SubmitRequest{Player: "X", Text: "62 cards", Token: token(3)}, after, event.DeadlinePassed},
		{"a change by registration", h.in, event.SubmitRequest{Registration: 1, Base: 2, Text: "62 cards", Token: token(3)}, before,
			event.Forbidden},
		{"a judge", h.judge, event.SubmitRequest{Registration: 1, Base: 2, Text: "62 cards", Token: token(3)}, before, event.Forbidden},
		{"nobody", h.in, event.SubmitRequest{Player: " \u202e\x07", Text: "62 cards", Token: token(3)}, before, event.Invalid},
		{"nothing", h.in, event.SubmitRequest{Player: "X", Text: " \n", Token: token(3)}, before, event.Invalid},
		{"without a token", h.in, event.SubmitRequest{Player: "X", Text: "62 cards"}, before, event.Invalid},
		{"too long", h.in, event.SubmitRequest{Player: "X", Text: strings.Repeat("x", event.MaxList+1), Token: token(3)}, before, event.Invalid},
		{"not UTF-8", h.in, event.SubmitRequest{Player: "X", Text: "\xff", Token: token(3)}, before, event.Invalid},
		{"of nobody", h.organiser, event.SubmitRequest{Registration: 7, Text: "62 cards", Token: token(3)}, before, event.Missing},
	} {
		if _, got := in(tt.g, tt.in, tt.now); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	mended := event.SubmitRequest{Registration: 1, Base: 2, Text: "60 cards", Token: token(4), Actor: "Ann", Reason: "typing error"}
	if r, got := in(h.organiser, mended, after); got != "" ||
		!r.Registration.Current.AfterDeadline || r.Registration.Current.By != event.Organiser {
		t.Errorf("corrected: %q, %+v", got, r)
	}
	// A phone that sends its old change again gets the receipt of then.
	if r, got := in(player, second, after); got != "" || r.Registration.Current.Number != 2 {
		t.Errorf("sent again after the correction: %q, %+v", got, r)
	}
	_, p, versions, err := h.book.Registration(t.Context(), player, 0)
	if err != nil || len(versions) != 3 || p.Current.Number != 3 || versions[0].Text != "60 cards" || versions[1].Text != "61 cards" ||
		versions[2].Actor != "Ann" {
		t.Errorf("the player sees %+v, %+v, %v", p, versions, err)
	}
	lines, err := h.book.AuditLog(t.Context(), h.organiser, 0)
	var acts []string
	for _, l := range lines {
		acts = append(acts, string(l.Action))
	}
	if got := strings.Join(acts, " "); err != nil || got != "made handed_in changed corrected" {
		t.Errorf("trail: %s, %v", got, err)
	}
}

// TestReopened: one player may go on, and nobody else.
func TestReopened(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	r, player := h.hand(1, "a")
	_, other := h.hand(2, "b")
	until := after.Add(10 * time.Minute)
	open := event.RegistrationUpdate{Revision: r.Registration.Revision, UnlockedUntil: &until}
	open.Actor = "Olga"
	if _, err := h.book.UpdateRegistration(t.Context(), h.organiser, 1, open, after); err != nil {
		t.Fatal(err)
	}
	lines, err := h.book.AuditLog(t.Context(), h.organiser, 0)
	if err != nil || len(lines) == 0 {
		t.Fatal(err, lines)
	}
	if l := lines[len(lines)-1]; l.Action != event.RegistrationUpdated || l.Registration != 1 || l.Actor != "Olga" ||
		l.By != event.Organiser || !l.At.Equal(after) {
		t.Errorf("the trail ends with %+v", l)
	}
	for i, tt := range []struct {
		g    event.Grant
		now  time.Time
		want event.Reason
	}{{other, after, event.DeadlinePassed}, {player, until, event.DeadlinePassed}, {player, until.Add(-1), ""}} {
		r, err := h.book.Submit(t.Context(), tt.g, event.SubmitRequest{Base: 1, Text: "c", Token: token(10 + i)}, check, tt.now)
		if why(err) != tt.want || err == nil && !r.Registration.Current.AfterDeadline {
			t.Errorf("%d: %q, want %q", i, why(err), tt.want)
		}
	}
}

// TestRefuseIllegal: an event may take legal lists alone, and says why.
func TestRefuseIllegal(t *testing.T) {
	t.Parallel()
	h := newHall(t, func(s *event.Settings) { s.Illegal = event.Refuse })
	_, err := h.book.Submit(t.Context(), h.in, event.SubmitRequest{Player: "X", Text: "illegal", Token: token(1)}, check, before)
	if r, ok := errors.AsType[*event.Refusal](err); !ok || r.Reason != event.NotLegal || r.Verdict == nil {
		t.Errorf("an illegal list: %v", err)
	}
	if rec, err := h.book.Full(t.Context(), h.organiser); err != nil || len(rec.Registrations) != 0 || rec.Event.Registrations != 0 {
		t.Errorf("something was kept: %+v, %v", rec, err)
	}
}

// TestKeys: keys of one event open nothing of another; a renewed one opens nothing; and a deleted event has none.
func TestKeys(t *testing.T) {
	t.Parallel()
	a := newHall(t, nil)
	b := a.another(nil)
	r, player := a.hand(1, "a")
	ctx := t.Context()
	forged := b.organiser
	forged.Event = a.event.ID
	if _, err := a.book.Full(ctx, forged); why(err) != "no key" {
		t.Errorf("a grant of another event: %v", err)
	}
	raised := player
	raised.Role = event.Organiser
	if err := a.book.SetState(ctx, raised, event.State{Closed: new(true)}, before); why(err) != "no key" {
		t.Errorf("a grant of another role: %v", err)
	}
	judge := a.keys.Judge
	for name, k := range map[string]func() (event.Key, error){
		"judge":  func() (event.Key, error) { return a.book.RenewKey(ctx, a.keys.Organiser, event.Judge, 0, before) },
		"player": func() (event.Key, error) { return a.book.RenewKey(ctx, a.keys.Organiser, event.Player, 1, before) },
	} {
		key, err := k()
		if err != nil {
			t.Fatal(name, err)
		}
		if a.open(key).Role == event.Judge {
			judge = key
		}
	}
	for name, k := range map[string]event.Key{"judge": a.keys.Judge, "player": r.Key} {
		if _, err := a.book.Open(ctx, k, before); why(err) != "no key" {
			t.Errorf("the old key of the %s: %v", name, err)
		}
	}
	if _, err := a.book.Full(ctx, a.judge); why(err) != "no key" {
		t.Errorf("the old grant of the judge: %v", err)
	}
	if _, err := a.book.RenewKey(ctx, judge, event.Organiser, 0, before); why(err) != event.Forbidden {
		t.Errorf("a judge renews: %v", err)
	}
	if err := a.book.Delete(ctx, a.in, before); why(err) != event.Forbidden {
		t.Errorf("a player deletes: %v", err)
	}
	if err := a.book.Delete(ctx, a.organiser, before); err != nil {
		t.Fatal(err)
	}
	if _, err := a.book.Open(ctx, a.keys.Organiser, before); why(err) != "no key" {
		t.Errorf("a key of what is deleted: %v", err)
	}
	b.open(b.keys.Organiser)
}

// TestKeyText: keys are read in either case and in no other way, and print themselves nowhere.
func TestKeyText(t *testing.T) {
	t.Parallel()
	k, err := event.NewKey(crand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{k.Text(), strings.ToUpper(k.Text())} {
		if got, err := event.ParseKey(s); err != nil || got != k {
			t.Errorf("ParseKey: %v", err)
		}
	}
	for _, s := range []string{"", k.Text()[1:], k.Text() + "a", "0" + k.Text()[1:], k.Text()[:25] + "b"} {
		if _, err := event.ParseKey(s); !errors.Is(err, event.ErrUnknownKey) {
			t.Errorf("ParseKey(%q): %v", s, err)
		}
	}
	s := fmt.Sprintf("%v %+v %#v %s %x %q %d", k, k, k, k, k, k, &k)
	if strings.Contains(s, k.Text()) || s != strings.Repeat("(key) ", 6)+"(key)" {
		t.Errorf("a key prints itself: %s", s)
	}
}

// TestDeadline: clocks that are put forward and back.
func TestDeadline(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ local, zone, want string }{
		{"2026-11-28T09:30", "Europe/Berlin", "2026-11-28T08:30:00Z"},
		{"2026-11-28T09:30:00", "Europe/Berlin", "2026-11-28T08:30:00Z"},
		{"2026-11-28T09:30:15", "Europe/Berlin", "invalid"},
		{"2026-07-01T09:30", "Europe/Berlin", "2026-07-01T07:30:00Z"},
		{"2026-03-29T02:30", "Europe/Berlin", "invalid"}, // there is none
		{"2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00:00Z"},
		{"2026-10-25T02:30", "Europe/Berlin", "2026-10-25T01:30:00Z"}, // the second
		{"2026-10-25T01:59", "Europe/Berlin", "2026-10-24T23:59:00Z"},
		{"2026-10-25T03:00", "Europe/Berlin", "2026-10-25T02:00:00Z"},
		{"2026-11-01T01:30", "America/New_York", "2026-11-01T06:30:00Z"},
		{"2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T15:15:00Z"}, // back by half an hour
		{"2026-11-28T09:30", "Asia/Kathmandu", "2026-11-28T03:45:00Z"},
		{"2026-11-28T09:30", "Local", "invalid"},
		{"2026-11-28T09:30", "", "invalid"},
		{"2026-11-28T09:30", "../etc/passwd", "invalid"},
		{"2026-11-28 09:30", "UTC", "invalid"},
		{"2026-02-30T09:30", "UTC", "invalid"},
	} {
		d, err := event.ParseDeadline(tt.local, tt.zone)
		got := d.Time().UTC().Format(time.RFC3339)
		if err != nil {
			got = string(why(err))
		}
		if got != tt.want {
			t.Errorf("ParseDeadline(%s, %s) = %s, want %s", tt.local, tt.zone, got, tt.want)
		}
	}
}

// TestArchive: what is exported comes in elsewhere as it was, with the players' links, and a file that was changed does not.
func TestArchive(t *testing.T) {
	t.Parallel()
	h := newHall(t, func(s *event.Settings) { s.Lists = event.Open })
	ctx := t.Context()
	r, player := h.hand(1, "60 \"cards\" <b>\u2028\x00")
	h.hand(2, "illegal")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	_, err := h.book.Submit(ctx, player, event.SubmitRequest{Base: 1, Text: "61", Token: token(9)}, check, before)
	must(err)
	must(h.book.SetRoster(ctx, h.judge, []event.RosterRow{{Player: "Ann", Table: "7"}}, false, "Jo", before))
	_, err = h.book.PutCheck(ctx, h.judge, event.Check{Registration: 2, Round: 1, Duration: time.Minute}, after)
	must(err)
	_, err = h.book.PutNote(ctx, h.judge, event.Note{Registration: 1, Code: "3.3", Text: "two\nlines"}, after)
	must(err)
	_, err = h.book.PutSelection(ctx, h.judge, event.Selection{Seed: "7", Candidates: []int{1, 2}, Selected: []int{2}}, after)
	must(err)
	a, err := exportOf(ctx, h.book, h.organiser, after)
	must(err)
	if !a.At.Equal(after) {
		t.Errorf("exported at %v", a.At)
	}
	var file bytes.Buffer
	must(json.NewEncoder(&file).Encode(a))
	written := file.String()

	other := newBook(t)
	read, err := event.ReadArchive(&file)
	must(err)
	e, keys, err := other.Import(ctx, read, "", after)
	must(err)
	there := &hall{T: t, book: other}
	b, err := exportOf(ctx, other, there.open(keys.Organiser), after)
	must(err)
	if len(b.Log) != len(a.Log)+1 || b.Log[len(a.Log)].Action != event.Imported || b.Log[len(a.Log)].Seq != e.Seq {
		t.Errorf("trail: %+v", b.Log)
	}
	if said := b.Log[len(a.Log)].Detail; said != "exported 2026-11-28T08:30:00Z" {
		t.Errorf("all links go on to work, and the trail says %q", said)
	}
	b.Log = b.Log[:len(a.Log)]
	b.Event.ID, b.Event.Seq = a.Event.ID, a.Event.Seq
	if diff := cmp.Diff(a, b); diff != "" {
		t.Errorf("imported (-exported +imported):\n%s", diff)
	}
	if _, p, versions, err := other.Registration(ctx, there.open(r.Key), 0); err != nil || p.Number != 1 || len(versions) != 2 {
		t.Errorf("the player's link: %+v, %v", p, err)
	}
	// On the same server the players' keys are taken.
	read, err = event.ReadArchive(strings.NewReader(written))
	must(err)
	_, keys, err = h.book.Import(ctx, read, "", after)
	must(err)
	lines, err := h.book.AuditLog(ctx, h.open(keys.Organiser), 0)
	must(err)
	if said := lines[len(lines)-1].Detail; !strings.HasSuffix(said, ": 2") {
		t.Errorf("the keys of two players are taken, and the trail says %q", said)
	}
	if g := h.open(r.Key); g.Event != h.event.ID {
		t.Errorf("a link leads to a copy: %+v", g)
	}
	for _, change := range [][2]string{{`"text":"illegal"`, `"text":"legal"`}, {`"inkcheck_event":1`, `"inkcheck_event":2`},
		{`"inkcheck_event":1`, `"x":1`}, {`"inkcheck_event":1`, `"x":1,"inkcheck_event":1`},
		{`"number":2,"player":`, `"number":1,"player":`}, {`"number":2,"player":`, `"number":3,"player":`},
		{`"by":"player"`, `"by":"judge"`}, {`"verdict":"illegal"`, `"verdict":"fine"`}, {`"entry":2,"round":1`, `"entry":5,"round":1`},
		{`"zone":"Europe/Berlin"`, `"zone":"Nowhere"`}, {`"format":"core"`, `"format":"cube"`}, {`"player":"Player 2"`, `"player":""`}} {
		if !strings.Contains(written, change[0]) {
			t.Errorf("%s is not in %s", change[0], written)
		}
		if _, err := event.ReadArchive(strings.NewReader(strings.Replace(written, change[0], change[1], 1))); why(err) != event.Invalid {
			t.Errorf("%s: %v", change[1], err)
		}
	}
}

// TestArchiveNumbers: the numbers of an archive's players are those that the event has given, each once, also where nothing else in
// the file names them.
func TestArchiveNumbers(t *testing.T) {
	t.Parallel()
	h := newHall(t, func(s *event.Settings) { s.Lists = event.Open })
	h.hand(1, "60")
	h.hand(2, "60")
	for number, fine := range map[int]bool{-1: false, 0: false, 1: false, 2: true, 3: false} {
		a, err := exportOf(t.Context(), h.book, h.organiser, after)
		if err != nil {
			t.Fatal(err)
		}
		a.Registrations[1].Number = number
		if err := a.Check(); (err == nil) != fine || err != nil && why(err) != event.Invalid {
			t.Errorf("the second player has the number %d: %v", number, err)
		}
	}
}

// TestFloor: a check that came twice counts once, and two who change one are told.
func TestFloor(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	h.hand(1, "a")
	ctx := t.Context()
	put := func(k event.Check) (*event.Check, event.Reason) {
		got, err := h.book.PutCheck(ctx, h.judge, k, after)
		return got, why(err)
	}
	first, got := put(event.Check{Registration: 1, Table: "7", Token: token(1)})
	if got != "" || first.Number != 1 {
		t.Fatal(got)
	}
	if first.Token == token(1) {
		t.Error("the token of the form is kept as it is")
	}
	if again, got := put(event.Check{Registration: 1, Table: "7", Token: token(1)}); got != "" || again.Number != 1 {
		t.Errorf("sent twice: %+v, %q", again, got)
	}
	next := *first
	next.Token, next.Result, next.Duration = "", "ok", 3*time.Minute
	if k, got := put(next); got != "" || k.Revision != 2 || k.Token != first.Token {
		t.Errorf("changed: %+v, %q", k, got)
	}
	trail := func() int {
		lines, err := h.book.AuditLog(ctx, h.organiser, 0)
		if err != nil {
			t.Fatal(err)
		}
		return len(lines)
	}
	lines := trail()
	if k, got := put(next); got != "" || k.Revision != 2 || k.Token != first.Token {
		t.Errorf("the same change, sent twice: %+v, %q", k, got)
	}
	if n := trail(); n != lines {
		t.Errorf("a change that came twice left %d lines in the trail", n-lines)
	}
	last := next
	last.Revision, last.Note = 2, "x"
	if k, got := put(last); got != "" || k.Revision != 3 {
		t.Errorf("changed again: %+v, %q", k, got)
	}
	last.Revision = 1
	if _, got := put(last); got != event.Conflict {
		t.Errorf("the same words on an older one: %q", got)
	}
	other := next
	other.Result = "differs"
	for _, tt := range []struct {
		name string
		k    event.Check
		want event.Reason
	}{
		{"on an old one", other, event.Conflict}, {"of another player", event.Check{Number: 1, Revision: 2, Registration: 2}, event.Missing},
		{"that is not there", event.Check{Number: 2, Revision: 1, Registration: 1}, event.Missing}, {"of nobody", event.Check{}, event.Invalid},
		{"of a stranger", event.Check{Registration: 9}, event.Missing},
		{"too long", event.Check{Registration: 1, Note: strings.Repeat("x", event.MaxText+1)}, event.Invalid},
	} {
		if _, got := put(tt.k); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	if _, err := h.book.PutCheck(ctx, h.in, event.Check{Registration: 1}, after); why(err) != event.Forbidden {
		t.Errorf("a player checks: %v", err)
	}
}

// TestErase: of a player who asks for it nothing is left but that there was one.
func TestErase(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	ctx := t.Context()
	r, _ := h.hand(1, "secret list")
	h.hand(2, "b")
	name := "secret name"
	steps := []error{
		h.book.SetRoster(ctx, h.organiser, []event.RosterRow{{Player: name}, {Player: "Player 2"}}, false, "", before),
	}
	_, err := h.book.UpdateRegistration(ctx, h.organiser, 1, event.RegistrationUpdate{Revision: 1, Player: &name}, before)
	steps = append(steps, err)
	_, err = h.book.PutNote(ctx, h.judge, event.Note{Registration: 1, Text: "secret note"}, before)
	steps = append(steps, err)
	_, err = h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Presented: "secret deck"}, before)
	if err := errors.Join(append(steps, err, h.book.Erase(ctx, h.organiser, 1, "Ann", after))...); err != nil {
		t.Fatal(err)
	}
	a, err := exportOf(ctx, h.book, h.organiser, after)
	text, _ := json.Marshal(a)
	if err != nil || strings.Contains(string(text), "secret") || strings.Contains(string(text), "Player 1") || len(a.Registrations) != 1 ||
		len(a.Roster) != 1 {
		t.Errorf("left: %s, %v", text, err)
	}
	if _, err := h.book.Open(ctx, r.Key, before); why(err) != "no key" {
		t.Errorf("the key: %v", err)
	}
	if r, _ := h.hand(3, "c"); r.Registration.Number != 3 {
		t.Errorf("the next has the number %d", r.Registration.Number)
	}
}

// TestWhoSees: sealed lists are seen by nobody else, open ones once they are all in, published ones where the player agreed.
func TestWhoSees(t *testing.T) {
	t.Parallel()
	for _, lists := range []event.Lists{event.Sealed, event.Open} {
		h := newHall(t, func(s *event.Settings) { s.Lists = lists })
		_, player := h.hand(1, "a")
		h.hand(2, "b")
		ctx := t.Context()
		shown := func(now time.Time) (n int) {
			t.Helper()
			_, list, err := h.book.Published(ctx, player, now)
			if err != nil {
				t.Fatal(err)
			}
			return len(list)
		}
		if _, err := h.book.Full(ctx, player); why(err) != event.Forbidden {
			t.Errorf("a player sees all: %v", err)
		}
		if _, p, _, err := h.book.Registration(ctx, player, 2); err != nil || p.Number != 1 {
			t.Errorf("a player asks for another's: %+v, %v", p, err)
		}
		if n, m := shown(before), shown(after); n != 0 || m != map[event.Lists]int{event.Sealed: 0, event.Open: 2}[lists] {
			t.Errorf("%s: %d lists are shown before the deadline, %d after", lists, n, m)
		}
		published := event.State{Published: new(true)}
		if err := errors.Join(h.book.Consent(ctx, player, true, after), h.book.SetState(ctx, h.organiser, published, after)); err != nil {
			t.Fatal(err)
		}
		if n := shown(after); n != map[event.Lists]int{event.Sealed: 1, event.Open: 2}[lists] {
			t.Errorf("%s: %d lists are shown when published", lists, n)
		}
	}
}

// TestSettings: what cannot be is refused by the name of its field, and two who edit at once are told.
func TestSettings(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	for field, change := range map[string]func(*event.Settings){
		"name": func(s *event.Settings) { s.Name = " \u202e " }, "day": func(s *event.Settings) { s.Day = 0 },
		"deadline": func(s *event.Settings) { s.Deadline.Local = "2026-12-07T00:00" },
		"zone":     func(s *event.Settings) { s.Deadline.Zone = "Mars/Olympus" },
		"pool":     func(s *event.Settings) { s.Pool = true }, "lists": func(s *event.Settings) { s.Lists = "x" },
		"illegal": func(s *event.Settings) { s.Illegal = "x" }, "keep": func(s *event.Settings) { s.Keep = s.Day - 1 },
		"place": func(s *event.Settings) { s.Place = strings.Repeat("x", event.MaxName+1) },
	} {
		s := settings()
		change(&s)
		_, _, err := h.book.Create(t.Context(), s, "", evening)
		if r, ok := errors.AsType[*event.Refusal](err); !ok || r.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	s := settings()
	s.Name = "Another"
	for _, want := range []event.Reason{"", event.Conflict} {
		if _, err := h.book.UpdateSettings(t.Context(), h.organiser, 1, s, false, "Ann", evening); why(err) != want {
			t.Errorf("Set: %v, want %q", err, want)
		}
	}
	if _, err := h.book.UpdateSettings(t.Context(), h.judge, 2, s, false, "", evening); why(err) != event.Forbidden {
		t.Errorf("a judge changes settings: %v", err)
	}
}

// TestCreateFails: an event that the store does not keep is not made, and has no keys.
func TestCreateFails(t *testing.T) {
	t.Parallel()
	b := newBook(t)
	refused := &refusingStore{Store: b.Store}
	b.Store = refused
	if e, _, err := b.Create(t.Context(), settings(), "", evening); !errors.Is(err, errKept) {
		t.Errorf("a store that refuses: %v, %v", e, err)
	}
	if ids, err := refused.IDs(t.Context()); err != nil || len(ids) > 0 {
		t.Errorf("there are the events %v, %v", ids, err)
	}
}

var errKept = errors.New("not kept")

// refusingStore does each change and does not keep it.
type refusingStore struct{ event.Store }

func (s *refusingStore) Change(ctx context.Context, e event.ID, fn func(event.Tx) error, keys ...event.Hash) error {
	return s.Store.Change(ctx, e, func(tx event.Tx) error { return errors.Join(fn(tx), errKept) }, keys...)
}

// TestOneFormTwoPlayers: who types another name into a form that was handed in is not told the receipt of the one before; a phone that
// sends again is, also when the organiser has mended the name since.
func TestOneFormTwoPlayers(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	send := func(player, id string) (*event.Receipt, error) {
		return h.book.Submit(t.Context(), h.in, event.SubmitRequest{Player: player, PlayerID: id, Text: "60 cards", Token: token(1)}, check,
			before)
	}
	if _, err := send("Ann", "7"); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		player, id string
		want       event.Reason
	}{{"Ann", "7", ""}, {"  Ann ", "7", ""}, {"Bob", "7", event.Conflict}, {"Ann", "8", event.Conflict}} {
		r, err := send(tt.player, tt.id)
		if why(err) != tt.want || err == nil && !r.Duplicate {
			t.Errorf("%s, %s: %v, want %q", tt.player, tt.id, err, tt.want)
		}
	}
	name := "Anne"
	if _, err := h.book.UpdateRegistration(t.Context(), h.organiser, 1, event.RegistrationUpdate{Revision: 1, Player: &name},
		before); err != nil {
		t.Fatal(err)
	}
	if r, err := send("Ann", "7"); err != nil || r.Registration.Player != "Anne" || !r.Duplicate {
		t.Errorf("sent again after the name was mended: %+v, %v", r, err)
	}
}

// TestRosterRows refuses rows that no player has and rounds that no event has.
func TestRosterRows(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	for _, tt := range []struct {
		row event.RosterRow
		ok  bool
	}{
		{event.RosterRow{Player: "Ann", Round: event.MaxRound}, true},
		{event.RosterRow{Player: "Ann", Round: event.MaxRound + 1}, false},
		{event.RosterRow{Player: "Ann", Round: -1}, false},
		{event.RosterRow{Player: " \u200d"}, false},
		{event.RosterRow{PlayerID: "7"}, false},
	} {
		err := h.book.SetRoster(t.Context(), h.organiser, []event.RosterRow{tt.row}, false, "", before)
		if (err == nil) != tt.ok {
			t.Errorf("a roster with %+v: %v, want it taken %t", tt.row, err, tt.ok)
		}
	}
}

// TestSharedKeys: the organiser can look up the keys of judges and for registration, renewed ones included, but only those which open
// the event; others can't.
func TestSharedKeys(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	told := func(organiser event.Key, judge, registration bool) (keys event.Keys) {
		t.Helper()
		_, keys, err := h.book.SharedKeys(t.Context(), organiser, before)
		if err != nil || (keys.Judge != event.Key{}) != judge || (keys.Registration != event.Key{}) != registration {
			t.Fatalf("judge told: %v, registration told: %v, %v", keys.Judge != event.Key{}, keys.Registration != event.Key{}, err)
		}
		for role, k := range map[event.Role]event.Key{event.Judge: keys.Judge, event.Registrant: keys.Registration} {
			if k == (event.Key{}) {
				continue
			}
			if g, err := h.book.Open(t.Context(), k, before); err != nil || g.Role != role || g.Event != h.event.ID {
				t.Errorf("the key of the %s opens %s of %s, %v", role, g.Role, g.Event, err)
			}
		}
		return keys
	}
	renew := func(organiser event.Key, role event.Role) event.Key {
		t.Helper()
		k, err := h.book.RenewKey(t.Context(), organiser, role, 0, before)
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	if keys := told(h.keys.Organiser, true, true); keys != h.keys {
		t.Error("other keys are told than those of the new event")
	}
	seen := map[event.Key]bool{h.keys.Judge: true, h.keys.Registration: true}
	for range 3 {
		for _, role := range []event.Role{event.Judge, event.Registrant} {
			k := renew(h.keys.Organiser, role)
			if keys := told(h.keys.Organiser, true, true); seen[k] || keys.Judge != k && keys.Registration != k {
				t.Errorf("the new key of the %s was there before, or is not told", role)
			}
			seen[k] = true
		}
	}
	for _, k := range []event.Key{told(h.keys.Organiser, true, true).Judge, told(h.keys.Organiser, true, true).Registration} {
		if _, _, err := h.book.SharedKeys(t.Context(), k, before); why(err) != event.Forbidden {
			t.Errorf("another than the organiser sees keys: %v", err)
		}
	}
	next := renew(h.keys.Organiser, event.Organiser)
	told(next, false, false) // and the old one ends
	if _, _, err := h.book.SharedKeys(t.Context(), h.keys.Organiser, before); !errors.Is(err, event.ErrUnknownKey) {
		t.Errorf("the organiser's old key: %v", err)
	}
	renew(next, event.Judge)
	told(next, true, false)
}
