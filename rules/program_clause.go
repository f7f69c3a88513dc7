package rules

import (
	"slices"

	"inkcheck/rules/effect"
)

// maxModes is the most options of one choice.
const maxModes = 8

func (c *compiler) addAmount(a amount) uint16 {
	if a == (amount{kind: fixed, n: a.n}) && a.n <= MaxNumber {
		return uint16(a.n)
	}
	if i := slices.Index(c.p.amounts[MaxNumber+1:], a); i >= 0 {
		return uint16(MaxNumber + 1 + i)
	}
	c.p.amounts = append(c.p.amounts, a)
	return uint16(len(c.p.amounts) - 1)
}

// amount compiles a number. That of an effect is counted once, when the clause comes (CR 6.1.8).
func (c *compiler) amount(a *effect.Amount) uint16 {
	if a == nil {
		c.unknown("no amount")
	}
	if c.row && !c.rowAmount(a) {
		c.unknown("an amount of a practice opponent")
	}
	switch a.Kind {
	case effect.Fixed:
		if a.N > MaxNumber {
			c.unknown("so large a number")
		}
		return c.addAmount(amount{kind: fixed, n: uint8(a.N)})
	case effect.AllOf:
		return c.addAmount(amount{kind: everything})
	case effect.X:
		if c.waits != noEvent && len(c.p.code) == c.start {
			if !c.only(evHealed) && !c.only(evTheyDiscard) {
				c.unknown("how much an event was about")
			}
			c.usesX = true
		}
		return c.addAmount(amount{kind: theX})
	case effect.Multiple:
		return c.addAmount(amount{kind: times, n: uint8(a.N), of: c.amount(a.Of)})
	case effect.Plus:
		return c.addAmount(amount{kind: plus, n: uint8(a.N), of: c.amount(a.Of)})
	case effect.AtMost:
		return c.addAmount(amount{kind: atMostN, n: uint8(a.N), of: c.amount(a.Of)})
	case effect.Bracket:
		return c.amount(a.Of)
	case effect.Count, effect.CountNames:
		if i, ok := c.countTheirs(a); ok {
			return i
		}
		if f := a.Filter; slices.Equal(f.Zones, []effect.Zone{"ink"}) && len(f.Words) == 1 && f.Words[0].Word == "ready" && !f.Words[0].Not {
			return c.addAmount(amount{kind: readyInkNow})
		}
		if f := a.Filter; a.Kind == effect.Count && slices.Equal(f.Zones, []effect.Zone{"ink"}) && len(f.Words) == 0 &&
			slices.Equal(f.Kinds, []effect.Kind{"card"}) {
			return c.addAmount(amount{kind: inkNow}) // those of a position that have no number, too
		}
		kind := howMany
		if a.Kind == effect.CountNames {
			kind = howManyNames
		}
		i, none := c.ref(&effect.Ref{Word: effect.Every, Filter: a.Filter}, inPlay)
		if none {
			return c.addAmount(amount{})
		}
		isThisWay := func(w effect.FilterWord) bool { return w.Word == "thisway" }
		if a.Filter.Zones == nil && slices.ContainsFunc(a.Filter.Words, isThisWay) {
			c.p.some[i].ref, c.p.some[i].anywhere = refThem, true // wherever they went
		}
		return c.addAmount(amount{kind: kind, some: i})
	case effect.OppsDidNot:
		if c.g.opponents == 0 {
			return c.addAmount(amount{})
		}
		return c.addAmount(amount{kind: didNot})
	case effect.CountInks:
		for _, card := range c.all {
			c.knowsInks(card)
		}
		i, _ := c.ref(&effect.Ref{Word: effect.Every, Filter: a.Filter}, inPlay)
		return c.addAmount(amount{kind: howManyInks, some: i})
	case effect.RevealedInks:
		i, _ := c.ref(&effect.Ref{Word: effect.Every, Filter: &effect.Filter{Kinds: []effect.Kind{"card"}}}, inLooked)
		return c.addAmount(amount{kind: howManyInks, some: i})
	case effect.TurnCount:
		if c.g.opponents == 0 && a.Turn.Word == "banished.ch" {
			return c.addAmount(amount{})
		}
		var t test
		if c.faced() && c.fought(a.Turn, &t) && !t.not {
			return c.addAmount(amount{kind: oftenNow, of: t.amount})
		}
	case effect.StatOf:
		return c.statOf(a)
	}
	c.unknown("an amount of this kind")
	return 0
}

// statKinds are the numbers of a card.
var statKinds = map[string]amountKind{"S": strengthOf, "W": willpowerOf, "L": loreOf, "cost": costOf, "damage": damageOf}

// statOf compiles a number of a card.
func (c *compiler) statOf(a *effect.Amount) uint16 {
	kind := statKinds[a.Stat]
	if len(a.Target.Refs) != 1 {
		c.unknown("a number of several cards")
	}
	r := &a.Target.Refs[0]
	switch {
	case r.Word == effect.Every:
		if _, none := c.target(a.Target, inPlay); none {
			return c.addAmount(amount{})
		}
		if kind == damageOf {
			i, _ := c.target(a.Target, inPlay)
			return c.addAmount(amount{kind: allDamage, some: i})
		}
		c.unknown("a number of several cards")
	case r.Word == effect.SelfsLoc || r.Word == effect.ItsLoc:
	case r.Filter != nil || r.Word != effect.Self && r.Word != effect.It:
		c.unknown("an amount of this kind")
	case kind == strengthOf && r.Word == effect.Self && c.gone && c.only(evBanished) && len(c.p.code) == c.start:
		c.usesStrength = true
		return c.addAmount(amount{kind: theX})
	case kind == strengthOf && r.Word == effect.It && !c.leftPlay && c.banishedIt():
		return c.addAmount(amount{kind: strengthWas})
	case kind != costOf && (c.leftPlay || c.leaves()):
		c.unknown("a number of a card that has left play")
	}
	i, _ := c.target(a.Target, inPlay)
	return c.addAmount(amount{kind: kind, some: i})
}

// banishedIt reports whether all that the ability did so far is to banish one chosen card, which is it.
func (c *compiler) banishedIt() bool {
	code := c.p.code[min(c.start, len(c.p.code)):]
	return len(code) == 2 && code[0].op == opBanish && code[1].op == opNeed &&
		c.p.some[code[0].some].ref == refChoose && c.p.some[code[0].some].max == 1
}

// chooseSubject chooses the card whose number a clause asks for, and returns the amount of that card.
func (c *compiler) chooseSubject(a *effect.Amount) *effect.Amount {
	if a != nil && (a.Kind == effect.AtMost || a.Kind == effect.Multiple) && a.Of.Kind == effect.StatOf {
		of := *a
		of.Of = c.chooseSubject(a.Of)
		return &of
	}
	if a == nil || a.Kind != effect.StatOf || len(a.Target.Refs) != 1 {
		return a
	}
	r := &a.Target.Refs[0]
	if r.Word != effect.Chosen && r.Word != effect.One || r.Written {
		return a
	}
	if c.choose(r) {
		return &effect.Amount{}
	}
	return &effect.Amount{Kind: effect.StatOf, Stat: a.Stat, Target: &effect.Target{Refs: []effect.Ref{{Word: effect.It}}}}
}

