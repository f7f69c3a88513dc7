// Package preview draws the pictures that messengers show with a link, and the icons of the site, as PNG: words, a drawing, and the
// colours of ink types. It knows nothing of decks; the caller gives the words and the drawing as an SVG picture.
package preview

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"inkcheck/formats"
	"inkcheck/internal/seal"
)

// Width and Height are the size of a picture, in pixels: what Open Graph readers show large.
const Width, Height = 1200, 630

// Tone is the colour of the largest words.
type Tone uint8

const (
	Plain Tone = iota
	Good
	Bad
	Odd
)

var tones = [...]color.RGBA{Plain: rgb(0x1d1b2e), Good: rgb(0x17633a), Bad: rgb(0xa51d2a), Odd: rgb(0x7a4d00)}

// Picture is what a preview says.
type Picture struct {
	Drawing string       // an SVG picture, square; "" for the sign of the site
	Inks    formats.Inks // the first two colour the ground
	Name    string       // "" for none
	Answer  string       // the largest words
	Tone    Tone
	Where   string   // below the answer
	Facts   []string // the first three are shown
	Foot    string
}

// The layout, in pixels.
const (
	drawingSide, drawingLeft, drawingTop = 440, 60, 88
	wordsLeft, wordsWidth                = 548, Width - wordsLeft - 40
	barHeight                            = 14
	nameSize, answerSize, whereSize      = 40, 88, 40
	factSize, signSize                   = 28, 32
	maxFacts                             = 3
)

var (
	ink, soft, sheet, bar = rgb(0x1d1b2e), rgb(0x565168), rgb(0xfffdf9), rgb(0x231c42)
)

// inkTones are the colours of ink types, as the style sheets have them by day.
var inkTones = map[formats.Inks]color.RGBA{
	formats.Amber: rgb(0xf0b030), formats.Amethyst: rgb(0x7b3f9e), formats.Emerald: rgb(0x2a7d3f),
	formats.Ruby: rgb(0xc0182f), formats.Sapphire: rgb(0x0a6fb0), formats.Steel: rgb(0x5d6a76),
}

// Mark is the sign of the site, as an SVG picture. Its hexagon is filled with a colour.
func Mark(hexagon, drop string) string {
	return `<svg viewBox="0 0 64 64"><path d="M32 2 58 17v30L32 62 6 47V17z" fill="` + hexagon + `"/>` +
		`<path d="M32 12c8 11 14 18 14 26a14 14 0 0 1-28 0c0-8 6-15 14-26z" fill="` + drop + `"/>` +
		`<path d="m25 39 5.500 6 9.500-12" fill="none" stroke="` + hexagon + `" stroke-width="4"/></svg>`
}

// PNG is the picture. An error is one of the drawing.
func (p Picture) PNG() ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, Width, Height))
	ground(img, p.Inks)
	fillRect(img, image.Rect(0, Height-barHeight, Width, Height), bar)
	drawing := p.Drawing
	if drawing == "" {
		drawing = Mark("#231c42", "#f4f1fb")
	}
	if err := drawSVG(img, drawing, image.Rect(drawingLeft, drawingTop, drawingLeft+drawingSide, drawingTop+drawingSide)); err != nil {
		return nil, err
	}
	if err := drawSVG(img, Mark("#231c42", "#f4f1fb"), image.Rect(983, 36, 1021, 74)); err != nil {
		return nil, err
	}
	w := words{img, 0}
	w.put("Inkcheck", 1032, 66, signSize, true, ink)
	w.y = 142
	if p.Name != "" {
		w.line(p.Name, nameSize, true, ink)
	} else {
		w.y += nameSize
	}
	w.y += 98
	w.fit(p.Answer, answerSize, tones[p.Tone])
	w.y += 58
	w.line(p.Where, whereSize, false, ink)
	w.y += 62
	for _, fact := range p.Facts[:min(maxFacts, len(p.Facts))] {
		w.line("– "+fact, factSize, false, ink)
		w.y += 40
	}
	w.y = max(w.y+18, 500)
	left := wordsLeft
	for _, k := range p.Inks.Split() {
		shape, err := outline(seal.Shape(k))
		if err != nil {
			return nil, err
		}
		at := transform{1.5, float64(left), float64(w.y) - 28}
		badge := paint{fill: hex(inkTones[k]), stroke: hex(sheet), width: 3, at: at, clip: img.Rect, strokeFirst: true}
		if err := badge.draw(img, shape); err != nil {
			return nil, err
		}
		left += 48
	}
	w.put(w.short(p.Foot, factSize, false, Width-left-40), left, w.y, factSize, false, soft)
	return encode(img)
}

// hex is a colour as drawings write it.
func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// Window is the picture window of a card as a drawing: its blot, the data of a path in a square of 64, on the colour of its first ink type.
func Window(blot string, inks formats.Inks) string {
	back, shape := rgb(0x807a8c), rgb(0xfffdf9)
	if all := inks.Split(); len(all) > 0 {
		back = inkTones[all[0]]
		if len(all) > 1 {
			shape = inkTones[all[1]]
		}
	}
	return `<svg viewBox="-6 -6 76 76"><path d="M-3-6h70l3 3v70l-3 3h-70l-3-3v-70z" fill="` + hex(back) + `"/><path d="` + blot + `" fill="` +
		hex(shape) + `"/></svg>`
}

