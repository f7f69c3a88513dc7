package query

import (
	"slices"

	"inkcheck/formats"
)

// Part is a part of a query that can be taken away.
type Part struct {
	Term    string // as it is typed
	Without string // the query without it
	Total   int    // results of the query without it, where they were counted
}

// maxParts bounds the parts that are taken away one by one.
const maxParts = 12

// parts are what must all hold of a query.
func (q *Query) parts() And {
	and, ok := q.Root.(And)
	if !ok && q.Root != nil {
		and = And{q.Root}
	}
	return and[:min(len(and), maxParts)]
}

// without is the query without some of its parts.
func (q *Query) without(skip ...int) *Query {
	var rest And
	and, ok := q.Root.(And)
	if !ok && q.Root != nil {
		and = And{q.Root}
	}
	for i, n := range and {
		if !slices.Contains(skip, i) {
			rest = append(rest, n)
		}
	}
	return &Query{Root: Simplify(rest), Options: q.Options}
}

// Parts lists the parts of a query that must all hold, without counts.
func (q *Query) Parts() []Part {
	var out []Part
	for i, n := range q.parts() {
		out = append(out, Part{Term: String(n), Without: q.without(i).String()})
	}
	return out
}

// Loosen lists what to take away from a query that finds nothing so that it
// finds something: one part, or two where one is not enough. The query is the
// one that was read, Result.Read.
func (ix *Index) Loosen(q *Query, today formats.Day) []Part {
	ix.build()
	e := evaluation{ix: ix, day: q.Day(today)}
	parts := q.parts()
	if and, ok := q.Root.(And); len(parts) < 2 || ok && len(and) > len(parts) {
		return nil
	}
	sets := make([]bitset, len(parts))
	for i, n := range parts {
		sets[i] = ix.printsOf(e.run(n))
	}
	count := func(skip ...int) int {
		all := newBitset(len(ix.printCard))
		all.not(len(ix.printCard))
		for i, s := range sets {
			if !slices.Contains(skip, i) {
				all.and(s)
			}
		}
		if q.Options.Unique == Prints {
			return all.count()
		}
		return ix.collapse(all).count()
	}
	var out []Part
	for i := range parts {
		if n := count(i); n > 0 {
			out = append(out, Part{String(parts[i]), q.without(i).String(), n})
		}
	}
	if out != nil || len(parts) == 2 {
		return out
	}
	for i := range parts {
		for k := i + 1; k < len(parts); k++ {
			if n := count(i, k); n > 0 {
				out = append(out, Part{String(parts[i]) + " " + String(parts[k]), q.without(i, k).String(), n})
			}
		}
	}
	return out
}