// leaves reports whether something may have left play in the ability so far.
func (c *compiler) leaves() bool {
	return slices.ContainsFunc(c.p.code[min(c.start, len(c.p.code)):], func(i instr) bool {
		return i.op == opBanish || i.op == opBounce || i.op == opPut || i.op == opShuffleIn || i.op == opUnder
	})
}

// cond compiles a condition; an empty one always holds.
func (c *compiler) cond(cond effect.Cond) span {
	var tests []test
	for i := range cond {
		tests = append(tests, c.test(&cond[i]))
	}
	from := len(c.p.tests)
	c.p.tests = append(c.p.tests, tests...)
	return span{uint16(from), uint16(len(tests))}
}

func (c *compiler) test(t *effect.Test) test {
	out := test{not: t.Not}
	if c.row && !c.rowTest(t) || c.opposing && !c.row {
		c.unknown("what a practice opponent has")
	}
	if c.faced() && t.Who != nil && (t.Who.Word == "opp" || t.Who.Word == "opp1" || t.Who.Word == "doer" && c.byRival()) && t.Who.More == nil {
		return c.theirTest(t, out)
	}
	if t.Who != nil && !(t.Who.Word == "doer" && c.only(evEnd)) { // who ends the turn is you
		if c.who(t.Who) {
			c.unknown("what a player has")
		}
		out.kind = isNever // nobody is there who could have it
		return out
	}
	switch t.Word {
	case "have", "exists":
		if r := &t.Target.Refs[0]; len(t.Target.Refs) == 1 && r.Filter != nil && r.Filter.Under != nil && len(r.Filter.Words) == 0 &&
			slices.Equal(r.Filter.Kinds, []effect.Kind{"card"}) && len(r.Filter.Under.Refs) == 1 && r.Filter.Under.Refs[0].Word == effect.It {
			out.kind, out.ofIt = isBoostedSelf, true
			return out
		}
		i, none := c.target(t.Target, inPlay)
		if none {
			out.kind = isNever
			return out
		}
		if out.kind, out.some = isSome, i; c.g.opponents > 0 && c.p.some[i].ref == refChoose { // who is there is not chosen
			c.p.some[i].ref = refAny
		}
		if t.Word == "have" && c.g.opponents > 0 { // the other side's cards are not had
			c.p.some[i].filter = c.ofSide(c.p.some[i].filter, c.opposing || c.row)
		}
		if w := &c.p.some[i]; t.Target.Refs[0].Word == effect.Number && w.min > 1 { // so many, not only one
			w.ref = refAll
			out.kind, out.compare, out.n, out.amount = compared, atLeast, w.min, c.addAmount(amount{kind: howMany, some: i})
		}
	case "it is":
		i, _ := c.ref(&effect.Ref{Word: effect.It, Filter: t.Filter}, inPlay)
		c.p.some[i].anywhere = true
		out.kind, out.some = isSome, i
	case effect.IsRef:
		i, _ := c.target(t.Target, inPlay)
		switch w := &c.p.some[i]; {
		case c.leftPlay && (w.ref == refSelf && w.zones == inPlay || c.p.filters[w.filter].looks()):
			c.unknown("what a card was that has left play")
		case w.ref == refIt && w.zones == inPlay:
			w.anywhere = true
		}
		out.kind, out.some = isSome, i
	case effect.CompareTest:
		return c.comparison(t, out)
	case effect.TurnTest:
		return c.thisTurn(t.Turn, out)
	case "underdog":
		out.kind = isUnderdog
	case "boosted", "shifted":
		if out.kind, out.ofIt = isBoostedSelf, t.Of == effect.It; t.Word == "shifted" {
			out.kind = isShifted
		}
		if c.leftPlay {
			c.unknown("what a card was that has left play")
		}
	case "did":
		out.kind = isDone
	case "opp>me(x)", "opp1>me(x)": // nobody has more
		if c.besideRow(t, &out) {
			return out
		}
		out.kind = isNever
	default:
		return c.rareTest(t, out)
	}
	return out
}

// rareTest compiles conditions of few cards.
func (c *compiler) rareTest(t *effect.Test, out test) test {
	switch t.Word {
	case "samename":
		out.kind = isSameName
	case "paiddrop":
		out.kind = hasPaidDrop
	case "named":
		out.kind, out.some = isSome, c.oneOf(refIt, predicate{kind: isNamed})
	case "way":
		i, _ := c.target(t.Target, inPlay)
		c.p.some[i].ref, c.p.some[i].anywhere = refThem, true
		out.kind, out.some = isSome, i
	case "newname": // none of your others has it
		f := effect.Filter{Kinds: []effect.Kind{"item"}, Words: []effect.FilterWord{{Word: "my"}, {Word: "it", Not: true},
			{Kind: effect.NameFilter, NameOf: effect.It}}}
		i, _ := c.ref(&effect.Ref{Word: effect.One, Filter: &f}, inPlay)
		out.kind, out.some, out.not = isSome, i, !out.not
	case "strongest", "me>opp(x)": // an absent opponent has nothing: any of yours is more
		if c.besideRow(t, &out) {
			return out
		}
		return c.moreThanNobody(t, out)
	case "same":
		return c.sameNames(t, out)
	default:
		c.unknown("the condition " + string(t.Word))
	}
	return out
}

// oneOf is a card that is known, with a question of the moment.
func (c *compiler) oneOf(r ref, ch predicate) uint16 {
	i := c.addSome(r)
	f := c.p.filters[c.p.some[i].filter]
	f.now[0] = ch
	c.p.some[i].filter = c.addFilter(f)
	return i
}

// besideRow compiles a comparison with what a practice opponent has in play, which is its row; false where there is none.
func (c *compiler) besideRow(t *effect.Test, out *test) bool {
	if c.g.opponents == 0 {
		return false
	}
	kind, strongest := effect.Kind(t.Than), t.Word == "strongest"
	if theirs := c.numberOfSide(t.Than, true); theirs > 0 && !strongest {
		out.kind, out.amount, out.some = exceeds, theirs, c.numberOfSide(t.Than, false)
		if t.Word == "me>opp(x)" {
			out.amount, out.some = out.some, out.amount
		}
		return true
	}
	if strongest {
		kind = "char"
	}
	if c.g.opponents == 0 || kind != "char" && kind != "item" && kind != "loc" {
		c.unknown("a comparison with a practice opponent")
	}
	side := func(whose string) uint16 {
		f := effect.Filter{Kinds: []effect.Kind{kind}, Words: []effect.FilterWord{{Word: whose}}}
		i, _ := c.ref(&effect.Ref{Word: effect.Every, Filter: &f}, inPlay)
		return i
	}
	if out.kind, out.some, out.amount = hasMore, side("my"), side("opp"); strongest {
		out.kind = isStrongest
	}
	if t.Word != "strongest" && t.Word != "me>opp(x)" {
		out.some, out.amount = out.amount, out.some
	}
	return true
}

