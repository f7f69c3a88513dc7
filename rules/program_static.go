package rules

import (
	"slices"

	"inkcheck/rules/effect"
)

// activated compiles an activated ability (CR 6.3): what is paid besides {E} and ink stands
// before the body.
func (c *compiler) activated(a *Ability, slot int) bool {
	out := ability{entry: uint8(c.entry), n: uint8(a.N), slot: uint8(slot), tree: a.Code, act: true}
	if slot >= maxSlots {
		c.unknown("more abilities than are counted")
	}
	out.cond, out.free = c.cond(a.Code.If), c.freeUse()
	out.start = uint16(len(c.p.code))
	c.start = len(c.p.code)
	for i := range a.Code.Costs {
		cost := &a.Code.Costs[i]
		switch cost.Kind {
		case effect.ExertCost:
			out.exert = true
		case effect.InkCost:
			out.ink = uint8(min(cost.Ink, MaxNumber))
		case effect.OncePer:
			out.once = true
		default:
			c.cost(cost.Pay)
		}
	}
	if out.costs = uint16(len(c.p.code)) - out.start; out.costs > 0 && out.free.len > 0 {
		c.unknown("such a cost that need not be paid")
	}
	c.bodyOf(a.Code.Body)
	c.emit(instr{op: opEnd})
	works := c.hasEffect(int(out.start + out.costs))
	c.p.abilities = append(c.p.abilities, out)
	return works
}

// freeUse is where the other ability of the card may be used for free: "is if C: actfree".
func (c *compiler) freeUse() (cond span) {
	for _, a := range c.g.entries[c.entry].Card.Abilities {
		n, ok := a.Code.Body[0].(*effect.Act)
		if !ok || a.Code.Head != effect.Static || n.Verb != effect.DoActFree {
			continue
		}
		if len(a.Code.When) != 1 || a.Code.When[0].Word != effect.WhenIf {
			c.unknown("static: " + string(n.Verb))
		}
		cond = c.cond(a.Code.When[0].Cond)
	}
	return cond
}

// cost compiles a clause that is paid.
func (c *compiler) cost(n effect.Node) {
	from := len(c.p.code)
	c.node(n)
	if len(c.p.code) == from {
		c.unknown("a cost")
	}
	for i := from; i < len(c.p.code); i++ {
		switch in := &c.p.code[i]; in.op {
		case opBanish, opBounce, opDiscard, opPut, opUndrop, opNothing, opExert, opDamage, opChoose:
			in.flags |= fxCost
		default:
			c.unknown("such a cost")
		}
	}
}

// stoneByDay is the ability of that name, which an effect may take away.
const stoneByDay = "is if n(card@hand)>=3: self !ready"

// staticAbility compiles a static ability: its parts hold together (CR 6.4).
func (c *compiler) staticAbility(a *Ability) bool {
	code := a.Code
	mine, theirs := false, false
	base := static{entry: uint8(c.entry), n: uint8(a.N), stone: code.String() == stoneByDay}
	for _, w := range code.When {
		switch w.Word {
		case effect.MyTurn: // alone it always is, as far as anything asks
			mine = c.g.rival != nil
		case effect.OnceATurn:
			if n, ok := code.Body[0].(*effect.Act); !ok || n.Verb != effect.DoLess && n.Verb != effect.DoMoveLess {
				c.unknown("static, " + string(w.Word))
			}
			base.once = mUsed << c.slot
		case effect.TheirTurns:
			if theirs = c.g.rival != nil; !theirs || ofPlayer(code.Body[0]) { // no rival changes your lore by its effects
				return false
			}
		case effect.WhenIf, effect.WhenWhile:
			if slices.ContainsFunc(w.Cond, func(t effect.Test) bool { return t.Word == "challenged" && !t.Not }) { // nobody challenges yours
				if c.g.rival == nil {
					return false
				}
			}
			base.cond = c.cond(w.Cond)
		case effect.WhenUnless:
			base.cond, base.not = c.cond(w.Cond), true
		default:
			c.unknown("static, " + string(w.Word))
		}
	}
	if !base.not && c.neverHolds(base.cond) {
		return false
	}
	if c.tree = code; mine && lastsBeyond(code.Body[0]) || theirs {
		c.inTurns(&base, theirs)
	}
	from := len(c.p.statics)
	c.staticPart(code.Body[0], base)
	return len(c.p.statics) > from
}

