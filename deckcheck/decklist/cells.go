package decklist

import (
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// cellNoise is what other columns of a copied table hold.
var cellNoise = compiled(
	`(?i)^(?:[$€£¥]?\s?\d[\d.,]*\s?[$€£¥%]?|[-–—]|n/?a|common|uncommon|rare|super[ _-]?rare|legendary|epic|enchanted|iconic|promo|special|` +
		`(?:characters?|actions?|songs?|items?|locations?)(?:\s?[-•/,]\s?\w+)*|#\d{1,4}[a-z]?(?:/\d+)?|\d{1,4}/\d{3}|(?:(?:amber|amethyst|emerald|ruby|sapphire|steel)[/ ,&-]*){1,2}|foil|normal|en|fr|de|it|ja|zh)$`)

// readCells reads a row of a table that was copied from a page: a count and a
// name in the first cells, columns of figures behind.
func (r *reader) readCells(cells []string) reading {
	var kept []string
	for _, cell := range cells {
		if cell = strings.TrimSpace(cell); cell != "" {
			kept = append(kept, cell)
		}
	}
	if len(kept) == 0 {
		return reading{}
	}
	// Where the name is: the first cell that names a card, alone or behind a
	// count.
	for i, cell := range kept[:min(len(kept), 3)] {
		var c reading
		switch {
		case i > 0 && wholeNumber(kept[i-1]):
			c = r.counted(kept[i-1], cell)
		case i == 0:
			c = r.read(cell)
		default:
			continue
		}
		if c.found.Kind != catalog.Exact {
			continue
		}
		rest := kept[i+1:]
		if c.missing && len(rest) > 0 && wholeNumber(rest[0]) {
			// name, then count
			c.countText, c.missing = rest[0], false
			c.count, c.bad = parseCount(rest[0])
			rest = rest[1:]
		}
		for _, other := range kept[:max(i-1, 0)] {
			if !r.isCellNoise(other, &c) {
				return reading{}
			}
			if wholeNumber(other) && c.bad == "" {
				c.countText, c.bad = other+" and "+c.countText, "there are two"
			}
		}
		for _, other := range rest {
			if !r.isCellNoise(other, &c) {
				return reading{}
			}
		}
		if c.bad == "" && r.doubtfulCount(&c, rest) {
			c.doubt = "more than one number in it may be the count; write the count in front of the name and leave the other numbers out"
			if c.missing {
				c.doubt = "the number in it may be the count or something else; write the count in front of the name"
			}
		}
		return c
	}
	return reading{}
}

// doubtfulCount reports whether a row has a number besides its count that may be the count just as well, while the
// first may be the place in a list, the cost, or the card's number. A cost behind a usual count is none of these.
func (r *reader) doubtfulCount(c *reading, rest []string) bool {
	for i := 0; i < len(rest); i++ {
		n, err := strconv.Atoi(rest[i])
		if err != nil || n < 1 || n == c.count && !c.missing {
			continue
		}
		if i+1 < len(rest) && (r.prints(rest[i], rest[i+1], c.found.Card) || r.prints(rest[i+1], rest[i], c.found.Card)) {
			i++ // its set and number, or its number and set
			continue
		}
		if n <= usualCopies && (n != c.found.Card.Cost || c.count > usualCopies || c.missing || r.placed(c.count)) {
			return true
		}
	}
	return false
}

// placed reports whether the count of a row may be its place: all rows above begin with theirs.
func (r *reader) placed(count int) bool {
	above := 0
	for i := range r.list.Lines {
		if k := r.list.Lines[i].Kind; k != CardLine && k != ProblemLine {
			continue
		}
		if above++; above >= count || leadingInt(r.list.Lines[i].Raw) != above {
			return false
		}
	}
	return above == count-1
}

// leadingInt is the number that a line begins with; 0 where it begins with none, and the largest int where it is larger.
func leadingInt(s string) int {
	n, _ := strconv.Atoi(s[:len(s)-len(strings.TrimLeft(s, "0123456789"))])
	return n
}

// prints reports whether a number of a set is a card.
func (r *reader) prints(set, number string, card *catalog.Card) bool {
	return reference{set: set, number: number}.card(r.list.Deck.Catalog) == card
}

// isCellNoise reports whether a cell beside the name holds no card: figures,
// facts of the card, or its set and number, which c takes over as a hint.
func (r *reader) isCellNoise(cell string, c *reading) bool {
	if cellNoise().MatchString(cell) {
		return true
	}
	ref, ok := parseRef(cell)
	if !ok {
		ref, ok = r.setRef(cell)
	}
	if ok && !c.ref.given() {
		c.ref = ref
		c.refCard = ref.card(r.list.Deck.Catalog)
	}
	return ok
}
