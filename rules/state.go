package rules

import (
	"math/rand/v2"
	"strconv"
)

// Step is where in a game a state is.
type Step uint8

// The steps. Everything between them happens inside a move.
const (
	StepHand Step = iota // the opening hand may be altered or kept
	StepMain             // the Main Phase of your turn
	StepOver
)

var stepNames = [...]string{"hand", "main", "over"}

// Steps lists every step.
func Steps() []Step {
	out := make([]Step, len(stepNames))
	for i := range out {
		out[i] = Step(i)
	}
	return out
}

// String returns hand, main or over.
func (s Step) String() string {
	if int(s) < len(stepNames) {
		return stepNames[s]
	}
	return "Step(" + strconv.Itoa(int(s)) + ")"
}

// Outcome is how a game ended.
type Outcome uint8

// The outcomes.
const (
	Playing Outcome = iota
	Won
	Lost
)

var outcomeNames = [...]string{"", "won", "lost"}

// Outcomes lists every outcome; the first is that of a game that goes on.
func Outcomes() []Outcome {
	out := make([]Outcome, len(outcomeNames))
	for i := range out {
		out[i] = Outcome(i)
	}
	return out
}

// String returns won, lost, or nothing while the game goes on.
func (o Outcome) String() string {
	if int(o) < len(outcomeNames) {
		return outcomeNames[o]
	}
	return "Outcome(" + strconv.Itoa(int(o)) + ")"
}

// Reason is why a game ended.
type Reason uint8

// The reasons.
const (
	NoReason     Reason = iota
	ByLore              // CR 1.8.1.1
	ByDeck              // CR 1.8.1.2
	ByConcession        // CR 2.3.3.4
)

var reasonNames = [...]string{"", "lore", "deck", "conceded"}

// Reasons lists every reason; the first is that of a game that goes on.
func Reasons() []Reason {
	out := make([]Reason, len(reasonNames))
	for i := range out {
		out[i] = Reason(i)
	}
	return out
}

// String returns lore, deck, conceded, or nothing while the game goes on.
func (r Reason) String() string {
	if int(r) < len(reasonNames) {
		return reasonNames[r]
	}
	return "Reason(" + strconv.Itoa(int(r)) + ")"
}

// zone is a part of State.cards. The deck follows the last one.
type zone uint8

const (
	zoneDiscard   zone = iota
	zoneResolving      // an action whose effect resolves (CR 6.7.1.2); no zone that a view shows
	zoneInk
	zoneUnder // under a card in play
	zonePlay
	zoneHand
	zoneCount
)

// bits of a mark.
const (
	mExerted uint8 = 1 << iota
	mDrying
	mBoosted // its Boost was used this turn
	mFaceDown
	mShifted // it was played by Shift
	mUsed    // its first once-a-turn ability was used; the next two bits are those of the others
)

// nowhere is the mark.at of a card that is neither at a location nor under a card.
const nowhere = 255

// cardState is what lies on a card in play or under one. It is zero elsewhere, but that mShifted stays while something
// waits that may ask for it.
type cardState struct {
	bits   uint8
	damage uint8
	at     uint8 // a character's location, or for a card under another the top card
}

// State is a position of a game. It is a value: assigning copies it, == compares
// positions, and only [State.Apply] changes it. Make one with [Game.Start].
// The zero State is a game without cards that is over.
type State struct {
	game *Game
	seed uint64
	rng  rand.PCG // of the latest shuffle

	// cards holds every card of the deck once: the zones in order, then the deck
	// with its top first. Drawing moves a border; a card is in one zone by construction.
	cards [MaxDeck]uint8
	marks [MaxDeck + MaxOpponents]cardState // the practice opponent's after the deck's
	status
	textState
}

