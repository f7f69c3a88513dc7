// Package golden compares what is now with what files of testdata keep of it, for tests that notice where an answer changes unmeant.
// What answers are for is shown elsewhere. "go test -run Kept ./rules -kept" writes the files of a package anew; what changed in
// them is to be looked at.
package golden

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var write = flag.Bool("kept", false, "write the kept files of testdata anew; look at what changed in them")

// Entries compares the entries of a file, which empty lines part, with what is now, or writes them anew. What is kept of an entry
// begins with its first line that has a tab in front; the lines above it are what it is of, and are handed on. An error is
// one of the entry.
func Entries(t *testing.T, file string, now func(text string) (string, error)) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for entry := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n\n") {
		text, was, found := strings.Cut(entry, "\n\t")
		if found {
			was = "\t" + was
		}
		got, err := now(text)
		if err != nil {
			t.Errorf("%s: %s: %v", file, text, err)
			continue
		}
		if diff := cmp.Diff(was, got); diff != "" && !*write {
			t.Errorf("%s: %s (-want +got):\n%s", file, text, diff)
		}
		out = append(out, strings.TrimSuffix(text+"\n"+got, "\n"))
	}
	rewrite(t, file, strings.Join(out, "\n\n")+"\n")
}

// Whole compares all of a file, or writes it anew.
func Whole(t *testing.T, file string, now func(text string) string) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := now(string(b))
	if diff := cmp.Diff(string(b), got); diff != "" && !*write {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
	rewrite(t, file, got)
}

func rewrite(t *testing.T, file, text string) {
	t.Helper()
	if !*write {
		return
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
