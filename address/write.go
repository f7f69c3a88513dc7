package address

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/formats"
)

// Param is a parameter of an address, or a field of a form that leads there.
type Param struct{ Name, Value string }

// Same reports whether an address says what was asked and no more, however that was
// written. An address without a language is the same in every language.
func Same(path string, asked url.Values) bool {
	_, query, _ := strings.Cut(path, "?")
	own, err := url.ParseQuery(query)
	if !own.Has("lang") && asked.Has("lang") {
		asked = maps.Clone(asked)
		asked.Del("lang")
	}
	return err == nil && maps.EqualFunc(own, asked, slices.Equal)
}

// WithLanguage is a path, with or without parameters, in the language that was asked for; "" for none. One that names a language keeps
// it, and so does a place on the page itself.
func WithLanguage(path, language string) string {
	if language == "" || strings.HasPrefix(path, "#") {
		return path
	}
	path, fragment, marked := strings.Cut(path, "#")
	_, query, asks := strings.Cut(path, "?")
	switch {
	case strings.HasPrefix(query, "lang=") || strings.Contains(query, "&lang="):
	case asks:
		path += "&lang=" + language
	default:
		path += "?lang=" + language
	}
	if marked {
		path += "#" + fragment
	}
	return path
}

// writer writes an address, its parameters in the order that they are given in.
type writer struct {
	b   strings.Builder
	sep byte
}

func to(path string) *writer {
	w := &writer{sep: '?'}
	w.b.Grow(len(path) + 96)
	w.b.WriteString(path)
	return w
}

// add writes a parameter, and leaves out an empty one.
func (w *writer) add(name, value string) *writer {
	if value == "" {
		return w
	}
	return w.always(name, value)
}

// always writes a parameter, also an empty one.
func (w *writer) always(name, value string) *writer { return w.put(name, url.QueryEscape(value)) }

// raw writes a parameter that needs no escaping, and leaves out an empty one.
func (w *writer) raw(name, value string) *writer {
	if value == "" {
		return w
	}
	return w.put(name, value)
}

func (w *writer) put(name, escaped string) *writer {
	w.b.WriteByte(w.sep)
	w.b.WriteString(name)
	w.b.WriteByte('=')
	w.b.WriteString(escaped)
	w.sep = '&'
	return w
}

// number is a count as a parameter: "" for none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// flag writes a parameter that is there or not.
func (w *writer) flag(name string, on bool) *writer {
	if !on {
		return w
	}
	return w.always(name, "1")
}

// when writes the format and the day that a page goes by.
func (w *writer) when(f formats.Format, on formats.Day) *writer {
	return w.always("f", f.String()).always("on", on.String())
}

// each writes a parameter once for each value.
func (w *writer) each(name string, values []string) *writer {
	for _, v := range values {
		w.always(name, v)
	}
	return w
}

func (w *writer) String() string { return w.b.String() }

// fields are what was written, as those of a form.
func (w *writer) fields() []Param {
	var out []Param
	for pair := range strings.SplitSeq(w.b.String()[1:], "&") {
		name, escaped, _ := strings.Cut(pair, "=")
		value, _ := url.QueryUnescape(escaped) // it was escaped here
		out = append(out, Param{name, value})
	}
	return out
}

// joined are values as one parameter.
func joined[T any](values []T, mark string, write func(T) string) string {
	var b strings.Builder
	for i, v := range values {
		if i > 0 {
			b.WriteString(mark)
		}
		b.WriteString(write(v))
	}
	return b.String()
}
