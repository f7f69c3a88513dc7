package autoplay

import (
	"testing"

	"inkcheck/rules"
)

// TestRace: of two positions that differ in one thing the better one is nearer to winning.
func TestRace(t *testing.T) {
	t.Parallel()
	r := &racer{goal: 2000, mean: runner{turn: 100, cost: 3, inkable: true}}
	plain := course{lore: 500, pace: 200, ink: 3, deck: 40, unknown: 3}
	run := func(change func(*course)) int {
		c := plain
		change(&c)
		return r.run(&c)
	}
	usual := run(func(*course) {})
	if usual <= 0 || usual >= 100*raceTurns {
		t.Fatalf("%d hundredths of a turn", usual)
	}
	for name, change := range map[string]func(*course){
		"more lore":      func(c *course) { c.lore += 100 },
		"more each turn": func(c *course) { c.pace += 100 },
		"more ink":       func(c *course) { c.ink += 3 },
		"a good card":    func(c *course) { c.hold(&runner{turn: 300, cost: 2}) },
		"lore at once":   func(c *course) { c.hold(&runner{once: 300, cost: 2}) },
	} {
		if got := run(change); got >= usual {
			t.Errorf("%s: %d hundredths of a turn, %d without", name, got, usual)
		}
	}
	for name, change := range map[string]func(*course){
		"a card too many to hold": func(c *course) {
			for range raceCards + 4 {
				c.hold(&runner{cost: 20})
			}
		},
		"nothing at all":         func(c *course) { *c = course{} },
		"what costs you lore":    func(c *course) { c.hold(&runner{once: -300, cost: 2}); c.pace = -100 },
		"an empty deck":          func(c *course) { c.deck, c.unknown = 0, 0 },
		"only what is not inked": func(c *course) { c.unknown = 0; c.hold(&runner{cost: 1}); c.hold(&runner{cost: 2}) },
	} {
		if got := run(change); got < 0 {
			t.Errorf("%s: %d hundredths of a turn", name, got)
		}
	}
	if got := run(func(c *course) { c.lore = 2000 }); got != 0 {
		t.Errorf("what is won takes %d hundredths of a turn", got)
	}
}

// TestRaceKnows: a hand of cards that are not known counts as any cards of the deck.
func TestRaceKnows(t *testing.T) {
	t.Parallel()
	g := mustGame(t, rules.Setup{Deck: mixed()})
	r := newRacer(newJudge(g))
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
	idle := runner{cost: 99}
	for _, tt := range []struct {
		name string
		mean runner
		c    course
		want int // hundredths of a turn
	}{
		{"exactly the goal on the first turn", idle, course{lore: 1900, pace: 100}, 100},
		{"half a turn", idle, course{lore: 1900, pace: 200}, 50},
		{"on the second turn", idle, course{lore: 1700, pace: 200}, 150},
		{"too far", idle, course{lore: 1000, pace: 100}, 1000},
		{"at a standstill", idle, course{lore: 1000}, 100*raceTurns + 2000},
		{"one card in the deck, played at once", runner{turn: 100, cost: 1}, course{lore: 1500, ink: 1, deck: 1}, 600},
		{"two, of which one is inked", runner{turn: 100, cost: 1}, course{lore: 1500, deck: 2}, 700},
	} {
		r := &racer{goal: 2000, mean: tt.mean}
		if got := r.run(&tt.c); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

// TestRaceInks: a card that is not known is inked first, else the most expensive that may be, and one is kept.
func TestRaceInks(t *testing.T) {
	t.Parallel()
	hand := func(cards ...runner) (c course) {
		for i := range cards {
			c.hold(&cards[i])
		}
		return c
	}
	cheap, dear, no := runner{cost: 2, inkable: true}, runner{cost: 5, inkable: true}, runner{cost: 9}
	other := dear
	other.turn = 100
	for _, tt := range []struct {
		name string
		c    course
		want course
	}{
		{"the most expensive", hand(cheap, dear, no), course{ink: 1, known: 2, held: [raceCards]runner{cheap, no, no}}},
		{"wherever it is", hand(dear, cheap), course{ink: 1, known: 1, held: [raceCards]runner{cheap, cheap}}},
		{"of equals the first", hand(dear, other), course{ink: 1, known: 1, held: [raceCards]runner{other, other}}},
		{"nothing that may not be inked", hand(no, no), hand(no, no)},
		{"not the only one", hand(dear), hand(dear)},
		{"rather what is not known", course{unknown: 1, known: 1, held: [raceCards]runner{dear}},
			course{ink: 1, known: 1, held: [raceCards]runner{dear}}},
		{"not with much ink", course{unknown: 2, ink: raceInk}, course{unknown: 2, ink: raceInk}},
		{"with a little less", course{unknown: 2, ink: raceInk - 1}, course{unknown: 1, ink: raceInk}},
	} {
		if tt.c.inkOne(); tt.c != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, tt.c, tt.want)
		}
	}
	var full course
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
		want  runner
	}{
		{[]int{1, 2}, runner{turn: 150, cost: 2, inkable: true}},
		{[]int{1, 1, 2}, runner{turn: 133, cost: 1, inkable: true}},
		{[]int{0, 0, 1}, runner{turn: 33, cost: 1, inkable: true}}, // a card costs something
		{[]int{3, 4, 4}, runner{turn: 366, cost: 4, inkable: true}},
	} {
		var deck []rules.Entry
		for i, cost := range tt.costs {
			c := char("A", cost, cost)
			c.ID = string(rune('a' + i))
			deck = append(deck, rules.Entry{Card: c, Count: 1})
		}
		if got := newRacer(newJudge(mustGame(t, rules.Setup{Deck: deck}))).mean; got != tt.want {
			t.Errorf("costs of %v: %+v, want %+v", tt.costs, got, tt.want)
		}
	}
}
