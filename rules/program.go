package rules

import "inkcheck/rules/effect"

// Ability is one ability of a card besides its keywords, as the effect table has it.
type Ability struct {
	N    int // number of the ability on the card, from 1
	Code *effect.Code
}

// program is what the abilities of a game's cards are compiled to: flat lists that point
// into each other by index, so that a state needs only numbers.
type program struct {
	abilities         []ability
	code              []instr
	some              []selector
	filters           []filter
	amounts           []amount
	tests             []test
	changes           []change
	statics           []static
	of                []span         // by entry: its abilities that are carried out
	parts             []parts        // by entry: its static ones
	makes             uint64         // what any static ability makes
	altCost           uint64         // a bit a kind: what any change does, of whatever ability
	grants            uint16         // a bit a keyword: those that any change gives or takes
	triggersInDiscard bool           // some ability waits in the discard
	prices            bool           // some ability changes what cards cost
	onceLess          bool           // some does so once a turn
	lowersWillpower   bool           // some change makes a willpower less
	ownTriggers       []uint64       // by entry: the events that its own abilities wait for
	watchesOthers     []uint64       // and of these the ones that need not befall the card itself
	automation        []CardCoverage // by entry
	allTriggers       uint64         // bit e: some ability waits for event e
	notes             uint64         // bit e: event e is kept in mind for a turn
	keywords          []keywords     // by entry: as printed
	names             []set          // by entry: the entries with a name in common
	lines             []set          // by entry: the entries that have its whole name line as a name
	inks              []uint8        // by entry: its ink types, a bit each
	classes           []set          // of those that are given: the cards that have it printed
	support           uint16         // the ability that Support is, and 1; 0: the player is reminded of it
	granted           []uint16       // abilities that changes give
	other             []uint16       // by entry: the ability that pays its other price, and 1
	shifts            []uint16       // the same of its Shift
	shiftIf           []span         // by entry: while it has the Shift that an ability gives it
	only              []span         // by entry: what must hold for it to be played
	// Of a practice opponent's row: what its abilities wait for, what its static ones make, and by entry those of a card that the player
	// is reminded of as it joins.
	rowListens, rowMakes uint64
	joins                [][]*effect.Code
	logged               []*effect.Code   // what opTheirLogged says
	wanted               []*effect.Filter // what is asked of cards that the player may name; counted from 1
}

// span is a part of a list.
type span struct{ from, len uint16 }

// ability is one that is carried out. Of a static one the parts stand in statics.
type ability struct {
	entry        uint8
	n            uint8 // as in the effect table
	slot         uint8 // which of the card's abilities, for its once-a-turn mark
	once         bool
	twice        bool // its two marks are those of this slot and the next
	resolv       bool // of an action (do)
	enters       bool // done as its card enters play: no triggered ability, so it resolves before those (CR 6.7.8, 7.7.2)
	act          bool // activated: used by a move
	detached     bool // not the card's own: it is given to cards, or waits for later
	inDiscard    bool // it waits in the discard
	altCost      bool // its card's other price
	tells        bool // of a practice opponent's card: the player is reminded of it when it triggers
	each         bool // of one that waits for later: every time, not once
	turn         bool // and only this turn
	exert        bool // of an activated one: {E} is part of its cost
	ink          uint8
	free         span   // where it holds, all of the cost but {E} is not paid (CR 6.1.7.1)
	usesX        bool   // how much the event was about is X of its first clause; it waits in place of what it befell
	usesStrength bool   // the strength of its card, as it left play, is X of its first clause
	usesSubject  bool   // what the event befell makes a difference to what it does
	costs        uint16 // how many instructions from start on are its cost
	start        uint16
	events       [maxEvents]trigger
	cond         span // EVENT[C]: holds at that moment
	tree         *effect.Code
}

// maxEvents is how many events one ability may wait for.
const maxEvents = 3

// trigger is an event that an ability waits for.
type trigger struct {
	event  event
	others bool // it befalls a card of the filter, not needfully this one
	first  bool // only the first such event of the turn
	turn   whoseTurn
	filter uint16 // of others
	// against is the filter of the challenged one; 0: whoever it is.
	against uint16
}

