package paper

// Rect is a place on a page in millimetres from its upper left corner.
type Rect struct{ X, Y, W, H float64 }

// inset is the place without a border on each side.
func (r Rect) inset(x, y float64) Rect { return Rect{r.X + x, r.Y + y, r.W - 2*x, r.H - 2*y} }

// right and bottom are the far edges.
func (r Rect) right() float64  { return r.X + r.W }
func (r Rect) bottom() float64 { return r.Y + r.H }

// Medium says where a text is shown.
type Medium uint8

const (
	Both    Medium = iota
	Browser        // letters that the PDF's font lacks
	PDF            // the note in their place
)

// Text is one line of text.
type Text struct {
	Box    Rect // what it covers
	S      string
	Size   float64 // points
	Bold   bool
	Turned bool // reads from the bottom to the top
	In     Medium
	// Tight marks a text that fills its place: a browser whose font is wider
	// has to keep to the width.
	Tight bool
	// Lang is the language of the text where it is not that of the sheet: names on sheets are English.
	Lang  string
	align align
}

// Widths of lines in millimetres.
const (
	thin  = 0.15
	plain = 0.3
	thick = 0.6
)

// Line is a straight line.
type Line struct{ X1, Y1, X2, Y2, Width float64 }

// Shape is a closed outline.
type Shape struct {
	Points []Point
	Width  float64
}

// Point is a place on a page.
type Point struct{ X, Y float64 }

// Code is a QR code. Box has its quiet zone in it.
type Code struct {
	Box  Rect
	Link string
	bits bits
}

// Page is one side of paper with what is drawn on it.
type Page struct {
	W, H  float64 // millimetres
	Paper Paper
	// Label says in words what the page is.
	Label  string
	Texts  []Text
	Lines  []Line
	Shapes []Shape
	Codes  []Code
}

// Landscape reports whether the page lies on its long side.
func (p *Page) Landscape() bool { return p.W > p.H }

func (p *Page) line(x1, y1, x2, y2, width float64) {
	p.Lines = append(p.Lines, Line{x1, y1, x2, y2, width})
}

// box draws the outline of a place.
func (p *Page) box(r Rect, width float64) {
	p.Shapes = append(p.Shapes, Shape{[]Point{{r.X, r.Y}, {r.right(), r.Y}, {r.right(), r.bottom()}, {r.X, r.bottom()}}, width})
}

// hexagon draws one that stands on a corner, around a place's middle.
func (p *Page) hexagon(x, y, radius, width float64) {
	const half, side = 0.5, 0.8660254 // of a radius: cos and sin of 60 degrees
	p.Shapes = append(p.Shapes, Shape{[]Point{
		{x, y - radius}, {x + side*radius, y - half*radius}, {x + side*radius, y + half*radius},
		{x, y + radius}, {x - side*radius, y + half*radius}, {x - side*radius, y - half*radius},
	}, width})
}