// ofPlayer reports whether a static ability changes what a player may do.
func ofPlayer(n effect.Node) bool {
	change, ok := n.(*effect.Modify)
	return ok && change.Who != nil
}

// lastsBeyond reports whether a static ability would count in a rival's turn: what only matters as you act, does not.
func lastsBeyond(n effect.Node) bool {
	_, acts := n.(*effect.Act)
	return !acts
}

// inTurns has a static ability hold in the turns of one player alone.
func (c *compiler) inTurns(s *static, theirs bool) {
	if s.not {
		c.unknown("static, unless, and in turns of a player")
	}
	tests := append(slices.Clone(c.p.tests[s.cond.from:s.cond.from+s.cond.len]), test{kind: isTheirTurn, not: !theirs})
	s.cond = span{uint16(len(c.p.tests)), uint16(len(tests))}
	c.p.tests = append(c.p.tests, tests...)
}

// neverHolds reports whether a condition asks for what nobody has.
func (c *compiler) neverHolds(cond span) bool {
	return slices.ContainsFunc(c.p.tests[cond.from:cond.from+cond.len], func(t test) bool { return t.kind == isNever && !t.not })
}

func (c *compiler) staticPart(n effect.Node, s static) {
	switch n := n.(type) {
	case *effect.All:
		for _, part := range n.Parts {
			c.staticPart(part, s)
		}
		return
	case *effect.Modify:
		c.staticChange(n, s)
		return
	case *effect.Act:
		if n.Who != nil && !c.who(n.Who) {
			c.withoutRival("static: what an opponent does")
			return
		}
		switch n.Verb {
		case effect.DoFreePlay, effect.DoAltCost, effect.DoAltShift:
			c.otherPrice(n, s)
		case effect.DoPlayFree:
			c.freeOthers(n, s)
		case effect.DoShiftName, effect.DoShiftBase, effect.DoShiftAny:
			if s.cond.len > 0 {
				c.unknown("static: " + string(n.Verb))
			}
			c.shiftedOnto(n)
			c.p.statics = append(c.p.statics, static{entry: s.entry, n: s.n, kind: playsOnly})
		case effect.DoShiftThisLess, effect.DoShiftOnThisLess, effect.DoShiftsLess:
			s.kind, s.amount, s.here = shiftsLess, c.amount(n.Amount), n.Verb == effect.DoShiftOnThisLess
			s.some, s.makes = c.addSome(refAll), shiftsLess.bit()
			if n.Verb == effect.DoShiftThisLess {
				c.p.some[s.some].ref = refSelf
			}
			c.p.statics = append(c.p.statics, s)
		case effect.DoDecoy: // of what opponents choose, who do nothing in turns of their own
			if s.kind, s.makes = isDecoy, isDecoy.bit(); c.g.rival != nil || c.rowActs {
				c.p.statics = append(c.p.statics, s)
			}
		case effect.DoOneChallenge:
			if c.g.opponents > 0 {
				c.unknown("static: " + string(n.Verb))
			}
		case effect.DoPlayOnly:
			if c.p.only[c.entry] = c.cond(n.Cond); s.cond.len > 0 || c.p.only[c.entry].len == 0 {
				c.unknown("static: " + string(n.Verb))
			}
			c.p.statics = append(c.p.statics, static{entry: s.entry, n: s.n, kind: playsOnly})
		case effect.DoMayEnterExerted:
			if s.cond.len > 0 {
				c.unknown("static: " + string(n.Verb))
			}
			c.mayEnterExerted()
			c.p.statics = append(c.p.statics, static{entry: s.entry, n: s.n, kind: playsOnly})
		default:
			c.staticAct(n, s)
		}
		return
	case *effect.Chain:
		c.enteringFor(n, s)
		return
	case *effect.Unless:
		c.actsFor(n, s)
		return
	case *effect.Replace:
		c.replacement(n, s)
		return
	}
	c.unknown("static: " + formName(n))
}

