package rules

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// checkZones says where cards are missing or twice, or zones are not one after the other (CR 7.1.5).
func checkZones(s *State) error {
	size := s.game.size
	seen := make([]bool, size)
	for _, c := range s.cards[:size] {
		if int(c) >= size || seen[c] {
			return fmt.Errorf("card %d is missing or twice", c)
		}
		seen[c] = true
	}
	last := uint8(0)
	for z, end := range s.end {
		if end < last || int(end) > size {
			return fmt.Errorf("zone %d ends at %d", z, end)
		}
		last = end
	}
	return nil
}

// checkInvariants says what is wrong with a state, whatever led to it.
func checkInvariants(s *State) error {
	g := s.game
	if err := checkZones(s); err != nil {
		return err
	}
	last := s.end[len(s.end)-1]
	if s.lazy < last || s.lazyEnd < s.lazy || int(s.lazyEnd) > g.size {
		return fmt.Errorf("deck from %d, unshuffled %d to %d", last, s.lazy, s.lazyEnd)
	}
	if int(s.looked) > s.DeckSize() || last+s.looked > s.lazy && s.lazy < s.lazyEnd {
		return fmt.Errorf("looked at %d cards, known up to %d", s.looked, s.lazy-last)
	}
	// The inkwell holds the cards put there, plus Pack Rush's two (CR 10.2.2).
	if want := len(s.Inkwell()) + int(g.variant.startInk()); int(s.ready)+int(s.exerted) != want {
		return fmt.Errorf("%d ready and %d exerted ink for %d cards", s.ready, s.exerted, want)
	}
	// Marks are only on cards in play and under them.
	for n := range g.size {
		c := uint8(n)
		mk := s.marks[n]
		switch {
		case slices.Contains(s.Play(), c):
			d := &g.defs[n]
			if d.typ == Action {
				return fmt.Errorf("action %d is in play", n)
			}
			if d.typ != Item && mk.damage >= d.willpower || d.typ == Item && mk.damage > 0 {
				return fmt.Errorf("card %d has %d damage", n, mk.damage)
			}
			if d.typ != Character && mk.bits&mDrying != 0 || d.typ == Location && mk.bits&mExerted != 0 {
				return fmt.Errorf("card %d has the state %b", n, mk.bits)
			}
			if mk.at != nowhere && (d.typ != Character || !slices.Contains(s.Play(), mk.at) || g.defs[mk.at].typ != Location) {
				return fmt.Errorf("card %d is at %d", n, mk.at)
			}
		case slices.Contains(s.zone(zoneUnder), c):
			if !slices.Contains(s.Play(), mk.at) || mk.damage > 0 {
				return fmt.Errorf("card %d is under %d, which is not in play", n, mk.at)
			}
		case mk != cardState{}:
			return fmt.Errorf("card %d outside play has the mark %v", n, mk)
		}
	}
	for i := range g.opponents {
		if n := g.size + i; s.isOpposing(uint16(n)) && s.marks[n].damage >= g.defs[n].willpower {
			return fmt.Errorf("practice opponent %d has %d damage", i, s.marks[n].damage)
		}
	}
	// The end of the game (CR 1.8.1).
	over := s.step == StepOver
	if over != (s.outcome != Playing) || over != (s.reason != NoReason) {
		return fmt.Errorf("step %v, outcome %q, reason %q", s.step, s.outcome, s.reason)
	}
	if !over && int(s.lore) >= g.variant.Goal() {
		return fmt.Errorf("%d lore and no winner", s.lore)
	}
	if g.variant == PackRush && s.step == StepMain && s.DeckSize() == 0 && len(s.Discard()) > 0 { // CR 10.2.5
		return fmt.Errorf("Pack Rush: empty deck and %d cards in the discard", len(s.Discard()))
	}
	if (s.turn == 0) != (s.step == StepHand) && !over {
		return fmt.Errorf("turn %d in %v", s.turn, s.step)
	}
	if s.triedDraw || s.hurt {
		return fmt.Errorf("a game state check is due")
	}
	return nil
}

// anyEffect draws a by-hand effect, sensible or not.
func anyEffect(t *rapid.T, s *State) Move {
	k := MoveKind(rapid.IntRange(int(ManualDraw), int(keptKinds)-1).Draw(t, "kind"))
	sh := &shapes[k]
	n := rapid.IntRange(sh.min, min(sh.max, 3)).Draw(t, "arguments")
	args := make([]int, n)
	cards := len(s.game.defs)
	for i := range args {
		args[i] = rapid.IntRange(0, cards-1).Draw(t, "card")
		switch {
		case k == ManualDamage || k == ManualPut || k == ManualHeal:
			if i == 1 {
				args[i] = rapid.IntRange(1, 6).Draw(t, "amount")
			}
		case n == 1 && sh.max == 1 && rapid.Bool().Draw(t, "small"):
			args[i] = rapid.IntRange(1, 4).Draw(t, "amount")
		case k == ManualOrder && i < int(s.looked):
			args[i] = int(s.cards[s.top()+i])
		}
	}
	m := NewMove(k, args...)
	m.Exerted = sh.exerted && rapid.Bool().Draw(t, "exerted")
	return m
}

