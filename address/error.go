package address

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FieldError is what is wrong with one field of an address, a form or a request.
type FieldError struct {
	// Field is what the field is called by the question: "format", "on", "seed",
	// as in the API. A page shows the detail beside that field.
	Field string
	// Detail says what is wrong and what to do, in one or two sentences.
	Detail string
	// Text is what was there, for the form that asks again; "" where it is kept
	// elsewhere.
	Text string
}

func (e *FieldError) Error() string { return e.Field + ": " + e.Detail }

// Errors are all that is wrong with a form, in the order of its fields.
type Errors []FieldError

// Of is what is wrong with a field; "" where nothing is.
func (e Errors) Of(field string) string {
	for _, f := range e {
		if f.Field == field {
			return f.Detail
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

// Add files what is wrong with a field.
func (e *Errors) Add(field, detail string) { *e = append(*e, FieldError{Field: field, Detail: detail}) }

// file is what read makes of a text; what is wrong with the text goes to the errors.
func file[T any](errs *Errors, read func(string) (T, error), text string) T {
	v, err := read(text)
	if f, ok := errors.AsType[*FieldError](err); ok {
		*errs = append(*errs, FieldError{f.Field, f.Detail, text})
	}
	return v
}

func wrongf(field, format string, args ...any) error {
	return &FieldError{Field: field, Detail: fmt.Sprintf(format, args...)}
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

// Sentence is an error of the domain as a sentence of its own.
func Sentence(err error) string {
	r, size := utf8.DecodeRuneInString(err.Error())
	text := string(unicode.ToUpper(r)) + err.Error()[size:]
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
