package autoplay

import (
	"errors"
	"fmt"

	"inkcheck/rules"
)

// MaxTurns is the last turn that is played: a game that has not reached its lore
// by then counts as one that does not. Real decks get there by turn 15 or not at all,
// and a deck of sixty is used up on turn 54.
const MaxTurns = 40

// Seat is a game on which a [Player] makes its moves. One is used by one goroutine, and
// again for every game of a batch.
type Seat struct {
	game    *rules.Game
	state   rules.State
	record  bool
	moves   []rules.Move
	counts  *counts // nil: nothing is counted
	facts   *facts  // for counts
	altered bool
	played  bool // a card, this turn
	// Of games with texts:
	answers *answerSearch
	tried   int                  // moves of this turn
	held    [rules.MaxDeck]uint8 // the cards in play as the quests began
	skipped known                // cards in hand or play that could not do what was wanted, this turn
}

func newTable(g *rules.Game) Seat {
	t := Seat{game: g}
	if g.Texts() > 0 {
		t.answers = newThinker(g)
	}
	return t
}

// State returns the position. It is read between moves, and changed by [Table.Do] alone.
func (t *Seat) State() *rules.State { return &t.state }

// errOver ends a turn early: what a card does has ended the game.
var errOver = errors.New("the game is over")

// Do makes a move through rules.State.Apply. An illegal one is an error with its rule,
// and a bug of the policy. What abilities ask is answered at once (see the package), so that
// no question waits when it returns.
func (t *Seat) Do(m rules.Move) error {
	if err := t.apply(&m); err != nil || t.answers == nil {
		return err
	}
	return t.answer()
}

// answer answers what is asked until nothing waits.
func (t *Seat) answer() error {
	for t.state.HasQuestion() {
		q, _ := t.state.Pending()
		m := t.answers.answer(&t.state, &q)
		if !t.state.TryAnswer(&m, &q) {
			return t.illegal(m, t.state.Legal(m))
		}
		if err := t.note(&m); err != nil {
			return err
		}
	}
	if t.state.Step() == rules.StepOver {
		return errOver
	}
	return nil
}

// over is an error that is none: the game has ended.
func over(err error) error {
	if err == errOver {
		return nil
	}
	return err
}

// apply makes one move. It is handed on by its place, since a move is too large to copy from
// function to function.
func (t *Seat) apply(m *rules.Move) error {
	if !t.state.TryApply(m) {
		return t.illegal(*m, t.state.Legal(*m))
	}
	return t.note(m)
}

// note counts and keeps a move that was made.
func (t *Seat) note(m *rules.Move) error {
	if t.record {
		if err := t.keep(*m); err != nil {
			return err
		}
	}
	if t.counts != nil {
		t.counts.move(m)
	}
	switch m.Kind {
	case rules.Alter:
		t.altered = true
	case rules.PlayCard, rules.Shift, rules.Sing:
		t.played = true
	}
	return nil
}

func (t *Seat) illegal(m rules.Move, err error) error {
	return fmt.Errorf("turn %d, %v: %w", t.state.Turn(), m, err)
}

// keep puts a move among those of the game, as Apply took it: in canonical form.
func (t *Seat) keep(m rules.Move) error {
	canonical, err := rules.ParseMove(m.String())
	if err == nil {
		t.moves = append(t.moves, canonical)
	}
	return err
}

// maxTurnMoves bounds the moves of one turn: what cards do may bring a card back for
// nothing, again and again.
const maxTurnMoves = 150

// turn has a player make the moves of a Main Phase.
func (t *Seat) turn(p Player) error {
	t.played, t.skipped, t.tried = false, known{}, 0
	if err := t.fight(); err != nil || t.state.Step() == rules.StepOver {
		return over(err)
	}
	return over(p.Turn(t))
}

// try makes a move unless what cards do forbids it; then its first card is skipped for
// the rest of the turn.
func (t *Seat) try(m *rules.Move) error {
	if t.answers == nil {
		return t.apply(m)
	}
	if t.tried >= maxTurnMoves || !t.state.TryApply(m) {
		t.refuse(uint8(m.Args[0]))
		return nil
	}
	t.tried++
	if err := t.note(m); err != nil {
		return err
	}
	return t.answer()
}

// refuse skips a card whose move is not legal, for the rest of the turn.
func (t *Seat) refuse(c uint8) {
	t.tried++
	t.skipped.add(c)
}

// inkable reports whether a card in hand may be inked, in a turn that has ink to come.
func (t *Seat) inkable(c uint8, f *fact) bool {
	if t.answers == nil || f.inkable || !t.state.InkAnyCard() {
		return f.inkable
	}
	m := rules.Move{Kind: rules.Ink, Len: 1}
	m.Args[0] = uint16(c)
	return t.state.IsLegal(m)
}

// price is what a card in hand costs now.
func (t *Seat) price(c uint8, f *fact) int {
	if t.answers != nil {
		return t.state.Price(int(c))
	}
	return int(f.cost)
}

// deal deals the next game.
func (t *Seat) deal(seed uint64) {
	t.game.Deal(&t.state, seed)
	t.moves, t.altered = t.moves[:0], false
}

