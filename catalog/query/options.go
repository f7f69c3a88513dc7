package query

import (
	"slices"
	"strconv"
	"strings"

	"inkcheck/formats"
)

// Order is what results are ordered by; equal ones stand by full name.
type Order uint8

const (
	ByRelevance Order = iota // best name first; without words the same as ByName
	ByName
	ByCost
	BySet
	ByNumber
	ByDate
	ByInk
	ByRarity
	ByStrength
	ByWillpower
	ByLore
	ByRandom
	orderCount
)

var orderNames = [orderCount]string{"relevance", "name", "cost", "set", "number", "date", "ink", "rarity", "strength", "willpower", "lore",
	"random"}

// ofPrinting tells the orders that rank a card by its printings.
func (o Order) ofPrinting() bool { return o == BySet || o == ByNumber || o == ByDate || o == ByRarity }

// String is the word after order:.
func (o Order) String() string { return orderNames[o] }

// ParseOrder reads the word after order:.
func ParseOrder(s string) (Order, error) {
	i, err := option("order", orderNames[:], s)
	return Order(i), err
}

// Dir is the direction of an order. Cards without the number that is ordered
// by come last both ways.
type Dir uint8

const (
	Ascending Dir = iota
	Descending
)

var dirNames = [...]string{"asc", "desc"}

// String is the word after dir:.
func (d Dir) String() string { return dirNames[d] }

// ParseDir reads the word after dir:.
func ParseDir(s string) (Dir, error) {
	i, err := option("dir", dirNames[:], s)
	return Dir(i), err
}

// Unique is what a result stands for.
type Unique uint8

const (
	Cards  Unique = iota // one result a card
	Prints               // one a printing
)

var uniqueNames = [...]string{"cards", "prints"}

// String is the word after unique:.
func (u Unique) String() string { return uniqueNames[u] }

// ParseUnique reads the word after unique:.
func ParseUnique(s string) (Unique, error) {
	i, err := option("unique", uniqueNames[:], s)
	return Unique(i), err
}

func option(name string, values []string, s string) (int, error) {
	if i := slices.Index(values, strings.ToLower(s)); i >= 0 {
		return i, nil
	}
	return 0, &optionError{said(saysBadOption, name, s, strings.Join(values, ", "))}
}

// ParseSeed reads the number that a random order is drawn with.
func ParseSeed(s string) (uint64, error) {
	n, err := strconv.ParseUint(s, 10, 32)
	if err != nil {
		return 0, &optionError{said(saysBadSeed, s)}
	}
	return n, nil
}

// Options concern the whole query. The zero Options are the defaults.
type Options struct {
	Seed   uint64 // of a random order
	Order  Order
	Dir    Dir
	Unique Unique
	On     formats.Day // the day of legality questions; zero is today
}

// String is the options as they are typed, those with defaults left out.
func (o Options) String() string {
	var out []string
	if o.On != 0 {
		out = append(out, "on:"+o.On.String())
	}
	if o.Order != ByRelevance {
		out = append(out, "order:"+o.Order.String())
	}
	if o.Dir != Ascending {
		out = append(out, "dir:"+o.Dir.String())
	}
	if o.Seed != 0 {
		out = append(out, "seed:"+strconv.FormatUint(o.Seed, 10))
	}
	if o.Unique != Cards {
		out = append(out, "unique:"+o.Unique.String())
	}
	return strings.Join(out, " ")
}
