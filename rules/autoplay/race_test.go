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
