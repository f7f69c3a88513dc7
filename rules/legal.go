package rules

import (
	"errors"
	"fmt"
	"strings"
)

// Illegal says why a move is refused and by which rule.
type Illegal struct {
	Reason string // in words, with the names of the cards
	Rule   string // "CR 4.2.1.1"
}

// Error returns the reason with the rule in brackets.
func (e *Illegal) Error() string { return e.Reason + " (" + e.Rule + ")" }

// MoveError is a move of a list that could not be read or is illegal.
type MoveError struct {
	Position int    // in the list, from 1
	Move     string // as written, shortened when it is long
	Reason   string
	Rule     string // "CR 4.2.1.1"; empty for limits of the engine
}

// Error returns, for example, `move 4, ink12: Be Prepared has no inkwell symbol (CR 4.2.1.1)`.
func (e *MoveError) Error() string {
	if e.Rule == "" {
		return fmt.Sprintf("move %d, %s: %s", e.Position, e.Move, e.Reason)
	}
	return fmt.Sprintf("move %d, %s: %s (%s)", e.Position, e.Move, e.Reason, e.Rule)
}

var (
	errTooLong = fmt.Errorf("more than %d bytes of moves", MaxText)
	errTooMany = fmt.Sprintf("more than %d moves", MaxMoves)
	errNoGame  = errors.New("a state without a game")
)

// why is the reason for which a move is illegal.
type why uint8

const (
	legal why = iota
	whyOver
	whyMalformed
	whyTwice
	whyNotHandStep
	whyAlteredBefore
	whyKept
	whyNoCard
	whyAlterNotInHand
	whyInkNotInHand
	whyNoSymbol
	whyInkedBefore
	whyPlayNotInHand
	whyCannotPay
	whyEntersReady
	whyNoShift
	whyHandShift
	whyShiftBase
	whyShiftName
	whyShiftClass
	whyShiftDiscards
	whyShiftDiscardNot
	whyShiftDiscardKind
	whyNoSong
	whySingerNotInPlay
	whySingerNoCharacter
	whySingerDrying
	whySingerExerted
	whySingerLow
	whySingersLow
	whyOneSinger
	whyQuestNotInPlay
	whyQuestNoCharacter
	whyQuestDrying
	whyQuestExerted
	whyQuestReckless
	whyMoveNotInPlay
	whyMoveNoCharacter
	whyMoveNoLocation
	whyMoveThere
	whyMovePay
	whyBoostNotInPlay
	whyNoBoost
	whyBoostedBefore
	whyBoostPay
	whyUseNotInPlay
	whyUseNothing
	whyUseLocation
	whyUseDrying
	whyUseExerted
	whyChallengeNotInPlay
	whyChallengeNoCharacter
	whyChallengeDrying
	whyChallengeExerted
	whyNoOpponents
	whyNoOpponent
	whyTargetReady
	whyEvasive
	whyBodyguard
	whyReckless
	whyAdventurous
	whyChallengeAdventurous
	whyChallengeCannot
	whyTargetCannot
	whyAmount
	whyTooMuch
	whyFxNotInHand
	whyFxNotInPlay
	whyFxNotThere
	whyFxNotInDeck
	whyFxNotLooked
	whyFxNoBase
	whyFxLocationState
	whyFxActionState
	whyFxItemDamage
	whyFxInk
	whyFxNoLocation
	whyFxNoCharacter
	whyFxNotDiscarded
	whyFxUnder
	whyFxNoOpponent
	whyFxOpponentThere
	whyAsked
	whyAnswerCount
	whyAnswerCard
	whyAnswerNumber
	whySingerCannot
	whyQuestCannot
	whyMoveCannot
	whyUsedBefore
	whyUseCondition
	whyUsePay
	whyUseCost
	whyDrops
	whyPlayOnly
	whyNoOther
	whyOtherCost
	whyCount
)

