package query

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Facet is a list of terms that narrow a result, by one field.
type Facet struct {
	Field  Field
	Values []FacetValue // in the field's order; those that leave nothing are not there
}

// FacetValue is a term that narrows a result.
type FacetValue struct {
	Value string // the canonical value: "amber", "9", "true"
	Label string // in English
	Term  string // to add to the query: "ink:amber"
	Count int    // results that it would leave
	// On tells that the query asks for it; Without is the query without it.
	On      bool
	Without string
}

// facetRow is a term that facets count. The cards of legality depend on the
// day and are looked up.
type facetRow struct {
	field  Field
	value  FacetValue
	cards  bitset
	prints bitset
	term   *Term
	// kind and place are where countOfPrints counts a rarity (0) or set (1).
	kind, place int
}

// buildFacets evaluates every term of the facets once.
func (ix *Index) buildFacets() {
	ix.facetTerms = map[string]*Term{}
	add := func(text, label string) {
		q, err := Parse(text, ix.vocabulary)
		t, ok := q.Root.(*Term)
		if err != nil || !ok {
			return // a value that the language cannot say has no facet
		}
		row := facetRow{field: t.Field, term: t, value: FacetValue{Value: t.Value, Label: label, Term: text}}
		if t.Field != FormatField {
			e := evaluation{ix: ix}
			f := e.run(t)
			row.cards, row.prints = f.cards, ix.printsOf(f)
		}
		switch t.Field {
		case RarityField:
			row.place = bits.TrailingZeros64(t.mask)
		case SetField:
			row.kind, row.place = 1, bits.TrailingZeros64(t.mask)
		}
		ix.facetTerms[text] = t
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
	add("inkwell:true", "Inkable")
	add("inkwell:false", "Not inkable")
	for _, f := range []formats.Format{formats.Core, formats.Infinity} {
		add("format:"+f.String(), f.Name())
	}
}

// countFacets tells how many results each term would leave.
func (ix *Index) countFacets(f *found, day formats.Day, unique Unique) []Facet {
	out := make([]Facet, 0, 10)
	values := make([]FacetValue, 0, len(ix.facets))
	var prints bitset
	if unique == Prints {
		prints = ix.printsOf(*f)
	}
	var ofPrints [2][noSet + 1]int // by rarity, by set
	if unique != Prints && f.prints != nil {
		ix.countOfPrints(f.prints, &ofPrints)
	}
	for i := range ix.facets {
		row := &ix.facets[i]
		if i == 0 || ix.facets[i-1].field != row.field {
			out = append(out, Facet{Field: row.field})
			values = values[len(values):]
		}
		n := 0
		switch {
		case row.field == FormatField:
			format, _ := exact(formatChoices, row.value.Value)
			legal := ix.legality.on(ix.catalog, formats.Format(format.bit), day).legal
			if n = f.cards.countBoth(legal); prints != nil {
				n = prints.countBoth(ix.spread(legal))
			}
		case prints != nil:
			n = prints.countBoth(row.prints)
		case f.prints != nil && row.field.ofPrinting():
			n = ofPrints[row.kind][row.place]
		default:
			n = f.cards.countBoth(row.cards)
		}
		if n == 0 {
			continue
		}
		v := row.value
		v.Count = n
		values = append(values, v)
		out[len(out)-1].Values = values
	}
	return out
}

// markAsked marks the facets that the query asks for.
func (ix *Index) markAsked(facets []Facet, q *Query) {
	for i, n := range q.parts() {
		t, ok := n.(*Term)
		if !ok {
			continue
		}
		for f := range facets {
			values := facets[f].Values
			for k := range values {
				if row := ix.facetTerm(values[k].Term); facets[f].Field == row.target && row.means(t) {
					values[k].On, values[k].Without = true, q.without(i).String()
				}
			}
		}
	}
}

// facetTerm is the term of a facet, by its text.
func (ix *Index) facetTerm(text string) *Term { return ix.facetTerms[text] }

// means tells whether two terms ask the same in other words.
func (t *Term) means(o *Term) bool {
	asks := func(op Op) bool { return op == Has || op == Eq }
	return t.target == o.target && asks(t.Op) && asks(o.Op) && o.other == Word && !o.anyPrint && t.num == o.num && t.mask == o.mask &&
		slices.Equal(t.spans, o.spans) && slices.Equal(t.list, o.list)
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

// Narrow is the query with a further term, in canonical form.
func (q *Query) Narrow(term string) string {
	s := String(q.Root)
	if _, ok := q.Root.(Or); ok {
		s = "(" + s + ")"
	}
	return strings.TrimSpace(strings.Join([]string{s, term, q.Options.String()}, " "))
}
