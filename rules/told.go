package rules

import (
	"fmt"
	"slices"
	"strings"
)

// telling collects in words what abilities did during a move.
type telling struct {
	steps  []string
	seen   set  // cards whose way is told
	byHand bool // the move itself says whom it banishes
}

// step tells what one instruction did.
func (t *telling) step(before, after *State, in *instr, chosen set) {
	text, r := stepWords(before, after, in, chosen)
	for n := range before.game.size {
		if c := uint8(n); before.zoneOf(c) != after.zoneOf(c) {
			t.seen.add(c)
		}
	}
	for n := before.game.size; n < before.game.objects(); n++ {
		if before.isFoe(uint16(n)) && !after.isFoe(uint16(n)) {
			t.seen.add(uint8(n))
		}
	}
	if text == "" {
		return
	}
	g := before.game
	t.steps = append(t.steps, fmt.Sprintf("%s: %s (%s)", g.name(uint16(before.run.card)), text, g.edition.cite(r)))
}

// turn tells what of the turn went on between abilities.
func (t *telling) turn(before, after *State) {
	if before.phase == phaseChallenge && after.phase != phaseMain {
		t.steps = append(t.steps, before.fightWords())
		return
	}
	var parts []string
	if after.turn > before.turn {
		text := fmt.Sprintf("turn %d begins", after.turn)
		if gained := int(after.lore) - int(before.lore); gained > 0 {
			text += fmt.Sprintf(", locations give %d lore", gained)
		}
		parts = append(parts, text)
	}
	if before.phase == phaseSet {
		if cards := arrivedIn(before, after); len(cards) > 0 {
			parts = append(parts, "draws "+namesOf(before.game, cards))
		} else if after.DeckSize() == 0 && (after.turn > 1 || after.game.second) {
			parts = append(parts, "draws nothing from an empty deck")
		}
	}
	t.steps = append(t.steps, parts...)
}

// tell is the rest of the line of a move.
func (t *telling) tell(before, after *State) string {
	for _, c := range before.Play() {
		if after.zoneOf(c) == zoneDiscard && !t.seen.has(c) && before.game.defs[c].typ != Action {
			t.steps = append(t.steps, before.game.name(uint16(c))+" is banished")
		}
	}
	for n := before.game.size; n < before.game.objects(); n++ {
		if before.isFoe(uint16(n)) && !after.isFoe(uint16(n)) && !t.seen.has(uint8(n)) && !t.byHand {
			t.steps = append(t.steps, before.game.name(uint16(n))+" is banished")
		}
	}
	if after.lost {
		t.steps = append(t.steps, "more waits or lasts than the engine keeps: do the rest by hand")
	}
	if len(t.steps) == 0 {
		return ""
	}
	return "; " + strings.Join(t.steps, "; ")
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

func (s set) list() (out []uint8) {
	for c := range s.all() {
		out = append(out, c)
	}
	return out
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
		return "pays " + ink(uint8(n)), ruleUsePay
	case opReadyInk:
		return "readies " + ink(uint8(n)), ruleResolve
	case opExertInk:
		return "exerts " + ink(uint8(n)), ruleResolve
	case opRandomly:
		return "", ruleResolve
	case opName:
		return "names " + g.entries[a.named-1].Card.FullName, ruleChoices
	case opEnter:
		return "enters play", rulePlay
	case opLater:
		return "keeps in mind what comes later", ruleResolve
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
		if b.looked == 0 || g.mended && b.looked == 1 && b.run.kept != noCard && b.isLooked(uint16(b.run.kept)) { // that one stays on top
			return "", ruleLook
		}
		return "puts the rest " + placeWords(goal(in.to)), ruleLook
	}
	if g.mended && (in.op == opExert || in.op == opReady) { // those that were not yet
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
	return cardWords(a, in, cards, chosen)
}

// cardWords says what an instruction did to cards.
func cardWords(a *State, in *instr, cards string, chosen set) (string, rule) {
	n := int(a.run.x)
	switch in.op {
	case opPut, opTake, opSearch:
		to, second := goal(in.to&15)-1, in.to>>4 != 0 && a.zoneOf(chosen.first()) == zoneCount && a.cards[a.top()] != chosen.first()
		if a.game.mended {
			second = in.to>>4 != 0 && a.liesAt(chosen.first(), goal(in.to>>4)-1)
		}
		if second {
			to = goal(in.to>>4) - 1
		}
		return "puts " + cards + " " + a.game.theirs(placeWords(to), chosen), ruleResolve
	case opBanish:
		return "banishes " + cards, ruleBanish
	case opPlayFree:
		if in.amount&plPays != 0 { // what it costs is told before
			return "plays " + cards, rulePlay
		}
		return "plays " + cards + " for free", ruleForFree
	case opBounce:
		return "puts " + cards + " " + a.game.theirs("into the hand", chosen), ruleResolve
	case opExert:
		return "exerts " + cards, ruleResolve
	case opReady:
		return "readies " + cards, ruleResolve
	case opShuffleIn:
		return "shuffles " + cards + " " + a.game.theirs("into the deck", chosen), ruleShuffle
	case opChange:
		return "changes " + cards, ruleResolve
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

// theirs says of a place that it is the training opponent's, where only cards of its row go there.
func (g *Game) theirs(place string, chosen set) string {
	if chosen.empty() || int(chosen.first()) < g.size {
		return place
	}
	i := strings.LastIndex(place, "the ")
	return place[:i] + "the opponent's " + place[i+len("the "):]
}

// liesAt reports whether a card that was put to a place lies there.
func (s *State) liesAt(c uint8, to goal) bool {
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

func placeWords(to goal) string {
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
func (t *teller) tellAnswer() string {
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
