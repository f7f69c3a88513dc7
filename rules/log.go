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
}

// Occasion is what an ability may wait for.
type Occasion uint8

// The occasions.
const (
	WasPlayed Occasion = iota
	Resolves           // an action: its effect, at once and not from the bag (CR 5.4.1.2)
	WasUsed            // an activated ability: at once too (CR 4.4.4)
	Quested
	Supports // the Support keyword (CR 8.13.1)
	Sang
	Moved
	Challenged
	WasBanished
	TurnEnds
	TurnStarts
)

var occasionNames = [...]string{
	"is played", "resolves", "is used", "quests", "quests with Support", "sings", "moves", "challenges", "is banished",
	"is in play as the turn ends", "is in play as the turn starts",
}

// String returns the occasion as it follows the name of a card: "quests".
func (o Occasion) String() string {
	if int(o) < len(occasionNames) {
		return occasionNames[o]
	}
	return "Occasion(" + strconv.Itoa(int(o)) + ")"
}

// Reminder says that a card has text which may do something now. The engine does
// not know what: the player resolves it with by-hand effects or passes it over.
type Reminder struct {
	Card     int
	FullName string
	Occasion Occasion
	Rule     string
}

// String returns, for example, "Stitch - Rock Star quests: resolve by hand".
func (r Reminder) String() string {
	return r.FullName + " " + r.Occasion.String() + ": resolve by hand"
}

// teller puts a move into words by comparing the states around it.
type teller struct {
	g             *Game
	before, after *State
	m             *Move
	line          Line
	rule          rule
}

// describe tells a move.
func describe(before, after *State, m *Move, done *telling) Line {
	t := teller{g: before.game, before: before, after: after, m: m}
	text := t.tell()
	if m.Kind.ByHand() {
		text = "by effect: " + text
	}
	switch gone := t.banished(); {
	case len(gone) == 0 || m.Kind == FxBanish || m.Kind == Challenge && t.g.touches: // whose line says so in its place
	case len(gone) == 1:
		text += "; " + gone[0] + " is banished"
	default:
		text += "; " + list(gone) + " are banished"
	}
	if t.g.text != nil {
		done.byHand = m.Kind == FxBanish
		t.nameOnce(done)
		text += done.tell(before, after)
	}
	if after.shuffles > before.shuffles && t.reshuffled() {
		text += "; the discard is shuffled into a new deck"
	}
	if after.step == StepOver {
		text += "; " + t.ending()
	}
	t.remind()
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

func (t *teller) name(i int) string { return t.g.name(t.m.Args[i]) }

func (t *teller) names(args []uint16) string {
	out := make([]string, len(args))
	for i, c := range args {
		out[i] = t.g.name(c)
	}
	return list(out)
}

func (t *teller) numbered(cards []uint8) string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = t.g.name(uint16(c))
	}
	return list(out)
}

// arrived returns the cards that the move brought to the end of the hand.
func (t *teller) arrived() []uint8 {
	var out []uint8
	for _, c := range t.after.Hand() {
		if !slices.Contains(t.before.Hand(), c) {
			out = append(out, c)
		}
	}
	return out
}

