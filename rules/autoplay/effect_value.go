package autoplay

import (
	"inkcheck/rules"
	"inkcheck/rules/effect"
)

// worth is what a card's text may bring, in hundredths of a lore: once, as it is played, and on
// every turn that it is in play. It is a guess from the card alone, for cards in hand; what a text
// brings in a position is seen by trying it.
type worth struct{ once, turn int }

// What a text does is counted for so much, in hundredths of a lore.
const (
	worthCard = 120 // a card drawn or found
	worthInk  = 130 // a card more in the inkwell
	worthFree = 300 // a card played for nothing
	worthLess = 45  // an ink less to pay, once
	worthMore = 55  // one card more to ink this turn
	worthDrop = 50  // an ink drop
	worthLook = 40  // a look at the top of the deck
)

// worthOf guesses what the text of a card brings.
func worthOf(c *rules.Card) (w worth) {
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
		return numberWorth(n.Amount, nodeWorth(n.Of))
	case *effect.Change:
		return changeWorth(n)
	case *effect.Act:
		if n.Who == nil {
			return actWorth(n)
		}
	}
	return 0
}

// numberWorth is so many times something; a number that is not known counts as 1 and a half.
func numberWorth(a *effect.Amount, each int) int {
	if a != nil && a.Kind == effect.Fixed {
		return a.N * each
	}
	return each * 3 / 2
}

func actWorth(n *effect.Act) int {
	switch n.Verb {
	case effect.DoDraw:
		return numberWorth(n.Amount, worthCard)
	case effect.DoDrawTo:
		return 2 * worthCard
	case effect.DoTake, effect.DoTakeTo, effect.DoTakeNumber, effect.DoTakeNumberTo, effect.DoSearch:
		return worthCard
	case effect.DoBounce:
		if z := n.Target.Refs[0].Filter; z != nil && len(z.Zones) > 0 { // back from the discard
			return worthCard
		}
	case effect.DoDiscardCards, effect.DoDiscardNumber:
		return -worthCard / 2
	case effect.DoGain:
		return numberWorth(n.Amount, 100)
	case effect.DoLose:
		return -numberWorth(n.Amount, 100)
	case effect.DoInkTop:
		return numberWorth(n.Amount, worthInk)
	case effect.DoExtraInk:
		return numberWorth(n.Amount, worthMore)
	case effect.DoGetDrops:
		return numberWorth(n.Amount, worthDrop)
	case effect.DoLess, effect.DoCostLess:
		return numberWorth(n.Amount, worthLess)
	case effect.DoPlayFree:
		return worthFree
	case effect.DoLook, effect.DoScry:
		return worthLook
	case effect.DoPut:
		for _, p := range n.Places {
			if p == "ink" || p == "inke" {
				return worthInk / 2 // a card for it
			}
		}
	}
	return 0
}

// changeWorth counts lore that your cards get.
func changeWorth(n *effect.Change) (sum int) {
	if n.Target == nil || n.Who != nil {
		return 0
	}
	each := 1
	if r := &n.Target.Refs[0]; r.Word == effect.Every {
		each = 2
	}
	for i := range n.Changes {
		if a := &n.Changes[i]; a.Kind == effect.AlterLore && !a.Minus {
			sum += each * numberWorth(a.Amount, 100)
		}
	}
	return sum
}
