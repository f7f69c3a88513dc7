package store

import (
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/internal/event"
	"inkcheck/internal/testing/smalldisk"
)

// TestSmallDisk runs TestOnSmallDisk where the system lets it mount disks.
func TestSmallDisk(t *testing.T) {
	t.Parallel()
	smalldisk.Run(t, "TestOnSmallDisk")
}

// TestOnSmallDisk is what TestSmallDisk runs: a disk that is full, and one that is read-only, from the start and on the way. The store says
// which, keeps what it acknowledged, and goes on by itself.
func TestOnSmallDisk(t *testing.T) {
	disk := smalldisk.Mount(t, "8k")
	s, err := OpenFile(t.Context(), filepath.Join(disk.Dir, "events.db"))
	if err != nil {
		t.Fatalf("a full disk is no reason not to start: %v", err)
	}
	write := func(id string) error {
		return s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.Put("x", id, []byte(strings.Repeat(id, 4000))) })
	}
	if err := write("0"); event.CauseOf(err) != event.DiskFull {
		t.Errorf("full from the start: %v", err)
	}
	disk.Resize(t, "400k")
	s.forget()
	kept := ""
	for id := 'a'; ; id++ {
		if err := write(string(id)); err != nil {
			if event.CauseOf(err) != event.DiskFull {
				t.Errorf("full on the way: %v", err)
			}
			break
		}
		kept += string(id)
	}
	if kept == "" {
		t.Fatal("nothing could be written")
	}
	for _, id := range kept {
		if got := get(t, s, "a", "x", string(id)); got != strings.Repeat(string(id), 4000) {
			t.Errorf("acknowledged, and lost: %c", id)
		}
	}
	disk.Resize(t, "64m")
	s.forget()
	if err := write("room"); err != nil {
		t.Errorf("with room again: %v", err)
	}
	if err := s.Close(); err != nil { // a disk is not made read-only under a file that is written
		t.Error(err)
	}
	disk.ReadOnly(t)
	if s, err = OpenFile(t.Context(), filepath.Join(disk.Dir, "events.db")); err != nil {
		t.Fatalf("a read-only disk is no reason not to start: %v", err)
	}
	defer s.Close()
	if err := write("no"); event.CauseOf(err) != event.ReadOnly && event.CauseOf(err) != event.Unreachable {
		t.Errorf("read-only: %v", err)
	}
	disk.Resize(t, "64m")
	s.forget()
	if err := write("again"); err != nil {
		t.Errorf("writable again: %v", err)
	}
	if got := get(t, s, "a", "x", "a"); len(got) != 4000 {
		t.Errorf("acknowledged, and lost: a")
	}
}