// drew says which cards came, or that there was none.
func (t *teller) drew(cards []uint8) string {
	if len(cards) == 0 {
		return "draws nothing from an empty deck"
	}
	return "draws " + t.numbered(cards)
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func ink(n uint8) string { return fmt.Sprintf("%d ink", n) }

func (t *teller) tell() string {
	g, b, m := t.g, t.before, t.m
	if m.Kind.ByHand() {
		return t.tellEffect()
	}
	var d *def
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
		return "keeps the opening hand" + t.turnBegins(t.arrived())
	case Alter:
		t.rule = ruleAlterCards
		fresh := t.after.Hand()[len(b.Hand())-int(m.Len):]
		fresh, turn := fresh[:min(int(m.Len), len(fresh))], fresh[min(int(m.Len), len(fresh)):]
		return "puts " + t.names(m.args()) + " on the bottom, " + t.drew(fresh) + " and shuffles" + t.turnBegins(turn)
	case Ink:
		t.rule = ruleInk
		return "inks " + t.name(0)
	case PlayCard:
		t.rule = rulePlay
		if m.Other { // what it is, the steps of the ability tell
			return "plays " + t.name(0) + " for its other price" + entering
		}
		return "plays " + t.name(0) + " for " + ink(b.price(uint8(m.Args[0]), d.cost)) + entering
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
		return t.name(0) + " moves to " + t.name(1) + " for " + ink(b.moveCost(uint8(m.Args[0]), uint8(m.Args[1])))
	case Boost:
		t.rule = ruleBoost
		text := "boosts " + t.name(0) + " for " + ink(d.boost)
		if b.DeckSize() == 0 {
			return text + " with no card left to put under it"
		}
		return text + ": the top card goes facedown under it"
	case Use:
		return t.tellUse()
	case Challenge:
		t.rule = ruleChallenge
		return t.tellChallenge()
	case End:
		t.rule = ruleEnd
		return fmt.Sprintf("ends turn %d", b.turn) + t.turnBegins(t.arrived())
	case Concede:
		t.rule = ruleConcede
		return "concedes"
	}
	return t.tellAnswer()
}

func (t *teller) tellShift(d *def) string {
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
		price = "for " + ink(b.shiftPrice(uint8(m.Args[0]), uint8(m.Args[1])))
	}
	return "shifts " + t.name(0) + " onto " + t.name(1) + " " + price
}

func (t *teller) tellUse() string {
	t.rule = ruleUse
	if t.g.text != nil {
		k := 1
		if t.m.Len > 1 {
			k = int(t.m.Args[1])
		}
		if i, ok := t.before.usesOf(t.m.Args[0], k); ok && !t.g.text.abilities[i].exert { // its cost has no {E} (CR 4.4.3.4)
			return "uses an ability of " + t.name(0)
		}
	}
	return "exerts " + t.name(0) + " for its ability"
}

// tellChallenge tells a challenge. Where texts touch the row, what comes of it is told as it happens.
func (t *teller) tellChallenge() string {
	g, m := t.g, t.m
	if g.touches {
		return t.name(0) + " challenges " + t.name(1)
	}
	dealt, taken := g.challengeDamage(&g.defs[m.Args[0]], &g.defs[m.Args[1]])
	return fmt.Sprintf("%s challenges %s, deals %d and takes %d damage", t.name(0), t.name(1), dealt, taken)
}

// turnBegins tells the Start-of-Turn Phase that a move ran into.
func (t *teller) turnBegins(drawn []uint8) string {
	if t.after.turn == t.before.turn {
		return ""
	}
	if t.g.text != nil && t.m.Kind == End { // told as it happens
		return ""
	}
	text := fmt.Sprintf("; turn %d begins", t.after.turn)
	if gained := int(t.after.lore) - int(t.before.lore); gained > 0 {
		text += fmt.Sprintf(", locations give %d lore", gained)
	}
	switch {
	case t.after.turn == 1 && !t.g.second:
		text += " without a draw"
	case t.after.outcome == Won || t.g.text != nil:
	default:
		text += ", " + t.drew(drawn)
	}
	return text
}

