// Package golden compares results with recorded ones in testdata, so that a test notices where one changes unintentionally. Other tests
// show what is right. "go test -run Kept ./rules -update" writes the files of a package; read the difference before you commit it.
package golden

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files in testdata; read what changed")

// Updating reports whether the tests write their golden files.
func Updating() bool { return *update }

// File compares a text with a golden file, or writes it.
func File(t *testing.T, file, got string) {
	t.Helper()
	Whole(t, file, func(string) string { return got })
}

// Whole is File for a text that is made from the golden one.
func Whole(t *testing.T, file string, now func(text string) string) {
	t.Helper()
	want := read(t, file)
	got := now(want)
	if diff := cmp.Diff(want, got); diff != "" && !*update {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
	rewrite(t, file, got)
}

// Entries compares the entries of a golden file, which are separated by empty lines, or writes them. The lines of an entry before the
// first one with a tab are what the entry is about, and are passed on. The others are the result. An error is one of the entry.
func Entries(t *testing.T, file string, now func(text string) (string, error)) {
	t.Helper()
	var out []string
	for entry := range strings.SplitSeq(strings.TrimSuffix(read(t, file), "\n"), "\n\n") {
		text, was, found := strings.Cut(entry, "\n\t")
		if found {
			was = "\t" + was
		}
		got, err := now(text)
		if err != nil {
			t.Errorf("%s: %s: %v", file, text, err)
			continue
		}
		if diff := cmp.Diff(was, got); diff != "" && !*update {
			t.Errorf("%s: %s (-want +got):\n%s", file, text, diff)
		}
		out = append(out, strings.TrimSuffix(text+"\n"+got, "\n"))
	}
	rewrite(t, file, strings.Join(out, "\n\n")+"\n")
}

func read(t *testing.T, file string) string {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil && (!*update || !os.IsNotExist(err)) {
		t.Fatal(err)
	}
	return string(b)
}

// rewrite writes a file where that was asked for. After an entry that failed, the file stays as it is.
func rewrite(t *testing.T, file, text string) {
	t.Helper()
	if !*update || t.Failed() {
		return
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
