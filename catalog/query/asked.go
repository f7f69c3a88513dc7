package query

import (
	"slices"
	"strings"
)

// What a query asks of a field already is a choice that was made. Another value
// of the field takes the place of it, for ink types and for what is true or
// false; of cost, type, rarity, set and format it is one more of several. A
// card has several classifications and keywords and does several things, so
// there it narrows.

// canAdd tells the fields of which the values of a facet are joined by "or".
func (f Field) canAdd() bool {
	switch f {
	case TypeField, CostField, RarityField, SetField, FormatField:
		return true
	}
	return false
}

// canReplace tells the fields of which another value takes the place of the one
// that is asked for.
func (f Field) canReplace() bool { return f == InkField || f == InkwellField }

// canNarrow tells the fields of which a card may have several values.
func (f Field) canNarrow() bool { return f == ClassField || f == KeywordField || f == DoesField }

// facetPart tells which field a part of a query asks for values of, as a facet
// does: one, or one of several.
func facetPart(n Node) (Field, bool) {
	switch n := n.(type) {
	case *Term:
		asks := n.Op == Has || n.Op == Eq
		return n.target, asks && n.other == Word && !n.anyPrint && (n.target.canAdd() || n.target.canReplace() || n.target.canNarrow())
	case Or:
		field := Word
		for _, k := range n {
			f, ok := facetPart(k)
			if !ok || !f.canAdd() || field != Word && f != field {
				return Word, false
			}
			field = f
		}
		return field, true
	}
	return Word, false
}

// covers reports whether a part of a query asks for the value of a facet.
func (row *facetRow) covers(n Node) bool {
	if or, ok := n.(Or); ok {
		return slices.ContainsFunc(or, row.covers)
	}
	t := n.(*Term)
	switch row.field {
	case CostField:
		return t.holds(row.term.num)
	case InkField, RarityField, SetField:
		return t.mask&row.term.mask == row.term.mask
	case TypeField, InkwellField, FormatField:
		return t.num == row.term.num
	}
	return slices.Equal(t.list, row.term.list)
}

// asked turns the facets of the fields that the query asks for into what may be
// had instead, and marks what is asked for.
func (a *answer) asked() {
	parts, _ := a.read.Root.(And)
	if parts == nil {
		parts = And{a.read.Root}
	}
	if len(parts) > maxParts {
		return // nobody chose so many
	}
	of := map[Field][]int{}
	for i, n := range parts {
		if f, ok := facetPart(n); ok {
			of[f] = append(of[f], i)
		}
	}
	if len(of) == 0 {
		return
	}
	c := chosen{a: a, parts: parts, sets: make([]found, len(parts))}
	for i := range a.res.Facets {
		facet := &a.res.Facets[i]
		if at := of[facet.Field]; at == nil {
			continue
		} else if facet.Field.canNarrow() {
			c.mark(facet, at)
		} else {
			c.replace(facet, at)
		}
	}
}

// chosen counts what a query would find with other values.
type chosen struct {
	a     *answer
	parts And
	sets  []found // by part, once they are asked for
}

// without is what the query finds without some of its parts.
func (c *chosen) without(skip []int) found {
	all := found{cards: newBitset(len(c.a.ix.cost))}
	all.cards.not(len(c.a.ix.cost))
	for i, n := range c.parts {
		if slices.Contains(skip, i) {
			continue
		}
		s := &c.sets[i]
		if s.cards == nil {
			set, prints := c.a.e.set(n)
			if *s = (found{cards: set}); prints {
				s.prints = set
			}
		}
		switch {
		case s.prints == nil:
			all.cards.and(s.cards)
		case all.prints == nil:
			all.prints = slices.Clone(s.prints)
		default:
			all.prints.and(s.prints)
		}
	}
	if all.prints != nil {
		all.prints.and(c.a.ix.spread(all.cards))
		all.cards = c.a.ix.collapse(all.prints)
	}
	return all
}

// results counts the results of a base that one of the rows finds; of no row,
// of the base. A base that is asked for printings has them.
func (c *chosen) results(base *found, rows []*facetRow) int {
	ix, byPrint := c.a.ix, c.a.q.Options.Unique == Prints
	switch {
	case len(rows) == 0:
		return c.a.count(*base)
	case !byPrint && !rows[0].field.ofPrinting():
		return union(rows, func(r *facetRow) bitset { return ix.rowCards(r, c.a.e.day) }).countBoth(base.cards)
	}
	prints := union(rows, func(r *facetRow) bitset { return ix.rowPrints(r, c.a.e.day) })
	if byPrint {
		return prints.countBoth(base.prints)
	}
	prints.and(base.prints)
	return ix.collapse(prints).count()
}

