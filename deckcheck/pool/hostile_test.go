package pool

import (
	"strings"
	"testing"
)

// TestHostileTexts reads texts as long as they may be, of pieces that are dear to
// read; one that took quadratic time would not end within the limit of the tests.
func TestHostileTexts(t *testing.T) {
	for _, piece := range []string{"999 ", "1: ", "set ", "set 13 ", "set:", "x", "1x", "x1 ", "17/207 ", "17/207 • ", "1TFC EN ", "EN ", "•",
		"17 2\n", "1 1\n", "a", ":", " :", "pack 1: ", "amber", "-", "1-", "１", "\t", "\n", "\r", "#", "17/", "999/207 • EN • 99 ", "13 17 2\n"} {
		text := strings.Repeat(piece, MaxBytes/len(piece))
		IsNumbers(text)
		if p, issues := Parse(text, "13", cards(t)); p.Total() == 0 && len(issues) == 0 && strings.ContainsAny(piece, "0123456789") &&
			piece != "1: " && piece != "set 13 " && piece != "pack 1: " {
			t.Errorf("%q became nothing", piece)
		}
	}
}
