package rules

import (
	"slices"
	"strings"

	"inkcheck/rules/effect"
)

// rowEvents are what happens to cards of a practice opponent's row in your turns, or what you do, in the words of their abilities. It
// takes no turns: what waits for anything else never happens.
var rowEvents = map[effect.EventWord]event{
	"challenged": evChallenged, "challenged.banished": evFellChallenged, "banished.ch": evBanishedCh, "banisher": evBanisher,
	"banished": evBanished, "leave": evLeave, "returned": evReturned, "dealt": evDealt, "healed": evHealed, "exerts": evExerts,
	"readies": evReadies, "oppplay": evPlay, "anyplay": evPlay, "oppdrawn": evDrawn, "oppdiscards": evDiscarded, "oppchosen": evChosen,
	"oppend": evEnd, "eachend": evEnd, "drawn": evTheyDraw, "discarded": evTheyDiscard, "milled": evTheyMill,
	"inked": evTheyInk,
}

// rowCard compiles the abilities of a card of the row, from the side of its player. An ability that is not known whole is left to the
// player: one that triggers says so then, and a static one as its card joins. Activated ones need a turn.
func (c *compiler) rowCard(entry int) {
	c.entry, c.row, c.then = entry, true, nil
	start := c.p.lengths()
	for slot := range c.all[entry].Abilities {
		a := &c.all[entry].Abilities[slot]
		at := c.p.lengths()
		switch a.Code.Head {
		case effect.Activated, effect.Resolves:
			continue
		case effect.Static:
			if !c.rowStatic(a, slot) {
				if c.p.back(at); ofItsTurn(a.Code.Body[0]) {
					continue
				}
				c.p.joins[entry] = append(c.p.joins[entry], a.Code)
			}
			continue
		}
		if !happensInRow(a.Code) {
			continue
		}
		if works, why := c.try(a, slot); !works || why != "" {
			c.p.back(at)
			c.rowReminder(a, min(slot, maxSlots-1))
		}
	}
	c.p.of[entry] = span{uint16(start[0]), uint16(len(c.p.abilities) - start[0])}
	of := &c.p.parts[entry]
	*of = parts{from: uint16(start[7]), len: uint16(len(c.p.statics) - start[7])}
	for _, s := range c.p.statics[start[7]:] {
		of.makes |= s.makes
	}
	c.row, c.opposing = false, false
}

// happensInRow reports whether an event of an ability can happen in your turns. What is done from a hand or a deck is done by unknown
// cards.
func happensInRow(code *effect.Code) bool {
	return !triggersInDiscard(code) && !discardsThis(code) && slices.ContainsFunc(code.Events, func(e effect.Event) bool {
		_, known := rowEvents[e.Word]
		return known && !slices.Contains(e.Marks, effect.MarkMine)
	})
}

// rowEvent compiles what an ability of the row waits for. All turns are yours, so "during opponents' turns" always holds.
func (c *compiler) rowEvent(e *effect.Event) (t trigger, once, happens bool) {
	ev, known := rowEvents[e.Word]
	if !known || slices.Contains(e.Marks, effect.MarkMine) {
		return t, false, false
	}
	once = slices.Contains(e.Marks, effect.MarkOnce) || slices.Contains(e.Marks, effect.MarkTwice)
	if e.First || e.Other != nil || len(e.Kinds) > 0 {
		c.unknown("." + string(e.Word) + ".first")
	}
	t.event = ev
	switch {
	case e.Target != nil && ev >= evTheyDraw: // an unknown card
		if len(e.Target.Refs) != 1 || e.Target.Refs[0].Filter == nil || !anyCard(e.Target.Refs[0].Filter) {
			c.unknown("the event of an unknown card")
		}
	case e.Target != nil:
		t, once, happens = c.befalling(e, t, once)
		c.rowFell = t.others && t.event.leaves() && !c.p.filters[t.filter].meetsYours(c)
		return t, once, happens
	case ev == evPlay: // any card of yours
		t.others, t.filter = true, c.everyCard()
	}
	return t, once, true
}

