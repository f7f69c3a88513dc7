package decklist

import (
	"fmt"
	"strings"
)

// WriteText writes the deck as "N Full Name" lines in the order of its
// entries: what every deck site reads. More copies than one line may have
// take several.
func WriteText(d *Deck) string {
	var b strings.Builder
	for _, e := range d.Entries {
		n := e.Count
		for ; n > MaxCount; n -= MaxCount {
			fmt.Fprintf(&b, "%d %s\n", MaxCount, e.Card.FullName)
		}
		fmt.Fprintf(&b, "%d %s\n", n, e.Card.FullName)
	}
	return b.String()
}