// moreThanNobody compiles a comparison with an absent opponent.
func (c *compiler) moreThanNobody(t *effect.Test, out test) test {
	out.kind, out.compare, out.n = compared, atLeast, 1
	switch t.Than {
	case "ink":
		out.amount = c.addAmount(amount{kind: inkNow})
		return out
	case "lore":
		out.amount = c.addAmount(amount{kind: loreNow})
		return out
	}
	f, zone := effect.Filter{Kinds: []effect.Kind{effect.Kind(t.Than)}}, inPlay
	switch t.Than {
	case "hand":
		f.Kinds, zone = []effect.Kind{"card"}, inHand
	case "":
		f.Kinds = []effect.Kind{"char"}
	}
	i, _ := c.ref(&effect.Ref{Word: effect.Every, Filter: &f}, zone)
	out.amount = c.addAmount(amount{kind: howMany, some: i})
	return out
}

// sameNames compiles "the same name as one of those": it, and a card of a filter.
func (c *compiler) sameNames(t *effect.Test, out test) test {
	if t.Second == nil || len(t.Second.Refs) != 1 || t.Second.Refs[0].Filter == nil || len(t.Target.Refs) != 1 ||
		t.Target.Refs[0].Word != effect.It {
		c.unknown("the condition " + string(t.Word))
	}
	r := t.Second.Refs[0]
	f := *r.Filter
	f.Words = append(slices.DeleteFunc(slices.Clone(f.Words), func(w effect.FilterWord) bool { return w.Word == "other" }),
		effect.FilterWord{Word: "it", Not: true}, effect.FilterWord{Kind: effect.NameFilter, NameOf: effect.It})
	r.Filter = &f
	i, _ := c.ref(&r, inPlay)
	out.kind, out.some = isSome, i
	return out
}

// turnSetOf and turnCountOf are what is kept in mind of a turn.
var (
	turnSetOf = map[effect.TurnWord]turnSet{
		"played": setPlayed, "quested": setQuested, "banished": setBanished, "damaged": setDamaged, "healed": setHealed, "boosted": setBoosted,
	}
	turnCountOf = map[effect.TurnWord]turnCount{
		"inked": countInked, "youdiscarded": countDiscarded, "gotdrop": countDrops, "leftdiscard": countLeftDiscard,
	}
)

// thisTurn compiles something that happened this turn. Alone nobody challenged, and nothing befell
// an opponent's card.
func (c *compiler) thisTurn(t *effect.Turn, out test) test {
	out.compare, out.n = atLeast, uint8(min(max(t.N, 1), MaxNumber))
	count, isCount := turnCountOf[t.Word]
	kept, isSet := turnSetOf[t.Word]
	switch {
	case c.g.opponents > 0 && c.fought(t, &out):
	case c.g.opponents > 0 && !isCount && t.Word != "played" && t.Word != "quested" &&
		!isSet && t.Word != "discarded" && t.Word != "second":
		c.unknown("this turn, with a practice opponent: " + string(t.Word))
	case t.Word == "nochallenge":
		out.kind, out.not = isNever, !out.not
	case t.Word == "banished.ch":
		out.kind = isNever
	case t.Word == "discarded" && t.Target == nil && !t.Any:
		out.kind, out.amount = compared, c.addAmount(amount{kind: discardedNow})
	case t.Word == "second" && t.Target == nil && (c.only(evInked) || c.only(evChallenge)):
		if out.kind, out.amount, out.compare, out.n = counted, uint16(countInked), equal, 2; c.only(evChallenge) {
			out.amount = uint16(countChallenged)
		}
	case isCount && t.Target == nil:
		out.kind, out.amount = counted, uint16(count)
	case isSet && t.Any:
		out.kind, out.amount, out.some = happened, uint16(kept), c.everyCard()
	case isSet && t.Target == nil: // this card
		f := c.p.filters[c.everyCard()]
		f.now[0] = predicate{kind: isOther, not: true}
		out.kind, out.amount, out.some = happened, uint16(kept), c.addFilter(f)
	case isSet && len(t.Target.Refs) == 1 && t.Target.Refs[0].Filter != nil:
		filter := c.filterIn(t.Target.Refs[0].Filter, inHand)
		if c.needsOpponent(t.Target.Refs[0].Filter) {
			out.kind = isNever
			return out
		}
		if f := &c.p.filters[filter]; f.now[0].kind > isOther || f.now[1].kind != noCheck || f.or > 0 {
			c.unknown("this turn: " + string(t.Word) + ", of such cards")
		}
		out.kind, out.amount, out.some = happened, uint16(kept), filter
	default:
		c.unknown("this turn: " + string(t.Word))
	}
	return out
}

// fought compiles what became of challenges this turn. Only your challenges are counted, also where a rival takes turns.
func (c *compiler) fought(t *effect.Turn, out *test) bool {
	switch {
	case t.Word == "nochallenge" && t.Target == nil:
		out.kind, out.amount, out.not = counted, uint16(countChallenged), !out.not
	case t.Word == "banished.ch" && t.Target != nil && len(t.Target.Refs) == 1 && t.Target.Refs[0].Filter != nil:
		f := t.Target.Refs[0].Filter
		if !slices.Equal(f.Kinds, []effect.Kind{"char"}) || f.Not || len(f.Words) > 1 || t.N > 1 {
			return false
		}
		out.kind, out.amount = counted, uint16(countFell)
		if len(f.Words) == 1 {
			if f.Words[0].Word != "opp" || f.Words[0].Not {
				return false
			}
			out.amount = uint16(countOpposingBanished)
		}
	default:
		return false
	}
	return true
}

func (c *compiler) comparison(t *effect.Test, out test) test {
	if t.N > MaxNumber {
		c.unknown("so large a number")
	}
	out.kind, out.compare, out.n = compared, compares[t.Compare], uint8(t.N)
	switch {
	case t.Left != nil:
		out.amount = c.amount(t.Left)
	case t.What == "players" && t.Compare == ">=" && t.N > 2: // a game of two at most
		out.kind = isNever
	case t.What == "drops":
		out.amount = c.addAmount(amount{kind: dropsNow})
	case t.What == "ink":
		out.amount = c.addAmount(amount{kind: inkNow})
	case t.What == "lore":
		out.amount = c.addAmount(amount{kind: loreNow})
	default:
		c.unknown("the number of " + t.What)
	}
	return out
}

