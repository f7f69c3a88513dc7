package wording

import (
	"slices"
	"strings"

	"inkcheck/rules/effect"
)

// body says sentences in order.
func (s *writer) body(b effect.Body) string {
	var out strings.Builder
	for i, n := range b {
		text := s.node(n)
		if i > 0 {
			_, afterOthers := b[i-1].(*effect.ByPlayer)
			if done, ok := n.(*effect.IfDone); ok && afterOthers {
				text = s.phrase("iftheydo") + " " + s.node(done.Of)
			}
			if with := s.andRest(b[i-1], n); with != "" {
				out.WriteString(" " + s.phrase("and") + " " + with)
				continue
			}
			out.WriteString("; ")
		}
		out.WriteString(text)
	}
	return out.String()
}

// andRest is where the rest goes, behind where a card looked at went in the same sentence; "" for others.
func (s *writer) andRest(before, n effect.Node) string {
	put, ok := before.(*effect.Act)
	rest, is := n.(*effect.Act)
	if !ok || !is || rest.Verb != effect.DoRestTo || put.Who != nil || rest.Who != nil {
		return ""
	}
	if put.Verb == effect.DoTake && shown(put.Target) {
		return "" // it is revealed first
	}
	switch put.Verb {
	case effect.DoTake, effect.DoTakeNumber, effect.DoTakeTo, effect.DoTakeNumberTo:
		if put.Verb == effect.DoTakeTo && put.Places[0] == "playfree" {
			return ""
		}
		return s.phrase("rest") + " " + s.slot("zr", rest)
	}
	return ""
}

// inner says a body within a sentence: brackets hold several sentences together, or "and" what happens to the cards of the first.
func (s *writer) inner(b effect.Body) string {
	if len(b) == 1 {
		return s.node(b[0])
	}
	if len(b) == 2 && isChange(b[1]) {
		first := s.node(b[0])
		return first + ", " + s.phrase("and") + " " + s.node(b[1])
	}
	return "(" + s.body(b) + ")"
}

func (s *writer) node(n effect.Node) string {
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
		t := *s
		t.would = true
		return s.phrase("if") + " " + t.happening(&n.Event, true) + ", " + s.node(n.Of) + " " + s.phrase("instead")
	case *effect.Chain:
		return s.chain(n)
	case *effect.All:
		return s.all(n)
	case *effect.Group:
		return s.inner(n.Body)
	case *effect.Choice:
		return s.choice(n)
	case *effect.ByPlayer:
		return s.as(n)
	case *effect.Times:
		return s.node(n.Of) + ", " + s.times(n.Amount)
	case *effect.Unless:
		return s.unless(n)
	case *effect.Instead:
		return s.node(n.Of) + " " + s.phrase("instead")
	case *effect.Act:
		if s.saysThey && n.Who == nil && !clausal(n.Verb) {
			return s.phrase("they") + " " + s.act(n)
		}
		return s.act(n)
	case *effect.Modify:
		return s.change(n)
	}
	return ""
}

// all joins parts. Behind one with a subject of its own, what you do needs yours.
func (s *writer) all(n *effect.All) string {
	var parts []string
	for i := range n.Parts {
		t := *s
		t.saysThey = s.saysThey && i == 0
		parts = append(parts, t.part(n, i))
	}
	return s.inOrder(n, parts)
}

// inOrder joins what a player does: by "then" where an act has two verbs.
func (s *writer) inOrder(n *effect.All, parts []string) string {
	if slices.ContainsFunc(n.Parts, twofold) {
		return strings.Join(parts, ", "+s.phrase("then")+" ")
	}
	return list(parts, s.phrase("and"))
}

func (s *writer) part(n *effect.All, i int) string {
	act, ok := n.Parts[i].(*effect.Act)
	if ok && i > 0 && act.Who == nil && !s.theirs && finite(n.Parts[i-1]) {
		return s.phrase("you") + " " + s.node(act)
	}
	return s.node(n.Parts[i])
}