// A player makes listed moves, by-hand effects and nonsense. After each the invariants
// hold; what is refused changes nothing; what is made can be read back and replayed.
func TestMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := Setup{
			Deck: zoo(), Second: rapid.Bool().Draw(t, "second"),
			Edition: Edition(rapid.IntRange(0, 2).Draw(t, "edition")), Variant: Variant(rapid.IntRange(0, 1).Draw(t, "variant")),
		}
		if rapid.Bool().Draw(t, "opponents") {
			setup.Opponents = zooOpponents()
			for i := range setup.Opponents {
				setup.Opponents[i].JoinsLater = rapid.Bool().Draw(t, "waits")
			}
		}
		if rapid.Bool().Draw(t, "small deck") {
			setup.Deck = setup.Deck[:rapid.IntRange(1, len(setup.Deck)).Draw(t, "entries")]
		}
		g, err := NewGame(setup)
		if err != nil {
			t.Fatal(err)
		}
		seed := rapid.Uint64().Draw(t, "seed")
		r := g.NewRecord(seed)
		if err := checkInvariants(&r.State); err != nil {
			t.Fatalf("opening hand: %v", err)
		}
		for range rapid.IntRange(1, 60).Draw(t, "moves") {
			s := &r.State
			var m Move
			list := s.Moves(nil)
			switch what := rapid.IntRange(0, 9).Draw(t, "what"); {
			case what < 6 && len(list) > 0:
				m = rapid.SampledFrom(list).Draw(t, "move")
			case what < 9:
				m = anyEffect(t, s)
			default:
				k := MoveKind(rapid.IntRange(0, int(keptKinds)).Draw(t, "any kind"))
				m = NewMove(k, rapid.SliceOfN(rapid.IntRange(0, g.size+6), 0, 4).Draw(t, "any cards")...)
			}
			before := *s
			err := r.Apply(m)
			if err != nil {
				if *s != before {
					t.Fatalf("%v was refused (%v) and changed the state", m, err)
				}
				if slices.Contains(list, m) {
					t.Fatalf("%v is listed and was refused: %v", m, err)
				}
				continue
			}
			if err := checkInvariants(s); err != nil {
				t.Fatalf("after %s: %v", FormatMoves(r.Moves), err)
			}
			if back, err := ParseMove(m.String()); err != nil || back.String() != m.String() {
				t.Fatalf("%v reads back as %v, %v", m, back, err)
			}
			line := r.Log[len(r.Log)-1]
			if line.Text() == "" || line.Rule == "" || line.Move == "" {
				t.Fatalf("log line %+v", line)
			}
			s.View()
		}
		again, err := g.Replay(seed, FormatMoves(r.Moves))
		if err != nil || again != r.State {
			t.Fatalf("replay of %s differs: %v", FormatMoves(r.Moves), err)
		}
		if rec, err := g.Record(seed, FormatMoves(r.Moves)); err != nil || rec.State != r.State || len(rec.Log) != len(r.Log) {
			t.Fatalf("record of %s differs: %v", FormatMoves(r.Moves), err)
		}
	})
}

// Practice opponents that wait change nothing before they join: the same moves are
// legal, and lead to the same, as in the game without them; and each game with such
// moves is made again, from its start and from any moment of it.
func TestWaitingOpponentsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := Setup{Deck: zoo(), Second: rapid.Bool().Draw(t, "second"), Edition: Edition2}
		alone, err := NewGame(setup)
		if err != nil {
			t.Fatal(err)
		}
		setup.Opponents = zooOpponents()
		for i := range setup.Opponents {
			setup.Opponents[i].JoinsLater = true
		}
		g, err := NewGame(setup)
		if err != nil {
			t.Fatal(err)
		}
		seed := rapid.Uint64().Draw(t, "seed")
		r, plain := g.NewRecord(seed), alone.NewRecord(seed)
		joined := 0
		for range rapid.IntRange(1, 40).Draw(t, "moves") {
			s := &r.State
			if joined < g.Opponents() && s.Step() == StepMain && rapid.IntRange(0, 9).Draw(t, "join") == 0 {
				if err := r.Apply(NewMove(ManualOpponent, g.Size()+joined)); err != nil {
					t.Fatal(err)
				}
				joined++
				continue
			}
			list := s.Moves(nil)
			if len(list) == 0 {
				break
			}
			if joined == 0 && !slices.Equal(list, plain.State.Moves(nil)) {
				t.Fatalf("after %s: other moves than alone", FormatMoves(r.Moves))
			}
			m := rapid.SampledFrom(list).Draw(t, "move")
			if err := r.Apply(m); err != nil {
				t.Fatal(err)
			}
			if joined == 0 {
				if err := plain.Apply(m); err != nil {
					t.Fatal(err)
				}
				a, b := r.View(), plain.View()
				if a.Opponents = nil; !reflect.DeepEqual(a, b) {
					t.Fatalf("after %s: %+v, alone %+v", FormatMoves(r.Moves), a, b)
				}
			}
		}
		for i := range r.Moves {
			if _, err := g.Replay(seed, FormatMoves(r.Moves[:i+1])); err != nil {
				t.Fatal(err)
			}
		}
	})
}
