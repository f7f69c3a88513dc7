package rules

import (
	"slices"

	"inkcheck/rules/effect"
)

// unknown is a word of a code that the engine does not carry out. The compiler throws it
// and try catches it: nearly every function can meet one.
type unknown string

// compiler makes the program of a game.
type compiler struct {
	g             *Game
	p             *program
	all           []*Card // by entry, those of a practice opponent after the deck's
	bits          []set   // by entry: its cards' numbers
	opposingCards set     // the practice opponent's cards
	manual        []bool  // by entry of the deck: the player does what the text says
	rowActs       bool    // cards of its row have abilities
	// Of the ability that is being compiled:
	entry        int
	slot         int              // which of the card's abilities it is
	start        int              // its first instruction
	tree         *effect.Code     // of a static one
	classes      map[string]uint8 // those that cards are given, by their place in program.classes
	lasts        duration         // how long changes last that do not say so
	waits        event            // the one event that it waits for
	gone         bool             // this card has left play when it resolves
	usesX        bool             // it asks how much its event was about
	usesStrength bool             // and how strong its card was that left play
	leftPlay     bool             // it waits for its card, or another, to leave play
	ends         [][]int          // by body around: the instructions that jump to its end
	looksAt      bool             // cards looked at are meant
	opposing     bool             // what is compiled, a practice opponent does
	row          bool             // the card stands in its row (program_row.go)
	rowFell      bool             // the cards that its event is about are of the row
	then         []func()         // what is to be done when all abilities of the card are known
	last         []func()         // and when those of all cards are: so their order means nothing
}

// compileTexts compiles what the cards of the deck do. A card with one ability that is not
// known whole is by hand with all of them: nothing is half carried out.
func (g *Game) compileTexts(table int, printed []keywords) {
	c := &compiler{g: g, p: &program{keywords: printed}, all: g.printedCards()}
	c.bits = make([]set, len(c.all))
	g.text, g.texts = c.p, table
	for n := range g.defs {
		if n >= g.size {
			c.opposingCards.add(uint8(n))
		}
		c.bits[g.defs[n].entry].add(uint8(n))
	}
	c.p.amounts = slices.Clone(fixedAmounts[:])
	c.p.some = append(c.p.some, selector{ref: refThem, anywhere: true}) // those that a manual effect names
	c.p.filters = append(c.p.filters, filter{}, filter{})               // 0: no card; nextShift
	for kind := AnyCard; kind <= LocationCard; kind++ {                 // from nextOf on
		c.p.filters = append(c.p.filters, filter{cards: g.ofKind(kind)})
	}
	c.p.code = append(c.p.code, instr{op: opEnd}) // 0: nothing to do
	c.p.of = make([]span, len(c.all))
	c.p.parts = make([]parts, len(c.all))
	c.p.other, c.p.shifts = make([]uint16, len(c.all)), make([]uint16, len(c.all))
	c.p.shiftIf = make([]span, len(c.all))
	c.manual = make([]bool, len(g.entries))
	c.p.only = make([]span, len(c.all))
	c.p.joins = make([][]*effect.Code, len(c.all))
	c.rowActs = table > 0 && slices.ContainsFunc(c.all[len(g.entries):], func(card *Card) bool { return len(card.Abilities) > 0 })
	if table > 0 {
		for _, card := range c.all {
			c.p.inks = append(c.p.inks, inkBits(card))
		}
		c.matchNames()
		c.findClasses()
		for i := range g.entries {
			c.p.automation = append(c.p.automation, c.card(i))
		}
		for _, do := range c.last {
			do()
		}
		for i := len(g.entries); i < len(c.all); i++ {
			c.rowCard(i)
		}
		c.support()
	}
	c.p.summarize(len(c.all), len(g.entries))
	g.observedEvents = c.p.allTriggers | c.p.notes
	g.acts = g.opponents > 0 || len(c.p.abilities) > 0 || len(c.p.statics) > 0
	for i := range g.defs {
		c.flag(&g.defs[i], table > 0 && (i < g.size || len(g.cards[i].Abilities) > 0))
	}
}

// fixedAmounts are the amounts of a program that are numbers, each with its own index.
var fixedAmounts = func() (out [MaxNumber + 1]amount) {
	for n := range out {
		out[n] = amount{kind: fixed, n: uint8(n)}
	}
	return out
}()

// ofKind are the cards of the deck that are of a kind.
func (g *Game) ofKind(kind CardKind) (out set) {
	for n := range g.size {
		if g.defs[n].isKind(kind) {
			out.add(uint8(n))
		}
	}
	return out
}

// flag notes of a card what the moves look for. Of texts that are not carried out, the player judges what is an ability to use.
func (c *compiler) flag(d *cardDef, carried bool) {
	p := c.p
	if d.is(fText) && !carried || carried && int(d.entry) < len(c.manual) && c.manual[d.entry] {
		d.flags |= fManual
		if !carried || slices.ContainsFunc(c.all[d.entry].Abilities, func(a Ability) bool { return a.Code.Head == effect.Activated }) {
			d.flags |= fUse
		}
	}
	if p.parts[d.entry].makes&makesCost != 0 {
		d.flags |= fOwnPrice
	}
	if p.only[d.entry].len > 0 {
		d.flags |= fPlayOnly
	}
	if p.other[d.entry] > 0 {
		d.flags |= fOther
	}
	of := p.of[d.entry]
	if slices.ContainsFunc(p.abilities[of.from:of.from+of.len], func(a ability) bool { return a.act && !a.detached }) {
		d.flags |= fActs
	}
}

