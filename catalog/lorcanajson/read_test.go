package lorcanajson

import (
	"bytes"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/testing/importfile"
)

// readFile reads a file that must fit.
func readFile(t testing.TB, f importfile.File) *File {
	t.Helper()
	im, err := Read(bytes.NewReader(f.Bytes(t)))
	if err != nil {
		t.Fatal(err)
	}
	return im
}

func smallCatalog(t testing.TB) *catalog.Catalog {
	t.Helper()
	c, err := catalog.ReadFacts("small", importfile.SmallFacts, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	return c
}