// whoseTurn says in whose turns an event is waited for.
type whoseTurn uint8

const (
	anyTurn whoseTurn = iota
	yourTurn
	theirTurn
)

// event is something that abilities wait for.
type event uint8

const (
	noEvent event = iota
	evPlay
	evQuest
	evBanished
	evLeave
	evReturned
	evSings
	evMoves
	evMoveHere
	evBoosted
	evBoostUsed
	evReadies
	evExerts
	evInked
	evDrawn
	evDiscarded
	evStart
	evEnd
	evShiftedOn
	evDealt
	evHealed
	evDropped
	evSung
	evLeftDiscard
	evEntersExerted
	evSingsTogether
	evMoveHereFrom
	evFromDiscard // from the discard to your hand
	evChallenge
	evBanisher
	evBanishedCh
	evFellChallenging // it challenged, and is banished in that challenge
	evMilled          // one or more cards go from the deck to the discard
	evChosen          // you choose it for an action, or for the ability of an item
	evChallenged      // of the turns of a rival, as are those that follow
	evFellChallenged  // it was challenged, and is banished in that challenge
	evTheyPlay
	evTheyDraw    // from here on: unknown cards of a practice opponent
	evTheyDiscard // the number is how many
	evTheyMill
	evTheyInk
	evTheyChoose // for an action
	evTheirEnd
	eventCount
)

// events are the words of the notation for the events that are known. An event that
// only an opponent can bring about is never: alone it does not happen.
var events = map[effect.EventWord]event{
	"play": evPlay, "anyplay": evPlay, "quest": evQuest, "banished": evBanished, "leave": evLeave,
	"returned": evReturned, "sings": evSings, "moves": evMoves, "movehere": evMoveHere,
	"boosted": evBoosted, "boostused": evBoostUsed, "readies": evReadies, "exerts": evExerts, "inked": evInked,
	"drawn": evDrawn, "discarded": evDiscarded, "start": evStart, "end": evEnd, "eachend": evEnd,
	"sung": evSung, "leftdiscard": evLeftDiscard, "entersexerted": evEntersExerted,
	"bounced": evFromDiscard, "sings.together": evSingsTogether, "movehere.fromloc": evMoveHereFrom,
	"shiftedon": evShiftedOn, "dealt": evDealt, "healed": evHealed, "dropped": evDropped,
	"milled": evMilled, "chosen": evChosen,
}

// never are the events that do not happen in a game alone: they need an opponent's card
// or turn (CR 4.6 challenges need a target). With a practice opponent some do.
var never = map[effect.EventWord]bool{
	"oppplay": true, "challenge": true, "challenged": true, "challengeend": true, "challenged.banished": true,
	"challenge.banished": true, "banisher": true, "banished.ch": true, "support": true, "deals.ch": true,
	"oppchosen": true, "oppdrawn": true, "oppdiscards": true, "oppend": true,
}

// fights are the events of your own turn's challenges, which need a practice opponent that texts touch.
var fights = map[effect.EventWord]event{
	"challenge": evChallenge, "banisher": evBanisher, "banished.ch": evBanishedCh, "challenge.banished": evFellChallenging,
}

// rivalEvents are those that the turns of a rival bring about.
var rivalEvents = map[effect.EventWord]event{
	"challenged": evChallenged, "challenged.banished": evFellChallenged, "oppplay": evTheyPlay, "oppdrawn": evTheyDraw,
	"oppchosen": evTheyChoose, "oppend": evTheirEnd,
}

// faceEvents are events that a practice opponent makes possible, or that a card is not known for.
var faceEvents = map[effect.EventWord]event{"oppdiscards": evTheyDiscard, "challengeend": noEvent, "support": noEvent, "deals.ch": noEvent}

// touchable are the events that befall cards of a practice opponent's row.
var touchable = map[event]bool{
	evBanished: true, evLeave: true, evReturned: true, evReadies: true, evExerts: true, evDealt: true, evHealed: true, evBanishedCh: true,
}

// opcode is what an instruction does.
type opcode uint8

