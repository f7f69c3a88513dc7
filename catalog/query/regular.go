package query

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
)

// Regular expressions are Go's, which take time in proportion to the text; the
// steps for each letter grow with the expression, so it is bounded too.
const (
	maxRegular      = 120 // characters
	maxInstructions = 100
	maxTried        = 70 // in one query, of those that are tried on every name
	maxTriedOnTexts = 25 // texts are several times as long as names
	maxRegulars     = 2  // in one query
)

// regular is a regular expression, compiled.
type regular struct {
	exp *regexp.Regexp
	// needs are the letters, in lower case, that every match has; "" where
	// there are none. Looking for them first is quick.
	needs string
}

// regular reads a regular expression: whatever case, on the spelling as
// printed.
func (p *parser) regular(t *Term, raw string) understood {
	bad := func(format string, args ...any) understood {
		return understood{problem: fmt.Sprintf(format, args...)}
	}
	p.regulars++
	switch {
	case p.regulars > maxRegulars:
		return bad("a query has at most %d regular expressions", maxRegulars)
	case len([]rune(raw)) > maxRegular:
		return bad("a regular expression has at most %d characters", maxRegular)
	}
	text := strings.ReplaceAll(raw, `\/`, "/")
	parsed, err := syntax.Parse(text, syntax.Perl|syntax.FoldCase)
	if err != nil {
		return bad("%s is no regular expression: %s", "/"+raw+"/", strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	prog, err := syntax.Compile(parsed.Simplify())
	most := maxTried
	if t.Field == TextField || t.Field == FullTextField {
		most = maxTriedOnTexts
	}
	needs := needed(parsed)
	if err == nil && len(needs) < 3 { // letters that few have spare the trying
		p.instructions += len(prog.Inst)
	}
	if err != nil || len(prog.Inst) > maxInstructions || p.instructions > most {
		return bad("the regular expression /%s/ is too long to try on every card; shorten its repetitions", raw)
	}
	body := text
	if t.Op == Eq || t.Op == Ne {
		body = `^(?:` + text + `)$`
	}
	exp, err := regexp.Compile("(?i)" + body)
	if err != nil {
		return bad("/%s/ is no regular expression", raw)
	}
	t.regex = &regular{exp: exp, needs: needs}
	t.Value = raw
	return understood{ok: true}
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
