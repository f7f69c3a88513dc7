package terms

import "strings"

// Numeral writes a number that is written as English writes it, "1,234.50%", as a language does: "1 234,50 %" in French, "1.234,50 %" in
// German and "1.234,50%" in Italian.
func Numeral(language, english string) string {
	switch language {
	case "fr":
		return frenchNumeral.Replace(english)
	case "de":
		return germanNumeral.Replace(english)
	case "it":
		return italianNumeral.Replace(english)
	}
	return english
}

var (
	frenchNumeral  = strings.NewReplacer(".", ",", ",", "\u202f", "%", "\u00a0%")
	germanNumeral  = strings.NewReplacer(".", ",", ",", ".", "%", "\u00a0%")
	italianNumeral = strings.NewReplacer(".", ",", ",", ".")
)
