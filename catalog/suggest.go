package catalog

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Suggest lists up to n cards that a name which ByName does not find may have
// meant, best first; nil when none is near. Names of every language are
// compared, whole, without version and without name, by the edits that lead
// from one to the other: a wrong, missing, additional or transposed letter is
// one edit, a missing, additional or moved word about a third to two thirds of
// letters. A card is near when the edits are at most two fifths of the
// letters typed and a half. Equally near cards stand in canonical order. Where
// none is near, cards are listed whose name alone begins the line.
//
// The first call builds an index, so that lists without a misspelt name never
// pay for it.
func (c *Catalog) Suggest(name string, n int) []*Card {
	s := &c.suggest
	s.once.Do(func() { s.build(c.Cards) })
	if n <= 0 || len(name) > maxSuggestBytes {
		return nil
	}
	if c.NamedOnly(name) { // it means that card, and no other
		return nil
	}
	w := s.scratch.Get().(*suggestScratch)
	defer s.scratch.Put(w)
	near := s.near(w, name)
	if len(near) == 0 {
		return c.withNameOf(name, n)
	}
	out := make([]*Card, min(n, len(near)))
	for i := range out {
		out[i] = &c.Cards[near[i].card]
	}
	return out
}

// withNameOf lists up to n cards whose name alone begins the line, for a
// version that is nowhere near: "Ariel - Of Another World".
func (c *Catalog) withNameOf(line string, n int) []*Card {
	var buf [maxFoldedName]byte
	folded, best := buf[:0], int32(0)
	for len(line) > 0 && len(folded) < maxFoldedName {
		end := wordEnd(line)
		folded = AppendFold(folded, line[:end])
		line = line[end:]
		if v, ok := c.names.getBytes(folded); ok && v < 0 && len(folded) >= minNameOf {
			best = v
		}
	}
	if best == 0 {
		return nil
	}
	return c.membersOf(&c.names.groups[^best], n)
}

// minNameOf is how many bytes a name must have to count as the beginning of a
// line: two or three letters begin too many things by chance.
const minNameOf = 4

const (
	// maxSuggestBytes bounds the lines that are worth a comparison: names are
	// shorter, and hostile lists have long lines.
	maxSuggestBytes = 300
	// maxLetters is how much of a name is compared: one bit a letter in a
	// machine word.
	maxLetters = 64
	// maxWords is how many words of a name are compared one by one.
	maxWords = 16
	// maxCandidates is how many names with the most letter pairs in common are
	// compared letter by letter.
	maxCandidates = 64
	// pairBuckets is how many different letter pairs the index tells apart.
	// Two that share a bucket only make a few candidates too many.
	pairBuckets = 1 << pairBits
	pairBits    = 12
)

// Costs are in tenths of an edit.
const (
	costEdit = 10
	// costNoVersion and costNoName are for a name without its version and a
	// version without its name, whatever the length of what is missing: nobody
	// who leaves it out has mistyped it.
	costNoVersion = 6
	costNoName    = 12
	// costMoved is for a word that stands before its left neighbour.
	costMoved = 6
	// costForeign lets the English name win among equally near ones.
	costForeign = 1
	// Words of up to three letters are mostly articles and prepositions.
	shortWord     = 3
	costShortWord = 10
	// Letters of longer words that are not in the name, or not in the line. A
	// word that is left out costs no more than one of maxMissing letters.
	costExtraLetter   = 7
	costMissingLetter = 4
	maxMissing        = 7
)

// maxCost is the largest cost of a card that is near.
func maxCost(letters int) int { return 4*letters + 5 }

// letter is a folded rune; those beyond 16 bits are squeezed into the private
// use area, where a clash does no harm.
type letter uint16

// spelling is a name cut into words: all letters without a gap, and the words
// as ranges of them.
type spelling struct {
	letters []letter
	words   []wordRange
}

type wordRange struct{ start, end uint8 }

