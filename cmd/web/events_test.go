package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEventsFile: events lie beside the catalog, where the flag says, or nowhere; and what is no place for them is left alone.
func TestEventsFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	other := filepath.Join(dir, "other.txt")
	if err := os.WriteFile(other, []byte(strings.Repeat("a file of somebody else's. ", 200)), 0o600); err != nil {
		t.Fatal(err)
	}
	db := filepath.Join(dir, "a", "catalog.db")
	for _, tt := range []struct {
		name string
		args []string
		env  map[string]string
		file string // that is made, or ""
	}{
		{"beside", []string{"-db", db}, nil, filepath.Join(dir, "a", "events.db")},
		{"named", []string{"-db", db, "-events", filepath.Join(dir, "b", "e.db")}, nil, filepath.Join(dir, "b", "e.db")},
		{"environment", []string{"-db", db}, map[string]string{"INKCHECK_EVENTS": filepath.Join(dir, "c.db")}, filepath.Join(dir, "c.db")},
		{"off", []string{"-db", filepath.Join(dir, "d", "catalog.db"), "-events", "off"}, nil, ""},
	} {
		_, stderr, stop := start(t, append(tt.args, "-addr", "127.0.0.1:0"), tt.env)
		if code := stop(); code != exitDone || strings.Contains(stderr(), "level=ERROR") {
			t.Errorf("%s: exit code %d\n%s", tt.name, code, stderr())
		}
		if _, err := os.Stat(tt.file); tt.file != "" && err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "d", "events.db")); err == nil {
		t.Error("-events off made a file")
	}
	var out strings.Builder
	if code := run(t.Context(), []string{"-addr", "127.0.0.1:0", "-db", db, "-events", other}, func(string) string { return "" }, &out,
		&out); code != exitFailed || !strings.Contains(out.String(), "holds no events") {
		t.Errorf("a file of somebody else's: %d\n%s", code, out.String())
	}
}