// do makes a move with one or no card.
func (t *Seat) do(k rules.MoveKind, card uint8) error {
	m := rules.Move{Kind: k, Len: 1}
	m.Args[0] = uint16(card)
	return t.try(&m)
}

// errOpponents refuses a practice opponent that takes no turns: nothing would be played against.
var errOpponents = errors.New("autoplay: games against a practice opponent are played only where it takes turns")

// errEndless ends a game in which what must quest or challenge is ready again and again.
var errEndless = errors.New("autoplay: a turn does not end, since characters that must quest or challenge are ready again each time")

// playable reports whether nobody is there, or a practice opponent that takes turns.
func playable(g *rules.Game) bool { return g.Opponents() == 0 || g.Rival() != nil }

// fight has characters challenge, before they would quest, as every policy does against an opponent that takes turns: where they banish
// one and survive, or have no more lore than it. Where quests win now, they all quest instead.
func (t *Seat) fight() error {
	if t.game.Rival() == nil {
		return nil
	}
	var cards [rules.MaxDeck]uint8 // the row changes meanwhile
	for _, c := range append(cards[:0], t.state.Play()...) {
		if t.winsByQuests() {
			return t.questAll()
		}
		if m, ok := t.prey(int(c), false); ok {
			if err := t.Do(m); err != nil {
				return err
			}
		}
	}
	return nil
}

// prey is the best challenge of a character: of those that the rule allows the one against most lore, and where it must challenge first
// one that banishes, then one that it survives.
func (t *Seat) prey(c int, must bool) (best rules.Move, ok bool) {
	most := -1
	for n := t.game.Size(); n < t.game.Size()+t.game.Opponents(); n++ {
		m := rules.NewMove(rules.Challenge, c, n)
		if !t.state.IsLegal(m) {
			continue
		}
		banishes, survives := t.state.Foresee(c, n)
		lore := t.state.LoreNow(n)
		value := lore
		if must {
			value += 1<<16*one(banishes) + 1<<15*one(survives)
		}
		if (must || banishes && (survives || lore >= t.state.LoreNow(c))) && value > most {
			best, most = m, value
		}
	}
	return best, most >= 0
}

// winsByQuests reports whether the characters that can quest now have the lore that is missing.
func (t *Seat) winsByQuests() bool {
	return t.state.LoreByQuests() >= t.game.Variant().Goal()
}

// questAll has every character quest that can.
func (t *Seat) questAll() error {
	var cards [rules.MaxDeck]uint8 // the row changes meanwhile
	for _, c := range append(cards[:0], t.state.Play()...) {
		if m := rules.NewMove(rules.Quest, int(c)); t.state.IsLegal(m) {
			if err := t.Do(m); err != nil {
				return err
			}
		}
	}
	return nil
}

// end ends the turn. First what has Adventurous quests, and what has Reckless challenges, which policies have left ready: the turn cannot
// end before (CR 8.16, 8.7.3). One may make the other ready again, so both are asked until neither is.
func (t *Seat) end() error {
	for range maxTurnMoves {
		m, ok := t.due()
		if !ok {
			return over(t.Do(rules.Move{Kind: rules.End}))
		}
		if err := t.Do(m); err != nil || t.state.Step() == rules.StepOver {
			return over(err)
		}
	}
	return errEndless
}

// due is a move that must be made before the turn can end.
func (t *Seat) due() (rules.Move, bool) {
	if c, ok := t.state.MustQuest(); ok {
		return rules.NewMove(rules.Quest, c), true
	}
	if t.game.Rival() != nil {
		if c, ok := t.state.MustChallenge(); ok {
			return t.prey(c, true)
		}
	}
	return rules.Move{}, false
}

// play plays the game that was dealt.
func (t *Seat) play(p Player) error {
	s := &t.state
	if err := over(p.Open(t)); err != nil {
		return err
	}
	played := 0
	for s.Step() == rules.StepMain {
		if t.counts != nil {
			t.counts.before(s, t.facts)
		}
		if err := t.turn(p); err != nil {
			return err
		}
		played = s.Turn()
		if t.counts != nil {
			t.counts.after(s)
		}
		if s.Step() == rules.StepOver || played == MaxTurns {
			break
		}
		if err := t.end(); err != nil {
			return err
		}
		if s.Step() == rules.StepOver { // the quest of an Adventurous character has won
			break
		}
	}
	if t.counts != nil {
		t.counts.finish(s, played, t.altered)
	}
	return nil
}

// Play plays one game from a seed and returns its moves, which lead to the same
// final state at the table, and that state. A policy's illegal move ends it with an error.
func Play(g *rules.Game, p Policy, seed uint64) ([]rules.Move, rules.State, error) {
	if !playable(g) {
		return nil, rules.State{}, errOpponents
	}
	t := newTable(g)
	t.record = true
	t.deal(seed)
	err := t.play(p.New(g))
	if err != nil {
		err = fmt.Errorf("autoplay: policy %s: %w", p.Name, err)
	}
	return t.moves, t.state, err
}

// GameSeed is the seed of a game of a batch, counted from 0: the n-th number of
// SplitMix64, a bijection, so that no two games of a batch are the same.
func GameSeed(batch uint64, game int) uint64 {
	z := batch + (uint64(game)+1)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