// suggester finds names with many letter pairs in common through an inverted
// index and ranks those by edits. Its arrays hold no pointers, so that the
// garbage collector does not scan them.
type suggester struct {
	once    sync.Once
	scratch sync.Pool // of *suggestScratch

	entries []suggestEntry
	letters []letter
	words   []wordRange
	cards   []uint16
	lengths []uint8 // letters of each entry
	// postings[first[b]:first[b+1]] are the entries with a pair of bucket b. A
	// bucket with many is kept as bits instead: dense[b] is its place in bits,
	// plus one, counted in rows of one bit an entry.
	first    []uint32
	postings []uint16
	dense    []uint16
	bits     []uint64
	row      int // machine words in a row
}

// suggestEntry is one full name of a card, or one name alone with all the
// cards that have it. Offsets are into the arrays of the suggester.
type suggestEntry struct {
	letters uint32
	words   uint32
	cards   uint32
	nCards  uint16
	nLetter uint8
	nWords  uint8
	version uint8 // letters before the version; 0 when there is none
	alone   bool  // a name without its version
	foreign bool  // not English
	// language is the place of the name in Card.Names of its first card.
	language uint8
}

type suggestScratch struct {
	query  spelling
	fold   []byte
	shared [countBits][]uint64 // letter pairs that each entry shares with the query
	enough []enoughShared
	top    []uint16
	pairs  []uint16
	cost   []nearCard
}

// enoughShared is an entry that shares enough letter pairs to be scored.
type enoughShared struct{ entry, score uint16 }

type nearCard struct {
	cost int32
	card int32
}

func (s *suggester) build(cards []Card) {
	names := 0
	for i := range cards {
		names += len(cards[i].Names)
	}
	s.entries = make([]suggestEntry, 0, names*5/4)
	s.letters = make([]letter, 0, names*32)
	s.words = make([]wordRange, 0, names*6)
	s.cards = make([]uint16, 0, names*2)
	var sp spelling
	var fold []byte
	full := func(card int, n Name, e suggestEntry) {
		sp.reset()
		fold = sp.add(fold, n.Name)
		version := len(sp.letters)
		fold = sp.add(fold, n.Version)
		if version == len(sp.letters) {
			version = 0
		}
		e.version = uint8(version)
		s.add(&sp, e, int32(card))
	}
	for i := range cards {
		for k, n := range cards[i].Names {
			full(i, n, suggestEntry{foreign: k > 0, language: uint8(k)})
		}
		for _, alias := range cards[i].Aliases { // the names themselves win where both are as near
			name, version, _ := strings.Cut(alias, " - ")
			full(i, Name{Name: name, Version: version}, suggestEntry{foreign: true})
		}
	}
	type nameAlone struct {
		name  string
		cards []int32
	}
	var alone []nameAlone
	place := make(map[string]int, names/4)
	english := 0
	for _, foreign := range [...]bool{false, true} {
		english = len(alone)
		for i := range cards {
			for k, n := range cards[i].Names {
				if n.Version == "" || foreign != (k > 0) {
					continue
				}
				at, ok := place[n.Name]
				if !ok {
					at = len(alone)
					place[n.Name] = at
					alone = append(alone, nameAlone{name: n.Name})
				}
				if a := &alone[at]; len(a.cards) == 0 || a.cards[len(a.cards)-1] != int32(i) {
					a.cards = append(a.cards, int32(i))
				}
			}
		}
	}
	for i, a := range alone {
		sp.reset()
		fold = sp.add(fold, a.name)
		s.add(&sp, suggestEntry{alone: true, foreign: i >= english}, a.cards...)
	}
	s.buildPostings()
	s.scratch.New = func() any {
		w := &suggestScratch{top: make([]uint16, 0, maxCandidates)}
		for i := range w.shared {
			w.shared[i] = make([]uint64, s.row)
		}
		return w
	}
}

