package main

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

func TestParseOptions(t *testing.T) {
	for _, args := range [][]string{{}, {"-flood", "all"}, {"-flood", "bodies", "-conns", "5000", "-addresses", "5000"},
		{"-hall", "10000", "-rate", "1000"}, {"-addr", "127.0.0.1:80"}, {"-addr", "[::1]:80", "-metrics-addr", "127.1.2.3:1"}} {
		if _, err := parseOptions(args, io.Discard); err != nil {
			t.Errorf("%v: %v", args, err)
		}
	}
	for _, args := range [][]string{{"-addr", "192.0.2.1:80"}, {"-addr", "localhost.example:80"}, {"-addr", "127.0.0.1"},
		{"-metrics-addr", "10.0.0.1:9"}, {"-addr", "0.0.0.0:80"},
		{"-for", "9h"}, {"-for", "0s"}, {"-conns", "-1"}, {"-flood", "nothing"}, {"-flood", "csv", "-addr", "192.0.2.1:80"},
		{"-flood", "all", "-conns", "100000"}, {"-flood", "all", "-addresses", "0"}, {"-conns", "100000"}, {"-slow", "-1"}, {"more"},
		{"-rate", "5"}, {"-hall", "10", "-rate", "-1"}, {"-hall", "40001"}} {
		if _, err := parseOptions(args, io.Discard); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
	if _, err := dialLoopback(t.Context(), "tcp", "192.0.2.1:80"); err == nil {
		t.Error("connected to another machine")
	}
}

func TestResults(t *testing.T) {
	r := newResults()
	for i := range 1000 {
		r.of("page").add(time.Duration(i+1) * time.Millisecond)
	}
	other := newResults()
	other.of("page").add(2 * time.Hour)
	other.of("page").add(0)
	other.of("page").busy++
	other.fail("page", errors.New("no answer"))
	r.merge(other)
	page := r.of("page")
	for q, want := range map[float64]time.Duration{.5: 500 * time.Millisecond, .99: 990 * time.Millisecond, 0: time.Microsecond,
		1: 2 * time.Hour} {
		if got := page.quantile(q); float64(got) < float64(want)*.94 || float64(got) > float64(want)*1.06 {
			t.Errorf("quantile(%v) = %v, want about %v", q, got, want)
		}
	}
	r.took = 10 * time.Second
	r.last.panics = 2
	if r.errors() != 3 {
		t.Errorf("errors() = %d, want 3: one failure and two bugs", r.errors())
	}
	var out strings.Builder
	if err := r.write(&out); err != nil || !strings.Contains(out.String(), "failed: page: no answer") || !strings.Contains(out.String(),
		"1002") {
		t.Errorf("write: %v\n%s", err, out.String())
	}
}
