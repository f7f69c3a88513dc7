package rules

import (
	"slices"

	"inkcheck/rules/effect"
)

// players says which players do something; those of opWho.
type players uint8

const (
	theOpponent players = iota
	eachPlayer
	playerOfIt   // nobody, where it is nobody
	chosenPlayer // by you
	anyPlayers   // chosen by you
	mostInHand   // one, or both
)

// playersNamed are the words of players who are several or not known before the ability resolves.
var playersNamed = map[effect.WhoWord]players{
	"opp": theOpponent, "opp1": theOpponent, "each": eachPlayer, "me+another": eachPlayer, "their": playerOfIt,
	"player": chosenPlayer, "players": anyPlayers, "mosthand": mostInHand,
}

// faced reports whether there may be a practice opponent.
func (c *compiler) faced() bool { return c.g.opponents > 0 }

// facing compiles what players do with a practice opponent: your part, and then its part (CR 6.1.2), each left out where it is
// not among them.
func (c *compiler) facing(n *effect.ByPlayer) {
	if c.row {
		c.rowPlayers(n)
		return
	}
	switch n.Who.Word {
	case "me", "doer":
		if n.Who.Word == "doer" && !c.only(evEnd) { // who ends the turn is you
			break
		}
		c.onSide(false, func() { c.node(n.Of) })
		return
	}
	who, ok := playersNamed[n.Who.Word]
	if n.Who.Word == "doer" {
		ok = c.byRival()
	}
	if !ok || c.opposing || n.Who.If != nil {
		c.unknown("the player " + string(n.Who.Word))
	}
	of := n.Of
	if act, ok := of.(*effect.Act); ok && act.Amount != nil { // a card whose number it is, you choose
		settled := *act
		settled.Amount = c.chooseSubject(act.Amount)
		of = &settled
	}
	c.players(who, uses(effect.Body{of}, effect.Theirs), func() { c.compared(n.Who.More, false, of) }, func() {
		c.byOpponent(n, of)
	})
}

// players compiles what either player does, or both.
func (c *compiler) players(who players, chooses bool, mine, theirs func()) {
	i := instr{op: opWho, players: who}
	if chooses { // whom they would choose
		i.flags |= fxNobody
	}
	c.emit(i)
	j := c.emit(instr{op: opForMe})
	if who != theOpponent {
		mine()
	}
	c.here(j)
	j = c.emit(instr{op: opForThem})
	theirs()
	c.here(j)
	c.emit(instr{op: opForAll})
}

// onSide compiles something from the side of one player within what another does.
func (c *compiler) onSide(theirs bool, compile func()) {
	if c.opposing == theirs {
		compile()
		return
	}
	was := c.opposing
	c.emitSide(theirs)
	compile()
	c.emitSide(was)
}

func (c *compiler) emitSide(theirs bool) {
	i := instr{op: opSide}
	if theirs {
		i.flags |= fxTheirs
	}
	c.opposing = theirs
	c.emit(i)
}

// compared compiles a clause of those players alone who have so much more or less of something.
func (c *compiler) compared(more *effect.Comparison, theirs bool, of effect.Node) {
	if more == nil {
		c.node(of)
		return
	}
	mine := c.numberOfSide(more.Of, false)
	if mine == 0 || more.N > MaxNumber || more.N == 0 && !theirs {
		c.unknown("players compared")
	}
	a, b := mine, c.addAmount(amount{kind: fixed, n: uint8(more.N)})
	if theirs {
		if a = c.numberOfSide(more.Of, true); more.N == 0 {
			b = mine
		}
	}
	if more.Fewer {
		a, b = b, a
	}
	c.p.tests = append(c.p.tests, test{kind: exceeds, amount: a, some: b})
	i := c.emit(instr{op: opIf, list: span{uint16(len(c.p.tests) - 1), 1}})
	c.node(of)
	c.here(i)
}

// numberOfSide is the amount of hand, ink or lore of a player; 0 for another word.
func (c *compiler) numberOfSide(word string, theirs bool) uint16 {
	number, known := map[string]Number{"hand": OpponentHand, "ink": OpponentInk, "lore": OpponentLore}[word]
	switch {
	case !known:
		return 0
	case theirs:
		return c.opponentHas(number)
	case number == OpponentInk:
		return c.addAmount(amount{kind: inkNow})
	case number == OpponentLore:
		return c.addAmount(amount{kind: loreNow})
	}
	was := c.opposing
	c.opposing = false
	hand, _ := c.ref(&effect.Ref{Word: effect.Every, Filter: &effect.Filter{Kinds: []effect.Kind{"card"}}}, inHand)
	c.opposing = was
	return c.addAmount(amount{kind: howMany, some: hand})
}

