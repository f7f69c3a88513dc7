package paper

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"inkcheck/formats"
)

// Document is what a PDF says of itself.
type Document struct {
	Title string
	Day   formats.Day // that it is dated
}

const pdfFont = "go"

// WritePDF writes pages as a PDF. The same pages give the same bytes. It fails
// where w does, and when ctx is done, which is asked before each page.
func WritePDF(ctx context.Context, w io.Writer, pages []Page, d Document) error {
	f := fpdf.New("P", "mm", "A4", "")
	f.SetCatalogSort(true)
	f.SetCompression(true)
	f.SetCreationDate(d.Day.Time())
	f.SetModificationDate(d.Day.Time())
	f.SetTitle(d.Title, true)
	f.SetProducer("Inkcheck", true)
	f.SetLang("en")
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes(pdfFont, "", goregular.TTF)
	f.AddUTF8FontFromBytes(pdfFont, "B", gobold.TTF)
	for i := range pages {
		if err := ctx.Err(); err != nil {
			return err
		}
		writePage(f, &pages[i])
	}
	if err := f.Output(w); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return nil
}

func writePage(f *fpdf.Fpdf, p *Page) {
	short, long := min(p.W, p.H), max(p.W, p.H)
	orientation := "P"
	if p.Landscape() {
		orientation = "L"
	}
	f.AddPageFormat(orientation, fpdf.SizeType{Wd: short, Ht: long})
	width := 0.0
	pen := func(w float64) {
		if w != width {
			f.SetLineWidth(w)
			width = w
		}
	}
	for _, l := range p.Lines {
		pen(l.Width)
		f.Line(l.X1, l.Y1, l.X2, l.Y2)
	}
	points := make([]fpdf.PointType, 0, 6)
	for _, s := range p.Shapes {
		pen(s.Width)
		points = points[:0]
		for _, at := range s.Points {
			points = append(points, fpdf.PointType{X: at.X, Y: at.Y})
		}
		f.Polygon(points, "D")
	}
	for i := range p.Codes {
		writeCode(f, p, &p.Codes[i])
	}
	for _, t := range p.Texts {
		if t.In != Browser {
			writeText(f, t)
		}
	}
}

func writeText(f *fpdf.Fpdf, t Text) {
	style := ""
	if t.Bold {
		style = "B"
	}
	f.SetFont(pdfFont, style, t.Size)
	base := t.Size * mmPerPoint * ascent
	if !t.Turned {
		f.Text(t.Box.X, t.Box.Y+base, t.S)
		return
	}
	x, y := t.Box.X+base, t.Box.bottom()
	f.TransformBegin()
	f.TransformRotate(90, x, y)
	f.Text(x, y, t.S)
	f.TransformEnd()
}

// writeCode fills the dark modules as one path, so that no seams show between
// them, and makes the code a link.
func writeCode(f *fpdf.Fpdf, p *Page, c *Code) {
	const points = 1 / mmPerPoint
	var b []byte
	number := func(v float64) {
		b = strconv.AppendFloat(b, v*points, 'f', 3, 64)
		b = append(b, ' ')
	}
	side, at := c.module()
	c.runs(func(x, y, n int) {
		number(at.X + float64(x)*side)
		number(p.H - at.Y - float64(y+1)*side)
		number(float64(n) * side)
		number(side)
		b = append(b, "re\n"...)
	})
	b = append(b, 'f')
	f.RawWriteStr(string(b))
	f.LinkString(c.Box.X, c.Box.Y, c.Box.W, c.Box.H, c.Link)
}
