package effect

import (
	"strconv"
	"strings"
)

// writer writes a tree as a code.
type writer struct{ strings.Builder }

func (w *writer) all(parts ...string) {
	for _, s := range parts {
		w.WriteString(s)
	}
}

func (w *writer) number(n int) { w.WriteString(strconv.Itoa(n)) }

// String is the code, as Parse reads it.
func (c *Code) String() string {
	var w writer
	w.code(c)
	return w.String()
}

// String writes a body.
func (b Body) String() string {
	var w writer
	w.body(b)
	return w.String()
}

func (w *writer) code(c *Code) {
	w.all(string(c.Head))
	if c.Head == Activated {
		w.inSquares(c.If)
		for i, cost := range c.Costs {
			w.all([]string{",", " "}[b2i(i == 0)])
			switch cost.Kind {
			case InkCost:
				w.number(cost.Ink)
				w.all("I")
			case ClauseCost:
				cost.Pay.write(w)
			default:
				w.all(string(cost.Kind))
			}
		}
	}
	for i, when := range c.When {
		w.all([]string{"&", " "}[b2i(i == 0)], string(when.Word))
		if when.Cond != nil {
			w.all(" ")
			w.cond(when.Cond)
		}
	}
	for i := range c.Events {
		if i > 0 {
			w.all("&")
		}
		w.event(&c.Events[i])
	}
	if c.Head == Triggered {
		w.inSquares(c.If)
	}
	w.all(": ")
	w.body(c.Body)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (w *writer) inSquares(c Cond) {
	if c != nil {
		w.all("[")
		w.cond(c)
		w.all("]")
	}
}

func (w *writer) event(e *Event) {
	for _, m := range e.Marks {
		w.all(string(m))
	}
	w.all(string(e.Word))
	if e.First {
		w.all(".first")
	}
	for i, k := range e.Kinds {
		w.all([]string{"/", "("}[b2i(i == 0)], string(k))
	}
	if e.Kinds != nil {
		w.all(")")
	}
	if e.Target != nil {
		w.all(":")
		w.target(e.Target)
	}
	if e.Other != nil {
		w.all(">")
		w.target(e.Other)
	}
}

func (w *writer) body(b Body) {
	for i, n := range b {
		if i > 0 {
			w.all("; ")
		}
		n.write(w)
	}
}

func (n *May) write(w *writer)    { w.all("may "); n.Of.write(w) }
func (n *Else) write(w *writer)   { w.all("else "); n.Of.write(w) }
func (n *IfDone) write(w *writer) { w.all("ifdid "); n.Of.write(w) }

func (n *If) write(w *writer) {
	w.all("if ")
	w.cond(n.Cond)
	w.bracket(n.Body)
}

func (n *While) write(w *writer) {
	w.all("while ")
	w.cond(n.Cond)
	w.bracket(n.Body)
}

func (w *writer) bracket(b Body) {
	w.all(" (")
	w.body(b)
	w.all(")")
}

func (n *Delayed) write(w *writer) {
	w.all([]string{"delayed", "whenever"}[b2i(n.Each)])
	if n.Turn {
		w.all("~turn")
	}
	w.all(" ")
	w.event(&n.Event)
	w.bracket(n.Body)
}

func (n *Replace) write(w *writer) {
	w.event(&n.Event)
	w.all(" instead ")
	n.Of.write(w)
}

func (w *writer) nodes(list []Node, sep string) {
	for i, n := range list {
		if i > 0 {
			w.all(sep)
		}
		n.write(w)
	}
}

func (n *Chain) write(w *writer) { w.nodes(n.Steps, " => ") }
func (n *All) write(w *writer)   { w.nodes(n.Parts, " & ") }

func (n *Group) write(w *writer) {
	w.all("(")
	w.body(n.Body)
	w.all(")")
}

func (n *Choice) write(w *writer) {
	w.all("choice")
	if n.Both != nil {
		w.all("/both(")
		w.cond(n.Both)
		w.all(")")
	}
	for i, b := range n.Options {
		w.all([]string{" | ", "["}[b2i(i == 0)])
		w.body(b)
	}
	w.all("]")
}

func (n *ByPlayer) write(w *writer) {
	w.who(&n.Who)
	w.all(":")
	n.Of.write(w)
}

func (n *Times) write(w *writer) {
	w.all("*")
	w.amount(n.Amount)
	w.all(" ")
	n.Of.write(w)
}

func (n *Unless) write(w *writer) {
	n.Of.write(w)
	w.all(" unless ")
	if n.Cond != nil {
		w.cond(n.Cond)
		return
	}
	n.Do.write(w)
}

func (n *Instead) write(w *writer) {
	n.Of.write(w)
	w.all(" instead")
}

func (n *Act) write(w *writer) {
	if n.Who != nil {
		w.who(n.Who)
		w.all(" ")
	}
	options := n.Options
	for i, f := range strings.Fields(string(n.Verb)) {
		option := strings.Trim(f, "[]")
		if option != f {
			if len(options) > 0 && string(options[0]) == option {
				w.all(" ", option)
				options = options[1:]
			}
			continue
		}
		if i > 0 {
			w.all(" ")
		}
		w.slot(n, f)
	}
	w.spans(n.Last)
}

func (w *writer) slot(n *Act, f string) {
	if left, right, ok := strings.Cut(f, ">"); ok && right != "bottom" {
		w.slot(n, left)
		w.all(">")
		if right == "T" {
			w.target(n.To)
			return
		}
		for i, z := range n.Places {
			if i > 0 {
				w.all("/")
			}
			w.all(string(z))
		}
		return
	}
	if prefix, ok := strings.CutSuffix(f, "N"); ok && prefix != "" {
		w.all(prefix)
		w.amount(n.Amount)
		return
	}
	switch f {
	case "N", "R":
		w.amount(n.Amount)
	case "Ne":
		w.amount(n.Amount)
		if n.Exerted {
			w.all("e")
		}
	case "T":
		w.target(n.Target)
	case "F":
		w.filter(n.Filter)
	case "W":
		w.who(n.Player)
	case "C":
		w.cond(n.Cond)
	case "A":
		n.Price.write(w)
	case "NAME":
		w.all(underscored(n.Name))
	default:
		w.all(f)
	}
}

func underscored(s string) string { return strings.ReplaceAll(s, " ", "_") }

func (w *writer) spans(list []Span) {
	for _, s := range list {
		w.all("~", string(s.Word))
		if s.Target != nil {
			w.all("(")
			w.target(s.Target)
			w.all(")")
		}
	}
}

func (n *Modify) write(w *writer) {
	if n.Who != nil {
		w.who(n.Who)
	} else {
		w.target(n.Target)
	}
	w.all(" ")
	gained := false
	for i, a := range n.Changes {
		if i > 0 {
			w.all(",")
		}
		gained = w.alter(&a, gained)
	}
	w.spans(n.Last)
}

// alter writes one change. The + stands before the first of several gains.
func (w *writer) alter(a *Modifier, gained bool) bool {
	switch a.Kind {
	case ModifyStrength, ModifyWillpower, ModifyLore:
		w.all("SWL"[a.Kind:a.Kind+1], []string{"+", "-"}[b2i(a.Minus)])
		w.amount(a.Amount)
		return false
	case ModifyWord:
		w.all(string(a.Word))
		switch {
		case a.Word == "chdmg":
			w.all("=W")
		case a.N != 0:
			w.all(map[ChangeWord]string{"sing": "+", "enterdmg": " ", "!ready": ">"}[a.Word])
			w.number(a.N)
		}
		if a.Target != nil {
			w.all("(")
			w.target(a.Target)
			w.all(")")
		}
		return false
	}
	if a.Minus {
		w.all("-")
	} else if !gained {
		w.all("+")
	}
	switch a.Kind {
	case ModifyCode:
		w.all("[")
		w.code(a.Code)
		w.all("]")
	case ModifyClass:
		w.all("class=", underscored(a.Class))
	default:
		w.all(string(a.Keyword))
		if a.Amount != nil {
			w.amount(a.Amount)
		}
	}
	return !a.Minus
}

func (w *writer) who(who *PlayerRef) {
	w.all(string(who.Word))
	if m := who.More; m != nil {
		w.all("[", []string{"more ", "fewer "}[b2i(m.Fewer)])
		if m.N != 0 {
			w.number(m.N)
			w.all(" ")
		}
		w.all(m.Of, "]")
	}
	w.inSquares(who.If)
}
