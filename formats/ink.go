package formats

import (
	"fmt"
	"math/bits"
	"strings"
)

// Inks is a set of ink types. A dual-ink card counts as each of its ink types
// (CR 5.2.5.1), so decks and cards are compared by union.
type Inks uint8

// The six ink types (CR 5.2.5), in the order in which they are always listed.
const (
	Amber Inks = 1 << iota
	Amethyst
	Emerald
	Ruby
	Sapphire
	Steel
)

var inkNames = [...]string{"Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"}

// AllInks lists the six ink types, one a member, in order.
func AllInks() []Inks {
	out := make([]Inks, len(inkNames))
	for i := range out {
		out[i] = 1 << i
	}
	return out
}

// ParseInk reads one ink type by its English name, in any case.
func ParseInk(s string) (Inks, error) {
	for i, n := range inkNames {
		if strings.EqualFold(s, n) {
			return 1 << i, nil
		}
	}
	return 0, fmt.Errorf("ink type %q: not one of %s", s, strings.Join(inkNames[:], ", "))
}

// Count is the number of ink types in the set.
func (k Inks) Count() int { return bits.OnesCount8(uint8(k)) }

// Names lists the English names in order; nil for none.
func (k Inks) Names() []string { return inkNamesOf[k&63] }

// String is the names joined by a slash: "Amber/Steel".
func (k Inks) String() string { return strings.Join(k.Names(), "/") }

// Split lists the single ink types of the set, in order.
func (k Inks) Split() []Inks {
	var out []Inks
	for i := range inkNames {
		if k&(1<<i) != 0 {
			out = append(out, 1<<i)
		}
	}
	return out
}

// inkNamesOf holds the names of all 64 combinations, so that a report of a
// legal deck needs no allocation for them. Callers must not change a slice.
var inkNamesOf = func() (table [64][]string) {
	for k := range table {
		names := make([]string, 0, 6)
		for i, n := range inkNames {
			if k&(1<<i) != 0 {
				names = append(names, n)
			}
		}
		table[k] = names[:len(names):len(names)]
	}
	return
}()
