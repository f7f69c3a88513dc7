package catalog

import (
	"hash/maphash"
	"slices"
	"strings"
)

// MatchKind tells how a name was found.
type MatchKind uint8

const (
	NotFound        MatchKind = iota
	Exact                     // the full name of one card
	OnlyVersion               // a name without version that only one card has
	SeveralVersions           // a name without version that several cards have
	SharedName                // a full name that several cards share in a translation
)

// Match is the answer to a name: one card for Exact and OnlyVersion, all the
// candidates in canonical order otherwise.
type Match struct {
	Kind  MatchKind
	Card  *Card
	Cards []*Card
}

// maxFoldedName bounds the names that are looked up, in bytes once folded. The
// longest full name there is has 77 letters, some of three bytes.
const maxFoldedName = 240

// ByName finds cards by a full name in any language, or by a name alone,
// however it is typed (see Fold). An English full name beats one in another
// language, which beats a name alone. It never picks one of several.
func (c *Catalog) ByName(name string) Match {
	v, ok := c.names.get(name)
	if !ok {
		var buf [maxFoldedName]byte
		if len(name) > 4*maxFoldedName {
			return Match{}
		}
		folded := AppendFold(buf[:0], name)
		if len(folded) == 0 || len(folded) > maxFoldedName {
			return Match{}
		}
		if v, ok = c.names.getBytes(folded); !ok {
			return Match{}
		}
	}
	if v >= 0 {
		return Match{Kind: Exact, Card: &c.Cards[v]}
	}
	g := &c.names.groups[^v]
	if g.kind == OnlyVersion {
		return Match{Kind: OnlyVersion, Card: &c.Cards[c.names.members[g.first].card]}
	}
	return Match{Kind: g.kind, Cards: c.membersOf(g, int(g.count))}
}

// membersOf lists the first n cards of a group, in canonical order.
func (c *Catalog) membersOf(g *nameGroup, n int) []*Card {
	cards := make([]*Card, 0, min(n, int(g.count)))
	for i := g.first; len(cards) < cap(cards); i = c.names.members[i].next {
		cards = append(cards, &c.Cards[c.names.members[i].card])
	}
	return cards
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
	seed    maphash.Seed
	slots   []nameSlot
	used    int
	arena   []byte // the keys; one may be the beginning of another
	groups  []nameGroup
	members []nameMember
}

// nameSlot is one key. A value from 0 is the index of the one card with that
// full name; below, ^value is a group. An empty slot has length 0.
type nameSlot struct {
	hash   uint32
	offset uint32
	length uint16
	rank   nameRank
	value  int32
}

// nameRank is how good a name is: a better one hides a worse one that folds to
// the same letters.
type nameRank uint8

const (
	englishName    nameRank = iota // English full name
	translatedName                 // full name in another language
	spelledName                    // another way to write a full name
	nameAlone                      // name without version
)

// nameGroup is a chain of members, in canonical order.
type nameGroup struct {
	kind        MatchKind
	first, last int32
	count       int32
}

type nameMember struct{ card, next int32 }

// build fills the table, best rank first. Last come the English full names as
// printed: the spelling of most lists is found without folding.
func (t *nameTable) build(cards []Card) {
	names := 0
	for i := range cards {
		names += len(cards[i].Names)
	}
	t.seed = maphash.MakeSeed()
	t.grow(names + names/2)
	t.arena = make([]byte, 0, names*32)
	t.members = make([]nameMember, 0, names)
	keys := make([]nameKey, 0, names)
	for i := range cards {
		for _, n := range cards[i].Names {
			k := nameKey{offset: len(t.arena)}
			t.arena = AppendFold(t.arena, n.Name)
			k.name = len(t.arena) - k.offset
			t.arena = AppendFold(t.arena, n.Version)
			k.full = len(t.arena) - k.offset
			keys = append(keys, k)
		}
	}
	rest := keys
	for i := range cards {
		t.add(rest[0].offset, rest[0].full, englishName, int32(i))
		rest = rest[len(cards[i].Names):]
	}
	rest = keys
	for i := range cards {
		for _, k := range rest[1:len(cards[i].Names)] {
			t.add(k.offset, k.full, translatedName, int32(i))
		}
		rest = rest[len(cards[i].Names):]
	}
	for i := range cards {
		for _, n := range cards[i].Names {
			for _, s := range spellings(n) {
				offset := len(t.arena)
				t.arena = AppendFold(t.arena, s)
				t.add(offset, len(t.arena)-offset, spelledName, int32(i))
			}
		}
	}
	t.addAlone(cards, keys)
	for i := range cards {
		if _, ok := t.get(cards[i].FullName); !ok {
			offset := len(t.arena)
			t.arena = append(t.arena, cards[i].FullName...)
			t.add(offset, len(t.arena)-offset, englishName, int32(i))
		}
	}
}

// nameKey is where the folded name of a card in one language is in the arena.
type nameKey struct {
	offset     int
	name, full int // length without and with the version
}

