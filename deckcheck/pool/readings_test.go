package pool

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/catalog"
)

// readAs is a pool as it was read, "set@text", and what is said of it.
func readAs(cat *catalog.Catalog, text string) string {
	set, text, _ := strings.Cut(text, "@")
	p, issues := Parse(text, set, cat)
	out := []string{fmt.Sprintf("%s; numbers: %t", p.Code(), IsNumbers(text))}
	for _, i := range issues {
		out = append(out, "\t"+issueText(i)+" "+i.Why.In("en"))
	}
	return strings.Join(out, "\n")
}

// TestReadings reads each pool of testdata/readings.txt, which stands there with what it is read as.
func TestReadings(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile("testdata/readings.txt")
	if err != nil {
		t.Fatal(err)
	}
	for entry := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n\n") {
		text, want, _ := strings.Cut(entry, "\n")
		text = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text)
		if diff := cmp.Diff(want, readAs(cards(t), text)); diff != "" {
			t.Errorf("%q is read otherwise (-want +got):\n%s", text, diff)
		}
	}
}
