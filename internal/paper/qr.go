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

// qrBits makes the code of a link for a square of that many millimetres. It
// takes the strongest correction with which the modules are not too small; ok
// is false where even the weakest leaves them so.
func qrBits(link string, side float64) (bits [][]bool, ok bool) {
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

// runs calls f for each stretch of dark modules in a row, in millimetres.
func (c *Code) runs(f func(x, y, w, h float64)) {
	n := len(c.bits)
	m := c.Box.W / float64(n+2*quiet)
	for y, row := range c.bits {
		for x := 0; x < n; x++ {
			if !row[x] {
				continue
			}
			from := x
			for x < n && row[x] {
				x++
			}
			f(c.Box.X+float64(from+quiet)*m, c.Box.Y+float64(y+quiet)*m, float64(x-from)*m, m)
		}
	}
}
