package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"inkcheck/catalog/store"
	"inkcheck/internal/testing/slow"
)

// start runs the program and returns its address, what it writes to standard
// error, and a function that stops it and returns its exit code.
func start(t *testing.T, args []string, env map[string]string) (url string, stderr func() string, stop func() int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r, w := io.Pipe()
	code := make(chan int, 1)
	go func() {
		code <- run(ctx, args, func(k string) string { return env[k] }, io.Discard, w)
		w.Close()
	}()
	lines := bufio.NewScanner(r)
	var seen transcript
	for lines.Scan() {
		seen.add(lines.Text())
		if u, ok := strings.CutPrefix(lines.Text(), "listening on "); ok {
			url = u
			break
		}
	}
	if url == "" {
		t.Fatalf("the server did not start:\n%s", seen.String())
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for lines.Scan() {
			seen.add(lines.Text())
		}
	}()
	stop = func() int {
		cancel()
		<-ended
		return <-code
	}
	t.Cleanup(func() { cancel() })
	return url, seen.String, stop
}

// transcript is what a program has written so far.
type transcript struct {
	mu   sync.Mutex
	text strings.Builder
}

func (s *transcript) add(line string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text.WriteString(line + "\n")
}

func (s *transcript) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

func get(t *testing.T, url string) (status int, body string) {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(b)
}

func TestServesAndStops(t *testing.T) {
	db := filepath.Join(t.TempDir(), "new", "catalog.db")
	for _, when := range []string{"first", "second"} {
		began := time.Now()
		url, stderr, stop := start(t, []string{"-addr", "127.0.0.1:0"}, map[string]string{"INKCHECK_DB": db, "INKCHECK_ADDR": "256.0.0.1:1"})
		t.Logf("%s start: %v", when, time.Since(began))
		if !strings.HasPrefix(url, "http://127.0.0.1:") {
			t.Errorf("listening on %s", url)
		}
		if status, body := get(t, url+"/healthz"); status != http.StatusOK || body != "ok\n" {
			t.Errorf("/healthz: %d %q", status, body)
		}
		waitFor(t, db)
		if code := stop(); code != exitDone {
			t.Errorf("exit code %d, want 0\n%s", code, stderr())
		}
		if strings.Contains(stderr(), "level=ERROR") {
			t.Errorf("errors on the way:\n%s", stderr())
		}
	}
}

// until waits until something is so, but not for ever.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(5 * time.Minute); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never came: %s", what)
		}
	}
}

// waitFor waits for the database of a first start.
func waitFor(t *testing.T, path string) {
	t.Helper()
	until(t, path, func() bool { _, err := os.Stat(path); return err == nil })
}

// waitReady waits until a server has looked at its database.
func waitReady(t *testing.T, url string) {
	t.Helper()
	until(t, "a server that is ready", func() bool { status, _ := get(t, url+"/readyz"); return status == http.StatusOK })
}

func TestServesWithoutADatabase(t *testing.T) {
	folder := t.TempDir()
	url, stderr, stop := start(t, []string{"-addr", "127.0.0.1:0", "-db", folder}, nil)
	waitReady(t, url)
	if status, _ := get(t, url+"/"); status != http.StatusOK {
		t.Errorf("status %d, want 200", status)
	}
	if code := stop(); code != exitDone {
		t.Errorf("exit code %d, want 0", code)
	}
	if got := stderr(); strings.Count(got, "level=ERROR") != 1 || !strings.Contains(got, folder) {
		t.Errorf("want one error that names %s, got:\n%s", folder, got)
	}
}

func TestCannotRun(t *testing.T) {
	for _, args := range [][]string{{"-nonsense"}, {"file"}, {"-log", "xml"}, {"-log-level", "loud"}, {"-trusted-proxies", "somebody"},
		{"-max-conns", "0"}, {"-public-url", "inkcheck.example"}, {"-public-url", ""}, {"-public-url", "https://inkcheck.example/check"},
		{"-rate", "-1"}, {"-rate", "NaN"}, {"-drain-wait", "-1s"}, {"-addr", "127.0.0.1:0", "-metrics-addr", "256.0.0.1:0"},
		{"-addr", "256.0.0.1:0"}, {"-addr", "127.0.0.1"}, {"-pictures", "main_test.go"},
		{"-picture-hosts", "https://pictures.example"}, {"-picture-hosts", ""}} {
		var stderr strings.Builder
		if code := run(t.Context(), args, func(string) string { return filepath.Join(t.TempDir(), "x.db") }, io.Discard,
			&stderr); code != exitFailed || stderr.Len() == 0 {
			t.Errorf("web %v: exit code %d, %q", args, code, stderr.String())
		}
	}
	if code := run(t.Context(), []string{"-h"}, func(string) string { return "" }, io.Discard, io.Discard); code != exitDone {
		t.Errorf("web -h: exit code %d, want 0", code)
	}
}

