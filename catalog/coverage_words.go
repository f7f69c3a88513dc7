package catalog

import (
	"strconv"
	"strings"

	"inkcheck/terms"
)

// coverageWords say in a language what a catalog covers.
type coverageWords struct {
	sets, none, noWhole        string
	part, partOfOne, moreParts string
	between                    string
	months                     string // separated by blanks
}

var (
	coverageEnglish = coverageWords{"sets %s-%s", "no sets", "no whole set", "set %s: %d cards known", "set %s: %d card known",
		"%d more sets in part", "; ", "January February March April May June July August September October November December"}
	coverageFrench = coverageWords{"sets %s à %s", "aucun set", "aucun set entier", "set %s\u00a0: %d cartes connues",
		"set %s\u00a0: %d carte connue", "%d autres sets en partie", "\u202f; ",
		"janvier février mars avril mai juin juillet août septembre octobre novembre décembre"}
	coverageGerman = coverageWords{"Sets %s bis %s", "keine Sets", "kein ganzes Set", "Set %s: %d Karten bekannt",
		"Set %s: %d Karte bekannt", "%d weitere Sets zum Teil", "; ",
		"Januar Februar März April Mai Juni Juli August September Oktober November Dezember"}
	coverageItalian = coverageWords{"set da %s a %s", "nessun set", "nessun set intero", "set %s: %d carte note", "set %s: %d carta nota",
		"altri %d set in parte", "; ", "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"}
)

func coverageIn(language string) *coverageWords {
	return terms.In(language, &coverageEnglish, &coverageFrench, &coverageGerman, &coverageItalian)
}

// month writes the month of a catalog: "October 2026" for 2026-10.
func (w *coverageWords) month(asOf string) string {
	year, month, _ := strings.Cut(asOf, "-")
	n, err := strconv.Atoi(month)
	if months := strings.Fields(w.months); err == nil && 1 <= n && n <= len(months) && len(month) == 2 {
		return months[n-1] + " " + year
	}
	return asOf // a catalog of a test, without a date
}
