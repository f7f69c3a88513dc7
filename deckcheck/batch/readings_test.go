package batch

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
)

// readAs is a batch as it was read: pasted, or "name@text" for a file. D60 stands for a deck of sixty.
func readAs(text string) string {
	text = strings.ReplaceAll(text, "D60", deck(60))
	var p *Batch
	if name, inside, ok := strings.Cut(text, "@"); ok {
		p = read(map[string]string{name: inside}, "")
	} else {
		p = read(nil, text)
	}
	out := gist(p)
	for _, t := range p.Tables {
		out = append(out, fmt.Sprintf("table|%s|%d rows|%q|players %q|lists %q|known %t", t.Source, t.Rows, t.Headings, t.Player, t.List,
			t.HeadingsKnown))
	}
	return strings.Join(out, "\n")
}

// TestReadingsKept reads each batch of testdata/readings.txt, which stands there with what it is read as.
func TestReadingsKept(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/readings.txt", func(text string) (string, error) {
		as := readAs(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text))
		return "\t" + strings.ReplaceAll(as, "\n", "\n\t"), nil
	})
}
