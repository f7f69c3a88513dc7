package catalog

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// MentionKind tells which name of a card a text comes near.
type MentionKind uint8

const (
	FullName    MentionKind = iota // name and version
	NameOnly                       // the full name of a card that has no version
	NameAlone                      // a name without its version
	VersionOnly                    // a version without its name
)

// Mention is a place in a text that is near a card's name.
type Mention struct {
	Start, End int // bytes of the text, from the beginning of a word to the end of one
	Kind       MentionKind
	Edits      int // wrong, missing, additional or swapped letters
	Letters    int // of the name
	Card       *Card
}

// Mentions finds the places of a text that are near a name of a card, in any
// language, the likeliest first; they may overlap. Only whole
// words are compared, and a word ends where digits begin, so that "Winter4" has
// two. How many letters may be wrong depends on the length of the name: about a
// quarter of full names, none or one of short names. Texts are short: what goes
// on after MaxMentionBytes is not looked at.
//
// The first call builds an index. Callers do not change the answer: readers of lists ask for the same line twice in a row.
func (c *Catalog) Mentions(text string) []Mention {
	x := &c.mention
	x.once.Do(func() { x.build(c.Cards) })
	w, _ := x.scratch.Get().(*mentionScratch)
	if w == nil {
		w = &mentionScratch{missing: make([]uint8, len(x.entries))}
	}
	defer x.scratch.Put(w)
	text = text[:min(len(text), MaxMentionBytes)]
	if w.answer != nil && text == w.text {
		return w.answer
	}
	w.read(text)
	if len(w.starts) == 0 {
		return nil
	}
	x.candidates(w)
	w.reach()
	w.found = w.found[:0]
	for _, i := range w.top {
		x.compare(w, &x.entries[i], c.Cards)
	}
	w.text, w.answer = strings.Clone(text), w.best()
	return w.answer
}

// MaxMentionBytes bounds the texts that are searched for names.
const MaxMentionBytes = 400

// mentionIndex has every name that may be mentioned, by its letter pairs.
type mentionIndex struct {
	once    sync.Once
	scratch sync.Pool // of *mentionScratch

	entries  []mentionEntry
	least    []uint8 // of each entry: different letter pairs that a near text has in common with it
	letters  []letter
	first    []uint32 // postings[first[b]:first[b+1]] are the entries with a pair of bucket b
	postings []uint16
}

type mentionEntry struct {
	at    uint32 // in letters
	card  uint16
	n     uint8
	kind  MentionKind
	edits uint8 // that are near
}

// mentionScratch is a text prepared for comparison, and its answer.
type mentionScratch struct {
	text    string
	answer  []Mention // nil for none
	fold    []byte
	letters []letter
	starts  []mentionWord // the beginnings of words
	ends    []uint16      // for each letter, 1 + the byte behind it where a word ends with it; else 0
	missing []uint8       // letter pairs that each entry still lacks
	top     []uint16
	near    []uint64 // see reach
	found   []Mention
	rows    [3][maxMentionLetters + 1]uint8
	masks   [utf8.RuneSelf]uint64 // of the name that is compared: where it has a letter, a bit each
}

type mentionWord struct{ letter, byte uint16 }

// shortestCut is how many letters must be left of a name that was cut short.
const shortestCut = 6

// maxMentionLetters bounds the names of the index; the longest has some eighty letters.
const maxMentionLetters = 96

// nearEdits is how many letters of a name with n letters may be wrong.
func nearEdits(kind MentionKind, n int) int {
	switch kind {
	case FullName:
		return max(2, n*3/10)
	case NameOnly:
		return min((n+1)/4, 5)
	case NameAlone:
		return min(n/4, 2)
	}
	return min(n/6, 4)
}

// shortestVersion is how many letters a version has that is looked for without
// its name: shorter ones are everybody's words.
const shortestVersion = 9