// add appends an entry. Those that no longer fit in 16 bits (there are five
// times as many as in 2026) are not suggested.
func (s *suggester) add(sp *spelling, e suggestEntry, cards ...int32) {
	if len(sp.letters) == 0 || len(s.entries) > math.MaxUint16 || cards[len(cards)-1] > math.MaxUint16 {
		return
	}
	e.letters, e.nLetter = uint32(len(s.letters)), uint8(len(sp.letters))
	e.words, e.nWords = uint32(len(s.words)), uint8(len(sp.words))
	e.cards, e.nCards = uint32(len(s.cards)), uint16(len(cards))
	s.entries = append(s.entries, e)
	s.lengths = append(s.lengths, e.nLetter)
	s.letters = append(s.letters, sp.letters...)
	s.words = append(s.words, sp.words...)
	for _, c := range cards {
		s.cards = append(s.cards, uint16(c))
	}
}

// buildPostings lays the entries of each bucket side by side: it counts, then
// fills.
func (s *suggester) buildPostings() {
	s.first = make([]uint32, pairBuckets+1)
	var last [pairBuckets]int32 // entry+1 that was put in the bucket last
	total := uint32(0)
	for i := range s.entries {
		forPairs(s.entryLetters(&s.entries[i]), func(b uint32) {
			if last[b] != int32(i)+1 {
				last[b] = int32(i) + 1
				s.first[b]++
				total++
			}
		})
	}
	s.postings = make([]uint16, total)
	for b, at := 0, uint32(0); b <= pairBuckets; b++ {
		n := s.first[b]
		s.first[b] = at
		at += n
	}
	next := slices.Clone(s.first)
	clear(last[:])
	for i := range s.entries {
		forPairs(s.entryLetters(&s.entries[i]), func(b uint32) {
			if last[b] != int32(i)+1 {
				last[b] = int32(i) + 1
				s.postings[next[b]] = uint16(i)
				next[b]++
			}
		})
	}
	s.buildDense()
}

// denseFrom is how many entries make a row of bits quicker to count than a
// list: a row costs about as much as a hundred members of one.
const denseFrom = 128

// buildDense lays the long lists out as rows of bits.
func (s *suggester) buildDense() {
	s.row = (len(s.entries) + 63) / 64
	s.dense = make([]uint16, pairBuckets)
	rows := 0
	for b := range pairBuckets {
		list := s.postings[s.first[b]:s.first[b+1]]
		if len(list) < denseFrom {
			continue
		}
		at := len(s.bits)
		s.bits = append(s.bits, make([]uint64, s.row)...)
		for _, i := range list {
			s.bits[at+int(i>>6)] |= 1 << (i & 63)
		}
		rows++
		s.dense[b] = uint16(rows)
	}
}

func (s *suggester) entryLetters(e *suggestEntry) []letter {
	return s.letters[e.letters : e.letters+uint32(e.nLetter)]
}

// forPairs calls f with the bucket of each pair of neighbours, the beginning
// and the end of the name counting as a letter.
func forPairs(letters []letter, f func(bucket uint32)) {
	prev := letter(0)
	for _, l := range letters {
		f(pairBucket(prev, l))
		prev = l
	}
	f(pairBucket(prev, 0))
}

func pairBucket(a, b letter) uint32 {
	return (uint32(a)<<16 | uint32(b)) * 2654435761 >> (32 - pairBits)
}

// near lists the near cards, best first. The slice is the scratch's.
func (s *suggester) near(w *suggestScratch, name string) []nearCard {
	w.query.reset()
	w.fold = w.query.add(w.fold, name)
	letters := len(w.query.letters)
	if letters < 2 {
		return nil
	}
	s.candidates(w)
	pat := newPattern(&w.query)
	limit := maxCost(letters)
	w.cost = w.cost[:0]
	for _, i := range w.top {
		e := &s.entries[i]
		cost := s.cost(&pat, e, limit)
		if cost > limit {
			continue
		}
		for _, card := range s.cards[e.cards : e.cards+uint32(e.nCards)] {
			w.cost = append(w.cost, nearCard{int32(cost), int32(card)})
		}
	}
	// The best name of each card: cards side by side, nearest first.
	slices.SortFunc(w.cost, func(a, b nearCard) int {
		return cmp.Or(cmp.Compare(a.card, b.card), cmp.Compare(a.cost, b.cost))
	})
	w.cost = slices.CompactFunc(w.cost, func(a, b nearCard) bool { return a.card == b.card })
	slices.SortStableFunc(w.cost, func(a, b nearCard) int { return cmp.Compare(a.cost, b.cost) })
	return w.cost
}

