package templates

import (
	"strconv"

	"inkcheck/catalog"
)

func itoa(n int) string { return strconv.Itoa(n) }

// tableType is the line of a face between its name and its keywords.
func tableType(c *catalog.Card) string {
	t := c.Type.String()
	if c.Song {
		t = "Action · Song"
	}
	for _, w := range c.Classifications {
		t += " · " + w
	}
	return t
}

// tableStat is a number of a card with its word and sign.
type tableStat struct{ Sprite, Word, Value string }

// tableStats lists the numbers that a card has.
func tableStats(c *catalog.Card) []tableStat {
	var out []tableStat
	for _, s := range []struct {
		sprite, word string
		n            catalog.Number
	}{{"move", "move cost", c.MoveCost}, {"strength", "strength", c.Strength}, {"willpower", "willpower", c.Willpower},
		{"lore", "lore", c.Lore}} {
		if s.n.Known() {
			out = append(out, tableStat{"#s-" + s.sprite, s.word, s.n.String()})
		}
	}
	return out
}

// tableCostWords reads a cost aloud.
func tableCostWords(c *catalog.Card) string {
	if c.Inkable {
		return "cost " + itoa(c.Cost) + ", inkable"
	}
	return "cost " + itoa(c.Cost) + ", not inkable"
}
