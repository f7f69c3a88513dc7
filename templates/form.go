package templates

import (
	"strconv"

	"github.com/a-h/templ"
)

// describedBy names what describes a field: its error first, then its hint.
func describedBy(id, err string) string {
	if err != "" {
		return id + "-error " + id + "-hint"
	}
	return id + "-hint"
}

func invalid(err string) string { return strconv.FormatBool(err != "") }

// leadingBreak keeps the first line break of a list: HTML drops one that
// follows the start of a textarea.
func leadingBreak(s string) string {
	if s != "" && (s[0] == '\n' || s[0] == '\r') {
		return "\n" + s
	}
	return s
}

func dayErrorID(err string) string {
	if err == "" {
		return ""
	}
	return "formats-day-error"
}

// describes names the error of a field that has no hint; nothing where there
// is none.
func describes(id, err string) templ.Attributes {
	if err == "" {
		return nil
	}
	return templ.Attributes{"aria-describedby": id + "-error"}
}
