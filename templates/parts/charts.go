package parts

import (
	"fmt"
	"strconv"

	"inkcheck/formats"
)

// Measures of the cost curve in its 320 by 150 box.
const (
	curveBase   = 130.0
	curveHeight = 112.0
	ColumnStep  = 32
)

// Px writes a coordinate with one decimal.
func Px(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

func colX(cost int) string { return fmt.Sprint(cost*ColumnStep + 4) }

// ColMid is the middle of the column of a cost.
func ColMid(cost int) string { return fmt.Sprint(cost*ColumnStep + 16) }

func curveH(n Numbers, copies int) float64 {
	return curveHeight * float64(copies) / float64(max(n.Highest, 1))
}

func curveY(n Numbers, copies int) float64 { return curveBase - curveH(n, copies) }

// inkBar is one part of the ink split.
type inkBar struct {
	X, W       float64
	Class      string
	Second     string // class of the second ink of a pair
	SecondPath string
	Letters    string
}

func inkBars(n Numbers) []inkBar {
	const width = 320.0
	var out []inkBar
	x := 0.0
	for _, s := range n.Inks {
		w := width * float64(s.Copies) / float64(max(n.Copies, 1))
		b := inkBar{X: x, W: w, Class: "noink"}
		for i, k := range s.Inks.Split() {
			if i == 0 {
				b.Class, b.Letters = InkClass(k), InkLetters(k)
				continue
			}
			b.Second, b.Letters = InkClass(k), b.Letters+" "+InkLetters(k)
			b.SecondPath = fmt.Sprintf("M%s 25h%sV1z", Px(x), Px(w))
		}
		out = append(out, b)
		x += w
	}
	return out
}

// hideName keeps the name of a single ink from being read twice: its badge
// says it.
func hideName(s InkShare) string { return strconv.FormatBool(s.Inks != 0) }

func factsAsOf() formats.Day { return formats.FactsAsOf }
