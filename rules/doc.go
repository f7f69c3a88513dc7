// Package rules is the embedded rules engine: solo games of the Disney Lorcana
// TCG under the Comprehensive Rules.
//
// A [Setup] (deck in canonical order, edition of the rules, variant, who starts,
// an optional training opponent) is compiled once into a [Game], which never
// changes. A Game and a seed give a [State]; a [Move] gives the next one. Nothing
// else is a parameter: the same deck, seed and moves are the same game on every
// machine, so a position is written as its moves ("keep.ink12.end") and made
// again by [Game.Replay].
//
// # Cards and shuffles
//
// The deck's cards are numbered 0…n-1 in the order of the setup, copies
// adjacent; a training opponent's cards go on from n. The k-th shuffle of a game
// (the one before the opening hand is 0) takes the deck's cards sorted by number and, with its own
// rand.New(rand.NewPCG(seed, k)) of math/rand/v2, does
//
//	for i := 0; i < n-1; i++ { j := i + r.IntN(n-i); swap(i, j) }
//
// Index 0 is the top of the deck. The loop never looks back, so the engine runs it
// only as far as cards are drawn, and gets what shuffling whole would give.
//
// # State
//
// A State is a value of about 1 kB without pointers except to its Game. All
// cards stand in one array, zone after zone and the deck at the end: a card is in
// one zone by construction, and drawing only moves a border. [State.Apply]
// checks a move before it changes anything and allocates nothing for a legal
// one; [State.Moves] allocates nothing when its slice is large enough. Words are made
// only by [Game.Record], which compares the states around each move.
//
// # What is by hand
//
// The engine knows keywords and numbers but no other card text. What a card's
// text does is done with by-hand moves (fx-…, see [Effects]), and a [Reminder]
// says when. Reminders never block a move and are no part of the state. Duo, Combo,
// Temporary and Potato Shift are by-hand moves too. After every move of either
// sort the game state check (CR 1.8) runs.
//
// Every rule stands with its number beside the code that carries it out; numbers
// without an edition are those of 2.0.1. Errors and logs cite the numbers of the
// game's own edition.
package rules
