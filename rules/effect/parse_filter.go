package effect

import (
	"slices"
	"strings"
)

var (
	refWord  = pattern(`^(self|it|them|attacker|defender|copies|1-of-them)(?:[.@]|$)`)
	quantity = pattern(`^(a|all|chosen|theirchoice|perplayer)?(?:(\d)(?:-(\d|\*))?)?:`)
	// sumAhead distinguishes a + in an amount from one between targets.
	sumAhead = pattern(`^\d+(?:[.@+)]|$)`)
)

// target reads one or more references. bare allows a filter without a quantity.
func (p *parser) target(t span, bare bool) *Target {
	out := &Target{}
	start := 0
	depth := 0
	for i := range len(t.s) {
		switch c := t.s[i]; {
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		case c == '+' && depth == 0 && !sumAhead().MatchString(t.s[i+1:]):
			out.Refs = append(out.Refs, p.ref(t.part(start, i), bare))
			start = i + 1
		}
	}
	out.Refs = append(out.Refs, p.ref(t.from(start), bare))
	return out
}

func (p *parser) ref(t span, bare bool) Ref {
	if t.s == "place(self)" || t.s == "place(it)" {
		p.use(t, Targets, "place")
		return Ref{Word: RefWord(t.s)}
	}
	if m := refWord().FindStringSubmatch(t.s); m != nil {
		p.use(t, Targets, m[1])
		r := Ref{Word: RefWord(m[1])}
		if rest := t.from(len(m[1])); rest.s != "" {
			r.Filter = p.filterWords(rest)
		}
		return r
	}
	m := quantity().FindStringSubmatch(t.s)
	if m == nil || m[0] == ":" {
		if !bare {
			t.fail("%q is no target: want self, it, …, or a:, all:, chosen:, a number before a filter", t.s)
		}
		return Ref{Word: Bare, Filter: p.filter(t, true)}
	}
	r := Ref{Word: RefWord(m[1])}
	if m[1] == "" {
		r.Word = Number
	}
	p.use(t, Targets, string(r.Word))
	if m[2] != "" {
		r.Written = true
		r.Min = int(m[2][0] - '0')
		r.Max = r.Min
		switch {
		case m[3] == "*":
			r.Max = Any
		case m[3] != "":
			r.Max = int(m[3][0] - '0')
			if r.Max <= r.Min {
				t.fail("%q: the second number must be larger", m[0])
			}
		}
		if r.Max == 0 {
			t.fail("%q: the number must not be 0", m[0])
		}
	}
	r.Filter = p.filter(t.from(len(m[0])), true)
	return r
}

// filter reads a kind with its words and zones; filterWords the same without a
// kind, behind self or it.
func (p *parser) filter(t span, kind bool) *Filter {
	parts := t.split("@")
	if len(parts) > 2 {
		t.fail("%q: two zones", t.s)
	}
	f := &Filter{}
	if len(parts) == 2 {
		p.zones(f, parts[1])
	}
	words := parts[0]
	if kind && words.whole('(', ')') {
		for _, x := range words.inside().split("|") {
			f.Either = append(f.Either, *p.filter(x, true))
		}
		if len(f.Either) < 2 {
			words.fail("%q: want two filters in the brackets", words.s)
		}
		return f
	}
	list := dotted(words)
	if kind {
		first := list[0]
		if rest, ok := first.without("!"); ok {
			f.Not, first = true, rest
		}
		for _, k := range first.split("/") {
			p.use(k, Kinds, k.s)
			f.Kinds = append(f.Kinds, Kind(k.s))
		}
	}
	for _, w := range list[1:] {
		f.Words = append(f.Words, p.filterWord(w))
	}
	return f
}

// filterWords reads what stands behind self or it: words and zones.
func (p *parser) filterWords(t span) *Filter {
	return p.filter(t, false)
}

func (p *parser) zones(f *Filter, t span) {
	if rest, ok := t.without("under("); ok && t.from(len("under")).whole('(', ')') {
		p.use(t, Zones, "under")
		f.Under = p.target(rest.cut(1), false)
		return
	}
	for _, z := range t.split("/") {
		p.use(z, Zones, z.s)
		f.Zones = append(f.Zones, Zone(z.s))
	}
}

// dotted cuts at full stops outside of brackets; one before "_" belongs to a name.
func dotted(t span) []span {
	parts := t.split(".")
	out := parts[:1]
	for _, part := range parts[1:] {
		if last := &out[len(out)-1]; part.has("_") && len(out) > 1 {
			*last = t.part(last.at-t.at, part.at-t.at+len(part.s))
			continue
		}
		out = append(out, part)
	}
	return out
}

var (
	compareWord = pattern(`^(cost|S|W|L|paid|total\(S\))(<=|>=|=|<|>)(.+)$`)
	inkNames    = []string{"Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"}
)

func (p *parser) filterWord(t span) FilterWord {
	if m := compareWord().FindStringSubmatchIndex(t.s); m != nil {
		stat := t.s[m[2]:m[3]]
		section, _, _ := strings.Cut(stat, "(")
		p.use(t, Filters, section)
		return FilterWord{Kind: CompareFilter, Stat: stat, Compare: Compare(t.s[m[4]:m[5]]), Amount: p.amount(t.from(m[6]))}
	}
	if rest, ok := t.without("name="); ok {
		return p.nameWord(rest, false)
	}
	if rest, ok := t.without("name!="); ok {
		return p.nameWord(rest, true)
	}
	if rest, ok := t.without("ink="); ok {
		p.use(t, Filters, "ink")
		if !slices.Contains(inkNames, rest.s) {
			rest.fail("%q is no ink", rest.s)
		}
		return FilterWord{Kind: InkFilter, Ink: rest.s}
	}
	rest, not := t.without("!")
	if rest.s == "" || rest.s[0] < 'A' || rest.s[0] > 'Z' {
		p.use(t, Filters, t.s)
		return FilterWord{Word: rest.s, Not: not}
	}
	w := FilterWord{Kind: TypeFilter, Not: not}
	for _, k := range rest.split("/") {
		if known(Keywords, k.s) {
			p.use(k, Keywords, k.s)
			w.Types = append(w.Types, Type{Keyword: Keyword(k.s)})
			continue
		}
		w.Types = append(w.Types, Type{Class: p.class(k)})
	}
	return w
}

func (p *parser) nameWord(t span, not bool) FilterWord {
	p.use(t, Filters, "name")
	w := FilterWord{Kind: NameFilter, Not: not}
	switch t.s {
	case "name(it)":
		w.NameOf = It
	case "name(self)":
		w.NameOf = Self
	default:
		for _, n := range t.split("|") {
			w.Names = append(w.Names, p.name(n))
		}
	}
	return w
}

var (
	nameForm  = pattern(`^[\pL\d][^\s_()\[\]|@<>=;,~:]*(?:_[^\s_()\[\]|@<>=;,~:]+)*$`)
	classForm = pattern(`^[A-Z][\pL\d'-]*(?:_[\pL\d'-]+)*$`)
)

// name reads a card's name, whose blanks are written "_".
func (p *parser) name(t span) string {
	if !nameForm().MatchString(t.s) {
		t.fail("%q is no name as cards have it, with _ for a blank", t.s)
	}
	return strings.ReplaceAll(t.s, "_", " ")
}

func (p *parser) class(t span) string {
	p.use(t, Filters, "Class")
	if !classForm().MatchString(t.s) {
		t.fail("%q is no classification as cards have it, with _ for a blank", t.s)
	}
	return strings.ReplaceAll(t.s, "_", " ")
}
