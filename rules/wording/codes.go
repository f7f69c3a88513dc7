package wording

// Code is what a clause says. Its comment names what the clause has: cards a, b and c, numbers n and m.
type Code uint16

// Moves, and what comes of them.
const (
	NoCode Code = iota
	KeepsAltered
	KeepsOpening
	TurnBegins       // n: turn
	TurnBeginsNoDraw // n: turn
	Alters           // a: put back; b: drawn
	AltersEmpty      // a: put back
	Inks             // a
	PlaysOther       // a
	Plays            // a, pay
	PlaysByEffect    // a
	PlaysFree        // a
	EntersExerted    // follows a card that is played
	SingsTogether    // a: song; b: singers
	Sings            // a: song; b: singer
	Quests           // a; n: lore
	Moves            // a; b: location; pay
	MovesFree        // a; b: location
	Boosts           // a, pay
	BoostsEmpty      // a, pay
	Challenges       // a, b
	EndsTurn         // n: turn
	Concedes
	ShiftsOther      // a onto b
	ShiftsDiscarding // a onto b; c: discarded
	Shifts           // a onto b, pay
	ShiftsFree       // a onto b
	Uses             // a
	UsesPaying       // a, pay
	ExertsFor        // a
	ExertsForPaying  // a, pay
	Discards         // a
	Banishes         // a
	IsBanished       // a
	ReturnsToTop     // a
	SearchesNothing
	SearchesFor // a
	ShufflesDeck
	Readies       // a
	Exerts        // a
	Deals         // a; n: damage
	DealsToImmune // a; n: damage
	DealsResisted // a; n: damage; m: before Resist
	PutsDamage    // a; n
	RemovesDamage // a; n
	MovesDamage   // a; n
	DamageOn      // a; n
	Under         // a
	UnderEmpty    // a
	Tucks         // a; n: cards
	PutsUnder     // a under b
	JoinsOpponent // a
	Draws         // a
	DrawsFromEmpty
	DrawsNothing
	Mills           // n
	InksTop         // n
	InksTopExerted  // n
	LooksAtEmpty    //
	LooksAt         // a
	Reveals         // a
	ReadiesInk      // n
	ExertsInk       // n
	Pays            // pay
	GainsLore       // n
	LosesLore       // n
	NextCostsLess   // n
	SuchCostsLess   // n
	MayInk          // n
	FindsCharacter  // a; the next four are of the other kinds
	FindsAction     // a
	FindsSong       // a
	FindsItem       // a
	FindsLocation   // a
	FindsNo         // the next four are of the other kinds
	FindsNoAction   //
	FindsNoSong     //
	FindsNoItem     //
	FindsNoLocation //
	GetsDrops       // n
	RemovesDrops    // n
	Names           // a
	NamesRevealed   // keys
	EntersPlay
	DoesRestLater
	PutsBack
	MovesTo       // b to a
	Fights        // n: dealt; m: taken
	FightsItself  // a; n: dealt; m: taken
	LocationsGive // n: lore
	Overflows
	DiscardBecomesDeck
	TheirDiscardBecomesDeck
	WonByLore   // n: lore; m: turn
	LostByDeck  // n: turn
	LostByLore  // n: lore of the opponent; m: the turn, counted by whose turn it is
	WonByDeck   //
	Lost        //
	Changes     // a; traits; lasting
	ToDo        // occasion of a; effects
	Reminds     // option, effects
	ToDoLater   // occasion of a, with nothing that says what
	SaysYes     //
	SaysNo      //
	Chooses     // a
	ChoosesNone //
	KeepsNone   //
	OrdersCards // a
	ChoosesThis // option
	ChoosesN    // n
	ResolvesA   // a

	// Cards are put to a place: to those of [Place] in its order.
	PutsToHand         // a
	PutsToInk          // a
	PutsToInkExerted   // a
	PutsToTop          // a
	PutsToBottom       // a
	PutsToDiscard      // a
	PutsToDeck         // a: shuffled
	TheirsToHand       // a: of the practice opponent
	TheirsToInk        // a
	TheirsToInkExerted // a
	TheirsToTop        // a
	TheirsToBottom     // a
	TheirsToDiscard    // a
	TheirsToDeck       // a
	RestToHand
	RestToInk
	RestToInkExerted
	RestToTop
	RestToBottom
	RestToDiscard

	// A practice opponent.
	ChangesNothing   //
	TheyChoose       // a
	RivalTurn        // n: its turn
	RivalInks        //
	RivalPlays       // a
	RivalActs        //
	OpponentDraws    // n
	OpponentDiscards // n
	OpponentGains    // n
	OpponentLoses    // n
	OpponentMills    // n
	OpponentInks     // n: from the top of the deck
	OpponentMoves    // n; from and to
	OpponentUnknown  // effects
	SetsHand         // n; the next four are of the other numbers
	SetsDeck         // n
	SetsInk          // n
	SetsDiscard      // n
	SetsLore         // n

	// When abilities wait for something: an occasion of a card.
	OnPlay       // a
	OnResolve    // a
	OnUse        // a
	OnQuest      // a
	OnSupport    // a
	OnSing       // a
	OnMove       // a
	OnChallenge  // a
	OnBanish     // a
	OnTurnEnd    // a
	OnTurnStart  // a
	OnChallenged // a
	OnTrigger    // a: an ability of it triggers
	OnJoined     // a: it is in play from now on

	// What a card gets, loses or does, in a clause of [Changes]. The first ones are given.
	Strength  // n
	Willpower // n
	Lore      // n
	HasKeyword
	AnotherAbility
	AnotherClass
	LosesKeyword // these two are lost
	LosesStone
	CannotQuest // a, as all that follow: what it does
	CannotReady
	CannotReadyAtStart
	CannotSing
	CannotMove
	MustQuest
	QuestsDrying
	SingsAs // n
	WillEnterExerted
	EntersDamaged // n
	CannotBeDamaged
	CannotBeHealed
	KeepsStrength
	CannotSingAlone
	CannotChallenge
	CannotBeChallenged
	CannotBeChosen
	ChallengesReady
	NoChallengeDamage
	UnhurtChallenging // takes no damage while it challenges
	AllowsPlayUnder
	AllowsPlayDiscarded

	// What is asked, and its options.
	AsksNext
	AsksAbility     // a; effects
	AsksOpponent    // a; effects
	OpponentChooses // effects
	ToHand          // these six are places, in the order of [Place]
	ToInk
	ToInkExerted
	ToTop
	ToBottom
	ToDiscard
	EnterReady
	EnterExerted
	You
	YourOpponent
	Both
	Nobody
	Effects // effects

	PlainOpponent // n: strength; m: willpower

	// What manual effects do.
	DoesDraw
	DoesDiscard
	DoesMill
	DoesInk
	DoesInkTop
	DoesHand
	DoesBanish
	DoesTop
	DoesBottom
	DoesLook
	DoesOrder
	DoesSearch
	DoesShuffle
	DoesPlay
	DoesShift
	DoesReady
	DoesExert
	DoesReadyInk
	DoesPay
	DoesDamage
	DoesPut
	DoesHeal
	DoesGain
	DoesLose
	DoesLess
	DoesExtraInk
	DoesMove
	DoesUnder
	DoesNextCharacter
	DoesNextAction
	DoesNextSong
	DoesNextItem
	DoesNextLocation
	DoesOpponent
	DoesOpponentHand
	DoesOpponentDeck
	DoesOpponentInk
	DoesOpponentDiscard
	DoesOpponentLore

	// Why a card cannot join the practice opponent after the moves of a game.
	JoinManual   // a
	JoinMove     // n: move; line
	JoinOther    // n: move; line
	JoinPosition //
	codeCount
)

// Place is where cards are put.
type Place uint8

// The places.
const (
	Hand Place = iota
	Inkwell
	InkwellExerted
	DeckTop
	DeckBottom
	Discard
	Deck // shuffled
	placeCount
)

// Zone is where cards of a practice opponent are that are only counted.
type Zone uint8

// The piles.
const (
	ZoneHand Zone = iota
	ZoneDeck
	ZoneInkwell
	ZoneDiscard
	zoneCount
)

// Lasting is how long a change lasts.
type Lasting uint8

// The durations.
const (
	LastsInPlay Lasting = iota
	LastsTurn
	LastsUntilNextTurn
	LastsNextTurn
	LastsUntilReady
	LastsWhileSource
	LastsChallenge
	lastingCount
)

// QuestionKind is what the player is asked while an ability resolves.
type QuestionKind uint8

// The kinds of questions.
const (
	AskNothing QuestionKind = iota
	AskYesNo
	AskPick
	AskOrder
	AskMode
	AskNumber
	AskName
	AskBag
	AskReveal
	questionCount
)
