package lorcanajson

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Result is a catalog with what an import adds to it.
type Result struct {
	Catalog       *catalog.Catalog
	Texts         map[string][]catalog.Ability // of the import's language, by card id
	Details       map[string][]catalog.Detail  // the same
	Disagreements []Disagreement
	Skipped       []Skipped
	Unmatched     int // entries of an import in another language than English whose card is not known

	Days []formats.Set // of the import's sets
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
//
// What the catalog cannot have is left out and listed in Skipped: an entry, all entries of a
// card, or the days of a set.
func Merge(base *catalog.Catalog, factsAsOf string, im *File) (*Result, error) {
	left := *im
	for bad := 0; ; bad++ {
		m, err := merge(base, factsAsOf, &left)
		card, ok := errors.AsType[*catalog.CardError](err)
		if !ok || bad == maxBadCards {
			return &m.Result, err
		}
		left.Cards, left.Skipped = m.without(card)
		if len(left.Skipped) == len(m.im.Skipped) {
			return nil, err // a card that the import says nothing of
		}
	}
}

// maxBadCards bounds how often a merge begins again without a card that the catalog cannot have. The facts of each
// entry were checked when it was read, so a real file has none.
const maxBadCards = 20

// without is the entries of the import but for those of a card that the catalog cannot have.
func (m *merger) without(card *catalog.CardError) ([]importCard, []Skipped) {
	skipped := slices.Clone(m.im.Skipped)
	bad := map[int]bool{} // places in the file
	if i, ok := m.byID[card.ID]; ok {
		for _, k := range m.groups[i] {
			bad[k.At] = true
			skipped = append(skipped, k.skipped(card.Reason))
		}
	}
	return slices.DeleteFunc(slices.Clone(m.im.Cards), func(k importCard) bool { return bad[k.At] }), skipped
}

func merge(base *catalog.Catalog, factsAsOf string, im *File) (*merger, error) {
	m := newMerger(base, factsAsOf, im)
	m.Skipped = slices.Clone(im.Skipped)
	var err error
	if im.English() {
		err = m.english()
	} else {
		m.translation()
	}
	if err != nil {
		return m, err
	}
	cal := m.calendar()
	asOf := base.AsOf
	if im.English() {
		asOf = max(asOf, im.AsOf())
	}
	if m.Catalog, err = catalog.New(asOf, m.sets, m.cards, cal); err != nil {
		return m, err
	}
	if err := m.Catalog.NoteBoxCards(base.BoxCards()); err != nil {
		return m, err
	}
	slices.SortStableFunc(m.Disagreements, func(a, b Disagreement) int { return cmp.Compare(m.order(a.Card), m.order(b.Card)) })
	return m, nil
}

// calendar is the calendar with the days of the import's sets, but for those that contradict each other.
func (m *merger) calendar() *formats.Calendar {
	cal := m.base.Calendar
	for i := range m.Days {
		s := &m.Days[i]
		next, err := cal.With([]formats.Set{*s})
		if err != nil {
			m.Skipped = append(m.Skipped, Skipped{Set: s.Code, Reason: fmt.Sprintf("its days contradict each other and are not known: %v", err)})
			*s = formats.Set{Code: s.Code, Name: s.Name, Kind: s.Kind, Source: s.Source}
			if next, err = cal.With([]formats.Set{*s}); err != nil {
				continue
			}
		}
		cal = next
	}
	return cal
}

// merger gathers sets and cards. Its cards are those of the base, in the same
// order, and then the new ones; lists within them are copied before a change.
type merger struct {
	Result
	base  *catalog.Catalog
	im    *File
	newer bool // the import is not older than the built-in facts
	sets  []catalog.Set
	cards []catalog.Card

	known  int // cards of the base
	byID   map[string]int
	byApp  map[int]int
	byName map[string]int // folded English full name
	byRef  map[string]printingAt
	groups map[int][]*importCard // card → its entries
}

type printingAt struct{ card, printing int }

func newMerger(base *catalog.Catalog, factsAsOf string, im *File) *merger {
	m := &merger{base: base, im: im, newer: im.AsOf() >= factsAsOf, known: len(base.Cards),
		sets: slices.Clone(base.Sets), cards: slices.Clone(base.Cards),
		byID: map[string]int{}, byApp: map[int]int{}, byName: map[string]int{}, byRef: map[string]printingAt{}, groups: map[int][]*importCard{}}
	m.Texts, m.Details = map[string][]catalog.Ability{}, map[string][]catalog.Detail{}
	for i := range m.cards {
		c := &m.cards[i]
		m.byID[c.ID] = i
		m.byName[catalog.Fold(c.FullName)] = i
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
		p := k.printing()
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
func (m *merger) cardFor(k *importCard, facts *catalog.Card, p catalog.Printing) (card int, ok bool) {
	if i, ok := m.byApp[k.ID]; ok {
		c := &m.cards[i]
		if !sameCard(c, k) {
			m.skip(k, fmt.Sprintf("app number %d is that of %s", k.ID, c.FullName))
			return 0, false
		}
		m.correctPrinting(i, p)
		return i, true
	}
	i, known := m.byName[catalog.Fold(k.full())]
	at, taken := m.byRef[refOf(p.Set, p.Number)]
	if taken {
		there := &m.cards[at.card].Printings[at.printing]
		if !known || at.card != i || there.AppID != 0 {
			m.skip(k, fmt.Sprintf("%s-%s is already %s (app number %d)", p.Set, p.Number, m.cards[at.card].FullName, there.AppID))
			return 0, false
		}
		m.editPrinting(at, func(p *catalog.Printing) { p.AppID = k.ID })
		m.byApp[k.ID] = i
		return i, true
	}
	if !known {
		id := slug(k.full())
		if _, taken := m.byID[id]; taken || id == "" {
			m.skip(k, fmt.Sprintf("its id would be %q, which is empty or that of another card", id))
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

func (m *merger) addCard(id string, c catalog.Card) {
	c.ID = id
	c.FullName = catalog.Name{Name: c.Name, Version: c.Version}.Full()
	c.Names = []catalog.Name{{Language: "en", Name: c.Name, Version: c.Version}}
	if c.MaxCopies == unknownCopies {
		c.MaxCopies = formats.StandardCopies
	}
	m.byID[id] = len(m.cards)
	m.byName[catalog.Fold(c.FullName)] = len(m.cards)
	m.cards = append(m.cards, c)
}

// sameCard tells a corrected name from an app number that means another card:
// a correction leaves the name or the version, or most of the letters.
func sameCard(c *catalog.Card, k *importCard) bool {
	a, b := catalog.Fold(c.FullName), catalog.Fold(k.full())
	if a == b || catalog.Fold(c.Name) == catalog.Fold(k.Name) || c.Version != "" && catalog.Fold(c.Version) == catalog.Fold(k.Version) {
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
func (m *merger) editPrinting(at printingAt, edit func(*catalog.Printing)) {
	c := &m.cards[at.card]
	c.Printings = slices.Clone(c.Printings)
	edit(&c.Printings[at.printing])
}

// correctPrinting compares a printing whose app number is known.
func (m *merger) correctPrinting(card int, p catalog.Printing) {
	c := &m.cards[card]
	j := slices.IndexFunc(c.Printings, func(q catalog.Printing) bool { return q.AppID == p.AppID })
	if j < 0 {
		return // cannot happen: the app number led here
	}
	have := c.Printings[j]
	where := have.Set + "-" + have.Number
	if refOf(p.Set, p.Number) != refOf(have.Set, have.Number) {
		m.disagree(Disagreement{Card: c.ID, FullName: c.FullName, Field: fmt.Sprintf("printing with app number %d", p.AppID),
			BuiltIn: where, Imported: p.Set + "-" + p.Number})
	}
	if p.RarityName() != have.RarityName() {
		m.disagree(Disagreement{Card: c.ID, FullName: c.FullName, Field: "rarity of " + where,
			BuiltIn: have.RarityName(), Imported: p.RarityName(), Chosen: m.newer})
		if m.newer {
			m.editPrinting(printingAt{card, j}, func(q *catalog.Printing) { q.Rarity, q.RarityWord = p.Rarity, p.RarityWord })
		}
	}
}

func (m *merger) skip(k *importCard, reason string) {
	m.Skipped = append(m.Skipped, k.skipped(reason))
}

func (m *merger) disagree(d Disagreement) { m.Disagreements = append(m.Disagreements, d) }
