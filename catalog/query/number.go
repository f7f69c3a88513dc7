package query

import (
	"math"
	"strconv"
	"strings"
	"time"

	"inkcheck/formats"
)

// span is numbers from lo to hi, both included.
type span struct{ lo, hi int }

const (
	lowest  = math.MinInt32
	highest = math.MaxInt32
)

// holds compares a number that a card has.
func (t *Term) holds(n int) bool {
	for _, s := range t.spans {
		if s.lo <= n && n <= s.hi {
			return t.Op != Ne
		}
	}
	return t.Op == Ne
}

// spansOf turns a comparison with the numbers lo to hi into spans: a month is
// the days from lo to hi.
func spansOf(op Op, lo, hi int) span {
	switch op {
	case Lt:
		return span{lowest, lo - 1}
	case Le:
		return span{lowest, hi}
	case Gt:
		return span{hi + 1, highest}
	case Ge:
		return span{lo, highest}
	}
	return span{lo, hi}
}

// ranged reads "1,3", "1..3" and mixes of both. one reads a value. A problem is
// why it cannot be read, nothing where the values are none.
func (t *Term) ranged(raw string, one func(s string) (lo, hi int, name string, ok bool)) (ok bool, problem Said) {
	var names []string
	parts := strings.Split(raw, ",")
	for _, part := range parts {
		from, to, isRange := strings.Cut(strings.TrimSpace(part), "..")
		lo, hi, name, ok := one(from)
		if !ok {
			return false, Said{}
		}
		if isRange {
			first, last, end, ok := one(to)
			if !ok {
				return false, Said{}
			}
			if first < lo {
				return false, said(saysRangeEnds, part)
			}
			hi, name = last, name+".."+end
		}
		if t.Op.ordered() && (isRange || len(parts) > 1) {
			return false, said(saysNoRange)
		}
		t.spans = append(t.spans, spansOf(t.Op, lo, hi))
		names = append(names, name)
	}
	t.Value = strings.Join(names, ",")
	t.num = t.spans[0].lo
	if t.Op == Has {
		t.Op = Eq
	}
	return true, Said{}
}

// integer reads a number of digits: nothing is folded out of it.
func integer(s string) (lo, hi int, name string, ok bool) {
	n, err := strconv.ParseInt(s, 10, 32)
	if err != nil || s[0] == '+' {
		return 0, 0, "", false
	}
	return int(n), int(n), strconv.Itoa(int(n)), true
}

// calendarDays reads a day, a month or a year.
func calendarDays(s string) (lo, hi int, name string, ok bool) {
	for _, layout := range [...]struct {
		form                string
		years, months, days int
	}{{"2006-01-02", 0, 0, 1}, {"2006-01", 0, 1, 0}, {"2006", 1, 0, 0}} {
		first, err := time.Parse(layout.form, s)
		if err != nil || first.Year() < 1971 {
			continue
		}
		return int(formats.DayOf(first)), int(formats.DayOf(first.AddDate(layout.years, layout.months, layout.days))) - 1, s, true
	}
	return 0, 0, "", false
}

// collectorNumber cuts a number such as 4a: digits, and a letter or none.
func collectorNumber(s string) (n int, letter byte, ok bool) {
	if s == "" || len(s) > 6 {
		return 0, 0, false
	}
	if l := s[len(s)-1] | 0x20; 'a' <= l && l <= 'z' {
		letter, s = l, s[:len(s)-1]
	}
	if strings.Trim(s, "0123456789") != "" {
		return 0, 0, false
	}
	n, err := strconv.Atoi(s)
	return n, letter, err == nil
}

// collectorKey orders collector numbers with their letters.
func collectorKey(n int, letter byte) int { return n<<8 | int(letter) }

// collector reads collector numbers. One without a letter means all of its
// letters: 4 is 4a to 4e too.
func (t *Term) collector(raw string) (ok bool, problem Said) {
	return t.ranged(raw, func(s string) (lo, hi int, name string, ok bool) {
		n, letter, ok := collectorNumber(s)
		if !ok {
			return 0, 0, "", false
		}
		name = strconv.Itoa(n)
		if letter != 0 {
			name += string(rune(letter))
			return collectorKey(n, letter), collectorKey(n, letter), name, true
		}
		return collectorKey(n, 0), collectorKey(n, 'z'), name, true
	})
}
