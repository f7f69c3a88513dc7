package api

import (
	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
)

// apiSets lists every set: GET /api/v1/sets.
func apiSets(s site.Request, c *gin.Context, _ *none) error {
	cat := s.Catalog()
	counts := app.PrintingCounts(cat)
	out := client.Sets{Sets: make([]client.Set, len(cat.Sets))}
	for i := range cat.Sets {
		out.Sets[i] = setAnswer(app.NewSetRow(cat, &cat.Sets[i], counts[cat.Sets[i].Code]).Days, &cat.Sets[i], counts[cat.Sets[i].Code])
	}
	return s.Answer(c, out, site.Dated)
}

// apiSet is a set with its printings: GET /api/v1/sets/CODE.
func apiSet(s site.Request, c *gin.Context, in *client.SetQuery) error {
	lib := s.Cards
	set, ok := lib.Catalog.Set(in.Code)
	if !ok {
		return noSet("code", in.Code)
	}
	lines := app.Checklist(lib, set)
	out := client.SetCards{Set: setAnswer(app.NewSetRow(lib.Catalog, set, len(lines)).Days, set, len(lines)), Cards: []client.SetCard{},
		LeftOut: []client.LeftOut{}}
	for _, l := range lib.Catalog.LeftOutOf(set.Code) {
		out.LeftOut = append(out.LeftOut, client.LeftOut(l))
	}
	for _, h := range lines {
		p := &h.Card.Printings[h.Printing]
		out.Cards = append(out.Cards, client.SetCard{Number: p.Number, Rarity: p.RarityName(), AppID: appID(p), Card: h.Card.ID,
			FullName: h.Card.FullName})
	}
	return s.Answer(c, out, site.Dated)
}

func setAnswer(days formats.Set, set *catalog.Set, printings int) client.Set {
	return client.Set{Code: set.Code, Name: set.Names["en"], Names: set.Names, Kind: set.KindName(), Printings: printings,
		Prerelease: dayOrNull(days.Prerelease), Release: dayOrNull(days.Release), Japan: dayOrNull(days.Japan), Legal: dayOrNull(days.Legal),
		LeavesCore: dayOrNull(days.LeavesCore)}
}

// dayOrNull is a day, nil where it is not known.
func dayOrNull(d formats.Day) *string {
	if d == 0 {
		return nil
	}
	text := d.String()
	return &text
}
