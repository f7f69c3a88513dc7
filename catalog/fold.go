package catalog

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold reduces a name to what people agree on however they type it: letters
// and digits of every script in lower case, without accents, spaces, quotes,
// dashes and other punctuation. "Elsa – Spirit of Winter", "ELSA, spirit of
// winter" and "elsa_spirit of winter" fold to the same string.
func Fold(s string) string { return string(AppendFold(nil, s)) }

// asciiFold maps an ASCII byte to its folded byte, 0 for one that is dropped.
var asciiFold = func() (t [utf8.RuneSelf]byte) {
	for c := range t {
		switch {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
			t[c] = byte(c)
		case 'A' <= c && c <= 'Z':
			t[c] = byte(c) + 'a' - 'A'
		}
	}
	return
}()

// AppendFold appends the folded form of s to dst.
func AppendFold(dst []byte, s string) []byte {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if f := asciiFold[c]; f != 0 {
				dst = append(dst, f)
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		dst = appendFoldRune(dst, r, s[i:i+size])
		i += size
	}
	return dst
}

// appendFoldRune folds one rune beyond ASCII; s is its encoding.
func appendFoldRune(dst []byte, r rune, s string) []byte {
	switch r {
	case utf8.RuneError, '™', '℠', 'ª', 'º':
		// Trade marks and ordinal signs would decompose to letters.
		return dst
	}
	d := norm.NFKD.PropertiesString(s).Decomposition()
	if len(d) == 0 {
		return appendFoldPlain(dst, r)
	}
	for len(d) > 0 {
		r, size := utf8.DecodeRune(d)
		dst = appendFoldPlain(dst, r)
		d = d[size:]
	}
	return dst
}

// appendFoldPlain folds a rune that does not decompose.
func appendFoldPlain(dst []byte, r rune) []byte {
	if r < utf8.RuneSelf {
		if f := asciiFold[r]; f != 0 {
			return append(dst, f)
		}
		return dst
	}
	switch r {
	case 'ß', 'ẞ':
		return append(dst, "ss"...)
	case 'æ', 'Æ':
		return append(dst, "ae"...)
	case 'œ', 'Œ':
		return append(dst, "oe"...)
	case 'ø', 'Ø':
		return append(dst, 'o')
	case 'ł', 'Ł':
		return append(dst, 'l')
	case 'đ', 'Đ', 'ð', 'Ð':
		return append(dst, 'd')
	case 'ı':
		return append(dst, 'i')
	case '\u3099', '\u309a':
		// The voiced sound marks tell Japanese letters apart: they are no
		// accents.
		return utf8.AppendRune(dst, r)
	}
	if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
		return dst
	}
	return utf8.AppendRune(dst, unicode.ToLower(r))
}
