package templates

import (
	"html"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/formats"
	"inkcheck/templates/parts"
	"inkcheck/terms"
)

// CardsPage is a search with its result.
type CardsPage struct {
	parts.Frame
	Link    address.Cards // as asked for
	Options query.Options
	Query   *query.Query
	Error   *query.Error // of the query; the result is of the nearest reading
	Errors  address.Errors
	Result  *query.Result
	Catalog *catalog.Catalog
	Parts   []query.Part    // of the query, to be taken away
	Loosen  []query.Part    // what to take away from a query that finds nothing
	From    int             // number of the first result on the page
	Faces   parts.FaceCache // of the library; nil keeps none
}

func (p CardsPage) sorts() []parts.Option {
	t := p.Locale.T()
	return []parts.Option{{Value: "", Label: t.SortRelevance}, {Value: "name", Label: t.SortName}, {Value: "cost", Label: t.SortCost},
		{Value: "ink", Label: t.SortInk}, {Value: "set", Label: t.SortSet},
		{Value: "number", Label: t.SortNumber}, {Value: "date", Label: t.SortDate},
		{Value: "rarity", Label: t.SortRarity}, {Value: "strength", Label: t.SortStrength}, {Value: "willpower", Label: t.SortWillpower},
		{Value: "lore", Label: t.SortLore}, {Value: "random", Label: t.SortRandom}}
}

func (p CardsPage) dirs() []parts.Option {
	t := p.Locale.T()
	return []parts.Option{{Value: "", Label: t.Ascending}, {Value: "desc", Label: t.Descending}}
}

func (p CardsPage) uniques() []parts.Option {
	t := p.Locale.T()
	return []parts.Option{{Value: "", Label: t.OneACard}, {Value: "prints", Label: t.OneAPrinting}}
}

// viewLink is the same result in another form.
type viewLink struct {
	Label, Path string
	On          bool
}

func (p CardsPage) views() []viewLink {
	t := p.Locale.T()
	out := []viewLink{{Label: t.ViewFaces}, {Label: t.ViewList}, {Label: t.ViewRows}}
	for i, v := range []address.View{address.AnyView, address.ListView, address.RowsView} {
		link := p.Link
		link.View = v
		out[i].Path, out[i].On = link.Path(), p.Link.View == v || i == 0 && p.Link.View == address.FacesView
	}
	return out
}

// currentView marks the form that is shown.
func currentView(on bool) templ.Attributes {
	if !on {
		return nil
	}
	return templ.Attributes{"aria-current": "true"}
}

// sort is the value of the select element for the order in force.
func (p CardsPage) sort() string {
	if p.Options.Order == query.ByRelevance {
		return ""
	}
	return p.Options.Order.String()
}

func (p CardsPage) dir() string {
	if p.Options.Dir == query.Ascending {
		return ""
	}
	return p.Options.Dir.String()
}

func (p CardsPage) unique() string {
	if p.Options.Unique == query.Cards {
		return ""
	}
	return p.Options.Unique.String()
}

// view is the value of the select element for the view in force.
func (p CardsPage) view() string {
	if p.Link.View == address.FacesView {
		return ""
	}
	return p.Link.View.String()
}

// counted says how many results there are.
func (p CardsPage) counted() string {
	t := p.Locale.T()
	if p.Options.Unique == query.Prints {
		return p.Locale.Count(p.Result.Total, t.PrintingCount) + " · " + p.Locale.Count(p.Result.Cards, t.CardCount)
	}
	return p.Locale.Count(p.Result.Total, t.CardCount)
}

// shown says which of the results are on the page; "" when all are.
func (p CardsPage) shown() string {
	if p.Result.Pages == 1 || len(p.Result.Hits) == 0 {
		return ""
	}
	return p.Locale.T().Fill(p.Locale.T().NumberedFromTo, p.Locale.Number(p.From), p.Locale.Number(p.From+len(p.Result.Hits)-1),
		p.Locale.Number(p.Result.Total))
}

// countOf says how many results another query has.
func (p CardsPage) countOf(n int) string {
	if p.Options.Unique == query.Prints {
		return p.Locale.Count(n, p.Locale.T().PrintingCount)
	}
	return p.Locale.Count(n, p.Locale.T().CardCount)
}

