package rules

import (
	"fmt"
	"slices"
	"strings"
)

// narration collects in words what happens during a move, in order.
type narration struct {
	line  string   // what the line of the move goes on with
	steps []string // what follows it
	open  bool     // nothing was told since the latest of both, which may go on
	seen  set      // cards whose way is told
}

// add tells something of its own.
func (t *narration) add(text string) { t.steps, t.open = append(t.steps, text), false }

// goOn continues what was told last, or tells it by itself where something came between.
func (t *narration) goOn(text, itself string) {
	switch {
	case !t.open:
		t.add(itself)
	case len(t.steps) == 0:
		t.line += ", " + text
	default:
		t.steps[len(t.steps)-1] += ", " + text
	}
}

// move tells what a move brought about before any ability resolves.
func (t *narration) move(before, after *State, m *Move) {
	switch m.Kind {
	case Keep, Alter, Challenge:
		t.open = true
	case ManualHand, ManualBanish, ManualTop, ManualBottom, ManualShuffle, ManualInk: // whose line names the cards
		for _, c := range m.args() {
			t.seen.add(uint8(c))
		}
	case Shift, ManualShift: // what is covered goes with its card, and is not banished (CR 8.10.7)
		for _, c := range m.args()[1:] {
			t.seen.add(uint8(c))
		}
		if top := m.Args[0]; !after.InPlay(int(top)) { // by the damage that it took over (CR 1.8.1.4)
			t.add(before.game.name(top) + " is banished")
			t.seen.add(uint8(top))
		}
	}
	t.fell(before, after)
}

// step tells what one instruction did.
func (t *narration) step(before, after *State, in *instr, chosen set) {
	text, r := stepWords(before, after, in, chosen)
	for n := range before.game.size {
		if c := uint8(n); before.zoneOf(c) != after.zoneOf(c) {
			t.seen.add(c)
		}
	}
	for n := before.game.size; n < len(before.game.defs); n++ {
		if before.isFoe(uint16(n)) && !after.isFoe(uint16(n)) {
			t.seen.add(uint8(n))
		}
	}
	if text == "" {
		return
	}
	g := before.game
	t.add(fmt.Sprintf("%s: %s (%s)", g.name(uint16(before.run.card)), text, g.edition.cite(r)))
}

// turn tells what of the turn went on between abilities.
func (t *narration) turn(before, after *State) {
	if before.phase == phaseChallenge && after.phase != phaseMain {
		text := before.fightWords()
		t.goOn(text, before.game.name(uint16(before.fighter))+" "+text)
		t.open = false
	}
	if after.turn > before.turn {
		text := fmt.Sprintf("turn %d begins", after.turn)
		if gained := int(after.lore) - int(before.lore); gained > 0 {
			text += fmt.Sprintf(", locations give %d lore", gained)
		}
		t.add(text)
		t.open = true
	}
	if before.phase == phaseSet {
		if cards := arrivedIn(before, after); len(cards) > 0 {
			text := "draws " + namesOf(before.game, cards)
			t.goOn(text, text)
		} else if after.DeckSize() == 0 && (after.turn > 1 || after.game.second) {
			const text = "draws nothing from an empty deck"
			t.goOn(text, text)
		}
	}
	t.fell(before, after)
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
		if before.isFoe(uint16(n)) && !after.isFoe(uint16(n)) && !t.seen.has(uint8(n)) {
			gone = append(gone, uint8(n))
		}
	}
	for _, c := range gone {
		t.seen.add(c)
	}
	switch len(gone) {
	case 0:
	case 1:
		t.add(namesOf(g, gone) + " is banished")
	default:
		t.add(namesOf(g, gone) + " are banished")
	}
}

// tell is the rest of the line of a move.
func (t *narration) tell(before, after *State) string {
	t.fell(before, after)
	if after.lost {
		t.add("more waits or lasts than the engine keeps: do the rest by hand")
	}
	if len(t.steps) == 0 {
		return t.line
	}
	return t.line + "; " + strings.Join(t.steps, "; ")
}

func arrivedIn(before, after *State) (out []uint8) {
	for _, c := range after.Hand() {
		if !slices.Contains(before.Hand(), c) {
			out = append(out, c)
		}
	}
	return out
}

func namesOf(g *Game, cards []uint8) string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = g.name(uint16(c))
	}
	return list(out)
}