const (
	opEnd         opcode = iota
	opMay                // may: asks, and jumps to the end of the sentence on no
	opMayDone            // notes for else whether what was chosen was done
	opElse               // jumps unless the condition before was false or the may not taken
	opIfDid              // jumps unless all of the clause before was done (CR 6.1.5.1)
	opIf                 // jumps unless its condition holds
	opJump               //
	opNeed               // A => B: jumps unless all of A was done (CR 6.1.5.1)
	opJoin               // begins A & B, which is done when all of it is
	opJoined             // one part of it
	opJoinEnd            //
	opMode               // choice: the next n instructions are jumps to its options; with fxCost one of them is a price
	opLoop               // notes how often
	opAgain              // jumps back as often
	opEach               // begins to go through the cards of a clause
	opEachOne            // the next of them is it, or jumps
	opEachDone           // adds up what was done to it
	opWho                // which players do what follows
	opForMe              // jumps unless you do; your side follows
	opForThem            // the same of a practice opponent
	opForAll             // ends what several players do
	opSide               // until the next one: your side, or theirs
	opNothing            // what an opponent would do: not done
	opDraw               //
	opDrawTo             //
	opDiscard            // cards of the hand
	opGain               //
	opLose               //
	opMill               //
	opDrops              // get ink drops
	opUndrop             //
	opInkTop             //
	opExtraInk           //
	opPay                //
	opReadyInk           //
	opPut                // cards to a place
	opBanish             //
	opBounce             //
	opExert              //
	opReady              //
	opShuffleIn          //
	opShuffle            //
	opLook               //
	opTake               // of the cards looked at
	opRest               //
	opReorder            //
	opScry               //
	opSearch             //
	opChange             //
	opDamage             //
	opHeal               //
	opChoose             //
	opLess               //
	opTuck               //
	opPlayFree           //
	opExertInk           //
	opCount              //
	opGather             // cards that something is done to together are them
	opMoveTo             // they move to a location
	opMoveDamage         // from a card to another
	opLater              // an ability waits for an event
	opName               // a card is named
	opRandomly           // so many cards at random are them
	opEnter              // this card is played from the hand for another price
	opDig                // cards are revealed until there is such a one
	opUnder              // cards go under another
	opShiftOnto          // a card is shifted onto one of these for nothing
	opTheirCards         // cards of a practice opponent that only count go from one of its numbers to another
	opTheirLore          // it gains lore, or loses it
	opTheirLogged        // it does what its unknown cards would have to say: the log says it
	opcodes
)

// flags of an instruction.
const (
	fxExerted  uint32 = 1 << iota // what goes there is exerted
	fxPutOn                       // damage is put, not dealt
	fxNoResist                    // Resist does not help
	fxUpTo                        // an amount from 0
	fxCost                        // it is a cost: a card discarded by it is it
	fxBody                        // declined or empty, it ends the rest of its body
	fxNobody                      // not done, it leaves nobody as it
	fxEmpties                     // not done, it leaves no group
	fxKeeps                       // the group before it, or the look at cards, stays
	fxDamaged                     // of cards that are gathered: damage is moved from them
	fxLater                       // of changes: cards that come later are changed, too
	fxDry                         // of cards that are exerted: they pay for what follows
	fxTheirs                      // of a side: that of a practice opponent
	fxLoses                       // lore is lost, not gained
	fxBottom                      // of the deck: cards are drawn from there, or a card that is played goes there
	fxPays                        // of a card that is played: for its cost
	fxRandom                      // in a random order
	fxFaceDown                    // of a card that goes under another
	fxNext                        // of changes: of the next character that is played
	fxReminds                     // of what the log says: the player is reminded of the ability
	fxNames                       // of a discount: for the names that it has; the filter is the first of those by entry
)

