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

// reason is the reason for which a move is illegal.
type reason uint8

const (
	legal reason = iota
	reasonOver
	reasonMalformed
	reasonTwice
	reasonNotHandStep
	reasonAlteredBefore
	reasonKept
	reasonNoCard
	reasonAlterNotInHand
	reasonInkNotInHand
	reasonNoSymbol
	reasonInkedBefore
	reasonPlayNotInHand
	reasonCannotPay
	reasonEntersReady
	reasonNoShift
	reasonHandShift
	reasonShiftBase
	reasonShiftName
	reasonShiftClass
	reasonShiftDiscards
	reasonShiftDiscardNot
	reasonShiftDiscardKind
	reasonNoSong
	reasonSingerNotInPlay
	reasonSingerNoCharacter
	reasonSingerDrying
	reasonSingerExerted
	reasonSingerLow
	reasonSingersLow
	reasonOneSinger
	reasonQuestNotInPlay
	reasonQuestNoCharacter
	reasonQuestDrying
	reasonQuestExerted
	reasonQuestReckless
	reasonMoveNotInPlay
	reasonMoveNoCharacter
	reasonMoveNoLocation
	reasonMoveThere
	reasonMovePay
	reasonBoostNotInPlay
	reasonNoBoost
	reasonBoostedBefore
	reasonBoostPay
	reasonUseNotInPlay
	reasonUseNothing
	reasonUseLocation
	reasonUseDrying
	reasonUseExerted
	reasonChallengeNotInPlay
	reasonChallengeNoCharacter
	reasonChallengeDrying
	reasonChallengeExerted
	reasonNoOpponents
	reasonNoOpponent
	reasonTargetReady
	reasonEvasive
	reasonBodyguard
	reasonReckless
	reasonAdventurous
	reasonChallengeAdventurous
	reasonChallengeCannot
	reasonTargetCannot
	reasonAmount
	reasonTooMuch
	reasonFxNotInHand
	reasonFxNotInPlay
	reasonFxNotThere
	reasonFxNotInDeck
	reasonFxNotLooked
	reasonFxNoBase
	reasonFxLocationState
	reasonFxActionState
	reasonFxItemDamage
	reasonFxInk
	reasonFxNoLocation
	reasonFxNoCharacter
	reasonFxNotDiscarded
	reasonFxUnder
	reasonFxNoOpponent
	reasonFxOpponentThere
	reasonOpponentNumber
	reasonAsked
	reasonAnswerCount
	reasonAnswerCard
	reasonAnswerNumber
	reasonSingerCannot
	reasonQuestCannot
	reasonMoveCannot
	reasonUsedBefore
	reasonUseCondition
	reasonUsePay
	reasonUseCost
	reasonDrops
	reasonPlayOnly
	reasonNoOther
	reasonOtherCost
	reasonCount
)

