package effect

import (
	"strings"
)

var (
	rangeForm = pattern(`^(\d)-(\d+|\*)$`)
	minForm   = pattern(`^min\((.*),(\d+)\)$`)
	countForm = pattern(`^(inktypes|names)\((.*)\)$`)
	statForm  = pattern(`^(S|W|L|cost|damage)\(.*\)$`)
)

func (p *parser) amount(t span) *Amount {
	if isNumber(t.s) {
		return &Amount{N: p.number(t)}
	}
	if m := rangeForm().FindStringSubmatchIndex(t.s); m != nil {
		p.use(t, Amounts, "0-N")
		a := &Amount{Kind: Range, N: p.number(t.to(m[3])), Max: Any}
		if high := t.from(m[4]); high.s != "*" {
			if a.Max = p.number(high); a.Max <= a.N {
				t.fail("%q: the second number must be larger", t.s)
			}
		}
		return a
	}
	switch t.s {
	case "all":
		p.use(t, Amounts, t.s)
		return &Amount{Kind: AllOf}
	case "X":
		p.use(t, Amounts, t.s)
		return &Amount{Kind: X}
	}
	if t.whole('(', ')') {
		return &Amount{Kind: Bracket, Of: p.amount(t.inside())}
	}
	if i := t.index("*"); i > 0 && isNumber(t.s[:i]) {
		p.use(t, Amounts, "*")
		return &Amount{Kind: Multiple, N: p.number(t.to(i)), Of: p.amount(t.from(i + 1))}
	}
	if parts := t.split("+"); len(parts) > 1 {
		last := parts[len(parts)-1]
		return &Amount{Kind: Plus, N: p.number(last), Of: p.amount(t.cut(len(last.s) + 1))}
	}
	if t.has("turn:") {
		return &Amount{Kind: TurnCount, Turn: p.turn(t)}
	}
	if m := minForm().FindStringSubmatchIndex(t.s); m != nil {
		p.use(t, Amounts, "min")
		return &Amount{Kind: AtMost, Of: p.amount(t.part(m[2], m[3])), N: p.number(t.part(m[4], m[5]))}
	}
	if t.has("n") && t.from(1).whole('(', ')') {
		p.use(t, Amounts, "n")
		return p.count(t.from(1).inside())
	}
	if m := statForm().FindStringSubmatch(t.s); m != nil && t.from(len(m[1])).whole('(', ')') {
		p.use(t, Amounts, m[1])
		return &Amount{Kind: StatOf, Stat: m[1], Target: p.target(t.from(len(m[1])).inside(), false)}
	}
	t.fail("%q is no amount", t.s)
	return nil
}

func (p *parser) count(t span) *Amount {
	switch t.s {
	case "inks":
		p.use(t, Amounts, t.s)
		return &Amount{Kind: RevealedInks}
	case "opp.!did":
		p.use(t, Amounts, t.s)
		return &Amount{Kind: OppsDidNot}
	}
	a := &Amount{Kind: Count}
	if m := countForm().FindStringSubmatchIndex(t.s); m != nil {
		word := t.s[m[2]:m[3]]
		p.use(t, Amounts, word)
		if a.Kind = CountInks; word == "names" {
			a.Kind = CountNames
		}
		t = t.part(m[4], m[5])
	}
	a.Filter = p.filter(t, true)
	return a
}

func (p *parser) cond(t span) Cond {
	var out Cond
	for _, part := range t.split("&") {
		out = append(out, p.test(part))
	}
	return out
}

var (
	testWho   = pattern(`^\w+(?:\[.*?\])? (?:has\(|lore|n\()`)
	withCards = pattern(`^(have|exists|has|way)\(`)
	thanForm  = pattern(`^(opp1?>me|me>opp)\((\w+)\)$`)
	comparing = pattern(`^(.+?)(<=|>=|=|<|>)(\d+)$`)
	ownRef    = pattern(`^(self|it)[.@]`)
)

