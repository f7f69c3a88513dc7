// Package sqledit changes SQLite files in tests as an owner does with a program of his own.
package sqledit

import (
	"database/sql"
	"net/url"
	"path/filepath"
	"testing"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// Edit runs statements on a file, and waits for whoever writes to it.
func Edit(t testing.TB, path, statements string) {
	t.Helper()
	name := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: "_pragma=busy_timeout(30000)"}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), statements); err != nil {
		t.Fatal(err)
	}
}
