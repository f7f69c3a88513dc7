// Package catalog holds the cards: their facts, their names in every language
// and the sets they were printed in, with look-ups by name, by set and number
// and by app number.
//
// Embedded gives the catalog that the program ships with. A Catalog never
// changes once made and is safe for concurrent use. Package catalog/store keeps
// the same facts in an SQLite file, with imports, which package
// catalog/lorcanajson reads and merges.
//
// The embedded facts are refreshed from an import file by one command, in the
// folder of the sources; texts never get into them:
//
//	go run ./cmd/inkcheck catalog export -o catalog/facts/facts.tsv FILE|URL...
package catalog

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"inkcheck/formats"
)

// Catalog is an immutable set of cards with its look-ups.
type Catalog struct {
	AsOf     string // month of the data, "2026-10"
	Sets     []Set
	Cards    []Card // canonical order: ascending key
	Calendar *formats.Calendar

	effects *effectTable
	said    *saidEffects
	printed formats.SetMask // every set with a printing
	partly  formats.SetMask // those of which only a part is known
	byID    map[string]int32
	byKey   map[int32]int32  // key → card
	byApp   map[int32]int32  // app number → card
	byRef   map[refKey]int32 // set and number → card
	setIdx  map[string]int   // upper-case set code → Sets
	names   nameTable
	suggest suggester
	mention mentionIndex
	tree    lazyTree
	piece   pieceIndex
	leftOut leftOutIndex

	boxCards boxCardIndex
}

// New makes a catalog from sets and cards. It completes each card (FullName,
// AppID, Play, Index), gives a key to those without one, in the order of the
// list, puts the cards in canonical order and builds the look-ups. It refuses
// cards without an English name or printing, and ids, keys, app numbers or
// collector numbers used twice.
// What the cards do is what the program ships with.
func New(asOf string, sets []Set, cards []Card, cal *formats.Calendar) (*Catalog, error) {
	return newCatalog(asOf, sets, cards, cal, embeddedTable)
}

// NewWithEffects is New with what the cards do, by their ids: a card that is not among
// them does what nobody knows. It refuses codes that have errors.
func NewWithEffects(asOf string, sets []Set, cards []Card, cal *formats.Calendar, effects map[string][]Effect) (*Catalog, error) {
	t := effectsByCard{number: EffectTableVersion(), cards: make(map[string]*cardEffects, len(effects))}
	for id, list := range effects {
		if err := checkEffects(list); err != nil {
			return nil, &CardError{ID: id, Reason: err.Error()}
		}
		t.cards[id] = &cardEffects{list: list}
	}
	return newCatalog(asOf, sets, cards, cal, &effectTable{func() effectsByCard { return t }})
}

func newCatalog(asOf string, sets []Set, cards []Card, cal *formats.Calendar, effects *effectTable) (*Catalog, error) {
	c := &Catalog{AsOf: asOf, Sets: sets, Cards: cards, effects: effects, said: &saidEffects{cards: cards},
		byID:   make(map[string]int32, len(cards)),
		byKey:  make(map[int32]int32, len(cards)),
		byApp:  make(map[int32]int32, len(cards)*5/4),
		byRef:  make(map[refKey]int32, len(cards)*5/4),
		setIdx: make(map[string]int, len(sets)),
	}
	var unknown []formats.Set
	for i, s := range sets {
		if _, dup := c.setIdx[strings.ToUpper(s.Code)]; dup {
			return nil, fmt.Errorf("set %s: there twice", s.Code)
		}
		c.setIdx[strings.ToUpper(s.Code)] = i
		if _, ok := cal.SetID(s.Code); !ok {
			unknown = append(unknown, formats.Set{Code: s.Code, Name: s.Names["en"], Kind: s.Kind, Source: "imported without days"})
		}
	}
	var err error
	if len(unknown) > 0 {
		if cal, err = cal.With(unknown); err != nil {
			return nil, err
		}
	}
	c.Calendar = cal
	if err := c.complete(); err != nil {
		return nil, err
	}
	c.names.build(c.Cards)
	return c, nil
}

