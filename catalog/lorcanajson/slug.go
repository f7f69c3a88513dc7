package lorcanajson

import (
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
)

// slug makes the id of a card from its English full name: its words in ASCII,
// in lower case, joined by "-". Whatever is neither letter nor digit parts
// words, except for apostrophes, which are dropped: "Te Kā - B.E.N.'s" becomes
// "te-ka-b-e-n-s".
func slug(fullName string) string {
	var out []byte
	parted := false
	for _, r := range fullName {
		if strings.ContainsRune("'’‘`", r) {
			continue
		}
		n := len(out)
		if parted && n > 0 {
			out = append(out, '-')
		}
		letters := len(out)
		for _, b := range catalog.AppendFold(nil, string(r)) {
			if b < utf8.RuneSelf {
				out = append(out, b)
			}
		}
		if len(out) == letters {
			out, parted = out[:n], true
			continue
		}
		parted = false
	}
	return string(out)
}
