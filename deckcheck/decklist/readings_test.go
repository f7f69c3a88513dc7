package decklist

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/deckcheck/reading"
	"inkcheck/internal/testing/golden"
)

// readAs is a list as it was read: its cards, and what is said of its lines.
func readAs(l *List) string {
	out := []string{short(l)}
	for _, i := range told(l) {
		line := fmt.Sprintf("\t%q", i.Text)
		for _, r := range i.Refs {
			line += fmt.Sprintf(": %d %q", r.Kind, r.Text)
		}
		for _, c := range i.Choices[:min(len(i.Choices), 2)] {
			line += " [" + c.FullName + "]"
		}
		if i.Card != nil {
			line += " {" + i.Card.FullName + "}"
		}
		out = append(out, line)
	}
	for i := range l.Deck.Questions {
		q := &l.Deck.Questions[i]
		line := fmt.Sprintf("\t%q", q.Text)
		if q.Cause.Kind != reading.NoCause {
			line += fmt.Sprintf(": %v", q.Cause)
		}
		for _, c := range q.Suggestions[:min(len(q.Suggestions), 2)] {
			line += " [" + c.FullName + "]"
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// TestReadings reads each list of testdata/readings.txt, which stands there with what it is read as.
func TestReadingsKept(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/readings.txt", func(text string) (string, error) {
		return "\t" + strings.ReplaceAll(readAs(Read(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text), cards(t))), "\n", "\n\t"), nil
	})
}
