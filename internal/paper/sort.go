package paper

import (
	"bytes"
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Sort is an order of the cards on a sheet.
type Sort string

const (
	ByName   Sort = "name"   // full name
	ByInk    Sort = "ink"    // ink type, cost, name
	ByCost   Sort = "cost"   // cost, name
	ByNumber Sort = "number" // set and number of the first printing
	ByList   Sort = "list"   // as in the list
	ByJudge  Sort = "judge"  // as a judge sorts a deck: ink type, card type, cost, name
)

// Sorts lists the orders.
func Sorts() []Sort { return []Sort{ByName, ByInk, ByCost, ByNumber, ByList, ByJudge} }

// ParseSort reads an order's word; "" is the usual one of the kind of sheet.
func ParseSort(s string, k Kind) (Sort, error) {
	if s == "" {
		if k == Check {
			return ByJudge, nil
		}
		return ByName, nil
	}
	return parse("order", s, Sorts())
}

// Sorted is the entries in an order; the entries given stay as they are.
func (s Sort) Sorted(entries []decklist.Entry) []decklist.Entry {
	out := slices.Clone(entries)
	if s != ByList {
		slices.SortStableFunc(out, func(a, b decklist.Entry) int { return s.compare(a.Card, b.Card) })
	}
	return out
}

// firstSet is the bit of the first set in the calendar that the card was printed in:
// keys alone would put an imported set, whose cards have app numbers, before others.
func firstSet(c *catalog.Card) formats.SetMask { return c.Legality.Printed & -c.Legality.Printed }

func (s Sort) compare(a, b *catalog.Card) int {
	if unread(a) != unread(b) { // what was not read comes last
		return map[bool]int{true: 1, false: -1}[unread(a)]
	}
	name := cmp.Or(cmp.Compare(catalog.Fold(a.FullName), catalog.Fold(b.FullName)), cmp.Compare(a.FullName, b.FullName))
	switch s {
	case ByInk:
		return cmp.Or(compareInks(a.Inks, b.Inks), cmp.Compare(a.Cost, b.Cost), name)
	case ByCost:
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), name)
	case ByNumber:
		return cmp.Or(cmp.Compare(firstSet(a), firstSet(b)), cmp.Compare(a.Key, b.Key))
	case ByJudge:
		return cmp.Or(compareInks(a.Inks, b.Inks), cmp.Compare(typeOf(a), typeOf(b)), cmp.Compare(a.Cost, b.Cost), name)
	}
	return name
}

// unread tells a line that names no card that is known: a row with its text.
func unread(c *catalog.Card) bool { return c.ID == "" }

// compareInks orders cards into piles: by the first ink type, and behind it
// the pile of each second one.
func compareInks(a, b formats.Inks) int {
	return slices.Compare(a.Split(), b.Split())
}

// Types of cards in the order in which a judge puts them down.
const (
	character = iota
	action
	song
	item
	location
)

func typeOf(c *catalog.Card) int {
	switch {
	case c.Type == catalog.Character:
		return character
	case c.Song:
		return song
	case c.Type == catalog.Action:
		return action
	case c.Type == catalog.Item:
		return item
	}
	return location
}

// SortByPlayer puts sheets in the order of a pile: by last name, then first,
// as the alphabet goes in most languages, accents and case aside. Sheets
// without a name come last; equal names keep their order.
func SortByPlayer(sheets []Sheet) {
	type keyed struct {
		sheet Sheet
		key   [2][]byte
	}
	loose := collate.New(language.Und, collate.Loose)
	all := make([]keyed, len(sheets))
	var buf collate.Buffer
	for i, s := range sheets {
		all[i].sheet = s
		for j, name := range [...]string{s.Last, s.First} {
			buf.Reset()
			all[i].key[j] = bytes.Clone(loose.KeyFromString(&buf, name))
		}
	}
	slices.SortStableFunc(all, func(a, b keyed) int {
		return cmp.Or(compareNames(a.sheet.Last, b.sheet.Last, a.key[0], b.key[0]), compareNames(a.sheet.First, b.sheet.First, a.key[1],
			b.key[1]))
	})
	for i := range all {
		sheets[i] = all[i].sheet
	}
}

// compareNames orders by the keys of names; none comes last.
func compareNames(a, b string, keyA, keyB []byte) int {
	if (a == "") != (b == "") {
		return cmp.Compare(len(b), len(a))
	}
	return bytes.Compare(keyA, keyB)
}