// stepWords says what an instruction did, and by which rule; "" for nothing.
func stepWords(b, a *State, in *instr, chosen set) (string, rule) {
	g := b.game
	cards := namesOf(g, chosen.list())
	if onSome(in.op) && chosen.empty() {
		return "", ruleAsMuch
	}
	n := int(a.run.x)
	switch in.op {
	case opDraw, opDrawTo:
		if n == 0 {
			return "draws nothing", ruleDrawing
		}
		return "draws " + namesOf(g, arrivedIn(b, a)), ruleDrawing
	case opDiscard:
		return "discards " + cards, ruleDiscard
	case opGain:
		return fmt.Sprintf("gains %d lore", n), ruleLore
	case opLose:
		return fmt.Sprintf("loses %d lore", n), ruleLore
	case opMill:
		return "puts the top " + count(n, "card") + " of the deck into the discard", ruleResolve
	case opDrops:
		return "gets " + count(n, "ink drop"), ruleResolve
	case opUndrop:
		return "removes " + count(n, "ink drop"), ruleResolve
	case opInkTop:
		return "puts the top " + count(n, "card") + " of the deck into " + inkwellWords(in.flags&fxExerted != 0), ruleInkEffect
	case opExtraInk:
		return "may ink " + count(n, "more card") + " this turn", ruleExtraInk
	case opPay:
		return "pays " + payment(uint8(n), b.drops-a.drops), ruleUsePay
	case opReadyInk:
		return "readies " + ink(uint8(n)), ruleResolve
	case opExertInk:
		return "exerts " + ink(uint8(n)), ruleResolve
	case opTheirCards, opTheirLore, opTheirTold:
		return opponentWords(b, in, n)
	case opRandomly:
		return "", ruleResolve
	case opName:
		return "names " + g.entries[a.named-1].Card.FullName, ruleChoices
	case opEnter:
		return "enters play", rulePlay
	case opLater:
		return "does the rest later", ruleResolve
	case opLess:
		return fmt.Sprintf("the next such card costs %d ink less this turn", n), ruleLess
	case opShuffle:
		return "shuffles the deck", ruleShuffle
	case opLook:
		return "looks at " + namesOf(g, a.cards[a.top():a.top()+int(a.looked)]), ruleLook
	case opDig:
		return "reveals " + namesOf(g, a.cards[a.top():a.top()+int(a.looked)]), ruleLook
	case opReorder, opScry:
		return "puts the cards back", ruleLook
	case opRest:
		if b.looked == 0 || b.looked == 1 && b.run.kept != noCard && b.isLooked(uint16(b.run.kept)) { // that one stays on top
			return "", ruleLook
		}
		return "puts the rest " + placeWords(destination(in.to)), ruleLook
	}
	if in.op == opExert || in.op == opReady { // those that were not yet
		var turned set
		for c := range chosen.all() {
			if (b.marks[c].bits^a.marks[c].bits)&mExerted != 0 {
				turned.add(c)
			}
		}
		if turned.empty() {
			return "", ruleResolve
		}
		cards = namesOf(g, turned.list())
	}
	return cardWords(b, a, in, cards, chosen)
}

// cardWords says what an instruction did to cards.
func cardWords(b, a *State, in *instr, cards string, chosen set) (string, rule) {
	n := int(a.run.x)
	switch in.op {
	case opPut, opTake, opSearch:
		to := destination(in.to&15) - 1
		if second := destination(in.to>>4) - 1; in.to>>4 != 0 && a.liesAt(chosen.first(), second) {
			to = second
		}
		return "puts " + cards + " " + a.game.theirs(placeWords(to), chosen), ruleResolve
	case opBanish:
		return "banishes " + cards, ruleResolve // by the effect, not by the game state check (CR 1.8.1.4)
	case opPlayFree:
		how := ""
		if !chosen.empty() && a.Exerted(int(chosen.first())) {
			how = ", entering exerted"
		}
		if in.amount&plPays != 0 { // what it costs is told before
			return "plays " + cards + how, rulePlay
		}
		return "plays " + cards + " for free" + how, ruleForFree
	case opBounce:
		return "puts " + cards + " " + a.game.theirs("into the hand", chosen), ruleResolve
	case opExert:
		return "exerts " + cards, ruleResolve
	case opReady:
		return "readies " + cards, ruleResolve
	case opShuffleIn:
		return "shuffles " + cards + " " + a.game.theirs("into the deck", chosen), ruleShuffle
	case opChange:
		return changeWords(b, in, cards, chosen), ruleApplied
	case opDamage:
		return fmt.Sprintf("%d damage on %s", n, cards), ruleDamage
	case opHeal:
		return fmt.Sprintf("removes %d damage from %s", n, cards), ruleDamage
	case opGather:
		return "", ruleMove
	case opMoveTo:
		if n == 0 {
			return "", ruleMove
		}
		return "moves " + namesOf(a.game, a.them.list()) + " to " + cards, ruleMove
	case opMoveDamage:
		return fmt.Sprintf("moves %d damage from %s", n, cards), ruleDamage
	case opChoose:
		return "chooses " + cards, ruleChoices
	case opTuck:
		return "puts " + count(n, "card") + " of the deck facedown under " + cards, ruleBoost
	}
	return "", ruleResolve
}

