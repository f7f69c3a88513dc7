package catalog

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestSmallDisk runs TestOnSmallDisk in a process that may mount disks of its
// own, where the system lets it.
func TestSmallDisk(t *testing.T) {
	t.Parallel()
	cmd := exec.Command(os.Args[0], "-test.run=^TestOnSmallDisk$", "-test.v")
	cmd.Env = append(os.Environ(), "INKCHECK_TEST_FILE="+t.TempDir())
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}, GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}}
	out, err := cmd.CombinedOutput()
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EINVAL) || strings.Contains(string(out),
		"--- SKIP") {
		t.Skipf("no mounts of its own on this system: %v\n%s", err, out)
	}
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestOnSmallDisk is what TestSmallDisk runs: with a disk that is full, and
// with one that is read-only.
func TestOnSmallDisk(t *testing.T) {
	dir := forOtherProcess(t)
	mount := func(options string, flags uintptr) {
		t.Helper()
		if err := syscall.Mount("tmpfs", dir, "tmpfs", flags, options); err != nil {
			t.Skipf("mount: %v", err)
		}
	}
	// Full from the start, and full on the way.
	path := filepath.Join(dir, "c.db")
	for _, size := range []string{"8k", "200k", "400k"} {
		mount("size="+size, 0)
		if s, err := open(t.Context(), path); !errors.Is(err, ErrFull) || !strings.Contains(err.Error(),
			"checking still works from the built-in facts") {
			t.Errorf("Open on a disk of %s: %v, %v, want ErrFull", size, s, err)
		}
		// With room, the next start goes on with what is there.
		mount("size=64m", syscall.MS_REMOUNT)
		s, moved, err := rebuildable(t.Context(), path)
		if err != nil || moved != "" {
			t.Fatalf("with room after %s: moved to %q, %v", size, moved, err)
		}
		holdsFacts(t, s)
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Fatal(err)
		}
	}

	// An import that the disk has no room for.
	mount("size=16m", 0)
	s := openTest(t, path)
	filler, err := os.Create(filepath.Join(dir, "filler"))
	if err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = filler.Write(make([]byte, 1<<16))
	}
	if err := filler.Close(); err != nil {
		t.Fatal(err)
	}
	whole := fileOf(storeCatalog(t), testMetadata("en")).read(t)
	if _, err = s.Import(t.Context(), whole, "x", testTime); !errors.Is(err, ErrFull) {
		t.Errorf("Import on a full disk: %v, want ErrFull", err)
	}
	if imported, err := s.Imported(t.Context()); imported || err != nil {
		t.Errorf("after an import without room: Imported() = %v, %v", imported, err)
	}
	holdsFacts(t, s)
	if err := os.Remove(filler.Name()); err != nil {
		t.Fatal(err)
	}
	importInto(t, s, inventedFile())
	want := len(readCatalog(t, s).Cards)

	// Read-only while it is open, as disks with faults become.
	mount("size=16m", syscall.MS_REMOUNT|syscall.MS_RDONLY)
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("Check on a disk that has become read-only: %v", err)
	}
	mount("size=16m", syscall.MS_REMOUNT)

	// Read-only: what was imported counts.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	mount("size=16m", syscall.MS_REMOUNT|syscall.MS_RDONLY)
	s = openTest(t, path)
	if got := len(readCatalog(t, s).Cards); got != want || want == len(storeCatalog(t).Cards) {
		t.Errorf("%d cards from a read-only disk, want %d", got, want)
	}
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := s.Import(t.Context(), inventedFile().read(t), "x", testTime); !errors.Is(err, ErrReadOnly) {
		t.Errorf("Import on a read-only disk: %v, want ErrReadOnly", err)
	}
	if s, err := open(t.Context(), filepath.Join(dir, "new.db")); err == nil || !strings.Contains(err.Error(), "new.db") {
		t.Errorf("a new file on a read-only disk: %v, %v", s, err)
	}
	if s, err := openStore(t.Context(), path, storeOptions{facts: smallFacts, migrations: migrations()}); !errors.Is(err, ErrReadOnly) {
		t.Errorf("a file of another version on a read-only disk: %v, %v, want ErrReadOnly", s, err)
	}
}