func (p *parser) test(t span) Test {
	var c Test
	t, c.Not = t.without("!")
	if testWho().MatchString(t.s) {
		i := t.index(" ")
		c.Who = p.who(t.to(i))
		t = t.from(i + 1)
	}
	if m := withCards().FindStringSubmatch(t.s); m != nil && t.from(len(m[1])).whole('(', ')') {
		p.use(t, Conditions, m[1])
		c.Word = TestWord(m[1])
		c.Target = p.target(t.from(len(m[1])).inside(), m[1] == "way")
		return c
	}
	if t.has("turn:") {
		c.Word, c.Turn = TurnTest, p.turn(t)
		return c
	}
	if m := thanForm().FindStringSubmatch(t.s); m != nil {
		p.use(t, Conditions, m[1]+"(x)")
		c.Word, c.Than = TestWord(m[1]+"(x)"), m[2]
		if m[2] != "hand" && m[2] != "ink" && m[2] != "lore" {
			p.use(t, Kinds, m[2])
		}
		return c
	}
	if rest, ok := t.without("it is "); ok {
		p.use(t, Conditions, "it is")
		c.Word, c.Filter = "it is", p.filter(rest, true)
		return c
	}
	if rest, ok := t.without("same"); ok && rest.whole('(', ')') {
		p.use(t, Conditions, "same")
		both := rest.inside().split(",")
		if len(both) != 2 {
			t.fail("%q: want two targets and a comma", t.s)
		}
		c.Word, c.Target, c.Second = "same", p.target(both[0], false), p.target(both[1], false)
		return c
	}
	if m := ownRef().FindStringSubmatch(t.s); m != nil {
		p.use(t, Conditions, m[1])
		if rest := t.s[len(m[1])+1:]; t.s[len(m[1])] == '.' && known(Conditions, rest) && rest != "it" && rest != "self" {
			p.use(t, Conditions, rest)
			c.Word, c.Of = TestWord(rest), RefWord(m[1])
			return c
		}
		c.Word, c.Target = IsRef, p.target(t, false)
		return c
	}
	return p.comparison(t, c)
}

func (p *parser) comparison(t span, c Test) Test {
	m := comparing().FindStringSubmatchIndex(t.s)
	if m == nil {
		if strings.Contains(t.s, "(") || strings.HasPrefix(t.s, "self") || t.s == "it" || compares(t.s) || takesCards(t.s) {
			t.fail("%q is no condition", t.s)
		}
		p.use(t, Conditions, t.s)
		c.Word = TestWord(t.s)
		return c
	}
	left := t.to(m[3])
	c.Word, c.Compare, c.N = CompareTest, Compare(t.s[m[4]:m[5]]), p.number(t.from(m[6]))
	if compares(left.s) {
		p.use(t, Conditions, left.s)
		c.What = left.s
		return c
	}
	c.Left = p.amount(left)
	return c
}

// compares reports whether a word stands for a number that is compared.
func compares(word string) bool {
	return word == "drops" || word == "ink" || word == "lore" || word == "players"
}

// takesCards reports whether a condition says of which cards, so that it is none by
// its word alone.
func takesCards(word string) bool {
	switch TestWord(word) {
	case "have", "exists", "has", "way", "same", "it is", IsRef, CompareTest, TurnTest:
		return true
	}
	return false
}

var turnForm = pattern(`^turn:([a-z.]+)(\(.*\))?(?:>=(\d+))?$`)

func (p *parser) turn(t span) *Turn {
	m := turnForm().FindStringSubmatchIndex(t.s)
	if m == nil {
		t.fail("%q is nothing that happened this turn", t.s)
	}
	word := t.part(m[2], m[3])
	p.use(word, Turns, word.s)
	out := &Turn{Word: TurnWord(word.s)}
	if m[4] >= 0 {
		switch in := t.part(m[4], m[5]); {
		case in.s == "(any)":
			out.Any = true
		case in.whole('(', ')'):
			out.Target = p.target(in.inside(), true)
		default:
			in.fail("%q: brackets do not fit", t.s)
		}
	}
	if m[6] >= 0 {
		if out.N = p.number(t.part(m[6], m[7])); out.N == 0 {
			t.fail("%q: the number must not be 0", t.s)
		}
	}
	return out
}
