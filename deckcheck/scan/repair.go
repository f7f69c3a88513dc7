package scan

import (
	"html"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Repair is how damaged characters were repaired; 0 for not at all.
type Repair uint8

const (
	Entities  Repair = 1 << iota // &amp;
	Mojibake                     // UTF-8 that was read as Windows-1252: â€“
	Quoted                       // =E2=80=93
	Percent                      // %20
	Lookalike                    // Greek and Cyrillic letters that look Latin
)

// repair is a way to repair characters, with signs of which a damaged line has one.
type repair struct {
	is     Repair
	signs  string
	decode func(raw string) (text string, size int)
}

// repairs lists the repairs in the order in which they are tried.
var repairs = [...]repair{
	{Entities, "&", entity},
	{Mojibake, "ÃÂâÅÄãæçèéêëìíïðä", mojibake},
	{Quoted, "=", func(raw string) (string, int) { return hexBytes(raw, '=') }},
	{Percent, "%", func(raw string) (string, int) { return hexBytes(raw, '%') }},
	{Lookalike, lookalikes, lookalike},
}

// repaired scans a line with its damaged characters repaired, and reports whether that makes an exact name of more leaves than the
// widest one that it has without. Where entities are all that is damaged, an exact name is enough.
func (s *Scanner) repaired(raw string, widest int) (Line, bool) {
	if s.cat == nil {
		return Line{}, false
	}
	for i := range repairs {
		firstLeaf, firstSpan := len(s.leaves), len(s.spans)
		l, changed := s.repairedBy(raw, i)
		if changed && l.hasExact() && (repairs[i].is == Entities || l.widestExact() > widest) {
			return l, true
		}
		s.leaves, s.spans = s.leaves[:firstLeaf], s.spans[:firstSpan]
	}
	return Line{}, false
}

// Mojibake scans a line of a text whose other lines show UTF-8 as Windows-1252, and reports whether this one has such characters.
func (s *Scanner) Mojibake(raw string) (Line, bool) {
	return s.repairedBy(raw, slices.IndexFunc(repairs[:], func(r repair) bool { return r.is == Mojibake }))
}

// repairedBy scans a line repaired in one way, and reports whether that changes a character.
func (s *Scanner) repairedBy(raw string, way int) (l Line, changed bool) {
	r := &repairs[way]
	if !strings.ContainsAny(raw, r.signs) {
		return l, false
	}
	s.clean.reset()
	for at := 0; at < len(raw); {
		text, size := r.decode(raw[at:])
		if size == 0 {
			c, n := utf8.DecodeRuneInString(raw[at:])
			s.clean.add(c, raw[at:at+n], at, at+n)
			at += n
			continue
		}
		changed = true
		for i, c := range text {
			s.clean.add(c, text[i:i+utf8.RuneLen(c)], at, at+size)
		}
		at += size
	}
	if changed {
		l = s.spansOf(raw, string(s.clean.text), true)
		l.Repair = r.is
	}
	return l, changed
}

// hasExact reports whether a line has an exact name.
func (l *Line) hasExact() bool {
	for i := range l.Leaves {
		if l.Leaves[i].exact {
			return true
		}
	}
	return false
}

// widestExact is the number of leaves of the widest exact name of a line.
func (l *Line) widestExact() (widest int) {
	for i := range l.Spans {
		if s := &l.Spans[i]; s.Kind == NameSpan && s.Match == Exact {
			widest = max(widest, s.To-s.From)
		}
	}
	return widest
}

// isDamaged reports whether characters of a text stand as their bytes: =E2=80=93, %20, â€“.
func isDamaged(raw string) bool {
	for at := range len(raw) {
		size := 0
		switch c := raw[at]; {
		case c == '=' || c == '%':
			_, size = hexBytes(raw[at:], c)
		case c >= 0xc0: // the first byte of a letter
			_, size = mojibake(raw[at:])
		}
		if size > 0 {
			return true
		}
	}
	return false
}

// hasEntity reports whether a text has an HTML entity, which is a sign wherever it stands.
func hasEntity(raw string) bool {
	for at := range len(raw) {
		if raw[at] == '&' {
			if _, size := entity(raw[at:]); size > 0 {
				return true
			}
		}
	}
	return false
}

// maxEntity is the length of the longest HTML entity that names have.
const maxEntity = 10

// entity decodes an HTML entity that a text begins with; size is 0 for none.
func entity(raw string) (text string, size int) {
	if raw[0] != '&' {
		return "", 0
	}
	end := 1
	for end < min(len(raw), maxEntity-1) && (raw[end] == '#' || isAlphanumeric(raw[end])) {
		end++
	}
	if end == len(raw) || raw[end] != ';' {
		return "", 0
	}
	if text = html.UnescapeString(raw[:end+1]); text == raw[:end+1] {
		return "", 0
	}
	return text, end + 1
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// hexBytes decodes a character that a text begins with as bytes of two hexadecimal digits behind a sign.
func hexBytes(raw string, sign byte) (text string, size int) {
	var buf [utf8.UTFMax]byte
	for n := 0; n < len(buf); n++ {
		at := 3 * n
		if len(raw) < at+3 || raw[at] != sign {
			return "", 0
		}
		b, err := strconv.ParseUint(raw[at+1:at+3], 16, 8)
		if err != nil || n == 0 && b < ' ' {
			return "", 0
		}
		buf[n] = byte(b)
		if utf8.FullRune(buf[:n+1]) {
			if r, _ := utf8.DecodeRune(buf[:n+1]); r == utf8.RuneError {
				return "", 0
			}
			return string(buf[:n+1]), at + 3
		}
	}
	return "", 0
}

// mojibake decodes a character whose bytes a text shows as letters of Windows-1252.
func mojibake(raw string) (text string, size int) {
	var buf [utf8.UTFMax]byte
	for n := 0; n < len(buf); n++ {
		r, width := utf8.DecodeRuneInString(raw[size:])
		b, ok := charmap.Windows1252.EncodeRune(r)
		if !ok || b < utf8.RuneSelf || width < 2 {
			return "", 0
		}
		size += width
		buf[n] = b
		if utf8.FullRune(buf[:n+1]) {
			if c, _ := utf8.DecodeRune(buf[:n+1]); c == utf8.RuneError {
				return "", 0
			}
			return string(buf[:n+1]), size
		}
	}
	return "", 0
}

// lookalikes are Greek and Cyrillic letters, and latins the Latin letters that look like them.
const (
	lookalikes = "АВЕКМНОРСТУХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧογνιαρ"
	latins     = "ABEKMHOPCTYXIJSaeopcyxijsABEZHIKMNOPTYXoyviap"
)

// lookalike returns the Latin letter that looks like the one a text begins with.
func lookalike(raw string) (text string, size int) {
	r, width := utf8.DecodeRuneInString(raw)
	at := 0
	for _, c := range lookalikes {
		if c == r {
			return latins[at : at+1], width
		}
		at++
	}
	return "", 0
}
