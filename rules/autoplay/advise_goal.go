package autoplay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/rules"
	"inkcheck/terms"
)

// GoalKind is what a [Goal] looks at.
type GoalKind uint8

// The kinds of goals.
const (
	LoreBy GoalKind = iota // lore at the end of a turn, at most the lore that wins
	Win                    // the turn on which the lore that wins is reached
	Curve                  // on how many of the first turns a card is played
	InkOn                  // whether there is a card to ink on each of the first turns
	SeeBy                  // whether one of some cards is drawn by a turn
)

var goalWords = [...]string{LoreBy: "lore", Win: "win", Curve: "curve", InkOn: "ink", SeeBy: "see"}

// Goal is what an opening hand is judged by.
type Goal struct {
	Kind  GoalKind
	Turn  int      // the last turn that counts; not used by Win
	Cards []string // ids, of SeeBy alone
}

const (
	// MaxGoalTurn is the last turn a goal may name. By then solo games are over.
	MaxGoalTurn = 10
	// lastTurn is the last turn that is played for Win; games that are longer count as
	// lastTurn+1.
	lastTurn = 20
	// MaxGoals is how many goals may be chosen at once.
	MaxGoals = 5
)

// DefaultGoals are those of a player who names none.
func DefaultGoals() []Goal { return []Goal{{Kind: Win}} }

// String is the text that ParseGoal reads: lore7, win, curve4, ink4, see3:be-prepared.
func (g Goal) String() string {
	if int(g.Kind) >= len(goalWords) {
		return "goal(" + strconv.Itoa(int(g.Kind)) + ")"
	}
	s := goalWords[g.Kind]
	if g.Kind != Win {
		s += strconv.Itoa(g.Turn)
	}
	if g.Kind == SeeBy {
		s += ":" + strings.Join(g.Cards, ",")
	}
	return s
}

// GoalError is a goal that cannot be read.
type GoalError struct {
	Text string
	why  goalFault
}

// goalFault is what is wrong with a goal.
type goalFault uint8

const (
	notAGoal goalFault = iota
	afterWin
	goalTurn
	noGoalCard
	onlySee
	goalFaults
)

// Error is the clause in English.
func (e *GoalError) Error() string { return e.In("en") }

// In is the clause in a language.
func (e *GoalError) In(language string) string {
	w := Reader{Language: language}.words()
	why := w.GoalFaults[e.why]
	if e.why == goalTurn {
		why = fmt.Sprintf(why, MaxGoalTurn)
	}
	return terms.Fill(language, w.GoalAt, e.Text, why)
}

// ParseGoal reads a goal: "lore7", "win", "curve4", "ink4", or "see3:" with the ids of one
// or more cards, joined by commas.
func ParseGoal(text string) (Goal, error) {
	head, cards, has := strings.Cut(strings.TrimSpace(text), ":")
	word := strings.TrimRight(head, "0123456789")
	kind := slices.Index(goalWords[:], word)
	if kind < 0 {
		return Goal{}, &GoalError{text, notAGoal}
	}
	g := Goal{Kind: GoalKind(kind)}
	if g.Kind == Win {
		if head != word || has {
			return Goal{}, &GoalError{text, afterWin}
		}
		return g, nil
	}
	turn, err := strconv.Atoi(head[len(word):])
	if err != nil || turn < 1 || turn > MaxGoalTurn {
		return Goal{}, &GoalError{text, goalTurn}
	}
	g.Turn = turn
	switch {
	case g.Kind == SeeBy && cards == "":
		return Goal{}, &GoalError{text, noGoalCard}
	case g.Kind != SeeBy && has:
		return Goal{}, &GoalError{text, onlySee}
	case g.Kind == SeeBy:
		g.Cards = strings.Split(cards, ",")
	}
	return g, nil
}

// better is 1 where more is better and -1 where less is.
func (g Goal) better() int {
	if g.Kind == Win {
		return -1
	}
	return 1
}

// last is the last turn that must be played to know.
func (g Goal) last() int {
	if g.Kind == Win {
		return lastTurn
	}
	return g.Turn
}

// pointUnits is how many units make a point: divisible by every turn a goal may
// name and by the lore that wins, so that points are whole numbers of units.
const pointUnits = 2520

// points is what one unit of a goal's value is worth where several are chosen: each
// goal is worth 0 to 100 points.
func (g Goal) points(win int) int {
	switch g.Kind {
	case LoreBy:
		return 100 * pointUnits / win
	case Win:
		return 100 * pointUnits / lastTurn
	case Curve:
		return 100 * pointUnits / g.Turn
	}
	return 100 * pointUnits
}

// measure is a goal made ready for a game.
type measure struct {
	Goal
	cards [rules.MaxDeck]bool
}

func newMeasure(g *rules.Game, goal Goal) (measure, error) {
	if int(goal.Kind) >= len(goalWords) || goal.Kind != Win && (goal.Turn < 1 || goal.Turn > MaxGoalTurn) {
		return measure{}, fmt.Errorf("autoplay: goal %v: the turn is not from 1 to %d", goal, MaxGoalTurn)
	}
	m := measure{Goal: goal}
	for _, id := range goal.Cards {
		found := false
		for n := range g.Size() {
			if g.Card(n).ID == id {
				m.cards[n], found = true, true
			}
		}
		if !found {
			return m, fmt.Errorf("autoplay: goal %v: card %.80q is not in this deck", goal, id)
		}
	}
	return m, nil
}

// begin looks at a turn before anything is done on it. value is 1 at the start of a game of InkOn.
func (m *measure) begin(s *rules.State, f *facts, value int) int {
	switch m.Kind {
	case InkOn:
		if s.Turn() <= m.Turn && !slices.ContainsFunc(s.Hand(), func(c uint8) bool { return f[c].inkable }) {
			return 0
		}
	case SeeBy:
		if s.Turn() <= m.Turn && value == 0 && slices.ContainsFunc(s.Drawn(), func(c uint8) bool { return m.cards[c] }) {
			return 1
		}
	}
	return value
}

// after looks at a turn when all is done on it.
func (m *measure) after(s *rules.State, turn int, played bool, value int) int {
	switch m.Kind {
	case LoreBy:
		if turn <= m.Turn {
			return min(s.Lore(), s.Game().Variant().Goal())
		}
	case Win:
		if s.Outcome() == rules.Won && value > turn {
			return turn
		}
	case Curve:
		if turn <= m.Turn && played {
			return value + 1
		}
	}
	return value
}

// start is the value of a game before its first turn.
func (m *measure) start() int {
	switch m.Kind {
	case Win:
		return lastTurn + 1
	case InkOn:
		return 1
	}
	return 0
}
