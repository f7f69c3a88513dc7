package paper

import (
	"image/color"

	"github.com/boombuler/barcode/qr"
)

const (
	// quiet is the white border of a QR code in modules (ISO/IEC 18004).
	quiet = 4
	// minModule is the smallest module that phones read well from print, in
	// millimetres.
	minModule = 0.3
)

// maxCoded is the longest link that is tried: where the square of a
// registration sheet has modules of minModule, it holds no more letters (792,
// version 19 with the weakest correction), and longer ones take long to tell.
const maxCoded = 800

// qrBits makes the code of a link for a square of that many millimetres. It
// takes the strongest correction with which the modules are not too small; ok
// is false where even the weakest leaves them so.
func qrBits(link string, side float64) (bits [][]bool, ok bool) {
	if len(link) > maxCoded {
		return nil, false
	}
	for _, level := range []qr.ErrorCorrectionLevel{qr.M, qr.L} {
		code, err := qr.Encode(link, level, qr.Unicode)
		if err != nil {
			continue // too long for a code at all
		}
		n := code.Bounds().Dx()
		if side/float64(n+2*quiet) < minModule {
			continue
		}
		bits = make([][]bool, n)
		for y := range bits {
			bits[y] = make([]bool, n)
			for x := range bits[y] {
				bits[y][x] = code.At(x, y) == color.Black
			}
		}
		return bits, true
	}
	return nil, false
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
