package query

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Facet is a list of terms by one field that lead to other results: narrower
// ones, or where the query asks for a value of the field already, those of
// another value or of one more.
type Facet struct {
	Field Field
	// Base is the query that the terms of the values are added to: the one that
	// was asked, or it without what it asks of a field of which a card has one.
	Base   *Query
	Values []FacetValue // in the field's order; those that find nothing are not there
	// Also are the ink types that may be had besides the one that is asked for.
	Also []FacetValue
}

// FacetWord is what a value of a facet is called, and the term that asks for it.
type FacetWord struct {
	Value string // the canonical value: "amber", "9", "true"
	Label string // in English
	Term  string // to add to the facet's Base: "ink:amber", "" for nothing
}

// FacetValue is a value of a facet. Callers must not change its words, which all
// results share.
type FacetValue struct {
	*FacetWord
	Count int // results of the query that this makes
	// On tells that the query asks for the value; the term takes it away. Where
	// a card may have several values, Without is the whole query without it.
	On      bool
	Without string
}

// Query is the query that a value of the facet leads to.
func (f *Facet) Query(v *FacetValue) string {
	switch {
	case v.Without != "":
		return v.Without
	case v.Term == "":
		return f.Base.String()
	}
	return f.Base.Narrow(v.Term)
}

// facetRow is a term that facets count. The cards of legality depend on the
// day and are looked up.
type facetRow struct {
	field  Field
	word   *FacetWord
	cards  bitset
	prints bitset
	// few and fewPrints are the same without empty words; none for legality.
	few, fewPrints sparse
	term           *Term
	at             int // place among all rows
	// kind and place are where countOfPrints counts a rarity (0) or set (1).
	kind, place int
}

// facetRows are the terms of the facets, made when facets are first asked for:
// a terminal never does.
func (ix *Index) facetRows() []facetRow {
	ix.facetsOnce.Do(ix.buildFacets)
	return ix.facets
}

// buildFacets evaluates every term of the facets once.
func (ix *Index) buildFacets() {
	add := func(text, label string) {
		q, err := Parse(text, ix.vocabulary)
		t, ok := q.Root.(*Term)
		if err != nil || !ok {
			return // a value that the language cannot say has no facet
		}
		row := facetRow{field: t.Field, term: t, at: len(ix.facets), word: &FacetWord{Value: t.Value, Label: label, Term: text}}
		if t.Field != FormatField {
			e := evaluation{ix: ix}
			f := e.run(t)
			row.cards, row.prints = f.cards, ix.printsOf(f)
			row.few, row.fewPrints = newSparse(row.cards), newSparse(row.prints)
		}
		switch t.Field {
		case RarityField:
			row.place = bits.TrailingZeros64(t.mask)
		case SetField:
			row.kind, row.place = 1, bits.TrailingZeros64(t.mask)
		}
		ix.facets = append(ix.facets, row)
	}
	for _, k := range formats.AllInks() {
		add("ink:"+strings.ToLower(k.String()), k.String())
	}
	for _, c := range typeChoices {
		add("type:"+c.name, strings.ToUpper(c.name[:1])+c.name[1:])
	}
	most := int16(0)
	for _, c := range ix.cost {
		most = max(most, c)
	}
	for n := range int(most) + 1 {
		add(fmt.Sprintf("cost=%d", n), strconv.Itoa(n))
	}
	for i, r := range catalog.Rarities() {
		add("rarity:"+rarityChoices[i].name, r.String())
	}
	for _, s := range ix.catalog.Sets {
		add("set:"+s.Code, s.Names["en"])
	}
	for _, k := range ix.vocabulary.classes {
		add("class="+quoted(strings.ToLower(k)), k)
	}
	last := ""
	for _, k := range ix.vocabulary.keywords {
		if name := keywordName(k); name != last {
			last = name
			add("keyword="+quoted(strings.ToLower(name)), name)
		}
	}
	for i := range doings {
		add("does:"+doings[i].word, doings[i].one.En)
	}
	add("inkwell:true", "Inkable")
	add("inkwell:false", "Not inkable")
	for _, f := range formats.Where(formats.Format.HasBanList) {
		add("format:"+f.String(), f.Name())
	}
}

