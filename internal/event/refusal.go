package event

import (
	"fmt"
	"strconv"
)

// Reason is why something is not done. Programs rely on the words.
type Reason string

const (
	Invalid        Reason = "invalid"   // a field says what cannot be
	Forbidden      Reason = "forbidden" // the key is for something else
	Missing        Reason = "missing"   // there is no such entry or record
	DeadlinePassed Reason = "late"      // lists are no longer taken
	Conflict       Reason = "conflict"  // somebody else changed it in between
	NotLegal       Reason = "not_legal" // the event refuses illegal lists
	Unseen         Reason = "unseen"    // the list is not legal, and its player has not seen that yet
	TooMany        Reason = "too_many"  // a limit of this package
	OverQuota      Reason = "quota"     // what is stored has as many bytes as it may
)

// Refusal is why something is not done, in words for whoever asked. Nothing was changed.
type Refusal struct {
	Reason Reason
	Field  string // that is wrong, or ""
	Detail string // one or two sentences
	// Verdict is that of a list that was refused for it; nil for others.
	Verdict *Verdict

	says  says
	about []any
}

// Error is for logs; it has no text of a player.
func (r *Refusal) Error() string { return fmt.Sprintf("event: %s %s", r.Reason, r.Field) }

// number writes one with a comma before each three digits: 4,000.
func number(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// withVerdict is a refusal of a list, with its verdict.
func withVerdict(r *Refusal, v *Verdict) *Refusal {
	r.Verdict = v
	return r
}

// WrongLink is the refusal of what a key is not for.
func WrongLink() *Refusal { return because(Forbidden, "", saysWrongLink) }
