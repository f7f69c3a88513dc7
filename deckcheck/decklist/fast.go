package decklist

import (
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

// fast reads a text all of whose lines are plain ones (reading.Plain). It reports false, and leaves nothing, if any line is not.
func (l *List) fast(text string) bool {
	n := strings.Count(text, "\n") + 1
	if n > MaxLines {
		return false
	}
	r := fastReader{list: l}
	if !reading.Plain(text, l.Deck.Catalog, func(raw string, s reading.Settled) {
		if l.Lines == nil {
			r.begin(n)
		}
		if s.Card != nil {
			r.add(raw, &s)
		}
	}) {
		*l = *newList(l.Deck.Catalog)
		return false
	}
	if r.refs*2 >= len(l.Deck.Entries) {
		l.Deck.Format = TextRef
	}
	return true
}

// fastReader is the state of reading a list of plain lines.
type fastReader struct {
	list *List
	refs int // lines with a set and number

	// seen has a bit for each card of the catalog: is there an entry? It is no
	// slice, and so the reader can stay on the stack; enormous catalogs go on
	// in seenMore.
	seen     [64]uint64
	seenMore []uint64
	numbers  []int // backing array of the entries' line numbers
}

// begin makes room for n lines.
func (r *fastReader) begin(n int) {
	d := &r.list.Deck
	r.list.Lines = make([]Line, 0, n)
	d.Entries = make([]Entry, 0, n)
	r.numbers = make([]int, 0, n)
	if more := len(d.Catalog.Cards)/64 + 1 - len(r.seen); more > 0 {
		r.seenMore = make([]uint64, more)
	}
}

// add adds copies of a card to the deck.
func (r *fastReader) add(raw string, s *reading.Settled) {
	l, card := r.list, s.Card.Index
	if s.Printing != nil {
		if l.printings == nil {
			l.printings = make([]*catalog.Printing, cap(l.Lines))
		}
		l.printings[len(l.Lines)] = s.Printing
		r.refs++
	}
	l.Lines = append(l.Lines, Line{Raw: raw, Number: int32(s.Line), Count: int32(s.Count), Card: int32(card), Kind: CardLine})
	d := &l.Deck
	d.Cards += s.Count
	if word, bit := r.seenWord(card), uint64(1)<<(card&63); *word&bit == 0 {
		*word |= bit
		r.numbers = append(r.numbers, s.Line)
		n := len(r.numbers)
		d.Entries = append(d.Entries, Entry{Card: s.Card, Count: s.Count, Lines: r.numbers[n-1 : n : n]})
		return
	}
	for i := range d.Entries {
		if e := &d.Entries[i]; e.Card.Index == card {
			e.Count += s.Count
			e.Lines = append(e.Lines, s.Line)
			return
		}
	}
}

func (r *fastReader) seenWord(card int) *uint64 {
	if word := card >> 6; word < len(r.seen) {
		return &r.seen[word]
	}
	return &r.seenMore[card>>6-len(r.seen)]
}
