package play

import (
	"context"
	"io"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	tagged "inkcheck/deckcheck/wording"
	"inkcheck/templates/parts"
)

// The links of a position all have its moves in them. They are most of the page,
// and are written straight to it from parts that were escaped once.

// hrefs are the parts of the addresses of a position, escaped for an attribute.
type hrefs struct {
	address.Parts
	moves string
	all   string // the moves with those undone
	ends  []int  // where in all the text of each move ends, from the moment before the first
}

// newHrefs escapes what needs it: in an address that is only &.
func newHrefs(l address.Table, p address.Position) hrefs {
	h := hrefs{Parts: l.Parts(), moves: p.Moves}
	for _, part := range []*string{&h.Before, &h.After, &h.Redo} {
		*part = strings.ReplaceAll(*part, "&", "&amp;")
	}
	h.all = h.moves + p.Redo
	if p.Moves != "" && p.Redo != "" {
		h.all = h.moves + "." + p.Redo
	}
	h.ends = append(make([]int, 0, strings.Count(h.all, ".")+2), 0)
	if h.all == "" {
		return h
	}
	for i := range len(h.all) {
		if h.all[i] == '.' {
			h.ends = append(h.ends, i)
		}
	}
	h.ends = append(h.ends, len(h.all))
	return h
}

// stringWriter is what templ writes pages to.
type stringWriter interface{ WriteString(s string) (int, error) }

// htmlWriter writes to a page. The first error sticks.
type htmlWriter struct {
	w   io.Writer
	s   stringWriter
	err error
}

func newHTMLWriter(w io.Writer) htmlWriter {
	s, _ := w.(stringWriter)
	return htmlWriter{w: w, s: s}
}

// raw writes what needs no escape.
func (p *htmlWriter) raw(pieces ...string) {
	for _, part := range pieces {
		switch {
		case p.err != nil:
			return
		case p.s != nil:
			_, p.err = p.s.WriteString(part)
		default:
			_, p.err = io.WriteString(p.w, part)
		}
	}
}

// text writes text.
func (p *htmlWriter) text(s string) { p.raw(templ.EscapeString(s)) }

// said writes a sentence, with the English names in it marked as such.
func (p *htmlWriter) said(t tagged.Text) {
	for _, part := range t.Parts() {
		if part.Kind != tagged.Name {
			p.text(part.Text)
			continue
		}
		p.raw(`<span lang="en">`)
		p.text(part.Text)
		p.raw(`</span>`)
	}
}

// next writes the address after one more move.
func (p *htmlWriter) next(h *hrefs, move string) {
	p.raw(h.Before, h.moves)
	if h.moves != "" {
		p.raw(".")
	}
	p.raw(move, h.After)
}

// moment writes the address of the moment after so many moves, with the others to be made again.
func (p *htmlWriter) moment(h *hrefs, n int) {
	p.raw(h.Before, h.all[:h.ends[n]], h.After)
	if n < len(h.ends)-1 {
		p.raw(h.Redo, strings.TrimPrefix(h.all[h.ends[n]:], "."))
	}
}

// actLink is a legal move as a link.
func actLink(t *Table, a *Act, class string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		p := newHTMLWriter(w)
		p.raw(`<a class="`, class, `" href="`)
		p.next(&t.hrefs, a.Move)
		p.raw(`" data-act="`, a.Verb, `" data-key="`, a.Key)
		if a.Drop != "" {
			p.raw(`" data-drop="`, a.Drop)
		}
		p.raw(`">`)
		p.text(a.Label)
		if a.Of != "" {
			p.raw(`<span class="hidden">`)
			p.text(t.T().Colon + a.Of)
			p.raw(`</span>`)
		}
		p.raw(`<kbd aria-hidden="true">`, a.Key, `</kbd></a>`)
		return p.err
	})
}

// actOff is a move that is not legal: it can be reached too, and says why.
func actOff(t *Table, a *Act) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		p := newHTMLWriter(w)
		p.raw(`<span class="no"><button type="button" class="act off" aria-disabled="true" aria-describedby="`, a.ID, `" data-act="`, a.Verb,
			`" data-key="`, a.Key, `">`)
		p.text(a.Label)
		if a.Of != "" {
			p.raw(`<span class="hidden">`)
			p.text(t.T().Colon + a.Of)
			p.raw(`</span>`)
		}
		p.raw(`</button><span class="why" id="`, a.ID)
		p.raw(`">`)
		p.said(a.Reason)
		p.rule(a.Rule, a.RuleURL)
		p.raw(`</span></span>`)
		return p.err
	})
}

// rule writes a rule's number, as a link where the rules page has the rule.
func (p *htmlWriter) rule(rule, url string) {
	switch {
	case rule == "":
	case url == "":
		p.raw(` <span class="rule">`, rule, `</span>`)
	default:
		p.raw(` <a class="rule" href="`, url, `">`, rule, `</a>`)
	}
}

// ruleRef is a rule's number.
func ruleRef(rule, url string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		p := newHTMLWriter(w)
		p.rule(rule, url)
		return p.err
	})
}

// logItems are the moves, newest first, each as a link to its moment.
func logItems(t *Table) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		p, held := newHTMLWriter(w), t.cachedLines()
		for i := range t.log {
			l := &t.log[i]
			if l.Number < held {
				p.raw(`<li data-n="`, itoa(l.Number), `" data-same></li>`)
			} else {
				t.logItem(&p, l)
			}
			if l.Turn > 0 {
				p.raw(`<li class="log-turn" data-n="t`, itoa(l.Turn), `">`)
				p.text(t.T().Fill(t.T().TableTurn, l.Turn))
				p.raw(`</li>`)
			}
		}
		return p.err
	})
}

func (t *Table) logItem(p *htmlWriter, l *logLine) {
	p.raw(`<li data-n="`, itoa(l.Number))
	p.raw(`">`)
	if l.Linked {
		p.raw(`<a href="`)
		p.moment(&t.hrefs, l.Number)
		if l.Number == len(t.Record.Moves) {
			p.raw(`" aria-current="step`)
		}
		p.raw(`">`)
		p.said(l.Text)
		p.raw(`</a>`)
	} else {
		p.said(l.Text)
	}
	p.rule(l.Rule, l.RuleURL)
	p.raw(`</li>`)
}

// effectsButton asks for the manual effects of a card, or of a pile, by the form
// that holds the position.
func effectsButton(t *Table, what, label, of string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		p := newHTMLWriter(w)
		p.raw(`<button class="act quiet" form="position" name="x" value="`, what, `" data-act="effects" data-key="x">`)
		p.text(label)
		if of != "" {
			p.raw(`<span class="hidden">`)
			p.text(t.T().Colon + of)
			p.raw(`</span>`)
		}
		p.raw(`<kbd aria-hidden="true">x</kbd></button>`)
		return p.err
	})
}

// face is a card's face. One that the browser has stands for itself.
func (t *Table) face(c *catalog.Card) templ.Component {
	if t.Cached != nil && t.Cached.faces[c.ID] {
		return cachedFace(parts.CardPath(c.ID, ""))
	}
	return parts.CachedFace(t.Faces, parts.FaceKey{Card: c, Table: true, Locale: t.Locale}, tableFace(t.Locale, c, t.Texts))
}
