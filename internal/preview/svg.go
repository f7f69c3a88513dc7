package preview

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
)

// transform is how a drawing lies on the picture: scaled, then moved.
type transform struct{ scale, x, y float64 }

func (t transform) of(p point) point { return point{t.scale*p.x + t.x, t.scale*p.y + t.y} }

// within is a transform inside another one.
func (t transform) within(x, y, scale float64) transform {
	return transform{t.scale * scale, t.scale*x + t.x, t.scale*y + t.y}
}

// paint is what a part of a drawing has of the parts around it.
type paint struct {
	fill, stroke string // "none" and "" for none; the fill is black where nothing is said
	width        float64
	dashes       string
	at           transform
	clip         image.Rectangle
	strokeFirst  bool
}

// drawSVG draws an SVG picture of ours on a square of dst: paths, circles, groups that are moved, and pictures in the picture. What
// else a picture has is an error, not left out.
func drawSVG(dst *image.RGBA, svg string, square image.Rectangle) error {
	d := xml.NewDecoder(strings.NewReader(svg))
	stack := []paint{{fill: "#000000", stroke: "none", width: 1, clip: dst.Rect,
		at: transform{1, float64(square.Min.X), float64(square.Min.Y)}}}
	size := float64(square.Dx())
	for {
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("preview: a drawing: %w", err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			now, err := begin(dst, e, stack[len(stack)-1], size)
			if err != nil {
				return err
			}
			stack = append(stack, now)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		}
	}
}

// begin draws an element, or notes what it says of those in it. size is the width of the outermost picture.
func begin(dst *image.RGBA, e xml.StartElement, p paint, size float64) (paint, error) {
	has := map[string]string{}
	for _, a := range e.Attr {
		has[a.Name.Local] = a.Value
	}
	for name, to := range map[string]*string{"fill": &p.fill, "stroke": &p.stroke, "stroke-dasharray": &p.dashes} {
		if v, ok := has[name]; ok {
			*to = v
		}
	}
	if w, ok := has["stroke-width"]; ok {
		n, err := strconv.ParseFloat(w, 64)
		if err != nil {
			return p, fmt.Errorf("preview: a stroke of %q: %w", w, err)
		}
		p.width = n
	}
	p.strokeFirst = p.strokeFirst || has["paint-order"] == "stroke"
	switch e.Name.Local {
	case "svg":
		box, err := numbersIn(has["viewBox"], 4)
		if err != nil {
			return p, err
		}
		x, y, width := 0.0, 0.0, size
		if has["width"] != "" && has["x"] != "" { // a picture in the picture, which is as high as its box is
			at, err := numbersIn(has["x"]+" "+has["y"]+" "+has["width"], 3)
			if err != nil {
				return p, err
			}
			x, y, width = at[0], at[1], at[2]
		}
		scale := width / box[2]
		low, high := p.at.of(point{x, y}), p.at.of(point{x + width, y + scale*box[3]})
		p.clip = p.clip.Intersect(image.Rect(int(math.Round(low.x)), int(math.Round(low.y)), int(math.Round(high.x)), int(math.Round(high.y))))
		p.at = p.at.within(x-scale*box[0], y-scale*box[1], scale)
		return p, nil
	case "g":
		if move, ok := strings.CutPrefix(has["transform"], "translate("); ok {
			by, err := numbersIn(strings.TrimSuffix(move, ")"), 2)
			if err != nil {
				return p, err
			}
			p.at = p.at.within(by[0], by[1], 1)
		}
		return p, nil
	case "path":
		lines, err := outline(has["d"])
		if err != nil {
			return p, err
		}
		return p, p.draw(dst, lines)
	case "circle":
		c, err := numbersIn(or(has["cx"])+" "+or(has["cy"])+" "+or(has["r"]), 3)
		if err != nil {
			return p, err
		}
		return p, p.draw(dst, []line{ring(point{c[0], c[1]}, c[2])})
	}
	return p, fmt.Errorf("preview: a drawing has a %s", e.Name.Local)
}

func or(number string) string {
	if number == "" {
		return "0"
	}
	return number
}

// draw fills and strokes lines.
func (p paint) draw(dst *image.RGBA, lines []line) error {
	dst, _ = dst.SubImage(p.clip).(*image.RGBA)
	moved := make([]line, len(lines))
	for i, l := range lines {
		moved[i] = line{closed: l.closed, points: make([]point, len(l.points))}
		for k, q := range l.points {
			moved[i].points[k] = p.at.of(q)
		}
	}
	fill := func() error {
		if p.fill == "none" {
			return nil
		}
		c, err := colourOf(p.fill)
		if err == nil {
			fillShape(dst, moved, c)
		}
		return err
	}
	stroke := func() error {
		if p.stroke == "none" || p.stroke == "" {
			return nil
		}
		c, err := colourOf(p.stroke)
		if err != nil {
			return err
		}
		drawn := moved
		if p.dashes != "" {
			on, err := numbersIn(p.dashes, 2)
			if err != nil {
				return err
			}
			drawn = dashed(moved, p.at.scale*on[0], p.at.scale*on[1])
		}
		for _, part := range stroked(drawn, p.at.scale*p.width/2) {
			fillShape(dst, part, c)
		}
		return nil
	}
	if p.strokeFirst {
		return errors.Join(stroke(), fill())
	}
	return errors.Join(fill(), stroke())
}

// colourOf reads a colour as "#rrggbb" or "#rgb".
func colourOf(text string) (color.RGBA, error) {
	hex, ok := strings.CutPrefix(text, "#")
	if len(hex) == 3 {
		hex = strings.Repeat(hex[:1], 2) + strings.Repeat(hex[1:2], 2) + strings.Repeat(hex[2:], 2)
	}
	n, err := strconv.ParseUint(hex, 16, 24)
	if !ok || len(hex) != 6 || err != nil {
		return color.RGBA{}, fmt.Errorf("preview: %q is not a colour", text)
	}
	return rgb(uint32(n)), nil
}

// rgb is a colour as 0xRRGGBB.
func rgb(n uint32) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

func numbersIn(text string, n int) ([]float64, error) {
	fields := strings.Fields(text)
	if len(fields) != n {
		return nil, fmt.Errorf("preview: %q has not %d numbers", text, n)
	}
	out := make([]float64, n)
	for i, f := range fields {
		var err error
		if out[i], err = strconv.ParseFloat(f, 64); err != nil {
			return nil, fmt.Errorf("preview: %w", err)
		}
	}
	return out, nil
}
