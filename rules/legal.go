package rules

import (
	"errors"

	"inkcheck/rules/wording"
)

// Illegal says why a move is refused and by which rule.
type Illegal struct {
	Why  wording.Refusal
	Rule string // "CR 4.2.1.1"; empty for limits of the engine
	game *Game  // names the card
}

// Reason returns the reason in English.
func (e *Illegal) Reason() string { return e.game.English().Refusal(&e.Why) }

// Error returns the reason with the rule in brackets.
func (e *Illegal) Error() string {
	if e.Rule == "" {
		return e.Reason()
	}
	return e.Reason() + " (" + e.Rule + ")"
}

// MoveError is a move of a list that could not be read or is illegal.
type MoveError struct {
	Position int    // in the list, from 1
	Move     string // as written, shortened when it is long
	Illegal
}

// Error returns, for example, `move 4, ink12: Be Prepared has no inkwell symbol (CR 4.2.1.1)`.
func (e *MoveError) Error() string {
	return e.game.English().Move(e.Position, e.Move, &e.Why, e.Rule)
}

var (
	errTooLong = &Illegal{Why: wording.Refusal{Why: wording.ReasonTooLong, Need: MaxText}}
	errTooMany = Illegal{Why: wording.Refusal{Why: wording.ReasonTooManyMoves, Need: MaxMoves}}
	errNoGame  = errors.New("a state without a game")
)

const legal = wording.Legal

// reasonRules gives the rule of each reason.
var reasonRules = [...]rule{
	wording.ReasonOver:                 ruleOver,
	wording.ReasonMalformed:            ruleActions,
	wording.ReasonTwice:                ruleActions,
	wording.ReasonNotHandStep:          ruleMainPhase,
	wording.ReasonAlteredBefore:        ruleAlter,
	wording.ReasonKept:                 ruleBegin,
	wording.ReasonNoCard:               ruleActions,
	wording.ReasonAlterNotInHand:       ruleAlterCards,
	wording.ReasonInkNotInHand:         ruleInkReveal,
	wording.ReasonNoSymbol:             ruleInkReveal,
	wording.ReasonInkedBefore:          ruleInkOnce,
	wording.ReasonPlayNotInHand:        rulePlayFromHand,
	wording.ReasonCannotPay:            rulePay,
	wording.ReasonEntersReady:          ruleBodyguardEnters,
	wording.ReasonNoShift:              ruleShift,
	wording.ReasonHandShift:            ruleNewShift,
	wording.ReasonShiftBase:            ruleShift,
	wording.ReasonShiftName:            ruleShift,
	wording.ReasonShiftClass:           ruleClassShift,
	wording.ReasonShiftDiscards:        ruleShift,
	wording.ReasonShiftDiscardNot:      ruleShift,
	wording.ReasonShiftDiscardKind:     ruleShift,
	wording.ReasonNoSong:               ruleSong,
	wording.ReasonSingerNotInPlay:      ruleSong,
	wording.ReasonSingerNoCharacter:    ruleSong,
	wording.ReasonSingerDrying:         ruleDryCost,
	wording.ReasonSingerExerted:        ruleSong,
	wording.ReasonSingerLow:            ruleSong,
	wording.ReasonSingersLow:           ruleSingTogether,
	wording.ReasonOneSinger:            ruleSong,
	wording.ReasonQuestNotInPlay:       ruleQuest,
	wording.ReasonQuestNoCharacter:     ruleQuestOnlyCharacters,
	wording.ReasonQuestDrying:          ruleDry,
	wording.ReasonQuestExerted:         ruleQuestExert,
	wording.ReasonQuestReckless:        ruleRecklessQuest,
	wording.ReasonMoveNotInPlay:        ruleMove,
	wording.ReasonMoveNoCharacter:      ruleMove,
	wording.ReasonMoveNoLocation:       ruleMove,
	wording.ReasonMoveThere:            ruleMoveAway,
	wording.ReasonMovePay:              ruleMovePay,
	wording.ReasonBoostNotInPlay:       ruleUse,
	wording.ReasonNoBoost:              ruleBoost,
	wording.ReasonBoostedBefore:        ruleBoost,
	wording.ReasonBoostPay:             ruleUsePay,
	wording.ReasonUseNotInPlay:         ruleUse,
	wording.ReasonUseNothing:           ruleUse,
	wording.ReasonUseLocation:          ruleLocationState,
	wording.ReasonUseDrying:            ruleUseDry,
	wording.ReasonUseExerted:           ruleUseExerted,
	wording.ReasonChallengeNotInPlay:   ruleChallenge,
	wording.ReasonChallengeNoCharacter: ruleChallengeOnlyCharacters,
	wording.ReasonChallengeDrying:      ruleChallengeDeclare,
	wording.ReasonChallengeExerted:     ruleChallengeDeclare,
	wording.ReasonNoOpponents:          ruleChallengeTarget,
	wording.ReasonNoOpponent:           ruleChallengeTarget,
	wording.ReasonTargetReady:          ruleChallengeTarget,
	wording.ReasonEvasive:              ruleEvasive,
	wording.ReasonBodyguard:            ruleBodyguard,
	wording.ReasonReckless:             ruleRecklessEnd,
	wording.ReasonAdventurous:          ruleAdventurous,
	wording.ReasonChallengeAdventurous: ruleAdventurous,
	wording.ReasonChallengeCannot:      ruleChallenge,
	wording.ReasonTargetCannot:         ruleChallenge,
	wording.ReasonAmount:               ruleEffect,
	wording.ReasonTooMuch:              ruleEffect,
	wording.ReasonFxNotInHand:          ruleDiscard,
	wording.ReasonFxNotInPlay:          ruleEffect,
	wording.ReasonFxNotThere:           ruleEffect,
	wording.ReasonFxNotInDeck:          ruleLook,
	wording.ReasonFxNotLooked:          ruleLook,
	wording.ReasonFxNoBase:             ruleShift,
	wording.ReasonFxLocationState:      ruleLocationState,
	wording.ReasonFxActionState:        rulePlayAction,
	wording.ReasonFxItemDamage:         ruleItemState,
	wording.ReasonFxInk:                ruleUsePay,
	wording.ReasonFxNoLocation:         ruleMove,
	wording.ReasonFxNoCharacter:        ruleMove,
	wording.ReasonFxNotDiscarded:       ruleForFree,
	wording.ReasonFxUnder:              ruleEffect,
	wording.ReasonFxNoOpponent:         ruleEffect,
	wording.ReasonFxOpponentThere:      ruleEffect,
	wording.ReasonOpponentNumber:       ruleEffect,
	wording.ReasonAsked:                ruleChoices,
	wording.ReasonAnswerCount:          ruleChoices,
	wording.ReasonAnswerCard:           ruleChoices,
	wording.ReasonAnswerNumber:         ruleChoices,
	wording.ReasonRevealUnknown:        ruleChoices,
	wording.ReasonRevealNot:            ruleChoices,
	wording.ReasonSingerCannot:         ruleSong,
	wording.ReasonQuestCannot:          ruleQuest,
	wording.ReasonMoveCannot:           ruleMove,
	wording.ReasonUsedBefore:           ruleUse,
	wording.ReasonUseCondition:         ruleUse,
	wording.ReasonUsePay:               ruleUsePay,
	wording.ReasonUseCost:              ruleUsePay,
	wording.ReasonDrops:                rulePay,
	wording.ReasonPlayOnly:             rulePlayFromHand,
	wording.ReasonPlayBarred:           rulePlayFromHand,
	wording.ReasonActPay:               ruleCost,
	wording.ReasonNoOther:              rulePay,
	wording.ReasonOtherCost:            rulePay,
}

