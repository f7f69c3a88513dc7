package effect

import "slices"

func (w *writer) target(t *Target) {
	for i := range t.Refs {
		if i > 0 {
			w.all("+")
		}
		w.ref(&t.Refs[i])
	}
}

func (w *writer) ref(r *Ref) {
	switch r.Word {
	case Bare:
	case Number:
		w.counted(r)
		w.all(":")
	case One, Every, Chosen, Theirs, PerEach:
		w.all(string(r.Word))
		w.counted(r)
		w.all(":")
	default:
		w.all(string(r.Word))
	}
	if r.Filter != nil {
		w.filter(r.Filter)
	}
}

func (w *writer) counted(r *Ref) {
	if !r.Written {
		return
	}
	w.number(r.Min)
	switch {
	case r.Max == Any:
		w.all("-*")
	case r.Max != r.Min:
		w.all("-")
		w.number(r.Max)
	}
}

func (w *writer) filter(f *Filter) {
	if f.Either != nil {
		for i := range f.Either {
			w.all([]string{"|", "("}[b2i(i == 0)])
			w.filter(&f.Either[i])
		}
		w.all(")")
	}
	if f.Not {
		w.all("!")
	}
	for i, k := range f.Kinds {
		if i > 0 {
			w.all("/")
		}
		w.all(string(k))
	}
	for i := range f.Words {
		w.all(".")
		w.filterWord(&f.Words[i])
	}
	for i, z := range f.Zones {
		w.all([]string{"/", "@"}[b2i(i == 0)], string(z))
	}
	if f.Under != nil {
		w.all("@under(")
		w.target(f.Under)
		w.all(")")
	}
}

func (w *writer) filterWord(f *FilterWord) {
	not := []string{"", "!"}[b2i(f.Not)]
	switch f.Kind {
	case NameFilter:
		w.all("name", not, "=")
		if f.NameOf != "" {
			w.all("name(", string(f.NameOf), ")")
		}
		for i, n := range f.Names {
			if i > 0 {
				w.all("|")
			}
			w.all(underscored(n))
		}
	case InkFilter:
		w.all("ink=", f.Ink)
	case CompareFilter:
		w.all(f.Stat, string(f.Compare))
		w.amount(f.Amount)
	case TypeFilter:
		w.all(not)
		for i, t := range f.Types {
			if i > 0 {
				w.all("/")
			}
			w.all(string(t.Keyword), underscored(t.Class))
		}
	default:
		w.all(not, f.Word)
	}
}

func (w *writer) amount(a *Amount) {
	switch a.Kind {
	case Fixed:
		w.number(a.N)
	case Range:
		w.number(a.N)
		w.all("-")
		if a.Max == Any {
			w.all("*")
		} else {
			w.number(a.Max)
		}
	case AllOf:
		w.all("all")
	case X:
		w.all("X")
	case Multiple:
		w.number(a.N)
		w.all("*")
		w.amount(a.Of)
	case Plus:
		w.amount(a.Of)
		w.all("+")
		w.number(a.N)
	case Bracket:
		w.all("(")
		w.amount(a.Of)
		w.all(")")
	case AtMost:
		w.all("min(")
		w.amount(a.Of)
		w.all(",")
		w.number(a.N)
		w.all(")")
	case StatOf:
		w.all(a.Stat, "(")
		w.target(a.Target)
		w.all(")")
	case TurnCount:
		w.turn(a.Turn)
	default:
		w.count(a)
	}
}

func (w *writer) count(a *Amount) {
	w.all("n(")
	switch a.Kind {
	case RevealedInks:
		w.all("inks")
	case OppsDidNot:
		w.all("opp.!did")
	case CountInks:
		w.all("inktypes(")
		w.filter(a.Filter)
		w.all(")")
	case CountNames:
		w.all("names(")
		w.filter(a.Filter)
		w.all(")")
	default:
		w.filter(a.Filter)
	}
	w.all(")")
}

func (w *writer) cond(c Cond) {
	for i := range c {
		if i > 0 {
			w.all("&")
		}
		w.test(&c[i])
	}
}

func (w *writer) test(t *Test) {
	if t.Not {
		w.all("!")
	}
	if t.Who != nil {
		w.who(t.Who)
		w.all(" ")
	}
	switch t.Word {
	case IsRef:
		w.target(t.Target)
	case CompareTest:
		w.all(t.What)
		if t.Left != nil {
			w.amount(t.Left)
		}
		w.all(string(t.Compare))
		w.number(t.N)
	case TurnTest:
		w.turn(t.Turn)
	case "have", "exists", "has", "way":
		w.all(string(t.Word), "(")
		w.target(t.Target)
		w.all(")")
	case "it is":
		w.all("it is ")
		w.filter(t.Filter)
	case "same":
		w.all("same(")
		w.target(t.Target)
		w.all(",")
		w.target(t.Second)
		w.all(")")
	default:
		w.plainTest(t)
	}
}

func (w *writer) plainTest(t *Test) {
	if t.Of != "" {
		w.all(string(t.Of), ".")
	}
	word := string(t.Word)
	if t.Than != "" {
		word = word[:len(word)-len("(x)")] + "(" + t.Than + ")"
	}
	w.all(word)
}

func (w *writer) turn(t *Turn) {
	w.all("turn:", string(t.Word))
	if t.Any {
		w.all("(any)")
	}
	if t.Target != nil {
		w.all("(")
		w.target(t.Target)
		w.all(")")
	}
	if t.N != 0 {
		w.all(">=")
		w.number(t.N)
	}
}

// Names lists the names of cards that a code asks for, Classes the classifications,
// each once, in order: whoever has the cards compares them.
func (c *Code) Names() []string {
	var out []string
	c.Walk(func(part any) bool {
		switch part := part.(type) {
		case *FilterWord:
			out = append(out, part.Names...)
		case *Act:
			if part.Name != "" {
				out = append(out, part.Name)
			}
		}
		return true
	})
	slices.Sort(out)
	return slices.Compact(out)
}

// Classes lists the classifications; see Names.
func (c *Code) Classes() []string {
	var out []string
	c.Walk(func(part any) bool {
		switch part := part.(type) {
		case *FilterWord:
			for _, t := range part.Types {
				if t.Class != "" {
					out = append(out, t.Class)
				}
			}
		case *Modifier:
			if part.Class != "" {
				out = append(out, part.Class)
			}
		}
		return true
	})
	slices.Sort(out)
	return slices.Compact(out)
}
