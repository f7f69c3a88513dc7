package site

import (
	"strings"
	"testing"

	"inkcheck/address"
)

// TestLongZipNames: a file's name has up to 100 bytes and whole letters.
func TestLongZipNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		strings.Repeat("x", 100): strings.Repeat("x", 100), strings.Repeat("x", 101): strings.Repeat("x", 100),
		"x" + strings.Repeat("ж", 50): "x" + strings.Repeat("ж", 49), " .": "list", "aux": "aux_", "a\tb": "a_b",
	} {
		if got := zipName(name); got != want {
			t.Errorf("zipName(%q) = %q, want %q", name, got, want)
		}
	}
}

// TestSeconds: one is one.
func TestSeconds(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{1: "1 second", 2: "2 seconds", 10: "10 seconds"} {
		if got := address.Seconds(n).In("en"); got != want {
			t.Errorf("seconds(%d) = %q, want %q", n, got, want)
		}
	}
}
