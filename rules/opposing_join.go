package rules

import (
	"fmt"
	"reflect"
	"slices"

	"inkcheck/rules/wording"
)

// CanAddOpposing reports whether the cards of these numbers can join the practice opponent's row after the moves of a record: g is
// the same game with those cards waiting. Beside them, what a card does may be by hand, or mean something else. So the moves are made
// again in g: each must be legal and tell the same, a card that has left hand and deck must be carried out or by hand as before unless it
// had nothing to do, and the position must be the same. Then the same abilities have resolved, and what is still to come of them is the
// same, too.
// The error is a [*JoinError], or an [*Illegal] where a card cannot join now.
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
			return &JoinError{Says: wording.Clause{Code: wording.JoinManual, A: []int{int(c)}}, game: g}
		}
	}
	now := g.NewRecord(r.State.seed)
	for i, m := range r.Moves {
		at := JoinError{Says: wording.Clause{Code: wording.JoinOther, N: i + 1, Line: &r.Log[i].Says}, game: g}
		if err := now.Apply(m); err != nil {
			at.Says.Code, at.Cause = wording.JoinMove, err
			return &at
		}
		a, b := &r.Log[i], &now.Log[i]
		reminders := slices.DeleteFunc(slices.Clone(b.Reminders), func(x Reminder) bool { return before.idle(uint16(x.Card)) })
		if a.Rule != b.Rule || !reflect.DeepEqual(a.Says.Clauses[:a.done], b.Says.Clauses[:b.done]) ||
			!slices.EqualFunc(a.Reminders, reminders, func(x, y Reminder) bool { return reflect.DeepEqual(x, y) }) {
			return &at
		}
	}
	if !reflect.DeepEqual(r.State.position(), now.State.position()) {
		return &JoinError{Says: wording.Clause{Code: wording.JoinPosition}, game: g}
	}
	for _, n := range numbers {
		if err := now.Apply(NewMove(ManualOpponent, n)); err != nil {
			return err
		}
	}
	return nil
}

// JoinError says what would be otherwise beside a card that is to join a practice opponent's row.
type JoinError struct {
	Says  wording.Clause
	Cause error // an [*Illegal] where a move could not be made; or nil
	game  *Game
}

// Error says it in English.
func (e *JoinError) Error() string {
	text := e.game.English().Clause(&e.Says)
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Unwrap returns the cause.
func (e *JoinError) Unwrap() error { return e.Cause }

// idle reports whether the engine knows all that a card does, and nothing of it was ever to be done.
func (g *Game) idle(c uint16) bool {
	return g.texts > 0 && int(c) < g.size && g.text.automation[g.defs[c].entry].By == NoEffectSolo
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
