package query

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// readAs is how a query is read: its canonical form, what it means in two languages, and what is said about it.
func readAs(ix *Index, text string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", text)
	q, err := ix.Parse(text)
	if err != nil {
		fmt.Fprintf(&b, "\terror: %v\n", err)
		return b.String()
	}
	switch got := q.String(); got {
	case text:
	case "":
		b.WriteString("\tis nothing\n")
	default:
		fmt.Fprintf(&b, "\tis: %s\n", got)
	}
	fmt.Fprintf(&b, "\ten: %s\n\tfr: %s\n", q.Explain(), q.ExplainFrench())
	for _, w := range q.Warnings {
		fmt.Fprintf(&b, "\twarning: %d+%d %s [%s]\n", w.Position, w.Length, w.Message, w.Suggestion+w.Query)
	}
	for _, w := range q.Notes {
		fmt.Fprintf(&b, "\tnote: %d+%d %s [%s]\n", w.Position, w.Length, w.Message, w.Suggestion+w.Query)
	}
	return b.String()
}

// TestReadings reads each query of testdata/readings.txt, which stands there with what it means.
func TestReadings(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	b, err := os.ReadFile("testdata/readings.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(string(b)) {
		if !strings.HasPrefix(line, "\t") {
			got.WriteString(readAs(ix, strings.TrimSuffix(line, "\n")))
		}
	}
	if *writeAnswers {
		if err := os.WriteFile("testdata/readings.txt", []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(b), got.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