// addAlone adds the names without versions. A card that has no name in a language yet may be called there what the other
// cards of its English name are called: such a name is not that of one card alone.
func (t *nameTable) addAlone(cards []Card, keys []nameKey) {
	type called struct {
		language string
		key      nameKey
	}
	elsewhere := map[string][]called{} // by English name
	rest := keys
	for i := range cards {
		for j, n := range cards[i].Names[1:] {
			k := rest[j+1]
			same := func(c called) bool {
				return c.language == n.Language && string(t.nameOf(c.key)) == string(t.nameOf(k))
			}
			if list := elsewhere[cards[i].Name]; k.name < k.full && !slices.ContainsFunc(list, same) {
				elsewhere[cards[i].Name] = append(list, called{n.Language, k})
			}
		}
		rest = rest[len(cards[i].Names):]
	}
	rest = keys
	for i := range cards {
		for _, k := range rest[:len(cards[i].Names)] {
			if k.name < k.full {
				t.add(k.offset, k.name, nameAlone, int32(i))
			}
		}
		for _, c := range elsewhere[cards[i].Name] {
			has := func(n Name) bool { return n.Language == c.language }
			if cards[i].Version != "" && !slices.ContainsFunc(cards[i].Names, has) {
				t.add(c.key.offset, c.key.name, nameAlone, int32(i))
			}
		}
		rest = rest[len(cards[i].Names):]
	}
}

func (t *nameTable) nameOf(k nameKey) []byte { return t.arena[k.offset : k.offset+k.name] }

// add lets a key of the arena lead to a card, unless a better name has it.
func (t *nameTable) add(offset, length int, rank nameRank, card int32) {
	if length == 0 || length > maxFoldedName {
		return
	}
	if t.used*2 >= len(t.slots) {
		t.grow(t.used * 2)
	}
	key := t.arena[offset : offset+length]
	h := uint32(maphash.Bytes(t.seed, key))
	i := h & uint32(len(t.slots)-1)
	for t.slots[i].length != 0 && !(t.slots[i].hash == h && string(t.key(&t.slots[i])) == string(key)) {
		i = (i + 1) & uint32(len(t.slots)-1)
	}
	s := &t.slots[i]
	switch {
	case s.length == 0:
		*s = nameSlot{hash: h, offset: uint32(offset), length: uint16(length), rank: rank, value: card}
		if rank == nameAlone {
			s.value = t.group(OnlyVersion, card)
		}
		t.used++
	case s.rank != rank || s.value == card:
	case s.value >= 0:
		s.value = t.group(SharedName, s.value)
		t.join(s.value, card)
	default:
		t.join(s.value, card)
	}
}

func (t *nameTable) key(s *nameSlot) []byte { return t.arena[s.offset : s.offset+uint32(s.length)] }

// group makes a group of one card and returns the value of its slot.
func (t *nameTable) group(kind MatchKind, card int32) int32 {
	at := int32(len(t.members))
	t.members = append(t.members, nameMember{card: card, next: -1})
	t.groups = append(t.groups, nameGroup{kind: kind, first: at, last: at, count: 1})
	return ^int32(len(t.groups) - 1)
}

// join adds a card to a group; cards come in canonical order.
func (t *nameTable) join(value, card int32) {
	g := &t.groups[^value]
	if t.members[g.last].card == card {
		return
	}
	if g.kind == OnlyVersion {
		g.kind = SeveralVersions
	}
	at := int32(len(t.members))
	t.members = append(t.members, nameMember{card: card, next: -1})
	t.members[g.last].next = at
	g.last = at
	g.count++
}

// grow makes room for n keys, at most half of the slots being in use.
func (t *nameTable) grow(n int) {
	size := 16
	for size < n*2 {
		size *= 2
	}
	old := t.slots
	t.slots = make([]nameSlot, size)
	for _, s := range old {
		if s.length == 0 {
			continue
		}
		i := s.hash & uint32(size-1)
		for t.slots[i].length != 0 {
			i = (i + 1) & uint32(size-1)
		}
		t.slots[i] = s
	}
}

func (t *nameTable) get(key string) (int32, bool) {
	h := uint32(maphash.String(t.seed, key))
	for i := h & uint32(len(t.slots)-1); ; i = (i + 1) & uint32(len(t.slots)-1) {
		s := &t.slots[i]
		if s.length == 0 {
			return 0, false
		}
		if s.hash == h && int(s.length) == len(key) && string(t.key(s)) == key {
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
		if s.hash == h && int(s.length) == len(key) && string(t.key(s)) == string(key) {
			return s.value, true
		}
	}
}

// ampersand is the word people write for & in each language.
var ampersand = map[string]string{"en": " and ", "fr": " et ", "de": " und ", "it": " e "}

var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue")

// spellings lists further ways in which a full name is written: a word for &,
// and two letters for a German umlaut.
func spellings(n Name) []string {
	var out []string
	if strings.Contains(n.Name, "&") || strings.Contains(n.Version, "&") {
		if word, ok := ampersand[n.Language]; ok {
			out = append(out, strings.ReplaceAll(n.Full(), "&", word))
		}
	}
	if n.Language == "de" && (hasUmlaut(n.Name) || hasUmlaut(n.Version)) {
		out = append(out, umlauts.Replace(n.Full()))
	}
	return out
}

// hasUmlaut reports whether there may be an umlaut: all of them begin with that
// byte in UTF-8.
func hasUmlaut(s string) bool { return strings.IndexByte(s, 0xc3) >= 0 }
