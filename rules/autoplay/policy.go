package autoplay

import (
	"fmt"
	"strings"

	"inkcheck/rules"
)

// Policy is a way to play, for any game.
type Policy struct {
	Name string // one lower-case word
	// New makes a player for games of g. A player is used by one goroutine.
	New func(g *rules.Game) Player
}

// Player makes the moves of one seat by a policy. What it does may depend on
// nothing but the state, so that games can be played again. It returns the first error
// of [Table.Do].
type Player interface {
	// Open alters or keeps the opening hand.
	Open(t *Seat) error
	// Turn makes the moves of one Main Phase, without ending the turn. It
	// returns early when the game is over.
	Turn(t *Seat) error
}

// DefaultPolicy is the policy where nobody says which: text where the engine carries out what cards do by
// the table of effects with this number, greedy where texts are by hand (0).
func DefaultPolicy(texts int) Policy {
	if texts > 0 {
		return textPolicy
	}
	return Policies()[0]
}

// Policies lists the policies of this package.
func Policies() []Policy {
	return []Policy{
		{"greedy", func(g *rules.Game) Player { return newGreedy(g, false) }},
		{"curve", func(g *rules.Game) Player { return newCurve(g) }},
		{"song", func(g *rules.Game) Player { return newGreedy(g, true) }},
		textPolicy,
	}
}

var textPolicy = Policy{"text", func(g *rules.Game) Player { return newText(g) }}

// ParsePolicy finds a policy by its name.
func ParsePolicy(name string) (Policy, error) {
	for _, p := range Policies() {
		if p.Name == name {
			return p, nil
		}
	}
	return Policy{}, fmt.Errorf("policy %q: not one of %s", name, PolicyNames())
}

// PolicyNames is the list of names, for messages and help.
func PolicyNames() string {
	var names []string
	for _, p := range Policies() {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}
