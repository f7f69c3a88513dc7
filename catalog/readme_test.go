package catalog_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// TestReadmeFigures: README says how many cards there are, and up to which day formats are known.
func TestReadmeFigures(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	printings := 0
	for i := range cat.Cards {
		printings += len(cat.Cards[i].Printings)
	}
	for _, want := range []string{
		fmt.Sprintf("%s cards in %s printings", thousands(len(cat.Cards)), thousands(printings)),
		fmt.Sprintf("Formats, bans and rules editions: as of %s.", formats.FactsAsOf),
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("README does not say %q", want)
		}
	}
}

func thousands(n int) string { return fmt.Sprintf("%d,%03d", n/1000, n%1000) }
