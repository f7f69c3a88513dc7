package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"inkcheck/internal/longtest"
)

// faultsDir is the variable that names a folder to the process that may mount disks of its own.
const faultsDir = "INKCHECK_TEST_FAULTS"

// TestDiskFullWhilePlayersHandIn runs TestOnDiskThatFills in a process that may mount disks of its own, where the system lets it.
func TestDiskFullWhilePlayersHandIn(t *testing.T) {
	longtest.Only(t, "fills a disk")
	cmd := exec.Command(os.Args[0], "-test.run=^TestOnDiskThatFills$", "-test.v")
	cmd.Env = append(os.Environ(), faultsDir+"="+t.TempDir())
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
	t.Logf("%s", out)
}

// TestOnDiskThatFills is what TestDiskFullWhilePlayersHandIn runs: the disk of a server is full while players hand in, and has room again;
// then its file is taken away, and put back.
func TestOnDiskThatFills(t *testing.T) {
	dir := os.Getenv(faultsDir)
	if dir == "" {
		t.Skip("runs within TestDiskFullWhilePlayersHandIn")
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skipf("mount: %v", err)
	}
	remount := func(flags uintptr, size string) {
		if err := syscall.Mount("tmpfs", dir, "tmpfs", flags|syscall.MS_REMOUNT, "size="+size); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"full", "away"} {
		t.Run(name, func(t *testing.T) {
			events := filepath.Join(dir, name+".db")
			s := stressed(t, events)
			s.play(1, func() {
				if name == "full" {
					s.refusals(50)
					remount(0, "64m")
					return
				}
				// A disk is not made read-only under a file that is written, so the file is away for a while.
				if err := os.Rename(events, events+".away"); err != nil {
					t.Error(err)
				}
				s.refusals(50)
				if err := os.Rename(events+".away", events); err != nil {
					t.Error(err)
				}
			})
		})
	}
}