// fillRect fills a rectangle.
func fillRect(img *image.RGBA, r image.Rectangle, c color.RGBA) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// ground paints the colours of two ink types, which meet in the middle, at 100 degrees.
func ground(img *image.RGBA, inks formats.Inks) {
	from, to := rgb(0xf3eee4), rgb(0xf3eee4)
	if all := inks.Split(); len(all) > 0 {
		from, to = inkTones[all[0]], inkTones[all[min(1, len(all)-1)]]
	}
	// Each row is the one above it, a little further on: one long row has them all.
	const slope = 0.17633 // of 10 degrees
	long := Width + int(math.Ceil(slope*Height))
	row := make([]byte, 4*long)
	for x := range long {
		t, c := 2*float64(x)/float64(long)-1, from
		if t > 0 {
			c = to
		}
		part := 0.35 * math.Abs(t)
		for i, v := range []uint8{c.R, c.G, c.B} {
			paper := [3]uint8{sheet.R, sheet.G, sheet.B}[i]
			row[4*x+i] = uint8(math.Round(float64(paper) + part*(float64(v)-float64(paper))))
		}
		row[4*x+3] = 255
	}
	for y := range Height {
		copy(img.Pix[y*img.Stride:y*img.Stride+4*Width], row[4*int(slope*float64(y)):])
	}
}

// fonts are the regular and the bold font: those of the Go project, which are part of the program and can be read.
var fonts = sync.OnceValue(func() (out [2]*sfnt.Font) {
	for i, ttf := range [][]byte{goregular.TTF, gobold.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic("preview: font: " + err.Error())
		}
		out[i] = f
	}
	return out
})

// faceOf is a font in a size.
func faceOf(size float64, bold bool) font.Face {
	f := fonts()[0]
	if bold {
		f = fonts()[1]
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic("preview: font: " + err.Error()) // of no size
	}
	return face
}

// Writes reports whether the font of the pictures has all letters of a text.
func Writes(text string) bool {
	var buf sfnt.Buffer
	for _, r := range text {
		if i, err := fonts()[0].GlyphIndex(&buf, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// words are written on a picture, line below line.
type words struct {
	img *image.RGBA
	y   int // the baseline
}

func (w *words) put(text string, x, y int, size float64, bold bool, c color.RGBA) {
	d := font.Drawer{Dst: w.img, Src: image.NewUniform(c), Face: faceOf(size, bold), Dot: fixed.P(x, y)}
	d.DrawString(text)
}

// line writes a line, as much of it as there is room for.
func (w *words) line(text string, size float64, bold bool, c color.RGBA) {
	w.put(w.short(text, size, bold, wordsWidth), wordsLeft, w.y, size, bold, c)
}

// fit writes a line in the size that there is room for.
func (w *words) fit(text string, size float64, c color.RGBA) {
	if wide := font.MeasureString(faceOf(size, true), text).Ceil(); wide > wordsWidth {
		size = max(size*wordsWidth/float64(wide), whereSize)
	}
	w.line(text, size, true, c)
}

// short is a text that fits into a width.
func (w *words) short(text string, size float64, bold bool, width int) string {
	face := faceOf(size, bold)
	if font.MeasureString(face, text).Ceil() <= width {
		return text
	}
	letters := []rune(text)
	for n := len(letters) - 1; n > 0; n-- {
		if s := strings.TrimRight(string(letters[:n]), " ,") + "…"; font.MeasureString(face, s).Ceil() <= width {
			return s
		}
	}
	return ""
}

// Icon is the sign of the site on its dark ground, of a width in pixels.
// A maskable one has room round it, because a phone may cut its edges.
func Icon(size int, maskable bool) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	fillRect(img, img.Bounds(), bar)
	edge := size / 12
	if maskable {
		edge = size / 5 // the middle four fifths are never cut
	}
	if err := drawSVG(img, Mark("#b9b0ff", "#231c42"), image.Rect(edge, edge, size-edge, size-edge)); err != nil {
		return nil, err
	}
	return encode(img)
}

// encode is a picture as PNG with a table of at most 256 colours, the most frequent ones: a fifth of the bytes and of the time of one
// with all colours, and the eye sees no difference.
func encode(img *image.RGBA) ([]byte, error) {
	var out bytes.Buffer
	e := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &buffers}
	if err := e.Encode(&out, paletted(img)); err != nil {
		return nil, fmt.Errorf("preview: %w", err)
	}
	return out.Bytes(), nil
}

// buffers are what encoders work with.
var buffers pool

type pool struct{ sync.Pool }

func (p *pool) Get() *png.EncoderBuffer {
	b, _ := p.Pool.Get().(*png.EncoderBuffer)
	return b
}

func (p *pool) Put(b *png.EncoderBuffer) { p.Pool.Put(b) }