// opponentHas is the amount of a number of a practice opponent.
func (c *compiler) opponentHas(n Number) uint16 {
	return c.addAmount(amount{kind: theirNumber, n: uint8(n)})
}

// above is how much one amount is more than another one.
func (c *compiler) above(a, b uint16) uint16 {
	return c.addAmount(amount{kind: moreThan, of: a, some: b})
}

// byOpponent compiles what a practice opponent does. What depends on its unknown cards is left to the player.
func (c *compiler) byOpponent(n *effect.ByPlayer, of effect.Node) {
	c.opposing = true
	defer func() { c.opposing = false }()
	at, ends := c.p.lengths(), make([]int, len(c.ends))
	for i := range c.ends {
		ends[i] = len(c.ends[i])
	}
	if c.tries(func() { c.compared(n.Who.More, true, of) }) {
		return
	}
	c.p.back(at)
	c.ends = c.ends[:len(ends)]
	for i := range c.ends {
		c.ends[i] = c.ends[i][:ends[i]]
	}
	c.opposing = true
	c.tell(n)
}

// tries reports whether something can be compiled.
func (c *compiler) tries(compile func()) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, known := r.(unknown); !known {
				panic(r)
			}
			ok = false
		}
	}()
	compile()
	return true
}

// tell compiles what only the log says of a practice opponent.
func (c *compiler) tell(n effect.Node) {
	c.p.logged = append(c.p.logged, &effect.Code{Head: effect.Resolves, Body: effect.Body{n}})
	c.emit(instr{op: opTheirLogged, logged: uint16(len(c.p.logged) - 1)})
}

// theirCards compiles cards that go from one number of a practice opponent to another. With upTo the number is asked.
func (c *compiler) theirCards(from, to Number, n uint16, upTo bool) {
	i := instr{op: opTheirCards, zones: [2]Number{from, to}, amount: n}
	if upTo {
		i.flags |= fxUpTo
	}
	c.emit(i)
}

// show says that a practice opponent reveals cards of its hand, which the player may name.
func (c *compiler) show(n effect.Node) {
	c.tell(n)
	c.want(&effect.Filter{Kinds: []effect.Kind{"card"}})
}

// want allows the player to name the cards of the latest instruction, unless more is asked of them than their print. What was revealed
// before in the same ability is named by it.
func (c *compiler) want(f *effect.Filter) {
	if c.p.filters[c.filterIn(f, inHand)].looks() || f.Either != nil {
		return
	}
	c.p.wanted = append(c.p.wanted, f)
	for i := c.start; i < len(c.p.code); i++ {
		c.p.code[i].wanted = 0
	}
	c.p.code[len(c.p.code)-1].wanted = uint16(len(c.p.wanted))
}

// theirAct compiles a verb of a practice opponent.
func (c *compiler) theirAct(n *effect.Act) {
	if c.row && c.rowAct(n) {
		return
	}
	if they := verbs[n.Verb].opposing; they != nil {
		they(c, n)
		return
	}
	c.theirRow(n)
}

// theyMove compiles so many cards that go from one number to another.
func theyMove(from, to Number) func(*compiler, *effect.Act) {
	return func(c *compiler, n *effect.Act) { c.theirCards(from, to, c.amount(n.Amount), false) }
}

func (c *compiler) theyDrawTo(n *effect.Act) {
	c.theirCards(OpponentDeck, OpponentHand, c.above(c.amount(n.Amount), c.opponentHas(OpponentHand)), false)
}

func (c *compiler) theyDiscard(n *effect.Act) {
	hand := c.opponentHas(OpponentHand)
	switch n.Amount.Kind {
	case effect.AllOf:
		c.theirCards(OpponentHand, OpponentDiscard, hand, false)
	case effect.Range:
		c.theirCards(OpponentHand, OpponentDiscard, c.most(n.Amount.Max, hand), true)
	default:
		c.theirCards(OpponentHand, OpponentDiscard, c.amount(n.Amount), false)
		if slices.Contains(n.Options, "yourchoice") {
			c.want(&effect.Filter{Kinds: []effect.Kind{"card"}})
		}
	}
}

func (c *compiler) theyDiscardTo(n *effect.Act) {
	c.theirCards(OpponentHand, OpponentDiscard, c.above(c.opponentHas(OpponentHand), c.amount(n.Amount)), false)
}

