package terms

import (
	"regexp"
	"strconv"
	"strings"
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

// isoDay finds the days of a sentence, and what it has in quotation marks, which stays as it was written.
var isoDay = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b`)

// Days writes the ISO days of a sentence in the way of its language, and joins articles with them.
func Days(language, sentence string) string {
	if !strings.Contains(sentence, "-0") && !strings.Contains(sentence, "-1") { // as every month begins
		return sentence
	}
	return Joined(language, isoDay.ReplaceAllStringFunc(sentence, func(found string) string {
		d, err := time.Parse(time.DateOnly, found)
		if err != nil {
			return found
		}
		return Day(language, d.Year(), int(d.Month()), d.Day())
	}))
}

// PlainDays is Days for plain text, as at a terminal: English keeps the days as they are typed.
func PlainDays(language, sentence string) string {
	if language == "en" {
		return sentence
	}
	return Days(language, sentence)
}
