package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"inkcheck/catalog"
	"inkcheck/internal/fetch"
	"inkcheck/internal/longtest"
	"inkcheck/internal/metrics"
)

// TestUpdaterWaits: the first update comes between six hours and the pause after the
// start, the next a pause and up to a tenth later, whatever came of the one before.
// Its failures are said until one succeeds, and it ends with the server.
func TestUpdaterWaits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		every  time.Duration
		chance float64
		want   []time.Duration // after the start
	}{
		{24 * time.Hour, 0, []time.Duration{6 * time.Hour, 30 * time.Hour, 54 * time.Hour}},
		{24 * time.Hour, .5, []time.Duration{15 * time.Hour, 40*time.Hour + 12*time.Minute, 65*time.Hour + 24*time.Minute}},
		{6 * time.Hour, 0, []time.Duration{6 * time.Hour, 12 * time.Hour, 18 * time.Hour}},
	} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			var at []time.Duration
			var said []string
			var log strings.Builder
			ctx, stop := context.WithCancel(t.Context())
			u := updater{every: c.every, chance: func() float64 { return c.chance }, now: time.Now, log: slog.New(slog.NewTextHandler(&log, nil)),
				tell: func(s string) { said = append(said, s) },
				try: func(ctx context.Context) (string, error) {
					at = append(at, time.Since(began))
					switch len(at) {
					case 2:
						return metrics.UpdateFailed, errors.New("https://10.0.0.7/secret: the server answers 500")
					case 3:
						stop() // in the middle of it
						return metrics.UpdateFailed, ctx.Err()
					}
					return metrics.Updated, nil
				}}
			u.run(ctx)
			if !slices.Equal(at, c.want) {
				t.Errorf("every %v, %v: updates after %v, want %v", c.every, c.chance, at, c.want)
			}
			const failed = "UTC, has failed; the server's log says why"
			if len(said) != 2 || said[0] != "" || !strings.HasSuffix(said[1], failed) || strings.Contains(said[1], "10.0.0.7") {
				t.Errorf("it said %q", said)
			}
			got := log.String()
			if strings.Count(got, "level=ERROR") != 1 || !strings.Contains(got, "10.0.0.7") || strings.Count(got, "cards updated") != 1 {
				t.Errorf("the log has\n%s", got)
			}
		})
	}
}

const updateFile = `{"metadata": {"formatVersion": "2.1.1", "generatedOn": "2026-12-01T10:20:30", "language": "en"},
	"sets": {"77": {"name": "Test Benches", "type": "expansion"}},
	"cards": [{"id": 900001, "name": "Gauge", "version": "Keeper of Scales", "color": "Amber", "cost": 3, "inkwell": true, "type": "Character",
		"rarity": "Rare", "setCode": "77", "number": 1}]}`

// TestUpdateSource has each outcome once, from a server of the test's own.
func TestUpdateSource(t *testing.T) {
	t.Parallel()
	longtest.NotRaced(t)
	var answer http.HandlerFunc
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { answer(w, r) }))
	t.Cleanup(server.Close)
	say := func(text string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("ETag", `"tag"`)
			if r.Header.Get("If-None-Match") != "" {
				w.WriteHeader(http.StatusNotModified)
				return
			}
			io.WriteString(w, text)
		}
	}
	ignore := func(text string) http.HandlerFunc { // tags, that is
		return func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, text) }
	}
	s := source{db: makeCatalog(t), url: server.URL, client: &fetch.Client{PlainLoopback: true}, now: time.Now}
	for _, c := range []struct {
		answer        http.HandlerFunc
		outcome, want string // want is in the error
	}{
		{http.NotFound, metrics.UpdateFailed, "404"},
		{ignore(updateFile), metrics.Updated, ""},
		{ignore(updateFile), metrics.NothingNew, ""},
		{say(updateFile), metrics.NothingNew, ""},
		{say(updateFile), metrics.NothingNew, ""},
		{ignore(strings.Replace(updateFile, "2026-12-01", "2026-11-01", 1)), metrics.UpdateRefused, "Nothing was changed"},
		{ignore(updateFile[:200]), metrics.UpdateFailed, "cut off"},
		{ignore(strings.Replace(updateFile, "2026-12-01", "2026-12-02", 1)), metrics.Updated, ""},
	} {
		answer = c.answer
		outcome, err := s.update(t.Context())
		if outcome != c.outcome || c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s, %v, want %s, %q", outcome, err, c.outcome, c.want)
		}
	}
	store, err := catalog.Open(t.Context(), s.db)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if infos, err := store.Imports(t.Context()); err != nil || len(infos) != 1 || infos[0].GeneratedOn != "2026-12-02T10:20:30" {
		t.Errorf("Imports() = %+v, %v", infos, err)
	}
	if h, err := store.History(t.Context()); err != nil || h.Updates != 2 {
		t.Errorf("History() = %+v, %v", h, err)
	}
	s.db = t.TempDir()
	if outcome, err := s.update(t.Context()); outcome != metrics.UpdateFailed || err == nil {
		t.Errorf("a folder as file: %s, %v", outcome, err)
	}
}

// TestUpdateIsOff unless it is asked for, and so are pictures; with them, the server says so,
// answers and ends.
func TestUpdateIsOff(t *testing.T) {
	longtest.NotRaced(t)
	for _, args := range [][]string{{}, {"-update", "24h"}, {"-pictures", t.TempDir()}} {
		url, stderr, stop := start(t, append([]string{"-addr", "127.0.0.1:0", "-db", makeCatalog(t)}, args...), nil)
		if status, _ := get(t, url+"/formats"); status != http.StatusOK {
			t.Errorf("%v: status %d", args, status)
		}
		if code := stop(); code != exitDone {
			t.Errorf("%v: exit code %d\n%s", args, code, stderr())
		}
		for flag, words := range map[string]string{"-update": "cards are updated", "-pictures": "pictures are shown"} {
			if got := strings.Contains(stderr(), words); got != slices.Contains(args, flag) {
				t.Errorf("%v: it says that %s: %v", args, words, got)
			}
		}
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-update", "5h59m"}, "-update 5h59m0s: want 6h0m0s or more"},
		{[]string{"-update", "-24h"}, "want 6h0m0s or more"},
		{[]string{"-update", "daily"}, "invalid value"},
		{[]string{"-update", "24h", "-db", ""}, "name one with -db"},
	} {
		if _, err := parseOptions(c.args, func(string) string { return "" }, io.Discard); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.args, err, c.want)
		}
	}
}
