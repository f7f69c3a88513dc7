package main

import (
	"bufio"
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"inkcheck/internal/testing/slow"
)

// How the program is built for others: here, in .ci/run, and in deploy/. Without
// nomsgpack gin brings a format that nobody asks for: 6 MB.
const (
	buildFlags = `-trimpath -tags nomsgpack -ldflags '-s -w'`
	buildEnv   = "CGO_ENABLED=0"
)

// nobody is the user of the container.
const nobody = 65532

// buildBinary builds the program as it is built for others.
func buildBinary(t *testing.T) string {
	t.Helper()
	slow.Only(t, "builds the program")
	path := filepath.Join(t.TempDir(), "web")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-trimpath", "-tags", "nomsgpack", "-ldflags", "-s -w", "-o", path, ".")
	cmd.Env = append(os.Environ(), buildEnv)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return path
}

// TestStaticBinary builds the program as the container does and runs it as
// there: alone in a folder that it cannot write to, as a user without rights,
// without an environment. Where the tests run as root, that folder is all of
// the file system that it sees.
func TestStaticBinary(t *testing.T) {
	binary := buildBinary(t)
	file, err := elf.Open(binary)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, p := range file.Progs {
		if p.Type == elf.PT_INTERP || p.Type == elf.PT_DYNAMIC {
			t.Errorf("the program has a segment %v: it is not static", p.Type)
		}
	}

	root := t.TempDir()
	if err := os.Rename(binary, filepath.Join(root, "web")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(root, 0o555); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chmod(root, 0o755) }) // or it could not be removed
	name, attr := filepath.Join(root, "web"), &syscall.SysProcAttr{}
	if os.Getuid() == 0 {
		name, attr.Chroot = "/web", root
		attr.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
	}
	command := func(args ...string) *exec.Cmd {
		cmd := &exec.Cmd{Path: name, Args: append([]string{name}, args...), Dir: root, Env: []string{}, SysProcAttr: attr}
		if attr.Chroot != "" {
			cmd.Dir = "/"
		}
		return cmd
	}
	if out, err := command("-version").CombinedOutput(); err != nil || !strings.HasPrefix(string(out), "inkcheck web ") {
		t.Fatalf("-version: %v\n%s", err, out)
	}
	server := command("-addr", "127.0.0.1:0", "-db", "/data/catalog.db", "-events", "off", "-log", "json")
	stderr, err := server.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Process.Kill() })
	url, lines := "", bufio.NewScanner(stderr)
	var log strings.Builder
	for url == "" && lines.Scan() {
		log.WriteString(lines.Text() + "\n")
		url, _ = strings.CutPrefix(lines.Text(), "listening on ")
		if !strings.HasPrefix(url, "http://") {
			url = ""
		}
	}
	if url == "" {
		t.Fatalf("the server did not start:\n%s", log.String())
	}
	// What it writes is read all the time: a server whose log nobody reads waits for its reader.
	rest := make(chan string)
	go func() {
		var b strings.Builder
		for lines.Scan() {
			b.WriteString(lines.Text() + "\n")
		}
		rest <- b.String()
	}()
	waitReady(t, url)
	for _, path := range []string{"/healthz", "/readyz", "/formats"} {
		if out, err := command("-health", url+path).CombinedOutput(); err != nil {
			t.Errorf("-health %s: %v\n%s", path, err, out)
		}
	}
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	log.WriteString(<-rest)
	if err := server.Wait(); err != nil {
		t.Errorf("after SIGTERM: %v\n%s", err, log.String())
	}
	if got := log.String(); strings.Count(got, "catalog file unusable") != 1 {
		t.Errorf("want one line about the catalog that cannot be made, got:\n%s", got)
	}
}

// readFile reads a file of the repository.
func readFile(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestDeployAgrees compares what is said in several files.
func TestDeployAgrees(t *testing.T) {
	t.Parallel()
	mod := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(readFile(t, "go.mod"))
	container := readFile(t, "deploy/Containerfile")
	image := regexp.MustCompile(`FROM docker\.io/library/golang:(\d+\.\d+)(\.\d+)? AS`).FindStringSubmatch(container)
	if mod == nil || image == nil || mod[1] != image[1] {
		t.Errorf("Go is %q in go.mod and %q in deploy/Containerfile", mod, image)
	}
	for _, file := range []string{"deploy/Containerfile", "deploy/inkcheck.service", "deploy/README.md", "deploy/release", ".ci/run"} {
		if !strings.Contains(readFile(t, file), buildEnv+" go build "+buildFlags) {
			t.Errorf("%s does not build with %s %s", file, buildEnv, buildFlags)
		}
	}
	if !strings.Contains(container, "\nUSER 65532:65532\n") || !strings.Contains(container, "\nFROM scratch\n") {
		t.Error("deploy/Containerfile: want an image of nothing else, without root")
	}
	// Every flag that a file uses is there.
	for _, file := range []string{container, readFile(t, "deploy/inkcheck.service")} {
		for _, line := range regexp.MustCompile(`(?m)^(?:ENTRYPOINT|ExecStart|HEALTHCHECK).*$`).FindAllString(file, -1) {
			for _, m := range regexp.MustCompile(`[ "](-[a-z][a-z-]+)[ "]`).FindAllStringSubmatch(line, -1) {
				var out strings.Builder
				if _, err := parseOptions([]string{m[1]}, func(string) string { return "" }, &out); err != nil && strings.Contains(err.Error(),
					"not defined") {
					t.Errorf("%s: the program has no flag %s", line, m[1])
				}
			}
		}
	}
}

// TestSystemdUnit lets systemd read the unit, where it is installed.
func TestSystemdUnit(t *testing.T) {
	t.Parallel()
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("no systemd-analyze here")
	}
	unit := regexp.MustCompile(`(?m)^ExecStart=\S+`).ReplaceAllString(readFile(t, "deploy/inkcheck.service"), "ExecStart=/bin/true")
	dir := t.TempDir()
	path := filepath.Join(dir, "inkcheck.service")
	if err := os.WriteFile(path, []byte(unit), 0o644); err != nil {
		t.Fatal(err)
	}
	verify := func(what string) {
		t.Helper()
		if out, err := exec.CommandContext(t.Context(), analyze, "verify", path).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("systemd-analyze verify%s: %v\n%s", what, err, out)
		}
	}
	verify("")
	// Exposure in tenths: 1.5 at most, of 10.
	if out, err := exec.CommandContext(t.Context(), analyze, "security", "--offline=true", "--threshold=15", "--no-pager",
		path).CombinedOutput(); err != nil {
		t.Errorf("systemd-analyze security: %v\n%s", err, out)
	}
	if err := os.MkdirAll(path+".d", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(path+".d", "postgres.conf"), []byte(readFile(t, "deploy/postgres.conf")), 0o644); err != nil {
		t.Fatal(err)
	}
	verify(" with the database")
}
