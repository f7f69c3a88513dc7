package templates

import (
	"fmt"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// OldData says that a set may be played on a day that the catalog has not all cards of, and
// how the host gets them; "" where the catalog has cards of the newest set.
func OldData(c *catalog.Catalog, on formats.Day) string {
	set, lacks := c.MissingNewestSet(on)
	if !lacks {
		return ""
	}
	has := "no cards"
	if n, ok := c.InPart(set.Code); ok {
		has = "only " + count(n, "card", "cards")
	}
	return fmt.Sprintf("Set %s, %s, is legal since %s, but this catalog has %s of it. Whoever runs this server gets them with: "+
		"inkcheck catalog update", set.Code, set.Name, shortDay(set.Legal), has)
}
