package paper

import (
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// mmPerPoint is a typographic point in millimetres.
const mmPerPoint = 25.4 / 72

// Part of a line of text above and below its baseline, as parts of the size.
const (
	ascent  = 0.8
	descent = 0.22
)

// face is how wide the letters of a font are, as parts of the size. A letter
// that is not in it is one that the font lacks.
type face map[rune]float64

// faces are the two fonts of the sheets: those of the Go project, which have
// the Latin, Greek and Cyrillic letters that player names in Europe need.
var faces = sync.OnceValue(func() (f [2]face) {
	f[0], f[1] = measure(goregular.TTF), measure(gobold.TTF)
	return f
})

func faceOf(bold bool) face {
	if bold {
		return faces()[1]
	}
	return faces()[0]
}

// lastLetter bounds the letters that are looked for: PDF text of this kind has
// two bytes a letter.
const lastLetter = 0xFFFF

// measure reads the widths of a font. The font is part of the program, so it
// can be read.
func measure(ttf []byte) face {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("paper: font: " + err.Error())
	}
	out := make(face)
	var buf sfnt.Buffer
	em := fixed.I(int(f.UnitsPerEm()))
	for r := ' '; r <= lastLetter; r++ {
		// Marks that go over the letter before them would stand beside it.
		if unicode.IsControl(r) || unicode.Is(unicode.M, r) {
			continue
		}
		i, err := f.GlyphIndex(&buf, r)
		if err != nil || i == 0 {
			continue
		}
		w, err := f.GlyphAdvance(&buf, i, em, font.HintingNone)
		if err != nil {
			continue
		}
		out[r] = float64(w) / float64(em)
	}
	return out
}

// width is the width of a text of size 1. Letters that the font lacks count as
// wide as those of Chinese and Japanese are.
func (f face) width(s string) (w float64) {
	for _, r := range s {
		if a, ok := f[r]; ok {
			w += a
		} else if !unicode.Is(unicode.M, r) {
			w++
		}
	}
	return w
}

// Lacks reports whether a text has letters that the PDF's font does not have.
// Browsers bring fonts of their own.
func Lacks(s string) bool {
	regular, bold := faces()[0], faces()[1]
	for _, r := range s {
		if _, ok := regular[r]; !ok {
			return true
		}
		if _, ok := bold[r]; !ok {
			return true
		}
	}
	return false
}