// countFacets tells how many results each term would leave.
func (ix *Index) countFacets(f *found, q *Query, day formats.Day) []Facet {
	rows := ix.facetRows()
	var prints bitset
	if q.Options.Unique == Prints {
		prints = ix.printsOf(*f)
	}
	var ofPrints [2][noSet + 1]int // by rarity, by set
	if prints == nil && f.prints != nil {
		ix.countOfPrints(f.prints, &ofPrints)
	}
	few := newSparse(f.cards)
	fewPrints := newSparse(prints)
	counts, some := make([]uint16, len(rows)), 0
	for i := range rows {
		row := &rows[i]
		n := 0
		switch {
		case prints != nil:
			if row.field == FormatField {
				n = fewPrints.countBoth(ix.rowPrints(row, day))
			} else {
				n = countBoth(&fewPrints, prints, &row.fewPrints, row.prints)
			}
		case f.prints != nil && row.field.ofPrinting():
			n = ofPrints[row.kind][row.place]
		case row.field == FormatField:
			n = few.countBoth(ix.rowCards(row, day))
		default:
			n = countBoth(&few, f.cards, &row.few, row.cards)
		}
		if counts[i] = uint16(n); n > 0 {
			some++
		}
	}
	return facetsOf(rows, counts, some, q)
}

// facetsOf lists the values of which there are results; some is how many those are.
func facetsOf(rows []facetRow, counts []uint16, some int, q *Query) []Facet {
	out := make([]Facet, 0, 12)
	values := make([]FacetValue, 0, some)
	for i := range rows {
		row := &rows[i]
		if i == 0 || rows[i-1].field != row.field {
			out = append(out, Facet{Field: row.field, Base: q})
			values = values[len(values):]
		}
		if counts[i] == 0 {
			continue
		}
		values = append(values, FacetValue{FacetWord: row.word, Count: int(counts[i])})
		out[len(out)-1].Values = values
	}
	return out
}

// rowCards is the cards that a facet's term finds.
func (ix *Index) rowCards(row *facetRow, day formats.Day) bitset {
	if row.field == FormatField {
		return ix.legalOn(formats.Format(row.term.num), day).legal
	}
	return row.cards
}

// rowPrints is the printings that a facet's term finds.
func (ix *Index) rowPrints(row *facetRow, day formats.Day) bitset {
	if row.field == FormatField {
		return ix.legalOn(formats.Format(row.term.num), day).prints
	}
	return row.prints
}

// countOfPrints counts the cards with a printing of each rarity and set among
// the given ones. The printings of a card are side by side.
func (ix *Index) countOfPrints(prints bitset, counts *[2][noSet + 1]int) {
	card, rarities, sets := -1, uint64(0), uint64(0)
	prints.each(func(p int) {
		if c := int(ix.printCard[p]); c != card {
			card, rarities, sets = c, 0, 0
		}
		if bit := uint64(1) << ix.printRare[p]; rarities&bit == 0 {
			rarities |= bit
			counts[0][ix.printRare[p]]++
		}
		if bit := uint64(1) << ix.printSet[p]; sets&bit == 0 {
			sets |= bit
			counts[1][ix.printSet[p]]++
		}
	})
}

// Instead is the query with a term in the place of those about a field, in canonical form.
func (q *Query) Instead(of Field, term string) string {
	var skip []int
	for i, n := range q.parts() {
		if t, ok := n.(*Term); ok && t.Field == of {
			skip = append(skip, i)
		}
	}
	return q.without(skip...).Narrow(term)
}

// Narrow is the query with a further term, in canonical form.
func (q *Query) Narrow(term string) string {
	s := String(q.Root)
	if _, ok := q.Root.(Or); ok {
		s = "(" + s + ")"
	}
	return strings.TrimSpace(strings.Join([]string{s, term, q.Options.String()}, " "))
}