// CardError is the error of New for facts of one card that the catalog cannot have.
type CardError struct{ ID, Reason string }

func (e *CardError) Error() string { return fmt.Sprintf("card %s: %s", e.ID, e.Reason) }

func cardErrorf(card *Card, format string, args ...any) error {
	return &CardError{ID: card.ID, Reason: fmt.Sprintf(format, args...)}
}

// complete fills what the facts of each card imply, puts the cards in order
// and builds the look-ups by id, app number and collector number.
func (c *Catalog) complete() error {
	for i := range c.Cards {
		if err := c.completeCard(&c.Cards[i]); err != nil {
			return err
		}
		c.printed |= c.Cards[i].Legality.Printed
	}
	c.partly = c.inPart()
	if err := giveKeys(c.Cards); err != nil {
		return err
	}
	canonical := func(a, b Card) int { return cmp.Compare(a.Key, b.Key) }
	if !slices.IsSortedFunc(c.Cards, canonical) {
		slices.SortStableFunc(c.Cards, canonical)
	}
	for i := range c.Cards {
		c.Cards[i].Index = i
		c.Cards[i].effects, c.Cards[i].said = c.effects, c.said
		if err := c.index(&c.Cards[i]); err != nil {
			return err
		}
	}
	return nil
}

func (c *Catalog) completeCard(card *Card) error {
	if card.Name == "" || len(card.Names) == 0 {
		return cardErrorf(card, "no English name")
	}
	card.FullName = Name{Name: card.Name, Version: card.Version}.Full()
	card.AppID = 0
	var sets [formats.MaxSets]string
	printed := sets[:0]
	for _, p := range card.Printings {
		if !slices.Contains(printed, p.Set) {
			printed = append(printed, p.Set)
		}
		if p.AppID < 0 || p.AppID > MaxAppNumber {
			return cardErrorf(card, "printing %s-%s: app number %d is not between 1 and %d", p.Set, p.Number, p.AppID, MaxAppNumber)
		}
		if p.AppID != 0 && (card.AppID == 0 || p.AppID < card.AppID) {
			card.AppID = p.AppID
		}
	}
	if len(card.Printings) == 0 {
		return cardErrorf(card, "no printing")
	}
	hunny := card.Type == Character && card.HasClassification("Hunny")
	play, err := c.Calendar.NewCard(card.ID, card.Inks, hunny, card.MaxCopies, printed)
	if err != nil {
		return &CardError{ID: card.ID, Reason: strings.TrimPrefix(err.Error(), "card "+card.ID+": ")}
	}
	card.Legality = play
	return nil
}

func (c *Catalog) index(card *Card) error {
	at := int32(card.Index)
	if _, dup := c.byID[card.ID]; dup {
		return cardErrorf(card, "there twice")
	}
	c.byID[card.ID] = at
	if j, dup := c.byKey[int32(card.Key)]; dup {
		return cardErrorf(card, "key %d is also that of %s", card.Key, c.Cards[j].ID)
	}
	c.byKey[int32(card.Key)] = at
	for _, p := range card.Printings {
		if p.AppID != 0 {
			if j, dup := c.byApp[int32(p.AppID)]; dup {
				return cardErrorf(card, "app number %d is also that of %s", p.AppID, c.Cards[j].ID)
			}
			c.byApp[int32(p.AppID)] = at
		}
		key, ok := c.refKey(p.Set, p.Number)
		if !ok {
			return cardErrorf(card, "printing %s-%s: the set is not listed, or the number is not digits and at most one letter", p.Set, p.Number)
		}
		if j, dup := c.byRef[key]; dup {
			return cardErrorf(card, "printing %s-%s is also that of %s", p.Set, p.Number, c.Cards[j].ID)
		}
		c.byRef[key] = at
	}
	return nil
}

