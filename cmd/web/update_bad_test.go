package main

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/internal/fetch"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web"
)

// TestUpdateFromBadServer updates from a server that fails, stalls and lies in turn, and recovers: the cards stay those
// that they were, the server stays ready and says when it last succeeded, the pauses double, a restart changes none of it,
// and the first good file ends it. Time is a number here, except for the server that sends nothing.
func TestUpdateFromBadServer(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	var answer http.HandlerFunc
	published := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { answer(w, r) }))
	t.Cleanup(published.Close)
	say := func(text string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, text) }
	}
	stall := func(text string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			io.WriteString(w, text)
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		}
	}
	newer := strings.Replace(updateFile, "2026-12-01", "2026-12-02", 1)
	steps := []struct {
		name, want string // want is in the log
		answer     http.HandlerFunc
	}{
		{"good", "", say(updateFile)},
		{"fails", "500 Internal", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusInternalServerError) }},
		{"hangs up", "EOF", func(w http.ResponseWriter, r *http.Request) { panic(http.ErrAbortHandler) }},
		{"stalls", "has sent nothing for", stall(newer[:100])},
		{"other content", "where JSON was wanted", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "image/png")
			io.WriteString(w, newer)
		}},
		{"a page", "text/html", say("<!doctype html><title>Sign in</title>")},
		{"too long", "more than the 64 MiB", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Length", strconv.Itoa(lorcanajson.MaxImportBytes+1))
		}},
		{"no JSON", "not JSON", say(strings.Replace(newer, `"sets"`, `sets`, 1))},
		{"other JSON", `there is no \"metadata\"`, say(`{"cards": []}`)},
		{"half", "cut off", say(newer[:len(newer)/2])},
		{"half of what it announces", "cut off", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Length", strconv.Itoa(len(newer)))
			io.WriteString(w, newer[:len(newer)/2])
		}},
		{"older", "Nothing was changed", say(strings.Replace(updateFile, "2026-12-01", "2026-11-01", 1))},
		{"not modified, unasked", "which it was not asked for", func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusNotModified)
		}},
		{"recovers", "", say(newer)},
	}
	path := makeCatalog(t)
	var log strings.Builder
	logger := slog.New(slog.NewTextHandler(&log, nil))
	cards, facts, texts, err := openCards(t.Context(), path, logger)
	if err != nil {
		t.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: facts, Texts: texts, Log: logger})
	if err != nil {
		t.Fatal(err)
	}
	const every = 24 * time.Hour
	clock := time.Date(2026, 12, 3, 4, 5, 6, 0, time.UTC)
	now := func() time.Time { return clock }
	s := source{cards: cards, url: published.URL, client: &fetch.Client{PlainLoopback: true, Stall: 200 * time.Millisecond}, now: now}
	var pauses []time.Duration
	updates := func() *updater {
		past, err := s.attempts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return &updater{every: every, chance: func() float64 { return 0 }, try: s.update, note: s.note, now: now, past: past, log: logger,
			tell: server.SetUpdates, wait: func(_ context.Context, d time.Duration) bool {
				pauses = append(pauses, d)
				clock = clock.Add(d)
				return len(pauses)%2 == 1 // one update for each step
			}}
	}
	checked, success, wantNext := false, "", time.Duration(0)
	for n, step := range steps {
		log.Reset()
		answer, pauses = step.answer, nil
		u := updates() // each step is a restart of the server
		u.run(t.Context())
		if err := cards.look(t.Context(), server, &checked); err != nil {
			t.Fatalf("%s: %v", step.name, err)
		}
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest("GET", "/readyz", nil))
		ready := w.Body.String()
		if w.Code != http.StatusOK {
			t.Errorf("%s: /readyz: %d %s", step.name, w.Code, ready)
		}
		want := []time.Duration{0, every} // before the update, and after it
		if n > 0 {
			want[0] = wantNext
		}
		if step.want != "" {
			want[1] = min(firstRetry<<(n-1), every)
		}
		if !slices.Equal(pauses, want) {
			t.Errorf("%s: pauses %v, want %v", step.name, pauses, want)
		}
		wantNext = want[1]
		clock = clock.Add(-want[1]) // the next step waits for it
		if step.want == "" {
			success = clock.UTC().Format(time.RFC3339)
		}
		if got := strings.Contains(ready, "has failed; the server's log says why"); got != (step.want != "") {
			t.Errorf("%s: /readyz says a failure: %v\n%s", step.name, got, ready)
		}
		if !strings.Contains(ready, "cards last updated: "+success) {
			t.Errorf("%s: /readyz does not say %s:\n%s", step.name, success, ready)
		}
		if !strings.Contains(log.String(), step.want) || strings.Contains(log.String(), "level=ERROR") != (step.want != "") {
			t.Errorf("%s: want %q in the log:\n%s", step.name, step.want, log.String())
		}
		if _, ok := server.Catalog().Card("gauge-keeper-of-scales"); !ok || len(server.Catalog().Cards) != len(facts.Cards)+1 {
			t.Errorf("%s: the cards are others", step.name)
		}
	}
	cards.close()
}
