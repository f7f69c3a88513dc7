package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/formats"
	"inkcheck/templates"
)

// sets lists every set, those without known cards included.
func (s visit) sets(c *gin.Context) error {
	cat := s.library().catalog
	page := templates.SetsPage{Frame: s.localFrame(c.Writer, c.Request, templates.SectionSets)}
	page.Title = page.Locale.T().SetsTitle
	counts := printingCounts(cat)
	for _, kind := range []formats.SetKind{formats.Expansion, formats.Quest, formats.Promo} {
		g := templates.SetGroup{Kind: kind}
		for i := range cat.Sets {
			if row := setRow(cat, &cat.Sets[i], counts[cat.Sets[i].Code]); row.Set.Kind == kind {
				g.Sets = append(g.Sets, row)
			}
		}
		if len(g.Sets) > 0 {
			page.Groups = append(page.Groups, g)
		}
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.SetsView(page))
}

// printingCounts counts the printings of each set.
func printingCounts(cat *catalog.Catalog) map[string]int {
	counts := map[string]int{}
	for i := range cat.Cards {
		for _, p := range cat.Cards[i].Printings {
			counts[p.Set]++
		}
	}
	return counts
}

func setRow(cat *catalog.Catalog, set *catalog.Set, printings int) templates.SetRow {
	row := templates.SetRow{Set: set, Printings: printings}
	if id, ok := cat.Calendar.SetID(set.Code); ok {
		row.Days = *cat.Calendar.Set(id)
	}
	return row
}

// set is the page of one set: counts and the checklist.
func (s visit) set(c *gin.Context) error {
	lib := s.library()
	frame := s.localFrame(c.Writer, c.Request, templates.SectionSets)
	set, ok := lib.catalog.Set(c.Param("code"))
	if !ok {
		frame.Title = frame.Locale.T().SetNotFoundTitle
		return s.render(c.Writer, c.Request, http.StatusNotFound, templates.NoSetView(templates.NoSet{Frame: frame, Code: c.Param("code")}))
	}
	frame.Title = frame.Locale.Set(set)
	page := templates.SetPage{Frame: frame, Catalog: lib.catalog, Lines: checklist(lib, set)}
	page.SetRow = setRow(lib.catalog, set, len(page.Lines))
	page.Rarities, page.Inks = setCounts(page.Lines)
	return s.render(c.Writer, c.Request, http.StatusOK, templates.SetView(page))
}

// checklist lists the printings of a set by number.
func checklist(lib *library, set *catalog.Set) []query.Hit {
	q, err := lib.index.Parse("set:" + set.Code + " unique:prints order:number")
	if err != nil || len(q.Warnings) > 0 {
		return nil // a code that the language cannot say has no cards
	}
	var out []query.Hit
	for _, h := range lib.index.Search(q, query.Request{Today: formats.FirstDay}).Hits {
		if h.Card.Printings[h.Printing].Set == set.Code {
			out = append(out, h)
		}
	}
	return out
}

// setCounts counts printings by rarity and by ink types: single ones, pairs,
// none.
func setCounts(hits []query.Hit) (rarities, inks []templates.SetCount) {
	byRarity, byInks := map[catalog.Rarity]int{}, map[formats.Inks]int{}
	for _, h := range hits {
		byRarity[h.Card.Printings[h.Printing].Rarity]++
		byInks[h.Card.Inks]++
	}
	for _, r := range catalog.Rarities() {
		if byRarity[r] > 0 {
			rarities = append(rarities, templates.SetCount{Rarity: r, Count: byRarity[r]})
		}
	}
	for _, size := range []int{1, 2, 0} {
		for k := formats.Inks(0); k < 64; k++ {
			if k.Count() == size && byInks[k] > 0 {
				inks = append(inks, templates.SetCount{Inks: k, Count: byInks[k]})
			}
		}
	}
	return rarities, inks
}
