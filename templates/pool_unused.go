package templates

import (
	"cmp"
	"slices"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// left are the cards of the pool that are not in the deck, by cost and name.
func (v *Verdict) left() []decklist.Entry {
	in := make(map[*catalog.Card]int, len(v.Report.Entries))
	for _, e := range v.Report.Entries {
		in[e.Card] += e.Count
	}
	var out []decklist.Entry
	for _, e := range v.Pool.Deck().Entries {
		if e.Count -= in[e.Card]; e.Count > 0 {
			out = append(out, e)
		}
	}
	slices.SortStableFunc(out, func(a, b decklist.Entry) int {
		return cmp.Or(cmp.Compare(a.Card.Cost, b.Card.Cost), cmp.Compare(a.Card.FullName, b.Card.FullName))
	})
	return out
}

// fits reports whether a card has no ink type besides the deck's. Any may be in a
// Limited deck (CR 1.10.1.2), but each more makes it harder to play.
func (v *Verdict) fits(c *catalog.Card) bool { return c.Inks&^v.Report.Inks == 0 }

// leftGroups are the cards that are left: those that fit the deck's ink types
// first.
func (v *Verdict) leftGroups() []Group {
	t := v.Locale.T()
	fit, rest := Group{Name: t.LeftSame}, Group{Name: t.LeftOther}
	if v.Report.Inks == 0 {
		rest.Name = t.LeftAll
	}
	for _, e := range v.left() {
		g := &rest
		if v.fits(e.Card) {
			g = &fit
		}
		g.Copies += e.Count
		g.Entries = append(g.Entries, DeckEntry{Entry: e})
	}
	return slices.DeleteFunc([]Group{fit, rest}, func(g Group) bool { return g.Copies == 0 })
}

func (v *Verdict) leftCopies() int {
	n := 0
	for _, e := range v.left() {
		n += e.Count
	}
	return n
}

func (v *Verdict) leftTitle() string {
	if n := v.leftCopies(); n > 0 {
		l := v.Locale
		return l.T().Fill(l.T().LeftOf, l.Number(n), l.Count(v.Pool.Total(), l.T().CardCount))
	}
	return v.Locale.T().LeftNothing
}

// leftThatFits are the cards to draw the curve of: those that fit the deck, or
// all where none does.
func (v *Verdict) leftThatFits() *deckcheck.Report {
	all := v.left()
	fit := slices.DeleteFunc(slices.Clone(all), func(e decklist.Entry) bool { return !v.fits(e.Card) })
	if len(fit) == 0 {
		fit = all
	}
	return &deckcheck.Report{Entries: fit}
}

func (v *Verdict) leftCurveName() string {
	if slices.ContainsFunc(v.left(), func(e decklist.Entry) bool { return v.fits(e.Card) }) {
		return v.Locale.T().LeftFit
	}
	return v.Locale.T().LeftCards
}

// canBuild reports whether the builder takes the deck's format.
func (v *Verdict) canBuild() bool {
	return v.Link.Code != "" && v.Report.Format.Built()
}

// poolPage is the address of the page of the pool.
func (v *Verdict) poolPage() string {
	return address.Pool{Code: v.Pool.Code(), Format: v.Report.Format, Packs: v.Link.Packs, Promo: v.Link.Promo}.Path()
}