func (t *teller) tellEffect() string {
	g, b, a, m := t.g, t.before, t.after, t.m
	n := int(m.Args[0])
	inkwell, enters := "the inkwell", ""
	if m.Exerted {
		inkwell, enters = "the inkwell exerted", ", entering exerted"
	}
	t.rule = ruleEffect
	switch m.Kind {
	case FxDiscard:
		t.rule = ruleDiscard
		return "discards " + t.names(m.args())
	case FxInk:
		t.rule = ruleInkEffect
		return "puts " + t.name(0) + " into " + inkwell
	case FxHand:
		return "puts " + t.names(m.args()) + " into the hand"
	case FxBanish:
		return "banishes " + t.names(m.args())
	case FxTop:
		return "puts " + t.names(m.args()) + " on top of the deck"
	case FxBottom:
		return "puts " + t.names(m.args()) + " on the bottom of the deck"
	case FxOrder:
		return "puts " + t.names(m.args()) + " back on top in this order"
	case FxSearch:
		t.rule = ruleShuffle
		if m.Len == 0 {
			return "searches the deck, finds nothing and shuffles"
		}
		return "searches the deck for " + t.names(m.args()) + " and shuffles"
	case FxShuffle:
		t.rule = ruleShuffle
		if m.Len == 0 {
			return "shuffles the deck"
		}
		return "shuffles " + t.names(m.args()) + " into the deck"
	case FxPlay:
		t.rule = ruleForFree
		return "plays " + t.name(0) + " for free" + enters
	case FxShift:
		t.rule = ruleNewShift
		return "shifts " + t.name(0) + " by hand onto " + t.names(m.args()[1:]) + " for " + ink(b.handShiftPrice(m)) + enters
	case FxReady:
		return "readies " + t.names(m.args())
	case FxExert:
		return "exerts " + t.names(m.args())
	case FxDamage:
		t.rule = ruleDamage
		dealt := resisted(uint8(m.Args[1]), &g.defs[n])
		text := fmt.Sprintf("deals %d damage to %s", dealt, t.name(0))
		if int(dealt) < int(m.Args[1]) {
			t.rule = ruleResist
			text += fmt.Sprintf(" (%d less Resist)", m.Args[1])
		}
		return text
	case FxPut:
		t.rule = ruleDamage
		return fmt.Sprintf("puts %d damage on %s", m.Args[1], t.name(0))
	case FxHeal:
		t.rule = ruleDamage
		return fmt.Sprintf("removes %d damage from %s", b.Damage(n)-a.Damage(n), t.name(0))
	case FxMove:
		t.rule = ruleMoveFree
		return "moves " + t.name(0) + " to " + t.name(1) + " for free"
	case FxUnder:
		if b.DeckSize() == 0 {
			return "has no card left to put under " + t.name(0)
		}
		return "puts the top card of the deck facedown under " + t.name(0)
	case FxOpponent:
		return t.name(0) + " joins the training opponent"
	}
	return t.tellNumber(n, inkwell)
}

// tellNumber tells an effect that names no card.
func (t *teller) tellNumber(n int, inkwell string) string {
	b, a, m := t.before, t.after, t.m
	switch m.Kind {
	case FxDraw:
		t.rule = ruleDrawing
		return t.drew(t.arrived())
	case FxMill:
		return "puts the top " + count(min(n, b.DeckSize()), "card") + " of the deck into the discard"
	case FxInkTop:
		t.rule = ruleInkEffect
		return "puts the top " + count(min(n, b.DeckSize()), "card") + " of the deck into " + inkwell
	case FxLook:
		t.rule = ruleLook
		if a.looked == 0 {
			return "looks at an empty deck"
		}
		return "looks at " + t.numbered(a.cards[a.top():a.top()+int(a.looked)])
	case FxReadyInk:
		return "readies " + strconv.Itoa(n) + " ink"
	case FxPay:
		t.rule = ruleUsePay
		return "pays " + strconv.Itoa(n) + " ink"
	case FxGain:
		t.rule = ruleLore
		return "gains " + strconv.Itoa(n) + " lore"
	case FxLose:
		t.rule = ruleLore
		return fmt.Sprintf("loses %d lore", b.lore-a.lore)
	case FxLess:
		t.rule = ruleLess
		return fmt.Sprintf("the next card played this turn costs %d ink less", a.less)
	case FxExtraInk:
		t.rule = ruleExtraInk
		return "may ink " + count(n, "more card") + " this turn"
	case FxNextCharacter, FxNextAction, FxNextSong, FxNextItem, FxNextLocation:
		kind := kindOfNext(m.Kind).String()
		got := t.arrived()
		if len(got) == 0 {
			return "finds no " + kind + " in the deck"
		}
		return "takes the next " + kind + ", " + t.numbered(got)
	}
	return m.String()
}

