package main

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/rogpeppe/go-internal/testscript"

	"inkcheck/catalog/store"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/testing/slow"
)

// pack ZIP FILE...: files become a zip.
func scriptPack(ts *testscript.TestScript, neg bool, args []string) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range args[1:] {
		f, err := w.Create(name)
		ts.Check(err)
		_, err = f.Write([]byte(ts.ReadFile(name)))
		ts.Check(err)
	}
	ts.Check(w.Close())
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), b.Bytes(), 0o666))
}

func TestMain(m *testing.M) {
	testscript.Main(cleaner{m}, map[string]func(){"inkcheck": main})
}

// TestScripts runs the program as a process, by the scripts in testdata.
func TestScripts(t *testing.T) {
	t.Parallel()
	dir, some := "testdata", []string(nil)
	if slow.Race { // those whose commands do several things beside each other
		dir, some = "", []string{"testdata/files.txtar", "testdata/odds.txtar", "testdata/simulate.txtar"}
	}
	testscript.Run(t, testscript.Params{
		Dir:   dir,
		Files: some,
		Setup: func(e *testscript.Env) error {
			// No catalog of the person who runs the tests may matter.
			cache := filepath.Join(e.WorkDir, "cache")
			e.Setenv("XDG_CACHE_HOME", cache)
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("INKCHECK_DB", "")
			if err := os.MkdirAll(cache, 0o777); err != nil || slices.Contains([]string{"script-catalog", "script-db"}, filepath.Base(e.WorkDir)) {
				return err // these see how a catalog is made
			}
			file, err := os.ReadFile(sharedCatalog())
			if err != nil {
				return err
			}
			own := filepath.Join(cache, "inkcheck", "catalog.db")
			return errors.Join(os.MkdirAll(filepath.Dir(own), 0o777), os.WriteFile(own, file, 0o666))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"code": scriptCode, "database": scriptDatabase, "many": scriptMany, "utf16": scriptUTF16, "huge": scriptHuge, "pack": scriptPack,
			"binary": scriptBinary,
		},
	})
}

// sharedCatalog is a file in which nothing was imported: tests read it and never write to it.
func sharedCatalog() string {
	path, err := makeSharedCatalog()
	if err != nil {
		panic(err) // nothing can be tested
	}
	return path
}

var makeSharedCatalog = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "inkcheck-test-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "catalog.db")
	s, err := store.Open(context.Background(), path)
	if err != nil {
		return "", err
	}
	shared.Store(&dir)
	return path, s.Close()
})

// shared is the folder of sharedCatalog, once there is one.
var shared atomic.Pointer[string]

// cleaner removes what sharedCatalog made after the tests.
type cleaner struct{ m *testing.M }

func (c cleaner) Run() int {
	code := c.m.Run()
	if dir := shared.Load(); dir != nil {
		_ = os.RemoveAll(*dir)
	}
	return code
}

// code N COMMAND...: the command ends with that exit code. Without a code from
// the scripts' own exec, 1 and 2 would look the same.
func scriptCode(ts *testscript.TestScript, neg bool, args []string) {
	want, got := atoi(ts, args[0]), 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit, ok := errors.AsType[*exec.ExitError](err)
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
	for _, stream := range []string{"stdout", "stderr"} {
		if found := badCount.FindString(ts.ReadFile(stream)); found != "" {
			ts.Fatalf("%s: %q counts one as several", stream, found)
		}
	}
}

// badCount finds what counts one thing as several, as "1 cards".
var badCount = regexp.MustCompile(
	`(?:^|[^\w.,:;/+-])1 (?:more |other |of 1 |legal |solo )?(?:cards|copies|lists|packs|games|turns|moves|lines|sets|printings|hands|errors|warnings|notes|problems|names|decks|files|promos|ways|texts|goals|groups|redirects|are|were|have|do)\b`)

// many FOLDER N TEMPLATE: N copies of a file, named so that they sort by
// number; those whose number ends in 7 lose their first line.
func scriptMany(ts *testscript.TestScript, neg bool, args []string) {
	folder, n, text := ts.MkAbs(args[0]), atoi(ts, args[1]), ts.ReadFile(args[2])
	ts.Check(os.MkdirAll(folder, 0o777))
	for i := range n {
		list := text
		if i%10 == 7 {
			_, list, _ = strings.Cut(text, "\n")
		}
		ts.Check(os.WriteFile(filepath.Join(folder, fmt.Sprintf("%04d.txt", i)), []byte(list), 0o666))
	}
}

// database FILE: a card catalog in which nothing was imported.
func scriptDatabase(ts *testscript.TestScript, neg bool, args []string) {
	store, err := store.Open(context.Background(), ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Check(store.Close())
}

// utf16 FROM TO: the same text in UTF-16 with a byte order mark.
func scriptUTF16(ts *testscript.TestScript, neg bool, args []string) {
	out := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(ts.ReadFile(args[0]))) {
		out = append(out, byte(u), byte(u>>8))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), out, 0o666))
}

// huge FILE BYTE: a file of that byte, one longer than lists may be.
func scriptHuge(ts *testscript.TestScript, neg bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), bytes.Repeat([]byte{byte(atoi(ts, args[1]))}, decklist.MaxBytes+1), 0o666))
}

// binary FILE: the first bytes of a picture.
func scriptBinary(ts *testscript.TestScript, neg bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\xff\xfe\x00\x80"), 0o666))
}

// testProgram is a program without files of its own, on a fixed day.
func testProgram(in string) (p *program, out, err *bytes.Buffer) {
	out, err = new(bytes.Buffer), new(bytes.Buffer)
	return &program{in: strings.NewReader(in), out: out, err: err, getenv: testEnv(nil),
		now: func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }}, out, err
}

// testEnv is an environment that names the shared catalog unless it names another one.
func testEnv(set map[string]string) func(string) string {
	return func(name string) string {
		if value, ok := set[name]; ok || name != dbEnv {
			return value
		}
		return sharedCatalog()
	}
}

func atoi(ts *testscript.TestScript, s string) int {
	n, err := strconv.Atoi(s)
	ts.Check(err)
	return n
}
