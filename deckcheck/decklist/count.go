package decklist

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
)

// maxTail bounds the end of a line that marks and counts are looked for in.
const maxTail = 64

// tail is where the last maxTail bytes of s begin.
func tail(s string) int {
	at := max(0, len(s)-maxTail)
	for at > 0 && at < len(s) && !utf8.RuneStart(s[at]) {
		at++
	}
	return at
}

// cutTrailing cuts the count behind a name; bare tells that it is a number
// without a sign of its own. The name is "" where there is none.
func cutTrailing(s string) (name, count string, bare bool) {
	if bare := strings.TrimRight(s, "."); bare != s && bare != "" && unicode.IsDigit(rune(bare[len(bare)-1])) {
		s = bare // the end of a sentence
	}
	at := tail(s)
	if last := len(s) - 1; last >= 0 && s[last] >= '0' && s[last] <= '9' {
		if m := gluedTimes.FindStringSubmatchIndex(s[at:]); m != nil {
			return s[:at+m[2]], s[at+m[4] : at+m[5]], false
		}
	}
	if !strings.ContainsAny(s[at:], "0123456789") {
		return "", "", false
	}
	if m := trailing.FindStringSubmatchIndex(s[at:]); m != nil && at+m[0] > 0 {
		m2 := trailing.FindStringSubmatch(s[at:])
		return s[:at+m[0]], m2[1] + m2[2] + m2[3], false
	}
	if m := trailingNumber.FindStringSubmatchIndex(s[at:]); m != nil && at+m[0] > 0 {
		return s[:at+m[0]], s[at+m[2] : at+m[3]], true
	}
	return "", "", false
}

// gluedTimes is a count behind a name of a script without spaces: "ランタン×4".
var gluedTimes = regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}ー]()[xX]\s*(\d{1,9})$`)

// twoCounts finds a second count behind the name of a line that begins with
// one: "4 Let It Go x2".
func (r *reader) twoCounts(c reading) string {
	if c.good() {
		return ""
	}
	name, count, bare := cutTrailing(c.name)
	sign := "x"
	if strings.HasPrefix(count, "-") {
		sign = ""
	}
	if name == "" || bare || r.list.Deck.Catalog.ByName(name).Kind != catalog.Exact {
		return ""
	}
	return sign + count
}

var wholeNumberText = regexp.MustCompile(`^[+-]?\d+$`)

func wholeNumber(s string) bool { return wholeNumberText.MatchString(s) }

// grouped is a number with separators between thousands.
var grouped = regexp.MustCompile(`^\d{1,3}(?:[.,'’]\d{3})+$`)

// parseCount reads a count; why is a clause that says what is wrong with it.
func parseCount(s string) (n int, why string) {
	s = strings.TrimSuffix(s, ",")
	if strings.HasPrefix(s, "(") {
		s = strings.Trim(s, "()")
	}
	switch {
	case strings.HasSuffix(s, "."):
		return 0, "it may be a place in a numbered list"
	case strings.HasSuffix(s, ")"):
		return 0, "it may be a place in a numbered list"
	case grouped.MatchString(s):
		return 0, "it is not written with digits alone"
	case !wholeNumber(s):
		return 0, "it is not a whole number"
	}
	digits := strings.TrimLeft(strings.TrimLeft(s, "+-"), "0")
	switch {
	case digits == "":
		return 0, "it is zero"
	case s[0] == '-':
		return 0, "it is negative"
	case len(digits) > 4:
		return 0, "it is over " + strconv.Itoa(MaxCount)
	}
	n, _ = strconv.Atoi(digits) // four digits at most
	return n, ""
}