// summarize notes what there is at all, so that what no card does need not be looked for.
func (p *program) summarize(entries, own int) {
	p.ownTriggers, p.watchesOthers = make([]uint64, entries), make([]uint64, entries)
	for i := range p.abilities {
		a := &p.abilities[i]
		for _, t := range a.events {
			p.allTriggers |= 1 << t.event
			if !a.detached && !a.inDiscard {
				p.ownTriggers[a.entry] |= 1 << t.event
				if t.others || !aboutCards(t.event) {
					p.watchesOthers[a.entry] |= 1 << t.event
				}
			}
			p.triggersInDiscard = p.triggersInDiscard || a.inDiscard
		}
	}
	for i := own; i < entries; i++ {
		p.rowListens |= p.ownTriggers[i]
		p.rowMakes |= p.parts[i].makes
	}
	p.findNotes()
	p.prices = p.makes&makesCost != 0 || slices.ContainsFunc(p.code, func(in instr) bool { return in.op == opLess })
	for i := range p.changes {
		ch := &p.changes[i]
		p.altCost |= 1 << ch.kind
		if ch.kind == addKeyword || ch.kind == loseKeyword {
			p.grants |= 1 << ch.keyword
		}
		p.lowersWillpower = p.lowersWillpower || ch.kind == addWillpower && ch.minus
	}
}

// findNotes finds the events that are kept in mind for a turn, since a card asks what happened in it.
func (p *program) findNotes() {
	for i := range p.tests {
		switch t := &p.tests[i]; t.kind {
		case happened:
			p.notes |= 1 << setEvents[t.amount]
		case counted:
			p.notes |= 1 << countEvents[t.amount]
		}
	}
	for i := range p.amounts {
		if a := &p.amounts[i]; a.kind == oftenNow {
			p.notes |= 1 << countEvents[a.of]
		}
	}
	for i := range p.filters {
		for _, ch := range p.filters[i].now {
			if ch.kind == isNth || ch.kind == isPlayed {
				p.notes |= 1 << evPlay
			}
		}
	}
}

// findClasses finds the classifications that abilities give: who has one is asked each time.
func (c *compiler) findClasses() {
	c.classes = map[string]uint8{}
	for i := range c.g.entries {
		for _, a := range c.g.entries[i].Card.Abilities {
			a.Code.Walk(func(part any) bool {
				n, ok := part.(*effect.Modifier)
				if !ok || n.Kind != effect.ModifyClass {
					return true
				}
				if _, known := c.classes[n.Class]; !known && len(c.classes) < MaxNumber {
					c.classes[n.Class] = uint8(len(c.p.classes))
					c.p.classes = append(c.p.classes, c.withClass(n.Class))
				}
				return true
			})
		}
	}
}

// withClass are the cards that have a classification printed.
func (c *compiler) withClass(class string) (out set) {
	for i, card := range c.all {
		if slices.Contains(card.Classifications, class) {
			out = out.or(c.bits[i])
		}
	}
	return out
}

// matchNames finds out once which cards have a name in common (CR 5.2.6.1), and which have the whole name line
// of another: who names a card of two names names both at once, and one of them alone is no match (CR 5.2.6.2).
func (c *compiler) matchNames() {
	c.p.names, c.p.lines = make([]set, len(c.all)), make([]set, len(c.all))
	several := make([]bool, len(c.all))
	for i, card := range c.all {
		several[i] = severalNames(card.Name)
	}
	for i, mine := range c.all {
		for j, other := range c.all {
			same := mine.Name == other.Name
			if same || (several[i] || several[j]) && shareName(mine.Name, other.Name) {
				c.p.names[i].add(uint8(j))
			}
			if same || several[j] && slices.Contains(Names(other.Name), mine.Name) {
				c.p.lines[i].add(uint8(j))
			}
		}
	}
}

// inkBits are a card's ink types, a bit each in the order of their names.
func inkBits(card *Card) (out uint8) {
	for i, ink := range [...]string{"Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"} {
		if slices.Contains(card.Inks, ink) {
			out |= 1 << i
		}
	}
	return out
}

// lengths are the lengths of a program's lists, to go back to.
type lengths [10]int

func (p *program) lengths() lengths {
	return lengths{len(p.abilities), len(p.code), len(p.some), len(p.filters), len(p.amounts), len(p.tests), len(p.changes), len(p.statics),
		len(p.granted), len(p.logged)}
}

func (p *program) back(m lengths) {
	p.abilities, p.code, p.some, p.filters = p.abilities[:m[0]], p.code[:m[1]], p.some[:m[2]], p.filters[:m[3]]
	p.amounts, p.tests, p.changes, p.statics = p.amounts[:m[4]], p.tests[:m[5]], p.changes[:m[6]], p.statics[:m[7]]
	p.granted, p.logged = p.granted[:m[8]], p.logged[:m[9]]
}

