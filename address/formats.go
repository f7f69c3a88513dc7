package address

import (
	"net/url"

	"inkcheck/formats"
)

// Formats is the page of the formats on a day: /formats.
type Formats struct{ On formats.Day }

// ParseFormats reads the address. Where its day is none, it is the usual one.
func ParseFormats(q url.Values, u Defaults) (Formats, Errors) {
	var errs Errors
	f := Formats{On: file(&errs, u.Day, q.Get("on"))}
	if len(errs) > 0 {
		f.On, _ = u.Day("")
	}
	return f, errs
}

// At is the address of a format on the page.
func (f Formats) At(format formats.Format) string {
	return to("/formats").always("on", f.On.String()).String() + "#" + format.String()
}
