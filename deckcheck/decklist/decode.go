package decklist

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"iter"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Encoding is what a text was written in, in words; "" is UTF-8.
type Encoding string

const (
	Windows1252 Encoding = "Windows-1252"
	UTF16       Encoding = "UTF-16"
)

// TextError is why bytes are no text.
type TextError struct {
	Detail TextFault
	Offset int  // of the zero byte
	Byte   byte // the first that is not UTF-8, in this line
	Line   int
}

// TextFault is a way in which bytes are no text.
type TextFault uint8

const (
	BrokenUTF16 TextFault = iota
	ZeroByte
	NotUTF8
)

func (e *TextError) Error() string {
	switch e.Detail {
	case BrokenUTF16:
		return "not text: broken UTF-16; save the list as plain text in UTF-8"
	case ZeroByte:
		return fmt.Sprintf("not text: a zero byte at offset %d; save the list as plain text in UTF-8", e.Offset)
	}
	return fmt.Sprintf("not UTF-8: byte 0x%02x in line %d; save the list as plain text in UTF-8", e.Byte, e.Line)
}

// DecodeText turns the bytes of a file into text: UTF-8 or UTF-16, with or
// without a byte order mark, or Windows-1252. from tells what was not said by the
// bytes themselves, and so was found by looking at them: UTF-16 without a mark,
// Windows-1252. The error is a *[TextError].
func DecodeText(b []byte) (text string, from Encoding, err error) {
	for mark, order := range map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian} {
		if rest, ok := bytes.CutPrefix(b, []byte(mark)); ok {
			t, ok := decode(utf16Signs(rest, order))
			if !ok {
				return "", "", &TextError{Detail: BrokenUTF16}
			}
			return t, "", nil
		}
	}
	if i := bytes.IndexByte(b, 0); i >= 0 {
		for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
			if t, ok := decode(utf16Signs(b, order)); ok && mostlyPlain(t) {
				return t, UTF16, nil
			}
		}
		return "", "", &TextError{Detail: ZeroByte, Offset: i}
	}
	if !utf8.Valid(b) {
		if t, ok := decode(windowsSigns(b)); ok && mostlyPlain(t) {
			return t, Windows1252, nil
		}
		for i := 0; i < len(b); {
			c, size := utf8.DecodeRune(b[i:])
			if c == utf8.RuneError && size == 1 {
				return "", "", &TextError{Detail: NotUTF8, Byte: b[i], Line: 1 + bytes.Count(b[:i], []byte("\n"))}
			}
			i += size
		}
	}
	return string(bytes.TrimPrefix(b, []byte("\ufeff"))), "", nil
}

// decode makes a text of its signs, which are gone through twice so that it is made once and no longer than it is; ok is false
// where some are no text.
func decode(signs iter.Seq[rune]) (text string, ok bool) {
	size := 0
	for c := range signs {
		if c == 0 || c == utf8.RuneError {
			return "", false
		}
		size += utf8.RuneLen(c)
	}
	var out strings.Builder
	out.Grow(size)
	for c := range signs {
		out.WriteRune(c)
	}
	return out.String(), true
}

// utf16Signs are the signs of UTF-16, utf8.RuneError for what is none.
func utf16Signs(b []byte, order binary.ByteOrder) iter.Seq[rune] {
	return func(yield func(rune) bool) {
		for i := 0; i < len(b); i += 2 {
			c := utf8.RuneError
			if i+1 < len(b) {
				c = rune(order.Uint16(b[i:]))
			}
			if utf16.IsSurrogate(c) {
				var low rune
				if i+3 < len(b) {
					low = rune(order.Uint16(b[i+2:]))
				}
				c = utf16.DecodeRune(c, low)
				i += 2
			}
			if !yield(c) {
				return
			}
		}
	}
}

// windowsSigns are the signs of Windows-1252, utf8.RuneError for what is none.
func windowsSigns(b []byte) iter.Seq[rune] {
	return func(yield func(rune) bool) {
		for _, c := range b {
			if !yield(charmap.Windows1252.DecodeByte(c)) {
				return
			}
		}
	}
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