// act compiles a verb with what it takes.
func (c *compiler) act(n *effect.Act) {
	switch {
	case c.anyZone(n):
		return
	case c.opposing:
		c.theirAct(n)
		return
	}
	if n.Who != nil {
		if !c.who(n.Who) {
			c.emit(instr{op: opNothing})
			return
		}
		c.unknown("what is done to a player")
	}
	if thisTurn := n.Verb == effect.DoExtraInk || n.Verb == effect.DoMayPlay; len(n.Last) > 0 && (!thisTurn || n.Last[0].Word != "turn") {
		c.unknown("a verb that lasts")
	}
	for _, o := range n.Options {
		switch {
		case o == "random" && (n.Verb == effect.DoDiscardNumber || n.Verb == effect.DoInkBack || n.Verb == effect.DoInkBackUntil ||
			n.Verb == effect.DoPut && n.Places[0] == "bottom" && len(n.Places) == 1):
		case o == "yourchoice" || o == "noresist" || o == "bottom" || o == "then>bottom" || o == "orshift": // who chooses is one player
		case o != "e" || n.Verb != effect.DoPlayFree && n.Verb != effect.DoPlay && n.Verb != effect.DoMayPlay:
			c.unknown(string(n.Verb) + " with " + string(o))
		}
	}
	row := verbs[n.Verb]
	if row.compile == nil {
		c.unknown(string(n.Verb))
	}
	row.compile(c, n)
}

// noOpponent emits a clause about cards that are never there: the group is empty then, and after a
// choice nobody is it.
func (c *compiler) noOpponent(r *effect.Ref) {
	i := instr{op: opNothing, flags: fxEmpties}
	switch r.Word {
	case effect.Chosen, effect.One, effect.Number, effect.Theirs, effect.PerEach:
		i.flags |= fxNobody
	case effect.It, effect.Self, effect.Them:
		i.flags = 0
	}
	c.emit(i)
}

// onCards compiles a verb with cards in play, or where they are said to be.
func (c *compiler) onCards(op opcode, n *effect.Act) {
	t := n.Target
	for i := range t.Refs {
		some, none := c.ref(&t.Refs[i], inPlay)
		if none {
			c.noOpponent(&t.Refs[i])
			continue
		}
		if w := &c.p.some[some]; w.ref == refSelf && c.gone { // it lies in the discard
			if w.zones = inDiscard; op != opBounce {
				c.unknown(string(n.Verb) + " of a card that has left play")
			}
		} else if z := w.zones; z&^inPlay != 0 && (op != opBounce || z&^(inDiscard|inInk|inUnder) != 0) && op != opChoose {
			c.unknown(string(n.Verb) + " of cards that are not in play")
		} else if w.ref == refIt && c.leftPlay && c.g.opponents > 0 && op == opBounce && t.Refs[i].Filter == nil {
			w.zones = inPlay | inDiscard // where it went
		}
		c.emit(instr{op: op, some: some})
	}
}

// ready compiles cards that are readied: in play, or the whole inkwell.
func (c *compiler) ready(n *effect.Act) {
	r := &n.Target.Refs[0]
	if len(n.Target.Refs) > 1 || r.Filter == nil || !slices.Equal(r.Filter.Zones, []effect.Zone{"ink"}) {
		c.onCards(opReady, n)
		return
	}
	if r.Word != effect.Every || r.Filter.Words != nil {
		c.unknown("some cards of the inkwell")
	}
	c.emit(instr{op: opReadyInk, amount: c.addAmount(amount{kind: everything})})
}

func (c *compiler) discardCards(n *effect.Act) {
	some, none := c.target(n.Target, inHand)
	if none && c.p.some[some].ref == refChoose {
		c.emit(instr{op: opNothing})
		return
	}
	c.emit(instr{op: opDiscard, some: some})
}

func (c *compiler) shuffleIn(n *effect.Act) {
	some, none := c.target(n.Target, inPlay)
	if none {
		c.noOpponent(&n.Target.Refs[0])
		return
	}
	if w := &c.p.some[some]; w.ref == refSelf && c.gone {
		w.zones = inDiscard
	}
	c.emit(instr{op: opShuffleIn, some: some})
}

func (c *compiler) lookAt(n *effect.Act) {
	c.atEnd(c.emit(instr{op: opLook, amount: c.amount(n.Amount)}))
}

// takeNumber compiles so many of the cards looked at, whichever they are.
func (c *compiler) takeNumber(n *effect.Act) {
	t := *n
	if n.Amount.Kind != effect.Fixed {
		c.unknown("so many of the cards looked at")
	}
	t.Target = &effect.Target{Refs: []effect.Ref{{Word: effect.Number, Written: true, Min: n.Amount.N, Max: n.Amount.N,
		Filter: &effect.Filter{Kinds: []effect.Kind{"card"}}}}}
	c.put(&t, opTake, inLooked)
}

// less compiles a discount for the next such card, or the next Shift.
func (c *compiler) less(n *effect.Act) {
	i := instr{op: opLess, amount: c.amount(n.Amount), filter: nextShift}
	if f := n.Filter; f != nil && len(f.Words) == 1 && f.Words[0].NameOf == effect.It && !f.Words[0].Not &&
		slices.Equal(f.Kinds, []effect.Kind{"card"}) && f.Zones == nil {
		i.flags, i.filter = fxNames, uint16(len(c.p.filters))
		for _, names := range c.p.names {
			var named filter
			for e := range names.all() {
				named.cards = named.cards.or(c.bits[e])
			}
			c.p.filters = append(c.p.filters, named)
		}
	} else if n.Verb == effect.DoLess {
		if i.filter = c.filterIn(n.Filter, inHand); c.p.filters[i.filter].looks() {
			c.unknown("a discount that looks at the moment")
		}
	}
	c.emit(i)
}

func (c *compiler) discardTo(n *effect.Act) {
	if n.Amount.Kind != effect.Fixed {
		c.unknown(string(n.Verb))
	}
	c.p.some = append(c.p.some, selector{ref: refChoose, zones: inHand, filter: c.everyCard()})
	over := c.addAmount(amount{kind: overHand, n: uint8(n.Amount.N)})
	c.emit(instr{op: opDiscard, some: uint16(len(c.p.some) - 1), amount: over})
}

func (c *compiler) inkBack(n *effect.Act) { c.randomly(c.amount(n.Amount), inInk, opBounce) }

func (c *compiler) inkBackUntil(n *effect.Act) {
	if n.Amount.Kind != effect.Fixed {
		c.unknown(string(n.Verb))
	}
	c.randomly(c.addAmount(amount{kind: overInk, n: uint8(n.Amount.N)}), inInk, opBounce)
}

func (c *compiler) repeat(*effect.Act) { c.emit(instr{op: opJump, to: uint16(c.start)}) }

func (c *compiler) dig(n *effect.Act) {
	some, none := c.target(n.Target, inDeck)
	if w := &c.p.some[some]; none || w.min != 1 || w.max != 1 || c.p.filters[w.filter].looks() {
		c.unknown(string(n.Verb))
	}
	c.emit(instr{op: opDig, filter: c.p.some[some].filter})
}

// lookInk compiles a look at your inkwell, which you know.
func (c *compiler) lookInk(*effect.Act) { c.emit(instr{op: opCount, amount: 1}) }

// reveal compiles cards of the hand that are shown: alone to nobody else.
func (c *compiler) reveal(n *effect.Act) {
	some, none := c.target(n.Target, inHand)
	if none || c.p.some[some].zones&^inHand != 0 {
		c.unknown(string(n.Verb))
	}
	twins := slices.ContainsFunc(n.Target.Refs[0].Filter.Words, func(w effect.FilterWord) bool { return w.Word == "samename" })
	if w := &c.p.some[some]; twins {
		if w.min != 2 || w.max != 2 {
			c.unknown("several cards of one name")
		}
		w.min, w.max = 1, 1 // the other one is any of that name
	}
	c.emit(instr{op: opChoose, some: some})
}