// card compiles the abilities of one card of the deck.
func (c *compiler) card(entry int) (out CardCoverage) {
	card := &c.g.entries[entry].Card
	cover := CardCoverage{Card: card.ID, FullName: card.FullName, Copies: c.g.entries[entry].Count}
	c.entry = entry
	defer func() { // counted so, whatever is carried out of the rest
		if c.g.defOf(entry).shift == HandShift {
			out.By, out.Why = Manual, "its Shift"
		}
	}()
	c.then = nil
	if len(card.Abilities) == 0 && !card.HasText {
		return cover
	}
	start := c.p.lengths()
	if len(card.Abilities) == 0 {
		cover.By, cover.Why = Manual, "its text is not in the effect table"
		c.manual[entry] = true
		return cover
	}
	live := false
	for slot := range card.Abilities {
		a := &card.Abilities[slot]
		works, why := c.try(a, slot)
		if why != "" {
			c.p.back(start)
			for i, other := range c.p.other { // its own, or one that it gave
				if int(other) > start[0] {
					c.p.other[i] = 0
				}
			}
			c.p.only[entry], c.p.shifts[entry] = span{}, 0
			cover.By, cover.Why = Manual, why
			c.manual[entry] = true
			return cover
		}
		live = live || works
	}
	for _, do := range c.then {
		do()
	}
	if cover.By = Automated; !live {
		cover.By = NoEffectSolo
	}
	c.p.of[entry] = span{uint16(start[0]), uint16(len(c.p.abilities) - start[0])}
	c.p.parts[entry] = parts{from: uint16(start[7]), len: uint16(len(c.p.statics) - start[7])}
	for i := range c.p.statics[start[7]:] {
		c.p.parts[entry].makes |= c.p.statics[start[7]+i].makes
	}
	c.p.makes |= c.p.parts[entry].makes
	return cover
}

// try compiles an ability. It tells whether it can do anything, or what is not known of it.
func (c *compiler) try(a *Ability, slot int) (works bool, why string) {
	defer func() {
		if r := recover(); r != nil {
			word, ok := r.(unknown)
			if !ok {
				panic(r)
			}
			works, why = false, string(word)
		}
	}()
	c.ends, c.leftPlay, c.gone, c.start, c.lasts, c.slot = nil, false, false, len(c.p.code), whileInPlay, slot
	c.usesX, c.usesStrength, c.waits, c.opposing = false, false, noEvent, c.row
	switch a.Code.Head {
	case effect.Static:
		return c.staticAbility(a), ""
	case effect.Activated:
		return c.activated(a, slot), ""
	}
	return c.triggered(a, slot), ""
}

func (c *compiler) unknown(what string) { panic(unknown(what)) }

// triggered compiles an ability that waits in the bag, or what an action does.
func (c *compiler) triggered(a *Ability, slot int) bool {
	code := a.Code
	out := ability{entry: uint8(c.entry), n: uint8(a.N), slot: uint8(slot), tree: code, resolv: code.Head == effect.Resolves}
	if slot >= maxSlots {
		c.unknown("more abilities than are counted")
	}
	if triggersInDiscard(code) || discardsThis(code) {
		out.inDiscard, c.leftPlay = true, true
	}
	count := 0
	events := code.Events
	if c.g.rival != nil {
		events = ofBothSides(events)
	}
	for i := range events {
		e := &events[i]
		t, once, happens := c.event(e)
		out.once = out.once || once
		if out.twice = slices.Contains(e.Marks, effect.MarkTwice); out.twice && len(c.all[c.entry].Abilities) > 1 {
			c.unknown("twice a turn, beside another ability")
		}
		if !happens {
			continue
		}
		if count == maxEvents {
			c.unknown("more events than are waited for")
		}
		out.events[count] = t
		count++
	}
	if count == 0 && !out.resolv {
		return false
	}
	if c.waits = noEvent; count == 1 {
		c.waits = out.events[0].event
	}
	for _, t := range out.events[:count] {
		if out.inDiscard {
			if t.event != evStart && t.event != evDiscarded && t.event != evMilled {
				c.unknown("what waits in the discard")
			}
			continue
		}
		if c.leftPlay = c.leftPlay || t.event.leaves(); c.leftPlay && !t.event.leaves() && t.event != evPlay {
			c.unknown("an ability of play and of what has left it")
		}
	}
	c.gone = c.leftPlay && !slices.ContainsFunc(out.events[:count], func(t trigger) bool { return t.others })
	if c.leftPlay && count > 1 && uses(code.Body, effect.Self) {
		c.unknown("an ability of play and of what has left it")
	}
	out.usesSubject = usesSubject(code.Body)
	when, body := c.secondly(code)
	gone := c.gone
	c.gone = false // it is asked while the card is still there
	out.cond = c.cond(when)
	c.gone = gone
	out.start = uint16(len(c.p.code))
	c.bodyOf(body)
	c.emit(instr{op: opEnd})
	if out.usesX, out.usesStrength = c.usesX, c.usesStrength; (out.usesX || out.usesStrength) && out.usesSubject {
		c.unknown("how much an event was about, and what it befell")
	}
	if !c.hasEffect(int(out.start)) {
		if out.resolv {
			out.start = 0
		} else {
			return false
		}
	}
	c.p.abilities = append(c.p.abilities, out)
	return out.start > 0
}

