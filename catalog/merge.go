package catalog

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"inkcheck/formats"
)

// Merged is a catalog with what an import adds to it.
type Merged struct {
	Catalog       *Catalog
	Texts         map[string][]Ability // of the import's language, by card id
	Details       map[string][]Detail  // the same
	Disagreements []Disagreement
	LeftOut       []LeftOut
	Unmatched     int // entries of an import in another language than English whose card is not known

	days []formats.Set // of the import's sets
}

// Merge adds an import to a catalog. factsAsOf is the month of the built-in
// facts, "2026-10".
//
// An entry is a printing of the card that has its app number, else of the one
// that has its English full name, else of a new card. What the catalog has is
// never removed, and ids never change. Where both say something else, the
// newer of import and built-in facts is right, by month, the import if they
// are equal: that is how corrections come in. Three things stay as they are
// built in, because they were checked against the tournament rules or because
// others build on them: names and days of sets, the set and number of a
// printing, and a fact that at least one printing of the card in the import
// agrees with. Everything that disagrees is listed, whoever wins.
//
// A file in another language than English brings names and texts only.
func Merge(base *Catalog, factsAsOf string, im *Import) (*Merged, error) {
	m := newMerger(base, factsAsOf, im)
	var err error
	if im.english() {
		err = m.english()
	} else {
		m.translation()
	}
	if err != nil {
		return nil, err
	}
	cal, err := base.Calendar.With(m.days)
	if err != nil {
		return nil, fmt.Errorf("the days of a set contradict each other: %w", err)
	}
	asOf := base.AsOf
	if im.english() {
		asOf = max(asOf, im.asOf())
	}
	if m.Catalog, err = New(asOf, m.sets, m.cards, cal); err != nil {
		return nil, err
	}
	slices.SortStableFunc(m.Disagreements, func(a, b Disagreement) int { return cmp.Compare(m.order(a.Card), m.order(b.Card)) })
	return &m.Merged, nil
}

// merger gathers sets and cards. Its cards are those of the base, in the same
// order, and then the new ones; lists within them are copied before a change.
type merger struct {
	Merged
	base  *Catalog
	im    *Import
	newer bool // the import is not older than the built-in facts
	sets  []Set
	cards []Card

	known  int // cards of the base
	byID   map[string]int
	byApp  map[int]int
	byName map[string]int // folded English full name
	byRef  map[string]printingAt
	groups map[int][]*importCard // card → its entries
}

type printingAt struct{ card, printing int }

func newMerger(base *Catalog, factsAsOf string, im *Import) *merger {
	m := &merger{base: base, im: im, newer: im.asOf() >= factsAsOf, known: len(base.Cards),
		sets: slices.Clone(base.Sets), cards: slices.Clone(base.Cards),
		byID: map[string]int{}, byApp: map[int]int{}, byName: map[string]int{}, byRef: map[string]printingAt{}, groups: map[int][]*importCard{}}
	m.Texts, m.Details = map[string][]Ability{}, map[string][]Detail{}
	for i := range m.cards {
		c := &m.cards[i]
		m.byID[c.ID] = i
		m.byName[Fold(c.FullName)] = i
		for j, p := range c.Printings {
			m.byRef[refOf(p.Set, p.Number)] = printingAt{i, j}
			if p.AppID != 0 {
				m.byApp[p.AppID] = i
			}
		}
	}
	return m
}

// refOf names a printing in one spelling; zeros in front never occur, neither
// in the facts nor in an import.
func refOf(set, number string) string { return strings.ToUpper(set + "-" + number) }

// order is the place of a card in the merged catalog, and sets before cards.
func (m *merger) order(id string) int {
	c, ok := m.Catalog.Card(id)
	if !ok {
		return -1
	}
	return c.Index
}

