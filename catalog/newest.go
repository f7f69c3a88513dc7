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

// MissingNewestSet tells of the newest expansion that may be played on a day, if the catalog has
// no cards of it, or not all of them: then its data are older than the game.
func (c *Catalog) MissingNewestSet(on formats.Day) (newest formats.Set, lacks bool) {
	for i, s := range c.Calendar.Sets() {
		if s.Kind == formats.Expansion && s.Legal != 0 && s.Legal <= on && s.Legal >= newest.Legal {
			newest, lacks = s, !(c.printed &^ c.partly).Has(formats.SetID(i))
		}
	}
	return newest, lacks
}
