package batch

import (
	"fmt"
	"slices"

	"inkcheck/deckcheck"
)

// RosterCheck compares the players of a batch with each other and with a roster. Lists
// are named by their index in the batch.
type RosterCheck struct {
	// Expected is the number of names on the roster; 0 without one.
	Expected int
	// NoList are names of the roster that have no list, as written there and
	// in its order.
	NoList []string
	// NotOnRoster are lists of players who are not on the roster.
	NotOnRoster []int
	// NoName are lists without a player.
	NoName []int
	// Duplicates are groups of lists of one player: more than the roster has of that
	// name, or more than one.
	Duplicates [][]int
	// SameDeck are groups of lists with the same cards, by different players or
	// not.
	SameDeck [][]int
}

// Limits of a roster, which is compared with MaxLists players.
const (
	maxRoster      = 1 << 20
	maxRosterLines = 5 * MaxLists
)

// ValidateRoster is why a roster is too long to be compared; nil for others.
func ValidateRoster(roster string) error {
	if len(roster) > maxRoster || lineCount(roster) > maxRosterLines {
		return fmt.Errorf("a roster has at most %d lines and %d kB; leave out what are no players", maxRosterLines, maxRoster>>10)
	}
	return nil
}

// CheckRoster compares lists with a roster: a name a line, with numbers, addresses and
// other cells beside it or not, or a table with headings. Hashes are those of the
// lists' decks, "" for lists that did not resolve.
func CheckRoster(lists []List, hashes []string, expectedNames string) RosterCheck {
	var r RosterCheck
	byName := map[string][]int{}
	var order []string
	for i := range lists {
		if lists[i].Player == "" {
			r.NoName = append(r.NoName, i)
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
			r.NotOnRoster = append(r.NotOnRoster, i)
		}
	}
	for _, key := range order {
		if len(byName[key]) > max(1, expected[key]) {
			r.Duplicates = append(r.Duplicates, byName[key])
		}
	}
	seen := map[string]int{}
	for _, n := range names {
		key := NameKey(n)
		if seen[key]++; seen[key] > len(byName[key]) {
			r.NoList = append(r.NoList, n)
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
