package rules

import (
	"slices"

	"inkcheck/rules/effect"
)

// detached compiles an ability that is not the card's own: its code stands in the middle of the one
// that gives it or lets it wait, and is jumped over there.
func (c *compiler) detached(compile func() bool) (i uint16, works bool) {
	ends, left, gone, start := c.ends, c.leftPlay, c.gone, c.start
	over := c.emit(instr{op: opJump})
	c.ends, c.leftPlay, c.gone, c.start = nil, false, false, len(c.p.code)
	works = compile()
	c.ends, c.leftPlay, c.gone, c.start = ends, left, gone, start
	if c.here(over); !works {
		return 0, false
	}
	i = uint16(len(c.p.abilities) - 1)
	c.p.abilities[i].detached = true
	return i, true
}

// granted compiles an ability that a change gives, as an index of program.given.
func (c *compiler) granted(code *effect.Code) (n uint8, works bool) {
	if code.Head == effect.Static {
		from := len(c.p.statics)
		if c.staticAbility(&Ability{Code: code}) {
			c.p.statics = c.p.statics[:from]
			c.unknown("a static ability given")
		}
		return 0, false
	}
	i, works := c.detached(func() bool {
		a := &Ability{Code: code}
		if code.Head == effect.Activated {
			return c.activated(a, 0)
		}
		return c.triggered(a, 0)
	})
	if !works {
		return 0, false
	}
	if len(c.p.granted) > MaxNumber || c.p.abilities[i].once || c.p.abilities[i].usesX {
		c.unknown("such an ability given")
	}
	c.p.granted = append(c.p.granted, i)
	return uint8(len(c.p.granted) - 1), true
}

// nextPlayed compiles changes of the next character that is played this turn, as it enters play.
func (c *compiler) nextPlayed(n *effect.Delayed) {
	r := n.Event.Target
	if r == nil || len(r.Refs) != 1 || r.Refs[0].Filter == nil || !slices.Equal(r.Refs[0].Filter.Kinds, []effect.Kind{"char"}) ||
		len(r.Refs[0].Filter.Words) > 0 || !n.Turn || n.Each || len(n.Body) != 1 {
		c.unknown("the next card that is played")
	}
	parts := effect.Body{n.Body[0]}
	if all, ok := n.Body[0].(*effect.All); ok {
		parts = all.Parts
	}
	var list []change
	for _, part := range parts {
		change, ok := part.(*effect.Modify)
		if !ok || len(change.Changes) != 1 || len(change.Last) > 1 {
			c.unknown("the next card that is played")
		}
		last := untilEnd
		if len(change.Last) == 1 {
			last = untils[change.Last[0].Word]
		}
		list = append(list, c.alter(&change.Changes[0], last))
	}
	from := len(c.p.changes)
	c.p.changes = append(c.p.changes, list...)
	c.emit(instr{op: opChange, flags: fxNext, list: span{uint16(from), uint16(len(list))}})
}

// delayed compiles what waits for a later event.
func (c *compiler) delayed(n *effect.Delayed) {
	i, works := c.detached(func() bool {
		t, once, happens := c.event(&n.Event)
		if once {
			c.unknown("what waits once a turn")
		}
		if !happens {
			return false
		}
		out := ability{entry: uint8(c.entry), tree: &effect.Code{Events: []effect.Event{n.Event}, Body: n.Body}, each: n.Each, turn: n.Turn,
			usesSubject: usesSubject(n.Body)}
		out.events[0], out.start = t, uint16(len(c.p.code))
		c.leftPlay = t.event.leaves()
		c.bodyOf(n.Body)
		c.emit(instr{op: opEnd})
		if !c.reachable(int(out.start)) {
			return false
		}
		c.p.abilities = append(c.p.abilities, out)
		return true
	})
	if !works {
		c.emit(instr{op: opNothing})
		return
	}
	c.emit(instr{op: opLater, ability: i})
}
