package templates

import (
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// OldData says that a set may be played on a day that the catalog has not all cards of, and
// how the operator adds them; "" where the catalog has cards of the newest set.
func OldData(l *parts.Locale, c *catalog.Catalog, on formats.Day) string {
	set, lacks := c.MissingNewestSet(on)
	if !lacks {
		return ""
	}
	t := l.T()
	has := t.FooterOldNone
	if n, ok := c.InPart(set.Code); ok {
		has = l.Count(n, t.FooterOldCount)
	}
	name := set.Name
	if known, ok := c.Set(set.Code); ok {
		name = l.Set(known)
	}
	return t.Fill(t.FooterOld, set.Code, name, l.Day(set.Legal), has)
}
