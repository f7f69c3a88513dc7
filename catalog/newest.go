package catalog

import "inkcheck/formats"

// NewestSet is the code of the newest expansion that the catalog has cards of;
// "" where it has none.
func (c *Catalog) NewestSet() string {
	newest := ""
	for i, s := range c.Calendar.Sets() {
		if s.Kind == formats.Expansion && c.printed.Has(formats.SetID(i)) {
			newest = s.Code
		}
	}
	return newest
}
