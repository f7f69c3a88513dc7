package autoplay

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Reason says in a sentence what an option changes, from figures that differ
// from keeping's beyond chance: "puts back 3: a card to ink on turns 1-4 rises from 71 % to 88 %".
func (a *Advice) Reason(o *Option) string {
	if len(o.Back) == 0 {
		return "keeps all: " + strings.Join(a.level(o), ", ")
	}
	head := "puts back " + strconv.Itoa(len(o.Back)) + ": "
	var parts []string
	for i, g := range a.Measures {
		f := o.Figures[i]
		from, to := g.Figure(f.Keep), g.Figure(f.Value)
		if !f.Clear() || from == to {
			continue
		}
		verb := "rises"
		if f.Gain < 0 {
			verb = "falls"
		}
		parts = append(parts, fmt.Sprintf("%s %s from %s to %s", g.Words(), verb, from, to))
	}
	if len(parts) == 0 {
		return head + "no figure differs from keeping by more than chance"
	}
	return head + strings.Join(parts, ", ")
}

// level states the figures of an option as they are.
func (a *Advice) level(o *Option) []string {
	var parts []string
	for i, g := range a.Measures {
		parts = append(parts, g.Words()+" "+g.Figure(o.Figures[i].Value))
	}
	return parts
}

// Words names a goal in a sentence.
func (g Goal) Words() string {
	turns := "turns 1-" + strconv.Itoa(g.Turn)
	if g.Turn == 1 {
		turns = "turn 1"
	}
	switch g.Kind {
	case LoreBy:
		return "lore by turn " + strconv.Itoa(g.Turn)
	case Win:
		return "the winning turn"
	case Curve:
		return "a play on " + turns
	case InkOn:
		return "a card to ink on " + turns
	case SeeBy:
		return "seeing the card by turn " + strconv.Itoa(g.Turn)
	}
	return g.String()
}

// Figure writes a value of the goal with its unit.
func (g Goal) Figure(v float64) string {
	if g.share() {
		return Percent(v)
	}
	n := strconv.FormatFloat(v, 'f', 2, 64)
	if g.Kind == Curve {
		n += " of " + strconv.Itoa(g.Turn)
	}
	return n
}

// share reports whether the goal's value is a probability.
func (g Goal) share() bool { return g.Kind == InkOn || g.Kind == SeeBy }

// Percent writes a share: "71 %", and "3.4 %" below ten.
func Percent(v float64) string {
	digits := 0
	if v = 100 * v; math.Abs(v) < 10 {
		digits = 1
	}
	return strconv.FormatFloat(v, 'f', digits, 64) + " %"
}

// GainWords writes the gain of an option over keeping with its unit: "+1.24 lore".
func (a *Advice) GainWords(v float64) string {
	sign := ""
	if v >= 0 {
		sign = "+"
	}
	if len(a.Goals) > 1 {
		return sign + strconv.FormatFloat(v, 'f', 2, 64) + " points"
	}
	n := sign + strconv.FormatFloat(v, 'f', 2, 64)
	switch g := a.Goals[0]; {
	case g.share():
		return sign + strconv.FormatFloat(100*v, 'f', 1, 64) + " %-points"
	case g.Kind == Win:
		return n + " turns sooner"
	case g.Kind == Curve:
		return n + " turns"
	}
	return n + " lore"
}