// changeWords says what cards get, may not do, and for how long. "" is for what nothing comes of.
func changeWords(b *State, in *instr, cards string, chosen set) string {
	p, it := b.game.text, b.run.it
	if p.some[in.some].ref == refChoose && chosen.size() == 1 { // as in carryOutOn
		it = chosen.first()
	}
	var gets, loses, does []string
	last := ""
	for _, ch := range p.changes[in.to : in.to+in.amount] {
		n := b.changeBy(&ch, b.run.card, it)
		switch word := changeWord[ch.kind]; {
		case ch.kind == cannotBe:
			continue
		case ch.kind <= addLore:
			gets = append(gets, fmt.Sprintf("%+d %s", n, word))
		case ch.kind == addKeyword:
			gets = append(gets, keywordWithNumber(ch.keyword, n))
		case ch.kind == loseKeyword:
			loses = append(loses, keywordWords[ch.keyword])
		case ch.kind == losesStone:
			loses = append(loses, word)
		case ch.kind == addSinging, ch.kind == entersDamaged:
			does = append(does, fmt.Sprintf(word, n))
		case ch.kind == givesAbility, ch.kind == givesClass:
			gets = append(gets, word)
		default:
			does = append(does, word)
		}
		last = untilWords[ch.until]
	}
	var parts []string
	if len(gets) > 0 {
		parts = append(parts, "gives "+cards+" "+list(gets))
	}
	if len(loses) > 0 {
		parts = append(parts, "takes "+list(loses)+" from "+cards)
	}
	if len(does) > 0 {
		parts = append(parts, cards+" "+list(does))
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "; ") + last
}

// changeWord is what a change gives, or what a card that has it does.
var changeWord = [...]string{
	addStrength: "strength", addWillpower: "willpower", addLore: "lore",
	cannotQuest: "can't quest", cannotReady: "can't ready", cannotReadyAtStart: "can't ready in the Ready step", cannotSing: "can't sing",
	cannotMove: "can't move", mustQuest: "must quest if able", questsDrying: "can quest while drying", addSinging: "sings as with cost %d",
	entersExerted: "enters play exerted", entersDamaged: "enters play with %d damage", givesAbility: "another ability",
	givesClass: "another classification", cannotBeDamaged: "takes no damage", cannotBeHealed: "keeps its damage",
	keepsStrength: "keeps at least its printed strength", cannotSingAlone: "can't sing alone", losesStone: "Stone by Day",
	cannotChallenge: "can't challenge", cannotBeChallenged: "can't be challenged", challengesReady: "can challenge ready characters",
	noChallengeDamage: "takes no damage in challenges",
}

// untilWords are durations (CR 6.1.13).
var untilWords = [...]string{
	untilEnd: " this turn", untilStart: " until your next turn", untilNextEnd: " during your next turn",
	untilReady: " until your next Ready step", whileSource: " while its source is in play", untilFought: " in this challenge",
}

// theirs says of a place that it is the practice opponent's, where only cards of its row go there.
func (g *Game) theirs(place string, chosen set) string {
	if chosen.empty() || int(chosen.first()) < g.size {
		return place
	}
	i := strings.LastIndex(place, "the ")
	return place[:i] + "the opponent's " + place[i+len("the "):]
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

func inkwellWords(exerted bool) string {
	if exerted {
		return "the inkwell exerted"
	}
	return "the inkwell"
}

func placeWords(to destination) string {
	switch to {
	case toHand:
		return "into the hand"
	case toInk, toInkExerted:
		return "into " + inkwellWords(to == toInkExerted)
	case toTop:
		return "on top of the deck"
	case toBottom:
		return "on the bottom of the deck"
	}
	return "into the discard"
}

// tellAnswer tells an answer; what came of it follows.
func (t *logWriter) tellAnswer() string {
	m := t.m
	t.rule = ruleChoices
	n := int(m.Args[0])
	switch m.Kind {
	case Yes:
		return "yes"
	case No:
		return "no"
	case Pick:
		if m.Len == 0 {
			return "chooses none"
		}
		return "chooses " + t.names(m.args())
	case Order:
		if m.Len == 0 {
			return "keeps none on top"
		}
		return "puts back " + t.names(m.args()) + ", the first on top"
	case Mode:
		return "chooses: " + t.before.options()[n-1]
	case Num:
		return fmt.Sprintf("chooses %d", n)
	case Name:
		return "names " + t.name(0)
	case BagNext:
		t.rule = ruleBag
		return "resolves " + t.g.name(uint16(t.before.bag[n-1].card)) + " next"
	}
	return m.String()
}
