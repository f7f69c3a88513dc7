package preview

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"

	"golang.org/x/image/vector"
)

type point struct{ x, y float64 }

func (p point) plus(q point) point              { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point             { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point           { return point{p.x * f, p.y * f} }
func (p point) toward(q point, t float64) point { return p.plus(q.minus(p).times(t)) }

// line is an outline of straight pieces.
type line struct {
	points []point
	closed bool
}

// curvePieces is how many straight pieces a curve becomes: at the size of the picture each is shorter than its stroke.
const curvePieces, ringPieces = 10, 72

// ring is a circle.
func ring(at point, r float64) line {
	l := line{closed: true}
	for i := range ringPieces {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / ringPieces)
		l.points = append(l.points, point{at.x + r*cos, at.y + r*sin})
	}
	return l
}

// pathReader reads the data of an SVG path.
type pathReader struct {
	text  string
	at    int
	lines []line
	pen   point
	// bend is the second control point of the last cubic curve, where that was the last command.
	bend *point
}

// outline is an SVG path as lines.
func outline(data string) ([]line, error) {
	r := pathReader{text: data}
	command := byte(0)
	for r.skip(); r.at < len(data); r.skip() {
		if c := data[r.at]; c|0x20 >= 'a' && c|0x20 <= 'z' {
			command = c
			r.at++
		}
		if err := r.step(command); err != nil {
			return nil, err
		}
		switch command { // numbers alone go on with lines
		case 'm':
			command = 'l'
		case 'M':
			command = 'L'
		}
	}
	return r.lines, nil
}

// pathNumbers is how many numbers a command has.
var pathNumbers = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 'a': 7, 'z': 0}

// step carries a command out.
func (r *pathReader) step(command byte) error {
	count, ok := pathNumbers[command|0x20]
	if !ok {
		return fmt.Errorf("preview: a path has %q at %d", command, r.at)
	}
	var n [7]float64
	for i := range count {
		var err error
		if n[i], err = r.number(command|0x20 == 'a' && (i == 3 || i == 4)); err != nil {
			return err
		}
	}
	from := point{}
	if command >= 'a' {
		from = r.pen
	}
	pair := func(i int) point { return from.plus(point{n[i], n[i+1]}) }
	start, bend := r.pen, r.bend
	r.bend = nil
	switch command | 0x20 {
	case 'm':
		r.pen = pair(0)
		r.lines = append(r.lines, line{points: []point{r.pen}})
		return nil
	case 'z':
		if l := r.last(); l != nil {
			l.closed, r.pen = true, l.points[0]
		}
		return nil
	case 'l':
		r.to(pair(0))
	case 'h':
		r.to(point{from.x + n[0], start.y})
	case 'v':
		r.to(point{start.x, from.y + n[0]})
	case 'q':
		r.curve(func(t float64) point {
			a, b := start.toward(pair(0), t), pair(0).toward(pair(2), t)
			return a.toward(b, t)
		})
	case 'c':
		r.cubic(start, pair(0), pair(2), pair(4))
	case 's':
		first := start
		if bend != nil {
			first = start.times(2).minus(*bend)
		}
		r.cubic(start, first, pair(0), pair(2))
	case 'a':
		r.arc(n[0], n[3] != 0, n[4] != 0, pair(5))
	}
	return nil
}

func (r *pathReader) last() *line {
	if len(r.lines) == 0 {
		return nil
	}
	return &r.lines[len(r.lines)-1]
}

// to draws a line; after a closed one a new one begins.
func (r *pathReader) to(p point) {
	if l := r.last(); l == nil || l.closed {
		r.lines = append(r.lines, line{points: []point{r.pen}})
	}
	l := r.last()
	l.points = append(l.points, p)
	r.pen = p
}

func (r *pathReader) cubic(a, b, c, d point) {
	r.curve(func(t float64) point {
		ab, bc, cd := a.toward(b, t), b.toward(c, t), c.toward(d, t)
		return ab.toward(bc, t).toward(bc.toward(cd, t), t)
	})
	r.bend = &c
}

func (r *pathReader) curve(at func(t float64) point) {
	for i := range curvePieces {
		r.to(at(float64(i+1) / curvePieces))
	}
}

