package app

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/rules"
)

// RelatedCards are the facts that tell which cards have to do with each other, by the places of the cards. They are read once for a
// catalog.
type RelatedCards struct {
	cards  []catalog.Card
	names  [][]string       // all that a card is called (CR 5.2.6.1)
	shifts []*rules.Keyword // a card's Shift, nil for none
	sings  []int            // cost of the dearest song that a character can sing alone: its own cost or the value of Singer (CR 5.4.4.2, 8.11)
}

func newRelatedCards(cat *catalog.Catalog) *RelatedCards {
	n := len(cat.Cards)
	r := &RelatedCards{cat.Cards, make([][]string, n), make([]*rules.Keyword, n), make([]int, n)}
	for i := range cat.Cards {
		c := &cat.Cards[i]
		r.names[i], r.sings[i] = rules.Names(c.Name), c.Cost
		for _, text := range c.Keywords {
			k, err := rules.ParseKeyword(text)
			switch {
			case err != nil:
			case k.Word == "Singer":
				r.sings[i] = max(r.sings[i], k.N)
			case k.Shift != rules.NoShift && r.shifts[i] == nil:
				r.shifts[i] = &k
			}
		}
	}
	return r
}

// RelationsOf finds the cards that a card has to do with by the rules: versions of its name, Shift both ways, songs and who sings them.
// Lists are in the order of names.
func (r *RelatedCards) RelationsOf(card *catalog.Card) Relations {
	var out Relations
	at := card.Index
	mine := r.shifts[at]
	if mine != nil {
		out.Shift = &ShiftWay{Universal: mine.Shift == rules.UniversalShift, ByHand: mine.Shift == rules.HandShift,
			Discard: mine.Bare && mine.Shift != rules.HandShift}
	}
	if card.Type == catalog.Character {
		out.Sings = r.sings[at]
	}
	if card.Song {
		out.Together = together(card)
	}
	for i := range r.cards {
		c := &r.cards[i]
		if c.Song && card.Type == catalog.Character && c.Cost <= out.Sings {
			out.Songs = append(out.Songs, c)
		}
		if card.Song && c.Type == catalog.Character && r.sings[i] >= card.Cost {
			out.Singers++
		}
		if c == card {
			continue
		}
		if r.shareName(i, at) {
			out.Versions = append(out.Versions, c)
		}
		if mine != nil && mine.Shift != rules.UniversalShift && r.shiftsOnto(at, i) {
			out.Onto = append(out.Onto, c)
		}
		if r.shiftsOnto(i, at) {
			out.Under = append(out.Under, c)
		}
	}
	for _, list := range [][]*catalog.Card{out.Versions, out.Onto, out.Under, out.Songs} {
		slices.SortFunc(list, func(a, b *catalog.Card) int { return strings.Compare(a.FullName, b.FullName) })
	}
	return out
}

// shareName reports whether two cards have a name in common.
func (r *RelatedCards) shareName(a, b int) bool {
	return slices.ContainsFunc(r.names[a], func(n string) bool { return slices.Contains(r.names[b], n) })
}

// shiftsOnto reports whether a card with Shift can be put on another one: on a
// character with one of its names (CR 8.10.1, 5.2.6), with the classification,
// or on any character (CR 8.10.8).
func (r *RelatedCards) shiftsOnto(top, base int) bool {
	k := r.shifts[top]
	if k == nil || r.cards[base].Type != catalog.Character {
		return false
	}
	switch k.Shift {
	case rules.NameShift:
		return r.shareName(top, base)
	case rules.ClassShift:
		return r.cards[base].HasClassification(k.Class)
	case rules.UniversalShift:
		return true
	}
	return false // its text says what, and is not among the facts
}

// together is the total for which characters sing a song together; 0 for none.
func together(song *catalog.Card) int {
	for _, text := range song.Keywords {
		if w, err := rules.ParseKeyword(text); err == nil && w.Word == "Sing Together" {
			return w.N
		}
	}
	return 0
}
