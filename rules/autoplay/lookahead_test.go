package autoplay

import (
	"testing"

	"inkcheck/rules"
)

// TestRace: of two positions that differ in one thing the better one is nearer to winning.
func TestRace(t *testing.T) {
	t.Parallel()
	r := &lookahead{goal: 2000, mean: threat{turn: 100, cost: 3, inkable: true}}
	plain := path{lore: 500, pace: 200, ink: 3, deck: 40, unknown: 3}
	run := func(change func(*path)) int {
		c := plain
		change(&c)
		return r.run(&c)
	}
	usual := run(func(*path) {})
	if usual <= 0 || usual >= 100*raceTurns {
		t.Fatalf("%d hundredths of a turn", usual)
	}
	for name, change := range map[string]func(*path){
		"more lore":      func(c *path) { c.lore += 100 },
		"more each turn": func(c *path) { c.pace += 100 },
		"more ink":       func(c *path) { c.ink += 3 },
		"a good card":    func(c *path) { c.hold(&threat{turn: 300, cost: 2}) },
		"lore at once":   func(c *path) { c.hold(&threat{once: 300, cost: 2}) },
	} {
		if got := run(change); got >= usual {
			t.Errorf("%s: %d hundredths of a turn, %d without", name, got, usual)
		}
	}
	for name, change := range map[string]func(*path){
		"a card too many to hold": func(c *path) {
			for range raceCards + 4 {
				c.hold(&threat{cost: 20})
			}
		},
		"nothing at all":         func(c *path) { *c = path{} },
		"what costs you lore":    func(c *path) { c.hold(&threat{once: -300, cost: 2}); c.pace = -100 },
		"an empty deck":          func(c *path) { c.deck, c.unknown = 0, 0 },
		"only what is not inked": func(c *path) { c.unknown = 0; c.hold(&threat{cost: 1}); c.hold(&threat{cost: 2}) },
	} {
		if got := run(change); got < 0 {
			t.Errorf("%s: %d hundredths of a turn", name, got)
		}
	}
	if got := run(func(c *path) { c.lore = 2000 }); got != 0 {
		t.Errorf("what is won takes %d hundredths of a turn", got)
	}
}

// TestRaceKnows: a hand of cards that are not known counts as any cards of the deck.
func TestRaceKnows(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: mixed()})
	r := newRacer(newEvaluator(g))
	s := g.Start(5)
	var nothing known
	blind := r.left(&s, &nothing, pace{})
	other := g.Start(6)
	if got := r.left(&other, &nothing, pace{}); got != blind {
		t.Errorf("%d and %d hundredths of a turn for hands that are not known", blind, got)
	}
	all := knownOf(&s)
	if got := r.left(&s, &all, pace{turn: 100}); got >= r.left(&s, &all, pace{}) {
		t.Errorf("%d hundredths of a turn with more lore each turn", got)
	}
}

// TestRaceCounts: races that are easily reckoned by hand.
func TestRaceCounts(t *testing.T) {
	t.Parallel()
	idle := threat{cost: 99}
	for _, tt := range []struct {
		name string
		mean threat
		c    path
		want int // hundredths of a turn
	}{
		{"exactly the goal on the first turn", idle, path{lore: 1900, pace: 100}, 100},
		{"half a turn", idle, path{lore: 1900, pace: 200}, 50},
		{"on the second turn", idle, path{lore: 1700, pace: 200}, 150},
		{"too far", idle, path{lore: 1000, pace: 100}, 1000},
		{"at a standstill", idle, path{lore: 1000}, 100*raceTurns + 2000},
		{"one card in the deck, played at once", threat{turn: 100, cost: 1}, path{lore: 1500, ink: 1, deck: 1}, 600},
		{"two, of which one is inked", threat{turn: 100, cost: 1}, path{lore: 1500, deck: 2}, 700},
	} {
		r := &lookahead{goal: 2000, mean: tt.mean}
		if got := r.run(&tt.c); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestRaceInks: a card that is not known is inked first, else the most expensive that may be, and one is kept.
func TestRaceInks(t *testing.T) {
	t.Parallel()
	hand := func(cards ...threat) (c path) {
		for i := range cards {
			c.hold(&cards[i])
		}
		return c
	}
	cheap, dear, no := threat{cost: 2, inkable: true}, threat{cost: 5, inkable: true}, threat{cost: 9}
	other := dear
	other.turn = 100
	for _, tt := range []struct {
		name string
		c    path
		want path
	}{
		{"the most expensive", hand(cheap, dear, no), path{ink: 1, known: 2, held: [raceCards]threat{cheap, no, no}}},
		{"wherever it is", hand(dear, cheap), path{ink: 1, known: 1, held: [raceCards]threat{cheap, cheap}}},
		{"of equals the first", hand(dear, other), path{ink: 1, known: 1, held: [raceCards]threat{other, other}}},
		{"nothing that may not be inked", hand(no, no), hand(no, no)},
		{"not the only one", hand(dear), hand(dear)},
		{"rather what is not known", path{unknown: 1, known: 1, held: [raceCards]threat{dear}},
			path{ink: 1, known: 1, held: [raceCards]threat{dear}}},
		{"not with much ink", path{unknown: 2, ink: raceInk}, path{unknown: 2, ink: raceInk}},
		{"with a little less", path{unknown: 2, ink: raceInk - 1}, path{unknown: 1, ink: raceInk}},
	} {
		if tt.c.inkOne(); tt.c != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, tt.c, tt.want)
		}
	}
	var full path
	for range raceCards + 2 {
		full.hold(&cheap)
	}
	if full.known != raceCards || full.unknown != 2 {
		t.Errorf("%d cards held, %d not known", full.known, full.unknown)
	}
}

// TestRaceMean: any card of the deck costs and brings what they do on average, the cost rounded.
func TestRaceMean(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		costs []int // of cards that bring as much each turn
		want  threat
	}{
		{[]int{1, 2}, threat{turn: 150, cost: 2, inkable: true}},
		{[]int{1, 1, 2}, threat{turn: 133, cost: 1, inkable: true}},
		{[]int{0, 0, 1}, threat{turn: 33, cost: 1, inkable: true}}, // a card costs something
		{[]int{3, 4, 4}, threat{turn: 366, cost: 4, inkable: true}},
	} {
		var deck []rules.Entry
		for i, cost := range tt.costs {
			c := char("A", cost, cost)
			c.ID = string(rune('a' + i))
			deck = append(deck, rules.Entry{Card: c, Count: 1})
		}
		if got := newRacer(newEvaluator(mustGame(t, rules.Setup{Deck: deck}))).mean; got != tt.want {
			t.Errorf("costs of %v: %+v, want %+v", tt.costs, got, tt.want)
		}
	}
}