func (c *compiler) drawToWho(n *effect.Act) {
	if c.who(n.Player) {
		c.unknown(string(n.Verb))
	}
	if c.faced() {
		c.emit(instr{op: opDrawTo, amount: c.opponentHas(OpponentHand)})
		return
	}
	c.emit(instr{op: opNothing})
}

func (c *compiler) putTopUnder(n *effect.Act) {
	some, none := c.target(n.Target, inPlay)
	if none {
		c.emit(instr{op: opNothing})
		return
	}
	c.own(some)
	c.emit(instr{op: opTuck, amount: c.amount(n.Amount), some: some})
}

// putUnder compiles cards that go under another: those of the discard faceup.
func (c *compiler) putUnder(n *effect.Act) {
	if len(n.To.Refs) == 1 && n.To.Refs[0].Word == effect.Chosen {
		if c.choose(&n.To.Refs[0]) {
			c.emit(instr{op: opNothing})
			return
		}
	}
	some, none := c.target(n.Target, inPlay)
	w := &c.p.some[some]
	known := w.ref == refSelf && w.zones == inPlay || w.ref == refChoose && w.zones == inDiscard
	if none || !known || c.gone || len(n.To.Refs) != 1 {
		c.unknown(string(n.Verb))
	}
	i := instr{op: opUnder, some: some}
	switch n.To.Refs[0].Word {
	case effect.Chosen:
		i.other = c.addSome(refIt)
	case effect.Self:
		i.other = c.addSome(refSelf)
	default:
		c.unknown(string(n.Verb))
	}
	if w.ref == refSelf {
		i.flags |= fxFaceDown
	}
	c.p.some[i.other].anywhere = false
	c.p.some[i.other].zones = inPlay
	c.emit(i)
}

// mayPlay compiles that cards under this one, or of the discard, may be played this turn. From the discard they enter play exerted.
func (c *compiler) mayPlay(n *effect.Act) {
	some, none := c.ref(&effect.Ref{Word: effect.Every, Filter: n.Filter}, inHand)
	w := c.p.some[some]
	kind, from := playsUnder, inUnder
	if slices.Contains(n.Options, "e") {
		kind, from = playsDiscarded, inDiscard
	}
	if none || w.zones != from || w.filter > MaxNumber || c.p.filters[w.filter].looks() || len(n.Last) == 0 {
		c.unknown(string(n.Verb))
	}
	at := uint16(len(c.p.changes))
	c.p.changes = append(c.p.changes, change{kind: kind, amount: w.filter, until: untilEnd})
	c.emit(instr{op: opChange, some: c.addSome(refSelf), list: span{at, 1}})
}

// playFree compiles a card that is played for nothing (CR 6.1.7).
func (c *compiler) playFree(n *effect.Act) {
	some, none := c.target(n.Target, inHand)
	if none {
		c.noOpponent(&n.Target.Refs[0])
		return
	}
	w := &c.p.some[some]
	switch {
	case w.ref == refIt && w.zones == inHand: // wherever the clause before has it
		w.zones = inHand | inDiscard | inLooked
	case w.ref == refSelf && w.zones == inDiscard:
	case w.ref == refSelf || w.zones&^(inHand|inDiscard|inInk|inLooked) != 0 || w.ref == refChoose && w.max > 1:
		c.unknown("such cards played for nothing")
	}
	w.playable = true
	i := instr{op: opPlayFree, some: some}
	if slices.Contains(n.Options, "then>bottom") {
		i.flags |= fxBottom
	}
	if slices.Contains(n.Options, "orshift") {
		c.playOrShift(some)
		return
	}
	if slices.Contains(n.Options, "e") {
		i.flags |= fxExerted
	}
	c.emit(i)
}

// playOrShift compiles a card that is played for nothing, or shifted onto one that is chosen if you like.
func (c *compiler) playOrShift(some uint16) {
	if c.p.some[some].ref != refChoose {
		c.unknown("such cards played for nothing")
	}
	c.emit(instr{op: opChoose, some: some})
	c.emit(instr{op: opShiftOnto, some: c.bases(0), other: c.addSome(refIt)})
	c.p.tests = append(c.p.tests, test{kind: isDone, not: true})
	i := c.emit(instr{op: opIf, list: span{uint16(len(c.p.tests) - 1), 1}})
	c.emit(instr{op: opPlayFree, some: c.addSome(refIt)})
	c.here(i)
}

// shiftFree compiles a card of the discard that is shifted for nothing.
func (c *compiler) shiftFree(n *effect.Act) {
	some, none := c.target(n.Target, inDiscard)
	w := &c.p.some[some]
	if none || w.ref != refChoose || w.max != 1 || w.zones != inDiscard {
		c.unknown(string(n.Verb))
	}
	w.filter, w.playable = c.also(w.filter, hasBase), true
	c.emit(instr{op: opChoose, some: some})
	i := c.emit(instr{op: opNeed})
	c.emit(instr{op: opShiftOnto, some: c.bases(1), other: c.addSome(refIt)})
	c.here(i)
}

// bases adds the selector of the character that the card is shifted onto. For a Shift that is a manual effect they are unknown.
func (c *compiler) bases(min uint8) uint16 {
	for i := range c.g.entries {
		if c.g.defOf(i).shift == HandShift {
			c.unknown("a free Shift, while that of some cards is manual")
		}
	}
	f := c.also(nextOf+uint16(CharacterCard), isBase)
	c.p.some = append(c.p.some, selector{ref: refChoose, zones: inPlay, min: min, max: 1, filter: f})
	return uint16(len(c.p.some) - 1)
}

// playFor compiles a card that is played for its cost.
func (c *compiler) playFor(n *effect.Act) {
	some, none := c.target(n.Target, inHand)
	if none {
		c.emit(instr{op: opNothing})
		return
	}
	w := &c.p.some[some]
	if w.ref == refSelf && w.zones == inDiscard && c.g.defOf(c.entry).shift == NoShift {
		c.payAndPlay(n, some)
		return
	}
	if d := c.g.defOf(c.entry); w.ref == refIt && w.zones == inDiscard && c.leftPlay && c.only(evDiscarded) && !d.is(fSong) &&
		d.shift == NoShift {
		c.payAndPlay(n, some) // it is this card
		return
	}
	if w.ref != refIt {
		c.unknown("such cards played")
	}
	for i := range c.g.entries {
		if e := &c.g.entries[i].Card; e.Song || c.g.defOf(i).shift != NoShift || c.p.other[i] > 0 {
			c.unknown("cards played as from the hand, while some can be sung or shifted")
		}
	}
	if w.zones == inHand {
		w.zones = inHand | inDiscard | inLooked
	}
	c.payAndPlay(n, some)
}

