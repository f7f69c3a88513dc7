package parts

import "inkcheck/catalog/query"

// said is a part of a card's text, marked where a search found it.
type said struct {
	Text   string
	Marked bool
}

// text is the card's imported text, the lines one behind the other, in the visitor's
// language or else in the first that there is one in; nothing where none was imported.
func (f CardFace) text() (language string, parts []said) {
	for _, l := range append([]string{f.Locale.Language()}, f.Texts.Languages()...) {
		lines := f.Texts.Lines(l, f.Card.ID, false)
		for i, line := range lines {
			if i > 0 {
				line = " " + line
			}
			parts = append(parts, marked(line, f.Query)...)
		}
		if parts != nil {
			return l, parts
		}
	}
	return "", nil
}

// marked parts a text where a query found words in it.
func marked(text string, q *query.Query) []said {
	var out []said
	at := 0
	for _, m := range q.Marks(text) {
		if m[0] > at {
			out = append(out, said{Text: text[at:m[0]]})
		}
		out = append(out, said{text[m[0]:m[1]], true})
		at = m[1]
	}
	if at < len(text) {
		out = append(out, said{Text: text[at:]})
	}
	return out
}