func (x *mentionIndex) build(cards []Card) {
	names := 0
	for i := range cards {
		names += len(cards[i].Names)
	}
	place := make(map[string]bool, 2*names) // nearly every name has a version, and some versions are several cards'
	x.entries = make([]mentionEntry, 0, 2*names)
	x.letters = make([]letter, 0, 2*names*16)
	var fold []byte
	add := func(kind MentionKind, card int, name string) {
		fold = AppendFold(fold[:0], name)
		n := utf8.RuneCount(fold)
		if n < 2 || n > maxMentionLetters || len(x.entries) == 1<<16-1 || place[string(fold)] {
			return
		}
		place[string(fold)] = true
		e := mentionEntry{at: uint32(len(x.letters)), card: uint16(card), n: uint8(n), kind: kind, edits: uint8(nearEdits(kind, n))}
		x.letters = appendLetters(x.letters, fold)
		x.entries = append(x.entries, e)
	}
	for i := range min(len(cards), 1<<16-1) {
		for _, n := range cards[i].Names {
			kind := FullName
			if n.Version == "" {
				kind = NameOnly
			}
			add(kind, i, n.Full())
		}
	}
	for i := range min(len(cards), 1<<16-1) {
		for _, n := range cards[i].Names {
			if n.Version == "" {
				continue
			}
			add(NameAlone, i, n.Name)
			if len(n.Version) >= shortestVersion {
				add(VersionOnly, i, n.Version)
			}
		}
	}
	x.buildPostings()
}

// buildPostings lays the entries of each bucket side by side: it counts, then
// fills.
func (x *mentionIndex) buildPostings() {
	x.first, x.least = make([]uint32, pairBuckets+1), make([]uint8, len(x.entries))
	for pass := range 2 {
		next := slices.Clone(x.first)
		for i := range x.entries {
			e := &x.entries[i]
			different := 0
			var seen [pairBuckets / 64]uint64
			letters := x.letters[e.at : e.at+uint32(e.n)]
			for k := 1; k < len(letters); k++ {
				b := pairBucket(letters[k-1], letters[k])
				if seen[b/64]>>(b%64)&1 != 0 {
					continue
				}
				seen[b/64] |= 1 << (b % 64)
				different++
				if pass == 0 {
					x.first[b]++
				} else {
					x.postings[next[b]] = uint16(i)
					next[b]++
				}
			}
			// An edit changes two pairs, a swap three.
			x.least[i] = uint8(max(1, different-2*int(e.edits)-1))
		}
		if pass == 0 {
			total := uint32(0)
			for b := range x.first {
				n := x.first[b]
				x.first[b] = total
				total += n
			}
			x.postings = make([]uint16, total)
		}
	}
}

func appendLetters(dst []letter, folded []byte) []letter {
	for i := 0; i < len(folded); {
		r, size := rune(folded[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(folded[i:])
			if r > 0xffff {
				r = 0xe000 | r&0xfff
			}
		}
		dst = append(dst, letter(r))
		i += size
	}
	return dst
}

// read folds a text and finds its words.
func (w *mentionScratch) read(text string) {
	w.letters, w.starts, w.ends = w.letters[:0], w.starts[:0], w.ends[:0]
	const (
		none = iota
		word
		number
	)
	before := none
	for i, r := range text {
		kind := none
		switch {
		case '0' <= r && r <= '9', r >= utf8.RuneSelf && unicode.IsNumber(r):
			kind = number
		case r < utf8.RuneSelf && asciiFold[r] != 0, r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsMark(r)):
			kind = word
		case before == word && strings.ContainsRune("'’ʼ‘`´", r):
			continue // inside of a word
		}
		if kind != before && len(w.letters) > 0 && w.ends[len(w.ends)-1] == 0 && before != none {
			w.ends[len(w.ends)-1] = uint16(i) + 1
		}
		if kind == none {
			before = none
			continue
		}
		size := utf8.RuneLen(r)
		if size < 0 {
			size = 1
		}
		w.fold = AppendFold(w.fold[:0], text[i:min(len(text), i+size)])
		if len(w.fold) == 0 {
			continue
		}
		if kind != before {
			w.starts = append(w.starts, mentionWord{uint16(len(w.letters)), uint16(i)})
		}
		before = kind
		w.letters = appendLetters(w.letters, w.fold)
		for len(w.ends) < len(w.letters) {
			w.ends = append(w.ends, 0)
		}
	}
	if n := len(w.ends); n > 0 && w.ends[n-1] == 0 {
		w.ends[n-1] = uint16(len(text)) + 1
	}
}

// candidates fills w.top with the entries that have enough letter pairs in
// common with the text.
func (x *mentionIndex) candidates(w *mentionScratch) {
	copy(w.missing, x.least)
	w.top = w.top[:0]
	var seen [pairBuckets / 64]uint64
	for k := 1; k < len(w.letters); k++ {
		b := pairBucket(w.letters[k-1], w.letters[k])
		if seen[b/64]>>(b%64)&1 != 0 {
			continue
		}
		seen[b/64] |= 1 << (b % 64)
		for _, i := range x.postings[x.first[b]:x.first[b+1]] {
			if w.missing[i]--; w.missing[i] == 0 {
				w.top = append(w.top, i)
			}
		}
	}
}