// noteWords is a note as a sentence of the page. A query that ends it stands behind it as a link.
func noteWords(l *parts.Locale, w query.Warning) string {
	s := w.Says.In(l.Language())
	if w.Query != "" {
		s = strings.TrimSuffix(s, " "+w.Query) + terms.In(l.Language(), ":", "\u00a0:", ":", ":")
	}
	return parts.UpperFirst(s)
}

func (p CardsPage) face(h query.Hit) parts.CardFace {
	return parts.CardFace{Card: h.Card, Printing: h.Printing, Locale: p.Locale, Lang: p.Lang, Texts: p.Texts, Query: p.Query}
}

// fixed is the query with a warning's suggestion in the place that it is
// about.
func (p CardsPage) fixed(w query.Warning) string {
	r := []rune(p.Query.Text)
	from, to := min(w.Position, len(r)), min(w.Position+w.Length, len(r))
	return string(r[:from]) + w.Suggestion + string(r[to:])
}

// explained says what the query asks for.
func (p CardsPage) explained() string { return p.Result.Read.Explain(p.Locale.Language()) }

// caret shows where in the query something is.
func (p CardsPage) caret(position, length int) string {
	e := query.Error{Position: position, Length: length}
	return e.Caret(p.Query.Text)
}

// fewValues is how many classifications, keywords and doings are seen without asking
// for more of them.
const fewValues = 10

// facets makes links of the result's facets. A term that changes nothing is
// left out, unless the query asks for it, and so is a facet of which nothing is
// left.
func (p CardsPage) facets() []facetGroup {
	out := make([]facetGroup, 0, len(p.Result.Facets))
	narrower := p.facetBase(p.Result.Read)
	for i := range p.Result.Facets {
		f := &p.Result.Facets[i]
		g := facetGroup{Title: p.facetTitle(f.Field), place: slices.Index(barOrder, f.Field), Values: make([]facetLink, 0, len(f.Values))}
		base := narrower
		if f.Base != p.Result.Read {
			base = p.facetBase(f.Base)
		}
		least, few := 0, len(f.Values) // the count that a value needs to be seen at once, and how many may have it
		if f.Field == query.ClassField || f.Field == query.KeywordField || f.Field == query.DoesField {
			least, few = nthCount(f.Values, fewValues), fewValues
		}
		for k := range f.Values {
			v := &f.Values[k]
			if v.Count == p.Result.Total && !v.On && base == narrower {
				continue
			}
			one := p.facetLink(f, v, base)
			if !v.On && (v.Count < least || len(g.Values) >= few || f.Field == query.SetField && p.aside(v.Value)) {
				g.More = append(g.More, one)
			} else {
				g.Values = append(g.Values, one)
			}
		}
		for k := range f.Also {
			g.Also = append(g.Also, p.facetLink(f, &f.Also[k], base))
		}
		if len(g.Values)+len(g.More) > 0 {
			out = append(out, g)
		}
	}
	slices.SortStableFunc(out, func(a, b facetGroup) int { return a.place - b.place })
	return out
}

// facetBase is the address around a term that is added to a query: it is the
// same for each, so it is written once.
func (p CardsPage) facetBase(q *query.Query) *facetBase {
	const mark = "\x00"
	before, after, _ := strings.Cut(q.Narrow(mark), mark)
	link := p.Link
	link.Page = 0
	head, tail := link.Around()
	b := &facetBase{html.EscapeString(head), html.EscapeString(tail), address.Escaped(before), address.Escaped(after)}
	return b
}

func (p CardsPage) facetLink(f *query.Facet, v *query.FacetValue, base *facetBase) facetLink {
	one := facetLink{Label: p.facetLabel(f.Field, v), Lang: p.facetLang(f.Field, v), Count: v.Count, On: v.On, base: base, term: v.Term}
	if v.Without != "" || v.Term == "" {
		one.term, one.whole = f.Query(v), true
	}
	if f.Field == query.InkField {
		one.Ink, _ = formats.ParseInk(v.Label) // the facet has nothing else
	}
	return one
}

// barOrder is the order of the facets in the bar: what is asked most stands
// first.
var barOrder = []query.Field{query.InkField, query.FormatField, query.CostField, query.TypeField, query.DoesField, query.ClassField,
	query.KeywordField, query.InkwellField, query.RarityField, query.SetField}

