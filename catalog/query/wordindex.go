package query

import (
	"slices"
	"sort"
	"strings"

	"inkcheck/catalog"
)

// wordIndex finds texts by their words: sorted words, each with the numbers of
// the texts that have it.
type wordIndex struct {
	words    []string // sorted, folded
	first    []uint32 // postings of word i: postings[first[i]:first[i+1]]
	postings []posting
}

// posting is a text with a word: the number of the text, doubled, and a flag
// that the user of the index gives it.
type posting uint32

func (p posting) text() int  { return int(p >> 1) }
func (p posting) flag() bool { return p&1 != 0 }

// wordLists gathers what a wordIndex is made of.
type wordLists struct {
	id    map[string]uint32
	words []string
	lists [][]posting
	buf   []word
	key   []byte
}

// add notes the words of a text; those that apostrophes join are words
// together, too.
func (l *wordLists) add(text string, p posting) {
	l.buf = appendWords(l.buf[:0], text)
	for k, w := range l.buf {
		l.one(text[w.start:w.end], p)
		for end := k + 1; end < len(l.buf) && l.buf[end].glued; end++ {
			l.one(text[w.start:l.buf[end].end], p)
		}
	}
}

func (l *wordLists) one(text string, p posting) {
	if l.key = catalog.AppendFold(l.key[:0], text); len(l.key) == 0 {
		return
	}
	k, ok := l.id[string(l.key)]
	if !ok {
		if l.id == nil {
			l.id = map[string]uint32{}
		}
		k = uint32(len(l.words))
		f := string(l.key)
		l.id[f] = k
		l.words, l.lists = append(l.words, f), append(l.lists, nil)
	}
	if list := l.lists[k]; len(list) == 0 || list[len(list)-1] != p {
		l.lists[k] = append(list, p)
	}
}

func (x *wordIndex) build(l *wordLists) {
	order := make([]int, len(l.words))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(l.words[a], l.words[b]) })
	for _, k := range order {
		x.words = append(x.words, l.words[k])
		x.first = append(x.first, uint32(len(x.postings)))
		x.postings = append(x.postings, l.lists[k]...)
	}
	x.first = append(x.first, uint32(len(x.postings)))
}

// prefix is the range of words that begin with p.
func (x *wordIndex) prefix(p string) (from, to int) {
	from, _ = slices.BinarySearch(x.words, p)
	to = from + sort.Search(len(x.words)-from, func(k int) bool { return !strings.HasPrefix(x.words[from+k], p) })
	return from, to
}

// with calls f for every text that has a word which the pattern means; begins
// tells that the word only has to begin so. A text may come several times.
func (x *wordIndex) with(pattern string, begins bool, f func(p posting)) {
	head, _, star := strings.Cut(pattern, "*")
	from, to := x.prefix(head)
	for k := from; k < to; k++ {
		w := x.words[k]
		if !star && !begins && len(w) != len(pattern) || star && !globbed(pattern, w, begins) {
			continue
		}
		for _, p := range x.postings[x.first[k]:x.first[k+1]] {
			f(p)
		}
	}
}
