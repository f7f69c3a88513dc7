package pool

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/internal/testing/golden"
)

// readAs is a pool as it was read, "set@text", and what is said of it.
func readAs(cat *catalog.Catalog, text string) string {
	set, text, _ := strings.Cut(text, "@")
	p, issues := Parse(text, set, cat)
	out := []string{fmt.Sprintf("%s; numbers: %t", p.Code(), IsNumbers(text))}
	for _, i := range issues {
		out = append(out, "\t"+issueText(i)+" "+i.Detail.In("en"))
	}
	return strings.Join(out, "\n")
}

// TestReadingsKept reads each pool of testdata/readings.txt, which stands there with what it is read as.
func TestReadingsKept(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/readings.txt", func(text string) (string, error) {
		return "\t" + strings.ReplaceAll(readAs(cards(t), strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text)), "\n", "\n\t"), nil
	})
}
