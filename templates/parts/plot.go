package parts

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"inkcheck/terms"
)

// Plot is a drawing of numbers by turn or another whole number: series as
// lines with marks, or as columns. It is SVG drawn here, which follows the
// reader's colours and text size, fits any width without shrinking its text,
// and needs neither script nor inline style.
//
// Libraries that draw SVG on a server were looked at: go-chart (no release for
// years; styles are attributes of each element, so the dark and paper cannot
// change them), gonum/plot (for print: a picture of fixed size, text included),
// svgo (writes elements, draws no axes) and gosvgchart (scales text with the
// picture, so on a phone it cannot be read). What is left to do by hand is
// this file.
type Plot struct {
	ID       string // of the figure, unique on its page
	Title    string
	X, Y     string  // what the axes show, with the unit
	From     int     // X of the first values
	Top      float64 // of the Y axis; 0 for a round number above all values
	Unit     string  // after a value, "%" for instance
	Decimals int     // of the values
	Series   []PlotSeries
	// Table is the id of a table with the same numbers elsewhere on the page;
	// "" adds one below the drawing.
	Table string

	language string // that numbers are written in; "" for English
}

// plot is a plot with its numbers in the language.
func (l *Locale) plot(p Plot) Plot { p.language = l.Language(); return p }

// figure writes a number as the language does.
func (p Plot) figure(english string) string { return terms.Numeral(p.language, english) }

// PlotSeries is one line of a plot, or its columns.
type PlotSeries struct {
	Name    string
	Values  []float64 // by X; NaN where there is none
	Columns bool
}

// plotStyles is how many series can be told apart without colours: by mark and
// by dashes. Further ones begin again.
const plotStyles = 4

// plotMarks are drawn around 0,0; the styles of the lines are in the style
// sheet.
var plotMarks = [plotStyles]string{
	"M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
	"M-4-4h8v8h-8z",
	"M0-5 5 4H-5z",
	"M0-6 6 0 0 6-6 0z",
}

// plotHeight is the height of the drawing's inside in pixels where it is
// smallest, on paper. Only labels that would touch depend on it.
const plotHeight = 190.0

// maxPlotLabels is how many X labels fit on a phone.
const maxPlotLabels = 11

// plotTick is a label on an axis; At is a percentage of the inside.
type plotTick struct{ At, Label string }

type plotMark struct{ X, Y string }

type plotColumn struct{ X, Y, W, H string }

// plotLine is a series ready to be drawn.
type plotLine struct {
	Style   string
	Path    string // in a box of 100 by 100 that is stretched
	Mark    string
	Marks   []plotMark
	Columns []plotColumn
	EndY    string // of the last value's label; "" for none
	End     string
}

func (p Plot) columns() bool {
	return slices.ContainsFunc(p.Series, func(s PlotSeries) bool { return s.Columns })
}

// len is the number of X values.
func (p Plot) len() int {
	n := 0
	for _, s := range p.Series {
		n = max(n, len(s.Values))
	}
	return n
}

// x is the place of the i-th value, in per cent. Columns stand beside each
// other; points of lines reach both ends.
func (p Plot) x(i int) float64 {
	n := p.len()
	switch {
	case p.columns():
		return 100 * (float64(i) + 0.5) / float64(n)
	case n == 1:
		return 50
	}
	return 100 * float64(i) / float64(n-1)
}

// top is the upper end of the Y axis and the step of its labels.
func (p Plot) top() (top, step float64) {
	high := p.Top
	if high == 0 {
		for _, s := range p.Series {
			for _, v := range s.Values {
				if v > high { // false for NaN
					high = v
				}
			}
		}
	}
	if high <= 0 {
		high = 1
	}
	step = math.Pow(10, math.Floor(math.Log10(high)))
	for _, f := range []float64{0.1, 0.2, 0.5, 1} {
		if high/(step*f) <= 6 {
			step *= f
			break
		}
	}
	return step * math.Ceil(high/step-1e-9), step
}