func (c *compiler) staticChange(n *effect.Modify, s static) {
	if n.Who != nil {
		if !c.who(n.Who) {
			c.withoutRival("static: a change of an opponent")
			return
		}
		c.unknown("static: a change of a player")
	}
	if a := &n.Changes[0]; a.Kind == effect.ModifyKeyword && a.Keyword == "Shift" {
		c.givenShift(n, s)
		return
	}
	here := false
	for _, l := range n.Last {
		switch l.Word {
		case "here":
			here = true
		case "turn": // what it depends on is of this turn
		case "challenging", "challenged", "challenge":
			if c.g.opponents == 0 || l.Word == "challenged" && c.g.rival == nil && !c.row {
				return
			}
			c.whileChallenging(n, &l, &s)
		default:
			c.unknown("static: the duration " + string(l.Word))
		}
	}
	var list []change
	for i := range n.Changes {
		if ch := c.alter(&n.Changes[i], whileInPlay); ch.kind != cannotBe {
			list = append(list, ch)
		}
	}
	if len(list) == 0 {
		return
	}
	for _, ch := range list {
		s.makes |= 1 << ch.kind
	}
	s.kind, s.change = changesCards, span{uint16(len(c.p.changes)), uint16(len(list))}
	c.p.changes = append(c.p.changes, list...)
	for i := range n.Target.Refs {
		some, none := c.ref(&n.Target.Refs[i], inPlay)
		if none {
			continue
		}
		w := &c.p.some[some]
		if w.ref != refSelf && w.ref != refAll || w.zones != inPlay {
			c.unknown("static: a change of such cards")
		}
		if here {
			w.filter = c.also(w.filter, isHere)
		}
		s.some = some
		c.p.statics = append(c.p.statics, s)
	}
}

// whileChallenging compiles "while this character challenges such a one": what holds until the challenge is over.
func (c *compiler) whileChallenging(n *effect.Modify, l *effect.Span, s *static) {
	if l.Word == "challenge" || s.cond.len > 0 || len(n.Target.Refs) != 1 || n.Target.Refs[0].Word != effect.Self {
		c.unknown("challenges")
	}
	against := c.everyCard()
	if l.Target != nil {
		if len(l.Target.Refs) != 1 || l.Target.Refs[0].Filter == nil {
			c.unknown("challenges of such cards")
		}
		against = c.filter(l.Target.Refs[0].Filter)
	}
	kind := isChallenging
	if l.Word == "challenged" {
		if kind = isChallenged; l.Target != nil {
			c.unknown("challenges of such cards")
		}
	}
	s.cond = span{uint16(len(c.p.tests)), 1}
	c.p.tests = append(c.p.tests, test{kind: kind, some: against})
}

// withoutRival leaves to the player what only a rival's turns give a meaning, where there is one.
func (c *compiler) withoutRival(what string) {
	if c.g.rival != nil {
		c.unknown(what)
	}
}

