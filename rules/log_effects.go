package rules

import (
	"maps"
	"math/bits"
	"slices"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// narration collects what happens during a move, in order.
type narration struct {
	steps []wording.Clause
	first bool       // the first move from a position
	open  bool       // nothing was told since the move or the latest step, which may go on
	seen  set        // cards whose way is told
	named set        // cards that the answer names
	rule  rule       // of a manual effect
	waits []Reminder // of cards of the row: what triggered and is left to the player

	challenged set // cards of yours that a rival challenged
}

// add tells something of its own.
func (t *narration) add(c wording.Clause) { t.steps, t.open = append(t.steps, c), false }

// goOn continues what was told last, or tells it by itself where something came between.
func (t *narration) goOn(c, itself wording.Clause) {
	if !t.open {
		t.add(itself)
		return
	}
	c.Goes = true
	t.steps = append(t.steps, c)
}

// move tells what a move brought about before any ability resolves.
func (t *narration) move(before, after *State, m *Move) {
	switch m.Kind {
	case Keep, Alter, Challenge:
		t.open = true
		t.rival(before, after)
	case Shift, ManualShift: // what is covered goes with its card, and is not banished (CR 8.10.7)
		for _, c := range m.args()[1:] {
			t.seen.add(uint8(c))
		}
		if top := m.Args[0]; !after.InPlay(int(top)) { // by the damage that it took over (CR 1.8.1.4)
			t.add(wording.Clause{Code: wording.IsBanished, A: []int{int(top)}})
			t.seen.add(uint8(top))
		}
	}
	t.fell(before, after)
}

// step tells what one instruction did.
func (t *narration) step(before, after *State, in *instr, chosen set) {
	if in.flags&fxReminds != 0 {
		t.remind(before)
		return
	}
	if in.op == opChoose && chosen == t.named {
		return
	}
	if in.op == opDamage && chosen.size() > 1 {
		t.damage(before, after, in)
		return
	}
	said, r := stepClause(before, after, in, chosen)
	if t.moved(before, after); said.Code == wording.NoCode {
		return
	}
	said.Of, said.Rule = int(before.run.card), before.game.edition.cite(r)
	t.add(said)
	if inked := len(after.Inkwell()) - len(before.Inkwell()); in.op == opDrops && inked > 0 &&
		said.Code != wording.InksTopExerted { // the rest
		said.Code, said.N = wording.InksTopExerted, inked
		t.add(said)
	}
}

// damage tells how much several cards were damaged, the least first: Resist leaves some with less, and a card that takes the damage of
// others has more than it was dealt (CR 6.5).
func (t *narration) damage(before, after *State, in *instr) {
	hurt := map[int][]int{}
	for n := range before.game.defs {
		if more := int(after.marks[n].damage) - int(before.marks[n].damage); more > 0 {
			hurt[more] = append(hurt[more], n)
		}
	}
	dealt := before.amountOf(in.amount, before.run.card, before.run.it)
	for _, n := range slices.Sorted(maps.Keys(hurt)) {
		said := wording.Clause{Code: wording.Deals, A: hurt[n], N: n, Of: int(before.run.card), Rule: before.game.edition.cite(ruleDamage)}
		if in.flags&fxPutOn != 0 || n > dealt {
			said.Code = wording.PutsDamage
		}
		t.add(said)
	}
}

// remind notes that an ability of the row triggered which is left to the player.
func (t *narration) remind(s *State) {
	code := s.game.text.abilities[s.run.ability].tree
	t.waits = append(t.waits, Reminder{Card: int(s.run.card), Trigger: rowOccasion(code), Rule: s.game.edition.cite(ruleBag),
		Does: []*effect.Code{code}})
}

// moved notes the cards that went elsewhere: what is told says so.
func (t *narration) moved(before, after *State) {
	for n := range before.game.size {
		if c := uint8(n); before.zoneOf(c) != after.zoneOf(c) {
			t.seen.add(c)
		}
	}
	for n := before.game.size; n < len(before.game.defs); n++ {
		if before.isOpposing(uint16(n)) && !after.isOpposing(uint16(n)) {
			t.seen.add(uint8(n))
		}
	}
}

// turn tells what of the turn went on between abilities.
func (t *narration) turn(before, after *State) {
	if before.phase == phaseChallenge && after.phase != phaseMain {
		dealt, taken := before.fightDamage()
		byOther := func(c uint8, n *int) (out []wording.Clause) { // who takes it in place of that one
			if taker := before.takenBy(c); taker != c && *n > 0 {
				out, *n = []wording.Clause{{Code: wording.PutsDamage, A: []int{int(taker)}, N: *n}}, 0
			}
			return out
		}
		others := append(byOther(before.target, &dealt), byOther(before.fighter, &taken)...)
		fights := wording.Clause{Code: wording.Fights, N: dealt, M: taken}
		itself := fights
		itself.Code, itself.A = wording.FightsItself, []int{int(before.fighter)}
		t.goOn(fights, itself)
		t.steps, t.open = append(t.steps, others...), false
	}
	t.rival(before, after)
	if after.turn > before.turn {
		t.add(wording.Clause{Code: wording.TurnBegins, N: int(after.turn)})
		if gained := int(after.lore) - int(before.lore); gained > 0 {
			t.add(wording.Clause{Code: wording.LocationsGive, N: gained, Goes: true})
		}
		t.open = true
	}
	if before.phase == phaseSet {
		if cards := arrivedIn(before, after); len(cards) > 0 {
			drawn := wording.Clause{Code: wording.Draws, A: cardNumbers(cards)}
			t.goOn(drawn, drawn)
		} else if after.DeckSize() == 0 && (after.turn > 1 || after.game.second) {
			nothing := wording.Clause{Code: wording.DrawsFromEmpty}
			t.goOn(nothing, nothing)
		}
	}
	t.fell(before, after)
}

// rival tells a step of the turn of a practice opponent that takes some.
func (t *narration) rival(before, after *State) {
	if !after.theirTurn {
		return
	}
	if !before.theirTurn {
		t.add(wording.Clause{Code: wording.RivalTurn, N: int(after.theirTurns)})
		return
	}
	switch before.phase {
	case phaseTheirDraw:
		if n := int(after.opposing[OpponentHand]) - int(before.opposing[OpponentHand]); n > 0 {
			t.add(wording.Clause{Code: wording.OpponentDraws, N: n})
		}
	case phaseTheirInk:
		if after.opposing[OpponentInk] > before.opposing[OpponentInk] {
			t.add(wording.Clause{Code: wording.RivalInks})
		}
	case phaseTheirs:
		t.rivalAction(before, after)
	}
}

// rivalAction tells what of its turn actions a rival took.
func (t *narration) rivalAction(before, after *State) {
	switch gained := int(after.opposing[OpponentLore]) - int(before.opposing[OpponentLore]); {
	case after.phase == phaseChallenge || after.phase == phaseFought:
		t.challenged.add(after.target)
		t.add(wording.Clause{Code: wording.Challenges, A: []int{int(after.fighter)}, B: []int{int(after.target)}})
		t.open = true
	case after.row&^before.row != 0:
		t.add(wording.Clause{Code: wording.RivalPlays, A: []int{before.game.size + bits.TrailingZeros32(after.row&^before.row)}})
	case after.played != before.played:
		t.add(wording.Clause{Code: wording.RivalActs})
		for n := range before.game.size {
			if hurt := int(after.marks[n].damage) - int(before.marks[n].damage); hurt > 0 {
				t.add(wording.Clause{Code: wording.DamageOn, A: []int{n}, N: hurt})
			}
		}
	default:
		for c := range before.rowCards().all() {
			if (after.marks[c].bits&^before.marks[c].bits)&mExerted != 0 {
				t.add(wording.Clause{Code: wording.Quests, A: []int{int(c)}, N: gained})
			}
		}
	}
}

// fell tells which cards the game state check banished (CR 1.8.1.4), yours first, unless that is told already.
func (t *narration) fell(before, after *State) {
	g := before.game
	var gone []uint8
	for _, c := range before.Play() {
		z := after.zoneOf(c)
		shuffled := z == zoneCount && g.variant == PackRush && after.shuffles > before.shuffles // with the discard (CR 10.2.5)
		if (z == zoneDiscard || shuffled) && !t.seen.has(c) {
			gone = append(gone, c)
		}
	}
	for n := g.size; n < len(g.defs); n++ {
		if before.isOpposing(uint16(n)) && !after.isOpposing(uint16(n)) && !t.seen.has(uint8(n)) {
			gone = append(gone, uint8(n))
		}
	}
	for _, c := range gone {
		t.seen.add(c)
	}
	if len(gone) > 0 {
		t.add(wording.Clause{Code: wording.IsBanished, A: cardNumbers(gone)})
	}
}

// clauses are the rest of the line of a move.
func (t *narration) clauses(before, after *State) []wording.Clause {
	t.fell(before, after)
	if after.overflow {
		t.add(wording.Clause{Code: wording.Overflows})
	}
	return t.steps
}

func arrivedIn(before, after *State) (out []uint8) {
	for _, c := range after.Hand() {
		if !slices.Contains(before.Hand(), c) {
			out = append(out, c)
		}
	}
	return out
}

// stepClause says what an instruction did, and by which rule; no code for nothing.
func stepClause(b, a *State, in *instr, chosen set) (wording.Clause, rule) {
	if in.flags&fxNext != 0 {
		return wording.Clause{Code: wording.DoesRestLater}, ruleEffect
	}
	if onSome(in.op) && chosen.empty() {
		return wording.Clause{}, ruleAsMuch
	}
	row := &operations[in.op]
	switch in.op {
	case opGain, opLose, opMill, opInkTop, opReadyInk, opExertInk, opHeal, opMoveDamage:
		if a.run.x == 0 { // nothing was done
			return wording.Clause{}, row.rule
		}
	}
	c := wording.Clause{Code: row.says, N: int(a.run.x)}
	if row.cards {
		c.A = cardNumbers(chosen.list())
	}
	say := func(code wording.Code) (wording.Clause, rule) {
		c.Code = code
		return c, row.rule
	}
	switch in.op {
	case opTheirCards, opTheirLore, opTheirLogged:
		return opponentClause(b, in, c.N)
	case opDraw, opDrawTo:
		switch c.A = cardNumbers(arrivedIn(b, a)); {
		case c.N == 0 && b.DeckSize() == 0:
			return say(wording.DrawsFromEmpty)
		case c.N == 0:
			return say(wording.DrawsNothing)
		}
	case opInkTop:
		return say(inkCode(row.says, in.flags&fxExerted != 0))
	case opPay:
		c.Drops = int(b.drops - a.drops)
	case opName:
		c.A = []int{a.game.cardOf(a.named - 1)}
	case opLess:
		if in.filter == nextCard {
			c.N = a.NextCardDiscount()
			return say(wording.NextCostsLess)
		}
	case opLook, opDig:
		if c.A = cardNumbers(a.lookedAt()); a.looked == 0 && in.op == opLook {
			return say(wording.LooksAtEmpty)
		}
	case opRest:
		if b.looked == 0 || b.looked == 1 && b.run.kept != noCard && b.isLooked(uint16(b.run.kept)) { // that one stays on top
			return say(wording.NoCode)
		}
		return say(row.says + wording.Code(placeOf[in.places[0]]))
	case opPut, opTake, opSearch:
		to := in.places[0]
		if second := in.places[1]; second != nowhereElse && a.liesAt(chosen.first(), second) {
			to = second
		}
		return say(a.game.puts(placeOf[to], chosen))
	case opBounce:
		return say(a.game.puts(wording.Hand, chosen))
	case opShuffleIn:
		return say(a.game.puts(wording.Deck, chosen))
	case opPlayFree:
		if c.Enters = a.Exerted(int(chosen.first())); in.flags&fxPays != 0 { // what it costs is told before
			c.Code = wording.PlaysByEffect
			return c, rulePlay
		}
	case opExert, opReady: // those that were not yet
		if c.A = turned(b, a, chosen); len(c.A) == 0 {
			return say(wording.NoCode)
		}
	case opChange:
		return changeClause(b, in, chosen), row.rule
	case opDamage:
		return damageClause(b, a, in, chosen, c)
	case opMoveTo:
		if c.B = cardNumbers(a.them.list()); c.N == 0 {
			return say(wording.NoCode)
		}
	case opDrops:
		inked := len(a.Inkwell()) - len(b.Inkwell())
		if c.N = int(a.drops) - int(b.drops); inked > 0 && c.N == 0 {
			c.N = inked
			return say(wording.InksTopExerted)
		}
	case opShiftOnto:
		base := chosen.first()
		if c.A, c.B = []int{int(a.marks[base].at)}, []int{int(base)}; c.N == 0 {
			return say(wording.NoCode)
		}
	case opUnder:
		if c.B = []int{int(a.marks[chosen.first()].at)}; c.N == 0 {
			return say(wording.NoCode)
		}
	case opTuck:
		switch c.N {
		case 0:
			return say(wording.UnderEmpty)
		case 1:
			return say(wording.Under)
		}
	}
	return c, row.rule
}

// turned are those of some cards that were readied or exerted.
func turned(b, a *State, chosen set) (out []int) {
	for c := range chosen.all() {
		if (b.marks[c].bits^a.marks[c].bits)&mExerted != 0 {
			out = append(out, int(c))
		}
	}
	return out
}

// damageClause says damage that was dealt or put, and what became of it on a single card: another one may have taken it (CR 6.5).
func damageClause(b, a *State, in *instr, chosen set, c wording.Clause) (wording.Clause, rule) {
	card := chosen.first()
	c.M = min(max(b.amountOf(in.amount, b.run.card, b.run.it), 0), MaxNumber)
	taker := b.takenBy(card)
	switch c.Code = wording.Deals; {
	case chosen.size() == 1 && taker != card && in.flags&fxPutOn == 0 && c.N > 0:
		c.Code, c.A = wording.PutsDamage, []int{int(taker)}
	case in.flags&fxPutOn != 0:
		c.Code = wording.PutsDamage
	case b.changed(card, cannotBeDamaged):
		c.Code = wording.DealsToImmune
	case c.N < c.M:
		c.Code = wording.DealsResisted
		return c, ruleResist
	}
	return c, ruleDamage
}

// puts is the code for cards that are put to a place. It is the practice opponent's, where only cards of its row go there.
func (g *Game) puts(to wording.Place, chosen set) wording.Code {
	if chosen.empty() || int(chosen.first()) < g.size {
		return wording.PutsToHand + wording.Code(to)
	}
	return wording.TheirsToHand + wording.Code(to)
}

// placeOf are the places where effects put cards.
var placeOf = [...]wording.Place{toDiscard: wording.Discard, toHand: wording.Hand, toInk: wording.Inkwell,
	toInkExerted: wording.InkwellExerted, toTop: wording.DeckTop, toBottom: wording.DeckBottom}

// changeClause says what cards get, may not do, and for how long. It has no code where nothing comes of it.
func changeClause(b *State, in *instr, chosen set) wording.Clause {
	p, it := b.game.text, b.run.it
	if p.some[in.some].ref == refChoose && chosen.size() == 1 { // as in carryOutOn
		it = chosen.first()
	}
	out := wording.Clause{A: cardNumbers(chosen.list())}
	for _, ch := range p.changes[in.list.from : in.list.from+in.list.len] {
		if ch.kind == cannotBe {
			continue
		}
		trait := wording.Trait{Code: traits[ch.kind], N: b.changeBy(&ch, b.run.card, it)}
		switch ch.kind {
		case addKeyword:
			trait.Keyword = keywordWithNumber(ch.keyword, trait.N)
		case loseKeyword:
			trait.Keyword = keywordWords[ch.keyword]
		}
		out.Code, out.Traits, out.Lasting = wording.Changes, append(out.Traits, trait), lastings[ch.until]
	}
	return out
}

// traits are what changes give, or what a card that has one does.
var traits = [...]wording.Code{
	addStrength: wording.Strength, addWillpower: wording.Willpower, addLore: wording.Lore, addKeyword: wording.HasKeyword,
	loseKeyword: wording.LosesKeyword, cannotQuest: wording.CannotQuest, cannotReady: wording.CannotReady,
	cannotReadyAtStart: wording.CannotReadyAtStart, cannotSing: wording.CannotSing, cannotMove: wording.CannotMove,
	mustQuest: wording.MustQuest, questsDrying: wording.QuestsDrying, addSinging: wording.SingsAs,
	entersExerted: wording.WillEnterExerted, entersDamaged: wording.EntersDamaged, givesAbility: wording.AnotherAbility,
	givesClass: wording.AnotherClass, cannotBeDamaged: wording.CannotBeDamaged, cannotBeHealed: wording.CannotBeHealed,
	keepsStrength: wording.KeepsStrength, cannotSingAlone: wording.CannotSingAlone, losesStone: wording.LosesStone,
	cannotChallenge: wording.CannotChallenge, cannotBeChallenged: wording.CannotBeChallenged,
	challengesReady: wording.ChallengesReady, noChallengeDamage: wording.NoChallengeDamage,
	unhurtChallenging: wording.UnhurtChallenging, cannotBeChosen: wording.CannotBeChosen,
	playsUnder: wording.AllowsPlayUnder, playsDiscarded: wording.AllowsPlayDiscarded,
}

// lastings are durations (CR 6.1.13).
var lastings = [...]wording.Lasting{
	whileInPlay: wording.LastsInPlay, untilEnd: wording.LastsTurn, untilStart: wording.LastsUntilNextTurn,
	untilNextEnd: wording.LastsNextTurn, untilReady: wording.LastsUntilReady, whileSource: wording.LastsWhileSource,
	untilFought: wording.LastsChallenge,
}

// liesAt reports whether a card that was put to a place lies there.
func (s *State) liesAt(c uint8, to destination) bool {
	switch z := s.zoneOf(c); to {
	case toDiscard:
		return z == zoneDiscard
	case toHand:
		return z == zoneHand
	case toInk, toInkExerted:
		return z == zoneInk
	default:
		return z == zoneCount && (s.run.kept == c || s.cards[s.top()] == c) == (to == toTop)
	}
}

// tellAnswer tells an answer; what came of it follows.
func (t *logWriter) tellAnswer() {
	m := t.m
	t.rule = ruleChoices
	n := int(m.Args[0])
	some := func(none, some wording.Code) {
		if m.Len == 0 {
			some = none
		}
		t.says(some, m.args()...)
	}
	switch m.Kind {
	case Yes:
		t.says(wording.SaysYes)
	case No:
		t.says(wording.SaysNo)
	case Pick:
		some(wording.ChoosesNone, wording.Chooses)
	case Order:
		some(wording.KeepsNone, wording.OrdersCards)
	case Mode:
		t.say(wording.Clause{Code: wording.ChoosesThis, Option: &t.before.options()[n-1]})
	case Num:
		t.counts(wording.ChoosesN, n)
	case Name:
		t.says(wording.Names, m.Args[0])
	case Reveal:
		c := wording.Clause{Code: wording.NamesRevealed, Keys: m.keys()}
		if m.Len == 0 {
			c.Code = wording.ChoosesNone
		}
		t.say(c)
	case BagNext:
		t.rule = ruleBag
		from, _ := t.before.bagTurn()
		t.says(wording.ResolvesA, uint16(t.before.bag[int(from)+n-1].card))
	}
}
