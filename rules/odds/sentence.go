package odds

import (
	"fmt"
	"strconv"
	"strings"
)

// Sentence says a question and its answer for one turn in words: "You see at
// least one of A by turn 3 on the play in 69.93 % of games (altering: never)."
func (q Question) Sentence(turn int, a Answer) string {
	var b strings.Builder
	b.WriteString("You see " + q.Want.Words())
	_, never := q.policy().(Never)
	switch {
	case turn == 0 && never:
		b.WriteString(" in the opening hand")
	case turn == 0:
		b.WriteString(" in the hand after altering")
	case q.OnDraw:
		fmt.Fprintf(&b, " by turn %d on the draw", turn)
	default:
		fmt.Fprintf(&b, " by turn %d on the play", turn)
	}
	if !a.Exact() {
		b.WriteString(" in about " + a.Percent() + " of games (")
		fmt.Fprintf(&b, "simulated: %s games, standard error %s percentage points; ", thousands(a.Games),
			strconv.FormatFloat(100*a.StdErr, 'g', 2, 64))
	} else {
		b.WriteString(" in " + a.Percent() + " of games (")
	}
	if h := q.hand(); h != HandSize {
		fmt.Fprintf(&b, "hand of %s; ", numberWord(h))
	}
	fmt.Fprintf(&b, "altering: %s).", q.policy())
	return b.String()
}

// thousands writes a number with commas.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