// ofBothSides are events that either player may bring about, as one of yours and one of a rival's.
func ofBothSides(events []effect.Event) (out []effect.Event) {
	theirs := map[effect.EventWord]effect.EventWord{"anyplay": "oppplay", "eachend": "oppend"}
	for _, e := range events {
		out = append(out, e)
		if word, ok := theirs[e.Word]; ok {
			e.Word = word
			out = append(out, e)
		}
	}
	return out
}

// secondly takes "if it is the second of this turn" out of a body: which one it is stands when the event
// happens, whatever follows before the ability resolves. So does who was at a location that is gone by then.
// Other conditions wait for that (CR 6.2.4).
func (c *compiler) secondly(code *effect.Code) (when effect.Cond, body effect.Body) {
	if len(code.Body) != 1 {
		return code.If, code.Body
	}
	n, ok := code.Body[0].(*effect.If)
	if !ok || len(n.Cond) != 1 || n.Cond[0].Not {
		return code.If, code.Body
	}
	if t := &n.Cond[0]; (t.Turn == nil || t.Turn.Word != "second") && !(c.gone && t.Word == "exists" && asksHere(t.Target)) {
		return code.If, code.Body
	}
	return append(slices.Clone(code.If), n.Cond[0]), n.Body
}

// asksHere reports whether cards are meant that are at this location.
func asksHere(t *effect.Target) bool {
	return len(t.Refs) == 1 && t.Refs[0].Filter != nil && slices.ContainsFunc(t.Refs[0].Filter.Words, func(w effect.FilterWord) bool {
		return w.Kind == effect.WordFilter && w.Word == "here" && !w.Not
	})
}

// triggersInDiscard reports whether an ability does nothing but from the discard: "if self@discard".
func triggersInDiscard(code *effect.Code) bool {
	if len(code.Body) != 1 {
		return false
	}
	n, ok := code.Body[0].(*effect.If)
	return ok && len(n.Cond) == 1 && n.Cond[0].Word == effect.IsRef && !n.Cond[0].Not && n.Cond[0].Target.Refs[0].Word == effect.Self &&
		n.Cond[0].Target.Refs[0].Filter != nil && slices.Equal(n.Cond[0].Target.Refs[0].Filter.Zones, []effect.Zone{"discard"})
}

// discardsThis reports whether an ability waits for its own card to go to the discard from hand or deck: it does something from
// there (CR 6.1.12).
func discardsThis(code *effect.Code) bool {
	if len(code.Events) != 1 || code.Events[0].Target == nil ||
		code.Events[0].Word != "discarded" && code.Events[0].Word != "milled" {
		return false
	}
	r := code.Events[0].Target.Refs
	return len(r) == 1 && r[0].Word == effect.Self && r[0].Filter == nil
}

// event compiles what a trigger waits for. It never happens when an opponent is needed.
func (c *compiler) event(e *effect.Event) (t trigger, once, happens bool) {
	if c.row {
		return c.rowEvent(e)
	}
	if e.Target != nil && c.noOpponents(e.Target) { // it befalls what an absent opponent has
		return t, false, false
	}
	forAll := len(e.Kinds) == 2 && slices.Contains(e.Kinds, "action") && slices.Contains(e.Kinds, "item") && e.Word == "chosen"
	if (len(e.Kinds) > 0 || e.Word == "chosen") && !forAll || e.First && e.Word != "movehere" && (e.Word != "sings" || e.Target != nil) {
		c.unknown("." + string(e.Word) + ".first")
	}
	t.first = e.First // here, or of this character: a card that comes later has missed none
	for _, m := range e.Marks {
		switch m {
		case effect.MarkMine:
			t.turn = yourTurn
		case effect.MarkTheir:
			if t.turn = theirTurn; c.g.rival == nil {
				return t, false, false
			}
		case effect.MarkOnce, effect.MarkTwice:
			once = true
		default:
			c.unknown(string(m))
		}
	}
	fight, isFight := fights[e.Word]
	ev, ok := events[e.Word]
	if theirs, ok := rivalEvents[e.Word]; ok && c.g.rival != nil {
		if t.event = theirs; e.Target == nil {
			return t, once, true
		}
		return c.befalling(e, t, once)
	}
	if never[e.Word] && !(c.faced() && isFight) {
		faces, possible := faceEvents[e.Word]
		if !c.faced() || !possible {
			return t, once, false
		}
		if ev, ok = faces, true; ev == noEvent || e.Target != nil {
			c.unknown("the event " + string(e.Word) + " with a practice opponent")
		}
	}
	if isFight {
		if ev, ok, t.against = fight, true, c.against(e); e.Other != nil && t.against == 0 { // nobody of either side is such a one
			return t, once, false
		}
	} else if e.Other != nil {
		ok = false
	}
	if !ok {
		c.unknown("the event " + string(e.Word))
	}
	if t.event = ev; c.g.opponents > 0 && c.g.rival == nil && e.Target != nil && !touchable[ev] &&
		slices.ContainsFunc(e.Target.Refs, func(r effect.Ref) bool {
			return r.Filter != nil && opposingOf(r.Filter)
		}) { // it does nothing in turns of its own
		return t, once, false
	}
	if e.Target == nil {
		if ev == evMoveHere || ev == evMoveHereFrom {
			c.unknown("whoever moves here")
		}
		return t, once, true
	}
	return c.befalling(e, t, once)
}

