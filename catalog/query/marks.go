package query

// Marks lists the places in a text of a card, from byte to byte, where the words stand
// that the query asks of texts (text: and fulltext:, not below a not): in order, none
// within another. Regular expressions mark nothing.
func (q *Query) Marks(text string) [][2]int {
	if q == nil {
		return nil
	}
	asked := phrasesOfTexts(q.Root, nil)
	if asked == nil {
		return nil
	}
	words := appendWords(nil, text)
	var out [][2]int
	for k := 0; k < len(words); k++ {
		for _, p := range asked {
			part := *p
			part.whole = false
			if end := part.from(text, words, k, 0); end > k {
				out = append(out, [2]int{words[k].start, words[end-1].end})
				k = end - 1
				break
			}
		}
	}
	return out
}

// MarksTexts reports whether Marks may find something in a text.
func (q *Query) MarksTexts() bool { return q != nil && phrasesOfTexts(q.Root, nil) != nil }

func phrasesOfTexts(n Node, out []*phrase) []*phrase {
	switch n := n.(type) {
	case And:
		for _, part := range n {
			out = phrasesOfTexts(part, out)
		}
	case Or:
		for _, part := range n {
			out = phrasesOfTexts(part, out)
		}
	case *Term:
		if (n.target == TextField || n.target == FullTextField) && n.regex == nil && !n.phrase.any && len(n.phrase.words) > 0 {
			out = append(out, &n.phrase)
		}
	}
	return out
}