// bare says a node as behind may: the verbs take their first form, and what gets
// something is given it.
func (s *writer) bare(n effect.Node) string {
	t := *s
	t.third, t.saysThey = false, false
	all, ok := n.(*effect.All)
	if g, is := n.(*effect.Group); is && len(g.Body) == 1 {
		all, ok = g.Body[0].(*effect.All)
	}
	if !ok || finite(all.Parts[0]) {
		return t.node(n)
	}
	var parts []string
	for i, p := range all.Parts {
		if c, ok := p.(*effect.Modify); ok && s.kindOf(c) == gives {
			parts = append(parts, s.phrase("give")+" "+t.given(c))
			continue
		}
		parts = append(parts, t.part(all, i))
	}
	return s.inOrder(all, parts)
}

func (s *writer) may(n effect.Node) string {
	lead := s.mayLead()
	s.spoken = false // behind it a subject is needed again
	if c, ok := n.(*effect.Choice); ok {
		return lead + s.phrase("may choose") + " " + s.options(c)
	}
	if finite(n) {
		return lead + s.made("may", n)
	}
	if g, ok := n.(*effect.Group); ok {
		if _, asks := g.Body[0].(*effect.If); asks {
			return lead + s.phrase("may this") + " " + s.inner(g.Body)
		}
	}
	return lead + s.phrase("may") + " " + s.bare(n)
}

// mayLead is who may do something, with a blank behind; "" where that is said already.
func (s *writer) mayLead() string {
	switch {
	case s.spoken:
		return ""
	case s.theirs:
		return s.phrase("they") + " "
	}
	return s.phrase("you") + " "
}

// made says that something with a subject of its own is made happen, behind may or
// to: a character is given something, kept from something, or has to do it.
func (s *writer) made(lead string, n effect.Node) string {
	if act, ok := n.(*effect.Act); ok && clausal(act.Verb) {
		return s.phrase(lead+" rule") + " " + s.act(act)
	}
	if c, ok := n.(*effect.Modify); ok {
		switch s.kindOf(c) {
		case gives:
			return s.phrase(lead+" give") + " " + s.given(c)
		case forbids:
			if lead == "to" {
				return s.phrase("to rule") + " " + s.change(c)
			}
			subject, one := s.subject(c)
			if plain, chosen := strings.CutPrefix(subject, s.phrase("chosen")+" "); chosen {
				subject = article(plain)
			}
			return s.phrase("may choose a card") + " " + subject + "; " + s.changedOf(s.phrase("it"), one, c, false)
		}
	}
	return s.phrase(lead+" have") + " " + s.infinitive(n)
}

// finite reports whether a node has a subject of its own, so that it cannot stand
// behind may or to.
func finite(n effect.Node) bool {
	switch n := n.(type) {
	case *effect.Modify, *effect.ByPlayer:
		return true
	case *effect.All:
		return finite(n.Parts[0])
	case *effect.Group:
		return finite(n.Body[0])
	case *effect.Act:
		return n.Who != nil || clausal(n.Verb)
	}
	return false
}

// clausal reports whether a verb is said as a clause with a subject of its own.
func clausal(v effect.Verb) bool {
	return v == effect.DoLess || v == effect.DoLessShift
}

// infinitive says a node with its own subject behind "let": the subject and the
// first form of its verb.
func (s *writer) infinitive(n effect.Node) string {
	switch n := n.(type) {
	case *effect.Modify:
		return s.changed(n, true)
	case *effect.ByPlayer:
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
		return s.inOrder(n, parts)
	}
	return s.node(n)
}

func (s *writer) chain(n *effect.Chain) string {
	out := s.node(n.Steps[0])
	for _, step := range n.Steps[1:] {
		_, may := step.(*effect.May)
		_, choice := step.(*effect.Choice)
		switch {
		case choice:
			out += " " + s.phrase("to choose") + " " + s.options(step.(*effect.Choice))
		case may:
			out += ", " + s.phrase("then") + " " + s.node(step)
		case finite(step):
			out += " " + s.made("to", step)
		default:
			out += " " + s.phrase("to") + " " + s.bare(step)
		}
	}
	return out
}

func (s *writer) choice(n *effect.Choice) string {
	return s.phrase("either") + " " + s.options(n)
}