// banished names the cards that the game state check banished.
func (t *teller) banished() []string {
	var out []string
	for _, c := range t.fallen() {
		out = append(out, t.g.name(uint16(c)))
	}
	for i := range t.g.opponents {
		if !t.g.touches && t.before.row&^t.after.row>>i&1 != 0 {
			out = append(out, t.g.name(uint16(t.g.size+i)))
		}
	}
	return out
}

// nameOnce leaves out of what is told behind a move whom the move itself says to be banished, and whom that one covers.
func (t *teller) nameOnce(done *telling) {
	if t.m.Kind == Challenge && t.g.touches {
		return
	}
	for _, c := range t.fallen() {
		done.seen.add(c)
	}
	if t.m.Kind == Shift || t.m.Kind == FxShift {
		done.seen.add(uint8(t.m.Args[1]))
	}
}

// fallen returns the player's cards that the move banished. Cards under one of
// them go with it and are not banished (CR 8.10.7): those that a Shift covers are
// no longer in play when the game state check comes, and its card is.
func (t *teller) fallen() []uint8 {
	m := t.m
	there := slices.Clone(t.before.Play())
	switch m.Kind {
	case Challenge, FxDamage, FxPut, FxBanish:
	case Shift, FxShift:
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
func (t *teller) reshuffled() bool {
	own := uint64(0)
	switch t.m.Kind {
	case Alter, FxSearch, FxShuffle:
		own = 1
	}
	return t.g.variant == PackRush && t.after.shuffles > t.before.shuffles+own
}

// ending tells how the game ended and cites that rule for the line.
func (t *teller) ending() string {
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
func (t *teller) remind() {
	m := t.m
	switch m.Kind {
	case PlayCard, Shift, FxPlay, FxShift:
		t.played(m.Args[0])
	case Sing:
		t.played(m.Args[0])
		for _, c := range m.args()[1:] {
			t.reminder(c, Sang)
		}
	case Quest:
		t.reminder(m.Args[0], Quested)
		if t.supports(m.Args[0]) {
			t.add(m.Args[0], Supports)
		}
	case MoveTo, FxMove:
		t.reminder(m.Args[0], Moved)
		t.reminder(m.Args[1], Moved)
	case Challenge:
		t.reminder(m.Args[0], Challenged)
	case Use:
		t.add(m.Args[0], WasUsed)
	case End:
		for _, c := range t.before.Play() {
			t.reminder(uint16(c), TurnEnds)
		}
	}
	for _, c := range t.fallen() {
		t.reminder(uint16(c), WasBanished)
	}
	if t.after.turn > t.before.turn && t.after.step == StepMain {
		for _, c := range t.after.Play() {
			t.reminder(uint16(c), TurnStarts)
		}
	}
}

// supports reports whether a character had Support as it quested, printed or given (CR 8.13.1), for which the engine
// asks nothing, so that its strength is added by hand.
func (t *teller) supports(c uint16) bool {
	if t.g.text == nil {
		return t.g.defs[c].is(fSupport)
	}
	return t.before.hasKeyword(uint8(c), kwSupport) && !t.before.supports(uint8(c))
}

// played reminds of what a card does when it is played.
func (t *teller) played(c uint16) {
	if t.g.defs[c].typ == Action {
		t.reminder(c, Resolves)
		return
	}
	t.reminder(c, WasPlayed)
}

// reminder adds a reminder when the card has text.
func (t *teller) reminder(c uint16, o Occasion) {
	if t.g.byHand(c) {
		t.add(c, o)
	}
}

func (t *teller) add(c uint16, o Occasion) {
	r := ruleBag
	switch o {
	case Resolves:
		r = ruleActionEffect
	case WasUsed:
		r = ruleUse
	}
	t.line.Reminders = append(t.line.Reminders, Reminder{int(c), t.g.name(c), o, t.g.edition.cite(r)})
}
