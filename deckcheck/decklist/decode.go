package decklist

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Encoding is what a text was written in, in words; "" is UTF-8.
type Encoding string

const (
	Windows1252 Encoding = "Windows-1252"
	UTF16       Encoding = "UTF-16"
)

// DecodeText turns the bytes of a file into text: UTF-8 or UTF-16, with or
// without a byte order mark, or Windows-1252. from tells what was not said by the
// bytes themselves, and so was found by looking at them: UTF-16 without a mark,
// Windows-1252. Errors say what the bytes look like and what to do.
func DecodeText(b []byte) (text string, from Encoding, err error) {
	if bytes.HasPrefix(b, []byte{0xff, 0xfe}) || bytes.HasPrefix(b, []byte{0xfe, 0xff}) {
		t, ok := decode(b, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM))
		if !ok {
			return "", "", fmt.Errorf("not text: broken UTF-16; save the list as plain text in UTF-8")
		}
		return t, "", nil
	}
	if i := bytes.IndexByte(b, 0); i >= 0 {
		for _, order := range []unicode.Endianness{unicode.LittleEndian, unicode.BigEndian} {
			if t, ok := decode(b, unicode.UTF16(order, unicode.IgnoreBOM)); ok && mostlyPlain(t) {
				return t, UTF16, nil
			}
		}
		return "", "", fmt.Errorf("not text: a zero byte at offset %d; save the list as plain text in UTF-8", i)
	}
	if !utf8.Valid(b) {
		if t, ok := decode(b, charmap.Windows1252); ok && mostlyPlain(t) {
			return t, Windows1252, nil
		}
		for i := 0; i < len(b); {
			c, size := utf8.DecodeRune(b[i:])
			if c == utf8.RuneError && size == 1 {
				return "", "", fmt.Errorf("not UTF-8: byte 0x%02x in line %d; save the list as plain text in UTF-8", b[i],
					1+bytes.Count(b[:i], []byte("\n")))
			}
			i += size
		}
	}
	return string(bytes.TrimPrefix(b, []byte("\ufeff"))), "", nil
}

// decode decodes all bytes; ok is false where some are no text in the encoding.
func decode(b []byte, from encoding.Encoding) (text string, ok bool) {
	t, err := from.NewDecoder().Bytes(b)
	return string(t), err == nil && bytes.IndexByte(t, 0) < 0 && !bytes.ContainsRune(t, utf8.RuneError)
}

// mostlyPlain tells a text of which at least three quarters are letters, digits and signs of
// ASCII, and in which there are no control characters but those that part lines and cells: what
// was taken for text by mistake is not.
func mostlyPlain(t string) bool {
	plain, all := 0, 0
	for _, c := range t {
		all++
		switch {
		case ' ' <= c && c <= '~', c == '\n', c == '\r', c == '\t':
			plain++
		case c < ' ', 0x7f <= c && c <= 0x9f:
			return false
		}
	}
	return 4*plain >= 3*all
}

// Encoded notes that the text of the list was in an encoding that was found by looking at
// it. UTF-8 needs no note.
func (l *List) Encoded(from Encoding) {
	if from != "" {
		l.Deck.Issues = append([]Issue{{Kind: Encoded, Lines: []int{1}, Text: string(from)}}, l.Deck.Issues...)
	}
}
