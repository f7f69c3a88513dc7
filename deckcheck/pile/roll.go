package pile

import (
	"slices"

	"inkcheck/deckcheck"
)

// Roll compares the players of a pile with each other and with a roster. Lists
// are named by their index in the pile.
type Roll struct {
	// Expected is the number of names on the roster; 0 without one.
	Expected int
	// Missing are names of the roster that have no list, as written there and
	// in its order.
	Missing []string
	// Unexpected are lists of players who are not on the roster.
	Unexpected []int
	// Nameless are lists without a player.
	Nameless []int
	// Twice are groups of lists of one player: more than the roster has of that
	// name, or more than one.
	Twice [][]int
	// SameDeck are groups of lists with the same cards, by different players or
	// not.
	SameDeck [][]int
}

// Call compares lists with a roster: a name a line, with numbers, addresses and
// other cells beside it or not, or a table with headings. Hashes are those of the
// lists' decks, "" for lists that did not resolve.
func Call(lists []List, hashes []string, expectedNames string) Roll {
	var r Roll
	byName := map[string][]int{}
	var order []string
	for i := range lists {
		if lists[i].Player == "" {
			r.Nameless = append(r.Nameless, i)
			continue
		}
		key := NameKey(lists[i].Player)
		if byName[key] == nil {
			order = append(order, key)
		}
		byName[key] = append(byName[key], i)
	}
	var names []string
	expected := map[string]int{}
	for _, n := range roster(expectedNames) {
		name := n[0]
		for _, other := range n { // the reading that a player has
			if byName[NameKey(other)] != nil {
				name = other
				break
			}
		}
		names = append(names, name)
		expected[NameKey(name)]++
	}
	r.Expected = len(names)
	for i := range lists {
		if lists[i].Player != "" && len(names) > 0 && expected[NameKey(lists[i].Player)] == 0 {
			r.Unexpected = append(r.Unexpected, i)
		}
	}
	for _, key := range order {
		if len(byName[key]) > max(1, expected[key]) {
			r.Twice = append(r.Twice, byName[key])
		}
	}
	seen := map[string]int{}
	for _, n := range names {
		key := NameKey(n)
		if seen[key]++; seen[key] > len(byName[key]) {
			r.Missing = append(r.Missing, n)
		}
	}
	r.SameDeck = groups(hashes)
	return r
}

// groups are the indices of equal strings that are there more than once; ""
// equals nothing.
func groups(keys []string) [][]int {
	at := map[string][]int{}
	for i, k := range keys {
		if k != "" {
			at[k] = append(at[k], i)
		}
	}
	var out [][]int
	for _, group := range at {
		if len(group) > 1 {
			out = append(out, group)
		}
	}
	slices.SortFunc(out, func(a, b []int) int { return a[0] - b[0] })
	return out
}

// Hashes are the deck hashes of reports, for Call.
func Hashes(reports []*deckcheck.Report) []string {
	out := make([]string, len(reports))
	for i, r := range reports {
		out[i] = r.Hash
	}
	return out
}
