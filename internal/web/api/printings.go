package api

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/client"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
)

// idQuery names a card.
type idQuery struct {
	ID string `path:"id" doc:"The id of the card." example:"elsa-spirit-of-winter"`
}

// apiPrintings are the printings of a card: GET /api/v1/cards/ID/printings.
func apiPrintings(s site.Request, c *gin.Context, in *idQuery) error {
	card, err := cardWithID(s.Catalog(), in.ID)
	if err != nil {
		return err
	}
	out := client.Printings{Card: card.ID, FullName: card.FullName}
	for i := range card.Printings {
		out.Printings = append(out.Printings, printing(&card.Printings[i]))
	}
	return s.Answer(c, out, site.Dated)
}

func printing(p *catalog.Printing) client.Printing {
	return client.Printing{Set: p.Set, Number: p.Number, Rarity: p.RarityName(), AppID: appID(p)}
}

// appID is the app number of a printing; nil where it has none.
func appID(p *catalog.Printing) *int {
	if p.AppID == 0 {
		return nil
	}
	return &p.AppID
}

// apiPrinting is the card under a set and number: GET
// /api/v1/printings/SET/NUMBER.
func apiPrinting(s site.Request, c *gin.Context, in *client.PrintingQuery) error {
	lib := s.Cards
	set, ok := lib.Catalog.Set(in.Set)
	if !ok {
		return noSet("set", in.Set)
	}
	card, ok := lib.Catalog.ByNumber(in.Set, in.Number)
	if l, left := lib.Catalog.LeftOutAt(set.Code, in.Number); left {
		return site.Refuse(http.StatusNotFound, "number", address.Clause{Words: l})
	}
	if n, boxed := lib.Catalog.BoxCardAt(set.Code, in.Number); boxed {
		return site.Refuse(http.StatusNotFound, "number", address.Clause{Words: n})
	}
	if !ok {
		return site.Refuse(http.StatusNotFound, "number", say(noNumber, in.Number, set.Code, app.Coverage{Catalog: lib.Catalog}))
	}
	judge, err := judgeOn(s.Site, lib, in.On)
	if err != nil {
		return err
	}
	out := struct {
		Printings []client.Printing `json:"printings"`
		Card      query.Record      `json:"card"`
	}{[]client.Printing{}, judge.Record(query.Hit{Card: card, Printing: -1})}
	for i := range card.Printings {
		if p := &card.Printings[i]; p.Set == set.Code && sameNumber(p.Number, in.Number) {
			out.Printings = append(out.Printings, printing(p))
		}
	}
	return s.Answer(c, out, site.FreshOn(in.On))
}

// sameNumber reports whether a printing's number is meant by one that was asked
// for: zeros in front, letter case and, where none was given, the letter don't
// matter.
func sameNumber(has, asked string) bool {
	has, asked = strings.ToLower(strings.TrimLeft(has, "0")), strings.ToLower(strings.TrimLeft(asked, "0"))
	return has == asked || strings.TrimRight(has, "abcdefghijklmnopqrstuvwxyz") == asked
}

func noSet(field, code string) error {
	return site.Refuse(http.StatusNotFound, field, say(unlistedSet, code))
}
