// Package terms has the official words of the game in English, French, German and Italian.
package terms

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Languages are those that the game is published in with words of its own, English first: the fields of Word. Pages and effect sentences
// have them too.
var Languages = [...]string{"en", "fr", "de", "it"}

// Word is one term in all languages.
type Word struct{ En, Fr, De, It string }

// Noun is a word with its plural.
type Noun struct{ One, Many Word }

// In is the word in a language, as "fr"; in English where the game is not
// published in that language.
func (w Word) In(language string) string { return In(language, w.En, w.Fr, w.De, w.It) }

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
func Fill(language, sentence string, about ...any) string {
	own := slices.Clone(about)
	for i, a := range own {
		if w, ok := a.(interface{ In(language string) string }); ok {
			own[i] = w.In(language)
		}
	}
	return fmt.Sprintf(sentence, own...)
}

// Quote is a text that a sentence quotes.
type Quote string

// In is the text between the quotation marks of a language.
func (q Quote) In(language string) string {
	return In(language, strconv.Quote(string(q)), "«\u00a0"+string(q)+"\u00a0»", "„"+string(q)+"“", "“"+string(q)+"”")
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
