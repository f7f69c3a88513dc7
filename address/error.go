package address

import (
	"cmp"
	"errors"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FieldError is what is wrong with one field of an address, a form or a request.
type FieldError struct {
	// Field is what the field is called by the question: "format", "on", "seed",
	// as in the API. A page shows the detail beside that field.
	Field string
	// Says is what is wrong and what to do, in one or two sentences.
	Says Words
	// Text is what was there, for the form that asks again; "" where it is kept
	// elsewhere.
	Text string
}

func (e *FieldError) Error() string { return e.Field + ": " + e.In("en") }

// Errors are all that is wrong with a form, in the order of its fields.
type Errors []FieldError

// parameters are what fields are called in the addresses of pages, where that is
// another word.
var parameters = map[string]string{"deck": "d", "versus": "d2", "format": "f", "play": "p", "seed": "s", "goals": "g", "opponents": "o",
	"moves": "m", "groups": "by", "versus_groups": "by2"}

// Parameter is what a field of a question about a game is called in the address of a
// page. Of the cards of a hand, h, it tells which: h0 is the first.
func Parameter(field string) string {
	name, index, ok := strings.Cut(field, "[")
	if name == "hand" && ok {
		return "h" + strings.TrimSuffix(index, "]")
	}
	return cmp.Or(parameters[name], name)
}

// Of is what is wrong with a field; "" where nothing is.
func (e Errors) Of(field string) string {
	for _, f := range e {
		if f.Field == field {
			return f.In("en")
		}
	}
	return ""
}

// Typed is what a form shows of a field: what was typed, where that is wrong, else
// the value.
func (e Errors) Typed(field, value string) string {
	for _, f := range e {
		if f.Field == field && f.Text != "" {
			return f.Text
		}
	}
	return value
}

// AddFault files a fault of a field.
func (e *Errors) AddFault(field string, fault Fault, about ...any) {
	*e = append(*e, *Wrong(field, fault, about...))
}

// AddError files an error of the domain, which is said as [WrongBy] does.
func (e *Errors) AddError(field string, err error, fault Fault) {
	*e = append(*e, *WrongBy(field, err, fault))
}

// file is what read makes of a text; what is wrong with the text goes to the errors.
func file[T any](errs *Errors, read func(string) (T, error), text string) T {
	v, err := read(text)
	errs.take(err, text)
	return v
}

// take adds what is wrong with a text, where something is.
func (e *Errors) take(err error, text string) {
	if f, ok := errors.AsType[*FieldError](err); ok {
		*e = append(*e, FieldError{f.Field, f.Says, text})
	}
}

// Take adds what a reader of a form found wrong; errors of other kinds are left out.
func (e *Errors) Take(err error) { e.take(err, "") }

// mistyped is Wrong with the text that is wrong.
func mistyped(field, text string, fault Fault, about ...any) error {
	e := Wrong(field, fault, about...)
	e.Text = text
	return e
}

// Other is what is wrong with none of the fields given, the first of it; "" for nothing.
func (e Errors) Other(fields ...string) string {
	for _, f := range e {
		if !slices.Contains(fields, f.Field) {
			return f.In("en")
		}
	}
	return ""
}

// Err is the errors as one, nil where there are none.
func (e Errors) Err() error {
	if len(e) == 0 {
		return nil
	}
	return e
}

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i := range e {
		lines[i] = e[i].Error()
	}
	return strings.Join(lines, "\n")
}

// Written lists the parameters of an address in their order, as they were typed where they cannot be decoded.
func Written(query string) (params []Param) {
	for pair := range strings.SplitSeq(query, "&") {
		name, raw, _ := strings.Cut(pair, "=")
		value, err := url.QueryUnescape(raw)
		if err != nil {
			value = raw
		}
		params = append(params, Param{Name: name, Value: value})
	}
	return params
}

// Sentence is a clause as a sentence of its own.
func Sentence(clause string) string {
	r, size := utf8.DecodeRuneInString(clause)
	text := string(unicode.ToUpper(r)) + clause[size:]
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
