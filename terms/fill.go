package terms

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentence is fmt.Sprintf for a sentence in a language. Articles and prepositions join what is put in behind them: "il 8 set" becomes
// "l’8 set" in Italian, "de Infinity" becomes "d’Infinity" in French.
func Sentence(language, format string, values ...any) string {
	return Joined(language, fmt.Sprintf(format, values...))
}

// Joined joins the articles and prepositions of a sentence with what was put in behind them.
func Joined(language, s string) string {
	switch {
	case language == "fr" && strings.Contains(s, "de "):
		return elideOf(s)
	case language == "it" && (strings.Contains(s, "l 8") || strings.Contains(s, "l 11")):
		return italianArticle.ReplaceAllStringFunc(s, func(found string) string {
			m := italianArticle.FindStringSubmatch(found)
			return elided[m[1]] + m[2]
		})
	}
	return s
}

// vowels are the letters before which French elides. An h is left alone: nobody can tell from a name whether it is mute.
const vowels = "AEIOUÀÂÉÈÊËÎÏÔÛaeiouàâéèêëîïôû"

// elideOf writes "d’" for "de" before a word that begins with a vowel. A single letter is a name, as of a group of cards.
func elideOf(s string) string {
	var b strings.Builder
	rest := s
	for {
		i := strings.Index(rest, "de ")
		if i < 0 {
			b.WriteString(rest)
			return b.String()
		}
		before, _ := utf8.DecodeLastRuneInString(s[:len(s)-len(rest)+i])
		first, n := utf8.DecodeRuneInString(rest[i+3:])
		second, _ := utf8.DecodeRuneInString(rest[i+3+n:])
		b.WriteString(rest[:i])
		if !unicode.IsLetter(before) && strings.ContainsRune(vowels, first) && (unicode.IsLetter(second) || second == '’') {
			b.WriteString("d’")
		} else {
			b.WriteString("de ")
		}
		rest = rest[i+3:]
	}
}

// italianArticle is an article before a number that is spoken with a vowel: 8, 80, 800, 11.
var italianArticle = regexp.MustCompile(`\b([Ii]l|[Aa]l|[Dd]al|[Dd]el|[Nn]el|[Ss]ul) (8\d*|11)\b`)

var elided = map[string]string{"il": "l’", "Il": "L’", "al": "all’", "Al": "All’", "dal": "dall’", "Dal": "Dall’", "del": "dell’",
	"Del": "Dell’", "nel": "nell’", "Nel": "Nell’", "sul": "sull’", "Sul": "Sull’"}