// union is what one of the rows finds.
func union(rows []*facetRow, set func(*facetRow) bitset) bitset {
	all := slices.Clone(set(rows[0]))
	for _, r := range rows[1:] {
		all.or(set(r))
	}
	return all
}

// mark marks the classifications, keywords or doings that are asked for.
func (c *chosen) mark(f *Facet, at []int) {
	for k := range f.Values {
		v := &f.Values[k]
		for _, i := range at {
			if row := c.a.ix.facetRowOf(f.Field, v.Value); row.covers(c.parts[i]) {
				v.On, v.Without = true, c.a.read.without(i).String()
				v.Count = c.led(v.Without, func() int { return c.results(new(c.without([]int{i})), nil) })
			}
		}
	}
}

// led counts what a query finds. Where names near to the words stand in, only
// asking tells, since other cards may have the words.
func (c *chosen) led(text string, count func() int) int {
	if !c.a.res.Guessed {
		return count()
	}
	q, err := c.a.ix.Parse(text)
	if err != nil {
		return 0
	}
	return c.a.ix.Search(q, Request{Today: c.a.e.day, Size: 1}).Total
}

func (ix *Index) facetRowOf(f Field, value string) *facetRow {
	i := slices.IndexFunc(ix.facetRows(), func(r facetRow) bool { return r.field == f && r.word.Value == value })
	return &ix.facets[i]
}

// replace gives the values of a field of which the query asks for some: those
// are taken away, others take their place or are one more.
func (c *chosen) replace(f *Facet, at []int) {
	var on []*facetRow
	base := c.without(at)
	if f.Field.ofPrinting() || c.a.q.Options.Unique == Prints {
		base.prints = c.a.ix.printsOf(base)
	}
	f.Base, f.Values = c.a.read.without(at...), nil
	rows := c.a.ix.rowsOf(f.Field)
	for i := range rows {
		if c.asks(&rows[i], at) {
			on = append(on, &rows[i])
		}
	}
	add := func(list *[]FacetValue, row *facetRow, term string, n int) {
		v := FacetValue{FacetWord: row.word, On: slices.Contains(on, row)}
		if term != row.word.Term {
			v.FacetWord = &FacetWord{Value: row.word.Value, Label: row.word.Label, Term: term}
		}
		v.Count = c.led(f.Query(&v), func() int { return n })
		if v.Count > 0 && (v.On || !c.a.res.Guessed) {
			*list = append(*list, v)
		}
	}
	for i := range rows {
		row := &rows[i]
		want := []*facetRow{row}
		switch {
		case slices.Contains(on, row):
			want = slices.DeleteFunc(slices.Clone(on), func(r *facetRow) bool { return r == row })
		case f.Field.canAdd():
			want = slices.Concat(on, want)
			slices.SortFunc(want, func(a, b *facetRow) int { return a.at - b.at })
		}
		if f.Field == InkField {
			add(&f.Values, row, termOf(want), c.withInks(&base, want))
			if more := slices.Concat(on, []*facetRow{row}); len(on) == 1 && on[0] != row {
				slices.SortFunc(more, func(a, b *facetRow) int { return a.at - b.at })
				add(&f.Also, row, termOf(more), c.withInks(&base, more))
			}
			continue
		}
		add(&f.Values, row, termOf(want), c.results(&base, want))
	}
}

// asks reports whether the parts of a query ask for a value: one of them for an
// ink type, all of them for what is one of several.
func (c *chosen) asks(row *facetRow, at []int) bool {
	for _, i := range at {
		if row.covers(c.parts[i]) == (row.field == InkField) {
			return row.field == InkField
		}
	}
	return row.field != InkField
}

// withInks counts the results of a base that have all of the ink types.
func (c *chosen) withInks(base *found, inks []*facetRow) int {
	if len(inks) == 0 {
		return c.results(base, nil)
	}
	cards := slices.Clone(inks[0].cards)
	for _, r := range inks[1:] {
		cards.and(r.cards)
	}
	if c.a.q.Options.Unique != Prints {
		return cards.countBoth(base.cards)
	}
	return c.a.ix.spread(cards).countBoth(base.prints)
}

// termOf asks for one of the values, or for all of the ink types, which is what
// a comma says of each.
func termOf(rows []*facetRow) string {
	switch len(rows) {
	case 0:
		return ""
	case 1:
		return rows[0].word.Term
	}
	values := make([]string, len(rows))
	for i, r := range rows {
		values[i] = r.word.Value
	}
	return rows[0].field.String() + ":" + strings.Join(values, ",")
}

// rowsOf is the values of a facet, which stand side by side.
func (ix *Index) rowsOf(f Field) []facetRow {
	rows := ix.facetRows()
	from := slices.IndexFunc(rows, func(r facetRow) bool { return r.field == f })
	to := from
	for to < len(rows) && rows[to].field == f {
		to++
	}
	return rows[from:to]
}