// befalling compiles whom an event befalls.
func (c *compiler) befalling(e *effect.Event, t trigger, once bool) (trigger, bool, bool) {
	if len(e.Target.Refs) != 1 {
		c.unknown("two cards of an event")
	}
	r, ev := &e.Target.Refs[0], t.event
	switch r.Word {
	case effect.Self:
		if r.Filter != nil {
			c.unknown("self with a filter in an event")
		}
		if ev == evDrawn || ev == evInked { // of the card itself, while it is where nothing waits
			c.unknown("the event " + string(e.Word) + " of this card")
		}
		return t, once, true
	case effect.One, effect.Bare:
		if inDiscard := slices.Equal(r.Filter.Zones, []effect.Zone{"discard"}); r.Filter.Under != nil ||
			(r.Filter.Zones != nil) != (ev == evFromDiscard) || ev == evFromDiscard && !inDiscard {
			c.unknown("an event in a zone")
		}
		t.others = true
		t.filter = c.filter(r.Filter)
		if ev == evSung && c.p.filters[t.filter].looks() {
			c.unknown("a song that such a character sings")
		}
		return t, once, !c.needsOpponent(r.Filter)
	}
	c.unknown("the event of " + string(r.Word))
	return t, once, false
}

// against compiles the challenged one of an event.
func (c *compiler) against(e *effect.Event) uint16 {
	if e.Other == nil {
		return 0
	}
	if r := &e.Other.Refs[0]; e.Word == "challenge" && len(e.Other.Refs) == 1 && (r.Word == effect.One || r.Word == effect.Bare) &&
		r.Filter != nil && r.Filter.Zones == nil && r.Filter.Under == nil {
		return c.filter(r.Filter)
	}
	c.unknown("the event " + string(e.Word) + " of such cards")
	return 0
}

// leaves reports whether who an event befalls leaves play.
func (e event) leaves() bool {
	switch e {
	case evBanished, evLeave, evReturned, evBanishedCh, evFellChallenging, evFellChallenged: // CR 6.2, 7.1.6
		return true
	}
	return false
}

func (c *compiler) emit(i instr) int {
	if len(c.p.code) > 60000 {
		c.unknown("more text than fits")
	}
	c.p.code = append(c.p.code, i)
	return len(c.p.code) - 1
}

// here makes the jump at i go to the next instruction.
func (c *compiler) here(i int) { c.p.code[i].to = uint16(len(c.p.code)) }

// byRival reports whether the ability that is being compiled waits for what a rival does.
func (c *compiler) byRival() bool {
	return c.waits == evChallenged || c.waits == evFellChallenged || c.waits == evTheyChoose || c.waits == evTheirEnd
}

// only reports whether the ability that is being compiled waits for nothing but an event.
func (c *compiler) only(ev event) bool { return c.waits == ev }

// reachable reports whether the instructions from start on can do anything.
func (c *compiler) reachable(start int) bool {
	return slices.ContainsFunc(c.p.code[start:], func(i instr) bool { return i.op > opNothing })
}

// bodyOf compiles sentences in order (CR 6.1.2).
func (c *compiler) bodyOf(b effect.Body) {
	c.ends = append(c.ends, nil)
	for i := 0; i < len(b); i++ {
		if next, ok := conditionalReplacement(b, i+1); ok {
			c.insteadOf(b[i], next)
			i++
			continue
		}
		if start := len(c.p.code); c.never(b, i) {
			if c.node(b[i]); !c.reachable(start) {
				i++
			}
			continue
		}
		c.node(b[i])
	}
	last := len(c.ends) - 1
	for _, i := range c.ends[last] {
		c.p.code[i].end = uint16(len(c.p.code))
	}
	c.ends = c.ends[:last]
}

// never reports whether what follows is only done if a choice of an absent opponent's card was.
func (c *compiler) never(b effect.Body, i int) bool {
	may, ok := b[i].(*effect.May)
	if !ok || i+1 == len(b) {
		return false
	}
	_, follows := b[i+1].(*effect.IfDone)
	n, ok := may.Of.(*effect.Act)
	return follows && ok && n.Verb == effect.DoChoose && n.Target != nil && c.noOpponents(n.Target)
}

// conditionalReplacement finds "if C (B instead)", which is asked before the clause that it replaces.
func conditionalReplacement(b effect.Body, i int) (*effect.If, bool) {
	if i >= len(b) {
		return nil, false
	}
	n, ok := b[i].(*effect.If)
	if !ok || len(n.Body) != 1 {
		return nil, false
	}
	return n, replacement(n) != nil
}

// replacement is what "if C (B instead)" or "if C (may B instead)" does in place of the clause before it; nil for others.
func replacement(n *effect.If) effect.Node {
	switch b := n.Body[0].(type) {
	case *effect.Instead:
		return b.Of
	case *effect.May:
		if in, ok := b.Of.(*effect.Instead); ok {
			return &effect.May{Of: in.Of}
		}
	}
	return nil
}