// otherPrice compiles what a card may be played for instead of its cost (CR 1.5.5).
func (c *compiler) otherPrice(n *effect.Act, s static) {
	prices := c.p.other
	if n.Verb == effect.DoAltShift {
		prices = c.p.shifts
	}
	if s.not || prices[c.entry] > 0 {
		c.unknown("static: " + string(n.Verb))
	}
	i, _ := c.detached(func() bool {
		out := ability{entry: s.entry, n: s.n, altCost: true, cond: s.cond, start: uint16(len(c.p.code)), tree: c.tree}
		if n.Price != nil {
			c.cost(n.Price)
		}
		if out.costs = uint16(len(c.p.code)) - out.start; out.costs > 1 {
			c.unknown("static: " + string(n.Verb))
		}
		end := -1
		if out.costs > 0 {
			end = c.emit(instr{op: opNeed})
		}
		enter := instr{op: opEnter}
		if n.Verb == effect.DoAltShift { // onto it
			enter = instr{op: opShiftOnto, some: c.addSome(refIt), other: c.addSome(refSelf)}
		}
		if c.emit(enter); end >= 0 {
			c.here(end)
		}
		c.emit(instr{op: opEnd})
		c.p.abilities = append(c.p.abilities, out)
		return true
	})
	prices[c.entry] = i + 1
	c.p.statics = append(c.p.statics, static{entry: s.entry, n: s.n, kind: playsOnly})
}

// freeOthers compiles that cards of the hand may be played for nothing, as long as this card is in play: it is their other
// price (CR 1.5.5).
func (c *compiler) freeOthers(n *effect.Act, s static) {
	some, _ := c.target(n.Target, inHand)
	w := &c.p.some[some]
	if f := &c.p.filters[w.filter]; s.cond.len > 0 || len(n.Options) > 0 || w.ref != refAll || w.zones != inHand || f.looks() {
		c.unknown("static: " + string(n.Verb))
	}
	free := c.p.filters[w.filter].cards
	i, _ := c.detached(func() bool {
		here := c.addSome(refAny)
		c.p.some[here].zones, c.p.some[here].filter = inPlay, c.addFilter(filter{cards: c.bits[c.entry]})
		cond := span{uint16(len(c.p.tests)), 1}
		c.p.tests = append(c.p.tests, test{kind: isSome, some: here})
		out := ability{entry: s.entry, n: s.n, altCost: true, cond: cond, start: uint16(len(c.p.code)), tree: c.tree}
		c.emit(instr{op: opEnter})
		c.emit(instr{op: opEnd})
		c.p.abilities = append(c.p.abilities, out)
		return true
	})
	for entry, cards := range c.bits[:len(c.g.entries)] {
		if !free.meets(cards) {
			continue
		}
		if c.p.other[entry] > 0 {
			c.unknown("static: " + string(n.Verb))
		}
		c.p.other[entry] = i + 1
	}
	c.p.statics = append(c.p.statics, static{entry: s.entry, n: s.n, kind: playsOnly})
}

// shiftedOnto lets others be shifted onto the cards of the entry: those that need a name that it
// counts as having, those that need any name, or all.
func (c *compiler) shiftedOnto(n *effect.Act) {
	base := c.entry
	fits := func(i int) bool {
		switch shift := c.g.defOf(i).shift; n.Verb {
		case effect.DoShiftName:
			return shift == NameShift && slices.Contains(Names(c.g.entries[i].Card.Name), n.Name)
		case effect.DoShiftAny:
			return shift == NameShift
		default:
			return shift != NoShift && shift != HandShift
		}
	}
	c.then = append(c.then, func() {
		c.last = append(c.last, func() {
			for i := range c.g.entries {
				if fits(i) {
					c.g.shiftBases[i][base/64] |= 1 << (base % 64)
				}
			}
		})
	})
}

// mayEnterExerted lets the cards of the entry enter play exerted.
func (c *compiler) mayEnterExerted() {
	for i := range c.g.defs[:c.g.size] {
		if int(c.g.defs[i].entry) == c.entry {
			c.g.defs[i].flags |= fMayEnterExerted
		}
	}
}

