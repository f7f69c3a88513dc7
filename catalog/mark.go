package catalog

import (
	"fmt"
	"hash/fnv"
)

// Fingerprint tells the data that verdicts are made with from others: the month of the cards
// and a short fingerprint of all that deck rules read, cards and calendar, as
// "2026-10.0a1b2c". The same data have the same mark on every server.
func (c *Catalog) Fingerprint() string {
	h := fnv.New32a()
	fmt.Fprintln(h, c.AsOf, c.Calendar.AsOf())
	for _, s := range c.Calendar.Sets() {
		fmt.Fprintln(h, s.Code, s.Kind, s.Prerelease, s.Release, s.Legal, s.LeavesCore, s.Group)
	}
	for _, b := range c.Calendar.Bans() {
		fmt.Fprintln(h, b)
	}
	for i := range c.Cards {
		card := &c.Cards[i]
		fmt.Fprintln(h, card.ID, card.Key, card.Type, card.Song, card.Inks, card.Inkable, card.Cost, card.MaxCopies, card.Classifications,
			card.Names,
			card.Printings)
	}
	return fmt.Sprintf("%s.%06x", c.AsOf, h.Sum32()&0xffffff)
}
