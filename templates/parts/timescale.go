package parts

import (
	"strconv"
	"time"

	"inkcheck/formats"
)

// Timescale places days on drawings over time, as a share of their width. It
// ends a little after the last day that matters, so that what lasts can be
// seen to last.
type Timescale struct{ From, Until formats.Day }

// NewTimescale reaches from the first day of the game to beyond the given days.
func NewTimescale(days ...formats.Day) Timescale {
	last := formats.FactsAsOf
	for _, d := range days {
		last = max(last, d)
	}
	return Timescale{formats.FirstDay, last + 90}
}

// Share is a day's place from 0 to 100.
func (t Timescale) Share(d formats.Day) float64 {
	d = min(max(d, t.From), t.Until)
	return 100 * float64(d-t.From) / float64(t.Until-t.From)
}

// At is a day's place as an attribute.
func (t Timescale) At(d formats.Day) string { return Pct(t.Share(d)) }

// Width is that of a span of days; an open end reaches to the scale's.
func (t Timescale) Width(from, last formats.Day) float64 {
	end := t.Until
	if last != 0 {
		end = last + 1
	}
	return max(t.Share(end)-t.Share(from), 0.4)
}

// YearMark is the beginning of a year on the scale.
type YearMark struct {
	At    string
	Label string
}

// Years lists the years that begin on the scale. Far days make a long one,
// which gets few marks.
func (t Timescale) Years() []YearMark {
	first, last := t.From.Time().Year()+1, t.Until.Time().Year()
	step := (last-first)/8 + 1
	var out []YearMark
	for y := first; y <= last; y += step {
		d := formats.DayOf(time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC))
		if t.Share(d) < 95 { // or the label would be cut off
			out = append(out, YearMark{t.At(d), strconv.Itoa(y)})
		}
	}
	return out
}
