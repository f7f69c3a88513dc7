package catalog

import (
	"slices"
	"strings"
)

// LeftOut is an entry of an import file, or a part of one, that the catalog does not have.
type LeftOut struct {
	Language string `json:"language"` // of the file
	// Set and Number are those of the printing; "" where they are not known.
	Set      string `json:"set"`
	Number   string `json:"number"`
	FullName string `json:"full_name"` // "" for a field of a set
	AppID    int    `json:"app_id"`    // 0 where it is not known
	Reason   string `json:"reason"`
}

// leftOutIndex finds what imports left out.
type leftOutIndex struct {
	list   []LeftOut
	byRef  map[string]int32
	byName map[string]int32
}

// NoteLeftOut tells a new catalog what imports left out. It is called once, before others use the catalog.
func (c *Catalog) NoteLeftOut(list []LeftOut) {
	c.leftOut = leftOutIndex{list: list, byRef: map[string]int32{}, byName: map[string]int32{}}
	note := func(m map[string]int32, key string, i int) {
		if _, ok := m[key]; !ok && key != "" {
			m[key] = int32(i)
		}
	}
	for i := range list {
		l := &list[i]
		if l.Set != "" && l.Number != "" {
			note(c.leftOut.byRef, leftOutRef(l.Set, l.Number), i)
		}
		note(c.leftOut.byName, Fold(l.FullName), i)
	}
}

// leftOutRef is a set and number without zeros in front and in one letter case.
func leftOutRef(set, number string) string {
	return strings.ToUpper(strings.TrimLeft(set, "0") + "-" + strings.TrimLeft(number, "0"))
}

// LeftOut lists what imports left out. Callers must not change it.
func (c *Catalog) LeftOut() []LeftOut { return c.leftOut.list }

// LeftOutOf lists what imports left out of a set.
func (c *Catalog) LeftOutOf(set string) []LeftOut {
	var out []LeftOut
	for i := range c.leftOut.list {
		if l := &c.leftOut.list[i]; strings.EqualFold(l.Set, set) {
			out = append(out, *l)
		}
	}
	slices.SortStableFunc(out, func(a, b LeftOut) int { return compareNumbers(a.Number, b.Number) })
	return out
}

// compareNumbers orders collector numbers: shorter ones first.
func compareNumbers(a, b string) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return strings.Compare(a, b)
}

// LeftOutAt finds an entry that imports left out by its set and number, and only where no card has them.
func (c *Catalog) LeftOutAt(set, number string) (*LeftOut, bool) {
	if len(c.leftOut.list) == 0 {
		return nil, false
	}
	if _, ok := c.ByNumber(set, number); ok {
		return nil, false
	}
	i, ok := c.leftOut.byRef[leftOutRef(set, number)]
	if !ok {
		return nil, false
	}
	return &c.leftOut.list[i], true
}

// LeftOutNamed finds an entry that imports left out by its full name, and only where no card has it.
func (c *Catalog) LeftOutNamed(name string) (*LeftOut, bool) {
	if len(c.leftOut.list) == 0 || len(name) > 4*maxFoldedName {
		return nil, false
	}
	if c.ByName(name).Kind != NotFound {
		return nil, false
	}
	i, ok := c.leftOut.byName[Fold(name)]
	if !ok {
		return nil, false
	}
	return &c.leftOut.list[i], true
}

// NamedOnly reports whether a full name is known although no card of the catalog has it: a card of a Quest box has it, or an entry that
// imports left out.
func (c *Catalog) NamedOnly(name string) bool {
	if _, ok := c.BoxCardNamed(name); ok {
		return true
	}
	_, ok := c.LeftOutNamed(name)
	return ok
}
