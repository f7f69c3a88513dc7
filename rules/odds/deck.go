package odds

import (
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"
)

// An Atom is all cards of a deck that are in the same groups: a question never
// tells them apart.
type Atom struct {
	Groups []string // names, in any order; none: cards of no group
	Count  int
}

// A Group is a number of cards under a name.
type Group struct {
	Name  string
	Count int
}

// A Deck is cards by group. It never changes once made; the zero value has no
// cards and answers nothing.
type Deck struct {
	names []string
	atoms []atom
	size  int
}

type atom struct {
	in    uint64 // bit g: in the group names[g]
	count int
}

// NewDeck makes a deck of atoms; groups are the names they use, and may name
// groups without a card. Atoms keep their order, which a Choice relies on, and
// two of them may have the same groups.
func NewDeck(groups []string, atoms []Atom) (Deck, error) {
	d := Deck{names: slices.Clone(groups)}
	if len(groups) > MaxGroups {
		return Deck{}, fmt.Errorf("%d groups, at most %d", len(groups), MaxGroups)
	}
	for i, name := range groups {
		if !ValidName(name) {
			return Deck{}, fmt.Errorf("group %q: a name is a letter, then letters, digits or _, at most %d in all, and not and, or, not", name,
				MaxName)
		}
		if slices.Contains(groups[:i], name) {
			return Deck{}, fmt.Errorf("group %q is there twice", name)
		}
	}
	if len(atoms) > MaxDeck {
		return Deck{}, fmt.Errorf("%d kinds of cards, at most %d", len(atoms), MaxDeck)
	}
	for _, a := range atoms {
		in, err := d.set(a.Groups)
		if err != nil {
			return Deck{}, err
		}
		if a.Count < 0 || a.Count > MaxDeck {
			return Deck{}, fmt.Errorf("%d cards of %q: want 0 to %d", a.Count, a.Groups, MaxDeck)
		}
		d.atoms = append(d.atoms, atom{in, a.Count})
		d.size += a.Count
	}
	if d.size < 1 || d.size > MaxDeck {
		return Deck{}, fmt.Errorf("deck size %d: want 1 to %d", d.size, MaxDeck)
	}
	return d, nil
}

// Disjoint makes a deck of size cards with groups that share no card. Its
// atoms are the groups in order, then the rest.
func Disjoint(size int, groups ...Group) (Deck, error) {
	var names []string
	var atoms []Atom
	rest := size
	for _, g := range groups {
		if g.Count < 0 || g.Count > rest {
			return Deck{}, fmt.Errorf("group %q of %d does not fit: %d of %d are left", g.Name, g.Count, rest, size)
		}
		names = append(names, g.Name)
		atoms = append(atoms, Atom{[]string{g.Name}, g.Count})
		rest -= g.Count
	}
	return NewDeck(names, append(atoms, Atom{nil, rest}))
}

// ValidName reports whether a group may have this name: a letter or _, then
// letters, digits and _, but none of the words and, or, not.
func ValidName(name string) bool {
	for i, r := range name {
		if !nameStart(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	n := utf8.RuneCountInString(name)
	return n >= 1 && n <= MaxName && keyword(name) == tokenName
}

func nameStart(r rune) bool { return r == '_' || unicode.IsLetter(r) }

// Size is the number of cards.
func (d Deck) Size() int { return d.size }

// Groups lists the names of the groups, in the order given.
func (d Deck) Groups() []string { return slices.Clone(d.names) }

// Atoms lists the atoms, in the order given.
func (d Deck) Atoms() []Atom {
	var list []Atom
	for _, a := range d.atoms {
		var in []string
		for g, name := range d.names {
			if a.in>>g&1 != 0 {
				in = append(in, name)
			}
		}
		list = append(list, Atom{in, a.count})
	}
	return list
}

// Count is the number of cards in a group; 0 when there is no such group.
func (d Deck) Count(group string) int {
	set, err := d.set([]string{group})
	if err != nil {
		return 0
	}
	n := 0
	for _, a := range d.atoms {
		if a.in&set != 0 {
			n += a.count
		}
	}
	return n
}

// WithCopies is the deck with n cards in a group, in exchange for cards of no
// group, so that the size stays. All cards of the group must be one atom, and
// those of no group too: otherwise it would be open what the new cards are.
func (d Deck) WithCopies(group string, n int) (Deck, error) {
	own, rest, err := d.exchange(group)
	if err != nil {
		return Deck{}, err
	}
	room := d.atoms[own].count
	atoms := slices.Clone(d.atoms)
	if rest < 0 {
		rest = len(atoms)
		atoms = append(atoms, atom{})
	}
	room += atoms[rest].count
	if n < 0 || n > room {
		return Deck{}, fmt.Errorf("group %q of %d: want 0 to %d", group, n, room)
	}
	atoms[own].count, atoms[rest].count = n, room-n
	return Deck{d.names, atoms, d.size}, nil
}

// exchange finds the atom of a group and that of no group, -1 when there is
// none of these.
func (d Deck) exchange(group string) (own, rest int, err error) {
	set, err := d.set([]string{group})
	if err != nil {
		return 0, 0, err
	}
	own, rest = -1, -1
	for i, a := range d.atoms {
		var place *int
		switch {
		case a.in == 0:
			place = &rest
		case a.in&set != 0:
			place = &own
		default:
			continue
		}
		if *place >= 0 {
			return 0, 0, fmt.Errorf("cards of %q, or of no group, are of several kinds: no other number of copies can be tried", group)
		}
		*place = i
	}
	if own < 0 {
		return 0, 0, fmt.Errorf("group %q has no kind of card", group)
	}
	return own, rest, nil
}

// set is the set of the groups as bits.
func (d Deck) set(groups []string) (uint64, error) {
	var set uint64
	for _, name := range groups {
		g := slices.Index(d.names, name)
		if g < 0 {
			return 0, fmt.Errorf("no group %q in this deck", name)
		}
		set |= 1 << g
	}
	return set, nil
}

// merged is the deck as seen by somebody who knows only these groups, and for
// each of its atoms the one in the result.
func (d Deck) merged(groups []string) (Deck, []int, error) {
	keep, err := d.set(groups)
	if err != nil {
		return Deck{}, nil, err
	}
	out := Deck{names: d.names, size: d.size}
	var index []int
	for _, a := range d.atoms {
		i := slices.IndexFunc(out.atoms, func(b atom) bool { return b.in == a.in&keep })
		if i < 0 {
			i = len(out.atoms)
			out.atoms = append(out.atoms, atom{in: a.in & keep})
		}
		out.atoms[i].count += a.count
		index = append(index, i)
	}
	return out, index, nil
}

// project is a set of groups of the deck as a set of positions in groups.
func (d Deck) project(in uint64, groups []string) int {
	sig := 0
	for i, name := range groups {
		if g := slices.Index(d.names, name); g >= 0 && in>>g&1 != 0 {
			sig |= 1 << i
		}
	}
	return sig
}
