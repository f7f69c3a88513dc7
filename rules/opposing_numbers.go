// A practice opponent's numbers

package rules

import (
	"inkcheck/rules/wording"
)

// Number is one of a practice opponent's numbers. Its cards outside the row are unknown and only counted.
type Number uint8

// The numbers.
const (
	OpponentHand Number = iota
	OpponentDeck
	OpponentInk
	OpponentDiscard
	OpponentLore
	numberCount
)

// opponentMax is the most that effects raise a number of a practice opponent to. A move sets at most [MaxNumber].
const opponentMax = 9999

// OpponentNumbers are a practice opponent's numbers.
type OpponentNumbers struct {
	Hand    int `json:"hand"`    // cards
	Deck    int `json:"deck"`    // cards
	Ink     int `json:"ink"`     // cards, ready or not
	Discard int `json:"discard"` // cards
	Lore    int `json:"lore"`
}

// list is the numbers in the order of [Number].
func (n OpponentNumbers) list() [numberCount]int {
	return [numberCount]int{OpponentHand: n.Hand, OpponentDeck: n.Deck, OpponentInk: n.Ink, OpponentDiscard: n.Discard, OpponentLore: n.Lore}
}

// Opponent returns a practice opponent's numbers; nil until one of its cards is in play or a number is set. In a game without card texts
// they begin when the player sets one, since nothing else changes them.
func (s *State) Opponent() *OpponentNumbers {
	if !s.faced {
		return nil
	}
	n := &s.opposing
	return &OpponentNumbers{Hand: int(n[OpponentHand]), Deck: int(n[OpponentDeck]), Ink: int(n[OpponentInk]),
		Discard: int(n[OpponentDiscard]), Lore: int(n[OpponentLore])}
}

// face gives an opponent that joins the table what a game begins with: an opening hand (CR 2.2.1), and a deck as large as yours.
func (s *State) face() {
	if s.faced {
		return
	}
	s.faced = true
	hand := min(s.game.variant.HandSize(), s.game.size)
	s.opposing[OpponentHand], s.opposing[OpponentDeck] = uint16(hand), uint16(s.game.size-hand)
	if s.game.variant == PackRush { // CR 10.2.2
		s.opposing[OpponentInk] = uint16(s.game.variant.startInk())
	}
}

// meet is face where what cards do may ask for the numbers of an opponent whose row is there.
func (s *State) meet() {
	if s.row != 0 && s.game.texts > 0 {
		s.face()
	}
}

// OpponentSoFar is [State.Opponent], or what it would begin with.
func (s *State) OpponentSoFar() OpponentNumbers {
	then := *s
	then.face()
	return *then.Opponent()
}

// placeOpponent sets the numbers of a position; those that it leaves out are 0.
func (g *Game) placeOpponent(s *State, n *OpponentNumbers) error {
	if n == nil {
		s.faced = g.startRow != 0 && g.texts > 0
		return nil
	}
	for i, v := range n.list() {
		if v < 0 || v > MaxNumber {
			return &PositionError{fault: numberOfPosition, field: numberFields[i], about: []any{v, 0, MaxNumber}}
		}
		s.opposing[i] = uint16(v)
	}
	s.faced = true
	return nil
}

// setsNumber reports whether a move sets a number of a practice opponent, and which.
func (k MoveKind) setsNumber() (n Number, ok bool) {
	if k < ManualOpponentHand || k > ManualOpponentLore {
		return 0, false
	}
	return Number(k - ManualOpponentHand), true
}

// checkNumber says whether a number of a practice opponent can be set: at any time of a game that has one.
func (s *State) checkNumber(m *Move) refusal {
	switch {
	case s.game.opponents == 0 && !s.faced:
		return refusal{why: wording.ReasonNoOpponents}
	case m.Args[0] > MaxNumber:
		return refusal{why: wording.ReasonOpponentNumber, need: MaxNumber}
	}
	return refusal{}
}

// setNumber sets a number of a practice opponent.
func (s *State) setNumber(n Number, to uint16) {
	s.face()
	s.opposing[n] = to
}

// addTheirs changes a number of a practice opponent, and returns by how much: it is never below 0.
func (s *State) addTheirs(n Number, by int) int {
	was := int(s.opposing[n])
	s.opposing[n] = uint16(min(max(was+by, 0), opponentMax))
	return int(s.opposing[n]) - was
}

// receive counts a card of the row where it goes.
func (s *State) receive(to destination) {
	switch to {
	case toDiscard:
		s.addTheirs(OpponentDiscard, 1)
	case toHand:
		s.addTheirs(OpponentHand, 1)
	case toInk, toInkExerted:
		s.addTheirs(OpponentInk, 1)
		s.fire(evTheyInk, noCard)
	default:
		s.addTheirs(OpponentDeck, 1)
	}
}

// numberFields name the numbers of a practice opponent in a position.
var numberFields = [numberCount]string{
	OpponentHand: "opponent.hand", OpponentDeck: "opponent.deck", OpponentInk: "opponent.ink",
	OpponentDiscard: "opponent.discard", OpponentLore: "opponent.lore",
}
