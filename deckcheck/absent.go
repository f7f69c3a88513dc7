package deckcheck

import (
	"cmp"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

// boxCard is the card of a Quest box, known by name only, that a question is certainly about.
func boxCard(q *reading.Question, cat *catalog.Catalog) (*catalog.BoxCard, bool) {
	if q.Kind != reading.UnknownCard || len(q.Answers) != 1 || q.Answers[0].Reserve || len(q.Answers[0].Parts) != 1 {
		return nil, false
	}
	return cat.BoxCardNamed(cmp.Or(q.Name, q.Text))
}

// boxed files cards of Quest boxes that are known by name only. Whatever else is asked, they may not be in a deck. Their
// copies stay those of a card that the catalog lacks.
func (c *checker) boxed() {
	for i := range c.deck.Questions {
		q := &c.deck.Questions[i]
		card, ok := boxCard(q, c.deck.Catalog)
		if !ok {
			continue
		}
		p := Problem{Code: NotADeckCard, Lines: q.Lines, Text: q.Text, Says: wording.QuestBoxCard{Name: card.Full()}}
		if n, ok := q.Copies(); ok {
			p.Have, p.Limit, p.Says = number(n), c.none(), wording.QuestBoxCard{Name: card.Full(), Copies: n}
		}
		c.add(p, formats.TopicStandardCard)
	}
}

// leftOut is the entry that imports left out and that an unknown card may be: by its name, or by a set and number in its line.
func leftOut(q *reading.Question, cat *catalog.Catalog) (*catalog.LeftOut, bool) {
	if len(cat.LeftOut()) == 0 {
		return nil, false
	}
	if l, ok := cat.LeftOutNamed(cmp.Or(q.Name, q.Text)); ok {
		return l, true
	}
	for set, number := range references(q.Text) {
		if l, ok := cat.LeftOutAt(set, number); ok {
			return l, true
		}
	}
	return nil, false
}

// references yields the words of a line that have the form of a set and number, as 15-3.
func references(line string) func(yield func(set, number string) bool) {
	return func(yield func(set, number string) bool) {
		for word := range strings.FieldsFuncSeq(line, func(r rune) bool { return strings.ContainsRune(" \t()[]", r) }) {
			if set, number, ok := strings.Cut(word, "-"); ok && set != "" && number != "" && !yield(set, number) {
				return
			}
		}
	}
}