func (c *compiler) insteadOf(before effect.Node, n *effect.If) {
	skip := -1
	of := replacement(n)
	if chain, ok := before.(*effect.Chain); ok && condUses(n.Cond, effect.It) && len(chain.Steps) == 2 {
		var first effect.Node // it is asked about before something is done to it
		first, skip = c.chosenBefore(chain.Steps[0])
		before = &effect.Chain{Steps: effect.Body{first, chain.Steps[1]}}
		of = &effect.Chain{Steps: effect.Body{first, of}}
	} else if whole, ok := c.insteadInMay(before, n, of); ok {
		c.node(whole)
		return
	} else if uses(n.Body, effect.It) || condUses(n.Cond, effect.It) {
		before, skip = c.chosenBefore(before)
	}
	cond := c.cond(n.Cond)
	i := c.emit(instr{op: opIf, list: cond})
	c.node(of)
	j := c.emit(instr{op: opJump})
	c.here(i)
	c.node(before)
	if c.here(j); skip >= 0 {
		c.here(skip)
	}
}

// insteadInMay is a "may" whose last clause is replaced, with the condition inside: what is asked depends on what the may
// did. What is taken of the cards looked at is known before it is put anywhere.
func (c *compiler) insteadInMay(before effect.Node, n *effect.If, of effect.Node) (effect.Node, bool) {
	may, ok := before.(*effect.May)
	if !ok {
		return nil, false
	}
	either := func(other effect.Node) effect.Node {
		return &effect.Group{Body: effect.Body{&effect.If{Cond: n.Cond, Body: effect.Body{of}}, &effect.Else{Of: other}}}
	}
	switch in := may.Of.(type) {
	case *effect.Chain: // A => B, and B with another number
		b, isAct := in.Steps[len(in.Steps)-1].(*effect.Act)
		instead, same := of.(*effect.Act)
		if !isAct || !same || b.Verb != instead.Verb || len(in.Steps) != 2 || condUses(n.Cond, effect.It) {
			return nil, false
		}
		replaced := *instead
		replaced.Target, of = b.Target, &replaced
		return &effect.May{Of: &effect.Chain{Steps: []effect.Node{in.Steps[0], either(b)}}}, true
	case *effect.Act:
		if in.Verb != effect.DoTake || len(in.Target.Refs) != 1 || in.Target.Refs[0].Word != effect.One || in.Target.Refs[0].Filter == nil {
			return nil, false
		}
		f := *in.Target.Refs[0].Filter
		f.Words = append(slices.Clone(f.Words), effect.FilterWord{Word: "revealed"})
		take := *in
		take.Target = &effect.Target{Refs: []effect.Ref{{Word: effect.It}}}
		choose := &effect.Act{Verb: effect.DoChoose, Target: &effect.Target{Refs: []effect.Ref{{Word: effect.One, Filter: &f}}}}
		return &effect.May{Of: &effect.Chain{Steps: []effect.Node{choose, either(&take)}}}, true
	}
	return nil, false
}

// chosenBefore chooses the card of a clause before a condition asks about it, and returns the
// clause with that card. Without one to choose nothing is done: skip is the jump for that.
func (c *compiler) chosenBefore(n effect.Node) (of effect.Node, skip int) {
	var target **effect.Target
	switch n := n.(type) {
	case *effect.Act:
		act := *n
		of, target = &act, &act.Target
	case *effect.Modify:
		change := *n
		of, target = &change, &change.Target
	}
	if target == nil || *target == nil || len((*target).Refs) != 1 {
		c.unknown("instead with the card of the clause that it replaces")
	}
	r := &(*target).Refs[0]
	switch {
	case r.Word == effect.It && r.Filter == nil:
		return of, -1
	case r.Word != effect.Chosen && r.Word != effect.One || r.Written:
		c.unknown("instead with the cards of the clause that it replaces")
	}
	if c.choose(r) {
		c.emit(instr{op: opNothing})
	}
	skip = c.emit(instr{op: opNeed})
	*target = &effect.Target{Refs: []effect.Ref{{Word: effect.It}}}
	return of, skip
}

// choose emits the choice of a card, which is it from then on. none is true where there is none.
func (c *compiler) choose(r *effect.Ref) (none bool) {
	some, none := c.ref(r, inPlay)
	if !none {
		c.emit(instr{op: opChoose, some: some})
	}
	return none
}

func uses(b effect.Body, w effect.RefWord) bool {
	found := false
	b.Walk(func(part any) bool {
		if r, ok := part.(*effect.Ref); ok && r.Word == w {
			found = true
		}
		return !found
	})
	return found
}

// usesSubject reports whether a body asks for the card of its event, before a choice makes another one it.
func usesSubject(b effect.Body) bool {
	asks, chosen := false, false
	b.Walk(func(part any) bool {
		if asks || chosen {
			return false
		}
		switch n := part.(type) {
		case *effect.Ref:
			switch n.Word {
			case effect.It, effect.ItsLoc, effect.Copies:
				asks = true
			case effect.Chosen, effect.One, effect.Number, effect.Theirs, effect.PerEach:
				if n.Filter != nil {
					asks = usesSubject(effect.Body{&effect.Act{Filter: n.Filter}})
				}
				chosen = !asks
			}
		case *effect.Test:
			asks = n.Word == "it is" || n.Of == effect.It
		case *effect.FilterWord:
			asks = n.NameOf == effect.It || n.Kind == effect.WordFilter && n.Word == "it"
		}
		return !asks && !chosen
	})
	return asks
}

