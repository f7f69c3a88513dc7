package web

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"

	"inkcheck/internal/build"
	"inkcheck/internal/event"
	"inkcheck/internal/metrics"
)

// storedEvents is a store as probes see it.
type storedEvents struct {
	why     error
	damaged []string
	done    bool
}

func (s *storedEvents) Writable() error { return s.why }

func (s *storedEvents) Examined() ([]string, bool) { return s.damaged, s.done }

// TestReadyzOfEvents: a probe is told that the events cannot be written to, and why, without a path; and what is damaged.
func TestReadyzOfEvents(t *testing.T) {
	t.Parallel()
	stored := &storedEvents{}
	figures := metrics.New(build.Info{})
	s := apiServer(t, Config{Stored: stored, Metrics: figures})
	many := strings.Split(strings.Repeat("x,", 2*maxNamed), ",")
	for _, tt := range []struct {
		store  storedEvents
		status int
		says   string
		figure string
	}{
		{storedEvents{}, http.StatusOK, "being examined", "inkcheck_events_writable 1"},
		{storedEvents{done: true}, http.StatusOK, "ready: ", "inkcheck_events_damaged 0"},
		{storedEvents{done: true, damaged: []string{"List 2 of player 7"}}, http.StatusOK, "damaged: List 2 of player 7",
			"inkcheck_events_damaged 1"},
		{storedEvents{done: true, damaged: many}, http.StatusOK, "and 21 more", "inkcheck_events_damaged 41"},
		{storedEvents{why: &event.StoreError{Cause: event.DiskFull, Err: errors.New("/secret/path")}}, http.StatusServiceUnavailable,
			"not writable: the store of the events: the disk is full", "inkcheck_events_writable 0"},
		{storedEvents{why: errors.New("/secret/path")}, http.StatusServiceUnavailable, "not writable", "inkcheck_ready 0"},
	} {
		*stored = tt.store
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("GET", "/readyz", nil))
		if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.says) || strings.Contains(w.Body.String(), "secret") {
			t.Errorf("%d %s; want %d and %q", w.Code, w.Body, tt.status, tt.says)
		}
		w = httptest.NewRecorder()
		s.Private().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
		if !strings.Contains(w.Body.String(), tt.figure+"\n") {
			t.Errorf("the figures lack %q", tt.figure)
		}
	}
}

// TestPromtool: the figures are as Prometheus asks for: promtool has nothing to say.
func TestPromtool(t *testing.T) {
	t.Parallel()
	tool, err := exec.LookPath("promtool")
	if err != nil {
		if os.Getenv("INKCHECK_REQUIRE_PROMTOOL") != "" {
			t.Fatal(err)
		}
		t.Skip("no promtool here")
	}
	figures := metrics.New(build.Info{})
	figures.End("/", "GET", 200, 1)
	figures.Checked("core", "legal")
	figures.Refused("x")
	for _, cause := range event.Causes() {
		figures.WriteRefused(cause, 1)
	}
	s := apiServer(t, Config{Stored: &storedEvents{}, Metrics: figures})
	w := httptest.NewRecorder()
	s.Private().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	cmd := exec.CommandContext(t.Context(), tool, "check", "metrics")
	cmd.Stdin = bytes.NewReader(w.Body.Bytes())
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
	if !strings.Contains(w.Body.String(), "inkcheck_catalog_age_seconds ") {
		t.Error("the figures lack the age of the catalog in seconds")
	}
}
