package address

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"
	"time"

	"inkcheck/formats"
	"inkcheck/terms"
)

// Defaults fills in what an address leaves out.
type Defaults struct {
	Today formats.Day
	Seed  func() uint64 // draws one; only asked for games
}

// Format reads a format; Core where there is none.
func (u Defaults) Format(text string) (formats.Format, error) {
	f, err := formats.ParseFormat(cmp.Or(strings.TrimSpace(text), formats.Default.String()))
	if err != nil {
		return 0, mistyped("format", text, BadFormat, text, formats.Names())
	}
	return f, nil
}

// ReadSeed reads a seed; where there is none it draws one.
func (u Defaults) ReadSeed(text string) (uint64, error) {
	if text = strings.TrimSpace(text); text == "" {
		return u.Seed(), nil
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, mistyped("seed", text, BadSeed, text)
	}
	return seed, nil
}

// Day reads a day; where there is none it is today, or the first day of the
// game, before which there is nothing to ask for.
func (u Defaults) Day(text string) (formats.Day, error) {
	if text = strings.TrimSpace(text); text == "" {
		return max(u.Today, formats.FirstDay), nil
	}
	return readDay("on", text)
}

// readDay reads the day of a field.
func readDay(field, text string) (formats.Day, error) {
	day, err := formats.ParseDay(text)
	if err == nil {
		return day, nil
	}
	wrong := DayError(field, text)
	wrong.Text = text
	return 0, wrong
}

// DayError says what is wrong with the day of a field.
func DayError(field, text string) *FieldError {
	if _, err := time.Parse(time.DateOnly, text); err == nil {
		return Wrong(field, EarlyDay, text, firstDay{})
	}
	return Wrong(field, BadDay, text)
}

// firstDay is the first day of the game, in the words of a language.
type firstDay struct{}

// In returns the day as a language writes it; English errors have it as it is typed.
func (firstDay) In(language string) string {
	return terms.PlainDays(language, formats.FirstDay.String())
}

func (d firstDay) String() string { return d.In("en") }

// Rules reads the format and the day that a question goes by.
func (u Defaults) Rules(format, on string) (formats.Format, formats.Day, error) {
	var errs Errors
	f, day := file(&errs, u.Format, format), file(&errs, u.Day, on)
	return f, day, errs.Err()
}

// ParseRules reads the format and the day that a page goes by.
func ParseRules(q url.Values, u Defaults) (f formats.Format, on formats.Day, errs Errors) {
	f, on = readRules(&errs, q, u)
	return f, on, errs
}

func readRules(errs *Errors, q url.Values, u Defaults) (formats.Format, formats.Day) {
	return file(errs, u.Format, q.Get("f")), file(errs, u.Day, q.Get("on"))
}