// countBits is how many bits count the letter pairs that an entry shares with
// the query: a name has at most maxLetters and one.
const countBits = 7

// candidates fills w.top with the entries that share the most letter pairs
// with the query in proportion to their lengths. The entry's length counts a
// quarter, since versions are often left out.
//
// The pairs are counted for 64 entries at a time: bit k of the count of entry i
// is bit i of w.shared[k], and a row of entries is added as a half adder does.
func (s *suggester) candidates(w *suggestScratch) {
	planes := s.count(w)
	letters := len(w.query.letters)
	// The length of the query counts four times that of the entry.
	s.scored(w, planes, max(1, len(w.pairs)/4), func(entry int) int { return (4*letters + entry + 5) }, 5*maxScore)
	s.best(w)
}

// best fills w.top with those of the highest scores.
func (s *suggester) best(w *suggestScratch) {
	var histogram [maxScore + 1]uint16
	for _, e := range w.enough {
		histogram[e.score]++
	}
	least, room := maxScore+1, maxCandidates
	for least > 1 && room > 0 {
		least--
		room -= int(histogram[least])
	}
	// Of the lowest score that is let in, as many as there is room for.
	spare := int(histogram[min(least, maxScore)]) + min(room, 0)
	w.top = w.top[:0]
	for _, e := range w.enough {
		switch sc := int(e.score); {
		case sc > least:
			w.top = append(w.top, e.entry)
		case sc == least && spare > 0:
			spare--
			w.top = append(w.top, e.entry)
		}
	}
}

// maxScore is the score of an entry that shares every pair.
const maxScore = 512

// count adds up the shared pairs of every entry and returns how many of the
// planes of w.shared are in use.
func (s *suggester) count(w *suggestScratch) (planes int) {
	w.pairs = w.pairs[:0]
	forPairs(w.query.letters, func(b uint32) {
		if slices.Contains(w.pairs, uint16(b)) {
			return
		}
		w.pairs = append(w.pairs, uint16(b))
		// n pairs are counted in as many bits as n has.
		if n := bits.Len(uint(len(w.pairs))); n > planes {
			clear(w.shared[planes])
			planes = n
		}
		if d := int(s.dense[b]); d > 0 {
			addRow(w.shared[:planes], s.bits[(d-1)*s.row:d*s.row])
			return
		}
		for _, i := range s.postings[s.first[b]:s.first[b+1]] {
			at, carry := int(i>>6), uint64(1)<<(i&63)
			for k := 0; k < planes && carry != 0; k++ {
				p := &w.shared[k][at]
				*p, carry = *p^carry, *p&carry
			}
		}
	})
	return planes
}

// addRow adds one to the count of every entry whose bit is set.
func addRow(planes [][]uint64, row []uint64) {
	p0 := planes[0][:len(row)]
	if len(planes) < 3 {
		for at, carry := range row {
			p0[at], carry = p0[at]^carry, p0[at]&carry
			if carry != 0 && len(planes) > 1 {
				planes[1][at] ^= carry
			}
		}
		return
	}
	p1, p2 := planes[1][:len(row)], planes[2][:len(row)]
	for at, carry := range row {
		p0[at], carry = p0[at]^carry, p0[at]&carry
		p1[at], carry = p1[at]^carry, p1[at]&carry
		p2[at], carry = p2[at]^carry, p2[at]&carry
		for k := 3; k < len(planes) && carry != 0; k++ {
			p := &planes[k][at]
			*p, carry = *p^carry, *p&carry
		}
	}
}

