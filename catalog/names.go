package catalog

import (
	"hash/maphash"
	"slices"
	"strings"
)

// FoundKind tells how a name was found.
type FoundKind uint8

const (
	NotFound        FoundKind = iota
	Exact                     // the full name of one card
	OnlyVersion               // a name without version that only one card has
	SeveralVersions           // a name without version that several cards have
	SharedName                // a full name that several cards share in a translation
)

// Found is the answer to a name: one card for Exact and OnlyVersion, all the
// candidates in canonical order otherwise.
type Found struct {
	Kind  FoundKind
	Card  *Card
	Cards []*Card
}

// maxFoldedName bounds the names that are looked up, in bytes once folded. The
// longest full name there is has 77 letters, some of three bytes.
const maxFoldedName = 240

// ByName finds cards by a full name in any language, or by a name alone,
// however it is typed (see Fold). An English full name beats one in another
// language, which beats a name alone. It never picks one of several.
func (c *Catalog) ByName(name string) Found {
	v, ok := c.names.get(name)
	if !ok {
		var buf [maxFoldedName]byte
		if len(name) > 4*maxFoldedName {
			return Found{}
		}
		folded := AppendFold(buf[:0], name)
		if len(folded) == 0 || len(folded) > maxFoldedName {
			return Found{}
		}
		if v, ok = c.names.getBytes(folded); !ok {
			return Found{}
		}
	}
	if v >= 0 {
		return Found{Kind: Exact, Card: &c.Cards[v]}
	}
	g := &c.names.groups[^v]
	if g.kind == OnlyVersion {
		return Found{Kind: OnlyVersion, Card: &c.Cards[g.cards[0]]}
	}
	cards := make([]*Card, len(g.cards))
	for i, j := range g.cards {
		cards[i] = &c.Cards[j]
	}
	return Found{Kind: g.kind, Cards: cards}
}

// ByFullName is ByName for the hot path of checking: it finds only full names
// and does not allocate. The index is that of Cards.
func (c *Catalog) ByFullName(name string) (index int, ok bool) {
	if v, ok := c.names.get(name); ok {
		return int(v), v >= 0
	}
	var buf [maxFoldedName]byte
	if len(name) > maxFoldedName {
		return 0, false
	}
	folded := AppendFold(buf[:0], name)
	if len(folded) > maxFoldedName {
		return 0, false
	}
	v, ok := c.names.getBytes(folded)
	return int(v), ok && v >= 0
}

// nameTable maps names to cards. It is an open-addressing table of our own:
// its arrays hold no pointers, so that the collector has nothing to scan in
// it, and a look-up costs a third of one in a map[string].
type nameTable struct {
	seed   maphash.Seed
	slots  []nameSlot
	arena  []byte // the keys
	groups []nameGroup
}

// nameSlot is one key. A value from 0 is the index of the one card with that
// full name; below, ^value is a group. An empty slot has length 0.
type nameSlot struct {
	hash   uint32
	offset uint32
	length uint32
	value  int32
}

type nameGroup struct {
	kind  FoundKind
	cards []int32
}

// build fills the table: the English full names as printed (the spelling of
// most lists, found without folding) and folded; then the folded full names
// of the other languages; then ways to write those; then names alone.
func (t *nameTable) build(cards []Card) {
	t.seed = maphash.MakeSeed()
	full := newGatherer(len(cards) * 5)
	var buf []byte
	for i := range cards {
		buf = AppendFold(buf[:0], cards[i].FullName)
		full.add(buf, int32(i))
	}
	english := full.len()
	translated := newGatherer(len(cards) * 4)
	for i := range cards {
		for _, n := range cards[i].Names[1:] {
			buf = AppendFold(AppendFold(buf[:0], n.Name), n.Version)
			if !full.has(buf) {
				translated.add(buf, int32(i))
			}
		}
	}
	spelled := newGatherer(len(cards) / 4)
	for i := range cards {
		for _, n := range cards[i].Names {
			for _, s := range spellings(n) {
				buf = AppendFold(buf[:0], s)
				if !full.has(buf) && !translated.has(buf) {
					spelled.add(buf, int32(i))
				}
			}
		}
	}
	alone := newGatherer(len(cards) * 2)
	for i := range cards {
		for _, n := range cards[i].Names {
			if n.Version == "" {
				continue
			}
			buf = AppendFold(buf[:0], n.Name)
			if !full.has(buf) && !translated.has(buf) && !spelled.has(buf) {
				alone.add(buf, int32(i))
			}
		}
	}
	total := len(cards) + english + translated.len() + spelled.len() + alone.len()
	size := 16
	for size < total*2 {
		size *= 2
	}
	t.slots = make([]nameSlot, size)
	for _, g := range []struct {
		*gatherer
		one, several FoundKind
	}{{full, Exact, SharedName}, {translated, Exact, SharedName}, {spelled, Exact, SharedName}, {alone, OnlyVersion, SeveralVersions}} {
		for i, key := range g.keys {
			found := g.cards[i]
			switch {
			case len(found) == 1 && g.one == Exact:
				t.put(key, found[0])
			case len(found) == 1:
				t.group(key, nameGroup{g.one, found})
			default:
				t.group(key, nameGroup{g.several, found})
			}
		}
	}
	for i := range cards {
		if _, ok := t.get(cards[i].FullName); !ok {
			t.put(cards[i].FullName, int32(i))
		}
	}
}

