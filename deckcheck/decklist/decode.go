package decklist

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// DecodeText turns the bytes of a file into text: UTF-8, with or without a
// byte order mark, or UTF-16 with one, as Windows editors write it. Errors say
// what the bytes look like and what to do.
func DecodeText(b []byte) (string, error) {
	if bytes.HasPrefix(b, []byte{0xff, 0xfe}) || bytes.HasPrefix(b, []byte{0xfe, 0xff}) {
		t, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(b)
		if err != nil || bytes.IndexByte(t, 0) >= 0 || bytes.ContainsRune(t, utf8.RuneError) {
			return "", fmt.Errorf("not text: broken UTF-16; save the list as plain text in UTF-8")
		}
		return string(t), nil
	}
	if i := bytes.IndexByte(b, 0); i >= 0 {
		return "", fmt.Errorf("not text: a zero byte at offset %d; save the list as plain text in UTF-8", i)
	}
	if !utf8.Valid(b) {
		for i := 0; i < len(b); {
			c, size := utf8.DecodeRune(b[i:])
			if c == utf8.RuneError && size == 1 {
				return "", fmt.Errorf("not UTF-8: byte 0x%02x in line %d; save the list as plain text in UTF-8", b[i], 1+bytes.Count(b[:i], []byte("\n")))
			}
			i += size
		}
	}
	return string(bytes.TrimPrefix(b, []byte("\ufeff"))), nil
}
