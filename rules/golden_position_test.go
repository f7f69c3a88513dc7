package rules

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkcheck/rules/effect"
)

// crowd is the deck that codes are compiled in: the card that has the code, and others with every keyword and most of what
// filters ask for.
func crowd(code *effect.Code) []Entry {
	card := func(c Card, inks string, classes ...string) Card {
		c.Inks, c.Classifications = strings.Fields(inks), classes
		return c
	}
	bearer := card(char("Bearer", 2, 2, 4, 1), "Amber", "Storyborn", "Hero", "Princess", "Pirate", "Toy", "Detective", "Musketeer")
	if code.Head == effect.Resolves {
		bearer = card(song("Bearer", 2), "Amber")
	}
	bearer.HasText, bearer.Abilities = true, []Ability{{1, code}}
	chest := char("Chest", 1, 1, 3, 1, "Boost 1", "Support")
	chest.HasText = true
	action := card(song("Hex", 1), "Emerald")
	action.Song = false
	return []Entry{
		{bearer, 8},
		{card(char("Villain", 1, 3, 3, 2, "Rush", "Challenger +2"), "Steel", "Dreamborn", "Villain", "Queen", "Prince", "Ally"), 5},
		{card(char("Big", 4, 5, 4, 2, "Singer 5", "Evasive", "Ward"), "Amber Ruby", "Floodborn", "Hero", "King", "Broom"), 4},
		{card(item("Lamp", 1), "Amber"), 4},
		{card(location("Castle", 1, 1, 5, 1), "Steel"), 3},
		{card(location("Tower", 2, 2, 4, 0), "Sapphire"), 2},
		{card(song("Air", 3), "Ruby"), 4},
		{card(char("Villain", 5, 6, 6, 3, "Shift 2", "Resist +1"), "Steel", "Floodborn", "Villain", "Sorcerer"), 3},
		{card(chest, "Emerald", "Storyborn", "Titan", "Puppy", "Broom"), 3},
		{card(char("Guard", 3, 1, 5, 1, "Bodyguard", "Reckless"), "Amethyst", "Dreamborn", "Racer", "Villain"), 3},
		{action, 3},
	}
}

// Where a code is compiled: alone, and beside a row.
const (
	keptAlone = iota
	keptBeside
	keptWays
)

// crowdSetup is a game of the crowd from a position with cards in every zone.
func crowdSetup(code *effect.Code, way int) Setup {
	s := Setup{Texts: 1, Deck: crowd(code)}
	if way != keptAlone {
		foe := char("Foe", 2, 2, 3, 1, "Rush")
		foe.Inks, foe.Classifications = []string{"Emerald"}, []string{"Storyborn", "Villain"}
		for i, c := range []Card{foe, char("Shield", 3, 1, 5, 1, "Bodyguard"), location("Keep", 2, 2, 4, 1), char("Bird", 1, 3, 3, 2, "Ward")} {
			s.Opponents = append(s.Opponents, OpposingCard{Card: c, Exerted: i != 1 && c.Type == Character, Damage: i % 3})
		}
	}
	return s
}

// crowdPosition sets the cards of the crowd out: the first copies in play and in the hand, then those elsewhere; the rest is the deck.
func crowdPosition(s *Setup) *Position {
	p := &Position{Ready: 7, Exerted: 2, Lore: 4, Drops: 2, Turn: 3}
	first := make([]uint8, len(s.Deck))
	n := uint8(0)
	for i, e := range s.Deck {
		first[i] = n
		n += uint8(e.Count)
	}
	used := set{}
	take := func(entry int) uint8 {
		c := first[entry]
		for used.has(c) {
			c++
		}
		used.add(c)
		return c
	}
	const bearer, villain, big, lamp, castle, tower, air, elder, chest, guard, hex = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
	if s.Deck[bearer].Card.Type != Action {
		p.Play = append(p.Play, CardInPlay{Card: take(bearer), Location: -1},
			CardInPlay{Card: take(bearer), Drying: true, Damage: 1, Location: -1})
	}
	at := take(castle)
	p.Play = append(p.Play, CardInPlay{Card: at, Location: -1}, CardInPlay{Card: take(villain), Damage: 1, Location: -1},
		CardInPlay{Card: take(big), Exerted: true, Location: int(at)}, CardInPlay{Card: take(lamp), Location: -1},
		CardInPlay{Card: take(chest), Under: []uint8{take(guard)}, Location: -1},
		CardInPlay{Card: take(elder), Damage: 2, Under: []uint8{take(villain)},
			Location: -1})
	for watch := hex + 1; watch < len(s.Deck); watch++ {
		p.Play = append(p.Play, CardInPlay{Card: take(watch), Location: -1})
	}
	for _, e := range []int{bearer, bearer, villain, lamp, air, elder, hex, tower} {
		p.Hand = append(p.Hand, take(e))
	}
	for _, e := range []int{bearer, air, lamp, chest, castle} {
		p.Discard = append(p.Discard, take(e))
	}
	p.Ink = []uint8{take(bearer), take(big), take(guard)}
	for c := range n { // five apart, so that cards of all kinds are on top
		if c = uint8(int(c) * 5 % int(n)); !used.has(c) {
			p.Deck = append(p.Deck, c)
		}
	}
	return p
}

