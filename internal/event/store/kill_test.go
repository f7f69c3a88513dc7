package store

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/testing/slow"
)

// childFile is the variable that names the file to a process that hands in lists until it is killed.
const childFile = "INKCHECK_TEST_EVENTS"

// wholeEvent makes an event and what lets players in.
func wholeEvent(t testing.TB, s *Store) (*event.Service, event.Keys, event.Grant) {
	t.Helper()
	b := &event.Service{Store: s, Chance: rand.Reader}
	_, keys, err := b.Create(t.Context(), event.Settings{Name: "X", Day: formats.FirstDay, Format: formats.Core,
		Deadline: event.Deadline{Local: "2023-08-18T09:00", Zone: "UTC"}}, "", firstDay)
	if err != nil {
		t.Fatal(err)
	}
	g, err := b.Open(t.Context(), keys.Registration, firstDay)
	if err != nil {
		t.Fatal(err)
	}
	return b, keys, g
}

func legal(event.Settings, string, string) event.Verdict {
	return event.Verdict{Verdict: deckcheck.Legal}
}

func handIn(ctx context.Context, b *event.Service, g event.Grant, token, text string) (*event.Receipt, error) {
	return b.Submit(ctx, g, event.SubmitRequest{Player: "P " + token, Text: text, Token: token}, legal, firstDay)
}

// TestHandsInUntilKilled is what the process of TestKilled does: it hands in lists, eight at a time, and writes down those that were
// acknowledged.
func TestHandsInUntilKilled(t *testing.T) {
	path := os.Getenv(childFile)
	if path == "" {
		t.Skip("runs within TestKilled")
	}
	s, err := OpenFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	b, keys, g := wholeEvent(t, s)
	fmt.Printf("key %s\n", keys.Organiser.Text())
	lines := make(chan string)
	for w := range 8 {
		go func() {
			for i := 0; ; i++ {
				text := strings.Repeat(fmt.Sprintf("%d Card %d\n", w, i), 60)
				r, err := handIn(context.Background(), b, g, fmt.Sprintf("token-%d-%020d", w, i), text)
				if err != nil {
					panic(err)
				}
				lines <- fmt.Sprintf("ok %d %s\n", r.Registration.Number, r.Registration.Current.Hash)
			}
		}()
	}
	for l := range lines {
		os.Stdout.WriteString(l)
	}
}

