package query

import (
	"fmt"
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
	Count int    // cards that it would leave
}

// facetRow is a term that facets count. The cards of legality depend on the
// day and are looked up.
type facetRow struct {
	field Field
	value FacetValue
	cards bitset
}

// buildFacets evaluates every term of the facets once.
func (ix *Index) buildFacets() {
	add := func(text, label string) {
		q, err := Parse(text, ix.vocabulary)
		t, ok := q.Root.(*Term)
		if err != nil || !ok {
			return // a value that the language cannot say has no facet
		}
		row := facetRow{field: t.Field, value: FacetValue{Value: t.Value, Label: label, Term: text}}
		if t.Field != FormatField {
			row.cards = newBitset(len(ix.cost))
			ix.term(row.cards, t, 0)
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

// countFacets tells how many of the cards each term would leave.
func (ix *Index) countFacets(found bitset, day formats.Day) []Facet {
	out := make([]Facet, 0, 8)
	values := make([]FacetValue, 0, len(ix.facets))
	for i := range ix.facets {
		row := &ix.facets[i]
		cards := row.cards
		if cards == nil {
			f, _ := exact(formatChoices, row.value.Value)
			cards = ix.legality.on(ix.catalog, formats.Format(f.bit), day).legal
		}
		if i == 0 || ix.facets[i-1].field != row.field {
			out = append(out, Facet{Field: row.field})
			values = values[len(values):]
		}
		n := found.countBoth(cards)
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

// Narrow is the query with a further term, in canonical form.
func (q *Query) Narrow(term string) string {
	s := String(q.Root)
	if _, ok := q.Root.(Or); ok {
		s = "(" + s + ")"
	}
	return strings.TrimSpace(strings.Join([]string{s, term, q.Options.String()}, " "))
}
