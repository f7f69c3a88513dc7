package query

import (
	"strings"

	"inkcheck/catalog"
)

// textLines are different texts as they are printed.
type textLines struct {
	lines []textLine
	at    map[string]int // place in lines, while they are gathered
}

// textTable finds cards, or printings, by the words of texts.
type textTable struct {
	textLines
	wordIndex
}

// textLine is a text and what has it, ascending.
type textLine struct {
	text, lower string
	members     []uint16
}

// addTo adds what has the text.
func (l *textLine) addTo(out bitset) {
	for _, m := range l.members {
		out.add(int(m))
	}
}

// add notes a text of a member. Members come ascending.
func (t *textLines) add(member int, text string) {
	if t.at == nil {
		t.at = map[string]int{}
	}
	k, ok := t.at[text]
	if !ok {
		k = len(t.lines)
		t.at[text] = k
		t.lines = append(t.lines, textLine{text: text, lower: strings.ToLower(text)})
	}
	if l := &t.lines[k]; len(l.members) == 0 || l.members[len(l.members)-1] != uint16(member) {
		l.members = append(l.members, uint16(member))
	}
}

// built makes the index of the words.
func (t *textTable) built() {
	var lists wordLists
	for k := range t.lines {
		lists.add(t.lines[k].text, posting(k)<<1)
	}
	t.wordIndex.build(&lists)
	t.at = nil
}

func (t *textTable) build(c *catalog.Catalog, texts TextSource, reminders bool) {
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
	p := &term.phrase
	if p.any {
		for i := range t.lines {
			if l := &t.lines[i]; p.in(l.text) {
				l.addTo(out)
			}
		}
		return
	}
	t.wordIndex.with(p.words[0], false, func(k posting) {
		if l := &t.lines[k.text()]; !out.has(int(l.members[0])) || len(l.members) > 1 {
			if len(p.words) == 1 && !p.whole || p.in(l.text) {
				l.addTo(out)
			}
		}
	})
}