// status is the part of a state that does not grow with the deck.
type status struct {
	end [zoneCount]uint8 // where each zone ends; end[zoneHand] is the top of the deck
	// cards[lazy:lazyEnd] is the part of the deck whose order is not drawn yet.
	lazy, lazyEnd uint8

	step      Step
	outcome   Outcome
	reason    Reason
	inked     uint8 // cards inked this turn
	extraInk  uint8 // additional cards that may be inked this turn
	ready     uint8 // ink cards
	exerted   uint8
	looked    uint8 // cards on top of the deck that the player has looked at
	altered   bool  // the latest move altered the hand
	triedDraw bool  // from an empty deck since the last game state check
	theyTried bool  // the same of a practice opponent that takes turns
	hurt      bool  // damage was placed, or came under another willpower, since the last game state check
	overflow  bool  // something of texts did not fit, since the latest move
	remembers bool  // a card that left play still says that it was played by Shift
	depth     uint8 // while static abilities are asked: how deep
	asks      questionKind
	phase     phase
	drops     uint8 // ink drops
	named     uint8 // the entry of the card that was named, and 1
	randoms   uint8 // how often cards were picked at random
	song      uint8 // the one that was sung last
	paid      uint8 // ink that was paid for the card played last
	paidDrop  uint8 // the card that ink drops paid for, and 1
	lessLen   uint8 // discounts that wait, of texts
	discarded uint8 // cards put into your discard this turn
	lore      uint16
	turn      uint32
	shuffles  uint64
	row       uint32              // the practice opponent's cards that are there, a bit each
	opposing  [numberCount]uint16 // its numbers
	faced     bool                // a practice opponent is there
	rivalState
}

// unshuffled is the deck before its first shuffle: sorted by number.
var unshuffled = func() (cards [MaxDeck]uint8) {
	for i := range cards {
		cards[i] = uint8(i)
	}
	return
}()

// Start deals the opening hand (CR 2.2.1): a shuffled deck, 0 lore and seven cards.
func (g *Game) Start(seed uint64) State {
	var s State
	g.Deal(&s, seed)
	return s
}

// Deal is [Game.Start] into a state that the caller already has, whatever is in it.
func (g *Game) Deal(s *State, seed uint64) {
	if g.position != nil {
		*s = *g.position
		s.seed = seed
		return
	}
	n := g.clear(s)
	s.seed, s.lazyEnd, s.shuffles = seed, n, 1
	copy(s.cards[:n], unshuffled[:n])
	s.rng.Seed(seed, 0)
	s.ready = g.variant.startInk() // CR 10.2.2
	if g.opponents > 0 {
		s.row = g.startRow
		copy(s.marks[g.size:], g.start[:g.opponents])
		s.meet()
	}
	if g.rival != nil {
		s.face()
	}
	s.deal(g.variant.HandSize())
}

// clear empties a state, whatever is in it, but for its cards, and returns how many those are.
func (g *Game) clear(s *State) uint8 {
	n := uint8(g.size)
	if s.game != g {
		*s = State{}
		s.game = g
		s.inPlay.makes = g.text.rowMakes
		return n
	}
	clear(s.marks[:g.size+g.opponents]) // beyond them nothing was ever written
	acted := g.acts || s.lessLen > 0
	if s.status = (status{}); acted {
		s.textState = textState{}
		s.inPlay.makes = g.text.rowMakes
	}
	return n
}

// Game returns the game that the state belongs to.
func (s *State) Game() *Game { return s.game }

// Seed returns the seed that the game was dealt from.
func (s *State) Seed() uint64 { return s.seed }

// Turn returns the number of your turn from 1; 0 until the hand is kept.
func (s *State) Turn() int { return int(s.turn) }

// Step returns where in the game the state is.
func (s *State) Step() Step {
	if s.game == nil {
		return StepOver
	}
	return s.step
}

// Lore returns your lore.
func (s *State) Lore() int { return int(s.lore) }

// Outcome returns how the game ended, or [Playing].
func (s *State) Outcome() Outcome { return s.outcome }

// Reason returns why the game ended, or [NoReason].
func (s *State) Reason() Reason { return s.reason }

// zone returns the cards of a zone; the slice is a window into the state.
func (s *State) zone(z zone) []uint8 {
	from := uint8(0)
	if z > 0 {
		from = s.end[z-1]
	}
	return s.cards[from:s.end[z]:s.end[z]]
}

// Hand returns the numbers of the cards in hand in order of arrival. The slice is a
// window into the state: read it before the next Apply and do not change it.
func (s *State) Hand() []uint8 { return s.zone(zoneHand) }

// Play returns the numbers of the cards in play in order of arrival, as [State.Hand] does.
// Cards under others are not in play (CR 5.1.1.8).
func (s *State) Play() []uint8 { return s.zone(zonePlay) }

// Discard returns the numbers of the cards in the discard, oldest first, as [State.Hand] does.
func (s *State) Discard() []uint8 { return s.zone(zoneDiscard) }

