package rules

import (
	"errors"
	"fmt"
	"testing"

	"inkcheck/internal/testing/translated"
)

// char is an inkable character with nothing else said.
func char(name string, cost, strength, willpower, lore int, keywords ...string) Card {
	return Card{
		ID: name, Name: name, FullName: name, Cost: cost, Inkable: true, Type: Character,
		Strength: strength, Willpower: willpower, Lore: lore, Keywords: keywords,
	}
}

func song(name string, cost int, keywords ...string) Card {
	return Card{ID: name, Name: name, FullName: name, Cost: cost, Inkable: true, Type: Action, Song: true, HasText: true, Keywords: keywords}
}

func item(name string, cost int) Card {
	return Card{ID: name, Name: name, FullName: name, Cost: cost, Inkable: true, Type: Item, HasText: true}
}

func location(name string, cost, moveCost, willpower, lore int) Card {
	return Card{ID: name, Name: name, FullName: name, Cost: cost, Inkable: true, Type: Location, Willpower: willpower, Lore: lore,
		MoveCost: moveCost}
}

// deck numbers the cards 0, 1, 2, … one copy each.
func deck(cards ...Card) []Entry {
	var out []Entry
	for _, c := range cards {
		out = append(out, Entry{c, 1})
	}
	return out
}

// vanilla is a usual deck of sixty characters without text: fifteen cards, four copies each.
func vanilla() []Entry {
	var out []Entry
	for i := range 15 {
		cost := i%7 + 1
		c := char(fmt.Sprintf("Vanilla %c", 'A'+i), cost, cost, cost+1, 1+cost/4)
		c.Inkable = i%5 != 4
		out = append(out, Entry{c, 4})
	}
	return out
}

func mustGame(tb testing.TB, s Setup) *Game {
	tb.Helper()
	g, err := NewGame(s)
	if err != nil {
		tb.Fatalf("NewGame: %v", err)
	}
	return g
}

// at is a position that a test writes down instead of playing to it: the cards of
// each zone by number; the rest of the deck lies sorted. It is turn 2, in the Main Phase.
type at struct {
	hand, play, discard, ink []int
	drying, exerted          []int
	ready                    int // ink without cards behind it comes on top of ink
	lore                     int
	deckOnTop                []int
}

func (p at) state(tb testing.TB, g *Game) State {
	tb.Helper()
	s := g.Start(1)
	s.step, s.turn = StepMain, 2
	for z := range s.end {
		s.end[z] = 0
	}
	copy(s.cards[:g.size], unshuffled[:g.size])
	s.lazy, s.lazyEnd = uint8(g.size), uint8(g.size)
	for z, cards := range [][]int{zoneDiscard: p.discard, zoneInk: p.ink, zoneUnder: nil, zonePlay: p.play, zoneHand: p.hand} {
		for _, c := range cards {
			place := s.findPlace(uint8(c))
			if place < s.top() {
				tb.Fatalf("card %d is in two zones", c)
			}
			s.put(place, zone(z))
			if zone(z) == zonePlay {
				s.marks[c].at = nowhere
			}
		}
	}
	for i := len(p.deckOnTop) - 1; i >= 0; i-- {
		place := s.findPlace(uint8(p.deckOnTop[i]))
		c := s.cards[place]
		copy(s.cards[s.top()+1:place+1], s.cards[s.top():place])
		s.cards[s.top()] = c
	}
	for _, c := range p.drying {
		s.marks[c].bits |= mDrying
	}
	for _, c := range p.exerted {
		s.marks[c].bits |= mExerted
	}
	s.ready = uint8(len(p.ink) + p.ready)
	s.lore = uint16(p.lore)
	return s
}

// play makes moves from a state and returns the error of the first that is refused.
func play(s *State, text string) error {
	moves, err := ParseMoves(text)
	if err != nil {
		return err
	}
	for _, m := range moves {
		if err := s.Apply(m); err != nil {
			return err
		}
	}
	return nil
}

// TestPositionDamage: damage counts on whatever card of a position it lies, not only on the last.
func TestPositionDamage(t *testing.T) {
	g := mustGame(t, Setup{
		Deck:     deck(char("Worn", 1, 1, 2, 1), char("Whole", 1, 1, 2, 1), char("Hand", 1, 1, 2, 1)),
		Position: &Position{Play: []CardInPlay{{Card: 0, Damage: 2, Location: -1}, {Card: 1, Location: -1}}, Hand: []uint8{2}, Turn: 1},
	})
	s := g.Start(1)
	if err := s.Apply(NewMove(Ink, 2)); err != nil {
		t.Fatal(err)
	}
	if play := s.Play(); len(play) != 1 || play[0] != 1 {
		t.Errorf("in play %v after the game state check, want [1]", play)
	}
}