// arc draws a part of a circle: ellipses are not drawn anywhere here. See SVG 2, appendix B.2.4.
func (r *pathReader) arc(radius float64, large, clockwise bool, end point) {
	start := r.pen
	way := end.minus(start)
	half := math.Hypot(way.x, way.y) / 2
	if half == 0 || radius == 0 {
		r.to(end)
		return
	}
	radius = max(radius, half)
	off := math.Sqrt(radius*radius-half*half) / (2 * half)
	if large == clockwise {
		off = -off
	}
	centre := start.toward(end, 0.5).plus(point{-way.y * off, way.x * off})
	from, to := math.Atan2(start.y-centre.y, start.x-centre.x), math.Atan2(end.y-centre.y, end.x-centre.x)
	turn := math.Mod(to-from+4*math.Pi, 2*math.Pi)
	if !clockwise {
		turn -= 2 * math.Pi
	}
	pieces := max(2, int(math.Abs(turn)*ringPieces/(2*math.Pi)))
	for i := range pieces - 1 {
		sin, cos := math.Sincos(from + turn*float64(i+1)/float64(pieces))
		r.to(point{centre.x + radius*cos, centre.y + radius*sin})
	}
	r.to(end)
}

func (r *pathReader) skip() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == ',') {
		r.at++
	}
}

// number reads a number; a flag of an arc is one digit.
func (r *pathReader) number(flag bool) (float64, error) {
	r.skip()
	end, dot := r.at, false
	for ; end < len(r.text); end++ {
		c := r.text[end]
		if c == '.' && !dot {
			dot = true
		} else if (c < '0' || c > '9') && (c != '-' || end > r.at) {
			break
		}
		if flag {
			end++
			break
		}
	}
	n, err := strconv.ParseFloat(r.text[r.at:end], 64)
	if err != nil {
		return 0, fmt.Errorf("preview: a path at %d: %w", r.at, err)
	}
	r.at = end
	return n, nil
}

// dashed are the dashes of lines: on long, with gaps as long as off.
func dashed(lines []line, on, off float64) (out []line) {
	for _, l := range lines {
		points := l.points
		if l.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		left, drawn := on, true
		dash := line{points: points[:1:1]}
		for i := 1; i < len(points); i++ {
			at := points[i-1]
			for {
				way := points[i].minus(at)
				long := math.Hypot(way.x, way.y)
				if long < left {
					left -= long
					dash.points = append(dash.points, points[i])
					break
				}
				at = at.toward(points[i], left/long)
				dash.points = append(dash.points, at)
				if drawn {
					out = append(out, dash)
				}
				drawn = !drawn
				left, dash = on, line{points: []point{at}}
				if !drawn {
					left = off
				}
			}
		}
		if drawn && len(dash.points) > 1 {
			out = append(out, dash)
		}
	}
	return out
}

// stroked are the shapes of a stroke with round ends and joins, half as wide as is said. Each line is a shape of pieces that all turn
// the same way, so that where they overlap they are one.
func stroked(lines []line, half float64) (out [][]line) {
	for _, l := range lines {
		var parts []line
		points := l.points
		if l.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		for i, p := range points {
			parts = append(parts, ring(p, half))
			if i == 0 {
				continue
			}
			way := p.minus(points[i-1])
			if long := math.Hypot(way.x, way.y); long > 0 {
				side := point{-way.y, way.x}.times(half / long)
				a := points[i-1]
				parts = append(parts, line{closed: true, points: []point{a.minus(side), p.minus(side), p.plus(side), a.plus(side)}})
			}
		}
		out = append(out, parts)
	}
	return out
}

// fillShape fills lines with a colour, as one shape.
func fillShape(dst *image.RGBA, lines []line, c color.RGBA) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, l := range lines {
		for _, p := range l.points {
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	if low.x > high.x {
		return
	}
	box := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x))+1, int(math.Ceil(high.y))+1)
	if box = box.Intersect(dst.Bounds()); box.Empty() {
		return
	}
	// Only the part of the picture that the shape lies on: the whole would take most of the time.
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, l := range lines {
		for i, p := range l.points {
			x, y := float32(p.x-float64(box.Min.X)), float32(p.y-float64(box.Min.Y))
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	z.DrawOp = draw.Over
	z.Draw(dst, box, image.NewUniform(c), image.Point{})
}