func (c *compiler) payAndPlay(n *effect.Act, some uint16) {
	c.p.some[some].playable = true
	c.emit(instr{op: opPay, amount: c.addAmount(amount{kind: priceOf, some: some})})
	i := c.emit(instr{op: opNeed})
	play := instr{op: opPlayFree, some: some, flags: fxPays}
	if slices.Contains(n.Options, "e") {
		play.flags |= fxExerted
	}
	c.emit(play)
	c.here(i)
}

// lookElsewhere is a look at what an opponent has: alone there is none.
func (c *compiler) lookElsewhere(n *effect.Act) {
	if c.faced() && n.Player != nil {
		switch n.Player.Word {
		case "opp", "opp1":
			if n.Verb == effect.DoLookHand {
				c.show(n)
			} else {
				c.tell(n)
			}
			return
		case "player":
			c.lookAtPlayer(n)
			return
		}
	}
	if n.Player != nil && !c.who(n.Player) {
		c.atEnd(c.emit(instr{op: opNothing, flags: fxBody}))
		return
	}
	if n.Verb == effect.DoLookDeck {
		c.atEnd(c.emit(instr{op: opLook, amount: c.amount(n.Amount)}))
		return
	}
	if n.Verb == effect.DoRevealHand { // to nobody who notes it
		c.emit(instr{op: opNothing})
		return
	}
	c.unknown(string(n.Verb))
}

// discard compiles a number of any cards of the hand.
func (c *compiler) discard(n *effect.Act) {
	a := n.Amount
	if slices.Contains(n.Options, "random") {
		c.randomly(c.amount(a), inHand, opDiscard)
		return
	}
	s := selector{ref: refChoose, zones: inHand, filter: c.everyCard()}
	i := instr{op: opDiscard}
	switch a.Kind {
	case effect.AllOf:
		s.ref = refAll
	case effect.Range:
		if s.max = anyNumber; a.Max != effect.Any {
			s.max = uint8(a.Max)
		}
	case effect.Fixed:
		s.min, s.max = uint8(a.N), uint8(a.N)
	default:
		i.amount = c.amount(a)
	}
	c.p.some = append(c.p.some, s)
	i.some = uint16(len(c.p.some) - 1)
	c.emit(i)
}

// randomly compiles what is done to so many cards of a zone at random.
func (c *compiler) randomly(n uint16, zone uint8, op opcode) {
	c.p.some = append(c.p.some, selector{ref: refAll, zones: zone, filter: c.everyCard()})
	c.emit(instr{op: opRandomly, some: uint16(len(c.p.some) - 1), amount: n})
	i := c.addSome(refThem)
	c.p.some[i].anywhere, c.p.some[i].zones = false, zone
	c.emit(instr{op: op, some: i})
}

// places are where cards are put.
var places = map[effect.Place]destination{
	"hand": toHand, "ink": toInk, "inke": toInkExerted, "top": toTop, "bottom": toBottom, "discard": toDiscard,
}

func (c *compiler) place(p effect.Place) destination {
	g, ok := places[p]
	if !ok {
		c.unknown("cards put to " + string(p))
	}
	return g
}

// put compiles a verb that puts cards to a place, or one of two.
func (c *compiler) put(n *effect.Act, op opcode, usual uint8) {
	if op == opTake && len(n.Places) == 1 && n.Places[0] == "playfree" {
		c.playLooked(n)
		return
	}
	to := [2]destination{toHand}
	for k, p := range n.Places {
		if k > 1 {
			c.unknown("three places")
		}
		to[k] = c.place(p)
	}
	for i := range n.Target.Refs {
		r := &n.Target.Refs[i]
		if usual == 0 {
			usual = inPlay
		}
		some, none := c.ref(r, usual)
		if s := &c.p.some[some]; op == opPut && r.Filter == nil {
			switch { // not where another effect has put it since
			case s.ref == refIt:
				s.zones = inPlay | inHand | inDiscard | inLooked
			case s.ref == refSelf && c.gone:
				s.zones = inDiscard
			case s.ref == refSelf && c.all[c.entry].Type == Action: // it resolves, and is in no zone
				s.anywhere = true
			}
		}
		if none && op != opTake && op != opSearch {
			c.noOpponent(r)
			continue
		}
		if to[1] != nowhereElse && c.p.some[some].ref == refChoose {
			some = c.chosenFirst(some)
		}
		i := instr{op: op, some: some, places: to}
		if slices.Contains(n.Options, "random") {
			i.flags |= fxRandom
		}
		c.emit(i)
		if op == opSearch && (len(n.Target.Refs) > 1 || to[1] != nowhereElse) {
			c.unknown("a search for several")
		}
	}
}

// rest compiles where those go that are left of the cards looked at.
func (c *compiler) rest(n *effect.Act) {
	if len(n.Places) != 1 {
		c.unknown("the rest in two places")
	}
	switch n.Places[0] {
	case "shuffle": // they are in the deck
		c.emit(instr{op: opRest, places: [2]destination{toTop}})
		c.emit(instr{op: opShuffle})
	case "top": // in any order
		c.emit(instr{op: opReorder})
	default:
		c.emit(instr{op: opRest, places: [2]destination{c.place(n.Places[0])}})
	}
}

// playLooked compiles one of the cards looked at that is played for nothing.
func (c *compiler) playLooked(n *effect.Act) {
	some, _ := c.target(n.Target, inLooked)
	if c.p.some[some].max > 1 {
		c.unknown("several cards looked at that are played")
	}
	c.p.some[some].playable = true
	c.emit(instr{op: opPlayFree, some: some})
}

// damage compiles damage and its removal. Alone it befalls your own cards.
func (c *compiler) damage(n *effect.Act) {
	if c.noOpponents(n.Target) { // however much it would be
		for k := range n.Target.Refs {
			c.noOpponent(&n.Target.Refs[k])
		}
		return
	}
	i := instr{op: opDamage}
	a := n.Amount
	switch n.Verb {
	case effect.DoPutDamage:
		i.flags |= fxPutOn
	case effect.DoDamage:
		if slices.Contains(n.Options, "noresist") {
			i.flags |= fxNoResist
		}
	case effect.DoHeal, effect.DoHealSplit:
		i.op = opHeal
		if a.Kind == effect.Range {
			i.flags |= fxUpTo
			if a.Max == effect.Any {
				a = &effect.Amount{Kind: effect.AllOf}
			} else {
				a = &effect.Amount{N: a.Max}
			}
		}
	}
	i.amount = c.amount(a)
	if n.Verb == effect.DoHealSplit {
		if len(n.Target.Refs) != 1 || i.flags&fxUpTo == 0 || a.Kind != effect.Fixed {
			c.unknown("damage split")
		}
		i.amount = c.addAmount(amount{kind: leftOver, n: uint8(a.N)})
	}
	for k := range n.Target.Refs {
		some, none := c.ref(&n.Target.Refs[k], inPlay)
		if none {
			c.noOpponent(&n.Target.Refs[k])
			continue
		}
		if i.some = some; i.flags&fxUpTo != 0 {
			w := c.p.some[some]
			if w.ref == refAll || w.max > 1 {
				c.eachOf(some, i)
				continue
			}
			if w.ref == refChoose {
				i.some = c.chosenFirst(some)
			}
		}
		c.emit(i)
	}
}

