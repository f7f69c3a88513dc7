package main

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
)

// TestEvents lists, saves, deletes and brings back the events of a server.
func TestEvents(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file, backup := filepath.Join(dir, "events.db"), filepath.Join(dir, "backup.db")
	inkcheck := func(wantCode int, args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		p := &program{out: &out, err: &errs, now: time.Now, getenv: func(k string) string {
			return map[string]string{dbEnv: filepath.Join(dir, "catalog.db")}[k]
		}}
		if code := p.run(t.Context(), append([]string{"events"}, args...)); code != wantCode {
			t.Fatalf("%v: exit code %d, want %d\n%s%s", args, code, wantCode, out.String(), errs.String())
		}
		return out.String() + errs.String()
	}
	if got := inkcheck(exitFailed, "list"); !strings.Contains(got, "there are no events in") {
		t.Errorf("without a file: %s", got)
	}
	s, err := store.OpenFile(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	book := &event.Service{Store: s, Chance: rand.Reader} // the server keeps running
	e, keys, err := book.Create(t.Context(), event.Settings{Name: "Kassel \x1b[31m", Day: formats.FirstDay, Format: formats.Core,
		Deadline: event.Deadline{Local: "2023-08-18T09:00", Zone: "Europe/Berlin"}}, "", formats.FirstDay.Time())
	if err != nil {
		t.Fatal(err)
	}
	legal := func(event.Settings, string, string) event.Verdict { return event.Verdict{Verdict: deckcheck.Legal} }
	in, err := book.Open(t.Context(), keys.Registration, formats.FirstDay.Time())
	if err != nil {
		t.Fatal(err)
	}
	r, err := book.Submit(t.Context(), in, event.SubmitRequest{Player: "Ann", Text: "a list", Token: strings.Repeat("t", 22)}, legal,
		formats.FirstDay.Time())
	if err != nil {
		t.Fatal(err)
	}
	if got := inkcheck(exitDone, "list"); !strings.Contains(got, string(e.ID)) || !strings.Contains(got, "2023-11-16") ||
		strings.Contains(got, "\x1b") {
		t.Errorf("list: %s", got)
	}
	if got := inkcheck(exitDone, "list", "-json"); !strings.Contains(got,
		`"deadline":"2023-08-18T07:00:00Z","players":1,"keep":"2023-11-16"`) {
		t.Errorf("list -json: %s", got)
	}
	inkcheck(exitDone, "backup", backup)
	if info, err := os.Stat(backup); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the backup: %v, %v", info, err)
	}
	if got := inkcheck(exitFailed, "backup", backup); !strings.Contains(got, "is there already") {
		t.Errorf("a backup over another: %s", got)
	}
	inkcheck(exitNo, "delete", "abcdefghijkl")
	inkcheck(exitDone, "delete", string(e.ID))
	if _, err := book.Open(t.Context(), r.Key, formats.FirstDay.Time()); err == nil {
		t.Error("the server knows an event that was deleted")
	}
	if got := inkcheck(exitDone, "list"); !strings.HasPrefix(got, "no events in ") {
		t.Errorf("after delete: %s", got)
	}
	if got := inkcheck(exitDone, "list", "-deleted"); !strings.Contains(got, string(e.ID)) || !strings.Contains(got, "operator") ||
		strings.Contains(got, "\x1b") {
		t.Errorf("list -deleted: %s", got)
	}
	if got := inkcheck(exitDone, "list", "-deleted", "-json"); !strings.Contains(got, `"players":1`) || strings.Contains(got, "until") {
		t.Errorf("list -deleted -json: %s", got)
	}
	inkcheck(exitNo, "undelete", "abcdefghijkl")
	inkcheck(exitDone, "undelete", string(e.ID))
	if _, err := book.Open(t.Context(), r.Key, formats.FirstDay.Time()); err != nil {
		t.Errorf("restored: %v", err)
	}
	inkcheck(exitNo, "undelete", string(e.ID))
	inkcheck(exitDone, "delete", string(e.ID))
	inkcheck(exitDone, "delete", "-for-good", string(e.ID))
	inkcheck(exitNo, "delete", "-for-good", string(e.ID))
	inkcheck(exitNo, "undelete", string(e.ID))
	if got := inkcheck(exitDone, "list", "-deleted"); !strings.HasPrefix(got, "no deleted events in ") {
		t.Errorf("after delete -for-good: %s", got)
	}
	inkcheck(exitFailed, "restore", filepath.Join(dir, "nothing.db"))
	inkcheck(exitDone, "restore", backup)
	g, err := book.Open(t.Context(), r.Key, formats.FirstDay.Time())
	if err != nil {
		t.Fatal(err)
	}
	if _, p, versions, err := book.Registration(t.Context(), g, 0); err != nil || p.Player != "Ann" || len(versions) != 1 ||
		versions[0].Text != "a list" {
		t.Errorf("restored: %+v, %+v, %v", p, versions, err)
	}
	day := formats.DayOf(time.Now())
	made := func(name string, on formats.Day) event.ID {
		t.Helper()
		e, _, err := book.Create(t.Context(), event.Settings{Name: name, Day: on, Format: formats.Core,
			Deadline: event.Deadline{Local: on.String() + "T09:00", Zone: "Europe/Berlin"}}, "", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		return e.ID
	}
	old, recent, next := made("Old", day-40), made("Recent", day-5), made("Next", day+5)
	inkcheck(exitNo, "delete", string(next), "abcdefghijkl")
	inkcheck(exitFailed, "delete", "-empty", string(next))
	inkcheck(exitFailed, "delete", "-older-than", "x")
	if got := inkcheck(exitDone, "delete", "-older-than", "30", "-empty"); got != string(old)+"\n" {
		t.Errorf("old and empty: %q, want %s", got, old)
	}
	inkcheck(exitDone, "delete", string(recent), string(next), string(recent))
	if got := inkcheck(exitDone, "delete", "-empty"); got != "" {
		t.Errorf("empty, after all were deleted: %q", got)
	}
	if got := inkcheck(exitDone, "delete", "-older-than", "0"); got != string(e.ID)+"\n" {
		t.Errorf("with lists: %q, want %s", got, e.ID)
	}
	inkcheck(exitDone, "delete", "-for-good", string(old), string(recent), string(next), string(e.ID))
	inkcheck(exitFailed, "mend")
	inkcheck(exitFailed)
	inkcheck(exitFailed, "delete")
}
