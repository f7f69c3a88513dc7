package paper

import (
	"context"
	"fmt"
	"html"
	"image/color"
	"io"
	"strconv"

	"github.com/boombuler/barcode/qr"
)

// Measures of a code in print.
const (
	// quiet is the white border of a QR code in modules (ISO/IEC 18004).
	quiet = 4
	// minModule is the smallest module that phones read well from print, in
	// millimetres. In a square of codeW, with the border around them, it leaves
	// room for the 93 modules of version 19 and not for the 97 of the next.
	minModule = 0.3
)

// How many bytes version 19 holds with each correction (ISO/IEC 18004,
// table 7). Asking the library instead would cost a whole code.
const (
	maxMedium = 624
	maxLow    = 792
)

// bits are the modules of a QR code by row, dark ones true; nil for no code.
type bits [][]bool

// newBits makes the code of a link with the strongest correction with which
// the modules are not too small; nil where even the weakest leaves them so.
// It takes up to some tens of milliseconds: the library draws each of eight
// masks and weighs them module by module.
func newBits(link string) bits {
	level := qr.M
	switch n := len(link); {
	case n == 0 || n > maxLow:
		return nil
	case n > maxMedium:
		level = qr.L
	}
	code, err := qr.Encode(link, level, qr.Unicode)
	if err != nil { // only a link that is too long is one
		return nil
	}
	n := code.Bounds().Dx()
	b := make(bits, n)
	for y := range b {
		b[y] = make([]bool, n)
		for x := range b[y] {
			b[y][x] = code.At(x, y) == color.Black
		}
	}
	return b
}

// codesOf makes the code of every link, once for all pages and sheets that
// have it.
func codesOf(ctx context.Context, sheets []Sheet) (map[string]bits, error) {
	codes := map[string]bits{}
	var links []string
	for i := range sheets {
		link := sheets[i].Link
		if _, known := codes[link]; !known {
			codes[link] = nil
			links = append(links, link)
		}
	}
	made := make([]bits, len(links))
	err := share(ctx, len(links), func(i int) { made[i] = newBits(links[i]) })
	for i, link := range links {
		codes[link] = made[i]
	}
	return codes, err
}

// module is the side of a module in millimetres, at the place of the first
// one.
func (c *Code) module() (side float64, at Point) {
	side = c.Box.W / float64(len(c.bits)+2*quiet)
	return side, Point{c.Box.X + quiet*side, c.Box.Y + quiet*side}
}

// runs calls f for each stretch of dark modules in a row.
func (c *Code) runs(f func(x, y, n int)) {
	for y, row := range c.bits {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && row[x] {
				x++
			}
			if x > from {
				f(from, y, x-from)
			}
		}
	}
}

// WriteCode draws the QR code of a link alone, for a page: label says what it is of. It
// fails where the link is too long for a code that phones read from paper, and where w
// does.
func WriteCode(w io.Writer, link, label string) error {
	c := Code{Link: link, bits: newBits(link)}
	if c.bits == nil {
		return fmt.Errorf("a link of %d bytes is too long for a QR code", len(link))
	}
	c.Box.W = float64(len(c.bits) + 2*quiet) // a module is one of its units
	side := strconv.Itoa(len(c.bits) + 2*quiet)
	b := append([]byte(nil), `<svg class="qr" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 `+side+" "+side+`" aria-label="`...)
	b = append(b, html.EscapeString(label)+`"><rect width="`+side+`" height="`+side+`" fill="#fff"/>`...)
	b = c.appendSVG(b)
	_, err := w.Write(append(b, "</svg>\n"...))
	return err
}
