// CR 8.1: keywords

package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// ShiftKind says what a Shift keyword may be put on top of (CR 8.10).
type ShiftKind uint8

// The kinds of Shift.
const (
	NoShift        ShiftKind = iota
	NameShift                // a character with the same name (CR 8.10.1)
	ClassShift               // a character with the classification (CR 8.10.8.1)
	UniversalShift           // any character (CR 8.10.8.2)
	HandShift                // Duo, Combo, Temporary and Potato Shift: done by hand
)

// String returns the kind as a word.
func (k ShiftKind) String() string {
	switch k {
	case NoShift:
		return "no Shift"
	case NameShift:
		return "Shift"
	case ClassShift:
		return "[Classification] Shift"
	case UniversalShift:
		return "Universal Shift"
	case HandShift:
		return "Shift by hand"
	}
	return "ShiftKind(" + strconv.Itoa(int(k)) + ")"
}

// Keyword is one parsed keyword.
type Keyword struct {
	Word  string    // "Singer", "Sing Together", "Shift" (for every kind of Shift), …
	N     int       // its number, 0 without one
	Bare  bool      // Shift without a number: paid by discarding
	Shift ShiftKind // for Shift only
	Class string    // for [Classification] Shift only
	Known bool      // false: kept, but the engine does nothing for it
}

// plainKeywords need no number (CR 8.2, 8.3, 8.6, 8.7, 8.9, 8.13-8.16).
var plainKeywords = map[string]bool{
	"Adventurous": true, "Alert": true, "Bodyguard": true, "Evasive": true, "Reckless": true,
	"Rush": true, "Support": true, "Vanish": true, "Ward": true,
}

// numberKeywords need one (CR 8.4, 8.5, 8.8, 8.11, 8.12).
var numberKeywords = map[string]bool{
	"Boost": true, "Challenger": true, "Resist": true, "Singer": true, "Sing Together": true,
}

// handShifts are the variants of CR 2.2.0 whose text the engine does not carry out.
var handShifts = map[string]bool{"Duo": true, "Combo": true, "Temporary": true, "Potato": true}

// ParseKeyword reads a keyword as printed: "Rush", "Singer 5", "Resist +1",
// "Sing Together 7", "Shift 6", "Shift", "Puppy Shift 3", "Universal Shift 4",
// "Temporary Red Panda Shift 2". A word it does not know is no error, because
// every set may bring one: it comes back with Known false.
// A known word with a number it cannot have is an error.
func ParseKeyword(s string) (Keyword, error) {
	words := strings.Fields(s)
	if len(words) == 0 {
		return Keyword{}, fmt.Errorf("keyword %q: empty", s)
	}
	n, hasNumber := 0, false
	if last := words[len(words)-1]; len(words) > 1 {
		v, err := strconv.Atoi(strings.TrimPrefix(last, "+"))
		if err == nil {
			if v < 0 || v > MaxNumber {
				return Keyword{}, fmt.Errorf("keyword %q: number not between 0 and %d", s, MaxNumber)
			}
			n, hasNumber, words = v, true, words[:len(words)-1]
		}
	}
	name := strings.Join(words, " ")
	k := Keyword{Word: name, N: n}
	switch {
	case words[len(words)-1] == "Shift":
		k.Word, k.Known, k.Bare = "Shift", true, !hasNumber
		switch {
		case len(words) == 1:
			k.Shift = NameShift
		case handShifts[words[0]]:
			k.Shift = HandShift
		case len(words) == 2 && words[0] == "Universal":
			k.Shift = UniversalShift
		default:
			k.Shift, k.Class = ClassShift, strings.Join(words[:len(words)-1], " ")
		}
	case plainKeywords[name]:
		if hasNumber {
			return Keyword{}, fmt.Errorf("keyword %q: %s has no number", s, name)
		}
		k.Known = true
	case numberKeywords[name]:
		if !hasNumber {
			return Keyword{}, fmt.Errorf("keyword %q: %s needs a number", s, name)
		}
		k.Known = true
	}
	return k, nil
}

// keyword is a keyword that a card may have or get.
type keyword uint8

const (
	kwAdventurous keyword = iota
	kwAlert
	kwBodyguard
	kwBoost
	kwChallenger
	kwEvasive
	kwReckless
	kwResist
	kwRush
	kwSinger
	kwSupport
	kwVanish
	kwWard
	keywordCount
)

// keywordWords are the keywords as printed, in alphabetical order.
var keywordWords = [keywordCount]string{
	"Adventurous", "Alert", "Bodyguard", "Boost", "Challenger", "Evasive", "Reckless", "Resist", "Rush", "Singer", "Support", "Vanish", "Ward",
}

// keywordNames is the inverse.
var keywordNames = func() map[string]keyword {
	m := make(map[string]keyword, keywordCount)
	for k, word := range keywordWords {
		m[word] = keyword(k)
	}
	return m
}()

// keywords are those of a card, with their numbers.
type keywords struct {
	has uint16
	n   [keywordCount]uint8
}

// add adds a keyword that is printed.
func (ks *keywords) add(k Keyword) {
	kw, ok := keywordNames[k.Word]
	if !ok {
		return
	}
	ks.has |= 1 << kw
	switch kw {
	case kwChallenger, kwResist: // CR 8.1.2: they add up
		ks.n[kw] = min(ks.n[kw]+uint8(k.N), MaxNumber)
	default:
		ks.n[kw] = max(ks.n[kw], uint8(k.N))
	}
}

// keyword is the number of a card's keyword as it counts now, and whether it has it.
func (s *State) keyword(c uint8, k keyword) (n int, has bool) {
	p := s.game.text
	printed := &p.keywords[s.game.defs[c].entry]
	n, has = int(printed.n[k]), printed.has>>k&1 != 0
	if p.grants>>k&1 == 0 || !s.mayChange(1<<addKeyword|1<<loseKeyword) {
		return n, has
	}
	lost := false
	see := func(m modifier) {
		switch {
		case m.kw != k:
		case m.kind == loseKeyword:
			lost = true
		case m.kind == addKeyword:
			switch k {
			case kwSinger, kwBoost:
				n, has = max(n, int(m.n)), true
			case kwChallenger, kwResist: // CR 8.1.2: they add up; "+1 for each" of none is not the keyword
				n += int(m.n)
				has = has || m.n > 0
			default:
				has = true
			}
		}
	}
	s.eachMod(c, 1<<addKeyword|1<<loseKeyword, see)
	if lost {
		return 0, false
	}
	return n, has
}

//go:noinline
func (s *State) hasKeyword(c uint8, k keyword) bool {
	_, has := s.keyword(c, k)
	return has
}

// nowKeywords are the words of the keywords that a card in play has now, with their
// numbers, without Shift.
func (s *State) nowKeywords(c uint8) []string {
	out := []string{}
	for k := range keywordWords {
		if n, has := s.keyword(c, keyword(k)); has {
			out = append(out, keywordWithNumber(keyword(k), n))
		}
	}
	return out
}

// keywordWithNumber is a keyword as printed; 0 is no number, but for Challenger and Resist.
func keywordWithNumber(k keyword, n int) string {
	switch word := keywordWords[k]; {
	case k == kwChallenger || k == kwResist:
		return word + " +" + strconv.Itoa(n)
	case n > 0:
		return word + " " + strconv.Itoa(n)
	default:
		return word
	}
}
