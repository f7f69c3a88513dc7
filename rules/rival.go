// CR 3, 4: the turns of a practice opponent that takes some, by a stated rule

package rules

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/rules/wording"
)

// Rival is a practice opponent that takes turns, between the end of your turn and the beginning of your next one (CR 3.1). It keeps the
// rules that you keep, and decides by a stated rule:
//   - It inks a card each turn until its ink pays for the dearest card of its curve that it has not played: the cards of later turns are
//     for the rest of the curve.
//   - It plays the cards of its curve in order, each from a turn on, as far as its ink and its cards in hand go. An action it keeps until
//     there is a character that it may choose: that with most lore, of those that damage would banish.
//   - A character challenges where it banishes a card of yours and is not banished itself, the one with most lore. One that trades does so
//     also where both are banished, if the other has no less lore. All other characters quest, as do all where that wins the game;
//     one with Reckless challenges whom it may.
//
// What it does with cards that are not of its curve, which it draws and inks, nobody sees.
type Rival struct {
	Name   string
	trades bool
	plays  []rivalPlay
}

// rivalPlay is a card of its curve.
type rivalPlay struct {
	turn, cost uint8
	card       *Card // a character; nil for an action
	damage     uint8 // of an action; 0: it banishes
	number     uint8 // of a character in a game
}

//go:embed presets.tsv
var presetTable string

var presets = readPresets(presetTable)

// Presets lists the rivals to practise against.
func Presets() []*Rival { return presets }

// ParsePreset finds a rival by its name; "" is none.
func ParsePreset(name string) (*Rival, error) {
	if name == "" {
		return nil, nil
	}
	if i := slices.IndexFunc(presets, func(r *Rival) bool { return r.Name == name }); i >= 0 {
		return presets[i], nil
	}
	return nil, fmt.Errorf("no preset %.40q: choose one of %s", name, PresetNames())
}

// PresetNames are the names of all presets in a sentence.
func PresetNames() string {
	names := make([]string, len(presets))
	for i, p := range presets {
		names[i] = p.Name
	}
	return strings.Join(names, ", ")
}

// readPresets reads the table, which is part of the program: a line that it cannot read ends it.
func readPresets(table string) (out []*Rival) {
	for line := range strings.Lines(table) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		name, trades, _ := strings.Cut(f[0], " ")
		if len(out) == 0 || out[len(out)-1].Name != name {
			out = append(out, &Rival{Name: name, trades: trades != ""})
		}
		p := out[len(out)-1]
		p.plays = append(p.plays, readPlay(f))
	}
	return out
}

func readPlay(f []string) rivalPlay {
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			panic("rules: presets: " + err.Error())
		}
		return n
	}
	p := rivalPlay{turn: uint8(number(f[1])), cost: uint8(number(f[2]))}
	if f[3] == "banish" {
		return p
	}
	what, rest, _ := strings.Cut(f[3], " ")
	if what == "damage" {
		p.damage = uint8(number(rest))
		return p
	}
	n := strings.Split(what, "/")
	p.card = &Card{ID: "practice-opponent", Cost: int(p.cost), Strength: number(n[0]), Willpower: number(n[1]), Lore: number(n[2])}
	if rest != "" {
		p.card.Keywords = []string{rest}
	}
	p.card.Name = wording.Reader{Language: "en"}.Clause(&wording.Clause{Code: wording.PlainOpponent, N: p.card.Strength, M: p.card.Willpower})
	p.card.FullName = p.card.Name
	return p
}

// Row is its cards in play, as they come.
func (r *Rival) Row() (out []OpposingCard) {
	for i := range r.plays {
		if c := r.plays[i].card; c != nil {
			out = append(out, OpposingCard{Card: *c, JoinsLater: true})
		}
	}
	return out
}

// Rival returns the practice opponent that takes turns, or nil.
func (g *Game) Rival() *Rival { return g.rival }

// seat has a rival join a game: its characters have the numbers after the deck's.
func (g *Game) seat(r *Rival) {
	if r == nil {
		return
	}
	own := *r
	own.plays = slices.Clone(r.plays)
	n := g.size
	for i := range own.plays {
		if own.plays[i].card != nil {
			own.plays[i].number = uint8(n)
			n++
		}
	}
	g.rival = &own
}

// rivalState is where a rival is in its game.
type rivalState struct {
	theirTurn  bool
	theirTurns uint8  // turns of its own so far
	theirReady uint8  // its ink that is ready
	played     uint32 // the cards of its curve that it has played, a bit each
	reshuffled uint8  // how often its discard became its deck
}

