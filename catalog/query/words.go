package query

import (
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
)

// word is a word of a text: a range of it, folded when it is needed.
type word struct {
	start, end int
}

// appendWords appends the words of a text. Letters, digits and marks make
// words; an apostrophe parts a word in two and holds it together, so that the
// whole is a word and its parts follow as words of their own.
func appendWords(dst []word, text string) []word {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !inWord(r) {
			i += size
			continue
		}
		whole := len(dst)
		dst = append(dst, word{start: i})
		part, parts := i, 0
		for i < len(text) {
			r, size = utf8.DecodeRuneInString(text[i:])
			if !inWord(r) {
				next, _ := utf8.DecodeRuneInString(text[i+size:])
				if !apostrophe(r) || !inWord(next) {
					break
				}
				dst = append(dst, word{start: part, end: i})
				part, parts = i+size, parts+1
			}
			i += size
		}
		dst[whole].end = i
		if parts > 0 {
			dst = append(dst, word{start: part, end: i})
		}
	}
	return dst
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

// foldWords folds what was typed to the words that are looked for, each whole:
// "Ursula's Shell" is ursulas, shell.
func foldWords(text string) []string {
	var buf [32]word
	var out []string
	end := 0
	for _, w := range appendWords(buf[:0], text) {
		if w.start < end {
			continue // a part of the word before
		}
		end = w.end
		if f := catalog.Fold(text[w.start:w.end]); f != "" {
			out = append(out, f)
		}
	}
	return out
}
