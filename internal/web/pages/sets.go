package pages

import (
	"maps"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// Sets lists every set, those without known cards included.
func Sets(s site.Request, c *gin.Context) error {
	cat := s.Cards.Catalog
	page := templates.SetsPage{Frame: s.LocalFrame(c.Writer, c.Request, parts.SectionSets)}
	page.Title = page.Locale.T().SetsTitle
	counts := app.PrintingCounts(cat)
	for _, kind := range []formats.SetKind{formats.Expansion, formats.Quest, formats.Promo, formats.OtherKind} {
		g := templates.SetGroup{Kind: kind}
		for i := range cat.Sets {
			if row := app.NewSetRow(cat, &cat.Sets[i], counts[cat.Sets[i].Code]); row.Set.Kind == kind {
				g.Sets = append(g.Sets, row)
			}
		}
		if len(g.Sets) > 0 {
			page.Groups = append(page.Groups, g)
		}
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.SetsView(page))
}

// Set is the page of one set: counts and the checklist.
func Set(s site.Request, c *gin.Context) error {
	lib := s.Cards
	frame := s.LocalFrame(c.Writer, c.Request, parts.SectionSets)
	set, ok := lib.Catalog.Set(c.Param("code"))
	if !ok {
		frame.Title = frame.Locale.T().SetNotFoundTitle
		return s.Render(c.Writer, c.Request, http.StatusNotFound, templates.NoSetView(templates.NoSet{Frame: frame, Code: c.Param("code")}))
	}
	frame.Title, frame.Preview = frame.Locale.Set(set), frame.Locale.SetPreview(set)
	page := templates.SetPage{Frame: frame, Catalog: lib.Catalog, Lines: app.Checklist(lib, set), LeftOut: lib.Catalog.LeftOutOf(set.Code)}
	if slices.ContainsFunc(lib.Openable, func(s *catalog.Set) bool { return s.Code == set.Code }) {
		page.Packs = address.Packs{Sets: []string{set.Code}, N: formats.DefaultLimited.Packs()}.Again()
	}
	_, page.InPart = lib.Catalog.InPart(set.Code)
	page.SetRow = app.NewSetRow(lib.Catalog, set, len(page.Lines))
	page.Rarities, page.Inks = setCounts(page.Lines)
	return s.Render(c.Writer, c.Request, http.StatusOK, templates.SetView(page))
}

// setCounts counts printings by rarity and by ink types: single ones, pairs,
// none.
func setCounts(hits []query.Hit) (rarities, inks []templates.SetCount) {
	byRarity, byInks := map[string]int{}, map[formats.Inks]int{}
	for _, h := range hits {
		byRarity[h.Card.Printings[h.Printing].RarityName()]++
		byInks[h.Card.Inks]++
	}
	for _, r := range catalog.Rarities() {
		if n := byRarity[r.String()]; n > 0 {
			rarities = append(rarities, templates.SetCount{Rarity: r, Count: n})
			delete(byRarity, r.String())
		}
	}
	for _, word := range slices.Sorted(maps.Keys(byRarity)) { // words of an import
		rarities = append(rarities, templates.SetCount{Rarity: catalog.OtherRarity, RarityWord: word, Count: byRarity[word]})
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
