package query

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
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
	fmt.Fprintf(&b, "\ten: %s\n\tfr: %s\n", q.Explain("en"), q.Explain("fr"))
	for _, w := range q.Warnings {
		fmt.Fprintf(&b, "\twarning: %d+%d %s [%s]\n", w.Position, w.Length, w.Says.In("en"), w.Suggestion+w.Query)
	}
	for _, w := range q.Notes {
		fmt.Fprintf(&b, "\tnote: %d+%d %s [%s]\n", w.Position, w.Length, w.Says.In("en"), w.Suggestion+w.Query)
	}
	return b.String()
}

// TestReadings reads each query of testdata/readings.txt, which stands there with what it means.
func TestReadings(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	golden.Whole(t, "testdata/readings.txt", func(was string) string {
		var now strings.Builder
		for line := range strings.Lines(was) {
			if !strings.HasPrefix(line, "\t") {
				now.WriteString(readAs(ix, strings.TrimSuffix(line, "\n")))
			}
		}
		return now.String()
	})
}