// Inkwell returns the numbers of the cards in the inkwell in order of arrival, as
// [State.Hand] does. Pack Rush's two marketing cards have no number and are not among them.
func (s *State) Inkwell() []uint8 { return s.zone(zoneInk) }

// Ink returns the numbers of ready and exerted cards in the inkwell, marketing cards included.
func (s *State) Ink() (ready, exerted int) { return int(s.ready), int(s.exerted) }

// DeckSize returns the number of cards in the deck.
func (s *State) DeckSize() int {
	if s.game == nil {
		return 0
	}
	return s.game.size - s.top()
}

// Drawn returns the numbers of the cards that are not in the deck, those under others included,
// in no stated order, as [State.Hand] does.
func (s *State) Drawn() []uint8 {
	top := s.top()
	return s.cards[:top:top]
}

// Shuffles returns how often the deck was shuffled so far: once before the opening
// hand, again when that was altered, and whenever an effect or Pack Rush did.
func (s *State) Shuffles() int { return int(s.shuffles) }

// NextCardDiscount returns how much ink less the next card played this turn costs by effects.
func (s *State) NextCardDiscount() int {
	for _, l := range s.cheaper[:s.lessLen] {
		if l.filter == nextCard {
			return int(l.n)
		}
	}
	return 0
}

// InPlay reports whether the card with this number is in play, the practice opponent's included.
func (s *State) InPlay(n int) bool {
	if s.game == nil || n < 0 {
		return false
	}
	if n < s.game.size {
		return s.find(zonePlay, uint16(n)) >= 0
	}
	return s.isOpposing(uint16(min(n, maxArg)))
}

// Exerted reports whether the card in play with this number is exerted, the practice opponent's included.
func (s *State) Exerted(n int) bool {
	return s.InPlay(n) && s.marks[n].bits&mExerted != 0
}

// Drying reports whether the character in play with this number entered play this turn (CR 5.1.1.11).
func (s *State) Drying(n int) bool {
	return s.InPlay(n) && s.marks[n].bits&mDrying != 0
}

// ReadyAndDry reports whether the i-th card of [State.Play] is ready and dry. It is the quick way
// to ask both of a card whose place is known.
func (s *State) ReadyAndDry(i int) bool {
	play := s.Play()
	return i >= 0 && i < len(play) && s.marks[play[i]].bits&(mExerted|mDrying) == 0
}

// Damage returns the damage on the card in play with this number, the practice opponent's included.
func (s *State) Damage(n int) int {
	if !s.InPlay(n) {
		return 0
	}
	return int(s.marks[n].damage)
}

// At returns the location that the character with this number is at.
func (s *State) At(n int) (location int, ok bool) {
	if !s.InPlay(n) || n >= s.game.size || s.marks[n].at == nowhere {
		return 0, false
	}
	return int(s.marks[n].at), true
}

// Under appends the numbers of the cards under the card in play with this number, oldest first.
func (s *State) Under(dst []int, n int) []int {
	if !s.InPlay(n) || n >= s.game.size {
		return dst
	}
	for _, c := range s.zone(zoneUnder) {
		if int(s.marks[c].at) == n {
			dst = append(dst, int(c))
		}
	}
	return dst
}

// FaceDown reports whether the card with this number lies facedown under another (CR 8.4.2).
func (s *State) FaceDown(n int) bool {
	return s.game != nil && n >= 0 && n < s.game.size && s.marks[n].bits&mFaceDown != 0
}

// Looked appends the cards on top of the deck that an effect let the player look at, top first.
func (s *State) Looked(dst []int) []int {
	if s.game == nil {
		return dst
	}
	for _, c := range s.cards[s.top() : s.top()+int(s.looked)] {
		dst = append(dst, int(c))
	}
	return dst
}

// top returns the place of the top card of the deck in cards.
func (s *State) top() int { return int(s.end[zoneHand]) }

// isOpposing reports whether n is a practice opponent's card that is still there.
func (s *State) isOpposing(n uint16) bool {
	i := int(n) - s.game.size
	return i >= 0 && i < s.game.opponents && s.row>>i&1 != 0
}

// leaveOpposing takes a practice opponent's card away, wherever it goes: the row has no other zones.
func (s *State) leaveOpposing(n int) {
	s.row &^= 1 << (n - s.game.size)
	s.marks[n] = cardState{}
}
