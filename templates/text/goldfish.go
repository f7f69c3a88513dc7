package text

// Goldfish are the sentences of a game at the table, without those of the keys, which the page that asks for a deck has too.
type Goldfish struct {

	// The head, and what a position is called.
	TableTurn        string
	TableByLore      string
	TableByDeck      string
	TableConceded    string
	TableTitle       string
	TableYouFirst    string
	TableYouSecond   string
	TableCasual      string
	TableSubtitle    string
	TableGame        string
	TableLore        string
	TableOf          string
	TableInk         string
	TableNextTurn    string
	TableReady       Plural
	TableExerted     Plural
	TableDrops       Plural
	TableDeck        string
	TableCards       Plural
	TableDiscard     string
	TableDealt       string
	TablePlayable    string
	TablePlayableHow string
	TableLeft        string
	TableWentBack    Plural

	// The bar of moves, and what lies next to the board.
	TableMoves                                      string
	TableUndo                                       string
	TableRedo                                       string
	TableClose                                      string
	TableAdviser, TableAdviserLead, TableAskAdviser string
	TableAlter                                      string
	TableKeep                                       string
	TableEnd                                        string
	TableLog                                        string
	TableLogMoves                                   Plural
	TableLogHint                                    string
	TableGoTo                                       string
	TableGo                                         string

	// A move that was not made.
	TableNoMove      string
	TableNoMoves     string
	TableKeepsBefore string
	TableKeepsHand   string
	TableKeepsOne    string
	TableKeepsMany   string
	TableNoWait      string
	TableNoRedo      string
	TableNoAdvice    string

	// The opening hand, and what the adviser says of it.
	TableTick       string
	TableTickWide   string
	TableToThe      string
	TableBottom     string
	TableAdvised    string
	TableWait       string
	TableAdviceNone string
	TableAskAgain   string
	TableGoals      string
	TableJudged     string
	TableMoreGoals  string
	TableKept       string
	TableAltered    string
	TableMarkNew    string
	TableAgain      string

	// The board.
	TableBag             string
	TableBagHint         string
	TableEffectsOn       string
	TableEffectsOther    string
	TableSkip            string
	TableOpposing        string
	TableOpposingNumbers string
	TableLess            string
	TableOpposingMore    string
	TableInPlay          string
	TableNothing         string
	TableNothingYet      string
	TableItems           string
	TableHand            string
	TableNoCards         string
	TableLooked          string
	TableLookedHint      string
	TableEmpty           string
	TableAt              string
	TableMarkExerted     string
	TableMarkDrying      string
	TableMarkDamage      string
	TableNow             string
	TableOn              string
	TableFacedown        string
	TableCosts           string
	TableAfterInk        string
	TableWaitNext        string
	TableWaitTurns       string
	TableCostInkable     string
	TableCostNot         string
	StatMoveCost         string
	StatStrength         string
	StatWillpower        string
	StatLore             string

	// Moves with a card.
	ActInk          string
	ActPlay         string
	ActPlayFor      string
	ActPlayExerted  string
	ActShift        string
	ActShiftOnto    string
	ActShiftFor     string
	ActExerted      string
	ActOtherPrice   string
	ActWithDrops    Plural
	ActShiftDiscard Plural

	// Why a card does not join the practice opponent: the most; what was typed; and what it may mean; the card; why.
	RowOver, RowAsked, RowFull, RowNoCard, RowWhich, RowNeither, RowMoves string
	ActDiscarding                                                         string
	ActOnto                                                               string
	ActNoBase                                                             string
	ActSing                                                               string
	ActSingWith                                                           string
	ActSingsAs                                                            string
	ActSingNeeds                                                          string
	ActSingTogether                                                       string
	ActNoSinger                                                           string
	ActQuest                                                              string
	ActChallenge                                                          string
	ActChallengeIt                                                        string
	ActMove                                                               string
	ActMoveTo                                                             string
	ActMoveFor                                                            string
	ActUse                                                                string
	ActUseIt                                                              string
	ActUseGiven                                                           string

	// Manual effects.
	HandBy              string
	HandOf              string
	HandFind            string
	HandCopies          string
	HandYou             string
	HandSeen            string
	HandEach            string
	HandSearch          string
	HandInkwellCards    string
	HandMarketing       string
	HandDraw            string
	HandMill            string
	HandLook            string
	HandInkTop          string
	HandInkTopExerted   string
	HandGain            string
	HandLose            string
	HandPay             string
	HandReadyInk        string
	HandCheaper         string
	HandExtraInk        string
	HandShuffle         string
	HandNextCharacter   string
	HandNextAction      string
	HandNextSong        string
	HandNextItem        string
	HandNextLocation    string
	HandExert           string
	HandReady           string
	HandBanish          string
	HandPlayFree        string
	HandPlayFreeExerted string
	HandDiscard         string
	HandReturn          string
	HandVeryTop         string
	HandTake            string
	HandBottom          string
	HandTop             string
	HandInkwell         string
	HandInkwellExerted  string
	HandShuffleIn       string
	HandLoreUp          string
	HandLoreDown        string
	HandDrawCard        string
	HandDamageUp        string
	HandDamageDown      string
	HandDamage          string
	HandDeal            string
	HandPut             string
	HandRemove          string
	HandUnder           string
	HandLocation        string
	HandMoveFree        string
	HandCharacter       string
	HandShift           string
	HandTheInkwell      string
	TableShown          string // where a card is shown whole, while none is
	TableDropInk        string // where a card is dropped to be inked
	HandFacedown        string
	HandOldest          string
	HandFindNothing     string

	// Another game, and the practice opponent.
	GameTitle           string
	GameRestart         string
	GameDeal            string
	GameVerdict         string
	GameConcede         string
	GamePlay            string
	GameCasual          string
	GameTexts           string
	GameDealGo          string
	GameHint            string
	OpposingHint        string
	OpposingNumbersHint string
	OpposingCard        string
	OpposingReady       string
	OpposingAdd         string
	OpposingThree       string
	OpposingOne         string
	OpposingLocation    string
	OpposingAlone       string
	Against             Against
	KeysTitle           string
	KeysOff             string

	// A game that is over.
	OverTitle     string
	OverWords     string
	OverAnother   string
	OverSample    string
	OverStart     string
	OverCopy      string
	OverStep      string
	OverNever     string
	OverLoreBy    string
	OverLoreLabel string
	OverEach      string
	OverUsed      string
	OverWasted    string

	// What an ability asks.
	AskTitle                                           string
	AskAll                                             string
	AskNone                                            string
	AskNameNone, AskReveal, AskRevealHint, AskRevealDo string
	AskYes                                             string
	AskNo                                              string
	AskOrder                                           string
	AskOthers                                          string
	AskEarlier                                         string
	AskLater                                           string
	AskDrag                                            string
	AskInOrder                                         string
	AskDone                                            string
	AskTopmost                                         string
	AskAnswer                                          string
	AskIs                                              string
	AskExactly                                         string
	AskUpTo                                            string
	AskBetween                                         string
	AskOpposing                                        string
	AskOpposingAt                                      string
	CoverTitle                                         string
	CoverAlone                                         string
	CoverByHand                                        string
	CoverLet                                           string
	CoverSameDeal                                      string
	CoverYourself                                      string

	// What the scripts of the table say.
	JSAlter       Plural
	JSDone        string
	JSChooseFirst string
	JSPlace       string
	JSNow         string
	JSPrinted     string
	JSLegal       string
	JSBanned      string
	JSRotated     string
	JSNotYet      string
	JSOnDay       string
	JSOnItsPage   string
	JSItsPage     string
	JSNewInHand   string
	JSCame        string
	JSBack        string
	JSPlayed      string
	JSDamage      string
}

// Against is about practice opponents that take turns.
type Against struct {
	Label, Nobody                 string
	Aggressive, Midrange, Control string
	Rule                          string // what it does
	Chooses                       string // the switch for what an opponent chooses
	Won, Half                     string // the games that it won; the turn by which half of them were
	Decked                        string // the games that you won because its deck was empty
	Games                         Plural // against an opponent, where SoloGames is not said
}

// Names are the presets in the order of rules.Presets.
func (a *Against) Names() [3]string { return [...]string{a.Aggressive, a.Midrange, a.Control} }