// anyCard reports whether a filter leaves no card out.
func anyCard(f *effect.Filter) bool {
	return slices.Equal(f.Kinds, []effect.Kind{"card"}) && len(f.Words) == 0 && f.Either == nil
}

// meetsYours reports whether a card of yours may fit a filter.
func (f *filter) meetsYours(c *compiler) bool {
	return f.cards.meets(c.opposingCards.complement()) || f.or > 0 && c.p.filters[f.or].meetsYours(c)
}

// rowReminder has an ability of the row remind the player each time that it triggers, or once a turn (CR 6.1.13.2), also
// where the card that it asks for, or its condition, is not known.
func (c *compiler) rowReminder(a *Ability, slot int) {
	out := ability{entry: uint8(c.entry), n: uint8(a.N), slot: uint8(slot), tree: a.Code, tells: true}
	count := 0
	for i := range a.Code.Events {
		e := &a.Code.Events[i]
		t := trigger{event: rowEvents[e.Word]}
		if t.event == noEvent || slices.Contains(e.Marks, effect.MarkMine) || count == maxEvents {
			continue
		}
		out.once = out.once || slices.Contains(e.Marks, effect.MarkOnce)
		at := c.p.lengths()
		if !c.tries(func() { c.opposing = true; t, _, _ = c.rowEvent(e) }) {
			c.p.back(at)
			t = trigger{event: t.event, others: aboutCards(t.event), filter: c.everyCard()}
		}
		out.events[count] = t
		count++
	}
	at := c.p.lengths()
	if !c.tries(func() { c.opposing = true; out.cond = c.cond(a.Code.If) }) {
		c.p.back(at)
		out.cond = span{}
	}
	out.start = uint16(len(c.p.code))
	c.emit(instr{op: opTheirLogged, flags: fxReminds})
	c.emit(instr{op: opEnd})
	c.p.abilities = append(c.p.abilities, out)
}

// rowStatic compiles a static ability of the row: changes of cards alone. It reports false for others.
func (c *compiler) rowStatic(a *Ability, slot int) (known bool) {
	code := a.Code
	if slices.ContainsFunc(code.When, func(w effect.When) bool { return w.Word == effect.MyTurn }) {
		return true // which never comes
	}
	parts := effect.Body{code.Body[0]}
	if all, ok := code.Body[0].(*effect.All); ok {
		parts = all.Parts
	}
	c.slot, c.ends, c.leftPlay, c.gone, c.start, c.waits, c.opposing = slot, nil, false, false, len(c.p.code), noEvent, true
	return c.tries(func() {
		base := static{entry: uint8(c.entry), n: uint8(a.N)}
		for _, w := range code.When {
			switch w.Word {
			case effect.TheirTurns:
			case effect.WhenIf, effect.WhenWhile:
				base.cond = c.cond(w.Cond)
			case effect.WhenUnless:
				base.cond, base.not = c.cond(w.Cond), true
			default:
				c.unknown("static, " + string(w.Word))
			}
		}
		for _, part := range parts {
			change, ok := part.(*effect.Modify)
			if !ok || change.Who != nil {
				c.unknown("static, of a practice opponent")
			}
			c.staticChange(change, base)
		}
	})
}

// ofItsTurn reports whether a static part says what its player may do in turns of its own.
func ofItsTurn(n effect.Node) bool {
	switch n := n.(type) {
	case *effect.Act:
		return n.Who == nil && n.Verb != effect.DoNoDiscard && n.Verb != effect.DoDecoy && n.Verb != effect.DoOneChallenge
	case *effect.Chain:
		return ofItsTurn(n.Steps[0])
	case *effect.Modify:
		return n.Who == nil && len(n.Changes) == 1 && n.Changes[0].Keyword == "Shift"
	}
	return false
}

// rowAmount reports whether an amount means the same from either side.
func (c *compiler) rowAmount(a *effect.Amount) bool {
	switch a.Kind {
	case effect.Fixed, effect.AllOf, effect.Bracket:
		return true
	case effect.StatOf:
		return len(a.Target.Refs) == 1 && a.Target.Refs[0].Word == effect.Self && a.Target.Refs[0].Filter == nil && !c.leftPlay
	}
	return false
}

