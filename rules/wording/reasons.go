package wording

// Reason is why a move is refused. Legal moves have none.
type Reason uint8

// The reasons: those of the rules, then those of the notation and the limits of the engine.
const (
	Legal Reason = iota
	ReasonOver
	ReasonMalformed
	ReasonTwice
	ReasonNotHandStep
	ReasonAlteredBefore
	ReasonKept
	ReasonNoCard
	ReasonAlterNotInHand
	ReasonInkNotInHand
	ReasonNoSymbol
	ReasonInkedBefore
	ReasonPlayNotInHand
	ReasonCannotPay
	ReasonEntersReady
	ReasonNoShift
	ReasonHandShift
	ReasonShiftBase
	ReasonShiftName
	ReasonShiftClass
	ReasonShiftDiscards
	ReasonShiftDiscardNot
	ReasonShiftDiscardKind
	ReasonNoSong
	ReasonSingerNotInPlay
	ReasonSingerNoCharacter
	ReasonSingerDrying
	ReasonSingerExerted
	ReasonSingerLow
	ReasonSingersLow
	ReasonOneSinger
	ReasonQuestNotInPlay
	ReasonQuestNoCharacter
	ReasonQuestDrying
	ReasonQuestExerted
	ReasonQuestReckless
	ReasonMoveNotInPlay
	ReasonMoveNoCharacter
	ReasonMoveNoLocation
	ReasonMoveThere
	ReasonMovePay
	ReasonBoostNotInPlay
	ReasonNoBoost
	ReasonBoostedBefore
	ReasonBoostPay
	ReasonUseNotInPlay
	ReasonUseNothing
	ReasonUseLocation
	ReasonUseDrying
	ReasonUseExerted
	ReasonChallengeNotInPlay
	ReasonChallengeNoCharacter
	ReasonChallengeDrying
	ReasonChallengeExerted
	ReasonNoOpponents
	ReasonNoOpponent
	ReasonTargetReady
	ReasonEvasive
	ReasonBodyguard
	ReasonReckless
	ReasonAdventurous
	ReasonChallengeAdventurous
	ReasonChallengeCannot
	ReasonTargetCannot
	ReasonAmount
	ReasonTooMuch
	ReasonFxNotInHand
	ReasonFxNotInPlay
	ReasonFxNotThere
	ReasonFxNotInDeck
	ReasonFxNotLooked
	ReasonFxNoBase
	ReasonFxLocationState
	ReasonFxActionState
	ReasonFxItemDamage
	ReasonFxInk
	ReasonFxNoLocation
	ReasonFxNoCharacter
	ReasonFxNotDiscarded
	ReasonFxUnder
	ReasonFxNoOpponent
	ReasonFxOpponentThere
	ReasonOpponentNumber
	ReasonAsked
	ReasonAnswerCount
	ReasonAnswerCard
	ReasonAnswerNumber
	ReasonRevealUnknown // n: which of the cards
	ReasonRevealNot     // n
	ReasonSingerCannot
	ReasonQuestCannot
	ReasonMoveCannot
	ReasonUsedBefore
	ReasonUseCondition
	ReasonUsePay
	ReasonUseCost
	ReasonDrops
	ReasonPlayOnly
	ReasonPlayBarred
	ReasonActPay
	ReasonNoOther
	ReasonOtherCost
	ReasonNoSuchMove
	ReasonNumberTooLarge
	ReasonNumberMissing
	ReasonLeadingZero
	ReasonTooManyNumbers
	ReasonNoSuchDrops
	ReasonTakesNone
	ReasonTakesOne
	ReasonTakes
	ReasonTakesBetween
	ReasonTooManyMoves
	ReasonTooLong
	reasonCount
)

// Refusal is why a move is refused, with what the sentence names.
type Refusal struct {
	Why   Reason
	Card  int          // number of the card in question
	Need  int          // a number that is needed, or the most
	Have  int          // a number that there is
	Asked QuestionKind // of ReasonAsked
	Word  string       // the notation of a kind of move
}
