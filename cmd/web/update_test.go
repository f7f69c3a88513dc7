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

	"inkcheck/catalog/store"
	"inkcheck/internal/fetch"
	"inkcheck/internal/metrics"
	"inkcheck/internal/testing/slow"
)

// TestUpdaterWaits: the first update comes at once, unless one has succeeded within the pause; the next a pause and up
// to a tenth later. After failures the pauses double, from a quarter of an hour to the usual one.
func TestUpdaterWaits(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	ago := func(d time.Duration) func(time.Time) store.Attempts {
		return func(now time.Time) store.Attempts { return store.Attempts{Succeeded: now.Add(-d)} }
	}
	failed := func(d time.Duration, n int) func(time.Time) store.Attempts {
		return func(now time.Time) store.Attempts {
			return store.Attempts{Succeeded: now.Add(-40 * day), Failed: now.Add(-d), Failures: n}
		}
	}
	const quarter = 15 * time.Minute
	for _, c := range []struct {
		name   string
		every  time.Duration
		chance float64
		past   func(time.Time) store.Attempts
		fails  int // how many updates fail, from the first on
		want   []time.Duration
	}{
		{"never", day, 0, nil, 0, []time.Duration{0, day, 2 * day}},
		{"never, with a delay", day, .5, nil, 0, []time.Duration{0, day + 72*time.Minute, 2*day + 144*time.Minute}},
		{"older than the pause", day, 0, ago(day), 0, []time.Duration{0, day}},
		{"an hour ago", day, 0, ago(time.Hour), 0, []time.Duration{day - time.Hour, 2*day - time.Hour}},
		{"an hour ago, with a delay", day, .5, ago(time.Hour), 0, []time.Duration{day - time.Hour + 72*time.Minute}},
		{"in the future", day, 0, ago(-time.Hour), 0, []time.Duration{0, day}},
		{"failing", day, 0, nil, 9, []time.Duration{0, quarter, 3 * quarter, 7 * quarter, 15 * quarter, 31 * quarter, 63 * quarter,
			127 * quarter, 127*quarter + day, 127*quarter + 2*day}},
		{"failing, with a delay", 6 * time.Hour, 1, nil, 2, []time.Duration{0, quarter + quarter/10, 3*quarter + 3*quarter/10}},
		{"failed before the restart", day, 0, failed(20*time.Minute, 2), 0, []time.Duration{10 * time.Minute, day + 10*time.Minute}},
		{"failed long before the restart", day, 0, failed(30*day, 2), 0, []time.Duration{0, day}},
		{"failed in the future", day, 0, failed(-time.Hour, 2), 0, []time.Duration{0, day}},
		{"a number of failures that is none", day, 0, failed(time.Minute, 1<<40), 0, []time.Duration{day - time.Minute}},
	} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			var at []time.Duration
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			var kept store.Attempts
			u := updater{every: c.every, chance: func() float64 { return c.chance }, now: time.Now, wait: wait,
				log: slog.New(slog.DiscardHandler), tell: func(string, time.Time) {},
				note: func(_ context.Context, a store.Attempts) error { kept = a; return nil },
				try: func(context.Context) (string, error) {
					at = append(at, time.Since(began))
					if len(at) == len(c.want) {
						stop()
					}
					if len(at) <= c.fails {
						return metrics.UpdateFailed, errors.New("the server answers 500")
					}
					return metrics.Updated, nil
				}}
			if c.past != nil {
				u.past = c.past(began)
			}
			u.run(ctx)
			if !slices.Equal(at, c.want) {
				t.Errorf("%s: updates after %v, want %v", c.name, at, c.want)
			}
			if len(c.want) > 1 && kept != u.past {
				t.Errorf("%s: kept %+v, want %+v", c.name, kept, u.past)
			}
		})
	}
}

// TestUpdaterSays: pages and probes say a failure, without the network of the host, until an update succeeds, and when
// one last did. What the end of the server breaks off is no failure.
func TestUpdaterSays(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var said []string
		var lasts []time.Time
		var log strings.Builder
		ctx, stop := context.WithCancel(t.Context())
		tries := 0
		u := updater{every: 24 * time.Hour, chance: func() float64 { return 0 }, now: time.Now, wait: wait,
			log:  slog.New(slog.NewTextHandler(&log, nil)),
			tell: func(s string, last time.Time) { said, lasts = append(said, s), append(lasts, last) },
			note: func(context.Context, store.Attempts) error { return errors.New("read-only") },
			try: func(ctx context.Context) (string, error) {
				switch tries++; tries {
				case 2:
					return metrics.UpdateFailed, errors.New("https://10.0.0.7/secret: the server answers 500")
				case 4:
					stop() // in the middle of it
					return metrics.UpdateFailed, ctx.Err()
				}
				return metrics.Updated, nil
			}}
		began := time.Now()
		u.run(ctx)
		const failed = "UTC, has failed; the server's log says why"
		if len(said) != 4 || said[0]+said[1]+said[3] != "" || !strings.HasSuffix(said[2], failed) || strings.Contains(said[2], "10.0.0.7") {
			t.Errorf("it said %q", said)
		}
		if !lasts[0].IsZero() || lasts[1] != began || lasts[2] != began || !lasts[3].After(began.Add(24*time.Hour)) {
			t.Errorf("it last succeeded at %v", lasts)
		}
		got := log.String()
		if strings.Count(got, "level=ERROR") != 1 || !strings.Contains(got, "10.0.0.7") || strings.Count(got, "cards updated") != 2 ||
			!strings.Contains(got, "last_success="+began.UTC().Format(time.RFC3339)) || !strings.Contains(got, "is not kept") {
			t.Errorf("the log has\n%s", got)
		}
	})
}

const updateFile = `{"metadata": {"formatVersion": "2.1.1", "generatedOn": "2026-12-01T10:20:30", "language": "en"},
	"sets": {"77": {"name": "Test Benches", "type": "expansion"}},
	"cards": [{"id": 900001, "name": "Gauge", "version": "Keeper of Scales", "color": "Amber", "cost": 3, "inkwell": true, "type": "Character",
		"rarity": "Rare", "setCode": "77", "number": 1}]}`

// TestUpdateSource has each outcome once, from a server of the test's own.
func TestUpdateSource(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
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
	path := makeCatalog(t)
	file, _, _, err := openCards(t.Context(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	s := source{cards: file, url: server.URL, client: &fetch.Client{PlainLoopback: true}, now: time.Now}
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
	file.close()
	store, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if infos, err := store.Imports(t.Context()); err != nil || len(infos) != 1 || infos[0].GeneratedOn != "2026-12-02T10:20:30" {
		t.Errorf("Imports() = %+v, %v", infos, err)
	}
	if h, err := store.ChangeLog(t.Context()); err != nil || h.Updates != 2 {
		t.Errorf("ChangeLog() = %+v, %v", h, err)
	}
	// Without a file, updates go to the catalog in memory.
	memory, _, _, err := openCards(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer memory.close()
	answer, s.cards = ignore(updateFile), memory
	if outcome, err := s.update(t.Context()); outcome != metrics.Updated || err != nil {
		t.Errorf("in memory: %s, %v", outcome, err)
	}
}

// TestUpdateIsOff unless it is asked for, and so are pictures; with them, the server says so,
// answers and ends.
func TestUpdateIsOff(t *testing.T) {
	slow.NotRaced(t)
	// The source is one of the test's: the first update comes at once.
	source := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, updateFile) }))
	t.Cleanup(source.Close)
	for _, args := range [][]string{{}, {"-update", "24h", "-update-from", source.URL}, {"-pictures", t.TempDir()}} {
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
