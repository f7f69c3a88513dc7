package deckcheck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/formats"
)

// TestNoCountIsSilent puts a line with a count and a name that no card has into legal lists of every form: above, inside and below the
// cards. The names are words of tables, too. The deck may be legal, but never without a word about the line.
func TestNoCountIsSilent(t *testing.T) {
	forms := []string{"%[1]d %[2]s", "%[1]dx %[2]s", "%[2]s x%[1]d", "%[2]s (%[1]d)", "%[2]s\t%[1]d", "%[2]s: %[1]d", "%[2]s %[1]d"}
	names := []string{"New Card", "new card", "Some New Card", "Cut", "Out", "Side", "Amber", "Steel", "Songs", "Items", "Qwertz",
		"Goofy", "Elsa", "One Jump", "Record Player", "99-1", "14-47", "Lilo - Snow", "Tinker"}
	deck := strings.Split(strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, 60)), "\n")
	for _, list := range forms[:5] {
		lines := make([]string, len(deck))
		for i, l := range deck {
			lines[i] = fmt.Sprintf(list, 4, strings.TrimPrefix(l, "4 "))
		}
		for _, form := range forms {
			for _, name := range names {
				for _, n := range []int{2, 4} {
					line := fmt.Sprintf(form, n, name)
					for _, at := range []int{0, 7, len(lines)} {
						text := strings.Join(append(append(append([]string{}, lines[:at]...), line), lines[at:]...), "\n")
						r := check(t, "core 2026-11-20", text, Options{})
						if len(r.Problems) == 0 && r.Cards == 60 {
							t.Errorf("%q behind line %d of a list of %q: legal without a word", line, at, lines[0])
						}
					}
				}
			}
		}
	}
}

// TestWordsOfTablesAreSaid writes words of tables that are words of names, too, with a count in the form of a legal list: something is said
// about the line.
func TestWordsOfTablesAreSaid(t *testing.T) {
	deck := strings.Split(strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, 60)), "\n")
	for _, form := range []string{"%[1]d %[2]s", "%[1]dx %[2]s", "%[2]s x%[1]d", "%[2]s (%[1]d)", "%[2]s\t%[1]d", "%[2]s: %[1]d"} {
		var lines []string
		for _, l := range deck {
			lines = append(lines, fmt.Sprintf(form, 4, strings.TrimPrefix(l, "4 ")))
		}
		for _, words := range strings.Fields("Ink Drop Cost Star Judge Game Match Page By Support") {
			for _, at := range []int{0, 7} {
				text := strings.Join(slices.Insert(slices.Clone(lines), at, fmt.Sprintf(form, 3, words)), "\n")
				r := check(t, "core 2026-11-20", text, Options{})
				if !slices.ContainsFunc(r.Problems, func(p Problem) bool { return slices.Contains(p.Lines, at+1) }) {
					t.Errorf("%q behind line %d of a list of %q: nothing is said", words, at, form)
				}
			}
		}
	}
}