// reasons gives for each why the rule and the words. {card} is the card in
// question, {need} and {have} two numbers, {kind} a kind of card.
var reasons = [whyCount]struct {
	rule rule
	text string
}{
	whyOver:                 {ruleOver, "the game is over"},
	whyMalformed:            {ruleActions, "that is not a move"},
	whyTwice:                {ruleActions, "{card} is named twice"},
	whyNotHandStep:          {ruleMainPhase, "the opening hand is not kept yet"},
	whyAlteredBefore:        {ruleAlter, "the hand can be altered only once, before the first turn"},
	whyKept:                 {ruleBegin, "the hand is kept already"},
	whyNoCard:               {ruleActions, "there is no card {need} in this game"},
	whyAlterNotInHand:       {ruleAlterCards, "{card} is not in the opening hand"},
	whyInkNotInHand:         {ruleInkReveal, "{card} is not in your hand"},
	whyNoSymbol:             {ruleInkReveal, "{card} has no inkwell symbol"},
	whyInkedBefore:          {ruleInkOnce, "a card was put into the inkwell this turn already"},
	whyPlayNotInHand:        {rulePlayFromHand, "{card} is not in your hand"},
	whyCannotPay:            {rulePay, "{card} costs {need} ink and {have} is ready"},
	whyEntersReady:          {ruleBodyguardEnters, "{card} has no Bodyguard and enters play ready"},
	whyNoShift:              {ruleShift, "{card} has no Shift"},
	whyHandShift:            {ruleNewShift, "this Shift of {card} is done by hand: write fx-shift"},
	whyShiftBase:            {ruleShift, "{card} is not a character of yours in play"},
	whyShiftName:            {ruleShift, "{card} does not have the name that this Shift needs"},
	whyShiftClass:           {ruleClassShift, "{card} does not have the classification that this Shift needs"},
	whyShiftDiscards:        {ruleShift, "this Shift is paid by discarding {need} and {have} given"},
	whyShiftDiscardNot:      {ruleShift, "{card} is not another card in your hand to discard"},
	whyShiftDiscardKind:     {ruleShift, "{card} is not what this Shift is paid with"},
	whyNoSong:               {ruleSong, "{card} is not a song"},
	whySingerNotInPlay:      {ruleSong, "{card} is not in play"},
	whySingerNoCharacter:    {ruleSong, "{card} is not a character"},
	whySingerDrying:         {ruleDryCost, "{card} is drying and cannot exert to sing"},
	whySingerExerted:        {ruleSong, "{card} is exerted already"},
	whySingerLow:            {ruleSong, "{card} counts as cost {have} and the song needs {need}"},
	whySingersLow:           {ruleSingTogether, "the singers count as cost {have} together and the song needs {need}"},
	whyOneSinger:            {ruleSong, "{card} is sung by one character: it has no Sing Together"},
	whyQuestNotInPlay:       {ruleQuest, "{card} is not in play"},
	whyQuestNoCharacter:     {ruleQuestOnlyCharacters, "{card} is not a character"},
	whyQuestDrying:          {ruleDry, "{card} is drying"},
	whyQuestExerted:         {ruleQuestExert, "{card} is exerted already"},
	whyQuestReckless:        {ruleRecklessQuest, "{card} has Reckless and cannot quest"},
	whyMoveNotInPlay:        {ruleMove, "{card} is not in play"},
	whyMoveNoCharacter:      {ruleMove, "{card} is not a character"},
	whyMoveNoLocation:       {ruleMove, "{card} is not a location"},
	whyMoveThere:            {ruleMoveAway, "{card} is there already"},
	whyMovePay:              {ruleMovePay, "moving to {card} costs {need} ink and {have} is ready"},
	whyBoostNotInPlay:       {ruleUse, "{card} is not in play"},
	whyNoBoost:              {ruleBoost, "{card} has no Boost"},
	whyBoostedBefore:        {ruleBoost, "the Boost of {card} was used this turn already"},
	whyBoostPay:             {ruleUsePay, "the Boost of {card} costs {need} ink and {have} is ready"},
	whyUseNotInPlay:         {ruleUse, "{card} is not in play"},
	whyUseNothing:           {ruleUse, "{card} has no ability to use"},
	whyUseLocation:          {ruleLocationState, "{card} is a location and cannot be exerted"},
	whyUseDrying:            {ruleUseDry, "{card} is drying and cannot exert to use an ability"},
	whyUseExerted:           {ruleUseExerted, "{card} is exerted already"},
	whyChallengeNotInPlay:   {ruleChallenge, "{card} is not in play"},
	whyChallengeNoCharacter: {ruleChallengeOnlyCharacters, "{card} is not a character"},
	whyChallengeDrying:      {ruleChallengeDeclare, "{card} is drying and has no Rush"},
	whyChallengeExerted:     {ruleChallengeDeclare, "{card} is exerted already"},
	whyNoOpponents:          {ruleChallengeTarget, "there is no training opponent"},
	whyNoOpponent:           {ruleChallengeTarget, "{card} is not an opposing character or location in play"},
	whyTargetReady:          {ruleChallengeTarget, "{card} is ready"},
	whyEvasive:              {ruleEvasive, "{card} has Evasive"},
	whyBodyguard:            {ruleBodyguard, "{card} has Bodyguard and must be challenged first"},
	whyReckless:             {ruleRecklessEnd, "{card} has Reckless, is ready and can challenge"},
	whyAdventurous:          {ruleAdventurous, "{card} has Adventurous, is ready and can quest"},
	whyChallengeAdventurous: {ruleAdventurous, "{card} has Adventurous and cannot challenge"},
	whyChallengeCannot:      {ruleChallenge, "{card} cannot challenge that"},
	whyTargetCannot:         {ruleChallenge, "{card} cannot be challenged by that"},
	whyAmount:               {ruleEffect, "an amount is from 1 to {need}"},
	whyTooMuch:              {ruleEffect, "more than {need} in one turn"},
	whyFxNotInHand:          {ruleDiscard, "{card} is not in your hand"},
	whyFxNotInPlay:          {ruleEffect, "{card} is not in play"},
	whyFxNotThere:           {ruleEffect, "{card} is not where this effect can take it from"},
	whyFxNotInDeck:          {ruleLook, "{card} is not in your deck"},
	whyFxNotLooked:          {ruleLook, "those are not the cards looked at on top of the deck"},
	whyFxNoBase:             {ruleShift, "{card} is not a character of yours in play"},
	whyFxLocationState:      {ruleLocationState, "{card} is a location and is neither ready nor exerted"},
	whyFxActionState:        {rulePlayAction, "{card} is an action and does not stay in play"},
	whyFxItemDamage:         {ruleItemState, "{card} is an item and has no damage"},
	whyFxInk:                {ruleUsePay, "that is {need} ink and {have} is there"},
	whyFxNoLocation:         {ruleMove, "{card} is not a location of yours in play"},
	whyFxNoCharacter:        {ruleMove, "{card} is not a character of yours in play"},
	whyFxNotDiscarded:       {ruleForFree, "{card} is not in your hand, your discard or among the cards looked at"},
	whyFxUnder:              {ruleEffect, "{card} is not a character or location of yours in play"},
	whyFxNoOpponent:         {ruleEffect, "{card} is not a card of the training opponent"},
	whyFxOpponentThere:      {ruleEffect, "{card} of the training opponent is there already"},
	whyAsked:                {ruleChoices, "{need}"},
	whyAnswerCount:          {ruleChoices, "the answer names from {need} to {have} cards"},
	whyAnswerCard:           {ruleChoices, "{card} is none of the cards to choose from"},
	whyAnswerNumber:         {ruleChoices, "the answer is from {need} to {have}"},
	whySingerCannot:         {ruleSong, "{card} cannot sing"},
	whyQuestCannot:          {ruleQuest, "{card} cannot quest"},
	whyMoveCannot:           {ruleMove, "{card} cannot move"},
	whyUsedBefore:           {ruleUse, "the ability of {card} was used already this turn"},
	whyUseCondition:         {ruleUse, "the condition of the ability of {card} does not hold"},
	whyUsePay:               {ruleUsePay, "the ability of {card} costs {need} ink and {have} is ready"},
	whyUseCost:              {ruleUsePay, "what the ability of {card} costs cannot be paid"},
	whyPlayOnly:             {rulePlayFromHand, "what {card} asks for before it is played does not hold"},
	whyNoOther:              {rulePay, "{card} has no other price now"},
	whyOtherCost:            {rulePay, "the other price of {card} cannot be paid"},
	whyDrops:                {rulePay, "at most {need} ink drops can pay for this"},
}

