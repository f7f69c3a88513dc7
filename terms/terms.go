// Package terms has the official words of the game in English, French, German and Italian.
package terms

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Languages are those that the game is published in with words of its own, English first: the fields of Word. Pages and effect sentences
// have them too.
var Languages = [...]string{"en", "fr", "de", "it"}

// Word is one term in all languages.
type Word struct{ En, Fr, De, It string }

// Noun is a word with its plural.
type Noun struct{ One, Many Word }

// In is the word for readers of a language, as "fr", with the apostrophe of print; in English where the game is not published in that
// language.
func (w Word) In(language string) string {
	return strings.ReplaceAll(In(language, w.En, w.Fr, w.De, w.It), "'", "’")
}

// AllIn are words in a language, in their order.
func AllIn(language string, words []Word) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.In(language)
	}
	return out
}

// In is the value for a language out of one for each of [Languages]; the English one for a language that is not among them.
func In[T any](language string, en, fr, de, it T) T {
	switch language {
	case "fr":
		return fr
	case "de":
		return de
	case "it":
		return it
	}
	return en
}

// Fill puts into a sentence of a language what it is about. What has words of its own in each language (a method In) is put in as those.
// Texts that were typed lose their control characters: in English %q escapes them, in other languages [Escape].
func Fill(language, sentence string, about ...any) string {
	own := slices.Clone(about)
	for i, a := range own {
		switch a := a.(type) {
		case interface{ In(language string) string }:
			own[i] = a.In(language)
		case string:
			if language != "en" {
				own[i] = Escape(a)
			}
		}
	}
	return Sentence(language, sentence, own...)
}

// Escape writes the characters of a text that nobody sees, and bytes that are none, as %q does, and leaves all others.
func Escape(text string) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsGraphic(r) }) {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		if part := text[:size]; r == utf8.RuneError && size == 1 || !unicode.IsGraphic(r) {
			quoted := strconv.Quote(part)
			b.WriteString(quoted[1 : len(quoted)-1])
		} else {
			b.WriteString(part)
		}
		text = text[size:]
	}
	return b.String()
}

// Quote is a text that a sentence quotes.
type Quote string

// In is the text between the quotation marks of a language.
func (q Quote) In(language string) string {
	text := Escape(string(q))
	return In(language, strconv.Quote(string(q)), "«\u00a0"+text+"\u00a0»", "„"+text+"“", "“"+text+"”")
}

// All lists the word in all languages, English first, without repetition.
func (w Word) All() []string {
	var all []string
	for _, s := range [...]string{w.En, w.Fr, w.De, w.It} {
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// Inks lists the ink types in their order on cards. Callers must not change
// it, nor what the other functions return.
func Inks() []Word { return inks[:] }

// Types lists the types of cards: character, action, item and location.
func Types() []Noun { return types[:song:song] }

// Song is the kind of action that characters sing.
func Song() Noun { return types[song] }

const song = 4 // place in types

// Rarities lists the rarities from Common on.
func Rarities() []Word { return rarities[:] }

// Keywords lists the keywords, and the kinds of Shift that have a word of their own.
func Keywords() []Word { return keywords[:] }

// Keyword is the word for an English keyword without its number; ok is false
// for one that is not known. Shift of a classification need not be listed.
func Keyword(english string) (w Word, ok bool) {
	if i := slices.IndexFunc(keywords[:], func(w Word) bool { return w.En == english }); i >= 0 {
		return keywords[i], true
	}
	class, ok := strings.CutSuffix(english, " Shift")
	if !ok {
		return Word{}, false
	}
	c, ok := Classification(class)
	if !ok {
		c = Word{class, class, class, class}
	}
	put := func(language string) string { return strings.Replace(shiftOf.In(language), "%s", c.In(language), 1) }
	return Word{english, put("fr"), put("de"), put("it")}, true
}

// KeywordIn is a keyword with its number in a language: "Singer 5" is "Mélomane 5". One that has no word there stays as it is.
func KeywordIn(language, english string) string {
	name, number := english, ""
	if i := strings.LastIndexByte(english, ' '); i > 0 && strings.Trim(english[i+1:], "+0123456789") == "" {
		name, number = english[:i], english[i:]
	}
	if w, ok := Keyword(name); ok && language != "en" {
		return w.In(language) + number
	}
	return english
}

// Classifications lists the classifications that cards have.
func Classifications() []Word { return classifications[:] }

// Classification is the word for an English classification; ok is false for
// one that is not known.
func Classification(english string) (w Word, ok bool) {
	i := slices.IndexFunc(classifications[:], func(w Word) bool { return w.En == english })
	if i < 0 {
		return Word{}, false
	}
	return classifications[i], true
}

// Feminine is the German classification of a female character; ok is false
// where it is the same. Which one a card has is nowhere but on the card.
func Feminine(german string) (word string, ok bool) {
	word, ok = germanFeminine[german]
	return word, ok
}