// noOpponents reports whether only an absent opponent has such cards.
func (c *compiler) noOpponents(t *effect.Target) bool {
	return c.g.opponents == 0 && !slices.ContainsFunc(t.Refs, func(r effect.Ref) bool { return r.Filter == nil || !opposingOf(r.Filter) })
}

// eachOf compiles a clause that asks for a number at each of several cards, one after the other.
func (c *compiler) eachOf(some uint16, i instr) {
	if c.p.some[some].ref == refChoose {
		c.emit(instr{op: opChoose, some: some})
		some = c.addSome(refThem)
	}
	c.emit(instr{op: opEach, some: some})
	next := c.emit(instr{op: opEachOne, some: some})
	i.some = c.addSome(refIt)
	c.emit(i)
	c.emit(instr{op: opEachDone, some: some, to: uint16(next)})
	c.here(next)
}

// addSome adds one that is known already, wherever it lies.
func (c *compiler) addSome(r ref) uint16 {
	c.p.some = append(c.p.some, selector{ref: r, anywhere: true, min: 1, max: 1, filter: c.everyCard()})
	return uint16(len(c.p.some) - 1)
}

// chosenFirst makes two questions of one clause: which card, and then where or how much.
func (c *compiler) chosenFirst(i uint16) uint16 {
	if w := c.p.some[i]; w.min != 1 || w.max != 1 {
		c.unknown("two questions about several cards")
	}
	c.emit(instr{op: opChoose, some: i})
	return c.addSome(refIt)
}

// moveDamage compiles damage that moves to this card or it (CR 8.8.3: it is not dealt).
func (c *compiler) moveDamage(n *effect.Act) {
	to, none := c.target(n.To, inPlay)
	if none { // there is nowhere to move it to
		c.emit(instr{op: opNothing})
		return
	}
	if w := &c.p.some[to]; c.g.opponents > 0 && w.ref == refChoose {
		c.moveDamageTo(n, to)
		return
	}
	if w := c.p.some[to].ref; w != refSelf && w != refIt {
		c.unknown(string(n.Verb))
	}
	from, none := c.target(n.Target, inPlay)
	if none {
		c.emit(instr{op: opNothing})
		return
	}
	i := instr{op: opMoveDamage, other: to}
	a := n.Amount
	if a.Kind == effect.Range && a.Max != effect.Any {
		i.flags |= fxUpTo
		a = &effect.Amount{N: a.Max}
	}
	i.amount = c.amount(a)
	if i.some = from; c.p.some[from].ref != refAll || i.flags&fxUpTo != 0 {
		i.some = c.chosenFirst(from)
	}
	c.emit(i)
}

// moveDamageTo compiles damage that moves to a chosen card: first from which, which is the group then, to which, how much.
func (c *compiler) moveDamageTo(n *effect.Act, to uint16) {
	from, _ := c.target(n.Target, inPlay)
	w, all := &c.p.some[to], c.p.some[from].ref == refAll
	one := c.p.some[from].ref == refChoose && c.p.some[from].max == 1 || c.p.some[from].ref == refSelf
	if w.min != 1 || w.max != 1 || !one && !all || c.p.some[from].zones != inPlay {
		c.unknown(string(n.Verb))
	}
	i := instr{op: opMoveDamage}
	a := n.Amount
	if a.Kind == effect.Range && a.Max != effect.Any {
		i.flags |= fxUpTo
		a = &effect.Amount{N: a.Max}
	}
	if all && i.flags&fxUpTo != 0 {
		c.unknown(string(n.Verb))
	}
	i.amount = c.amount(a)
	c.emit(instr{op: opGather, some: from, other: to, flags: fxDamaged})
	c.emit(instr{op: opChoose, some: to, flags: fxKeeps})
	i.some, i.other = c.addSome(refThem), c.addSome(refIt)
	c.emit(i)
}

// moveTo compiles characters that move to a location for nothing (CR 4.7.3.2).
func (c *compiler) moveTo(n *effect.Act) {
	to, none := c.target(n.To, inPlay)
	c.own(to)
	if none {
		c.emit(instr{op: opNothing})
		return
	}
	if w := &c.p.some[to]; w.ref == refChoose && w.max > 1 || w.zones != inPlay {
		c.unknown("several locations to move to")
	}
	if c.all[c.entry].Type != Location {
		c.elsewhere(&c.p.some[to])
	}
	for k := range n.Target.Refs {
		some, none := c.ref(&n.Target.Refs[k], inPlay)
		c.own(some)
		i := instr{op: opGather, some: some, other: to}
		if k > 0 {
			i.flags |= fxKeeps
		}
		if none && len(n.Target.Refs) == 1 {
			c.emit(instr{op: opNothing})
			return
		}
		c.emit(i)
	}
	c.emit(instr{op: opMoveTo, some: to})
}

// elsewhere reads "another location" of a character's own ability: not the one where it is (CR 4.7.2, 6.1.6).
func (c *compiler) elsewhere(to *selector) {
	f := c.p.filters[to.filter]
	for i := range f.now {
		if f.now[i].kind == isOther {
			f.now[i] = predicate{kind: isPlaceOfSelf, not: true}
		}
	}
	to.filter = c.addFilter(f)
}

// untils are the durations that are known.
var untils = map[effect.Duration]duration{"turn": untilEnd, "next": untilStart, "theirnext": untilNextEnd, "nextready": untilReady}

// change compiles changes of cards.
func (c *compiler) change(n *effect.Modify) {
	if n.Who != nil {
		if a := &n.Changes[0]; n.Who.Word == "me" && len(n.Changes) == 1 && a.Word == "!play" { // with what may be played this turn
			return
		}
		if c.g.rival == nil && (n.Who.Word == "opp" || n.Who.Word == "opp1") { // about turns, which it does not take
			c.emit(instr{op: opNothing})
			return
		}
		c.unknown("a change of a player")
	}
	if c.opposing && !c.row {
		c.unknown("what a practice opponent does: a change")
	}
	last, idle := c.lasts, c.g.opponents == 0 && challenges(n)
	for _, s := range n.Last {
		if idle {
			break
		}
		u, ok := untils[s.Word]
		if c.g.opponents > 0 && s.Word == "challenge" {
			u, ok = untilFought, true
		}
		if !ok || s.Target != nil || len(n.Last) > 1 {
			c.unknown("the duration " + string(s.Word))
		}
		last = u
	}
	if c.row && last != untilEnd {
		c.unknown("a change that lasts beyond your turn")
	}
	var list []change
	for i := range n.Changes {
		if list = append(list, c.alter(&n.Changes[i], last)); idle {
			list[i].kind = cannotBe
		}
	}
	from := len(c.p.changes)
	c.p.changes = append(c.p.changes, list...)
	idle = !slices.ContainsFunc(list, func(ch change) bool { return ch.kind != cannotBe })
	for k := range n.Target.Refs {
		some, none := c.ref(&n.Target.Refs[k], inPlay)
		if none {
			c.noOpponent(&n.Target.Refs[k])
			continue
		}
		if idle && c.p.some[some].ref != refChoose { // nothing comes of it, and nothing is asked
			c.emit(instr{op: opNothing})
			continue
		}
		if z := c.p.some[some].zones; z != inPlay {
			c.unknown("a change of cards that are not in play")
		}
		in := instr{op: opChange, some: some, list: span{uint16(from), uint16(len(list))}}
		if joined(&n.Target.Refs[k], list) {
			if c.row {
				c.unknown("a change of all characters of a side")
			}
			in.flags |= fxLater
		}
		c.emit(in)
	}
}