// fault is a why with what its words need. The zero fault means legal.
type fault struct {
	why        why
	need, have uint8
	card       uint16
}

// refuse turns a fault into an error.
func (s *State) refuse(f fault) *Illegal {
	r := reasons[f.why]
	g := s.game
	rule, text := g.edition.cite(r.rule), r.text
	if strings.Contains(text, "{") {
		need := fmt.Sprint(f.need)
		switch f.why {
		case whyNoCard:
			need = fmt.Sprint(f.card)
			rule = g.edition.cite(missing(Kind(f.need)))
		case whyTwice:
			rule = g.edition.cite(twofold(Kind(f.need)))
		case whyAsked:
			need = askedFor(questionKind(f.card))
		}
		text = strings.NewReplacer("{card}", g.name(f.card), "{need}", need, "{have}", fmt.Sprint(f.have)).Replace(text)
	}
	return &Illegal{Reason: text, Rule: rule}
}

// missing returns the rule that a move breaks whose card is nowhere: it says where
// the card would have to be.
func missing(k Kind) rule {
	switch k {
	case Ink:
		return ruleInkReveal
	case PlayCard, Shift, Sing:
		return rulePlayFromHand
	case Quest:
		return ruleQuest
	case MoveTo:
		return ruleMove
	case Boost, Use:
		return ruleUse
	case Challenge:
		return ruleChallenge
	}
	return ruleActions
}