func condUses(cond effect.Cond, w effect.RefWord) bool {
	return slices.ContainsFunc(cond, func(t effect.Test) bool {
		return t.Word == "it is" || t.Of == w ||
			t.Target != nil && slices.ContainsFunc(t.Target.Refs, func(r effect.Ref) bool { return r.Word == w })
	})
}

func (c *compiler) node(n effect.Node) {
	switch n := n.(type) {
	case *effect.May:
		c.may(n.Of)
	case *effect.Else:
		i := c.emit(instr{op: opElse})
		c.node(n.Of)
		c.here(i)
	case *effect.IfDone:
		i := c.emit(instr{op: opIfDid})
		c.node(n.Of)
		c.here(i)
	case *effect.If:
		if c.opposing && !c.row {
			c.unknown("what a practice opponent has")
		}
		cond := c.cond(n.Cond)
		i := c.emit(instr{op: opIf, list: cond})
		if !slices.ContainsFunc(c.p.tests[cond.from:], func(t test) bool { return t.kind == isNever && !t.not }) {
			c.bodyOf(n.Body)
		}
		c.here(i)
	case *effect.Chain:
		c.chain(n)
	case *effect.All:
		c.emit(instr{op: opJoin})
		for _, part := range n.Parts {
			c.node(part)
			c.emit(instr{op: opJoined})
		}
		c.emit(instr{op: opJoinEnd})
	case *effect.Group:
		c.bodyOf(n.Body)
	case *effect.Choice:
		c.choice(n)
	case *effect.ByPlayer:
		c.as(n)
	case *effect.Times:
		c.emit(instr{op: opLoop, amount: c.amount(n.Amount)})
		i := c.emit(instr{op: opAgain})
		c.node(n.Of)
		c.emit(instr{op: opJump, to: uint16(i)})
		c.here(i)
	case *effect.Act:
		c.act(n)
	case *effect.Modify:
		c.change(n)
	case *effect.Delayed:
		if c.row {
			c.unknown("what waits for later, of a practice opponent")
		}
		if n.Event.Word == "nextplay" {
			c.nextPlayed(n)
			return
		}
		c.delayed(n)
	case *effect.While:
		c.while(n)
	case *effect.Unless:
		if c.unlessDone(n) {
			return
		}
		if n.Do != nil || len(n.Cond) != 1 {
			c.unknown(formName(n))
		}
		cond := c.cond(n.Cond)
		c.p.tests[cond.from].not = !c.p.tests[cond.from].not
		i := c.emit(instr{op: opIf, list: cond})
		c.node(n.Of)
		c.here(i)
	default:
		c.unknown(formName(n))
	}
}

// while compiles changes that last as long as this card is in play.
func (c *compiler) while(n *effect.While) {
	if len(n.Cond) != 1 || n.Cond[0].Word != "exists" || n.Cond[0].Not || n.Cond[0].Target.Refs[0].Word != effect.Self {
		c.unknown("while, in an effect")
	}
	c.lasts = whileSource
	for _, node := range n.Body {
		switch node.(type) {
		case *effect.Modify, *effect.All:
			c.node(node)
		default:
			c.unknown("while, in an effect")
		}
	}
	c.lasts = whileInPlay
}

// formName is the word of a form that is not known.
func formName(n effect.Node) string {
	switch n.(type) {
	case *effect.Replace:
		return "an effect in place of an event"
	case *effect.Unless:
		return "unless, behind a clause"
	case *effect.Instead:
		return "instead"
	}
	return "a form"
}

// may compiles what the player may do (CR 6.1.4).
func (c *compiler) may(of effect.Node) {
	start := len(c.p.code)
	i := c.emit(instr{op: opMay})
	if uses(effect.Body{of}, effect.Chosen) {
		c.p.code[i].flags |= fxNobody
	}
	c.node(of)
	c.emit(instr{op: opMayDone})
	if !c.reachable(start + 1) {
		c.p.code = c.p.code[:start]
		for k := range c.ends {
			c.ends[k] = slices.DeleteFunc(c.ends[k], func(i int) bool { return i >= start })
		}
		if i = c.emit(instr{op: opNothing}); uses(effect.Body{of}, effect.Chosen) {
			c.p.code[i].flags |= fxNobody
		}
		if looks(of) {
			c.p.code[i].flags |= fxBody
			c.atEnd(i)
		}
		return
	}
	c.here(i)
	if looks(of) {
		c.p.code[i].flags |= fxBody
		c.atEnd(i)
	}
}

// atEnd notes an instruction that jumps to the end of the body around it.
func (c *compiler) atEnd(i int) {
	last := len(c.ends) - 1
	c.ends[last] = append(c.ends[last], i)
}

