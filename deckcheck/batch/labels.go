package batch

import (
	"cmp"
	"fmt"
	"slices"
)

// DisplayNames names the lists so that no two have one name: by the player, or by the
// source where there is none. Players of one name have behind it what tells them
// apart: their numbers, else where the lists came from. Neither changes with the
// other lists on the desk or their order. Only what came twice from one place is
// numbered.
func DisplayNames(lists []List) []string {
	out := make([]string, len(lists))
	groups := map[string][]int{}
	for i := range lists {
		out[i] = cmp.Or(lists[i].Player, lists[i].Source)
		if lists[i].Player != "" {
			key := NameKey(lists[i].Player)
			groups[key] = append(groups[key], i)
		}
	}
	for _, group := range groups {
		if len(group) == 1 {
			continue
		}
		apart := func(i int) string { return lists[i].ID }
		if !distinct(group, apart) {
			apart = func(i int) string { return lists[i].Source }
		}
		for _, i := range group {
			if what := apart(i); what != "" {
				out[i] += " (" + what + ")"
			}
		}
	}
	seen := make(map[string]bool, len(out))
	for _, l := range out {
		seen[l] = true
	}
	first := make(map[string]bool, len(out))
	next := map[string]int{}
	for i, l := range out {
		if !first[l] {
			first[l] = true
			continue
		}
		for n := max(2, next[l]); ; n++ {
			if name := fmt.Sprintf("%s (%d)", l, n); !seen[name] {
				out[i], next[l] = name, n+1
				seen[name], first[name] = true, true
				break
			}
		}
	}
	return out
}

// distinct reports whether all of a group have something, and no two the same.
func distinct(group []int, what func(i int) string) bool {
	var all []string
	for _, i := range group {
		all = append(all, what(i))
	}
	slices.Sort(all)
	return all[0] != "" && len(slices.Compact(all)) == len(group)
}
