package store

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"inkcheck/internal/event"
)

// TestSmallDisk runs TestOnSmallDisk in a process that may mount disks of its own, where the system lets it.
func TestSmallDisk(t *testing.T) {
	t.Parallel()
	cmd := exec.Command(os.Args[0], "-test.run=^TestOnSmallDisk$", "-test.v")
	cmd.Env = append(os.Environ(), childFile+"="+t.TempDir())
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}, GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}}
	out, err := cmd.CombinedOutput()
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EINVAL) ||
		strings.Contains(string(out), "--- SKIP") {
		t.Skipf("no mounts of its own on this system: %v\n%s", err, out)
	}
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestOnSmallDisk is what TestSmallDisk runs: a disk that is full, and one that is read-only, from the start and on the way. The store says
// which, keeps what it acknowledged, and goes on by itself.
func TestOnSmallDisk(t *testing.T) {
	dir := os.Getenv(childFile)
	if dir == "" {
		t.Skip("runs within TestSmallDisk")
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=8k"); err != nil {
		t.Skipf("mount: %v", err)
	}
	remount := func(flags uintptr, size string) {
		t.Helper()
		if err := syscall.Mount("tmpfs", dir, "tmpfs", flags|syscall.MS_REMOUNT, "size="+size); err != nil {
			t.Fatal(err)
		}
	}
	s, err := OpenFile(t.Context(), filepath.Join(dir, "events.db"))
	if err != nil {
		t.Fatalf("a full disk is no reason not to start: %v", err)
	}
	write := func(id string) error {
		return s.Change(t.Context(), "a", func(tx event.Tx) error { return tx.Put("x", id, []byte(strings.Repeat(id, 4000))) })
	}
	if err := write("0"); event.TroubleOf(err) != event.DiskFull {
		t.Errorf("full from the start: %v", err)
	}
	remount(0, "400k")
	s.forget()
	kept := ""
	for id := 'a'; ; id++ {
		if err := write(string(id)); err != nil {
			if event.TroubleOf(err) != event.DiskFull {
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
	remount(0, "64m")
	s.forget()
	if err := write("room"); err != nil {
		t.Errorf("with room again: %v", err)
	}
	if err := s.Close(); err != nil { // a disk is not made read-only under a file that is written
		t.Error(err)
	}
	remount(syscall.MS_RDONLY, "64m")
	if s, err = OpenFile(t.Context(), filepath.Join(dir, "events.db")); err != nil {
		t.Fatalf("a read-only disk is no reason not to start: %v", err)
	}
	defer s.Close()
	if err := write("no"); event.TroubleOf(err) != event.ReadOnly && event.TroubleOf(err) != event.Unreachable {
		t.Errorf("read-only: %v", err)
	}
	remount(0, "64m")
	s.forget()
	if err := write("again"); err != nil {
		t.Errorf("writable again: %v", err)
	}
	if got := get(t, s, "a", "x", "a"); len(got) != 4000 {
		t.Errorf("acknowledged, and lost: a")
	}
}
