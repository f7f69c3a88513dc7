package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Line is a line of the log: one move in words.
type Line struct {
	Move      string     `json:"move"`
	Text      string     `json:"text"`
	Rule      string     `json:"rule"`
	Reminders []Reminder `json:"-"` // what to resolve by hand because of it
	done      string     // the text without what is left to the player
}

// Trigger is what an ability may wait for.
type Trigger uint8

// The occasions.
const (
	OnPlay    Trigger = iota
	OnResolve         // an action: its effect, at once and not from the bag (CR 5.4.1.2)
	OnUse             // an activated ability: at once too (CR 4.4.4)
	OnQuest
	OnSupport // the Support keyword (CR 8.13.1)
	OnSing
	OnMove
	OnChallenge
	OnBanish
	OnTurnEnd
	OnTurnStart
	OnChallenged // of a practice opponent's card
)

var occasionNames = [...]string{
	"is played", "resolves", "is used", "quests", "quests with Support", "sings", "moves", "challenges", "is banished",
	"is in play as the turn ends", "is in play as the turn starts",
	"is challenged",
}

// String returns the occasion as it follows the name of a card: "quests".
func (o Trigger) String() string {
	if int(o) < len(occasionNames) {
		return occasionNames[o]
	}
	return "Occasion(" + strconv.Itoa(int(o)) + ")"
}

// Reminder says that a card has text which may do something now: the player resolves it with by-hand effects or passes it over.
type Reminder struct {
	Card     int
	FullName string
	Trigger  Trigger
	Rule     string
	Does     string // what is to be done, where card texts are known; then the line of the log says it
}

// String returns, for example, "Stitch - Rock Star quests: resolve by hand".
func (r Reminder) String() string {
	if r.Does != "" {
		return r.FullName + " " + r.Trigger.String() + ": " + r.Does
	}
	return r.FullName + " " + r.Trigger.String() + ": resolve by hand"
}

// logWriter puts a move into words by comparing the states around it.
type logWriter struct {
	g             *Game
	before, after *State
	m             *Move
	line          Line
	rule          rule
}

// describe tells a move.
func describe(before, after *State, m *Move, done *narration) Line {
	t := logWriter{g: before.game, before: before, after: after, m: m}
	text := t.tell()
	if _, number := m.Kind.setsNumber(); m.Kind.Manual() && !number {
		text = "by effect: " + text
	}
	text += done.tell(before, after)
	if after.shuffles > before.shuffles && t.reshuffled() {
		text += "; the discard is shuffled into a new deck"
	}
	if after.step == StepOver {
		text += "; " + t.ending()
	}
	t.remind()
	t.line.done = text
	for _, r := range t.line.Reminders {
		if r.Does != "" {
			text += "; to do yourself: " + r.String()
		}
	}
	t.line.Move, t.line.Text, t.line.Rule = m.String(), text, t.g.edition.cite(t.rule)
	return t.line
}