// reasons gives for each why the rule and the words. {card} is the card in
// question, {need} and {have} two numbers, {kind} a kind of card.
var reasons = [reasonCount]struct {
	rule rule
	text string
}{
	reasonOver:                 {ruleOver, "the game is over"},
	reasonMalformed:            {ruleActions, "that is not a move"},
	reasonTwice:                {ruleActions, "{card} is named twice"},
	reasonNotHandStep:          {ruleMainPhase, "the opening hand is not kept yet"},
	reasonAlteredBefore:        {ruleAlter, "the hand can be altered only once, before the first turn"},
	reasonKept:                 {ruleBegin, "the hand is kept already"},
	reasonNoCard:               {ruleActions, "there is no card {need} in this game"},
	reasonAlterNotInHand:       {ruleAlterCards, "{card} is not in the opening hand"},
	reasonInkNotInHand:         {ruleInkReveal, "{card} is not in your hand"},
	reasonNoSymbol:             {ruleInkReveal, "{card} has no inkwell symbol"},
	reasonInkedBefore:          {ruleInkOnce, "a card was put into the inkwell this turn already"},
	reasonPlayNotInHand:        {rulePlayFromHand, "{card} is not in your hand"},
	reasonCannotPay:            {rulePay, "{card} costs {need} ink and {have} is ready"},
	reasonEntersReady:          {ruleBodyguardEnters, "{card} has no Bodyguard and enters play ready"},
	reasonNoShift:              {ruleShift, "{card} has no Shift"},
	reasonHandShift:            {ruleNewShift, "this Shift of {card} is done by hand: write fx-shift"},
	reasonShiftBase:            {ruleShift, "{card} is not a character of yours in play"},
	reasonShiftName:            {ruleShift, "{card} does not have the name that this Shift needs"},
	reasonShiftClass:           {ruleClassShift, "{card} does not have the classification that this Shift needs"},
	reasonShiftDiscards:        {ruleShift, "this Shift is paid by discarding {need} and {have} given"},
	reasonShiftDiscardNot:      {ruleShift, "{card} is not another card in your hand to discard"},
	reasonShiftDiscardKind:     {ruleShift, "{card} is not what this Shift is paid with"},
	reasonNoSong:               {ruleSong, "{card} is not a song"},
	reasonSingerNotInPlay:      {ruleSong, "{card} is not in play"},
	reasonSingerNoCharacter:    {ruleSong, "{card} is not a character"},
	reasonSingerDrying:         {ruleDryCost, "{card} is drying and cannot exert to sing"},
	reasonSingerExerted:        {ruleSong, "{card} is exerted already"},
	reasonSingerLow:            {ruleSong, "{card} counts as cost {have} and the song needs {need}"},
	reasonSingersLow:           {ruleSingTogether, "the singers count as cost {have} together and the song needs {need}"},
	reasonOneSinger:            {ruleSong, "{card} is sung by one character: it has no Sing Together"},
	reasonQuestNotInPlay:       {ruleQuest, "{card} is not in play"},
	reasonQuestNoCharacter:     {ruleQuestOnlyCharacters, "{card} is not a character"},
	reasonQuestDrying:          {ruleDry, "{card} is drying"},
	reasonQuestExerted:         {ruleQuestExert, "{card} is exerted already"},
	reasonQuestReckless:        {ruleRecklessQuest, "{card} has Reckless and cannot quest"},
	reasonMoveNotInPlay:        {ruleMove, "{card} is not in play"},
	reasonMoveNoCharacter:      {ruleMove, "{card} is not a character"},
	reasonMoveNoLocation:       {ruleMove, "{card} is not a location"},
	reasonMoveThere:            {ruleMoveAway, "{card} is there already"},
	reasonMovePay:              {ruleMovePay, "moving to {card} costs {need} ink and {have} is ready"},
	reasonBoostNotInPlay:       {ruleUse, "{card} is not in play"},
	reasonNoBoost:              {ruleBoost, "{card} has no Boost"},
	reasonBoostedBefore:        {ruleBoost, "the Boost of {card} was used this turn already"},
	reasonBoostPay:             {ruleUsePay, "the Boost of {card} costs {need} ink and {have} is ready"},
	reasonUseNotInPlay:         {ruleUse, "{card} is not in play"},
	reasonUseNothing:           {ruleUse, "{card} has no ability to use"},
	reasonUseLocation:          {ruleLocationState, "{card} is a location and cannot be exerted"},
	reasonUseDrying:            {ruleUseDry, "{card} is drying and cannot exert to use an ability"},
	reasonUseExerted:           {ruleUseExerted, "{card} is exerted already"},
	reasonChallengeNotInPlay:   {ruleChallenge, "{card} is not in play"},
	reasonChallengeNoCharacter: {ruleChallengeOnlyCharacters, "{card} is not a character"},
	reasonChallengeDrying:      {ruleChallengeDeclare, "{card} is drying and has no Rush"},
	reasonChallengeExerted:     {ruleChallengeDeclare, "{card} is exerted already"},
	reasonNoOpponents:          {ruleChallengeTarget, "there is no practice opponent"},
	reasonNoOpponent:           {ruleChallengeTarget, "{card} is not an opposing character or location in play"},
	reasonTargetReady:          {ruleChallengeTarget, "{card} is ready"},
	reasonEvasive:              {ruleEvasive, "{card} has Evasive"},
	reasonBodyguard:            {ruleBodyguard, "{card} has Bodyguard and must be challenged first"},
	reasonReckless:             {ruleRecklessEnd, "{card} has Reckless, is ready and can challenge"},
	reasonAdventurous:          {ruleAdventurous, "{card} has Adventurous, is ready and can quest"},
	reasonChallengeAdventurous: {ruleAdventurous, "{card} has Adventurous and cannot challenge"},
	reasonChallengeCannot:      {ruleChallenge, "{card} cannot challenge that"},
	reasonTargetCannot:         {ruleChallenge, "{card} cannot be challenged by that"},
	reasonAmount:               {ruleEffect, "an amount is from 1 to {need}"},
	reasonTooMuch:              {ruleEffect, "more than {need} in one turn"},
	reasonFxNotInHand:          {ruleDiscard, "{card} is not in your hand"},
	reasonFxNotInPlay:          {ruleEffect, "{card} is not in play"},
	reasonFxNotThere:           {ruleEffect, "{card} is not where this effect can take it from"},
	reasonFxNotInDeck:          {ruleLook, "{card} is not in your deck"},
	reasonFxNotLooked:          {ruleLook, "those are not the cards looked at on top of the deck"},
	reasonFxNoBase:             {ruleShift, "{card} is not a character of yours in play"},
	reasonFxLocationState:      {ruleLocationState, "{card} is a location and is neither ready nor exerted"},
	reasonFxActionState:        {rulePlayAction, "{card} is an action and does not stay in play"},
	reasonFxItemDamage:         {ruleItemState, "{card} is an item and has no damage"},
	reasonFxInk:                {ruleUsePay, "that is {need} ink and {have} is there"},
	reasonFxNoLocation:         {ruleMove, "{card} is not a location of yours in play"},
	reasonFxNoCharacter:        {ruleMove, "{card} is not a character of yours in play"},
	reasonFxNotDiscarded:       {ruleForFree, "{card} is not in your hand, your discard or among the cards looked at"},
	reasonFxUnder:              {ruleEffect, "{card} is not a character or location of yours in play"},
	reasonFxNoOpponent:         {ruleEffect, "{card} is not a card of the practice opponent"},
	reasonFxOpponentThere:      {ruleEffect, "{card} of the practice opponent is there already"},
	reasonOpponentNumber:       {ruleEffect, "a number of the practice opponent is from 0 to {need}"},
	reasonAsked:                {ruleChoices, "{need}"},
	reasonAnswerCount:          {ruleChoices, "the answer names from {need} to {have} cards"},
	reasonAnswerCard:           {ruleChoices, "{card} is none of the cards to choose from"},
	reasonAnswerNumber:         {ruleChoices, "the answer is from {need} to {have}"},
	reasonSingerCannot:         {ruleSong, "{card} cannot sing"},
	reasonQuestCannot:          {ruleQuest, "{card} cannot quest"},
	reasonMoveCannot:           {ruleMove, "{card} cannot move"},
	reasonUsedBefore:           {ruleUse, "the ability of {card} was used already this turn"},
	reasonUseCondition:         {ruleUse, "the condition of the ability of {card} does not hold"},
	reasonUsePay:               {ruleUsePay, "the ability of {card} costs {need} ink and {have} is ready"},
	reasonUseCost:              {ruleUsePay, "what the ability of {card} costs cannot be paid"},
	reasonPlayOnly:             {rulePlayFromHand, "what {card} asks for before it is played does not hold"},
	reasonNoOther:              {rulePay, "{card} has no other price now"},
	reasonOtherCost:            {rulePay, "the other price of {card} cannot be paid"},
	reasonDrops:                {rulePay, "at most {need} ink drops can pay for this"},
}

