// Package autoplay plays solo games by itself: thousands of them, by a stated
// policy, to learn how a deck draws and how soon it reaches its lore.
//
// A [Policy] decides, and the engine judges: every move goes through
// rules.State.Apply, as at the table. A game of a batch is dealt from a seed of its
// own ([GameSeed]), and a policy draws no lots, so that [Play] makes any single one
// again, move by move. [Simulate] plays a batch on several processors and counts; the counts are
// whole numbers, so that they come out the same whatever the number of workers.
// [Compare] plays two games with the same seeds.
//
// # What a policy knows
//
// The numbers and keywords of the cards in hand and in play, and no opponent: nothing is
// challenged, nobody interferes. Against a practice opponent that takes turns (rules.Rival), each policy has its
// characters challenge first, where they banish one and survive, or have no more lore than it.
// Card text does nothing, unless the game is one whose texts the
// engine carries out (rules.Setup.Texts); then what is by hand does nothing. The
// figures compare decks and hands; they do not foretell matches.
//
// In what follows a card's gain is what it brings until turn H, the larger of 7
// and three turns from now, if it is played as soon as it can be paid, the ink of
// the coming turns included:
//
//	lore × (H - the turn on which it can be paid)
//
// for a character that may quest or a location, and 0 for every other card. Ties go to
// the card that costs more, and then to the one that came to the hand first.
//
// What brings nothing without card text is not used by the first three: moving to a location, whose lore comes in the
// Set step whoever is there (CR 3.2.2.2); Boost, which only takes a card from the deck (CR 8.4.1);
// exerting for an ability; effects done by hand.
//
// # Greedy
//
// Lore as soon as possible. It puts back the cards of the opening hand that cost more
// than 4 (in Pack Rush more than 5). On its turn it
//
//  1. inks the inkable card with the least gain, unless its ink is enough for all other
//     cards in hand together;
//  2. plays the card with the largest gain that it can pay, again and again. A Shift
//     counts as a way to play whose gain is the lore that it adds, this turn included
//     if the character below can still quest. One that is paid by discarding costs
//     the gain of the cards that have the least, and is done when it adds more;
//  3. quests with everybody who may and has lore to gain;
//  4. plays other cards with what ink is left, the most expensive first, but keeps
//     one inkable card in hand for the next turn.
//
// # Curve
//
// All ink used on every turn. Of the opening hand it keeps two cards of each cost up to 3
// and one each of cost 4 and 5, and puts back the rest. On its turn it
//
//  1. inks the inkable card after which the most ink can be spent this turn, then (with one
//     ink more) on the next turn, then the more expensive one; unless its ink is enough
//     for all other cards in hand together;
//  2. plays the cards that together spend the most ink, and among such sets the one with
//     the most lore. A Shift is paid instead of the cost when a character with less lore is
//     there for it, but not by discarding;
//  3. quests as Greedy does.
//
// # Song
//
// Songs are sung, not paid for. It puts back what costs more than 4, but no songs that a card of
// the hand could sing. On its turn it does as Greedy, except that it
//
//   - inks songs only when there is no other inkable card;
//   - sings before it plays: the songs in hand, the most expensive first, each by the ready and dry
//     character that gives up the least lore for it, of those the one that sings least; Sing
//     Together by adding characters from the best singer down until they are enough;
//   - pays ink for a song only when nobody in hand or in play could sing it alone.
//
// # Text
//
// What cards do, as well as their lore. It values positions: lore; what characters, locations and
// abilities in play bring until turn H; each ink card, the first ones most; 30 % of what each card
// in hand brings if it is played as soon as it can be paid, and little for those that there will be no ink
// for. What a card's text brings is guessed from its code while it is in hand: a card drawn or found
// counts as much as 1.2 lore, an ink card 1.3, a card played for nothing 3, and so on (effect_value.go). Where
// the engine carries out texts, a turn less to go to the lore that wins counts as much as 5 lore: the
// turns to come are run through with what is in play and in hand, a card drawn and one inked on each, and the ink
// spent on what brings most; a card that is not known is any card of the deck (lookahead.go). Of
// the opening hand it keeps the cards that bring at least 1.25 times as much by turn 5 as any card of the
// deck does, paid as soon as they can be, or 1.35 times as much by turn 6; 1.1 times by turn 5 where texts
// are by hand. On its turn it
//
//  1. inks the card without which the rest is worth most and wins soonest, the best of it played at once;
//     unless its ink is enough for all other cards in hand together;
//  2. tries whatever can be done (playing, Shift, singing, abilities, quests, moves) and does, of
//     what its ink suffices for together and is better than doing nothing, what is worth most,
//     again and again;
//  3. quests with everybody who may and has lore to gain; if that brought cards, it begins anew.
//
// # Answers
//
// What abilities ask, all policies answer by these values, Text with the turns to go and the others
// without them: each answer is tried, with those
// to the questions after it, and the first of the best is given. Of many cards those are chosen one
// after the other; in an order the best card comes first, and what is worth less than any card of
// the deck is not kept on top. Whatever is tried is tried with other luck (rules.State.RandomizeHidden)
// and a card drawn counts as any card of the deck, so that no policy knows what a player
// could not.
//
// # Advice
//
// [Advise] says which cards of an opening hand to put back. Every way that differs is played
// out: the hand is known, the order of the rest is not and is drawn anew for each game, with the
// cards put back on the bottom until others are drawn for them and shuffled in only then (CR 2.2.2).
// All ways have the same luck: the same cards come for those put back, and the same order of all
// cards decides what is drawn later. Ways that fall clearly behind leave the race, and what is
// saved sharpens the figures of the others. A gain is over keeping and has a 95 % interval, and
// what is within chance of the best is too close to call.
package autoplay
