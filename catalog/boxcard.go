package catalog

import (
	"fmt"
	"slices"
)

// BoxCard is a card of an Illumineer's Quest box that is known by name only: it is no card of a deck (CR 1.4.2), so nothing
// else of it matters. It has no id and no key, and is never suggested.
type BoxCard struct {
	Set     string `json:"set"`
	Number  string `json:"number"` // "" where it is not known
	Name    string `json:"name"`
	Version string `json:"version"` // "" for none
}

// Full is the full name.
func (n *BoxCard) Full() string { return Name{Name: n.Name, Version: n.Version}.Full() }

// boxCardIndex finds the cards that are known by name only.
type boxCardIndex struct {
	list   []BoxCard
	byRef  map[string]int32
	byName map[string]int32 // folded full names that no ordinary card has
}

// maxBoxCards bounds the list: boxes have some forty cards each.
const maxBoxCards = 10_000

// NoteBoxCards tells a new catalog of cards that are known by name only. It is called once, before others use the catalog.
func (c *Catalog) NoteBoxCards(list []BoxCard) error {
	if len(list) == 0 {
		return nil
	}
	if len(list) > maxBoxCards {
		return fmt.Errorf("%d cards that are known by name only; at most %d", len(list), maxBoxCards)
	}
	c.boxCards = boxCardIndex{list: list, byRef: map[string]int32{}, byName: map[string]int32{}}
	for i := range list {
		n := &list[i]
		if _, ok := c.Set(n.Set); !ok || n.Name == "" {
			return fmt.Errorf("%s-%s %q, known by name only: no such set, or no name", n.Set, n.Number, n.Full())
		}
		if n.Number != "" {
			ref := leftOutRef(n.Set, n.Number)
			if _, dup := c.boxCards.byRef[ref]; dup {
				return fmt.Errorf("%s-%s, known by name only: there twice", n.Set, n.Number)
			}
			c.boxCards.byRef[ref] = int32(i)
		}
		folded := Fold(n.Full())
		if _, first := c.boxCards.byName[folded]; !first && c.ByName(n.Full()).Kind == NotFound {
			c.boxCards.byName[folded] = int32(i)
		}
	}
	return nil
}

// BoxCards lists the cards that are known by name only. Callers must not change it.
func (c *Catalog) BoxCards() []BoxCard { return slices.Clip(c.boxCards.list) }

// BoxCardNamed finds a card that is known by name only, by its full name however it is typed. A name that ordinary cards have,
// with or without a version, means those.
func (c *Catalog) BoxCardNamed(name string) (*BoxCard, bool) {
	if len(c.boxCards.byName) == 0 || len(name) > maxFoldedName {
		return nil, false
	}
	var buf [maxFoldedName]byte
	i, ok := c.boxCards.byName[string(AppendFold(buf[:0], name))]
	if !ok {
		return nil, false
	}
	return &c.boxCards.list[i], true
}

// BoxCardAt finds a card that is known by name only, by its set and number, where no ordinary card has them.
func (c *Catalog) BoxCardAt(set, number string) (*BoxCard, bool) {
	i, ok := c.boxCards.byRef[leftOutRef(set, number)]
	if !ok {
		return nil, false
	}
	if _, taken := c.ByNumber(set, number); taken {
		return nil, false
	}
	return &c.boxCards.list[i], true
}
