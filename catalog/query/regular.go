package query

import (
	"errors"
	"regexp"
	"regexp/syntax"
	"strings"
)

// A regular expression is tried on every name or text when the query is read, so that
// one that would take too long is refused there. What it takes besides a look at each
// letter is counted in steps; the bound is some 10 ms of them.
const (
	maxRegular  = 120 // characters
	maxRegulars = 2   // in one query
	maxSteps    = 2_000_000
)

// regular is a regular expression, compiled.
type regular struct {
	exp *regexp.Regexp
	// needs are the letters, in lower case, that every match has; "" where
	// there are none. Looking for them first is quick.
	needs string
	// found is what has a name or text that matches in the catalog whose index the
	// query was read with; nil where it was read without one.
	found bitset
	of    *Index
}

// regular reads a regular expression: whatever case, on the spelling as
// printed.
func (p *parser) regular(t *Term, raw string) understood {
	bad := func(says says, about ...any) understood { return understood{problem: said(says, about...)} }
	p.regulars++
	switch {
	case p.regulars > maxRegulars:
		return bad(saysRegulars, maxRegulars)
	case len([]rune(raw)) > maxRegular:
		return bad(saysRegularLong, maxRegular)
	}
	text := strings.ReplaceAll(raw, `\/`, "/")
	parsed, err := syntax.Parse(text, syntax.Perl|syntax.FoldCase)
	if wrong, ok := errors.AsType[*syntax.Error](err); ok {
		return bad(saysNoRegular, raw, wrong.Expr)
	}
	if err != nil {
		return bad(saysBadRegular, raw)
	}
	if t.Op == Eq || t.Op == Ne {
		text = `^(?:` + text + `)$`
	}
	exp, err := regexp.Compile("(?i)" + text)
	if err != nil {
		return bad(saysBadRegular, raw)
	}
	t.regex = &regular{exp: exp, needs: needed(parsed)}
	if !p.try(t, text) {
		t.regex = nil
		return bad(saysSlowRegular, raw)
	}
	t.Value = raw
	return understood{ok: true}
}

// try tries an expression on all names or texts, where there is an index. It reports
// false where that takes too long.
func (p *parser) try(t *Term, text string) bool {
	parsed, err := syntax.Parse(text, syntax.Perl|syntax.FoldCase)
	if err != nil {
		return false
	}
	prog, err := syntax.Compile(parsed.Simplify())
	if err != nil || len(prog.Inst) > maxInstructions {
		return false
	}
	if p.vocabulary == nil || p.vocabulary.index == nil {
		return true
	}
	a := newAutomaton(prog, maxSteps-p.tried)
	ok := p.vocabulary.index.try(t, a)
	p.tried = maxSteps - a.steps
	return ok
}

// try finds what has a name or text that a term's regular expression meets. It reports
// false where that takes too long.
func (ix *Index) try(t *Term, a *automaton) bool {
	r, size := t.regex, len(ix.cost)
	if t.target.ofPrinting() {
		size = len(ix.printCard)
	}
	r.of, r.found = ix, newBitset(size)
	lines := ix.linesOf(t)
	for i := range lines {
		l := &lines[i]
		if r.needs != "" && !strings.Contains(l.lower, r.needs) {
			continue
		}
		found, told := a.match(l.text)
		if !told {
			return false
		}
		if found {
			l.addTo(r.found)
		}
	}
	return true
}

// linesOf is the names or texts that a term looks in.
func (ix *Index) linesOf(t *Term) []textLine {
	if t.target == Word || t.target == NameField || t.target == VersionField {
		return ix.spelledNames(t)
	}
	return ix.textsOf(t.target).lines
}

// withRegex adds what has a name or text that matches.
func (ix *Index) withRegex(out bitset, t *Term) {
	if t.regex.of == ix {
		out.or(t.regex.found)
		return
	}
	lines := ix.linesOf(t)
	for i := range lines {
		if l := &lines[i]; t.regex.in(l.text, l.lower) {
			l.addTo(out)
		}
	}
}

// needed is the longest literal that every match of an expression has, in lower
// case ASCII; "" where there is none.
func needed(re *syntax.Regexp) string {
	switch re.Op {
	case syntax.OpLiteral:
		s := strings.ToLower(string(re.Rune))
		for i := range len(s) {
			// k and s have other forms than the two of ASCII.
			if s[i] >= 0x80 || s[i] == 'k' || s[i] == 's' {
				return ""
			}
		}
		return s
	case syntax.OpCapture, syntax.OpPlus:
		return needed(re.Sub[0])
	case syntax.OpConcat:
		best := ""
		for _, sub := range re.Sub {
			if n := needed(sub); len(n) > len(best) {
				best = n
			}
		}
		return best
	}
	return ""
}

// in reports whether a text has what the expression says; lower is the text in
// lower case.
func (r *regular) in(text, lower string) bool {
	return (r.needs == "" || strings.Contains(lower, r.needs)) && r.exp.MatchString(text)
}
