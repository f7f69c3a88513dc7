package parts

import (
	"context"
	"html"
	"io"
	"regexp"
	"strings"

	"github.com/a-h/templ"
)

// Rich draws passages of the tables of sentences, which have a light markup: **strong**, {code}, [text](address). Empty lines part
// paragraphs, and lines that begin with "- " are a list. Links keep the language that the page's address asks for.
func (f Frame) Rich(passages string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		for block := range strings.SplitSeq(strings.TrimSpace(passages), "\n\n") {
			tag, item := "p", false
			if block = strings.TrimSpace(block); strings.HasPrefix(block, "- ") {
				tag, item = "ul", true
			}
			b.WriteString("<" + tag + ">")
			if item {
				for line := range strings.SplitSeq(block, "\n") {
					b.WriteString("<li>" + f.inline(strings.TrimPrefix(line, "- ")) + "</li>")
				}
			} else {
				b.WriteString(f.inline(block))
			}
			b.WriteString("</" + tag + ">")
		}
		_, err := io.WriteString(w, b.String())
		return err
	})
}

// Phrase draws one passage of marked up text, without an element around it.
func (f Frame) Phrase(passage string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := io.WriteString(w, f.inline(passage))
		return err
	})
}

var inlineMarkup = regexp.MustCompile(`\*\*([^*]+)\*\*|\{([^{}]+)\}|\[([^\]]+)\]\(([^)]+)\)`)

// inline is one passage as HTML.
func (f Frame) inline(passage string) string {
	var b strings.Builder
	from := 0
	for _, m := range inlineMarkup.FindAllStringSubmatchIndex(passage, -1) {
		b.WriteString(html.EscapeString(passage[from:m[0]]))
		from = m[1]
		group := func(i int) string { return html.EscapeString(passage[m[2*i]:m[2*i+1]]) }
		switch {
		case m[2] >= 0:
			b.WriteString("<strong>" + group(1) + "</strong>")
		case m[4] >= 0:
			b.WriteString("<code>" + group(2) + "</code>")
		default:
			at := passage[m[8]:m[9]]
			if !strings.HasPrefix(at, "/api/") { // what programs ask is in no language
				at = f.To(at)
			}
			b.WriteString(`<a href="` + html.EscapeString(at) + `">` + group(3) + "</a>")
		}
	}
	b.WriteString(html.EscapeString(passage[from:]))
	return b.String()
}