// TestPositionIsWhole: every card of the deck has one place, and only one.
func TestPositionIsWhole(t *testing.T) {
	cards := deck(char("A", 1, 1, 2, 1), char("B", 1, 1, 2, 1), char("C", 1, 1, 2, 1))
	for _, x := range []struct {
		name string
		p    Position
		ok   bool
	}{
		{"each once", Position{Hand: []uint8{0}, Discard: []uint8{1}, Deck: []uint8{2}}, true},
		{"one twice in the hand", Position{Hand: []uint8{0, 0}, Discard: []uint8{1}, Deck: []uint8{2}}, false},
		{"one in hand and deck", Position{Hand: []uint8{0}, Deck: []uint8{1, 0}}, false},
		{"one under another and in the discard",
			Position{Play: []CardInPlay{{Card: 0, Under: []uint8{1}, Location: -1}}, Discard: []uint8{1, 2}}, false},
		{"one in play and under it", Position{Play: []CardInPlay{{Card: 0, Under: []uint8{0}, Location: -1}}, Deck: []uint8{1}}, false},
		{"one missing", Position{Hand: []uint8{0}, Deck: []uint8{1}}, false},
		{"no such card", Position{Hand: []uint8{0, 1, 2, 3}}, false},
	} {
		x.p.Turn = 1
		if _, err := NewGame(Setup{Deck: cards, Position: &x.p}); (err == nil) != x.ok {
			t.Errorf("%s: %v", x.name, err)
		}
	}
}

// TestPositionRefused: what no card in play can bear is refused, and what it can is not.
func TestPositionRefused(t *testing.T) {
	cards := deck(char("C", 1, 1, 2, 1), Card{ID: "i", Name: "I", FullName: "I", Type: Item, Cost: 1},
		Card{ID: "l", Name: "L", FullName: "L", Type: Location, Cost: 1, Willpower: 3, MoveCost: 1},
		Card{ID: "a", Name: "A", FullName: "A", Type: Action, Cost: 1})
	const character, item, location, action = 0, 1, 2, 3
	for _, x := range []struct {
		name string
		p    CardInPlay
		ok   bool
	}{
		{"a character with everything", CardInPlay{Card: character, Exerted: true, Drying: true, Damage: 1, Location: location}, true},
		{"an exerted item", CardInPlay{Card: item, Exerted: true, Location: -1}, true},
		{"a damaged location", CardInPlay{Card: location, Damage: 1, Location: -1}, true},
		{"the most damage", CardInPlay{Card: character, Damage: MaxNumber, Location: -1}, true},
		{"more than that", CardInPlay{Card: character, Damage: MaxNumber + 1, Location: -1}, false},
		{"less than none", CardInPlay{Card: character, Damage: -1, Location: -1}, false},
		{"an action", CardInPlay{Card: action, Location: -1}, false},
		{"a damaged item", CardInPlay{Card: item, Damage: 1, Location: -1}, false},
		{"an exerted location", CardInPlay{Card: location, Exerted: true, Location: -1}, false},
		{"a drying item", CardInPlay{Card: item, Drying: true, Location: -1}, false},
		{"a drying location", CardInPlay{Card: location, Drying: true, Location: -1}, false},
		{"an item at a location", CardInPlay{Card: item, Location: location}, false},
		{"at a character", CardInPlay{Card: character, Location: character}, false},
		{"at what is not in the deck", CardInPlay{Card: character, Location: 4}, false},
	} {
		p := Position{Turn: 1, Play: []CardInPlay{x.p}}
		for c := uint8(0); c < 4; c++ {
			switch {
			case c == x.p.Card:
			case c == location:
				p.Play = append(p.Play, CardInPlay{Card: c, Location: -1})
			default:
				p.Deck = append(p.Deck, c)
			}
		}
		if _, err := NewGame(Setup{Deck: cards, Position: &p}); (err == nil) != x.ok {
			t.Errorf("%s: %v", x.name, err)
		}
	}
	for _, x := range []struct {
		name string
		p    Position
		ok   bool
	}{
		{"the first turn", Position{Turn: 1}, true},
		{"before it", Position{}, false},
		{"as much of everything as fits",
			Position{Turn: MaxMoves, Ready: MaxNumber, Exerted: MaxNumber, Lore: MaxNumber, Drops: MaxNumber}, true},
		{"too much ready ink", Position{Turn: 1, Ready: MaxNumber + 1}, false},
		{"too much exerted ink", Position{Turn: 1, Exerted: MaxNumber + 1}, false},
		{"too much lore", Position{Turn: 1, Lore: MaxNumber + 1}, false},
		{"too many ink drops", Position{Turn: 1, Drops: MaxNumber + 1}, false},
		{"lore below none", Position{Turn: 1, Lore: -1}, false},
		{"named ink", Position{Turn: 1, Ready: 1, Ink: []uint8{character}}, true},
		{"more of it than ink", Position{Turn: 1, Ink: []uint8{character}}, false},
	} {
		for c := uint8(len(x.p.Ink)); c < 4; c++ {
			x.p.Deck = append(x.p.Deck, c)
		}
		if _, err := NewGame(Setup{Deck: cards, Position: &x.p}); (err == nil) != x.ok {
			t.Errorf("%s: %v", x.name, err)
		}
	}
}

// TestPositionError: what is wrong with a position is said in each language, with the same values.
func TestPositionError(t *testing.T) {
	translated.Table(t, positionEnglish[:], positionFrench[:], positionGerman[:], positionItalian[:])
	cards := deck(Card{ID: "a", Name: "A", FullName: "A", Type: Action, Cost: 1})
	_, err := NewGame(Setup{Deck: cards, Position: &Position{Turn: 1, Play: []CardInPlay{{Location: -1}}}})
	var refused *PositionError
	if !errors.As(err, &refused) || refused.Card() != "a" {
		t.Fatalf("got %v", err)
	}
	if got, want := refused.In("de", "B"), "Stellung: B ist eine Aktion und kann nicht im Spiel sein"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
