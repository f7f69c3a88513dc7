package odds

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Want is a condition on the numbers of cards seen: comparisons such as A>=1
// joined by and, or, not. Parse makes one; the zero value wants nothing and is
// refused by a Question.
type Want struct {
	root   node
	groups []string
}

type nodeKind uint8

const (
	nodeNone nodeKind = iota
	nodeCompare
	nodeNot // one kid
	nodeAnd // two or more kids, none of them an and
	nodeOr  // two or more kids, none of them an or
)

type node struct {
	kind  nodeKind
	op    op // of a comparison, as are the next two
	group int
	n     int
	kids  []node
}

type op uint8

const (
	atLeast op = iota
	atMost
	equal
	notEqual
	less
	greater
)

var opText = [...]string{">=", "<=", "=", "!=", "<", ">"}

// negated is the comparison that holds exactly when the other does not.
var negated = [...]op{atLeast: less, atMost: greater, equal: notEqual, notEqual: equal, less: atLeast, greater: atMost}

// Groups lists the groups that the condition names, in order of first mention.
func (w Want) Groups() []string { return slices.Clone(w.groups) }

// Holds reports whether the condition is met by these numbers of cards; count is
// asked once for every group named.
func (w Want) Holds(count func(group string) int) bool {
	counts := make([]int, len(w.groups))
	for i, name := range w.groups {
		counts[i] = count(name)
	}
	return w.root.holds(counts)
}

func (n *node) holds(counts []int) bool {
	switch n.kind {
	case nodeNot:
		return !n.kids[0].holds(counts)
	case nodeAnd:
		for i := range n.kids {
			if !n.kids[i].holds(counts) {
				return false
			}
		}
		return true
	case nodeOr:
		for i := range n.kids {
			if n.kids[i].holds(counts) {
				return true
			}
		}
		return false
	case nodeCompare:
		have := counts[n.group]
		switch n.op {
		case atLeast:
			return have >= n.n
		case atMost:
			return have <= n.n
		case equal:
			return have == n.n
		case notEqual:
			return have != n.n
		case less:
			return have < n.n
		case greater:
			return have > n.n
		}
	}
	return false
}

// caps says for every group from which number on more cards change nothing.
func (w Want) caps() []int {
	caps := make([]int, len(w.groups))
	w.root.raise(caps)
	return caps
}

func (n *node) raise(caps []int) {
	for i := range n.kids {
		n.kids[i].raise(caps)
	}
	if n.kind != nodeCompare {
		return
	}
	most := n.n + 1
	if n.op == atLeast || n.op == less {
		most = n.n
	}
	caps[n.group] = max(caps[n.group], most)
}

// String is the condition in canonical form, which Parse reads back.
func (w Want) String() string {
	if w.root.kind == nodeNone {
		return ""
	}
	return w.text(&w.root)
}

func (w Want) text(n *node) string {
	switch n.kind {
	case nodeCompare:
		return w.groups[n.group] + opText[n.op] + strconv.Itoa(n.n)
	case nodeNot:
		return "not " + w.inner(&n.kids[0], nodeNot)
	}
	parts := make([]string, len(n.kids))
	for i := range n.kids {
		parts[i] = w.inner(&n.kids[i], n.kind)
	}
	return strings.Join(parts, map[nodeKind]string{nodeAnd: " and ", nodeOr: " or "}[n.kind])
}

// inner puts parentheses around what binds less tightly than its surroundings.
func (w Want) inner(n *node, around nodeKind) string {
	if n.kind > around {
		return "(" + w.text(n) + ")"
	}
	return w.text(n)
}

// Words is the condition in words, to follow "You see": "at least one of A and
// at most two of B". A not is carried inwards to the numbers.
func (w Want) Words() string { return w.in(&english) }

// in is the condition in words of a language.
func (w Want) in(of *words) string {
	if w.root.kind == nodeNone {
		return ""
	}
	return w.words(of, &w.root, false, nodeNone)
}

func (w Want) words(of *words, n *node, not bool, around nodeKind) string {
	switch n.kind {
	case nodeCompare:
		o := n.op
		if not {
			o = negated[o]
		}
		return of.compare(o, n.n, w.groups[n.group])
	case nodeNot:
		return w.words(of, &n.kids[0], !not, around)
	}
	kind := n.kind
	if not {
		kind = nodeAnd + nodeOr - kind // De Morgan
	}
	parts := make([]string, len(n.kids))
	for i := range n.kids {
		parts[i] = w.words(of, &n.kids[i], not, kind)
	}
	word := of.And
	if kind == nodeOr {
		word = of.Or
	}
	text := strings.Join(parts, " "+word+" ")
	if around != nodeNone && around != kind {
		return "(" + text + ")"
	}
	return text
}

// compare is a comparison in words.
func (w *words) compare(o op, n int, group string) string {
	switch o {
	case greater:
		o, n = atLeast, n+1
	case less:
		o, n = atMost, n-1
	}
	switch {
	case o == atMost && n < 0:
		return fmt.Sprintf(w.Fewer, group)
	case o == atLeast && n == 0:
		return fmt.Sprintf(w.AnyNumber, group)
	case o == notEqual && n == 0:
		return w.of(w.AtLeast, 1, group)
	case n == 0:
		return fmt.Sprintf(w.None, group)
	}
	return w.of(map[op][2]string{atLeast: w.AtLeast, atMost: w.AtMost, equal: w.Exactly, notEqual: w.AnyBut}[o], n, group)
}

// numberWord spells small numbers.
func numberWord(n int) string {
	words := [...]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}