// twofold returns the rule that a move breaks which names a card twice: it says
// what each card is for.
func twofold(k Kind) rule {
	switch k {
	case Alter:
		return ruleAlterCards
	case Shift:
		return ruleShift
	case Sing:
		return ruleSong
	case MoveTo:
		return ruleMove
	case Challenge:
		return ruleChallengeTarget
	}
	return ruleActions
}

// Legal reports whether a move may be made now: nil, or an [*Illegal] with the
// reason and the rule. By-hand effects are legal when they can be carried out.
func (s *State) Legal(m Move) error {
	if s.game == nil {
		return errNoGame
	}
	if f := s.check(&m); f.why != legal {
		return s.refuse(f)
	}
	return nil
}

// check finds the first reason why a move is illegal. It allocates nothing.
func (s *State) check(m *Move) fault {
	if s.step == StepOver {
		return fault{why: whyOver}
	}
	if m.malformed() {
		return fault{why: whyMalformed}
	}
	if m.Kind == Concede { // at any point, setup included (CR 2.3.3.4)
		return fault{}
	}
	if s.asks != askNothing || m.Kind >= Yes && m.Kind <= BagNext {
		q := s.asking()
		return s.checkAnswer(m, &q)
	}
	if m.Len > 1 {
		if c, ok := m.twice(); ok {
			return fault{why: whyTwice, card: c, need: uint8(m.Kind)}
		}
	}
	if s.step == StepHand {
		return s.checkSetup(m)
	}
	if m.Kind.ByHand() {
		return s.checkEffect(m)
	}
	switch m.Kind {
	case Keep:
		if s.altered { // says once more what altering said already
			return fault{}
		}
		return fault{why: whyKept}
	case Alter:
		return fault{why: whyAlteredBefore}
	case End:
		return s.checkEnd()
	}
	c := m.Args[0]
	if int(c) >= len(s.game.defs) {
		return fault{why: whyNoCard, card: c, need: uint8(m.Kind)}
	}
	switch m.Kind {
	case Ink:
		return s.checkInk(c)
	case PlayCard:
		return s.checkPlay(m)
	case Shift:
		return s.checkShift(m)
	case Sing:
		return s.checkSing(m)
	case Quest:
		return s.checkQuest(c)
	case MoveTo:
		return s.checkMove(c, m.Args[1], m.Drops)
	case Boost:
		return s.checkBoost(c, m.Drops)
	case Use:
		if s.game.text != nil && int(c) < s.game.size && !s.game.usable(c) {
			return s.checkActivated(m)
		}
		if m.Len > 1 {
			return fault{why: whyUseNothing, card: c}
		}
		return s.checkUse(c)
	case Challenge:
		return s.checkChallenge(c, m.Args[1])
	}
	return fault{why: whyMalformed}
}