// refusal is a reason with what its words need. The zero refusal means legal.
type refusal struct {
	why        wording.Reason
	need, have uint8
	card       uint16
}

// refuse turns a fault into an error.
func (s *State) refuse(f refusal) *Illegal {
	g := s.game
	why := wording.Refusal{Why: f.why, Card: int(f.card), Need: int(f.need), Have: int(f.have)}
	r := ruleActions // of what is no move
	if int(f.why) < len(reasonRules) {
		r = reasonRules[f.why]
	}
	switch f.why {
	case wording.ReasonNoCard:
		why.Need, r = int(f.card), missing(MoveKind(f.need))
	case wording.ReasonTwice:
		r = twofold(MoveKind(f.need))
	case wording.ReasonAsked:
		why.Asked = wording.QuestionKind(f.card)
	}
	return &Illegal{Why: why, Rule: g.edition.cite(r), game: g}
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
		return refusal{why: wording.ReasonOver}
	}
	if m.malformed() {
		return refusal{why: wording.ReasonMalformed}
	}
	if m.Kind == Concede { // at any point, setup included (CR 2.3.3.4)
		return refusal{}
	}
	if _, ok := m.Kind.setsNumber(); ok { // at any point, as it may be seen to be another one
		return s.checkNumber(m)
	}
	if s.asks != askNothing || m.Kind.answers() {
		q := s.asking()
		return s.checkAnswer(m, &q)
	}
	if m.Len > 1 {
		if c, ok := m.twice(); ok {
			return refusal{why: wording.ReasonTwice, card: c, need: uint8(m.Kind)}
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
		return refusal{why: wording.ReasonKept}
	case Alter:
		return refusal{why: wording.ReasonAlteredBefore}
	case End:
		return s.checkEnd()
	}
	c := m.Args[0]
	if int(c) >= len(s.game.defs) {
		return refusal{why: wording.ReasonNoCard, card: c, need: uint8(m.Kind)}
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
			return refusal{why: wording.ReasonUseNothing, card: c}
		}
		return s.checkUse(c)
	case Challenge:
		return s.checkChallenge(c, m.Args[1])
	}
	return refusal{why: wording.ReasonMalformed}
}

// malformed reports whether a move is none: of no kind, or of another shape than its kind.
func (m *Move) malformed() bool {
	if m.Kind == NoMove || m.Kind >= kindCount {
		return true
	}
	sh := &shapes[m.Kind]
	return m.Kind == Reveal && m.Len%2 > 0 || int(m.Len) < sh.min || int(m.Len) > sh.max ||
		m.Exerted && !sh.exerted || m.Drops > 0 && !sh.drops || m.Other && !sh.other
}
