package query

import (
	"strings"

	"inkcheck/catalog"
)

// textTable finds cards, or printings, by texts as they are printed, a line each.
type textTable struct {
	lines []textLine
	at    map[string]int // place in lines, while the table is built
	lists wordLists
	wordIndex
}

// textLine is a text and what has it, ascending.
type textLine struct {
	text, lower string
	members     []uint16
}

// add notes a text of a member. Members come ascending.
func (t *textTable) add(member int, text string) {
	if text == "" {
		return
	}
	if t.at == nil {
		t.at = map[string]int{}
	}
	k, ok := t.at[text]
	if !ok {
		k = len(t.lines)
		t.at[text] = k
		t.lists.add(text, posting(k)<<1)
		t.lines = append(t.lines, textLine{text: text, lower: strings.ToLower(text)})
	}
	if l := &t.lines[k]; len(l.members) == 0 || l.members[len(l.members)-1] != uint16(member) {
		l.members = append(l.members, uint16(member))
	}
}

func (t *textTable) built() {
	t.wordIndex.build(&t.lists)
	t.at, t.lists = nil, wordLists{}
}

func (t *textTable) build(c *catalog.Catalog, texts Texts, reminders bool) {
	for i := range c.Cards {
		for _, language := range texts.Languages() {
			for _, line := range texts.Lines(language, c.Cards[i].ID, reminders) {
				t.add(i, line)
			}
		}
	}
	t.built()
}

// with adds what has a line that the term matches.
func (t *textTable) with(out bitset, term *Term) {
	add := func(l *textLine) {
		for _, m := range l.members {
			out.add(int(m))
		}
	}
	p := &term.phrase
	if term.regex != nil || p.any {
		for i := range t.lines {
			if l := &t.lines[i]; term.matchText(l.text, l.lower) {
				add(l)
			}
		}
		return
	}
	t.wordIndex.with(p.words[0], false, func(k posting) {
		if l := &t.lines[k.text()]; !out.has(int(l.members[0])) || len(l.members) > 1 {
			if len(p.words) == 1 && !p.whole || p.in(l.text) {
				add(l)
			}
		}
	})
}