// programSum is a sum of all that the codes of a game were compiled to.
func programSum(g *Game) string {
	p := *g.text
	p.abilities = slices.Clone(p.abilities)
	for i := range p.abilities {
		p.abilities[i].tree = nil
	}
	p.automation, p.logged, p.wanted = nil, nil, nil
	sum := fnv.New32a()
	fmt.Fprint(sum, p, g.shiftBases)
	for i := range g.defs {
		fmt.Fprint(sum, g.defs[i].flags)
	}
	return fmt.Sprintf("%08x", sum.Sum32())
}

// keptProgram is who carries a code out each way, and why not, or a sum of what it was compiled to.
func keptProgram(tb testing.TB, code *effect.Code) (out string) {
	for way := range keptWays {
		g := mustGame(tb, crowdSetup(code, way))
		switch c := g.CardCoverage()[0]; c.By {
		case Manual:
			out += "\n\t" + c.Why
		default:
			out += fmt.Sprintf("\n\t%v %s", c.By, programSum(g))
		}
	}
	return out
}

// writeState writes what a player sees of a state, the order of the deck and what is legal.
func writeState(w io.Writer, s *State, list []Move) {
	fmt.Fprint(w, s.lore, s.ready, s.exerted, s.drops, s.Hand(), s.Discard(), s.Inkwell(), s.cards[s.top():s.game.size], FormatMoves(list))
	row := s.Play()
	for n := range len(s.game.defs) {
		if n >= s.game.size && s.InPlay(n) {
			row = append(row[:len(row):len(row)], uint8(n))
		}
	}
	for _, c := range row {
		fmt.Fprint(w, c, s.marks[c], s.strength(c), s.willpower(c), s.loreOf(c), s.nowKeywords(c))
	}
}

// watched adds to a game of the crowd items that tell of what befalls characters, and activated abilities of a card that has none.
func watched(tb testing.TB, s *Setup) {
	abilities := func(codes ...string) (out []Ability) {
		for i, text := range codes {
			code, err := effect.Parse(text)
			if err != nil {
				tb.Fatalf("%s: %v", text, err)
			}
			out = append(out, Ability{i + 1, code})
		}
		return out
	}
	const chest = 8
	s.Deck[chest].Card.Abilities = abilities("act E: drops 1", "act 1x,1I: self S+1~turn", "act banish a:item.my: draw 1")
	for i, has := range [][]Ability{
		abilities("exerts:a:char.my: drops 1", "readies:a:char.my: mill 1", "returned:a:char.my: drops 2"),
		abilities("healed:a:char.my: draw 1", "banished:a:char.my: drops 1", "dealt:a:char.my: mill 1"),
	} {
		watch := item(fmt.Sprint("Watch ", i), 1)
		watch.Inks, watch.Abilities = []string{"Steel"}, has
		s.Deck = append(s.Deck, Entry{watch, 2})
	}
}

// keptMoves plays a code by chance from the position of the crowd, and is a sum of what happened.
func keptMoves(tb testing.TB, code *effect.Code, way int) string {
	sum := fnv.New32a()
	var c CardCoverage
	for seed := range uint64(2) {
		setup := crowdSetup(code, way)
		if seed > 0 {
			watched(tb, &setup)
		}
		setup.Position = crowdPosition(&setup)
		g := mustGame(tb, setup)
		if c = g.CardCoverage()[0]; c.By == Manual {
			return c.Why
		}
		r := rand.New(rand.NewPCG(seed, 7))
		rec := g.NewRecord(seed)
		var list []Move
		for len(rec.Moves) < 25 && rec.State.Step() != StepOver {
			list = rec.State.Moves(list[:0])
			writeState(sum, &rec.State, list)
			m := byChance(r, &rec.State, list, 3, func(m Move) bool { // rather what the card does
				return m.Kind != End && m.Kind != Concede && (m.Kind > End || m.Args[0] < 8)
			})
			if m.Kind == Concede {
				break
			}
			if err := rec.Apply(m); err != nil {
				tb.Fatalf("%s: %s: %v: %v", code, FormatMoves(rec.Moves), m, err)
			}
			l := rec.Log[len(rec.Log)-1]
			fmt.Fprintln(sum, m, l.Text(), l.Rule)
			var v View
			rec.State.textView(&v, g.English())
			for _, part := range []any{v.Question, v.Bag} {
				if err := json.NewEncoder(sum).Encode(part); err != nil {
					tb.Fatal(err)
				}
			}
		}
	}
	return fmt.Sprintf("%v %08x", c.By, sum.Sum32())
}

// TestKeptPrograms compiles codes of every word, alone and beside rows, and compares with what testdata/programs.txt keeps of it: who
// carries the code out, and a sum of what it was compiled to, or why it is by hand. The codes are chosen so that nearly every line of the
// compiler makes a difference to one of them. Where only sums of compiled codes change and the games that are kept do not, it
// means the same.
func TestKeptPrograms(t *testing.T) {
	t.Parallel()
	compareKept(t, "testdata/programs.txt", func(code *effect.Code) string { return strings.TrimPrefix(keptProgram(t, code), "\n") })
}

// TestKeptMoves plays codes by chance from a position with cards in every zone, alone and beside a row that they touch, and compares with
// what testdata/moves.txt keeps of it: a sum of all that a player saw and could do.
func TestKeptMoves(t *testing.T) {
	t.Parallel()
	compareKept(t, "testdata/moves.txt", func(code *effect.Code) string {
		return "\t" + keptMoves(t, code, keptAlone) + "\n\t" + keptMoves(t, code, keptBeside)
	})
}