// TheirTurn reports whether it is the turn of a practice opponent; while it is, only questions are answered.
func (s *State) TheirTurn() bool { return s.theirTurn }

// beginTheirTurn is its Ready and Set steps (CR 3.2.1, 3.2.2).
func (s *State) beginTheirTurn() {
	s.face()
	s.theirTurn, s.phase = true, phaseTheirDraw
	s.theirTurns = min(s.theirTurns+1, maxTheirTurns)
	s.theirReady = uint8(min(s.opposing[OpponentInk], MaxNumber))
	for _, c := range s.Play() { // once a turn, of any turn (CR 6.1.13.2)
		s.marks[c].bits &^= mUsed | mUsed<<1 | mUsed<<2
	}
	for c := range s.rowCards().all() {
		s.marks[c].bits &^= mDrying
		if !s.changed(c, cannotReady) && !s.changed(c, cannotReadyAtStart) {
			s.readyCard(c)
		}
	}
	s.keepMods(func(m *modifier) bool { return m.until != untilReady || !s.opposes(m.card) })
	s.checkState()
}

// maxTheirTurns is beyond any curve.
const maxTheirTurns = 255

// opposes reports whether a change is about an opposing card.
func (s *State) opposes(c uint8) bool { return int(c) >= s.game.size && int(c) < len(s.game.defs) }

// theirDraw is its Draw step (CR 3.2.3), which the starting player skips on the first turn.
func (s *State) theirDraw() {
	s.phase = phaseTheirInk
	if s.theirTurns > 1 || !s.game.second {
		s.theyDraw(1)
	}
	s.checkState()
}

// theirInk is its ink for the turn (CR 4.2), when the bag is empty (CR 3.2.3.2).
func (s *State) theirInk() {
	s.phase = phaseTheirs
	if int(s.opposing[OpponentInk]) < s.dearest() && s.addTheirs(OpponentHand, -1) < 0 {
		s.addTheirs(OpponentInk, 1)
		s.theirReady++
	}
	s.checkState()
}

// dearest is the highest cost of a card of its curve that it has not played.
func (s *State) dearest() (cost int) {
	for i, p := range s.game.rival.plays {
		if s.played>>i&1 == 0 {
			cost = max(cost, int(p.cost))
		}
	}
	return cost
}

// theyDraw has it draw cards, as many as it has.
func (s *State) theyDraw(n int) (did int) {
	for range n {
		if s.addTheirs(OpponentDeck, -1) == 0 {
			s.theyTried = s.game.rival != nil
			break
		}
		did++
		s.addTheirs(OpponentHand, 1)
		s.theirDeckShrank()
		s.fire(evTheyDraw, noCard)
	}
	return did
}

// theirAction makes the next turn action of a rival, or ends its turn.
func (s *State) theirAction() {
	if s.theirPlay() || s.theirCharacter() {
		s.checkState()
		return
	}
	s.phase = phaseTheirEnd
	s.fire(evTheirEnd, noCard)
}

// theirPlay plays the next card of its curve that it can (CR 4.3).
func (s *State) theirPlay() bool {
	for i := range s.game.rival.plays {
		p := &s.game.rival.plays[i]
		if s.played>>i&1 != 0 || p.turn > s.theirTurns || p.cost > s.theirReady || s.opposing[OpponentHand] == 0 ||
			p.card != nil && s.isOpposing(uint16(p.number)) {
			continue
		}
		target, ok := uint8(0), true
		if p.card == nil {
			if target, ok = s.theirTarget(p); !ok {
				continue
			}
		}
		s.played |= 1 << i
		s.theirReady -= p.cost
		s.addTheirs(OpponentHand, -1)
		if p.card == nil {
			s.theirEffect(p, target)
			return true
		}
		s.row |= 1 << (int(p.number) - s.game.size)
		s.marks[p.number] = cardState{bits: mDrying, at: nowhere} // CR 5.1.1.11
		s.enterAs(p.number)
		s.fire(evTheyPlay, p.number)
		return true
	}
	return false
}

// theirEffect is an action on a character that it chose, which goes to its discard then.
func (s *State) theirEffect(p *rivalPlay, c uint8) {
	s.fire(evTheyChoose, c)
	vanishes := s.hasKeyword(c, kwVanish)
	var gone set
	gone.add(c)
	if p.damage == 0 {
		s.banishCards(gone)
	} else {
		s.hurtCard(c, int(p.damage), 0)
		s.checkState()
		if vanishes && s.here(c) { // CR 8.14.2
			s.banishCards(gone)
		}
	}
	s.addTheirs(OpponentDiscard, 1)
}

