package effect

import (
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// MaxLen is the length of the longest code that is read, in bytes; the longest of
// the table has 125.
const MaxLen = 600

// maxDepth bounds how deep brackets are nested.
const maxDepth = 24

// Error is what is wrong with a code, and where.
type Error struct {
	Pos    int // byte at which it begins
	Reason string
}

func (e *Error) Error() string { return fmt.Sprintf("at %d: %s", e.Pos+1, e.Reason) }

// Parse reads a code. Its errors are *Error.
func Parse(code string) (*Code, error) {
	c, _, err := parse(code)
	return c, err
}

// parse reads a code and tells which words it uses.
func parse(code string) (c *Code, used map[wordKey]bool, err error) {
	if len(code) > MaxLen {
		return nil, nil, &Error{MaxLen, fmt.Sprintf("longer than %d bytes", MaxLen)}
	}
	depth := 0
	for i := range len(code) {
		switch code[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		}
		if depth > maxDepth {
			return nil, nil, &Error{i, fmt.Sprintf("more than %d brackets within each other", maxDepth)}
		}
	}
	p := parser{used: map[wordKey]bool{}}
	err = p.try(func() { c = p.code(span{code, 0}) })
	if err != nil {
		return nil, nil, err
	}
	return c, p.used, nil
}

// pattern is a regular expression that is compiled when it is first used: most runs
// of a program read no code.
func pattern(s string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(s) })
}

// parser reads a code from the outside in: what stands between separators is cut
// out first, brackets kept together. Within the package an error is a panic, since
// nearly every function can meet one; try makes it an error again.
type parser struct {
	used map[wordKey]bool
}

func (p *parser) try(read func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			err = e
		}
	}()
	read()
	return nil
}

// span is a part of a code and where it begins.
type span struct {
	s  string
	at int
}

func (t span) from(i int) span         { return span{t.s[i:], t.at + i} }
func (t span) part(i, j int) span      { return span{t.s[i:j], t.at + i} }
func (t span) to(i int) span           { return span{t.s[:i], t.at} }
func (t span) has(s string) bool       { return strings.HasPrefix(t.s, s) }
func (t span) inside() span            { return t.part(1, len(t.s)-1) }
func (t span) cut(n int) span          { return t.to(len(t.s) - n) }
func (t span) ends(s string) bool      { return strings.HasSuffix(t.s, s) }
func (t span) fail(f string, a ...any) { panic(&Error{t.at, fmt.Sprintf(f, a...)}) }

// without takes a prefix away, if it is there.
func (t span) without(prefix string) (span, bool) {
	if !t.has(prefix) {
		return t, false
	}
	return t.from(len(prefix)), true
}

// split cuts at a separator outside of brackets.
func (t span) split(sep string) []span {
	var out []span
	start := 0
	for i := t.next(sep, 0); i >= 0; i = t.next(sep, start) {
		out = append(out, t.part(start, i))
		start = i + len(sep)
	}
	return append(out, t.from(start))
}

// index is the place of the first separator outside of brackets, or -1.
func (t span) index(sep string) int { return t.next(sep, 0) }

// next is index from a place on that is outside of brackets itself.
func (t span) next(sep string, from int) int {
	depth := 0
	for i := from; i < len(t.s); i++ {
		if depth == 0 && strings.HasPrefix(t.s[i:], sep) {
			return i
		}
		switch t.s[i] {
		case '(', '[':
			depth++
		case ')', ']':
			if depth--; depth < 0 {
				t.from(i).fail("a bracket is closed that was not opened")
			}
		}
	}
	if depth != 0 {
		t.fail("a bracket is not closed")
	}
	return -1
}

// whole reports whether one pair of brackets holds all of it.
func (t span) whole(open, closed byte) bool {
	if len(t.s) < 2 || t.s[0] != open || t.s[len(t.s)-1] != closed {
		return false
	}
	depth := 0
	for i := range len(t.s) {
		switch t.s[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		}
		if depth == 0 && i < len(t.s)-1 {
			return false
		}
	}
	return depth == 0
}

// tail cuts "words (body)".
func (t span) tail() (words, body span) {
	for i := 1; i < len(t.s); i++ {
		if t.s[i] == '(' && t.s[i-1] == ' ' && t.from(i).whole('(', ')') {
			return t.to(i - 1), t.from(i).inside()
		}
	}
	t.fail("no body in brackets at the end of %q", t.s)
	return t, t
}

// use notes a word of a section, or fails if there is none.
func (p *parser) use(t span, section Section, word string) {
	if !known(section, word) {
		t.fail("%q is no word of %s", word, section)
	}
	p.used[wordKey{section, word}] = true
}

var wordStart = pattern(`^\w*`)

func (p *parser) code(t span) *Code {
	i := t.index(": ")
	if i < 0 {
		t.fail("no head: want one, a colon and a blank before %q", t.s)
	}
	head, body := t.to(i), t.from(i+2)
	c := &Code{}
	switch first := wordStart().FindString(head.s); {
	case head.s == "do":
		p.use(head, Heads, "do")
		c.Head = Resolves
	case first == "act":
		p.use(head, Heads, "act")
		c.Head = Activated
		p.costs(c, head.from(3))
	case first == "is":
		p.use(head, Heads, "is")
		c.Head = Static
		if rest, ok := head.without("is "); ok {
			c.When = p.when(rest)
		} else if head.s != "is" {
			head.fail("head %q: want \"is\", a blank and a condition", head.s)
		}
		c.Body = Body{p.static(body)}
		return c
	default:
		p.trigger(c, head)
	}
	c.Body = p.body(body)
	return c
}

