package catalog

import (
	"fmt"
	"strconv"
	"strings"

	"inkcheck/formats"
)

// leastBaseCards is how many base cards a main set has at least that is known as a whole: each so far has 204 or 207, numbered
// from 1 without a gap. Before a set is out, files have the few cards of it that were shown.
const leastBaseCards = 200

// inPart finds the main sets of which only a part is known: too few base cards, or gaps between their numbers.
func (c *Catalog) inPart() formats.SetMask {
	var base [formats.MaxSets][]bool // by set and number
	for i := range c.Cards {
		for _, p := range c.Cards[i].Printings {
			id, ok := c.Calendar.SetID(p.Set)
			if !ok || p.Rarity > Legendary || !c.Calendar.Expansions().Has(id) {
				continue
			}
			n, err := strconv.Atoi(strings.TrimRight(p.Number, "abcdefghijklmnopqrstuvwxyz"))
			if err != nil || n < 1 || n > leastBaseCards {
				continue
			}
			if base[id] == nil {
				base[id] = make([]bool, leastBaseCards+1)
			}
			base[id][n] = true
		}
	}
	var partly formats.SetMask
	for id := range (c.printed & c.Calendar.Expansions()).IDs() {
		for n := 1; n <= leastBaseCards; n++ {
			if base[id] == nil || !base[id][n] {
				partly |= 1 << id
				break
			}
		}
	}
	return partly
}

// HasCards reports whether the catalog has any card of the set.
func (c *Catalog) HasCards(set string) bool { return c.among(c.printed, set) }

// HasPrintings reports whether the catalog has the cards of the set, so that a
// missing number of it is an error rather than a gap in the data.
func (c *Catalog) HasPrintings(set string) bool { return c.among(c.printed&^c.partly, set) }

func (c *Catalog) among(mask formats.SetMask, set string) bool {
	s, ok := c.Set(set)
	if !ok {
		return false
	}
	id, ok := c.Calendar.SetID(s.Code)
	return ok && mask.Has(id)
}

// InPart is how many cards of a set are known of which only a part is; ok is false for other sets.
func (c *Catalog) InPart(set string) (cards int, ok bool) {
	if !c.among(c.partly, set) {
		return 0, false
	}
	s, _ := c.Set(set)
	id, _ := c.Calendar.SetID(s.Code)
	for i := range c.Cards {
		if c.Cards[i].Legality.Printed.Has(id) {
			cards++
		}
	}
	return cards, true
}

// maxPartsNamed is how many sets Coverage names of which a part is known, the newest; at a time it is one or two.
const maxPartsNamed = 3

// Coverage says what the catalog covers, for messages about names that are
// not in it: "sets 1-14, October 2026". A set of which a part is known is not claimed:
// "sets 1-14, October 2026; set 15: 1 card known".
func (c *Catalog) Coverage() string { return c.CoverageIn("en") }

// CoverageIn is Coverage in a language of the pages.
func (c *Catalog) CoverageIn(language string) string {
	w := coverageIn(language)
	first, last := "", ""
	var parts []string
	for i, s := range c.Calendar.Sets() {
		if s.Kind != formats.Expansion || !c.printed.Has(formats.SetID(i)) {
			continue
		}
		if n, ok := c.InPart(s.Code); ok {
			one := w.part
			if n == 1 {
				one = w.partOfOne
			}
			parts = append(parts, fmt.Sprintf(one, s.Code, n))
			continue
		}
		if first == "" {
			first = s.Code
		}
		last = s.Code
	}
	words := fmt.Sprintf(w.sets, first, last)
	switch {
	case first == "" && len(parts) == 0:
		words = w.none
	case first == "":
		words = w.noWhole
	}
	words += ", " + w.month(c.AsOf)
	if more := len(parts) - maxPartsNamed; more > 0 {
		parts = append(parts[more:], fmt.Sprintf(w.moreParts, more))
	}
	return strings.Join(append([]string{words}, parts...), w.between)
}
