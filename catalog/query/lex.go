package query

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

type tokenKind uint8

const (
	openParen tokenKind = iota
	closeParen
	orToken
	andToken    // the word "and", which says what stands there anyway
	notToken    // the word "not", a "-" before the next term
	wordToken   // bare word or phrase
	fieldToken  // field, operator, value
	brokenToken // a field without a value, or quotes that do not end
)

// token is a piece of the text; offsets are bytes.
type token struct {
	kind       tokenKind
	negated    bool // a "-" is glued to its front
	quoted     bool // the value was in quotes
	unclosed   bool // the quotes do not end
	exact      bool // a "!" is glued to the front of the quotes
	regex      bool // the value was between slashes
	op         Op
	field      string // as typed, fieldToken only
	value      string
	start, end int // with the negation
	quote      int // where the value's quotes begin
}

// cleanText makes a text safe to cut and print: bytes that are no UTF-8 and
// control characters become characters that never matter, one for one.
func cleanText(s string) string {
	if utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r // an invalid byte comes as U+FFFD
	}, s)
}

// lex cuts a text into tokens. Punctuation that stands alone is dropped.
func lex(dst []token, s string) []token {
	for i := 0; i < len(s); {
		if size := spaceAt(s, i); size > 0 {
			i += size
			continue
		}
		t := token{start: i}
		if s[i] == '-' && i+1 < len(s) && s[i+1] != '-' && spaceAt(s, i+1) == 0 && (i == 0 || s[i-1] != '-') {
			t.negated = true
			i++
		}
		switch {
		case s[i] == '(':
			t.kind, t.end = openParen, i+1
		case s[i] == ')':
			t.kind, t.end = closeParen, i+1
			if t.negated { // "-)" negates nothing
				t.negated, t.start = false, i
			}
		case s[i] == '|':
			t.kind, t.end = orToken, i+1
			for t.end < len(s) && s[t.end] == '|' {
				t.end++
			}
		default:
			t.term(s, i)
		}
		i = t.end
		if t.kind == wordToken && !t.unclosed && !t.regex && !hasWord(t.value) {
			continue
		}
		if t.kind == wordToken && !t.quoted && !t.negated && len(t.value) <= 3 {
			switch {
			case strings.EqualFold(t.value, "or"):
				t.kind = orToken
			case strings.EqualFold(t.value, "and"):
				t.kind = andToken
			case strings.EqualFold(t.value, "not"):
				t.kind = notToken
			}
		}
		dst = append(dst, t)
	}
	return dst
}

// term reads a word, a phrase, or a field with its value, from i.
func (t *token) term(s string, i int) {
	t.kind = wordToken
	if _, ok := quoteAt(s, i); ok {
		t.readValue(s, i)
		return
	}
	if _, ok := quoteAt(s, i+1); ok && s[i] == '!' {
		t.exact = true
		t.readValue(s, i+1)
		return
	}
	if t.readRegex(s, i) {
		return
	}
	letters := i
	for letters < len(s) && (s[letters]|0x20) >= 'a' && (s[letters]|0x20) <= 'z' {
		letters++
	}
	if letters > i {
		op, at, size := findOp(s, i, letters)
		if size > 0 {
			t.kind, t.field, t.op = fieldToken, s[i:letters], op
			value := skipSpace(s, at+size)
			_, known := fieldNamed(strings.ToLower(t.field))
			if value > at+size && !known {
				value = at + size // "Unknown: word" is a field without a value
			}
			if value == len(s) || s[value] == '(' || s[value] == ')' || value == at+size && spaceAt(s, value) > 0 {
				t.kind, t.end = brokenToken, at+size
				return
			}
			if f, _ := fieldNamed(strings.ToLower(t.field)); known && fields[f].kind == kindText && t.readRegex(s, value) {
				return
			}
			t.readValue(s, value)
			return
		}
	}
	t.readValue(s, i)
}