func (c *compiler) theyInkBackUntil(n *effect.Act) {
	c.theirCards(OpponentInk, OpponentHand, c.above(c.opponentHas(OpponentInk), c.amount(n.Amount)), false)
}

// theirLore compiles lore that it gains or loses (CR 1.11.1).
func (c *compiler) theirLore(n *effect.Act) {
	i := instr{op: opTheirLore, amount: c.amount(n.Amount)}
	if n.Verb == effect.DoLose {
		i.flags |= fxLoses
	}
	c.emit(i)
}

// theyAreAsked leaves what it does to the player.
func (c *compiler) theyAreAsked(n *effect.Act) {
	if of := (&effect.ByPlayer{Who: effect.PlayerRef{Word: "opp"}, Of: n}); n.Verb == effect.DoRevealHand {
		c.show(of)
	} else {
		c.tell(of)
	}
}

func (c *compiler) theirZoneOrPlay(n *effect.Act) {
	if !c.theirZone(n) {
		c.theirRow(n)
	}
}

// most is an upper limit as an amount.
func (c *compiler) most(n int, all uint16) uint16 {
	if n == effect.Any || n > MaxNumber {
		return all
	}
	return c.addAmount(amount{kind: fixed, n: uint8(n)})
}

// theirZones are the numbers of a practice opponent that stand for a zone, and for a place where cards are put.
var (
	theirZones  = map[effect.Zone]Number{"hand": OpponentHand, "discard": OpponentDiscard, "oppdiscard": OpponentDiscard, "ink": OpponentInk}
	theirPlaces = map[effect.Place]Number{
		"hand": OpponentHand, "top": OpponentDeck, "bottom": OpponentDeck, "ink": OpponentInk, "inke": OpponentInk, "discard": OpponentDiscard,
	}
)

// theirZone compiles cards of a zone of a practice opponent that go elsewhere, where a clause is about such. As they are unknown, the
// player says how many of them there are that a filter is about.
func (c *compiler) theirZone(n *effect.Act) bool {
	from, to := OpponentHand, OpponentDiscard // of a discard
	if n.Target == nil || len(n.Target.Refs) != 1 || n.Target.Refs[0].Filter == nil {
		return false
	}
	r := &n.Target.Refs[0]
	if n.Verb != effect.DoDiscardCards {
		if len(r.Filter.Zones) != 1 {
			return false
		}
		zone, known := theirZones[r.Filter.Zones[0]]
		if !known {
			return false
		}
		switch from, to = zone, OpponentDeck; n.Verb {
		case effect.DoBounce:
			to = OpponentHand
		case effect.DoPut:
			if to, known = theirPlaces[n.Places[0]]; !known || len(n.Places) > 1 {
				return false
			}
		}
	}
	all := c.opponentHas(from)
	any := anyCard(r.Filter)
	switch {
	case r.Word == effect.Every:
		c.theirCards(from, to, all, !any)
	case r.Written && r.Min == r.Max:
		c.theirCards(from, to, c.most(r.Max, all), !any)
	case r.Written:
		c.theirCards(from, to, c.most(r.Max, all), true)
	default:
		c.theirCards(from, to, c.addAmount(amount{kind: fixed, n: 1}), !any)
	}
	if from == OpponentHand && to == OpponentDiscard && (!any || slices.Contains(n.Options, "yourchoice")) {
		c.want(r.Filter)
	}
	return true
}

// theirRow compiles what a practice opponent does to the cards of its row.
func (c *compiler) theirRow(n *effect.Act) {
	switch n.Verb {
	case effect.DoBanish, effect.DoBounce, effect.DoExert, effect.DoReady, effect.DoChoose:
		verbs[n.Verb].compile(c, n)
		return
	case effect.DoPut, effect.DoShuffleIn, effect.DoDamage, effect.DoPutDamage:
		if n.Target != nil && !slices.ContainsFunc(n.Target.Refs, func(r effect.Ref) bool {
			return r.Word != effect.Theirs || r.Filter == nil || r.Filter.Zones != nil
		}) {
			verbs[n.Verb].compile(c, n)
			return
		}
	}
	c.unknown("what a practice opponent does: " + string(n.Verb))
}

