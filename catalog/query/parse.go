package query

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Query is a text that was read.
type Query struct {
	Text     string // what was typed
	Root     Node   // simplified; nil matches every card
	Options  Options
	Warnings []Warning
	// Notes say how parts were read where that may surprise. Nothing is wrong
	// with them.
	Notes []Warning

	plain   string // the bare words, as typed, when there are no other terms
	dropped bool   // a part was left out
	grouped bool   // without parentheses the canonical form begins a name
}

// FindsNothing tells that all that was asked was left out: nothing is found.
func (q *Query) FindsNothing() bool { return q.Root == nil && q.dropped }

// String is the canonical form, options included; Parse reads it back as the
// same query.
func (q *Query) String() string {
	s, options := String(q.Root), q.Options.String()
	if s != "" && options != "" {
		if _, ok := q.Root.(Or); ok {
			s = "(" + s + ")"
		}
		return s + " " + options
	}
	if q.grouped {
		return "(" + s + ")"
	}
	return s + options
}

// Parse reads a query. The vocabulary gives the values that depend on the
// catalog; nil takes none for unknown, and such terms match nothing. The Query
// is never nil: beside an *Error it is the nearest reading.
func Parse(text string, v *Vocabulary) (*Query, error) {
	q := &Query{Text: text}
	if err := tooLong(text); err != nil {
		q.dropped = true
		return q, err
	}
	text = cleanText(text)
	p := parser{text: text, vocabulary: v, query: q, tokens: lex(make([]token, 0, 2+len(text)/5), text)}
	p.ascii = len(text) == utf8.RuneCountInString(text)
	p.takeLiterally()
	var root Node
	for p.next < len(p.tokens) {
		// Only a parenthesis too many ends an alternative before the end.
		root = join(root, p.alternatives(0))
		if p.next < len(p.tokens) {
			t := p.tokens[p.next]
			p.fail(t.start, t.end, said(saysNoOpen))
			p.next++
		}
	}
	q.Root = Simplify(root)
	if _, ok := q.Root.(Or); ok {
		q.grouped = v.beginsName(String(q.Root))
	}
	if !p.noPlain {
		q.plain = strings.Join(p.plain, " ")
	}
	if p.err != nil {
		q.dropped = true
		p.err.Nearest = q.String()
		return q, p.err
	}
	return q, nil
}

// tooLong refuses texts beyond MaxLength without reading all of a huge one.
func tooLong(text string) error {
	if len(text) <= MaxLength*utf8.UTFMax && utf8.RuneCountInString(text) <= MaxLength {
		return nil
	}
	return &Error{Position: MaxLength, Length: 1, Says: said(saysLong, MaxLength)}
}

type parser struct {
	text       string
	ascii      bool // offsets are positions
	vocabulary *Vocabulary
	query      *Query
	tokens     []token
	next       int
	terms      int
	err        *Error // the first
	plain      []string
	noPlain    bool
	literal    bool // the text begins a name: its words and stars are nothing else
	regulars   int
	tried      int // steps that regular expressions took
}

// takeLiterally looks whether the text as a whole begins a name, so that words
// such as "not" and stars in it are letters of that name.
func (p *parser) takeLiterally() {
	special := false
	for i := range p.tokens {
		switch t := &p.tokens[i]; {
		case t.kind == orToken && t.value != "", t.kind == andToken, t.kind == notToken:
			special = true
		case t.kind != wordToken || t.quoted || t.negated || t.regex:
			return
		case p.vocabulary.hasStar(t.value):
			special = true
		}
	}
	if !special || !p.vocabulary.beginsName(p.text) {
		return
	}
	p.literal = true
	for i := range p.tokens {
		p.tokens[i].kind = wordToken
	}
}

// alternatives reads up to the end or a closing parenthesis.
func (p *parser) alternatives(depth int) Node {
	var or Or
	and := p.factors(depth)
	for p.next < len(p.tokens) && p.tokens[p.next].kind == orToken {
		p.next++
		if and != nil {
			or = append(or, and)
		}
		and = p.factors(depth)
	}
	if or == nil {
		return and
	}
	if and != nil {
		or = append(or, and)
	}
	return or
}