// chain compiles A => B: without all of A no B (CR 6.1.5.1). A character that is chosen and exerted pays for B (CR 1.5.2), which
// one that is drying cannot (CR 5.1.1.11); one that just came and is exerted for having come is not chosen.
func (c *compiler) chain(n *effect.Chain) {
	var needs []int
	for k, step := range n.Steps {
		if k > 0 {
			needs = append(needs, c.emit(instr{op: opNeed}))
		}
		from := len(c.p.code)
		c.node(step)
		for i := from; i < len(c.p.code) && k < len(n.Steps)-1; i++ {
			if in := &c.p.code[i]; in.op == opExert && c.p.some[in.some].ref == refChoose {
				in.flags |= fxDry
			}
		}
	}
	for _, i := range needs {
		c.here(i)
	}
}

// looks reports whether a sentence begins with a look, reveal or search, which ends the
// rest of its body when it is declined or empty.
func looks(n effect.Node) bool {
	switch n := n.(type) {
	case *effect.Act:
		switch n.Verb {
		case effect.DoLook, effect.DoLookDeck, effect.DoRevealTop, effect.DoSearch, effect.DoDig:
			return true
		}
	case *effect.Chain:
		return looks(n.Steps[0])
	case *effect.All:
		return looks(n.Parts[0])
	case *effect.Group:
		return looks(n.Body[0])
	}
	return false
}

func (c *compiler) choice(n *effect.Choice) {
	if n.Both != nil {
		both := *n
		both.Both = nil
		cond := c.cond(n.Both)
		i := c.emit(instr{op: opIf, list: cond})
		for _, option := range n.Options {
			c.bodyOf(option)
		}
		j := c.emit(instr{op: opJump})
		c.here(i)
		c.choice(&both)
		c.here(j)
		return
	}
	if len(n.Options) > maxModes {
		c.unknown("so many choices")
	}
	mode := instr{op: opMode, options: uint8(len(n.Options))}
	if slices.ContainsFunc(n.Options, banishesSelf) {
		mode.flags |= fxCost
	}
	c.emit(mode)
	first := len(c.p.code)
	for range n.Options {
		c.emit(instr{op: opJump})
	}
	var ends []int
	for k, option := range n.Options {
		c.here(first + k)
		c.bodyOf(option)
		ends = append(ends, c.emit(instr{op: opJump}))
	}
	for _, i := range ends {
		c.here(i)
	}
}

// banishesSelf reports whether an option is to banish this card: cards say that as "A or banish
// this", which is a price, not one of two things to choose from.
func banishesSelf(b effect.Body) bool {
	if len(b) != 1 {
		return false
	}
	n, ok := b[0].(*effect.Act)
	return ok && n.Verb == effect.DoBanish && len(n.Target.Refs) == 1 && n.Target.Refs[0].Word == effect.Self
}

// as compiles what players do. Alone each player is you, an opponent nobody, and
// the player of a card just dealt with you.
func (c *compiler) as(n *effect.ByPlayer) {
	if c.faced() {
		c.facing(n)
		return
	}
	if n.Who.Word == "players" { // you, or nobody
		c.chosenPlayers(n.Of)
		return
	}
	if w := &n.Who; w.Word == "each" && w.More != nil && w.More.Of != "lore" && w.More.N > 0 && w.More.N <= MaxNumber {
		t := test{kind: compared, compare: above, n: uint8(w.More.N)}
		if w.More.Fewer {
			t.compare = below
		}
		hand, _ := c.ref(&effect.Ref{Word: effect.Every, Filter: &effect.Filter{Kinds: []effect.Kind{"card"}}}, inHand)
		if t.amount = c.addAmount(amount{kind: howMany, some: hand}); w.More.Of == "ink" {
			t.amount = c.addAmount(amount{kind: inkNow})
		}
		c.p.tests = append(c.p.tests, t)
		i := c.emit(instr{op: opIf, list: span{uint16(len(c.p.tests) - 1), 1}})
		c.node(n.Of)
		c.here(i)
		return
	}
	if c.who(&n.Who) {
		if n.Who.Word != "their" {
			c.node(n.Of)
			return
		}
		// the player of it: nobody if it is nobody
		c.p.tests = append(c.p.tests, test{kind: isSome, some: c.addSome(refIt)})
		i := c.emit(instr{op: opIf, list: span{uint16(len(c.p.tests) - 1), 1}})
		c.node(n.Of)
		c.here(i)
		return
	}
	nothing := instr{op: opNothing}
	if uses(effect.Body{n.Of}, effect.Theirs) { // whom they would choose
		nothing.flags = fxNobody
	}
	c.emit(nothing)
}

// chosenPlayers compiles what those do of whom any number was chosen: alone you, if you like.
func (c *compiler) chosenPlayers(of effect.Node) {
	i := c.emit(instr{op: opMay})
	c.emit(instr{op: opCount, amount: c.addAmount(amount{kind: fixed, n: 1})}) // it can always be done
	c.node(of)
	c.here(i)
}

// who reports whether the players are you, alone; otherwise nobody.
func (c *compiler) who(w *effect.PlayerRef) bool {
	if w.More != nil || w.If != nil {
		if w.Word == "opp" || w.Word == "opp1" {
			return false
		}
		c.unknown("players compared")
	}
	switch w.Word {
	case "opp", "opp1":
		return false
	case "each", "me+another", "player", "their", "mosthand":
		return true
	case "me":
		return true
	case "doer":
		if c.only(evEnd) {
			return true
		}
	}
	c.unknown("the player " + string(w.Word))
	return false
}
