package pile

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// readAs is a pile as it was read: pasted, or "name@text" for a file. D60 stands for a deck of sixty.
func readAs(text string) string {
	text = strings.ReplaceAll(text, "D60", deck(60))
	var p *Pile
	if name, inside, ok := strings.Cut(text, "@"); ok {
		p = read(map[string]string{name: inside}, "")
	} else {
		p = read(nil, text)
	}
	out := gist(p)
	for _, t := range p.Tables {
		out = append(out, fmt.Sprintf("table|%s|%d rows|%q|players %q|lists %q|known %t", t.Source, t.Rows, t.Headings, t.Player, t.List,
			t.Known))
	}
	return strings.Join(out, "\n")
}

// TestReadings reads each pile of testdata/readings.txt, which stands there with what it is read as.
func TestReadings(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("testdata/readings.txt")
	if err != nil {
		t.Fatal(err)
	}
	for entry := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n\n") {
		text, want, _ := strings.Cut(entry, "\n")
		text = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text)
		if diff := cmp.Diff(want, readAs(text)); diff != "" {
			t.Errorf("%q is read otherwise (-want +got):\n%s", text, diff)
		}
	}
}
