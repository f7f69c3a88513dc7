package address

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"inkcheck/formats"
)

// Usual fills in what an address leaves out.
type Usual struct {
	Today formats.Day
	Seed  func() uint64 // draws one; only asked for games
}

// Format reads a format; Core where there is none.
func (u Usual) Format(text string) (formats.Format, error) {
	f, err := formats.ParseFormat(cmp.Or(strings.TrimSpace(text), formats.Core.String()))
	if err != nil {
		return 0, mistyped("format", text, "%s", Sentence(err))
	}
	return f, nil
}

// ReadSeed reads a seed; where there is none it draws one.
func (u Usual) ReadSeed(text string) (uint64, error) {
	if text = strings.TrimSpace(text); text == "" {
		return u.Seed(), nil
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, mistyped("seed", text, "%.40q is not a number from 0 to 18446744073709551615.", text)
	}
	return seed, nil
}

// Day reads a day; where there is none it is today, or the first day of the
// game, before which there is nothing to ask for.
func (u Usual) Day(text string) (formats.Day, error) {
	if text = strings.TrimSpace(text); text == "" {
		return max(u.Today, formats.FirstDay), nil
	}
	day, err := formats.ParseDay(text)
	if err != nil {
		return 0, mistyped("on", text, "%s", Sentence(err))
	}
	return day, nil
}

// Rules reads the format and the day that a question goes by.
func (u Usual) Rules(format, on string) (formats.Format, formats.Day, error) {
	var errs Errors
	f, day := file(&errs, u.Format, format), file(&errs, u.Day, on)
	return f, day, errs.Err()
}

// ReadRules reads the format and the day that a page goes by.
func ReadRules(q url.Values, u Usual) (f formats.Format, on formats.Day, errs Errors) {
	f, on = readRules(&errs, q, u)
	return f, on, errs
}

func readRules(errs *Errors, q url.Values, u Usual) (formats.Format, formats.Day) {
	return file(errs, u.Format, q.Get("f")), file(errs, u.Day, q.Get("on"))
}