// malformed reports whether a move is none: of no kind, or of another shape than its kind.
func (m *Move) malformed() bool {
	if m.Kind == NoMove || m.Kind >= kindCount {
		return true
	}
	sh := &shapes[m.Kind]
	return int(m.Len) < sh.min || int(m.Len) > sh.max || m.Exerted && !sh.exerted || m.Drops > 0 && !sh.drops || m.Other && !sh.other
}

// checkSetup allows altering the opening hand, once, or keeping it (CR 2.2.2).
func (s *State) checkSetup(m *Move) fault {
	switch m.Kind {
	case Keep:
		return fault{}
	case Alter:
		for _, c := range m.args() {
			if s.find(zoneHand, c) < 0 {
				return fault{why: whyAlterNotInHand, card: c}
			}
		}
		return fault{}
	}
	return fault{why: whyNotHandStep}
}

// checkInk is CR 4.2.
func (s *State) checkInk(c uint16) fault {
	switch {
	case s.find(zoneHand, c) < 0 && (s.find(zoneDiscard, c) < 0 || s.allowed(inksDiscard) == 0 || !s.game.defs[c].is(fInkable)):
		return fault{why: whyInkNotInHand, card: c}
	case !s.game.defs[c].is(fInkable) && s.allowed(allInkable) == 0:
		return fault{why: whyNoSymbol, card: c}
	case !s.MayInk(): // once a turn (CR 4.2.3) and once more for each effect (CR 4.2.3.1)
		return fault{why: whyInkedBefore}
	}
	return fault{}
}

// price returns what a card's cost comes to after the payment modifiers (CR 4.3.2.3).
func (s *State) price(c, cost uint8) uint8 {
	if s.less == 0 && (s.game.text == nil || !s.game.text.prices) {
		return cost
	}
	return s.priceNow(c, cost)
}

// checkPlay is CR 4.3 for the ink cost.
func (s *State) checkPlay(m *Move) fault {
	c := m.Args[0]
	if s.find(zoneHand, c) < 0 {
		return fault{why: whyPlayNotInHand, card: c}
	}
	d := &s.game.defs[c]
	if m.Exerted && !s.mayEnterExerted(uint8(c)) {
		return fault{why: whyEntersReady, card: c}
	}
	if s.game.text != nil && !s.mayPlay(uint8(c)) {
		return fault{why: whyPlayOnly, card: c}
	}
	if m.Other {
		return s.checkOther(c)
	}
	return s.checkPayment(whyCannotPay, c, s.price(uint8(c), d.cost), m.Drops)
}

// mayEnterExerted reports whether a card that is played may enter play exerted: by what is printed on it, or because a card in
// play gives it Bodyguard as it enters (CR 8.3.2, 6.4.2.3).
func (s *State) mayEnterExerted(c uint8) bool {
	return s.game.defs[c].is(fBodyguard|fMayEnterExerted) || s.game.text != nil && s.givenBodyguard(c)
}

func (s *State) givenBodyguard(c uint8) bool {
	p := s.game.text
	if p.gives>>kwBodyguard&1 == 0 || s.inPlay.makes>>addKeyword&1 == 0 || s.game.defs[c].typ != Character {
		return false
	}
	for st, x := range s.statics(1 << addKeyword) {
		if p.some[st.some].ref == refSelf || !s.affects(st, x, c) {
			continue
		}
		for _, ch := range p.changes[st.change.from : st.change.from+st.change.len] {
			if ch.kind == addKeyword && ch.keyword == kwBodyguard {
				return true
			}
		}
	}
	return false
}