// scored lists the entries that share at least enough pairs, with their scores:
// the shared pairs times a factor over a length, which depends on the letters of
// the entry.
func (s *suggester) scored(w *suggestScratch, planes, enough int, length func(entry int) int, times int) {
	// The quotient is looked up, rounded up far behind the point, so that it is
	// exact.
	var factor [maxLetters + 1]uint32
	for n := range factor {
		factor[n] = uint32((times<<16)/length(n) + 1)
	}
	w.enough = w.enough[:0]
	for at := range s.row {
		// Compare 64 counts with enough, from the highest bit down.
		more, same := uint64(0), ^uint64(0)
		for k := planes - 1; k >= 0; k-- {
			p := w.shared[k][at]
			if enough>>k&1 == 0 {
				more |= same & p
				same &^= p
			} else {
				same &= p
			}
		}
		for m := more | same; m != 0; m &= m - 1 {
			bit := bits.TrailingZeros64(m)
			n := uint32(0)
			for k := range planes {
				n |= uint32(w.shared[k][at]>>bit&1) << k
			}
			i := at<<6 | bit
			if i >= len(s.lengths) {
				return
			}
			w.enough = append(w.enough, enoughShared{uint16(i), uint16(min(maxScore, n*factor[s.lengths[i]]>>16))})
		}
	}
}

// cost is how far the query is from an entry, in tenths of an edit; some number
// above the limit where it is farther.
func (s *suggester) cost(pat *pattern, e *suggestEntry, limit int) int {
	text := s.entryLetters(e)
	letters := len(pat.query.letters)
	cost := pat.distance(0, letters, text, limit/costEdit+1) * costEdit
	if e.version > 0 && cost > costNoName {
		cost = min(cost, pat.distance(0, letters, text[e.version:], min(cost, limit)/costEdit+1)*costEdit+costNoName)
	}
	if cost > costEdit {
		cost = min(cost, pat.wordCost(text, s.words[e.words:e.words+uint32(e.nWords)], e.alone, min(cost, limit+1)))
	}
	if e.alone {
		cost += costNoVersion
	}
	if e.foreign {
		cost += costForeign
	}
	return cost
}

// pattern is a query prepared for many comparisons: for each letter, a bit for
// every place where it stands.
type pattern struct {
	query *spelling
	ascii [utf8.RuneSelf]uint64
	other []placesOf // letters beyond ASCII; Latin names fold to ASCII
}

type placesOf struct {
	letter letter
	places uint64
}

func newPattern(q *spelling) (p pattern) {
	p.query = q
	for i, l := range q.letters {
		bit := uint64(1) << i
		if l < utf8.RuneSelf {
			p.ascii[l] |= bit
			continue
		}
		k := slices.IndexFunc(p.other, func(o placesOf) bool { return o.letter == l })
		if k < 0 {
			k = len(p.other)
			p.other = append(p.other, placesOf{letter: l})
		}
		p.other[k].places |= bit
	}
	return p
}

func (p *pattern) places(l letter) uint64 {
	if l < utf8.RuneSelf {
		return p.ascii[l]
	}
	for _, o := range p.other {
		if o.letter == l {
			return o.places
		}
	}
	return 0
}

