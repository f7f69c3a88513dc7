package autoplay

import "inkcheck/rules"

// counts is what is counted of a batch: whole numbers only, so that parts add
// up to the same whatever their order.
type counts struct {
	games   uint64
	reached [MaxTurns + 1]uint64 // games by the turn on which the lore was reached; [0]: not reached
	lost    [MaxTurns + 1]uint64 // games by the turn after which a practice opponent reached the lore
	decked  uint64               // games won because a practice opponent's deck was empty
	ranOut  uint64               // games lost because your own was
	firsts  [MaxTurns + 1]int    // by the same turns, the number from 1 of the first such game; 0: none
	altered [rules.MaxArgs + 1]uint64
	turns   [MaxTurns + 1]turnCounts
	inked   [rules.MaxDeck]uint64 // by card number
	played  [rules.MaxDeck]uint64
	stuck   [rules.MaxDeck]uint64 // in hand as the game ended
	drawn   [rules.MaxDeck]uint64 // games in which it left the deck
}

// turnCounts are sums over the games that got to a turn.
type turnCounts struct {
	games    uint64
	lore     uint64 // as the turn ends
	ink      uint64
	wasted   uint64 // ready ink left as the turn ends
	hand     uint64 // cards in hand as the turn ends
	cards    uint64 // cards in hand as the turn begins
	playable uint64 // of these, those that can be paid this turn, another card inked
	ended    uint64 // games whose last whole turn it was
	endLore  uint64 // and their lore
}

// move counts a move.
func (k *counts) move(m *rules.Move) {
	switch m.Kind {
	case rules.Ink:
		k.inked[m.Args[0]%rules.MaxDeck]++
	case rules.PlayCard, rules.Shift, rules.Sing:
		k.played[m.Args[0]%rules.MaxDeck]++
	case rules.Alter:
		k.altered[m.Len]++
	case rules.Keep:
		k.altered[0]++
	}
}

// one is 1 for true.
func one(b bool) (n int) {
	if b {
		n = 1
	}
	return n
}

// before counts the beginning of a turn.
func (k *counts) before(s *rules.State, f *facts) {
	c := &k.turns[s.Turn()]
	hand := s.Hand()
	ready, _ := s.Ink()
	playable, inkable := 0, 0
	next, nextInkable := 0, 0 // cards that one more ink pays for
	for _, n := range hand {  // without branches, which nothing could foretell
		x := &f[n]
		canInk, costsMore := one(x.inkable), one(int(x.cost) == ready+1)
		inkable += canInk
		next += costsMore
		nextInkable += canInk & costsMore
		playable += one(int(x.cost) <= ready)
	}
	switch inkable {
	case 0:
	case 1: // it cannot pay for itself
		playable += next - nextInkable
	default:
		playable += next
	}
	c.games++
	c.cards += uint64(len(hand))
	c.playable += uint64(playable)
}

// after counts the end of a turn.
func (k *counts) after(s *rules.State) {
	c := &k.turns[s.Turn()]
	ready, exerted := s.Ink()
	c.lore += uint64(s.Lore())
	c.ink += uint64(ready + exerted)
	c.wasted += uint64(ready)
	c.hand += uint64(len(s.Hand()))
}

// first notes the number of a game, from 0, that reached the lore on a turn (0: did not).
func (k *counts) first(turn, game int) {
	if at := &k.firsts[turn]; *at == 0 || *at > game+1 {
		*at = game + 1
	}
}

// finish counts the end of a game whose last whole turn was played.
func (k *counts) finish(s *rules.State, played int, altered bool) {
	k.games++
	reached := 0
	switch won := s.Outcome() == rules.Won; {
	case s.Reason() == rules.ByLore && won:
		reached = s.Turn()
	case s.Reason() == rules.ByLore:
		k.lost[s.Turn()]++
	case s.Reason() == rules.ByDeck && won:
		k.decked++
	case s.Reason() == rules.ByDeck:
		k.ranOut++
	}
	k.reached[reached]++
	k.turns[played].ended++
	k.turns[played].endLore += uint64(s.Lore())
	for _, n := range s.Hand() {
		k.stuck[n]++
	}
	shuffles := 1
	if altered {
		shuffles++
	}
	if s.Game().Variant() == rules.PackRush && s.Shuffles() > shuffles { // the deck was empty (CR 10.2.5)
		for n := range s.Game().Size() {
			k.drawn[n]++
		}
		return
	}
	for _, n := range s.Drawn() {
		k.drawn[n]++
	}
}

// add adds the counts of other games.
func (k *counts) add(o *counts) {
	k.games += o.games
	k.decked += o.decked
	k.ranOut += o.ranOut
	for i := range k.reached {
		k.reached[i] += o.reached[i]
		k.lost[i] += o.lost[i]
		if o.firsts[i] > 0 {
			k.first(i, o.firsts[i]-1)
		}
	}
	for i := range k.altered {
		k.altered[i] += o.altered[i]
	}
	for i := range k.turns {
		a, b := &k.turns[i], &o.turns[i]
		a.games += b.games
		a.lore += b.lore
		a.ink += b.ink
		a.wasted += b.wasted
		a.hand += b.hand
		a.cards += b.cards
		a.playable += b.playable
		a.ended += b.ended
		a.endLore += b.endLore
	}
	for i := range k.inked {
		k.inked[i] += o.inked[i]
		k.played[i] += o.played[i]
		k.stuck[i] += o.stuck[i]
		k.drawn[i] += o.drawn[i]
	}
}
