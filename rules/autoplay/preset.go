package autoplay

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"inkcheck/rules"
	"inkcheck/rules/wording"
)

// presetTable is the open data of presets: a line each turn of one, with the characters that come then as strength, willpower and lore,
// how many of your characters it banishes by other means, and whether its characters challenge.
//
//go:embed presets.tsv
var presetTable string

// Preset is a practice opponent that takes turns of its own, by hand and by a stated rule.
type Preset struct {
	Name   string
	trades bool // its characters challenge where both would be banished
	turns  []presetTurn
}

// presetTurn is what a preset does on one of its turns.
type presetTurn struct {
	comes   []rules.Card
	removes int
}

// presets are those of the table, in its order.
var presets = readPresets(presetTable)

// Presets lists the presets.
func Presets() []*Preset { return presets }

// ParsePreset finds a preset by its name.
func ParsePreset(name string) (*Preset, error) {
	for _, p := range presets {
		if p.Name == name {
			return p, nil
		}
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

// readPresets reads the table, whose form a test holds.
func readPresets(table string) (out []*Preset) {
	for line := range strings.Lines(table) {
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") || len(f) != 5 {
			continue
		}
		if len(out) == 0 || out[len(out)-1].Name != f[0] {
			out = append(out, &Preset{Name: f[0], trades: f[4] == "trades"})
		}
		p := out[len(out)-1]
		turn, _ := strconv.Atoi(f[1])
		for len(p.turns) < turn {
			p.turns = append(p.turns, presetTurn{})
		}
		t := &p.turns[turn-1]
		for _, word := range strings.Fields(f[2]) {
			t.comes = append(t.comes, presetCard(word))
		}
		t.removes, _ = strconv.Atoi(f[3])
	}
	return out
}

// presetCard is a character that is nothing but its numbers.
func presetCard(word string) rules.Card {
	var n [3]int
	for i, text := range strings.SplitN(word, "/", 3) {
		n[i], _ = strconv.Atoi(text)
	}
	name := wording.Reader{Language: "en"}.Clause(&wording.Clause{Code: wording.PlainOpponent, N: n[0], M: n[1]})
	return rules.Card{ID: "practice-opponent", Name: name, FullName: name, Type: rules.Character, Strength: n[0], Willpower: n[1], Lore: n[2]}
}

// sits reports whether a game has the row of a preset, or none for nobody.
func (p *Preset) sits(g *rules.Game) error {
	cards := 0
	if p != nil {
		cards = len(p.Row())
	}
	if g.Opponents() != cards {
		return errOpponents
	}
	return nil
}

// Row is the row of a game against the preset: its cards wait for their turns.
func (p *Preset) Row() (out []rules.OpposingCard) {
	for _, t := range p.turns {
		for _, c := range t.comes {
			out = append(out, rules.OpposingCard{Card: c, JoinsLater: true})
		}
	}
	return out
}

// Turn returns what the preset does after your turn with a number, as by-hand moves from the position in which your next turn has begun:
// the game goes on as if its turn had been between. Its exerted characters ready (CR 3.2.1.1), and those of the turn join. It banishes your
// characters with most lore, if it has means for that. Then each of its characters that was there before challenges the exerted character
// of yours with most lore that it banishes without being banished, or with a preset that trades even so; the others quest.
func (p *Preset) Turn(s *rules.State, turn int) (moves []rules.Move) {
	r := rival{preset: p, state: *s}
	for _, o := range p.Row() {
		r.lore = append(r.lore, o.Card.Lore)
	}
	first := s.Game().Size()
	var there []int
	for n := first; n < first+s.Game().Opponents(); n++ {
		if s.InPlay(n) {
			there = append(there, n)
		}
	}
	for _, n := range there {
		if s.Exerted(n) {
			r.do(rules.ManualReady, n)
		}
	}
	at := first
	for k := range p.turns[:min(turn, len(p.turns))] {
		for range p.turns[k].comes {
			if k == turn-1 {
				r.do(rules.ManualOpponent, at)
			}
			at++
		}
	}
	if turn <= len(p.turns) {
		for range p.turns[turn-1].removes {
			if c, ok := r.prey(func(int) bool { return true }); ok {
				r.do(rules.ManualBanish, c)
			}
		}
	}
	for _, n := range there {
		if r.state.InPlay(n) {
			r.act(n)
		}
	}
	return r.moves
}

// rival makes the moves of a preset.
type rival struct {
	preset *Preset
	state  rules.State
	moves  []rules.Move
	lore   []int // of the cards of its row
}

// do makes a move that is legal, and leaves out one that is not: what it is about is gone.
func (r *rival) do(k rules.MoveKind, args ...int) bool {
	if m := rules.NewMove(k, args...); r.state.TryApply(&m) {
		r.moves = append(r.moves, m)
		return true
	}
	return false
}

// prey is the character of yours with most lore of those that fit; of equal ones the one that came first.
func (r *rival) prey(fits func(int) bool) (card int, ok bool) {
	most := -1
	for i, c := range r.state.Play() {
		lore, _, _, _ := r.state.QuestInfo(i)
		if r.state.Game().Card(int(c)).Type == rules.Character && lore > most && fits(int(c)) {
			card, most = int(c), lore
		}
	}
	return card, most >= 0
}

// numbers are those of a card in play as they count now.
func (r *rival) numbers(n int) rules.CurrentStats {
	if now := r.state.Now(n); now != nil {
		return *now
	}
	c := r.state.Game().Card(n)
	return rules.CurrentStats{Strength: c.Strength, Willpower: c.Willpower, Lore: c.Lore}
}

// act has one of its characters challenge or quest.
func (r *rival) act(n int) {
	if r.state.HasQuestion() { // yours to answer first
		return
	}
	its := r.numbers(n)
	left := its.Willpower - r.state.Damage(n)
	target, ok := r.prey(func(c int) bool {
		yours := r.numbers(c)
		return r.state.Exerted(c) && yours.Willpower-r.state.Damage(c) <= its.Strength && (r.preset.trades || yours.Strength < left)
	})
	if !ok {
		if lore := r.state.Opponent(); r.do(rules.ManualExert, n) && lore != nil {
			gained := its.Lore - r.state.Game().Card(n).Lore + r.lore[n-r.state.Game().Size()] // a table knows strength and willpower alone
			r.do(rules.ManualOpponentLore, min(lore.Lore+gained, rules.MaxNumber))
		}
		return
	}
	back := r.numbers(target).Strength
	r.do(rules.ManualExert, n)
	if r.do(rules.ManualDamage, target, max(its.Strength, 1)); back > 0 && !r.state.HasQuestion() {
		r.do(rules.ManualDamage, n, back)
	}
}
