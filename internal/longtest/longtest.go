// Package longtest says which tests run only when they are asked for. "go test
// ./..." is for everybody and every change, and takes two minutes; what takes
// long (millions of games, journeys over all pages, nested builds, every value in
// every field) runs in .ci/run, which sets INKCHECK_LONG=1, or where somebody else does.
package longtest

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