// refusal is a reason with what its words need. The zero refusal means legal.
type refusal struct {
	why        reason
	need, have uint8
	card       uint16
}

// refuse turns a fault into an error.
func (s *State) refuse(f refusal) *Illegal {
	r := reasons[f.why]
	g := s.game
	rule, text := g.edition.cite(r.rule), r.text
	if strings.Contains(text, "{") {
		need := fmt.Sprint(f.need)
		switch f.why {
		case reasonNoCard:
			need = fmt.Sprint(f.card)
			rule = g.edition.cite(missing(MoveKind(f.need)))
		case reasonTwice:
			rule = g.edition.cite(twofold(MoveKind(f.need)))
		case reasonAsked:
			need = askedFor(questionKind(f.card))
		}
		text = strings.NewReplacer("{card}", g.name(f.card), "{need}", need, "{have}", fmt.Sprint(f.have)).Replace(text)
	}
	return &Illegal{Reason: text, Rule: rule}
}

// missing returns the rule that a move breaks whose card is nowhere: it says where
// the card would have to be.
func missing(k MoveKind) rule {
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
func twofold(k MoveKind) rule {
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
func (s *State) check(m *Move) refusal {
	if s.step == StepOver {
		return refusal{why: reasonOver}
	}
	if m.malformed() {
		return refusal{why: reasonMalformed}
	}
	if m.Kind == Concede { // at any point, setup included (CR 2.3.3.4)
		return refusal{}
	}
	if _, ok := m.Kind.setsNumber(); ok { // at any point, as it may be seen to be another one
		return s.checkNumber(m)
	}
	if s.asks != askNothing || m.Kind >= Yes && m.Kind <= BagNext {
		q := s.asking()
		return s.checkAnswer(m, &q)
	}
	if m.Len > 1 {
		if c, ok := m.twice(); ok {
			return refusal{why: reasonTwice, card: c, need: uint8(m.Kind)}
		}
	}
	if s.step == StepHand {
		return s.checkSetup(m)
	}
	if m.Kind.Manual() {
		return s.checkEffect(m)
	}
	switch m.Kind {
	case Keep:
		if s.altered { // says once more what altering said already
			return refusal{}
		}
		return refusal{why: reasonKept}
	case Alter:
		return refusal{why: reasonAlteredBefore}
	case End:
		return s.checkEnd()
	}
	c := m.Args[0]
	if int(c) >= len(s.game.defs) {
		return refusal{why: reasonNoCard, card: c, need: uint8(m.Kind)}
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
		if int(c) < s.game.size && !s.game.usable(c) {
			return s.checkActivated(m)
		}
		if m.Len > 1 {
			return refusal{why: reasonUseNothing, card: c}
		}
		return s.checkUse(c)
	case Challenge:
		return s.checkChallenge(c, m.Args[1])
	}
	return refusal{why: reasonMalformed}
}

// malformed reports whether a move is none: of no kind, or of another shape than its kind.
func (m *Move) malformed() bool {
	if m.Kind == NoMove || m.Kind >= kindCount {
		return true
	}
	sh := &shapes[m.Kind]
	return int(m.Len) < sh.min || int(m.Len) > sh.max || m.Exerted && !sh.exerted || m.Drops > 0 && !sh.drops || m.Other && !sh.other
}