// entries are the import's cards by app number, so that the first printing of
// a card is met first, whatever the order of the file.
func (m *merger) entries() []*importCard {
	out := make([]*importCard, len(m.im.Cards))
	for i := range m.im.Cards {
		out[i] = &m.im.Cards[i]
	}
	slices.SortFunc(out, func(a, b *importCard) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

func (m *merger) english() error {
	m.mergeSets()
	for _, k := range m.entries() {
		facts, err := k.card()
		if err != nil {
			return err
		}
		p, err := k.printing()
		if err != nil {
			return err
		}
		if i, ok := m.cardFor(k, &facts, p); ok {
			m.groups[i] = append(m.groups[i], k)
		}
	}
	for i := range m.cards {
		group := m.groups[i]
		if len(group) == 0 {
			continue
		}
		if i < m.known {
			if err := m.correct(i, group); err != nil {
				return err
			}
		}
		m.text(i, group)
		m.details(i, group)
	}
	return nil
}

// cardFor finds or makes the card of an entry and adds the printing to it.
func (m *merger) cardFor(k *importCard, facts *Card, p Printing) (card int, ok bool) {
	if i, ok := m.byApp[k.ID]; ok {
		c := &m.cards[i]
		if !sameCard(c, k) {
			m.leaveOut(k, fmt.Sprintf("app number %d is that of %s", k.ID, c.FullName))
			return 0, false
		}
		m.correctPrinting(i, p)
		return i, true
	}
	i, known := m.byName[Fold(k.full())]
	at, taken := m.byRef[refOf(p.Set, p.Number)]
	if taken {
		there := &m.cards[at.card].Printings[at.printing]
		if !known || at.card != i || there.AppID != 0 {
			m.leaveOut(k, fmt.Sprintf("%s-%s is already %s (app number %d)", p.Set, p.Number, m.cards[at.card].FullName, there.AppID))
			return 0, false
		}
		m.editPrinting(at, func(p *Printing) { p.AppID = k.ID })
		m.byApp[k.ID] = i
		return i, true
	}
	if !known {
		id := slug(k.full())
		if _, taken := m.byID[id]; taken || id == "" {
			m.leaveOut(k, fmt.Sprintf("its id would be %q, which is empty or that of another card", id))
			return 0, false
		}
		i = len(m.cards)
		m.addCard(id, *facts)
	}
	c := &m.cards[i]
	c.Printings = append(slices.Clip(c.Printings), p)
	m.byApp[k.ID] = i
	m.byRef[refOf(p.Set, p.Number)] = printingAt{i, len(c.Printings) - 1}
	if k.Promo {
		m.addPromoSet(p.Set)
	}
	return i, true
}

func (m *merger) addCard(id string, c Card) {
	c.ID = id
	c.FullName = Name{Name: c.Name, Version: c.Version}.Full()
	c.Names = []Name{{Language: "en", Name: c.Name, Version: c.Version}}
	if c.MaxCopies == unknownCopies {
		c.MaxCopies = formats.StandardCopies
	}
	m.byID[id] = len(m.cards)
	m.byName[Fold(c.FullName)] = len(m.cards)
	m.cards = append(m.cards, c)
}

// sameCard tells a corrected name from an app number that means another card:
// a correction leaves the name or the version, or most of the letters.
func sameCard(c *Card, k *importCard) bool {
	a, b := Fold(c.FullName), Fold(k.full())
	if a == b || Fold(c.Name) == Fold(k.Name) || c.Version != "" && Fold(c.Version) == Fold(k.Version) {
		return true
	}
	start := 0
	for start < min(len(a), len(b)) && a[start] == b[start] {
		start++
	}
	end := 0
	for end < min(len(a), len(b))-start && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	return 4*(start+end) >= 3*max(len(a), len(b))
}

// editPrinting changes a printing without touching the base's list.
func (m *merger) editPrinting(at printingAt, edit func(*Printing)) {
	c := &m.cards[at.card]
	c.Printings = slices.Clone(c.Printings)
	edit(&c.Printings[at.printing])
}

// correctPrinting compares a printing whose app number is known.
func (m *merger) correctPrinting(card int, p Printing) {
	c := &m.cards[card]
	j := slices.IndexFunc(c.Printings, func(q Printing) bool { return q.AppID == p.AppID })
	if j < 0 {
		return // cannot happen: the app number led here
	}
	have := c.Printings[j]
	where := have.Set + "-" + have.Number
	if refOf(p.Set, p.Number) != refOf(have.Set, have.Number) {
		m.disagree(Disagreement{Card: c.ID, FullName: c.FullName, Field: fmt.Sprintf("printing with app number %d", p.AppID),
			BuiltIn: where, Imported: p.Set + "-" + p.Number})
	}
	if p.Rarity != have.Rarity {
		m.disagree(Disagreement{Card: c.ID, FullName: c.FullName, Field: "rarity of " + where,
			BuiltIn: have.Rarity.String(), Imported: p.Rarity.String(), Taken: m.newer})
		if m.newer {
			m.editPrinting(printingAt{card, j}, func(q *Printing) { q.Rarity = p.Rarity })
		}
	}
}

func (m *merger) leaveOut(k *importCard, reason string) {
	m.LeftOut = append(m.LeftOut, LeftOut{AppID: k.ID, FullName: k.full(), Reason: reason})
}

func (m *merger) disagree(d Disagreement) { m.Disagreements = append(m.Disagreements, d) }