// reaches are how many letters behind the beginning of a word its pairs of letters are
// gathered; a name is looked for among the fewest that hold it.
var reaches = [...]int{8, 16, 24, 32, 48, 64, 96, maxMentionLetters * 13 / 10}

// reach notes for each reach and letter pair which words begin so near before that pair. A set of words is as many
// machine words as they need, a bit each.
func (w *mentionScratch) reach() {
	width := (len(w.starts) + 63) / 64
	size := len(reaches) * pairBuckets * width
	w.near = slices.Grow(w.near[:0], size)[:size]
	clear(w.near)
	for i, start := range w.starts {
		first := int(start.letter) + 1
		next := first
		for class, n := range reaches {
			// What is within a reach is so within all longer ones, which compare adds up.
			for last := min(len(w.letters), first-1+n); next < last; next++ {
				b := int(pairBucket(w.letters[next-1], w.letters[next]))
				for c := class; c < len(reaches); c++ {
					w.near[(c*pairBuckets+b)*width+i/64] |= 1 << (i % 64)
				}
			}
		}
	}
}

// compare looks for a name at every beginning of a word that has enough of its letter pairs near behind it. They are
// counted for 64 beginnings at a time, each a bit in seven planes, from where the last plane overflows when they are enough.
func (x *mentionIndex) compare(w *mentionScratch, e *mentionEntry, cards []Card) {
	name := x.letters[e.at : e.at+uint32(e.n)]
	most, mayBeCut := int(e.edits), e.kind == FullName || e.kind == NameOnly
	needed := len(name) - 1
	if most > 0 {
		needed -= 2*most + 1 // as in buildPostings
	}
	if mayBeCut {
		needed = min(needed, max(shortestCut, len(name)*7/10)-1)
	}
	class := 0
	for class < len(reaches)-1 && reaches[class] < len(name)+most {
		class++
	}
	width := (len(w.starts) + 63) / 64
	near := w.near[class*pairBuckets*width : (class+1)*pairBuckets*width]
	masked, quick := false, false
	for at := range width {
		enough := ^uint64(0)
		if needed > 0 {
			enough = w.enough(near[at:], width, name, needed)
		}
		if last := len(w.starts) - 64*at; last < 64 {
			enough &= 1<<last - 1
		}
		if enough != 0 && !masked {
			masked, quick = true, w.mask(name)
		}
		for ; enough != 0; enough &= enough - 1 {
			start := w.starts[64*at+bits.TrailingZeros64(enough)]
			var edits, end int
			if quick {
				edits, end = w.nearestMasked(int(start.letter), name, most, mayBeCut)
			} else {
				edits, end = w.nearest(int(start.letter), name, most, mayBeCut)
			}
			if end > 0 {
				w.found = append(w.found, Mention{Start: int(start.byte), End: end, Kind: e.kind, Edits: edits, Letters: int(e.n),
					Card: &cards[e.card]})
			}
		}
	}
	if quick {
		for _, l := range name {
			w.masks[l] = 0
		}
	}
}

// mask notes where a name has each of its letters, and reports whether that fits into a machine word. Names of other scripts
// are short.
func (w *mentionScratch) mask(name []letter) bool {
	if len(name) > 64 || slices.ContainsFunc(name, func(l letter) bool { return l >= utf8.RuneSelf }) {
		return false
	}
	for i, l := range name {
		w.masks[l] |= 1 << i
	}
	return true
}

// enough is which of 64 words have at least so many letter pairs of a name near behind them, up to maxMentionLetters.
func (w *mentionScratch) enough(near []uint64, width int, name []letter, needed int) (enough uint64) {
	const planes = 7 // maxMentionLetters < 1<<planes
	var sum [planes]uint64
	for i := range sum {
		sum[i] = -uint64((1<<planes - needed) >> i & 1)
	}
	for k := 1; k < len(name); k++ {
		carry := near[int(pairBucket(name[k-1], name[k]))*width]
		for i := 0; carry != 0; i++ {
			if i == planes {
				enough |= carry
				break
			}
			sum[i], carry = sum[i]^carry, sum[i]&carry
		}
	}
	return enough
}