// rowTest reports whether a condition asks for cards in play alone, or what was done.
func (c *compiler) rowTest(t *effect.Test) bool {
	return t.Who == nil && (t.Word == "did" || (t.Word == "have" || t.Word == "exists" || t.Word == effect.IsRef) && inPlayOnly(t.Target))
}

// inPlayOnly reports whether cards in play are meant.
func inPlayOnly(t *effect.Target) bool {
	return t != nil && !slices.ContainsFunc(t.Refs, func(r effect.Ref) bool {
		return r.Filter != nil && (r.Filter.Zones != nil || r.Filter.Under != nil)
	})
}

// rowPlayers compiles what players do by an ability of the row: its opponent is you, and so is the player whose turn it is. What each
// player does, you do first: it is your turn.
func (c *compiler) rowPlayers(n *effect.ByPlayer) {
	if n.Who.More != nil || n.Who.If != nil || !c.opposing {
		c.unknown("players compared")
	}
	switch n.Who.Word {
	case "me":
		c.node(n.Of)
	case "opp", "opp1", "doer":
		c.onSide(false, func() { c.node(n.Of) })
	case "each":
		c.onSide(false, func() { c.node(n.Of) })
		c.node(n.Of)
	default:
		c.unknown("the player " + string(n.Who.Word))
	}
}

// rowAct compiles what an ability of the row does to cards in play, and to a card of the row that was banished, which is one of its
// opponent's discard. It reports false for other acts.
func (c *compiler) rowAct(n *effect.Act) bool {
	if n.Who != nil || len(n.Last) > 0 {
		c.unknown("what is done to a player, or lasts")
	}
	if n.Target == nil {
		return false
	}
	for _, r := range n.Target.Refs {
		if r.Filter != nil && slices.ContainsFunc(r.Filter.Zones, func(z effect.Zone) bool {
			return strings.HasPrefix(string(z), "opp") || strings.HasPrefix(string(z), "any")
		}) {
			c.unknown("cards of a player")
		}
	}
	r := &n.Target.Refs[0]
	if inDiscard := r.Filter == nil || len(r.Filter.Words) == 0 && slices.Equal(r.Filter.Zones, []effect.Zone{"discard"}); inDiscard &&
		len(n.Target.Refs) == 1 && (r.Word == effect.Self && c.gone || r.Word == effect.It && c.leftPlay) {
		c.rowReturns(n, r)
		return true
	}
	if !inPlayOnly(n.Target) {
		return false
	}
	switch n.Verb {
	case effect.DoBanish, effect.DoBounce, effect.DoExert, effect.DoReady, effect.DoChoose, effect.DoPut, effect.DoShuffleIn,
		effect.DoDamage, effect.DoPutDamage, effect.DoHeal:
		if c.leftPlay && slices.ContainsFunc(n.Target.Refs, func(r effect.Ref) bool { return r.Word == effect.It }) && c.befell() {
			c.unknown("a card that has left play")
		}
		verbs[n.Verb].compile(c, n)
		return true
	}
	return false
}

// befell reports whether it is still the card of the event: no clause has chosen another one.
func (c *compiler) befell() bool {
	return !slices.ContainsFunc(c.p.code[c.start:], func(in instr) bool { return onSome(in.op) && c.p.some[in.some].ref == refChoose })
}

// rowReturns compiles where a banished card of the row goes from its discard.
func (c *compiler) rowReturns(n *effect.Act, r *effect.Ref) {
	to := OpponentDeck
	switch n.Verb {
	case effect.DoBounce:
		to = OpponentHand
	case effect.DoShuffleIn:
	case effect.DoPut:
		if to = theirPlaces[n.Places[0]]; len(n.Places) > 1 {
			c.unknown("two places")
		}
	default:
		c.unknown("what is done to a card that has left play")
	}
	if c.waits != evBanished && c.waits != evBanishedCh && c.waits != evFellChallenged || r.Word == effect.It && (!c.rowFell || !c.befell()) {
		c.unknown("a card that has left play")
	}
	c.theirCards(OpponentDiscard, to, c.addAmount(amount{n: 1}), false)
}
