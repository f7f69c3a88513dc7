package play

import (
	"strings"

	"inkcheck/rules"
)

// wentBack says that moves were undone in which cards of the deck were seen; "" if there are none. Going back
// is allowed all the same: the player knows what is honest.
func (t *Table) wentBack() string {
	if t.Position.Redo == "" {
		return ""
	}
	s := *t.state()
	var out, was [rules.MaxDeck]bool
	for _, n := range s.Drawn() {
		was[n] = true
	}
	for word := range strings.SplitSeq(t.Position.Redo, ".") {
		m, err := rules.ParseMove(word)
		if err != nil || s.Apply(m) != nil {
			break
		}
		for _, n := range s.Drawn() {
			out[n] = out[n] || !was[n]
		}
		for _, n := range s.Looked(nil) {
			out[n] = out[n] || !was[n]
		}
	}
	n := 0
	for _, saw := range out {
		if saw {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return t.Locale.Count(n, t.T().TableWentBack)
}