// instr is one instruction.
type instr struct {
	op      opcode
	options uint8          // of a choice
	flags   uint32         //
	amount  uint16         // index of an amount
	some    uint16         // index of a selector: its cards
	other   uint16         // another one: where they move, or where their damage goes
	filter  uint16         // such cards are looked for, or cost less
	ability uint16         // it waits for later
	logged  uint16         // what the log says instead of doing it
	wanted  uint16         // cards of a practice opponent that the player may name; 0: none
	list    span           // the tests of a condition, or the changes
	to      uint16         // where a jump goes
	end     uint16         // where the body around it ends
	places  [2]destination // where cards go; the second is a choice
	zones   [2]Number      // of a practice opponent: from where and where to
	players players
}

// ref is how the cards that a clause is about are found.
type ref uint8

const (
	refSelf ref = iota
	refIt
	refThem
	refChoose // chosen, a, 2, …: the player decides
	refAll
	refAny      // one card of theirs, in a condition
	refPlace    // the location where this card is
	refItPlace  // the location where it is
	refDefender // the challenged one
	refAttacker // the one that challenges
)

// selector says which cards a clause is about.
type selector struct {
	ref      ref
	anywhere bool  // self and it: wherever they lie
	playable bool  // only cards that may be played now
	opposing bool  // the opponent chooses among its own, which Ward does not keep it from (CR 8.15.1)
	byThem   bool  // the opponent chooses, and Ward of yours keeps it from those
	min, max uint8 // of refChoose; anyNumber: no end
	filter   uint16
	zones    uint8
}

const anyNumber = 255

// zones that cards of an effect are in.
const (
	inPlay uint8 = 1 << iota
	inHand
	inDiscard
	inInk
	inLooked
	inDeck
	inUnder
	inUnderYours // under any of your cards
)

// filter is the cards whose print fits, with what else must hold now.
type filter struct {
	cards set
	now   [4]predicate
	or    uint16 // another filter; who fits that one fits, too
}

// checkKind is what a filter asks about a card at the moment.
type checkKind uint8

const (
	noCheck checkKind = iota
	isOther
	isIt
	isExerted
	isDamaged
	isBoosted
	isHere
	isAtLocation
	isAtSame
	isPlaceOfSelf // the location where this card is
	hasStrength
	hasWillpower
	hasLore
	hasCost // compared with an amount that is not fixed
	hasKeyword
	hasNameOfIt
	hasNameOfSelf
	isInThem
	hasClass // of those that are given to cards
	isSinger // of the song that resolves
	isNamed  // has the name that was named
	isNth    // the so-many-th card of a filter that is played this turn
	isPlayed // this turn
	isUnderIt
	hasBase     // in play, to be shifted onto
	isBase      // it can be shifted onto this one
	hasNamesake // another card of the hand
	hasPaid     // so much ink was paid for it
)

// predicate is one question of a filter.
type predicate struct {
	kind    checkKind
	not     bool
	compare compare
	nth     uint8
	n       uint16 // index of an amount, or a keyword
}

type compare uint8

const (
	atMost compare = iota
	atLeast
	equal
	below
	above
)

var compares = map[effect.Compare]compare{"<=": atMost, ">=": atLeast, "=": equal, "<": below, ">": above}

func (c compare) holds(a, b int) bool {
	switch c {
	case atMost:
		return a <= b
	case atLeast:
		return a >= b
	case below:
		return a < b
	case above:
		return a > b
	}
	return a == b
}

// amountKind is how an amount is known.
type amountKind uint8

const (
	fixed amountKind = iota
	theX
	times
	plus
	atMostN
	howMany
	howManyNames
	strengthOf
	strengthWas // of the card that the ability banished
	willpowerOf
	loreOf
	costOf
	damageOf
	everything
	inkNow
	dropsNow
	loreNow
	discardedNow // cards put into your discard this turn
	howManyInks  // different ones
	readyInkNow
	overHand // so many more cards in hand
	overInk  // so many more cards in the inkwell
	priceOf
	leftOver    // of so much what the cards before this one have left
	theirNumber // a number of a practice opponent
	moreThan    // of so much what is above another amount
	didNot      // 1 if a practice opponent did not do what it might have, otherwise 0
	allDamage   // on several cards
	oftenNow    // so often this turn
)

// amount is a number, known or not.
type amount struct {
	kind amountKind
	n    uint8
	of   uint16 // another amount
	some uint16 // of moreThan another amount
}