// Card finds a card by its id.
func (c *Catalog) Card(id string) (*Card, bool) {
	i, ok := c.byID[id]
	if !ok {
		return nil, false
	}
	return &c.Cards[i], true
}

// ByKey finds the card of a number in a deck code or a link: the card with that
// key, else the one with a printing of that app number. Links that are older than
// the facts of a card may have a larger app number of it, or one that an import
// has told.
func (c *Catalog) ByKey(key int) (*Card, bool) {
	if i, ok := c.byKey[int32(key)]; ok && int(int32(key)) == key {
		return &c.Cards[i], true
	}
	return c.ByAppID(key)
}

// ByAppID finds the card with a printing of that app number.
func (c *Catalog) ByAppID(id int) (*Card, bool) {
	i, ok := c.byApp[int32(id)]
	if !ok || int(int32(id)) != id {
		return nil, false
	}
	return &c.Cards[i], true
}

// refKey is a set (its place in Sets) and a collector number, packed.
type refKey uint32

// refKey packs a set code and a collector number such as 42, 042 or 4a: up to
// five digits and one letter, zeros in front and letter case ignored.
func (c *Catalog) refKey(set, number string) (refKey, bool) {
	i, ok := c.setIndex(set)
	if !ok {
		return 0, false
	}
	letter := uint32(0)
	if n := len(number); n > 1 {
		if l := number[n-1] | 0x20; 'a' <= l && l <= 'z' {
			letter, number = uint32(l-'a'+1), number[:n-1]
		}
	}
	if number == "" || len(number) > 5 {
		return 0, false
	}
	n := uint32(0)
	for _, d := range []byte(number) {
		if d < '0' || d > '9' {
			return 0, false
		}
		n = n*10 + uint32(d-'0')
	}
	return refKey(uint32(i)<<22 | n<<5 | letter), true
}

func (c *Catalog) setIndex(code string) (int, bool) {
	for len(code) > 1 && code[0] == '0' {
		code = code[1:]
	}
	if i, ok := c.setIdx[code]; ok {
		return i, true
	}
	i, ok := c.setIdx[strings.ToUpper(code)]
	return i, ok
}

// Set finds a set by its code, zeros in front and letter case ignored.
func (c *Catalog) Set(code string) (*Set, bool) {
	i, ok := c.setIndex(code)
	if !ok {
		return nil, false
	}
	return &c.Sets[i], true
}

// ByNumber finds the card printed in a set under a collector number; zeros in
// front and letter case are ignored. Where all printings under a number have
// a letter (4a to 4e) and are one card, the bare number finds it too.
func (c *Catalog) ByNumber(set, number string) (*Card, bool) {
	key, ok := c.refKey(set, number)
	if !ok {
		return nil, false
	}
	if i, ok := c.byRef[key]; ok {
		return &c.Cards[i], true
	}
	if key&31 != 0 {
		return nil, false
	}
	found := int32(-1)
	for letter := refKey(1); letter <= 26; letter++ {
		i, ok := c.byRef[key|letter]
		if ok && found >= 0 && i != found {
			return nil, false
		}
		if ok {
			found = i
		}
	}
	if found < 0 {
		return nil, false
	}
	return &c.Cards[found], true
}

// Printing finds a printing by its set and collector number, with its card, as
// ByNumber does. A bare number finds the first of printings with letters.
func (c *Catalog) Printing(set, number string) (*Card, *Printing, bool) {
	card, ok := c.ByNumber(set, number)
	if !ok {
		return nil, nil, false
	}
	want, _ := c.refKey(set, number)
	var first *Printing
	var firstKey refKey
	for i := range card.Printings {
		p := &card.Printings[i]
		key, _ := c.refKey(p.Set, p.Number)
		if key == want {
			return card, p, true
		}
		if key&^31 == want && (first == nil || key < firstKey) {
			first, firstKey = p, key
		}
	}
	return card, first, true
}

// MonthIn writes the month of data in the words of a language: in English "October 2026" for "2026-10".
func MonthIn(language, asOf string) string { return coverageIn(language).month(asOf) }
