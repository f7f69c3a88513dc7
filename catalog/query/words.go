package query

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
)

// word is a word of a text: a range of it, folded when it is needed. A glued
// one follows an apostrophe: "l'île" is l and, glued, île. So does one that follows
// another script without a space: "緊急GO" is 緊急 and, glued, GO.
type word struct {
	start, end int
	glued      bool
}

// appendWords appends the words of a text. Letters, digits and marks make
// words; an apostrophe parts a word in two and joins them, as does a change between a
// script that puts spaces between words and one that does not.
func appendWords(dst []word, text string) []word {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !inWord(r) {
			i += size
			continue
		}
		w := word{start: i}
		dense := spacelessLetter(r)
		for i < len(text) {
			r, size = utf8.DecodeRuneInString(text[i:])
			if inWord(r) && spacelessLetter(r) != dense && !unicode.IsMark(r) {
				dense = !dense
				if i > w.start {
					w.end = i
					dst = append(dst, w)
					w = word{start: i, glued: true}
				}
			}
			if !inWord(r) {
				next, _ := utf8.DecodeRuneInString(text[i+size:])
				if !apostrophe(r) || !inWord(next) {
					break
				}
				w.end = i
				dst = append(dst, w)
				w = word{start: i + size, glued: true}
			}
			i += size
		}
		w.end = i
		dst = append(dst, w)
	}
	return dst
}

// joined is the end of the words that hang together from the k-th on.
func joined(words []word, k int) int {
	for k+1 < len(words) && words[k+1].glued {
		k++
	}
	return words[k].end
}

func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r))
}

func apostrophe(r rune) bool {
	switch r {
	case '\'', '’', '‘', 'ʼ', '`', '´':
		return true
	}
	return false
}

// spaceless tells the scripts that put no spaces between words, so that a part
// of a text is no less a word than the whole.
func spaceless(s string) bool { return strings.ContainsFunc(s, spacelessLetter) }

func spacelessLetter(r rune) bool {
	return r >= 0x0e00 && (unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) || r == 'ー')
}

// foldWords folds what was typed to the words that are looked for, each whole:
// "Ursula's Shell" is ursulas, shell.
func foldWords(text string) []string {
	var buf [32]word
	var out []string
	words := appendWords(buf[:0], text)
	for k, w := range words {
		if w.glued {
			continue // with the word before
		}
		if f := catalog.Fold(text[w.start:joined(words, k)]); f != "" {
			out = append(out, f)
		}
	}
	return out
}

// foldStars is foldWords for a text with stars, which stand for any letters
// within a word.
func foldStars(text string) []string {
	if !strings.Contains(text, "*") {
		return foldWords(text)
	}
	var out []string
	for field := range strings.FieldsFuncSeq(text, func(r rune) bool { return r != '*' && !apostrophe(r) && !inWord(r) }) {
		var b strings.Builder
		for i, part := range strings.Split(field, "*") {
			if i > 0 && !strings.HasSuffix(b.String(), "*") {
				b.WriteByte('*')
			}
			b.WriteString(catalog.Fold(part))
		}
		if b.Len() > 0 {
			out = append(out, b.String())
		}
	}
	return out
}

// globbed reports whether a folded word is what a pattern with stars says; begins
// tells that it only has to begin so.
func globbed(pattern, word string, begins bool) bool {
	head, rest, star := strings.Cut(pattern, "*")
	if !star {
		return word == pattern || begins && strings.HasPrefix(word, pattern)
	}
	if !strings.HasPrefix(word, head) {
		return false
	}
	word = word[len(head):]
	for {
		part, next, more := strings.Cut(rest, "*")
		if !more {
			if begins {
				return strings.Contains(word, part)
			}
			return strings.HasSuffix(word, part)
		}
		i := strings.Index(word, part)
		if i < 0 {
			return false
		}
		word, rest = word[i+len(part):], next
	}
}

// phrase is words that are looked for one after the other in a text.
type phrase struct {
	words []string // folded; stars stand for any letters
	fold  string   // without gaps
	whole bool     // the text must be these words
	open  bool     // the last word may go on
	any   bool     // a script without spaces: contains
}

func newPhrase(words []string) phrase {
	p := phrase{words: words, fold: strings.Join(words, "")}
	p.any = spaceless(p.fold)
	return p
}

// in reports whether a text has the words, at borders of its own words. A word
// that was typed is one word of the text, or several that apostrophes join.
func (p *phrase) in(text string) bool {
	if p.any {
		f := catalog.Fold(text)
		if p.whole {
			return f == p.fold
		}
		return strings.Contains(f, p.fold)
	}
	var buf [64]word
	words := appendWords(buf[:0], text)
	for k := range words {
		if p.from(text, words, k, 0) >= 0 {
			return true
		}
		if p.whole {
			break
		}
	}
	return false
}

// from is the word of the text behind the words from the n-th on, where they stand from
// the k-th word of the text on; below 0 where they do not. It is the first such word.
func (p *phrase) from(text string, words []word, k, n int) int {
	if n == len(p.words) {
		if p.whole && k < len(words) {
			return -1
		}
		return k
	}
	if k >= len(words) {
		return -1
	}
	for end := k; ; end++ {
		if globbed(p.words[n], catalog.Fold(text[words[k].start:words[end].end]), p.open && n == len(p.words)-1) {
			if behind := p.from(text, words, end+1, n+1); behind >= 0 {
				return behind
			}
		}
		if end+1 == len(words) || !words[end+1].glued {
			return -1
		}
	}
}
