package odds

import "strconv"

// Sentence says a question and its answer for one turn in words: "You see at
// least one of A by turn 3, playing first, in 69.93 % of games (altering: never)."
func (q Question) Sentence(turn int, a Answer) string { return q.SentenceIn("en", turn, a) }

// thousands writes a number with commas.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
