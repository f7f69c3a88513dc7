package decklist

import (
	"fmt"
	"strings"
)

// WriteText writes the deck as "N Full Name" lines in the order of its
// entries: what every deck site reads.
func WriteText(d *Deck) string {
	var b strings.Builder
	for _, e := range d.Entries {
		fmt.Fprintf(&b, "%d %s\n", e.Count, e.Card.FullName)
	}
	return b.String()
}
