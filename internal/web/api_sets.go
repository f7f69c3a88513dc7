package web

import (
	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/client"
	"inkcheck/formats"
)

// apiSets lists every set: GET /api/v1/sets.
func (s visit) apiSets(c *gin.Context, _ *none) error {
	cat := s.Catalog()
	counts := printingCounts(cat)
	out := client.Sets{Sets: make([]client.Set, len(cat.Sets))}
	for i := range cat.Sets {
		out.Sets[i] = setAnswer(setRow(cat, &cat.Sets[i], counts[cat.Sets[i].Code]).Days, &cat.Sets[i], counts[cat.Sets[i].Code])
	}
	return s.answer(c, out, dated)
}

// apiSet is a set with its printings: GET /api/v1/sets/CODE.
func (s visit) apiSet(c *gin.Context, in *client.SetQuery) error {
	lib := s.library()
	set, ok := lib.catalog.Set(in.Code)
	if !ok {
		return noSet("code", in.Code)
	}
	lines := checklist(lib, set)
	out := client.SetCards{Set: setAnswer(setRow(lib.catalog, set, len(lines)).Days, set, len(lines)), Cards: []client.SetCard{}}
	for _, h := range lines {
		p := &h.Card.Printings[h.Printing]
		out.Cards = append(out.Cards, client.SetCard{Number: p.Number, Rarity: p.Rarity.String(), AppID: appID(p), Card: h.Card.ID,
			FullName: h.Card.FullName})
	}
	return s.answer(c, out, dated)
}

func setAnswer(days formats.Set, set *catalog.Set, printings int) client.Set {
	return client.Set{Code: set.Code, Name: set.Names["en"], Names: set.Names, Kind: set.Kind.String(), Printings: printings,
		Prerelease: dayOrNull(days.Prerelease), Release: dayOrNull(days.Release), Legal: dayOrNull(days.Legal),
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
