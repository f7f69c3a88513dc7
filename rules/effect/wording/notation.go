package wording

import "inkcheck/rules/effect"

// notationIn is what the words of the notation mean, by language.
var notationIn = map[string]map[string]string{"fr": notationFrench, "de": notationGerman, "it": notationItalian}

// Meaning is what a word of the notation means, in a language; in English for one that it is not said in.
func Meaning(language string, w effect.Word) string {
	if m, ok := notationIn[language][string(w.Section)+" "+w.Word]; ok {
		return m
	}
	return w.Meaning
}