// mayPlay reports whether what a card asks for before it is played holds.
func (s *State) mayPlay(c uint8) bool {
	only := s.game.text.only[s.game.defs[c].entry]
	return only.len == 0 || s.holds(only, c, noCard)
}

// checkOther checks the other price of a card (CR 1.5.5).
func (s *State) checkOther(c uint16) fault {
	p := s.game.text
	if p == nil || p.other[s.game.defs[c].entry] == 0 {
		return fault{why: whyNoOther, card: c}
	}
	a := &p.abilities[p.other[s.game.defs[c].entry]-1]
	if !s.holds(a.cond, uint8(c), noCard) {
		return fault{why: whyNoOther, card: c}
	}
	for at := a.start; at < a.start+a.costs; at++ {
		if !s.payable(at, uint8(c), false) {
			return fault{why: whyOtherCost, card: c}
		}
	}
	return fault{}
}

// checkPayment checks that ink can be paid, so much of it with ink drops (CR 4.3.2.4).
func (s *State) checkPayment(w why, c uint16, need, drops uint8) fault {
	if drops == 0 && need <= s.ready {
		return fault{}
	}
	return s.cannotPay(w, c, need, drops)
}

func (s *State) cannotPay(w why, c uint16, need, drops uint8) fault {
	if most := min(s.drops, need); drops > most {
		return fault{why: whyDrops, card: c, need: most}
	}
	if need -= drops; need > s.ready {
		return fault{why: w, card: c, need: need, have: s.ready}
	}
	return fault{}
}

// checkShift is CR 8.10.
func (s *State) checkShift(m *Move) fault {
	c, base, discards := m.Args[0], m.Args[1], m.args()[2:]
	if s.find(zoneHand, c) < 0 {
		return fault{why: whyPlayNotInHand, card: c}
	}
	d := &s.game.defs[c]
	switch d.shift {
	case NoShift:
		return fault{why: whyNoShift, card: c}
	case HandShift:
		return fault{why: whyHandShift, card: c}
	}
	if s.find(zonePlay, base) < 0 || s.game.defs[base].typ != Character {
		return fault{why: whyShiftBase, card: base}
	}
	if !s.game.fits(int(c), int(base)) {
		if d.shift == NameShift {
			return fault{why: whyShiftName, card: base}
		}
		return fault{why: whyShiftClass, card: base} // a Universal Shift fits every character
	}
	if m.Exerted && !s.mayEnterExerted(uint8(c)) {
		return fault{why: whyEntersReady, card: c}
	}
	if m.Other {
		return fault{why: whyNoOther, card: c}
	}
	if s.game.text != nil && !s.mayPlay(uint8(c)) {
		return fault{why: whyPlayOnly, card: c}
	}
	if len(discards) != int(d.discards) {
		return fault{why: whyShiftDiscards, need: d.discards, have: uint8(len(discards))}
	}
	for _, x := range discards {
		if s.find(zoneHand, x) < 0 {
			return fault{why: whyShiftDiscardNot, card: x}
		}
		if !s.game.defs[x].isKind(d.discardKind) {
			return fault{why: whyShiftDiscardKind, card: x}
		}
	}
	if d.discards == 0 {
		return s.checkPayment(whyCannotPay, c, s.shiftPrice(uint8(c), uint8(base)), m.Drops)
	}
	return s.checkPayment(whyCannotPay, c, 0, m.Drops)
}

