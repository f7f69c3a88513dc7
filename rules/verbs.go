// The verbs of the notation of effects, a row each, and the instructions that they are compiled to, a row each

package rules

import (
	"slices"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// verb is the row of a verb: how it is compiled where you do it, and where a practice opponent does (nil: it does so to the cards of
// its row), and what it is worth to a policy.
type verb struct {
	compile, opposing func(*compiler, *effect.Act)
	worth             func(*effect.Act, *Weights) int
}

// Weights are what a policy counts for what effects bring.
type Weights struct {
	Lore int
	Card int // a card drawn or found
	Ink  int // a card more in the inkwell
	Free int // a card played for nothing
	Less int // an ink less to pay, once
	More int // one card more to ink this turn
	Drop int // an ink drop
	Look int // a look at the top of the deck
}

// EffectValue is what a verb brings you, whatever it depends on.
func EffectValue(n *effect.Act, w *Weights) int {
	if row := verbs[n.Verb]; row.worth != nil {
		return row.worth(n, w)
	}
	return 0
}

// each is a value for each of the number of a verb.
func each(of func(*Weights) int) func(*effect.Act, *Weights) int {
	return func(n *effect.Act, w *Weights) int { return n.Amount.Times(of(w)) }
}

// once is a value whatever the number.
func once(of func(*Weights) int) func(*effect.Act, *Weights) int {
	return func(_ *effect.Act, w *Weights) int { return of(w) }
}

var (
	loreValue = func(w *Weights) int { return w.Lore }
	loreLost  = func(w *Weights) int { return -w.Lore }
	cardValue = func(w *Weights) int { return w.Card }
	cardsLost = func(w *Weights) int { return -w.Card / 2 }
	inkValue  = func(w *Weights) int { return w.Ink }
	moreValue = func(w *Weights) int { return w.More }
	dropValue = func(w *Weights) int { return w.Drop }
	lessValue = func(w *Weights) int { return w.Less }
	freeValue = func(w *Weights) int { return w.Free }
	lookValue = func(w *Weights) int { return w.Look }
	twoCards  = func(w *Weights) int { return 2 * w.Card }
)

// backValue is a card from the discard.
func backValue(n *effect.Act, w *Weights) int {
	if f := n.Target.Refs[0].Filter; f != nil && len(f.Zones) > 0 {
		return w.Card
	}
	return 0
}

// inkedValue is a card for the inkwell: one more there, one less elsewhere.
func inkedValue(n *effect.Act, w *Weights) int {
	if slices.Contains(n.Places, "ink") || slices.Contains(n.Places, "inke") {
		return w.Ink / 2
	}
	return 0
}

// verbs are the rows. Static verbs are compiled by staticAct, and have a row where they are worth something.
var verbs map[effect.Verb]verb

func init() {
	verbs = map[effect.Verb]verb{
		effect.DoDraw:          {number(opDraw), theyMove(OpponentDeck, OpponentHand), each(cardValue)},
		effect.DoDrawTo:        {number(opDrawTo), (*compiler).theyDrawTo, once(twoCards)},
		effect.DoDrawToWho:     {compile: (*compiler).drawToWho},
		effect.DoDiscardNumber: {(*compiler).discard, (*compiler).theyDiscard, once(cardsLost)},
		effect.DoDiscardCards:  {(*compiler).discardCards, (*compiler).theirZoneOrPlay, once(cardsLost)},
		effect.DoDiscardTo:     {(*compiler).discardTo, (*compiler).theyDiscardTo, nil},
		effect.DoGain:          {number(opGain), (*compiler).theirLore, each(loreValue)},
		effect.DoLose:          {number(opLose), (*compiler).theirLore, each(loreLost)},
		effect.DoGetDrops:      {number(opDrops), (*compiler).theyAreAsked, each(dropValue)},
		effect.DoRemoveDrops:   {compile: number(opUndrop)},
		effect.DoDamage:        {compile: (*compiler).damage},
		effect.DoPutDamage:     {compile: (*compiler).damage},
		effect.DoHeal:          {compile: (*compiler).damage},
		effect.DoHealSplit:     {compile: (*compiler).damage},
		effect.DoMoveDamage:    {compile: (*compiler).moveDamage},
		effect.DoBanish:        {compile: cardsInPlay(opBanish)},
		effect.DoExert:         {compile: cardsInPlay(opExert)},
		effect.DoReady:         {compile: (*compiler).ready},
		effect.DoBounce:        {cardsInPlay(opBounce), (*compiler).theirZoneOrPlay, backValue},
		effect.DoPut:           {puts(opPut, 0), (*compiler).theirZoneOrPlay, inkedValue},
		effect.DoShuffleIn:     {compile: (*compiler).shuffleIn, opposing: (*compiler).theirZoneOrPlay},
		effect.DoShuffle:       {compile: plain(opShuffle)},
		effect.DoInkTop:        {number(opInkTop), theyMove(OpponentDeck, OpponentInk), each(inkValue)},
		effect.DoInkBack:       {compile: (*compiler).inkBack, opposing: theyMove(OpponentInk, OpponentHand)},
		effect.DoInkBackUntil:  {compile: (*compiler).inkBackUntil, opposing: (*compiler).theyInkBackUntil},
		effect.DoExtraInk:      {compile: number(opExtraInk), worth: each(moreValue)},
		effect.DoExertInk:      {compile: plain(opExertInk), opposing: (*compiler).theyAreAsked},
		effect.DoPay:           {compile: number(opPay)},
		effect.DoMill:          {compile: number(opMill), opposing: theyMove(OpponentDeck, OpponentDiscard)},
		effect.DoTuck:          {compile: (*compiler).putTopUnder},
		effect.DoLook:          {compile: (*compiler).lookAt, worth: once(lookValue)},
		effect.DoRevealTop:     {compile: (*compiler).lookAt},
		effect.DoLookDeck:      {compile: (*compiler).lookElsewhere},
		effect.DoLookHand:      {compile: (*compiler).lookElsewhere},
		effect.DoRevealHand:    {compile: (*compiler).lookElsewhere, opposing: (*compiler).theyAreAsked},
		effect.DoLookInk:       {compile: (*compiler).lookInk},
		effect.DoTake:          {compile: puts(opTake, inLooked), worth: once(cardValue)},
		effect.DoTakeTo:        {compile: puts(opTake, inLooked), worth: once(cardValue)},
		effect.DoTakeNumber:    {compile: (*compiler).takeNumber, worth: once(cardValue)},
		effect.DoTakeNumberTo:  {compile: (*compiler).takeNumber, worth: once(cardValue)},
		effect.DoRestTo:        {compile: (*compiler).rest},
		effect.DoReorder:       {compile: plain(opReorder)},
		effect.DoScry:          {compile: plain(opScry), worth: once(lookValue)},
		effect.DoReveal:        {compile: (*compiler).reveal},
		effect.DoDig:           {compile: (*compiler).dig},
		effect.DoSearch:        {compile: puts(opSearch, inDeck), worth: once(cardValue)},
		effect.DoNameCard:      {compile: plain(opName)},
		effect.DoChoose:        {compile: cardsInPlay(opChoose)},
		effect.DoChoosePlayers: {compile: func(*compiler, *effect.Act) {}}, // alone you, or nobody: asked by what they do
		effect.DoCountNumber:   {compile: number(opCount)},
		effect.DoRepeat:        {compile: (*compiler).repeat},
		effect.DoLess:          {compile: (*compiler).less, worth: each(lessValue)},
		effect.DoLessShift:     {compile: (*compiler).less},
		effect.DoCostLess:      {worth: each(lessValue)},
		effect.DoPlayFree:      {compile: (*compiler).playFree, worth: once(freeValue)},
		effect.DoPlay:          {compile: (*compiler).playFor},
		effect.DoMoveTo:        {compile: (*compiler).moveTo},
		effect.DoShiftFree:     {compile: (*compiler).shiftFree},
		effect.DoPutUnder:      {compile: (*compiler).putUnder},
		effect.DoMayPlay:       {compile: (*compiler).mayPlay},
	}
}

// plain compiles a verb that takes nothing.
func plain(op opcode) func(*compiler, *effect.Act) {
	return func(c *compiler, _ *effect.Act) { c.emit(instr{op: op}) }
}

// number compiles a verb that takes an amount alone.
func number(op opcode) func(*compiler, *effect.Act) {
	return func(c *compiler, n *effect.Act) {
		i := instr{op: op, amount: c.amount(c.chooseSubject(n.Amount))}
		if n.Exerted {
			i.flags |= fxExerted
		}
		if slices.Contains(n.Options, "bottom") {
			i.flags |= fxBottom
		}
		c.emit(i)
	}
}

// cardsInPlay compiles a verb that takes cards in play alone.
func cardsInPlay(op opcode) func(*compiler, *effect.Act) {
	return func(c *compiler, n *effect.Act) { c.onCards(op, n) }
}

// puts compiles a verb that puts cards to a place.
func puts(op opcode, usual uint8) func(*compiler, *effect.Act) {
	return func(c *compiler, n *effect.Act) { c.put(n, op, usual) }
}

// needs are what an instruction needs to do anything: a may whose first clause cannot is not asked.
type needs uint8

const (
	needsNumber needs = 1 << iota // an amount above 0
	needsDeck                     // a card in the deck
	needsLook                     // a card that is looked at
	needsCard                     // a card that its selector finds
)

// operation is the row of an instruction that does something: what it needs, and how the log tells it, if it needs no more words than
// its number and its cards.
type operation struct {
	cards bool // it is about cards that its selector finds
	needs needs
	says  wording.Code
	rule  rule
}

// operations are the rows of instructions. What they ask stands in question.go, and what they do in resolve.go.
var operations = [opcodes]operation{
	opDraw:       {false, needsNumber | needsDeck, wording.Draws, ruleDrawing},
	opDrawTo:     {false, needsDeck, wording.Draws, ruleDrawing},
	opDiscard:    {true, needsCard, wording.Discards, ruleDiscard},
	opGain:       {false, needsNumber, wording.GainsLore, ruleLore},
	opLose:       {false, needsNumber, wording.LosesLore, ruleLore},
	opMill:       {false, needsNumber | needsDeck, wording.Mills, ruleEffect},
	opDrops:      {false, needsNumber, wording.GetsDrops, ruleEffect},
	opUndrop:     {false, 0, wording.RemovesDrops, ruleEffect},
	opInkTop:     {false, needsNumber | needsDeck, wording.InksTop, ruleInkEffect},
	opExtraInk:   {false, needsNumber, wording.MayInk, ruleExtraInk},
	opPay:        {false, 0, wording.Pays, ruleUsePay},
	opReadyInk:   {false, 0, wording.ReadiesInk, ruleEffect},
	opPut:        {true, needsCard, wording.PutsToHand, ruleEffect},
	opBanish:     {true, needsCard, wording.Banishes, ruleEffect}, // by the effect, not by the game state check (CR 1.8.1.4)
	opBounce:     {true, needsCard, wording.PutsToHand, ruleEffect},
	opExert:      {true, 0, wording.Exerts, ruleEffect},
	opReady:      {true, 0, wording.Readies, ruleEffect},
	opShuffleIn:  {true, needsCard, wording.PutsToDeck, ruleShuffle},
	opShuffle:    {false, 0, wording.ShufflesDeck, ruleShuffle},
	opLook:       {false, needsNumber | needsDeck, wording.LooksAt, ruleLook},
	opTake:       {true, needsCard, wording.PutsToHand, ruleEffect},
	opRest:       {false, needsLook, wording.RestToHand, ruleLook},
	opReorder:    {false, needsLook, wording.PutsBack, ruleLook},
	opScry:       {false, needsLook, wording.PutsBack, ruleLook},
	opSearch:     {true, needsDeck, wording.PutsToHand, ruleEffect},
	opChange:     {true, needsCard, wording.Changes, ruleApplied},
	opDamage:     {true, needsNumber | needsCard, wording.Deals, ruleDamage},
	opHeal:       {true, 0, wording.RemovesDamage, ruleDamage},
	opChoose:     {true, needsCard, wording.Chooses, ruleChoices},
	opLess:       {false, 0, wording.SuchCostsLess, ruleLess},
	opTuck:       {true, needsDeck | needsCard, wording.Tucks, ruleEffect},
	opPlayFree:   {true, needsCard, wording.PlaysFree, ruleForFree},
	opExertInk:   {false, 0, wording.ExertsInk, ruleEffect},
	opCount:      {},
	opGather:     {cards: true, rule: ruleMove},
	opMoveTo:     {true, needsCard, wording.MovesTo, ruleMove},
	opMoveDamage: {true, 0, wording.MovesDamage, ruleDamage},
	opLater:      {false, 0, wording.DoesRestLater, ruleEffect},
	opName:       {false, 0, wording.Names, ruleChoices},
	opRandomly:   {needs: needsNumber | needsCard},
	opEnter:      {false, 0, wording.EntersPlay, rulePlay},
	opDig:        {false, 0, wording.Reveals, ruleLook},
	opShiftOnto:  {true, needsCard, wording.ShiftsFree, ruleForFree},
	opUnder:      {true, needsCard, wording.PutsUnder, ruleEffect},
	opTheirCards: {needs: needsNumber},
	opTheirLore:  {needs: needsNumber},
}

// onSome reports whether an instruction is about cards that its selector finds.
func onSome(op opcode) bool { return operations[op].cards }