// anyZone compiles a clause about cards of a player's discard: yours, or a practice opponent's (CR 7.3).
func (c *compiler) anyZone(n *effect.Act) bool {
	if !c.faced() || c.opposing || n.Target == nil || len(n.Target.Refs) != 1 || n.Target.Refs[0].Filter == nil ||
		len(n.Target.Refs[0].Filter.Zones) != 1 {
		return false
	}
	r := n.Target.Refs[0]
	f := *r.Filter
	own := *n
	r.Filter, own.Target = &f, &effect.Target{Refs: []effect.Ref{r}}
	switch f.Zones[0] {
	case "anydiscard":
		f.Zones = []effect.Zone{"discard"}
		own.Target.Refs[0].Filter = &f
		c.players(chosenPlayer, false, func() { c.act(&own) }, func() { c.theirSide(&own) })
		return true
	case "oppdiscard":
		c.players(theOpponent, false, nil, func() { c.theirSide(n) })
		return true
	}
	return false
}

func (c *compiler) theirSide(n *effect.Act) {
	c.opposing = true
	c.theirAct(n)
	c.opposing = false
}

// lookAtPlayer compiles a look at the top of the deck of a chosen player. A practice opponent's is unknown, which ends the rest.
func (c *compiler) lookAtPlayer(n *effect.Act) {
	own := *n
	own.Player = nil
	own.Verb = effect.DoLook
	c.players(chosenPlayer, false, func() { c.act(&own) }, func() {
		c.tell(n)
		c.emit(instr{op: opSide})
		c.atEnd(c.emit(instr{op: opNothing, flags: fxBody}))
	})
}

// theirTest compiles what a condition asks of a practice opponent. Its cards outside the row are unknown, and none of those that
// it asks for.
func (c *compiler) theirTest(t *effect.Test, out test) test {
	out.faced = true
	switch {
	case t.Word == "has" && len(t.Target.Refs) == 1 && t.Target.Refs[0].Filter != nil:
		r := t.Target.Refs[0]
		if r.Filter.Zones != nil {
			out.kind, out.faced = isNever, false
			return out
		}
		out.kind, out.some = isSome, c.inRow(&r)
		c.p.some[out.some].ref = refAny
		return out
	case t.Word == effect.CompareTest && t.N <= MaxNumber:
		out.kind, out.compare, out.n = compared, compares[t.Compare], uint8(t.N)
		switch {
		case t.Left == nil:
			out.amount = c.numberOfSide(t.What, true)
		case t.Left.Kind == effect.Count && len(t.Left.Filter.Zones) == 1:
			if number, known := theirZones[t.Left.Filter.Zones[0]]; known && len(t.Left.Filter.Words) == 0 {
				out.amount = c.opponentHas(number)
			}
		case t.Left.Kind == effect.Count && t.Left.Filter.Zones == nil:
			out.amount = c.addAmount(amount{kind: howMany, some: c.inRow(&effect.Ref{Word: effect.Every, Filter: t.Left.Filter})})
		}
		if out.amount > 0 {
			return out
		}
	}
	c.unknown("what a practice opponent has")
	return out
}

// inRow compiles such cards of the row.
func (c *compiler) inRow(r *effect.Ref) uint16 {
	f := *r.Filter
	f.Words = append(slices.Clone(f.Words), effect.FilterWord{Word: "opp"})
	row := *r
	row.Filter = &f
	i, _ := c.ref(&row, inPlay)
	return i
}

// countTheirs compiles a count of cards that a practice opponent has, which are unknown.
func (c *compiler) countTheirs(a *effect.Amount) (i uint16, ok bool) {
	if !c.faced() || a.Kind != effect.Count || len(a.Filter.Zones) != 1 || !slices.Equal(a.Filter.Kinds, []effect.Kind{"card"}) ||
		len(a.Filter.Words) > 0 {
		return 0, false
	}
	zone := a.Filter.Zones[0]
	if zone == "opphand" {
		return c.opponentHas(OpponentHand), true
	}
	number, known := theirZones[zone]
	if !known || !c.opposing && zone != "oppdiscard" {
		return 0, false
	}
	return c.opponentHas(number), true
}

// unlessDone compiles a clause that is not done where another player does something else.
func (c *compiler) unlessDone(n *effect.Unless) bool {
	do, ok := n.Do.(*effect.ByPlayer)
	if !ok || !c.faced() || len(n.Cond) > 0 {
		return false
	}
	c.as(&effect.ByPlayer{Who: do.Who, Of: &effect.May{Of: do.Of}})
	c.p.tests = append(c.p.tests, test{kind: isDone, not: true})
	i := c.emit(instr{op: opIf, list: span{uint16(len(c.p.tests) - 1), 1}})
	c.node(n.Of)
	c.here(i)
	return true
}
