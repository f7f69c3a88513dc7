package templates

import (
	"strconv"
	"time"

	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// timescale places days on drawings over time, as a share of their width. It
// ends a little after the last day that matters, so that what lasts can be
// seen to last.
type timescale struct{ From, Until formats.Day }

func newTimescale(days ...formats.Day) timescale {
	last := formats.FactsAsOf
	for _, d := range days {
		last = max(last, d)
	}
	return timescale{formats.FirstDay, last + 90}
}

// share is a day's place from 0 to 100.
func (t timescale) share(d formats.Day) float64 {
	d = min(max(d, t.From), t.Until)
	return 100 * float64(d-t.From) / float64(t.Until-t.From)
}

// at is a day's place as an attribute.
func (t timescale) at(d formats.Day) string { return pct(t.share(d)) }

// width is that of a span of days; an open end reaches to the scale's.
func (t timescale) width(from, last formats.Day) float64 {
	end := t.Until
	if last != 0 {
		end = last + 1
	}
	return max(t.share(end)-t.share(from), 0.4)
}

// yearMark is the beginning of a year on the scale.
type yearMark struct {
	At    string
	Label string
}

// years lists the years that begin on the scale. Far days make a long one,
// which gets few marks.
func (t timescale) years() []yearMark {
	first, last := t.From.Time().Year()+1, t.Until.Time().Year()
	step := (last-first)/8 + 1
	var out []yearMark
	for y := first; y <= last; y += step {
		d := formats.DayOf(time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC))
		if t.share(d) < 95 { // or the label would be cut off
			out = append(out, yearMark{t.at(d), strconv.Itoa(y)})
		}
	}
	return out
}

// dayBar is a span of days as drawn.
type dayBar struct {
	X, W, Mid string
	Verdict   deckcheck.Verdict
	Sign      string // "✓", "✗" or "?" where there is room
}

func dayBars(v Verdict) []dayBar {
	t := newTimescale(v.Report.On)
	var out []dayBar
	for _, s := range v.Days {
		x, w := t.share(s.From), t.width(s.From, s.Until)
		b := dayBar{X: pct(x), W: pct(w), Mid: pct(x + w/2), Verdict: s.Verdict}
		if w > 5 {
			b.Sign = map[deckcheck.Verdict]string{deckcheck.Legal: "✓", deckcheck.Undecided: "?", deckcheck.Illegal: "✗"}[s.Verdict]
		}
		out = append(out, b)
	}
	return out
}
