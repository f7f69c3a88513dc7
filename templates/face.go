package templates

import (
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// inkClass is an ink type's class for the style sheet: "amber".
func inkClass(k formats.Inks) string { return strings.ToLower(k.String()) }

// inkLetters are two letters for an ink type, since Amber and Amethyst share
// the first and Sapphire and Steel do.
func inkLetters(k formats.Inks) string {
	switch k {
	case formats.Amber:
		return "Am"
	case formats.Amethyst:
		return "Ay"
	case formats.Emerald:
		return "Em"
	case formats.Ruby:
		return "Ru"
	case formats.Sapphire:
		return "Sa"
	case formats.Steel:
		return "St"
	}
	return "?"
}

// inkShape is the outline of an ink type's badge in a 24 by 24 box. Each ink
// has a shape of its own, so that none is told by its colour alone.
func inkShape(k formats.Inks) string {
	switch k {
	case formats.Amber: // a circle
		return "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z"
	case formats.Amethyst: // an octagon
		return "M7.500 1h9l6.500 6.500v9L16.500 23h-9L1 16.500v-9z"
	case formats.Emerald: // a leaf
		return "M12 .5C19 4 23 8 23 13.500 23 19 18 23.500 12 23.500S1 19 1 13.500C1 8 5 4 12 .5z"
	case formats.Ruby: // a heart-like gem
		return "M5.500 1h13L23.500 8 12 23.500.5 8z"
	case formats.Sapphire: // a drop turned round: a rhombus
		return "M12 .3 23.700 12 12 23.700.3 12z"
	}
	return "M2.500 2h19v12c0 5-4 8-9.500 9.500C6.500 22 2.500 19 2.500 14z" // Steel: a shield
}

// faceClass is the class of a card's face: one ink or two.
func faceClass(c *catalog.Card) string {
	inks := c.Inks.Split()
	switch len(inks) {
	case 0:
		return "face noink"
	case 1:
		return "face " + inkClass(inks[0])
	}
	return "face dual " + inkClass(inks[0]) + " second-" + inkClass(inks[1])
}

// typeLine is the line of a card between its name and its keywords.
func typeLine(c *catalog.Card) string {
	t := c.Type.String()
	if c.Song {
		t = "Action · Song"
	}
	for _, w := range c.Classifications {
		t += " · " + w
	}
	return t
}

// stat is a number of a card with its word and sign.
type stat struct {
	Icon, Word, Value string
}

// stats lists the numbers of a card that it has.
func stats(c *catalog.Card) []stat {
	var out []stat
	add := func(icon, word string, n catalog.Number) {
		if n.Known() {
			out = append(out, stat{icon, word, n.String()})
		}
	}
	add("move", "move cost", c.MoveCost)
	add("strength", "strength", c.Strength)
	add("willpower", "willpower", c.Willpower)
	add("lore", "lore", c.Lore)
	return out
}

// faceLabel reads a face aloud.
func inkwellWord(c *catalog.Card) string {
	if c.Inkable {
		return "inkable"
	}
	return "not inkable"
}
