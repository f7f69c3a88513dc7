package odds

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// A Policy decides which cards of an opening hand are put back (CR 2.2.2). It
// knows the hand alone, and cards of one atom are the same to it. Those of this package
// go by groups; any other decision is a Policy of the caller's own.
type Policy interface {
	// Groups names all that the decision depends on: atoms that differ in
	// other groups are merged before it is asked. Nil means that every atom of
	// the deck matters.
	Groups() []string
	// Bind makes the decision for a deck, or says why it cannot be made.
	Bind(Deck) (Choice, error)
	// String says in words what is done, to follow "altering:".
	String() string
}

// A Choice sets back[i], given as 0, to how many of the hand[i] cards of atom
// i are put back. The slices belong to the caller, and the same hand must
// always get the same answer.
type Choice func(hand, back []int)

// Never keeps every hand.
type Never struct{}

func (Never) Groups() []string          { return []string{} }
func (n Never) String() string          { return english.policy(n) }
func (Never) Bind(Deck) (Choice, error) { return func(hand, back []int) {}, nil }

// AlterIfMissing puts back the whole hand when it has no card of any wanted group,
// and keeps it otherwise: with several groups, one card of one of them is
// enough to keep. With Any, the hand is put back as soon as one of the wanted
// groups has no card in it.
type AlterIfMissing struct {
	Wanted []string
	Any    bool
}

func (m AlterIfMissing) Groups() []string { return named(m.Wanted) }

func (m AlterIfMissing) String() string { return english.policy(m) }

// Bind implements Policy.
func (m AlterIfMissing) Bind(d Deck) (Choice, error) {
	set, err := wantedSet(d, m.Wanted)
	if err != nil {
		return nil, err
	}
	return func(hand, back []int) {
		var have uint64
		for i, n := range hand {
			if n > 0 {
				have |= d.atoms[i].in & set
			}
		}
		if have == 0 || m.Any && have != set {
			copy(back, hand)
		}
	}, nil
}

// KeepWanted puts back every card that is in none of the wanted groups. With a
// group made for it, of the cards up to some cost as an example, it keeps by
// anything that cards can be told apart by.
type KeepWanted struct{ Wanted []string }

func (o KeepWanted) Groups() []string { return named(o.Wanted) }

func (o KeepWanted) String() string { return english.policy(o) }

// Bind implements Policy.
func (o KeepWanted) Bind(d Deck) (Choice, error) {
	set, err := wantedSet(d, o.Wanted)
	if err != nil {
		return nil, err
	}
	return func(hand, back []int) {
		for i, n := range hand {
			if d.atoms[i].in&set == 0 {
				back[i] = n
			}
		}
	}, nil
}

// KeepAtMost keeps at most N cards of each wanted group and puts back all others,
// those of no wanted group too. A card in several wanted groups counts for
// each of them. Cards in more of the groups are kept first; among equals,
// those in the group wanted first. So no group exceeds N, and no card put back
// could have been kept as well, unless it is in no wanted group.
type KeepAtMost struct {
	N      int
	Wanted []string
}

func (a KeepAtMost) Groups() []string { return named(a.Wanted) }

func (a KeepAtMost) String() string { return english.policy(a) }

// Bind implements Policy.
func (a KeepAtMost) Bind(d Deck) (Choice, error) {
	if _, err := wantedSet(d, a.Wanted); err != nil {
		return nil, err
	}
	if a.N < 0 || len(a.Wanted) > MaxGroups {
		return nil, fmt.Errorf("altering: keep %d of each of %d groups: want 0 or more, of at most %d", a.N, len(a.Wanted), MaxGroups)
	}
	sigs := make([]uint64, len(d.atoms)) // wanted groups of each atom, as bits in order of Wanted
	var order []int
	for i := range d.atoms {
		for g, name := range a.Wanted {
			if set, _ := d.set([]string{name}); d.atoms[i].in&set != 0 {
				sigs[i] |= 1 << g
			}
		}
		if sigs[i] != 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int {
		if c := bits.OnesCount64(sigs[j]) - bits.OnesCount64(sigs[i]); c != 0 {
			return c
		}
		return bits.TrailingZeros64(sigs[i]) - bits.TrailingZeros64(sigs[j])
	})
	groups := len(a.Wanted)
	return func(hand, back []int) {
		var kept [MaxGroups]int
		copy(back, hand)
		for _, i := range order {
			n := hand[i]
			for g := range groups {
				if sigs[i]>>g&1 != 0 {
					n = min(n, a.N-kept[g])
				}
			}
			for g := range groups {
				if sigs[i]>>g&1 != 0 {
					kept[g] += n
				}
			}
			back[i] -= n
		}
	}, nil
}

// ParsePolicy reads never, missing, missing-any, outside or keep:N; wanted are
// the groups meant, as a rule those of the condition (Want.Groups).
func ParsePolicy(text string, wanted []string) (Policy, error) {
	switch text {
	case "never":
		return Never{}, nil
	case "missing":
		return AlterIfMissing{Wanted: wanted}, nil
	case "missing-any":
		return AlterIfMissing{Wanted: wanted, Any: true}, nil
	case "outside":
		return KeepWanted{wanted}, nil
	}
	if number, ok := strings.CutPrefix(text, "keep:"); ok {
		if n, err := strconv.ParseUint(number, 10, 16); err == nil && n <= MaxDeck {
			return KeepAtMost{int(n), wanted}, nil
		}
		return nil, fmt.Errorf("altering %q: keep: and a number from 0 to %d expected", text, MaxDeck)
	}
	return nil, fmt.Errorf("altering %q: want never, missing, missing-any, outside or keep:N", text)
}

// wantedSet is the set of the wanted groups; a policy without any is refused,
// since nobody means "put back everything, always".
func wantedSet(d Deck, wanted []string) (uint64, error) {
	if len(wanted) == 0 {
		return 0, errors.New("altering: no wanted group")
	}
	return d.set(wanted)
}

// named keeps an empty list apart from nil, which means all atoms.
func named(wanted []string) []string { return append([]string{}, wanted...) }

// list joins names: the last one stands behind a word.
func list(names []string, word string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " " + word + " " + names[n-1]
	}
	return strings.Join(names, "")
}
