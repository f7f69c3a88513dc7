package autoplay

import (
	"inkcheck/rules"
	"inkcheck/rules/effect"
)

// effectValue is what a card's text may bring, in hundredths of a lore: once, as it is played, and on
// every turn that it is in play. It is a guess from the card alone, for cards in hand; what a text
// brings in a position is seen by trying it.
type effectValue struct{ once, turn int }

// weights are what effects are counted for, in hundredths of a lore.
var weights = rules.Weights{Lore: 100, Card: 120, Ink: 130, Free: 300, Less: 45, More: 55, Drop: 50, Look: 40}

// worthOf guesses what the text of a card brings.
func worthOf(c *rules.Card) (w effectValue) {
	for i := range c.Abilities {
		code := c.Abilities[i].Code
		n := bodyWorth(code.Body)
		switch code.Head {
		case effect.Resolves:
			w.once += n
		case effect.Static, effect.Activated:
			if len(code.When) > 0 || code.If != nil || len(code.Costs) > 1 {
				n /= 2
			}
			w.turn += n
		default:
			if code.If != nil {
				n /= 2
			}
			if code.Events[0].Word == "play" && (code.Events[0].Target == nil || code.Events[0].Target.Refs[0].Word == effect.Self) {
				w.once += n
				continue
			}
			w.turn += n / 2
		}
	}
	return w
}

func bodyWorth(b effect.Body) (sum int) {
	for _, n := range b {
		sum += nodeWorth(n)
	}
	return sum
}

// nodeWorth adds up what a sentence brings you; what depends on something counts half.
func nodeWorth(n effect.Node) int {
	switch n := n.(type) {
	case *effect.May:
		return nodeWorth(n.Of)
	case *effect.If:
		return bodyWorth(n.Body) / 2
	case *effect.Chain:
		return nodeWorth(n.Steps[len(n.Steps)-1]) * 2 / 3
	case *effect.All:
		return bodyWorth(n.Parts)
	case *effect.Group:
		return bodyWorth(n.Body)
	case *effect.Choice:
		best := 0
		for _, option := range n.Options {
			best = max(best, bodyWorth(option))
		}
		return best
	case *effect.Times:
		return n.Amount.Times(nodeWorth(n.Of))
	case *effect.Modify:
		return changeWorth(n)
	case *effect.Act:
		if n.Who == nil {
			return rules.EffectValue(n, &weights)
		}
	}
	return 0
}

// changeWorth counts lore that your cards get.
func changeWorth(n *effect.Modify) (sum int) {
	if n.Target == nil || n.Who != nil {
		return 0
	}
	each := 1
	if r := &n.Target.Refs[0]; r.Word == effect.Every {
		each = 2
	}
	for i := range n.Changes {
		if a := &n.Changes[i]; a.Kind == effect.ModifyLore && !a.Minus {
			sum += each * a.Amount.Times(weights.Lore)
		}
	}
	return sum
}
