package address

import (
	"strconv"
	"strings"

	"inkcheck/rules"
)

// A practice opponent's row is written as cards joined by dots, each a plain
// character as strength and willpower ("2-3") or a card of the catalog by its
// key ("a42"), then "e" when it is exerted, "d" with a number for its damage, and
// "w" when it waits for the move that lets it join: "2-3e.a42ed1.5-5w". One that
// does not wait is there from the start, which is what an address of before says; what
// is added during a game waits, so that nothing that was played is played against it.

// Row is a practice opponent's row.
type Row []Opponent

// Opponent is one card of it.
type Opponent struct {
	Key                 int  // of a card of the catalog; not used by a plain character
	Plain               bool // a character that is nothing but its numbers
	Strength, Willpower int  // of a plain one
	Exerted             bool
	Damage              int
	Waits               bool // it joins with a move
}

// String is the row as it is written; "" for none.
func (r Row) String() string {
	if len(r) == 0 {
		return ""
	}
	words := make([]string, len(r))
	for i, o := range r {
		words[i] = o.String()
	}
	return strings.Join(words, ".")
}

// String is the card as a word of the row.
func (o Opponent) String() string {
	s := "a" + strconv.Itoa(o.Key)
	if o.Plain {
		s = strconv.Itoa(o.Strength) + "-" + strconv.Itoa(o.Willpower)
	}
	if o.Exerted {
		s += "e"
	}
	if o.Damage > 0 {
		s += "d" + strconv.Itoa(o.Damage)
	}
	if o.Waits {
		s += "w"
	}
	return s
}

// ParseRow reads a row. One of which a word is wrong is none: the numbers of the
// cards after it would be others. The error is a [*FieldError].
func ParseRow(text string) (Row, error) {
	if text == "" {
		return nil, nil
	}
	words := strings.Split(text, ".")
	if len(words) > rules.MaxOpponents {
		return nil, Wrong("opponents", ManyOpponents, len(words), rules.MaxOpponents)
	}
	out := make(Row, len(words))
	for i, word := range words {
		var ok bool
		if out[i], ok = parseOpponent(word); !ok {
			return nil, Wrong("opponents", NoOpponent, word)
		}
	}
	return out, nil
}

func parseOpponent(word string) (o Opponent, ok bool) {
	rest, waits := strings.CutSuffix(word, "w")
	rest, damage, damaged := strings.Cut(rest, "d")
	rest, exerted := strings.CutSuffix(rest, "e")
	if key, ok := strings.CutPrefix(rest, "a"); ok {
		var err error
		if o.Key, err = strconv.Atoi(key); err != nil {
			return o, false
		}
	} else if o, ok = PlainOpponent(rest, "-"); !ok {
		return o, false
	}
	o.Exerted, o.Waits = exerted, waits
	if damaged {
		var err error
		if o.Damage, err = strconv.Atoi(damage); err != nil || o.Damage < 0 {
			return o, false
		}
	}
	return o, true
}

// PlainOpponent reads a character that is nothing but its numbers, with a mark between them.
func PlainOpponent(text, between string) (o Opponent, ok bool) {
	strength, willpower, _ := strings.Cut(text, between)
	a, errA := strconv.Atoi(strings.TrimSpace(strength))
	b, errB := strconv.Atoi(strings.TrimSpace(willpower))
	if errA != nil || errB != nil || a < 0 || b < 1 || a > rules.MaxNumber || b > rules.MaxNumber {
		return o, false
	}
	return Opponent{Plain: true, Strength: a, Willpower: b}, true
}