func (t *nameTable) group(key string, g nameGroup) {
	t.groups = append(t.groups, g)
	t.put(key, ^int32(len(t.groups)-1))
}

func (t *nameTable) put(key string, value int32) {
	h := uint32(maphash.String(t.seed, key))
	i := h & uint32(len(t.slots)-1)
	for t.slots[i].length != 0 {
		i = (i + 1) & uint32(len(t.slots)-1)
	}
	t.slots[i] = nameSlot{hash: h, offset: uint32(len(t.arena)), length: uint32(len(key)), value: value}
	t.arena = append(t.arena, key...)
}

func (t *nameTable) get(key string) (int32, bool) {
	h := uint32(maphash.String(t.seed, key))
	for i := h & uint32(len(t.slots)-1); ; i = (i + 1) & uint32(len(t.slots)-1) {
		s := &t.slots[i]
		if s.length == 0 {
			return 0, false
		}
		if s.hash == h && int(s.length) == len(key) && string(t.arena[s.offset:s.offset+s.length]) == key {
			return s.value, true
		}
	}
}

func (t *nameTable) getBytes(key []byte) (int32, bool) {
	h := uint32(maphash.Bytes(t.seed, key))
	for i := h & uint32(len(t.slots)-1); ; i = (i + 1) & uint32(len(t.slots)-1) {
		s := &t.slots[i]
		if s.length == 0 {
			return 0, false
		}
		if s.hash == h && int(s.length) == len(key) && string(t.arena[s.offset:s.offset+s.length]) == string(key) {
			return s.value, true
		}
	}
}

// gatherer collects the cards of each key, in order of first use.
type gatherer struct {
	at    map[string]int32
	keys  []string
	cards [][]int32
}

func newGatherer(n int) *gatherer {
	return &gatherer{at: make(map[string]int32, n), keys: make([]string, 0, n), cards: make([][]int32, 0, n)}
}

func (g *gatherer) len() int { return len(g.keys) }

func (g *gatherer) has(key []byte) bool {
	_, ok := g.at[string(key)]
	return ok
}

func (g *gatherer) add(key []byte, card int32) {
	if len(key) == 0 || len(key) > maxFoldedName {
		return
	}
	if i, ok := g.at[string(key)]; ok {
		if !slices.Contains(g.cards[i], card) {
			g.cards[i] = append(g.cards[i], card)
		}
		return
	}
	k := string(key)
	g.at[k] = int32(len(g.keys))
	g.keys = append(g.keys, k)
	g.cards = append(g.cards, []int32{card})
}

// ampersand is the word people write for & in each language.
var ampersand = map[string]string{"en": " and ", "fr": " et ", "de": " und ", "it": " e "}

var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue")

// spellings lists further ways in which a full name is written: a word for &,
// and two letters for a German umlaut.
func spellings(n Name) []string {
	full := n.Full()
	var out []string
	if word, ok := ampersand[n.Language]; ok && strings.Contains(full, "&") {
		out = append(out, strings.ReplaceAll(full, "&", word))
	}
	if n.Language == "de" && strings.ContainsAny(full, "äöüÄÖÜ") {
		out = append(out, umlauts.Replace(full))
	}
	return out
}