// options are what there is to choose from. What others do needs a subject, behind
// what happens to you.
func (s *writer) options(n *effect.Choice) string {
	var parts []string
	for _, b := range n.Options {
		part := s.inner(b)
		if _, may := b[0].(*effect.May); s.theirs && !may && !finite(b[0]) {
			part = s.phrase("they") + " " + part
		}
		parts = append(parts, part)
	}
	out := strings.Join(parts, ", "+s.phrase("or")+" ")
	if n.Both != nil {
		out += " (" + s.phrase("both") + " " + s.cond(n.Both) + ")"
	}
	return out
}

// as says what another player does. Sentences stand behind a colon, as if the
// player were told them.
func (s *writer) as(n *effect.ByPlayer) string {
	who := s.player(&n.Who)
	s.others = n.Who.Word != "me"
	t := *s
	t.third, t.theirs, t.spoken = who.one, who.theirs(), true
	if act, ok := n.Of.(*effect.Act); ok {
		text := who.subject + " " + t.node(n.Of)
		s.everyone = act.Verb == effect.DoRevealTop && n.Who.Word == "each"
		return text
	}
	if may, ok := n.Of.(*effect.May); ok {
		if _, ok := may.Of.(*effect.Act); ok || acts(may.Of) != nil {
			return who.subject + " " + t.node(n.Of)
		}
	}
	if all := acts(n.Of); all != nil {
		return who.subject + " " + t.all(all)
	}
	if c, ok := n.Of.(*effect.Choice); ok {
		out := who.subject + " " + conjugate(s.phrase("chooses"), who.one)
		t.third, t.spoken = false, false
		return out + " " + t.options(c)
	}
	if g, ok := n.Of.(*effect.Group); ok && acts(g.Body[0]) != nil || ok && plainAct(g.Body[0]) {
		return who.subject + " " + t.sentences(g.Body)
	}
	t.third, t.spoken = false, false
	return who.subject + ": " + t.node(n.Of)
}

// sentences says what a player does in several sentences, of which the first has its subject.
func (s *writer) sentences(b effect.Body) string {
	first := s.node(b[0])
	t := *s
	t.third, t.spoken, t.saysThey = false, false, true
	return first + "; " + t.body(b[1:])
}

func plainAct(n effect.Node) bool {
	act, ok := n.(*effect.Act)
	return ok && act.Who == nil
}

// acts are several things that one player does, nil for others.
func acts(n effect.Node) *effect.All {
	if g, ok := n.(*effect.Group); ok && len(g.Body) == 1 {
		n = g.Body[0]
	}
	all, ok := n.(*effect.All)
	if ok {
		for _, p := range all.Parts {
			if a, is := p.(*effect.Act); !is || a.Who != nil {
				return nil
			}
		}
	}
	return all
}

func (s *writer) asBare(n *effect.ByPlayer) string {
	who := s.player(&n.Who)
	t := *s
	t.third, t.theirs = false, who.theirs()
	if may, ok := n.Of.(*effect.May); ok {
		return who.subject + " " + t.node(may.Of) // whom something is let may do it
	}
	if g, ok := n.Of.(*effect.Group); ok && len(g.Body) > 1 && (acts(g.Body[0]) != nil || plainAct(g.Body[0])) {
		return who.subject + " " + t.sentences(g.Body)
	}
	return who.subject + " " + t.node(n.Of)
}

func (s *writer) player(w *effect.PlayerRef) player {
	p := s.who[w.Word]
	if w.Word == "opp1" {
		if s.opponent {
			p.subject = s.phrase("that opponent")
		}
		s.opponent = true
	}
	if w.Word == "doer" && s.fought {
		p.subject = s.phrase("challenging player")
	}
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

func (s *writer) unless(n *effect.Unless) string {
	out := s.node(n.Of) + " " + s.phrase("unless") + " "
	if n.Cond != nil {
		return out + s.cond(n.Cond)
	}
	if !finite(n.Do) {
		out += s.phrase("you") + " "
	}
	return out + s.node(n.Do)
}

func (s *writer) delayed(n *effect.Delayed) string {
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
