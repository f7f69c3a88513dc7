package deckcheck

import (
	"errors"
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

// ReadPool reads a registered pool: its code or a link with it, collector
// numbers, of the set where they name no other ("" for none), or an ordinary
// list, with or without set-numbers. The problems are all errors, in the order of reports, with the
// lines of the text. There must be none: a pool with a line that names no card
// would make cards of the deck look like strangers.
func ReadPool(text, set string, cat *catalog.Catalog, day formats.Day) (*pool.Pool, []Problem) {
	if p, ok, err := pool.FromLink(text, cat); ok {
		c := poolChecker(&decklist.Deck{Catalog: cat}, day)
		if err != nil {
			var link wording.PoolLink
			if card := (*pool.CardError)(nil); errors.As(err, &card) {
				link = wording.PoolLink{Set: card.Set, Number: card.Number}
			}
			c.add(Problem{Code: UnreadableLine, Lines: []int{1}, Says: link},
				formats.TopicRegistration)
		}
		return &p, c.report.Problems
	}
	if pool.IsNumbers(text) {
		return readNumbers(text, set, cat, day)
	}
	list := decklist.Read(text, cat)
	problems := ReadProblems(&list.Deck, day)
	p, over := pool.FromList(list)
	if len(problems) == 0 && len(over) > 0 {
		c := poolChecker(&list.Deck, day)
		for i := range list.Deck.Entries {
			if e := &list.Deck.Entries[i]; slices.Contains(over, e.Card) {
				q := c.of(e, BadCount)
				q.Have, q.Limit = number(e.Count), number(pool.MaxCount)
				q.Says = wording.PoolTooMany{Card: e.Card, Copies: e.Count}
				c.add(q, formats.TopicRegistration)
			}
		}
		problems = c.report.Problems
	}
	return &p, problems
}

// poolChecker files what reading a pool found; no rule for decks is applied.
func poolChecker(deck *decklist.Deck, day formats.Day) *checker {
	return &checker{deck: deck, rules: deck.Catalog.Calendar.On(formats.DefaultLimited, day), report: &Report{}}
}

func readNumbers(text, set string, cat *catalog.Catalog, day formats.Day) (*pool.Pool, []Problem) {
	p, issues := pool.Parse(text, set, cat)
	c := poolChecker(&decklist.Deck{Catalog: cat}, day)
	for _, i := range issues {
		c.add(Problem{Code: UnreadableLine, Lines: []int{i.Line}, Says: wording.PoolIssue{Issue: i}}, formats.TopicRegistration)
	}
	return &p, c.report.Problems
}

// ReadProblems lists the errors of a list by itself, without any format's
// rules for decks: what keeps it from naming cards alone. None means that its
// entries are all of it.
func ReadProblems(deck *decklist.Deck, day formats.Day) []Problem {
	if deck.Resolved() {
		return nil
	}
	c := poolChecker(deck, day)
	c.reading()
	c.asked(Options{VerdictOnly: true})
	if c.report.Count(Error) == 0 {
		c.add(Problem{Code: UnreadableLine, Says: wording.NoCard{}}, formats.TopicRegistration)
	}
	out := slices.DeleteFunc(c.report.Problems, func(p Problem) bool { return p.Severity != Error })
	sortProblems(out)
	return out
}

// pool compares the deck with the pool that it was built from (TR 1.3.2).
func (c *checker) pool(p *pool.Pool) {
	have := make(map[*catalog.Card]int, len(p.Entries))
	for _, e := range p.Entries {
		have[e.Card] += e.Count
	}
	for i := range c.deck.Entries {
		e := &c.deck.Entries[i]
		want := e.Count
		if c.worlds != nil {
			want += c.forced[c.worlds.slots[e.Card]]
		}
		if n := have[e.Card]; want > n {
			q := c.of(e, NotInPool)
			q.Have, q.Limit = number(want), number(n)
			if !c.silent {
				q.Says = wording.NotInPool{Card: e.Card, Copies: want, Have: n}
			}
			c.add(q, formats.TopicPool)
		}
	}
}

// CheckPool lists what is unusual about a pool in a format: whether it has the
// cards of its packs (pack_count) and what packs hold by rarity (pack_shape).
// All are warnings, since no document says exactly what a pack holds. Of o,
// Packs and Promo matter.
func CheckPool(p *pool.Pool, rules *formats.Rules, o Options) []Problem {
	c := checker{deck: &decklist.Deck{Catalog: p.Catalog}, rules: rules, report: &Report{}}
	packs := o.Packs
	if packs == 0 {
		packs = rules.Format.Packs()
	}
	c.packs(p, packs, o.Promo)
	sortProblems(c.report.Problems)
	return c.report.Problems
}

// packs judges the pool by itself. A pool of a format without packs has
// nothing to be judged by. A Pack Rush deck is its whole pool, so what was said
// of the deck's size is not said again.
func (c *checker) packs(p *pool.Pool, packs int, promo bool) {
	if c.rules.Format.Packs() == 0 {
		return
	}
	total, want := p.Total(), packs*formats.PackCards
	said := c.rules.Format.WholePool() && c.deck.Cards == total && len(c.deck.Entries) > 0
	if total != want && !(promo && total == want+1) && !said {
		c.add(Problem{Code: PackCount, Have: number(total), Limit: number(want),
			Says: wording.PackCards{Total: total, Packs: packs, Promo: promo}}, formats.TopicPacks)
	}
	c.manyCopies(p)
	// A drafted pool has what its player picked.
	if c.rules.Format.Drafted() {
		return
	}
	for slot, b := range PackBounds(p, packs, promo) {
		if b.InRange() {
			continue
		}
		q := Problem{Code: PackShape, Have: number(b.Have), Limit: number(b.High),
			Says: wording.PackShape{Slot: slot, Have: b.Have, Packs: packs, Low: b.Low, High: b.High}}
		if b.Have < b.Low {
			q.Limit = number(b.Low)
		}
		c.add(q, formats.TopicPacks)
	}
}

// manyCopies tells of printings with more copies than anybody expects, since the
// count may be a number that was taken for one.
func (c *checker) manyCopies(p *pool.Pool) {
	for _, e := range p.Entries {
		if e.Count > pool.TypicalCopies {
			c.add(Problem{Code: PoolCopies, Cards: []string{e.Card.ID}, Have: number(e.Count), Limit: number(pool.TypicalCopies),
				Says: wording.ManyCopies{Entry: e}}, formats.TopicPacks)
		}
	}
}

// PackBound is how many cards of some rarities a pool has, and the fewest and
// most that its packs hold.
type PackBound struct {
	Slot            int // of a booster pack
	Have, Low, High int
}

// Words are the cards of the bound: "Common", "Rare, Super Rare and Legendary".
func (b PackBound) Words(language string) string { return wording.Slot(language, b.Slot) }

// InRange reports whether the pool is within the bound.
func (b PackBound) InRange() bool { return b.Low <= b.Have && b.Have <= b.High }

// packSlots are the cards of a booster pack by rarity, as seen in packs of all
// sets: six Common, three Uncommon, two Rare or better, and one foil of any
// rarity, which alone can be of the last kind. Promos are in no pack.
var packSlots = []struct {
	rarities []catalog.Rarity
	low      int  // a pack
	foil     bool // the foil may be one more
}{
	{[]catalog.Rarity{catalog.Common}, 6, true},
	{[]catalog.Rarity{catalog.Uncommon}, 3, true},
	{[]catalog.Rarity{catalog.Rare, catalog.SuperRare, catalog.Legendary}, 2, true},
	{[]catalog.Rarity{catalog.Epic, catalog.Enchanted, catalog.Iconic}, 0, true},
	{[]catalog.Rarity{catalog.PromoRarity, catalog.Special, catalog.OtherRarity}, 0, false},
}

// PackSlot is the place of a rarity's bound in PackBounds.
func PackSlot(r catalog.Rarity) int {
	for i := range packSlots {
		if slices.Contains(packSlots[i].rarities, r) {
			return i
		}
	}
	return len(packSlots) - 1
}

// PackBounds compares a pool with what so many packs hold by rarity of the
// printings. With a promo, one card may be there besides: a promo printing, or
// where the pool has none, any printing of it.
func PackBounds(p *pool.Pool, packs int, promo bool) []PackBound {
	have := p.Rarities()
	extra := 0
	if promo && p.Total() == packs*formats.PackCards+1 && have.Of(catalog.PromoRarity, catalog.Special) == 0 {
		extra = 1
	}
	out := make([]PackBound, 0, len(packSlots))
	for i, s := range packSlots {
		b := PackBound{Slot: i, Have: have.Of(s.rarities...), Low: s.low * packs}
		switch {
		case s.foil:
			b.High = b.Low + packs + extra
		case promo:
			b.High = 1
		}
		out = append(out, b)
	}
	return out
}
