package rules

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
)

// CanAddOpposing reports whether the cards of these numbers can join the practice opponent's row after the moves of a record: g is
// the same game with those cards waiting. Beside them, what a card does may be by hand, or mean something else. So the moves are made
// again in g: each must be legal and tell the same, a card that has left hand and deck must be carried out or by hand as before unless it
// had nothing to do, and the position must be the same. Then the same abilities have resolved, and what is still to come of them is the
// same, too.
// The error says in words what would be otherwise, or is a [*Illegal] where a card cannot join now.
func (g *Game) CanAddOpposing(r *Record, numbers []int) error {
	before, was := r.State.game, r.State.game.Start(r.State.seed)
	var used set
	for i, m := range r.Moves {
		if err := was.Apply(m); err != nil {
			return fmt.Errorf("move %d of the record: %w", i+1, err)
		}
		used = used.or(was.left())
	}
	for c := range used.all() {
		if c := uint16(c); int(c) < g.size && before.byHand(c) != g.byHand(c) && !before.idle(c) {
			return fmt.Errorf("the engine has carried out what %s does, which is by hand beside this row", g.name(c))
		}
	}
	now := g.NewRecord(r.State.seed)
	for i, m := range r.Moves {
		if err := now.Apply(m); err != nil {
			return fmt.Errorf("move %d (%s) could not be made beside this row: %w", i+1, r.Log[i].Text, err)
		}
		a, b := &r.Log[i], &now.Log[i]
		reminders := slices.DeleteFunc(slices.Clone(b.Reminders), func(x Reminder) bool { return before.idle(uint16(x.Card)) })
		if a.done != b.done || a.Rule != b.Rule || !slices.Equal(a.Reminders, reminders) {
			return fmt.Errorf("move %d (%s) would do something else beside this row", i+1, a.Text)
		}
	}
	if !reflect.DeepEqual(r.State.position(), now.State.position()) {
		return errors.New("the moves so far would lead to another position beside this row")
	}
	for _, n := range numbers {
		if err := now.Apply(NewMove(ManualOpponent, n)); err != nil {
			return err
		}
	}
	return nil
}

// idle reports whether the engine knows all that a card does, and nothing of it was ever to be done.
func (g *Game) idle(c uint16) bool {
	return g.texts > 0 && int(c) < g.size && g.text.cover[g.defs[c].entry].By == NoEffectSolo
}

// left are the cards that are in play, under a card there, or in the discard.
func (s *State) left() set {
	in := s.cardsIn(inPlay|inDiscard, noCard)
	for _, c := range s.zone(zoneUnder) {
		in.add(c)
	}
	return in
}

// position is what there is now. What cards could do next is left out: beside other cards that may be something else.
func (s *State) position() View {
	v := s.View()
	v.Legal = nil
	if len(v.Opponents) == 0 { // an empty row, or none
		v.Opponents = nil
	}
	if v.TextView != nil {
		v.Coverage = nil
	}
	for i := range v.Hand {
		v.Hand[i].Cost = nil
	}
	return v
}