// checkSing is CR 5.4.4.2, and CR 8.12 for several singers.
func (s *State) checkSing(m *Move) fault {
	song, singers := m.Args[0], m.args()[1:]
	if s.find(zoneHand, song) < 0 {
		return fault{why: whyPlayNotInHand, card: song}
	}
	d := &s.game.defs[song]
	if !d.is(fSong) {
		return fault{why: whyNoSong, card: song}
	}
	if s.game.text != nil && !s.mayPlay(uint8(song)) {
		return fault{why: whyPlayOnly, card: song}
	}
	if len(singers) > 1 && d.singTogether == 0 {
		return fault{why: whyOneSinger, card: song}
	}
	total := 0
	for _, c := range singers {
		if s.find(zonePlay, c) < 0 {
			return fault{why: whySingerNotInPlay, card: c}
		}
		switch {
		case s.game.defs[c].typ != Character:
			return fault{why: whySingerNoCharacter, card: c}
		case s.marks[c].bits&mDrying != 0:
			return fault{why: whySingerDrying, card: c}
		case s.marks[c].bits&mExerted != 0:
			return fault{why: whySingerExerted, card: c}
		case s.cannot(uint8(c), cannotSing):
			return fault{why: whySingerCannot, card: c}
		}
		total += int(s.sings(uint8(c)))
	}
	if len(singers) == 1 && total >= int(d.cost) {
		if d.singTogether == 0 && s.cannot(uint8(singers[0]), cannotSingAlone) {
			return fault{why: whySingerCannot, card: singers[0]}
		}
		return fault{}
	}
	have := uint8(min(total, 255))
	switch {
	case d.singTogether == 0:
		return fault{why: whySingerLow, card: singers[0], need: d.cost, have: have}
	case total < int(d.singTogether):
		return fault{why: whySingersLow, need: d.singTogether, have: have}
	}
	return fault{}
}

// checkQuest is CR 4.5.1.
func (s *State) checkQuest(c uint16) fault {
	if s.find(zonePlay, c) < 0 {
		return fault{why: whyQuestNotInPlay, card: c}
	}
	d, bits := &s.game.defs[c], s.marks[c].bits
	switch {
	case d.typ != Character:
		return fault{why: whyQuestNoCharacter, card: c}
	case s.reckless(uint8(c)): // CR 8.7.2
		return fault{why: whyQuestReckless, card: c}
	case bits&mDrying != 0 && !s.cannot(uint8(c), questsDrying): // CR 1.7.5
		return fault{why: whyQuestDrying, card: c}
	case bits&mExerted != 0:
		return fault{why: whyQuestExerted, card: c}
	case s.cannot(uint8(c), cannotQuest):
		return fault{why: whyQuestCannot, card: c}
	}
	return fault{}
}

// checkMove is CR 4.7.
func (s *State) checkMove(c, to uint16, drops uint8) fault {
	switch {
	case s.find(zonePlay, c) < 0:
		return fault{why: whyMoveNotInPlay, card: c}
	case s.game.defs[c].typ != Character:
		return fault{why: whyMoveNoCharacter, card: c}
	case s.find(zonePlay, to) < 0:
		return fault{why: whyMoveNotInPlay, card: to}
	case s.game.defs[to].typ != Location:
		return fault{why: whyMoveNoLocation, card: to}
	case uint16(s.marks[c].at) == to:
		return fault{why: whyMoveThere, card: c}
	case s.cannot(uint8(c), cannotMove):
		return fault{why: whyMoveCannot, card: c}
	}
	return s.checkPayment(whyMovePay, to, s.moveCost(uint8(c), uint8(to)), drops)
}

// checkBoost is CR 8.4.1. With an empty deck the cost can still be paid; the
// effect then does as much as it can (CR 1.2.3).
func (s *State) checkBoost(c uint16, drops uint8) fault {
	if s.find(zonePlay, c) < 0 {
		return fault{why: whyBoostNotInPlay, card: c}
	}
	d := &s.game.defs[c]
	switch {
	case !d.is(fBoost):
		return fault{why: whyNoBoost, card: c}
	case s.marks[c].bits&mBoosted != 0:
		return fault{why: whyBoostedBefore, card: c}
	}
	return s.checkPayment(whyBoostPay, c, d.boost, drops)
}

