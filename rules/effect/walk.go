package effect

// Walk calls visit with every part of a code from the outside in: *Code, *Event,
// the nodes, *Alter, *Target, *Ref, *Filter, *FilterWord, *Amount, *Test, *Turn and
// *Who. Where visit returns false, what is within that part is passed over.
func (c *Code) Walk(visit func(part any) bool) {
	if !visit(c) {
		return
	}
	v := visitor(visit)
	for i := range c.Events {
		v.event(&c.Events[i])
	}
	v.cond(c.If)
	for i := range c.Costs {
		v.node(c.Costs[i].Pay)
	}
	for i := range c.When {
		v.cond(c.When[i].Cond)
	}
	v.body(c.Body)
}

// Walk calls visit with every part of a body, as Code.Walk does.
func (b Body) Walk(visit func(part any) bool) { visitor(visit).body(b) }

type visitor func(part any) bool

func (v visitor) body(b Body) {
	for _, n := range b {
		v.node(n)
	}
}

func (v visitor) node(n Node) {
	if n == nil || !v(n) {
		return
	}
	switch n := n.(type) {
	case *May:
		v.node(n.Of)
	case *Else:
		v.node(n.Of)
	case *IfDone:
		v.node(n.Of)
	case *If:
		v.cond(n.Cond)
		v.body(n.Body)
	case *While:
		v.cond(n.Cond)
		v.body(n.Body)
	case *Delayed:
		v.event(&n.Event)
		v.body(n.Body)
	case *Replace:
		v.event(&n.Event)
		v.node(n.Of)
	case *Chain:
		v.body(n.Steps)
	case *All:
		v.body(n.Parts)
	case *Group:
		v.body(n.Body)
	case *Choice:
		v.cond(n.Both)
		for _, b := range n.Options {
			v.body(b)
		}
	case *ByPlayer:
		v.who(&n.Who)
		v.node(n.Of)
	case *Times:
		v.amount(n.Amount)
		v.node(n.Of)
	case *Unless:
		v.node(n.Of)
		v.cond(n.Cond)
		v.node(n.Do)
	case *Instead:
		v.node(n.Of)
	case *Act:
		v.act(n)
	case *Modify:
		v.change(n)
	}
}

func (v visitor) act(n *Act) {
	v.who(n.Who)
	v.amount(n.Amount)
	v.target(n.Target)
	v.target(n.To)
	v.filter(n.Filter)
	v.who(n.Player)
	v.cond(n.Cond)
	v.node(n.Price)
	v.spans(n.Last)
}

func (v visitor) spans(list []Span) {
	for _, s := range list {
		v.target(s.Target)
	}
}

func (v visitor) change(n *Modify) {
	v.target(n.Target)
	v.who(n.Who)
	for i := range n.Changes {
		a := &n.Changes[i]
		if !v(a) {
			continue
		}
		v.amount(a.Amount)
		v.target(a.Target)
		if a.Code != nil {
			a.Code.Walk(v)
		}
	}
	v.spans(n.Last)
}

func (v visitor) event(e *Event) {
	if v(e) {
		v.target(e.Target)
		v.target(e.Other)
	}
}

func (v visitor) target(t *Target) {
	if t == nil || !v(t) {
		return
	}
	for i := range t.Refs {
		if v(&t.Refs[i]) {
			v.filter(t.Refs[i].Filter)
		}
	}
}

func (v visitor) filter(f *Filter) {
	if f == nil || !v(f) {
		return
	}
	for i := range f.Either {
		v.filter(&f.Either[i])
	}
	for i := range f.Words {
		if v(&f.Words[i]) {
			v.amount(f.Words[i].Amount)
		}
	}
	v.target(f.Under)
}

func (v visitor) amount(a *Amount) {
	if a == nil || !v(a) {
		return
	}
	v.amount(a.Of)
	v.filter(a.Filter)
	v.target(a.Target)
	v.turn(a.Turn)
}

func (v visitor) turn(t *Turn) {
	if t != nil && v(t) {
		v.target(t.Target)
	}
}

func (v visitor) who(w *PlayerRef) {
	if w != nil && v(w) {
		v.cond(w.If)
	}
}

func (v visitor) cond(c Cond) {
	for i := range c {
		if !v(&c[i]) {
			continue
		}
		v.who(c[i].Who)
		v.target(c[i].Target)
		v.target(c[i].Second)
		v.filter(c[i].Filter)
		v.amount(c[i].Left)
		v.turn(c[i].Turn)
	}
}
