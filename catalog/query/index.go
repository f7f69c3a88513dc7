package query

import (
	"slices"
	"strings"
	"sync"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Index answers queries about a catalog from memory: columns of facts, sorted
// words and sets as bits. The first use builds it. It never changes then and
// is safe for concurrent use.
type Index struct {
	catalog     *catalog.Catalog
	texts       TextSource
	once        sync.Once
	effectsOnce sync.Once
	effectsMade *effectIndex

	vocabulary *Vocabulary

	// Columns, by card.
	cost, strength, willpower, lore, move, sings []int16
	limit                                        []int16
	inks, types                                  []uint8
	inkable                                      bitset
	rarities                                     []uint64 // bit: rarity of a printing
	printed                                      []uint64 // formats.SetMask
	lastCore                                     []formats.Day
	languages                                    []uint8 // bit: place in catalog.Languages
	properties                                   [isQuest + 1]bitset
	classes, keywords                            map[string]bitset
	shiftAny                                     bitset
	shifts                                       []shiftCost

	// Columns, by printing; the printings of a card are side by side.
	printCard  []uint16
	printAt    []uint16 // place in Card.Printings
	printSet   []uint8
	printRare  []uint8
	printNum   []int32 // collectorKey, below 0 for none
	printDate  []formats.Day
	firstPrint []int32 // by card, and one more

	by columnGroups

	nameTable
	text, fullText textTable
	detailTables   [3]detailTable // artists, stories and flavor texts

	cardOrders, printOrders [orderCount][2][]uint16
	newestCards, newest     []uint16 // cards and printings, the newest set first
	legality                legalityCache
	facetsOnce              sync.Once
	facets                  []facetRow
	rankings                sync.Pool // *rankScratch
}

// shiftCost is the cost of one Shift keyword of a card.
type shiftCost struct {
	card uint16
	cost int16
}

// NewIndex makes the index of a catalog; texts may be nil. It costs nothing
// before the first use.
func NewIndex(c *catalog.Catalog, texts TextSource) *Index { return &Index{catalog: c, texts: texts} }

// Catalog is the catalog that the index is of.
func (ix *Index) Catalog() *catalog.Catalog { return ix.catalog }

// Vocabulary is the values that may be typed for this catalog.
func (ix *Index) Vocabulary() *Vocabulary {
	ix.build()
	return ix.vocabulary
}

// Parse reads a query with the values that the catalog has. The Query is never
// nil: beside an *Error it is the nearest reading.
func (ix *Index) Parse(text string) (*Query, error) {
	ix.build()
	return Parse(text, ix.vocabulary)
}

// Env is what Match needs for cards of this catalog.
func (ix *Index) Env(day formats.Day) Env {
	return Env{Calendar: ix.catalog.Calendar, Day: day, Texts: ix.texts}
}

// Values lists the values of a field, those of the catalog included; nil where
// there is no list.
func (ix *Index) Values(f Field) []string {
	ix.build()
	return slices.Clone(ix.vocabulary.values(f))
}

func (ix *Index) build() { ix.once.Do(ix.buildAll) }

func (ix *Index) buildAll() {
	ix.vocabulary = NewVocabulary(ix.catalog, ix.texts)
	ix.buildColumns()
	ix.buildPrintings()
	ix.buildGroups()
	ix.nameTable.build(ix.catalog)
	ix.vocabulary.begins, ix.vocabulary.index = ix.nameTable.begins, ix
	if hasTexts(ix.texts) {
		ix.text.build(ix.catalog, ix.texts, false)
		ix.fullText.build(ix.catalog, ix.texts, true)
	}
	ix.buildOrders()
	ix.legality.build(ix)
}

func (ix *Index) buildColumns() {
	cards := ix.catalog.Cards
	n := len(cards)
	ix.inkable, ix.shiftAny = newBitset(n), newBitset(n)
	ix.classes, ix.keywords = map[string]bitset{}, map[string]bitset{}
	for p := range ix.properties {
		ix.properties[p] = newBitset(n)
	}
	env := ix.Env(formats.LastDay)
	for i := range cards {
		c := &cards[i]
		ix.cost = append(ix.cost, int16(c.Cost))
		ix.strength = append(ix.strength, int16(c.Strength))
		ix.willpower = append(ix.willpower, int16(c.Willpower))
		ix.lore = append(ix.lore, int16(c.Lore))
		ix.move = append(ix.move, int16(c.MoveCost))
		ix.sings = append(ix.sings, int16(sings(c)))
		ix.limit = append(ix.limit, int16(c.MaxCopies))
		ix.inks = append(ix.inks, uint8(c.Inks))
		ix.types = append(ix.types, uint8(typeBits(c)))
		ix.printed = append(ix.printed, uint64(c.Legality.Printed))
		ix.lastCore = append(ix.lastCore, ix.catalog.Calendar.LastCoreDay(&c.Legality))
		if c.Inkable {
			ix.inkable.add(i)
		}
		var languages uint8
		for _, l := range c.Names {
			if k := slices.Index(catalog.Languages[:], l.Language); k >= 0 {
				languages |= 1 << k
			}
		}
		ix.languages = append(ix.languages, languages)
		for _, k := range c.Classifications {
			addTo(ix.classes, k, i, n)
		}
		for _, k := range c.Keywords {
			addTo(ix.keywords, k, i, n)
			if !isShift(k) {
				continue
			}
			ix.shiftAny.add(i)
			if cost, ok := keywordNumber(k); ok {
				ix.shifts = append(ix.shifts, shiftCost{uint16(i), int16(cost)})
			}
		}
		for p := range ix.properties {
			if property(p) != isBanned && isProperty(property(p), c, env) {
				ix.properties[p].add(i)
			}
		}
	}
}

func addTo(sets map[string]bitset, key string, i, n int) {
	s := sets[key]
	if s == nil {
		s = newBitset(n)
		sets[key] = s
	}
	s.add(i)
}

// noSet and noRarity are in the columns of a card without a printing, which has
// a row of its own so that queries of facts find it.
const (
	noSet    = 64
	noRarity = 64
)

func (ix *Index) buildPrintings() {
	cal := ix.catalog.Calendar
	for i := range ix.catalog.Cards {
		var rarities uint64
		ix.firstPrint = append(ix.firstPrint, int32(len(ix.printCard)))
		printings := ix.catalog.Cards[i].Printings
		for k := range printings {
			p := &printings[k]
			rare := rarityBit(ix.vocabulary.rarities, p)
			rarities |= 1 << rare
			set := uint8(noSet)
			if id, ok := cal.SetID(p.Set); ok {
				set = uint8(id)
			}
			key := -1
			if n, letter, ok := collectorNumber(p.Number); ok {
				key = collectorKey(n, letter)
			}
			ix.addPrint(i, k, set, uint8(rare), key, playableFrom(p.Set, cal))
		}
		if len(printings) == 0 {
			ix.addPrint(i, 0, noSet, noRarity, -1, 0)
		}
		ix.rarities = append(ix.rarities, rarities)
	}
	ix.firstPrint = append(ix.firstPrint, int32(len(ix.printCard)))
}

func (ix *Index) addPrint(card, at int, set, rarity uint8, number int, date formats.Day) {
	ix.printCard = append(ix.printCard, uint16(card))
	ix.printAt = append(ix.printAt, uint16(at))
	ix.printSet = append(ix.printSet, set)
	ix.printRare = append(ix.printRare, rarity)
	ix.printNum = append(ix.printNum, int32(number))
	ix.printDate = append(ix.printDate, date)
}

// buildOrders sorts all cards and all printings once by everything they can be
// ordered by, so that a search only walks a list.
func (ix *Index) buildOrders() {
	cards := make([]uint16, len(ix.catalog.Cards))
	names := make([]string, len(cards))
	for i := range cards {
		names[i] = strings.Join(foldWords(ix.catalog.Cards[i].FullName), " ")
		cards[i] = uint16(i)
	}
	slices.SortFunc(cards, func(a, b uint16) int { return strings.Compare(names[a], names[b]) })
	prints := make([]uint16, 0, len(ix.printCard)) // by full name, then as the card lists them
	for _, card := range cards {
		for p := ix.firstPrint[card]; p < ix.firstPrint[card+1]; p++ {
			prints = append(prints, uint16(p))
		}
	}
	for o := range orderCount {
		for dir := Ascending; dir <= Descending; dir++ {
			if !o.ofPrinting() {
				ix.cardOrders[o][dir] = sorted(cards, dir, o <= ByName, func(i uint16) int { return ix.orderKey(o, int(i), 0) })
			}
			ix.printOrders[o][dir] = sorted(prints, dir, o <= ByName, func(i uint16) int { return ix.orderKey(o, int(ix.printCard[i]), int(i)) })
		}
	}
	ix.newest = sorted(prints, Ascending, false, func(p uint16) int {
		step := ix.setStep(int(p))
		if step < 0 {
			return -1
		}
		return (noSet-step)<<24 | int(ix.printNum[p])
	})
	ix.newestCards = ix.firstOfCards(ix.newest)
}

// firstOfCards is the cards of a list of printings, each where its first one
// stands.
func (ix *Index) firstOfCards(prints []uint16) []uint16 {
	seen := newBitset(len(ix.cost))
	out := make([]uint16, 0, len(ix.cost))
	for _, p := range prints {
		if card := ix.printCard[p]; !seen.has(int(card)) {
			seen.add(int(card))
			out = append(out, card)
		}
	}
	return out
}

// setStep is the place of a printing's set among the main sets, below 0 for
// another set.
func (ix *Index) setStep(print int) int {
	set := ix.printSet[print]
	if set >= noSet || ix.catalog.Calendar.Set(formats.SetID(set)).Kind != formats.Expansion {
		return -1
	}
	return int(set)
}

// sorted orders a copy of a list by a key below 1<<40, or by the place in the
// list itself. Equal ones stay in their order, and those without a key (below
// 0) come last.
func sorted(list []uint16, dir Dir, place bool, key func(uint16) int) []uint16 {
	const none = 1 << 40
	packed := make([]uint64, len(list))
	for k, i := range list {
		n := k
		if !place {
			n = key(i)
		}
		switch {
		case n < 0:
			n = none
		case dir == Descending:
			n = none - 1 - n
		}
		packed[k] = uint64(n)<<16 | uint64(k)
	}
	slices.Sort(packed)
	out := make([]uint16, len(list))
	for k, p := range packed {
		out[k] = list[p&0xffff]
	}
	return out
}

// orderKey is what a card or a printing is ordered by, below 0 for nothing.
func (ix *Index) orderKey(o Order, card, print int) int {
	switch o {
	case ByCost:
		return int(ix.cost[card])
	case BySet:
		return ix.setStep(print)
	case ByNumber:
		return int(ix.printNum[print] >> 8)
	case ByDate:
		if d := ix.printDate[print]; d != 0 {
			return int(d)
		}
	case ByInk:
		return inkPlace(formats.Inks(ix.inks[card]))
	case ByRarity:
		if r := ix.printRare[print]; r <= uint8(catalog.Iconic) {
			return int(r)
		}
	case ByStrength:
		return int(ix.strength[card])
	case ByWillpower:
		return int(ix.willpower[card])
	case ByLore:
		return int(ix.lore[card])
	}
	return -1
}

// inkPlace orders ink types: Amber, Amber and Amethyst, …, Amethyst and so on;
// below 0 for none.
func inkPlace(k formats.Inks) int {
	place, weight := 0, 7*7*7*7*7
	for i, one := range formats.AllInks() {
		if k&one != 0 {
			place += (i + 1) * weight
			weight /= 7
		}
	}
	return place - 1
}
