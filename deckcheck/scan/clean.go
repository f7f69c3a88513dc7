package scan

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// cleaner makes the characters of a line plain, and remembers where each came from.
type cleaner struct {
	text []byte
	from []int32 // for each byte of text, where its character begins in the raw line
	to   []int32 // and where it ends
}

// plain returns the line in plain characters: every space a space, except tabs and line breaks, every dash a
// hyphen, apostrophes straight, wide and styled letters the usual ones, no marks without width. mapped reports whether the bytes of the
// result are not those of the line; from and to give their places then.
func (c *cleaner) plain(raw string) (text string, mapped bool) {
	for i := 0; i < len(raw); i++ {
		if b := raw[i]; b >= utf8.RuneSelf || b < ' ' && b != '\t' || b == 0x7f {
			c.reset()
			for at := 0; at < len(raw); {
				r, size := utf8.DecodeRuneInString(raw[at:])
				c.add(r, raw[at:at+size], at, at+size)
				at += size
			}
			return string(c.text), true
		}
	}
	return raw, false
}

func (c *cleaner) reset() { c.text, c.from, c.to = c.text[:0], c.from[:0], c.to[:0] }

// add appends a character that stands in raw[from:to].
func (c *cleaner) add(r rune, s string, from, to int) {
	before := len(c.text)
	if r == utf8.RuneError {
		c.text = append(c.text, "\ufffd"...)
	} else {
		c.text = appendPlain(c.text, r, s)
	}
	for range len(c.text) - before {
		c.from, c.to = append(c.from, int32(from)), append(c.to, int32(to))
	}
}

// appendPlain appends a character in plain characters.
func appendPlain(dst []byte, r rune, s string) []byte {
	switch {
	case ' ' <= r && r <= '~', r == '\t':
		return append(dst, byte(r))
	case r == '\v', r == '\f', r == '\r', r == '\n', r == '\u0085', r == '\u2028', r == '\u2029':
		return append(dst, '\n')
	case r < ' ', r == 0x7f, 0x80 <= r && r < 0xa0, unicode.Is(unicode.Zs, r):
		return append(dst, ' ')
	case widthless(r):
		return dst
	case unicode.Is(unicode.Pd, r), r == '\u2212', r == '\u2500', r == '\u2501':
		return append(dst, '-')
	}
	switch r {
	case '’', '‘', '\u02bc', '\u02b9', '\u2032', '\uff07', '\u00b4', '\u02b4', '‛', '\u055a':
		return append(dst, '\'')
	case '×', '✕', '✖', '⨯', '╳', '❌', 'х', 'Х':
		return append(dst, s...) // leaves decide what they are
	case '∙', '●', '◦', '▪', '‣', '·', '・', '•', '⁃', '■', '♦', '◆', '○', '►', '▶', '➤', '‧', '･':
		return append(dst, "•"...)
	case '«', '»', '„', '“', '”', '‟', '″', '＂':
		return append(dst, '"')
	}
	if d := digitOf(r); d >= 0 {
		return append(dst, byte('0'+d))
	}
	if unicode.IsLetter(r) && r != 'º' && r != 'ª' || 0xff00 <= r && r <= 0xffef || 0xfe50 <= r && r <= 0xfe6f {
		if whole := norm.NFKC.String(s); whole != s && oneClass(whole) {
			return append(dst, whole...)
		}
	}
	return append(dst, s...)
}

// oneClass reports whether all characters of a text can stand in one leaf. A letter such as ŀ, whose plain form is a letter and a dot,
// stays as it is, since a character of the line belongs to one leaf.
func oneClass(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	for _, r := range s {
		if classOf(r) != classOf(first) {
			return false
		}
	}
	return true
}

// widthless reports whether a mark has no width, or only says how the character before it is drawn (U+20E3 makes a key of a digit).
func widthless(r rune) bool {
	switch {
	case '\u200b' <= r && r <= '\u200f', '\u202a' <= r && r <= '\u202e', '\u2060' <= r && r <= '\u206f', '\ufe00' <= r && r <= '\ufe0f',
		0xe0100 <= r && r <= 0xe01ef, r == '\ufeff', r == '\u00ad', r == '\u20e3', r == '\u180e', r == '\u034f', r == '\u061c':
		return true
	}
	return false
}

// digitOf is the value of a decimal digit of any script, -1 for other characters. Digits come in runs of ten from zero.
func digitOf(r rune) int {
	if '0' <= r && r <= '9' {
		return int(r - '0')
	}
	if r < utf8.RuneSelf || !unicode.Is(unicode.Nd, r) {
		return -1
	}
	for _, t := range unicode.Nd.R16 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return int(r-rune(t.Lo)) % 10
		}
	}
	for _, t := range unicode.Nd.R32 {
		if rune(t.Lo) <= r && r <= rune(t.Hi) {
			return int(r-rune(t.Lo)) % 10
		}
	}
	return -1
}
