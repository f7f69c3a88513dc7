package templates

import (
	"fmt"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// OldData says that a set may be played on a day that the catalog has no cards of, and
// how the host gets them; "" where the catalog has cards of the newest set.
func OldData(c *catalog.Catalog, on formats.Day) string {
	set, lacks := c.Lacks(on)
	if !lacks {
		return ""
	}
	return fmt.Sprintf("Set %s, %s, is legal since %s, but this catalog has no cards of it. Whoever runs this server gets them with: "+
		"inkcheck catalog update", set.Code, set.Name, shortDay(set.Legal))
}