func (p Plot) y(v float64) float64 {
	top, _ := p.top()
	return 100 - 100*v/top
}

// Pct writes a percentage for a coordinate.
func Pct(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) + "%" }

func (p Plot) yTicks() []plotTick {
	top, step := p.top()
	decimals := max(0, int(math.Ceil(-math.Log10(step)-1e-9)))
	var out []plotTick
	for i := 0; float64(i)*step <= top*(1+1e-9); i++ {
		v := float64(i) * step
		out = append(out, plotTick{Pct(p.y(v)), p.figure(strconv.FormatFloat(v, 'f', decimals, 64))})
	}
	return out
}

func (p Plot) xTicks() []plotTick {
	n := p.len()
	step := (n + maxPlotLabels - 1) / maxPlotLabels
	var out []plotTick
	for i := 0; i < n; i += max(1, step) {
		out = append(out, plotTick{Pct(p.x(i)), strconv.Itoa(p.From + i)})
	}
	return out
}

// lines are the series ready to be drawn.
func (p Plot) lines() []plotLine {
	out := make([]plotLine, len(p.Series))
	for k, s := range p.Series {
		l := plotLine{Style: plotStyle(k), Mark: plotMarks[k%plotStyles]}
		if s.Columns {
			l.Columns = p.bars(k)
			out[k] = l
			continue
		}
		var path strings.Builder
		pen := "M"
		for i, v := range s.Values {
			if math.IsNaN(v) {
				pen = "M"
				continue
			}
			fmt.Fprintf(&path, "%s%.2f %.2f", pen, p.x(i), p.y(v))
			pen = "L"
			l.Marks = append(l.Marks, plotMark{Pct(p.x(i)), Pct(p.y(v))})
		}
		l.Path = path.String()
		out[k] = l
	}
	p.labelEnds(out)
	return out
}

// bars are the columns of series k, beside those of the others.
func (p Plot) bars(k int) []plotColumn {
	all, own := 0, 0
	for i, s := range p.Series {
		if s.Columns {
			all++
			if i < k {
				own++
			}
		}
	}
	step := 80 / float64(p.len())
	w := step / float64(all)
	var out []plotColumn
	for i, v := range p.Series[k].Values {
		if v > 0 {
			out = append(out, plotColumn{Pct(p.x(i) - step/2 + w*float64(own)), Pct(p.y(v)), Pct(w), Pct(100 - p.y(v))})
		}
	}
	return out
}

// labelEnds writes the last value of each line beside its end, a line of text
// apart where they would touch.
func (p Plot) labelEnds(lines []plotLine) {
	const gap = 100 * 16 / plotHeight
	type end struct {
		k int
		y float64
	}
	var ends []end
	for k, s := range p.Series {
		if n := p.len(); !s.Columns && len(s.Values) == n && !math.IsNaN(s.Values[n-1]) {
			ends = append(ends, end{k, p.y(s.Values[n-1])})
		}
	}
	slices.SortFunc(ends, func(a, b end) int { return cmp.Compare(a.y, b.y) })
	for i := range ends { // downwards, then back up from the axis
		if i > 0 {
			ends[i].y = max(ends[i].y, ends[i-1].y+gap)
		}
	}
	low := 100.0
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].y = min(ends[i].y, low)
		low = ends[i].y - gap
		s := p.Series[ends[i].k]
		lines[ends[i].k].EndY, lines[ends[i].k].End = Pct(ends[i].y), p.value(s.Values[len(s.Values)-1])
	}
}

func plotStyle(k int) string { return "style-" + strconv.Itoa(k%plotStyles) }

// value writes a value with its unit; nothing for NaN.
func (p Plot) value(v float64) string {
	if math.IsNaN(v) {
		return ""
	}
	return p.figure(strconv.FormatFloat(v, 'f', p.Decimals, 64) + p.Unit)
}

// at is the i-th value of a series as text.
func (p Plot) at(s PlotSeries, i int) string {
	if i >= len(s.Values) {
		return ""
	}
	return p.value(s.Values[i])
}
