package autoplay

import (
	"slices"

	"inkcheck/rules"
)

// evaluator says what positions are worth, in hundredths of a lore.
type evaluator struct {
	game    *rules.Game
	facts   facts
	text    bool                       // what the cards say is played
	effects [rules.MaxDeck]effectValue // of the cards whose text is carried out
	mean    [meanInk][meanLeft]int     // what an unknown card is worth plus 1; 0: not counted yet

	race   *lookahead           // of the policy text, where texts are carried out; else nil
	values [rules.MaxDeck]int32 // of the hand that is judged
}

// Bounds of the table of means.
const (
	meanInk  = 14
	meanLeft = 8
)

func newEvaluator(g *rules.Game) *evaluator {
	j := &evaluator{game: g, facts: newFacts(g), text: g.Texts() > 0}
	if !j.text {
		return j
	}
	carried := map[string]bool{}
	for _, c := range g.CardCoverage() {
		carried[c.Card] = c.By == rules.Automated
	}
	for n := range g.Size() {
		if c := g.Card(n); carried[c.ID] {
			j.effects[n] = worthOf(c)
		}
	}
	return j
}

// known are the cards that a player knows of before it tries something.
type known [4]uint64

func (k *known) add(c uint8)      { k[c>>6] |= 1 << (c & 63) }
func (k *known) has(c uint8) bool { return k[c>>6]>>(c&63)&1 != 0 }

func (k *known) addAll(cards *[4]uint64) {
	for i := range k {
		k[i] |= cards[i]
	}
}

// knownOf are the cards outside the deck.
func knownOf(s *rules.State) (k known) {
	for _, c := range s.Drawn() {
		k.add(c)
	}
	return k
}

// Values of a position, in hundredths of a lore.
const (
	worthWin   = 1 << 20
	inHand     = 30 // percent of what a card in hand may bring
	beyond     = 12 // percent of what there will be no ink for
	leastCard  = 25 // any card in hand: it may be inked
	worthReady = 2  // a ready ink card
)

// inkWorth is what the n-th card of the inkwell is worth for each turn to come.
var inkWorth = [...]int{60, 60, 60, 50, 45, 35, 25, 15, 10, 8, 6}

// inkSums are the sums of the first n of inkWorth.
var inkSums = func() (sums [len(inkWorth) + 1]int) {
	for n, v := range inkWorth {
		sums[n+1] = sums[n] + v
	}
	return sums
}()

// inkTotal is what so much ink is worth for each turn to come.
func inkTotal(ink int) int {
	over := max(ink-len(inkWorth), 0)
	return inkSums[ink-over] + over*inkWorth[len(inkWorth)-1]
}

// of is what a position is worth. Cards in hand that were not known count as any card of the deck.
// Where the turn ends, nothing that could still quest does.
func (j *evaluator) of(s *rules.State, k *known, ends bool) int {
	switch s.Outcome() {
	case rules.Won:
		return worthWin
	case rules.Lost:
		return -worthWin
	}
	turn := s.Turn()
	left := horizon(turn) - turn
	sum := 100 * s.Lore()
	var p pace
	printed := s.LoreUnmodified()
	for i, c := range s.Play() {
		sum += j.inPlay(s, i, c, left, ends, printed, &p)
	}
	if j.race != nil {
		sum -= raceTurn * j.race.left(s, k, p)
	}
	ready, exerted := s.Ink()
	sum += left * inkTotal(ready+exerted)
	sum += worthReady*ready + weights.Drop*s.Drops() + j.hand(s, k, ready+exerted, left)
	if s.DeckSize() == 0 {
		sum -= worthWin / 2
	}
	return sum
}

// pace is the lore that what is in play brings, in hundredths: now, and on each later turn.
type pace struct{ now, turn int }

func (j *evaluator) inPlay(s *rules.State, i int, c uint8, left int, ends, printed bool, p *pace) int {
	f := &j.facts[c]
	sum := j.effects[c].turn * left / 2
	p.turn += j.effects[c].turn / 2
	now, later, may := int(f.lore), int(f.lore), true
	if !printed {
		now, later, may, _ = s.QuestInfo(i)
	}
	switch f.kind {
	case location:
		p.turn += 100 * later
		return sum + 100*later*left
	case character:
		if !may {
			return sum
		}
		sum += 100 * later * left
		p.turn += 100 * later
		if !ends && s.ReadyAndDry(i) {
			sum += 100 * now
			p.now += 100 * now
		}
	}
	return sum
}

// hand is what the cards in hand may bring with the ink of the turns to come.
func (j *evaluator) hand(s *rules.State, k *known, ink, left int) (sum int) {
	values := &j.values
	hand := s.Hand()
	budget := left*(ink+1) + left*(left-1)/2
	unknown := j.unknown(ink, left)
	for i, c := range hand {
		v := unknown
		if k.has(c) {
			v = j.card(c, ink, left)
		}
		values[i] = int32(v)
	}
	slices.Sort(values[:len(hand)])
	each := max(1, (ink+2)/2) // what a card costs, about
	for _, v := range slices.Backward(values[:len(hand)]) {
		percent := inHand
		if budget -= each; budget < 0 {
			percent = beyond
		}
		sum += leastCard + int(v)*percent/100
	}
	return sum
}

// card is what a card in hand brings if it is played as soon as it can be paid.
func (j *evaluator) card(c uint8, ink, left int) int {
	f, w := &j.facts[c], &j.effects[c]
	turns := max(0, left-max(0, int(f.cost)-ink-1))
	if turns == 0 {
		return 0
	}
	return turns*(100*int(f.lore)+w.turn/2) + w.once
}

// unknown is what any card of the deck is worth.
func (j *evaluator) unknown(ink, left int) int {
	ink, left = min(ink, meanInk-1), min(left, meanLeft-1)
	if m := &j.mean[ink][left]; *m == 0 {
		for n := range j.game.Size() {
			*m += j.card(uint8(n), ink, left)
		}
		*m = *m/j.game.Size() + 1
	}
	return j.mean[ink][left] - 1
}
