package rules

// Replay deals a game and makes the moves of a text, joined by dots, spaces or
// line ends. When a move cannot be read or is illegal it returns the state before
// that move and a [*MoveError] that names its position.
func (g *Game) Replay(seed uint64, text string) (State, error) {
	s := g.Start(seed)
	if len(text) > MaxText {
		return s, errTooLong
	}
	made := 0
	for word, rest := nextWord(text); word != ""; word, rest = nextWord(rest) {
		if err := s.play(word, made, nil); err != nil {
			return s, err
		}
		made++
	}
	return s, nil
}

// play makes the move that a word stands for, as the one after so many.
func (s *State) play(word string, made int, t *narration) error {
	if made == MaxMoves {
		return &MoveError{made + 1, quoteWord(word), errTooMany}
	}
	m, f := parseMove(word)
	if f.why != legal {
		return &MoveError{made + 1, quoteWord(word), *notRead(f, s.game.edition.cite(ruleActions))}
	}
	if f := s.check(&m); f.why != legal {
		return &MoveError{made + 1, word, *s.refuse(f)}
	}
	s.applyLogged(&m, t)
	return nil
}

// Record is a game with its moves and a log of them in words. It costs more to
// make than a [State], which is why the two are apart.
type Record struct {
	State State
	Moves []Move
	Log   []Line // one for each move
}

// NewRecord deals a game to be recorded.
func (g *Game) NewRecord(seed uint64) *Record { return &Record{State: g.Start(seed)} }

// Record is [Game.Replay] with a log. The record is never nil: with an error it
// holds the game up to the move that was refused.
func (g *Game) Record(seed uint64, text string) (*Record, error) {
	r := g.NewRecord(seed)
	if len(text) > MaxText {
		return r, errTooLong
	}
	for word, rest := nextWord(text); word != ""; word, rest = nextWord(rest) {
		before := r.State
		var t narration
		if err := r.State.play(word, len(r.Moves), &t); err != nil {
			return r, err
		}
		m, _ := parseMove(word)
		r.add(&before, m, &t)
	}
	return r, nil
}

// Apply makes a move and adds it to the record. An illegal move changes nothing.
func (r *Record) Apply(m Move) error {
	if len(r.Moves) == MaxMoves {
		return &MoveError{MaxMoves + 1, m.String(), errTooMany}
	}
	before := r.State
	var t narration
	m.sort()
	if err := r.State.Legal(m); err != nil {
		return err
	}
	r.State.applyLogged(&m, &t)
	r.add(&before, m, &t)
	return nil
}

func (r *Record) add(before *State, m Move, t *narration) {
	t.first = len(r.Moves) == 0 && before.game.position != nil
	r.Moves = append(r.Moves, m)
	line := describe(before, &r.State, &m, t)
	line.Turn = r.State.Turn()
	r.Log = append(r.Log, line)
}

// Reminders returns the reminders that the latest move other than a by-hand effect
// gave. They never block a move and nothing happens when they are passed over.
func (r *Record) Reminders() []Reminder {
	for i := len(r.Moves) - 1; i >= 0; i-- {
		if !r.Moves[i].Kind.Manual() || len(r.Log[i].Reminders) > 0 {
			return r.Log[i].Reminders
		}
	}
	return nil
}