// aside tells the sets that are asked for less: all but the main sets.
func (p CardsPage) aside(code string) bool {
	s, ok := p.Catalog.Set(code)
	return ok && s.Kind != formats.Expansion
}

// nthCount is the n-th largest count of a facet, 0 where it has fewer values.
func nthCount(values []query.FacetValue, n int) int {
	if len(values) <= n {
		return 0
	}
	counts := make([]int, len(values))
	for i := range values {
		counts[i] = values[i].Count
	}
	slices.Sort(counts)
	return counts[len(counts)-n]
}

func (p CardsPage) facetTitle(f query.Field) string {
	g, t := p.Locale.G(), p.Locale.T()
	switch f {
	case query.InkField:
		return g.InkType
	case query.TypeField:
		return g.Type
	case query.CostField:
		return g.Cost
	case query.RarityField:
		return g.Rarity
	case query.SetField:
		return g.Set
	case query.KeywordField:
		return g.Keyword
	case query.ClassField:
		return g.Classification
	case query.DoesField:
		return t.FacetDoes
	case query.InkwellField:
		return t.FacetInkable
	case query.FormatField:
		return t.FacetLegality
	}
	return f.String()
}

// facetLang is the language of a facet's label where it is not that of the page.
func (p CardsPage) facetLang(f query.Field, v *query.FacetValue) string {
	if s, ok := p.Catalog.Set(v.Value); ok && f == query.SetField {
		return p.Locale.LangOfSet(s)
	}
	return ""
}

func (p CardsPage) facetLabel(f query.Field, v *query.FacetValue) string {
	l := p.Locale
	switch f {
	case query.InkField:
		if k, err := formats.ParseInk(v.Label); err == nil {
			return l.Ink(k)
		}
	case query.TypeField:
		if v.Value == "song" {
			return l.Song()
		}
		if t, err := catalog.ParseType(v.Value); err == nil {
			return l.Type(t)
		}
	case query.RarityField:
		if r, err := catalog.ParseRarity(v.Label); err == nil {
			return l.Rarity(r)
		}
	case query.SetField:
		if s, ok := p.Catalog.Set(v.Value); ok {
			return s.Code + " " + l.Set(s)
		}
	case query.KeywordField:
		return l.Keyword(v.Label)
	case query.ClassField:
		return l.Classification(v.Label)
	case query.DoesField:
		return query.DoingIn(l.Language(), v.Value)
	case query.InkwellField:
		if v.Value == "true" {
			return l.G().Inkable
		}
		return l.G().NotInkable
	case query.FormatField:
		if f, err := formats.ParseFormat(v.Value); err == nil {
			return f.Short(l.Language())
		}
	}
	return v.Label
}

// printingOf is the printing that a result means, or the first of the card.
func printingOf(h query.Hit) catalog.Printing {
	return h.Card.Printings[max(0, h.Printing)]
}

// where is a printing in a few words: "9 · 42".
func where(p catalog.Printing) string { return p.Set + " · " + p.Number }

// dash stands for a number that a card does not have.
func dash(n catalog.Number) string {
	if !n.Known() {
		return "–"
	}
	return n.String()
}

// legalWord is the state of a card in a format on the day of the search.
type legalWord struct {
	Name, Word string
	Class      string
}

func (p CardsPage) legality(c *catalog.Card) []legalWord {
	var out []legalWord
	for _, f := range formats.Where(formats.Format.HasBanList) {
		s := p.Catalog.Calendar.On(f, p.Result.Day).Status(&c.Legality)
		out = append(out, legalWord{f.Short(p.Locale.Language()), p.Locale.Status(s), stateClass(s)})
	}
	return out
}

// stateClass is the class for a state: it is told by its word too.
func stateClass(s formats.Status) string {
	switch {
	case s == 0:
		return "is-legal"
	case s&formats.Banned != 0:
		return "is-banned"
	}
	return "is-" + strings.ReplaceAll(s.String(), "_", "-")
}

// hitFace is the face of a result. One in which found words are marked is its query's
// own.
func (p CardsPage) hitFace(h query.Hit) templ.Component {
	f := p.face(h)
	if p.Query.MarksTexts() {
		return parts.FaceOf(f)
	}
	return parts.PlainFace(p.Faces, f)
}