// testKind is what a condition asks.
type testKind uint8

const (
	isSome testKind = iota // there is such a card
	compared
	isBoostedSelf
	isShifted
	isDone
	isNever
	happened   // to so many cards this turn
	counted    // something of yours so often this turn
	isUnderdog // your first turn of a game that you did not begin
	hasPaidDrop
	hasMore       // so many cards of one side, more than of the other
	isChallenging // this character, one of a filter
	isStrongest   // one of one side has more strength than each of the other
	exceeds       // an amount is more than another one
	isSameName    // it, and the card that was it before, have a name in common
	isTheirTurn   // of a rival
	isChallenged  // this character, by one of the other side
)

// test is one condition of several that must all hold.
type test struct {
	kind    testKind
	not     bool
	ofIt    bool // of isBoostedSelf and isShifted: it, not this card
	faced   bool // it holds only where a practice opponent is
	compare compare
	n       uint8
	amount  uint16
	some    uint16
}

// changeKind is what a change does to a card.
type changeKind uint8

const (
	noChange changeKind = iota
	addStrength
	addWillpower
	addLore
	addKeyword
	loseKeyword
	cannotQuest
	cannotReady
	cannotReadyAtStart
	cannotSing
	cannotMove
	mustQuest
	questsDrying
	addSinging
	// Of no consequence without an opponent, but kept, since cards say so and may ask.
	cannotBe
	entersExerted
	entersDamaged
	givesAbility
	givesClass
	cannotBeDamaged
	cannotBeHealed
	keepsStrength // it is not reduced below the printed one
	cannotSingAlone
	losesStone // the ability Stone by Day
	// The number of these is the filter of the others that they are about.
	cannotChallenge
	cannotBeChallenged
	challengesReady
	noChallengeDamage
	unhurtChallenging // it takes no damage in challenges of its own
	cannotBeChosen    // by an opponent
	// Of these it is the filter of the cards that may be played from under this one, and from the discard.
	playsUnder
	playsDiscarded
	actsFor // it pays so much ink to quest or challenge
)

// change is one change to cards.
type change struct {
	kind    changeKind
	keyword keyword
	minus   bool
	until   duration
	amount  uint16
}

// duration is how long a change lasts.
type duration uint8

const (
	whileInPlay  duration = iota
	untilEnd              // the end of this turn
	untilStart            // the start of your next turn
	untilNextEnd          // the end of your next turn, and not before that begins (CR 6.1.13.1: "during")
	untilReady            // your next Ready step
	whileSource           // as long as the card that did it is in play
	untilFought           // the challenge is over (CR 4.6.7)
)

// static is one part of a static ability.
type static struct {
	entry  uint8
	n      uint8
	kind   staticKind
	makes  uint64 // a bit a kind: of its changes, or its own
	cond   span
	not    bool  // unless
	stone  bool  // it is the ability Stone by Day, which cards may lose
	once   uint8 // a bit of a mark: it has been used this turn
	here   bool  // of moves: to this location
	some   uint16
	change span // of changes
	amount uint16
}

type staticKind uint8

const (
	changesCards staticKind = iota
	costsLess
	costsMore
	allInkable
	moreInk
	skipsDraw
	freeMove
	lessMove
	shiftsLess
	inksDiscard
	playsOnly // a card cannot be played unless its condition holds
	keepsHand // you do not discard by effects
	topFaceUp // you play with the top card of your deck face up
	playsDead // cards may be played from the discard, and enter exerted
	takesDamage
	inksDrops // an ink drop may be the top card in the inkwell instead
	isDecoy   // an opponent who may choose this card has to
)

// bit is that of a kind among those of changes.
func (k staticKind) bit() uint64 { return 1 << (40 + k) }

// makesCost are the kinds that change what a card costs.
const makesCost = 1<<(40+costsLess) | 1<<(40+costsMore)

// makesMove are those that change what moving costs.
const makesMove = 1<<(40+freeMove) | 1<<(40+lessMove)

// parts are the static parts of a card.
type parts struct {
	makes     uint64 // what any of them makes
	from, len uint16
}
