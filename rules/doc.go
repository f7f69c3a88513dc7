// Package rules is the embedded rules engine: solo games of the Disney Lorcana
// TCG under the Comprehensive Rules.
//
// A [Setup] (deck in canonical order, edition of the rules, variant, who starts,
// an optional practice opponent) is compiled once into a [Game], which never
// changes. A Game and a seed give a [State]; a [Move] gives the next one. Nothing
// else is a parameter: the same deck, seed and moves are the same game on every
// machine, so a position is written as its moves ("keep.ink12.end") and made
// again by [Game.Replay].
//
// # Cards and shuffles
//
// The deck's cards are numbered 0…n-1 in the order of the setup, copies
// adjacent; a practice opponent's cards go on from n. The k-th shuffle of a game
// (the one before the opening hand is 0) takes the deck's cards sorted by number and, with its own
// rand.New(rand.NewPCG(seed, k)) of math/rand/v2, does
//
//	for i := 0; i < n-1; i++ { j := i + r.IntN(n-i); swap(i, j) }
//
// Index 0 is the top of the deck. The loop never looks back, so the engine runs it
// only as far as cards are drawn, and gets what shuffling whole would give.
//
// # Moves
//
// A move is one word of [a-z0-9-]: a verb, then card numbers (or an amount)
// joined by hyphens, then perhaps a for the other price that the card offers, e for "enters play
// exerted", d2 for two ink drops that pay.
//
//	keep  alter3-17-22          the opening hand; altering it begins the first turn too
//	ink12  play7  play7e  play7a  play7d2  use5  use5-2  quest3  boost3
//	shift9-3  shift9-3e         9 on top of 3
//	shift9-3-12                 the same with 12 discarded as the cost
//	sing14-3-5                  the song 14, sung by 3 and 5
//	move3-21                    the character 3 to the location 21
//	challenge5-61               a practice opponent's card 61
//	end  concede
//	yes  no  pick14-17  order17-14  mode2  num3  name14  bag2    answers, see Texts
//	fx-draw2  fx-banish3  …     by-hand effects, see Effects
//	fx-opponent-hand5  …        a practice opponent's numbers, at any time
//
// A practice opponent's card is there from the start, or it waits for the effect
// fx-opponent61, which is a move like any other: what was played before it
// stays as it was played, and undoing it takes the card away again.
//
// Moves are joined by dots; spaces and line ends are read too. The canonical form sorts
// the cards of alter, singers and discards. A keep right after an alter is allowed
// and changes nothing.
//
// # State
//
// A State is a value of some 1.7 kB without pointers except to its Game. All
// cards stand in one array, zone after zone and the deck at the end: a card is in
// one zone by construction, and drawing only moves a border. [State.Apply]
// checks a move before it changes anything and allocates nothing for a legal
// one; [State.Moves] allocates nothing when its slice is large enough. Words are made
// only by [Game.Record], which compares the states around each move.
//
// # Texts
//
// With [Setup].Texts the engine carries out what cards do, from the codes of
// package effect. [NewGame] compiles them once to instructions of fixed size in flat
// lists that name each other by index (program.go, compiled in program_*.go); a card
// with one ability of which a word is not known is by hand with all of them, so nothing
// is half carried out ([Game.CardCoverage]). What happens is fired (State.fire) and adds the
// abilities that wait for it to the bag; when a move is made, State.resume carries out
// what waits, one ability after the other (resolve.go), until the player has to decide.
// Then the state has a question ([State.Question]), and only answers are legal: the state
// notes its kind and the instruction at which the ability stands, and the question is
// made anew from the position when it is needed. Nothing of it is a pointer and nothing
// allocates. Changes that last are a short list in the state, those of static abilities
// are looked at whenever a number is asked (modifiers.go, static.go): one may ask for what
// others change, to a depth that no deck needs, so asking ends. What happened this turn is
// kept as sets and counts, for the conditions that ask. What no card of the deck does is noted
// at the start and never looked for: a game whose texts are manual is one whose cards do nothing, with an empty program.
//
// An ability resolves whole before the game state check, as CR 6.1.2 has it. Alone, an
// opponent is nobody: what one would do, or what needs one to happen, is nothing; each
// player, the chosen player and the player of a card are you; somebody with more than you
// is not there; an absent opponent has nothing, so any of yours is more than theirs; the
// mandatory "chosen" takes your own card (CR 6.1.3). [GeneralRulings] says what else is read
// how. By-hand effects are seen by abilities.
//
// A practice opponent's row is an object of what cards do (opposing.go): its cards may be chosen
// unless they have Ward, damaged, banished, exerted, returned, changed and counted, and challenges have their two moments
// (challenge.go). They stand behind the deck's in State.marks, so that one number means one card. What else the opponent has is
// numbers (opposing_numbers.go): cards in hand, deck, inkwell and discard, and lore. Effects read and change them, and moves set them.
// An ability that has to do with more than you settles which players do something (opWho); then follow your part and its part, in
// which it chooses by a question to you (opposing_acts.go, program_players.go). What its cards do in your turns is compiled from its side
// (program_row.go); an ability that is not known whole has the log remind you when it triggers. It takes no turns, unless it is a
// [Rival] (rival.go), whose turn is made between yours and whose cards have no abilities. [OpposingRulings] says how it is read.
//
// There is one effect table, the current one. A link that names an older one is replayed by it, and ends with the reason before the
// first move that no longer applies.
//
// # What is by hand
//
// Without texts the engine knows keywords and numbers but no other card text. What a card's
// text does is done with by-hand moves (fx-…, see [ManualEffects]), and a [Reminder]
// says when. Reminders never block a move and are no part of the state. Duo, Combo,
// Temporary and Potato Shift are by-hand moves too. After every move of either
// sort the game state check (CR 1.8) runs.
//
// Where the Comprehensive Rules have a section, a file has its name, and its first line the numbers: what checks a
// move, carries it out and lists it stands together there (quest.go, challenge.go, shift.go, …).
//
// Every rule stands with its number beside the code that carries it out; numbers
// without an edition are those of 2.0.1. Errors and logs cite the numbers of the
// game's own edition.
package rules