// factors reads terms side by side, up to an "or" between two terms, a closing
// parenthesis or the end.
func (p *parser) factors(depth int) Node {
	var first Node
	var and And
	any := false // a factor was read, even if nothing is left of it
	for p.next < len(p.tokens) {
		t := &p.tokens[p.next]
		if t.kind == closeParen {
			break
		}
		if t.kind == orToken {
			if any && p.startsFactor(p.next+1) {
				if t.value != "" {
					p.plain = append(p.plain, t.value)
				}
				break
			}
			if t.value == "" { // a bar that parts nothing
				p.fail(t.start, t.end, said(saysOrNeeds))
				p.next++
				continue
			}
		}
		p.next++
		if t.kind == andToken && any && p.startsFactor(p.next) {
			p.plain = append(p.plain, t.value)
			continue
		}
		any = true
		n := p.factor(t, depth)
		switch {
		case n == nil:
		case and != nil:
			and = append(and, n)
		case first == nil:
			first = n
		default:
			and = append(make(And, 0, 4), first, n)
		}
	}
	if and != nil {
		return and
	}
	return first
}

// startsFactor reports whether a term or group begins with a token. A second
// "or" does not: it would have no left side.
func (p *parser) startsFactor(i int) bool {
	return i < len(p.tokens) && p.tokens[i].kind != closeParen && (p.tokens[i].kind != orToken || p.tokens[i].value != "" &&
		!p.startsFactor(i+1))
}

func (p *parser) factor(t *token, depth int) Node {
	var n Node
	switch {
	case t.kind == notToken && p.startsFactor(p.next) && p.tokens[p.next].kind != andToken:
		p.noPlain = true
		next := &p.tokens[p.next]
		if next.kind == notToken { // "not not" is a word after a "not"
			next.kind = wordToken
		}
		p.next++
		if n = p.factor(next, depth); n == nil {
			return nil
		}
		return Not{n}
	case t.kind == openParen:
		p.noPlain = true
		n = p.group(t, depth)
	case p.terms == MaxTerms:
		p.fail(t.start, t.end, said(saysManyTerms, MaxTerms))
		p.next = len(p.tokens)
		return nil
	default:
		p.terms++
		if t.negated {
			p.noPlain = true
		}
		n = p.term(t)
	}
	if n != nil && t.negated {
		return Not{n}
	}
	return n
}

// group reads what is in parentheses; the opening one is read.
func (p *parser) group(open *token, depth int) Node {
	if depth == MaxDepth {
		p.fail(open.start, open.end, said(saysDeep, MaxDepth))
		p.next = len(p.tokens)
		return nil
	}
	if p.next < len(p.tokens) && p.tokens[p.next].kind == closeParen {
		p.fail(open.start, p.tokens[p.next].end, said(saysEmpty))
		p.next++
		return nil
	}
	n := p.alternatives(depth + 1)
	if p.next == len(p.tokens) {
		p.fail(open.start, open.end, said(saysNotClosed))
		return n
	}
	p.next++
	return n
}

func (p *parser) term(t *token) Node {
	if t.unclosed && (t.quote == 0 || !p.vocabulary.beginsName(p.text)) { // else a name in which there are quotes is being typed
		p.fail(t.quote, t.quote+1, said(saysNotQuoted))
	}
	start := t.start
	if t.negated {
		start++
	}
	term := &Term{Quoted: t.quoted, Position: p.at(start)}
	term.Length = p.at(t.end) - term.Position
	switch t.kind {
	case brokenToken:
		p.noPlain = true
		if _, ok := fieldNamed(strings.ToLower(t.field)); !ok {
			p.unknownField(t, start)
			return nil
		}
		p.fail(start, t.end, said(saysNeedsValue, strings.ToLower(t.field)+t.op.String()))
		return nil
	case fieldToken:
		p.noPlain = true
		return p.fieldTerm(t, term, start)
	}
	if t.regex {
		p.noPlain = true
		if r := p.regular(term, t.value); !r.ok {
			p.badValue(t, term, t.value, r, start)
			return nil
		}
		return term
	}
	if !t.quoted && !p.literal {
		if strings.EqualFold(t.value, "shift") {
			p.plain = append(p.plain, t.value)
			term.Field, term.target = ShiftField, ShiftField
			return term
		}
		if n := p.reference(t, term, start); n != nil {
			p.plain = append(p.plain, t.value)
			return n
		}
	}
	return p.bare(t, term)
}

