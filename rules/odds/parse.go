package odds

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"inkcheck/terms"
)

// A ParseError says where and why a text is no condition. Position and Length
// count characters from 0.
type ParseError struct {
	Position int
	Length   int
	Says     Said
}

// In names the place, counted from 1, and the reason, in a language.
func (e *ParseError) In(language string) string {
	return said(saysCondition, e.Position+1, e.Says).In(language)
}

// Error is that in English.
func (e *ParseError) Error() string { return e.In("en") }

// OneOfEach is the condition that wants at least one card of each group.
func OneOfEach(names ...string) string {
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = name + ">=1"
	}
	return strings.Join(parts, " and ")
}

// Parse reads a condition such as "A>=1 and (B>=2 or not C=0)". Comparisons
// are GROUP OP NUMBER with >= <= = != < > (also == ≥ ≤ ≠); not binds tighter
// than and, and tighter than or. Names keep their case; and, or, not may have
// any. An error is always a *ParseError.
func Parse(text string) (Want, error) {
	p := parser{}
	if err := p.scan([]rune(text)); err != nil {
		return Want{}, err
	}
	root, err := p.or(0)
	if err != nil {
		return Want{}, err
	}
	if t := p.tokens[0]; t.kind != tokenEnd {
		return Want{}, t.refuse(saysOver, t)
	}
	w := Want{root, p.groups}
	if n := len([]rune(w.String())); n > MaxLength {
		return Want{}, &ParseError{0, len([]rune(text)), said(saysLongWritten, n, MaxLength)}
	}
	return w, nil
}

type tokenKind uint8

const (
	tokenEnd tokenKind = iota
	tokenName
	tokenNumber
	tokenOp
	tokenOpen
	tokenClose
	tokenAnd
	tokenOr
	tokenNot
)

type token struct {
	kind tokenKind
	text string
	op   op
	at   int
}

// In is the token as a sentence in a language quotes it.
func (t token) In(language string) string {
	if t.kind == tokenEnd {
		return said(saysEnd).In(language)
	}
	return terms.Quote(t.text).In(language)
}

func (t token) refuse(s says, about ...any) error {
	return &ParseError{t.at, max(1, len([]rune(t.text))), said(s, about...)}
}

// keyword is the kind of a word.
func keyword(word string) tokenKind {
	switch strings.ToLower(word) {
	case "and":
		return tokenAnd
	case "or":
		return tokenOr
	case "not":
		return tokenNot
	}
	return tokenName
}

// symbols are tried in order, so the long ones stand first.
var symbols = []struct {
	text string
	kind tokenKind
	op   op
}{
	{">=", tokenOp, atLeast}, {"<=", tokenOp, atMost}, {"!=", tokenOp, notEqual}, {"==", tokenOp, equal},
	{"≥", tokenOp, atLeast}, {"≤", tokenOp, atMost}, {"≠", tokenOp, notEqual},
	{"=", tokenOp, equal}, {"<", tokenOp, less}, {">", tokenOp, greater},
	{"(", tokenOpen, 0}, {")", tokenClose, 0},
}

type parser struct {
	tokens      []token // those not yet read; the last is the end
	groups      []string
	comparisons int
}

func (p *parser) scan(text []rune) error {
	if len(text) > MaxLength {
		return &ParseError{MaxLength, len(text) - MaxLength, said(saysLong, len(text), MaxLength)}
	}
	for at := 0; at < len(text); {
		if unicode.IsSpace(text[at]) {
			at++
			continue
		}
		t := next(text[at:])
		t.at = at
		if t.kind == tokenEnd {
			return t.refuse(saysCharacter, terms.Quote(t.text))
		}
		p.tokens = append(p.tokens, t)
		at += len([]rune(t.text))
	}
	p.tokens = append(p.tokens, token{at: len(text)})
	return nil
}

// next is the token at the start of a text that is not empty; of kind tokenEnd
// with one character when there is none.
func next(text []rune) token {
	n := 0
	switch {
	case nameStart(text[0]):
		for n < len(text) && (nameStart(text[n]) || unicode.IsDigit(text[n])) {
			n++
		}
		word := string(text[:n])
		return token{kind: keyword(word), text: word}
	case digit(text[0]):
		for n < len(text) && digit(text[n]) {
			n++
		}
		return token{kind: tokenNumber, text: string(text[:n])}
	}
	for _, s := range symbols {
		if want := []rune(s.text); len(text) >= len(want) && slices.Equal(text[:len(want)], want) {
			return token{kind: s.kind, text: s.text, op: s.op}
		}
	}
	return token{text: string(text[0])}
}

// digit tells a digit of a number; names may have those of other scripts too.
func digit(r rune) bool { return r >= '0' && r <= '9' }

func (p *parser) take() token {
	t := p.tokens[0]
	if t.kind != tokenEnd {
		p.tokens = p.tokens[1:]
	}
	return t
}

func (p *parser) or(depth int) (node, error) { return p.join(depth, tokenOr, nodeOr, p.and) }

func (p *parser) and(depth int) (node, error) { return p.join(depth, tokenAnd, nodeAnd, p.not) }

// join reads one or more parts with a word between them, and lifts the kids of
// equal nodes so that a condition has one tree.
func (p *parser) join(depth int, word tokenKind, kind nodeKind, part func(int) (node, error)) (node, error) {
	var kids []node
	for {
		n, err := part(depth)
		if err != nil {
			return node{}, err
		}
		if n.kind == kind {
			kids = append(kids, n.kids...)
		} else {
			kids = append(kids, n)
		}
		if p.tokens[0].kind != word {
			break
		}
		p.take()
	}
	if len(kids) == 1 {
		return kids[0], nil
	}
	return node{kind: kind, kids: kids}, nil
}

func (p *parser) not(depth int) (node, error) {
	t := p.take()
	if depth > MaxDepth {
		return node{}, t.refuse(saysDeep, MaxDepth)
	}
	switch t.kind {
	case tokenNot:
		n, err := p.not(depth + 1)
		if err != nil {
			return node{}, err
		}
		return node{kind: nodeNot, kids: []node{n}}, nil
	case tokenOpen:
		n, err := p.or(depth + 1)
		if err != nil {
			return node{}, err
		}
		if c := p.take(); c.kind != tokenClose {
			return node{}, c.refuse(saysNoClose, c)
		}
		return n, nil
	case tokenName:
		return p.compare(t)
	}
	return node{}, t.refuse(saysNoTerm, t)
}

func (p *parser) compare(name token) (node, error) {
	if !ValidName(name.text) {
		return node{}, name.refuse(saysLongName, MaxName)
	}
	o := p.take()
	if o.kind != tokenOp {
		return node{}, o.refuse(saysNoSign, name, o)
	}
	num := p.take()
	if num.kind != tokenNumber {
		return node{}, num.refuse(saysNoNumber, num)
	}
	n, err := strconv.Atoi(num.text)
	if err != nil || n > MaxNumber {
		return node{}, num.refuse(saysLargeNumber, MaxNumber)
	}
	if p.comparisons++; p.comparisons > MaxComparisons {
		return node{}, name.refuse(saysComparisons, MaxComparisons)
	}
	g := slices.Index(p.groups, name.text)
	if g < 0 {
		g = len(p.groups)
		p.groups = append(p.groups, name.text)
	}
	if g >= MaxWanted {
		return node{}, name.refuse(saysGroups, MaxWanted)
	}
	return node{kind: nodeCompare, op: o.op, group: g, n: n}, nil
}
