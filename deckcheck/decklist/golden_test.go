package decklist

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
)

// linesOf is a list line by line, with its title, the printings of its lines, its code, what an address keeps of
// what was not read, and the list written with printings.
func linesOf(l *List) string {
	out := strings.Split(strings.TrimSuffix(describe(l), "\n"), "\n")
	if l.Deck.Title != "" {
		out = append(out, fmt.Sprintf("title %q", l.Deck.Title))
	}
	for i := range l.Lines {
		if p, ok := l.Printing(i); ok {
			out = append(out, fmt.Sprintf("line %d is of %s-%s", l.Lines[i].Number, p.Set, p.Number))
		}
	}
	if code, hash := l.Deck.CodeAndHash(); code != "" {
		out = append(out, "code "+code+" "+hash)
	}
	if unread, ok := l.UnreadLines(200); len(unread) > 0 || !ok {
		out = append(out, fmt.Sprintf("unread %v %t", unread, ok))
	}
	l.RecordPrintings()
	if text, err := Write(&l.Deck, TextRef, ""); err == nil {
		out = append(out, fmt.Sprintf("written %q", text))
	}
	return "\t" + strings.Join(out, "\n\t")
}

// TestLinesKept reads each list of testdata/lines.txt, which stands there with what its lines are and what is kept of it.
func TestLinesKept(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/lines.txt", func(text string) (string, error) {
		return linesOf(Read(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text), cards(t))), nil
	})
}