func (p *parser) costs(c *Code, t span) {
	if t.has("[") {
		i := t.index(" ")
		if i < 0 {
			t.fail("no costs behind %q", t.s)
		}
		if !t.to(i).whole('[', ']') {
			t.fail("condition %q: not in brackets", t.to(i).s)
		}
		c.If = p.cond(t.to(i).inside())
		t = t.from(i)
	}
	rest, ok := t.without(" ")
	if !ok || rest.s == "" {
		t.fail("no costs: want a blank and the costs behind act")
	}
	for _, part := range rest.split(",") {
		c.Costs = append(c.Costs, p.cost(part))
	}
}

func (p *parser) cost(t span) Cost {
	if t.s == "E" || t.s == "1x" {
		p.use(t, Costs, t.s)
		return Cost{Kind: CostKind(t.s)}
	}
	if n, ok := strings.CutSuffix(t.s, "I"); ok && isNumber(n) {
		p.use(t, Costs, "NI")
		return Cost{Kind: InkCost, Ink: p.number(t.cut(1))}
	}
	return Cost{Pay: p.part(t)}
}

func (p *parser) when(t span) []When {
	var out []When
	for {
		for _, w := range []WhenWord{WhenIf, WhenWhile, WhenUnless} {
			if rest, ok := t.without(string(w) + " "); ok {
				p.use(t, Forms, string(w))
				return append(out, When{Word: w, Cond: p.cond(rest)})
			}
		}
		i := t.index("&")
		word := t
		if i >= 0 {
			word = t.to(i)
		}
		switch w := WhenWord(word.s); w {
		case MyTurn, TheirTurns, OnceATurn:
			p.use(t, Forms, word.s)
			out = append(out, When{Word: w})
		default:
			t.fail("static condition %q: want myturn, oppturn, 1x, or if, while, unless with a condition", word.s)
		}
		if i < 0 {
			return out
		}
		t = t.from(i + 1)
	}
}

func (p *parser) trigger(c *Code, t span) {
	if t.ends("]") {
		i := t.index("[")
		if i < 0 {
			t.fail("a bracket is not opened")
		}
		c.If = p.cond(t.from(i).inside())
		t = t.to(i)
	}
	for _, e := range t.split("&") {
		c.Events = append(c.Events, p.event(e))
	}
}

var (
	eventMark = pattern(`^(my|opp|1x|2x)\.`)
	eventWord = pattern(`^[a-z.]*[a-z](\([\w/]+\))?`)
)

func (p *parser) event(t span) Event {
	var e Event
	for {
		m := eventMark().FindString(t.s)
		if m == "" {
			break
		}
		p.use(t, Marks, m)
		e.Marks = append(e.Marks, Mark(m))
		t = t.from(len(m))
	}
	name := t.to(len(eventWord().FindString(t.s)))
	rest := t.from(len(name.s))
	if i := strings.IndexByte(name.s, '('); i >= 0 {
		for _, k := range name.part(i+1, len(name.s)-1).split("/") {
			p.use(k, Kinds, k.s)
			e.Kinds = append(e.Kinds, Kind(k.s))
		}
		name = name.to(i)
	}
	if e.First = name.ends(".first"); e.First {
		p.use(name, Marks, ".first")
		name = name.cut(len(".first"))
	}
	p.use(name, Events, name.s)
	e.Word = EventWord(name.s)
	first, other := rest, span{}
	if i := otherAt(rest); i >= 0 {
		first, other = rest.to(i), rest.from(i+1)
		p.use(other, Marks, ">")
		e.Other = p.target(other, true)
	}
	if whom, ok := first.without(":"); ok {
		e.Target = p.target(whom, true)
	} else if first.s != "" {
		first.fail("behind the event %q stands %q", name.s, first.s)
	}
	return e
}

// otherAt is the place of the > before the other card, or -1: the first one.
func otherAt(t span) int {
	for i := range t.arrows() {
		return i
	}
	return -1
}

// arrows are the places of each > outside of brackets that is no comparison, whose
// left side is a word of a card's numbers.
func (t span) arrows() iter.Seq[int] {
	return func(yield func(int) bool) {
		depth := 0
		for i := range len(t.s) {
			switch t.s[i] {
			case '(', '[':
				depth++
			case ')', ']':
				depth--
			case '>':
				if depth == 0 && !strings.HasPrefix(t.s[i:], ">=") && !yield(i) {
					return
				}
			}
		}
	}
}

func isNumber(s string) bool {
	if s == "" || len(s) > 3 || len(s) > 1 && s[0] == '0' {
		return false
	}
	return strings.Trim(s, "0123456789") == ""
}

func (p *parser) number(t span) int {
	if !isNumber(t.s) {
		t.fail("%q is no number from 0 to 999", t.s)
	}
	n, _ := strconv.Atoi(t.s)
	return n
}