// TestKilled: a process that is killed while it hands in lists has lost none that it acknowledged.
func TestKilled(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "events.db")
	for round := range slow.Most(2, 30) {
		cmd := exec.Command(os.Args[0], "-test.run=^TestHandsInUntilKilled$")
		cmd.Env = append(os.Environ(), childFile+"="+path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var key string
		sums := map[int]string{}
		scan := bufio.NewScanner(out)
		for scan.Scan() {
			var n int
			var sum string
			if k, ok := strings.CutPrefix(scan.Text(), "key "); ok {
				key = k
			} else if _, err := fmt.Sscanf(scan.Text(), "ok %d %s", &n, &sum); err == nil {
				sums[n] = sum
			}
			if len(sums) == 20+7*round { // each time somewhere else
				cmd.Process.Kill()
			}
		}
		cmd.Wait() // it was killed
		if len(sums) < 20 {
			t.Fatalf("round %d: %d lists", round, len(sums))
		}
		s, err := OpenFile(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		b := &event.Service{Store: s, Chance: rand.Reader}
		k, err := event.ParseKey(key)
		if err != nil {
			t.Fatal(err)
		}
		g, err := b.Open(t.Context(), k, firstDay)
		if err != nil {
			t.Fatal(err)
		}
		a, err := exportOf(t.Context(), b, g, firstDay)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range a.Registrations {
			if want := sums[p.Number]; want != "" && (p.Current == nil && p.Submissions[0].Hash != want ||
				event.HashOf(p.Submissions[0].Text, "") != want) {
				t.Errorf("round %d: list %d is another", round, p.Number)
			}
			delete(sums, p.Number)
		}
		if len(sums) > 0 {
			t.Errorf("round %d: acknowledged, and lost: %v", round, sums)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestDeletedIsInNoFile: of an event that was deleted, of a list that was replaced and of a player who was erased, no file has a word.
func TestDeletedIsInNoFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s, err := OpenFile(t.Context(), filepath.Join(dir, "events.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	secret := strings.Repeat("4 Something nobody else shall read\n", 300) // longer than a page
	b, keys, g := wholeEvent(t, s)
	_, other, _ := wholeEvent(t, s)
	for i := range 50 {
		if _, err := handIn(t.Context(), b, g, fmt.Sprintf("token-%020d", i), fmt.Sprintf("%d %s", i, secret)); err != nil {
			t.Fatal(err)
		}
	}
	holds := func() (found []string) {
		t.Helper()
		files, err := filepath.Glob(filepath.Join(dir, "*"))
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(text, []byte("nobody else")) || bytes.Contains(text, []byte("P token-")) {
				found = append(found, filepath.Base(f))
			}
		}
		return found
	}
	if len(holds()) == 0 {
		t.Fatal("the lists are in no file before they are deleted: this test looks for the wrong thing")
	}
	organiser, err := b.Open(t.Context(), keys.Organiser, firstDay)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Delete(t.Context(), organiser, firstDay); err != nil {
		t.Fatal(err)
	}
	if len(holds()) == 0 {
		t.Error("an event that can be restored is in no file")
	}
	if err := s.Delete(t.Context(), organiser.Event); err != nil {
		t.Fatal(err)
	}
	if got := holds(); len(got) > 0 {
		t.Errorf("still in %v", got)
	}
	if _, err := b.Open(t.Context(), other.Organiser, firstDay); err != nil {
		t.Errorf("the other event: %v", err)
	}
}

// TestFileTakenAway: what was acknowledged is never in a file that nobody finds; a file that comes back is used again.
func TestFileTakenAway(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path, away := filepath.Join(dir, "events.db"), filepath.Join(dir, "away.db")
	s, err := OpenFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	put(t, s, "a", "x", "1", "one")
	if err := s.db.tidy(t.Context(), s.pools); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path, away); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		err := s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.Put("x", "2", []byte("two")) })
		if event.CauseOf(err) != event.Unreachable {
			t.Errorf("without its file: %v", err)
		}
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("a file was made anew: it would know no event")
	}
	for _, name := range openFiles() {
		if strings.HasPrefix(name, away) {
			t.Errorf("still open where nobody looks: %s", name)
		}
	}
	if err := os.Rename(away, path); err != nil {
		t.Fatal(err)
	}
	s.forget() // the half second in which it is not tried again
	if got := get(t, s, "a", "x", "1"); got != "one" {
		t.Errorf("when it is back: %q", got)
	}
	put(t, s, "a", "x", "2", "two")
}

// openFiles are the files that this process has open, where the system tells.
func openFiles() (names []string) {
	entries, _ := os.ReadDir("/proc/self/fd")
	for _, e := range entries {
		if name, err := os.Readlink(filepath.Join("/proc/self/fd", e.Name())); err == nil {
			names = append(names, name)
		}
	}
	return names
}

// forget lets the next use try to connect.
func (s *Store) forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failed = nil
}

// TestOthersFiles: a file that is not ours, or newer, is left as it is.
func TestOthersFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	text := filepath.Join(dir, "text")
	if err := os.WriteFile(text, bytes.Repeat([]byte("not a database "), 100), 0o600); err != nil {
		t.Fatal(err)
	}
	newer := filepath.Join(dir, "newer.db")
	s, err := OpenFile(t.Context(), newer)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.pools.write.Exec("PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	s.Close()
	for path, want := range map[string]error{text: ErrNotEvents, newer: ErrNewer, dir: nil, "": nil, "a\x00b": nil} {
		before, _ := os.ReadFile(path)
		s, err := OpenFile(t.Context(), path)
		if err == nil || want != nil && !strings.Contains(err.Error(), want.Error()) {
			t.Errorf("%q: %v, %v", path, s, err)
		}
		if after, _ := os.ReadFile(path); path == text && !bytes.Equal(before, after) {
			t.Errorf("%q was changed", path)
		}
	}
}

