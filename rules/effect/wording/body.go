package wording

import (
	"strings"

	"inkcheck/rules/effect"
)

// body says sentences in order.
func (s *speaker) body(b effect.Body) string {
	var parts []string
	for _, n := range b {
		parts = append(parts, s.node(n))
	}
	return strings.Join(parts, "; ")
}

// inner says a body within a sentence: brackets hold several sentences together.
func (s *speaker) inner(b effect.Body) string {
	if len(b) == 1 {
		return s.node(b[0])
	}
	return "(" + s.body(b) + ")"
}

func (s *speaker) node(n effect.Node) string {
	switch n := n.(type) {
	case *effect.May:
		return s.may(n.Of)
	case *effect.Else:
		return s.phrase("else") + " " + s.node(n.Of)
	case *effect.IfDone:
		return s.phrase("ifdone") + " " + s.node(n.Of)
	case *effect.If:
		return s.phrase("if") + " " + s.cond(n.Cond) + ", " + s.inner(n.Body)
	case *effect.While:
		return s.phrase("while") + " " + s.cond(n.Cond) + ", " + s.inner(n.Body)
	case *effect.Delayed:
		return s.delayed(n)
	case *effect.Replace:
		return s.phrase("if") + " " + s.happening(&n.Event, true) + ", " + s.node(n.Of) + " " + s.phrase("instead")
	case *effect.Chain:
		return s.chain(n)
	case *effect.All:
		return s.all(n)
	case *effect.Group:
		return s.inner(n.Body)
	case *effect.Choice:
		return s.choice(n)
	case *effect.As:
		return s.as(n)
	case *effect.Times:
		return s.node(n.Of) + ", " + s.times(n.Amount)
	case *effect.Unless:
		return s.unless(n)
	case *effect.Instead:
		return s.node(n.Of) + " " + s.phrase("instead")
	case *effect.Act:
		return s.act(n)
	case *effect.Change:
		return s.change(n)
	}
	return ""
}

// all joins parts. Behind one with a subject of its own, what you do needs yours.
func (s *speaker) all(n *effect.All) string {
	var parts []string
	for i, p := range n.Parts {
		part := s.node(p)
		if act, ok := p.(*effect.Act); ok && act.Who == nil && i > 0 && !s.theirs && finite(n.Parts[i-1]) {
			part = s.phrase("you") + " " + part
		}
		parts = append(parts, part)
	}
	return list(parts, s.phrase("and"))
}

// bare says a node as behind may: the verb takes its first form.
func (s *speaker) bare(n effect.Node) string {
	t := *s
	t.third = false
	return t.node(n)
}

func (s *speaker) may(n effect.Node) string {
	if _, ok := n.(*effect.Choice); ok {
		return s.phrase("may do") + " " + s.bare(n)
	}
	if finite(n) {
		return s.phrase("may let") + " " + s.infinitive(n)
	}
	return s.phrase("may") + " " + s.bare(n)
}

// finite reports whether a node has a subject of its own, so that it cannot stand
// behind may or to.
func finite(n effect.Node) bool {
	switch n := n.(type) {
	case *effect.Change, *effect.As:
		return true
	case *effect.All:
		return finite(n.Parts[0])
	case *effect.Group:
		return finite(n.Body[0])
	case *effect.Act:
		return n.Who != nil
	}
	return false
}

// infinitive says a node with its own subject behind "let": the subject and the
// first form of its verb.
func (s *speaker) infinitive(n effect.Node) string {
	switch n := n.(type) {
	case *effect.Change:
		return s.changed(n, true)
	case *effect.As:
		t := *s
		return t.asBare(n)
	case *effect.Group:
		if len(n.Body) == 1 {
			return s.infinitive(n.Body[0])
		}
	case *effect.All:
		parts := []string{s.infinitive(n.Parts[0])}
		for _, p := range n.Parts[1:] {
			if finite(p) {
				parts = append(parts, s.infinitive(p))
			} else {
				parts = append(parts, s.bare(p))
			}
		}
		return list(parts, s.phrase("and"))
	}
	return s.node(n)
}

func (s *speaker) chain(n *effect.Chain) string {
	out := s.node(n.Steps[0])
	for _, step := range n.Steps[1:] {
		_, may := step.(*effect.May)
		_, choice := step.(*effect.Choice)
		switch {
		case choice:
			out += " " + s.phrase("for this") + " " + s.node(step)
		case may:
			out += ", " + s.phrase("then") + " " + s.node(step)
		case finite(step):
			out += " " + s.phrase("to let") + " " + s.infinitive(step)
		default:
			out += " " + s.phrase("to") + " " + s.bare(step)
		}
	}
	return out
}

func (s *speaker) choice(n *effect.Choice) string {
	var parts []string
	for _, b := range n.Options {
		parts = append(parts, s.inner(b))
	}
	out := s.phrase("either") + " " + strings.Join(parts, ", "+s.phrase("or")+" ")
	if n.Both != nil {
		out += " (" + s.phrase("both") + " " + s.cond(n.Both) + ")"
	}
	return out
}

// as says what another player does. Several things stand behind a colon, as if the
// player were told to do them.
func (s *speaker) as(n *effect.As) string {
	who := s.player(&n.Who)
	t := *s
	t.third, t.theirs = who.one, who.theirs()
	if _, ok := n.Of.(*effect.Act); ok {
		return who.subject + " " + t.node(n.Of)
	}
	if may, ok := n.Of.(*effect.May); ok {
		if _, ok := may.Of.(*effect.Act); ok {
			return who.subject + " " + t.node(n.Of)
		}
	}
	t.third = false
	return who.subject + ": " + t.node(n.Of)
}

func (s *speaker) asBare(n *effect.As) string {
	who := s.player(&n.Who)
	t := *s
	t.third, t.theirs = false, who.theirs()
	if may, ok := n.Of.(*effect.May); ok {
		return who.subject + " " + t.node(may.Of) // whom something is let may do it
	}
	return who.subject + " " + t.node(n.Of)
}

func (s *speaker) player(w *effect.Who) player {
	p := s.who[w.Word]
	if m := w.More; m != nil {
		key := "more"
		if m.Fewer {
			key = "fewer"
		}
		if m.N > 0 {
			key += " x"
		}
		p.subject += " " + strings.NewReplacer("{n}", itoa(m.N), "{x}", s.phrase("more "+m.Of)).Replace(s.phrase(key))
	}
	if w.If != nil {
		t := *s
		t.theirs = true
		p.subject += ", " + s.phrase("whoif") + " " + t.cond(w.If) + ","
	}
	return p
}

func (p player) theirs() bool { return p.of != english.who["me"].of }

func (s *speaker) unless(n *effect.Unless) string {
	out := s.node(n.Of) + " " + s.phrase("unless") + " "
	if n.Cond != nil {
		return out + s.cond(n.Cond)
	}
	if !finite(n.Do) {
		out += s.phrase("you") + " "
	}
	return out + s.node(n.Do)
}

func (s *speaker) delayed(n *effect.Delayed) string {
	at := s.happening(&n.Event, true)
	lead := s.phrase("next time")
	if n.Each {
		lead = s.phrase("whenever")
	}
	switch n.Event.Word {
	case "start", "end", "oppend", "eachend", "challengeend":
		lead = ""
	}
	if n.Turn {
		at += " " + s.durations["turn"]
	}
	return s.marked(&n.Event) + lead + " " + at + ", " + s.inner(n.Body)
}
