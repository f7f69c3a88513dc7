// Package slow says which tests run only when they are asked for. "go test
// ./..." is for everybody and every change, and takes two minutes; what takes
// long (millions of games, journeys over all pages, nested builds, every value in
// every field) runs in .ci/run, which sets INKCHECK_LONG=1, or where somebody else does.
package slow

import (
	"os"
	"testing"
)

// Wanted reports whether long tests are to run: whether INKCHECK_LONG is 1. A test
// that also means something with less asks it how much to do.
func Wanted() bool { return os.Getenv("INKCHECK_LONG") == "1" }

// Only skips a test unless long ones are wanted; what says what takes long.
func Only(t testing.TB, what string) {
	t.Helper()
	if !Wanted() {
		t.Skipf("%s: runs with INKCHECK_LONG=1", what)
	}
}

// Most is how much of something to do: all where long tests are wanted, some elsewhere.
func Most(some, all int) int {
	if Wanted() {
		return all
	}
	return some
}

// NotRaced skips a test where the race detector watches: nothing in it runs beside something else
// that other tests do not run so, and it would take minutes there. SQLite in Go takes twenty times as long.
func NotRaced(t testing.TB) {
	t.Helper()
	if Race {
		t.Skip("one goroutine after another: it finds no race that other tests miss")
	}
}