// joined reports whether changes are a rule about all your characters for a time, and so about those that come later, too
// (CR 6.4.2.1): nothing but what they cannot do. What they get or lose, those have that are there (CR 6.4.2.2).
func joined(r *effect.Ref, list []change) bool {
	return r.Word == effect.Every && r.Filter != nil && slices.Equal(r.Filter.Kinds, []effect.Kind{"char"}) &&
		!slices.ContainsFunc(r.Filter.Words, func(w effect.FilterWord) bool { return w.Not || w.Word != "my" && w.Word != "other" }) &&
		!slices.ContainsFunc(list, func(ch change) bool {
			return ch.until == whileInPlay || ch.kind != cannotQuest && ch.kind != cannotSing && ch.kind != cannotChallenge
		})
}

// givenChange is the one change of the card itself that a static ability is which is given; nil for other abilities.
func givenChange(code *effect.Code) *effect.Modifier {
	if code.Head != effect.Static || len(code.When) > 0 || len(code.Body) != 1 {
		return nil
	}
	n, ok := code.Body[0].(*effect.Modify)
	if !ok || n.Who != nil || len(n.Last) > 0 || len(n.Changes) != 1 || len(n.Target.Refs) != 1 ||
		n.Target.Refs[0].Word != effect.Self || n.Target.Refs[0].Filter != nil {
		return nil
	}
	return &n.Changes[0]
}

// challenges reports whether a change lasts for a challenge only.
func challenges(n *effect.Modify) bool {
	return slices.ContainsFunc(n.Last, func(l effect.Span) bool {
		return l.Word == "challenge" || l.Word == "challenging" || l.Word == "challenged"
	})
}

// cannots are changes of one word.
var cannots = map[effect.ChangeWord]changeKind{
	"!quest": cannotQuest, "!ready": cannotReady, "!ready@start": cannotReadyAtStart, "!sing": cannotSing, "!move": cannotMove,
	"mustquest": mustQuest, "rushquest": questsDrying, "enterexerted": entersExerted,
	// What a challenge or an opponent would be needed for.
	"!challenge": cannotBe, "!challenged": cannotBe, "!chosen(opp)": cannotBe, "chready": cannotBe, "nochdmg": cannotBe,
	"nochdmg.challenging": cannotBe, "chdmg": cannotBe,
	"!damage": cannotBeDamaged, "!heal": cannotBeHealed, "floorS": keepsStrength, "!sing(alone)": cannotSingAlone,
}

// fightChanges are changes of one word that count in challenges of a practice opponent's row.
var fightChanges = map[effect.ChangeWord]changeKind{
	"!challenge": cannotChallenge, "!challenged": cannotBeChallenged, "chready": challengesReady, "nochdmg": noChallengeDamage,
	"nochdmg.challenging": unhurtChallenging,
}

// alterFight compiles a change that counts in challenges, with the cards that it is about.
func (c *compiler) alterFight(a *effect.Modifier, out *change) {
	kind := fightChanges[a.Word]
	if kind == 0 {
		return
	}
	out.kind = kind
	about := c.everyCard()
	if a.Target != nil {
		if len(a.Target.Refs) != 1 || a.Target.Refs[0].Filter == nil || kind == noChallengeDamage || kind == unhurtChallenging {
			c.unknown("the change " + string(a.Word) + " of such cards")
		}
		about = c.filter(a.Target.Refs[0].Filter)
	}
	if about > MaxNumber {
		c.unknown("more text than fits")
	}
	out.amount = c.addAmount(amount{kind: fixed, n: uint8(about)})
}

func (c *compiler) alter(a *effect.Modifier, last duration) change {
	out := change{until: last, minus: a.Minus}
	if c.row && (a.Kind == effect.ModifyCode || a.Kind == effect.ModifyClass) {
		c.unknown("an ability or a classification that a practice opponent gives")
	}
	switch a.Kind {
	case effect.ModifyStrength, effect.ModifyWillpower, effect.ModifyLore:
		out.kind = addStrength + changeKind(a.Kind)
		out.amount = c.amount(a.Amount)
	case effect.ModifyKeyword:
		if a.Keyword == "Stone_by_Day" && a.Minus {
			out.kind = losesStone
			return out
		}
		kw, ok := keywordNames[string(a.Keyword)]
		if !ok || kw == kwBoost {
			c.unknown("the keyword " + string(a.Keyword))
		}
		if out.kind = addKeyword; a.Minus {
			out.kind = loseKeyword
		}
		out.keyword = kw
		if a.Amount != nil {
			out.amount = c.amount(a.Amount)
		}
	case effect.ModifyWord:
		kind, ok := cannots[a.Word]
		if a.Word == "sing" {
			kind, ok = addSinging, true
			out.amount = c.addAmount(amount{kind: fixed, n: uint8(a.N)})
		}
		if a.Word == "enterdmg" {
			kind, ok = entersDamaged, true
			out.amount = c.addAmount(amount{kind: fixed, n: uint8(a.N)})
		}
		if a.Word == "!damage(unlesschallenged)" && c.g.rival == nil && !c.row { // it never is
			kind, ok = cannotBeDamaged, true
		}
		if kw := map[effect.ChangeWord]keyword{"!gainEvasive": kwEvasive, "!gainRush": kwRush}[a.Word]; kw != 0 {
			kind, ok, out.keyword = loseKeyword, true, kw
		}
		if !ok || a.Word == "!ready" && a.N > 0 {
			c.unknown("the change " + string(a.Word))
		}
		if a.Word == "!chosen(opp)" && (c.g.rival != nil || c.rowActs) {
			kind = cannotBeChosen
		}
		if kind == cannotBe && c.g.opponents > 0 && fightChanges[a.Word] == 0 && a.Word != "!chosen(opp)" {
			c.unknown("the change " + string(a.Word) + " with a practice opponent")
		}
		if out.kind = kind; c.g.opponents > 0 {
			c.alterFight(a, &out)
		}
	case effect.ModifyCode:
		if of := givenChange(a.Code); of != nil && c.faced() {
			return c.alter(of, last)
		}
		n, works := c.granted(a.Code)
		if out.kind = cannotBe; works {
			out.kind, out.amount = givesAbility, c.addAmount(amount{kind: fixed, n: n})
		}
	case effect.ModifyClass:
		out.kind, out.amount = givesClass, c.addAmount(amount{kind: fixed, n: c.classes[a.Class]})
	}
	return out
}