// enteringFor compiles "may enter exerted => A": A is done as the card enters so.
func (c *compiler) enteringFor(n *effect.Chain, s static) {
	first, ok := n.Steps[0].(*effect.Act)
	if !ok || first.Verb != effect.DoMayEnterExerted || len(n.Steps) != 2 || s.cond.len > 0 {
		c.unknown("static: a form")
	}
	c.mayEnterExerted()
	slot := len(c.p.abilities)
	i, works := c.detached(func() bool {
		return c.triggered(&Ability{N: int(s.n), Code: &effect.Code{
			Events: []effect.Event{{Word: "entersexerted"}}, Body: effect.Body{n.Steps[1]},
		}}, 0)
	})
	if works {
		a := &c.p.abilities[i]
		a.detached, a.enters, a.tree = false, true, c.tree
	}
	if len(c.p.abilities) > slot+1 {
		c.unknown("static: a form")
	}
	c.p.statics = append(c.p.statics, static{entry: s.entry, n: s.n, kind: playsOnly})
}

// givenShift compiles a Shift that the card has while a condition holds.
func (c *compiler) givenShift(n *effect.Modify, s static) {
	a := &n.Changes[0]
	if len(n.Changes) > 1 || a.Minus || a.Amount == nil || a.Amount.Kind != effect.Fixed || len(n.Last) > 0 || s.not || s.cond.len == 0 ||
		len(n.Target.Refs) != 1 || n.Target.Refs[0].Word != effect.Self || c.g.defOf(c.entry).shift != NoShift {
		c.unknown("the keyword Shift")
	}
	entry := c.entry
	c.shiftsAs(func(d *cardDef) {
		d.shiftCost, d.flags = uint8(a.Amount.N), d.flags|fShiftIf
		c.p.shiftIf[entry] = s.cond
	})
	c.p.statics = append(c.p.statics, static{entry: s.entry, n: s.n, kind: playsOnly})
}

// shiftsAs gives the card a Shift by its names, when all its abilities are known.
func (c *compiler) shiftsAs(set func(*cardDef)) {
	entry := c.entry
	c.then = append(c.then, func() {
		for i := range c.g.defs[:c.g.size] {
			if d := &c.g.defs[i]; int(d.entry) == entry {
				d.shift = NameShift
				set(d)
			}
		}
		c.g.shiftBases[entry] = [4]uint64{}
		for i := range c.g.entries {
			if c.g.entries[i].Card.Type == Character && shareName(c.g.entries[entry].Card.Name, c.g.entries[i].Card.Name) {
				c.g.shiftBases[entry][i/64] |= 1 << (i % 64)
			}
		}
	})
}

// playsFromDiscard compiles that cards of the discard may be played, and enter exerted.
func (c *compiler) playsFromDiscard(n *effect.Act, s *static) {
	some, none := c.ref(&effect.Ref{Word: effect.Every, Filter: n.Filter}, inHand)
	if w := &c.p.some[some]; none || w.zones != inDiscard || !slices.Contains(n.Options, "e") || len(n.Last) > 0 {
		c.unknown("static: " + string(n.Verb))
	}
	s.kind, s.some = playsDead, some
}

// actsFor compiles what this character has to pay each time that it quests or challenges.
func (c *compiler) actsFor(n *effect.Unless, s static) {
	of, ok := n.Of.(*effect.Modify)
	pay, pays := n.Do.(*effect.Act)
	words := func(a effect.Modifier) bool {
		return a.Kind == effect.ModifyWord && (a.Word == "!quest" || a.Word == "!challenge")
	}
	if !ok || !pays || pay.Verb != effect.DoPay || pay.Who != nil || len(of.Changes) != 2 || !words(of.Changes[0]) || !words(of.Changes[1]) ||
		of.Who != nil || len(of.Last) > 0 {
		c.unknown("static: " + formName(n))
	}
	some, _ := c.target(of.Target, inPlay)
	s.kind, s.some, s.makes = changesCards, some, 1<<actsFor
	s.change = span{uint16(len(c.p.changes)), 1}
	c.p.changes = append(c.p.changes, change{kind: actsFor, amount: c.amount(pay.Amount)})
	c.p.statics = append(c.p.statics, s)
}

