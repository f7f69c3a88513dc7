package formats

import (
	"fmt"
	"time"
)

// Day is a calendar day, counted from 1970-01-01 in UTC. Formats change at the
// start of a day; hours and time zones never matter to them. The zero Day
// (1970-01-01) stands for "not known" or "none" wherever a date may be absent.
type Day int32

// FirstDay is the day the first set went on sale in hobby shops (2023-08-18):
// there is no earlier deck to check.
var FirstDay = mustDay("2023-08-18")

// LastDay bounds the days that are accepted. What is known today is applied to
// later days; four-digit years keep dates sortable and printable.
var LastDay = mustDay("9999-12-31")

// FactsAsOf is the day up to which rotation, bans and rule editions were
// compiled. Later changes are not known to this table.
var FactsAsOf = mustDay("2026-11-26")

// ParseDay reads an ISO 8601 calendar date such as 2026-11-20, from FirstDay
// to LastDay. The error says what was wrong and what would be right.
func ParseDay(s string) (Day, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return 0, fmt.Errorf("day %q: not a calendar day; write it as YYYY-MM-DD, for example 2026-11-20", s)
	}
	d := DayOf(t)
	if d < FirstDay {
		return 0, fmt.Errorf("day %q: before the game went on sale; the first day is %s", s, FirstDay)
	}
	return d, nil
}

// DayOf is the calendar day of t in t's own location.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}

// Time is midnight UTC at the start of the day.
func (d Day) Time() time.Time { return time.Unix(int64(d)*86400, 0).UTC() }

// String is the ISO 8601 date, or "" for the zero Day.
func (d Day) String() string {
	if d == 0 {
		return ""
	}
	return d.Time().Format(time.DateOnly)
}

// MarshalText writes the ISO 8601 date.
func (d Day) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what ParseDay reads, and "" as the zero Day.
func (d *Day) UnmarshalText(b []byte) error {
	if len(b) == 0 {
		*d = 0
		return nil
	}
	v, err := ParseDay(string(b))
	if err != nil {
		return err
	}
	*d = v
	return nil
}

// mustDay is for the tables of this package, where a bad date is a bug that
// every test run shows at once.
func mustDay(s string) Day {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		panic("formats: bad date in a table: " + s)
	}
	return DayOf(t)
}