// nearest compares a name with the words that begin at a letter of the text,
// as many of them as are nearest, and returns the edits between them and the
// byte where they end; 0 when more than most edits are needed. It is optimal
// string alignment, kept to the diagonal band that most leaves.
func (w *mentionScratch) nearest(start int, name []letter, most int, mayBeCut bool) (edits, end int) {
	text := w.letters[start:]
	shortest := max(shortestCut, len(name)*7/10)
	if len(text) < min(len(name)-most, shortest) {
		return 0, 0
	}
	above, row, next := &w.rows[0], &w.rows[1], &w.rows[2]
	for k := range len(name) + 1 {
		row[k] = uint8(min(k, most+1))
	}
	far := uint8(most + 1)
	best, cut := far, 0
	for t := range min(len(text), len(name)+most) {
		low, high := max(1, t+1-most), min(len(name), t+1+most)
		next[low-1] = far
		if low == 1 {
			next[0] = uint8(min(t+1, most+1))
		}
		least := next[low-1]
		for k := low; k <= high; k++ {
			cost := row[k-1]
			if text[t] != name[k-1] {
				cost = min(cost, next[k-1])
				if k < t+1+most {
					cost = min(cost, row[k])
				}
				cost++
				if t > 0 && k > 1 && text[t] == name[k-2] && text[t-1] == name[k-1] {
					cost = min(cost, above[k-2]+1)
				}
			}
			next[k] = min(cost, far)
			least = min(least, next[k])
		}
		if w.ends[start+t] != 0 {
			if high == len(name) && next[high] < best {
				best, end = next[high], int(w.ends[start+t])-1
			}
			// A name that was cut short: its beginning without a mistake.
			if k := t + 1; mayBeCut && low <= k && k < len(name) && k >= shortest && next[k] == 0 {
				cut = int(w.ends[start+t]) - 1
			}
		}
		if least >= far {
			break
		}
		above, row, next = row, next, above
	}
	return cutOr(name, most, int(best), end, cut)
}

// cutOr takes the end of a name that was cut short where that is nearer than the whole name.
func cutOr(name []letter, most, best, end, cut int) (edits, at int) {
	if few := min(most, max(1, len(name)/6)); cut > 0 && few < best {
		return few, cut
	}
	return best, end
}

// nearestMasked is nearest with a column of the table in two machine words, of a name whose letters are noted in masks (Hyyrö, A
// Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances, 2003).
func (w *mentionScratch) nearestMasked(start int, name []letter, most int, mayBeCut bool) (edits, end int) {
	text := w.letters[start:]
	shortest := max(shortestCut, len(name)*7/10)
	if len(text) < min(len(name)-most, shortest) {
		return 0, 0
	}
	last := uint64(1) << (len(name) - 1)
	more, less, zero, was := ^uint64(0), uint64(0), uint64(0), uint64(0) // downward by one, by minus one; along the diagonal by nought
	distance, best, cut, same := len(name), most+1, 0, true
	columns := min(len(text), len(name)+most)
	for t := range columns {
		is := uint64(0)
		if text[t] < utf8.RuneSelf {
			is = w.masks[text[t]]
		}
		swapped := (^zero & is) << 1 & was
		zero = (is&more + more) ^ more | is | less | swapped
		right, left := less|^(zero|more), zero&more
		if right&last != 0 {
			distance++
		} else if left&last != 0 {
			distance--
		}
		right, left = right<<1|1, left<<1
		more, less, was = left|^(zero|right), right&zero, is
		same = same && t < len(name) && text[t] == name[t]
		if w.ends[start+t] != 0 {
			if distance < best {
				best, end = distance, int(w.ends[start+t])-1
			}
			if k := t + 1; mayBeCut && same && k < len(name) && k >= shortest {
				cut = int(w.ends[start+t]) - 1
			}
		}
		if !same && distance > most+columns-1-t { // each column brings it nearer by one at most
			break
		}
	}
	return cutOr(name, most, best, end, cut)
}

// best orders the mentions by rank, of equals the longest name, then the first kind.
func (w *mentionScratch) best() []Mention {
	slices.SortStableFunc(w.found, func(a, b Mention) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(b.Letters, a.Letters), cmp.Compare(a.Kind, b.Kind),
			cmp.Compare(a.Start, b.Start), cmp.Compare(a.Card.Index, b.Card.Index))
	})
	return append(make([]Mention, 0, len(w.found)), w.found...)
}

// rank puts long names with a few edits before short ones without: what is less likely by
// chance comes first.
func (m *Mention) rank() int {
	rank := 5*m.Edits - 2*m.Letters
	if m.Kind == FullName {
		rank -= costEdit
	}
	if m.Edits == 0 {
		rank -= costEdit / 2
	}
	return rank
}