// replacement compiles what a card does in place of an event (CR 6.5): of damage to your others, which this one takes, and of ink drops.
func (c *compiler) replacement(n *effect.Replace, s static) {
	code := (&effect.Code{Head: effect.Static, Body: effect.Body{n}}).String()
	switch {
	case s.cond.len > 0:
	case code == "is: dealt:a:char.my.other instead put damage X self":
		some, _ := c.ref(&n.Event.Target.Refs[0], inPlay)
		s.kind, s.some, s.makes = takesDamage, some, takesDamage.bit()
		c.p.statics = append(c.p.statics, s)
		return
	case code == "is: drops instead may inktop 1e":
		s.kind, s.makes = inksDrops, inksDrops.bit()
		c.p.statics = append(c.p.statics, s)
		return
	}
	c.unknown("static: " + formName(n))
}

func (c *compiler) staticAct(n *effect.Act, s static) {
	switch n.Verb {
	case effect.DoCostLess, effect.DoCostMore:
		s.kind = costsLess
		if n.Verb == effect.DoCostMore {
			s.kind = costsMore
		}
		s.amount = c.amount(n.Amount)
		if s.amount == 0 { // for each of what there is none
			return
		}
		some, none := c.target(n.Target, inHand)
		if none {
			return
		}
		s.some = some
	case effect.DoLess: // for the next one of a turn
		some, none := c.ref(&effect.Ref{Word: effect.Every, Filter: n.Filter}, inHand)
		if s.once == 0 || none {
			c.unknown("static: " + string(n.Verb))
		}
		s.kind, s.amount, s.some = costsLess, c.amount(n.Amount), some
		c.p.onceLess = true
	case effect.DoInkDiscard:
		s.kind = inksDiscard
	case effect.DoNoDiscard:
		s.kind = keepsHand
	case effect.DoTopFaceUp:
		s.kind = topFaceUp
	case effect.DoMayPlay:
		c.playsFromDiscard(n, &s)
	case effect.DoAllInkable:
		s.kind = allInkable
	case effect.DoExtraInk:
		s.kind, s.amount = moreInk, c.amount(n.Amount)
	case effect.DoSkipDraw:
		s.kind = skipsDraw
	case effect.DoMoveFree, effect.DoMoveLess, effect.DoMoveLessTo:
		if s.kind = lessMove; n.Verb == effect.DoMoveFree {
			s.kind = freeMove
		} else {
			s.amount = c.amount(n.Amount)
		}
		if s.here = n.To != nil; s.here && n.To.Refs[0].Word != effect.Self {
			c.unknown("static: " + string(n.Verb) + " elsewhere")
		}
		some, none := c.target(n.Target, inPlay)
		if none {
			return
		}
		if s.some = some; c.p.some[some].ref == refSelf && n.Verb == effect.DoMoveLess {
			c.p.some[some].filter = c.addFilter(filter{cards: c.bits[c.entry], now: [4]predicate{{kind: isOther, not: true}}})
		} else if c.p.some[some].ref != refAll {
			c.unknown("static: " + string(n.Verb) + " of such cards")
		}
	case effect.DoShiftCost: // paid by discarding, which the card says of itself
		price, ok := n.Price.(*effect.Act)
		switch {
		case c.g.defOf(c.entry).discards > 0:
		case ok && price.Verb == effect.DoRemoveDrops && price.Amount.Kind == effect.Fixed:
			c.shiftsAs(func(d *cardDef) { d.shiftDrops = uint8(price.Amount.N) })
		default:
			c.unknown("static: " + string(n.Verb))
		}
		return
	case effect.DoDeckCopies, effect.DoDeckAny, effect.DoDeckInks: // of building decks
		return
	case effect.DoActFree: // its other ability knows it
		c.p.statics = append(c.p.statics, static{entry: s.entry, n: s.n, kind: playsOnly})
		return
	default:
		c.unknown("static: " + string(n.Verb))
	}
	s.makes = s.kind.bit()
	c.p.statics = append(c.p.statics, s)
}