// findOp looks for the operator after a field, with spaces between for known
// fields.
func findOp(s string, start, end int) (op Op, at, size int) {
	if op, size = cutOp(s[end:]); size > 0 {
		return op, end, size
	}
	at = skipSpace(s, end)
	if at == end {
		return 0, 0, 0
	}
	if op, size = cutOp(s[at:]); size == 0 {
		return 0, 0, 0
	}
	if _, known := fieldNamed(strings.ToLower(s[start:end])); !known {
		return 0, 0, 0
	}
	return op, at, size
}

// readValue reads quotes, or up to a space, parenthesis or quote.
func (t *token) readValue(s string, i int) {
	if size, ok := quoteAt(s, i); ok {
		t.quoted, t.quote = true, i
		from := i + size
		end, next := closingQuote(s, from)
		t.unclosed = end < 0
		if t.unclosed {
			end, next = len(s), len(s)
		}
		t.value, t.end = strings.TrimSpace(strings.ReplaceAll(s[from:end], `"`, " ")), next
		return
	}
	end := i
	for end < len(s) && s[end] != '(' && s[end] != ')' && s[end] != '"' && s[end] != '|' && spaceAt(s, end) == 0 {
		end++
	}
	if end == i { // a lone bar after an operator
		end++
	}
	t.value, t.end = s[i:end], end
}

// readRegex reads a regular expression between slashes that ends a term; "\/"
// is a slash within, and an "i" behind, which many write, says what is so anyway. It
// reports whether there is one.
func (t *token) readRegex(s string, i int) bool {
	if s[i] != '/' {
		return false
	}
	ends := func(k int) bool { return k == len(s) || s[k] == ')' || s[k] == '(' || spaceAt(s, k) > 0 }
	for end := i + 1; end < len(s); end++ {
		switch {
		case s[end] == '\\':
			end++
		case s[end] == '/' && end > i+1 && (ends(end+1) || s[end+1] == 'i' && ends(end+2)):
			t.regex, t.value, t.end = true, s[i+1:end], end+1
			if !ends(end + 1) {
				t.end++
			}
			return true
		}
	}
	return false
}

// quoteAt reports whether quotes open at i. Curly ones count where they end
// somewhere, since names have them as punctuation.
func quoteAt(s string, i int) (size int, ok bool) {
	if i >= len(s) {
		return 0, false
	}
	if s[i] == '"' {
		return 1, true
	}
	for _, q := range [...]string{"“", "„", "«"} {
		if strings.HasPrefix(s[i:], q) {
			_, next := closingQuote(s, i+len(q))
			return len(q), next >= 0
		}
	}
	return 0, false
}

// closingQuote finds where quotes end: the end of what is in them, and where
// to go on. Straight ones end straight, curly ones curly.
func closingQuote(s string, from int) (end, next int) {
	if s[from-1] == '"' {
		if i := strings.IndexByte(s[from:], '"'); i >= 0 {
			return from + i, from + i + 1
		}
		return -1, -1
	}
	best, size := -1, 0
	for _, q := range [...]string{"”", "“", "»"} {
		if i := strings.Index(s[from:], q); i >= 0 && (best < 0 || i < best) {
			best, size = i, len(q)
		}
	}
	if best < 0 {
		return -1, -1
	}
	return from + best, from + best + size
}

// spaceAt is the length of the white space at i, 0 when there is none.
func spaceAt(s string, i int) int {
	if i >= len(s) {
		return 0
	}
	if s[i] < utf8.RuneSelf {
		if s[i] == ' ' || s[i]-'\t' < 5 {
			return 1
		}
		return 0
	}
	if r, size := utf8.DecodeRuneInString(s[i:]); unicode.IsSpace(r) {
		return size
	}
	return 0
}

func skipSpace(s string, i int) int {
	for size := spaceAt(s, i); size > 0; size = spaceAt(s, i) {
		i += size
	}
	return i
}

func hasWord(s string) bool { return strings.ContainsFunc(s, inWord) }
