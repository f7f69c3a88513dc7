package parts

import (
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/formats"
)

// InkClass is an ink type's class for the style sheet: "amber".
func InkClass(k formats.Inks) string { return strings.ToLower(k.String()) }

// InkLetters are two letters for an ink type, since Amber and Amethyst share
// the first and Sapphire and Steel do.
func InkLetters(k formats.Inks) string {
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

// InkShape is the outline of an ink type's badge in a 24 by 24 box. Each ink
// has a shape of its own, so that none is told by its colour alone.
func InkShape(k formats.Inks) string {
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

// CardInks are the classes of the inks of a card, one or two.
func CardInks(c *catalog.Card) string {
	inks := c.Inks.Split()
	switch len(inks) {
	case 0:
		return "noink"
	case 1:
		return InkClass(inks[0])
	}
	return "dual " + InkClass(inks[0]) + " second-" + InkClass(inks[1])
}

// TypeSign is the sign of what kind of card it is, and what its picture's edge is by.
func TypeSign(c *catalog.Card) string {
	if c.Song {
		return "song"
	}
	return strings.ToLower(c.Type.String())
}

// CardFace is a card to be drawn.
type CardFace struct {
	Card     *catalog.Card
	Copies   int     // shown beside it; 0 for none
	Printing int     // place in Card.Printings of the one that is meant, -1 for none
	Locale   *Locale // of its words
	Lang     string  // language that links keep, "" for none
	NoLink   bool    // it stands on its own page
	Alone    bool    // it is large, and the only one
	InSet    bool    // it stands among its set's
	Small    bool    // it has its name and numbers alone, however wide it is
	Bare     bool    // it has no words: they stand beside it

	Texts *catalog.Texts // imported; nil for none
	Query *query.Query   // what it was found by, whose words are marked in its text; nil for none
}

// class is that of the whole face.
func (f CardFace) class() string {
	out := "card-face type-" + TypeSign(f.Card) + " " + CardInks(f.Card)
	if f.Alone {
		out += " alone"
	}
	return out
}

// Keywords are the card's keywords, a sentence each.
func (f CardFace) Keywords() string {
	words := make([]string, len(f.Card.Keywords))
	for i, k := range f.Card.Keywords {
		words[i] = f.Locale.Keyword(k) + "."
	}
	return strings.Join(words, " ") + " "
}

// printing is the printing that is meant in a few words, "" for none.
func (f CardFace) printing() string {
	if f.Printing < 0 {
		return ""
	}
	p := f.Card.Printings[f.Printing]
	if f.InSet {
		return p.Number + " · " + f.Locale.RarityOf(p)
	}
	return p.Set + " · " + p.Number + " · " + f.Locale.RarityOf(p)
}

// stat is a number of a card with its word and sign.
type stat struct {
	Icon, Word, Value string
}

// stats lists the numbers of a card that it has.
func (f CardFace) stats() []stat {
	g, c := f.Locale.G(), f.Card
	out := make([]stat, 0, 4)
	add := func(icon, word string, n catalog.Number) {
		if n.Known() {
			out = append(out, stat{icon, word, n.String()})
		}
	}
	add("move", g.MoveCost, c.MoveCost)
	add("strength", g.Strength, c.Strength)
	add("willpower", g.Willpower, c.Willpower)
	add("lore", g.Lore, c.Lore)
	return out
}

// CostLabel reads the cost aloud.
func (f CardFace) CostLabel() string {
	g := f.Locale.G()
	word := g.NotInkable
	if f.Card.Inkable {
		word = g.Inkable
	}
	return g.Cost + " " + strconv.Itoa(f.Card.Cost) + ", " + word
}

// TypeAndStats is what kind of card it is, with the numbers that it has.
func (l *Locale) TypeAndStats(c *catalog.Card) string {
	words := []string{l.TypeOf(c)}
	if c.Type == catalog.Character || c.Type == catalog.Location {
		var stats []string
		for _, s := range (CardFace{Card: c}).stats() {
			stats = append(stats, s.Value)
		}
		words = append(words, strings.Join(stats, "/"))
	}
	return strings.Join(words, " · ")
}
