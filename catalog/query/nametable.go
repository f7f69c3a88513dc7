package query

import (
	"slices"
	"sort"
	"strings"

	"inkcheck/catalog"
)

// nameTable finds cards by words, by parts of names and by how names begin.
type nameTable struct {
	// folded is every name, folded, name and version without a gap, a line
	// each; entries are in the order of the lines.
	folded  string
	entries []nameEntry
	starts  bitset // bytes of folded at which a word starts

	// byName are entries sorted by their folded names.
	byName []uint16

	words    []string // sorted
	first    []uint32 // postings of word i: postings[first[i]:first[i+1]]
	postings []posting
}

// nameEntry is the name of a card in one language; start, version and end are
// offsets in folded.
type nameEntry struct {
	start, version, end uint32
	card                uint16
	language            uint8 // place in catalog.Languages
}

// posting is a card with a word: the card, doubled, and 1 when the word is in
// its version.
type posting uint32

func (p posting) card() int       { return int(p >> 1) }
func (p posting) inVersion() bool { return p&1 != 0 }

// Names are at most this many, so that an entry fits in 16 bits. It is five
// times what there is in 2026.
const maxNames = 1 << 16

func (t *nameTable) build(c *catalog.Catalog) {
	var folded []byte
	var starts []uint32
	var buf []word
	id := map[string]uint32{}
	var words []string
	var lists [][]posting
	var key []byte
	// add folds a text onto folded and notes where its words start.
	add := func(text string, card int, version posting) {
		done := 0
		buf = appendWords(buf[:0], text)
		for _, w := range buf {
			folded = catalog.AppendFold(folded, text[done:w.start])
			done = w.start
			starts = append(starts, uint32(len(folded)))
			if key = catalog.AppendFold(key[:0], text[w.start:w.end]); len(key) == 0 {
				continue
			}
			k, ok := id[string(key)]
			if !ok {
				k = uint32(len(words))
				f := string(key)
				id[f] = k
				words, lists = append(words, f), append(lists, nil)
			}
			p := posting(card)<<1 | version
			if l := lists[k]; len(l) == 0 || l[len(l)-1] != p {
				lists[k] = append(l, p)
			}
		}
		folded = catalog.AppendFold(folded, text[done:])
	}
	for i := range c.Cards {
		for _, n := range c.Cards[i].Names {
			if len(t.entries) == maxNames {
				break
			}
			e := nameEntry{card: uint16(i), start: uint32(len(folded)), language: uint8(max(0, slices.Index(catalog.Languages[:], n.Language)))}
			add(n.Name, i, 0)
			e.version = uint32(len(folded))
			add(n.Version, i, 1)
			e.end = uint32(len(folded))
			folded = append(folded, '\n')
			t.entries = append(t.entries, e)
		}
	}
	t.folded = string(folded)
	t.starts = newBitset(len(folded) + 1)
	for _, s := range starts {
		t.starts.add(int(s))
	}
	t.sortWords(words, lists)
	t.byName = make([]uint16, len(t.entries))
	for i := range t.byName {
		t.byName[i] = uint16(i)
	}
	slices.SortFunc(t.byName, func(a, b uint16) int { return strings.Compare(t.full(a), t.full(b)) })
}

func (t *nameTable) sortWords(words []string, lists [][]posting) {
	order := make([]int, len(words))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(words[a], words[b]) })
	for _, k := range order {
		t.words = append(t.words, words[k])
		t.first = append(t.first, uint32(len(t.postings)))
		t.postings = append(t.postings, lists[k]...)
	}
	t.first = append(t.first, uint32(len(t.postings)))
}

func (t *nameTable) full(i uint16) string {
	e := &t.entries[i]
	return t.folded[e.start:e.end]
}

// prefix is the range of words that begin with p.
func (t *nameTable) prefix(p string) (from, to int) {
	from, _ = slices.BinarySearch(t.words, p)
	to = from + sort.Search(len(t.words)-from, func(k int) bool { return !strings.HasPrefix(t.words[from+k], p) })
	return from, to
}

// beginning is the range of byName whose folded names begin with p.
func (t *nameTable) beginning(p string) (from, to int) {
	from = sort.Search(len(t.byName), func(k int) bool { return t.full(t.byName[k]) >= p })
	to = from + sort.Search(len(t.byName)-from, func(k int) bool { return !strings.HasPrefix(t.full(t.byName[from+k]), p) })
	return from, to
}

// withWords adds the cards that a bare word or phrase matches.
func (t *nameTable) withWords(out bitset, term *Term) {
	if len(term.words) == 1 {
		from, to := t.prefix(term.fold)
		for _, p := range t.postings[t.first[from]:t.first[to]] {
			out.add(p.card())
		}
		return
	}
	t.find(term.fold, func(at, _ uint32, e *nameEntry) bool {
		if t.starts.has(int(at)) {
			out.add(int(e.card))
			return true
		}
		return false
	})
}

// withName adds the cards whose name or version has, or is, the text.
func (t *nameTable) withName(out bitset, term *Term) {
	t.find(term.fold, func(at, end uint32, e *nameEntry) bool {
		from, to := e.start, e.version
		if term.target == VersionField {
			from, to = e.version, e.end
		}
		ok := at >= from && end <= to
		if term.Op == Eq {
			ok = at == from && end == to || term.target == NameField && at == e.start && end == e.end
		}
		if ok {
			out.add(int(e.card))
		}
		return ok
	})
}

// find calls f for every place of a text in the folded names, until f is
// content with a name.
func (t *nameTable) find(text string, f func(at, end uint32, e *nameEntry) bool) {
	k := 0
	for from := 0; ; {
		i := strings.Index(t.folded[from:], text)
		if i < 0 {
			return
		}
		at := uint32(from + i)
		k += sort.Search(len(t.entries)-k, func(j int) bool { return t.entries[k+j].end >= at })
		e := &t.entries[k]
		if f(at, at+uint32(len(text)), e) {
			from = int(e.end)
		} else {
			from = int(at) + 1
		}
	}
}

// textTable holds rules texts, folded, a line each.
type textTable struct {
	folded string
	ends   []uint32 // of the lines
	cards  []uint16
}

func (t *textTable) build(c *catalog.Catalog, texts Texts) {
	var folded []byte
	for i := range c.Cards {
		for _, language := range texts.Languages() {
			for line := range strings.SplitSeq(texts.Folded(language, c.Cards[i].ID), "\n") {
				folded = append(folded, line...)
				t.ends = append(t.ends, uint32(len(folded)))
				t.cards = append(t.cards, uint16(i))
				folded = append(folded, '\n')
			}
		}
	}
	t.folded = string(folded)
}

// with adds the cards that have the text, or whose whole text it is.
func (t *textTable) with(out bitset, term *Term) {
	k := 0
	for from := 0; ; {
		i := strings.Index(t.folded[from:], term.fold)
		if i < 0 {
			return
		}
		at := uint32(from + i)
		k += sort.Search(len(t.ends)-k, func(j int) bool { return t.ends[k+j] >= at })
		start := uint32(0)
		if k > 0 {
			start = t.ends[k-1] + 1
		}
		if term.Op != Eq || at == start && at+uint32(len(term.fold)) == t.ends[k] {
			out.add(int(t.cards[k]))
		}
		from = int(t.ends[k])
	}
}
