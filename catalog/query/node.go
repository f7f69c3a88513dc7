package query

import (
	"slices"
	"strings"
)

// Node is a part of a query: And, Or, Not or *Term. A nil Node stands for
// nothing asked and matches every card.
type Node interface {
	// write appends the canonical form; inner tells that the node stands within
	// another one, where an Or needs parentheses.
	write(b *strings.Builder, inner bool)
}

type (
	// And holds when all its parts do.
	And []Node
	// Or holds when one of its parts does.
	Or []Node
	// Not holds when its part does not.
	Not struct{ Node Node }
)

// Term is one question to a card. Position and Length are its place in the
// text, in characters.
type Term struct {
	Field  Field
	Op     Op
	Value  string // canonical: English words, numbers without zeros in front
	Quoted bool   // a phrase of bare words

	Position, Length int

	// What the value stands for, by the kind of target.
	target   Field    // the field that is compared: is:song asks the type
	other    Field    // the field that it is compared with, else Word
	words    []string // bare words and text, folded
	fold     string   // the same without gaps
	phrase   phrase
	exact    bool // a whole name, or a whole full name
	slashed  bool // the value was between slashes
	regex    *regular
	num      int      // property, format or language; 1 for a set by its code
	spans    []span   // numbers, days and collector numbers
	mask     uint64   // ink types, types, rarities or sets
	inRarity bool     // in: asks for rarities
	anyPrint bool     // asks whether any printing of the card meets it
	list     []string // classifications or keywords, as the catalog has them
}

// String is the canonical form of a node: what Parse reads back as the same.
func String(n Node) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	n.write(&b, false)
	return b.String()
}

func (a And) write(b *strings.Builder, inner bool) {
	if len(a) == 1 {
		a[0].write(b, inner)
		return
	}
	if inner {
		b.WriteByte('(')
	}
	for i, n := range a {
		if i > 0 {
			b.WriteByte(' ')
		}
		n.write(b, true)
	}
	if inner {
		b.WriteByte(')')
	}
}

func (o Or) write(b *strings.Builder, inner bool) {
	if len(o) == 1 {
		o[0].write(b, inner)
		return
	}
	if inner {
		b.WriteByte('(')
	}
	for i, n := range o {
		if i > 0 {
			b.WriteString(" or ")
		}
		// And binds more than or, so that only an Or in an Or needs parentheses.
		_, and := n.(And)
		n.write(b, !and)
	}
	if inner {
		b.WriteByte(')')
	}
}

func (n Not) write(b *strings.Builder, _ bool) {
	b.WriteByte('-')
	if inner, ok := n.Node.(Not); ok { // "--" is punctuation
		b.WriteByte('(')
		inner.write(b, false)
		b.WriteByte(')')
		return
	}
	n.Node.write(b, true)
}

func (t *Term) write(b *strings.Builder, _ bool) {
	b.WriteString(t.Field.String())
	if t.Field == ShiftField && t.Value == "" {
		return
	}
	if t.regex != nil {
		if t.Field != Word {
			b.WriteString(t.Op.String())
		}
		b.WriteString("/" + t.Value + "/")
		return
	}
	if t.Field == Word {
		if t.exact {
			b.WriteByte('!')
		}
		writeQuoted(b, t.Value, t.exact || t.Quoted || len(t.words) > 1 || reserved(t.Value))
		return
	}
	b.WriteString(t.Op.String())
	writeQuoted(b, t.Value, strings.ContainsAny(t.Value, ` ()"|`))
}

// reserved tells the words that mean something else without quotes.
func reserved(word string) bool {
	switch word {
	case "or", "and", "not", "shift":
		return true
	}
	return false
}

func writeQuoted(b *strings.Builder, s string, quote bool) {
	if quote {
		b.WriteByte('"')
	}
	b.WriteString(s)
	if quote {
		b.WriteByte('"')
	}
}

// String is the canonical form of the term.
func (t *Term) String() string { return String(t) }

// same reports whether two terms ask the same, wherever they stand.
func (t *Term) same(o *Term) bool {
	return t.Field == o.Field && t.Op == o.Op && t.Value == o.Value && t.exact == o.exact && t.Quoted == o.Quoted &&
		(t.regex == nil) == (o.regex == nil)
}

// Simplify gives a tree with the same meaning: no And in an And, no Or in an
// Or, no double negation, nothing twice side by side, and none of one part.
func Simplify(n Node) Node {
	switch n := n.(type) {
	case And:
		var out And
		for _, k := range n {
			k = Simplify(k)
			if inner, ok := k.(And); ok {
				for _, k := range inner {
					out = appendNew(out, k)
				}
			} else if k != nil {
				out = appendNew(out, k)
			}
		}
		return unwrap(out, out)
	case Or:
		var out Or
		for _, k := range n {
			k = Simplify(k)
			if inner, ok := k.(Or); ok {
				for _, k := range inner {
					out = appendNew(out, k)
				}
			} else if k != nil {
				out = appendNew(out, k)
			}
		}
		return unwrap(out, out)
	case Not:
		k := Simplify(n.Node)
		switch k := k.(type) {
		case nil:
			return nil
		case Not:
			return k.Node
		}
		return Not{k}
	}
	return n
}

func unwrap(list []Node, n Node) Node {
	switch len(list) {
	case 0:
		return nil
	case 1:
		return list[0]
	}
	return n
}

// appendNew appends a part unless the list has it.
func appendNew[L ~[]Node](list L, n Node) L {
	if slices.ContainsFunc(list, func(o Node) bool { return equal(o, n) }) {
		return list
	}
	return append(list, n)
}

// equal compares meaning by form: the same terms in the same tree.
func equal(a, b Node) bool {
	switch a := a.(type) {
	case *Term:
		b, ok := b.(*Term)
		return ok && a.same(b)
	case Not:
		b, ok := b.(Not)
		return ok && equal(a.Node, b.Node)
	case And:
		b, ok := b.(And)
		return ok && slices.EqualFunc(a, b, equal)
	case Or:
		b, ok := b.(Or)
		return ok && slices.EqualFunc(a, b, equal)
	}
	return a == nil && b == nil
}

// termsOf calls f for every term, with whether it stands under an odd number of
// negations.
func termsOf(n Node, negated bool, f func(t *Term, negated bool)) {
	switch n := n.(type) {
	case And:
		for _, k := range n {
			termsOf(k, negated, f)
		}
	case Or:
		for _, k := range n {
			termsOf(k, negated, f)
		}
	case Not:
		termsOf(n.Node, !negated, f)
	case *Term:
		f(n, negated)
	}
}
