package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
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
	var seen strings.Builder
	for lines.Scan() {
		seen.WriteString(lines.Text() + "\n")
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
			seen.WriteString(lines.Text() + "\n")
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

// waitFor waits for the database of a first start.
func waitFor(t *testing.T, path string) {
	t.Helper()
	for t.Context().Err() == nil {
		if _, err := os.Stat(path); err == nil {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func TestServesWithoutADatabase(t *testing.T) {
	folder := t.TempDir()
	url, stderr, stop := start(t, []string{"-addr", "127.0.0.1:0", "-db", folder}, nil)
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
	for _, args := range [][]string{{"-nonsense"}, {"file"}, {"-addr", "256.0.0.1:0"}, {"-addr", "127.0.0.1"}} {
		var stderr strings.Builder
		if code := run(t.Context(), args, func(string) string { return filepath.Join(t.TempDir(), "x.db") }, io.Discard, &stderr); code != exitFailed || stderr.Len() == 0 {
			t.Errorf("web %v: exit code %d, %q", args, code, stderr.String())
		}
	}
	if code := run(t.Context(), []string{"-h"}, func(string) string { return "" }, io.Discard, io.Discard); code != exitDone {
		t.Errorf("web -h: exit code %d, want 0", code)
	}
}