// list joins names: "A", "A and B", "A, B and C".
func list(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

func (t *logWriter) name(i int) string { return t.g.name(t.m.Args[i]) }

func (t *logWriter) names(args []uint16) string {
	out := make([]string, len(args))
	for i, c := range args {
		out[i] = t.g.name(c)
	}
	return list(out)
}

// drew says which cards came, or that there was none.
func (t *logWriter) drew(cards []uint8) string {
	if len(cards) == 0 {
		return "draws nothing from an empty deck"
	}
	return "draws " + namesOf(t.g, cards)
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func ink(n uint8) string { return fmt.Sprintf("%d ink", n) }

// price is what the move pays, with the ink drops that are part of it.
func (t *logWriter) price(n uint8) string { return payment(n, t.m.Drops) }

// payment is an amount of ink with the ink drops that are part of it.
func payment(n, drops uint8) string {
	switch drops {
	case 0:
		return ink(n)
	case 1:
		return ink(n) + " (1 of it an ink drop)"
	}
	return fmt.Sprintf("%s (%d of it ink drops)", ink(n), drops)
}

func (t *logWriter) tell() string {
	g, b, m := t.g, t.before, t.m
	if n, ok := m.Kind.setsNumber(); ok {
		return t.tellNumberSet(n)
	}
	if m.Kind.Manual() {
		return t.tellEffect()
	}
	var d *cardDef
	if m.Len > 0 && int(m.Args[0]) < len(g.defs) { // an answer may be another number
		d = &g.defs[m.Args[0]]
	}
	entering := ""
	if m.Exerted {
		entering = ", entering exerted"
	}
	switch m.Kind {
	case Keep:
		t.rule = ruleBegin
		if b.step != StepHand {
			return "keeps the altered hand"
		}
		return "keeps the opening hand" + t.turnBegins()
	case Alter:
		t.rule = ruleAlterCards
		fresh := t.after.Hand()[len(b.Hand())-int(m.Len):]
		fresh = fresh[:min(int(m.Len), len(fresh))]
		return "puts " + t.names(m.args()) + " on the bottom, " + t.drew(fresh) + " and shuffles" + t.turnBegins()
	case Ink:
		t.rule = ruleInk
		return "inks " + t.name(0)
	case PlayCard:
		t.rule = rulePlay
		if m.Other { // what it is, the steps of the ability tell
			return "plays " + t.name(0) + " for its other price" + entering
		}
		return "plays " + t.name(0) + " for " + t.price(b.price(uint8(m.Args[0]), d.cost)) + entering
	case Shift:
		return t.tellShift(d) + entering
	case Sing:
		t.rule = ruleSong
		if m.Len > 2 {
			t.rule = ruleSingTogether
			return t.names(m.args()[1:]) + " sing " + t.name(0) + " together"
		}
		return t.name(1) + " sings " + t.name(0)
	case Quest:
		t.rule = ruleQuest
		return t.name(0) + " quests for " + strconv.Itoa(b.loreOf(uint8(m.Args[0]))) + " lore"
	case MoveTo:
		t.rule = ruleMove
		return t.name(0) + " moves to " + t.name(1) + " for " + t.price(b.moveCost(uint8(m.Args[0]), uint8(m.Args[1])))
	case Boost:
		t.rule = ruleBoost
		text := "boosts " + t.name(0) + " for " + t.price(d.boost)
		if b.DeckSize() == 0 {
			return text + " with no card left to put under it"
		}
		return text + ": the top card goes facedown under it"
	case Use:
		return t.tellUse()
	case Challenge:
		t.rule = ruleChallenge
		return t.name(0) + " challenges " + t.name(1) // what comes of it is told as it happens
	case End:
		t.rule = ruleEnd
		return fmt.Sprintf("ends turn %d", b.turn)
	case Concede:
		t.rule = ruleConcede
		return "concedes"
	}
	return t.tellAnswer()
}

func (t *logWriter) tellShift(d *cardDef) string {
	m, b := t.m, t.before
	t.rule = ruleShift
	switch d.shift {
	case ClassShift:
		t.rule = ruleClassShift
	case UniversalShift:
		t.rule = ruleUniversalShift
	}
	price := ""
	switch {
	case m.Other: // what it is, the steps of the ability tell
		price = "for its other price"
	case d.discards > 0:
		price = "by discarding " + t.names(m.args()[2:])
	default:
		price = "for " + t.price(b.shiftPrice(uint8(m.Args[0]), uint8(m.Args[1])))
	}
	return "shifts " + t.name(0) + " onto " + t.name(1) + " " + price
}

func (t *logWriter) tellUse() string {
	t.rule = ruleUse
	k := 1
	if t.m.Len > 1 {
		k = int(t.m.Args[1])
	}
	if i, ok := t.before.usesOf(t.m.Args[0], k); ok { // the rest of its cost is told as it is paid (CR 4.4.3.4)
		a := &t.g.text.abilities[i]
		text := "uses an ability of " + t.name(0)
		if a.exert {
			text = "exerts " + t.name(0) + " for its ability"
		}
		if n := t.before.inkOf(a, uint8(t.m.Args[0])); n > 0 {
			text += ", paying " + t.price(n)
		}
		return text
	}
	return "exerts " + t.name(0) + " for its ability"
}

// turnBegins tells that the first turn does.
func (t *logWriter) turnBegins() string {
	text := fmt.Sprintf("; turn %d begins", t.after.turn)
	if !t.g.second {
		text += " without a draw"
	}
	return text
}

func (t *logWriter) tellEffect() string {
	b, a, m := t.before, t.after, t.m
	n := int(m.Args[0])
	inkwell, enters := "the inkwell", ""
	if m.Exerted {
		inkwell, enters = "the inkwell exerted", ", entering exerted"
	}
	t.rule = ruleEffect
	switch m.Kind {
	case ManualDiscard:
		t.rule = ruleDiscard
		return "discards " + t.names(m.args())
	case ManualInk:
		t.rule = ruleInkEffect
		return "puts " + t.name(0) + " into " + inkwell
	case ManualHand:
		return "puts " + t.names(m.args()) + " into the hand"
	case ManualBanish:
		return "banishes " + t.names(m.args())
	case ManualTop:
		return "puts " + t.names(m.args()) + " on top of the deck"
	case ManualBottom:
		return "puts " + t.names(m.args()) + " on the bottom of the deck"
	case ManualOrder:
		return "puts " + t.names(m.args()) + " back on top in this order"
	case ManualSearch:
		t.rule = ruleShuffle
		if m.Len == 0 {
			return "searches the deck, finds nothing and shuffles"
		}
		return "searches the deck for " + t.names(m.args()) + " and shuffles"
	case ManualShuffle:
		t.rule = ruleShuffle
		if m.Len == 0 {
			return "shuffles the deck"
		}
		return "shuffles " + t.names(m.args()) + " into the deck"
	case ManualPlay:
		t.rule = ruleForFree
		return "plays " + t.name(0) + " for free" + enters
	case ManualShift:
		t.rule = ruleNewShift
		price := b.shiftPrice(uint8(m.Args[0]), uint8(m.Args[1]))
		return "shifts " + t.name(0) + " by hand onto " + t.names(m.args()[1:]) + " for " + ink(price) + enters
	case ManualReady:
		return "readies " + t.names(m.args())
	case ManualExert:
		return "exerts " + t.names(m.args())
	case ManualDamage:
		t.rule = ruleDamage
		dealt := b.damageLeft(uint8(n), int(m.Args[1]))
		text := fmt.Sprintf("deals %d damage to %s", dealt, t.name(0))
		switch {
		case b.changed(uint8(n), cannotBeDamaged):
			text += ", which takes no damage"
		case dealt < int(m.Args[1]):
			t.rule = ruleResist
			text += fmt.Sprintf(" (%d less Resist)", m.Args[1])
		}
		return text
	case ManualPut:
		t.rule = ruleDamage
		return fmt.Sprintf("puts %d damage on %s", m.Args[1], t.name(0))
	case ManualHeal:
		t.rule = ruleDamage
		return fmt.Sprintf("removes %d damage from %s", b.Damage(n)-a.Damage(n), t.name(0))
	case ManualMove:
		t.rule = ruleMoveFree
		return "moves " + t.name(0) + " to " + t.name(1) + " for free"
	case ManualUnder:
		if b.DeckSize() == 0 {
			return "has no card left to put under " + t.name(0)
		}
		return "puts the top card of the deck facedown under " + t.name(0)
	case ManualOpponent:
		return t.name(0) + " joins the practice opponent"
	}
	return t.tellNumber(n, inkwell)
}

// tellNumber tells an effect that names no card.
func (t *logWriter) tellNumber(n int, inkwell string) string {
	b, a, m := t.before, t.after, t.m
	switch m.Kind {
	case ManualDraw:
		t.rule = ruleDrawing
		return t.drew(arrivedIn(t.before, t.after))
	case ManualMill:
		return "puts the top " + count(min(n, b.DeckSize()), "card") + " of the deck into the discard"
	case ManualInkTop:
		t.rule = ruleInkEffect
		return "puts the top " + count(min(n, b.DeckSize()), "card") + " of the deck into " + inkwell
	case ManualLook:
		t.rule = ruleLook
		if a.looked == 0 {
			return "looks at an empty deck"
		}
		return "looks at " + namesOf(t.g, a.cards[a.top():a.top()+int(a.looked)])
	case ManualReadyInk:
		return "readies " + strconv.Itoa(n) + " ink"
	case ManualPay:
		t.rule = ruleUsePay
		return "pays " + strconv.Itoa(n) + " ink"
	case ManualGain:
		t.rule = ruleLore
		return "gains " + strconv.Itoa(n) + " lore"
	case ManualLose:
		t.rule = ruleLore
		return fmt.Sprintf("loses %d lore", b.lore-a.lore)
	case ManualLess:
		t.rule = ruleLess
		return fmt.Sprintf("the next card played this turn costs %d ink less", a.less)
	case ManualExtraInk:
		t.rule = ruleExtraInk
		return "may ink " + count(n, "more card") + " this turn"
	case ManualNextCharacter, ManualNextAction, ManualNextSong, ManualNextItem, ManualNextLocation:
		kind := kindOfNext(m.Kind).String()
		got := arrivedIn(t.before, t.after)
		if len(got) == 0 {
			return "finds no " + kind + " in the deck"
		}
		return "takes the next " + kind + ", " + namesOf(t.g, got)
	}
	return m.String()
}

// fallen returns the player's cards that the move banished. Cards under one of
// them go with it and are not banished (CR 8.10.7): those that a Shift covers are
// no longer in play when the game state check comes, and its card is.
func (t *logWriter) fallen() []uint8 {
	m := t.m
	there := slices.Clone(t.before.Play())
	switch m.Kind {
	case Challenge, ManualDamage, ManualPut, ManualBanish:
	case Shift, ManualShift:
		bases := m.args()[1:]
		if m.Kind == Shift {
			bases = bases[:1] // the others are its price
		}
		there = slices.DeleteFunc(there, func(c uint8) bool { return slices.Contains(bases, uint16(c)) })
		there = append(there, uint8(m.Args[0]))
	default:
		return nil
	}
	return slices.DeleteFunc(there, func(c uint8) bool { return slices.Contains(t.after.Play(), c) })
}

// reshuffled reports whether Pack Rush's discard became the deck during the move.
func (t *logWriter) reshuffled() bool {
	own := uint64(0)
	switch t.m.Kind {
	case Alter, ManualSearch, ManualShuffle:
		own = 1
	}
	return t.g.variant == PackRush && t.after.shuffles > t.before.shuffles+own
}

// ending tells how the game ended and cites that rule for the line.
func (t *logWriter) ending() string {
	switch t.after.reason {
	case ByLore:
		t.rule = ruleWin
		if t.g.variant == PackRush {
			t.rule = ruleWinPackRush
		}
		return fmt.Sprintf("%d lore: the game is won on turn %d", t.after.lore, t.after.turn)
	case ByDeck:
		t.rule = ruleDeckOut
		return fmt.Sprintf("the deck is empty: the game is lost on turn %d", t.after.turn)
	}
	return "the game is lost"
}

// remind collects what the player may have to resolve by hand.
func (t *logWriter) remind() {
	m := t.m
	switch m.Kind {
	case PlayCard, Shift, ManualPlay, ManualShift:
		t.played(m.Args[0])
	case Sing:
		t.played(m.Args[0])
		for _, c := range m.args()[1:] {
			t.reminder(c, OnSing)
		}
	case Quest:
		t.reminder(m.Args[0], OnQuest)
		if t.supports(m.Args[0]) {
			t.add(m.Args[0], OnSupport)
		}
	case MoveTo, ManualMove:
		t.reminder(m.Args[0], OnMove)
		t.reminder(m.Args[1], OnMove)
	case Challenge:
		t.reminder(m.Args[0], OnChallenge)
	case Use:
		if t.g.usable(m.Args[0]) { // otherwise the engine carries it out
			t.add(m.Args[0], OnUse)
		}
	case End:
		for _, c := range t.before.Play() {
			t.reminder(uint16(c), OnTurnEnd)
		}
	}
	for _, c := range t.fallen() {
		t.reminder(uint16(c), OnBanish)
	}
	t.remindOpposing()
	if t.after.turn > t.before.turn && t.after.step == StepMain {
		for _, c := range t.after.Play() {
			t.reminder(uint16(c), OnTurnStart)
		}
	}
}

// remindOpposing collects what cards of the practice opponent's row do, where card texts are known: as they are challenged, and as they
// leave play.
func (t *logWriter) remindOpposing() {
	if t.g.texts == 0 {
		return
	}
	if t.m.Kind == Challenge {
		t.reminder(t.m.Args[1], OnChallenged)
	}
	for n := t.g.size; n < len(t.g.defs); n++ {
		if c := uint16(n); t.before.isFoe(c) && !t.after.isFoe(c) {
			t.reminder(c, OnBanish)
		}
	}
}

// supports reports whether a character had Support as it quested, printed or given (CR 8.13.1), for which the engine
// asks nothing, so that its strength is added by hand.
func (t *logWriter) supports(c uint16) bool {
	return t.before.hasKeyword(uint8(c), kwSupport) && !t.before.supports(uint8(c))
}

// played reminds of what a card does when it is played.
func (t *logWriter) played(c uint16) {
	if t.g.defs[c].typ == Action {
		t.reminder(c, OnResolve)
		return
	}
	t.reminder(c, OnPlay)
}

// reminder adds a reminder when the card has text.
func (t *logWriter) reminder(c uint16, o Trigger) {
	if t.g.byHand(c) {
		t.add(c, o)
	}
}

func (t *logWriter) add(c uint16, o Trigger) {
	r := ruleBag
	switch o {
	case OnResolve:
		r = ruleActionEffect
	case OnUse:
		r = ruleUse
	}
	reminder := Reminder{Card: int(c), FullName: t.g.name(c), Trigger: o, Rule: t.g.edition.cite(r)}
	if t.g.byHand(c) && (len(t.g.cards[c].Abilities) > 0 || int(c) >= t.g.size) {
		if reminder.Does = leftToDo(t.g.cards[c], o); reminder.Does == "" {
			return // nothing of it matters now
		}
	}
	t.line.Reminders = append(t.line.Reminders, reminder)
}
