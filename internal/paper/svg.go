package paper

import (
	"html"
	"io"
	"strconv"
)

// WriteSVG draws the page for a browser, in its own millimetres. It fails
// where w does.
func (p *Page) WriteSVG(w io.Writer) error {
	b := make([]byte, 0, 24<<10)
	class := "sheet " + string(p.Paper)
	if p.Landscape() {
		class += " lying"
	}
	b = append(b, `<svg class="`+class+`" xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 `...)
	b = number(b, p.W)
	b = number(append(b, ' '), p.H)
	b = append(b, `" aria-label="`+html.EscapeString(p.Label)+`"><g fill="none" stroke="#000">`...)
	for _, width := range []float64{thin, plain, thick} {
		b = p.appendStrokes(b, width)
	}
	b = append(b, `</g>`...)
	for i := range p.Codes {
		b = p.Codes[i].appendSVG(b)
	}
	for _, t := range p.Texts {
		if t.In != PDF {
			b = t.appendSVG(b)
		}
	}
	b = append(b, "</svg>\n"...)
	_, err := w.Write(b)
	return err
}

// appendStrokes draws all that has one width of line as one path.
func (p *Page) appendStrokes(b []byte, width float64) []byte {
	start := len(b)
	b = number(append(b, `<path stroke-width="`...), width)
	b = append(b, `" d="`...)
	empty := len(b)
	for _, l := range p.Lines {
		if l.Width == width {
			b = point(append(b, 'M'), l.X1, l.Y1)
			b = point(append(b, 'L'), l.X2, l.Y2)
		}
	}
	for _, s := range p.Shapes {
		if s.Width != width {
			continue
		}
		for i, at := range s.Points {
			b = point(append(b, "ML"[min(i, 1)]), at.X, at.Y)
		}
		b = append(b, 'z')
	}
	if len(b) == empty {
		return b[:start]
	}
	return append(b, `"/>`...)
}

// appendSVG draws the dark modules as one path, in modules.
func (c *Code) appendSVG(b []byte) []byte {
	side, at := c.module()
	b = point(append(b, `<path shape-rendering="crispEdges" transform="translate(`...), at.X, at.Y)
	b = strconv.AppendFloat(append(b, `) scale(`...), side, 'f', 5, 64)
	b = append(b, `)" d="`...)
	c.runs(func(x, y, n int) {
		b = strconv.AppendInt(append(b, 'M'), int64(x), 10)
		b = strconv.AppendInt(append(b, ' '), int64(y), 10)
		b = strconv.AppendInt(append(b, 'h'), int64(n), 10)
		b = strconv.AppendInt(append(b, "v1h"...), int64(-n), 10)
		b = append(b, 'z')
	})
	return append(b, `"/>`...)
}

func (t *Text) appendSVG(b []byte) []byte {
	size := t.Size * mmPerPoint
	b = append(b, `<text`...)
	if t.Lang != "" {
		b = append(append(append(b, ` lang="`...), t.Lang...), '"')
	}
	if t.Bold {
		b = append(b, ` font-weight="700"`...)
	}
	// A browser's font has other widths: the text hangs on its side or middle.
	length := t.Box.W
	if t.Turned {
		length = t.Box.H
	}
	along := 0.0
	switch t.align {
	case centre:
		b, along = append(b, ` text-anchor="middle"`...), length/2
	case right:
		b, along = append(b, ` text-anchor="end"`...), length
	}
	if t.Turned {
		b = point(append(b, ` transform="translate(`...), t.Box.X+size*ascent, t.Box.bottom()-along)
		b = append(b, `) rotate(-90)"`...)
	} else {
		b = number(append(b, ` x="`...), t.Box.X+along)
		b = number(append(b, `" y="`...), t.Box.Y+size*ascent)
		b = append(b, '"')
	}
	b = number(append(b, ` font-size="`...), size)
	b = append(b, '"')
	if t.Tight {
		b = number(append(b, ` lengthAdjust="spacingAndGlyphs" textLength="`...), length)
		b = append(b, '"')
	}
	b = append(b, '>')
	b = append(b, html.EscapeString(t.S)...)
	return append(b, `</text>`...)
}

func point(b []byte, x, y float64) []byte { return number(append(number(b, x), ' '), y) }

// number writes a length to a hundredth of a millimetre, a quarter of a
// printer's dot.
func number(b []byte, v float64) []byte {
	b = strconv.AppendFloat(b, v, 'f', 2, 64)
	for b[len(b)-1] == '0' {
		b = b[:len(b)-1]
	}
	if b[len(b)-1] == '.' {
		b = b[:len(b)-1]
	}
	return b
}
