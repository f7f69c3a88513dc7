package reading

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
)

// lineForm is one of the common forms of lines, all of which have their counts in plain sight. Lines of one form have one shape.
type lineForm uint8

const (
	countName    lineForm = iota // "4 Lantern"
	timesName                    // "4x Lantern"
	countNameRef                 // "4 Lantern (9-32)" with the card's own reference
	nameTimes                    // "Lantern x4"
	nameBrackets                 // "Lantern (4)"
	nameTab                      // "Lantern⇥4"
	lineForms
)

// Lists in the common forms are most of all lists, and are read without leaves and readings.
const (
	// maxFastCount is the largest count of the fast path: three digits, which are neither years nor other figures.
	maxFastCount = 999
	// maxFastLines bounds the lines: far more than a deck has. A longer text may be anything, and reading it twice would cost most.
	maxFastLines = 300
	// fewestInForm is how many lines of a form make it a shape of the list (§4.1), so that no line of it is asked.
	fewestInForm = 3
)

// Plain reads a text all of whose lines are settled lines of the common forms in names of the catalog, or blank. It gives
// each line to yield, in order: s.Line is its number, s.Card nil for a blank one. It reports false for other
// texts, and for those whose lines mean something else together (several lists, numbers that are the cards' own): what was given until
// then means nothing.
func Plain(text string, cat *catalog.Catalog, yield func(raw string, s Settled)) bool {
	if !mayBeFast(text) {
		return false
	}
	var inForm [lineForms]int
	copies, own := 0, true
	var s Settled
	for line := 1; ; line++ {
		raw, rest, more := strings.Cut(text, "\n")
		text = rest
		raw = strings.TrimSuffix(raw, "\r")
		s = Settled{Line: line}
		if raw != "" {
			form, ok := fastLine(raw, &s, cat)
			if !ok || line > maxFastLines {
				return false
			}
			inForm[form]++
			copies += s.Count
			own = own && form == nameTab && hasNumber(s.Card, itoa(s.Count))
		}
		yield(raw, s)
		if !more {
			break
		}
	}
	if own || copies >= 2*deckCopies {
		return false
	}
	for _, n := range inForm {
		if n > 0 && n < fewestInForm {
			return false
		}
	}
	return true
}