// makeCatalog makes a catalog file.
func makeCatalog(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "catalog.db")
	store, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestDamagedCatalog starts with a file that is cut off, and with one that has pages
// without sense.
func TestDamagedCatalog(t *testing.T) {
	slow.NotRaced(t)
	for name, damage := range map[string]func(path string) error{
		"cut off": func(path string) error { return os.Truncate(path, 100_000) },
		"inside": func(path string) error {
			f, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			_, err = f.WriteAt(bytes.Repeat([]byte{0xaa}, 40960), 409600)
			return errors.Join(err, f.Close())
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := makeCatalog(t)
			if err := damage(path); err != nil {
				t.Fatal(err)
			}
			url, stderr, stop := start(t, []string{"-addr", "127.0.0.1:0", "-db", path}, nil)
			until(t, "a line about the damaged file", func() bool { return strings.Contains(stderr(), "moved aside") })
			if status, _ := get(t, url+"/formats"); status != http.StatusOK {
				t.Errorf("status %d, want 200", status)
			}
			if code := stop(); code != exitDone {
				t.Errorf("exit code %d, want 0", code)
			}
			if got := stderr(); strings.Count(got, "moved aside") != 1 || !strings.Contains(got, "import everything else again") ||
				strings.Contains(got, "level=ERROR") {
				t.Errorf("want one line that says what happened, got:\n%s", got)
			}
		})
	}
}

func TestVersionAndHealth(t *testing.T) {
	var out, stderr strings.Builder
	none := func(string) string { return "" }
	if code := run(t.Context(), []string{"-version"}, none, &out, &stderr); code != exitDone || !strings.Contains(out.String(),
		"cards: sets 1-14, October 2026\n") || !strings.HasPrefix(out.String(), "inkcheck web ") {
		t.Errorf("-version: exit code %d, %q, %q", code, out.String(), stderr.String())
	}
	url, _, stop := start(t, []string{"-addr", "127.0.0.1:0", "-db", makeCatalog(t)}, nil)
	for path, want := range map[string]int{"/healthz": exitDone, "/nothing": exitFailed, "/check": exitFailed} {
		if code := run(t.Context(), []string{"-health", url + path}, none, io.Discard, io.Discard); code != want {
			t.Errorf("-health %s: exit code %d, want %d", path, code, want)
		}
	}
	stop()
	for _, at := range []string{url + "/healthz", "no address", "file:///etc/passwd"} {
		if code := run(t.Context(), []string{"-health", at}, none, io.Discard, io.Discard); code != exitFailed {
			t.Errorf("-health %s: exit code %d, want %d", at, code, exitFailed)
		}
	}
}

// TestPrivateListener finds figures there, and a log in JSON.
func TestPrivateListener(t *testing.T) {
	url, stderr, stop := start(t, []string{"-addr", "127.0.0.1:0", "-metrics-addr", "127.0.0.1:0", "-log", "json", "-log-level", "debug",
		"-db", makeCatalog(t)}, nil)
	get(t, url+"/formats")
	var private string
	for line := range strings.Lines(stderr()) {
		var entry struct{ Msg, Address string }
		if strings.HasPrefix(line, "{") {
			if err := json.Unmarshal([]byte(line), &entry); err != nil {
				t.Errorf("log line %q: %v", line, err)
			}
			if entry.Msg == "figures and profiles" {
				private = entry.Address
			}
		}
	}
	until(t, "the request in the figures", func() bool { // it is counted once its answer is sent
		status, body := get(t, private+"/metrics")
		if status != http.StatusOK {
			t.Fatalf("/metrics: %d, %.2000s", status, body)
		}
		return strings.Contains(body, `inkcheck_requests_total{method="GET",route="/formats",status="200"} 1`)
	})
	if code := stop(); code != exitDone {
		t.Errorf("exit code %d, want 0\n%s", code, stderr())
	}
}