// bare reads a bare word or a phrase.
func (p *parser) bare(t *token, term *Term) Node {
	term.words = foldWords(t.value)
	if !p.literal && !t.exact && strings.Contains(t.value, "*") { // an exact name has its stars itself
		term.words = p.vocabulary.foldStars(t.value)
		// Any letters alone are no word: every name has them.
		term.words = slices.DeleteFunc(term.words, func(w string) bool { return w == "*" })
	}
	if len(term.words) == 0 {
		return nil
	}
	term.phrase = newPhrase(term.words)
	term.phrase.open = true
	term.Value, term.fold = strings.Join(term.words, " "), term.phrase.fold
	if term.exact = t.exact; t.exact {
		p.noPlain = true
		term.phrase.open, term.phrase.whole = false, true
	}
	term.Quoted = t.quoted && len(term.words) > 1 || t.exact
	p.plain = append(p.plain, t.value)
	return term
}

// reference reads a printing as it is written in lists and on cards: 1-42 is
// number 42 of set 1, and 42/204 number 42 of every main set with 204 base
// cards. It is nil for anything else.
func (p *parser) reference(t *token, term *Term, start int) Node {
	v := p.vocabulary
	if v == nil {
		return nil
	}
	var sets, number string
	if code, n, ok := strings.Cut(t.value, "-"); ok {
		if s := v.code(code); s != nil {
			sets, number = s.code, n
		}
	} else if n, base, ok := strings.Cut(t.value, "/"); ok {
		number = n
		if s := v.code(base); s != nil && strings.Trim(base, "0123456789") != "" { // 2/P1
			sets = s.code
		} else if count, _, _, ok := integer(base); ok {
			sets = strings.Join(v.bases[count], ",")
		}
	}
	if _, _, ok := collectorNumber(number); !ok || sets == "" {
		return nil
	}
	p.noPlain = true
	set, cn := *term, *term
	set.Field, set.target, cn.Field, cn.target = SetField, SetField, NumberField, NumberField
	p.sets(&set, sets)
	cn.collector(number)
	return And{finish(&set), finish(&cn)}
}

func (p *parser) unknownField(t *token, start int) {
	near := ""
	best := 3
	typed := strings.ToLower(t.field)
	for f := range fields {
		for _, n := range fields[f].names {
			if d := distance(typed, n, best); d < best && d < len(n) && len(n) > 2 {
				best, near = d, n
			}
		}
	}
	suggestion := ""
	if near != "" {
		suggestion = near + p.text[start+len(t.field):t.end]
	}
	p.query.dropped = true
	p.warn(start, t.end, said(saysLeftOut, said(saysNoField, t.field)), suggestion)
}

// fail keeps the first error; it stands at bytes start to end.
func (p *parser) fail(start, end int, says Said) {
	if p.err == nil {
		at := p.at(start)
		p.err = &Error{Position: at, Length: p.at(end) - at, Says: says}
	}
}

// warn adds a warning about bytes start to end.
func (p *parser) warn(start, end int, says Said, suggestion string) {
	at := p.at(start)
	p.query.Warnings = append(p.query.Warnings, Warning{Position: at, Length: p.at(end) - at, Says: says, Suggestion: suggestion})
}

// note adds a note about bytes start to end; query is another query that may
// have been meant in their place.
func (p *parser) note(start, end int, says Said, query string) {
	at := p.at(start)
	if query != "" {
		query = strings.TrimSpace(p.text[:start] + query + p.text[end:])
	}
	p.query.Notes = append(p.query.Notes, Warning{Position: at, Length: p.at(end) - at, Says: says, Note: true, Query: query})
}

// at is the position, in characters, of a byte.
func (p *parser) at(offset int) int {
	if p.ascii {
		return offset
	}
	return utf8.RuneCountInString(p.text[:offset])
}

func join(a, b Node) Node {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return And{a, b}
}
