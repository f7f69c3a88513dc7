package effect

import (
	"slices"
	"strings"
)

// clause reads a verb with what it takes, or a target with its changes.
func (p *parser) clause(t span) Node {
	word := wordStart().FindString(t.s)
	if forms := verbForms()[word]; forms != nil && !t.from(len(word)).has(":") {
		return p.act(t, forms)
	}
	i := t.index(" ")
	if i < 0 {
		t.fail("%q is no clause: want a verb, or a target and its changes", t.s)
	}
	subject, rest := t.to(i), t.from(i+1)
	name, _, _ := strings.Cut(subject.s, "[")
	if !known(Players, name) {
		c := &Modify{Target: p.target(subject, false)}
		p.changes(c, rest)
		return c
	}
	who := p.who(subject)
	word = wordStart().FindString(rest.s)
	if forms := verbForms()[word]; forms != nil {
		a := p.act(rest, forms)
		a.Who = who
		return a
	}
	c := &Modify{Who: who}
	p.changes(c, rest)
	return c
}

// act tries the forms of a verb in order. The error that came furthest tells most.
func (p *parser) act(t span, forms []Verb) *Act {
	parts := t.split("~")
	var last []Span
	for _, part := range parts[1:] {
		last = append(last, p.span(part))
	}
	var furthest *Error
	for _, v := range forms {
		a := &Act{Verb: v, Last: last}
		err := p.try(func() { p.form(a, parts[0]) })
		if err == nil {
			p.use(t, Verbs, string(v))
			return a
		}
		if e := err.(*Error); furthest == nil || e.Pos > furthest.Pos {
			furthest = e
		}
	}
	panic(furthest)
}

// form reads a clause by the form of its verb: each word of the form takes a word
// of the clause, those in square brackets where they fit.
func (p *parser) form(a *Act, t span) {
	words := t.split(" ")
	for _, f := range strings.Fields(string(a.Verb)) {
		if f == "A" {
			if len(words) == 0 {
				t.from(len(t.s)).fail("%q is not finished: want a clause", t.s)
			}
			a.Price = p.part(t.from(words[0].at - t.at))
			return
		}
		option := strings.Trim(f, "[]")
		if option != f {
			if len(words) > 0 && words[0].s == option {
				a.Options = append(a.Options, Option(option))
				words = words[1:]
			}
			continue
		}
		if len(words) == 0 {
			t.from(len(t.s)).fail("%q is not finished: want %s", t.s, a.Verb)
		}
		p.slot(a, f, words[0])
		words = words[1:]
	}
	if len(words) > 0 {
		words[0].fail("%q is left over behind %s", words[0].s, a.Verb)
	}
}

// slot reads one word of a clause.
func (p *parser) slot(a *Act, f string, t span) {
	if left, right, ok := strings.Cut(f, ">"); ok && right != "bottom" {
		i := placeAt(t)
		if i < 0 {
			t.fail("%q: want %s", t.s, f)
		}
		p.slot(a, left, t.to(i))
		if right == "T" {
			a.To = p.target(t.from(i+1), false)
			return
		}
		for _, z := range t.from(i + 1).split("/") {
			p.use(z, Places, z.s)
			a.Places = append(a.Places, Place(z.s))
		}
		return
	}
	if prefix, ok := strings.CutSuffix(f, "N"); ok && prefix != "" {
		rest, ok := t.without(prefix)
		if !ok {
			t.fail("%q: want %s", t.s, f)
		}
		a.Amount = p.amount(rest)
		return
	}
	switch f {
	case "N", "R":
		a.Amount = p.amount(t)
	case "Ne":
		if a.Exerted = t.ends("e"); a.Exerted {
			t = t.cut(1)
		}
		a.Amount = p.amount(t)
	case "T":
		a.Target = p.target(t, false)
	case "F":
		a.Filter = p.filter(t, true)
	case "W":
		a.Player = p.who(t)
	case "C":
		a.Cond = p.cond(t)
	case "NAME":
		a.Name = p.name(t)
	default:
		if t.s != f {
			t.fail("%q: want %s", t.s, f)
		}
	}
}

// placeAt is the place of the last > that is no comparison, outside of brackets, or -1.
func placeAt(t span) int {
	at := -1
	for i := range t.arrows() {
		at = i
	}
	return at
}