// distance is the edit distance (Damerau-Levenshtein, transpositions of
// neighbours) of the query's letters from start to end to the text. It is the
// bit-parallel algorithm of H. Hyyrö, "A bit-vector algorithm for computing
// Levenshtein and Damerau edit distances", 2003: one column of the table in a
// machine word. It gives up with some number from enough on once the distance
// cannot be less.
func (p *pattern) distance(start, end int, text []letter, enough int) int {
	d := end - start
	if d-len(text) >= enough || len(text)-d >= enough {
		return enough
	}
	top := d - 1
	last := uint64(1) << (d - 1)
	plus, minus := ^uint64(0), uint64(0) // where the column rises and falls
	diagonal, previous := uint64(0), uint64(0)
	for i, l := range text {
		same := p.places(l) >> start & (last<<1 - 1)
		swapped := (^diagonal & same) << 1 & previous
		diagonal = ((same & plus) + plus ^ plus) | same | minus | swapped
		right := minus | ^(diagonal | plus)
		left := diagonal & plus
		d += int(right>>top&1) - int(left>>top&1)
		if d-(len(text)-1-i) >= enough { // each letter to come takes off one at most
			return d
		}
		right = right<<1 | 1
		plus = left<<1 | ^(diagonal | right)
		minus = right & diagonal
		previous = same
	}
	return d
}

// wordCost compares word by word, in any order: each word of the query takes
// the nearest free word of the entry, if one is near. Words beside a name alone
// are a version, so that all their letters are wrong. It gives up with some
// number from enough on once the cost is that much.
func (p *pattern) wordCost(text []letter, words []wordRange, alone bool, enough int) int {
	cost := 0
	used := uint32(0)
	previous := -1
	for _, q := range p.query.words {
		if cost >= enough {
			return cost
		}
		size := int(q.end - q.start)
		best, at := size/3+1, -1 // a word is near with a third of its letters wrong
		if size <= 2 {
			best = 1
		}
		for j, e := range words {
			diff := int(e.end-e.start) - size
			if used&(1<<j) != 0 || max(diff, -diff) >= best {
				continue
			}
			if d := p.distance(int(q.start), int(q.end), text[e.start:e.end], best); d < best {
				best, at = d, j
				if d == 0 {
					break
				}
			}
		}
		switch {
		case at >= 0:
		case alone:
			cost += size * costEdit
			continue
		case size <= shortWord:
			cost += costShortWord
			continue
		default:
			cost += size * costExtraLetter
			continue
		}
		used |= 1 << at
		cost += best * costEdit
		if at < previous {
			cost += costMoved
		}
		previous = at
	}
	for j, e := range words {
		if used&(1<<j) == 0 {
			if size := int(e.end - e.start); size <= shortWord {
				cost += costShortWord
			} else {
				cost += min(size, maxMissing) * costMissingLetter
			}
		}
	}
	return cost
}

func (sp *spelling) reset() {
	sp.letters = sp.letters[:0]
	sp.words = sp.words[:0]
}

// add appends the words of a text, folded, up to maxLetters and maxWords. buf
// is for the folding and is returned for the next call.
func (sp *spelling) add(buf []byte, text string) []byte {
	for len(text) > 0 && len(sp.letters) < maxLetters {
		end := wordEnd(text)
		buf = AppendFold(buf[:0], text[:end])
		start := len(sp.letters)
		for i := 0; i < len(buf) && len(sp.letters) < maxLetters; {
			r, size := rune(buf[i]), 1
			if r >= utf8.RuneSelf {
				r, size = utf8.DecodeRune(buf[i:])
				if r > 0xffff {
					r = 0xe000 | r&0xfff
				}
			}
			sp.letters = append(sp.letters, letter(r))
			i += size
		}
		if len(sp.letters) > start && len(sp.words) < maxWords {
			sp.words = append(sp.words, wordRange{uint8(start), uint8(len(sp.letters))})
		}
		text = text[end:]
	}
	return buf
}

// wordEnd is where the first word of a text ends, with what parts it from the
// next. Apostrophes and marks are inside of words.
func wordEnd(text string) int {
	inside := true
	for i, r := range text {
		switch {
		case r < utf8.RuneSelf && asciiFold[r] != 0, r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			if !inside {
				return i
			}
		case r == '\'' || r == '’' || r == 'ʼ' || r == '‘' || r == '`' || r == '´' || unicode.IsMark(r):
		default:
			inside = false
		}
	}
	return len(text)
}
