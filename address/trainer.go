package address

import (
	"net/url"
	"strconv"
)

// maxTrained bounds the score that an address may claim.
const maxTrained = 100_000

// Trainer is a hand to train with, and the score so far. Its hand is always one that is
// dealt.
type Trainer struct {
	Advice
	Hands, Right int   // judged before this one, and of these right
	Judge        bool  // the player has chosen what to put back; not part of the address
	Back         []int // which are these, by their numbers
}

// Path is the address of the hand.
func (t Trainer) Path() string {
	w := to("/trainer").advice(t.Advice)
	if t.Hands > 0 {
		w.always("n", strconv.Itoa(t.Hands)).always("r", strconv.Itoa(t.Right))
	}
	return w.String()
}

// ParseTrainer reads the address of a hand, or of what its form chooses: the adviser's
// without h, the score n and r, and of the form judge and b. What is missing is filled in,
// and there may be no deck. A score that cannot be is none: it is a claim, and nothing
// rests on it.
func ParseTrainer(q url.Values, u Defaults) (t Trainer, typed AdviceText, errs Errors) {
	typed = AdviceOf(q)
	typed.Hand, typed.As = nil, ""
	t.Advice, errs = typed.Read(u)
	number := func(name string, most int) int {
		n, err := strconv.Atoi(q.Get(name))
		if err != nil || n < 0 {
			return 0
		}
		return min(n, most)
	}
	t.Hands = number("n", maxTrained)
	t.Right = number("r", t.Hands)
	t.Judge = q.Has("judge")
	for _, text := range q["b"] {
		if n, err := strconv.Atoi(text); err == nil {
			t.Back = append(t.Back, n)
		}
	}
	return t, typed, errs
}