// theirTarget is the character that an action chooses.
func (s *State) theirTarget(p *rivalPlay) (card uint8, ok bool) {
	most := -1
	for c := range s.theyMayChoose(s.cardsIn(inPlay, noCard).and(s.game.all)).all() {
		if s.game.defs[c].typ != Character {
			continue
		}
		fits := p.damage == 0 || s.falls(c, s.damageLeft(c, int(p.damage)))
		if lore := s.loreOf(c); fits && lore > most {
			card, most = c, lore
		}
	}
	return card, most >= 0
}

// theyMayChoose are the cards of some that an opponent may choose for an effect: none of yours with Ward (CR 8.15.1), and where some of
// yours have to be chosen if they can, those.
func (s *State) theyMayChoose(in set) set {
	for c := range in.all() {
		if int(c) < s.game.size && (s.hasKeyword(c, kwWard) || s.changed(c, cannotBeChosen)) {
			in.remove(c)
		}
	}
	var first set
	for st, x := range s.statics(isDecoy.bit()) {
		if in.has(x) && s.active(st, x) {
			first.add(x)
		}
	}
	if !first.empty() {
		return first
	}
	return in
}

// theirCharacter has its next character that can challenge or quest.
func (s *State) theirCharacter() bool {
	wins := s.theirLoreToCome() >= s.game.variant.Goal()
	for c := range s.rowCards().all() {
		if target, ok := s.theirPrey(c); ok && !(wins && s.theyQuest(c)) {
			s.declare(c, target)
			return true
		}
		if s.theyQuest(c) { // CR 4.5.1.3, 4.5.1.4
			s.exertCard(c)
			s.addTheirs(OpponentLore, s.loreOf(c))
			s.fire(evQuest, c)
			return true
		}
	}
	return false
}

// theyQuest reports whether one of its characters can quest now (CR 4.5.1, 8.7.2).
func (s *State) theyQuest(c uint8) bool {
	return s.game.defs[c].typ == Character && s.marks[c].bits&(mExerted|mDrying) == 0 && !s.hasKeyword(c, kwReckless) &&
		!s.changed(c, cannotQuest)
}

// theirLoreToCome is its lore when all that can quest have.
func (s *State) theirLoreToCome() int {
	lore := int(s.opposing[OpponentLore])
	for c := range s.rowCards().all() {
		if s.theyQuest(c) {
			lore += s.loreOf(c)
		}
	}
	return lore
}

// theirPrey is the card of yours that one of its characters challenges.
func (s *State) theirPrey(c uint8) (card uint8, ok bool) {
	most, must := -1, !s.theyQuest(c) && s.reckless(c) // CR 8.7.3
	for _, target := range s.Play() {
		if s.checkFight(c, uint16(target)).why != legal {
			continue
		}
		banishes, survives := s.Foresee(int(c), int(target))
		lore := s.loreOf(target)
		if (must || banishes && (survives || s.game.rival.trades && lore >= s.loreOf(c))) && lore > most {
			card, most = target, lore
		}
	}
	return card, most >= 0
}

// Foresee says what would come of a challenge, as both count now (CR 4.6.6): whether it banishes the challenged one, and whether the
// challenger survives. Both must be in play.
func (s *State) Foresee(challenger, challenged int) (banishes, survives bool) {
	fighter, target, phase := s.fighter, s.target, s.phase
	s.fighter, s.target, s.phase = uint8(challenger), uint8(challenged), phaseDamage // with what counts while they fight
	dealt, taken := s.fightDamage()
	banishes, survives = s.falls(s.target, dealt), !s.falls(s.fighter, taken)
	s.fighter, s.target, s.phase = fighter, target, phase
	return banishes, survives
}

// falls reports whether so much damage would banish a card, unless another one takes it (CR 6.5).
func (s *State) falls(c uint8, damage int) bool {
	return s.takenBy(c) == c && damage >= s.willpower(c)-int(s.marks[c].damage)
}

// LoreNow is the lore of a card in play as it counts now.
func (s *State) LoreNow(n int) int { return s.loreOf(uint8(n)) }

// finishTheirTurn ends what lasts this turn (CR 3.4.1.2).
func (s *State) finishTheirTurn() {
	s.phase = phaseTheirOver
	s.endTurnEffects()
	s.checkState()
}

// leaveTheirTurn is the end of its turn (CR 3.4.2), and the beginning of yours.
func (s *State) leaveTheirTurn() {
	if s.game.edition == Edition2 && s.game.variant != PackRush && s.opposing[OpponentDeck] == 0 { // CR 1.8.1.2
		s.over(Won, ByDeck)
		return
	}
	s.theirTurn = false
	s.forgetTurn()
	s.startTurn()
}
