package query

import (
	"slices"
	"sort"
	"strings"
	"sync"

	"inkcheck/catalog"
)

// nameTable finds cards by words, by parts of names and by how names begin.
type nameTable struct {
	cards []catalog.Card
	// folded is every name, folded, name and version without a gap, a line
	// each; entries are in the order of the lines.
	folded  string
	entries []nameEntry

	// byName are entries sorted by their folded full names, byVersion those with versions by these.
	byName, byVersion []uint16

	// wordIndex has the cards by the words of their names, with a flag for
	// those of versions.
	wordIndex

	spelled [3]spelledTexts // names, versions, full names
}

// nameEntry is the name of a card in one language; start, version and end are
// offsets in folded.
type nameEntry struct {
	start, version, end uint32
	card                uint16
	language            uint8 // place in catalog.Languages
}

// maxNames is the most names, so that an entry fits in 16 bits. It is five
// times what there is in 2026.
const maxNames = 1 << 16

func (t *nameTable) build(c *catalog.Catalog) {
	t.cards = c.Cards
	var folded []byte
	var lists wordLists
	for i := range c.Cards {
		for _, n := range c.Cards[i].Names {
			if len(t.entries) == maxNames {
				break
			}
			e := nameEntry{card: uint16(i), start: uint32(len(folded)), language: uint8(max(0, slices.Index(catalog.Languages[:], n.Language)))}
			folded = catalog.AppendFold(folded, n.Name)
			lists.add(n.Name, posting(i)<<1)
			e.version = uint32(len(folded))
			folded = catalog.AppendFold(folded, n.Version)
			lists.add(n.Version, posting(i)<<1|1)
			e.end = uint32(len(folded))
			folded = append(folded, '\n')
			t.entries = append(t.entries, e)
		}
	}
	t.folded = string(folded)
	t.wordIndex.build(&lists)
	t.byName = make([]uint16, len(t.entries))
	for i := range t.byName {
		t.byName[i] = uint16(i)
		if t.version(uint16(i)) != "" {
			t.byVersion = append(t.byVersion, uint16(i))
		}
	}
	slices.SortFunc(t.byName, func(a, b uint16) int { return strings.Compare(t.full(a), t.full(b)) })
	slices.SortFunc(t.byVersion, func(a, b uint16) int { return strings.Compare(t.version(a), t.version(b)) })
}

func (t *nameTable) full(i uint16) string {
	e := &t.entries[i]
	return t.folded[e.start:e.end]
}

func (t *nameTable) version(i uint16) string {
	e := &t.entries[i]
	return t.folded[e.version:e.end]
}

// beginning is the range of byName whose folded names begin with p.
func (t *nameTable) beginning(p string) (from, to int) { return rangeOf(t.byName, t.full, p) }

// rangeOf is the range of sorted entries whose texts begin with p.
func rangeOf(sorted []uint16, text func(uint16) string, p string) (from, to int) {
	from = sort.Search(len(sorted), func(k int) bool { return text(sorted[k]) >= p })
	to = from + sort.Search(len(sorted)-from, func(k int) bool { return !strings.HasPrefix(text(sorted[from+k]), p) })
	return from, to
}

// begins reports whether a full name, or a version, begins with a folded text.
func (t *nameTable) begins(folded string) bool {
	if folded == "" {
		return false
	}
	if from, to := t.beginning(folded); from < to {
		return true
	}
	from, to := rangeOf(t.byVersion, t.version, folded)
	return from < to
}

// withNames adds the cards that a term of names matches: bare words, phrases,
// whole names, names and versions.
func (t *nameTable) withNames(out bitset, term *Term) {
	switch p := &term.phrase; {
	case p.any:
		t.withPart(out, term)
	case len(p.words) == 1 && !p.whole: // the words of the index are borders enough
		t.with(p.words[0], p.open, func(k posting) {
			if term.target == Word || k.flag() == (term.target == VersionField) {
				out.add(k.text())
			}
		})
	default:
		tried := newBitset(len(t.cards))
		t.with(p.words[0], len(p.words) == 1 && p.open, func(k posting) {
			if i := k.text(); !tried.has(i) {
				tried.add(i)
				if slices.ContainsFunc(t.cards[i].Names, term.matchName) {
					out.add(i)
				}
			}
		})
	}
}

// withPart adds the cards whose name has a text of a script without spaces
// anywhere.
func (t *nameTable) withPart(out bitset, term *Term) {
	t.find(term.fold, func(at, end uint32, e *nameEntry) bool {
		from, to := e.start, e.end
		switch term.target {
		case NameField:
			to = e.version
		case VersionField:
			from = e.version
		}
		ok := at >= from && end <= to
		if term.phrase.whole {
			ok = at == from && end == to || term.target != VersionField && at == e.start && (end == e.end || end == e.version)
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

// spelledTexts are different texts as they are spelled, with the cards that
// have them, for regular expressions. The first one that is asked builds them.
type spelledTexts struct {
	once sync.Once
	textLines
}

// spelledNames are the names, versions or full names, whichever a term looks in.
func (t *nameTable) spelledNames(term *Term) []textLine {
	which := map[Field]int{NameField: 0, VersionField: 1}
	k, ok := which[term.target]
	if !ok {
		k = 2
	}
	s := &t.spelled[k]
	s.once.Do(func() {
		for i := range t.cards {
			for _, n := range t.cards[i].Names {
				s.add(i, term.nameText(n))
			}
		}
		s.at = nil
	})
	return s.lines
}
