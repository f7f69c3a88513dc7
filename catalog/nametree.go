package catalog

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// NameTree finds the names of a catalog that begin at a place of a text: all full names in every language and all names without
// version, folded. It is a radix tree, so that a text without names is left after a few letters. It is safe for concurrent use.
type NameTree struct {
	nodes  []nameNode
	keys   string // the folded names; labels are parts of it
	root   [256]int32
	cards  []*Card   // in canonical order
	groups [][]*Card // the cards of names that several cards have, or that lack a version
	kinds  []MatchKind
}

// nameNode is a node of a NameTree. Its children lie side by side, in the order of their first letters.
type nameNode struct {
	label    uint32 // in keys
	length   uint16 // of the label
	children uint16
	first    byte // of the label
	child    int32
	value    int32 // as in nameTable; noName if no name ends here
}

const noName = -1 << 31

// NameCursor is a place in a NameTree: the letters that were stepped over. The zero value stands before the first one.
type NameCursor struct{ node, at int32 }

// NameTree returns the names of the catalog. The first call builds the tree.
func (c *Catalog) NameTree() *NameTree {
	c.tree.once.Do(func() { c.tree.build(c) })
	return &c.tree.NameTree
}

// SetTree returns the names of all sets in every language. Its Set method, not At, answers. The first call builds the tree.
func (c *Catalog) SetTree() *NameTree {
	c.tree.once.Do(func() { c.tree.build(c) })
	return &c.tree.sets
}

// lazyTree is a NameTree that the first use builds.
type lazyTree struct {
	once sync.Once
	NameTree
	sets NameTree
}

type treeKey struct {
	name  string
	value int32
}

func (t *lazyTree) build(c *Catalog) {
	for i := range c.Cards {
		t.cards = append(t.cards, &c.Cards[i])
	}
	for i := range c.names.groups {
		g := &c.names.groups[i]
		t.groups = append(t.groups, c.membersOf(g, int(g.count)))
		t.kinds = append(t.kinds, g.kind)
	}
	t.grow(treeKeys(&c.names))
	var sets []treeKey
	for i := range c.Sets {
		for _, name := range c.Sets[i].Names {
			if name = Fold(name); name != "" {
				sets = append(sets, treeKey{name, int32(i)})
			}
		}
	}
	byName := func(a, b treeKey) int { return cmp.Or(strings.Compare(a.name, b.name), cmp.Compare(a.value, b.value)) }
	slices.SortFunc(sets, byName)
	t.sets.grow(slices.CompactFunc(sets, func(a, b treeKey) bool { return a.name == b.name }))
}

// grow builds a tree of keys in order, none twice.
func (t *NameTree) grow(keys []treeKey) {
	t.nodes = append(make([]nameNode, 0, 2*len(keys)+1), nameNode{value: noName})
	if len(keys) == 0 {
		return
	}
	letters := 0
	for _, k := range keys {
		letters += len(k.name)
	}
	var all strings.Builder
	all.Grow(letters)
	starts := make([]uint32, len(keys))
	for i, k := range keys {
		starts[i] = uint32(all.Len())
		all.WriteString(k.name)
	}
	t.keys = all.String()
	// Each span of keys has its first depth letters in common.
	type span struct{ node, from, to, depth int }
	for queue := []span{{0, 0, len(keys), 0}}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		first := keys[s.from].name
		depth := s.depth
		if s.node > 0 {
			last := keys[s.to-1].name
			for depth < len(first) && depth < len(last) && first[depth] == last[depth] {
				depth++
			}
			n := &t.nodes[s.node]
			n.label, n.length, n.first = starts[s.from]+uint32(s.depth), uint16(depth-s.depth), first[s.depth]
			if depth == len(first) {
				n.value = keys[s.from].value
				s.from++
			}
		}
		t.nodes[s.node].child = int32(len(t.nodes))
		for from := s.from; from < s.to; {
			to := from + 1
			for to < s.to && keys[to].name[depth] == keys[from].name[depth] {
				to++
			}
			queue = append(queue, span{len(t.nodes), from, to, depth})
			t.nodes = append(t.nodes, nameNode{value: noName})
			t.nodes[s.node].children++
			from = to
		}
	}
	for i := range t.nodes[0].children {
		n := t.nodes[0].child + int32(i)
		t.root[t.nodes[n].first] = n
	}
}

// treeKeys lists the folded names of a table in order.
func treeKeys(names *nameTable) []treeKey {
	keys := make([]treeKey, 0, len(names.slots)/2)
	var folded []byte
	for i := range names.slots {
		if s := &names.slots[i]; s.length > 0 {
			key := string(names.key(s))
			if folded = AppendFold(folded[:0], key); string(folded) == key { // the table has names as printed, too
				keys = append(keys, treeKey{key, s.value})
			}
		}
	}
	slices.SortFunc(keys, func(a, b treeKey) int { return strings.Compare(a.name, b.name) })
	return keys
}

// Step moves a cursor over folded letters and reports whether a name continues with them.
func (t *NameTree) Step(c NameCursor, folded []byte) (NameCursor, bool) {
	for i := 0; i < len(folded); {
		n := &t.nodes[c.node]
		if c.at == int32(n.length) {
			next := t.childOf(n, c.node, folded[i])
			if next == 0 {
				return c, false
			}
			c = NameCursor{next, 1}
			i++
			continue
		}
		rest := t.keys[n.label+uint32(c.at) : n.label+uint32(n.length)]
		k := 0
		for k < len(rest) && i < len(folded) {
			if rest[k] != folded[i] {
				return c, false
			}
			k++
			i++
		}
		c.at += int32(k)
	}
	return c, true
}

// childOf is the child of a node that a byte leads to, 0 for none.
func (t *NameTree) childOf(n *nameNode, at int32, first byte) int32 {
	if at == 0 {
		return t.root[first]
	}
	for i := n.child; i < n.child+int32(n.children); i++ {
		if t.nodes[i].first == first {
			return i
		}
	}
	return 0
}

// Set returns the place in Catalog.Sets of the set whose name ends at the cursor, in a tree of SetTree.
func (t *NameTree) Set(c NameCursor) (index int, ok bool) {
	n := &t.nodes[c.node]
	return int(n.value), c.at == int32(n.length) && n.value != noName
}

// At returns how the letters before the cursor match a name, and the cards with that name in canonical order; NotFound if
// no name ends there. The slice must not be changed.
func (t *NameTree) At(c NameCursor) (MatchKind, []*Card) {
	n := &t.nodes[c.node]
	switch {
	case c.at != int32(n.length) || n.value == noName:
		return NotFound, nil
	case n.value >= 0:
		return Exact, t.cards[n.value : n.value+1 : n.value+1]
	}
	return t.kinds[^n.value], t.groups[^n.value]
}

// One returns a list of one card of the catalog. It must not be changed.
func (t *NameTree) One(c *Card) []*Card { return t.cards[c.Index : c.Index+1 : c.Index+1] }
