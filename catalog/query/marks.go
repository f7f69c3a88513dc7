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
			if end := p.end(text, words, k); end > k {
				out = append(out, [2]int{words[k].start, words[end-1].end})
				k = end - 1
				break
			}
		}
	}
	return out
}

// end is the number of words of the text up to and with the phrase that begins with
// the k-th, 0 where it does not.
func (p *phrase) end(text string, words []word, k int) int {
	part := *p
	part.whole = false
	for end := k + 1; end <= len(words); end++ {
		if part.from(text, words[:end], k, 0) {
			return end
		}
	}
	return 0
}

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