// TestDeletedBesideReaders: an event is deleted though somebody reads, and so is a player; that is said, and the files are swept when the
// reader is done.
func TestDeletedBesideReaders(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "events.db")
	s, err := OpenFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	b, keys, g := wholeEvent(t, s)
	for i := range 3 {
		if _, err := handIn(t.Context(), b, g, fmt.Sprintf("token-%020d", i), "4 Nobody else shall read"); err != nil {
			t.Fatal(err)
		}
	}
	organiser, err := b.Open(t.Context(), keys.Organiser, firstDay)
	if err != nil {
		t.Fatal(err)
	}
	holds := func(text string) bool {
		t.Helper()
		for _, name := range []string{path, path + "-wal"} {
			if file, err := os.ReadFile(name); err != nil {
				t.Fatal(err)
			} else if bytes.Contains(file, []byte(text)) {
				return true
			}
		}
		return false
	}
	if err := b.Erase(t.Context(), organiser, 1, "", time.Now()); err != nil || holds("token-"+fmt.Sprintf("%020d", 0)) {
		t.Errorf("a player who was erased is in a file (%v)", err)
	}
	reading, done := make(chan struct{}), make(chan struct{})
	go s.View(context.Background(), "x", func(r event.Reader) error {
		_, err := r.Get("x", "")
		close(reading)
		<-done
		return err
	})
	<-reading
	if err := s.Delete(t.Context(), organiser.Event); err != nil {
		t.Errorf("deleted beside a reader: %v", err)
	}
	if !holds("Nobody else") {
		t.Error("nothing was in the way: this test holds nothing up")
	}
	close(done)
	s.sweeping.Wait()
	if holds("Nobody else") {
		t.Error("the files were not swept after the reader")
	}
}

// TestRestoredBesideReaders: events are replaced by those of a backup though somebody reads, and that is said; what was there before is
// swept out of the files when the reader is done.
func TestRestoredBesideReaders(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path, backup := filepath.Join(dir, "events.db"), filepath.Join(dir, "backup.db")
	s, err := OpenFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Change(t.Context(), "kept", func(tx event.Tx) error { return tx.Put("event", "", []byte("{}")) }); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	const text = "4 Nobody else shall read"
	if err := s.Change(t.Context(), "gone", func(tx event.Tx) error { return tx.Put("event", "", []byte(text)) }); err != nil {
		t.Fatal(err)
	}
	holds := func() bool {
		t.Helper()
		for _, name := range []string{path, path + "-wal"} {
			if file, err := os.ReadFile(name); err != nil {
				t.Fatal(err)
			} else if bytes.Contains(file, []byte(text)) {
				return true
			}
		}
		return false
	}
	reading, done := make(chan struct{}), make(chan struct{})
	go s.View(context.Background(), "x", func(r event.Reader) error {
		_, err := r.Get("x", "")
		close(reading)
		<-done
		return err
	})
	<-reading
	if err := s.Restore(t.Context(), backup); err != nil {
		t.Errorf("restored beside a reader: %v", err)
	}
	if ids, err := s.IDs(t.Context()); err != nil || len(ids) != 1 || ids[0] != "kept" {
		t.Errorf("after it there are %v, %v", ids, err)
	}
	if !holds() {
		t.Error("nothing was in the way: this test holds nothing up")
	}
	close(done)
	s.sweeping.Wait()
	if holds() {
		t.Error("the files were not swept after the reader")
	}
}
