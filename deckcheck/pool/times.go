package pool

import (
	"fmt"
	"strconv"
	"strings"
)

// UsualCopies is the most copies of a printing that nobody wonders at: one in each of
// the six packs of Sealed. What is larger is a number rather than a count, where it
// can be.
const UsualCopies = 6

// times tells on which side of "x" a registration has its counts: what its own
// pieces show that can be read in one way only.
type times struct{ before, after bool }

// timesOf looks at the pieces with a sign.
func timesOf(lines []line) (out times) {
	for i := range lines {
		for k := range lines[i].tokens {
			switch t := &lines[i].tokens[k]; t.side() {
			case countBefore:
				out.before = true
			case countAfter:
				out.after = true
			}
		}
	}
	return out
}

// side is the side with the count, as far as the piece itself tells: a space
// stands beside the other one, a letter or a set is with the number, and what is
// above the usual is a number.
func (t *token) side() side {
	if t.kind != timesToken || t.before == "" || t.after == "" {
		return noSide
	}
	before, plainBefore := plain(t.before)
	after, plainAfter := plain(t.after)
	switch {
	case t.spaced == countBefore && plainBefore && before <= UsualCopies:
		return countBefore
	case t.spaced == countAfter:
		return countAfter
	case !plainBefore && plainAfter:
		return countAfter
	case !plainAfter && plainBefore:
		return countBefore
	case !plainAfter:
		return noSide
	case after == 0:
		return countAfter
	case before <= UsualCopies && after > UsualCopies:
		return countBefore
	case before > UsualCopies && after <= UsualCopies:
		return countAfter
	}
	return noSide
}

// plain is the value of digits alone.
func plain(s string) (n int, ok bool) {
	if !digits.MatchString(s) {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		n = MaxCount + 1
	}
	return n, true
}

// counted is the number and the count of a piece with a sign. A small number
// times a small number goes by the others of the registration: the count is behind,
// as it is documented, unless they all have it before. Where there are both, nobody
// can tell.
func (p *parser) counted(t *token) (number string, count int, ok bool) {
	if t.before == "" {
		p.refuse(t, "There is no number before the count; write 17 x2.", "")
		return "", 0, false
	}
	at := t.side()
	if at == noSide {
		before, _ := plain(t.before)
		after, _ := plain(t.after)
		switch {
		case before == after || !p.times.before || t.after == "":
			at = countAfter // as it is documented
		case !p.times.after:
			at = countBefore
		default:
			p.refuse(t, fmt.Sprintf("Here are counts before and behind the x; this can be %s of number %s or %s of number %s. Write %s x%s "+
				"or %s x%s.",
				copies(after), t.before, copies(before), t.after, t.before, t.after, t.after, t.before), "")
			return "", 0, false
		}
	}
	number, times := t.before, t.after
	if at == countBefore {
		number, times = t.after, t.before
	}
	n, why := parseCount(times)
	if why != "" {
		p.refuseCount(t, why, strings.TrimSpace(number))
		return "", 0, false
	}
	return number, n, true
}

func copies(n int) string {
	if n == 1 {
		return "1 copy"
	}
	return fmt.Sprintf("%d copies", n)
}
