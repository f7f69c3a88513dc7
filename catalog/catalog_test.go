package catalog

import (
	"sync"
	"testing"
)

var loadEmbedded = sync.OnceValues(Embedded)

func embeddedCatalog(t testing.TB) *Catalog {
	t.Helper()
	c, err := loadEmbedded()
	if err != nil {
		t.Fatal(err)
	}
	return c
}
