package main

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestSimulateProgress has every look at the clock a second later, so that the first
// games take long already.
func TestSimulateProgress(t *testing.T) {
	t.Parallel()
	file := deckFile(t, sixty)
	for _, terminal := range []bool{true, false} {
		p, out, errs := testProgram("")
		p.errIsTerminal = terminal
		start, seconds := p.now(), atomic.Int64{}
		p.now = func() time.Time { return start.Add(time.Duration(seconds.Add(1)) * time.Second) }
		if code := p.run(t.Context(), []string{"simulate", "-deck", file, "-games", "1000", "-seed", "1", "-json"}); code != exitDone ||
			!strings.HasPrefix(out.String(), `{"games":1000,`) {
			t.Fatalf("exit code %d, %s%s", code, out, errs)
		}
		s := errs.String()
		if shown := strings.Contains(s, "\r1,000 of 1,000 games"); shown != terminal || terminal && !strings.HasSuffix(s, "\r\x1b[K") {
			t.Errorf("standard error is a terminal: %v; shown: %q", terminal, s)
		}
	}
}

// TestSimulateStops keeps the games that were played when it is interrupted.
func TestSimulateStops(t *testing.T) {
	t.Parallel()
	file := deckFile(t, sixty)
	ctx, stop := context.WithCancel(t.Context())
	p, out, errs := testProgram("")
	p.errIsTerminal = true
	start, looks := p.now(), atomic.Int64{}
	p.now = func() time.Time {
		if looks.Add(1) > 5 {
			stop()
		}
		return start
	}
	if code := p.run(ctx, []string{"simulate", "-deck", file, "-games", "100000000", "-seed", "1", "-json"}); code != exitDone {
		t.Errorf("exit code %d", code)
	}
	if !strings.HasPrefix(out.String(), `{"games":`) || strings.Contains(out.String(), `"games":100000000,`) ||
		!strings.Contains(errs.String(), "simulate: stopped after ") {
		t.Errorf("out %s, err %s", out, errs)
	}
	stop()
	p, _, _ = testProgram("")
	if code := p.run(ctx, []string{"simulate", "-deck", file, "-games", "10", "-seed", "1", "-json"}); code != exitFailed {
		t.Errorf("stopped before the first game: exit code %d, want %d", code, exitFailed)
	}
}