// checkUse is CR 4.4 for an ability that exerts its own card.
func (s *State) checkUse(c uint16) fault {
	if s.find(zonePlay, c) < 0 {
		return fault{why: whyUseNotInPlay, card: c}
	}
	d, bits := &s.game.defs[c], s.marks[c].bits
	switch {
	case d.typ == Location: // CR 5.1.2.3
		return fault{why: whyUseLocation, card: c}
	case !s.game.usable(c):
		return fault{why: whyUseNothing, card: c}
	case bits&mDrying != 0: // items never dry (CR 4.4.2)
		return fault{why: whyUseDrying, card: c}
	case bits&mExerted != 0:
		return fault{why: whyUseExerted, card: c}
	}
	return fault{}
}

// checkEnd is CR 3.3.2, which Adventurous (CR 8.16) and Reckless (CR 8.7.3) can hold up.
func (s *State) checkEnd() fault {
	if c, ok := s.MustQuest(); ok {
		return fault{why: whyAdventurous, card: uint16(c)}
	}
	if s.game.opponents == 0 {
		return fault{}
	}
	for _, c := range s.Play() {
		reckless := s.game.defs[c].is(fReckless)
		if s.game.touches {
			reckless = s.hasKeyword(c, kwReckless)
		}
		if reckless && s.canChallenge(uint16(c)) {
			return fault{why: whyReckless, card: uint16(c)}
		}
	}
	return fault{}
}

// MustQuest finds a character that holds up the end of the turn until it has quested
// or is exerted otherwise: it has Adventurous, is ready and can quest (CR 8.16).
func (s *State) MustQuest() (card int, ok bool) {
	if s.Step() != StepMain || !s.game.urges {
		return 0, false
	}
	for _, c := range s.Play() {
		if s.adventurous(c) && s.checkQuest(uint16(c)).why == legal {
			return int(c), true
		}
	}
	return 0, false
}

// canChallenge reports whether a card in play can challenge anything.
func (s *State) canChallenge(c uint16) bool {
	for i := range s.game.opponents {
		if s.checkChallenge(c, uint16(s.game.size+i)).why == legal {
			return true
		}
	}
	return false
}

// checkChallenge is CR 4.6.4 with the restrictions of 8.3.3 and 8.6.1.
func (s *State) checkChallenge(c, target uint16) fault {
	if s.find(zonePlay, c) < 0 {
		return fault{why: whyChallengeNotInPlay, card: c}
	}
	d, bits := &s.game.defs[c], s.marks[c].bits
	switch {
	case d.typ != Character: // CR 4.6.1
		return fault{why: whyChallengeNoCharacter, card: c}
	case s.game.touches:
		return s.checkFight(uint8(c), target)
	case bits&mDrying != 0 && !d.is(fRush): // CR 4.6.4.1, 8.9.1
		return fault{why: whyChallengeDrying, card: c}
	case bits&mExerted != 0:
		return fault{why: whyChallengeExerted, card: c}
	case d.is(fAdventurous): // CR 8.16
		return fault{why: whyChallengeAdventurous, card: c}
	case s.game.opponents == 0:
		return fault{why: whyNoOpponents}
	}
	if f := s.checkTarget(d, target); f.why != legal {
		return f
	}
	t := &s.game.defs[target]
	if t.typ == Location || t.is(fBodyguard) { // Bodyguard shields only characters (CR 8.3.3, 4.6.8)
		return fault{}
	}
	for i := range s.game.opponents {
		other := uint16(s.game.size + i)
		o := &s.game.defs[other]
		if o.typ == Character && o.is(fBodyguard) && s.checkTarget(d, other).why == legal {
			return fault{why: whyBodyguard, card: other}
		}
	}
	return fault{}
}

// checkTarget is the part of a challenge's conditions that does not look at other targets.
func (s *State) checkTarget(challenger *def, target uint16) fault {
	if !s.isFoe(target) {
		return fault{why: whyNoOpponent, card: target}
	}
	t := &s.game.defs[target]
	if t.typ == Character && s.marks[target].bits&mExerted == 0 { // CR 4.6.4.2, 4.6.8.2
		return fault{why: whyTargetReady, card: target}
	}
	if t.is(fEvasive) && !challenger.is(fEvasive|fAlert) { // CR 8.6.1, 8.2.1
		return fault{why: whyEvasive, card: target}
	}
	return fault{}
}
