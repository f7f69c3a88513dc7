package parts

import (
	"strconv"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// DescribedBy names what describes a field: its error first, then its hint.
func DescribedBy(id, err string) string {
	if err != "" {
		return id + "-error " + id + "-hint"
	}
	return id + "-hint"
}

// Invalid is the value of aria-invalid.
func Invalid(err string) string { return strconv.FormatBool(err != "") }

// LeadingBreak keeps the first line break of a list: HTML drops one that
// follows the start of a textarea.
func LeadingBreak(s string) string {
	if s != "" && (s[0] == '\n' || s[0] == '\r') {
		return "\n" + s
	}
	return s
}

// dayErrorID is where a page says what is wrong with its day; "" for nothing.
func dayErrorID(errs address.Errors) string {
	if errs.Of("on") == "" {
		return ""
	}
	return "formats-day-error"
}

// dayText is the day of a field, "" for none.
func dayText(on formats.Day) string {
	if on == 0 {
		return ""
	}
	return on.String()
}

// Describes names the error of a field that has no hint; nothing where there
// is none.
func Describes(id, err string) templ.Attributes {
	if err == "" {
		return nil
	}
	return templ.Attributes{"aria-describedby": id + "-error"}
}

// Form is the list form, with what is in it and what is wrong with it.
type Form struct {
	Locale *Locale
	Lang   string // that the address asks for
	List   string
	// Encoding is what an uploaded list was written in, where it was found by looking at it.
	Encoding decklist.Encoding
	Format   string
	On       string
	Pool     PoolForm
	Errors   address.Errors
	Name     string // of the deck; "" for none
	Second   bool   // its button is not the page's first: a verdict stands above it
}

// In is the form in the language of a page.
func (f Form) In(p Frame) Form {
	f.Locale, f.Lang, f.Errors = p.Locale, p.Lang, f.Errors.In(p.Locale.Language())
	return f
}

// Option is a choice of a select element.
type Option struct{ Value, Label string }

// Choice is one value of a field, with its words.
type Choice struct{ Value, Label string }
