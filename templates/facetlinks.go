package templates

import (
	"context"
	"html"
	"io"
	"strconv"

	"github.com/a-h/templ"

	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// facetGroup is a facet with its terms as links.
type facetGroup struct {
	Title  string
	Values []facetLink
	More   []facetLink // what is seen only when asked for
	Also   []facetLink // ink types besides the one that is asked for
	place  int         // in the bar
}

// facetLink is a term that leads to other results.
type facetLink struct {
	Label string
	Lang  string       // of the label, where it is not that of the page
	Ink   formats.Inks // of the facet of ink types
	Count int          // results that it leads to
	On    bool         // asked for: it is taken away
	base  *facetBase
	term  string // to add to the base; all of the query where whole is set
	whole bool
}

// facetBase is the address around a term: the parts of it as they stand in a
// page, and what stands around the term in the query, escaped.
type facetBase struct{ head, tail, before, after string }

// facetLinks are a page's most numerous elements by far, so they are written
// without the detours of a template.
func facetLinks(values []facetLink) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		b := make([]byte, 0, 64+192*len(values))
		b = append(b, `<ul class="chips">`...)
		for i := range values {
			b = values[i].append(b)
		}
		_, err := w.Write(append(b, "</ul>"...))
		return err
	})
}

func (l *facetLink) append(b []byte) []byte {
	b = append(b, `<li><a class="chip`...)
	if l.On {
		b = append(b, ` on" aria-current="true`...)
	}
	b = append(append(b, `" href="`...), l.base.head...)
	if l.whole {
		b = appendQuery(b, l.term)
	} else {
		b = append(appendQuery(append(b, l.base.before...), l.term), l.base.after...)
	}
	b = append(append(b, l.base.tail...), '"')
	if l.Lang != "" {
		b = append(append(append(b, ` lang="`...), l.Lang...), '"')
	}
	b = append(b, '>')
	if l.Ink != 0 {
		b = append(append(b, `<svg class="ink-shape `...), parts.InkClass(l.Ink)...)
		b = append(append(b, `" viewBox="0 0 24 24" aria-hidden="true"><path d="`...), parts.InkShape(l.Ink)...)
		b = append(b, `"></path></svg>`...)
	}
	b = append(b, html.EscapeString(l.Label)...)
	if !l.On { // without it there would be more, but nobody reads its number so
		b = append(b, ` <span class="n">`...)
		b = strconv.AppendInt(b, int64(l.Count), 10)
		b = append(b, "</span>"...)
	}
	return append(b, "</a></li>"...)
}

// appendQuery escapes a value of an address, as net/url does.
func appendQuery(b []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_' || c == '.' || c == '~':
			b = append(b, c)
		case c == ' ':
			b = append(b, '+')
		default:
			b = append(b, '%', hex[c>>4], hex[c&15])
		}
	}
	return b
}
