package decklist

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// readAs is a list as it was read: its cards, and what is said of its lines.
func readAs(l *List) string {
	out := []string{short(l)}
	for _, i := range l.Deck.Issues {
		line := fmt.Sprintf("\t%q", i.Text)
		if i.Why != "" {
			line += ": " + i.Why
		}
		for _, c := range i.Choices[:min(len(i.Choices), 2)] {
			line += " [" + c.FullName + "]"
		}
		if i.Card != nil {
			line += " {" + i.Card.FullName + "}"
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// TestReadings reads each list of testdata/readings.txt, which stands there with what it is read as.
func TestReadings(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("testdata/readings.txt")
	if err != nil {
		t.Fatal(err)
	}
	for entry := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n\n") {
		text, want, _ := strings.Cut(entry, "\n")
		text = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text)
		if diff := cmp.Diff(want, readAs(Read(text, cards(t)))); diff != "" {
			t.Errorf("%q is read otherwise (-want +got):\n%s", text, diff)
		}
	}
}
