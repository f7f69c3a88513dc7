package batch

import (
	"cmp"
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// Summary is what the lists of an event add up to.
type Summary struct {
	Lists, Legal int
	Warned       int // legal ones with warnings
	Undecided    int // those that nobody can judge yet
	Unread       int // lists of which some line names no card
	// Inks are the ink types and pairs, the most frequent first.
	Inks []InkCount
	// Cards are the cards by the number of lists that play them, the most
	// played first.
	Cards []CardCount
}

// InkCount is the lists with certain ink types.
type InkCount struct {
	Inks         formats.Inks // 0 where Many is set
	Many         bool         // three ink types or more, which are taken together
	Lists, Legal int
}

// CardCount is the copies of a card in a field.
type CardCount struct {
	Card          *catalog.Card
	Copies, Lists int
}

// Summarize adds reports up. Lists in which no card was found are in no ink share.
func Summarize(reports []*deckcheck.Report) Summary {
	f := Summary{Lists: len(reports)}
	inks, cards := map[formats.Inks]*InkCount{}, map[*catalog.Card]*CardCount{}
	for _, r := range reports {
		if r.Legal {
			f.Legal++
			if r.Count(deckcheck.Warning) > 0 {
				f.Warned++
			}
		}
		if r.Verdict == deckcheck.Undecided {
			f.Undecided++
		}
		if r.Hash == "" {
			f.Unread++
		}
		for _, e := range r.Entries {
			share := cards[e.Card]
			if share == nil {
				share = &CardCount{Card: e.Card}
				cards[e.Card] = share
			}
			share.Copies += e.Count
			share.Lists++
		}
		if len(r.Entries) == 0 {
			continue
		}
		key, many := r.Inks, r.Inks.Count() > 2
		if many {
			key = formats.Inks(1<<6 - 1)
		}
		share := inks[key]
		if share == nil {
			share = &InkCount{Inks: key, Many: many}
			if many {
				share.Inks = 0
			}
			inks[key] = share
		}
		share.Lists++
		if r.Legal {
			share.Legal++
		}
	}
	for _, s := range inks {
		f.Inks = append(f.Inks, *s)
	}
	slices.SortFunc(f.Inks, func(a, b InkCount) int {
		return cmp.Or(b.Lists-a.Lists, cmp.Compare(a.Inks, b.Inks))
	})
	for _, s := range cards {
		f.Cards = append(f.Cards, *s)
	}
	slices.SortFunc(f.Cards, func(a, b CardCount) int {
		return cmp.Or(b.Lists-a.Lists, b.Copies-a.Copies, cmp.Compare(a.Card.FullName, b.Card.FullName))
	})
	return f
}
