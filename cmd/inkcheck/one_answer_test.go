package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/testing/decklists"
	"inkcheck/internal/testing/slow"
)

// TestOneAnswer: the terminal says of a list what the checker says, wherever the list comes from: a file, standard input, a folder, a
// zip, a deck code. internal/web has the same test of the other doors.
func TestOneAnswer(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	rules := cat.Calendar.On(decklists.Format, decklists.Day)
	dir := t.TempDir()
	var packed bytes.Buffer
	zipped := zip.NewWriter(&packed)
	heads := ""
	var files []string
	want := map[string]string{}
	for i, l := range decklists.Seeds(slow.Most(66, 220), cat) {
		list := decklist.Read(l.Text, cat)
		name := fmt.Sprintf("Player %03d", i)
		file := filepath.Join(dir, name+".txt")
		if err := os.WriteFile(file, []byte(l.Text), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		r := deckcheck.Check(&list.Deck, rules, deckcheck.Options{})
		b, err := r.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		want[name] = unnamed(string(b))
		if l.Twos {
			continue
		}
		w, err := zipped.Create(name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(l.Text)); err != nil {
			t.Fatal(err)
		}
		if l.Plain && !strings.Contains("\n"+l.Text, "\n== ") && !strings.Contains(l.Text, "[10:42]") { // whose sender is the player
			heads += "== " + name + "\n" + l.Text + "\n"
		}
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	pack, text := filepath.Join(dir, "all.zip"), filepath.Join(dir, "all.text")
	for file, data := range map[string][]byte{pack: packed.Bytes(), text: []byte(heads)} {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	check := func(door string, least int, args ...string) {
		t.Helper()
		var out, errs bytes.Buffer
		p := &program{in: strings.NewReader(""), out: &out, err: &errs, getenv: func(string) string { return "" }, now: time.Now}
		args = append([]string{"-json", "-format", decklists.Format.String(), "-on", decklists.Day.String(), "-db", sharedCatalog()}, args...)
		if code := runCheck(t.Context(), p, args); code == exitFailed {
			t.Fatalf("%s: exit code %d: %s", door, code, errs.String())
		}
		reports := strings.Split(strings.TrimSpace(out.String()), "\n")
		for _, got := range reports {
			name := player.FindString(got)
			if want[name] != unnamed(got) {
				t.Errorf("%s, %.60s:\n%.4000s\nand the checker says\n%.4000s", door, got, unnamed(got), want[name])
			}
		}
		if len(reports) < least {
			t.Errorf("%s: %d reports, want %d", door, len(reports), least)
		}
	}
	check("files", len(files), files...)
	check("zip", len(files)*3/4, "-batch", pack)
	check("heads", len(files)/2, "-batch", text)
}

var (
	player = regexp.MustCompile(`Player \d+`)
	named  = regexp.MustCompile(`^\{"name":"[^"]*"`)
)

// unnamed is a report in JSON without the name of its list.
func unnamed(report string) string { return named.ReplaceAllString(report, "{") }
