package smalldisk

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// folder is the variable that names the folder for disks to a process that may mount some.
const folder = "INKCHECK_TEST_DISKS"

// Run runs the test of a name, which asks for disks with Mount, in a process of the same program that may mount disks
// of its own. It skips t where the system lets no process do so, and fails it where the other test does, which
// therefore skips itself nowhere behind its first disk: that would hide the rest of it.
func Run(t *testing.T, name string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+name+"$", "-test.v")
	cmd.Env = append(os.Environ(), folder+"="+t.TempDir())
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}, GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}}
	out, err := cmd.CombinedOutput()
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EINVAL) ||
		strings.Contains(string(out), "--- SKIP") {
		t.Skipf("no mounts of its own on this system: %v\n%s", err, out)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	// A name that no test has is no success.
	if !strings.Contains(string(out), "--- PASS: "+name) {
		t.Fatalf("%s did not run:\n%s", name, out)
	}
	t.Logf("%s", out)
}

// Disk is a disk in memory that is mounted over a folder of the test. It goes with the process.
type Disk struct {
	Dir  string
	size string
}

// Mount mounts a new, empty disk of a size such as "400k". It skips a test that Run does not run.
func Mount(t testing.TB, size string) *Disk {
	t.Helper()
	dir := os.Getenv(folder)
	if dir == "" {
		t.Skip("needs disks of its own: another test runs this one")
	}
	d := &Disk{dir, size}
	if err := d.mount(0); err != nil {
		t.Skipf("mount: %v", err)
	}
	return d
}

// Resize gives the disk another size, keeps its files, and makes it writable.
func (d *Disk) Resize(t testing.TB, size string) {
	t.Helper()
	d.size = size
	if err := d.mount(syscall.MS_REMOUNT); err != nil {
		t.Fatalf("remount with %s: %v", size, err)
	}
}

// ReadOnly makes the disk one that is only read. Linux refuses that while a file there is open for writing.
func (d *Disk) ReadOnly(t testing.TB) {
	t.Helper()
	if err := d.mount(syscall.MS_REMOUNT | syscall.MS_RDONLY); err != nil {
		t.Fatalf("remount read-only: %v", err)
	}
}

// Unmount takes the disk away, and its files with it. What still has a file open there is a failure.
func (d *Disk) Unmount(t testing.TB) {
	t.Helper()
	if err := syscall.Unmount(d.Dir, 0); err != nil {
		t.Fatal(err)
	}
}

func (d *Disk) mount(flags uintptr) error {
	return syscall.Mount("tmpfs", d.Dir, "tmpfs", flags, "size="+d.size)
}
