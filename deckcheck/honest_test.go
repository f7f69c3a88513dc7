package deckcheck

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/lists"
)

// TestHonestLines puts lines without cards above, within and below a legal deck: none becomes a card or makes the deck illegal, and few
// are asked about.
func TestHonestLines(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	deck := strings.Split(strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, 60)), "\n")
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	all := lists.Honest()
	asked := 0
	for i, line := range all {
		at := []int{0, len(deck) / 2, len(deck)}[i%3]
		text := strings.Join(slices.Insert(slices.Clone(deck), at, line), "\n")
		if i%6 == 5 {
			text = strings.Join(deck, "\n") + "\n\n" + line
		}
		list := &decklist.Read(text, cat).Deck
		r := Check(list, rules, Options{})
		n := 0
		for _, e := range list.Entries {
			n += e.Count
		}
		switch {
		case n != 60, r.Verdict == Illegal:
			t.Errorf("%q behind line %d: %s, %d copies: %s", line, at, r.Verdict, n, codes(r))
		case r.Verdict == Undecided || list.Open():
			asked++
		}
	}
	t.Logf("%d of %d are asked about", asked, len(all))
	if asked*100 > len(all)*mostHonestAsked {
		t.Errorf("%d of %d lines without cards are asked about, more than %d in a hundred", asked, len(all), mostHonestAsked)
	}
}

// mostHonestAsked is how many of a hundred lines without cards may be asked about.
const mostHonestAsked = 12

// firstNames are first names of players, with some that are names of cards or their first words.
var firstNames = strings.Fields(`Kevin Max Anna Maudie Roz Posey Gaston Elsa Ariel Alice Jasmine Mulan Tiana Moana Stitch Lilo Dug Bolt Jim
	Goofy Hades Scar Simba Nala Zazu Robin Merlin Arthur Rufus Tod Olaf Kristoff Sven Hans Belle Tinker Wendy John Peter Ray Winifred Ben
	Tom Lukas Marie Sophie Emma Paul Leon Felix Abby Alma Boo Carl Ellie Daisy Donald Fergus Flynn Honey Kit Judy Lady Mama Nick Pepa`)

// TestFirstNames writes a player's first name above and below decks of 60 and of 59 cards: the verdict is never one that the name could
// change, without a word about it.
func TestFirstNames(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	for _, size := range []int{60, 59} {
		deck := strings.TrimSpace(fill(t, "13", formats.Amber|formats.Steel, size))
		for _, name := range firstNames {
			for _, form := range []string{"%s\n@", "%s\n\n@", "@\n%s", "@\n\n%s", "%s Miller\n@", "@\n\nCheers, %s", "%s's deck\n@", "by %s\n@"} {
				text := strings.Replace(fmt.Sprintf(form, name), "@", deck, 1)
				r := Check(&decklist.Read(text, cat).Deck, rules, Options{})
				told := slices.ContainsFunc(r.Problems, func(p Problem) bool {
					return slices.ContainsFunc(p.Lines, func(n int) bool { return strings.Contains(decklist.SplitLines(text)[n-1], name) })
				})
				alone := cat.ByName(name).Kind != catalog.NotFound && !strings.ContainsAny(form, "',b") && !strings.Contains(form, "M")
				if size == 60 && r.Verdict == Illegal || size == 59 && r.Verdict == Legal || alone && !told || size == 60 && r.Cards != 60 {
					t.Errorf("%q with %s of %d: %s of %d cards: %s", form, name, size, r.Verdict, r.Cards, codes(r))
				}
			}
		}
	}
}

// TestTwoDecksInOneText pastes two decks in many ways: the verdict says that there may be two.
func TestTwoDecksInOneText(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	deck := func(set string, a, b formats.Inks, n int) string {
		return fill(t, set, a, n/2) + strings.TrimSpace(fill(t, set, b, n-n/2))
	}
	pairs := map[string][2]string{
		"60 and 60":              {deck("13", formats.Amber, formats.Steel, 60), deck("13", formats.Amber, formats.Ruby, 60)},
		"60 and 56":              {deck("13", formats.Amber, formats.Steel, 60), deck("13", formats.Amber, formats.Ruby, 56)},
		"no name in common":      {deck("13", formats.Amber, formats.Steel, 60), deck("12", formats.Emerald, formats.Ruby, 60)},
		"two Limited":            {deck("13", formats.Amber, formats.Steel, 40), deck("13", formats.Amber, formats.Ruby, 40)},
		"two Limited, no common": {deck("13", formats.Amber, formats.Steel, 40), deck("13", formats.Emerald, formats.Ruby, 40)},
		"the same":               {deck("13", formats.Amber, formats.Steel, 60), deck("13", formats.Amber, formats.Steel, 60)},
	}
	for _, name := range slices.Sorted(maps.Keys(pairs)) {
		for _, form := range []string{"%s\n%s", "%s\n\n%s", "%s\n\n\n%s", "%s\n---\n%s", "Ann\n%s\nBen\n%s", "Ann\n%s\n\nBen\n%s",
			"# Ann\n%s\n# Ben\n%s", "== Ann\n%s\n== Ben\n%s", "Player: Ann\n%s\nPlayer: Ben\n%s", "Deck 1\n%s\nDeck 2\n%s",
			"Deck 1:\n%s\n\nDeck 2:\n%s", "%s\n\nAnd my second deck:\n%s", "**Ann**\n%s\n**Ben**\n%s", "Characters\n%s\nCharacters\n%s"} {
			text := fmt.Sprintf(form, pairs[name][0], pairs[name][1])
			where := formats.Core
			if strings.HasPrefix(name, "two") {
				where = formats.Sealed
			}
			r := Check(&decklist.Read(text, cat).Deck, cat.Calendar.On(where, mustDay("2026-11-20")), Options{})
			if !slices.ContainsFunc(r.Problems, func(p Problem) bool { return p.Code == TwoLists || p.Code == CopyLimit }) {
				t.Errorf("%s, %q: %s of %d cards, without a word about two: %s", name, form, r.Verdict, r.Cards, codes(r))
			}
		}
	}
}
