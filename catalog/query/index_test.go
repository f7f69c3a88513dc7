package query

import (
	"sync"
	"testing"

	"inkcheck/catalog"
)

var embedded = sync.OnceValues(func() (*Index, error) {
	c, err := catalog.Embedded()
	if err != nil {
		return nil, err
	}
	ix := NewIndex(c, nil)
	ix.build()
	return ix, nil
})

// embeddedIndex is the index of the built-in facts, one for all tests.
func embeddedIndex(t testing.TB) *Index {
	t.Helper()
	ix, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return ix
}
