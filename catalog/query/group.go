package query

import "inkcheck/formats"

// group is a value of a column, and who has it. A column has few values, so that a
// term looks at each value once and not at each card.
type group[T comparable] struct {
	value   T
	members bitset
}

// grouped turns a column around: its values as they first occur.
func grouped[T comparable](column []T) []group[T] {
	var out []group[T]
	at := map[T]int{}
	for i, v := range column {
		k, ok := at[v]
		if !ok {
			k = len(out)
			at[v] = k
			out = append(out, group[T]{v, newBitset(len(column))})
		}
		out[k].members.add(i)
	}
	return out
}

// addWhere adds those that have a value that matches.
func addWhere[T comparable](out bitset, groups []group[T], match func(T) bool) {
	for i := range groups {
		if match(groups[i].value) {
			out.or(groups[i].members)
		}
	}
}

// columnGroups are the columns of an index by value: numbers of cards, then bits and
// days of cards, then those of printings.
type columnGroups struct {
	cost, strength, willpower, lore, move, sings, limit []group[int16]

	inks, types, languages []group[uint8]
	rarities               []group[uint64]
	printed                []group[uint64]
	lastCore               []group[formats.Day]

	rarity, set []group[uint8]
	date        []group[formats.Day]
}

func (ix *Index) buildGroups() {
	ix.by = columnGroups{
		cost: grouped(ix.cost), strength: grouped(ix.strength), willpower: grouped(ix.willpower), lore: grouped(ix.lore),
		move: grouped(ix.move), sings: grouped(ix.sings), limit: grouped(ix.limit),
		inks: grouped(ix.inks), types: grouped(ix.types), languages: grouped(ix.languages),
		rarities: grouped(ix.rarities), printed: grouped(ix.printed), lastCore: grouped(ix.lastCore),
		rarity: grouped(ix.printRare), set: grouped(ix.printSet), date: grouped(ix.printDate),
	}
}
