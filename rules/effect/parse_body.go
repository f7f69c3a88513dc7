package effect

import (
	"strings"
)

// static reads the parts of a static ability: one sentence, or an event in whose
// place something is done.
func (p *parser) static(t span) Node {
	parts := t.split(" & ")
	if len(parts) == 1 {
		return p.replace(t)
	}
	all := &All{}
	p.use(t, Forms, "&")
	for _, part := range parts {
		all.Parts = append(all.Parts, p.replace(part))
	}
	return all
}

func (p *parser) replace(t span) Node {
	i := t.index(" instead ")
	if i < 0 {
		return p.sentence(t)
	}
	p.use(t, Forms, "instead")
	return &Replace{Event: p.event(t.to(i)), Of: p.sentence(t.from(i + len(" instead ")))}
}

func (p *parser) body(t span) Body {
	var out Body
	for _, s := range t.split("; ") {
		out = append(out, p.sentence(s))
	}
	return out
}

func (p *parser) sentence(t span) Node {
	if n := p.led(t); n != nil {
		return n
	}
	return p.chain(t)
}

// led reads a sentence that begins with a word of its own; nil if it does not.
func (p *parser) led(t span) Node {
	i := strings.IndexAny(t.s, " ~")
	if i < 0 {
		return nil
	}
	word, rest := t.s[:i], t.from(i)
	turn := false
	if word == "delayed" || word == "whenever" {
		rest, turn = rest.without("~turn")
	}
	rest, ok := rest.without(" ")
	if !ok {
		return nil
	}
	switch word {
	case "may":
		p.use(t, Forms, word)
		return &May{p.sentence(rest)}
	case "else":
		p.use(t, Forms, word)
		return &Else{p.sentence(rest)}
	case "ifdid":
		p.use(t, Forms, word)
		return &IfDone{p.sentence(rest)}
	case "if", "while":
		p.use(t, Forms, word)
		cond, body := rest.tail()
		if word == "if" {
			return &If{p.cond(cond), p.body(body)}
		}
		return &While{p.cond(cond), p.body(body)}
	case "delayed", "whenever":
		p.use(t, Forms, word)
		event, body := rest.tail()
		return &Delayed{Each: word == "whenever", Turn: turn, Event: p.event(event), Body: p.body(body)}
	}
	return nil
}

// chain reads A => B. What begins with may reaches to the end of the sentence.
func (p *parser) chain(t span) Node {
	i, j := t.index(" => "), t.index(" & ")
	if m := t.index(" & may "); m >= 0 && (i < 0 || m < i) {
		return p.joined(t)
	}
	if i < 0 {
		if j < 0 {
			return p.part(t)
		}
		return p.joined(t)
	}
	p.use(t, Forms, "=>")
	chain := &Chain{}
	for {
		chain.Steps = append(chain.Steps, p.joined(t.to(i)))
		t = t.from(i + len(" => "))
		i = t.index(" => ")
		if i < 0 || t.has("may ") {
			break
		}
	}
	if t.has("may ") {
		chain.Steps = append(chain.Steps, p.sentence(t))
	} else {
		chain.Steps = append(chain.Steps, p.joined(t))
	}
	return chain
}

// joined reads A & B.
func (p *parser) joined(t span) Node {
	i := t.index(" & ")
	if i < 0 {
		return p.part(t)
	}
	p.use(t, Forms, "&")
	all := &All{}
	for i >= 0 {
		all.Parts = append(all.Parts, p.part(t.to(i)))
		t = t.from(i + len(" & "))
		if t.has("may ") {
			break
		}
		i = t.index(" & ")
	}
	if t.has("may ") {
		all.Parts = append(all.Parts, p.sentence(t))
	} else {
		all.Parts = append(all.Parts, p.part(t))
	}
	return all
}

var whoColon = pattern(`^(\w[\w+]*)(\[[^\]]*\])?:.`)

func (p *parser) part(t span) Node {
	if t.whole('(', ')') {
		return &Group{p.body(t.inside())}
	}
	if t.has("choice") {
		return p.choice(t)
	}
	if m := whoColon().FindStringSubmatchIndex(t.s); m != nil && known(Players, t.s[m[2]:m[3]]) {
		as := &ByPlayer{Who: *p.who(t.to(m[1] - 2))}
		rest := t.from(m[1] - 1)
		if after, ok := rest.without("may "); ok {
			p.use(rest, Forms, "may")
			as.Of = &May{p.part(after)}
		} else {
			as.Of = p.part(rest)
		}
		return as
	}
	if t.has("*") {
		i := t.index(" ")
		if i < 0 {
			t.fail("nothing behind %q is to be repeated", t.s)
		}
		p.use(t, Forms, "*n")
		return &Times{Amount: p.amount(t.part(1, i)), Of: p.part(t.from(i + 1))}
	}
	if t.ends(" instead") {
		p.use(t, Forms, "instead")
		return &Instead{p.unless(t.cut(len(" instead")))}
	}
	return p.unless(t)
}

func (p *parser) unless(t span) Node {
	i := t.index(" unless ")
	if i < 0 {
		return p.clause(t)
	}
	p.use(t, Forms, "unless")
	u := &Unless{Of: p.clause(t.to(i))}
	rest := t.from(i + len(" unless "))
	if p.try(func() { u.Cond = p.cond(rest) }) != nil {
		u.Cond = nil
		u.Do = p.part(rest)
	}
	return u
}

func (p *parser) choice(t span) Node {
	p.use(t, Forms, "choice")
	c := &Choice{}
	t = t.from(len("choice"))
	if both, ok := t.without("/both("); ok {
		i := t.index("[")
		if i < 1 || t.s[i-1] != ')' {
			t.fail("choice: want /both(CONDITION) and the choices in square brackets")
		}
		c.Both = p.cond(both.to(i - 1 - len("/both(")))
		t = t.from(i)
	}
	if !t.whole('[', ']') {
		t.fail("choice: want the choices in square brackets")
	}
	for _, option := range t.inside().split(" | ") {
		c.Options = append(c.Options, p.body(option))
	}
	if len(c.Options) < 2 {
		t.fail("choice: only one")
	}
	return c
}

var compared = pattern(`^(more|fewer) (?:(\d) )?(lore|hand|ink)$`)

func (p *parser) who(t span) *PlayerRef {
	i := strings.IndexByte(t.s, '[')
	if i < 0 {
		p.use(t, Players, t.s)
		return &PlayerRef{Word: WhoWord(t.s)}
	}
	w := &PlayerRef{Word: WhoWord(t.s[:i])}
	p.use(t, Players, t.s[:i])
	if !t.from(i).whole('[', ']') {
		t.from(i).fail("player %q: a bracket is not closed at its end", t.s)
	}
	in := t.from(i).inside()
	if m := compared().FindStringSubmatch(in.s); m != nil {
		w.More = &Comparison{Fewer: m[1] == "fewer", Of: m[3]}
		if m[2] != "" {
			w.More.N = int(m[2][0] - '0')
			if w.More.N == 0 {
				in.fail("%q: the number must not be 0", in.s)
			}
		}
		return w
	}
	w.If = p.cond(in)
	return w
}
