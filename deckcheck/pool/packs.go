package pool

import (
	"inkcheck/catalog"
	"inkcheck/catalog/packs"
)

// FromPacks is the cards of opened packs.
func FromPacks(opened []packs.Pack, cat *catalog.Catalog) Pool {
	p := New(cat)
	for i := range opened {
		for _, c := range opened[i].Cards {
			p.Add(c.Card, c.Printed(), 1) // far below MaxCount
		}
	}
	return p
}
