package main

import (
	"bytes"
	"crypto/rand"
	"fmt"
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

// TestEventsCheck names what is damaged in a file, and a backup of it has the rest.
func TestEventsCheck(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file, backup := filepath.Join(dir, "events.db"), filepath.Join(dir, "backup.db")
	inkcheck := func(wantCode int, args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		p := &program{out: &out, err: &errs, now: time.Now, getenv: func(string) string { return "" }}
		if code := p.run(t.Context(), append([]string{"events"}, args...)); code != wantCode {
			t.Fatalf("%v: exit code %d, want %d\n%s%s", args, code, wantCode, out.String(), errs.String())
		}
		return out.String() + errs.String()
	}
	inkcheck(exitFailed, "check", file)
	s, err := store.OpenFile(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	b, now := &event.Service{Store: s, Chance: rand.Reader}, formats.FirstDay.Time()
	_, keys, err := b.Create(t.Context(), event.Settings{Name: "Kassel", Day: formats.FirstDay, Format: formats.Core,
		Deadline: event.Deadline{Local: "2023-08-18T09:00", Zone: "UTC"}}, "", now)
	if err != nil {
		t.Fatal(err)
	}
	in, err := b.Open(t.Context(), keys.Registration, now)
	if err != nil {
		t.Fatal(err)
	}
	legal := func(event.Settings, string, string) event.Verdict { return event.Verdict{Verdict: deckcheck.Legal} }
	for n := range 20 {
		if _, err := b.Submit(t.Context(), in, event.SubmitRequest{Player: fmt.Sprint("P", n),
			Text:  strings.Repeat(fmt.Sprintf("%d Card\n", n), 300),
			Token: fmt.Sprintf("token-%020d", n)}, legal, now); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if got := inkcheck(exitDone, "check", "-events", file); !strings.Contains(got, "1 events in") {
		t.Errorf("a sound file: %s", got)
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	// One letter of a list is another one; the record of a player has a page of noise in the middle.
	at := bytes.Index(whole, []byte(`"entry":7,`))
	if at < 0 {
		t.Fatal("the file does not have the lists as text")
	}
	at += bytes.Index(whole[at:], []byte("6 Card"))
	whole[at] = '9'
	if err := os.WriteFile(file, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := inkcheck(exitNo, "check", file); !strings.Contains(got, "List 1 of player 7 is not as it was submitted") ||
		!strings.Contains(got, "1 damaged records") {
		t.Errorf("a changed list: %s", got)
	}
	inkcheck(exitDone, "backup", "-events", file, filepath.Join(dir, "readable.db")) // all of it can be read
	const page = 4096
	for p := len(whole)/page - 1; p > 0; p-- { // pages of long lists
		if bytes.Contains(whole[p*page:(p+1)*page], []byte("12 Card")) {
			copy(whole[p*page:], bytes.Repeat([]byte{0xaa}, page))
			break
		}
	}
	if err := os.WriteFile(file, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := inkcheck(exitNo, "check", file); !strings.Contains(got, "player 13") {
		t.Errorf("a damaged page: %s", got)
	}
	if got := inkcheck(exitNo, "backup", "-events", file, backup); !strings.Contains(got, "has all that can be read") {
		t.Errorf("the backup: %s", got)
	}
	s, err = store.OpenFile(t.Context(), backup)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	b = &event.Service{Store: s}
	boss, err := b.Open(t.Context(), keys.Organiser, now)
	if err != nil {
		t.Fatal(err)
	}
	if rec, err := b.Full(t.Context(), boss); err != nil || len(rec.Registrations) < 19 {
		t.Errorf("the backup has %d players, %v", len(rec.Registrations), err)
	}
	if lines, err := s.Integrity(t.Context()); err != nil || len(lines) > 0 {
		t.Errorf("the backup itself: %v, %v", lines, err)
	}
}