func (p *parser) span(t span) Span {
	word := wordStart().FindString(t.s)
	p.use(t, Durations, word)
	s := Span{Word: Duration(word)}
	if rest := t.from(len(word)); rest.s != "" {
		if !rest.whole('(', ')') {
			rest.fail("duration %q: %q is left over", t.s, rest.s)
		}
		s.Target = p.target(rest.inside(), true)
	}
	return s
}

func (p *parser) changes(c *Modify, t span) {
	parts := t.split("~")
	for _, part := range parts[1:] {
		c.Last = append(c.Last, p.span(part))
	}
	plus := false
	for _, part := range parts[0].split(",") {
		alter, gained := p.alter(part, plus)
		plus = gained
		c.Changes = append(c.Changes, alter)
	}
}

var (
	keywordNumber = pattern(`^([A-Z][A-Za-z_]*)(.*)$`)
	changeForm    = pattern(`^(!?\w+(?:@start|\.\w+)?)(?:(\+|=|>| )(\w+))?(\(.*\))?$`)
)

// numbered are the keywords that have a number (CR 8).
var numbered = []Keyword{"Boost", "Challenger", "Resist", "Shift", "Singer"}

// alter reads one change. plus tells that the one before was gained, since the +
// stands only before the first of several.
func (p *parser) alter(t span, plus bool) (a Modifier, gained bool) {
	if len(t.s) > 2 && strings.ContainsRune("SWL", rune(t.s[0])) && (t.s[1] == '+' || t.s[1] == '-') {
		p.use(t, Changes, t.s[:1])
		kind := ModifierKind(strings.IndexByte("SWL", t.s[0]))
		return Modifier{Kind: kind, Minus: t.s[1] == '-', Amount: p.amount(t.from(2))}, false
	}
	if rest, ok := t.without("-"); ok {
		p.use(t, Changes, "-Kw")
		a = p.keyword(rest)
		a.Minus = true
		return a, false
	}
	rest, ok := t.without("+")
	if ok || plus {
		switch {
		case rest.whole('[', ']'):
			p.use(t, Changes, "+[code]")
			return Modifier{Kind: ModifyCode, Code: p.code(rest.inside())}, true
		case rest.has("class="):
			p.use(t, Changes, "+class")
			return Modifier{Kind: ModifyClass, Class: p.class(rest.from(len("class=")))}, true
		case rest.s != "" && rest.s[0] >= 'A' && rest.s[0] <= 'Z':
			p.use(t, Changes, "+Kw")
			return p.keyword(rest), true
		case ok:
			rest.fail("%q: want a keyword, class= or a code in square brackets behind +", rest.s)
		}
	}
	return p.changeWord(t), false
}

func (p *parser) keyword(t span) Modifier {
	m := keywordNumber().FindStringSubmatch(t.s)
	if m == nil {
		t.fail("%q is no keyword", t.s)
	}
	p.use(t, Keywords, m[1])
	a := Modifier{Kind: ModifyKeyword, Keyword: Keyword(m[1])}
	if m[2] != "" {
		a.Amount = p.amount(t.from(len(m[1])))
	} else if slices.Contains(numbered[1:4], a.Keyword) && a.Keyword != "Shift" {
		t.fail("%s without its number", m[1])
	}
	return a
}

func (p *parser) changeWord(t span) Modifier {
	a := Modifier{Kind: ModifyWord, Word: ChangeWord(t.s)}
	if valued := t.s == "sing" || t.s == "enterdmg" || t.s == "chdmg"; known(Changes, t.s) && !valued {
		p.use(t, Changes, t.s)
		return a
	} else if valued {
		t.fail("%q without its number", t.s)
	}
	m := changeForm().FindStringSubmatchIndex(t.s)
	if m == nil {
		t.fail("%q is no change", t.s)
	}
	word := t.s[:m[3]]
	a.Word = ChangeWord(word)
	if m[4] >= 0 {
		mark, value := t.s[m[4]:m[5]], t.part(m[6], m[7])
		switch {
		case word == "sing" && mark == "+", word == "enterdmg" && mark == " ", word == "!ready" && mark == ">":
			if a.N = p.number(value); a.N == 0 {
				value.fail("%q: the number must not be 0", t.s)
			}
		case word == "chdmg" && mark == "=" && value.s == "W":
		default:
			t.fail("%q is no change", t.s)
		}
	} else if word == "sing" || word == "enterdmg" || word == "chdmg" {
		t.fail("%q without its number", word)
	}
	p.use(t, Changes, word)
	if m[8] >= 0 {
		a.Target = p.target(t.part(m[8], m[9]).inside(), true)
	}
	return a
}
