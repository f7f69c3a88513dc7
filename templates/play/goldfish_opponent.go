package play

import (
	"strings"

	"inkcheck/rules"
)

// opponentNumber is one of the practice opponent's numbers, with the positions in which it is one less or more.
type opponentNumber struct {
	Name       string // for scripts
	Label      string
	Number     int
	Less, More string // addresses; "" where it cannot be
}

// opponentNumbers are the practice opponent's numbers in the order of a table: hand, deck, ink, discard and lore.
func (t *Table) opponentNumbers() []opponentNumber {
	n := t.state().OpponentSoFar()
	w := t.T()
	out := []opponentNumber{
		{Name: "Hand", Label: w.TableHand, Number: n.Hand}, {Name: "Deck", Label: w.TableDeck, Number: n.Deck}, {Name: "Ink", Label: w.TableInk,
			Number: n.Ink},
		{Name: "Discard", Label: w.TableDiscard, Number: n.Discard}, {Name: "Lore", Label: w.TableLore, Number: n.Lore},
	}
	if t.state().Step() == rules.StepOver {
		return out
	}
	for i := range out {
		kind := rules.ManualOpponentHand + rules.MoveKind(i)
		if out[i].Number > 0 {
			out[i].Less = t.numberURL(kind, min(out[i].Number-1, rules.MaxNumber))
		}
		if out[i].Number < rules.MaxNumber {
			out[i].More = t.numberURL(kind, out[i].Number+1)
		}
	}
	return out
}

// numberURL is the address of the position in which a number of the practice opponent is set. Setting it again takes the place of
// setting it just before, so that the moves don't grow with each press.
func (t *Table) numberURL(kind rules.MoveKind, n int) string {
	p := t.Position
	before, last := "", p.Moves
	if i := strings.LastIndexByte(p.Moves, '.'); i >= 0 {
		before, last = p.Moves[:i], p.Moves[i+1:]
	}
	move := rules.NewMove(kind, n).String()
	switch m, err := rules.ParseMove(last); {
	case err != nil || m.Kind != kind:
		move = t.then(move)
	case before != "":
		move = before + "." + move
	}
	p.Redo, p.Moves = "", move
	return t.Link.At(p)
}

// hasOpponent reports whether a practice opponent is at the table, also when nobody is left in its row.
func (t *Table) hasOpponent() bool { return len(t.opponents) > 0 || t.state().Opponent() != nil }

// opponentMoves are the moves that the links of its numbers begin with; "" where it has none.
func (t *Table) opponentMoves() string {
	if !t.hasOpponent() {
		return ""
	}
	return t.Position.Moves
}
