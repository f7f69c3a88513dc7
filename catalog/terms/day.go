package terms

import (
	"regexp"
	"strconv"
	"time"
)

var months = map[string][12]string{
	"en": {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
	"fr": {"janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."},
	"de": {"Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."},
	"it": {"gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"},
}

// Day writes a day in a language: "20 Nov 2026", "20 nov. 2026", "20. Nov. 2026".
func Day(language string, year, month, day int) string {
	d := strconv.Itoa(day)
	switch {
	case language == "fr" && day == 1:
		d = "1er"
	case language == "it" && day == 1:
		d = "1º"
	case language == "de":
		d += "."
	}
	return d + " " + months[language][month-1] + " " + strconv.Itoa(year)
}

var isoDay = regexp.MustCompile(`\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b`)

// Days writes the ISO days of a sentence in the way of its language, and joins articles with them.
func Days(language, sentence string) string {
	return Joined(language, isoDay.ReplaceAllStringFunc(sentence, func(found string) string {
		d, err := time.Parse(time.DateOnly, found)
		if err != nil {
			return found
		}
		return Day(language, d.Year(), int(d.Month()), d.Day())
	}))
}