// mayBeFast reports whether the first line that is not blank may be in a common form, by its first character.
func mayBeFast(text string) bool {
	for i := range len(text) {
		switch c := text[i]; {
		case c == '\n', c == '\r':
			continue
		default:
			return c >= '1' && c <= '9' || isLetter(c) || c >= utf8.RuneSelf
		}
	}
	return false
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// fastLine reads a line in a common form.
func fastLine(raw string, s *Settled, cat *catalog.Catalog) (form lineForm, ok bool) {
	if raw[0] <= '9' {
		form, ok = countFirst(raw, s, cat)
	} else {
		form, ok = countLast(raw, s)
	}
	if !ok || !plainName(s.Text) {
		return form, false
	}
	index, ok := cat.ByFullName(s.Text)
	if !ok {
		return form, false
	}
	card := &cat.Cards[index]
	if s.Card != nil && s.Card != card || !sameName(card.FullName, s.Text) &&
		!slices.ContainsFunc(card.Names, func(n catalog.Name) bool { return sameFull(&n, s.Text) }) {
		return form, false
	}
	s.Card = card
	return form, true
}

// countFirst cuts a line that begins with its count. The card is that of its reference, if it has one.
func countFirst(raw string, s *Settled, cat *catalog.Catalog) (form lineForm, ok bool) {
	at := 0
	if s.Count, at = fastCount(raw, 0); s.Count == 0 || at+1 >= len(raw) {
		return form, false
	}
	if raw[at]|0x20 == 'x' {
		form = timesName
		at++
	}
	if raw[at] != ' ' || at+1 == len(raw) {
		return form, false
	}
	s.Text = raw[at+1:]
	if raw[len(raw)-1] != ')' {
		return form, true
	}
	open := strings.LastIndexByte(s.Text, '(')
	if form == timesName || open < 2 || s.Text[open-1] != ' ' {
		return form, false
	}
	set, number, ok := strings.Cut(s.Text[open+1:len(s.Text)-1], "-")
	if !ok || !isFastNumber(set) || !isFastNumber(number) {
		return form, false
	}
	s.Text = s.Text[:open-1]
	s.Card, s.Printing, ok = cat.Printing(set, number)
	return countNameRef, ok
}

// countLast cuts a line that ends with its count.
func countLast(raw string, s *Settled) (form lineForm, ok bool) {
	end := len(raw)
	if raw[end-1] == ')' {
		end--
	}
	from := end
	for from > 0 && '0' <= raw[from-1] && raw[from-1] <= '9' {
		from--
	}
	if from == end || from < 3 {
		return form, false
	}
	behind := 0
	if s.Count, behind = fastCount(raw, from); s.Count == 0 || behind != end {
		return form, false
	}
	switch sign := raw[from-1]; {
	case sign == '(' && end < len(raw) && raw[from-2] == ' ':
		s.Text, form = raw[:from-2], nameBrackets
	case end < len(raw):
		return form, false
	case sign == '\t':
		s.Text, form = raw[:from-1], nameTab
	case sign|0x20 == 'x' && raw[from-2] == ' ':
		s.Text, form = raw[:from-2], nameTimes
	default:
		return form, false
	}
	return form, true
}

// fastCount reads a count of up to three digits without a zero in front, and the place behind it. The count is 0 for none.
func fastCount(raw string, at int) (count, behind int) {
	if raw[at] == '0' {
		return 0, at
	}
	for at < len(raw) && '0' <= raw[at] && raw[at] <= '9' {
		if count = 10*count + int(raw[at]-'0'); count > maxFastCount {
			return 0, at
		}
		at++
	}
	return count, at
}

// isFastNumber reports whether a text is a number as references have it: up to three digits without a zero in front.
func isFastNumber(s string) bool {
	if s == "" {
		return false
	}
	count, behind := fastCount(s, 0)
	return count > 0 && behind == len(s)
}

// plainName reports whether a name has only letters, digits and the signs that mean nothing but themselves in a name: no x alone, no
// sign that parts lines or begins comments, and commas for two cells at most.
func plainName(name string) bool {
	commas := 0
	for i, c := range name {
		switch {
		case c < utf8.RuneSelf && isLetter(byte(c)), isDigit(byte(c)) && c < utf8.RuneSelf:
		case c == ' ', c == '\'', c == '-', c == '!', c == '.', c == '&':
			if c == ' ' && (i == 0 || name[i-1] == ' ') {
				return false
			}
		case c == ',':
			commas++
		case c == '*' && i > 0 && isDigit(name[i-1]) && i+1 < len(name) && isLetter(name[i+1]):
		case c == curlyApostrophe, c == longDash, c >= utf8.RuneSelf && unicode.In(c, unicode.Latin):
		default:
			return false
		}
	}
	return commas < 2 && len(name) > 2 && (isLetter(name[0]) || isDigit(name[0]) || name[0] >= utf8.RuneSelf) && name[1] != ' '
}

// Signs that phones and word processors put in place of those of a keyboard.
const (
	curlyApostrophe = '’'
	longDash        = '–'
)

// sameFull is sameName for a name with its version.
func sameFull(n *catalog.Name, text string) bool {
	name, version, ok := strings.Cut(text, " - ")
	if !ok {
		name, version, _ = strings.Cut(text, " – ")
	}
	return sameName(n.Name, name) && sameName(n.Version, version)
}

// sameName reports whether a text is a full name in either case, with the signs of a keyboard or of a phone.
func sameName(full, text string) bool {
	if full == text || strings.EqualFold(full, text) {
		return true
	}
	for text != "" && full != "" {
		a, n := utf8.DecodeRuneInString(full)
		b, m := utf8.DecodeRuneInString(text)
		switch b {
		case curlyApostrophe:
			b = '\''
		case longDash:
			b = '-'
		}
		if a != b && unicode.ToLower(a) != unicode.ToLower(b) {
			return false
		}
		full, text = full[n:], text[m:]
	}
	return text == full
}
