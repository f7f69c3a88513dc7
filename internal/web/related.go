package web

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/templates"
)

// relations finds the cards that a card has to do with by the rules: versions
// of its name, Shift both ways, songs and who sings them.
func relations(cat *catalog.Catalog, card *catalog.Card) templates.Relations {
	var r templates.Relations
	mine := shiftOf(card)
	if mine != nil {
		r.Shift = &templates.ShiftWay{Universal: mine.Shift == rules.UniversalShift, ByHand: mine.Shift == rules.HandShift,
			Discard: mine.Bare && mine.Shift != rules.HandShift}
	}
	names := rules.Names(card.Name)
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if c == card {
			continue
		}
		if slices.ContainsFunc(rules.Names(c.Name), func(n string) bool { return slices.Contains(names, n) }) {
			r.Versions = append(r.Versions, c)
		}
		if mine != nil && mine.Shift != rules.UniversalShift && shiftsOnto(card, mine, c) {
			r.Onto = append(r.Onto, c)
		}
		if k := shiftOf(c); k != nil && shiftsOnto(c, k, card) {
			r.Under = append(r.Under, c)
		}
	}
	if card.Song {
		for _, k := range card.Keywords {
			if w, err := rules.ParseKeyword(k); err == nil && w.Word == "Sing Together" {
				r.Together = w.N
			}
		}
	}
	if card.Type == catalog.Character {
		r.Sings = singsUpTo(card)
	}
	for i := range cat.Cards {
		switch c := &cat.Cards[i]; {
		case c.Song && card.Type == catalog.Character && c.Cost <= r.Sings:
			r.Songs = append(r.Songs, c)
		case card.Song && c.Type == catalog.Character && singsUpTo(c) >= card.Cost:
			r.Singers++
		}
	}
	byName := func(a, b *catalog.Card) int { return strings.Compare(a.FullName, b.FullName) }
	for _, list := range [][]*catalog.Card{r.Versions, r.Onto, r.Under, r.Songs} {
		slices.SortFunc(list, byName)
	}
	return r
}

// shiftOf is a card's Shift, nil for none.
func shiftOf(c *catalog.Card) *rules.Keyword {
	for _, text := range c.Keywords {
		if k, err := rules.ParseKeyword(text); err == nil && k.Shift != rules.NoShift {
			return &k
		}
	}
	return nil
}

// shiftsOnto reports whether a card with Shift can be put on another one: on a
// character with one of its names (CR 8.10.1, 5.2.6), with the classification,
// or on any character (CR 8.10.8).
func shiftsOnto(top *catalog.Card, k *rules.Keyword, base *catalog.Card) bool {
	if base.Type != catalog.Character || base == top {
		return false
	}
	switch k.Shift {
	case rules.NameShift:
		names := rules.Names(top.Name)
		return slices.ContainsFunc(rules.Names(base.Name), func(n string) bool { return slices.Contains(names, n) })
	case rules.ClassShift:
		return base.HasClassification(k.Class)
	case rules.UniversalShift:
		return true
	}
	return false // its text says what, and is not among the facts
}

// singsUpTo is the cost of the dearest song that a character can sing alone:
// its own cost or the value of Singer (CR 5.4.4.2, 8.11).
func singsUpTo(c *catalog.Card) int {
	n := c.Cost
	for _, text := range c.Keywords {
		if k, err := rules.ParseKeyword(text); err == nil && k.Word == "Singer" {
			n = max(n, k.N)
		}
	}
	return n
}
